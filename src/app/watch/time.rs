//! Time passes: recordings grow ahead of the clock, and the clock moves.

use super::chosen::FIRST_SIZE;
use super::readout::Readout;
use super::state::State;
use super::successor::Successor;
use crate::app::camera::fitting_size;
use crate::app::frame::PassedFrame;
use crate::app::room::Common;
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
pub(super) const BUDGET: Budget = Budget {
    recording: 0.0022,
    waited_for: 0.012,
    all: 0.0036,
    stage_by_stage: true,
};

impl State {
    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let host = Rc::clone(&self.host);
        let clock = || host.clock();
        let begun = clock();
        self.age += seconds;
        let gliding = self.glide(seconds, self.view.reduce_motion);
        self.take_scene();
        self.late = match common.behind || self.awaits_run() {
            true => self.late + 1,
            false => 0,
        };
        self.opened_at.get_or_insert(begun);
        if std::mem::take(&mut self.over) {
            match &mut self.scene {
                Some(scene) if !self.shown.is_grown() => {
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
        let follows = self.follows_another();
        let looking = self.look_for_stops();
        let Some(scene) = &mut self.scene else {
            return PassedFrame {
                events: 0,
                busy: true,
            };
        };
        self.projector.open = follows;
        let used = || clock() - begun;
        let mut budget = BUDGET;
        budget.all -= (BUDGET.all - BUDGET.recording) * self.colours.brake();
        if common.behind {
            budget.all = 0.0;
        }
        let from = scene.tick();
        let passed = self.projector.pass(scene, seconds, &used, &budget);
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
        let animating = self.animations.is_moving();
        PassedFrame {
            events: passed.events,
            busy: passed.recording
                || looking
                || passed.moving
                || self.over
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
                if let Some(fault) = self.scene.as_ref().and_then(Scene::fault) {
                    common.tell(format!("{fault}."));
                    return;
                }
                if self.again {
                    self.over = true;
                    self.projector.player.motion = Motion::Forward;
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
                self.history >> 20
            ),
        };
        common.tell(words);
    }

    /// The first scene, as soon as a layout has told how large a map fits.
    fn begin_scene(&mut self, common: &mut Common) {
        let there = self.scene.is_some() || self.next.is_some();
        if there || self.map_extent().min_elem() <= 0.0 {
            return;
        }
        let sent_to = self.sent_to.take();
        match self.shown.is_grown() {
            true => self.grow(common),
            false => self.show_opened(common),
        }
        if let Some(ticks) = sent_to {
            self.send_to(ticks);
        }
    }

    /// Sends the clock to so many ticks after the start of the race, or as soon as there is a scene.
    pub(super) fn send_to(&mut self, ticks: u64) {
        match &mut self.scene {
            Some(scene) => scene.hurry(ticks),
            None => self.sent_to = Some(ticks),
        }
    }

    /// Grows the map anew from what is chosen.
    pub(in crate::app) fn grow(&mut self, common: &mut Common) {
        let ground = self.ground_to_grow(common);
        self.begin(ground);
    }

    /// The map that grows from what is chosen; the file that was shown is left for it.
    pub(super) fn ground_to_grow(&mut self, common: &mut Common) -> Ground {
        self.leave_trace();
        let generator = *self.generator();
        let size = match self.view.fit {
            false => self.chosen.grown.size,
            true => {
                let wall = self.wall_of(generator.sides.has_rooms());
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
            self.scene = None;
            self.pool.clear();
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
                if self.scenes == 0 {
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
    pub(in crate::app) fn show_map(&mut self, mut map: Arc<Map>) {
        self.leave_trace();
        if map.starts.is_empty() || map.goals.is_empty() {
            mark_ends(Arc::make_mut(&mut map));
        }
        self.begin(Ground::Given(map));
    }

    /// Begins the run of what was chosen on this ground.
    pub(super) fn begin(&mut self, ground: Ground) {
        let run = self.run_on(ground);
        self.begin_run(run);
    }

    /// The run of what was chosen on this ground.
    pub(super) fn run_on(&self, ground: Ground) -> Run {
        Run {
            ground,
            lanes: self.lanes(),
            unit: self.chosen.unit,
        }
    }

    /// Begins a run in the place of the present one, which is given up.
    pub(super) fn begin_run(&mut self, run: Run) {
        self.prepare(&run);
        self.scenes += 1;
        let former = self.scene.take();
        let at_once = run.is_made_at_once();
        let make = self.maker(run);
        // The former scene's memory serves the new one.
        if at_once {
            if let Some(former) = former {
                former.give_up();
            }
            self.scene = Some(make());
        } else {
            // Nothing of the former run is told while there is no run.
            self.readout = Readout {
                cell: self.readout.cell,
                ..Readout::default()
            };
            self.next = Some(Successor::Made(Beside::begin(move || {
                drop(former);
                make()
            })));
        }
    }

    /// Takes note of what a run needs. O(cells) of a map that is given.
    pub(super) fn tell_needs(&mut self, run: &Run) {
        self.needs = words::needs(run.needs(), self.history);
    }
}
