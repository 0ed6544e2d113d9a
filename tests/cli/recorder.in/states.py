"""A search that visits a corner before the goal, so a state is a cell with whether the corner was visited."""

import sys

import mazescope

rows = ["...", "###"]
flat = sys.argv[1:] == ["flat"]


def successors(state):
    (x, y), visited = state
    states = [((next_x, y), visited or next_x == 2) for next_x in [x - 1, x + 1] if 0 <= next_x <= 2]
    return states if flat else [(next_state, "move", 1) for next_state in states]


start = ((1, 1), False)
with mazescope.record("-", rows, start, goal=(0, 1), flip=len(rows)) as t:
    watched = t.watch(successors)
    for state in [start, ((2, 1), True), ((1, 1), True)]:
        assert watched(state) == successors(state)
    t.path([start, ((2, 1), True), ((1, 1), True), ((0, 1), True)])
