//! The panel of the open lesson: title, text, question, progress, and the buttons *Back* and *Next*.

use super::action::LessonAction;
use super::parts::{Letters, boxed, command};
use super::question;
use super::{OpenLesson, change, tally, text};
use crate::typography::bold;
use crate::watch::actions::LearnerAction;
use crate::watch::layout::placed::{ground, inside, part};
use crate::widgets::glossed::glossed_job;
use crate::{Common, Seen, WatchAction, palette};
use egui::{
    Align, Button, Label, Layout, Rect, RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};
use mazescope_formats::store::Outcome;
use mazescope_study::lessons::Task;

/// Height in points of the panel where it stands below the boards.
const SHEET: f32 = 220.0;
/// Height in points of the buttons at the bottom, with the dots above them or at their left.
const FOOT: f32 = 84.0;
const LOW_FOOT: f32 = 36.0;
/// Points between the contents and the edges.
const PADDING: f32 = 16.0;

/// The height of the panel where it stands below the boards.
pub(crate) fn sheet(ui: &Ui, common: &Common) -> f32 {
    let window = ui.ctx().content_rect().height();
    match common.presents() {
        true => (window * 0.34).max(SHEET),
        false => SHEET.min(window * 0.42),
    }
}

/// The scales of the letters, of which the first is taken with which all is seen: in presentation, and in the panel.
const PRESENTED: [f32; 4] = [1.6, 1.4, 1.2, 1.0];
const USUAL: [f32; 2] = [1.0, 0.87];

/// Draws the panel in a rectangle.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, open: &OpenLesson, count: usize, rect: Rect) {
    if !rect.is_positive() {
        return;
    }
    ground(ui, seen.common.theme, rect);
    let inner = rect.shrink2(vec2(PADDING, 12.0));
    let high = rect.height() > 2.0 * SHEET;
    let foot = if high { FOOT } else { LOW_FOOT };
    let mut head = inner.with_max_y(inner.top() + 28.0);
    match high {
        true => header(ui, seen, open, count, head),
        false => head.max.y = inner.top() - 4.0,
    }
    let body = Rect::from_min_max(
        pos2(inner.left(), head.bottom() + 4.0),
        pos2(inner.right() + 8.0, inner.bottom() - foot - 6.0),
    );
    let scales: &[f32] = match seen.common.presents() {
        true => &PRESENTED,
        false => &USUAL,
    };
    // What is asked and answered on a step may need smaller letters, but not larger ones again.
    let size = body.size().round().to_pos2();
    let sizes = (scales.len(), size.x as u32, size.y as u32);
    let id = ui.scope_id().with((open.place, open.step, sizes));
    let smaller: usize = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    inside(ui, body, |ui| {
        let shown = ScrollArea::vertical()
            .id_salt(("lesson", open.place, open.step))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.set_max_width((ui.available_width() - 8.0).max(0.0));
                let letters = Letters::scaled(scales[smaller]);
                contents(ui, seen, open, letters, high);
            });
        if shown.content_size.y > shown.inner_rect.height() && smaller + 1 < scales.len() {
            ui.data_mut(|data| data.insert_temp(id, smaller + 1));
            ui.ctx().request_discard("smaller letters");
        }
    });
    let foot = inner.with_min_y(inner.bottom() - foot);
    footer(ui, seen, (open, count), foot, high);
}

/// The number of the lesson, and the button that leaves it.
fn header(ui: &mut Ui, seen: &Seen, open: &OpenLesson, count: usize, rect: Rect) {
    let palette = palette(seen.common.theme);
    let caps = format!("LESSON {} OF {count}", open.place + 1);
    let mut row = part(ui, rect, Layout::left_to_right(Align::Center));
    row.label(bold(caps).size(11.0).color(palette.text2));
    row.with_layout(Layout::right_to_left(Align::Center), |ui| leave(ui, seen));
}

/// The button that leaves the lesson.
fn leave(ui: &mut Ui, seen: &Seen) {
    let leave = Button::new("Leave").shortcut_text("Esc");
    let leave = ui
        .add(leave)
        .on_hover_text("Leave the lesson. Its place is kept.  (Esc)");
    seen.ask_by(leave, WatchAction::Lesson(LessonAction::Leave));
}

/// Everything between the header and the buttons. Next to a wide board below, text and question stand side by side.
fn contents(ui: &mut Ui, seen: &Seen, open: &OpenLesson, letters: Letters, high: bool) {
    if high {
        text_of(ui, seen, open, letters);
        ui.add_space(10.0);
        task(ui, seen, open, letters);
        return;
    }
    let is_asked = seen.predicting.open.is_some() || open.wrong.is_some();
    let two = (is_asked || open.step().task.is_some()) && ui.available_width() > 560.0;
    match two {
        true => {
            let wide = ((ui.available_width() - 16.0) / 2.0).max(1.0);
            let column = |ui: &mut Ui, contents: &dyn Fn(&mut Ui)| {
                ui.vertical(|ui| {
                    ui.set_width(wide);
                    contents(ui);
                });
            };
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 16.0;
                column(ui, &|ui| text_of(ui, seen, open, letters));
                column(ui, &|ui| task(ui, seen, open, letters));
            });
        }
        false => {
            text_of(ui, seen, open, letters);
            ui.add_space(8.0);
            task(ui, seen, open, letters);
        }
    }
}

/// The title and the text of the step.
fn text_of(ui: &mut Ui, seen: &Seen, open: &OpenLesson, letters: Letters) {
    let palette = palette(seen.common.theme);
    ui.spacing_mut().item_spacing.y = 8.0;
    let title = bold(open.lesson.title.as_str()).size(letters.title);
    ui.add(Label::new(title.color(palette.text)).wrap());
    let sizes = (letters.text, letters.row);
    for paragraph in text::paragraphs(&open.step().text, sizes, palette) {
        glossed_job(ui, seen.common, paragraph);
    }
}

/// The task of the step, and what has been answered so far.
fn task(ui: &mut Ui, seen: &Seen, open: &OpenLesson, letters: Letters) {
    let palette = palette(seen.common.theme);
    if let Some(wrong) = &open.wrong {
        boxed(ui, palette.field, palette.goal, |ui| {
            let caption = bold("THIS STEP CANNOT BE SHOWN").size(letters.small);
            ui.label(caption.color(palette.goal));
            let words = RichText::new(wrong.as_str()).size(letters.label);
            ui.add(Label::new(words.color(palette.text)).wrap());
        });
    }
    question::show(ui, seen, open, letters);
    if let Some(Task::Change(name)) = &open.step().task {
        boxed(ui, palette.field, palette.accent_text, |ui| {
            let caption = bold("CHANGE ONE THING YOURSELF").size(letters.small);
            ui.label(caption.color(palette.accent_text));
            change::show(ui, seen, name);
            ui.horizontal_wrapped(|ui| command(ui, seen, LessonAction::OpenRun, letters));
        });
    }
    if let Some(census) = &open.census {
        tally::show(ui, seen, census, letters);
    }
    if let Some(Task::Turn { .. }) = &open.step().task {
        boxed(ui, palette.field, palette.accent_text, |ui| {
            let caption = bold("YOUR TURN").size(letters.small);
            ui.label(caption.color(palette.accent_text));
            if let Some(result) = open.results.get(&open.step) {
                let result = bold(result.as_str()).size(letters.label);
                ui.add(Label::new(result.color(palette.start)).wrap());
            }
            let action = WatchAction::Turn(LearnerAction::BeginStep);
            let words = match open.awaits_turn() {
                true => "Take your turn",
                false => "Take another turn",
            };
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 36.0));
            seen.put_keyed(ui, rect, (action, words), open.awaits_turn());
        });
    }
    let (right, answered) = open.progress.sum();
    if answered > 0 {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let so_far = RichText::new("Answers so far").size(letters.label);
            ui.label(so_far.color(palette.text2));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let sum = format!("{right} of {answered} right");
                ui.label(bold(sum).size(letters.label).color(palette.text));
            });
        });
    }
}

/// The dots of the steps, and *Back* and *Next*.
fn footer(ui: &mut Ui, seen: &Seen, (open, count): (&OpenLesson, usize), rect: Rect, high: bool) {
    let buttons = rect.with_min_y(rect.bottom() - 36.0);
    let (dots, buttons) = match high {
        true => (rect.with_max_y(rect.top() + 28.0), buttons),
        false => {
            let split = buttons.right() - 250.0_f32.min(buttons.width() * 0.5);
            let place = buttons.with_min_x(split - 92.0).with_max_x(split - 12.0);
            let mut row = part(ui, place, Layout::right_to_left(Align::Center));
            leave(&mut row, seen);
            (buttons.with_max_x(split - 104.0), buttons.with_min_x(split))
        }
    };
    dots_of(ui, seen, open, dots);
    let back = buttons.with_max_x(buttons.left() + buttons.width() * 0.4 - 4.0);
    let next = buttons.with_min_x(buttons.left() + buttons.width() * 0.4 + 4.0);
    if open.step > 0 {
        let action = WatchAction::Lesson(LessonAction::Back);
        seen.put_keyed(ui, back, (action, "Back"), false);
    }
    let is_asked = seen.guide.holds;
    let words = match (open.is_last(), is_asked) {
        (true, _) if open.place + 1 < count => "Next lesson",
        (true, _) => "Finish",
        (false, true) => "Skip to next",
        (false, false) => "Next",
    };
    let action = WatchAction::Lesson(LessonAction::Next);
    let waits = is_asked || open.awaits_turn();
    seen.put_keyed(ui, next, (action, words), !waits);
}

/// A dot for each step: done, present and to come. A click goes to its step.
fn dots_of(ui: &mut Ui, seen: &Seen, open: &OpenLesson, rect: Rect) {
    let palette = palette(seen.common.theme);
    let count = open.lesson.steps.len();
    let words = format!("{} of {count}", open.step + 1);
    let mut row = part(ui, rect, Layout::right_to_left(Align::Center));
    row.label(RichText::new(words).color(palette.text2));
    let mut left = rect.left();
    for step in 0..count {
        let wide = if step == open.step { 18.0 } else { 8.0 };
        let dot = Rect::from_center_size(pos2(left + wide / 2.0, rect.center().y), vec2(wide, 8.0));
        if dot.right() > rect.right() - 60.0 {
            break;
        }
        let outcome = open.progress.outcomes.get(step).copied().flatten();
        let colour = match outcome {
            Some(Outcome::Told | Outcome::Skipped) if step != open.step => palette.goal,
            _ if step <= open.step => palette.accent_text,
            _ => palette.strong,
        };
        ui.painter().rect_filled(dot, 4.0, colour);
        let id = ui.scope_id().with(("step", step));
        let response = ui.interact(dot.expand(4.0), id, Sense::click());
        let name = format!("Step {}", step + 1);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        let response = response.on_hover_text(name);
        seen.ask_by(response, WatchAction::Lesson(LessonAction::GoTo(step)));
        left = dot.right() + 8.0;
    }
}
