"""The house rules as functions: each takes a module of the package and yields complaints."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

import deckstats

PACKAGE = Path(deckstats.__file__).parent
ROOT = PACKAGE.parent

#: The rooms, lower before higher. A room imports itself and lower ones.
ROOMS = (
    "errors", "_version", "stats", "effects", "cards", "rules", "decks", "pilots", "kernels",
    "lowering", "simulate", "positions", "analysis", "report", "cli", "__main__",
)  # fmt: skip

#: Rooms that may import less than what is below them.
NARROW = {
    "_version": set(),
    "stats": {"errors"},
    "effects": {"errors"},
    "cards": {"errors", "effects"},
    "rules": {"errors"},
    "kernels": {"effects.operations"},
}

#: An answer shows itself through the report room, which is loaded when somebody looks.
SHOWN = {"analysis", "decks"}
SHOWING = {"plot", "text", "_repr_html_"}

FENCED = {"numba": "kernels", "click": "cli", "matplotlib": "report"}
LAZY = {"matplotlib"}  # loaded inside functions; its types may be named anywhere

LONGEST_MODULE = 700
LONGEST_FUNCTION = 60


@dataclass(frozen=True)
class Module:
    """A module by its dotted name below the package, with its source."""

    name: str
    text: str

    @property
    def room(self) -> str:
        return self.name.split(".")[0]

    @property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)


def modules() -> list[Module]:
    """Return all modules of the package; the package's own face has no name."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found.append(Module(name, path.read_text(encoding="utf-8")))
    return found


# -- imports ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Import:
    """A module imported, the line, the functions it stands in, and if it is for types alone."""

    target: str
    line: int
    inside: tuple[str, ...]
    for_types: bool


def imports(module: Module) -> Iterator[Import]:
    """Yield what a module imports, wherever the statement stands."""

    def walk(node: ast.AST, inside: tuple[str, ...], for_types: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import | ast.ImportFrom):
            for target in _targets(node):
                yield Import(target, node.lineno, inside, for_types)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = (*inside, node.name)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            for_types = True
        for child in ast.iter_child_nodes(node):
            yield from walk(child, inside, for_types)

    return walk(module.tree, (), False)


def _targets(node: ast.Import | ast.ImportFrom) -> list[str]:
    """Return the modules a statement imports: ``from a import b`` may take a module b too."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if node.level:
        return ["." * node.level + (node.module or "")]
    home = node.module or ""
    inner = [name for alias in node.names if _exists(name := f"{home}.{alias.name}")]
    return inner if len(inner) == len(node.names) else [home, *inner]


def _exists(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def wrong_directions(module: Module) -> Iterator[str]:
    """Yield imports of a higher room, of the package as a whole, and relative ones."""
    if not module.name:
        return  # the face loads public names from every room
    for found in imports(module):
        package, _, target = found.target.partition(".")
        if package not in ("deckstats", ""):
            continue
        shows = target.startswith("report.") and SHOWING & set(found.inside)
        if not _may_import(module.room, target) and not (shows and module.room in SHOWN):
            yield f"{module.name}:{found.line} imports {found.target}"


def _may_import(room: str, target: str) -> bool:
    other = target.split(".")[0]
    if other == room or (not target and room == "cli"):  # commands call the public names
        return True
    if room in NARROW:
        return bool({target, other} & NARROW[room])
    return other in ROOMS and ROOMS.index(other) < ROOMS.index(room)


def fence_breaks(module: Module) -> Iterator[str]:
    """Yield imports of a library outside the one room that may use it."""
    for found in imports(module):
        library = found.target.split(".")[0]
        if library not in FENCED:
            continue
        if module.room != FENCED[library] and not (library in LAZY and found.for_types):
            yield f"{module.name}:{found.line} imports {library}"
        elif library in LAZY and not found.inside and not found.for_types:
            yield f"{module.name}:{found.line} imports {library} before it is asked for"


# -- text -------------------------------------------------------------------------------------


def prints(module: Module) -> Iterator[str]:
    """Yield calls of print outside the command line."""
    for node in ast.walk(module.tree) if module.room != "cli" else ():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "print":
            yield f"{module.name}:{node.lineno} prints"


def raises_in_kernels(module: Module) -> Iterator[str]:
    """Yield where a kernel could raise: calls between kernels are written without asking."""
    if module.room == "kernels" and module.name != "kernels.jit":
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Raise | ast.Assert | ast.Try):
                yield f"{module.name}:{node.lineno} raises"


def too_long(module: Module) -> Iterator[str]:
    """Yield modules and functions that cannot be read at once; docstrings do not count."""
    lines = module.text.count("\n")
    if lines > LONGEST_MODULE:
        yield f"{module.name} has {lines} lines"
    for node in functions(module):
        length = (node.end_lineno or 0) - node.lineno + 1 - _docstring_lines(node)
        if length > LONGEST_FUNCTION:
            yield f"{module.name}.{node.name} has {length} lines"


def _docstring_lines(node: ast.FunctionDef) -> int:
    first = node.body[0]
    is_text = ast.get_docstring(node) is not None
    return (first.end_lineno or 0) - first.lineno + 1 if is_text else 0


def machine_paths(text: str) -> Iterator[str]:
    """Yield paths of one machine."""
    for found in re.finditer(r"(?<![\w.*~])/(?:home|root|Users|work|farm|tmp)/\w[\w./]*", text):
        yield found.group()
    for found in re.finditer(r"\b[A-Z]:\\\\?Users\b", text):
        yield found.group()


# -- names and docstrings ---------------------------------------------------------------------


def functions(module: Module) -> Iterator[ast.FunctionDef]:
    """Yield every function, methods and inner ones included."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef):
            yield node


def public(module: Module) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Yield public functions and classes with the public methods, each by its name."""
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
                    yield f"{node.name}.{inner.name}", inner


def wrong_all(module: Module) -> Iterator[str]:
    """Yield what is amiss with the ``__all__`` of a module."""
    listed = _listed(module)
    if listed is None:
        if any("." not in name for name, _ in public(module)):
            yield f"{module.name} has no __all__"
        return
    if module.name:  # the face defines its names lazily; another test loads them all
        defined = {name for node in module.tree.body for name in _bound(node)}
        for name in listed:
            if name not in defined:
                yield f"{module.name}.__all__ names {name}, not defined"
    if len(set(listed)) < len(listed):
        yield f"{module.name}.__all__ names something twice"


def taken_unlisted(module: Module, others: dict[str, Module]) -> Iterator[str]:
    """Yield names a module takes from another that does not list them in ``__all__``.

    The kernels are one closed room; what they share among themselves need not be listed.
    """
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("deckstats"):
            continue
        home = others.get((node.module or "").removeprefix("deckstats").lstrip("."))
        listed = _listed(home) if home and home.room != "kernels" else None
        for alias in node.names if listed is not None else ():
            if alias.name not in listed and not _exists(f"{node.module}.{alias.name}"):
                yield f"{module.name}:{node.lineno} takes {alias.name}, which is not public"


def _listed(module: Module) -> list[str] | None:
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and "__all__" in _bound(node):
            return [str(name) for name in ast.literal_eval(node.value)]
    return None


def _bound(node: ast.stmt) -> set[str]:
    """Return the names that a statement of a module binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    if isinstance(node, ast.If | ast.Try):
        branches = [*node.body, *node.orelse]
        return {name for inner in branches for name in _bound(inner)}
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return {n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)}
    return set()


def wrong_docstrings(module: Module, known: Collection[str] = ()) -> Iterator[str]:
    """Yield public things without a docstring, with stale parameters or with unexplained ones.

    An argument is explained by its entry, by its name in the words of the docstring or, as kernels
    take the same few over and over, by the ``known`` names.
    """
    if not ast.get_docstring(module.tree):
        yield f"{module.name or 'deckstats'} has no docstring"
    for name, node in public(module):
        text = ast.get_docstring(node)
        where = f"{module.name}.{name}"
        if not text:
            yield f"{where} has no docstring"
            continue
        documented, taken = documented_parameters(text), parameters(node)
        if taken is None:
            continue
        for entry in documented:
            if entry not in taken or documented.count(entry) > 1:
                yield f"{where} documents {entry}, which it does not take once"
        if module.room == "cli" or (isinstance(node, ast.ClassDef) and not documented):
            continue  # click tells options, comments tell fields
        for argument in taken:
            if argument not in known and not _says(text, argument):
                yield f"{where} does not explain {argument}"


def _says(text: str, argument: str) -> bool:
    return bool(re.search(rf"\b{argument.strip('*_')}\b", text, re.I))


def parameters(node: ast.FunctionDef | ast.ClassDef) -> list[str] | None:
    """Return what is passed: arguments, or the fields of a dataclass; None if it is inherited."""
    if isinstance(node, ast.FunctionDef):
        return _arguments(node)
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            return _arguments(inner)
    fields = [n.target.id for n in node.body if isinstance(n, ast.AnnAssign)]  # type: ignore[union-attr]
    return fields if any("dataclass" in ast.unparse(d) for d in node.decorator_list) else None


def _arguments(node: ast.AST) -> list[str]:
    assert isinstance(node, ast.FunctionDef)
    given = node.args
    plain = [*given.posonlyargs, *given.args]
    names = [argument.arg for argument in plain if argument.arg not in ("self", "cls")]
    names += [f"*{given.vararg.arg}"] if given.vararg else []
    names += [argument.arg for argument in given.kwonlyargs]
    names += [f"**{given.kwarg.arg}"] if given.kwarg else []
    return names


def documented_parameters(text: str) -> list[str]:
    """Return the names in the Parameters section of a numpydoc text, in order."""
    section = re.search(r"^Parameters\n-{10}\n(.*?)(?=^\S+\n-+$|\Z)", text, re.M | re.S)
    if not section:
        return []
    heads = [line for line in section[1].splitlines() if line[:1].strip()]
    return [name.strip() for head in heads for name in head.split(" : ")[0].split(",")]
