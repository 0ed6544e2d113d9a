//! Turns of the learner in the tab of lessons: from the list or from a step, to the result and back.

use super::{Lessons, lane_of, record};
use crate::Session;
use crate::watch::questions::{Occasion, Predicting};
use crate::watch::turn::act::LearnerAction;
use crate::watch::turn::best::{GAME, kept};
use crate::watch::turn::open::OpenTurn;
use crate::watch::turn::{conclusion, maps};
use mazescope_core::Run;
use mazescope_study::lessons::Task;
use mazescope_study::turn::Level;
use mazescope_study::turn::record::code;

impl Lessons {
    /// Applies an action on the turn of a learner.
    pub(crate) fn act_in_turn(
        &mut self,
        action: LearnerAction,
        session: &mut Session,
        predicting: &mut Predicting,
    ) {
        match action {
            LearnerAction::Begin(id) => {
                let seed = session.common.draw_seed(GAME);
                if let Some(run) = maps::run(&session.common.catalogue, id, seed) {
                    self.open_turn(&run, Level::Easy, session);
                }
                return;
            }
            LearnerAction::BeginStep => return self.begin_step(session),
            _ => {}
        }
        let Some(turn) = &mut self.turn else {
            return;
        };
        match action {
            LearnerAction::Begin(_) | LearnerAction::BeginStep => {}
            LearnerAction::Click(cell) => {
                turn.frame = None;
                turn.click(Some(cell));
            }
            LearnerAction::Point(x, y) => turn.point((x, y)),
            LearnerAction::Take => match turn.frame {
                Some(cell) => turn.click(Some(cell)),
                None if turn.may_be_done() => turn.click(None),
                None if turn.game.clicks().is_empty() => turn.point((0, 0)),
                None => return self.finish(session),
            },
            LearnerAction::Done => turn.click(None),
            LearnerAction::Hint => turn.hint(),
            LearnerAction::Undo => turn.undo(),
            LearnerAction::Peek(peeks) => turn.peek(peeks),
            LearnerAction::SetLevel(level) => {
                let run = turn.game.run().clone();
                return self.open_turn(&run, level, session);
            }
            LearnerAction::Again => {
                let (run, level) = (turn.game.run().clone(), turn.game.level());
                return self.open_turn(&run, level, session);
            }
            LearnerAction::NewMap => {
                let level = turn.game.level();
                return self.open_on_new_map(level, session);
            }
            LearnerAction::Harder => return self.open_on_new_map(Level::Hard, session),
            LearnerAction::Finish => return self.finish(session),
            LearnerAction::ToDifference => {
                let ended = turn.ended.as_ref();
                if let Some(miss) = ended.and_then(|ended| ended.differs.as_ref()) {
                    let lane = lane_of(session.time, None);
                    session.time.go_to_step(lane, miss.step);
                }
            }
            LearnerAction::Share => match code(&turn.game) {
                Ok(code) => {
                    session.common.copy = Some(code);
                    session.common.done("The code of your turn is copied.");
                }
                Err(why) => session.common.tell(why),
            },
            LearnerAction::Leave => return self.leave_turn(session, predicting),
        }
        let moved = self.turn.as_ref();
        if moved.is_some_and(|turn| turn.ended.is_none() && turn.game.is_over()) {
            self.finish(session);
        }
    }

    /// Opens a turn on that run, in place of the open one.
    fn open_turn(&mut self, run: &Run, level: Level, session: &mut Session) {
        session.time.projector.pause();
        let in_lesson = self.open.is_some();
        match OpenTurn::new(run, level, in_lesson) {
            Ok(turn) => self.turn = Some(Box::new(turn)),
            Err(why) => match (&mut self.turn, &mut self.open) {
                (Some(turn), _) if turn.ended.is_none() => turn.tell(why),
                (None, Some(open)) => open.wrong = Some(why),
                _ => session.common.tell(why),
            },
        }
    }

    /// Opens a turn of the same algorithm on another map.
    fn open_on_new_map(&mut self, level: Level, session: &mut Session) {
        let Some(turn) = &self.turn else { return };
        let (run, id) = (turn.game.run(), turn.game.info().id);
        let next = match turn.in_lesson {
            true => maps::next(run),
            false => None,
        };
        let seed = maps::seed_after(run);
        let seed = seed.unwrap_or_else(|| session.common.draw_seed(GAME));
        let next = next.or_else(|| maps::run(&session.common.catalogue, id, seed));
        if let Some(run) = next {
            self.open_turn(&run, level, session);
        }
    }

    /// Opens the turn of the present step of the lesson.
    fn begin_step(&mut self, session: &mut Session) {
        let Some(open) = &mut self.open else { return };
        let step = open.step();
        let Some(Task::Turn(level)) = step.task else {
            return;
        };
        let run = &open.lesson.runs[step.run];
        let lane = (!run.lanes.is_empty()).then(|| step.lane.unwrap_or(0));
        let run = run.alone(lane);
        self.open_turn(&run, level, session);
    }

    /// Ends the turn, keeps its score, and shows its run next to the real one.
    fn finish(&mut self, session: &mut Session) {
        let Some(turn) = &mut self.turn else { return };
        turn.game.finish();
        (turn.ghost, turn.frame) = (None, None);
        let kept = kept(&turn.game);
        let store = &mut session.common.store;
        // A first score is no better than another one.
        let is_best = kept.is_some_and(|(key, best)| {
            let has_other = store.best(GAME, &key).is_some();
            store.offer(GAME, &key, best) && has_other
        });
        let run = conclusion::run(turn);
        turn.ended = Some(conclusion::ended(turn, is_best));
        session.show_run(run, "The map of your turn");
        session.time.projector.pause();
    }

    /// Returns to the step of the lesson, or to the list.
    fn leave_turn(&mut self, session: &mut Session, predicting: &mut Predicting) {
        let turn = self.turn.take();
        if let Some(open) = &mut self.open {
            if let Some(turn) = turn.filter(|turn| turn.ended.is_some()) {
                let ends = turn.game.progress().map(|progress| format!(", {progress}"));
                let ends = ends.unwrap_or_default();
                open.results
                    .insert(open.step, format!("{}{ends}.", turn.game.told()));
            }
            open.shown = None;
            open.enter(open.step, session, predicting);
        }
    }

    /// Brings on the open lesson, or the run at the end of a turn. Returns whether there is more to do.
    pub(crate) fn go_on(
        &mut self,
        now: &mut Occasion,
        predicting: &mut Predicting,
        used: &dyn Fn() -> f64,
    ) -> bool {
        let Some(turn) = &mut self.turn else {
            let open = self.open.as_mut();
            return open.is_some_and(|open| open.go_on(now, predicting, used));
        };
        let Some(ended) = turn.ended.as_mut().filter(|ended| !ended.is_shown) else {
            return false;
        };
        if record(now.time, used) {
            let lane = lane_of(now.time, None);
            now.time.go_to_step(lane, ended.steps);
            ended.is_shown = true;
        }
        true
    }
}
