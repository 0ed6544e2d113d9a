//! Sentences: the words of an algorithm for each kind of event, with names in braces for what differs.

use super::pseudocode::LineId;

/// The words of an algorithm, as templates.
///
/// A name in braces stands for what differs from moment to moment: `{cell}` the event's cell, `{from}` its parent,
/// `{way}` how far it is from the start by the search's own way, with these words, `{far}` the same without them, `{old}` how far it was before,
/// `{estimate}` what is still to go at least, `{weighed}` how often that counts, where it is not once, `{sum}` both together, `{place}` how many wait, `{new}` a cell that has
/// joined them, `{back}` the cell to which the search goes back, `{path}` how long the path is, `{count}` a number,
/// `{count cell}` the same with what it counts: "1 cell", "2 cells", and `{count cell was|cells were}` with what else differs,
/// `{last}` the cell of the event before, `{across}` the cell beside `{cell}` that lies on the other side from `{new}`,
/// `{cost}` what it costs to enter the cell, `{number}` its number in the plane, `{round}` how many
/// notes there are so far, where each begins a round, `{turn}` how a walker moves there beside how it came to where it
/// stood: "Turns left and goes", `{stuck}` why a search goes back from the cell: "Dead end" where it has one exit, else
/// "No new neighbour" or, where it has one, "Goes no further", `{bound}` the same of a search with a bound: "Nothing more is
/// within the bound here" where it has one,
/// `{eraser}` which walk had erased the room that one reaches: "it", "an earlier walk".
/// Tests hold that a template names nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentences {
    /// Before the first event.
    pub nothing_yet: &'static str,
    /// Before the first step, with one start.
    pub begins: &'static str,
    /// Before the first step, with several starts; `{count}` of them.
    pub begins_with_more: &'static str,
    /// A start is discovered.
    pub pushed_start: &'static str,
    /// A cell is discovered.
    pub pushed: &'static str,
    /// A shorter way to a cell is found.
    pub improved: &'static str,
    /// A cell is expanded.
    pub expanded: &'static str,
    /// A cell is given up, and the search goes back to its parent.
    pub backtracked: &'static str,
    /// A cell without a parent is given up.
    pub backtracked_start: &'static str,
    /// A cell that waits is undiscovered again.
    pub withdrawn: &'static str,
    /// A withdrawn cell is discovered once more.
    pub restored: &'static str,
    /// A cell is to be expanded again.
    pub reopened: &'static str,
    /// A cell lies on the path.
    pub traced: &'static str,
    /// A cell becomes floor.
    pub carved: &'static str,
    /// A wall that waited becomes floor.
    pub carved_waiting: &'static str,
    /// A cell becomes wall.
    pub raised: &'static str,
    /// A wall that waited stays wall.
    pub rejected: &'static str,
    /// A walker moves.
    pub stepped: &'static str,
    /// A cell is looked at for the first time.
    pub touched: &'static str,
    /// A cell is looked at again.
    pub looked: &'static str,
    /// A cell has another number.
    pub wrote: &'static str,
    /// A cell has no number any more, where that is told in other words.
    pub cleared: &'static str,
    /// Something that has no kind of its own.
    pub noted: &'static str,
    /// Events that say more than their kind does: each by the line of pseudocode that lights with it.
    pub lines: &'static [(LineId, &'static str)],
    /// Before the first step, where the map has `{new}` carved already.
    pub begins_with_floor: &'static str,
    /// Behind the taking up of a cell, of which came that `{new}` was carved.
    pub one_opened: &'static str,
    /// Behind a step in which `{new}` was carved, too.
    pub one_carved: &'static str,
    /// Behind a step in which `{count}` more cells were carved.
    pub more_carved: &'static str,
    /// Behind a step in which `{count}` cells were given up that nobody had discovered.
    pub more_given_up: &'static str,
    /// Behind a step in which `{count}` more cells became wall.
    pub more_raised: &'static str,
    /// Behind a step in which `{count}` more cells have another number.
    pub more_written: &'static str,
    /// Behind a step in which `{count}` cells were looked at.
    pub looks: &'static str,
    /// Behind a step in which `{count}` cells are to be expanded again.
    pub more_reopened: &'static str,
    /// Behind a step in which something was said of `{count}` cells that has no kind of its own.
    pub more_noted: &'static str,
    /// Behind a step in which `{count}` cells of the path are told so far.
    pub more_traced: &'static str,
    /// Behind an expansion after which no neighbour joined those that wait.
    pub none_joins: &'static str,
    /// Behind an expansion at which the search met `{new}`, which the other half had discovered.
    pub meets: &'static str,
    /// Behind an expansion after which `{new}` joined.
    pub one_joins: &'static str,
    /// Behind an expansion after which `{count}` neighbours joined.
    pub more_join: &'static str,
    /// Behind an expansion that found a shorter way to the waiting cell `{new}`.
    pub one_improved: &'static str,
    /// Behind an expansion that found shorter ways to `{count}` waiting cells.
    pub more_improved: &'static str,
    /// Behind an expansion after which one cell was given up.
    pub goes_back: &'static str,
    /// Behind an expansion after which `{count}` cells were given up.
    pub goes_far_back: &'static str,
    /// Behind an expansion after which everything was given up.
    pub gives_up: &'static str,
    /// Behind the expansion of a goal.
    pub goal: &'static str,
    /// A search has ended with a path.
    pub found: &'static str,
    /// A search has ended without one, after it has reached `{count}` cells.
    pub missed: &'static str,
    /// A search has ended without a path before any step, where that is told in other words.
    pub missed_at_once: &'static str,
    /// A search has ended without a path, after it has reached `{count}` cells, and does not know whether there is one:
    /// its last event is a note. Nothing for a search that goes on until it knows.
    pub gave_up: &'static str,
    /// The run of a builder has ended.
    pub built: &'static str,
}

impl Sentences {
    /// The words that are true of every algorithm.
    pub const PLAIN: Sentences = Sentences {
        nothing_yet: "Nothing has happened yet.",
        begins: "Begins: the start {cell} waits.",
        begins_with_more: "Begins: {count} starts wait.",
        pushed_start: "Discovers the start {cell}.",
        pushed: "Discovers {cell} from {from}.",
        improved: "A shorter way to {cell}, by {from}: {way} instead of {old}.",
        expanded: "Expands {cell}: {way}.",
        backtracked: "Gives {cell} up and goes back to {back}.",
        backtracked_start: "Gives {cell} up.",
        withdrawn: "Takes {cell} back: it is undiscovered again.",
        restored: "Discovers {cell} once more.",
        reopened: "Is going to expand {cell} again.",
        traced: "{cell} lies on the path.",
        carved: "Carves {cell}.",
        carved_waiting: "Carves {cell}, which has waited.",
        raised: "Makes {cell} a wall.",
        rejected: "{cell} stays wall.",
        stepped: "Moves to {cell}.",
        touched: "Looks at {cell} for the first time.",
        looked: "Looks at {cell} again.",
        wrote: "Writes a number to {cell}.",
        cleared: "",
        noted: "Takes note of {cell}.",
        lines: &[],
        begins_with_floor: "{new} is carved already.",
        one_opened: "Opens {new}.",
        one_carved: "Carves {new}, too.",
        more_carved: "Carves {count} more cells.",
        more_given_up: "Cells given up: {count}.",
        more_raised: "Makes walls of {count} more cells.",
        more_written: "Numbers written: {count}.",
        looks: "Looks: {count}.",
        more_reopened: "Cells to be expanded again: {count}.",
        more_noted: "Notes: {count}.",
        more_traced: "Follows the path: {count} of its cells so far.",
        none_joins: "No new neighbour.",
        meets: "",
        one_joins: "One new neighbour.",
        more_join: "{count} new neighbours.",
        one_improved: "A shorter way to {new}, which waits.",
        more_improved: "Shorter ways to {count} neighbours that wait.",
        goes_back: "Gives it up and goes back to {back}.",
        goes_far_back: "Gives {count} cells up and goes back to {back}.",
        gives_up: "Gives all up.",
        goal: "This is the goal.",
        found: "The parents lead back to the start: {path}.",
        missed: "Ends without a path: {count cell was|cells were} reached.",
        missed_at_once: "",
        gave_up: "",
        built: "The map is complete.",
    };

    /// The words of a search with a queue.
    pub const QUEUE: Sentences = Sentences {
        begins: "Begins: the start {cell} waits in the queue.",
        begins_with_more: "Begins: {count} starts wait in the queue.",
        pushed_start: "Puts the start {cell} into the queue.",
        pushed: "Sees {cell}: new, so it joins the back of the queue as number {place}.",
        expanded: "Takes {cell}, the oldest in the queue: {way}.",
        missed: "The queue is empty: there is no path. {count cell was|cells were} reached.",
        ..Sentences::PLAIN
    };

    /// The words of a search with a stack.
    pub const STACK: Sentences = Sentences {
        begins: "Begins: the start {cell} is alone on the stack.",
        begins_with_more: "Begins: {count} starts are on the stack.",
        pushed_start: "Puts the start {cell} onto the stack.",
        pushed: "Sees {cell}: new, so it goes onto the stack as number {place}.",
        expanded: "Goes on to {cell}, the newest on the stack: {way}.",
        backtracked: "{stuck}. Takes {cell} off the stack and goes back to {back}.",
        backtracked_start: "{stuck}. Takes {cell}, a start, off the stack.",
        withdrawn: "Takes {cell} off the stack, as if it had never been seen.",
        restored: "Puts {cell} onto the stack once more.",
        none_joins: "",
        one_joins: "A neighbour, {new}, is new: it goes onto the stack.",
        more_join: "{count} new neighbours go onto the stack.",
        goes_back: "{stuck}. Takes it off the stack and goes back to {back}.",
        goes_far_back: "{stuck}. Takes {count} cells off the stack and goes back to {back}.",
        gives_up: "{stuck}. Takes all off the stack, the start {new} last.",
        found: "The stack is the path: {path}.",
        missed: "The stack is empty: there is no path. {count cell was|cells were} reached.",
        ..Sentences::PLAIN
    };

    /// The words of a search with a priority queue.
    pub const PRIORITY: Sentences = Sentences {
        begins: "Begins: the start {cell} waits in the queue.",
        begins_with_more: "Begins: {count} starts wait in the queue.",
        pushed_start: "Puts the start {cell} into the queue.",
        pushed: "Sees {cell}: new, so it joins those that wait, {place} now: {way}.",
        expanded: "Takes {cell}, the cheapest of all that wait: {way}.",
        missed: "The queue is empty: there is no path. {count cell was|cells were} reached.",
        ..Sentences::PLAIN
    };

    /// The words of a walker.
    pub const WALKER: Sentences = Sentences {
        begins: "Begins: stands on the start {cell}.",
        pushed_start: "Stands on the start {cell}.",
        pushed: "Is on {cell} for the first time.",
        one_joins: "It has not been here before.",
        goes_back: "",
        found: "On the goal. The moves by which each cell was reached first lead there: {path}.",
        missed_at_once: "There is no move to make.",
        ..Sentences::PLAIN
    };

    /// The words of whoever builds a map.
    pub const BUILDER: Sentences = Sentences {
        nothing_yet: "The map begins to grow.",
        begins: "The map begins to grow.",
        begins_with_more: "The map begins to grow.",
        none_joins: "",
        ..Sentences::PLAIN
    };

    /// The words of a builder with a frontier of edges.
    pub const EDGES: Sentences = Sentences {
        one_joins: "The edge {new} joins those that wait.",
        more_join: "{count} edges join those that wait.",
        pushed: "The edge {cell} joins those that wait, {place} now.",
        begins_with_floor: "The first room, {new}, is carved.",
        carved_waiting: "Takes the edge {cell} out of those that wait and opens it.",
        one_carved: "It leads from {across} to the room {new}, which joins the maze.",
        rejected: "Takes the edge {cell} out of those that wait; beyond it is floor already, so it stays wall.",
        ..Sentences::BUILDER
    };

    /// All templates, each with the name of its field, for whoever checks or lists them.
    pub fn all(&self) -> Vec<(&'static str, &'static str)> {
        let lines = self
            .lines
            .iter()
            .map(|&(line, template)| (line.name(), template));
        let fields = [
            ("nothing_yet", self.nothing_yet),
            ("begins", self.begins),
            ("begins_with_more", self.begins_with_more),
            ("pushed_start", self.pushed_start),
            ("pushed", self.pushed),
            ("improved", self.improved),
            ("expanded", self.expanded),
            ("backtracked", self.backtracked),
            ("backtracked_start", self.backtracked_start),
            ("withdrawn", self.withdrawn),
            ("restored", self.restored),
            ("reopened", self.reopened),
            ("traced", self.traced),
            ("carved", self.carved),
            ("carved_waiting", self.carved_waiting),
            ("raised", self.raised),
            ("rejected", self.rejected),
            ("stepped", self.stepped),
            ("touched", self.touched),
            ("looked", self.looked),
            ("wrote", self.wrote),
            ("cleared", self.cleared),
            ("noted", self.noted),
            ("none_joins", self.none_joins),
            ("meets", self.meets),
            ("one_joins", self.one_joins),
            ("more_join", self.more_join),
            ("one_improved", self.one_improved),
            ("more_improved", self.more_improved),
            ("goes_back", self.goes_back),
            ("goes_far_back", self.goes_far_back),
            ("gives_up", self.gives_up),
            ("goal", self.goal),
            ("found", self.found),
            ("missed", self.missed),
            ("missed_at_once", self.missed_at_once),
            ("gave_up", self.gave_up),
            ("built", self.built),
            ("begins_with_floor", self.begins_with_floor),
            ("one_opened", self.one_opened),
            ("one_carved", self.one_carved),
            ("more_carved", self.more_carved),
            ("more_given_up", self.more_given_up),
            ("more_raised", self.more_raised),
            ("more_written", self.more_written),
            ("looks", self.looks),
            ("more_reopened", self.more_reopened),
            ("more_noted", self.more_noted),
            ("more_traced", self.more_traced),
        ];
        fields.into_iter().chain(lines).collect()
    }
}
