//! The column *Explain*: a block for each pane, of which the selected one is open.

use super::cell_history;
use crate::boards::looks::lane_colour;
use crate::typography::{BODY, bold};
use crate::watch::boards::words::part::{Fullness, Part};
use crate::watch::boards::words::told::Told;
use crate::watch::breakpoints::Breakpoints;
use crate::watch::choices::Focus;
use crate::watch::compare;
use crate::watch::layout::placed::figure;
use crate::widgets::glossed::glossed;
use crate::widgets::heading;
use crate::{ExplainAction, PaneReadout, Seen, ViewAction, WatchAction, palette};
use egui::{Align, Button, Label, Layout, Rect, RichText, Sense, Shape, Ui, pos2, vec2};
use mazescope_core::words::{grouped, memory};

/// The most panes whose blocks are all open.
const ALL_OPEN: usize = 2;

/// Draws a block for each pane, and figures of the selected one.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, breakpoints: &Breakpoints) {
    let letters = seen.letters;
    for (number, pane) in seen.panes.iter().enumerate() {
        let focused = number == seen.focus;
        if focused || seen.panes.len() <= ALL_OPEN {
            block(ui, seen, number, pane);
            if focused || seen.explaining.pinned.is_some() {
                let place = (f32::INFINITY, "Unpin");
                cell_history::show(ui, seen, number, letters, place);
            }
        } else {
            let name = bold(format!("{} ›", pane.title)).size(letters.body);
            select(ui, &Told::of(seen, number, pane), name);
        }
    }
    let Some(pane) = seen.panes.get(seen.focus) else {
        return;
    };
    let (common, palette) = (seen.common, palette(seen.common.theme));
    far_out(ui, seen);
    if !pane.summary.is_empty() {
        heading(ui, common.theme, "SUMMARY");
        glossed(ui, common, pane.summary, palette.text);
    }
    heading(ui, common.theme, "FIGURES");
    let mut row = |name: &str, value: &str| {
        let size = vec2(ui.available_width(), 18.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let value = RichText::new(value).size(BODY).color(palette.text);
        let name = RichText::new(name).size(BODY).color(palette.text2);
        figure(ui, rect, name, value.monospace());
    };
    for (name, value) in &pane.figures {
        row(name, value);
    }
    let scene = seen.time.scene.as_ref();
    let frontiers = scene.map_or(0, |scene| scene.frontier_bytes());
    let kept = memory(seen.explaining.bytes() + breakpoints.bytes() + frontiers);
    row("Memory used", &kept);
}

/// Draws the explanation of a pane as far as its card leaves it out, next to a bar in its hue.
fn block(ui: &mut Ui, seen: &Seen, number: usize, pane: &PaneReadout) {
    const PARTS: [Part; 3] = [Part::Neighbours, Part::Listing, Part::Guarantee];
    /// Points of the bar with the space after it.
    const INDENT: f32 = 14.0;
    // One below another, listings need not be equally high.
    let told = Told {
        listing: 0,
        ..Told::of(seen, number, pane)
    };
    let place = ui.cursor().min;
    let width = ui.available_width();
    let [background, bar] = [(); 2].map(|()| ui.painter().add(Shape::Noop));
    let shown = ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.add_space(INDENT);
            head(ui, &told);
        });
        let full = Fullness::most(seen.letters, false);
        for part in PARTS {
            let inner = (width - INDENT - 8.0).max(1.0);
            let high = part.height(ui, &told, &full, inner);
            if high > 0.0 {
                let (rect, _) = ui.allocate_exact_size(vec2(width, high), Sense::hover());
                let corner = rect.min + vec2(INDENT, 0.0);
                let rect = Rect::from_min_size(corner, vec2(inner, high));
                part.show(ui, &told, &full, rect);
            }
        }
        ui.add_space(4.0);
    });
    let rect = Rect::from_min_max(place, pos2(place.x + width, shown.response.rect.bottom()));
    let theme = seen.common.theme;
    let field = Shape::rect_filled(rect, 6.0, palette(theme).field);
    ui.painter().set(background, field);
    let side = rect.with_max_x(rect.left() + 3.0);
    let hue = lane_colour(theme, pane.hue);
    ui.painter().set(bar, Shape::rect_filled(side, 1.5, hue));
}

/// The algorithm and the step; at the right the button that copies the explanation of the selected pane.
fn head(ui: &mut Ui, told: &Told) {
    let (seen, size) = (told.seen, told.letters.label);
    ui.spacing_mut().item_spacing.x = 4.0;
    let focused = told.number == seen.focus;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if focused {
            ui.spacing_mut().button_padding = vec2(6.0, 0.0);
            ui.spacing_mut().interact_size.y = 18.0;
            let button = ui.add(Button::new(RichText::new("Copy").size(size)).small());
            seen.command_by(button, WatchAction::Explain(ExplainAction::Copy));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let colour = palette(seen.common.theme).text3;
            let text = bold(told.pane.title.to_uppercase()).size(size);
            match focused {
                true => drop(ui.add(Label::new(text.color(colour)).truncate())),
                false => select(ui, told, text),
            }
            if let Some(explained) = told.explained {
                let step = format!("· STEP {}", grouped(explained.account().step));
                ui.label(bold(step).size(size).color(colour));
            }
        });
    });
}

/// The name of a pane, which selects it.
fn select(ui: &mut Ui, told: &Told, name: RichText) {
    let (seen, number) = (told.seen, told.number);
    let colour = lane_colour(seen.common.theme, told.pane.hue);
    let link = ui.link(name.color(colour));
    let focus = ViewAction::Focus(Focus::of(seen.chosen.lane_of(number)));
    let link = link.on_hover_text("Explain this pane.");
    seen.ask_by(link, WatchAction::View(focus));
}

/// The moves from the start to the current cell of each search, as bars.
fn far_out(ui: &mut Ui, seen: &Seen) {
    let lanes = seen.panes.iter().filter(|pane| pane.far.is_some());
    if lanes.clone().count() < 2 {
        return;
    }
    heading(ui, seen.common.theme, "MOVES FROM THE START");
    let most = lanes.clone().filter_map(|pane| pane.far).max();
    for pane in lanes {
        let (far, most) = (pane.far.map(|far| far as f64), most.unwrap_or(0) as f64);
        compare::panel::bar(ui, seen.common, pane, far, most, FAR_OUT);
    }
}

const FAR_OUT: &str = "Moves from the start to the current cell or, at the end, of the path.";
