//! The outcome of a step: what came of its first event, read from its other events bit by bit.

use super::step::Step;
use super::work::Work;
use crate::board::{Patch, flips};
use crate::event::{Event, Kind};
use crate::grid::{Cell, Direction};
use crate::playback::reader::Reader;
use crate::playback::timeline::Timeline;

/// How many starts that are discovered in one step are told.
const STARTS: usize = 4;

/// What has come of a step so far, up to the cursor; before the first step, what has happened at all.
#[derive(Clone, Debug)]
pub struct Outcome {
    step: Option<Step>,
    /// What is read, and up to which moment.
    reader: Reader,
    end: u64,
    /// What has happened, and how often.
    pub came: Came,
    /// The first few starts that were discovered.
    pub first_starts: Vec<Event>,
    /// The bits that the step's other events have flipped of its first cell.
    flipped: u8,
    /// The cells beside and their ways as they stood before the step.
    pub before: Patch,
    /// The cells beside the current one as they stood when it became that.
    pub since: Patch,
    /// The cells of the path that were told right before and right behind the step's first cell.
    pub traced_beside: [Option<Cell>; 2],
}

/// How often what has happened in a step, of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Came {
    /// The cells that were discovered.
    pub joined: Happened,
    /// The cells to which a shorter way was found.
    pub improved: Happened,
    /// The cells that were given up or taken back.
    pub given_up: Happened,
    /// The starts that were discovered.
    pub starts: Happened,
    /// The cells that became floor, and wall.
    pub carved: Happened,
    pub raised: Happened,
    /// The cells that are to be expanded again, have another number, or were noted.
    pub reopened: Happened,
    pub written: Happened,
    pub noted: Happened,
    /// The looks at cells, and the cells of the path.
    pub looks: Happened,
    pub traced: Happened,
}

/// How often something has happened, and to which cell last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Happened {
    pub count: u64,
    pub last: Option<Cell>,
}

impl Happened {
    fn to(&mut self, cell: Cell) {
        self.count += 1;
        self.last = Some(cell);
    }
}

impl Outcome {
    /// The outcome of the step at the cursor, of which nothing is read yet.
    pub fn of(step: Option<Step>, timeline: &Timeline) -> Outcome {
        let size = timeline.board().size();
        let around = |cell: Option<Cell>| {
            cell.map_or(Vec::new(), |cell| {
                let beside = Direction::ALL.map(|direction| cell.step(direction, size));
                [&[cell], &beside[..]].concat()
            })
        };
        let place = step.map_or(0, |step| step.place);
        Outcome {
            step,
            reader: Reader::at(timeline.recording(), place),
            end: timeline.cursor(),
            came: Came::default(),
            first_starts: Vec::new(),
            flipped: 0,
            before: Patch::before(around(step.map(|step| step.event.cell()))),
            since: Patch::before(around(step.and(timeline.now()))),
            traced_beside: [None; 2],
        }
    }

    /// Reads on; whether all is read.
    pub fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        let (recording, place) = (timeline.recording(), self.reader.place());
        let mut first = self.step.filter(|step| step.place == place);
        let events = self.reader.towards(recording, self.end, work.left());
        for &event in events.flatten() {
            self.before.flip(event);
            self.since.flip(event);
            if recording.makes_current(event) {
                self.since.clear();
            }
            if event.is_value() {
                continue;
            }
            // What the step begins with is its cause.
            if first.take().is_none() {
                self.note(event);
            }
        }
        work.spend(self.reader.place() - place);
        self.is_over()
    }

    /// Whether all is read.
    pub fn is_over(&self) -> bool {
        self.reader.place() == self.end
    }

    /// The byte of the step's first cell as it was right after the first event.
    pub fn marks_then(&self, timeline: &Timeline) -> Option<u8> {
        let cell = self.step?.event.cell();
        Some(timeline.board().marks()[cell] ^ self.flipped)
    }

    fn note(&mut self, event: Event) {
        let cell = event.cell();
        if self.step.is_some_and(|step| step.event.cell() == cell) {
            self.flipped ^= flips(event).0;
        }
        match event.kind(None) {
            Kind::Pushed { from: None } => {
                self.came.starts.to(cell);
                if self.first_starts.len() < STARTS {
                    self.first_starts.push(event);
                }
            }
            Kind::Pushed { from: Some(_) } | Kind::Restored => self.came.joined.to(cell),
            Kind::Improved { .. } => self.came.improved.to(cell),
            Kind::Backtracked | Kind::Withdrawn => self.came.given_up.to(cell),
            Kind::Carved => self.came.carved.to(cell),
            Kind::Raised => self.came.raised.to(cell),
            Kind::Reopened => self.came.reopened.to(cell),
            Kind::Wrote => self.came.written.to(cell),
            Kind::Noted => self.came.noted.to(cell),
            Kind::Touched | Kind::Looked => self.came.looks.to(cell),
            Kind::Traced => {
                let first = self.step.map(|step| step.event.cell());
                if first == Some(cell) {
                    self.traced_beside[0] = self.came.traced.last;
                } else if first.is_some() && self.came.traced.last == first {
                    self.traced_beside[1] = Some(cell);
                }
                self.came.traced.to(cell);
            }
            // With these a step of its own begins, and a number is told with its cell.
            Kind::Expanded | Kind::Rejected | Kind::Stepped | Kind::Value(_) => {}
        }
    }
}
