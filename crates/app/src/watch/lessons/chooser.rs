//! The list of lessons, from which the learner chooses one.

use super::Lessons;
use super::action::LessonAction;
use super::progress::Progress;
use crate::phone::{make_room, on_phone};
use crate::typography::bold;
use crate::watch::actions::LearnerAction;
use crate::watch::layout::placed::{inside, words};
use crate::watch::turn::{best, maps};
use crate::{Common, Seen, WatchAction, palette};
use egui::{
    Align, Button, CentralPanel, CornerRadius, Frame, Label, Margin, Rect, RichText, ScrollArea,
    Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use mazescope_formats::Store;
use mazescope_formats::store::Outcome;
use mazescope_study::lessons::Lesson;
use mazescope_study::turn::Level;

/// The height in points of a row, and the space between two rows.
const ROW: f32 = 78.0;
/// The height of a row on a phone, where more lines tell what a lesson is about.
const HIGH_ROW: f32 = 100.0;
const GAP: f32 = 10.0;
/// The least width of a row of which two stand side by side.
const WIDE: f32 = 440.0;
/// The width of the whole list at most.
const MOST: f32 = 1100.0;

/// Draws the list below the header.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, lessons: &Lessons) {
    let palette = palette(seen.common.theme);
    let frame = Frame::new().inner_margin(Margin::symmetric(12, 8));
    CentralPanel::default().frame(frame).show(ui, |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
            let room = ui.available_width();
            let wide = (room - 16.0).clamp(1.0, MOST);
            ui.horizontal(|ui| {
                ui.add_space((room - wide) / 2.0);
                ui.vertical(|ui| {
                    ui.set_width(wide);
                    ui.add_space(12.0);
                    ui.label(bold("Lessons").size(20.0).color(palette.text));
                    let about = "Each lesson takes about three minutes. You can leave it at any time: its place is kept.";
                    let about = RichText::new(about).size(15.0).color(palette.text2);
                    ui.add(Label::new(about).wrap());
                    ui.add_space(10.0);
                    rows(ui, seen, lessons);
                    ui.add_space(8.0);
                    ui.label(bold("Your turn").size(20.0).color(palette.text));
                    let about = "Be the algorithm: choose each of its steps yourself. A wrong click says why it is wrong.";
                    let about = RichText::new(about).size(15.0).color(palette.text2);
                    ui.add(Label::new(about).wrap());
                    ui.add_space(6.0);
                    turns(ui, seen);
                    ui.add_space(16.0);
                });
            });
        });
    });
}

/// The rows, in one column or two.
fn rows(ui: &mut Ui, seen: &Seen, lessons: &Lessons) {
    let room = ui.available_width();
    let columns = if room >= 2.0 * WIDE + GAP { 2 } else { 1 };
    let wide = (room - GAP * (columns as f32 - 1.0)) / columns as f32;
    let in_column = lessons.all.len().div_ceil(columns).max(1);
    let row_high = if on_phone(ui) { HIGH_ROW } else { ROW };
    let high = in_column as f32 * (row_high + GAP);
    let (all, _) = ui.allocate_exact_size(vec2(room, high), Sense::hover());
    for (place, lesson) in lessons.all.iter().enumerate() {
        let (column, row) = (place / in_column, place % in_column);
        let corner = all.min + vec2(column as f32 * (wide + GAP), row as f32 * (row_high + GAP));
        let rect = Rect::from_min_size(corner, vec2(wide, row_high));
        row_of(
            ui,
            seen,
            lesson,
            place,
            rect,
            lessons.selected == Some(place),
        );
    }
}

fn row_of(ui: &mut Ui, seen: &Seen, lesson: &Lesson, place: usize, rect: Rect, selected: bool) {
    let palette = palette(seen.common.theme);
    let id = ui.scope_id().with(("lesson", place));
    let response = ui.interact(rect, id, Sense::click());
    let title = format!("{}  {}", place + 1, lesson.title);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &title));
    let lit = response.hovered() || response.has_focus() || selected;
    let fill = if lit { palette.hover } else { palette.panel };
    ui.painter().rect_filled(rect, CornerRadius::same(8), fill);
    let line = if response.has_focus() || selected {
        palette.focus
    } else {
        palette.hairline
    };
    let stroke = Stroke::new(1.0, line);
    ui.painter()
        .rect_stroke(rect, 8.0, stroke, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(14.0, 8.0));
    let head = inner.with_max_y(inner.top() + 22.0);
    let store = &seen.common.store;
    let progress = Progress::kept(lesson, store);
    let score = score(lesson, store);
    let right = words(
        ui,
        head,
        Align::Max,
        RichText::new(score).color(palette.text2),
    );
    let named = head.with_max_x((right.rect.left() - 8.0).max(head.left()));
    words(
        ui,
        named,
        Align::Min,
        bold(title).size(16.0).color(palette.text),
    );
    let below = Rect::from_min_max(pos2(inner.left(), head.bottom() + 4.0), inner.max);
    let dots = dots(ui, seen.common, &progress, lesson, below);
    let about = below.with_max_x((dots - 12.0).max(below.left()));
    inside(ui, about, |ui| {
        let about = RichText::new(lesson.about.as_str()).color(palette.text2);
        ui.add(Label::new(about).wrap().selectable(false));
    });
    seen.ask_by(response, WatchAction::Lesson(LessonAction::Open(place)));
}

/// A button for each algorithm that the learner can take the place of, with the best score.
fn turns(ui: &mut Ui, seen: &Seen) {
    let palette = palette(seen.common.theme);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        make_room(ui);
        for info in maps::entries(&seen.common.catalogue) {
            let kept = |level: Level| {
                seen.common
                    .store
                    .best(best::GAME, &best::key(info.id, level))
            };
            let scores = [(Level::Easy, ""), (Level::Hard, " hard")];
            let scores = scores.into_iter().filter_map(|(level, after)| {
                let best = kept(level).map(best::told);
                best.map(|told| format!("  {told}{after}"))
            });
            let scores: String = scores.collect();
            let name = RichText::new(info.name);
            let button = match scores.is_empty() {
                true => Button::new(name),
                false => Button::new((name, RichText::new(scores).color(palette.text3))),
            };
            let button = ui.add(button).on_hover_text(info.summary);
            seen.ask_by(button, WatchAction::Turn(LearnerAction::Begin(info.id)));
        }
    });
}

/// The minutes that a lesson takes, and its best score or the place where the learner left it.
fn score(lesson: &Lesson, store: &Store) -> String {
    let kept = store.lesson(&lesson.id, lesson.version);
    let minutes = format!("{} min", lesson.minutes);
    match (kept.best, kept.step) {
        (Some(best), _) => format!("{} of {} right at first · {minutes}", best.right, best.of),
        (None, step) if step > 1 => {
            format!("step {step} of {} · {minutes}", lesson.steps.len())
        }
        (None, _) => minutes,
    }
}

/// A dot for each question, at the right; returns where the dots begin.
fn dots(ui: &Ui, common: &Common, progress: &Progress, lesson: &Lesson, rect: Rect) -> f32 {
    let palette = palette(common.theme);
    let mut right = rect.right();
    for (step, _) in lesson.questions().rev() {
        let dot = Rect::from_center_size(pos2(right - 4.0, rect.top() + 10.0), vec2(8.0, 8.0));
        let colour = match progress.outcomes.get(step).copied().flatten() {
            None => palette.strong,
            Some(Outcome::Told | Outcome::Skipped) => palette.goal,
            Some(_) => palette.start,
        };
        ui.painter().rect_filled(dot, 4.0, colour);
        right -= 14.0;
    }
    right
}
