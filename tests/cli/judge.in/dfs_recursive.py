# Depth-first search by recursion. A cell is marked when it is entered.
import sys
import mazescope

MAP = [
    ".........",
    ".##.###..",
    ".#.....#.",
    ".#.###.#.",
    "...#.....",
]
START, GOAL = (0, 0), (6, 4)

def neighbours(x, y):
    for nx, ny in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]:
        if 0 <= nx < len(MAP[0]) and 0 <= ny < len(MAP) and MAP[ny][nx] != "#":
            yield nx, ny

def search(t, cell, visited):
    visited.add(cell)
    t.expand(*cell)
    if cell == GOAL:
        return [cell]
    for n in neighbours(*cell):
        if n not in visited:
            t.generate(*n, parent=cell)
            rest = search(t, n, visited)
            if rest:
                return [cell] + rest
    return []

with mazescope.record(sys.argv[1], MAP, START, GOAL) as t:
    t.path(search(t, START, set()))
