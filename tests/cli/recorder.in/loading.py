"""Prints the rows, the start and the goal of the mazes that are named."""

import sys

import mazescope

for name in sys.argv[1:]:
    print(*mazescope.load(name))
