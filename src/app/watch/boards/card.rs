//! The card of a pane: name and figures above the board, frontier and sentence below.

use crate::app::boards::looks::lane_colour;
use crate::app::room::Common;
use crate::app::typography::{BODY, CODE, FIGURE, LABEL, TITLE, bold};
use crate::app::watch::actions::{MapAction, SearchAction, ViewAction, WatchAction};
use crate::app::watch::boards::Boards;
use crate::app::watch::boards::foot;
use crate::app::watch::boards::readout::{PaneReadout, Status};
use crate::app::watch::choices::Focus;
use crate::app::watch::layout::placed::{bold_width, inside, part, plain_width, words};
use crate::app::watch::layout::{PADDING, PaneRects};
use crate::app::watch::seen::Seen;
use crate::app::widgets::entry_list::{self, Listed, Picked, dropped};
use crate::app::widgets::glossed::glossed;
use egui::{
    Align, Color32, ComboBox, CornerRadius, Label, Layout, Painter, Rect, RichText, Sense, Stroke,
    StrokeKind, Ui, pos2, vec2,
};

/// The card of a pane.
pub(crate) struct Card<'a> {
    /// The number of the pane.
    pub number: usize,
    /// The lane of the pane; `None` for the map.
    pub lane: Option<usize>,
    /// Its texts and figures.
    pub readout: &'a PaneReadout,
    /// The positions of its parts.
    pub rects: PaneRects,
    /// Whether it is the selected one of several.
    pub focused: bool,
    /// The names of all cards of its kind: of the map, or of the searches.
    pub alike: Vec<&'a str>,
    /// What the panels read in this frame.
    pub seen: &'a Seen<'a>,
}

impl<'a> Card<'a> {
    /// The card of a pane that has a readout and a position.
    pub fn new(
        seen: &'a Seen<'a>,
        boards: &Boards,
        number: usize,
        lane: Option<usize>,
        readout: &'a PaneReadout,
        rects: PaneRects,
    ) -> Card<'a> {
        let panes = || boards.placed().map(|(pane, _)| pane).zip(seen.panes);
        let alike = panes().filter(|(pane, _)| pane.lane.is_some() == lane.is_some());
        Card {
            number,
            lane,
            readout,
            rects,
            focused: seen.focus == number && panes().count() > 1,
            alike: alike.map(|(_, readout)| readout.title.as_str()).collect(),
            seen,
        }
    }

    /// The width of the widest name among cards of its kind.
    fn widest_name(&self, ui: &Ui, size: f32) -> f32 {
        let widths = self.alike.iter().map(|name| bold_width(ui, name, size));
        widths.fold(0.0, f32::max)
    }
}

/// Draws a card except for its board and the controls of the map.
pub(crate) fn show(ui: &mut Ui, card: &Card<'_>) {
    let (seen, common) = (card.seen, card.seen.common);
    let (pane, rects, number) = (card.readout, &card.rects, card.number);
    let palette = common.theme.palette();
    around(ui.painter(), rects, palette.panel);
    let hue = lane_colour(common.theme, pane.hue);
    let bar = Rect::from_min_size(rects.card.min, vec2(rects.card.width(), 3.0));
    // Clip the bar to the rounded corners of the card.
    let clip = bar.intersect(ui.clip_rect());
    (ui.painter().with_clip_rect(clip)).rect_filled(rects.card, 8.0, hue);
    let border = Stroke::new(
        1.0,
        if card.focused {
            palette.strong
        } else {
            palette.hairline
        },
    );
    (ui.painter()).rect_stroke(rects.card, 8.0, border, StrokeKind::Outside);
    let frame = Stroke::new(1.0, palette.hairline);
    (ui.painter()).rect_stroke(rects.board, 0.0, frame, StrokeKind::Outside);
    // A click next to the board selects the pane.
    for (part, name) in [(rects.title, "head"), (rects.words, "foot")] {
        let response = ui.interact(part, ui.scope_id().with((name, number)), Sense::click());
        let focus = ViewAction::Focus(Focus::of(card.lane));
        seen.ask_by(response, WatchAction::View(focus));
    }
    head(ui, card);
    foot::show(ui, seen, number, pane, rects.words);
    if pane.status == Status::Waiting {
        let below = Rect::from_min_max(
            pos2(rects.card.left() + PADDING, rects.board.bottom() + PADDING),
            pos2(rects.card.right() - PADDING, rects.words.top() - 4.0),
        );
        outlook(ui, common, pane, below);
    }
}

/// Fills the card around its board, because the board is painted behind it.
fn around(painter: &Painter, rects: &PaneRects, colour: Color32) {
    let (card, board) = (rects.card, rects.board);
    let part = |left: f32, top: f32, right: f32, bottom: f32, radius: CornerRadius| {
        let part = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        painter.rect_filled(part, radius, colour);
    };
    let (top, bottom) = (
        CornerRadius {
            nw: 8,
            ne: 8,
            ..CornerRadius::ZERO
        },
        CornerRadius {
            sw: 8,
            se: 8,
            ..CornerRadius::ZERO
        },
    );
    part(card.left(), card.top(), card.right(), board.top(), top);
    part(
        card.left(),
        board.bottom(),
        card.right(),
        card.bottom(),
        bottom,
    );
    let none = CornerRadius::ZERO;
    part(card.left(), board.top(), board.left(), board.bottom(), none);
    part(
        board.right(),
        board.top(),
        card.right(),
        board.bottom(),
        none,
    );
}

/// A line of text whose middle is `middle` points below the top of `rect`.
fn line(rect: Rect, middle: f32, height: f32) -> Rect {
    let middle = rect.top() + middle;
    Rect::from_min_max(
        pos2(rect.left(), middle - height / 2.0),
        pos2(rect.right(), middle + height / 2.0),
    )
}

/// The name, the tagline, and up to two figures at the right.
fn head(ui: &mut Ui, card: &Card<'_>) {
    let (common, chosen) = (card.seen.common, card.seen.chosen);
    let palette = common.theme.palette();
    let pane = card.readout;
    let inner = card.rects.title.shrink2(vec2(PADDING, 0.0));
    let (upper, lower) = (line(inner, 22.0, 26.0), line(inner, 43.0, 18.0));
    let mut right = inner.right();
    let widths = pane
        .results
        .each_ref()
        .map(|(value, name)| bold_width(ui, value, FIGURE).max(bold_width(ui, name, LABEL)));
    // The name needs space, too, and the first figure matters more than the second.
    let name = card.widest_name(ui, BODY) + CHOICE + BETWEEN_FIGURES;
    let shown = match inner.width() - name.min(inner.width() * 0.75).max(LEAST_NAME) {
        _ if pane.status == Status::Waiting => 0,
        room if room < 160.0 && card.lane.is_none() => 0,
        room if room > widths[0] + BETWEEN_FIGURES + widths[1] => 2,
        room if room > widths[0] => 1,
        _ => 0,
    };
    for ((value, name), width) in pane.results.iter().zip(widths).take(shown).rev() {
        let left = right - width;
        let part =
            |line: Rect| Rect::from_min_max(pos2(left, line.top()), pos2(right, line.bottom()));
        let figure = bold(value).size(FIGURE).color(palette.text);
        words(ui, part(upper), Align::Max, figure);
        let name = RichText::new(*name).size(LABEL).color(palette.text3);
        words(ui, part(lower), Align::Max, name);
        right = left - BETWEEN_FIGURES;
    }
    let own = |line: Rect| Rect::from_min_max(line.min, pos2(right, line.bottom()));
    title(ui, card, own(upper));
    let tagline = RichText::new(&pane.subtitle).color(palette.text2);
    let fits = plain_width(ui, &pane.subtitle, CODE) <= own(lower).width();
    let tagline = tagline.size(if fits { CODE } else { LABEL });
    let whole = chosen.shown.path().filter(|_| card.lane.is_none());
    let whole = whole.unwrap_or(&pane.subtitle);
    words(ui, own(lower), Align::Min, tagline).on_hover_text(whole);
}

/// Minimum width of an algorithm's name in points.
const LEAST_NAME: f32 = 96.0;
/// Width in points of the arrow that opens the list of algorithms.
const CHOICE: f32 = 26.0;
/// Points between two figures.
const BETWEEN_FIGURES: f32 = 14.0;

/// The name of the algorithm, which opens the list of algorithms.
fn title(ui: &mut Ui, card: &Card<'_>, rect: Rect) {
    let (seen, common, chosen) = (card.seen, card.seen.common, card.seen.chosen);
    let palette = common.theme.palette();
    let pane = card.readout;
    let mut part = part(ui, rect, Layout::left_to_right(Align::Center));
    let visuals = part.visuals_mut();
    for widget in [&mut visuals.widgets.inactive, &mut visuals.widgets.open] {
        widget.bg_fill = Color32::TRANSPARENT;
        widget.weak_bg_fill = Color32::TRANSPARENT;
        widget.bg_stroke = Stroke::NONE;
    }
    part.spacing_mut().button_padding = vec2(0.0, 2.0);
    part.spacing_mut().combo_width = 0.0;
    let room = rect.width();
    // A smaller font is better than a truncated name, and all searches use the same size.
    let fits = |size: &f32| card.widest_name(&part, *size) + CHOICE <= room;
    let size = [TITLE, BODY].into_iter().find(fits).unwrap_or(LABEL);
    let text = bold(&pane.title).size(size).color(palette.text);
    let list = ComboBox::from_id_salt(("card", card.number))
        .selected_text(text)
        .width((bold_width(&part, &pane.title, size) + CHOICE).min(room))
        .truncate();
    let (listed, shown): (Vec<Listed>, _) = match card.lane {
        None => {
            let all = chosen.catalogue.generators.iter();
            let grown = chosen.shown.is_grown();
            (
                all.map(Listed::Generator).collect(),
                grown.then(|| chosen.generator().info.id),
            )
        }
        Some(search) => {
            let shown = chosen.panes.searches().get(search).copied();
            (chosen.solvers().map(Listed::Solver).collect(), shown)
        }
    };
    let list = dropped(&mut part, list, |ui| {
        entry_list::show(ui, common, shown, &listed, None)
    });
    if let Some(Picked::Entry(id)) = list.inner.flatten() {
        seen.ask(match card.lane {
            None => WatchAction::Map(MapAction::SetGenerator(id)),
            Some(search) => WatchAction::Search(SearchAction::Choose(search, id)),
        });
    }
    let name = match card.lane {
        None => "Generator".to_owned(),
        Some(search) => format!("Search {}", search + 1),
    };
    part.ctx()
        .accesskit_node_builder(list.response.id, |node| node.set_label(name));
}

/// The summary of a search that has not started, if there is space below its board.
fn outlook(ui: &mut Ui, common: &Common, pane: &PaneReadout, room: Rect) {
    /// Minimum size of that space in points.
    const HIGH: f32 = 120.0;
    if room.height() < HIGH || room.width() < HIGH || pane.summary.is_empty() {
        return;
    }
    let palette = common.theme.palette();
    inside(ui, room, |ui| {
        let head = bold("SUMMARY").size(LABEL).color(palette.text3);
        ui.add(Label::new(head).truncate());
        glossed(ui, common, pane.summary, palette.text2);
    });
}
