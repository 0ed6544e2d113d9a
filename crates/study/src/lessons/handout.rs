//! A handout: a lesson as one page of HTML to print, a sheet for each step and the answers on the last sheet.

use super::lesson::{Hidden, Lesson, LessonFault, LessonStep, Piece, Task, paragraphs};
use super::recorded::RecordedRun;
use mazescope_core::looks::svg::escaped;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Run, Scene, Size, Theme};
use mazescope_explain::questions::algorithms::{WHICH_ALGORITHM, WHICH_GENERATOR};
use mazescope_explain::questions::lanes::ENDS_FIRST;
use mazescope_explain::{Answer, Question, QuestionKind, Unasked};
use mazescope_pictures::{ExportError, Still, Tone};
use std::fmt::Write;

/// The kinds of questions that a name above a board would answer.
const ABOUT_NAMES: [QuestionKind; 2] = [WHICH_ALGORITHM, WHICH_GENERATOR];

/// The style of the page. A sheet fits A4 and Letter.
const STYLE: &str = "
@page { margin: 14mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #1b1f27; font: 12pt/1.45 system-ui, sans-serif; }
section { max-width: 180mm; margin: 0 auto; padding: 6mm 0; break-after: page; }
section:last-child { break-after: auto; }
header { display: flex; justify-content: space-between; gap: 8mm; color: #4a5261; font-size: 10pt; }
h1 { margin: 4mm 0 1mm; font-size: 20pt; line-height: 1.2; }
h2 { margin: 5mm 0 2mm; font-size: 14pt; }
p { margin: 0 0 2.5mm; }
svg { display: block; width: 100%; height: auto; max-height: 120mm; margin: 4mm 0; }
article { break-inside: avoid; }
article svg { max-height: 50mm; margin: 2mm 0; }
.task { break-inside: avoid; border: 0.4mm solid #bdb6a8; border-radius: 2mm; padding: 4mm; }
.ask { font-weight: bold; }
.choices { list-style: none; padding: 0; margin: 0 0 2.5mm; }
.line { border-bottom: 0.3mm solid #4a5261; margin-top: 9mm; width: 100%; }
";

/// A lesson as a page of HTML, which needs no other file.
///
/// # Errors
///
/// The first step that cannot be shown or asked. [`Lesson::check`] finds all of them.
pub fn page(lesson: &Lesson, catalogue: &Catalogue) -> Result<String, LessonFault> {
    let mut handout = Handout::new(lesson);
    let mut recorded: Option<(usize, RecordedRun)> = None;
    for (place, step) in lesson.steps.iter().enumerate() {
        let fault = |words: String| LessonFault {
            line: step.line,
            step: place + 1,
            words,
        };
        let run = match lesson.runs.get(step.run) {
            Some(run) => run.as_ref().map_err(LessonFault::clone)?,
            None => return Err(fault("The step has no run.".to_owned())),
        };
        let present = match recorded.take() {
            Some((at, present)) if at == step.run => present,
            _ => RecordedRun::of(run).map_err(fault)?,
        };
        let (_, present) = recorded.insert((step.run, present));
        let last = step.until.unwrap_or(step.at);
        let last = last.steps(present.scene(), step.lane).map_err(fault)?;
        present.go_to(last);
        let question = match &step.task {
            Some(Task::Question { kind, candidates }) => {
                let question = present.ask(*kind, step.lane, candidates, catalogue);
                let unasked = |why: Unasked| {
                    let why = why.words();
                    fault(format!("The question cannot be asked here, because {why}."))
                };
                Some(question.map_err(unasked)?)
            }
            _ => None,
        };
        let shown = Shown {
            run,
            scene: present.scene(),
            question: question.as_ref(),
        };
        handout
            .add(step, shown)
            .map_err(|error| fault(error.to_string()))?;
    }
    Ok(handout.finish())
}

/// A handout that is being written, step by step.
struct Handout<'l> {
    lesson: &'l Lesson,
    /// The sheets of the steps so far.
    sheets: String,
    /// The answers so far.
    answers: String,
    /// The number of boards so far.
    boards: usize,
    /// The number of steps so far.
    steps: usize,
}

/// A step of a lesson at its last moment.
struct Shown<'a> {
    run: &'a Run,
    scene: &'a mut Scene,
    question: Option<&'a Question>,
}

impl<'l> Handout<'l> {
    /// A handout without a step.
    fn new(lesson: &'l Lesson) -> Handout<'l> {
        Handout {
            lesson,
            sheets: String::new(),
            answers: String::new(),
            boards: 0,
            steps: 0,
        }
    }

    /// Adds the next step. Its picture may be too large.
    fn add(&mut self, step: &LessonStep, shown: Shown) -> Result<(), ExportError> {
        self.steps += 1;
        let size = shown.scene.map().size();
        let still = self.still(step, shown.question);
        let mut sheet = self.heading();
        sheet += &self.picture(&still, shown.run, shown.scene)?;
        sheet += &said(&step.text);
        if let Some(question) = shown.question {
            sheet += &asked(question, whose(step, shown.run));
            let answered = self.answered(still, shown.run, shown.scene, question)?;
            let (steps, words) = (self.steps, answer(question, size));
            let reason = escaped(&question.sentence.to_string());
            self.answers += &format!(
                "<article>\n<h2>Step {steps}</h2>\n<p class=\"ask\">{words}</p>\n<p>{reason}</p>\n{answered}</article>\n"
            );
        } else if let Some(task) = &step.task {
            let what = escaped(&done(task, step, shown.run));
            sheet += &format!("<div class=\"task\">\n<p class=\"ask\">{what}</p>\n{LINES}</div>\n");
        }
        self.sheets += &format!("<section>\n{sheet}</section>\n");
        Ok(())
    }

    /// The heading of the sheet of the present step.
    fn heading(&self) -> String {
        let (steps, count) = (self.steps, self.lesson.steps.len());
        let title = escaped(&self.lesson.title);
        let above = match steps {
            1 => {
                let minutes = counted(u64::from(self.lesson.minutes), "minute");
                let about = escaped(&self.lesson.about);
                format!(
                    "<header><span>Name:</span><span>Date:</span><span>{minutes}</span></header>\n\
                     <h1>{title}</h1>\n<p>{about}</p>\n"
                )
            }
            _ => format!("<header><span>{title}</span></header>\n"),
        };
        format!("{above}<h2>Step {steps} of {count}</h2>\n")
    }

    /// The whole page.
    pub(crate) fn finish(self) -> String {
        let title = escaped(&self.lesson.title);
        let answers = if self.answers.is_empty() {
            "<p>This lesson asks no question.</p>\n"
        } else {
            &self.answers
        };
        let mut page = String::from(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n",
        );
        page += "<meta name=\"viewport\" content=\"width=device-width\"/>\n";
        // Writing to a text cannot fail.
        let _ = write!(
            page,
            "<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{}<section>\n<h1>{title}: answers</h1>\n\
             {PAIRS}{answers}</section>\n</body>\n</html>\n",
            self.sheets
        );
        page
    }

    /// The picture of a step before its question is answered.
    fn still(&self, step: &LessonStep, question: Option<&Question>) -> Still {
        let about = question.map_or_else(Vec::new, |question| question.about.clone());
        Still {
            theme: Theme::Paper,
            covers_names: covers_names(step),
            // An overlay may show what comes next.
            covers_overlays: question.is_some() || step.hides.contains(&Hidden::Frontier),
            framed: (about, Tone::One),
            board: step.lane.unwrap_or(0),
            first: self.boards,
        }
    }

    /// Draws a picture, whose boards then count.
    fn picture(
        &mut self,
        still: &Still,
        run: &Run,
        scene: &mut Scene,
    ) -> Result<String, ExportError> {
        let mut bytes = Vec::new();
        self.boards += still.write(run, scene, &mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The picture with the cells that are the right answers; empty if choices are.
    fn answered(
        &mut self,
        mut still: Still,
        run: &Run,
        scene: &mut Scene,
        question: &Question,
    ) -> Result<String, ExportError> {
        let cells = question.answers.iter().filter_map(|answer| match answer {
            Answer::Cell(cell) => Some(*cell),
            Answer::Choice(_) => None,
        });
        let cells: Vec<_> = cells.collect();
        if cells.is_empty() {
            return Ok(String::new());
        }
        still.framed = (cells, Tone::Good);
        still.first = self.boards;
        self.picture(&still, run, scene)
    }
}

/// Whether the names of algorithms are covered in a step: it says so, or its question asks for one.
fn covers_names(step: &LessonStep) -> bool {
    let asks =
        |task: &Task| matches!(task, Task::Question { kind, .. } if ABOUT_NAMES.contains(kind));
    step.hides.contains(&Hidden::Names) || step.task.as_ref().is_some_and(asks)
}

/// The paragraphs of a step's text.
fn said(text: &str) -> String {
    let paragraph = |pieces: Vec<Piece>| {
        let pieces = pieces.iter().map(|piece| {
            if piece.is_bold {
                format!("<b>{}</b>", escaped(&piece.words))
            } else {
                escaped(&piece.words)
            }
        });
        let pieces: String = pieces.collect();
        format!("<p>{pieces}</p>\n")
    };
    paragraphs(text).into_iter().map(paragraph).collect()
}

/// How a sentence names a cell.
const PAIRS: &str = "<p>A pair such as (9, 5) is the cell in column 9 and row 5. Both count from 0 at the top left.</p>\n";

const LINES: &str = "<div class=\"line\"></div>\n<div class=\"line\"></div>\n";

/// The board that a question is about, as a sentence, if there are several.
fn whose(step: &LessonStep, run: &Run) -> Option<String> {
    let board = step.lane.unwrap_or_default();
    let name = if covers_names(step) {
        format!("Search {}", board + 1)
    } else {
        run.lanes.get(board)?.0.info.name.to_owned()
    };
    let compares = matches!(&step.task, Some(Task::Question { kind, .. }) if *kind == ENDS_FIRST);
    (run.lanes.len() > 1 && !compares).then(|| format!("The question is about {name}."))
}

/// A question with its choices, and lines for the reason.
fn asked(question: &Question, whose: Option<String>) -> String {
    let text = escaped(&question.text.to_string());
    let mut task = format!("<div class=\"task\">\n<p class=\"ask\">{text}</p>\n");
    if let Some(whose) = whose {
        task += &format!("<p>{}</p>\n", escaped(&whose));
    }
    if !question.about.is_empty() {
        task += "<p>A frame in the picture shows which cell is meant.</p>\n";
    }
    if question.choices.is_empty() {
        task += "<p>Mark the cell in the picture. Why this one?</p>\n";
    } else {
        task += "<ul class=\"choices\">\n";
        for choice in &question.choices {
            task += &format!("<li>☐ {}</li>\n", escaped(choice));
        }
        task += "</ul>\n<p>Why?</p>\n";
    }
    task + LINES + "</div>\n"
}

/// The right answers, escaped.
fn answer(question: &Question, size: Size) -> String {
    let answers = question.answers.iter().filter_map(|answer| match answer {
        Answer::Cell(cell) => {
            let (x, y) = size.position(*cell);
            Some(format!("({x}, {y})"))
        }
        Answer::Choice(choice) => question.choices.get(*choice).cloned(),
    });
    let answers: Vec<String> = answers.collect();
    escaped(&answers.join(", or "))
}

/// What the learner does in a step without a question, as a sentence.
fn done(task: &Task, step: &LessonStep, run: &Run) -> String {
    let what = match task {
        Task::Question { .. } => "answer the question.".to_owned(),
        Task::Turn { .. } => {
            let lane = run.lanes.get(step.lane.unwrap_or_default());
            let name = lane.map_or("the generator", |(solver, _)| solver.info.name);
            format!("take the turns of {name}. Which one surprised you?")
        }
        Task::Change(what) => {
            let what = what.replace('_', " ");
            format!("change one thing: {what}. What differs now?")
        }
        Task::Census => "count how often the generator makes each maze. What differs?".to_owned(),
    };
    format!("In Mazescope, {what}")
}
