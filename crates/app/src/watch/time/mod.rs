//! Time passes: recordings grow ahead of the clock, and the clock moves.

pub mod act;
pub mod bar;
pub mod curve;
pub mod notice;
pub mod own_pace;
pub mod passing;
pub mod plot;
pub mod readout;
mod replacing;
pub mod row;
pub mod run_key;
mod small;
pub mod successor;

use crate::start::Start;
use crate::watch::time::own_pace::OwnPace;
use crate::watch::time::readout::Readout;
use crate::watch::time::successor::Successor;
use crate::{Chosen, RunKey};
use mazescope_core::looks::texture::Terrain;
use mazescope_core::playback::ChunkPool;
use mazescope_core::playback::gallery::Gallery;
use mazescope_core::playback::projector::{Bounds, Budget, Projector};
use mazescope_core::playback::race::Race;
use mazescope_core::playback::reel::Reel;
use mazescope_core::{Board, Ground, Grown, Lane, Rate, Run, Scene, Unit};
use mazescope_formats::share::link::Moment;
use std::sync::Arc;

/// Seconds of a frame for recording, for recording while nothing else is done, and for recording and moving together.
pub(crate) const BUDGET: Budget = Budget {
    recording: 0.0022,
    waited_for: 0.012,
    all: 0.0036,
    stage_by_stage: true,
};

/// The shown run and its clock.
pub struct Time {
    /// Moves the clock, at a rate.
    pub projector: Projector,
    /// The run; `None` before the first layout, and while a large run is being made.
    pub scene: Option<Scene>,
    /// The runs of a gallery, which then move in place of one run.
    pub gallery: Option<Gallery>,
    /// The number of scenes so far.
    pub scenes: u64,
    /// The next run.
    pub(crate) next: Option<Successor>,
    /// The moment to which the clock goes once there is a scene, and it is recorded that far.
    pub(crate) sent_to: Option<Moment>,
    /// Whether to start again with the next seed at the end of each run, and whether one has ended.
    pub(crate) again: bool,
    pub(crate) over: bool,
    /// Who decided the unit of the clock.
    pub(crate) own_pace: OwnPace,
    /// The limit in bytes for all recordings together.
    pub(crate) history: u64,
    /// The memory that a large run needs, in words.
    pub(crate) needs: Option<String>,
    /// Memory of former recordings for the next ones.
    pub(crate) pool: ChunkPool,
    /// Seconds since the first frame.
    pub(crate) age: f64,
    /// The clock of the host at the first frame.
    pub(crate) opened_at: Option<f64>,
    /// The moment at which the first scene is shown.
    pub(crate) opens_at: Option<Moment>,
    /// The number of first scenes replaced because the window had not reached its size.
    pub(crate) resized: u64,
    /// The number of frames since pictures are late.
    pub(crate) late: u32,
    /// What has begun again, until the other parts know it.
    pub(crate) begun: Begun,
    /// What the panels show of time, updated once a frame.
    pub readout: Readout,
}

/// What other parts must drop, because it belonged to something else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Begun {
    /// Another run was requested, so drawing on the former one ends.
    pub(crate) run: bool,
    /// Another map was chosen, which is shown whole.
    pub(crate) map: bool,
}

/// What the clock moves: the gallery, or else the run.
fn reel_of<'t>(
    gallery: &'t mut Option<Gallery>,
    scene: &'t mut Option<Scene>,
) -> Option<&'t mut dyn Reel> {
    match (gallery, scene) {
        (Some(gallery), _) => Some(gallery),
        (None, Some(scene)) => Some(scene),
        (None, None) => None,
    }
}

/// Maximum seconds for generation and for the race, unless the user chooses a speed. Each has its own speed, because
/// with one speed for both a short race would be over at once after a long generation, or the reverse.
const STAGE: f64 = 8.0;

/// Seconds in which a window reaches its size, by the time of the app and by the host's clock.
const SETTLING: f64 = 1.0;
const SETTLED: f64 = 3.0;

impl Time {
    /// The time before the first frame.
    pub fn new(start: &Start) -> Time {
        let by_length = |ticks| Rate::within(ticks, STAGE);
        let mut projector =
            Projector::paced(start.rate, Rate::per_second(100.0), by_length).growing_at(by_length);
        if !start.paused {
            projector = projector.playing();
        }
        Time {
            again: start.again,
            sent_to: start.at,
            opens_at: start.at,
            ..Time::with(projector, start.history, ChunkPool::new(start.history))
        }
    }

    fn with(projector: Projector, history: u64, pool: ChunkPool) -> Time {
        Time {
            projector,
            scene: None,
            gallery: None,
            scenes: 0,
            next: None,
            sent_to: None,
            again: false,
            over: false,
            own_pace: OwnPace::default(),
            history,
            needs: None,
            pool,
            age: 0.0,
            opened_at: None,
            opens_at: None,
            resized: 0,
            late: 0,
            begun: Begun::default(),
            readout: Readout::default(),
        }
    }

    /// The time of a gallery of these runs, which plays from their first events at the speed of this time.
    pub(crate) fn of_gallery(&self, runs: Vec<Run>) -> Time {
        let mut projector = self.projector.clone().playing();
        (projector.open, projector.bounds) = (false, Bounds::default());
        projector.find_pace();
        projector.find_rate_again();
        // Both recordings together keep to the limit.
        let history = self.history / 2;
        Time {
            gallery: Some(Gallery::new(runs, history, &self.pool)),
            ..Time::with(projector, history, self.pool.clone())
        }
    }

    /// The memory that the run needs, in words, if it is a large one.
    pub fn needs(&self) -> Option<&str> {
        self.needs.as_deref()
    }

    /// The key of the run of a lane in the current race, or of its map.
    pub fn run_key(&self, lane: Option<usize>) -> Option<RunKey> {
        let scene = self.scene.as_ref()?;
        Some(RunKey {
            scene: self.scenes,
            race: scene.races(),
            lane,
        })
    }

    /// The race on the map, once its searches run.
    pub(crate) fn race(&self) -> Option<&Race> {
        self.scene.as_ref()?.race()
    }

    /// The shown run with the edits to its map, if there is one yet.
    pub fn run(&self, chosen: &Chosen) -> Option<Run> {
        let scene = self.scene.as_ref()?;
        let ground = match chosen.shown.is_grown() {
            false => Ground::Given(Arc::clone(scene.map())),
            true => Ground::from(Grown {
                size: scene.map().size(),
                changes: scene.changes(),
                ..chosen.standing.clone()
            }),
        };
        Some(chosen.run_on(ground))
    }

    /// Lets `act` change the run or the gallery, if there is one, with its clock.
    pub(crate) fn play(&mut self, act: impl FnOnce(&mut dyn Reel, &mut Projector)) {
        if let Some(reel) = reel_of(&mut self.gallery, &mut self.scene) {
            act(reel, &mut self.projector);
        }
    }

    /// Pauses and goes to a tick.
    pub(crate) fn go(&mut self, target: impl FnOnce(&mut Scene) -> u64) {
        self.projector.pause();
        if let Some(scene) = &mut self.scene {
            let tick = target(scene);
            scene.seek(tick);
        }
    }

    /// Sends the clock to that tick after the start of the race, or stores the tick until there is a scene.
    pub(crate) fn send_to(&mut self, ticks: u64) {
        match &mut self.scene {
            Some(scene) => scene.hurry(ticks),
            None => self.sent_to = Some(Moment::Race(ticks)),
        }
    }

    /// The shown moment: that of the race, or, before it begins, that of the generation.
    pub(crate) fn moment(&mut self) -> Option<Moment> {
        let scene = self.scene.as_mut()?;
        let (start, tick) = (scene.race_start(), scene.tick());
        Some(match tick.checked_sub(start) {
            Some(steps) if scene.is_generated() => Moment::Race(steps),
            Some(_) | None => Moment::Growth(tick),
        })
    }

    /// Goes to a moment, or stores it until there is a scene. A step behind the end is the end.
    pub(crate) fn send_to_moment(&mut self, moment: Moment) {
        match (moment, &mut self.scene) {
            (Moment::Race(steps), _) => self.send_to(steps),
            (Moment::Growth(step), Some(scene)) => {
                if scene.is_generated() || scene.length() >= step {
                    scene.seek(step);
                } else {
                    // The generation is not recorded that far.
                    self.sent_to = Some(moment);
                }
            }
            (Moment::Growth(_), None) => self.sent_to = Some(moment),
        }
        // Where the clock is decides nothing about its unit.
        self.own_pace = OwnPace::chosen_by_user(self.run_key(None));
    }

    /// Whether the clock is in the race.
    pub(crate) fn is_racing(&mut self) -> bool {
        self.scene.as_mut().is_some_and(Scene::is_racing)
    }

    /// Whether the map is being generated at the current moment.
    pub fn is_growing(&self) -> bool {
        self.scene.is_some() && self.readout.is_growing()
    }

    /// The search of a lane, if its board is shown. `None` while that is still being computed.
    pub fn lane(&self, lane: Option<usize>) -> Option<&Lane> {
        let lane = lane.filter(|_| self.readout.is_racing())?;
        let lane = self.scene.as_ref()?.race()?.lanes.get(lane)?;
        Some(lane).filter(|lane| !lane.timeline.is_on_its_way())
    }

    /// The shown board of a lane: its own during the race, otherwise that of the map. `None` while it is still being
    /// computed and the former picture is shown.
    pub fn board(&self, lane: Option<usize>) -> Option<&Board> {
        let lane = lane.filter(|_| self.readout.is_racing());
        let timeline = self.scene.as_ref()?.timeline(lane)?;
        (!timeline.is_on_its_way()).then(|| timeline.board())
    }

    /// Drops the first scene if a newly opened window has only now reached its size, so that the next one fits.
    pub(crate) fn begin_again_in_opening_window(&mut self, now: f64) {
        // The app's time stands still while nothing moves.
        let open = now - self.opened_at.unwrap_or(f64::INFINITY);
        let settling = self.age < SETTLING && open < SETTLED;
        if self.scenes == 1 + self.resized && settling {
            let ended = |scene: &mut Scene| scene.has_ended() && scene.tick() > 0;
            // A run that had ended is shown at its end again.
            let ended = self.scene.as_mut().is_some_and(ended);
            self.sent_to = match ended {
                true => Some(Moment::Race(Scene::END)),
                false => self.opens_at,
            };
            self.resized += 1;
            self.scene = None;
        }
    }

    /// Whether some recorded floor of the map costs more than 1.
    pub fn has_terrain(&self) -> bool {
        (self.scene.as_ref()).is_some_and(|scene| scene.map().costs().is_some())
    }

    /// The number of steps of the race that are complete, those of its longest search, or of the map's generation if the
    /// run has no search.
    pub(crate) fn steps(&mut self) -> u64 {
        let Some(scene) = &mut self.scene else {
            return 0;
        };
        let (unit, start, tick) = (scene.unit(), scene.race_start(), scene.tick());
        match scene.race_mut() {
            Some(race) if !race.lanes.is_empty() => {
                let length = race.length(unit);
                let ticks = tick.saturating_sub(start);
                let lanes = race.lanes.iter_mut();
                let steps = lanes.map(|lane| lane.steps_at(unit, ticks, length));
                steps.max().unwrap_or(0)
            }
            Some(_) | None => tick.min(start),
        }
    }

    /// Pauses and sends the clock to a step of a lane's run, or of the map's.
    pub(crate) fn go_to_step(&mut self, lane: Option<usize>, step: u64) {
        self.go(|scene| {
            let (unit, start) = (scene.unit(), scene.race_start());
            match (lane, scene.race_mut()) {
                (Some(lane), Some(race)) => {
                    let length = race.length(unit);
                    let lane = race.lanes.get_mut(lane);
                    start + lane.map_or(0, |lane| lane.tick_of_step(unit, step, length))
                }
                (Some(_), None) => start,
                (None, _) if unit == Unit::Events => {
                    scene.ground_mut().recording_mut().end_of_step(step)
                }
                (None, _) => step,
            }
        });
    }

    /// The costs on that board, if some are above 1.
    pub fn terrain(&self, lane: Option<usize>) -> Option<Terrain<'_>> {
        Terrain::of(self.board(lane)?, self.scene.as_ref()?.map())
    }
}
