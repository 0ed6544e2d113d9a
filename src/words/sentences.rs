//! Sentences: the words of each algorithm for each kind of event, all in one place.
//!
//! They stand in tables of text: a line `== kruskal: builder` begins the words of an entry, which has those of `builder`
//! where it has none of its own. Each template follows its name, and goes on in lines that are indented. The name is one
//! of those of `plain`, or that of a cue of the entry's pseudocode, for events that say more than their kind does.
//!
//! A name in braces stands for what differs from moment to moment: `{cell}` the event's cell, `{from}` its parent, `{way}`
//! how far it is from the start by the search's own way, with these words, `{far}` the same without them, `{old}` how far
//! it was before, `{estimate}` what is still to go at least, `{weighed}` how often that counts, where it is not once,
//! `{sum}` both together, `{place}` how many wait, `{new}` a cell that has joined them, `{back}` the cell to which the
//! search goes back, `{path}` how long the path is, `{count}` a number, `{count cell}` the same with what it counts:
//! "1 cell", "2 cells", and `{count cell was|cells were}` with what else differs, `{last}` the cell of the event before,
//! `{across}` the cell next to `{cell}` that lies on the other side from `{new}`, `{cost}` what it costs to enter the cell,
//! `{number}` its number in the plane, `{round}` how many notes there are so far, where each begins a round, `{turn}` how a
//! walker moves there beside how it came to where it stood: "Turns left and goes", `{stuck}` why a search goes back from
//! the cell: "Dead end" where it has one exit, else "No new neighbour" or, where it has one, "Goes no further", `{bound}`
//! the same of a search with a bound: "Nothing more is within the bound here" where it has one, `{eraser}` which walk had
//! erased the room that one reaches: "it", "an earlier walk". Tests hold that a template names nothing else.

use super::{games, generators, solvers};
use crate::catalogue::Info;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The templates of an algorithm, by their names.
#[derive(Clone, Debug, Default)]
pub struct Sentences(HashMap<&'static str, String>);

impl Sentences {
    /// The template of that name, which may be empty; none if there is no such name.
    pub fn get(&self, name: &str) -> Option<(&'static str, &str)> {
        let (&name, template) = self.0.get_key_value(name)?;
        Some((name, template))
    }

    /// The same, of a name that every algorithm has.
    pub fn said(&self, name: &'static str) -> (&'static str, &str) {
        self.get(name).unwrap_or((name, ""))
    }

    /// Whether something is said under that name.
    pub fn has(&self, name: &str) -> bool {
        self.get(name)
            .is_some_and(|(_, template)| !template.is_empty())
    }

    /// All templates, each with its name, in no order.
    #[cfg(any(test, feature = "internals"))]
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(&name, template)| (name, template.as_str()))
    }
}

/// The words of an entry: its own, or the common ones that it names.
pub fn of(info: &Info) -> &'static Sentences {
    static TABLES: LazyLock<HashMap<&'static str, Sentences>> =
        LazyLock::new(|| read([COMMON, generators::TEXT, solvers::TEXT, games::TEXT]));
    let common = || &TABLES[info.explanation.words];
    TABLES.get(info.id).unwrap_or_else(common)
}

/// The words of each section of these tables, with those of the section that it goes by.
fn read(tables: [&'static str; 4]) -> HashMap<&'static str, Sentences> {
    let mut sections = HashMap::new();
    for section in tables
        .into_iter()
        .flat_map(|table| table.split("== ").skip(1))
    {
        let (title, text) = section.split_once('\n').unwrap_or((section, ""));
        let (id, base) = title.split_once(": ").unwrap_or((title, ""));
        let mut sentences: Sentences = sections.get(base).cloned().unwrap_or_default();
        let mut last = "";
        for line in text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with("//"))
        {
            match line.strip_prefix("  ") {
                None => {
                    let (name, template) = line.split_once(':').unwrap_or((line, ""));
                    sentences.0.insert(name, template.trim_start().to_owned());
                    last = name;
                }
                Some(rest) => {
                    let template = sentences.0.entry(last).or_default();
                    template.push(' ');
                    template.push_str(rest);
                }
            }
        }
        sections.insert(id, sentences);
    }
    sections
}

/// The words that algorithms have in common. Those of `plain` are true of every one.
const COMMON: &str = r#"
== plain
// Before the first event.
nothing_yet: Nothing has happened yet.
// Before the first step, with one start.
begins: Begins: the start {cell} waits.
// Before the first step, with several starts; {count} of them.
begins_with_more: Begins: {count} starts wait.
// A start is discovered.
pushed_start: Discovers the start {cell}.
// A cell is discovered.
pushed: Discovers {cell} from {from}.
// A shorter way to a cell is found.
improved: A shorter way to {cell}, by {from}: {way} instead of {old}.
// A cell is expanded.
expanded: Expands {cell}: {way}.
// A cell is given up, and the search goes back to its parent.
backtracked: Gives {cell} up and goes back to {back}.
// A cell without a parent is given up.
backtracked_start: Gives {cell} up.
// A cell that waits is undiscovered again.
withdrawn: Takes {cell} back: it is undiscovered again.
// A withdrawn cell is discovered once more.
restored: Discovers {cell} once more.
// A cell is to be expanded again.
reopened: Is going to expand {cell} again.
// A cell lies on the path.
traced: {cell} lies on the path.
// A cell becomes floor.
carved: Carves {cell}.
// A wall that waited becomes floor.
carved_waiting: Carves {cell}, which has waited.
// A cell becomes wall.
raised: Makes {cell} a wall.
// A wall that waited stays wall.
rejected: {cell} stays wall.
// A walker moves.
stepped: Moves to {cell}.
// A cell is looked at for the first time.
touched: Looks at {cell} for the first time.
// A cell is looked at again.
looked: Looks at {cell} again.
// A cell has another number.
wrote: Writes a number to {cell}.
// A cell has no number any more, where that is told in other words.
cleared:
// Something that has no kind of its own.
noted: Takes note of {cell}.
// Behind an expansion after which no neighbour joined those that wait.
none_joins: No new neighbour.
// Behind an expansion at which the search met {new}, which the other half had discovered.
meets:
// Behind an expansion after which {new} joined.
one_joins: One new neighbour.
// Behind an expansion after which {count} neighbours joined.
more_join: {count} new neighbours.
// Behind an expansion that found a shorter way to the waiting cell {new}.
one_improved: A shorter way to {new}, which waits.
// Behind an expansion that found shorter ways to {count} waiting cells.
more_improved: Shorter ways to {count} neighbours that wait.
// Behind an expansion after which one cell was given up.
goes_back: Gives it up and goes back to {back}.
// Behind an expansion after which {count} cells were given up.
goes_far_back: Gives {count} cells up and goes back to {back}.
// Behind an expansion after which everything was given up.
gives_up: Gives all up.
// Behind the expansion of a goal.
goal: This is the goal.
// A search has ended with a path.
found: The parents lead back to the start: {path}.
// A search has ended without one, after it has reached {count} cells.
missed: Ends without a path: {count cell was|cells were} reached.
// A search has ended without a path before any step, where that is told in other words.
missed_at_once:
// A search has ended without a path, after it has reached {count} cells, and does not know whether there is one: its
// last event is a note.
gave_up: It gives up, and does not know whether there is a path.
// The run of a builder has ended.
built: The map is complete.
// Before the first step, where the map has {new} carved already.
begins_with_floor: {new} is carved already.
// Behind the taking up of a cell, of which came that {new} was carved.
one_opened: Opens {new}.
// Behind a step in which {new} was carved, too.
one_carved: Carves {new}, too.
// Behind a step in which {count} more cells were carved.
more_carved: Carves {count} more cells.
// Behind a step in which {count} cells were given up that nobody had discovered.
more_given_up: Cells given up: {count}.
// Behind a step in which {count} more cells became wall.
more_raised: Makes walls of {count} more cells.
// Behind a step in which {count} more cells have another number.
more_written: Numbers written: {count}.
// Behind a step in which {count} cells were looked at.
looks: Looks: {count}.
// Behind a step in which {count} cells are to be expanded again.
more_reopened: Cells to be expanded again: {count}.
// Behind a step in which something was said of {count} cells that has no kind of its own.
more_noted: Notes: {count}.
// Behind a step in which {count} cells of the path are told so far.
more_traced: Follows the path: {count} of its cells so far.

== queue: plain
begins: Begins: the start {cell} waits in the queue.
begins_with_more: Begins: {count} starts wait in the queue.
pushed_start: Puts the start {cell} into the queue.
pushed: Sees {cell}: new, so it joins the back of the queue as number {place}.
expanded: Takes {cell}, the oldest in the queue: {way}.
missed: The queue is empty: there is no path. {count cell was|cells were} reached.

== stack: plain
begins: Begins: the start {cell} is alone on the stack.
begins_with_more: Begins: {count} starts are on the stack.
pushed_start: Puts the start {cell} onto the stack.
pushed: Sees {cell}: new, so it goes onto the stack as number {place}.
expanded: Goes on to {cell}, the newest on the stack: {way}.
backtracked: {stuck}. Takes {cell} off the stack and goes back to {back}.
backtracked_start: {stuck}. Takes {cell}, a start, off the stack.
withdrawn: Takes {cell} off the stack, as if it had never been seen.
restored: Puts {cell} onto the stack once more.
none_joins:
one_joins: A neighbour, {new}, is new: it goes onto the stack.
more_join: {count} new neighbours go onto the stack.
goes_back: {stuck}. Takes it off the stack and goes back to {back}.
goes_far_back: {stuck}. Takes {count} cells off the stack and goes back to {back}.
gives_up: {stuck}. Takes all off the stack, the start {new} last.
found: The stack is the path: {path}.
missed: The stack is empty: there is no path. {count cell was|cells were} reached.

== priority: plain
begins: Begins: the start {cell} waits in the queue.
begins_with_more: Begins: {count} starts wait in the queue.
pushed_start: Puts the start {cell} into the queue.
pushed: Sees {cell}: new, so it joins those that wait, {place} now: {way}.
expanded: Takes {cell}, the cheapest of all that wait: {way}.
missed: The queue is empty: there is no path. {count cell was|cells were} reached.

== walker: plain
begins: Begins: stands on the start {cell}.
pushed_start: Stands on the start {cell}.
pushed: Is on {cell} for the first time.
one_joins: It has not been here before.
goes_back:
found: On the goal. The moves by which each cell was reached first lead there: {path}.
missed_at_once: There is no move to make.

== builder: plain
nothing_yet: The map begins to grow.
begins: The map begins to grow.
begins_with_more: The map begins to grow.
expanded: Takes up the dead end {cell}.
none_joins:
one_opened: Opens the edge {new}, so that it is one no more.
braid_dead_end: Takes up the dead end {cell}.
braid_opened: Opens the edge {cell}, so that {last} is no dead end any more.

== edges: builder
pushed: The edge {cell} joins those that wait, {place} now.
carved_waiting: Takes the edge {cell} out of those that wait and opens it.
rejected: Takes the edge {cell} out of those that wait; beyond it is floor already, so it stays wall.
one_joins: The edge {new} joins those that wait.
more_join: {count} edges join those that wait.
begins_with_floor: The first room, {new}, is carved.
one_carved: It leads from {across} to the room {new}, which joins the maze.
"#;
