"""A search around its successor function, whose second path to (1, 0) is cheaper than its first one."""

import sys

import mazescope


def successors(state):
    return {
        (0, 0): [((1, 0), "E", 5), ((0, 1), "S", 1)],
        (0, 1): [((1, 0), "N", 1)],
        (1, 0): [((2, 0), "E", 1)],
    }[state]


with mazescope.record("-", start=(0, 0), goal=(2, 0)) as t:
    watched = t.watch(successors, cheapest=sys.argv[1] == "cheapest")
    for state in [(0, 0), (0, 1), (1, 0)]:
        assert watched(state) == successors(state)
