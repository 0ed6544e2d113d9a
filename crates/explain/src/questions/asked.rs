//! The moment that a question is about: a run, its rivals, the cells ahead, and why no question may be possible.

use crate::sentence::cells;
use crate::templates;
use crate::{Fact, Step, Subject};
use mazescope_core::board::Patch;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Board, Cell, Discipline, Generator, Grown, Info, Solver, Timeline};

/// What may be asked at the cursor of a timeline, which does not move.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The run.
    pub timeline: &'a Timeline,
    /// The algorithm of the run, with its settings.
    pub subject: Subject<'a>,
    /// The number of steps that have begun.
    pub step: u64,
    /// The searches of the race, including the one of this run.
    pub rivals: &'a [Rival],
    /// The searches that are offered where the algorithm has to be named.
    pub candidates: &'a [Solver],
    /// How the map is generated, if the run is the generation of a map whose generator is known.
    pub growth: Option<Growth<'a>>,
    /// The shortest paths by which guarantees are judged, from [`judge`](crate::promise::judge).
    pub judge: Option<&'a Shortest>,
    /// About how many cells and events may be read for one question. A question that needs more is not asked.
    pub most: usize,
}

/// How a map is generated, for questions about its generator.
#[derive(Clone, Copy)]
pub struct Growth<'a> {
    /// The generator with its settings, the size of the map, and the seed.
    pub grown: &'a Grown,
    /// The generators that are offered where the generator has to be named.
    pub candidates: &'a [Generator],
}

/// The number of cells and events that are read in well under a millisecond.
pub const AT_ONCE: usize = 40_000;

/// A search of a race, as far as it is recorded.
#[derive(Clone, Copy, Debug)]
pub struct Rival {
    pub name: &'static str,
    /// The kind of frontier, which decides what the search counts.
    pub discipline: Discipline,
    /// The number of recorded steps.
    pub steps: u64,
    /// The number of recorded expansions, moves or fillings, whichever the search counts. The start of a round is a
    /// step, but none of these.
    pub done: u64,
    /// Whether the recording is complete.
    pub ended: bool,
}

impl Rival {
    /// A search, as far as its timeline is recorded.
    pub fn of(info: &Info, timeline: &mut Timeline) -> Rival {
        let all = timeline.len();
        let tally = timeline.recording_mut().tally_at(all);
        Rival {
            name: info.name,
            discipline: info.discipline,
            steps: tally.steps,
            done: tally.done(info.discipline),
            ended: timeline.is_complete(),
        }
    }
}

/// Why a question is not asked at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unasked {
    /// What follows is not recorded yet.
    NotRecorded,
    /// The shortest paths are not known, or not yet.
    NoMeasure,
    /// Any other cause: the name of its words among the [`templates`].
    Because(&'static str),
}

impl From<&'static str> for Unasked {
    fn from(name: &'static str) -> Unasked {
        Unasked::Because(name)
    }
}

/// Ends the search for a question for this reason, unless a condition holds.
pub(super) fn only_if(holds: bool, otherwise: impl Into<Unasked>) -> Result<(), Unasked> {
    if holds { Ok(()) } else { Err(otherwise.into()) }
}

impl Unasked {
    pub const OVER: Unasked = Unasked::Because("over");
    /// The question is about searches.
    pub(super) const A_MAP_GROWS: Unasked = Unasked::Because("of_searches");
    /// The question is about generators.
    pub(super) const NO_MAP_GROWS: Unasked = Unasked::Because("of_growth");
    /// The entry draws random numbers.
    pub(super) const RANDOM: Unasked = Unasked::Because("random");
    /// The next step does something else.
    pub(super) const NOTHING_EXPANDED: Unasked = Unasked::Because("expands_nothing");
    pub(super) const NO_GUARANTEE: Unasked = Unasked::Because("no_guarantee");
    pub(super) const UNJUDGED: Unasked = Unasked::Because("unjudged");
    pub(super) const BROKEN: Unasked = Unasked::Because("broken");
    /// More cells and events would be read than [`Asked::most`].
    pub(super) const TOO_MUCH: Unasked = Unasked::Because("too_much");

    /// The name of the words that say why.
    pub const fn name(self) -> &'static str {
        match self {
            Unasked::NotRecorded => "not_recorded",
            Unasked::NoMeasure => "no_measure",
            Unasked::Because(name) => name,
        }
    }

    /// Why, in words behind "because".
    pub fn words(self) -> &'static str {
        templates::words(self.name())
    }
}

/// A complete recorded step, and where it ends.
#[derive(Clone, Copy)]
pub(super) struct WholeStep {
    pub step: Step,
    /// The number of moments up to its end.
    pub end: u64,
}

impl Asked<'_> {
    /// The fact that a name stands for this cell of the map.
    pub(super) fn cell(&self, name: &'static str, cell: Cell) -> (&'static str, Fact) {
        let place = self.timeline.board().size().position(cell);
        (name, Fact::Cell(cell, place))
    }

    /// The facts that a name stands for these cells of the map.
    pub(super) fn cells(&self, name: &'static str, all: &[Cell]) -> Vec<(&'static str, Fact)> {
        cells(self.timeline.board().size(), name, all)
    }

    pub(super) fn next_step(&self) -> Result<Step, Unasked> {
        let timeline = self.timeline;
        Step::from(timeline, timeline.cursor()).ok_or(self.nothing_follows())
    }

    pub(super) fn nothing_follows(&self) -> Unasked {
        if !self.timeline.is_complete() {
            Unasked::NotRecorded
        } else if self.timeline.cursor() < self.timeline.len() {
            "last_step".into()
        } else {
            Unasked::OVER
        }
    }

    /// The next step, if it is recorded completely.
    pub(super) fn whole_next_step(&self) -> Result<WholeStep, Unasked> {
        let timeline = self.timeline;
        let step = self.next_step()?;
        let end = match Step::from(timeline, step.place + 1) {
            Some(behind) => behind.place,
            None if timeline.is_complete() => timeline.len(),
            None => return Err(Unasked::NotRecorded),
        };
        Ok(WholeStep { step, end })
    }

    /// The next step, if it is complete and expands a cell.
    pub(super) fn whole_next_expansion(&self) -> Result<WholeStep, Unasked> {
        let whole = self.whole_next_step()?;
        // A generator may expand a cell, too, but it is not a search.
        only_if(!self.subject.info.looks.is_growth(), Unasked::A_MAP_GROWS)?;
        only_if(whole.step.event.is_expanded(), Unasked::NOTHING_EXPANDED)?;
        Ok(whole)
    }
}

/// The board at a future moment, without moving the cursor: the board at the cursor, with the events in between
/// applied.
pub(super) struct Ahead<'a> {
    board: &'a Board,
    patch: Patch,
}

impl<'a> Ahead<'a> {
    /// The board after this number of moments, at the cursor or later. O(events in between).
    pub(super) fn at(timeline: &'a Timeline, place: u64) -> Ahead<'a> {
        let mut patch = Patch::ahead();
        let events = timeline.recording().between(timeline.cursor(), place);
        events.for_each(|event| patch.flip(event));
        Ahead {
            board: timeline.board(),
            patch,
        }
    }

    /// The byte of the cell at that moment.
    pub(super) fn marks(&self, cell: Cell) -> u8 {
        self.patch.marks(cell, self.board)
    }

    /// The parent of the cell at that moment, if it has one.
    pub(super) fn parent(&self, cell: Cell) -> Option<Cell> {
        self.patch.parent(cell, self.board)
    }
}
