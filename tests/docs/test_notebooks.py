"""The notebooks run from top to bottom and show what is stored in them.

``pytest tests/docs --update-docs`` stores anew what they show.
"""

import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def execute(notebook):
    """Run a notebook in this Python; leaves out what differs from run to run."""
    where = {"metadata": {"path": EXAMPLES.parent}}
    client = NotebookClient(notebook, timeout=600, resources=where)
    client.create_kernel_manager()
    client.km.kernel_spec.argv[0] = sys.executable
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)


def shown(notebook):
    """Return the text a reader sees below each cell; pictures are not compared."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    texts = [output.get("text", output.get("data", {}).get("text/plain")) for output in outputs]
    return [text for text in texts if text and not text.startswith("<Figure")]


@pytest.mark.notebook
@pytest.mark.statistical
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_stored(path, update_docs, monkeypatch):
    monkeypatch.delenv("MPLBACKEND")  # pictures are to be stored
    notebook = nbformat.read(path, as_version=4)
    stored = shown(notebook)
    execute(notebook)
    if update_docs:
        nbformat.write(notebook, path)
    else:
        assert stored
        assert shown(notebook) == stored


def test_there_is_a_notebook():
    assert NOTEBOOKS
