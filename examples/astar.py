# A* on a Pac-Man layout, recorded around its successor function: python3 examples/astar.py | mazescope play -
import heapq
import os
import sys
import mazescope

def successors(cell):
    x, y = cell
    moves = [((x, y - 1), "up"), ((x + 1, y), "right"), ((x, y + 1), "down"), ((x - 1, y), "left")]
    return [(next_cell, move, 1) for next_cell, move in moves if rows[next_cell[1]][next_cell[0]] != "#"]

def estimate(cell):
    return abs(cell[0] - goal[0]) + abs(cell[1] - goal[1])

def search(successors):
    heap, closed = [(estimate(start), 0, start, [start])], set()
    while heap:
        _f, g, cell, path = heapq.heappop(heap)
        if cell == goal:
            return path
        if cell not in closed:
            closed.add(cell)
            for next_cell, _move, cost in successors(cell):
                new_g = g + cost
                heapq.heappush(heap, (new_g + estimate(next_cell), new_g, next_cell, path + [next_cell]))
    return []

rows, start, goal = mazescope.load(os.path.join(os.path.dirname(__file__), "maze.lay"))
with mazescope.record(sys.argv[1] if len(sys.argv) > 1 else "-", rows, start, goal) as t:
    t.path(search(t.watch(successors, cheapest=True)))
