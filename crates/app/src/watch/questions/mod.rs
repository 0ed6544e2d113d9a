//! Questions in the window: when they are asked, and how answers are handled.
//!
//! A question belongs to one moment of one run, and closes when that moment is over. While it is open, the strip and
//! the board hide the next cell. During play, questions are asked at turning points that are found ahead of the
//! clock, and the clock pauses there.

pub mod open_question;
pub mod panel;

use crate::{Chosen, Common, RunKey, Time};
use mazescope_core::Motion;
use mazescope_explain::promise::Standard;
use mazescope_explain::questions::expansion::NEXT_CELL;
use mazescope_explain::questions::joining::{NEW_NEIGHBOURS, WILL_JOIN};
use mazescope_explain::questions::line::NEXT_LINE;
use mazescope_explain::questions::turning::{Turn, Turning, turning};
use mazescope_explain::questions::{Offered, in_scene};
use mazescope_explain::{Answer, Judges, Question, QuestionKind, Subject, Unasked, questions};
use open_question::{OpenQuestion, Stage};

/// Minimum seconds of play between two questions.
const APART: f64 = 20.0;
/// Moments ahead of the clock that are searched for a turning point.
const AHEAD: u64 = 1 << 10;

/// The kinds that alternate when the user asks.
const BY_HAND: [QuestionKind; 4] = [NEXT_CELL, WILL_JOIN, NEW_NEIGHBOURS, NEXT_LINE];

/// The open question, and the state for asking others.
#[derive(Debug, Default)]
pub struct Predicting {
    /// Whether questions are asked during play.
    pub in_play: bool,
    /// The open question.
    pub open: Option<OpenQuestion>,
    /// Whether any question was ever asked.
    pub asked: bool,
    /// Whether an answered question stays when the clock moves, as in lessons.
    pub(crate) stays: bool,
    /// How often the user has asked on this run, so that kinds alternate.
    by_hand: usize,
    /// Seconds of play since the last question.
    played: f64,
    /// The turning points of this race that have been asked about.
    met: Vec<Turn>,
    /// The next turning point, as far as it is known.
    sought: Option<Sought>,
    /// The race to which all this belongs.
    of: Option<RunKey>,
}

/// An action on questions.
#[derive(Clone, Debug, PartialEq)]
pub enum PredictAction {
    /// Ask what the selected run does next, or cancel the open question.
    Ask,
    /// Switch questions during play on or off.
    ToggleInPlay,
    /// Answer the open question.
    Answer(Answer),
    /// Close the question, answered or not; play continues if the question came during play.
    GoOn,
}

/// The next turning point of a run.
#[derive(Clone, Copy, Debug)]
struct Sought {
    of: RunKey,
    /// The step from which it was searched.
    from: u64,
    found: Option<Turning>,
}

/// The subject of a question: the run of the selected pane, at the current moment.
pub(crate) struct Occasion<'a> {
    pub chosen: &'a Chosen,
    pub time: &'a mut Time,
    pub judges: &'a mut Judges,
    pub focus: usize,
}

impl Predicting {
    /// Whether a question is open and not answered yet.
    pub(crate) fn is_asked(&self) -> bool {
        self.open.as_ref().is_some_and(|open| !open.is_over())
    }

    /// Whether a question is answered, and still shown.
    pub(crate) fn is_answered(&self) -> bool {
        self.open.as_ref().is_some_and(OpenQuestion::is_over)
    }

    /// The open question about the run in a pane.
    pub fn open_in(&self, pane: usize) -> Option<&OpenQuestion> {
        self.open.as_ref().filter(|open| open.pane == pane)
    }

    /// Whether a pane hides its next cell, because a question is about it.
    pub fn hides(&self, pane: usize) -> bool {
        self.open_in(pane).is_some_and(|open| !open.is_over())
    }

    /// Whether a pane hides its frontier, because nothing has been answered yet.
    pub fn covers(&self, pane: usize) -> bool {
        let is_asked = |open: &OpenQuestion| open.stage == Stage::Asked && !open.helped;
        self.takes_cells(pane) && self.open.as_ref().is_some_and(is_asked)
    }

    /// Whether a pane highlights its frontier for a second answer.
    pub fn lights(&self, pane: usize) -> bool {
        (self.open_in(pane)).is_some_and(|open| open.stage == Stage::Again)
    }

    /// Whether a click on the map of a pane answers.
    pub fn takes_cells(&self, pane: usize) -> bool {
        self.open_in(pane).is_some_and(OpenQuestion::takes_cells)
    }

    /// Applies an action.
    pub(crate) fn act(&mut self, action: PredictAction, now: &mut Occasion, common: &mut Common) {
        match action {
            PredictAction::Ask => {
                if self.open.take().is_none() {
                    self.ask_by_hand(now, common);
                }
            }
            PredictAction::ToggleInPlay => {
                self.in_play = !self.in_play;
                self.sought = None;
                // The first question may come at once.
                self.played = APART;
                common.tell(match self.in_play {
                    true => "Questions during play are on, at most 1 every 20 seconds.",
                    false => "Questions during play are off.",
                });
            }
            PredictAction::Answer(answer) => self.answer(answer),
            PredictAction::GoOn => {
                let resumes = self.open.take().is_some_and(|open| open.resumes);
                if resumes {
                    now.play();
                }
            }
        }
    }

    /// Judges an answer to the open question.
    pub(crate) fn answer(&mut self, answer: Answer) {
        let Some(open) = self.open.as_mut().filter(|open| !open.is_over()) else {
            return;
        };
        let right = open.question.judge(&answer);
        let again = !right && open.stage == Stage::Asked && open.question.choices.len() != 2;
        open.again |= again;
        open.stage = if again {
            Stage::Again
        } else {
            Stage::Over(right)
        };
        open.given = Some(answer);
    }

    /// Tells the answer to the open question.
    pub(crate) fn tell(&mut self) {
        if let Some(open) = &mut self.open {
            (open.stage, open.given) = (Stage::Over(false), None);
        }
    }

    /// Asks a question of that kind about the run in a pane, with these names to choose from.
    pub(crate) fn ask_of(
        &mut self,
        pane: usize,
        kind: QuestionKind,
        candidates: &[&str],
        now: &mut Occasion,
    ) -> Result<(), Unasked> {
        let question = now.question(pane, Some(kind), candidates)?;
        self.put(pane, question, false, now);
        Ok(())
    }

    /// Pauses and asks about the current moment of the selected run; each time another kind.
    fn ask_by_hand(&mut self, now: &mut Occasion, common: &mut Common) {
        now.time.projector.pause();
        let pane = now.pane();
        let best = now.question(pane, None, &[]);
        let turn = self.by_hand;
        let mut kinds = (0..BY_HAND.len()).map(|place| BY_HAND[(turn + place) % BY_HAND.len()]);
        let asked = match &best {
            // A question that only fits such a moment has priority.
            Ok(question) if !BY_HAND.contains(&question.kind) => best,
            _ => (kinds.find_map(|kind| now.question(pane, Some(kind), &[]).ok())).map_or(best, Ok),
        };
        match asked {
            Ok(question) => {
                // Next time start behind this kind, so that kinds do not repeat if another one is possible.
                let place = BY_HAND.iter().position(|&kind| kind == question.kind);
                self.by_hand = place.map_or(turn, |place| place + 1);
                self.put(pane, question, false, now);
            }
            Err(why) => common.tell(format!("No question is possible here: {}.", why.words())),
        }
    }

    /// Opens a question about the current moment of the run in a pane; `resumes` says whether play continues after
    /// it.
    fn put(&mut self, pane: usize, question: Question, resumes: bool, now: &Occasion) {
        let Some(at) = now.moment_of(pane) else {
            return;
        };
        self.played = 0.0;
        self.asked = true;
        self.open = Some(OpenQuestion {
            pane,
            at,
            question,
            stage: Stage::Asked,
            given: None,
            compared: None,
            again: false,
            helped: false,
            resumes,
        });
    }

    /// Closes a question whose moment is over, and asks one at a turning point, after `seconds` of play. The first
    /// divergence of the two compared searches is a turning point, too.
    pub(crate) fn look_after(&mut self, seconds: f64, divergence: Option<u64>, now: &mut Occasion) {
        let of = now.time.run_key(None);
        if self.of != of {
            self.of = of;
            self.met.clear();
            self.sought = None;
            self.by_hand = 0;
        }
        let open = self.open.take();
        let stays = |open: &OpenQuestion| self.stays && open.is_over();
        self.open = open.filter(|open| stays(open) || now.moment_of(open.pane) == Some(open.at));
        let plays = now.time.projector.player.motion == Motion::Forward;
        if !plays || !self.in_play || self.open.is_some() {
            return;
        }
        self.played += seconds;
        if self.played < APART {
            return;
        }
        let pane = now.pane();
        let Some(turn) = self.turn(now.chosen.lane_of(pane), divergence, now.time) else {
            return;
        };
        let question = now.question(pane, Some(turn.kind()), &[]);
        match question.or_else(|_| now.question(pane, None, &[])) {
            Ok(question) => self.put(pane, question, true, now),
            // No question is possible there after all.
            Err(_) => now.play(),
        }
    }

    /// The next turning point of a lane, once the clock has reached it; the clock then pauses.
    fn turn(
        &mut self,
        lane: Option<usize>,
        divergence: Option<u64>,
        time: &mut Time,
    ) -> Option<Turn> {
        let of = time.run_key(lane)?;
        let scene = time.scene.as_mut().filter(|_| lane.is_some())?;
        if !scene.is_racing() {
            return None;
        }
        let raced = scene.race_mut()?.lanes.get_mut(lane?)?;
        if raced.timeline.is_on_its_way() {
            return None;
        }
        let tally = raced.timeline.tally();
        let known = self.sought.filter(|sought| {
            let ahead = sought.found.is_some() || sought.from == tally.steps;
            sought.of == of && sought.from <= tally.steps && ahead
        });
        let sought = known.unwrap_or_else(|| {
            let subject = Subject::of_search(&raced.solver, &raced.settings);
            let now = (tally.steps, tally.peak);
            let found = turning(&raced.timeline, &subject, now, AHEAD, &self.met);
            let diverges = divergence.and_then(|step| step.checked_sub(1));
            let diverges = diverges.filter(|&step| step > tally.steps);
            let diverges = diverges.filter(|_| !self.met.contains(&Turn::Difference));
            let diverges = diverges.map(|step| Turning {
                turn: Turn::Difference,
                step,
            });
            let both = found.into_iter().chain(diverges);
            Sought {
                of,
                from: tally.steps,
                found: both.min_by_key(|found| found.step),
            }
        });
        self.sought = Some(sought);
        let found = sought.found.filter(|found| found.step <= tally.steps)?;
        self.met.push(found.turn);
        self.sought = None;
        time.go_to_step(lane, found.step);
        Some(found.turn)
    }
}

impl Occasion<'_> {
    /// The pane to ask about: the selected one, or the first search's if the selected one shows a complete map.
    fn pane(&self) -> usize {
        let last = self.chosen.panes.shown().len().saturating_sub(1);
        match self.chosen.lane_of(self.focus) {
            None if !self.time.is_growing() => (self.focus + 1).min(last),
            _ => self.focus,
        }
    }

    /// Continues play.
    fn play(&mut self) {
        if let Some(scene) = &mut self.time.scene {
            self.time.projector.play(scene);
        }
    }

    /// The run in a pane, and the number of its finished moments.
    fn moment_of(&self, pane: usize) -> Option<(RunKey, u64)> {
        let lane = self.chosen.lane_of(pane);
        let scene = self.time.scene.as_ref()?;
        Some((self.time.run_key(lane)?, scene.timeline(lane)?.cursor()))
    }

    /// The question of that kind, or the best one, about the current moment of the run in a pane.
    fn question(
        &mut self,
        pane: usize,
        kind: Option<QuestionKind>,
        candidates: &[&str],
    ) -> Result<Question, Unasked> {
        let lane = self.chosen.lane_of(pane);
        let scene = self.time.scene.as_mut().ok_or(Unasked::NotRecorded)?;
        if lane.is_some() && !scene.is_racing() {
            return Err(Unasked::NotRecorded);
        }
        let is_grown = self.chosen.shown.is_grown();
        let grown = Some(&self.chosen.standing).filter(|_| is_grown);
        let offered = Offered::named(candidates, &self.chosen.catalogue);
        let (judges, mut awaited) = (&mut *self.judges, false);
        let question = in_scene(
            scene,
            (grown, lane),
            &offered,
            |subject| match judges.standard(subject) {
                Standard::Shortest(shortest) => Some(shortest),
                Standard::Awaited => {
                    awaited = true;
                    None
                }
                Standard::Nothing | Standard::TooLarge => None,
            },
            |asked| match kind {
                Some(kind) => (kind.ask)(asked),
                None => questions::best(asked),
            },
        );
        match question {
            // The shortest paths are still being computed.
            Err(Unasked::NoMeasure) if awaited => Err(Unasked::NotRecorded),
            question => question,
        }
    }
}
