//! Questions in the window: when one is asked, and what becomes of what is answered.

pub mod open_question;
pub mod panel;

use crate::app::room::Common;
use crate::app::watch::actions::PredictAction;
use crate::app::watch::questions::open_question::{OfQuestion, OpenQuestion, Sought, Stage};
use crate::app::watch::state::State;
use crate::explain::promise::Standard;
use crate::explain::questions::asked::{AT_ONCE, Asked, Rival, Unasked};
use crate::explain::questions::asking;
use crate::explain::questions::question::{Answer, Question, QuestionKind};
use crate::explain::questions::turning::{Turn, Turning, turning};
use crate::explain::subject::Subject;
use crate::playback::player::Motion;

/// Seconds of play between two questions.
const APART: f64 = 20.0;
/// So many moments ahead of the clock one looks for what means something.
const AHEAD: u64 = 1 << 10;

/// The kinds that take turns, where one asks by hand.
const BY_HAND: [QuestionKind; 4] = [
    QuestionKind::NextCell,
    QuestionKind::WillJoin,
    QuestionKind::NewNeighbours,
    QuestionKind::NextLine,
];

impl State {
    /// Carries out what is asked of questions.
    pub(crate) fn predict(&mut self, action: PredictAction, common: &mut Common) {
        match action {
            PredictAction::Ask => match self.predicting.open.take() {
                Some(_) => {}
                None => self.ask_by_hand(common),
            },
            PredictAction::ToggleInPlay => {
                let predicting = &mut self.predicting;
                predicting.in_play = !predicting.in_play;
                predicting.sought = None;
                // The first one may come at once.
                predicting.played = APART;
                common.tell(match predicting.in_play {
                    true => "Questions are asked during play, one in 20 seconds at most.",
                    false => "No questions are asked during play.",
                });
            }
            PredictAction::Answer(answer) => self.answer(answer),
            PredictAction::AnswerCell(x, y) => {
                let size = self.time.scene.as_ref().map(|scene| scene.map().size());
                if let Some(cell) = size.and_then(|size| size.cell(x, y)) {
                    self.answer(Answer::Cell(cell));
                }
            }
            PredictAction::GoOn => {
                let resumes = self.predicting.open.take().is_some_and(|open| open.resumes);
                if resumes && let Some(scene) = &mut self.time.scene {
                    self.time.projector.play(scene);
                }
            }
        }
    }

    fn answer(&mut self, answer: Answer) {
        let Some(open) = self.predicting.open.as_mut().filter(|open| !open.is_over()) else {
            return;
        };
        let right = open.question.judge(&answer);
        open.stage = match (right, open.stage) {
            (false, Stage::Asked) if open.question.choices.len() != 2 => Stage::Again,
            (right, Stage::Asked | Stage::Again | Stage::Over(_)) => Stage::Over(right),
        };
        open.given = Some(answer);
    }

    /// Pauses and asks of the present moment of the run in the focus; each time another kind.
    fn ask_by_hand(&mut self, common: &mut Common) {
        self.time.projector.pause();
        let pane = self.asked_pane();
        let turn = self.predicting.by_hand;
        let others = (0..BY_HAND.len()).map(|place| BY_HAND[(turn + place) % BY_HAND.len()]);
        let best = self.question(pane, None);
        let mut kinds = others.map(Some);
        let asked = match &best {
            // What can only be asked at such a moment.
            Ok(question) if !BY_HAND.contains(&question.kind) => best,
            Ok(_) | Err(_) => kinds
                .find_map(|kind| self.question(pane, kind).ok())
                .map_or(best, Ok),
        };
        match asked {
            Ok(question) => {
                // The next time one goes on behind this kind, so that none comes twice where another can be asked.
                let place = BY_HAND.iter().position(|&kind| kind == question.kind);
                self.predicting.by_hand = place.map_or(turn, |place| place + 1);
                self.put_question(pane, question, false);
            }
            Err(why) => common.tell(format!("Nothing can be asked here, since {}.", why.words())),
        }
    }

    /// The pane whose run is asked about: the one in the focus, or the first search's where that shows a map that is
    /// complete.
    fn asked_pane(&self) -> usize {
        let focus = self.focus();
        match self.chosen.lane_of(focus) {
            None if !self.time.is_growing() => {
                let panes = self.chosen.panes.shown().len();
                (focus + 1).min(panes.saturating_sub(1))
            }
            Some(_) | None => focus,
        }
    }

    fn put_question(&mut self, pane: usize, question: Question, resumes: bool) {
        let (Some(of), Some(place)) = (self.of_question(pane), self.place_of(pane)) else {
            return;
        };
        self.predicting.played = 0.0;
        self.predicting.asked = true;
        self.predicting.open = Some(OpenQuestion {
            of,
            place,
            question,
            stage: Stage::Asked,
            given: None,
            resumes,
        });
    }

    fn of_question(&self, pane: usize) -> Option<OfQuestion> {
        let scene = self.time.scene.as_ref()?;
        Some(OfQuestion {
            scene: self.time.scenes,
            race: scene.races(),
            pane,
        })
    }

    /// How many moments are over of the run that a pane shows.
    fn place_of(&self, pane: usize) -> Option<u64> {
        let scene = self.time.scene.as_ref()?;
        let timeline = match self.chosen.lane_of(pane) {
            Some(lane) => &scene.race()?.lanes.get(lane)?.timeline,
            None => scene.ground(),
        };
        Some(timeline.cursor())
    }

    /// The question of that kind, or the one that fits best, at the present moment of the run in a pane.
    fn question(&mut self, pane: usize, kind: Option<QuestionKind>) -> Result<Question, Unasked> {
        let lane = self.chosen.lane_of(pane);
        let generator = self
            .chosen
            .shown
            .is_grown()
            .then(|| *self.chosen.generator());
        let candidates = &[];
        let ask = |asked: &Asked| match kind {
            Some(kind) => asking::question(asked, kind),
            None => asking::best(asked),
        };
        let scene = self.time.scene.as_mut().ok_or(Unasked::NotRecorded)?;
        let Some(lane) = lane else {
            let generator = generator.ok_or(Unasked::Over)?;
            let subject = Subject::of_builder(&generator.info, &self.chosen.grown.settings);
            let timeline = scene.ground_mut();
            let step = timeline.tally().steps;
            return ask(&Asked {
                timeline,
                subject,
                step,
                rivals: &[],
                candidates,
                judge: None,
                most: AT_ONCE,
            });
        };
        if !scene.is_racing() {
            return Err(Unasked::NotRecorded);
        }
        let lanes = &mut scene.race_mut().ok_or(Unasked::NotRecorded)?.lanes;
        let rivals = lanes.iter_mut();
        let rivals = rivals.map(|lane| Rival::of(&lane.solver.info, &mut lane.timeline));
        let rivals: Vec<Rival> = rivals.collect();
        let lane = lanes.get_mut(lane).ok_or(Unasked::NotRecorded)?;
        let step = lane.timeline.tally().steps;
        if lane.timeline.is_on_its_way() {
            return Err(Unasked::NotRecorded);
        }
        let subject = Subject::of_search(&lane.solver, &lane.settings);
        let mut judges = self.explaining.judges.iter_mut();
        let judge = judges.find(|judge| judge.serves(&subject));
        let judge = judge.and_then(|judge| match judge.standard() {
            Standard::Shortest(shortest) => Some(shortest),
            Standard::Nothing | Standard::Awaited | Standard::TooLarge => None,
        });
        ask(&Asked {
            timeline: &lane.timeline,
            subject,
            step,
            rivals: &rivals,
            candidates,
            judge,
            most: AT_ONCE,
        })
    }

    /// Closes a question whose moment is over, and asks one where something turns, after so many seconds of play.
    pub(crate) fn look_after_question(&mut self, seconds: f64) {
        let of_run = self
            .time
            .scene
            .as_ref()
            .map(|scene| (self.time.scenes, scene.races()));
        if self.predicting.of != of_run {
            self.predicting.of = of_run;
            self.predicting.met.clear();
            self.predicting.sought = None;
            self.predicting.by_hand = 0;
        }
        if let Some(open) = &self.predicting.open {
            let stays = (Some(open.of), Some(open.place));
            if (self.of_question(open.pane()), self.place_of(open.pane())) != stays {
                self.predicting.open = None;
            }
        }
        let plays = self.time.projector.player.motion == Motion::Forward;
        if !plays || !self.predicting.in_play || self.predicting.open.is_some() {
            return;
        }
        self.predicting.played += seconds;
        if self.predicting.played >= APART {
            self.ask_in_play();
        }
    }

    /// Asks at the next moment that means something, as soon as the clock has come there.
    fn ask_in_play(&mut self) -> Option<()> {
        let pane = self.asked_pane();
        let of = self.of_question(pane)?;
        let lane_number = self.chosen.lane_of(pane)?;
        let parting = self.compare.compared.partings.first();
        let parting = parting.and_then(|step| step.checked_sub(1));
        let scene = self.time.scene.as_mut()?;
        if !scene.is_racing() {
            return None;
        }
        let lane = scene.race_mut()?.lanes.get_mut(lane_number)?;
        if lane.timeline.is_on_its_way() {
            return None;
        }
        let tally = lane.timeline.tally();
        let predicting = &mut self.predicting;
        let known = predicting.sought.filter(|sought| {
            let ahead = sought.found.is_some() || sought.from == tally.steps;
            sought.of == of && sought.from <= tally.steps && ahead
        });
        let sought = known.unwrap_or_else(|| {
            let subject = Subject::of_search(&lane.solver, &lane.settings);
            let now = (tally.steps, tally.peak);
            let found = turning(&lane.timeline, &subject, now, AHEAD, &predicting.met);
            let parts = parting.filter(|&step| step > tally.steps);
            let parts = parts.filter(|_| !predicting.met.contains(&Turn::Difference));
            let parts = parts.map(|step| Turning {
                turn: Turn::Difference,
                step,
            });
            let both = found.into_iter().chain(parts);
            Sought {
                of,
                from: tally.steps,
                found: both.min_by_key(|found| found.step),
            }
        });
        predicting.sought = Some(sought);
        let found = sought.found.filter(|found| found.step <= tally.steps)?;
        predicting.met.push(found.turn);
        predicting.sought = None;
        self.go_to_step(pane, found.step);
        let kind = found.turn.kind();
        let question = self
            .question(pane, Some(kind))
            .or_else(|_| self.question(pane, None));
        let Ok(question) = question else {
            // Nothing can be asked there after all.
            self.time.projector.play(self.time.scene.as_mut()?);
            return None;
        };
        self.put_question(pane, question, true);
        Some(())
    }
}
