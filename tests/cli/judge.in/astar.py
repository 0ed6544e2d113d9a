# A* on terrain with a heap, which may hold a cell several times.
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

def cost(x, y):
    return int(MAP[y][x]) if MAP[y][x].isdigit() else 1

def h(x, y):
    return abs(x - GOAL[0]) + abs(y - GOAL[1])

def search(t):
    heap = [(h(*START), 0, START, [START])]
    closed = set()
    while heap:
        _key, g, cell, path = heapq.heappop(heap)
        if cell in closed:
            continue
        closed.add(cell)
        t.expand(*cell)
        if cell == GOAL:
            return path
        for n in neighbours(*cell):
            if n not in closed:
                new_g = g + cost(*n)
                f = new_g + h(*n)
                t.generate(*n, parent=cell, g=new_g, h=h(*n), f=f)
                heapq.heappush(heap, (f, new_g, n, path + [n]))
    return []

with mazescope.record(sys.argv[1], MAP, START, GOAL) as t:
    t.path(search(t))
