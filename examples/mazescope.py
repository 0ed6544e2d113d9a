"""Records a search on a grid as a trace, which Mazescope plays. README.md in this folder explains it."""
import json
import os
import re
import shutil
import subprocess
import sys

# What symbols mean without the program. The wall of a map is the first of WALLS that it has.
WALLS = "#%█@*xXW"
COSTS = {cost: cost for cost in "23456789"}
TEXT = {"start": "SsAaPp", "goal": "GgEeBbFfTtXx", "floor": " .·_-o*01", **COSTS}
LAYOUT = {"start": "P", "goal": ".", "floor": " oG_-0123456789"}
LETTERS = {"wall": "#", "outside": "#", "floor": ".", "start": ".", "goal": ".", "1": ".", **COSTS}

def load(path, letters=""):
    """The rows of a map ("#" wall, "." floor, a digit its cost), then the cells of its first start and goal, or None.
    The program mazescope reads it, or else a simple reader of text. letters="A=start,X=wall" says what symbols mean."""
    program = os.environ.get("MAZESCOPE", shutil.which("mazescope.exe" if os.name == "nt" else "mazescope"))
    if not program:
        return read_text(path, letters)
    os.stat(path)  # A missing file raises the same exception with and without the program.
    command = [program, "convert", "--to", "json", "--letters", letters, "--", path, "-"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    if ran.returncode != 0:
        raise ValueError(ran.stderr.strip())
    sys.stderr.write(ran.stderr)
    found = json.loads(ran.stdout)
    rows = ["".join(str(cell) for cell in row).replace("1", ".") for row in found["rows"]]
    return (rows, *(tuple(cells[0]) if cells else None for cells in [found["starts"], found["goals"]]))

def read_text(path, letters):
    """The same without the program. Blank lines, comments, code fences and a line with the size are left out."""
    with open(path, encoding="utf-8-sig") as file:
        lines = [line for line in file.read().splitlines() if not re.match(r"$|```|//|;", line)]
    grid = [line[::2] for line in lines] if all(set(line[1::2]) == {" "} for line in lines) else lines
    if grid and sorted(map(int, re.findall(r"\d+", lines[0]))) == sorted([len(grid) - 1, len(grid[-1])]):
        del grid[0]
    symbols = set().union(*grid)
    named = dict(pair.partition("=")[::2] for pair in letters.split(",") if pair)
    wall = next((wall for wall in WALLS if wall in symbols), "0" if symbols & set(COSTS) else "1")
    groups = LAYOUT if {"%", "P"} <= symbols else TEXT
    meanings = {**{symbol: word for word in groups for symbol in groups[word]}, wall: "wall", **named}
    unknown = sorted(each for each in {*symbols, *named} if each not in symbols or meanings.get(each) not in LETTERS)
    if unknown:
        raise ValueError(f"{path}: unknown or absent: {unknown}. Write letters='A=start,X=wall', or install mazescope.")
    print(f"note: {path}, without mazescope:", {each: meanings[each] for each in sorted(symbols)}, file=sys.stderr)
    rows = ["".join(LETTERS[meanings[symbol]] for symbol in row) for row in grid]
    end = "." if " " in symbols and "%" not in symbols else "#"
    places = [(meanings[symbol], (x, y)) for y, row in enumerate(grid) for x, symbol in enumerate(row)]
    first = dict(reversed(places))
    return [row.ljust(max(map(len, rows)), end) for row in rows], first.get("start"), first.get("goal")

class record:
    """A trace in a file, or on standard output for "-". With flip=HEIGHT, y counts up from the bottom row.
    The cell of a state is its first pair of whole numbers, or what cell=FUNCTION gives for the state."""
    def __init__(self, path, map=None, start=None, goal=None, flip=None, cell=None):
        self.file = sys.stdout if path == "-" else open(path, "w", encoding="utf-8")
        self.flip, self.cell, self.costs = flip, cell, {start: 0}
        if map is not None:
            self.write(map=list(map))
        for kind, state in [("destination", goal), ("source", start)]:
            if state is not None:
                self.write(type=kind, **self.node(state))
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
    def node(self, state):
        """The place of a state and, unless it is just a cell, the whole state as its id."""
        cell = self.cell(state) if self.cell else next(pairs(state), None)
        if cell is None:
            raise ValueError(f"{state!r} has no cell. Write record(..., cell=FUNCTION), from a state to its (x, y).")
        place = self.place(*cell)
        if self.cell is None and tuple(state) == cell:
            return place
        return {"id": json.loads(json.dumps(state, default=str)), **place}
    def expand(self, x, y, **figures):
        self.write(type="expanding", **self.place(x, y), **figures)
    def generate(self, x, y, parent=None, **figures):
        self.write(type="generating", **self.place(x, y), pId=parent and self.place(*parent), **figures)
    def path(self, states):
        for state in states:
            self.write(type="tracing", **self.node(state))
    def watch(self, successors, cheapest=False):
        """The same function, recorded. `cheapest` says that the search uses the smallest g of each state."""
        def watched(state):
            node = self.node(state)
            self.write(type="expanding", **node)
            found = list(successors(state))
            for item in found:
                child, *rest = [item] if depth(item) == depth(state) else item
                g = self.costs.get(state)
                g = g + rest[1] if g is not None and len(rest) > 1 else None
                known = self.costs.setdefault(child, g)
                if known != g:
                    self.costs[child] = min(known, g) if cheapest and None not in (known, g) else None
                self.write(type="generating", **self.node(child), pId=node.get("id", node), g=g)
            return found
        return watched

def pairs(state):
    """The pairs of whole numbers side by side in a state such as ((x, y), rest)."""
    if isinstance(state, (tuple, list)):
        for item, after in zip(state, [*state[1:], None]):
            if type(item) is type(after) is int:
                yield item, after
            yield from pairs(item)

def depth(state):
    """How deep the first item lies: 1 in (x, y), 2 in ((x, y), rest)."""
    return 1 + depth(state[0]) if state and isinstance(state, (tuple, list)) else 0
