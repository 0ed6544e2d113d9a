//! What each action does to the state, and what time does to it.

use crate::app::frame::PassedFrame;
use crate::app::room::Common;
use crate::app::watch::actions::{CompareAction, ExplainAction, WatchAction};
use crate::app::watch::boards::colouring::ShownRuns;
use crate::app::watch::choices::ColourBy;
use crate::app::watch::choices::fitting::Fitting;
use crate::app::watch::compare::act::Parting;
use crate::app::watch::files::{sharing, showing, trace};
use crate::app::watch::map;
use crate::app::watch::map::edit::PUT_AWAY;
use crate::app::watch::map::hand::Gesture;
use crate::app::watch::questions::Occasion;
use crate::app::watch::state::State;
use crate::playback::player::Motion;
use crate::playback::race::Unit;
use crate::words::grouped;
use std::rc::Rc;

impl State {
    /// Carries an action out.
    pub fn act(&mut self, action: WatchAction, common: &mut Common) {
        let fitting = Fitting::new(self.layout.room, &self.view);
        let focus = self.focus();
        let (chosen, time) = (&mut self.chosen, &mut self.time);
        match action {
            WatchAction::Time(action) => action.act(time, chosen),
            WatchAction::Map(action) => action.act(chosen, time, fitting, common),
            WatchAction::Search(action) => action.act(chosen, time, common),
            WatchAction::Edit(action) => {
                if let Some(at) = self.hand.act(action, time, common) {
                    self.pin(at);
                }
            }
            WatchAction::File(action) => self.files.act(action, chosen, time, fitting, common),
            WatchAction::View(action) => {
                let column = Some(self.column()).filter(|_| self.is_column_open());
                let run = (&mut self.chosen, &self.time);
                action.act(
                    &mut self.boards,
                    &mut self.view,
                    run,
                    (focus, column),
                    common,
                );
            }
            WatchAction::Predict(action) => {
                let judges = &mut self.explaining.judges;
                let mut now = Occasion {
                    chosen,
                    time,
                    judges,
                    focus,
                };
                self.predicting.act(action, &mut now, common);
            }
            WatchAction::Stop(action) => {
                let pair = self.compare.pair(chosen, focus);
                self.stopping.act(action, time, pair, common);
            }
            WatchAction::Compare(action) => match action {
                CompareAction::Lane(side, lane) => self.compare.set_lane(side, lane, chosen, focus),
                CompareAction::ToParting(which) => self.go_to_parting(which, common),
                CompareAction::TellLane(lane) => self.compare.told_lane = lane,
                CompareAction::CopyDirections => {
                    sharing::copy_directions(time, self.compare.told_lane, common);
                }
                CompareAction::Vary(varied) => self.compare.multiples.varied = varied,
            },
            WatchAction::Explain(action) => match action {
                ExplainAction::ToStep(pane, step) => time.go_to_step(chosen.lane_of(pane), step),
                ExplainAction::Copy => {
                    let (panes, hides) = (&self.boards.readouts, self.predicting.hides(focus));
                    self.explaining.copy(focus, panes, time, hides, common);
                }
                ExplainAction::Pin(x, y) => self.pin((x, y)),
            },
            WatchAction::Tell(words) if common.dialog.is_some() => {
                common.dialog_error = Some(words);
            }
            WatchAction::Tell(words) => common.tell(words),
            WatchAction::Escape => self.escape(common),
        }
        self.let_go();
    }

    /// Closes the topmost thing that is open; with nothing open, pauses.
    fn escape(&mut self, common: &mut Common) {
        if self.files.exporting.cancel() || self.files.awaited.give_up(common) {
        } else if common.dialog.take().is_some() {
            common.dialog_error = None;
        } else if self.predicting.open.take().is_some() {
        } else if std::mem::take(&mut self.hand.brush_in_hand) {
            common.tell(PUT_AWAY);
        } else if common.notice.take().is_some()
            || self.hand.give_up(&mut self.time, common)
            || self.explaining.pinned.take().is_some()
        {
        } else {
            self.time.projector.pause();
        }
    }

    /// Lets `seconds` pass, within a few milliseconds.
    pub fn pass(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        let passed = self.pass_parts(seconds, common);
        self.let_go();
        passed
    }

    /// Lets go of what was about a run or a map that is no more.
    pub(crate) fn let_go(&mut self) {
        let begun = std::mem::take(&mut self.time.begun);
        if begun.run {
            self.hand.let_go();
        }
        if begun.run && self.time.scene.is_none() {
            // Nothing of the former run is told while there is no run.
            self.boards.readouts.clear();
            self.compare.readout = Default::default();
        }
        if begun.map {
            self.boards.fit();
        }
    }

    fn pass_parts(&mut self, seconds: f64, common: &mut Common) -> PassedFrame {
        const BUSY: PassedFrame = PassedFrame {
            events: 0,
            busy: true,
        };
        let host = Rc::clone(&common.host);
        let begun = host.clock();
        let used = || host.clock() - begun;
        let fitting = Fitting::new(self.layout.room, &self.view);
        let wide = self.time.is_growing() && self.chosen.shown.is_grown();
        let plays = self.time.projector.player.motion == Motion::Forward;
        // No map moves under a hand that draws on it.
        let gliding = self.hand.gesture == Gesture::Idle
            && (self.layout).glide(seconds, wide, plays && !self.view.reduce_motion);
        let (chosen, time) = (&mut self.chosen, &mut self.time);
        time.begin_frame(seconds, begun, common.behind);
        if std::mem::take(&mut time.over) {
            match &mut time.scene {
                Some(scene) if !chosen.shown.is_grown() => {
                    scene.seek(0);
                }
                Some(_) | None => map::act::refresh(chosen, time, fitting, common),
            }
            return BUSY;
        }
        if time.scene.is_none() && time.next.is_none() && fitting.is_known() {
            // The first scene.
            let sent_to = time.sent_to.take();
            match chosen.shown.is_grown() {
                true => time.grow(chosen, fitting, common),
                false => showing::show_again(chosen, time, common),
            }
            if let Some(ticks) = sent_to {
                time.send_to(ticks);
            }
        }
        if time.awaits_run() && time.bring_on(&used) {
            time.grow_at_once(chosen, fitting, common);
        }
        if time.awaits_run() {
            // Time stands until the run is there.
            return BUSY;
        }
        trace::share_history(chosen, time, self.boards.colours.bytes());
        trace::follow(chosen, time, common);
        time.projector.open = chosen.follows_another();
        let focus = self.focus();
        let pair = self.compare.pair(&self.chosen, focus);
        let judges = &mut self.explaining.judges;
        let looking = self.stopping.go_on(&mut self.time, pair, judges);
        let brake = self.boards.colours.brake();
        let from = self.time.scene.as_mut().map_or(0, |scene| scene.tick());
        let Some(passed) = self.time.go_on(seconds, &used, brake, common.behind) else {
            return BUSY;
        };
        if passed.stage {
            return BUSY;
        }
        if passed.stopped
            && let Some(scene) = &mut self.time.scene
        {
            self.stopping.tell(scene, pair, common);
        }
        if let Some(end) = passed.ended {
            self.time.end(end, common);
        }
        let mut now = Occasion {
            chosen: &self.chosen,
            focus: self.focus(),
            time: &mut self.time,
            judges: &mut self.explaining.judges,
        };
        let parting = self.compare.partings().first();
        self.predicting.look_after(seconds, parting, &mut now);
        let wanted = !self.view.reduce_motion;
        self.boards.animate(&self.time, seconds, from, wanted);
        let colouring = self.colour(seconds, passed.moving, common);
        let (shown, focus) = (self.compares(), self.focus());
        let comparing = (self.compare).go_on(shown, &self.chosen, &mut self.time, focus, &used);
        PassedFrame {
            events: passed.events,
            busy: passed.recording
                || looking
                || passed.moving
                || self.time.over
                || colouring
                || comparing
                || gliding
                || self.boards.are_moving(),
        }
    }

    /// Brings colours closer to the present moment, after so many seconds in which the clock was `moving` or not; says
    /// whether there is more to do.
    pub(crate) fn colour(&mut self, seconds: f64, moving: bool, common: &mut Common) -> bool {
        let (racing, pair) = (self.time.is_racing(), self.pair());
        let runs = ShownRuns::new(&self.chosen, &self.time, &self.view, racing, pair);
        let colours = &mut self.boards.colours;
        match colours.go_on(&runs, seconds, moving, &*common.host) {
            Ok(more) => more,
            Err(reason) => {
                common.tell(format!("{}: {reason}.", self.view.colour_by.name()));
                self.view.colour(ColourBy::State);
                colours.forget_layers();
                false
            }
        }
    }

    /// Pins a cell, so that its story stays in sight; the one that is pinned already is let go.
    fn pin(&mut self, at: (i32, i32)) {
        let size = self.time.scene.as_ref().map(|scene| scene.map().size());
        let is_cell = size.is_some_and(|size| size.cell(at.0, at.1).is_some());
        let pinned = &mut self.explaining.pinned;
        *pinned = Some(at).filter(|_| is_cell && *pinned != Some(at));
    }

    fn go_to_parting(&mut self, which: Parting, common: &mut Common) {
        let pair = self.compare.pair(&self.chosen, self.focus());
        let step = match (pair, &mut self.time.scene) {
            (Some(pair), Some(scene)) => pair.parting(which, scene),
            _ => Err("It takes two searches to part."),
        };
        let step = match step {
            Ok(step) => step,
            Err(words) => {
                common.tell(words);
                return;
            }
        };
        // Only expansions count steps; in another unit the tick of that step is not known.
        let before = std::mem::replace(&mut self.chosen.unit, Unit::Expansions);
        self.time.go(|scene| {
            scene.set_unit(Unit::Expansions);
            scene.race_start() + step
        });
        let counted = match before {
            Unit::Expansions => String::new(),
            Unit::Events | Unit::FinishTogether => {
                format!(", and one step is {} now", self.chosen.step())
            }
        };
        let step = grouped(step);
        common.tell(match which {
            Parting::First => format!("Step {step} is the first that differs{counted}."),
            Parting::Next | Parting::Previous => format!("They part at step {step}{counted}."),
        });
    }
}
