//! Carries out the actions on lessons.

use super::action::LessonAction;
use super::progress::{self, Progress};
use super::{Lessons, OpenLesson, lane_of};
use crate::room::OF_RUNS;
use crate::watch::questions::{Occasion, Predicting};
use crate::{Common, Session};
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::{Cell, Size};
use mazescope_explain::{Answer, Judges, Subject};
use mazescope_formats::store::Outcome;
use mazescope_study::turn::comparison;
use std::rc::Rc;

/// The parts that a lesson acts on.
pub(crate) struct Class<'a> {
    /// The open question.
    pub predicting: &'a mut Predicting,
    /// What guarantees are checked against.
    pub judges: &'a mut Judges,
    /// The selected pane.
    pub focus: usize,
}

impl Lessons {
    /// Applies an action.
    pub(crate) fn act(&mut self, action: LessonAction, session: &mut Session, class: Class) {
        let Class {
            predicting,
            judges,
            focus,
        } = class;
        if let LessonAction::Open(place) = action {
            return self.begin(place, session, predicting);
        }
        let Some(open) = &mut self.open else {
            let last = self.all.len().saturating_sub(1);
            match (action, self.selected) {
                (LessonAction::Point(_, rows), None) if rows != 0 => self.selected = Some(0),
                (LessonAction::Point(_, rows), Some(place)) => {
                    let place = place.saturating_add_signed(rows as isize);
                    self.selected = Some(place.min(last));
                }
                (LessonAction::Take, Some(place)) => self.begin(place, session, predicting),
                _ => {}
            }
            return;
        };
        let action = match action {
            LessonAction::Take if !predicting.is_asked() => LessonAction::Next,
            action => action,
        };
        match action {
            LessonAction::Open(_) => {}
            LessonAction::Next => {
                if predicting.is_asked() {
                    open.settle(Outcome::Skipped, session.common);
                }
                if open.is_last() {
                    let next = open.place + 1;
                    open.progress.finish(&open.lesson, session.common);
                    let (right, answered) = open.progress.sum();
                    let title = &open.lesson.title;
                    session.common.done(match answered {
                        0 => format!("The lesson \"{title}\" is finished."),
                        _ => format!(
                            "The lesson \"{title}\" is finished: {right} of {answered} right."
                        ),
                    });
                    match next < self.all.len() {
                        true => self.begin(next, session, predicting),
                        false => self.close(predicting),
                    }
                } else {
                    open.enter(open.step + 1, session, predicting);
                    progress::keep_place(&open.lesson, open.step, session.common);
                }
            }
            LessonAction::Back => {
                if let Some(step) = open.step.checked_sub(1) {
                    open.enter(step, session, predicting);
                }
            }
            LessonAction::GoTo(step) => open.enter(step, session, predicting),
            LessonAction::Leave => {
                progress::keep_place(&open.lesson, open.step, session.common);
                self.close(predicting);
                session.common.open = Some(OF_RUNS);
            }
            LessonAction::OpenRun => {
                if let Some(run) = session.run() {
                    session.common.watch(run);
                }
            }
            LessonAction::Point(x, y) => open.point((x, y), session, predicting),
            LessonAction::Take => {
                if let Some(answer) = open.selected.map(Answer::Cell) {
                    open.answer(answer, session, predicting);
                }
            }
            LessonAction::Choose(choice) => {
                let asked = predicting.open.as_ref();
                let is_choice = asked.is_some_and(|asked| choice < asked.question.choices.len());
                if is_choice && predicting.is_asked() {
                    open.answer(Answer::Choice(choice), session, predicting);
                }
            }
            LessonAction::ShowFrontier => {
                if let Some(asked) = &mut predicting.open {
                    asked.helped |= !asked.is_over();
                }
            }
            LessonAction::Skip => {
                if predicting.is_asked() {
                    predicting.tell();
                    open.settle(Outcome::Skipped, session.common);
                }
            }
            LessonAction::Another => {
                let mut now = Occasion {
                    chosen: session.chosen,
                    time: session.time,
                    judges,
                    focus,
                };
                if predicting.is_answered() {
                    open.ask_another(&mut now, predicting);
                }
            }
        }
    }

    /// Opens a lesson at the step at which the learner left it.
    fn begin(&mut self, place: usize, session: &mut Session, predicting: &mut Predicting) {
        let Some(lesson) = self.all.get(place).map(Rc::clone) else {
            return;
        };
        let step = progress::place(&lesson, &session.common.store);
        let progress = Progress::new(&lesson);
        let mut open = OpenLesson::new(lesson, place, progress);
        open.enter(step, session, predicting);
        self.open = Some(Box::new(open));
    }

    /// Closes the open lesson.
    pub(crate) fn close(&mut self, predicting: &mut Predicting) {
        self.open = None;
        predicting.open = None;
    }
}

impl OpenLesson {
    /// Answers the open question, and shows the step after a right answer.
    pub(crate) fn answer(
        &mut self,
        answer: Answer,
        session: &mut Session,
        predicting: &mut Predicting,
    ) {
        predicting.answer(answer);
        let Some(asked) = &mut predicting.open else {
            return;
        };
        if let Answer::Cell(cell) = answer
            && !asked.question.judge(&answer)
            && let Some(lane) = session.chosen.lane_of(asked.pane)
            && let Some(lane) = session.time.lane(Some(lane))
        {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let right = asked.question.right_cells().first().copied();
            asked.compared =
                right.and_then(|right| comparison(&lane.timeline, subject, right, cell));
        }
        let outcome = match asked.outcome() {
            None => return,
            Some((true, _)) if asked.helped => Outcome::Helped,
            Some((true, false)) => Outcome::RightAtFirst,
            Some((true, true)) => Outcome::RightAtSecond,
            Some((false, _)) => Outcome::Told,
        };
        self.selected = None;
        self.settle(outcome, session.common);
        if asked.outcome().is_some_and(|(right, _)| right) {
            let lane = lane_of(session.time, self.step().lane);
            let step = session.time.steps();
            session.time.go_to_step(lane, step + 1);
        }
    }

    /// Records how the question of the step was answered first.
    fn settle(&mut self, outcome: Outcome, common: &mut Common) {
        (self.progress).settle((&self.lesson, self.step), outcome, common);
    }

    /// Chooses the nearest cell of the frontier in that direction.
    fn point(&mut self, (x, y): (i32, i32), session: &mut Session, predicting: &Predicting) {
        let asked = predicting.open.as_ref().filter(|asked| asked.takes_cells());
        let Some(asked) = asked else {
            return;
        };
        let lane = session.chosen.lane_of(asked.pane);
        let Some(scene) = &session.time.scene else {
            return;
        };
        let (timeline, discipline) = match session.time.lane(lane) {
            Some(lane) => (&lane.timeline, lane.solver.info.discipline),
            None => (
                scene.ground(),
                session.chosen.standing.generator.info.discipline,
            ),
        };
        let (board, grows) = (timeline.board(), lane.is_none());
        let size = board.size();
        // A walk that carves a map continues from any room of its trail.
        let waiting = size.iter().filter(|&cell| {
            let marks = board.marks()[cell];
            is_in_frontier(discipline, marks) || grows && marks & mark::FLOOR != 0
        });
        let from = self.selected.or(timeline.now());
        let from = from.or(timeline.origin().starts.first().copied());
        let Some(from) = from.map(|from| size.position(from)) else {
            return;
        };
        let found = nearest(size, waiting, from, (x, y));
        self.selected = found.or(self.selected);
    }
}

/// Up and down lead through the cells in reading order, so that each of them can be reached. Left and right lead to the
/// next column that has such a cell, and there to the nearest one.
pub(crate) fn nearest(
    size: Size,
    cells: impl Iterator<Item = Cell>,
    (column, row): (i32, i32),
    (x, y): (i32, i32),
) -> Option<Cell> {
    let found = cells.filter_map(|cell| {
        let (to_column, to_row) = size.position(cell);
        let (dx, dy) = (to_column - column, to_row - row);
        let (ahead, aside) = match y {
            0 => (dx * x, dy.abs()),
            // A row below or above counts more than all columns.
            _ => ((dy * size.width() as i32 + dx) * y, 0),
        };
        (ahead > 0).then_some(((ahead, aside), cell))
    });
    found.min().map(|(_, cell)| cell)
}
