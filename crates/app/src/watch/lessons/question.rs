//! The box of the question of a step: the question with its answers, and then the verdict with the reason.

use super::OpenLesson;
use super::action::LessonAction;
use super::parts::{Letters, boxed, command};
use crate::typography::bold;
use crate::watch::actions::PredictAction;
use crate::watch::explain::spans;
use crate::watch::questions::open_question::{OpenQuestion, Stage};
use crate::{Seen, WatchAction, palette};
use egui::{Button, Label, RichText, Role, Ui, WidgetInfo, vec2};
use mazescope_explain::Answer;
use mazescope_study::turn::Comparison;

/// Draws the box of the open question.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, open: &OpenLesson, letters: Letters) {
    let Some(asked) = &seen.predicting.open else {
        return;
    };
    let palette = palette(seen.common.theme);
    let (number, count) = open.number_of_question();
    let (caption, colour) = match (asked.stage, asked.given.is_some()) {
        (Stage::Asked, _) => (format!("QUESTION {number} OF {count}"), palette.accent_text),
        (Stage::Again, _) => ("NOT THIS ONE: TRY AGAIN".to_owned(), palette.goal),
        (Stage::Over(true), _) => ("RIGHT".to_owned(), palette.start),
        (Stage::Over(false), true) => ("NOT THIS ONE".to_owned(), palette.goal),
        (Stage::Over(false), false) => ("THE ANSWER".to_owned(), palette.accent_text),
    };
    boxed(ui, palette.field, colour, |ui| {
        let small = letters.small;
        ui.label(bold(caption).size(small).color(colour));
        let text = asked.question.text.to_string();
        let text = bold(text).size(letters.question).color(palette.text);
        ui.add(Label::new(text).wrap());
        match asked.stage {
            Stage::Asked | Stage::Again => answers(ui, seen, asked, letters),
            Stage::Over(right) => verdict(ui, seen, asked, right, letters),
        }
    });
}

/// How to answer, the choices, and the buttons for help.
fn answers(ui: &mut Ui, seen: &Seen, asked: &OpenQuestion, letters: Letters) {
    let palette = palette(seen.common.theme);
    let faint = |words: String| {
        RichText::new(words)
            .size(letters.label)
            .color(palette.text2)
    };
    if asked.stage == Stage::Again {
        let hint = match (asked.takes_cells(), &asked.compared) {
            (true, Some(compared)) => again(compared),
            (true, None) => "The frontier is shown now. Compare its cells.".to_owned(),
            (false, _) => "Choose another answer.".to_owned(),
        };
        ui.add(Label::new(faint(hint)).wrap());
    } else if asked.takes_cells() {
        let how = "Click it on the board, or choose it with the arrow keys and press Enter.";
        ui.add(Label::new(faint(how.to_owned())).wrap());
    }
    for (place, words) in asked.question.choices.iter().enumerate() {
        let answer = Answer::Choice(place);
        let tried = asked.given.as_ref() == Some(&answer);
        let text = RichText::new(words.as_str()).size(letters.label + 1.0);
        let number = RichText::new(format!("{}", place + 1));
        let button = Button::new(text).shortcut_text(number).wrap();
        let wide = vec2(ui.available_width(), 30.0);
        if tried {
            continue;
        }
        let button = ui.add(button.min_size(wide));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, words.as_str()));
        seen.ask_by(button, WatchAction::Predict(PredictAction::Answer(answer)));
    }
    ui.horizontal_wrapped(|ui| {
        if asked.takes_cells() && !asked.helped && asked.stage == Stage::Asked {
            command(ui, seen, LessonAction::ShowFrontier, letters);
        }
        command(ui, seen, LessonAction::Skip, letters);
    });
}

/// The reason why an answer is wrong, without the right one.
fn again(compared: &Comparison) -> String {
    let hint = &compared.hint;
    match &compared.figures[0] {
        Some(figure) => {
            format!("Your cell: {figure}. Another cell of the frontier comes before it.")
        }
        // A stack has no figures: its top decides.
        None if compared.has_order => hint.to_string(),
        None => "This cell is not in the frontier. Choose a gold one.".to_owned(),
    }
}

/// The correct answer, why it is correct, and the next question of its kind.
fn verdict(ui: &mut Ui, seen: &Seen, asked: &OpenQuestion, right: bool, letters: Letters) {
    let palette = palette(seen.common.theme);
    let question = &asked.question;
    let chosen = question.answers.iter().filter_map(|answer| match answer {
        Answer::Choice(place) => question.choices.get(*place).map(String::as_str),
        Answer::Cell(_) => None,
    });
    let chosen: Vec<&str> = chosen.collect();
    if !right && !chosen.is_empty() {
        let words = format!("The answer is {}.", chosen.join(", or "));
        let words = bold(words).size(letters.label + 1.0).color(palette.text);
        ui.add(Label::new(words).wrap());
    }
    let size = (letters.label + 1.0, letters.label + 9.0);
    let objection = asked.compared.as_ref().map(|compared| &compared.objection);
    let objection = objection.filter(|_| !right);
    spans::show(ui, seen, objection.unwrap_or(&question.sentence), size);
    command(ui, seen, LessonAction::Another, letters);
}
