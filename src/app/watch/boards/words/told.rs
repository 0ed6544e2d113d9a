//! What the words of one lane tell: its readout, and the explanation of its moment.

use crate::app::watch::boards::readout::{PaneReadout, Status};
use crate::app::watch::explain::explained::Explained;
use crate::app::watch::layout::letters::Letters;
use crate::app::watch::seen::Seen;
use crate::explain::sentence::Sentence;

/// The words of one lane at one moment.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    /// What the panels read in this frame.
    pub seen: &'a Seen<'a>,
    /// The number of the pane.
    pub number: usize,
    /// The readout of the pane or, in the first pane while its map is generated, that of the generator.
    pub pane: &'a PaneReadout,
    /// Whether it is the readout of a generator in the pane of a search.
    pub grows: bool,
    /// The explanation of its moment, if its run is shown.
    pub explained: Option<&'a Explained>,
    /// The sizes of text.
    pub letters: &'static Letters,
}

impl<'a> Told<'a> {
    /// The words of a pane.
    pub fn of(seen: &'a Seen<'a>, number: usize, pane: &'a PaneReadout) -> Told<'a> {
        let growth = pane.growth.as_deref();
        let pane = growth.unwrap_or(pane);
        let is_run = pane.status.goes_well() || pane.status == Status::GaveUp;
        Told {
            seen,
            number,
            pane,
            grows: growth.is_some(),
            explained: seen.explaining.of(number).filter(|_| is_run),
            letters: seen.letters,
        }
    }

    /// How the search ended, once it has.
    pub fn end(&self) -> Option<&'a Sentence> {
        let is_search = !self.pane.looks.is_growth();
        self.explained?.end.as_ref().filter(|_| is_search)
    }

    /// The lane that it tells about; `None` for a generator.
    pub fn lane(&self) -> Option<usize> {
        self.seen
            .chosen
            .lane_of(self.number)
            .filter(|_| !self.grows)
    }

    /// The number of neighbours that the search checks at most; 0 if it checks none, or jumps over them.
    pub fn neighbours(&self) -> usize {
        let lane = self.lane();
        let lane = lane.and_then(|lane| self.seen.chosen.lanes().into_iter().nth(lane));
        lane.map_or(0, |(solver, settings)| {
            let explanation = solver.info.explanation;
            match solver.info.discipline.expands() && !explanation.leaps {
                true => (explanation.neighbours)(&settings).len(),
                false => 0,
            }
        })
    }
}
