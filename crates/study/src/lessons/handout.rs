//! A handout: a lesson as one page of HTML to print, a sheet for each step and the answers on the last sheet.

use super::file::LessonFault;
use super::lesson::{Lesson, Piece, paragraphs};
use super::play::PlayedStep;
use super::step::{Hidden, LessonStep, Task};
use mazescope_core::looks::svg::escaped;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Cell, Run, Scene, Size, Theme};
use mazescope_explain::questions::lanes::ENDS_FIRST;
use mazescope_explain::{Answer, Question};
use mazescope_pictures::{ExportError, Still, Tone};

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
/// The first step that cannot be shown, asked or done.
pub fn page(lesson: &Lesson, catalogue: &Catalogue) -> Result<String, LessonFault> {
    let mut handout = Handout::default();
    lesson.play(catalogue, |played| {
        let added = handout.add(lesson, played);
        added.map_err(|error| error.to_string())
    })?;
    let (title, sheets, mut answers) = (escaped(&lesson.title), handout.sheets, handout.answers);
    if answers.is_empty() {
        answers += "<p>This lesson asks no question.</p>\n";
    }
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width\"/>\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{sheets}<section>\n\
         <h1>{title}: answers</h1>\n{PAIRS}{answers}</section>\n</body>\n</html>\n"
    ))
}

/// A handout that is being written, step by step.
#[derive(Default)]
struct Handout {
    /// The sheets of the steps so far.
    sheets: String,
    /// The answers so far.
    answers: String,
    /// The number of boards so far.
    boards: usize,
}

impl Handout {
    /// Adds the next step. Its picture may be too large.
    fn add(&mut self, lesson: &Lesson, played: PlayedStep) -> Result<(), ExportError> {
        let (number, step, run, scene) = (played.number, played.step, played.run, played.scene);
        let question = played.question.as_ref();
        let about = question.map_or_else(Vec::new, |question| question.about.clone());
        let mut still = Still {
            theme: Theme::Paper,
            covers_names: covers_names(step),
            // An overlay may show what comes next.
            covers_overlays: question.is_some() || step.hides.contains(&Hidden::Frontier),
            framed: (about, Tone::One),
            board: step.lane.unwrap_or(0),
            first: 0,
        };
        let mut sheet = heading(lesson, number);
        sheet += &self.picture(&mut still, run, scene)?;
        sheet += &said(&step.text);
        if let Some(question) = question {
            sheet += &asked(question, whose(step, run));
            let (cells, answers) = answers(question, scene.map().size());
            let mut picture = String::new();
            if !cells.is_empty() {
                still.framed = (cells, Tone::Good);
                picture = self.picture(&mut still, run, scene)?;
            }
            let reason = escaped(&question.sentence.to_string());
            self.answers += &format!(
                "<article>\n<h2>Step {number}</h2>\n<p class=\"ask\">{answers}</p>\n<p>{reason}</p>\n{picture}</article>\n"
            );
        }
        let task = step.task.as_ref();
        if let Some(what) = task.and_then(|task| task.words(run, step.lane)) {
            let what = escaped(&what);
            sheet += &format!("<div class=\"task\">\n<p class=\"ask\">{what}</p>\n{LINES}</div>\n");
        }
        self.sheets += &format!("<section>\n{sheet}</section>\n");
        Ok(())
    }

    /// Draws a picture, whose boards then count.
    fn picture(
        &mut self,
        still: &mut Still,
        run: &Run,
        scene: &mut Scene,
    ) -> Result<String, ExportError> {
        let mut bytes = Vec::new();
        still.first = self.boards;
        self.boards += still.write(run, scene, &mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The heading of the sheet of a step.
fn heading(lesson: &Lesson, number: usize) -> String {
    let (title, count) = (escaped(&lesson.title), lesson.steps.len());
    let above = if number == 1 {
        let minutes = counted(u64::from(lesson.minutes), "minute");
        let about = escaped(&lesson.about);
        format!(
            "<header><span>Name:</span><span>Date:</span><span>{minutes}</span></header>\n<h1>{title}</h1>\n\
             <p>{about}</p>\n"
        )
    } else {
        format!("<header><span>{title}</span></header>\n")
    };
    format!("{above}<h2>Step {number} of {count}</h2>\n")
}

/// Whether the names of algorithms are covered in a step: it says so, or its question offers names.
fn covers_names(step: &LessonStep) -> bool {
    let asks =
        matches!(&step.task, Some(Task::Question { candidates, .. }) if !candidates.is_empty());
    asks || step.hides.contains(&Hidden::Names)
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

/// The right answers: the cells among them, and all in escaped words.
fn answers(question: &Question, size: Size) -> (Vec<Cell>, String) {
    let mut cells = Vec::new();
    let words = question.answers.iter().map(|answer| match *answer {
        Answer::Cell(cell) => {
            cells.push(cell);
            let (x, y) = size.position(cell);
            format!("({x}, {y})")
        }
        Answer::Choice(choice) => question.choices[choice].clone(),
    });
    let words: Vec<String> = words.collect();
    (cells, escaped(&words.join(", or ")))
}
