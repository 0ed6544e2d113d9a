//! The page *Find a map* on the screen: the fields at the left, and what is found at the right.

use super::{Finder, fields, result};
use crate::Seen;
use crate::watch::layout::contents::GAP;
use crate::watch::layout::placed::{ground, inside};
use egui::{CentralPanel, Frame, Ui, vec2};

/// Points between the edges of the window and the cards.
const MARGIN: f32 = 12.0;
/// Points between the edges of a card and its contents.
const PADDING: f32 = 12.0;
/// The least and the largest width of the card of the fields.
const NARROW: f32 = 296.0;
const WIDE: f32 = 440.0;

/// Draws everything below the header.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, finder: &Finder) {
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        let all = ui.max_rect().shrink2(vec2(MARGIN, GAP));
        let wide = (0.36 * all.width()).clamp(NARROW, WIDE);
        let left = all.with_max_x(all.left() + wide);
        let right = all.with_min_x(left.right() + GAP);
        for card in [left, right] {
            ground(ui, seen.common.theme, card);
        }
        inside(ui, left.shrink(PADDING), |ui| {
            fields::show(ui, seen, finder)
        });
        result::show(ui, seen, finder, right.shrink(PADDING));
    });
}
