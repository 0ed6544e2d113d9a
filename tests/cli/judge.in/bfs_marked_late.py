# Breadth-first search. A cell is marked when it leaves the queue, which may hold it several times.
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
    queue = deque([[START]])
    explored = set()
    while queue:
        path = queue.popleft()
        cell = path[-1]
        if cell in explored:
            continue
        explored.add(cell)
        t.expand(*cell)
        if cell == GOAL:
            return path
        for n in neighbours(*cell):
            if n not in explored:
                queue.append(path + [n])
                t.generate(*n, parent=cell)
    return []

with mazescope.record(sys.argv[1], MAP, START, GOAL) as t:
    t.path(search(t))
