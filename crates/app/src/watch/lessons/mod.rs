//! Lessons in the window: the open lesson, and the moment and the question of its step.
//!
//! Entering a step shows its run and records it. The clock then goes to the moment of the step, or plays up to it, and
//! the question of the step opens. Everything else that a lesson needs of the window is in its [`Guide`].

pub mod act;
pub mod action;
pub mod change;
pub mod chooser;
pub mod commands;
pub mod guide;
pub mod panel;
mod parts;
pub mod progress;
pub mod question;
pub mod room;
mod tally;
pub mod text;
pub mod turns;

use crate::watch::choices::Focus;
use crate::watch::questions::open_question::{OpenQuestion, Stage as Asked};
use crate::watch::questions::{Occasion, Predicting};
use crate::watch::time::own_pace::OwnPace;
use crate::watch::turn::act::LearnerAction;
use crate::watch::turn::open::{Ended, OpenTurn};
use crate::watch::view::Page;
use crate::{Chosen, Session, Time, TimeAction, WatchAction};
use action::LessonAction;
use guide::Guide;
use mazescope_core::playback::projector::RECORDED;
use mazescope_core::{Cell, Hue, Rate, Scene};
use mazescope_explain::questions::line::NEXT_LINE;
use mazescope_explain::{QuestionKind, Unasked};
use mazescope_study::lessons::census::Census;
use mazescope_study::lessons::{Hidden, Lesson, LessonStep, Look, Task};
use progress::Progress;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Seconds of a frame for recording the run of a step, and for a census.
const RECORDING: f64 = 0.012;
const COUNTING: f64 = 0.008;

/// The lessons of the tab, and the open one.
#[derive(Default)]
pub struct Lessons {
    /// The lessons that can be chosen.
    pub all: Vec<Rc<Lesson>>,
    /// The open lesson.
    pub open: Option<Box<OpenLesson>>,
    /// The lesson that the arrow keys have chosen in the list.
    pub selected: Option<usize>,
    /// What the open lesson lights, hides and stops.
    pub guide: Guide,
    /// The turn of the learner, in place of the lesson or of the list.
    pub turn: Option<Box<OpenTurn>>,
}

/// The open lesson.
pub struct OpenLesson {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// Its place among all lessons, from 0.
    pub place: usize,
    /// The index of the present step.
    pub step: usize,
    /// How far the step has come.
    pub stage: Stage,
    /// The outcome of each step's question.
    pub progress: Progress,
    /// The result of the turn of each step, once it has been taken.
    pub results: BTreeMap<usize, String>,
    /// The cell that the arrow keys have chosen as the answer.
    pub selected: Option<Cell>,
    /// The census of the step, or that of the generator that the learner has chosen after one.
    pub census: Option<Census>,
    /// Why the step cannot be shown or asked.
    pub wrong: Option<String>,
    /// The index of the shown run.
    shown: Option<usize>,
    /// Whether a step was entered, whose page and search have yet to be shown.
    entered: bool,
}

/// How far a step has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Its run is being recorded.
    Recording,
    /// It plays up to its moment: that step of the run.
    Playing(u64),
    /// Its moment is shown, and its question is open, if it has one.
    Arrived,
    /// The learner moves on without it.
    Left,
}

impl Lessons {
    /// Whether the list of lessons is shown.
    pub fn chooses(&self) -> bool {
        !self.is_open() && !self.all.is_empty()
    }

    /// Whether a lesson or a turn of the learner is open.
    pub fn is_open(&self) -> bool {
        self.open.is_some() || self.turn.is_some()
    }

    /// Whether the boards of a run are shown: those of a lesson, or those at the end of a turn.
    pub fn shows_run(&self) -> bool {
        match &self.turn {
            Some(turn) => turn.ended.is_some(),
            None => self.open.is_some(),
        }
    }

    /// The turn of the learner at its end, if it has ended.
    pub(crate) fn ended_turn(&self) -> Option<(&OpenTurn, &Ended)> {
        let turn = self.turn.as_deref()?;
        Some((turn, turn.ended.as_ref()?))
    }

    /// Whether an action is possible now. A lesson fixes the map and the searches, and an open question stops time.
    pub(crate) fn permits(&self, action: &WatchAction, predicting: &Predicting) -> bool {
        if let Some(turn) = &self.turn {
            return match action {
                WatchAction::Turn(action) => turn.permits(action),
                WatchAction::Lesson(_) | WatchAction::File(_) => false,
                action => turn.ended.is_some() && commands::fits(action),
            };
        }
        let Some(open) = &self.open else {
            let chosen = matches!(action, WatchAction::Lesson(_));
            return !self.chooses()
                || chosen
                || matches!(action, WatchAction::Turn(LearnerAction::Begin(_)));
        };
        let asked = predicting.open.as_ref();
        let takes_cells = asked.is_some_and(OpenQuestion::takes_cells);
        match action {
            WatchAction::Lesson(LessonAction::Point(..) | LessonAction::ShowFrontier) => {
                takes_cells
            }
            WatchAction::Lesson(LessonAction::Choose(_) | LessonAction::Skip) => self.guide.holds,
            WatchAction::Lesson(LessonAction::Another) => predicting.is_answered(),
            WatchAction::Time(action) if self.guide.holds => {
                matches!(action, TimeAction::Speed(_) | TimeAction::SetRate(_))
            }
            WatchAction::Turn(action) => *action == LearnerAction::BeginStep,
            WatchAction::Map(_) | WatchAction::Search(_) => {
                matches!(open.step().task, Some(Task::Change(_)))
            }
            action => commands::fits(action),
        }
    }

    /// Updates what the open lesson lights, hides and stops.
    pub(crate) fn look(&mut self, predicting: &Predicting) {
        if let Some(turn) = &self.turn {
            self.guide = Guide {
                title: Some(format!("Your turn: be {}", turn.game.name())),
                has_no_files: true,
                ..Guide::default()
            };
            return;
        }
        let Some(open) = &self.open else {
            self.guide = Guide::default();
            return;
        };
        let step = open.step();
        let asked = predicting.open.as_ref();
        let is_closed = open.is_answered(predicting);
        let shows = |part: &Hidden| match part {
            Hidden::Frontier => {
                asked.is_some_and(|asked| asked.helped || asked.stage != Asked::Asked)
            }
            Hidden::Names => is_closed,
            Hidden::Pseudocode | Hidden::Sentence => is_closed,
        };
        let hides = step.hides.iter().copied().filter(|part| !shows(part));
        let (number, count) = (open.place + 1, self.all.len());
        self.guide = Guide {
            title: Some(format!("Lesson {number} of {count}: {}", open.lesson.title)),
            looks: step.look.clone(),
            selected: open.selected,
            asked: asked.map(|asked| asked.pane),
            hides: hides.collect(),
            holds: predicting.is_asked(),
            has_no_files: false,
        };
    }
}

impl OpenLesson {
    /// A lesson at its first step, which has to be entered.
    pub fn new(lesson: Rc<Lesson>, place: usize, progress: Progress) -> OpenLesson {
        OpenLesson {
            step: 0,
            stage: Stage::Recording,
            results: BTreeMap::new(),
            selected: None,
            census: None,
            wrong: None,
            shown: None,
            entered: false,
            progress,
            lesson,
            place,
        }
    }

    /// The present step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.step]
    }

    /// Whether the learner has yet to take the turn of the present step.
    pub fn awaits_turn(&self) -> bool {
        let is_turn = matches!(self.step().task, Some(Task::Turn { .. }));
        is_turn && !self.results.contains_key(&self.step)
    }

    /// Whether it is the last step.
    pub fn is_last(&self) -> bool {
        self.step + 1 == self.lesson.steps.len()
    }

    /// Whether its moment is shown, its question was opened, and its census is complete.
    pub fn is_settled(&self) -> bool {
        let counts = self
            .census
            .as_ref()
            .is_some_and(|census| !census.is_complete());
        self.stage == Stage::Left && !counts
    }

    /// The kind of question of the present step, with the names that it offers.
    pub fn question(&self) -> Option<(QuestionKind, &[&'static str])> {
        match &self.step().task {
            Some(Task::Question { kind, candidates }) => Some((*kind, candidates)),
            _ => None,
        }
    }

    /// The number of the present question among all of the lesson, from 1, and how many there are.
    pub fn number_of_question(&self) -> (usize, usize) {
        let questions = self.lesson.questions();
        let so_far = questions.take_while(|(step, _)| *step <= self.step);
        (so_far.count(), self.lesson.questions().count())
    }

    /// Whether the question of the step is answered, so that nothing is hidden.
    fn is_answered(&self, predicting: &Predicting) -> bool {
        self.question().is_some() && predicting.is_answered()
    }

    /// Goes to a step, and shows its run if another one is shown.
    pub(crate) fn enter(
        &mut self,
        step: usize,
        session: &mut Session,
        predicting: &mut Predicting,
    ) {
        self.step = step.min(self.lesson.steps.len() - 1);
        (self.selected, self.wrong, self.census) = (None, None, None);
        self.entered = true;
        (predicting.open, predicting.stays) = (None, true);
        session.time.projector.pause();
        let run = self.step().run;
        if self.shown != Some(run) {
            session.show_run(self.lesson.runs[run].clone(), &self.lesson.title);
            self.shown = Some(run);
        }
        self.stage = Stage::Recording;
    }

    /// The page of words and the search that the step needs, once after it was entered.
    pub(crate) fn take_entered(&mut self) -> Option<(Page, Option<Focus>)> {
        let focus = self.step().lane.map(Focus::Search);
        std::mem::take(&mut self.entered).then(|| (self.page(), focus))
    }

    /// The page of words that the step needs, where cards have two.
    fn page(&self) -> Page {
        let asks_line = self.question().is_some_and(|(kind, _)| kind == NEXT_LINE);
        match asks_line || self.step().look.contains(&Look::Pseudocode) {
            true => Page::Code,
            false => Page::Now,
        }
    }

    /// Records the run of the step, goes to its moment and asks its question. Returns whether there is more to do.
    pub(crate) fn go_on(
        &mut self,
        now: &mut Occasion,
        predicting: &mut Predicting,
        used: &dyn Fn() -> f64,
    ) -> bool {
        let hides = self.step().hides.contains(&Hidden::Names) && !self.is_answered(predicting);
        self.hide_hues(now.chosen, now.time, hides);
        if let Some(census) = self.census.as_mut().filter(|census| !census.is_complete()) {
            while used() < COUNTING && !census.is_complete() {
                census.go_on(8);
            }
            return true;
        }
        match self.stage {
            Stage::Recording => {
                if !record(now.time, used) {
                    return true;
                }
                let scene = now.time.scene.as_mut().ok_or("There is no run.".to_owned());
                match scene.and_then(|scene| self.step().moments(scene)) {
                    Ok(moments) => self.set_out(moments, now.time),
                    Err(words) => {
                        self.wrong = Some(words);
                        self.stage = Stage::Left;
                    }
                }
                true
            }
            Stage::Playing(to) => {
                let step = self.lesson.steps[self.step].lane;
                let lane = lane_of(now.time, step);
                if now.time.steps() < to {
                    return false;
                }
                now.time.go_to_step(lane, to);
                self.stage = Stage::Arrived;
                true
            }
            Stage::Arrived => self.ask(now, predicting),
            Stage::Left => false,
        }
    }

    /// Goes to the moment, or begins to play up to it.
    fn set_out(&mut self, (at, until): (u64, u64), time: &mut Time) {
        let (pace, lane) = (self.step().pace, lane_of(time, self.step().lane));
        // Steps of the lesson count steps of the run.
        time.own_pace = OwnPace::chosen_by_user(time.run_key(None));
        if pace > 0.0 && at < until {
            time.go_to_step(lane, at);
            time.projector.choose(Rate::per_second(pace));
            time.play(|reel, projector| projector.play(reel));
            self.stage = Stage::Playing(until);
        } else {
            time.go_to_step(lane, until);
            self.stage = Stage::Arrived;
        }
    }

    /// Gives all lanes one hue while their names are hidden, because a hue tells the name.
    fn hide_hues(&self, chosen: &Chosen, time: &mut Time, hides: bool) {
        let Some(race) = time.scene.as_mut().and_then(Scene::race_mut) else {
            return;
        };
        for (lane, hue) in race.lanes.iter_mut().zip(chosen.hues()) {
            lane.hue = if hides { Hue::Steel } else { hue };
        }
    }

    /// Opens the question of the step, once its moment is shown. Returns whether that has yet to happen.
    fn ask(&mut self, now: &mut Occasion, predicting: &mut Predicting) -> bool {
        let Some((kind, candidates)) = self.question() else {
            self.stage = Stage::Left;
            self.count(now.chosen);
            return self.census.is_some();
        };
        if now.time.scene.as_ref().is_some_and(Scene::is_on_its_way) {
            return true;
        }
        let map = usize::from(now.chosen.panes.has_map());
        let pane = lane_of(now.time, self.step().lane).map_or(0, |lane| map + lane);
        match predicting.ask_of(pane, kind, candidates, now) {
            Ok(()) => {}
            // Everything is recorded, so the shortest paths are still being computed.
            Err(Unasked::NotRecorded) => return true,
            Err(why) => {
                let why = why.words();
                self.wrong = Some(format!("This question cannot be asked here: {why}."));
            }
        }
        self.stage = Stage::Left;
        true
    }

    /// Follows a change that the learner makes to the run of the step.
    pub(crate) fn change(&mut self, chosen: &Chosen) {
        self.shown = None;
        self.count(chosen);
    }

    /// Begins the census of the step, or again that of the map whose generator the learner has changed.
    fn count(&mut self, chosen: &Chosen) {
        let counts = |step: &LessonStep| matches!(step.task, Some(Task::Census));
        let steps = &self.lesson.steps;
        let changes = matches!(self.step().task, Some(Task::Change(_)));
        if counts(self.step()) || changes && steps.iter().any(counts) {
            self.census = Census::new(&chosen.grown);
        }
    }

    /// Moves the clock to the next moment at which the question of the step can be asked again.
    pub(crate) fn ask_another(&mut self, now: &mut Occasion, predicting: &mut Predicting) {
        /// The most steps that are tried.
        const TRIED: u64 = 400;
        let Some((kind, candidates)) = self.question() else {
            return;
        };
        let candidates = candidates.to_vec();
        let lane = lane_of(now.time, self.step().lane);
        let map = usize::from(now.chosen.panes.has_map());
        let pane = lane.map_or(0, |lane| map + lane);
        let from = now.time.steps();
        predicting.open = None;
        for step in from + 1..=from + TRIED {
            now.time.go_to_step(lane, step);
            if predicting.ask_of(pane, kind, &candidates, now).is_ok() {
                self.selected = None;
                return;
            }
        }
        now.time.go_to_step(lane, from);
        self.wrong = Some("This run has no other moment for this question.".to_owned());
    }
}

/// The lane that a step of a lesson is about: that search, or else the first one; `None` for the growth of a map
/// without searches.
pub(crate) fn lane_of(time: &Time, lane: Option<usize>) -> Option<usize> {
    let lanes = time.scene.as_ref().map_or(0, |scene| scene.lanes().len());
    (lanes > 0).then(|| lane.unwrap_or(0).min(lanes - 1))
}

/// Records the run for the rest of a frame; returns whether it is recorded completely, or as far as possible.
fn record(time: &mut Time, used: &dyn Fn() -> f64) -> bool {
    let Some(scene) = &mut time.scene else {
        return false;
    };
    while used() < RECORDING {
        if scene.record(RECORDED) == 0 && !scene.is_being_made() {
            return true;
        }
    }
    scene.is_complete() || scene.is_full()
}
