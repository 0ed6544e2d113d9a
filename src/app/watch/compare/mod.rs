//! Two searches side by side, kept up with what is recorded, and told at the present moment.

pub mod act;
pub mod compared;
pub mod conclusion;
pub mod difference;
pub mod difference_panel;
pub mod directions;
pub mod multiples;
pub mod multiples_panel;
pub mod next_act;
pub mod panel;
pub mod partings_panel;
pub mod plots;
pub mod plots_panel;
pub mod race_so_far;
pub mod varying;

use crate::app::watch::compare::compared::{
    ComparedReadout, Parting, SideReadout, partings_in_words,
};
use crate::app::watch::state::State;
use crate::playback::partings::Partings;
use crate::playback::race::{Lane, Race, Unit};
use compared::Compared;
use conclusion::{Conclusion, NextAct};
use multiples::Multiples;
use plots::Plots;
use std::rc::Rc;

/// What is compared of the searches.
#[derive(Default)]
pub struct Comparison {
    /// The lane whose answer is told as directions.
    pub told_lane: usize,
    /// The two searches that are set side by side.
    pub compared: Compared,
    /// What is plotted of the searches while they are compared.
    pub plots: Plots,
    /// Finished runs that differ in one thing.
    pub multiples: Multiples,
    /// What the panels show of it.
    pub readout: Readout,
}

/// What is shown of the comparison, put together once a frame.
#[derive(Debug, Default)]
pub struct Readout {
    /// What the race has shown, once all have ended.
    pub conclusion: Option<Conclusion>,
    /// How the race stands, while it is on.
    pub so_far: Option<String>,
    /// What one may do next, once all have ended.
    pub next_act: Option<NextAct>,
    /// Two searches side by side, while the column compares.
    pub compared: Option<ComparedReadout>,
}

/// Moments of two recordings that are compared in a frame, which takes less than a millisecond (*measured*).
const SLICE: u64 = 1 << 17;
/// Seconds of a frame in which plots are worked out.
const PLOTTED: f64 = 0.001;

impl State {
    /// The two lanes that are set side by side: those that were chosen, else the one in the focus and the next one.
    /// None with fewer than two.
    pub fn pair(&self) -> Option<[usize; 2]> {
        let lanes = self.chosen.panes.searches().len();
        if lanes < 2 {
            return None;
        }
        if let Some(pair) = self
            .compare
            .compared
            .chosen
            .filter(|pair| pair.iter().all(|&lane| lane < lanes))
        {
            return Some(pair);
        }
        let first = self.chosen.lane_of(self.focus()).unwrap_or(0);
        let mut pair = [first, (first + 1) % lanes];
        pair.sort_unstable();
        Some(pair)
    }

    /// Sets that lane side by side with another one, as the first of the two or as the second. Who stood on the other
    /// side changes places with it.
    pub(crate) fn compare_lane(&mut self, side: usize, lane: usize) {
        let lanes = self.chosen.panes.searches().len();
        let Some(mut pair) = self.pair().filter(|_| side < 2 && lane < lanes) else {
            return;
        };
        if pair[1 - side] == lane {
            pair[1 - side] = pair[side];
        }
        pair[side] = lane;
        self.compare.compared.chosen = Some(pair);
    }

    /// The first step in which the two part, as far as they are recorded.
    pub fn first_parting(&self) -> Option<u64> {
        self.compare.compared.partings.first()
    }

    /// Goes on to compare the two, as far as they are recorded; says whether there is more to compare just now.
    pub(crate) fn compare(&mut self) -> bool {
        let pair = self.pair();
        let race = self.time.scene.as_ref().and_then(|scene| scene.race());
        let Some(lanes) = pair.zip(race).and_then(|(pair, race)| both(race, pair)) else {
            self.compare.compared.partings = Partings::default();
            return false;
        };
        let recordings = lanes.map(|lane| lane.timeline.recording());
        let complete = lanes.map(|lane| lane.timeline.is_complete());
        (self.compare.compared.partings).go_on(recordings, complete, SLICE)
    }

    /// Goes on with what is plotted of the searches, while the column compares; says whether there is more to do.
    pub(crate) fn plot(&mut self) -> bool {
        let shown = self.compares();
        let unit = self.chosen.unit;
        let host = Rc::clone(&self.host);
        let begun = host.clock();
        let race = self.time.scene.as_mut().and_then(|scene| scene.race_mut());
        match race.filter(|_| shown) {
            Some(race) => {
                let enough = || host.clock() - begun >= PLOTTED;
                self.compare.plots.go_on(&mut race.lanes, unit, enough)
            }
            None => {
                self.compare.plots.forget();
                false
            }
        }
    }

    /// A step in which the two part, or why there is none.
    pub(crate) fn parting(&mut self, which: Parting) -> Result<u64, &'static str> {
        let step = self.present_step();
        let Some(step) = step else {
            return Err("It takes two searches to part.");
        };
        let partings = &self.compare.compared.partings;
        let found = match which {
            Parting::First => partings.first(),
            Parting::Next => partings.found().next_from(step + 1),
            Parting::Previous => partings.found().last_before(step),
        };
        found.ok_or(match (partings.first(), partings.is_whole(), which) {
            (None, true, _) => "The two searches never part.",
            (None, false, _) => "The two searches do not part, as far as they are recorded.",
            (Some(_), true, Parting::Next | Parting::First) => {
                "The two searches part nowhere after this."
            }
            (Some(_), false, Parting::Next | Parting::First) => {
                "The two searches part nowhere after this, as far as they are recorded."
            }
            (Some(_), _, Parting::Previous) => "The two searches part nowhere before this.",
        })
    }

    /// How many steps of the two that are set side by side are over: by a clock of steps those of both, else those of
    /// the first one.
    fn present_step(&mut self) -> Option<u64> {
        let pair = self.pair()?;
        let unit = self.chosen.unit;
        let scene = self.time.scene.as_mut()?;
        let ticks = scene.tick().saturating_sub(scene.race_start());
        let lane = scene.race_mut()?.lanes.get_mut(pair[0])?;
        Some(match unit {
            Unit::Expansions => ticks,
            Unit::Events | Unit::FinishTogether => lane.timeline.tally().steps,
        })
    }

    /// The two side by side, while the column compares.
    pub(crate) fn read_compared(&mut self) -> Option<ComparedReadout> {
        let shown = self.compares();
        let lanes = self.pair().filter(|_| shown)?;
        let step = self.present_step().unwrap_or(0);
        let racing = self.time.is_racing();
        let by_steps = self.chosen.unit == Unit::Expansions;
        let partings = &self.compare.compared.partings;
        let mut readout = ComparedReadout {
            lanes,
            partings: partings_in_words(partings),
            first: partings.first(),
            next: partings.found().next_from(step + 1).is_some(),
            previous: partings.found().last_before(step).is_some(),
            sides: None,
        };
        let race = self.time.scene.as_mut().and_then(|scene| scene.race_mut());
        if let Some(race) = race.filter(|race| racing && both(race, lanes).is_some()) {
            readout.sides = Some(lanes.map(|lane| {
                let own = race.lanes[lane].timeline.tally().steps;
                let over = by_steps && own < step;
                SideReadout { step: own, over }
            }));
        }
        Some(readout)
    }
}

/// Both lanes of a race.
fn both(race: &Race, [one, other]: [usize; 2]) -> Option<[&Lane; 2]> {
    Some([race.lanes.get(one)?, race.lanes.get(other)?])
}
