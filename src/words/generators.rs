//! The sentences of the generators; see [`sentences`](super::sentences).

pub(super) const TEXT: &str = r#"
== roads: builder
first: The first road begins at {cell}.
on: Carves {cell}, next to {last}.
back: Goes on from the newest turn that has a way left: carves {cell}.

== backtracker: builder
begins_with_floor: The trail begins with the room {new}.
one_carved: It leads from {across} to the new room {new}, where the trail goes on.
first: Begins the trail with the room {cell}.
open: Opens the edge {cell}.
join: Carves the room {cell}, where the trail goes on.
backtrack: Every neighbour of {cell} is visited, so the walk pops it from the trail.

== traversal: edges
first: Carves the first room, {cell}.
join: The room {cell} behind the edge joins the maze.

== kruskal: builder
nothing_yet: Each room is a set of its own; the edges come in random order.
begins_with_floor: The room {new} is carved.
one_carved: The room {new} is carved for the next edge.
more_carved: {count} rooms are carved for the next edge, {new} last.
room: Carves the room {cell}, a set of its own.
open: Opens the edge {cell}: it joins two sets, which are one from now on.
stay: The edge {cell} lies within one set, where it would close a loop: it stays wall.

== prim: builder
one_joins: {new} joins those that wait.
more_join: {count} more walls join those that wait.
begins_with_floor: The first room, {new}, is carved.
one_carved: It leads from {across} to the room {new}, which joins the maze.
first: Carves the first room, {cell}.
push_edge: The edge {cell} joins those that wait, {place} now.
open_waiting: Takes {cell}, the lightest edge of all that wait, and opens it.
join: The room {cell} behind the edge joins the maze.
reject: Takes {cell}, the lightest edge of all that wait; beyond it is floor already, so it stays wall.
push_room: The room {cell} joins those that wait, {place} now.
open: Takes a room that waits, and opens the edge {cell} to it.
join_waiting: The room {cell} joins the maze.

== hunt_and_kill: builder
begins_with_floor: The walk begins at the room {new}.
one_carved: {new} is carved.
more_carved: Its edge and it are carved.
first: Begins at the room {cell}, which is carved.
walk: Walks to the room {cell}.
hunt: Hunts: the room {cell} is carved already.
wall: Hunts: the room {cell} is wall.
hunted: It lies beside the maze: the walk goes on there, from {cell}.
open: Carves the edge {cell} to it.
join: The room {cell} joins the maze.

== wilson: builder
pushed: The walk comes to the room {cell} and leaves it by the edge {from}.
improved: The walk leaves the room {cell} by another edge, {from}.
withdrawn: The walk has met itself: takes the room {cell} of its loop back.
restored: The walk reaches the room {cell}, which {eraser} had erased.
carved_waiting: The walk has met the maze: its room {cell} is carved.
one_joins: The walk comes to {new}.
one_improved: {new} is left by another edge than before.
more_improved: Rooms that are left by another edge than before: {count}.
goes_back: The walk meets itself: takes {count} room of its loop back.
goes_far_back: The walk meets itself: takes {count} rooms of its loop back.
begins_with_floor: The maze begins with the room {new}.
one_carved: So is the edge {new}, by which the walk has left it.
first: The maze begins with the room {cell}.
begin: A walk begins at the room {cell}.
open: Carves the edge {cell}, by which the walk has left it.

== aldous_broder: builder
stepped: Walks to the room {cell}.
begins_with_floor: The walk begins at the room {new}.
one_carved: {new} is carved.
more_carved: It is entered for the first time: its edge and it are carved.
first: Begins at the room {cell}, which is carved.
open: It is wall: carves the edge {cell} to it.
join: The room {cell} joins the maze.

== growing_tree: builder
begins_with_floor: The list begins with the room {new}.
one_carved: It leads from {across} to the new room {new}, the last of the list.
first: Begins the list with the room {cell}.
open: Takes a room of the list, and opens the edge {cell} beside it.
join: Carves the room {cell}, which comes to the end of the list.
leave: Every neighbour of {cell} is visited, so it leaves the list.

== boruvka: builder
nothing_yet: Each room is a set of its own, and each edge has a weight.
touched: Looks at the edge {cell}, whether it is the lightest of a set so far.
looked: Looks at the edge {cell}, whether it is the lightest of a set so far, or lies within one.
begins_with_floor: The room {new} is carved.
one_carved: The room {new} is carved for the next edge.
more_carved: {count} rooms are carved for the next edge, {new} last.
more_noted: The next round begins.
room: Carves the room {cell}.
round: A round begins: looks at all edges that are left.
open: Opens the edge {cell}, the lightest that leads out of its set: two sets are one from now on.

== binary_tree: builder
one_carved: Joins it to one that was there: carves the edge {new}.
room: Carves the room {cell}.
up: Joins {last} to the room above: carves the edge {cell}.
left: Joins {last} to the room at its left: carves the edge {cell}.

== sidewinder: builder
stepped: Steps into the room {cell}.
one_carved: It is carved.
more_carved: It joins the stretch, which goes on east or ends with a door north.
room: Carves the room {cell}, which joins the stretch.
east: The stretch goes on beyond {last}: carves the edge {cell} to the east.
north: The stretch ends with {last}: carves the edge {cell}, north of one of its rooms.

== eller: builder
row: Begins a row, with the room {cell}.
room: Carves the room {cell}.
join: The rooms beside {cell} lie in two sets: carves it, and they are one.
open: Opens a way down at {cell}.

== division: builder
nothing_yet: All is open floor.
more_raised: Posts raised with it: {count}, up to {new}.
rim: The rim around the field: raises {cell}.
begin: A new wall starts at {cell} and crosses a part of the field.
on: The wall goes on behind {last}: raises {cell}.
door: Leaves a door behind {last}: the wall goes on at {cell}.

== origin_shift: builder
stepped: The root moves to {cell}: the former root points there, and {cell} points to no room any more.
one_carved: The edge {new} is carved.
more_raised: The former edge of that room is raised.
room: Carves the room {cell}.
point: Carves the edge {cell}, along which it points.
open: The former root points to it: carves the edge {cell}.
shut: The new root points to no room any more: raises the edge {cell}.

== unicursal: builder
built: The way is complete: its two ends are side by side.
room: Carves the room {cell} of a block.
track: A track to the next block: carves the edge {cell}.
turn: No track crosses this side of the block, so its two rooms are joined at {cell}.

== open: builder
raised: Puts an obstacle on {cell}.
cover: Covers {cell} with sand or swamp: entering it costs {cost} now.

== dungeon: builder
first: Begins a room at {cell}.
on: Carves {cell}, next to {last}.
next: Goes on elsewhere, in the next row, on a way or in the next room: carves {cell}.

== caves: builder
nothing_yet: All is floor.
carved: Carves the cell in the middle, {cell}.
noted: No floor is left.
rim: Raises {cell} of the rim.
scatter: Raises {cell}, by chance.
round: Begins a round: each cell is looked at as it stands now.
shut: Of {cell} and the eight around it most were walls: raises it.
clear: Of {cell} and the eight around it most were floor: carves it.
passage: A straight passage leads on from {cell}.
join: The passage goes on: carves {cell}.

== backtracker_published: backtracker
built: The map is complete, but for rooms that were noted as walled in.
fresh: The defect: {last} is new, so the room before it, {cell}, goes as well.
drop: Takes {cell} off the trail, without a look at what lies beside it.
review: The trail is empty. Looks for rooms that are wall still.
walled: The room {cell} is left walled in.
done: Every room was looked at.
"#;
