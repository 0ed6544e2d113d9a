//! The sentences of all entries and of the runs of games; see [`sentences`](super::sentences).

/// Those of generators, of games and of solvers.
pub(super) const ENTRIES: &str = r#"
== roads: builder
first: The first road starts at {cell}.
on: The road continues from {last} to {cell}.
back: The road ends. A new one starts at {cell}, next to the newest turn that has a free direction.

== backtracker: builder
begins_with_floor: The walk starts in the room {new}.
one_carved: This edge leads from {across} to the unvisited room {new}, which is pushed.
first: The walk starts in the room {cell}.
open: The walk carves the edge {cell}.
join: The walk carves the room {cell} and pushes it.
backtrack: Every neighbour of {cell} is visited, so the walk pops it and backtracks.

== traversal: edges
first: The maze starts in the room {cell}.
join: The room {cell} beyond it is carved.

== kruskal: builder
nothing_yet: Every room is a set of its own. The edges come in random order.
begins_with_floor: The room {new} is carved.
one_carved: The room {new} of the next edge is carved ahead.
more_carved: Both rooms of the next edge are carved ahead, {new} last.
begins_with_rooms: Both rooms of the next edge are carved ahead, {new} last.
room: The room {cell} is carved as a set of its own.
open: The edge {cell} connects two sets, so it is carved and the sets are united.
stay: The edge {cell} stays wall, because its rooms are in the same set and it would close a loop.

== prim: builder
one_joins: The {item} {new} joins the frontier.
more_join: {count} {items} join the frontier.
begins_with_floor: The maze starts in the room {new}.
one_carved: This edge leads from {across} to the unvisited room {new}.
first: The maze starts in the room {cell}.
push_edge: The edge {cell} is pushed. The frontier now holds {place edge}.
open_waiting: The maze carves {cell}, the lightest edge of the frontier.
join: The room {cell} beyond it is carved.
reject: The edge {cell} is the lightest, but it stays wall because the room beyond it is already visited.
push_room: The room {cell} is pushed. The frontier now holds {place room}.
open: The maze draws a random room of the frontier and carves the edge {cell} to it.
join_waiting: The room {cell} is carved and leaves the frontier.

== hunt_and_kill: builder
begins_with_floor: The walk starts in the room {new}.
one_carved: {new} is carved.
more_carved: The room and the edge to it are carved.
first: The walk starts in the room {cell}.
walk: The walk moves to the unvisited room {cell}.
hunt: The hunt skips the room {cell}, which is already visited.
wall: The room {cell} is unvisited, so the hunt looks for a visited neighbour.
hunted: The room {cell} borders on the maze, so a new walk starts there.
open: The edge {cell} to it is carved.
join: The room {cell} is carved.

== wilson: builder
pushed: The walk reaches the room {cell} and leaves it through the edge {from}.
improved: This time the walk leaves the room {cell} through a different edge, {from}.
withdrawn: The walk has run into itself, so its room {cell} is erased.
restored: The walk reaches the room {cell}, which {eraser} had erased.
carved_waiting: The walk has reached the maze, so its room {cell} is carved.
one_joins: The walk reaches {new}.
one_improved: This time the walk leaves {new} through a different edge.
more_improved: This time the walk leaves {count room} through different edges.
goes_back: The walk runs into itself, so {count of its rooms is|of its rooms are} erased.
goes_far_back: The walk runs into itself, so {count of its rooms is|of its rooms are} erased.
begins_with_floor: The maze starts in the room {new}.
one_carved: The edge {new}, through which the walk left it, is carved, too.
first: The maze starts in the room {cell}.
begin: A new walk starts in the room {cell}.
open: The edge {cell}, through which the walk left the room, is carved.

== aldous_broder: builder
stepped: The walk moves to the room {cell}.
begins_with_floor: The walk starts in the room {new}.
one_carved: {new} is carved.
none_carved: The room is already visited, so nothing is carved.
more_carved: This is its first visit, so the room and the edge to it are carved.
first: The walk starts in the room {cell}.
open: The room is unvisited, so the edge {cell} to it is carved.
join: The room {cell} is carved.

== growing_tree: builder
begins_with_floor: The maze starts in the room {new}.
one_carved: This edge leads from {across} to the unvisited room {new}, which is added to the list.
first: The maze starts in the room {cell}.
open: The maze grows from a room of the list through the edge {cell}.
join: The room {cell} is carved and added to the list.
leave: Every neighbour of {cell} is visited, so this room leaves the list.

== boruvka: builder
nothing_yet: Every room is a set of its own, and every edge has a random weight.
touched: Each of the two sets keeps the edge {cell} if it is its lightest so far.
looked: The edge {cell} {again}.
begins_with_floor: The room {new} is carved.
one_carved: The room {new} of the next edge is carved ahead.
more_carved: Both rooms of the next edge are carved ahead, {new} last.
more_noted: A new round starts.
room: The room {cell} is carved.
round: A new round starts, in which every set looks for its lightest edge.
open: The edge {cell} is the lightest that leaves a set, so it is carved and two sets are united.

== binary_tree: builder
one_carved: The edge {new} opens the room {toward}.
room: The room {cell} is carved.
up: The room {last} opens upwards through the edge {cell}.
left: The room {last} opens to the left through the edge {cell}.

== sidewinder: builder
stepped: The next room is {cell}.
one_carved: The room is carved.
more_carved: The room joins the run, which opens {toward} through the edge {new}.
room: The room {cell} is carved and joins the run.
east: The run continues past {last}, so the edge {cell} to the east is carved.
north: The run ends at {last}, so the edge {cell} north of a random room of it is carved.

== eller: builder
row: A new row starts at the room {cell}.
room: The room {cell} is carved.
join: The edge {cell} is carved. It connects two sets, so they are united.
open: The edge {cell} is carved, so the row has a way down there.

== division: builder
nothing_yet: The map starts as open floor.
one_raised: The post {new} is raised, too.
more_raised: {count post} are raised, too, the last at {new}.
rim: The border cell {cell} is raised.
begin: A new wall starts at {cell} and divides a field.
on: The wall continues from {last} to {cell}.
door: The wall leaves a door after {last} and continues at {cell}.

== origin_shift: builder
stepped: The root moves to {cell}, and the old root now points to it.
one_carved: The edge {new} is carved.
one_raised: The edge {new}, through which the new root pointed before, is raised.
room: The room {cell} is carved.
point: The room points through the edge {cell}, which is carved.
open: The old root points to the new one, so the edge {cell} is carved.
shut: The new root points to no room, so its old edge {cell} is raised.

== unicursal: builder
built: The path through every room is complete, and its two ends are neighbours.
room: The room {cell} of the new block is carved.
track: The edge {cell} is carved for a track to the next block.
turn: No track crosses one side of the block, so the two rooms of that side are connected at {cell}.

== open: builder
nothing_yet: The map starts as open floor.
raised: An obstacle is placed on {cell}.
cover: {cell} becomes rough terrain, which costs {cost} to enter.

== dungeon: builder
first: The first room starts at {cell}.
on: Carving continues from {last} to {cell}.
next: Carving continues {dug}, at {cell}.

== caves: builder
nothing_yet: The map starts as open floor.
carved: No floor is left, so the centre {cell} is carved.
noted: No floor is left.
rim: The border cell {cell} is raised.
scatter: {cell} is raised at random.
round: A new round starts. Every cell is judged by the walls as they stand now.
last_round: The last round changes no cell.
shut: {cell} had at least 5 walls among its 8 neighbours before this round, so it becomes wall.
clear: {cell} had at most 3 walls among its 8 neighbours before this round, so it becomes floor.
passage: A straight tunnel between two regions leads away from {cell}.
join: The tunnel continues through {cell}.

== backtracker_published: backtracker
fresh: The bug: {last} was carved last, so {cell}, the next room on the stack, is popped, too.
drop: {cell} is popped, and its other neighbours are never checked.
review: The stack is empty, so the algorithm now reports every room that is still wall.
walled: The room {cell} is sealed off.
done: Every room has been checked.

== annealing: builder
nothing_yet: The optimiser has not started yet.
begins: The optimiser has not started yet.
begins_with_more: The optimiser has not started yet.
expanded: The optimiser tries {cell}.
carved: The optimiser removes the wall at {cell}.
raised: The optimiser places a wall on {cell}.
built: The best walls of all tries are in place.
one_opened: It removes the wall at {new}.

== walk: plain
nothing_yet: The walk has not started yet.
pushed: You visit {cell} for the first time.
expanded: You move to {cell}, {way} from {origin}.
backtracked: You go back from {cell} to {back}.
noted: You visit {cell} again.

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
