//! What is asked about: a run at one moment, its rivals, and why there may be nothing to ask.

use super::telling::told;
use crate::catalogue::{Discipline, Info, Solver};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::subject::Subject;
use crate::grid::Cell;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;

/// What may be asked at the cursor of a timeline, which stays where it is.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The run.
    pub timeline: &'a Timeline,
    /// Whose run it is.
    pub subject: Subject<'a>,
    /// How many steps have begun.
    pub step: u64,
    /// The searches of the race, its own among them.
    pub rivals: &'a [Rival<'a>],
    /// The searches among which one may be told to be this one.
    pub candidates: &'a [Solver],
    /// What promises are judged by, as [`judge`](crate::explain::promise::judge) makes it.
    pub judge: Option<&'a Shortest>,
    /// About how many cells and events may be looked at for one question. Whatever takes more is not asked.
    pub most: usize,
}

/// So many cells and events are looked at in well under a millisecond.
pub const AT_ONCE: usize = 40_000;

/// A search of a race, as far as it is recorded.
#[derive(Clone, Copy, Debug)]
pub struct Rival<'a> {
    /// Its name.
    pub name: &'a str,
    /// By which it counts what it does.
    pub discipline: Discipline,
    /// How many steps of it are recorded.
    pub steps: u64,
    /// How many of what its discipline counts are recorded: expansions, moves, fillings. A round that begins is a step
    /// and none of these.
    pub done: u64,
    /// Whether it is recorded whole.
    pub ended: bool,
}

impl Rival<'static> {
    /// A search, as far as its timeline is recorded.
    pub fn of(info: &Info, timeline: &mut Timeline) -> Rival<'static> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unasked {
    /// The run is over.
    Over,
    /// What follows is not recorded yet.
    NotRecorded,
    /// Chance decides, or nobody has said what does.
    Chance,
    /// No cell is expanded next.
    NothingExpanded,
    /// A single cell waits, and it is the next one.
    OneWaits,
    /// What follows is the same always.
    Always,
    /// The algorithm looks at no neighbours, or discovers cells otherwise.
    NoNeighbours,
    /// The next cell has no neighbour of which nobody could tell at a glance what becomes of it.
    NoOther,
    /// The algorithm has no pseudocode.
    NoPseudocode,
    /// There are no several searches that have not ended.
    NoRace,
    /// All have done the same so far, or none has done this.
    AllAlike,
    /// No path was found, or it is not found yet.
    NoPath,
    /// Nothing tells exactly which path is a shortest one.
    NoMeasure,
    /// Cells are expanded more often than there are cells.
    Again,
    /// Too few cells are left to guess among.
    TooFew,
    /// It is a question to the builder of a map that is there.
    NoBuilder,
    /// There is too much to look at.
    TooMuch,
}

impl Unasked {
    /// Why, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Unasked::Over => "the run is over",
            Unasked::NotRecorded => "the next step is not recorded yet",
            Unasked::Chance => "the next step is random, or its rule is unknown",
            Unasked::NothingExpanded => "no cell is expanded next",
            Unasked::OneWaits => "the frontier holds only 1 cell, so it is next",
            Unasked::Always => "the next line is always the same",
            Unasked::NoOther => "the cell has no neighbour except its parent",
            Unasked::NoNeighbours => "the algorithm does not check neighbours one by one",
            Unasked::NoPseudocode => "the algorithm has no pseudocode",
            Unasked::NoRace => "it needs at least two searches that have not finished",
            Unasked::AllAlike => "all algorithms behave alike so far",
            Unasked::NoPath => "there is no path yet",
            Unasked::NoMeasure => "the shortest length is not known exactly",
            Unasked::Again => "some cells are expanded more than once",
            Unasked::TooFew => "too few cells are left for a guess",
            Unasked::NoBuilder => {
                "it is asked only while a map grows in the window, of generators that choose edges or backtrack"
            }
            Unasked::TooMuch => "the map is too large to work out the answer at once",
        }
    }
}

/// A step that is recorded whole, and where it ends.
#[derive(Clone, Copy)]
pub(super) struct WholeStep {
    pub step: Step,
    /// How many moments are over when it is.
    pub end: u64,
}

impl Asked<'_> {
    /// A sentence about its map, as [`told`].
    pub(super) fn told(&self, template: &str, cells: &[&[Cell]]) -> Sentence {
        told(self.timeline.board().size(), template, cells)
    }

    /// The step that begins next.
    pub(super) fn next_step(&self) -> Result<Step, Unasked> {
        let timeline = self.timeline;
        Step::from(timeline, timeline.cursor()).ok_or(self.nothing_follows())
    }

    /// Why nothing follows.
    pub(super) fn nothing_follows(&self) -> Unasked {
        match self.timeline.is_complete() {
            true => Unasked::Over,
            false => Unasked::NotRecorded,
        }
    }

    /// The step that begins next, as far as it goes.
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

    /// The step that begins next, in which a cell is expanded.
    pub(super) fn whole_next_expansion(&self) -> Result<WholeStep, Unasked> {
        let whole = self.whole_next_step()?;
        // A builder may take up a cell as well, and is no search.
        let searches = !self.subject.info.looks.is_growth();
        match searches && whole.step.event.is_expanded() {
            true => Ok(whole),
            false => Err(Unasked::NothingExpanded),
        }
    }
}
