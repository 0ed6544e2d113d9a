//! The result of a search: its figures, and whether its path is a shortest one.

use super::told::Told;
use crate::boards::looks::lane_colour;
use crate::typography::{LABEL, bold};
use crate::watch::layout::placed::{bold_width, plain_width, words};
use crate::{PaneReadout, Status, palette};
use egui::{Align, Color32, Rect, RichText, Ui, pos2, vec2};
use mazescope_core::words::{capitalised, measured};

/// The height of the figures.
pub(super) fn height(told: &Told) -> f32 {
    first(told) + told.letters.line * (figures(told).len() - 1) as f32
}

/// The height of the line with the largest figure.
fn first(told: &Told) -> f32 {
    (told.letters.result * 1.4).round()
}

/// The figures, the most important one first: the path if there is one, the work, and the peak frontier.
fn figures(told: &Told) -> Vec<(String, &'static str)> {
    let [work, path] = told.pane.results.clone();
    let peak = told.pane.measures.and_then(|measures| measures.peak);
    let peak = peak.filter(|peak| *peak > 0.0);
    let peak = peak.map(|peak| (measured(peak), "peak frontier"));
    let path = Some(path).filter(|_| told.pane.status == Status::Found);
    path.into_iter().chain([work]).chain(peak).collect()
}

/// Draws the figures one under another, the first one larger and in the hue of the lane.
pub(super) fn show(ui: &mut Ui, told: &Told, rect: Rect) {
    let (letters, theme) = (told.letters, told.seen.common.theme);
    let palette = palette(theme);
    let figures = figures(told);
    let size = |place: usize| {
        if place == 0 {
            letters.result
        } else {
            letters.body
        }
    };
    let widths = figures.iter().enumerate();
    let widths = widths.map(|(place, (value, _))| bold_width(ui, value, size(place)));
    let values = widths.fold(0.0, f32::max);
    let mut top = rect.top();
    for (place, (value, name)) in figures.iter().enumerate() {
        let high = if place == 0 {
            first(told)
        } else {
            letters.line
        };
        let line = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), high));
        let colour = match place {
            0 => lane_colour(theme, told.pane.hue),
            _ => palette.text,
        };
        let value = bold(value).size(size(place)).color(colour);
        words(ui, line.with_max_x(line.left() + values), Align::Max, value);
        let line = line.with_min_x(line.left() + values + BETWEEN);
        // A smaller font is better than a truncated name.
        let fits = |size: &f32| plain_width(ui, name, *size) <= line.width();
        let sizes = [letters.body, letters.label];
        let size = sizes.into_iter().find(fits).unwrap_or(LABEL);
        let name = RichText::new(*name).size(size).color(palette.text2);
        words(ui, line, Align::Min, name);
        top += high;
    }
}

/// Draws the first figures that fit in one row.
pub(super) fn row(ui: &mut Ui, told: &Told, rect: Rect) {
    let (letters, theme) = (told.letters, told.seen.common.theme);
    let palette = palette(theme);
    let mut left = rect.left();
    for (place, (value, name)) in figures(told).into_iter().enumerate() {
        let colour = match place {
            0 => lane_colour(theme, told.pane.hue),
            _ => palette.text,
        };
        let figure = bold_width(ui, &value, letters.body);
        let both = figure + BESIDE + plain_width(ui, name, letters.label) + 1.0;
        if left + both > rect.right() {
            return;
        }
        let line = Rect::from_min_size(pos2(left, rect.top()), vec2(both, letters.line));
        let value = bold(value).size(letters.body).color(colour);
        words(ui, line, Align::Min, value);
        let name = RichText::new(name).size(letters.label).color(palette.text2);
        words(
            ui,
            line.with_min_x(left + figure + BESIDE),
            Align::Min,
            name,
        );
        left += both + BETWEEN;
    }
}

/// Points between a figure and its name in a row, and between one figure and the next.
const BESIDE: f32 = 4.0;
const BETWEEN: f32 = 10.0;

/// What is certain about the path, with its colour; `None` if nothing is.
pub(super) fn verdict(told: &Told) -> Option<(String, Color32)> {
    let palette = palette(told.seen.common.theme);
    let (words, colour) = match told.pane.status {
        Status::NoPath => ("No path.", palette.goal),
        Status::GaveUp(words) => {
            return Some((format!("{}.", capitalised(words)), palette.goal));
        }
        Status::Found => match told.is_shortest? {
            true if is_beaten(told) => ("Shortest by its own rules.", palette.start),
            true => ("A shortest path.", palette.start),
            false => ("A path, but not a shortest one.", palette.text),
        },
        _ => return None,
    };
    Some((words.to_owned(), colour))
}

/// Whether a search with other moves or another measure found a shorter path.
fn is_beaten(told: &Told) -> bool {
    let length = |pane: &PaneReadout| pane.measures.as_ref().and_then(|one| one.length);
    let others = told.seen.panes.iter().filter_map(length);
    length(told.pane).is_some_and(|mine| others.fold(mine, f64::min) < mine - 0.005)
}
