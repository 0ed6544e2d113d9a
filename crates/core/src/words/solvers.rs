//! The sentences of the solvers; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
== dijkstra: priority
expanded: {name} expands {cell}, the open cell with the smallest g: {far} from {origin}.

== astar: priority
pushed: {name} discovers {cell}: f = {g} + {weight}{estimate} = {sum}. The open list now holds {place cell}.
expanded: {name} expands {cell}, the open cell with the smallest f: g + {weight}h = {g} + {weight}{estimate} = {sum}.

== greedy: priority
pushed: {name} discovers {cell}: h = {estimate}. The open list now holds {place cell}.
expanded: {name} expands {cell}, the open cell with the smallest h: h = {estimate}.

== two_queues: plain
begins: The {side} queue holds {cell}.
begins_with_more: One queue holds the starts, the other the goals.
pushed_start: {cell} goes into the {side} queue.
pushed: {name} discovers {cell} and pushes it. The two queues now hold {place cell}.
meets: Its neighbour {new} belongs to the other side.
goal:
found: The two sides meet: a path of {path}.
more_traced: The two sides meet. The path has {count cell} so far.

== bidirectional: two_queues
expanded: {name} expands {cell}, the oldest cell in the {side} queue, {way} from {origin}.
none_joins: This cell has no new neighbour.
more_join: It discovers {count new neighbour}.
missed: One queue is empty, so the sides cannot meet and there is no path.

== iterative_deepening: stack
improved: {name} reaches {cell} from {from} this time.
noted: Round {round}: the search starts over with a bound of {bound move}.
one_joins: It pushes {new}.
one_improved:
more_improved:
backtracked: {cell} {cut}, so {name} pops it and backtracks to {back}.
goes_back: This cell {cut}, so {name} pops it, forgets it and backtracks to {back}.
goes_far_back: This cell {cut}, so {name} pops and forgets {count cell} and backtracks to {back}.
gives_up: It then pops and forgets every cell on the stack, the start {new} last.
gives_up_start: It pops the start and forgets it. The stack is empty.
missed: The bound cut nothing off, so there is no path.
gave_up: {name} gives up after 20,000,000 events. Breadth-first can decide whether a path exists.
more_reopened:
more_noted:
first: Round 1: the bound is 0 moves.
give_up:

== ida_star: iterative_deepening
expanded: {name} expands {cell}, the top of the stack: f = g + h = {g} + {estimate} = {sum}.
noted: Round {round}: the search starts over. The new bound is the smallest f that was cut off.
gave_up: {name} gives up after 20,000,000 events. A* can decide whether a path exists.
first: Round 1: the bound is the estimate at the start.

== jps: priority
pushed: The jump ends at {cell}, a new jump point. The open list now holds {place cell}.
improved: The jump finds a shorter path to the jump point {cell}.
expanded: {name} expands {cell}, the open cell with the smallest f: g + h = {g} + {estimate} = {sum}.
touched: The jump scans {cell} for the first time.
looked: The jump scans {cell} again.
wrote: The parent of {cell} is {from}.
none_joins: It finds no new jump point.
one_joins: It finds a new jump point, {new}.
more_join: It finds {count new jump point}.
more_improved: It finds shorter paths to {count jump point}.
looks: The jumps scan {count cell} in all.

== theta_star: priority
pushed: {name} discovers {cell}. The open list now holds {place cell}.
improved: {name} finds a shorter path to {cell} while it expands the current cell.
expanded: {name} expands {cell}, the open cell with the smallest f: g + h = {g} + {estimate} = {sum}.
touched: The line of sight crosses {cell} for the first time.
looked: The line of sight crosses {cell} again.
wrote: The parent of {cell} is {from}.
found: The parents lead back to {start} in straight lines: a path of {path}.
one_joins: It discovers {new}, whose parent is {parent}.
looks: Its line-of-sight checks scan {count cell}, repeats included.

== dead_end_filling: plain
nothing_yet: The search starts from every cell with at most 1 exit, except starts and goals.
backtracked: {cell} has {exits exit} left, so it is filled as a dead end.
backtracked_start: {cell} has {exits exit} left, so it is filled as a dead end.
touched: A remaining path reaches {cell}.
looked: Another remaining path reaches {cell}.
noted: No dead end is left to fill, so a breadth-first search from {starts} explores what remains.
found: The shortest remaining path is the answer: {path}.
missed: What remains does not lead to {goal}, so there is no path.
one_look: It marks {goal}.
looks: It marks {goal} and each cell where two of its paths meet: {count mark}.

== wall_follower: walker
missed: Its next move is the one that began this round, so it would circle for ever.

== tremaux: walker
backtracked: Every passage at {cell} is marked, so {name} has to go back to {back}.
backtracked_start: Every passage at the start {cell} has 2 marks.
noted: {name} has visited {cell} before, so it turns around.
goes_back: Every passage here is marked, so {name} has to go back to {back}.
gives_up: Every passage at the start has 2 marks.
gives_up_start: Every passage at the start has 2 marks.
found: It reaches {goal}. The passages with 1 mark are the path: {path}.
missed: Every passage within reach has 2 marks, so there is no path.
missed_at_once: The start has no passage, so there is no path.
more_noted: It has visited this cell before, so it turns around.
go: {name} marks an unmarked passage and follows it to {cell}.
same: {name} returns to {cell} and marks the passage a second time.
back: {name} returns to {cell} and marks that passage a second time.

== random_mouse: walker
missed: {name} gives up after 50 moves per floor cell. It visited {count cell}.

== flood_fill: walker
begins: {name} stands on {start} {cell}. Each cell holds its distance to {goal} around the walls seen so far.
pushed: The cell {cell} is new, and its parent is {from}.
improved: The second run reaches {cell} from {from}.
stepped: {name} moves to {cell}, the neighbour with the smallest distance to {goal}.
touched: {name} sees a wall at {cell}.
one_joins:
wrote: With the walls seen so far, {cell} is {number move} from {goal}.
cleared: With the walls seen so far, no path leads from {cell} to {goal}.
more_join:
one_improved:
more_improved:
more_written: It corrects {count distance}.
found: It reaches {goal}. The second run takes a shortest path over the floor it has seen: {path}.
missed: With the walls seen so far, no path leads to {goal}. {name} visited {count cell}.
missed_at_once: No move leads to {goal}.
looks: It sees {count new wall} there.
"#;
