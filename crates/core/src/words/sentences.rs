//! Sentences: the words of each algorithm for each kind of event, all in one place.
//!
//! They stand in tables of text. A line `== kruskal: builder` begins the words of an entry, which inherits the words
//! that it lacks from `builder`. Each template follows its name, and continues in indented lines. The name is one of
//! those of `plain`, or that of a cue in the entry's pseudocode, for events that say more than their kind does.
//!
//! A name in braces stands for a value that differs from moment to moment:
//!
//! - `{name}` the subject of the entry, `{start}` and `{goal}` "the start" or "a start";
//! - `{cell}` the event's cell, `{from}` its parent, `{last}` the cell of the event before, `{new}` a cell that was
//!   discovered or carved, `{back}` the cell to which a search backtracks, `{across}` the neighbour of `{cell}` on the
//!   other side from `{new}`;
//! - `{way}` the length of the path from `{origin}`, the start or goal, to the cell, `{far}` the same without the word
//!   "length", `{old}` the same before the event, `{path}` the length of the whole path, `{side}` the owner of a queue:
//!   "goal's"; `{g}`, `{estimate}` and `{sum}` the numbers g, h and f,
//!   `{weight}` the weight of h, where it is not 1;
//! - `{count}` a number, `{place}` the size of the frontier, `{round}` the number of the round, `{bound}` its bound,
//!   `{cost}` the cost of entering the cell, `{number}` its number in the plane. `{count cell}` adds the noun, "1 cell"
//!   or "2 cells", and `{count cell is|cells are}` whatever else differs;
//! - `{item}` and `{items}` what the frontier holds: "edge", "edges"; `{toward}` where `{new}` lies from `{cell}`: "upwards";
//!   `{parent}` the parent of `{new}`; `{exits exit}` the exits of a cell that is filled;
//! - `{starts}` "the start" or "every start"; `{again}` whether an edge lies within one set; `{dug}` whether a room or a
//!   corridor continues at the cell;
//! - `{turn}` how a walker moves: "turns left"; `{stuck}` why a search backtracks: "is a dead end"; `{cut}` the same
//!   for a search with a bound; `{eraser}` which walk had erased the room: "it", "an earlier walk".
//!
//! Tests hold that a template contains no other name.

use super::templates;
use crate::catalogue::Info;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The templates of an algorithm, by their names.
#[derive(Clone, Debug, Default)]
pub struct Sentences(HashMap<&'static str, String>);

impl Sentences {
    /// The template with this name, which may be empty; `None` if there is no such name.
    pub fn get(&self, name: &str) -> Option<(&'static str, &str)> {
        let (&name, template) = self.0.get_key_value(name)?;
        Some((name, template))
    }

    /// The same, for a name that every algorithm has.
    pub fn said(&self, name: &'static str) -> (&'static str, &str) {
        self.get(name).unwrap_or((name, ""))
    }

    /// Whether the template with this name has words.
    pub fn has(&self, name: &str) -> bool {
        self.get(name)
            .is_some_and(|(_, template)| !template.is_empty())
    }

    /// All templates, each with its name, in no order.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0
            .iter()
            .map(|(&name, template)| (name, template.as_str()))
    }
}

/// The words of an entry: its own, or the common ones that it names.
pub fn of(info: &Info) -> &'static Sentences {
    static TABLES: LazyLock<HashMap<&'static str, Sentences>> =
        LazyLock::new(|| read([COMMON, templates::ENTRIES]));
    let common = || &TABLES[info.explanation.words];
    TABLES.get(info.id).unwrap_or_else(common)
}

/// The words of each section of these tables, including those that it inherits from another section.
fn read(tables: [&'static str; 2]) -> HashMap<&'static str, Sentences> {
    let mut sections = HashMap::new();
    let texts = tables.iter().flat_map(|table| table.split("== ").skip(1));
    for section in texts {
        let (title, text) = section.split_once('\n').unwrap_or((section, ""));
        let (id, base) = title.split_once(": ").unwrap_or((title, ""));
        let mut sentences: Sentences = sections.get(base).cloned().unwrap_or_default();
        let mut last = "";
        let is_remark = |line: &&str| line.is_empty() || line.starts_with("//");
        for line in text.lines().filter(|line| !is_remark(line)) {
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

/// The words that algorithms share. Those of `plain` are true of every algorithm.
const COMMON: &str = r#"
== plain
// Before the first event.
nothing_yet: The search has not started yet.
// Before the first step, with one start.
begins: {name} begins at {start} {cell}.
// Before the first step, with several starts; {count} of them.
begins_with_more: {name} begins with {count start}.
// A start is discovered.
pushed_start: {name} discovers {start} {cell}.
// A cell is discovered.
pushed: {name} discovers {cell} from {from}.
// A cell has another parent.
improved: {name} finds another path to {cell} through {from}: {far} instead of {old}.
// A cell is expanded.
expanded: {name} expands {cell}, {way} from {origin}.
// A search backtracks from a cell to its parent.
backtracked: {name} backtracks from {cell} to {back}.
// A cell without a parent is left for good.
backtracked_start: {name} finishes {cell}.
// A cell of the frontier is undiscovered again.
withdrawn: {name} forgets {cell}, so it is new again.
// A cell that was withdrawn is discovered again.
restored: {name} discovers {cell} again.
// An expanded cell is open again.
reopened: {name} reopens {cell}.
// A cell lies on the path.
traced: {cell} is on the path.
// A cell becomes floor.
carved: {name} carves {cell}.
// A wall of the frontier becomes floor.
carved_waiting: {name} carves {cell}, which was in the frontier.
// A cell becomes wall.
raised: {name} turns {cell} into wall.
// A wall of the frontier stays wall.
rejected: {cell} stays wall.
// A walker moves.
stepped: {name} moves to {cell}.
// A cell is scanned for the first time.
touched: {name} scans {cell} for the first time.
// A cell is scanned again.
looked: {name} scans {cell} again.
// A cell has another number.
wrote: {name} writes a number to {cell}.
// A cell loses its number, where other words say so.
cleared:
// An event that has no kind of its own.
noted: {name} makes a note of {cell}.
// After an expansion that discovered nothing.
none_joins: It discovers no cell.
// After an expansion at which the search met {new}, which the other side had discovered.
meets:
// After an expansion that discovered {new}.
one_joins: It discovers {new}.
// After an expansion that discovered {count} cells.
more_join: It discovers {count cell}.
// After an expansion that gave {new} another parent.
one_improved: It finds another path to {new}.
// After an expansion that gave {count} cells another parent.
more_improved: It finds other paths to {count cell}.
// After an expansion, where the search backtracked from 1 cell.
goes_back: It then backtracks to {back}.
// After an expansion, where the search backtracked from {count} cells.
goes_far_back: It then backtracks from {count cell} to {back}.
// After an expansion, where the search backtracked from all cells, {new} last.
gives_up: It then finishes every cell, {new} last.
// After the expansion of a start, from which alone the search backtracked.
gives_up_start: It then finishes it.
// After the expansion of a goal.
goal: This cell is {goal}.
// A search has ended with a path.
found: The parents lead from {goal} back to {start}: a path of {path}.
// A search has ended without one, after it has reached {count} cells.
missed: {name} ends without a path. It reached {count cell}.
// A search has ended without a path before any step, where other words say so.
missed_at_once:
// A search has ended without a path, after it has reached {count} cells, and does not know whether there is one: its
// last event is a note.
gave_up: {name} gives up, so it is unknown whether a path exists.
// A map is complete; {count} of its cells are floor.
built: The map is complete.
// Before the first step, where {new} is floor already.
begins_with_floor: {new} is already floor.
// Before the first step, where {count} cells are floor already, {new} last.
begins_with_rooms:
// After a cell is chosen, where {new} was carved.
one_opened: It carves {new}.
// After a step in which {new} was carved, too.
one_carved: It also carves {new}.
// After a step in which {count} more cells were carved.
more_carved: It carves {count more cell}.
// After a step in which {count} cells were finished that were never discovered.
more_given_up: It finishes {count cell}.
// After a move of a walk in which nothing was carved.
none_carved:
// After a step in which {new} became wall, too.
one_raised: It also turns {new} into wall.
// After a step in which {count} more cells became wall.
more_raised: It turns {count more cell} into wall.
// After a step in which {count} more cells have another number.
more_written: It writes {count number}.
// After a step in which cells were scanned {count} times.
looks: It makes {count scan}.
// After a step with one scan, where other words say so.
one_look:
// After a step in which {count} cells are open again.
more_reopened: It reopens {count cell}.
// After a step with {count} events that have no kind of their own.
more_noted: It makes {count note}.
// After a step in which {count} cells of the path are known so far.
more_traced: The path has {count cell} so far.

== queue: plain
begins: The queue holds {start} {cell}.
begins_with_more: The queue holds {count start}.
pushed_start: {name} pushes {start} {cell}.
pushed: {name} discovers {cell} and pushes it. The queue now holds {place cell}.
expanded: {name} expands {cell}, the oldest cell in the queue, {way} from {origin}.
none_joins: This cell has no new neighbour.
more_join: It discovers {count new neighbour}.
missed: The queue is empty, so there is no path. {name} reached {count cell}.

== unfound: plain
none_joins:
one_joins:
more_join:
more_noted:
gave_up: The trace does not tell a path.

== parentless: unfound
improved: {name} finds another path to {cell} through {from}.
expanded: {name} expands {cell}.
restored: {name} discovers {cell}.
found: The trace tells the path: {path}.

== stack: plain
begins: The stack holds {start} {cell}.
begins_with_more: The stack holds {count start}.
pushed_start: {name} pushes {start} {cell}.
pushed: {name} discovers {cell} and pushes it. The stack is now {place cell} deep.
expanded: {name} expands {cell}, the top of the stack, at a depth of {far}.
backtracked: {cell} {stuck}, so {name} pops it and backtracks to {back}.
backtracked_start: The start {cell} {stuck}, so {name} pops it.
withdrawn: {name} pops {cell} and forgets it.
restored: {name} pushes {cell} again.
none_joins:
one_joins: It discovers {new} and pushes it.
more_join: It discovers and pushes {count new neighbour}.
goes_back: This cell {stuck}, so {name} pops it and backtracks to {back}.
goes_far_back: This cell {stuck}, so {name} pops {count cell} and backtracks to {back}.
gives_up: This cell {stuck}, so {name} pops every cell, the start {new} last.
gives_up_start: This cell {stuck}, so {name} pops it.
found: The cells on the stack are the path: {path}.
missed: The stack is empty, so there is no path. {name} reached {count cell}.

== priority: plain
begins: The open list holds {start} {cell}.
begins_with_more: The open list holds {count start}.
pushed_start: {name} pushes {start} {cell}.
pushed: {name} discovers {cell}, {way} from {origin}. The open list now holds {place cell}.
improved: {name} finds a shorter path to {cell} through {from}: {far} instead of {old}.
expanded: {name} expands {cell}, the first cell of the open list, {way} from {origin}.
none_joins: This cell has no new neighbour.
more_join: It discovers {count new neighbour}.
one_improved: It finds a shorter path to {new}.
more_improved: It finds shorter paths to {count open cell}.
missed: The open list is empty, so there is no path. {name} reached {count cell}.

== walker: plain
nothing_yet: {name} has not started yet.
begins: {name} stands on {start} {cell}.
pushed_start: {name} stands on {start} {cell}.
pushed: {name} visits {cell} for the first time.
stepped: {name} {turn} to {cell}.
none_joins:
one_joins: The cell is new.
goes_back:
found: It reaches {goal}. The parents lead back to {start}: a path of {path}.
missed_at_once: {name} has no move to make.

== builder: plain
nothing_yet: The map starts as solid wall.
begins: The map starts as solid wall.
begins_with_more: The map starts as solid wall.
expanded: The dead end {cell} is chosen to be opened.
carved: {cell} is carved.
raised: {cell} is raised.
rejected: {cell} stays wall.
none_joins:
one_opened: The edge {new} is carved, so {cell} is no longer a dead end.
one_carved: {new} is carved, too.
more_carved: {count more cell is|more cells are} carved.
one_raised: {new} is raised, too.
more_raised: {count more cell is|more cells are} raised.
built: The map is complete: {count floor cell}.
braid_dead_end: The dead end {cell} is chosen to be opened.
braid_opened: The edge {cell} is carved, so {last} is no longer a dead end.

== edges: builder
pushed: The edge {cell} is pushed. The frontier now holds {place edge}.
carved_waiting: The maze takes the edge {cell} from the frontier and carves it.
rejected: The edge {cell} stays wall, because the room beyond it is already visited.
one_joins: The edge {new} joins the frontier.
more_join: {count edge} join the frontier.
begins_with_floor: The maze starts in the room {new}.
one_carved: This edge leads from {across} to the unvisited room {new}.
"#;
