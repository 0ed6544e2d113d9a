//! The moment that a question is about: a run, its rivals, and why no question may be possible.

use super::telling::told;
use crate::catalogue::{Discipline, Generator, Info, Solver};
use crate::explain::sentence::Sentence;
use crate::explain::step::Step;
use crate::explain::subject::Subject;
use crate::grid::Cell;
use crate::playback::run::Grown;
use crate::playback::timeline::Timeline;
use crate::structures::floods::shortest::Shortest;

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
    pub rivals: &'a [Rival<'a>],
    /// The searches that are offered where the algorithm has to be named.
    pub candidates: &'a [Solver],
    /// How the map is generated, if the run is the generation of a map whose generator is known.
    pub growth: Option<Growth<'a>>,
    /// The shortest paths by which guarantees are judged, from [`judge`](crate::explain::promise::judge).
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
pub struct Rival<'a> {
    /// Its name.
    pub name: &'a str,
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
    /// The next step is random, or its rule is unknown.
    Chance,
    /// No cell is expanded next.
    NothingExpanded,
    /// The frontier holds a single cell, so that cell is next.
    OneCell,
    /// The next line is always the same.
    Always,
    /// The algorithm does not check neighbours, or discovers other cells.
    NoNeighbours,
    /// The next cell has no neighbour except its parent.
    NoOther,
    /// The algorithm has no pseudocode.
    NoPseudocode,
    /// There are not at least two unfinished searches.
    NoRace,
    /// All algorithms behave alike so far, or none behaves like this.
    AllAlike,
    /// No path was found, or it is not found yet.
    NoPath,
    /// The length of a shortest path is not known exactly.
    NoMeasure,
    /// Some cells are expanded more than once.
    Again,
    /// Too few cells are left for a guess.
    TooFew,
    /// The map is complete, but the question is about its generator.
    NoGenerator,
    /// There is no guarantee, it is already violated, or it cannot be judged.
    NoGuarantee,
    /// The answer needs too much work.
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
            Unasked::OneCell => "the frontier holds only 1 cell, so it is next",
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
            Unasked::NoGenerator => {
                "it is asked only while a map grows in the window, of generators that choose edges or backtrack"
            }
            Unasked::NoGuarantee => "there is no guarantee that could still be violated",
            Unasked::TooMuch => "the map is too large to work out the answer at once",
        }
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
    /// A sentence about its map, as [`told`].
    pub(super) fn told(&self, template: &str, cells: &[&[Cell]]) -> Sentence {
        told(self.timeline.board().size(), template, cells)
    }

    /// The step that begins next.
    pub(super) fn next_step(&self) -> Result<Step, Unasked> {
        let timeline = self.timeline;
        Step::from(timeline, timeline.cursor()).ok_or(self.nothing_follows())
    }

    /// Why no step follows.
    pub(super) fn nothing_follows(&self) -> Unasked {
        match self.timeline.is_complete() {
            true => Unasked::Over,
            false => Unasked::NotRecorded,
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
        let searches = !self.subject.info.looks.is_growth();
        match searches && whole.step.event.is_expanded() {
            true => Ok(whole),
            false => Err(Unasked::NothingExpanded),
        }
    }
}
