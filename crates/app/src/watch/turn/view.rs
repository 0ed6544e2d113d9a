//! The window of a turn: the card with board, clicks and verdict, and the panel at its right or below it.

use super::open::OpenTurn;
use super::{board, list, panel};
use crate::theme::hue_colour;
use crate::typography::{BODY, TITLE, bold, bold_font};
use crate::watch::explain::spans;
use crate::watch::layout::contents::{GAP, lesson_width};
use crate::watch::layout::placed::{ground, inside, plain_width, words};
use crate::{Seen, palette};
use egui::{Align, CentralPanel, Frame, Rect, RichText, ScrollArea, Ui, pos2, vec2};
use mazescope_study::turn::ClickKind;

/// Points between the window's edges and the cards.
const MARGIN: f32 = 12.0;
/// Points between the edges of the card and its contents.
const PADDING: f32 = 12.0;
/// Points of the row with the title.
const HEAD: f32 = 30.0;
/// Points of the list of clicks, and the least width of a card that has one.
const LIST: f32 = 132.0;
const WITH_LIST: f32 = 700.0;
/// Points of the verdict in a high card, and in a low one.
const VERDICT: f32 = 64.0;
const LOW_VERDICT: f32 = 46.0;
/// The least height of a card with a high verdict.
const HIGH: f32 = 420.0;

/// Draws everything below the header.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, turn: &OpenTurn) {
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        let all = ui.max_rect().shrink2(vec2(MARGIN, GAP));
        let window = ui.ctx().content_rect().width();
        let (card, aside) = match lesson_width(window) {
            Some(wide) => (
                all.with_max_x(all.right() - wide - GAP),
                all.with_min_x(all.right() - wide),
            ),
            None => {
                let high = panel::SHEET.min(0.4 * all.height());
                (
                    all.with_max_y(all.bottom() - high - GAP),
                    all.with_min_y(all.bottom() - high),
                )
            }
        };
        show_card(ui, seen, turn, card);
        panel::show(ui, seen, turn, aside);
    });
}

fn show_card(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    if !rect.is_positive() {
        return;
    }
    ground(ui, seen.common.theme, rect);
    let inner = rect.shrink2(vec2(PADDING, 8.0));
    let hue = hue_colour(seen.common.theme, turn.game.info().hue);
    let line = rect.with_max_y(rect.top() + 3.0);
    ui.painter()
        .with_clip_rect(line)
        .rect_filled(rect, 8.0, hue);
    head(ui, seen, turn, inner.with_max_y(inner.top() + HEAD));
    let high = if rect.height() >= HIGH {
        VERDICT
    } else {
        LOW_VERDICT
    };
    let body = Rect::from_min_max(
        pos2(inner.left(), inner.top() + HEAD + 4.0),
        pos2(inner.right(), inner.bottom() - high - 8.0),
    );
    let has_list = inner.width() >= WITH_LIST;
    let room = match has_list {
        true => body.with_max_x(body.right() - LIST - 12.0),
        false => body,
    };
    board::show(ui, seen, turn, room);
    if has_list {
        list::show(ui, seen, turn, body.with_min_x(body.right() - LIST));
    }
    verdict(ui, seen, turn, inner.with_min_y(inner.bottom() - high));
}

/// The title with what the learner is asked to do, and the figures at the right.
fn head(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, row: Rect) {
    let palette = palette(seen.common.theme);
    let timeline = turn.game.timeline();
    let tally = timeline.recording().counted_at(timeline.cursor());
    let (expanded, walked) = (tally.expanded, tally.walked);
    let figures = match (turn.game.info().looks.is_growth(), walked) {
        (true, _) => vec![(turn.game.weights().len() as u64, "undecided edges")],
        (false, 0) => vec![
            (u64::from(tally.frontier), "in the frontier"),
            (expanded, "expanded"),
        ],
        (false, 1) => vec![(1, "move")],
        (false, walked) => vec![(walked, "moves")],
    };
    let mut right = row.right();
    for (figure, name) in figures {
        let (figure, name_width) = (figure.to_string(), plain_width(ui, name, BODY));
        let name_room = row.with_min_x(right - name_width - 2.0).with_max_x(right);
        words(
            ui,
            name_room,
            Align::Max,
            RichText::new(name).color(palette.text2),
        );
        let painter = ui.painter();
        let galley = painter.layout_no_wrap(figure, bold_font(TITLE), palette.text);
        let left = name_room.left() - 8.0 - galley.size().x;
        painter.galley(
            pos2(left, row.center().y - galley.size().y / 2.0),
            galley,
            palette.text,
        );
        right = left - 18.0;
    }
    let room = row.with_max_x(right.max(row.left()));
    let title = bold(format!("You as {}", turn.game.name()))
        .size(TITLE)
        .color(palette.text);
    let titled = words(ui, room, Align::Min, title).rect.right() + 10.0;
    let asked = room.with_min_x(titled.min(room.right()));
    if asked.width() >= plain_width(ui, turn.game.asks(), BODY) {
        let asks = RichText::new(turn.game.asks()).color(palette.text2);
        words(ui, asked, Align::Min, asks);
    }
}

/// The answer to the last click or hint.
fn verdict(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, rect: Rect) {
    let palette = palette(seen.common.theme);
    let (colour, sign) = match turn.told.kind {
        Some(ClickKind::Right | ClickKind::Tie) => (palette.start, Some(true)),
        Some(ClickKind::Wrong) => (palette.goal, Some(false)),
        Some(ClickKind::Hinted | ClickKind::Uncounted) | None => (palette.accent_text, None),
    };
    ui.painter().rect_filled(rect, 6.0, palette.field);
    let bar = rect.with_max_x(rect.left() + 3.0);
    ui.painter()
        .with_clip_rect(bar)
        .rect_filled(rect, 6.0, colour);
    let mut text = rect.shrink2(vec2(16.0, 3.0));
    if let Some(right) = sign {
        let at = pos2(rect.left() + 24.0, rect.center().y);
        list::sign(ui.painter(), at, right, colour);
        text.min.x += 28.0;
    }
    let letters = match rect.height() >= VERDICT {
        true => (15.0, 22.0),
        false => (BODY, 18.0),
    };
    let sentence = &turn.told.sentence;
    let needed = spans::height(ui, palette, sentence, letters, text.width() - 10.0);
    text.min.y = (text.center().y - needed / 2.0).max(text.top());
    inside(ui, text, |ui| {
        let area = ScrollArea::vertical().id_salt("verdict");
        area.auto_shrink([false, false]).show(ui, |ui| {
            ui.set_max_width((text.width() - 10.0).max(0.0));
            spans::show(ui, seen, sentence, letters);
        });
    });
}
