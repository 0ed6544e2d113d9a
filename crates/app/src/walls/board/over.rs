//! The paintings over the board: the line above it, the walker, values, and the effect of a click.

use super::pane::BoardPane;
use crate::boards::place::BoardPlace;
use crate::boards::sprites::{self, Sprite};
use crate::typography::LABEL;
use crate::walls::effects::{Effects, FLOAT, SHAKE, lacks_walls, signed};
use crate::walls::state::WallsState;
use crate::{Common, Palette, palette};
use egui::{Color32, FontId, Painter, Pos2, Rect, Stroke as Line, StrokeKind, pos2, vec2};
use mazescope_core::{Cell, words};
use mazescope_games::walls::values::WallValue;

/// Paints over a board.
pub(super) struct Over<'a> {
    /// The painter, clipped to the board.
    pub painter: &'a Painter,
    /// The state to show.
    pub state: &'a WallsState,
    /// The moving effects.
    pub effects: &'a Effects,
    /// The colours and pictures.
    pub common: &'a Common,
    /// The place of the board.
    pub place: &'a BoardPlace,
}

/// The line above the board. At the left it says what the walker would do now and what a click would change, and at the
/// right how many walls are left and what the goal is.
pub(super) fn head(
    painter: &Painter,
    state: &WallsState,
    effects: &Effects,
    palette: &Palette,
    pane: &BoardPane,
) {
    let font = FontId::proportional(15.0);
    let lay = |text: String, colour: Color32| painter.layout_no_wrap(text, font.clone(), colour);
    let goal = lay(format!("Goal: {}", state.level().goal), palette.text);
    let mut right = pane.head.right() - goal.size().x;
    let top = pane.head.center().y - goal.size().y / 2.0;
    painter.galley(pos2(right, top), goal, palette.text);
    if let Some(left) = state.game.left() {
        let colour = if left == 0 {
            palette.frontier
        } else {
            palette.text
        };
        let walls = lay(format!("Walls left: {left}"), colour);
        right -= walls.size().x + 16.0;
        let shake = effects.shake.map_or(0.0, |age| {
            let share = (1.0 - age / SHAKE) as f32;
            5.0 * share * (age as f32 * 45.0).sin()
        });
        painter.galley(pos2(right + shake, top), walls, colour);
    }
    let room = right - pane.head.left() - 8.0;
    let [long, short] = told(state, effects).map(|text| lay(text, palette.text));
    let fits = if long.size().x <= room { long } else { short };
    painter.galley(pos2(pane.head.left(), top), fits, palette.text);
}

/// The left part of the line: in full, and shortened for a narrow line.
fn told(state: &WallsState, effects: &Effects) -> [String; 2] {
    let count = |moves: Option<u32>| moves.map_or("blocked".to_owned(), |m| words::moves(m.into()));
    let now = match &state.walk {
        Some(walk) if walk.is_over() => format!("Walked: {}", words::moves(walk.length().into())),
        Some(walk) => format!("Walking: {}", words::moves(walk.moves().into())),
        None if !state.shows_path() => "Path: hidden".to_owned(),
        None => format!("Path: {}", count(state.moves())),
    };
    let aimed = state.aimed().filter(|_| state.shows_path());
    if aimed.is_some_and(|cell| lacks_walls(state, cell)) {
        return [format!("{now}   No walls are left. Remove one first."), now];
    }
    let after = effects.offered(state).filter(|_| state.shows_path());
    match after.and_then(|(cell, _)| state.preview(cell)).map(count) {
        Some(after) => [
            format!("{now}   After a click here: {after}"),
            format!("{now} → {after}"),
        ],
        None => [now.clone(), now],
    }
}

impl Over<'_> {
    fn palette(&self) -> &'static Palette {
        palette(self.common.theme)
    }

    /// A font whose letters take this share of a cell, within limits.
    fn font(&self, share: f32, least: f32, most: f32) -> FontId {
        FontId::proportional((self.place.lattice.cell * share).clamp(least, most))
    }

    /// Paints the walker on its path.
    pub(super) fn walker(&self) {
        let Some(walk) = &self.state.walk else {
            return;
        };
        let (painter, place) = (self.painter, walk.moves() as usize);
        let (Some(&from), to) = (walk.path.get(place), walk.path.get(place + 1)) else {
            return;
        };
        let from = self.place.middle(from);
        let to = to.map_or(from, |&to| self.place.middle(to));
        let at = from + (to - from) * (walk.at.fract() as f32);
        let radius = self.place.lattice.cell * 0.34;
        if let Some(texture) = &self.common.sprites {
            return sprites::paint(painter, texture, Sprite::Hero, at, 2.5 * radius);
        }
        painter.circle_filled(at, radius, self.palette().accent);
        painter.circle_stroke(at, radius, Line::new(2.0, self.palette().now));
    }

    /// Paints the value of a wall on each cell, if requested.
    pub(super) fn values(&self) {
        let (state, palette) = (self.state, self.palette());
        let legible = self.place.lattice.cell >= 14.0;
        if !state.shows.values || !legible {
            return;
        }
        let aimed = self.effects.offered(state).map(|(cell, _)| cell);
        let cells = self.place.size.iter().filter(|&cell| Some(cell) != aimed);
        let found = cells.filter_map(|cell| Some((cell, state.value(cell)?)));
        let found: Vec<(Cell, WallValue)> = found.collect();
        let gains = found.iter().map(|(_, value)| match value {
            WallValue::Gain(moves) => *moves,
            WallValue::Blocks | WallValue::Worth(_) => 0,
        });
        let most = gains.max().unwrap_or(0).max(1);
        let font = self.font(0.34, LABEL, 17.0);
        for (cell, value) in found {
            let at = self.place.middle(cell);
            let (text, colour) = match value {
                WallValue::Gain(0) => ("0".to_owned(), palette.text2.gamma_multiply(0.7)),
                WallValue::Gain(moves) if moves == most => (format!("+{moves}"), palette.frontier),
                WallValue::Gain(moves) => (format!("+{moves}"), palette.now),
                WallValue::Blocks => ("×".to_owned(), palette.text2),
                WallValue::Worth(None) => continue,
                WallValue::Worth(Some(moves)) => {
                    self.label(at, moves.to_string(), font.clone(), 1.0);
                    continue;
                }
            };
            let text = self.painter.layout_no_wrap(text, font.clone(), colour);
            self.painter.galley(at - text.size() / 2.0, text, colour);
        }
    }

    /// Paints the keyboard's cursor, and the change that a click would make.
    pub(super) fn aim(&self) {
        let (state, palette) = (self.state, self.palette());
        let hand = &state.hand;
        if let Some(cell) = hand.cursor.filter(|_| hand.pointed.is_none()) {
            let (x, y) = self.place.size.position(cell);
            let rect = self.place.lattice.rect_of(x, y);
            for (width, colour) in [(4.0, palette.outline), (2.0, palette.now)] {
                let line = Line::new(width, colour);
                self.painter
                    .rect_stroke(rect, 3.0, line, StrokeKind::Outside);
            }
        }
        let offered = self.effects.offered(state).filter(|_| state.shows_path());
        let Some((cell, after)) = offered.and_then(|(cell, _)| Some((cell, state.preview(cell)?)))
        else {
            return;
        };
        let text = match (state.moves(), after) {
            (_, None) => "×".to_owned(),
            (None, Some(after)) => after.to_string(),
            (Some(now), Some(after)) => signed(i64::from(after) - i64::from(now)),
        };
        let font = self.font(0.42, LABEL, 22.0);
        self.label(self.place.middle(cell), text, font, 1.0);
    }

    /// Paints the words that float up from the last changed cell.
    pub(super) fn floating(&self) {
        let Some((cell, text, age)) = &self.effects.float else {
            return;
        };
        let share = (age / FLOAT) as f32;
        let rise = self.place.lattice.cell.max(24.0) * (0.25 + 0.75 * share);
        let font = self.font(0.5, 14.0, 26.0);
        let colour = self.palette().now;
        let galley = (self.painter).layout_no_wrap(text.clone(), font.clone(), colour);
        // The words stay on the board, even at its border.
        let half = galley.size() / 2.0;
        let (clip, middle) = (self.painter.clip_rect(), self.place.middle(*cell));
        let within =
            |at: f32, half: f32, least: f32, most: f32| at.min(most - half).max(least + half);
        let at = pos2(
            within(middle.x, half.x, clip.left(), clip.right()),
            within(middle.y - rise, half.y, clip.top(), clip.bottom()),
        );
        self.label(at, text.clone(), font, 1.0 - share * share);
    }

    /// Paints a word on a dark or light background, with this opacity.
    fn label(&self, at: Pos2, text: String, font: FontId, strength: f32) {
        let palette = self.palette();
        let [colour, ground] = [palette.now, palette.outline].map(|it| it.gamma_multiply(strength));
        let galley = self.painter.layout_no_wrap(text, font, colour);
        let rect = Rect::from_center_size(at, galley.size() + vec2(6.0, 0.0));
        self.painter
            .rect_filled(rect, 4.0, ground.gamma_multiply(0.7));
        self.painter
            .galley(at - galley.size() / 2.0, galley, colour);
    }
}
