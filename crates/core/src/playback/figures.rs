//! The state of a run at the present moment, as data; the words are made elsewhere.

use super::race::Lane;
use super::score::Extent;
use crate::board::Counts;
use crate::catalogue::{Discipline, Kinds};
use crate::grid::Cell;

/// The state of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It has not ended.
    AtWork,
    /// It has built a map.
    Grown,
    /// It has found a goal.
    Found,
    /// It has ended without a goal, because no path exists.
    NoPath,
    /// It has ended without a goal, and does not know whether a path exists; with the words for that: "gave up".
    GaveUp(&'static str),
}

/// A run at the present moment, in figures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RunFigures {
    /// Its state.
    pub standing: Standing,
    /// Whether it generates a map instead of searching.
    pub growth: bool,
    /// The counters of its board so far. A cell that was expanded again counts again.
    pub counts: Counts,
    /// Moves of a walker so far.
    pub walked: u64,
    /// The current cell, until it ends.
    pub now: Option<Cell>,
    /// Moves or jumps of the path, as far as it is traced.
    pub moves: Option<u64>,
    /// The length of its path, once it is traced.
    pub extent: Option<Extent>,
}

impl RunFigures {
    /// Whether the run is over at the present moment.
    pub fn ended(&self) -> bool {
        self.standing != Standing::AtWork
    }

    /// The work done so far, in the unit that [`Discipline::work`] names for runs of that discipline.
    pub fn work(&self, discipline: Discipline) -> u64 {
        match discipline {
            Discipline::Walk => self.walked,
            Discipline::None => self.counts.backtracked.into(),
            _ => self.counts.expanded.into(),
        }
    }
}

impl Lane {
    /// Its figures. O(1), except at a moment just after the last event that moved the current cell.
    pub fn figures(&self) -> RunFigures {
        let growth = self.is_growth();
        let score = self.score.as_ref().filter(|_| self.timeline.has_ended());
        let standing = match score {
            None => Standing::AtWork,
            Some(score) if !score.path.is_empty() => Standing::Found,
            Some(_) if growth => Standing::Grown,
            Some(score) if score.gave_up => Standing::GaveUp(self.solver.info.explanation.gave_up),
            Some(_) => Standing::NoPath,
        };
        let mut counts = self.timeline.board().counts();
        let tally = || (self.timeline.recording()).counted_at(self.timeline.cursor());
        if self.solver.info.uses.meets(Kinds::REOPENED) {
            // The board counts the expanded cells, not the expansions.
            counts.expanded = u32::try_from(tally().expanded).unwrap_or(u32::MAX);
        }
        let traced = u64::from(counts.traced).checked_sub(1);
        let extent = self.extent.filter(|_| score.is_some());
        RunFigures {
            standing,
            growth,
            counts,
            walked: match self.solver.info.discipline {
                Discipline::Walk => tally().walked,
                _ => 0,
            },
            now: self.timeline.at_work(),
            // The steps of a path may differ from its cells on the board.
            moves: traced.map(|traced| extent.map_or(traced, |extent| extent.steps)),
            extent,
        }
    }
}
