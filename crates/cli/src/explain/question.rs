//! The option `--question`: a question about a step, the right answers, and the reason.

use super::recorded::recorded;
use crate::misuse::Misuse;
use crate::reading::ArgsReader;
use crate::typed::Typed;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::{Catalogue, Cell, Map, Settings, Size, Solver, Timeline};
use mazescope_explain::questions::asked::Rival;
use mazescope_explain::questions::{self, QUESTIONS};
use mazescope_explain::{Answer, Asked, Question, QuestionKind, Subject};
use mazescope_formats::share::names::or_nearest;
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;

/// The requested question, as far as it is known before the search runs.
pub(super) struct Wanted<'a> {
    /// The kind; without one, the kind that fits best.
    kind: Option<QuestionKind>,
    /// The rivals of the explained search.
    against: Vec<Solver>,
    catalogue: &'a Catalogue,
}

impl<'a> Wanted<'a> {
    /// The typed request, if there is a question.
    pub(super) fn read(
        question: &Option<Typed<Option<QuestionKind>>>,
        against: &[String],
        reading: &mut ArgsReader<'a>,
    ) -> Option<Wanted<'a>> {
        let kind = reading.typed(question);
        let against = against.iter().filter(|_| question.is_some());
        let against = against.filter_map(|said| reading.solver(said).cloned());
        Some(Wanted {
            against: against.collect(),
            kind: kind?,
            catalogue: reading.catalogue,
        })
    }

    /// The question at the cursor of a completely recorded search.
    pub(super) fn ask(
        &self,
        timeline: &mut Timeline,
        lane: &(Solver, Settings),
        map: &Arc<Map>,
        judge: Option<&Shortest>,
    ) -> Result<QuestionReport, Misuse> {
        let (solver, settings) = lane;
        let subject = Subject::of_search(solver, settings);
        let mut rivals = vec![Rival::of(&solver.info, timeline)];
        for other in &self.against {
            let settings = settings.like(other.info.parameters);
            let lane = (other.clone(), settings);
            rivals.push(Rival::of(&other.info, &mut recorded(map, &lane, 2)?));
        }
        let step = timeline.tally().steps;
        let asked = Asked {
            timeline,
            subject,
            step,
            rivals: &rivals,
            candidates: &self.catalogue.solvers,
            growth: None,
            judge,
            most: usize::MAX,
        };
        let question = match self.kind {
            Some(kind) => (kind.ask)(&asked),
            None => questions::best(&asked),
        };
        match question {
            Ok(question) => Ok(QuestionReport::new(&question, map.size())),
            Err(why) => {
                let kind = self.kind.map(|kind| format!(" {}", kind.name));
                let (kind, why) = (kind.unwrap_or_default(), why.words());
                let words = format!(
                    "--question{kind}: this question cannot be asked after step {step}, because {why}. Ask another \
                     question, or choose another --step."
                );
                Err(words.into())
            }
        }
    }
}

/// The named kind of a question; an empty name stands for the kind that fits best.
pub(super) fn kind(_: &str, said: &str) -> Result<Option<QuestionKind>, String> {
    let mut kinds = QUESTIONS.iter().copied();
    let kind = kinds.find(|kind| kind.name == said);
    if kind.is_some() || said.is_empty() {
        return Ok(kind);
    }
    let names = QUESTIONS.iter().filter(|kind| kind.of_searches);
    let names: Vec<&str> = names.map(|kind| kind.name).collect();
    let (all, nearest) = (names.join(", "), or_nearest(said, names.into_iter()));
    Err(format!(
        "there is no such question. {nearest}Use one of {all}."
    ))
}

/// A question with its answers, for output.
#[derive(Serialize)]
pub(super) struct QuestionReport {
    kind: &'static str,
    text: String,
    about: Vec<(i32, i32)>,
    choices: Vec<String>,
    answers: Vec<AnswerReport>,
    sentence: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum AnswerReport {
    Cell((i32, i32)),
    Choice(String),
}

impl QuestionReport {
    fn new(question: &Question, size: Size) -> QuestionReport {
        let place = |cell: &Cell| size.position(*cell);
        let answer = |answer: &Answer| match answer {
            Answer::Cell(cell) => Some(AnswerReport::Cell(place(cell))),
            Answer::Choice(choice) => question
                .choices
                .get(*choice)
                .cloned()
                .map(AnswerReport::Choice),
        };
        QuestionReport {
            kind: question.kind.name,
            text: question.text.to_string(),
            about: question.about.iter().map(place).collect(),
            choices: question.choices.clone(),
            answers: question.answers.iter().filter_map(answer).collect(),
            sentence: question.sentence.to_string(),
        }
    }

    /// Writes it in words.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Question ({}): {}", self.kind, self.text)?;
        for choice in &self.choices {
            writeln!(out, "  {choice}")?;
        }
        let answers = self.answers.iter().map(|answer| match answer {
            AnswerReport::Cell((x, y)) => format!("({x}, {y})"),
            AnswerReport::Choice(words) => words.clone(),
        });
        let answers: Vec<String> = answers.collect();
        writeln!(out, "Right answer: {}", answers.join(", or "))?;
        writeln!(out, "Why: {}", self.sentence)
    }
}
