//! Another run takes the place of the one that is seen, as soon as its clock stands where that of the former one does.

use crate::app::room::Common;
use crate::app::watch::state::State;
use crate::app::watch::time::BUDGET;
use crate::app::watch::time::successor::{CutShort, Recorded, Successor};
use crate::playback::projector::RECORDED;
use crate::playback::run::Run;
use crate::playback::scene::Scene;

/// Frames for which a change waits for the one before it to be seen: a drag shows what it does, however long that
/// takes, but what takes longer than this begins anew.
const PATIENCE: u32 = 10;

impl State {
    /// Whether another run is on its way, and the former one is seen until then.
    pub fn awaits_run(&self) -> bool {
        matches!(self.time.next, Some(Successor::Recorded(_)))
    }

    /// Whether the race is over only because a change has made it shorter than it was.
    pub fn is_cut_short(&self) -> bool {
        let (tick, start) = (self.time.readout.tick, self.time.readout.race_start);
        self.time
            .cut_short
            .is_some_and(|cut| cut.scene == self.time.scenes && tick == start + cut.at)
    }

    /// Grows the map anew and shows it whole, as soon as the race on it has come to where the clock stands; until
    /// then the former run is seen. The clock stays at its tick of the race, as far as the new one has it, and at
    /// the end if it stood there; from the growth it goes to the start of the race.
    pub(crate) fn grow_at_once(&mut self, common: &mut Common) {
        if let Some(Successor::Recorded(next)) = &mut self.time.next
            && self.time.late < PATIENCE
        {
            next.stale = true;
            return;
        }
        let grown = self.chosen.shown.is_grown();
        let to = if grown { self.place_in_race() } else { 0 };
        let ground = self.ground_to_grow(common);
        let run = self.run_on(ground);
        let keeps = run.is_made_at_once()
            && (self.time.scene.as_ref())
                .is_some_and(|former| former.bytes() <= self.time.history / 2);
        if !(grown && keeps) {
            self.begin_run(run);
            self.send_to(to);
            return;
        }
        self.prepare(&run);
        let mut scene = self.maker(run)();
        scene.hurry(to);
        self.time.next = Some(Successor::Recorded(Box::new(Recorded {
            scene,
            to,
            stale: false,
        })));
    }

    /// Where the clock stands or goes, in ticks after the start of the race.
    fn place_in_race(&mut self) -> u64 {
        let (number, cut_short) = (self.time.scenes, self.time.cut_short);
        let Some(scene) = &mut self.time.scene else {
            return self.time.sent_to.unwrap_or(0);
        };
        if let Some(to) = scene.sent_to() {
            return to;
        }
        let at = scene.tick().saturating_sub(scene.race_start());
        match cut_short {
            Some(cut) if (cut.scene, cut.at) == (number, at) => cut.wanted,
            _ if scene.has_ended() => Scene::END,
            _ => at,
        }
    }

    /// Lets something be done to the run that is seen, and to the one that comes next.
    pub(crate) fn change_runs(&mut self, change: impl Fn(&mut Scene)) {
        if let Some(Successor::Recorded(next)) = &mut self.time.next {
            change(&mut next.scene);
        }
        if let Some(scene) = &mut self.time.scene {
            change(scene);
        }
    }

    /// Takes the run that was being made beside the window, once it is there.
    pub(crate) fn take_scene(&mut self) {
        let made = |next: &mut Successor| matches!(next, Successor::Made(next) if next.is_over());
        if let Some(Successor::Made(next)) = self.time.next.take_if(made) {
            self.time.scene = Some(next.into_result());
            if let Some(ticks) = self.time.sent_to.take() {
                self.send_to(ticks);
            }
        }
    }

    /// Records the run that comes next, for part of a frame of which so many seconds are used, and lets it be seen
    /// once it has come to where the clock stands; says whether there is still one to come.
    pub(crate) fn bring_on(&mut self, used: &dyn Fn() -> f64, common: &mut Common) -> bool {
        if !self.awaits_run() {
            return false;
        }
        let to = self.place_in_race();
        let Some(Successor::Recorded(next)) = &mut self.time.next else {
            return false;
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
        let there = scene.has_come_to(to);
        if there {
            // Lanes that were recorded last are not there yet.
            scene.hurry(to);
        }
        while scene.is_on_its_way() && used() < BUDGET.waited_for {
            scene.go_on();
        }
        if !there || scene.is_on_its_way() {
            return true;
        }
        if let Some(Successor::Recorded(next)) = self.time.next.take() {
            self.replace_scene(*next, common);
        }
        self.awaits_run()
    }

    /// Lets another run be seen in the place of the present one, at the same speed in the midst of a race.
    fn replace_scene(&mut self, next: Recorded, common: &mut Common) {
        let Recorded {
            mut scene,
            to,
            stale,
        } = next;
        let at = scene.tick().saturating_sub(scene.race_start());
        if let Some(former) = self.time.scene.replace(scene) {
            former.give_up();
        }
        self.time.scenes += 1;
        self.time.cut_short = (at < to && to != Scene::END).then_some(CutShort {
            scene: self.time.scenes,
            at,
            wanted: to,
        });
        if (1..Scene::END).contains(&to) {
            self.time.projector.keep_rate();
        }
        if stale {
            self.grow_at_once(common);
        }
    }

    /// Takes note that a run is to take the place of the present one.
    pub(crate) fn prepare(&mut self, run: &Run) {
        self.tell_needs(run);
        self.hand.gesture = crate::app::watch::choices::Gesture::Idle;
        self.hand.pressed = None;
        self.time.sent_to = None;
        self.time.next = None;
    }

    /// What makes the scene of a run.
    pub(crate) fn maker(&self, run: Run) -> impl FnOnce() -> Scene + Send + use<> {
        let (history, pool) = (self.time.history, self.time.pool.clone());
        move || {
            let mut scene = run.scene();
            scene.limit_history(history);
            scene.work_in_slices();
            scene.use_pool(&pool);
            scene
        }
    }
}
