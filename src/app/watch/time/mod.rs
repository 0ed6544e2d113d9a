//! Time passes: recordings grow ahead of the clock, and the clock moves.

pub mod act;
pub mod bar;
pub mod curve;
pub mod notice;
pub mod plot;
pub mod readout;
pub mod replacing;
pub mod row;
pub mod run_key;
pub mod successor;

use crate::app::boards::camera::fitting_size;
use crate::app::frame::PassedFrame;
use crate::app::room::Common;
use crate::app::watch::choices::chosen::FIRST_SIZE;
use crate::app::watch::state::State;
use crate::app::watch::time::readout::Readout;
use crate::app::watch::time::successor::Successor;
use crate::grid::Size;
use crate::map::Map;
use crate::playback::player::Motion;
use crate::playback::projector::{Budget, End};
use crate::playback::run::{Ground, Run};
use crate::playback::scene::Scene;
use crate::playback::side_by_side::Beside;
use crate::structures::floods::distances::mark_ends;
use crate::structures::mazes::outline::Extent;
use crate::structures::memory;
use crate::words;
use std::rc::Rc;
use std::sync::Arc;

/// How much of a frame recording may take, also while nothing else is done, and recording and moving
/// together.
pub(crate) const BUDGET: Budget = Budget {
    recording: 0.0022,
    waited_for: 0.012,
    all: 0.0036,
    stage_by_stage: true,
};
use crate::app::start::Start;
use crate::app::watch::time::run_key::RunKey;
use crate::app::watch::time::successor::CutShort;
use crate::board::Board;
use crate::looks::terrain::Terrain;
use crate::playback::player::Rate;
use crate::playback::pool::ChunkPool;
use crate::playback::projector::Projector;
use crate::playback::race::Lane;

/// The run that is seen, and its clock.
pub struct Time {
    /// What moves the clock, and how fast.
    pub projector: Projector,
    /// The run; none before the first layout has told how large a map fits, and while a large one is made.
    pub scene: Option<Scene>,
    /// How many scenes there have been.
    pub scenes: u64,
    /// The run that comes next.
    pub(crate) next: Option<Successor>,
    /// What was last kept from standing where it stood.
    pub(crate) cut_short: Option<CutShort>,
    /// Where the clock goes as soon as there is a scene, in ticks after the start of the race.
    pub(crate) sent_to: Option<u64>,
    /// Whether to start again with the next seed at the end of each run, and whether one has ended.
    pub(crate) again: bool,
    pub(crate) over: bool,
    /// How many bytes all recordings may take together.
    pub(crate) history: u64,
    /// What a large run needs, in words.
    pub(crate) needs: Option<String>,
    /// What the recordings of one scene leave to the next.
    pub(crate) pool: ChunkPool,
    /// Seconds since the first frame.
    pub(crate) age: f64,
    /// The time on the clock at the first frame.
    pub(crate) opened_at: Option<f64>,
    /// How many scenes were the first one in a window that had yet to reach its size.
    pub(crate) resized: u64,
    /// For how many frames the window has been bringing pictures up to date.
    pub(crate) late: u32,
    /// What the panels show of it, read out once a frame.
    pub readout: Readout,
}

/// Seconds that the growth of a map takes at most, and then its race, unless the user chooses a speed. Both are
/// seen whole before one turns away, however many steps each of them has: one speed for both would let a race of
/// few steps be over in a moment after a long growth, or the other way round.
const STAGE: f64 = 8.0;

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
            projector,
            scene: None,
            scenes: 0,
            next: None,
            cut_short: None,
            sent_to: None,
            again: start.again,
            over: false,
            history: start.history,
            needs: None,
            pool: ChunkPool::new(start.history),
            age: 0.0,
            opened_at: None,
            resized: 0,
            late: 0,
            readout: Readout::default(),
        }
    }

    /// What the run needs, in words, if it is a large one.
    pub fn needs(&self) -> Option<&str> {
        self.needs.as_deref()
    }

    /// The key of the run of a lane in the present race, or of the map on which that takes place.
    pub fn run_key(&self, lane: Option<usize>) -> Option<RunKey> {
        let scene = self.scene.as_ref()?;
        Some(RunKey {
            scene: self.scenes,
            race: scene.races(),
            lane,
        })
    }

    /// Whether the clock stands in the race.
    pub(crate) fn is_racing(&mut self) -> bool {
        self.scene.as_mut().is_some_and(Scene::is_racing)
    }

    /// Whether the map grows at the present moment.
    pub fn is_growing(&self) -> bool {
        self.scene.is_some() && self.readout.is_growing()
    }

    /// The search of a lane, once its board is shown and not the ground's. None while that is on its way to another
    /// moment.
    pub fn lane(&self, lane: Option<usize>) -> Option<&Lane> {
        let lane = lane.filter(|_| self.readout.is_racing())?;
        let lane = self.scene.as_ref()?.race()?.lanes.get(lane)?;
        Some(lane).filter(|lane| !lane.timeline.is_on_its_way())
    }

    /// The board that is shown of a lane, or of none: that of the lane while the race is on, else the ground's. None
    /// while it is on its way to another moment, and the picture is the former one.
    pub fn board(&self, lane: Option<usize>) -> Option<&Board> {
        let scene = self.scene.as_ref()?;
        let timeline = match lane.filter(|_| self.readout.is_racing()) {
            Some(lane) => &scene.race()?.lanes.get(lane)?.timeline,
            None => scene.ground(),
        };
        (!timeline.is_on_its_way()).then(|| timeline.board())
    }

    /// Whether some floor of the map costs more than 1 to enter, as far as the map is recorded.
    pub fn has_terrain(&self) -> bool {
        (self.scene.as_ref()).is_some_and(|scene| scene.map().costs().is_some())
    }

    /// What it costs to enter the cells of that board, where some cost more than 1.
    pub fn terrain(&self, lane: Option<usize>) -> Option<Terrain<'_>> {
        Terrain::of(self.board(lane)?, self.scene.as_ref()?.map())
    }
}

impl State {
    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let host = Rc::clone(&self.host);
        let clock = || host.clock();
        let begun = clock();
        self.time.age += seconds;
        let gliding = self.glide(seconds, self.view.reduce_motion);
        self.take_scene();
        self.time.late = match common.behind || self.awaits_run() {
            true => self.time.late + 1,
            false => 0,
        };
        self.time.opened_at.get_or_insert(begun);
        if std::mem::take(&mut self.time.over) {
            match &mut self.time.scene {
                Some(scene) if !self.chosen.shown.is_grown() => {
                    scene.seek(0);
                }
                Some(_) | None => self.refresh(common),
            }
            return PassedFrame {
                events: 0,
                busy: true,
            };
        }
        self.begin_scene(common);
        if self.bring_on(&|| clock() - begun, common) {
            // Time stands until the run is there.
            return PassedFrame {
                events: 0,
                busy: true,
            };
        }
        self.follow_trace(common);
        let follows = self.chosen.follows_another();
        let looking = self.look_for_stops();
        let Some(scene) = &mut self.time.scene else {
            return PassedFrame {
                events: 0,
                busy: true,
            };
        };
        self.time.projector.open = follows;
        let used = || clock() - begun;
        let mut budget = BUDGET;
        budget.all -= (BUDGET.all - BUDGET.recording) * self.boards.colours.brake();
        if common.behind {
            budget.all = 0.0;
        }
        let from = scene.tick();
        let passed = self.time.projector.pass(scene, seconds, &used, &budget);
        if passed.stage {
            return PassedFrame {
                events: 0,
                busy: true,
            };
        }
        if passed.stopped {
            self.tell_stop(common);
        }
        if let Some(end) = passed.ended {
            self.end(end, common);
        }
        self.look_after_question(seconds);
        self.animate(seconds, from);
        let colouring = self.colour(seconds, passed.moving, common);
        let comparing = self.compare() | self.plot() | self.multiply();
        let animating = self.boards.animations.is_moving();
        PassedFrame {
            events: passed.events,
            busy: passed.recording
                || looking
                || passed.moving
                || self.time.over
                || colouring
                || comparing
                || gliding
                || animating,
        }
    }

    /// Takes note that the run has come to its end: it begins again, if that is wanted, or says what has
    /// kept it from going on.
    fn end(&mut self, end: End, common: &mut Common) {
        let words = match end {
            End::Whole => {
                if let Some(fault) = self.time.scene.as_ref().and_then(Scene::fault) {
                    common.tell(format!("{fault}."));
                    return;
                }
                if self.time.again {
                    self.time.over = true;
                    self.time.projector.player.motion = Motion::Forward;
                }
                return;
            }
            End::Starved => {
                "There is no more memory, so the run stops here. A smaller map, or fewer \
                             searches, shows it whole."
                    .to_owned()
            }
            End::Full => format!(
                "The recordings have reached their limit of {} MiB, so the run stops here. A smaller \
                 map, or --history with a larger limit, shows it whole.",
                self.time.history >> 20
            ),
        };
        common.tell(words);
    }

    /// The first scene, as soon as a layout has told how large a map fits.
    fn begin_scene(&mut self, common: &mut Common) {
        let there = self.time.scene.is_some() || self.time.next.is_some();
        if there || self.map_extent().min_elem() <= 0.0 {
            return;
        }
        let sent_to = self.time.sent_to.take();
        match self.chosen.shown.is_grown() {
            true => self.grow(common),
            false => self.show_opened(common),
        }
        if let Some(ticks) = sent_to {
            self.send_to(ticks);
        }
    }

    /// Sends the clock to so many ticks after the start of the race, or as soon as there is a scene.
    pub(crate) fn send_to(&mut self, ticks: u64) {
        match &mut self.time.scene {
            Some(scene) => scene.hurry(ticks),
            None => self.time.sent_to = Some(ticks),
        }
    }

    /// Grows the map anew from what is chosen.
    pub(crate) fn grow(&mut self, common: &mut Common) {
        let ground = self.ground_to_grow(common);
        self.begin(ground);
    }

    /// The map that grows from what is chosen; the file that was shown is left for it.
    pub(crate) fn ground_to_grow(&mut self, common: &mut Common) -> Ground {
        self.leave_trace();
        let generator = *self.chosen.generator();
        let size = match self.view.fit {
            false => self.chosen.grown.size,
            true => {
                let wall = self.view.drawn_wall(generator.sides.has_rooms());
                let size = fitting_size(self.map_extent(), self.view.cell, wall);
                // One that still fits, where the generator would make it larger.
                generator.sides.within(size)
            }
        };
        self.chosen.grown.size = size;
        let extent = match self.view.fit {
            true => Extent::Within(size),
            false => Extent::Exactly(generator.fit(size)),
        };
        if let Err(reason) = self.chosen.make_mask(extent) {
            common.tell(format!("The maze grows in all rooms, and not in {reason}"));
        }
        let need = self.chosen.grown.memory(self.chosen.panes.searches().len());
        let changes = std::mem::take(&mut self.chosen.grown.changes);
        let mut grown = self.chosen.grown.clone();
        let enough = memory::try_for(need).or_else(|_| {
            // What the former scene takes, and its recordings, may be what is missing.
            self.time.scene = None;
            self.time.pool.clear();
            memory::try_for(need)
        });
        match enough {
            Ok(()) => grown.changes = changes,
            Err(reason) => {
                // One so small that nobody tries it; edits of the large one have no place on it.
                let (width, height) = FIRST_SIZE;
                let small = Size::clamped(width, height);
                let words =
                    format!("{size} cells: {reason}. A map of {small} is shown in its place.");
                // The first map is that of the command line, or that of the last run.
                if self.time.scenes == 0 {
                    self.host.warn(&words);
                }
                common.warn(words);
                self.view.fit = false;
                self.chosen.grown.size = small;
                self.chosen.grown.mask = None;
                grown.size = small;
                grown.mask = None;
            }
        }
        self.leave_file(common);
        grown.into()
    }

    /// Shows a finished map.
    pub(crate) fn show_map(&mut self, mut map: Arc<Map>) {
        self.leave_trace();
        if map.starts.is_empty() || map.goals.is_empty() {
            mark_ends(Arc::make_mut(&mut map));
        }
        self.begin(Ground::Given(map));
    }

    /// Begins the run of what was chosen on this ground.
    pub(crate) fn begin(&mut self, ground: Ground) {
        let run = self.run_on(ground);
        self.begin_run(run);
    }

    /// The run of what was chosen on this ground.
    pub(crate) fn run_on(&self, ground: Ground) -> Run {
        Run {
            ground,
            lanes: self.chosen.lanes(),
            unit: self.chosen.unit,
        }
    }

    /// Begins a run in the place of the present one, which is given up.
    pub(crate) fn begin_run(&mut self, run: Run) {
        self.prepare(&run);
        self.time.scenes += 1;
        let former = self.time.scene.take();
        let at_once = run.is_made_at_once();
        let make = self.maker(run);
        // The former scene's memory serves the new one.
        if at_once {
            if let Some(former) = former {
                former.give_up();
            }
            self.time.scene = Some(make());
        } else {
            // Nothing of the former run is told while there is no run.
            self.time.readout = Readout::default();
            self.boards.readouts.clear();
            self.compare.readout = Default::default();
            self.time.next = Some(Successor::Made(Beside::begin(move || {
                drop(former);
                make()
            })));
        }
    }

    /// Takes note of what a run needs. O(cells) of a map that is given.
    pub(crate) fn tell_needs(&mut self, run: &Run) {
        self.time.needs = words::needs(run.needs(), self.time.history);
    }
}
