# Depth-first search with a stack, as in Berkeley's project: it is recorded around the successor function.
import sys
import mazescope

MAP = [
    ".........",
    ".##.###..",
    ".#.....#.",
    ".#.###.#.",
    "...#.....",
]
START, GOAL = (0, 0), (6, 4)

HEIGHT = len(MAP)

class Problem:
    """Rows are counted from the bottom, as Berkeley's layouts do."""
    def getStartState(self):
        return START[0], HEIGHT - 1 - START[1]

    def isGoalState(self, state):
        return state == (GOAL[0], HEIGHT - 1 - GOAL[1])

    def getSuccessors(self, state):
        successors = []
        for action, dx, dy in [("North", 0, 1), ("South", 0, -1), ("East", 1, 0), ("West", -1, 0)]:
            x, y = state[0] + dx, state[1] + dy
            if 0 <= x < len(MAP[0]) and 0 <= y < HEIGHT and MAP[HEIGHT - 1 - y][x] != "#":
                successors.append(((x, y), action, 1))
        return successors

def search(problem, successors):
    stack = [(problem.getStartState(), [problem.getStartState()])]
    explored = set()
    while stack:
        state, path = stack.pop()
        if problem.isGoalState(state):
            return path
        if state not in explored:
            explored.add(state)
            for next_state, _action, _cost in successors(state):
                stack.append((next_state, path + [next_state]))
    return []

problem = Problem()
start, goal = problem.getStartState(), (GOAL[0], HEIGHT - 1 - GOAL[1])
with mazescope.record(sys.argv[1], MAP, start, goal, flip=HEIGHT) as t:
    t.path(search(problem, t.watch(problem.getSuccessors)))
