# Greedy best-first search: the smallest estimate h first. Costs are ignored.
import heapq
import sys
import mazescope

MAP = [
    "..9......",
    ".#9#.###.",
    ".#2222.#.",
    ".#.###.#.",
    "....55...",
]
START, GOAL = (0, 0), (8, 2)

def neighbours(x, y):
    for nx, ny in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]:
        if 0 <= nx < len(MAP[0]) and 0 <= ny < len(MAP) and MAP[ny][nx] != "#":
            yield nx, ny

def h(x, y):
    return abs(x - GOAL[0]) + abs(y - GOAL[1])

def search(t):
    heap = [(h(*START), START)]
    parent = {START: None}
    while heap:
        _h, cell = heapq.heappop(heap)
        t.expand(*cell)
        if cell == GOAL:
            path = []
            while cell is not None:
                path.append(cell)
                cell = parent[cell]
            return path[::-1]
        for n in neighbours(*cell):
            if n not in parent:
                parent[n] = cell
                t.generate(*n, parent=cell, h=h(*n))
                heapq.heappush(heap, (h(*n), n))
    return []

with mazescope.record(sys.argv[1], MAP, START, GOAL) as t:
    t.path(search(t))
