//! The bar of an open question: its text, the choices, and then the verdict with the reason.

use crate::boards::marks;
use crate::phone::{is_phone, make_room};
use crate::typography::{BODY, bold};
use crate::watch::actions::PredictAction;
use crate::watch::explain::spans;
use crate::watch::questions::open_question::{OpenQuestion, Stage};
use crate::widgets::glossed::glossed;
use crate::{ExplainAction, Seen, Theme, WatchAction, palette};
use egui::{Button, Label, Painter, Rect, RichText, ScrollArea, Ui, Vec2};
use mazescope_core::Cell;
use mazescope_explain::{Answer, questions};
use mazescope_study::turn::Comparison;

/// The name of the kind of question whose answer is the next cell.
const NEXT_CELL: &str = questions::expansion::NEXT_CELL.name;

/// Minimum width of a window with a low bar.
const NARROW: f32 = 1000.0;

/// The height of the bar in a window of that size, perhaps in the place of a bar of the height `instead`.
pub(crate) fn height(window: Vec2, instead: Option<f32>) -> f32 {
    match instead {
        // Buttons for fingers need more.
        Some(high) if is_phone(window) => high.max(window.y * 0.24).max(132.0),
        Some(high) => high,
        None if window.x < NARROW => 124.0,
        None => 104.0,
    }
}

/// Draws the bar.
pub(crate) fn show(ui: &mut Ui, seen: &Seen) {
    let Some(open) = &seen.predicting.open else {
        return;
    };
    let all = ScrollArea::vertical().auto_shrink([false, false]);
    all.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        make_room(ui);
        let title = seen.panes.get(open.pane);
        let title = title.map_or("", |pane| pane.title.as_str());
        let text = format!("{title}: {}", open.question.text);
        glossed(ui, seen.common, &text, palette(seen.common.theme).text);
        match open.stage {
            Stage::Asked | Stage::Again => choices(ui, seen, open),
            Stage::Over(right) => {
                verdict(ui, seen, open, right);
                let sentence = &open.question.sentence;
                spans::show(ui, seen, sentence, (BODY, 20.0));
            }
        }
        foot(ui, seen, open);
    });
}

/// The choices, or how to answer.
fn choices(ui: &mut Ui, seen: &Seen, open: &OpenQuestion) {
    let palette = palette(seen.common.theme);
    ui.horizontal_wrapped(|ui| {
        if open.takes_cells() {
            let how = "Click the cell on the map.";
            ui.label(RichText::new(how).color(palette.text2));
        }
        for (place, words) in open.question.choices.iter().enumerate() {
            let answer = Answer::Choice(place);
            let tried = open.given.as_ref() == Some(&answer);
            let button = Button::new(words.as_str()).wrap_mode(egui::TextWrapMode::Extend);
            if !tried && ui.add(button).clicked() {
                seen.ask(WatchAction::Predict(PredictAction::Answer(answer)));
            }
        }
        if open.stage == Stage::Again {
            let words = match open.takes_cells() {
                true => "Wrong. Try again: the frontier is listed below the map.",
                false => "Wrong. Try again.",
            };
            ui.label(RichText::new(words).color(palette.goal));
        }
    });
}

/// Whether the answer is correct, and the correct one otherwise.
fn verdict(ui: &mut Ui, seen: &Seen, open: &OpenQuestion, right: bool) {
    let palette = palette(seen.common.theme);
    let colour = if right { palette.start } else { palette.goal };
    ui.label(bold(verdict_of(right)).color(colour));
    if let Some(words) = correct_choice(open).filter(|_| !right) {
        ui.add(Label::new(RichText::new(words).color(palette.text2)).wrap());
    }
}

/// The verdict on an answer.
const fn verdict_of(right: bool) -> &'static str {
    if right { "Right." } else { "Wrong." }
}

/// The correct choice in a sentence, if there are choices.
fn correct_choice(open: &OpenQuestion) -> Option<String> {
    let question = &open.question;
    let chosen = question.answers.iter().filter_map(|answer| match answer {
        Answer::Choice(place) => question.choices.get(*place).map(String::as_str),
        _ => None,
    });
    let chosen: Vec<&str> = chosen.collect();
    (!chosen.is_empty()).then(|| format!("The answer is {}.", chosen.join(", or ")))
}

/// The verdict in words, with the correct choice if the answer was wrong.
pub(crate) fn verdict_words(open: &OpenQuestion, right: bool) -> String {
    let verdict = verdict_of(right);
    match correct_choice(open).filter(|_| !right) {
        Some(correct) => format!("{verdict} {correct}"),
        None => verdict.to_owned(),
    }
}

/// The buttons to continue.
fn foot(ui: &mut Ui, seen: &Seen, open: &OpenQuestion) {
    ui.horizontal_wrapped(|ui| {
        let go_on = WatchAction::Predict(PredictAction::GoOn);
        let words = if open.is_over() { "Continue" } else { "Skip" };
        seen.command_by(ui.button(words), go_on);
        if open.is_over()
            && let (Some(cell), Some(size)) = (open.cell(), seen.size())
        {
            let (x, y) = size.position(cell);
            let tip = "Pin the cell. The panel then shows its history.";
            let button = ui.button(format!("History of ({x}, {y})"));
            let clicked = button.on_hover_text(tip).clicked();
            if clicked && seen.explaining.pinned != Some((x, y)) {
                seen.ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
            }
        }
        let mut in_play = seen.predicting.in_play;
        let tip = "Ask at turning points, at most once every 20 seconds of play.";
        let box_in_play = ui.checkbox(&mut in_play, "Ask during play");
        if box_in_play.on_hover_text(tip).changed() {
            seen.ask(WatchAction::Predict(PredictAction::ToggleInPlay));
        }
    });
}

/// A word, with the figure of its cell if there is one: "you: since step 18".
fn figured(word: &str, compared: &Option<Comparison>, place: usize) -> String {
    let figure = compared
        .as_ref()
        .and_then(|compared| compared.figures[place].as_ref());
    figure.map_or(word.to_owned(), |figure| format!("{word}: {figure}"))
}

/// Marks the cells of the question, the answer and, once it is over, the correct cell on the board of its pane.
pub(crate) fn marks(
    painter: &Painter,
    theme: Theme,
    open: &OpenQuestion,
    place: impl Fn(Cell) -> Rect,
) {
    let palette = palette(theme);
    let mark = |cell: Cell, colour| marks::pinned(painter, theme, place(cell), colour);
    for &cell in &open.question.about {
        mark(cell, palette.focus);
    }
    if open.is_over() {
        for answer in &open.question.answers {
            if let Answer::Cell(cell) = answer {
                mark(*cell, palette.start);
            }
        }
        if let (Some(Answer::Cell(cell)), NEXT_CELL) =
            (open.question.answers.first(), open.question.kind.name)
        {
            let words = figured("next", &open.compared, 1);
            marks::label(painter, theme, place(*cell), &words, palette.start);
        }
    }
    if let Some(given @ Answer::Cell(cell)) = &open.given
        && !open.question.judge(given)
    {
        mark(*cell, palette.goal);
        let words = figured("you", &open.compared, 0);
        marks::label(painter, theme, place(*cell), &words, palette.goal);
    }
}
