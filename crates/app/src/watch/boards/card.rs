//! The card of a pane: the board with its frame, name and figures, and the words.

use crate::boards::looks::lane_colour;
use crate::typography::{bold, bold_font};
use crate::watch::actions::SearchAction;
use crate::watch::boards::words;
use crate::watch::choices::Focus;
use crate::watch::layout::PaneRects;
use crate::watch::layout::arrangement::Side;
use crate::watch::layout::contents::PADDING;
use crate::watch::layout::placed::{bold_width, part, plain_width};
use crate::widgets::entry_list::{self, Listed, Picked, dropped};
use crate::{Boards, MapAction, PaneReadout, Seen, Status, ViewAction, WatchAction, palette};
use egui::{
    Align, Color32, ComboBox, CornerRadius, FontId, Galley, Layout, Painter, Pos2, Rect, Role,
    Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

/// A figure with its name.
type Figure = (String, &'static str);

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
    /// The readouts of all cards of its kind: of the map, or of the searches.
    pub alike: Vec<&'a PaneReadout>,
    /// What the panels read in this frame.
    pub seen: &'a Seen<'a>,
}

impl<'a> Card<'a> {
    /// The card of a pane that has a readout and a position.
    pub(crate) fn new(
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
            alike: alike.map(|(_, readout)| readout).collect(),
            seen,
        }
    }

    /// Whether the words are next to the board, not below it.
    fn is_beside(&self) -> bool {
        let arrangement = self.seen.arrangement;
        arrangement.is_some_and(|arrangement| arrangement.side == Side::Beside)
    }

    /// The width of the widest name among cards of its kind.
    fn widest_name(&self, ui: &Ui, size: f32) -> f32 {
        let widths = self.alike.iter();
        let widths = widths.map(|readout| bold_width(ui, &readout.title, size));
        widths.fold(0.0, f32::max)
    }

    /// The figures of a readout that have space next to the widest name in a title of that width, each with its width.
    fn figures(&self, ui: &Ui, readout: &'a PaneReadout, width: f32) -> Vec<(&'a Figure, f32)> {
        let letters = self.seen.letters;
        let has_result = readout.status == Status::Found;
        let figures = readout.results.iter();
        let figures: Vec<&Figure> = match readout.status {
            Status::Waiting => Vec::new(),
            // Where there is space for one figure only, the path matters most once there is one.
            _ if width < 300.0 * letters.scale => {
                figures.skip(usize::from(has_result)).take(1).collect()
            }
            _ => figures.collect(),
        };
        // The name needs space, too, and the first figure matters more than the second.
        let name = self.widest_name(ui, letters.body) + CHOICE + BETWEEN_FIGURES;
        let mut room = width - name;
        let figures = figures.into_iter().map(|figure @ (value, name)| {
            let value = bold_width(ui, value, letters.title);
            (
                figure,
                value + IN_FIGURE + plain_width(ui, name, letters.label),
            )
        });
        let fitting = figures.take_while(|(_, wide)| {
            room -= wide + BETWEEN_FIGURES;
            room >= 0.0
        });
        fitting.collect()
    }
}

/// Draws a card except for its board and the controls of the map.
pub(crate) fn show(ui: &mut Ui, card: &Card<'_>) {
    let (seen, common) = (card.seen, card.seen.common);
    let (pane, rects, number) = (card.readout, &card.rects, card.number);
    let palette = palette(common.theme);
    around(ui.painter(), rects, palette.panel);
    let hue = lane_colour(common.theme, pane.hue);
    let bar = match card.is_beside() {
        false => vec2(rects.card.width(), BAR),
        true => vec2(BAR, rects.card.height()),
    };
    // Clip the bar to the rounded corners of the card.
    let clip = Rect::from_min_size(rects.card.min, bar).intersect(ui.clip_rect());
    (ui.painter().with_clip_rect(clip)).rect_filled(rects.card, 8.0, hue);
    let border = Stroke::new(
        1.0,
        if card.focused {
            palette.strong
        } else {
            palette.hairline
        },
    );
    let asked = seen.guide.holds && seen.guide.asked == Some(number);
    let border = if asked {
        Stroke::new(2.0, palette.focus)
    } else {
        border
    };
    (ui.painter()).rect_stroke(rects.card, 8.0, border, StrokeKind::Outside);
    let frame = Stroke::new(1.0, palette.hairline);
    (ui.painter()).rect_stroke(rects.board, 0.0, frame, StrokeKind::Outside);
    // A click next to the board selects the pane.
    for (part, name) in [(rects.title, "title"), (rects.words, "words")] {
        let response = ui.interact(part, ui.scope_id().with((name, number)), Sense::click());
        let focus = ViewAction::Focus(Focus::of(card.lane));
        seen.ask_by(response, WatchAction::View(focus));
    }
    if rects.title.height() > ROW / 2.0 {
        head(ui, card);
    }
    words::show(ui, seen, number, pane, rects);
}

/// Width in points of the bar in the hue of the lane.
const BAR: f32 = 3.0;

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

/// The name, the tagline, and up to two figures at the right, all on one base line, or the tagline below it.
fn head(ui: &mut Ui, card: &Card<'_>) {
    let letters = card.seen.letters;
    let pane = card.readout;
    let beside = card.is_beside();
    let inset = if beside { 0.0 } else { PADDING };
    let inner = card.rects.title.shrink2(vec2(inset, 0.0));
    let high = inner.height() / letters.scale;
    let one_row = high < 50.0;
    // The middle of the rows below the top of the title.
    let [upper, lower] = match (beside, one_row) {
        _ if high < 30.0 => [high / 2.0 + 1.0, high / 2.0 + 1.0],
        (false, true) => [22.0, 22.0],
        (false, false) => [20.0, 42.0],
        (true, _) => [14.0, 36.0],
    };
    let row = |middle: f32| {
        let middle = inner.top() + middle * letters.scale;
        Rect::from_x_y_ranges(inner.x_range(), middle - ROW / 2.0..=middle + ROW / 2.0)
    };
    let taken = |figures: &[(&Figure, f32)]| {
        let taken = figures.iter().map(|(_, wide)| wide + BETWEEN_FIGURES);
        taken.sum::<f32>()
    };
    let figures = card.figures(ui, pane, inner.width());
    let left = inner.right() - taken(&figures);
    // All cards of a kind have names of the same size.
    let others = card.alike.iter();
    let others = others.map(|readout| taken(&card.figures(ui, readout, inner.width())));
    let room = inner.width() - others.fold(0.0, f32::max);
    let (behind, base) = title(ui, card, row(upper).with_max_x(left), room);
    let palette = palette(card.seen.common.theme);
    let mut at = left + BETWEEN_FIGURES;
    for ((value, name), wide) in figures {
        let font = bold_font(letters.title);
        let end = on_base_line(ui, value, font, palette.text, pos2(at, base));
        let font = FontId::proportional(letters.label);
        let place = pos2(end + IN_FIGURE, base);
        on_base_line(ui, name, font, palette.text3, place);
        at += wide + BETWEEN_FIGURES;
    }
    let whole = card.seen.chosen.shown.path();
    let whole = whole.filter(|_| card.lane.is_none());
    let whole = whole.unwrap_or(&pane.subtitle);
    let place = match one_row {
        true => pos2(behind + BETWEEN_FIGURES, base),
        false => pos2(inner.left(), base + (lower - upper) * letters.scale),
    };
    let right = if one_row { left } else { inner.right() };
    // The tagline is smaller or left out before it is truncated.
    let fits = |size: &&f32| place.x + plain_width(ui, &pane.subtitle, **size) <= right;
    let sizes = [letters.body, letters.label];
    let has_row = place.y + 4.0 <= card.rects.title.bottom();
    if let Some(&size) = sizes.iter().find(fits).filter(|_| has_row)
        && !pane.subtitle.is_empty()
    {
        let font = FontId::proportional(size);
        let right = on_base_line(ui, &pane.subtitle, font, palette.text2, place);
        let rect = Rect::from_x_y_ranges(place.x..=right, place.y - size..=place.y + 4.0);
        let id = ui.scope_id().with(("tagline", card.number));
        ui.interact(rect, id, Sense::hover()).on_hover_text(whole);
    }
}

/// Draws text on a base line from that point on; returns its right end.
fn on_base_line(ui: &mut Ui, text: &str, font: FontId, colour: Color32, at: Pos2) -> f32 {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, colour);
    let corner = pos2(at.x, at.y - base_line(&galley));
    let rect = Rect::from_min_size(corner, galley.size());
    let id = ui
        .scope_id()
        .with(("text", corner.x as i32, corner.y as i32));
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.painter().galley(corner, galley, colour);
    rect.right()
}

/// The base line of text in one row, below its top.
fn base_line(galley: &Galley) -> f32 {
    let row = galley.rows.first();
    row.and_then(|row| Some(row.pos.y + row.row.glyphs.first()?.pos.y))
        .unwrap_or(0.0)
}

/// The base line of the name, in the middle of its row.
fn base_of(ui: &Ui, pane: &PaneReadout, size: f32, row: Rect) -> f32 {
    let text = ui
        .painter()
        .layout_no_wrap(pane.title.clone(), bold_font(size), Color32::WHITE);
    row.center().y - text.size().y / 2.0 + base_line(&text)
}

/// Height in points of a row of the title.
const ROW: f32 = 26.0;
/// Width in points of the arrow that opens the list of algorithms.
const CHOICE: f32 = 26.0;
/// Points between two figures, and between a figure and its name.
const BETWEEN_FIGURES: f32 = 10.0;
const IN_FIGURE: f32 = 5.0;

/// The name of the algorithm, which opens the list of algorithms. Returns its right end and its base line.
/// `least` is the least width of a name among all cards of its kind.
fn title(ui: &mut Ui, card: &Card<'_>, rect: Rect, least: f32) -> (f32, f32) {
    let (seen, common, chosen) = (card.seen, card.seen.common, card.seen.chosen);
    let palette = palette(common.theme);
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
    let fits = |size: &f32| card.widest_name(&part, *size) + CHOICE <= least;
    let letters = seen.letters;
    let mut sizes = [letters.title, letters.body].into_iter();
    let size = sizes.find(fits).unwrap_or(letters.label);
    let text = bold(&pane.title).size(size).color(palette.text);
    let list = ComboBox::from_id_salt(("card", card.number))
        .selected_text(text)
        .width((bold_width(&part, &pane.title, size) + CHOICE).min(room))
        .truncate();
    if seen.guide.is_active() || common.embeds() {
        // A lesson fixes its searches, and so does a web page.
        let label = bold(&pane.title).size(size).color(palette.text);
        let label = part.label(label);
        return (label.rect.right(), base_of(&part, pane, size, rect));
    }
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
    let base = base_of(&part, pane, size, rect);
    let right = list.response.rect.right();
    part.ctx()
        .accesskit_node_builder(list.response.id, |node| node.set_label(name));
    if !pane.subtitle.is_empty() {
        // The tagline itself is left out where it does not fit.
        list.response.on_hover_text(&pane.subtitle);
    }
    (right, base)
}
