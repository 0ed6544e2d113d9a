//! The sentences of a turn, each with its name.
//!
//! A template follows its name, as in [`templates`](mazescope_explain::templates). `{cell}` is the cell that was
//! clicked, and `{next}` the one that is due.

use mazescope_explain::{Fact, Sentence, templates};

/// The sentence of that name about these values.
pub(super) fn say(name: &'static str, facts: &[(&'static str, Fact)]) -> Sentence {
    Sentence::default().with(templates::template(TEMPLATES, name), facts)
}

const TEMPLATES: &str = r#"
// Why a click is right.
equal: {cell} ties with {next}: both have the same {letter}, so either is right.
none_left: No new neighbour is left.
next_new: {next} is the next new neighbour.
next_shorter: The path to {next} becomes shorter.
only_open: {next} is the only cell in the frontier.
popped: {next} is the top of the stack and has no neighbour left to push, so it is popped.
// Why another cell is next.
unpushed: The new neighbour {next} is not pushed yet.
shorter_in_step: The path to {next} becomes shorter in this step.
checked_later: In the order {order}, {next} comes before {cell}.
pushed_already: {cell} is pushed already.
shorter_already: The path to {cell} is made shorter already.
known: {cell} is already discovered.
not_shorter: {cell} is already discovered, and its path through {from} is not shorter.
end_to_end: {next} is a start and a goal, so the two sides meet there.
other_queue: {cell} is in the other queue.
later_step: {cell} was discovered in step {step}, {next} in step {sooner}. A queue removes the oldest first.
after_starts: {cell} was discovered in step {step}, {next} at the start. A queue removes the oldest first.
same_step: {cell} and {next} were both discovered in step {step}, {next} first. A queue removes the oldest first.
both_starts: {cell} and {next} were both discovered at the start, {next} first. A queue removes the oldest first.
its_sum: {cell} has {letter} = {g} + {weight}{h} = {key}.
its_key: {cell} has {letter} = {key}.
least_sum: {next} has {letter} = {g} + {weight}{h} = {key}. The smallest {letter} is expanded first.
least_key: {next} has {letter} = {key}. The smallest {letter} is expanded first.
least_by_rounding: {next} has a slightly smaller {letter}. The smallest {letter} is expanded first.
// The stack.
top_pushes: {cell} is on top, but it still has the neighbour {next} to push.
top_popped: {cell} is no neighbour of {next}, the top of the stack. The top has none left to push, so it is popped.
cut_popped: {cell} was pushed from {next} before in this round, or is beyond its bound. So the top is popped.
cut: {cell} was pushed from {from} before in this round, or is beyond its bound, so {next} is next.
top_first: {next} is the top of the stack, so it is expanded first.
all_popped: Every cell on the stack is popped first, and {next} is the next start.
nearer: {cell} is a neighbour of {from}, but {near} is nearer to the top of the stack, and {next} is its neighbour.
later_neighbour: {cell} and {next} are neighbours of {from}. In the order {order}, {next} comes first.
// The walker.
turns_add_up: Its turns add up to 0, so the walker keeps its direction: it tries {order} in this order. {next} is the first floor cell.
on_no_wall: Its hand is on no wall yet, so the walker keeps its direction: it tries {order} in this order. {next} is the first floor cell.
left_hand: With its left hand on the wall, it tries {order} in this order. {next} is the first floor cell.
right_hand: With its right hand on the wall, it tries {order} in this order. {next} is the first floor cell.
// Edges.
lightest: {next} is the lightest edge: its weight is {number}.
smallest: {next} is next in the random order: its number is {number}.
heavier: {cell} has the weight {number}, {next} has {least}. The lightest edge is next.
larger: {cell} has the number {number} in the random order, {next} has {least}. The smallest number is next.
// Why a click does not count.
turn_over: The turn is over.
step_over: The step is complete. Click the next cell.
decide_first: The edge {next} is next: carve it, or keep the wall.
no_edge: {cell} is no edge between two rooms.
carved: {cell} is carved already.
not_in_frontier: {cell} is not in the frontier yet.
decided: {cell} was decided before and stays wall.
not_beside: {cell} is no neighbour of the cell that is expanded.
walled: {cell} is a wall, so no search can enter it.
not_beside_walker: {cell} is no neighbour of the walker.
own_paths: {cell} is a start, where paths of its own begin.
not_beside_stack: {cell} is next to no cell on the stack.
on_stack: {cell} is on the stack already.
expanded_first: {cell} was expanded at the start.
expanded: {cell} was expanded in step {step}.
not_discovered: {cell} is not discovered yet.
// What is compared.
run_over: The run is over.
opens_unvisited: An edge is carved if the room beyond it is unvisited.
opens_unconnected: An edge is carved if its two rooms are not connected yet.
in_order: The neighbours are checked in the order {order}.
by_steps: Each number is the step in which the cell was discovered.
by_keys: Each number is the {letter} of its cell.
top_in_order: {cell} is the top of the stack. Its neighbours are checked in the order {order}.
tried: The walker tries {order} in this order.
by_places: Each number is the place of its edge in the random order.
by_weights: Each number is the weight of its edge.
"#;
