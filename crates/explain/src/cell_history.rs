//! The history of a cell: what happened to it, with the step and the parent.
//!
//! In a search, one line tells a discovery or a new parent as a whole, although several events in a row state it: a cell that is
//! discovered again keeps its old parent until the next event, and a far parent is written after its direction.

use crate::{Fact, Subject};
use mazescope_core::board::{direction, flips};
use mazescope_core::catalogue::linked;
use mazescope_core::playback::recording::Reader;
use mazescope_core::{Cell, Discipline, Event, Kind, Plane, Size, Timeline, words};

/// The history of one cell, made by one pass over the log, which may be divided into slices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellHistory {
    pub cell: Cell,
    /// What happened to the cell, in order.
    pub told: Vec<HistoryEvent>,
    /// The step in which it was discovered, if it is discovered.
    pub discovered_at: Option<u64>,
    /// The step in which it was expanded, if it is expanded.
    pub expanded_at: Option<u64>,
    /// The cell that it was discovered from, if it is discovered and not a start.
    pub parent: Option<Cell>,
    /// The reader of the log, and the number of steps that have begun in what it has read.
    reader: Reader,
    steps: u64,
    /// The parent's direction as boards store it, the number in the plane, and the value that changes the next number.
    direction: u8,
    number: u32,
    register: u32,
    /// The kind of algorithm, and what the cell is if it has no parent: a start or a goal. Known once some events are
    /// read.
    by: By,
    noun: &'static str,
    /// The number of moments before the event of the cell that was read last.
    last: u64,
}

/// The kind of algorithm: the same events mean different things for a search, a walker and a generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum By {
    #[default]
    Search,
    /// A search that reaches cells by another path, which may be longer or shorter, or whose order is unknown.
    Wanderer,
    Walker,
    Generator,
}

/// An event in the history of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEvent {
    /// The step to which it belongs; 0 before the first step.
    pub step: u64,
    /// The number of moments before it.
    pub place: u64,
    pub event: Event,
    /// The parent of the cell after the event.
    pub from: Option<Cell>,
    /// The number of the cell after the event, in a plane of numbers.
    pub number: Option<u32>,
    /// Whether it is the first event of the cell.
    pub is_first: bool,
}

impl CellHistory {
    /// A history without events.
    pub fn of(cell: Cell) -> CellHistory {
        CellHistory {
            cell,
            told: Vec::new(),
            discovered_at: None,
            expanded_at: None,
            parent: None,
            reader: Reader::default(),
            steps: 0,
            direction: 0,
            number: 0,
            register: 0,
            by: By::Search,
            noun: "start",
            last: 0,
        }
    }

    /// The complete history up to the cursor. O(events).
    pub fn up_to_now(cell: Cell, timeline: &Timeline, subject: &Subject) -> CellHistory {
        let mut history = CellHistory::of(cell);
        let now = timeline.cursor();
        while history.go_on(timeline, subject, now, u64::MAX) {}
        history
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> u64 {
        (self.told.capacity() * size_of::<HistoryEvent>()) as u64
    }

    /// Reads about `most` more moments, of those before moment `until`; returns whether there are more. It begins anew
    /// if the recording is another one, or if it has read beyond `until`.
    pub fn go_on(&mut self, timeline: &Timeline, subject: &Subject, until: u64, most: u64) -> bool {
        let recording = timeline.recording();
        let until = until.min(recording.len());
        if !self.reader.reads(recording) || until < self.reader.place() {
            *self = CellHistory {
                reader: Reader::of(recording),
                ..CellHistory::of(self.cell)
            };
        }
        let begins_step = subject.info.begins_step;
        let plane = timeline.board().plane();
        let size = timeline.board().size();
        self.by = match subject.info.discipline {
            _ if subject.info.looks.is_growth() => By::Generator,
            Discipline::Walk => By::Walker,
            Discipline::Priority if subject.info.explanation.gauge.is_some() => By::Search,
            _ => By::Wanderer,
        };
        self.noun = match subject.origin(self.cell, timeline.origin(), |_| None) {
            Fact::End(noun, _) => noun,
            _ => "start",
        };
        let mut place = self.reader.place();
        for &event in self.reader.towards(recording, until, most).flatten() {
            if let Some(number) = event.number() {
                self.register ^= number;
                continue;
            }
            self.steps += u64::from(begins_step(event));
            if event.cell() == self.cell {
                self.tell(event, place, plane, size);
            }
            place += 1;
        }
        self.reader.place() < until
    }

    fn tell(&mut self, event: Event, place: u64, plane: Plane, size: Size) {
        self.direction ^= flips(event).1;
        let step = Some(self.steps);
        match event.kind(None) {
            Kind::Pushed { .. } | Kind::Restored => self.discovered_at = step,
            Kind::Withdrawn => self.discovered_at = None,
            Kind::Expanded => self.expanded_at = step,
            Kind::Reopened => self.expanded_at = None,
            Kind::Wrote => self.number ^= self.register,
            _ => {}
        }
        let far = match plane {
            Plane::Link => linked(self.number).and_then(|(x, y)| size.cell(x, y)),
            Plane::None | Plane::Number { .. } => None,
        };
        let near = || Some(self.cell.step(direction(self.direction)?, size));
        let from = far.or_else(near);
        self.parent = from.filter(|_| self.discovered_at.is_some());
        let follows = std::mem::replace(&mut self.last, place) + 1 == place;
        if let Some(told) = self.told.last_mut()
            && follows
            && self.by != By::Generator
            && completes(event, told.event, plane)
        {
            told.from = from;
            return;
        }
        self.told.push(HistoryEvent {
            step: self.steps,
            place,
            event,
            from,
            number: matches!(plane, Plane::Number { .. }).then_some(self.number),
            is_first: self.told.is_empty(),
        });
    }

    /// What happened in a few words; `from` is the position of the parent.
    pub fn words(&self, told: &HistoryEvent, from: Option<(i32, i32)>) -> String {
        let by = |words: &str| match from {
            Some((x, y)) => format!("{words} ({x}, {y})"),
            None => words
                .split([' ', ','])
                .next()
                .unwrap_or_default()
                .to_owned(),
        };
        match (told.event.kind(None), self.by) {
            (Kind::Carved, _) => "became floor".to_owned(),
            (Kind::Raised, _) => "became wall".to_owned(),
            (Kind::Pushed { from: None }, _) => format!("discovered as a {}", self.noun),
            (Kind::Pushed { from: Some(_) }, By::Generator) => by("added, pointing to"),
            (Kind::Pushed { from: Some(_) }, _) => by("discovered from"),
            // A generator does not expand cells: this event is the choice of a dead end to braid.
            (Kind::Expanded, By::Generator) => "chosen as a dead end".to_owned(),
            (Kind::Expanded, _) => "expanded".to_owned(),
            (Kind::Rejected, _) => "kept as wall".to_owned(),
            (Kind::Backtracked, By::Walker) if from.is_some() => by("headed back to"),
            (Kind::Backtracked, _) if from.is_some() => by("backtracked to"),
            (Kind::Backtracked, _) => "finished".to_owned(),
            (Kind::Improved { .. }, By::Generator) => by("repointed to"),
            (Kind::Improved { .. }, By::Walker) => by("reached again, from"),
            (Kind::Improved { .. }, By::Wanderer) => by("reached by another path, from"),
            (Kind::Improved { .. }, By::Search) => by("reached by a shorter path, from"),
            (Kind::Traced, _) => "on the path".to_owned(),
            (Kind::Value(_) | Kind::Wrote, _) => match told.number {
                Some(0) if self.by == By::Walker => "cut off: it has no number now".to_owned(),
                Some(number) => format!("got the number {}", words::grouped(number.into())),
                None if from.is_some() => by("parent set to"),
                None => "written to".to_owned(),
            },
            (Kind::Stepped, _) => "entered".to_owned(),
            // A cell with an earlier event was scanned then, too.
            (Kind::Touched, _) if told.is_first => "scanned for the first time".to_owned(),
            (Kind::Touched, _) => "scanned".to_owned(),
            (Kind::Looked, _) => "scanned again".to_owned(),
            (Kind::Withdrawn, By::Generator) => "erased".to_owned(),
            (Kind::Withdrawn, _) => "forgotten".to_owned(),
            (Kind::Reopened, _) => "reopened".to_owned(),
            // Only a later event says where it points now.
            (Kind::Restored, By::Generator) => "added again".to_owned(),
            (Kind::Restored, _) => by("discovered again, from"),
            (Kind::Noted, _) => "noted".to_owned(),
        }
    }
}

/// Whether an event, right after the first one of a line, belongs to that line.
fn completes(event: Event, first: Event, plane: Plane) -> bool {
    let finds = matches!(
        first.kind(None),
        Kind::Pushed { .. } | Kind::Improved { .. }
    );
    match event.kind(None) {
        Kind::Improved { .. } | Kind::Reopened => first.kind(None) == Kind::Restored,
        Kind::Wrote => finds && plane == Plane::Link,
        _ => false,
    }
}
