"""Runs the search of each student, which writes its trace to a file of the same name."""

import pathlib
import runpy
import sys

for file in sorted(pathlib.Path(".").glob("*.py")):
    if file.name != "each.py":
        sys.argv = [file.name, file.stem + ".jsonl"]
        runpy.run_path(file.name, run_name="__main__")
