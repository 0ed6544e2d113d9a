//! A moment of a turn as its rules see it: the run up to the cursor, and what is recorded after it.

use super::levels::{Level, Phase};
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::{Cell, Direction, Event, Kind, Size, Timeline, TurnRule};
use mazescope_explain::neighbours::{Neighbour, around};
use mazescope_explain::{Asked, Fact, Question, QuestionKind, Subject};
use std::collections::BTreeMap;

#[derive(Clone, Copy)]
pub(super) struct Position<'a> {
    pub timeline: &'a Timeline,
    pub subject: Subject<'a>,
    pub rule: TurnRule,
    pub level: Level,
    pub phase: Phase,
    /// The weights of edges, as ranks from 1, if the rule needs them.
    pub weights: &'a BTreeMap<Cell, u64>,
}

/// The cells and events that may be read for one question: a learner's map is small.
const MOST_READ: usize = u32::MAX as usize;

impl<'a> Position<'a> {
    /// The number of moments up to now.
    pub(super) fn cursor(&self) -> u64 {
        self.timeline.cursor()
    }

    pub(super) fn size(&self) -> Size {
        self.timeline.board().size()
    }

    /// The recorded events from a moment on, each with its place.
    pub(super) fn events(&self, from: u64) -> impl Iterator<Item = (u64, Event)> + use<'a> {
        let recording = self.timeline.recording();
        (from..recording.len()).filter_map(|place| Some((place, recording.get(place)?)))
    }

    /// The events up to now, the last one first, each with its place.
    pub(super) fn past(&self) -> impl Iterator<Item = (u64, Event)> + use<'a> {
        let recording = self.timeline.recording();
        let places = (0..self.cursor()).rev();
        places.filter_map(|place| Some((place, recording.get(place)?)))
    }

    /// The first step that begins at this moment or later, and is not the beginning of a round.
    pub(super) fn next_step(&self, from: u64) -> Option<(u64, Event)> {
        let begins = self.subject.info.begins_step;
        let mut events = self.events(from);
        events.find(|&(_, event)| begins(event) && !is_round(event))
    }

    /// A question of this kind at the cursor, if it can be asked.
    pub(super) fn ask(&self, kind: QuestionKind) -> Option<Question> {
        let asked = Asked {
            timeline: self.timeline,
            subject: self.subject,
            step: self.timeline.recording().counted_at(self.cursor()).steps,
            rivals: &[],
            candidates: &[],
            growth: None,
            judge: None,
            most: MOST_READ,
        };
        (kind.ask)(&asked).ok()
    }

    /// A cell as the value of a name.
    pub(super) fn cell(&self, name: &'static str, cell: Cell) -> (&'static str, Fact) {
        (name, Fact::Cell(cell, self.size().position(cell)))
    }

    pub(super) fn marks(&self, cell: Cell) -> u8 {
        self.timeline.board().marks()[cell]
    }

    pub(super) fn is_floor(&self, cell: Cell) -> bool {
        self.size().contains(cell) && self.marks(cell) & mark::FLOOR != 0
    }

    pub(super) fn is_discovered(&self, cell: Cell) -> bool {
        self.marks(cell) & mark::DISCOVERED != 0
    }

    pub(super) fn is_waiting(&self, cell: Cell) -> bool {
        is_in_frontier(self.subject.info.discipline, self.marks(cell))
    }

    /// The queues of the frontier in their order, if the order is known.
    pub(super) fn queues(&self) -> Vec<Vec<Cell>> {
        let frontier = self
            .timeline
            .frontier_at(self.cursor(), &mut u64::MAX.clone());
        frontier.map_or_else(Vec::new, |frontier| frontier.first(usize::MAX))
    }

    /// The order in which neighbours are checked.
    pub(super) fn order(&self) -> Vec<(&'static str, Fact)> {
        in_order(&(self.subject.info.explanation.neighbours)(
            self.subject.settings,
        ))
    }

    /// The letter of the key by which open cells are compared.
    pub(super) fn letter(&self) -> (&'static str, Fact) {
        let letter = self.timeline.gauge().map_or("g", |gauge| gauge.letter());
        ("letter", Fact::Word(letter))
    }

    /// The cells that one move reaches from a cell, in the order of the search. No corner is cut.
    pub(super) fn neighbours(&self, cell: Cell) -> Vec<Cell> {
        let all = around(cell, self.size(), &self.subject, |cell| self.marks(cell));
        let reached = all.into_iter().filter(Neighbour::is_reached);
        reached.map(|neighbour| neighbour.cell).collect()
    }

    /// The number of the step in which an event of the cell that `is_it` selects happened last, if it has; 0 before the
    /// first step.
    pub(super) fn step_of(&self, cell: Cell, is_it: impl Fn(Kind) -> bool) -> Option<u64> {
        let recording = self.timeline.recording();
        let mut past = self.past();
        let found = past.find(|(_, event)| event.cell() == cell && is_it(event.kind(None)));
        found.map(|(place, _)| recording.counted_at(place + 1).steps)
    }
}

pub(super) fn is_round(event: Event) -> bool {
    matches!(event.kind(None), Kind::Noted)
}

/// Whether an event pops the top of a stack.
pub(super) fn is_popped(event: Event) -> bool {
    matches!(event.kind(None), Kind::Backtracked | Kind::Withdrawn)
}

/// Directions as the values of `{order}`.
pub(super) fn in_order(directions: &[Direction]) -> Vec<(&'static str, Fact)> {
    let all = directions.iter().map(|&it| Fact::Ordered(it));
    all.map(|one| ("order", one)).collect()
}
