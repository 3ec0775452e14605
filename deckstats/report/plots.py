"""Answers as plots: estimates with their intervals, closed forms as marks beside them.

Colours are those of Okabe and Ito, which colour-blind readers tell apart. Nothing global is
changed and nothing is shown; matplotlib is imported when something is drawn.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from deckstats.analysis.result import Result, Row
from deckstats.errors import CallError
from deckstats.report.tables import heading, notes

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["drawn", "plot"]

BLUE, ORANGE, GREEN, PINK, SKY = "#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9"
INK, GREY, LIGHT = "#222222", "#6b6b6b", "#dddddd"
DOTS = {"png": 160, "svg": 72, "pdf": 72}

Panel: TypeAlias = "Callable[[Axes, Result], None]"


def plot(result: Result, ax: Axes | None = None) -> Axes:
    """Draw an answer.

    Parameters
    ----------
    result : Result
        The answer.
    ax : matplotlib Axes, optional
        Where to draw its main panel; by default a new figure with all of them.

    Returns
    -------
    Axes
        The main panel.

    Raises
    ------
    CallError
        If there is nothing to draw.
    """
    panels = _panels(result)
    if ax is not None:
        _draw(ax, panels[0], result)
        _title(ax, heading(result)[0])
        _footer(ax, result)
        return ax
    from matplotlib import pyplot

    return _fill(pyplot.figure(), result)


def drawn(result: Result, format: str) -> bytes:
    """Draw an answer as a file.

    Parameters
    ----------
    result : Result
        The answer.
    format : str
        ``png``, ``svg`` or ``pdf``.

    Returns
    -------
    bytes
        The content of the file.

    Raises
    ------
    CallError
        If there is nothing to draw.
    """
    from matplotlib.figure import Figure

    _panels(result)
    figure = Figure()
    _fill(figure, result)
    file = io.BytesIO()
    # Without a date the same answer is the same file.
    metadata = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}
    figure.savefig(file, format=format, dpi=DOTS[format], metadata=metadata[format])
    return file.getvalue()


# -- figures ----------------------------------------------------------------------------------


def _panels(result: Result) -> Sequence[Panel]:
    """Return what is drawn of an answer."""
    if not result.rows:
        raise CallError("expected an answer with numbers to plot, got none")
    return PANELS[result.meta["command"]]


def _fill(figure: Figure, result: Result) -> Axes:
    """Draw all panels in a figure; returns the main one."""
    panels = _panels(result)
    figure.set_size_inches(*_size(result, len(panels)))
    figure.set_layout_engine("constrained", h_pad=0.08, w_pad=0.08)
    all_axes = figure.subplots(1, len(panels), squeeze=False)[0]
    for ax, panel in zip(all_axes, panels, strict=True):
        _draw(ax, panel, result)
    figure.suptitle(
        heading(result)[0], x=0.02, ha="left", fontsize=14, fontweight="bold", color=INK
    )
    figure.supxlabel(_origin(result), x=0.02, ha="left", fontsize=7.5, color=GREY)
    main: Axes = all_axes[0]
    return main


def _size(result: Result, panels: int) -> tuple[float, float]:
    """Return inches; a plot of cards is as high as there are cards."""
    cards = len({row.subject for row in result.rows if row.measure == "prized"})
    return (10.0 if panels > 1 else 7.0, max(4.4, 1.6 + 0.26 * cards))


def _origin(result: Result) -> str:
    """Return where the numbers come from, and what to keep in mind."""
    version = f"deckstats {result.meta['deckstats']}"
    remarks = [note for note in notes(result) if note.startswith("note: ")]
    return "\n".join([f"{heading(result)[1]} · {version}", *remarks])


def _draw(ax: Axes, panel: Panel, result: Result) -> None:
    """Draw a panel on quiet axes."""
    ax.spines[["top", "right"]].set_visible(False)
    ax.spines[["left", "bottom"]].set_color(GREY)
    ax.tick_params(colors=INK, labelsize=9)
    ax.set_axisbelow(True)
    panel(ax, result)


def _footer(ax: Axes, result: Result) -> None:
    ax.annotate(
        _origin(result),
        (0, 0),
        (0, -44),
        xycoords="axes fraction",
        textcoords="offset points",
        va="top",
        fontsize=7,
        color=GREY,
    )


# -- parts ------------------------------------------------------------------------------------


def _rows(result: Result, measure: str) -> list[Row]:
    return [row for row in result.rows if row.measure == measure]


def _errors(rows: Iterable[Row]) -> list[list[float]]:
    """Return how far intervals reach below and above, as matplotlib wants them."""
    kept = list(rows)
    return [[row.value - row.low for row in kept], [row.high - row.value for row in kept]]


def _title(ax: Axes, text: str) -> None:
    ax.set_title(text, loc="left", color=GREY, fontsize=10.5)


def _percent(axis: Any) -> None:
    """Write shares on an axis in percent."""
    axis.set_major_formatter(lambda share, place: f"{100 * share:g} %")


def _legend(ax: Axes, **where: Any) -> None:
    ax.legend(frameon=False, fontsize=8.5, labelcolor=INK, **where)


def _hands(ax: Axes, result: Result) -> None:
    """Bars: how many Basic Pokémon, how many Energy cards a kept hand holds."""
    width = 0.4
    both = (("hand_basics", "Basic Pokémon", BLUE), ("hand_energy", "Energy cards", ORANGE))
    for side, (measure, label, colour) in zip((-1, 1), both, strict=True):
        rows = _rows(result, measure)
        places = [(row.count or 0) + side * width / 2 for row in rows]
        ax.bar(
            places,
            [row.value for row in rows],
            width * 0.92,
            color=colour,
            label=label,
            yerr=_errors(rows),
            error_kw={"ecolor": INK, "elinewidth": 1, "capsize": 2},
        )
        exact = [(place, row.exact) for place, row in zip(places, rows, strict=True)]
        _marks(ax, exact, "exact" if side > 0 else "")
    ax.set_xticks(range(8))
    ax.set_xlabel("cards in the kept opening hand")
    ax.set_ylabel("share of hands")
    _percent(ax.yaxis)
    ax.grid(axis="y", color=LIGHT, linewidth=0.7)
    mulligan = _rows(result, "mulligan")[0]
    _title(
        ax,
        f"first hand without a Basic Pokémon: {100 * mulligan.value:.2f} % "
        f"({100 * mulligan.low:.2f} to {100 * mulligan.high:.2f})",
    )
    _legend(ax, loc="upper right")


def _marks(ax: Axes, points: Iterable[tuple[float, float | None]], label: str = "") -> None:
    """Mark closed forms."""
    known = [(x, y) for x, y in points if y is not None]
    ax.scatter(
        [x for x, _ in known],
        [y for _, y in known],
        marker="D",
        s=16,
        facecolor="white",
        edgecolor=INK,
        linewidth=0.9,
        zorder=4,
        clip_on=False,
        label=label or None,
    )


def _energy_seen(ax: Axes, result: Result) -> None:
    """Curves: at least k Energy cards seen by each turn."""
    rows = _rows(result, "energy_seen")
    curves = [[row for row in rows if row.count == k] for k in range(1, 6)]
    names = [f"{k} or more" for k in range(1, 6)]
    _curves(ax, [curve for curve in curves if curve], names, (BLUE, GREEN, ORANGE, PINK, SKY))
    _title(ax, "Energy cards seen by turn (diamonds: exact)")


def _energy_troubles(ax: Axes, result: Result) -> None:
    """Curves: no Energy to attach, and too much of it."""
    curves = [_rows(result, measure) for measure in ("attachment_missed", "energy_flood")]
    _curves(ax, curves, ("none left", "flood"), (BLUE, ORANGE))
    _title(ax, "no Energy left to attach; flood: 60 % of the cards seen")


def _curves(
    ax: Axes, curves: Sequence[Sequence[Row]], names: Sequence[str], colours: Sequence[str]
) -> None:
    """Draw curves by turn with their bands, each named at its end."""
    last = max(row.turn or 0 for curve in curves for row in curve)
    lowest = 1.0
    for rows, name, colour in zip(curves, names, colours, strict=False):
        turns = [row.turn or 0 for row in rows]
        band = ([row.low for row in rows], [row.high for row in rows])
        ax.plot(turns, [row.value for row in rows], color=colour, linewidth=2)
        ax.fill_between(turns, *band, color=colour, alpha=0.25, linewidth=0)
        _marks(ax, [(row.turn or 0, row.exact) for row in rows])
        # Names keep apart where curves run close together.
        lowest = min(rows[-1].value, lowest - 0.05)
        ax.annotate(
            name,
            (last, max(lowest, 0.02)),
            (8, 0),
            textcoords="offset points",
            va="center",
            color=colour,
            fontsize=9,
            fontweight="bold",
        )
    ax.set_xticks(range(last + 1), ["opening\nhand", *(str(turn) for turn in range(1, last + 1))])
    ax.set_xlim(-0.1, last * 1.22 + 0.2)
    ax.set_ylim(0, 1.02)
    ax.set_xlabel("own turn")
    _percent(ax.yaxis)
    ax.grid(color=LIGHT, linewidth=0.7)


def _prized(ax: Axes, result: Result) -> None:
    """Bars: how often at least one copy, at least two copies of a card are prized."""
    rows = _rows(result, "prized")
    names = list(dict.fromkeys(row.subject for row in rows))
    place = {name: number for number, name in enumerate(names)}
    for count, colour, label in ((1, SKY, "at least one copy"), (2, BLUE, "at least two")):
        of_count = [row for row in rows if row.count == count]
        ax.barh(
            [place[row.subject] for row in of_count],
            [row.value for row in of_count],
            0.72,
            color=colour,
            label=label,
            xerr=_errors(of_count),
            error_kw={"ecolor": INK, "elinewidth": 1, "capsize": 1.5},
        )
        points = [(row.exact, place[row.subject]) for row in of_count if row.exact is not None]
        _marks(ax, points, "exact" if count == 2 else "")
    ax.set_yticks(range(len(names)), names)
    ax.set_ylim(len(names) - 0.4, -0.6)
    ax.set_xlabel("share of games")
    _percent(ax.xaxis)
    ax.grid(axis="x", color=LIGHT, linewidth=0.7)
    _title(ax, "copies among the Prize cards")
    _legend(ax, loc="lower right", bbox_to_anchor=(1, 1), ncols=3, borderpad=0, borderaxespad=0.3)


def _wins(ax: Axes, result: Result) -> None:
    """Points: how often the first list wins, in all and by seat."""
    names = {"win": "all games", "win_first": "going first", "win_second": "going second"}
    deck = result.rows[0].deck
    rows = [row for row in result.rows if row.measure in names and row.deck == deck]
    places = range(len(rows))
    ax.axvline(0.5, color=GREY, linewidth=1, linestyle=(0, (4, 3)))
    ax.errorbar(
        [row.value for row in rows],
        list(places),
        xerr=_errors(rows),
        fmt="o",
        markersize=8,
        color=BLUE,
        ecolor=BLUE,
        elinewidth=2,
        capsize=4,
    )
    for place, row in zip(places, rows, strict=True):
        ax.annotate(
            f"{100 * row.value:.1f} % ({100 * row.low:.1f} to {100 * row.high:.1f})",
            (row.low if row.value > 0.5 else row.high, place),
            (-12, 0) if row.value > 0.5 else (12, 0),
            textcoords="offset points",
            ha="right" if row.value > 0.5 else "left",
            va="center",
            fontsize=9,
            color=INK,
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 1.5},
        )
    ax.set_yticks(list(places), [names[row.measure] for row in rows])
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xlim(0, 1)
    _percent(ax.xaxis)
    ax.grid(axis="x", color=LIGHT, linewidth=0.7)
    ax.set_xlabel("share of games")
    _title(ax, f"games won by {deck}, with 95 % intervals")


def _lengths(ax: Axes, result: Result) -> None:
    """Bars: how many turns games take."""
    rows = _rows(result, "turns")
    counts = [row.count or 0 for row in rows]
    ax.bar(counts, [row.value for row in rows], 0.9, color=SKY)
    mean = _rows(result, "turns_mean")[0]
    ax.axvline(mean.value, color=INK, linewidth=1.2)
    ax.annotate(
        f"mean {mean.value:.1f}",
        (mean.value, 1),
        (4, -2),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        va="top",
        fontsize=9,
        color=INK,
    )
    ax.set_xlabel("turns of both players together")
    ax.set_ylabel("share of games")
    ax.set_xlim(0, max(counts) + 1)
    _percent(ax.yaxis)
    ax.grid(axis="y", color=LIGHT, linewidth=0.7)
    _title(ax, "length of games")


PANELS: dict[str, tuple[Panel, ...]] = {
    "opening": (_hands,),
    "energy": (_energy_seen, _energy_troubles),
    "prizes": (_prized,),
    "match": (_wins, _lengths),
}
"""What is drawn of each command's answer, the main panel first."""
