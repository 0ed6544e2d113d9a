//! Searches side by side, updated with the recordings and read out at the current moment.

pub mod act;
pub mod conclusion;
pub mod difference;
pub mod difference_panel;
pub mod directions;
pub mod next_act;
pub mod pair;
pub mod panel;
pub mod plots;
pub mod plots_panel;
pub mod small_map;
pub mod so_far;

use crate::watch::boards::lines::PaneLines;
use crate::watch::files::sharing::copy_directions;
use crate::watch::time::plot::FirstDivergence;
use crate::{Chosen, RunKey, Session, Time};
use act::{CompareAction, Divergence};
use conclusion::Conclusion;
use mazescope_core::playback::breakpoints::Divergences;
use mazescope_core::words::grouped;
use mazescope_core::{Scene, Unit};
use next_act::NextAct;
use pair::{Pair, PairReadout};
use plots::Plots;
use so_far::so_far;
use std::cell::RefCell;

/// The comparison of the searches.
#[derive(Default)]
pub struct Comparison {
    /// The lane whose path is shown as directions.
    pub told_lane: usize,
    /// The lanes that the user compares; by default the selected one and the next.
    chosen: Option<[usize; 2]>,
    /// The divergences of the two, as far as they have been compared.
    divergences: Divergences,
    /// The plots of the searches, while the column compares.
    pub plots: Plots,
    /// The paths of all searches on the small map, as they were drawn last.
    lines: RefCell<PaneLines>,
    /// The suggestion after a race.
    offer: Option<(RunKey, Option<NextAct>)>,
    /// What the panels show of it.
    pub readout: Readout,
}

/// What is shown of the comparison, updated once a frame.
#[derive(Debug, Default)]
pub struct Readout {
    /// The result of the race, once all searches have finished.
    pub conclusion: Option<Conclusion>,
    /// The current state of the race, while it is on.
    pub so_far: Option<String>,
    /// What the user may do next, once all searches have finished.
    pub next_act: Option<NextAct>,
    /// The two compared searches, while the column compares.
    pub pair: Option<PairReadout>,
}

/// Moments of two recordings that are compared in a frame, in less than a millisecond (*measured*).
const SLICE: u64 = 1 << 17;

impl Comparison {
    /// The two compared lanes: the chosen ones, or else the selected one and the next. `None` with fewer than two.
    pub fn lanes(&self, chosen: &Chosen, focus: usize) -> Option<[usize; 2]> {
        let lanes = chosen.panes.searches().len();
        if lanes < 2 {
            return None;
        }
        let first = chosen.lane_of(focus).unwrap_or(0);
        let mut pair = [first, (first + 1) % lanes];
        pair.sort_unstable();
        let there = |pair: &[usize; 2]| pair.iter().all(|&lane| lane < lanes);
        Some(self.chosen.filter(there).unwrap_or(pair))
    }

    /// The same, with their divergences.
    pub fn pair(&self, chosen: &Chosen, focus: usize) -> Option<Pair<'_>> {
        Some(Pair {
            lanes: self.lanes(chosen, focus)?,
            divergences: &self.divergences,
        })
    }

    /// Where the two compared searches first diverge.
    pub(crate) fn first_divergence(
        &self,
        chosen: &Chosen,
        focus: usize,
    ) -> Option<FirstDivergence> {
        let [one, other] = self.lanes(chosen, focus)?;
        let [cell, beside] = self.divergences.first_cells();
        Some(FirstDivergence {
            step: self.divergences.first()?,
            sides: [(one, cell), (other, beside)],
        })
    }

    /// The divergences of the two, as far as they have been compared.
    pub fn divergences(&self) -> &Divergences {
        &self.divergences
    }

    /// Compares that lane as the first or the second of the pair. If it is the other one already, the two swap.
    pub(crate) fn set_lane(&mut self, side: usize, lane: usize, chosen: &Chosen, focus: usize) {
        let lanes = chosen.panes.searches().len();
        let pair = self.lanes(chosen, focus);
        let Some(mut pair) = pair.filter(|_| side < 2 && lane < lanes) else {
            return;
        };
        if pair[1 - side] == lane {
            pair[1 - side] = pair[side];
        }
        pair[side] = lane;
        self.chosen = Some(pair);
    }

    /// Applies an action.
    pub(crate) fn act(&mut self, action: CompareAction, session: &mut Session, focus: usize) {
        match action {
            CompareAction::Lane(side, lane) => self.set_lane(side, lane, session.chosen, focus),
            CompareAction::ToDivergence(which) => self.go_to_divergence(which, session, focus),
            CompareAction::TellLane(lane) => self.told_lane = lane,
            CompareAction::CopyDirections => {
                copy_directions(session.time, self.told_lane, session.common);
            }
        }
    }

    fn go_to_divergence(&self, which: Divergence, session: &mut Session, focus: usize) {
        let (chosen, time) = (&mut *session.chosen, &mut *session.time);
        let step = match (self.pair(chosen, focus), &mut time.scene) {
            (Some(pair), Some(scene)) => pair.divergence(which, scene),
            _ => Err("Show 2 searches to find where they diverge."),
        };
        let step = match step {
            Ok(step) => step,
            Err(words) => return session.common.tell(words),
        };
        // Only the unit of expansions counts steps; in other units the tick of the step is unknown.
        let before = std::mem::replace(&mut chosen.unit, Unit::Expansions);
        time.go(|scene| {
            scene.set_unit(Unit::Expansions);
            scene.race_start() + step
        });
        let counted = match before {
            Unit::Expansions => String::new(),
            _ => format!(" One step is now {}.", chosen.step()),
        };
        let step = grouped(step);
        session.common.tell(match which {
            Divergence::First => format!("The searches first diverge at step {step}.{counted}"),
            Divergence::Next | Divergence::Previous => {
                format!("The searches diverge at step {step}.{counted}")
            }
        });
    }

    /// Compares the two further, as far as they are recorded, and updates plots while they are shown. Returns
    /// whether there is more to do now.
    pub(crate) fn go_on(
        &mut self,
        shown: bool,
        chosen: &Chosen,
        time: &mut Time,
        focus: usize,
        clock: &dyn Fn() -> f64,
    ) -> bool {
        let pair = self.lanes(chosen, focus);
        let comparing = self.compare(pair, time.scene.as_ref());
        let race = time.scene.as_mut().and_then(Scene::race_mut);
        let plotting = match race.filter(|_| shown) {
            Some(race) => self.plots.go_on(&mut race.lanes, chosen.unit, clock),
            None => {
                self.plots = Plots::default();
                false
            }
        };
        comparing || plotting
    }

    fn compare(&mut self, pair: Option<[usize; 2]>, scene: Option<&Scene>) -> bool {
        let lanes = pair.zip(scene).and_then(|([one, other], scene)| {
            let lanes = scene.lanes();
            Some([lanes.get(one)?, lanes.get(other)?].map(|lane| &lane.timeline))
        });
        let Some(lanes) = lanes else {
            self.divergences = Divergences::default();
            return false;
        };
        let recordings = lanes.map(|timeline| timeline.recording());
        let complete = lanes.map(|timeline| timeline.is_complete());
        self.divergences.go_on(recordings, complete, SLICE)
    }

    /// Records the result of the race once it is over: then the column shows the comparison.
    pub(crate) fn conclude(&mut self, scene: &mut Scene) {
        let ended = scene.has_ended();
        self.readout.conclusion = Conclusion::of(scene.lanes()).filter(|_| ended);
    }

    /// Updates everything else that is shown, while the column compares.
    pub(crate) fn read(&mut self, shown: bool, chosen: &Chosen, time: &mut Time, focus: usize) {
        let conclusion = self.readout.conclusion.take();
        self.readout = Readout::default();
        if shown {
            let pair = self.pair(chosen, focus);
            self.readout.pair = pair.map(|pair| pair.read(time.scene.as_mut()));
            if let Some(key) = time.run_key(None).filter(|_| conclusion.is_some()) {
                // Estimates of a large map are worked out only once.
                let kept = self.offer.take().filter(|offer| offer.0 == key);
                let offer = kept.unwrap_or_else(|| (key, NextAct::of(chosen, time)));
                self.readout.next_act.clone_from(&offer.1);
                self.offer = Some(offer);
            } else if time.is_racing() {
                let scene = time.scene.as_ref();
                self.readout.so_far = scene.and_then(|scene| so_far(scene.lanes()));
            }
        }
        self.readout.conclusion = conclusion;
    }
}
