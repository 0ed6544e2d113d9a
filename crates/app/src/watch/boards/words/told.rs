//! What the words of one lane tell: its readout, and the explanation of its moment.

use crate::watch::explain::explained::Explained;
use crate::{Letters, PaneReadout, Seen, Status};
use mazescope_explain::Sentence;

/// The words of one lane at one moment.
#[derive(Clone, Copy)]
pub(crate) struct Told<'a> {
    /// What the panels read in this frame.
    pub seen: &'a Seen<'a>,
    /// The number of the pane.
    pub number: usize,
    /// The readout of the pane or, in the first pane while its map is generated, that of the generator.
    pub pane: &'a PaneReadout,
    /// The readout of the search, if that of a generator is in its pane.
    pub waiting: Option<&'a PaneReadout>,
    /// The explanation of its moment, if its run is shown.
    pub explained: Option<&'a Explained>,
    /// The number of neighbours that the search checks at most; 0 if it checks none, or jumps over them.
    pub neighbours: usize,
    /// The lines of the longest listing among the panes, so that all of them have the same places.
    pub listing: usize,
    /// Whether the found path is a shortest one, if that is known.
    pub is_shortest: Option<bool>,
    /// The sizes of text.
    pub letters: &'static Letters,
}

impl<'a> Told<'a> {
    /// The words of a pane.
    pub(crate) fn of(seen: &'a Seen<'a>, number: usize, pane: &'a PaneReadout) -> Told<'a> {
        let growth = pane.growth.as_deref();
        let waiting = growth.map(|_| pane);
        let pane = growth.unwrap_or(pane);
        let is_run = pane.status.goes_well() || matches!(pane.status, Status::GaveUp(_));
        let lane = seen.chosen.lane_of(number).filter(|_| waiting.is_none());
        let explained = seen.explaining.of(number).filter(|_| is_run);
        let found = explained.filter(|_| lane.is_some() && pane.status == Status::Found);
        Told {
            seen,
            number,
            pane,
            waiting,
            explained,
            neighbours: lane.map_or(0, |lane| neighbours(seen, lane)),
            listing: seen.listing,
            is_shortest: found.and_then(|explained| explained.account().is_shortest),
            letters: seen.letters,
        }
    }

    /// How the search ended, once it has.
    pub(crate) fn end(&self) -> Option<&'a Sentence> {
        self.explained?.end.as_ref().filter(|_| self.is_search())
    }

    /// Whether it tells about a search, not a generator.
    pub(crate) fn is_search(&self) -> bool {
        self.waiting.is_none() && self.seen.chosen.lane_of(self.number).is_some()
    }
}

/// The number of neighbours that the search of a lane checks at most.
fn neighbours(seen: &Seen, lane: usize) -> usize {
    let lane = seen.chosen.lanes().into_iter().nth(lane);
    lane.map_or(0, |(solver, settings)| {
        solver.info.decided_neighbours(&settings)
    })
}
