//! The frontier in its order, the next cell first, as chips that highlight their cells.

use crate::boards::marks;
use crate::theme::colour;
use crate::typography::{LABEL, bold};
use crate::watch::boards::lamp;
use crate::watch::explain::explained::Explained;
use crate::watch::layout::placed::{bold_width, plain_width, words};
use crate::widgets::width_of;
use crate::{Common, ExplainAction, Letters, Seen, WatchAction, palette};
use egui::{
    Align, FontId, Rect, RichText, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};
use mazescope_core::words::grouped;
use mazescope_core::{Cell, Discipline};
use mazescope_explain::promise::{Lamp, LampState};

/// Points around the text of a chip, and between chips.
const INSIDE: f32 = 7.0;
pub(crate) const BETWEEN: f32 = 4.0;
/// Points between texts in one line.
const APART: f32 = 6.0;
/// The most chips of the first of two queues.
const IN_ONE_OF_TWO: usize = 3;
/// Points of the lamp of a guarantee with the space after it.
const LAMP: f32 = 14.0;

/// The name, size and order of the frontier, in text of that size, and, at the right, the guarantee of a search.
pub(crate) fn head(
    ui: &mut Ui,
    common: &Common,
    explained: &Explained,
    with_promise: bool,
    (line, size): (Rect, f32),
) {
    let palette = palette(common.theme);
    let account = explained.account();
    let noun = explained.frontier_words.title;
    let lamp = account.lamp().filter(|_| with_promise);
    let short = lamp.map_or("", short_promise);
    let (named, unnamed) = match lamp {
        Some(_) => (plain_width(ui, short, LABEL) + LAMP, LAMP),
        None => (0.0, 0.0),
    };
    let width = bold_width(ui, noun, size);
    let place = line.with_max_x((line.left() + width).min(line.right()));
    let head = bold(noun).size(size).color(palette.text);
    words(ui, place, Align::Min, head);
    let left = line.left() + width + APART;
    let room = line.right() - left;
    let count = grouped(account.length.into());
    let [one, more] = explained.frontier_words.nouns;
    let some = format!("{count} {}", if account.length == 1 { one } else { more });
    let order = explained.frontier_words.order;
    let ordered = format!("{some}, {order}");
    let ties = explained.frontier_words.ties;
    let longest = match (account.discipline, ties) {
        (Discipline::Stack, _) => format!("{some}, the path back, {order}"),
        (_, "") => ordered.clone(),
        (_, ties) => format!("{ordered}; ties: {ties}"),
    };
    // A smaller font is better than fewer words, except for words that the order implies.
    let all = [
        (&longest, size),
        (&longest, LABEL),
        (&ordered, size),
        (&ordered, LABEL),
        (&some, size),
        (&some, LABEL),
        (&count, size),
        (&count, LABEL),
    ];
    let width = |(text, size): (&String, f32)| plain_width(ui, text, size);
    // The number is most important, then the guarantee, then the order.
    let with = |told, more: f32| width(told) + more <= room;
    let told = all.into_iter().find(|told| with(*told, APART + named));
    let told = told.or_else(|| all.into_iter().find(|told| with(*told, unnamed)));
    let Some((text, size)) = told else {
        return;
    };
    let wide = width((text, size));
    let place = line.with_min_x(left).with_max_x(left + wide + 1.0);
    let colour = RichText::new(text).size(size).color(palette.text2);
    words(ui, place, Align::Min, colour).on_hover_text(ORDER);
    let rest = line.right() - (left + wide + APART);
    if let Some(lamp) = lamp.filter(|_| rest >= LAMP) {
        let words_of = if rest >= named { short } else { "" };
        let width = if words_of.is_empty() { LAMP } else { named };
        let place = line.with_min_x(line.right() - width);
        lamp::small(ui, common, lamp, words_of, place);
    }
}

/// The guarantee itself, without the reason.
fn short_promise(lamp: &Lamp) -> &str {
    match lamp.state {
        LampState::Nothing => "no guarantee",
        LampState::Holds | LampState::Broken | LampState::Unknown => {
            let text = lamp.text.trim_end_matches('.');
            text.split_once(". ")
                .map_or(text, |(guarantee, _)| guarantee)
        }
    }
}

const ORDER: &str = "The frontier, with the next cell first where the order is known. g is the length from the start, \
                     h the estimate to the goal, and f = g + h, where a weight multiplies h. Ties go to the larger g, \
                     then to the older cell.";

/// The chips of the first frontier cells, in all rows that fit, and the number of others.
pub(crate) fn chips(
    ui: &mut Ui,
    seen: &Seen,
    explained: &Explained,
    letters: &Letters,
    (rect, name): (Rect, (&str, usize)),
) {
    let size_of_text = letters.label + 0.5;
    let palette = palette(seen.common.theme);
    let account = explained.account();
    let Some(size) = seen.size() else {
        return;
    };
    let text = |place: usize, cell: Cell| {
        let (x, y) = size.position(cell);
        match explained.key(place) {
            Some(key) => format!("{x},{y} {key}"),
            None => format!("{x},{y}"),
        }
    };
    if seen.covers(name.1) {
        let text = RichText::new("Hidden while the question is open").size(size_of_text);
        let place = rect.with_max_y(rect.top() + letters.chip);
        let corners = [
            place.left_top(),
            place.right_top(),
            place.right_bottom(),
            place.left_bottom(),
            place.left_top(),
        ];
        let stroke = Stroke::new(1.0, palette.strong);
        ui.painter()
            .extend(Shape::dashed_line(&corners, stroke, 4.0, 4.0));
        let place = place.shrink2(vec2(8.0, 0.0));
        words(ui, place, Align::Min, text.color(palette.text3));
        return;
    }
    if seen.predicting.lights(name.1) {
        let lit = Stroke::new(2.0, palette.focus);
        let around = rect.expand(3.0);
        ui.painter()
            .rect_stroke(around, 6.0, lit, StrokeKind::Inside);
    }
    let font = FontId::monospace(size_of_text);
    let (mut left, mut top) = rect.left_top().into();
    let mut shown = 0;
    // The queue from which the next cell is popped is first, and the other one gets rows of its own, or a part of the
    // only row.
    let second = &account.second;
    let in_rows = rect.height() + 0.5 >= 2.0 * letters.chip + BETWEEN;
    let first = match second.is_empty() || in_rows {
        true => explained.first(),
        false => &explained.first()[..explained.first().len().min(IN_ONE_OF_TWO)],
    };
    for (place, &cell) in first.iter().chain(second).enumerate() {
        let is_next = account.next == Some(cell) && !seen.predicting.hides(name.1);
        let mut text = match is_next {
            true => format!("next {}", text(place, cell)),
            false if place == first.len() => format!("other {}", text(place, cell)),
            false => text(place, cell),
        };
        let width = |text: &str| width_of(ui, text, font.clone()) + 2.0 * INSIDE;
        let mut wide = width(&text);
        if wide > rect.width() {
            let (x, y) = size.position(cell);
            text = format!("{x},{y}");
            wide = width(&text);
        }
        let after = u64::from(account.length).saturating_sub(place as u64 + 1);
        let more = match after {
            0 => 0.0,
            after => {
                BETWEEN + APART + plain_width(ui, &format!("+{}", grouped(after)), size_of_text)
            }
        };
        let below = top + letters.chip + BETWEEN;
        let is_last = below + letters.chip > rect.bottom() + 0.5;
        let more = if is_last { more } else { 0.0 };
        let begins_other = in_rows && place == first.len() && place > 0;
        let is_full = left + wide + more > rect.right() && left > rect.left();
        match (is_full || begins_other, is_last) {
            (true, true) => break,
            // The first of two queues has only one row.
            (true, false) if place < first.len() && !second.is_empty() => continue,
            (true, false) => (left, top) = (rect.left(), below),
            (false, _) => {}
        }
        let chip = Rect::from_min_size(pos2(left, top), vec2(wide, letters.chip));
        let at @ (x, y) = size.position(cell);
        let id = ui.scope_id().with((name, place));
        let response = ui.interact(chip, id, Sense::click());
        let current = account.current == Some(cell) && explained.end.is_none();
        let border = match (seen.explaining.pointed() == Some(at), current) {
            (true, _) => Stroke::new(2.0, palette.focus),
            (false, true) => Stroke::new(2.0, palette.now),
            (false, false) if is_next => Stroke::NONE,
            (false, false) => Stroke::new(1.0, palette.strong),
        };
        let painter = ui.painter();
        let ink = match is_next {
            true => {
                marks::next(painter, seen.common.theme, chip.shrink(1.5));
                colour(seen.common.theme.next_cell()[1])
            }
            false => {
                painter.rect_filled(chip, 5.0, palette.field);
                palette.text
            }
        };
        painter.rect_stroke(chip, 5.0, border, StrokeKind::Inside);
        let galley = painter.layout_no_wrap(text.clone(), font.clone(), ink);
        let corner = chip.center() - galley.size() / 2.0;
        painter.galley(corner, galley, ink);
        let told = match (is_next, current) {
            (true, _) => format!("({x}, {y}) is next"),
            (false, true) => format!("({x}, {y}) is the current cell"),
            (false, false) if place >= first.len() => {
                format!("({x}, {y}) is in the other queue")
            }
            (false, false) => format!("({x}, {y}) is in the frontier"),
        };
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &told));
        if response.hovered() {
            seen.explaining.point(at);
        }
        let pin = WatchAction::Explain(ExplainAction::Pin(x, y));
        seen.ask_by(response.on_hover_text(PIN), pin);
        left = chip.right() + BETWEEN;
        shown += 1;
    }
    let after = u64::from(account.length).saturating_sub(shown);
    let more = format!("+{}", grouped(after));
    let wide = plain_width(ui, &more, size_of_text) + 1.0;
    let fits = left + 2.0 + wide <= rect.right() + 0.5;
    if after > 0 && fits && !explained.first().is_empty() {
        let place = Rect::from_min_size(pos2(left + 2.0, top), vec2(wide, letters.chip));
        let text = RichText::new(more).size(size_of_text).color(palette.text3);
        words(ui, place, Align::Min, text);
    }
}

const PIN: &str = "Click to pin the cell and show its history.";
