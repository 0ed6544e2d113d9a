//! A step of a lesson: its keys, its task, and what the learner sees of the run.
//!
//! A kind of step is a variant of [`Task`] with a key in [`StepKeys`]. `StepKeys::task` reads it, and in `impl Task` it is
//! begun and told in words.

use super::census::Census;
use super::file::{LessonFault, LessonFile};
use super::moment::{Moment, Scalar};
use super::recorded::RecordedRun;
use crate::turn::{LARGE, Level, Turn};
use mazescope_core::{Catalogue, Ground, Run, Scene, Settings};
use mazescope_explain::questions::QUESTIONS;
use mazescope_explain::questions::algorithms::{WHICH_ALGORITHM, WHICH_GENERATOR};
use mazescope_explain::{Question, QuestionKind};
use mazescope_formats::share::places::Position;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The line of the file in which it begins, from 1.
    pub line: usize,
    /// The index of its run in the lesson.
    pub run: usize,
    /// The moment at which it begins.
    pub at: Moment,
    /// The moment up to which it plays.
    pub until: Option<Moment>,
    /// Steps of the run per second while it plays; 0 shows the last moment at once.
    pub pace: f64,
    /// Two to four sentences: paragraphs are separated by an empty line, and `**bold**` words stand out.
    pub text: String,
    /// What is lit while the text is read.
    pub look: Vec<Look>,
    pub task: Option<Task>,
    pub hides: Vec<Hidden>,
    /// The search that the question or the turn is about, by its place in the run; without one the first search, or
    /// the growth of the map if the run has no search.
    pub lane: Option<usize>,
}

impl LessonStep {
    /// The first and the last moment of the step in the completely recorded scene of its run, as numbers of its steps.
    /// The error says why there is none, and what to do.
    pub fn moments(&self, scene: &mut Scene) -> Result<(u64, u64), String> {
        let mut steps_at = |key: &str, moment: Moment| {
            let steps = moment.steps(scene, self.lane);
            steps.map_err(|words| format!("{words} Choose another moment for {key}."))
        };
        let at = steps_at("at", self.at)?;
        let until = self.until.map(|until| steps_at("until", until));
        match until.transpose()?.unwrap_or(at) {
            until if until < at => Err(format!(
                "The step begins after step {at} of the run and ends after step {until}. Choose a later moment for \
                 until."
            )),
            until => Ok((at, until)),
        }
    }
}

/// A part of the window that can be lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// The frontier below the board.
    Frontier,
    Legend,
    Pseudocode,
    /// The sentence below the board.
    Sentence,
    /// The figures above the board.
    Figures,
    Guarantee,
    Plot,
}

/// A part of the window that can be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hidden {
    /// The frontier below the board.
    #[serde(alias = "queue", alias = "stack")]
    Frontier,
    /// The names of the algorithms, and everything that tells them.
    Names,
    Pseudocode,
    /// The sentence below the board.
    Sentence,
}

/// What the learner does in a step.
#[derive(Clone, Debug)]
pub enum Task {
    /// Answers a question about the moment.
    Question {
        kind: QuestionKind,
        /// The ids of the algorithms that are offered, if the question is about a name.
        candidates: Vec<&'static str>,
    },
    /// Takes the turns of the search.
    Turn(Level),
    /// Changes one thing: the name of a parameter of the generator or a search, or `seed`, `generator` or `searches`.
    Change(String),
    /// Counts how often a generator makes each maze of a size.
    Census,
}

/// The keys of a step in the file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct StepKeys {
    pub run: Option<Spanned<String>>,
    pub file: Option<Spanned<String>>,
    pub generator: Option<Spanned<String>>,
    pub size: Option<Spanned<String>>,
    pub seed: Option<Spanned<Scalar>>,
    pub parameters: Option<Spanned<BTreeMap<Spanned<String>, Spanned<Scalar>>>>,
    pub searches: Option<Spanned<Vec<Spanned<String>>>>,
    pub start: Option<Spanned<Position>>,
    pub goal: Option<Spanned<Position>>,
    pub at: Option<Moment>,
    pub until: Option<Moment>,
    pub pace: Option<Spanned<f64>>,
    pub text: String,
    pub look: Vec<Look>,
    pub hide: Vec<Hidden>,
    pub lane: Option<Spanned<String>>,
    ask: Option<Spanned<String>>,
    candidates: Option<Spanned<Vec<Spanned<String>>>>,
    turn: Option<Spanned<Level>>,
    change: Option<Spanned<String>>,
    census: Option<Spanned<bool>>,
}

/// The place of a value in the file.
pub(super) fn place<T>(value: &Option<Spanned<T>>) -> Option<usize> {
    value.as_ref().map(|value| value.span().start)
}

/// The second one of these places in the file, if several are given.
pub(super) fn second(places: &[Option<usize>]) -> Option<usize> {
    let mut given: Vec<usize> = places.iter().copied().flatten().collect();
    given.sort_unstable();
    given.get(1).copied()
}

impl StepKeys {
    /// The task of the step, which shows that run.
    pub(super) fn task(&self, run: &Run, file: &LessonFile) -> Result<Option<Task>, LessonFault> {
        let places = [
            place(&self.ask),
            place(&self.turn),
            place(&self.change),
            place(&self.census),
        ];
        if let Some(second) = second(&places) {
            let wrong = "the step has a task already. Move this one to a step of its own.";
            return Err(file.fault(second, wrong));
        }
        if let (None, Some(place)) = (&self.ask, place(&self.candidates)) {
            let name = WHICH_ALGORITHM.name;
            let wrong =
                format!("there is no question for them. Add ask = {name:?}, or remove them.");
            return Err(file.fault(place, wrong));
        }
        Ok(if let Some(kind) = &self.ask {
            Some(self.question(kind, file)?)
        } else if let Some(level) = &self.turn {
            Some(Task::Turn(*level.get_ref()))
        } else if let Some(choice) = &self.change {
            Some(change(choice, run, file)?)
        } else {
            let counts = self.census.as_ref().is_some_and(|it| *it.get_ref());
            counts.then_some(Task::Census)
        })
    }

    /// The question of that kind, with its candidates.
    fn question(&self, said: &Spanned<String>, file: &LessonFile) -> Result<Task, LessonFault> {
        let catalogue = file.catalogue;
        let names: Vec<&str> = QUESTIONS.iter().map(|kind| kind.name).collect();
        let kind = QUESTIONS[file.named(said, "a question", &names)?];
        let solvers = catalogue.solvers.iter().map(|entry| entry.info.id);
        let generators = catalogue.generators.iter().map(|entry| entry.info.id);
        let (ids, what): (Vec<&str>, _) = if kind == WHICH_ALGORITHM {
            (solvers.collect(), "a solver")
        } else if kind == WHICH_GENERATOR {
            (generators.collect(), "a generator")
        } else {
            (Vec::new(), "")
        };
        let given = self.candidates.as_ref();
        let given = given.map_or(&[][..], |given| given.get_ref().as_slice());
        let offered = if ids.is_empty() { 0..=0 } else { 2..=5 };
        if !offered.contains(&given.len()) {
            let (kind, example) = (kind.name, &ids[..ids.len().min(2)]);
            let wrong = if ids.is_empty() {
                format!("{kind} offers no names. Remove candidates.")
            } else {
                format!("{kind} offers 2 to 5 names. For example, write candidates = {example:?}.")
            };
            return Err(file.fault(place(&self.candidates).unwrap_or(said.span().start), wrong));
        }
        let candidates = given.iter();
        let candidates = candidates.map(|said| Ok(ids[file.named(said, what, &ids)?]));
        Ok(Task::Question {
            kind,
            candidates: candidates.collect::<Result<_, _>>()?,
        })
    }
}

/// The change of the choice that has this name in the run.
fn change(said: &Spanned<String>, run: &Run, file: &LessonFile) -> Result<Task, LessonFault> {
    let mut all = vec!["searches"];
    let mut settings: Vec<&Settings> = run.lanes.iter().map(|(_, settings)| settings).collect();
    if let Ground::Grown(grown) = &run.ground {
        all.extend(["seed", "generator"]);
        settings.insert(0, &grown.settings);
    }
    for (parameter, _) in settings.into_iter().flat_map(Settings::iter) {
        all.push(parameter.name);
    }
    let found = file.named(said, "a choice of this run", &all)?;
    Ok(Task::Change(all[found].to_owned()))
}

impl Task {
    /// The question of the task at the present moment, if it has one: after that step of the run. The error says why the
    /// learner cannot do it.
    pub(super) fn begin(
        &self,
        (lane, at): (Option<usize>, u64),
        recorded: &mut RecordedRun,
        catalogue: &Catalogue,
    ) -> Result<Option<Question>, String> {
        match self {
            Task::Question { kind, candidates } => {
                let asked = recorded.ask(*kind, lane, candidates, catalogue);
                return asked.map(Some).map_err(|why| {
                    let (kind, why) = (kind.name, why.words());
                    format!(
                        "The question {kind} cannot be asked after step {at} of the run, because {why}. Ask another \
                         question, or choose another moment."
                    )
                });
            }
            Task::Turn(level) => {
                Turn::new(&recorded.run().alone(lane), *level, LARGE)?;
            }
            Task::Change(_) => {}
            Task::Census => {
                let ground = &recorded.run().ground;
                let counts = matches!(ground, Ground::Grown(it) if Census::new(it).is_some());
                counts.then_some(()).ok_or(
                    "Only mazes of a generator can be counted, and of at most 16 rooms. Use a generator of mazes and \
                     size = \"7x7\".",
                )?;
            }
        }
        Ok(None)
    }

    /// What the learner does on paper, as a sentence; `None` for a question, which has words of its own.
    pub(super) fn words(&self, run: &Run, lane: Option<usize>) -> Option<String> {
        let what = match self {
            Task::Question { .. } => return None,
            Task::Turn(_) => {
                let lane = run.lanes.get(lane.unwrap_or_default());
                let name = lane.map_or("the generator", |(solver, _)| solver.info.name);
                format!("take the turns of {name}. Which one surprised you?")
            }
            Task::Change(what) => {
                let what = what.replace('_', " ");
                format!("change one thing: {what}. What differs now?")
            }
            Task::Census => {
                "count how often the generator makes each maze. What differs?".to_owned()
            }
        };
        Some(format!("In Mazescope, {what}"))
    }
}
