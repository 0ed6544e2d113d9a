"""Prints the rows, the start and the goal of the mazes that are named, with letters such as A=start."""

import sys

import mazescope

letters = "".join(name for name in sys.argv[1:] if "=" in name)
for name in sys.argv[1:]:
    if "=" not in name:
        print(*mazescope.load(name, letters=letters), flush=True)
