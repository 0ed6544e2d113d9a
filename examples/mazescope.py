"""Records a search on a grid as a trace, which Mazescope plays. README.md in this folder explains it."""
import json
import sys

def load(path):
    """The rows of a text maze or a Pac-Man layout, then the cells of its start and its goal, or None."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    wall, start, goal = "%P." if any("%" in line for line in lines) else "#SG"
    costs = "23456789" if wall == "#" else ""
    rows = ["".join("#" if c == wall else c if c in costs else "." for c in line) for line in lines]
    cells = {}
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            cells.setdefault(letter, (x, y))
    return rows, cells.get(start), cells.get(goal)

class record:
    """A trace in a file, or on standard output for "-". With flip=HEIGHT, y counts up from the bottom row."""
    def __init__(self, path, map=None, start=None, goal=None, flip=None):
        self.file = sys.stdout if path == "-" else open(path, "w", encoding="utf-8")
        self.flip, self.costs = flip, {start: 0}
        if map is not None:
            self.write(map=list(map))
        for kind, cell in [("destination", goal), ("source", start)]:
            if cell is not None:
                self.write(type=kind, **self.place(*cell))
    def __enter__(self):
        return self
    def __exit__(self, *error):
        if self.file is not sys.stdout:
            self.file.close()
    def write(self, **line):
        line = {key: value for key, value in line.items() if value is not None}
        print(json.dumps(line), file=self.file, flush=True)
    def place(self, x, y):
        return {"x": x, "y": y if self.flip is None else self.flip - 1 - y}
    def expand(self, x, y, **figures):
        self.write(type="expanding", **self.place(x, y), **figures)
    def generate(self, x, y, parent=None, **figures):
        self.write(type="generating", **self.place(x, y), pId=parent and self.place(*parent), **figures)
    def path(self, cells):
        for x, y in cells:
            self.write(type="tracing", **self.place(x, y))
    def watch(self, successors, cheapest=False):
        """The same function, recorded. `cheapest` says that the search uses the smallest g of each cell."""
        def watched(cell):
            self.expand(*cell)
            found = list(successors(cell))
            for item in found:
                child, g = item[0] if isinstance(item[0], tuple) else item, self.costs.get(cell)
                g = g + item[2] if g is not None and len(item) > 2 else None
                known = self.costs.setdefault(child, g)
                if known != g:
                    self.costs[child] = min(known, g) if cheapest and None not in (known, g) else None
                self.generate(*child, parent=cell, g=g)
            return found
        return watched
