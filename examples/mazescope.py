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
    """A trace in a file, or on standard output for "-". With flip=HEIGHT, y counts up from the bottom row.

    A state is a cell (x, y) or contains one, which is its first pair of whole numbers unless cell=FUNCTION finds it."""
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
            raise ValueError(f"the state {state!r} has no cell. Write record(..., cell=FUNCTION), with a function "
                             "from a state to its (x, y), for example cell=lambda state: state.position.")
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
