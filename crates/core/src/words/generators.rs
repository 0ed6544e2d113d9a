//! The sentences of the generators and of the runs of games; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
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

== hill_climbing: builder
nothing_yet: The optimiser has not started yet.
begins: The optimiser has not started yet.
begins_with_more: The optimiser has not started yet.
expanded: The optimiser tries {cell}.
carved: The optimiser removes the wall at {cell}.
raised: The optimiser places a wall on {cell}.
built: The best walls of all tries are in place.
one_opened: It removes the wall at {new}.

== annealing: hill_climbing

== walk: plain
nothing_yet: The walk has not started yet.
pushed: You visit {cell} for the first time.
expanded: You move to {cell}, {way} from {origin}.
backtracked: You go back from {cell} to {back}.
noted: You visit {cell} again.
"#;
