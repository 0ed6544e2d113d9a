# Breadth-first search. Mistake: the path leads from the goal to the start.
import sys
from collections import deque
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

def search(t):
    queue = deque([START])
    parent = {START: None}
    while queue:
        cell = queue.popleft()
        t.expand(*cell)
        if cell == GOAL:
            path = []
            while cell is not None:
                path.append(cell)
                cell = parent[cell]
            return path
        for n in neighbours(*cell):
            if n not in parent:
                parent[n] = cell
                queue.append(n)
                t.generate(*n, parent=cell)
    return []

with mazescope.record(sys.argv[1], MAP, START, GOAL) as t:
    t.path(search(t))
