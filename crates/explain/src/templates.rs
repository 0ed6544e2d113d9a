//! The sentences of questions and of guarantees, each with its name.
//!
//! A template follows its name. A name in braces stands for a value or for several, as in
//! [`sentences`](mazescope_core::words::sentences).

use crate::{Fact, Sentence};

/// The template with this name in a table of them. Where there is none, the name stands for it.
pub fn template(table: &'static str, name: &'static str) -> (&'static str, &'static str) {
    let mut lines = table.lines();
    let words = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    (name, words.unwrap_or(name))
}

/// The words of the template with this name.
pub fn words(name: &'static str) -> &'static str {
    template(TEMPLATES, name).1
}

/// All templates, each with its name.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = TEMPLATES.lines().filter(|line| !line.starts_with("//"));
    lines.filter_map(|line| line.split_once(": "))
}

impl Sentence {
    /// The sentence of that name about these values.
    pub fn of(name: &'static str, facts: &[(&'static str, Fact)]) -> Sentence {
        Sentence::default().and(name, facts)
    }

    /// The same, followed by the sentence of that name.
    pub(super) fn and(self, name: &'static str, facts: &[(&'static str, Fact)]) -> Sentence {
        self.with(template(TEMPLATES, name), facts)
    }

    /// The same, followed by the sentence of a template about these values.
    pub fn with(
        mut self,
        template: (&'static str, &'static str),
        facts: &[(&'static str, Fact)],
    ) -> Sentence {
        self.add_all(template, |name| {
            let values = facts.iter().filter(|(other, _)| *other == name);
            let values: Vec<Fact> = values.map(|(_, fact)| *fact).collect();
            if values.is_empty() {
                vec![Fact::Unnamed(name)]
            } else {
                values
            }
        });
        self
    }
}

const TEMPLATES: &str = r#"
// Which cell is next, and why.
which_cell: Which cell is expanded next?
which_edge: Which edge of the frontier is next?
continues: The run continues with {cell}.
both_ends: {cell}: it is a start and a goal, so the two sides meet there.
oldest_of_side: {cell}: it is the oldest cell of its queue.
level_goes_on: The side of the {side} expands a whole level, and {left cell of it remains|cells of it remain}.
level_ties: A level begins. Both queues have {own cell}, so the side of the start is next.
level_begins: A level begins. The side of the {side} has the shorter queue: {own} against {other}.
only_one: {cell}: it is the only cell in the queue.
oldest: {cell}: it is the oldest cell in the queue, and a queue is first in, first out.
empty_queue: {cell}: the queue is empty until this neighbour is pushed.
top: {cell}: it is the top of the stack.
first_new: {cell}: it is the first new neighbour of {parent}, in the order {order}.
next_within: {cell}: it is the next neighbour of {parent} within the bound, in the order {order}.
pops_one: {last} has no new neighbour, so it is popped first.
pops_more: {last} has no new neighbour, so {count cell} are popped first.
cuts_one: {last} has no other neighbour within the bound, so it is popped first.
cuts_more: {last} has no other neighbour within the bound, so {count cell} are popped first.
next_start: {cell}: the stack is empty, so the next start is pushed.
least_line: {cell}: its f, g plus the straight line to the goal, is the smallest on the open list.
least_h: {cell}: h = {h} is the smallest on the open list.
least_g: {cell}: g = {g} is the smallest on the open list.
least_f: {cell}: f = {g} + {weight}{h} = {f} is the smallest on the open list.
one_ties: {tie} ties, so it counts as right, too.
more_tie: {tie} tie, so they count as right, too.
larger_g: Ties go to the larger g, then to the older cell.
older: Ties go to the older cell.
rounding: They differ only by rounding, which decides.
// What the next cell discovers.
how_many: {cell} is expanded next. How many neighbours does it discover?
goal_ends: {count}: {cell} is a goal, so the search ends without checking its neighbours.
meeting_ends: {count}: {cell} has a neighbour on the other side, so the search ends.
none_within: {count}, because no neighbour is new and within the bound.
none_new: {count}, because no neighbour is new.
one_new: {count}: {new} is new.
more_new: {count}: {new} are new.
shorter: {cell}: open, and the new path is shorter.
a_start: {cell}: a start, where paths of its own begin.
beyond: {cell}: new, but beyond the bound.
later: {cell}: new, but only the first new neighbour is pushed.
neighbour: {cell}: {state}.
will_join: {cell} is expanded next. Does this step discover {about}?
yes_because: Yes: {fate}
no_because: No: {fate}
joins: {cell} is discovered, because {fate}.
meets: {cell} is not discovered, because the two sides meet at {cause}.
at_goal: {cell} is not discovered, because the search ends at the goal {cause}.
comes_later: {cell} is new, but another new neighbour, {cause}, comes first.
is_beyond: {cell} is new, but beyond the bound.
stays_out: {cell} is not discovered, because {fate}.
// Which line is next.
which_line: Which line runs next?
line_after_expansion: {cell} is expanded next. Which line runs after that?
line_after_filling: {cell} is filled next. Which line runs after that?
line_after_move: The next move leads to {cell}. Which line runs after that?
line_over: the run is over.
line_carved: it turns {cell} into floor.
line_raised: it turns {cell} into wall.
line_pushed_start: it begins at the start {cell}.
line_pushed: it discovers {cell}.
line_expanded: it expands {cell}.
line_rejected: it keeps {cell} as wall.
line_filled: it fills {cell}.
line_backtracked: it backtracks from {cell}.
line_improved: it changes the parent of {cell}.
line_traced: it adds {cell} to the path.
line_stepped: it moves to {cell}.
line_touched: it scans {cell} for the first time.
line_looked: it scans {cell} again.
line_withdrawn: it pops {cell}.
line_restored: it pushes {cell} again.
line_reopened: it reopens {cell}.
line_wrote: it writes a value for {cell}.
line_noted: it makes a note of {cell}.
// How long searches take.
ends_first: Which search finishes with the fewest {unit}s?
first: {name}, after {amount}.
needs: {name} needs {count}.
needs_more: {name} needs more than {count}.
ends_after: After how many expansions does the search finish?
range: {low} to {high}
ended_after: After {count expansion}. The map has {floor floor cell}, so that is {percent}%.
// Which algorithm it is.
which_algorithm: Which algorithm is this?
alone: Only {name} behaves like this.
alike: {name} behave alike so far, so each of them is right.
begins: {name} begins differently.
rest_begin: The other {count} begin differently.
would_differ: {name} would differ at step {step}.
which_generator: Which generator is this?
generates_alone: {name}: no other generator generates exactly this map.
does_alone: {name}: no other generator has done exactly this so far.
same: {name} do the same, so each of them is right.
texture: {percent}% of its rooms are dead ends, and its longest corridor has {count room}.
bias_corner: Each room opens upwards or to the left, never both.
bias_row: The top row is a single corridor.
bias_wall: A straight wall with a single door crosses the whole map.
// Whether a path is shortest.
is_shortest: Is this path of {path} a shortest path?
would_be_shortest: If every cell cost 1, would this path, of {path}, be a shortest one?
no_path_shorter: Yes: no path is shorter than {path}.
a_path_is_shorter: No: a shortest path has {least}, and this one has {path}.
// Whether a guarantee holds.
map_keeps: Guarantee: {guarantee}. Will the complete map have it?
search_keeps: Guarantee: {guarantee}. Will the search keep it to the end?
yes: Yes:
yes_void: Yes: it does not apply, because
no_from: No, from step {step}:
too_long: No: step {step} expands {cell} by a path of {path}, but the shortest has {least}.
too_early: No: step {step} expands {cell} before its turn.
perfect: Yes: it connects all {count room}, and no edge closes a loop.
connected: Yes: a path leads from any floor cell to any other.
one_sealed: No: in step {step} the walk backtracks from {last} for the last time, so {room} stays sealed off.
more_sealed: No: in step {step} the walk backtracks from {last} for the last time, so {room} stay sealed off.
not_connected: No: at the end no path leads from {cell} to {other}.
has_loop: No: the complete map has a loop.
closes_loop: No: step {step} carves the edge {edge}, but a path already connects {room}. That closes a loop.
holds_no_path: no path leads to a goal.
holds_by_wall: the wall it follows does not lead past a goal.
holds_shortest: no path is shorter than {path}.
holds_found: the search found a path.
two_lengths: the shortest path has {least}, and this one has {path}.
missed_path: a path exists, but the search did not find it.
costs_differ: some cells cost more than 1.
longer_to: the path to {cell} has {path}, but the shortest has {least}.
nearest_expanded: every cell less than {length} from the start has been expanded.
nearer_waits: {cell} is less than {length} from the start, but it has not been expanded.
beyond_goal: a path of {length} exists, but the f of the current cell is larger.
least_sum: no path to a goal can be shorter than {length}, the f of the current cell.
not_run: Unknown: the search does not run on this map.
ended_early: Unknown: the run ended too early.
gave_up: Unknown: the search gave up without an answer.
not_checked: Not checked: the map is too large.
// What a generator does.
edge_next: The edge {edge} is next. Is it carved?
edge_compared: The edge {edge} is compared next. May it be carved?
edge_after: The room {room} is carved next. Is the edge {edge} carved after it?
opens: It is carved
may_open: It may be carved
stays: It stays wall
opens_to: It is carved, because the room {room} beyond it is unvisited.
stays_before: It stays wall, because the room {room} beyond it is already visited.
just_opens: It is carved.
just_stays: It stays wall.
opens_between: It is carved, because {room} are not connected yet.
may_open_between: It may be carved, because {room} are not connected yet.
stays_between: It stays wall, because {room} are already connected.
goes_on: The walk is stuck and backtracks. From which room does it continue?
one_back: {cell}: it is 1 room back, and something next to it is left to carve.
more_back: {cell}: it is {count} rooms back, and the first with something next to it left to carve.
// Why a question is not asked, behind "because".
not_recorded: what follows is not recorded yet
no_measure: the length of a shortest path is not known
over: the run is over
last_step: the last step has already begun
of_searches: it is only asked of searches
of_growth: it is only asked while a map is generated
random: what is next is chosen at random
expands_nothing: the next step does not expand a cell
no_guarantee: nothing is guaranteed
unjudged: whether the guarantee is kept is not judged
broken: the guarantee is already violated
too_much: the answer would take too long to work out
no_frontier: the generator has no frontier
frontier_grows: the frontier still grows in this step
single: the frontier holds a single cell, so that cell is next
order_unknown: the trace does not say in which order cells are expanded
jumps: the search jumps, so it does not discover neighbours one by one
opened_again: a cell is opened a second time
moves_unknown: the moves of the search are not known
not_near: the step discovers more than neighbours
ends_elsewhere: the search ends, but not at a goal
no_move: no move leads from the cell
undecided: the steps so far do not decide what becomes of another neighbour
no_other_floor: the cell has no floor next to it except its parent
fate_unknown: the trace does not say what becomes of its neighbour
no_pseudocode: the algorithm has no pseudocode
same_line: a run always begins with the same line
no_line: the next event belongs to no line
two_searches: it compares at least 2 searches
one_has_ended: one of the searches has already finished
expanded_twice: some cells are expanded more than once
too_few: too few cells are left for a guess
no_start: the map has no start
none_alike: none of the algorithms to choose from has done this
all_alike: all algorithms to choose from have done the same so far
nothing_yet: nothing has happened yet
not_finished: the search has not finished yet
no_path: the search has found no path
lines_unknown: the shortest path along straight lines is not known
generator_unknown: the generator of the map is not known
not_generated: the map was not generated here
rejects_none: the generator rejects no edge
no_edge: the next step decides on no edge between two rooms
chosen_end: the edge of a chosen dead end is carved, whatever it connects
no_stack: the generator keeps no stack
not_stuck: the walk does not backtrack next
stays_stuck: the walk is stuck and does not continue
many_ways: the walk may continue there from more than one room
"#;
