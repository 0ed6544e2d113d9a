//! Facts: what the sentence about a step needs, computed in slices: its outcome, and the paths that it names.

use crate::path_length::{ParentWalk, PathWalk};
use crate::{PathLength, Step, Subject, Work};
use mazescope_core::board::{Patch, flips};
use mazescope_core::catalogue::Measure;
use mazescope_core::playback::recording::Reader;
use mazescope_core::{Cell, Direction, Event, Kind, Length, Plane, Timeline};
use std::collections::BTreeSet;

/// What the sentence about the step at the cursor needs.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub outcome: Outcome,
    /// The number of moves on the path to the step's cell, where the size of the stack gives it.
    on_stack: Option<u32>,
    /// The path to the step's cell, where the sentence asks for it.
    walk: Option<ParentWalk>,
    /// The path to the goal, once the run is over.
    path: Option<PathWalk>,
}

impl Facts {
    /// Facts about the step at the cursor; only those that need no work are known. Its path is not followed unless the
    /// sentence asks for its length.
    pub(crate) fn on(
        step: Option<Step>,
        asks_length: bool,
        timeline: &Timeline,
        subject: &Subject,
    ) -> Facts {
        let explanation = subject.info.explanation;
        let one_path = timeline.origin().starts.len() == 1 && explanation.measure == Measure::Moves;
        let on_stack =
            step.filter(|step| explanation.stack_is_path && one_path && step.event.is_expanded());
        // The expanded cell is the top of the stack.
        let on_stack = on_stack.map(|step| {
            let size = timeline.recording().counted_at(step.place).frontier;
            size.saturating_sub(1)
        });
        let walks = asks_length && on_stack.is_none();
        Facts {
            outcome: Outcome::of(step, timeline),
            on_stack,
            walk: (step.filter(|_| walks)).map(|step| ParentWalk::to(step.event.cell())),
            path: (timeline.has_ended()).then(|| PathWalk::of(timeline)),
        }
    }

    /// Computes more facts; returns whether all are known.
    pub(crate) fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
        // Later events of the step may give its own cell another parent.
        if !self.outcome.go_on(timeline, work) {
            return false;
        }
        let (board, before) = (timeline.board(), &self.outcome.before);
        let parent = |cell| before.parent(cell, board);
        let walk = self.walk.as_mut();
        let walked = walk.is_none_or(|walk| walk.go_on(timeline.origin(), parent, work));
        let path = self.path.as_mut();
        walked && path.is_none_or(|path| path.go_on(timeline, work))
    }

    /// The path to the step's cell, once it is known.
    pub(crate) fn length_to_cell(
        &self,
        timeline: &Timeline,
        measure: Measure,
    ) -> Option<PathLength> {
        if let Some(moves) = self.on_stack {
            let length = Length::straight(moves);
            return Some(PathLength::of_length(length, timeline.origin(), measure));
        }
        let walk = self.walk.as_ref().filter(|walk| walk.over)?;
        Some(walk.length(timeline.origin(), measure))
    }

    /// The start of that path, once it is known.
    pub(crate) fn root(&self) -> Option<Cell> {
        let walk = self.walk.as_ref().filter(|walk| walk.over)?;
        Some(walk.at)
    }

    /// The path to the goal, once it is measured.
    pub(crate) fn path(&self, timeline: &Timeline, measure: Measure) -> Option<PathLength> {
        let path = self.path.as_ref().filter(|path| path.is_over())?;
        Some(path.length(timeline.origin(), measure))
    }
}

/// The largest number of starts discovered in one step that are named.
const STARTS: usize = 4;

/// The outcome of a step: what its first event led to, read from the other events in slices, up to the cursor. Before
/// the first step, it is everything that has happened.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    step: Option<Step>,
    /// The reader of the log, and the moment up to which it reads.
    reader: Reader,
    end: u64,
    /// The events of each kind.
    pub came: Came,
    /// The first few starts that were discovered.
    pub first_starts: Vec<Event>,
    /// The bits of the step's first cell that the other events of the step have flipped.
    flipped: u8,
    /// The neighbours and their parents as they stood before the step.
    pub before: Patch,
    /// The neighbours of the current cell as they stood when it became current.
    pub since: Patch,
    /// The cells that were discovered or improved, and those whose link was written.
    turned: BTreeSet<Cell>,
    linked: BTreeSet<Cell>,
    /// The cells of the path that were traced just before and just after the step's first cell.
    pub traced_beside: [Option<Cell>; 2],
}

/// The number of events of each kind in a step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Came {
    /// The cells that were discovered.
    pub joined: Happened,
    /// The cells to which another path was found, and those of them after the search had backtracked.
    pub improved: Happened,
    pub improved_later: Happened,
    /// The cells from which the search backtracked, or that were withdrawn.
    pub backtracked: Happened,
    /// The starts that were discovered.
    pub starts: Happened,
    /// The cells that became floor, and wall.
    pub carved: Happened,
    pub raised: Happened,
    /// The cells that were reopened, that got another number, and that were noted.
    pub reopened: Happened,
    pub written: Happened,
    pub noted: Happened,
    /// The scans of cells, and the cells of the path.
    pub looks: Happened,
    pub traced: Happened,
}

/// The number of events of a kind, and the cell of the last one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Happened {
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
    pub(crate) fn of(step: Option<Step>, timeline: &Timeline) -> Outcome {
        let size = timeline.board().size();
        let around = |cell: Option<Cell>| {
            cell.map_or(Vec::new(), |cell| {
                let neighbours = Direction::ALL.map(|direction| cell.step(direction, size));
                [&[cell], &neighbours[..]].concat()
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
            turned: BTreeSet::new(),
            linked: BTreeSet::new(),
            traced_beside: [None; 2],
        }
    }

    /// Reads on; returns whether everything is read.
    pub(crate) fn go_on(&mut self, timeline: &Timeline, work: &mut Work) -> bool {
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
            // The first event of the step is its cause.
            if first.take().is_none() {
                self.note(event);
                if timeline.board().plane() == Plane::Link {
                    self.note_link(event);
                }
            }
        }
        work.spend(self.reader.place() - place);
        self.is_over()
    }

    /// The cells to which another path was found. Where parents are links, a path from the same direction changes the
    /// link alone.
    pub(crate) fn improved(&self) -> Happened {
        let mut improved = self.came.improved;
        let others = self.linked.difference(&self.turned);
        others.for_each(|&cell| improved.to(cell));
        improved
    }

    /// Whether everything is read.
    pub(crate) fn is_over(&self) -> bool {
        self.reader.place() == self.end
    }

    /// The byte of the step's first cell right after the first event.
    pub(crate) fn marks_then(&self, timeline: &Timeline) -> Option<u8> {
        let cell = self.step?.event.cell();
        Some(timeline.board().marks()[cell] ^ self.flipped)
    }

    fn note_link(&mut self, event: Event) {
        let cells = match event.kind(None) {
            Kind::Pushed { .. } | Kind::Improved { .. } => &mut self.turned,
            Kind::Wrote => &mut self.linked,
            _ => return,
        };
        cells.insert(event.cell());
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
            Kind::Improved { .. } => match self.came.backtracked.count {
                0 => self.came.improved.to(cell),
                _ => self.came.improved_later.to(cell),
            },
            Kind::Backtracked | Kind::Withdrawn => self.came.backtracked.to(cell),
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
            // These events begin a step of their own, and a number belongs to the event of its cell.
            Kind::Expanded | Kind::Rejected | Kind::Stepped | Kind::Value(_) => {}
        }
    }
}
