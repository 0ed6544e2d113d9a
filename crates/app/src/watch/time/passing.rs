//! Time passes: recordings grow ahead of the clock, and the clock moves.

use crate::watch::time::successor::{PATIENCE, Successor};
use crate::watch::time::{BUDGET, own_pace, reel_of};
use crate::{Chosen, Common, RunKey, Time};
use mazescope_core::playback::projector::{End, Passed};
use mazescope_core::playback::race::UNEQUAL;
use mazescope_core::{Motion, Scene, Unit};

impl Time {
    /// Begins a frame, `seconds` after the last one, at the time `clock` of the host.
    pub(crate) fn begin_frame(&mut self, seconds: f64, clock: f64, behind: bool) {
        self.age += seconds;
        self.take_scene();
        if self.scene.is_some()
            && let Some(moment) = self.sent_to.take()
        {
            self.send_to_moment(moment);
        }
        let mut late = behind;
        if let Some(Successor::Recorded(next)) = &mut self.next {
            next.age = clock - *next.since.get_or_insert(clock);
            late |= next.age > PATIENCE;
        }
        self.late = if late { self.late + 1 } else { 0 };
        if let Some(scene) = &mut self.scene {
            scene.expect_race(clock, PATIENCE);
        }
        self.opened_at.get_or_insert(clock);
    }

    /// Records the run and moves its clock, in the part of a frame that is left by colours (`brake`, from 0 to 1) and
    /// by late pictures. A former race stays until its picture has been there. `None` without a run.
    pub(crate) fn go_on(
        &mut self,
        seconds: f64,
        used: &dyn Fn() -> f64,
        brake: f64,
        behind: bool,
    ) -> Option<Passed> {
        if behind && self.scene.as_ref().is_some_and(Scene::shows_former) {
            return Some(Passed {
                recording: true,
                ..Passed::default()
            });
        }
        let mut budget = BUDGET;
        budget.all -= (BUDGET.all - BUDGET.recording) * brake;
        if behind {
            budget.all = 0.0;
        }
        let reel = reel_of(&mut self.gallery, &mut self.scene)?;
        Some(self.projector.pass(reel, seconds, used, &budget))
    }

    /// Handles the end of the run: starts again if that is wanted, or reports why it ended early.
    pub(crate) fn end(&mut self, end: End, common: &mut Common) {
        match end {
            End::Whole => match self.scene.as_ref().and_then(Scene::fault) {
                Some(fault) => common.tell(format!("{fault}.")),
                None if self.again => {
                    self.over = true;
                    self.projector.player.motion = Motion::Forward;
                }
                None => {}
            },
            End::Starved => common.tell(
                "Memory has run out, so the run stops here. Choose a smaller map or fewer searches to see it all.",
            ),
            End::Full => {
                let cure = match common.host.is_page() {
                    true => "Choose a smaller map, or fewer searches",
                    false => "Choose a smaller map, or raise the limit with --history",
                };
                common.tell(format!(
                    "The recording limit of {} MiB is reached, so the run stops here. {cure}, to see it all.",
                    self.history >> 20
                ));
            }
        }
    }

    /// Decides the unit of the shown race once the lengths of its searches are known.
    pub(crate) fn decide_unit(&mut self, chosen: &mut Chosen, common: &mut Common) {
        let (of, was) = (self.run_key(None), self.own_pace);
        if of == was.decided {
            return;
        }
        let scene = |key: Option<RunKey>| key.map(|key| key.scene);
        if let Some(before) = was.before.filter(|_| scene(of) != scene(was.decided)) {
            self.own_pace.before = None;
            self.take_unit(before, chosen);
            return;
        }
        let Some(shown) = self.scene.as_mut().filter(|scene| !scene.shows_former()) else {
            return;
        };
        let (is_full, is_sent) = (shown.is_full(), shown.is_hurrying());
        let start = shown.race_start();
        let (at, length) = (
            shown.tick().saturating_sub(start),
            shown.length().saturating_sub(start),
        );
        let Some(race) = shown
            .race_mut()
            .filter(|race| is_full || race.is_complete())
        else {
            return;
        };
        let words = own_pace::unequal(race).filter(|_| !is_full);
        let is_late = at > length / UNEQUAL;
        match (words, was.before) {
            // Behind the beginning there is little to gain. The clock may go back.
            (Some(_), None) if is_late || is_sent => return,
            (Some(words), None) if chosen.unit == Unit::Expansions => {
                self.own_pace.before = Some(chosen.unit);
                self.take_unit(Unit::FinishTogether, chosen);
                common.tell(words);
            }
            (None, Some(before)) => {
                self.own_pace.before = None;
                self.take_unit(before, chosen);
            }
            _ => {}
        }
        self.own_pace.decided = of;
    }

    /// Changes the unit of the clock, and with it the speed.
    pub(crate) fn take_unit(&mut self, unit: Unit, chosen: &mut Chosen) {
        chosen.unit = unit;
        self.change_runs(|scene| scene.set_unit(unit));
        if let Some(gallery) = &mut self.gallery {
            gallery.set_unit(unit);
        }
        self.projector.find_rate_again();
    }
}
