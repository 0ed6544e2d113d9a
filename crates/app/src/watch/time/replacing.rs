//! Replaces the shown run by another one.
//!
//! Another map is a new scene. It is recorded within the budget of a frame until its race reaches the tick of the former
//! clock. Until then the former run is shown, so a drag over many values shows one complete picture after the other. A
//! run that takes longer than `PATIENCE` is shown as far as it is recorded. If the new race is shorter, the clock
//! stops at its end and remembers its former position. A run that is made on another thread, or has large recordings,
//! replaces the former one at once.

use crate::watch::choices::chosen::FIRST_SIZE;
use crate::watch::time::BUDGET;
use crate::watch::time::readout::Readout;
use crate::watch::time::successor::{Recorded, Successor};
use crate::{Session, Time};
use mazescope_core::playback::projector::{Projector, RECORDED};
use mazescope_core::playback::side_by_side::Beside;
use mazescope_core::structures::mazes::mask_choice::Extent;
use mazescope_core::structures::memory;
use mazescope_core::{Ground, Grown, Map, Motion, Run, Scene, Size, mark_ends, words};
use mazescope_formats::share::link::Moment;
use std::sync::Arc;

impl Time {
    /// Whether another run is being recorded while the former one is shown.
    pub fn awaits_run(&self) -> bool {
        matches!(self.next, Some(Successor::Recorded(_)))
    }

    /// Whether the race is over only because a change has made it shorter.
    pub fn is_cut_short(&self) -> bool {
        self.scene.as_ref().is_some_and(Scene::is_cut_short)
    }

    /// Whether the clock goes to the end of the race, as far as that is recorded.
    pub(crate) fn goes_to_end(&self) -> bool {
        let target = self.scene.as_ref().and_then(Scene::sent_to);
        target == Some(Scene::END)
    }

    /// Starts a run in place of the current one, which is dropped.
    pub(crate) fn begin(&mut self, run: Run) {
        self.tell_needs(&run);
        self.begun.run = true;
        self.begun.map |= matches!(&self.next, Some(Successor::Recorded(next)) if next.whole);
        (self.sent_to, self.next) = (None, None);
        self.projector.find_rate_again();
        self.scenes += 1;
        let former = self.scene.take();
        let at_once = run.is_made_at_once();
        let make = self.maker(run);
        // The new scene uses the memory of the former one.
        if at_once {
            if let Some(former) = former {
                former.give_up();
            }
            self.scene = Some(make());
        } else {
            // Without a run there is nothing to show.
            self.readout = Readout::default();
            self.next = Some(Successor::Made(Beside::begin(move || {
                drop(former);
                make()
            })));
        }
    }

    /// Changes the shown run and the next one.
    pub(crate) fn change_runs(&mut self, change: impl Fn(&mut Scene)) {
        if let Some(Successor::Recorded(next)) = &mut self.next {
            change(&mut next.scene);
        }
        if let Some(scene) = &mut self.scene {
            change(scene);
        }
    }

    /// Shows a scene at its present moment, with the clock that has moved it, in place of the shown run.
    pub(crate) fn take_over(&mut self, mut scene: Scene, projector: Projector) {
        scene.limit_history(self.history);
        if let Some(former) = self.scene.replace(scene) {
            former.give_up();
        }
        (self.sent_to, self.next) = (None, None);
        self.projector = projector;
        self.scenes += 1;
        self.begun.run = true;
    }

    /// Takes the run that was made on another thread, once it is ready.
    pub(crate) fn take_scene(&mut self) {
        let made = |next: &mut Successor| matches!(next, Successor::Made(next) if next.is_over());
        if let Some(Successor::Made(next)) = self.next.take_if(made) {
            self.scene = Some(next.into_result());
            if let Some(moment) = self.sent_to.take() {
                self.send_to_moment(moment);
            }
        }
    }

    /// Records the next run for the rest of a frame, and shows it once it has reached the position of the clock. Returns
    /// its map when it is shown, and whether the choices have changed since.
    pub(crate) fn bring_on(&mut self, used: &dyn Fn() -> f64) -> Option<(Grown, bool)> {
        let to = self.place_in_race();
        let Some(Successor::Recorded(next)) = &mut self.next else {
            return None;
        };
        if next.to != to {
            next.to = to;
            next.scene.hurry(to);
        }
        let scene = &mut next.scene;
        while !scene.is_recorded_to(to) && !scene.is_full() && used() < BUDGET.waited_for {
            if scene.record(RECORDED) == 0 && (scene.is_being_made() || scene.waits()) {
                break;
            }
        }
        let ready = next.is_ready();
        let scene = &mut next.scene;
        if ready {
            // Lanes that were recorded last are not at that tick yet.
            scene.hurry(to);
        }
        while scene.is_on_its_way() && used() < BUDGET.waited_for {
            scene.go_on();
        }
        if !ready || scene.is_on_its_way() {
            return None;
        }
        let Some(Successor::Recorded(next)) = self.next.take() else {
            return None;
        };
        if let Some(former) = self.scene.replace(next.scene) {
            former.give_up();
        }
        self.scenes += 1;
        self.begun.run = true;
        self.begun.map |= next.whole;
        Some((next.grown, next.stale))
    }

    /// Stores the memory that a run needs. O(cells) for a given map.
    pub(crate) fn tell_needs(&mut self, run: &Run) {
        self.needs = words::needs(run.needs(), self.history);
    }

    /// Where the clock is or goes, in ticks after the start of the race.
    fn place_in_race(&mut self) -> u64 {
        match (&mut self.scene, self.sent_to) {
            (Some(scene), _) => scene.wanted(),
            (None, Some(Moment::Race(steps))) => steps,
            (None, Some(Moment::Growth(_)) | None) => 0,
        }
    }

    /// A function that makes the scene of a run.
    fn maker(&self, run: Run) -> impl FnOnce() -> Scene + Send + use<> {
        let (history, pool) = (self.history, self.pool.clone());
        move || {
            let mut scene = run.scene();
            scene.limit_history(history);
            scene.work_in_slices();
            scene.use_pool(&pool);
            scene
        }
    }
}

impl Session<'_> {
    /// Shows another map: it is there at once, or grows and then the race starts, if the user watches maps grow.
    pub(crate) fn renew(&mut self) {
        match self.chosen.grow {
            true => self.grow_and_play(),
            false => self.grow_at_once(),
        }
    }

    /// Generates the chosen map from its first event, and plays.
    pub(crate) fn grow_and_play(&mut self) {
        self.time.projector.player.motion = Motion::Forward;
        self.grow();
    }

    /// Generates the chosen map from its first event.
    pub(crate) fn grow(&mut self) {
        let grown = self.next_map();
        self.begin_on(grown);
    }

    fn begin_on(&mut self, grown: Grown) {
        self.chosen.standing = grown.clone();
        self.time.begin(self.chosen.run_on(grown));
    }

    /// Generates the chosen map and shows it complete, once its race has reached the position of the clock; until
    /// then the former run is shown. The clock keeps its tick of the race as far as the new race allows, and stays at
    /// the end if it was there. From the generation it goes to the start of the race.
    pub(crate) fn grow_at_once(&mut self) {
        if let Some(Successor::Recorded(next)) = &mut self.time.next {
            next.stale = true;
            next.whole |= std::mem::take(&mut self.time.begun.map);
            return;
        }
        let to = self.time.place_in_race();
        let grown = self.next_map();
        let run = self.chosen.run_on(grown.clone());
        let keeps = run.is_made_at_once()
            && (self.time.scene.as_ref())
                .is_some_and(|former| former.bytes() <= self.time.history / 2);
        if !keeps {
            self.begin_on(grown);
            self.time.send_to(to);
            return;
        }
        self.time.tell_needs(&run);
        let scene = self.time.maker(run)();
        let whole = std::mem::take(&mut self.time.begun.map);
        let next = Recorded::new(scene, grown, to, whole);
        self.time.next = Some(Successor::Recorded(Box::new(next)));
    }

    /// Shows a complete map.
    pub(crate) fn show_map(&mut self, mut map: Arc<Map>) {
        self.leave_trace();
        if map.starts.is_empty() || map.goals.is_empty() {
            mark_ends(Arc::make_mut(&mut map));
        }
        self.time.begin(self.chosen.run_on(Ground::Given(map)));
    }

    /// Removes the pane of the trace before another map is shown, because the trace belongs to its own map.
    pub(crate) fn leave_trace(&mut self) {
        if self.chosen.panes.end_trace() {
            self.time.scene = None;
        }
    }

    /// The generated map of the choices; the shown file is put aside for it.
    fn next_map(&mut self) -> Grown {
        self.leave_trace();
        let generator = *self.chosen.generator();
        let (size, extent) = match self.chosen.fit {
            true => {
                let size = self.fitting.size(generator.sides);
                (size, Extent::Within(size))
            }
            false => {
                let size = self.chosen.grown.size;
                (size, Extent::Exactly(generator.fit(size)))
            }
        };
        self.chosen.grown.size = size;
        if let Err(reason) = self.chosen.make_mask(extent) {
            self.common
                .tell(format!("{reason} The maze fills the whole map instead."));
        }
        let need = self.chosen.grown.memory(self.chosen.panes.searches().len());
        let changes = std::mem::take(&mut self.chosen.grown.changes);
        let enough = memory::try_for(need).or_else(|_| {
            // The former scene and its recordings may use the missing memory.
            self.time.scene = None;
            self.time.pool.clear();
            memory::try_for(need)
        });
        let mut grown = self.chosen.grown.clone();
        match enough {
            Ok(()) => grown.changes = changes,
            Err(reason) => {
                // So small that its memory is not checked; edits of the large map do not fit it.
                let (width, height) = FIRST_SIZE;
                let small = Size::clamped(width, height);
                let words = format!("{size} cells: {reason}. A map of {small} is shown instead.");
                // The first map is that of the command line or of the last run.
                if self.time.scenes == 0 {
                    self.common.host.warn(&words);
                }
                self.common.warn(words);
                self.chosen.fit = false;
                (grown.size, grown.mask) = (small, None);
                self.chosen.grown = grown.clone();
            }
        }
        if let Some(words) = self.chosen.leave_file() {
            self.common.tell(words);
        }
        grown
    }

    /// The shown run, if there is one yet.
    pub(crate) fn run(&self) -> Option<Run> {
        self.time.run(self.chosen)
    }
}
