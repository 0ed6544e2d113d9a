//! What each name in a template stands for.

use super::About;
use crate::claim::{Eraser, Stuck, Turn};
use crate::neighbours::{are_connected, exits, stuck};
use crate::{Fact, PathLength, Teller};
use mazescope_core::board::{direction, flips};
use mazescope_core::event::code;
use mazescope_core::structures::lengths::guide::Gauge;
use mazescope_core::structures::mazes::rooms::rooms_of;
use mazescope_core::{Cell, Direction, Discipline, Event, Timeline};

/// The most cells that are searched to find out whether an edge lies within one set.
const SEARCHED: usize = 1 << 12;

impl Teller<'_> {
    /// The value of a name in a template.
    pub(super) fn fact(&self, name: &'static str, about: About) -> Fact {
        let board = self.timeline.board();
        let place = |cell: Option<Cell>| match cell {
            Some(cell) => Fact::Cell(cell, board.size().position(cell)),
            None => Fact::Nowhere,
        };
        let marks = |cell| self.marks_before(cell);
        let exits = |cell| exits(self.timeline, cell, marks);
        let stuck = |cell| stuck(self.timeline, &self.subject, cell, marks);
        let cell = about.event.map(Event::cell);
        match (name, cell) {
            ("name", _) => Fact::Subject(self.subject.info.subject()),
            ("start", _) => Fact::End("start", self.timeline.origin().starts.len() == 1),
            ("goal", _) => Fact::End("goal", self.timeline.origin().goals.len() == 1),
            ("cell", cell) => place(cell),
            ("parent", _) => place(about.new.and_then(|new| board.parent_before(new))),
            ("item", _) => Fact::Word(self.subject.frontier_words().nouns[0]),
            ("items", _) => Fact::Word(self.subject.frontier_words().nouns[1]),
            ("toward", Some(cell)) => {
                let [from, to] = [cell, about.new.unwrap_or(cell)];
                let [from, to] = [from, to].map(|cell| board.size().position(cell));
                Fact::Toward(toward(from, to))
            }
            ("exits", Some(cell)) => Fact::Count(exits(cell)),
            ("from", Some(cell)) => place(board.parent_before(cell)),
            ("new", _) => place(about.new),
            ("last", _) => place(about.last),
            ("across", Some(cell)) => {
                let [(x, y), (over, down)] = [Some(cell), about.new]
                    .map(|cell| cell.map_or((0, 0), |cell| board.size().position(cell)));
                place(board.size().cell(2 * x - over, 2 * y - down))
            }
            ("again", Some(edge)) => {
                let size = board.size();
                let rooms = rooms_of(edge, size);
                Fact::Within(are_connected(rooms, size, marks, SEARCHED))
            }
            ("dug", Some(cell)) => Fact::NextToFloor(exits(cell) > 0),
            ("cost", Some(cell)) => Fact::Count(u64::from(board.number(cell)) + 1),
            ("number", Some(cell)) => Fact::Count(board.number(cell).into()),
            ("turn", Some(cell)) => Fact::Turn(turned(self.timeline, about.place, cell)),
            // Why a search backtracks follows from the neighbours before the step or, for a single event, now.
            ("stuck", Some(cell)) => Fact::Stuck(match stuck(cell) {
                Stuck::Bound => Stuck::NotAll,
                stuck => stuck,
            }),
            ("cut", Some(cell)) => Fact::Stuck(match stuck(cell) {
                Stuck::NothingNew => Stuck::NoneLeft,
                stuck => stuck,
            }),
            ("eraser", Some(cell)) => Fact::Eraser(eraser(self.timeline, about.place, cell)),
            ("back", _) => place(about.back),
            ("round", _) => Fact::Count(self.rounds()),
            // Round 1 searches the starts alone, and each later round searches 1 move deeper.
            ("bound", _) => Fact::Count(self.rounds().saturating_sub(1)),
            ("count", _) => Fact::Count(about.count),
            ("place", _) => Fact::Count(board.counts().frontier.into()),
            ("way", Some(cell)) => self.length_to(cell).map_or(Fact::NotYet, Fact::Path),
            ("origin", Some(cell)) => self.origin(cell),
            ("side", Some(cell)) => match self.origin(cell) {
                Fact::End(noun, only) => Fact::Owner(noun, only),
                unknown => unknown,
            },
            ("starts", _) => Fact::Starts(self.timeline.origin().starts.len() == 1),
            ("far", Some(cell)) => self.length_to(cell).map_or(Fact::NotYet, Fact::PathLength),
            ("old", _) => self
                .old_length(about)
                .map_or(Fact::Nothing, Fact::PathLength),
            ("estimate", Some(cell)) => {
                Fact::Length(self.gauge().map_or(0.0, |gauge| gauge.rest(cell)))
            }
            ("g", Some(cell)) => {
                let g = |length: PathLength| Fact::Length(length.value());
                self.length_to(cell).map_or(Fact::NotYet, g)
            }
            ("weight", _) => {
                let weight = self.gauge().and_then(|gauge| gauge.weight());
                Fact::Weight(weight.unwrap_or(1.0))
            }
            ("sum", Some(cell)) => {
                let g = self.length_to(cell).map(|length| length.value());
                let f = g.map(|g| self.gauge().map_or(g, |gauge| gauge.told(g, cell)));
                f.map_or(Fact::NotYet, Fact::Length)
            }
            ("path", _) => self.path().map_or(Fact::NotYet, Fact::Path),
            (name, _) => Fact::Unnamed(name),
        }
    }

    /// The number of rounds that have begun, where each begins with a note.
    fn rounds(&self) -> u64 {
        let recording = self.timeline.recording();
        recording.counted_at(self.timeline.cursor()).notes
    }

    /// The byte of a neighbour before the step or, for a single event, now.
    fn marks_before(&self, cell: Cell) -> u8 {
        let board = self.timeline.board();
        match self.facts {
            Some(facts) => facts.outcome.before.marks(cell, board),
            None => board.marks()[cell],
        }
    }

    /// The path to a cell, unless it takes long to follow and is not known yet.
    fn length_to(&self, cell: Cell) -> Option<PathLength> {
        let measure = self.subject.info.explanation.measure;
        match self.facts {
            Some(facts) => facts.length_to_cell(self.timeline, measure),
            None => Some(self.walked(cell)),
        }
    }

    /// The start or goal from which the search has discovered a cell, unless it takes long to find and is not known yet.
    fn origin(&self, cell: Cell) -> Fact {
        let (board, map) = (self.timeline.board(), self.timeline.origin());
        let two_sided = self.subject.info.discipline == Discipline::TwoQueues;
        match self.facts {
            Some(facts) if two_sided && board.parent_before(cell).is_some() => match facts.root() {
                Some(root) => self.subject.origin(root, map, |_| None),
                None => Fact::NotYet,
            },
            _ => (self.subject).origin(cell, map, |cell| board.parent_before(cell)),
        }
    }

    fn walked(&self, cell: Cell) -> PathLength {
        let (board, map) = (self.timeline.board(), self.timeline.origin());
        let measure = self.subject.info.explanation.measure;
        PathLength::to(cell, map, measure, |cell| board.parent_before(cell))
    }

    /// The path, unless it takes long to follow and is not known yet.
    fn path(&self) -> Option<PathLength> {
        let (map, measure) = (
            self.timeline.origin(),
            self.subject.info.explanation.measure,
        );
        match self.facts {
            Some(facts) => facts.path(self.timeline, measure),
            None => Some(PathLength::along(&self.timeline.traced(), map, measure)),
        }
    }

    /// The path to the cell of an event that gave it another parent, as it was before the event.
    fn old_length(&self, about: About) -> Option<PathLength> {
        let event = about.event?;
        let (cell, board) = (event.cell(), self.timeline.board());
        let old = direction(board.parent_byte(cell) ^ flips(event).1)?;
        let from = cell.step(old, board.size());
        Some(self.walked(from).and(from, cell, self.timeline.origin()))
    }

    /// The f of the search, if it has one.
    fn gauge(&self) -> Option<Gauge> {
        self.subject.gauge(self.timeline.origin())
    }
}

/// The number of moments that are read backwards to find the walk that erased the room.
const READ: u64 = 4096;

/// Which walk had erased a room before a moment: the present walk, unless an edge was carved since.
fn eraser(timeline: &Timeline, place: Option<u64>, room: Cell) -> Eraser {
    let place = place.unwrap_or(0);
    let events = (timeline.recording()).between(place.saturating_sub(READ), place);
    let mut back = events.rev();
    let withdrew = |event: &Event| event.code() as u32 == code::WITHDRAWN && event.cell() == room;
    match back.find(|event| event.is_carved() || withdrew(event)) {
        Some(event) if event.is_carved() => Eraser::Earlier,
        Some(_) => Eraser::This,
        None => Eraser::Any,
    }
}

/// The number of moments that are read backwards to find where a walker stood.
const STOOD: u64 = 4096;

/// How a walker turns as it moves to a cell, compared with its previous move.
fn turned(timeline: &Timeline, place: Option<u64>, to: Cell) -> Turn {
    let place = place.unwrap_or(0);
    let events = (timeline.recording()).between(place.saturating_sub(STOOD), place);
    let is_there = |event: &Event| event.is_stepped() || event.code() as u32 == code::PUSHED_START;
    let mut stood = events.rev().filter(is_there);
    let (Some(at), before) = (stood.next(), stood.next()) else {
        return Turn::Unknown;
    };
    // On a start there is no previous move.
    let before = before.filter(|_| at.is_stepped()).map(Event::cell);
    let at = at.cell();
    let position = |cell: Cell| timeline.board().size().position(cell);
    let [(x, y), (from_x, from_y)] = [position(to), position(at)];
    let Some((before_x, before_y)) = before.map(position) else {
        return Turn::Unknown;
    };
    let [came, goes] = [
        (from_x - before_x, from_y - before_y),
        (x - from_x, y - from_y),
    ];
    // Rows count downwards, so a turn to the right has a positive cross product.
    match came.0 * goes.1 - came.1 * goes.0 {
        1.. => Turn::Right,
        ..=-1 => Turn::Left,
        0 if came == goes => Turn::Straight,
        0 => Turn::Around,
    }
}

/// The direction in which one cell lies from another one, by its row, or else by its column.
fn toward(from: (i32, i32), to: (i32, i32)) -> Direction {
    match (to.0 - from.0, to.1 - from.1) {
        (_, ..=-1) => Direction::Up,
        (_, 1..) => Direction::Down,
        (..=-1, 0) => Direction::Left,
        (0.., 0) => Direction::Right,
    }
}
