//! The boards: what each pane shows, in which colours, and with which lines and marks.

pub mod act;
pub mod board;
pub mod card;
pub mod cards;
pub mod cells;
pub mod colouring;
pub mod colours;
pub mod costs;
pub mod distances;
pub mod ends;
pub mod lamp;
pub mod legend;
pub mod lines;
pub mod links;
pub mod motion;
pub mod overlay;
pub mod pane;
pub mod pictures;
pub mod placing;
pub mod readout;
pub mod scale;
pub mod sight;
pub mod strip;
pub mod swatches;
pub mod telling;
pub mod trails;
pub(crate) mod words;

use crate::boards::camera::Camera;
use crate::watch::boards::colours::Colours;
use crate::watch::boards::ends::EndsLayer;
use crate::watch::boards::motion::{LastFrame, Passage, Standing};
use crate::watch::boards::pane::Pane;
use crate::watch::boards::trails::ticks_a_second;
use crate::watch::choices::panes::Panes;
use crate::watch::choices::{Focus, PANES};
use crate::{PaneReadout, Status, Time};

/// The boards and their view.
pub struct Boards {
    /// The pane of the map, followed by one for each possible search.
    all: [Pane; PANES],
    /// Colourings other than by state, as far as they are computed.
    pub colours: Colours,
    /// The starts and goals of a map that has many.
    pub ends: EndsLayer,
    /// The texts and figures of each shown pane, from left to right, updated once a frame.
    pub readouts: Vec<PaneReadout>,
    /// Points per cell in the selected pane.
    pub cell: f32,
    /// The end of the last frame.
    last_frame: LastFrame,
}

impl Default for Boards {
    fn default() -> Boards {
        Boards {
            all: std::array::from_fn(|place| Pane {
                lane: place.checked_sub(1),
                ..Pane::default()
            }),
            colours: Colours::default(),
            ends: EndsLayer::default(),
            readouts: Vec::new(),
            cell: 0.0,
            last_frame: LastFrame::default(),
        }
    }
}

impl Boards {
    /// The pane of a lane, or of the map.
    pub fn of(&self, lane: Option<usize>) -> Option<&Pane> {
        self.all.get(lane.map_or(0, |lane| lane + 1))
    }

    /// The readout of that pane.
    pub fn readout(&self, number: usize) -> Option<&PaneReadout> {
        self.readouts.get(number)
    }

    /// The selected pane: the user's choice, or else the map during generation, then the first search that still
    /// runs, and the first search once all have finished.
    pub fn in_focus(&self, chosen: Option<Focus>, panes: &Panes, growing: bool) -> usize {
        let (map, searches) = (usize::from(panes.has_map()), panes.searches().len());
        match chosen {
            Some(Focus::Search(number)) if number < searches => map + number,
            Some(Focus::Map) if map > 0 => 0,
            Some(Focus::Search(_) | Focus::Map) | None if growing => 0,
            Some(Focus::Search(_) | Focus::Map) | None => {
                let first = map.min(map + searches - 1);
                let mut panes = self.readouts.iter();
                let runs = panes.position(|pane| pane.status == Status::Searching);
                runs.unwrap_or(first).max(first)
            }
        }
    }

    /// Fits the whole map into every pane.
    pub fn fit(&mut self) {
        for pane in &mut self.all {
            pane.camera = Camera::Fitted;
        }
    }

    /// Gives every pane the camera of the map.
    pub(super) fn link(&mut self) {
        let camera = self.all[0].camera;
        for pane in &mut self.all {
            pane.camera = camera;
        }
    }

    /// Whether every pane shows the whole map.
    pub fn are_fitted(&self) -> bool {
        self.all.iter().all(|pane| pane.camera.is_fitted())
    }

    /// Advances animations after a frame that began at tick `from`, if they are wanted.
    pub(crate) fn animate(&mut self, time: &Time, seconds: f64, from: u64, wanted: bool) {
        let (Some(scene), Some(run)) = (&time.scene, time.run_key(None)) else {
            return;
        };
        let passage = Passage {
            seconds,
            rate: ticks_a_second(time),
            flows: self.last_frame.flows_on(run, from, scene.tick()) && wanted,
        };
        for pane in &mut self.all {
            let race = scene.race().zip(pane.lane);
            let lane = race.and_then(|(race, lane)| race.lanes.get(lane));
            let standing = lane.map_or(Standing::default(), |lane| Standing {
                found: lane.timeline.has_ended() && lane.timeline.board().counts().traced > 0,
                now: lane.timeline.at_work().filter(|_| scene.tick() > 0),
            });
            pane.motion.pass(&passage, standing);
        }
    }

    /// Whether an animation is running.
    pub fn are_moving(&self) -> bool {
        self.all.iter().any(|pane| pane.motion.is_moving())
    }
}
