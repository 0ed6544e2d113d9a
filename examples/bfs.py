# A breadth-first search that prints a trace: python3 examples/bfs.py | mazescope play -
from collections import deque

MAZE = [
    "S....#.....",
    ".###.#.###.",
    ".#.....#...",
    ".#.###.#.##",
    ".....#....G",
]
rows = [row.replace("S", ".").replace("G", ".") for row in MAZE]
width, height = len(rows[0]), len(rows)

def find(letter):
    return next((row.index(letter), y) for y, row in enumerate(MAZE) if letter in row)

def say(kind, x, y, parent=None):
    parent_key = "" if parent is None else f'"pId": {parent}, '
    print(f'{{"type": "{kind}", "id": {y * width + x}, {parent_key}"x": {x}, "y": {y}}}', flush=True)

print('{"map": ["' + '", "'.join(rows) + '"]}')
start, goal = find("S"), find("G")
say("destination", *goal)
say("source", *start)
queue, seen = deque([start]), {start}
while queue:
    x, y = queue.popleft()
    say("expanding", x, y)
    if (x, y) == goal:
        say("end", x, y)
        break
    for nx, ny in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]:
        inside = 0 <= nx < width and 0 <= ny < height
        if inside and rows[ny][nx] == "." and (nx, ny) not in seen:
            seen.add((nx, ny))
            queue.append((nx, ny))
            say("generating", nx, ny, y * width + x)
