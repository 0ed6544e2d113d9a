//! Translates the events of another program into events that state only changes.
//!
//! Events flip bits, so a translator keeps the state of a board, and which id was discovered from which. Whatever the
//! events cannot express becomes notes, a text for each event. A distant parent becomes a `Value` and a `Wrote` of a
//! link before its `Pushed` or `Improved`. Notes and other numbers count moments.

mod board;
mod changes;
mod path;
mod relaxing;
mod tree;

use crate::trace::contents::{Claim, Claims, Lack, Notes, Trace, move_events, moved};
use crate::trace::header::{Manner, TraceHeader};
use crate::trace::statement::{Statement, Value, Word};
use crate::trace::tape::Tape;
use crate::trace::wrong::{MOST_EVENTS, MOST_ID_BYTES, OLD, shown};
use board::TraceBoard;
use mazescope_core::{Cell, Discipline, Event, Map, Tile};
use path::PathSaid;
use std::collections::BTreeMap;
use tree::{Key, Node, Tree};

/// One event of a trace, with the meaning of its ids and words.
#[derive(Clone, Copy, Debug)]
struct Told<'s> {
    /// The meaning of its type.
    word: Word,
    /// Its cell.
    cell: Cell,
    /// The node of its id, if it has one.
    node: Option<Node>,
    /// The node of its parent, if it has one.
    parent: Option<Node>,
    /// The event as written.
    said: &'s Statement<'s>,
}

/// Keeps the state of a board, because an event flips bits. An event that would change nothing, or undo a change,
/// becomes [`Event::noted`].
#[derive(Debug)]
pub(super) struct Translator {
    board: TraceBoard,
    /// Whether all starts and goals of the map were given before the first event.
    starts_said: bool,
    goals_said: bool,
    /// The cell of each node, and the node that it was found from.
    tree: Tree,
    path: PathSaid,
    relaxing: Relaxing,
    course: Course,
    /// The node that is expanded at the moment.
    current: Option<Node>,
    /// The cell of the last event or, before any, the first cell of the map.
    last: Cell,
    /// The events that are not handed on yet.
    events: Vec<Event>,
    /// The number of moments so far, and of events that are numbers for the event after them.
    moments: usize,
    values: usize,
    /// The number of events of each type.
    by_type: BTreeMap<String, u64>,
    /// The notes that are not handed on yet, and the bytes of the earlier ones.
    notes: Notes,
    notes_before: usize,
    /// Whether the trace is judged, and its claims then.
    judged: bool,
    claims: Claims,
    /// The most bytes of everything.
    limit: u64,
}

/// The most types before unknown ones are no longer distinguished, and the most letters of their names.
const MOST_TYPES: usize = 200;
const LONGEST_TYPE: usize = 60;

/// What a trace with the short words has said about its nodes so far. It takes no memory before the first short word.
///
/// The grid trace of warthog (<https://github.com/ShortestPathLab/warthog-core>) is the model: between the `expand` of
/// a cell and its `close`, the `expand` of a neighbour with a smaller g is a relaxation.
#[derive(Debug, Default)]
struct Relaxing {
    /// Whether a short word has occurred, and whether a cell was closed since.
    short: bool,
    closes: bool,
    /// The smallest g of each node, and the parent that was last named for it.
    nodes: Vec<(Option<f64>, Option<Node>)>,
}

impl Translator {
    /// The translator before the first event, for a tape, whose limit holds for everything. The size of a map in the
    /// header is fixed. If the trace is judged, it keeps claims, too.
    pub(super) fn new(
        header: TraceHeader,
        tape: &Tape,
        judged: bool,
    ) -> Result<Translator, String> {
        let map = header.map()?;
        let mut board = TraceBoard::new(map.as_ref(), header.plane);
        let translator = Translator {
            last: board.reach(0, 0),
            board,
            starts_said: header.starts.is_some(),
            goals_said: header.goals.is_some(),
            tree: Tree::default(),
            path: PathSaid::default(),
            relaxing: Relaxing::default(),
            course: Course {
                manner: header.manner,
                ..Course::default()
            },
            current: None,
            events: Vec::new(),
            moments: 0,
            values: 0,
            by_type: BTreeMap::new(),
            notes: Notes::default(),
            notes_before: 0,
            judged,
            claims: Claims {
                has_map: map.is_some(),
                ..Claims::default()
            },
            limit: tape.limit(),
        };
        tape.write(0, |trace| {
            trace.map = map.unwrap_or_else(|| Map::new(translator.board.seen(false), Tile::Floor));
            (trace.manner, trace.unknown) = (header.manner, header.unknown);
            true
        });
        Ok(translator)
    }

    /// Takes one event. Amortized O(1), but O(path) for a path. After an error no further event may be taken.
    pub(super) fn take(&mut self, said: &Statement) -> Result<(), String> {
        self.check_limits()?;
        let kind = said.kind.as_ref();
        let kind = kind.ok_or(
            "the event has no type. Write a word such as source, generating, expanding or end.",
        )?;
        let word = Word::of(&kind.text);
        // Another program may mean something else by these types, so they are only shown.
        let shown_only = matches!(
            word,
            Word::Stepping | Word::Looking | Word::Withdrawing | Word::Reopening
        );
        let lenient = shown_only || matches!(word, Word::End | Word::GivingUp | Word::Unknown);
        let place = self.board.place(said)?;
        let named = said.id.as_ref();
        // A cell without an id is identified by its column and row.
        let of_place = || place.map(|(x, y)| Key::cell(x, y));
        let id = named.map(Key::of).or_else(of_place);
        let known = id.as_ref().and_then(|id| self.tree.find(id));
        let placed = place.map(|(x, y)| self.board.reach(x, y));
        let cell = placed.or(known.map(|node| self.tree.cell(node)));
        let cell = match (cell, named) {
            (Some(cell), _) => cell,
            _ if lenient => self.last,
            (None, Some(_)) if said.other("variables").is_some() => Err(OLD)?,
            (None, Some(id)) => {
                return Err(format!(
                    "no earlier event says where the id {} is. Give the event x and y.",
                    shown(&id.text)
                ));
            }
            (None, None) => Err(
                "the event has no id. Write a text or a number, always the same for the same cell.",
            )?,
        };
        // Some programs give a root itself as its parent.
        let (mut parent, mut is_own) = (None, false);
        if let Some(said) = said.parent.as_ref().filter(|said| !said.is_nothing()) {
            let key = Key::of(said);
            is_own = id.as_ref() == Some(&key);
            parent = self.tree.find(&key).filter(|_| !is_own);
            if parent.is_none() && !is_own && !lenient {
                return Err(format!(
                    "no earlier event has the id {}, which pId names as the parent. Write an event with that id \
                     first, or leave pId out at the root.",
                    shown(&said.text)
                ));
            }
        }
        let nameless = named.is_none() && lenient;
        let node = match (known, id.filter(|_| placed.is_some() && !nameless)) {
            (None, Some(id)) => Some(self.tree.add(&id, cell)),
            _ => known,
        };
        if let (Some(node), Some(_)) = (known, placed) {
            self.tree.place(node, cell);
        }
        let nowhere = shown_only && placed.is_none() && known.is_none();
        let mut told = Told {
            word: if nowhere { Word::Unknown } else { word },
            cell,
            node,
            parent,
            said,
        };
        self.relax(&mut told);
        let before = self.moments;
        let fits = self.change(&told)?;
        self.count(word, &kind.text);
        let says_more = !said.others.is_empty();
        if !fits || says_more && self.moments == before {
            self.push(Event::noted(cell));
        }
        if self.judged {
            self.claims.events.push(self.claim(&told, is_own));
        }
        if !fits || says_more {
            self.note(kind, said);
        }
        Ok(())
    }

    /// What a judge reads of an event, which may name its own cell as the parent.
    fn claim(&self, told: &Told, is_own: bool) -> Claim {
        let place = |cell: Cell| {
            let (x, y) = self.board.size.position(cell);
            (x as u16, y as u16)
        };
        let number = |name| told.said.other(name).and_then(Value::finite);
        let parent = told.parent.map(|parent| self.tree.cell(parent));
        Claim {
            word: told.word,
            at: place(told.cell),
            parent: parent.or(is_own.then_some(told.cell)).map(place),
            numbers: ["g", "h", "f"].map(|name| number(name).unwrap_or(f64::INFINITY)),
            line: told.said.line as u32,
            moments: self.moments as u32,
        }
    }

    /// Counts an event under the name of its type.
    fn count(&mut self, word: Word, kind: &str) {
        let name = match word {
            Word::Unknown => kind,
            _ => word.name(),
        };
        if let Some(count) = self.by_type.get_mut(name) {
            *count += 1;
            return;
        }
        let name = match word == Word::Unknown && self.by_type.len() >= MOST_TYPES {
            true => "(any other)".to_owned(),
            false => name.chars().take(LONGEST_TYPE).collect(),
        };
        *self.by_type.entry(name).or_default() += 1;
    }

    /// Refuses the rest of a trace that is too large, or will be with one more id.
    fn check_limits(&self) -> Result<(), String> {
        if self.moments >= MOST_EVENTS {
            return Err(format!(
                "the trace has more than {MOST_EVENTS} events. Write fewer, or search a smaller map."
            ));
        }
        if self.tree.text_bytes > MOST_ID_BYTES {
            return Err(format!(
                "the ids take more than {MOST_ID_BYTES} bytes. Use whole numbers as ids, because they take none."
            ));
        }
        let limit = match self.limit >> 20 {
            _ if self.bytes() + self.tree.growth() <= self.limit => return Ok(()),
            0 => format!("{} bytes", self.limit),
            mebibytes => format!("{mebibytes} MiB"),
        };
        Err(format!(
            "with its ids, notes and recording, the trace takes more than {limit}, the limit of --history. Raise \
             --history, or write less: whole numbers as ids, and only the keys that you need."
        ))
    }

    /// Notes the content of the event, with the last event here that it caused.
    fn note(&mut self, kind: &Value, said: &Statement) {
        let others = said.others.iter().enumerate();
        let others = others.flat_map(|(place, (key, value))| {
            let before = if place == 0 { ": " } else { ", " };
            [before, key, " ", &value.text]
        });
        let pieces = [kind.text.as_ref()].into_iter().chain(others);
        self.notes.add(self.moments.saturating_sub(1), pieces);
    }

    /// The bytes of everything, with the events that were handed on, which are recorded a second time if they are
    /// shown. The map does not count, because it has its own limits.
    fn bytes(&self) -> u64 {
        let events = 2 * size_of::<Event>() * (self.moments + self.values);
        let notes = self.notes_before + self.notes.bytes();
        let claims = size_of_val(&*self.claims.events);
        let search = self.tree.bytes() + self.path.bytes() + size_of_val(&*self.relaxing.nodes);
        (search + events + notes + claims) as u64
    }

    /// Puts the new events on the tape, and adopts its limit for the rest. O(new events), and O(cells + events) if the
    /// map has grown.
    pub(super) fn put_on(&mut self, tape: &Tape) {
        let bytes = self.bytes();
        tape.write(bytes, |trace| self.hand_on(trace, false));
        self.limit = tape.limit();
    }

    /// Puts the last events and the path on the tape. Unless the trace is `whole`, it ends with a fault. If it is, a
    /// map of undeclared size is cut to the cells with events. A search that tells no path and leaves out discoveries
    /// may have found one all the same, so it has no answer.
    pub(super) fn end_on(&mut self, tape: &Tape, whole: bool) {
        let solution = self.path.solution(&self.tree);
        if whole && self.course.lack != Lack::Nothing && !self.course.gave_up && solution.is_none()
        {
            self.course.gave_up = true;
            self.push(Event::noted(self.last));
        }
        tape.write(0, |trace| {
            let changed = self.hand_on(trace, whole);
            trace.claims = std::mem::take(&mut self.claims);
            trace.solution = solution;
            if let Some(solution) = &mut trace.solution {
                solution.path = moved(&solution.path, self.board.size, trace.map.size());
            }
            changed
        });
    }

    /// Hands on what is new; returns whether the map or the meaning of the events has changed. If the trace is
    /// `complete`, no more cells follow.
    fn hand_on(&mut self, trace: &mut Trace, complete: bool) -> bool {
        let (now, before) = (self.board.size, trace.map.size());
        let (size, meaning) = (self.board.seen(complete), trace.meaning());
        if before != size {
            move_events(&mut trace.events, before, size);
            trace.map = Map::new(size, Tile::Floor);
        }
        let map = &mut trace.map;
        let starts = moved(&self.board.starts[map.starts.len()..], now, size);
        let goals = moved(&self.board.goals[map.goals.len()..], now, size);
        let changed = before != size || !starts.is_empty() || !goals.is_empty();
        map.starts.extend(starts);
        map.goals.extend(goals);
        move_events(&mut self.events, now, size);
        trace.events.append(&mut self.events);
        trace.moments = self.moments as u64;
        trace.notes.append(std::mem::take(&mut self.notes));
        self.notes_before = trace.notes.bytes();
        trace.by_type.clone_from(&self.by_type);
        (trace.plane, trace.discipline) = (self.board.plane, self.course.discipline());
        (trace.lack, trace.gave_up) = (self.course.lack, self.course.gave_up);
        changed || trace.meaning() != meaning
    }
}

/// The facts so far that show the kind of frontier.
#[derive(Clone, Copy, Debug, Default)]
struct Course {
    /// What the header says. A kind that it declares overrides the others.
    manner: Manner,
    /// Whether a walker has moved.
    stepped: bool,
    /// Whether a cell was expanded.
    expanded: bool,
    /// Whether a cell was on a stack.
    stacked: bool,
    /// Whether the search backtracked from a cell that was not discovered, which no stack does.
    gave_up_unfound: bool,
    /// Whether it builds a map.
    builds: bool,
    /// What it leaves out.
    lack: Lack,
    /// Whether it gave up in the last event.
    gave_up: bool,
}

impl Course {
    /// The kind of frontier. Unless it is declared or more is known, it is a queue, or a walk if cells are stepped on
    /// and none is expanded.
    fn discipline(self) -> Discipline {
        let seen = match (self.stacked, self.stepped && !self.expanded) {
            (true, _) => Discipline::Stack,
            (false, true) => Discipline::Walk,
            (false, false) => Discipline::Queue,
        };
        self.manner.discipline.unwrap_or(seen)
    }

    /// Whether cells stay in the frontier until the search backtracks from them.
    fn is_stack(self) -> bool {
        self.discipline() == Discipline::Stack
    }
}
