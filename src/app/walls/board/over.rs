//! What is painted over the board: the line above it, the walker, values, and what a click would do.

use super::pane::BoardPane;
use crate::app::boards::sprites::{self, Sprite};
use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::walls::effects::{Effects, FLOAT, SHAKE, lacks_walls, signed};
use crate::app::walls::state::WallsState;
use crate::games::walls::values::WallValue;
use crate::grid::Cell;
use crate::words;
use egui::{Color32, FontId, Painter, Pos2, Rect, Stroke as Line, StrokeKind, pos2, vec2};

/// The line above the board: what the walker would do now, what a click would change, and at the
/// right what is left and what is asked for.
pub fn head(
    painter: &Painter,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
) {
    let palette = common.theme.palette();
    let font = FontId::proportional(15.0);
    let goal = format!("Goal: {}", state.level().goal);
    let lay = |text: String, colour: Color32| painter.layout_no_wrap(text, font.clone(), colour);
    let goal = lay(goal, palette.text);
    let mut right = pane.head.right() - goal.size().x;
    let top = pane.head.center().y - goal.size().y / 2.0;
    painter.galley(pos2(right, top), goal, palette.text);
    if let Some(left) = state.game.left() {
        let colour = if left == 0 {
            palette.waiting
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
    let texts = told(state, effects).map(|text| lay(text, palette.text));
    let [long, short] = texts;
    let fits = if long.size().x <= room { long } else { short };
    painter.galley(pos2(pane.head.left(), top), fits, palette.text);
}

/// What the line says at the left: with all words, and with those that fit where these do not.
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
        return [format!("{now}   no walls left: take one back first"), now];
    }
    let after = effects.offered(state).filter(|_| state.shows_path());
    match after.and_then(|(cell, _)| state.preview(cell)) {
        Some(after) => {
            let after = count(after);
            [
                format!("{now}   a click here: {after}"),
                format!("{now} → {after}"),
            ]
        }
        None => [now.clone(), now],
    }
}

/// The walker on its way.
pub fn walker(painter: &Painter, state: &WallsState, common: &Common, pane: &BoardPane) {
    let Some(walk) = &state.walk else {
        return;
    };
    let palette = common.theme.palette();
    let place = walk.moves() as usize;
    let size = state.level().size;
    let (Some(&from), to) = (walk.path.get(place), walk.path.get(place + 1)) else {
        return;
    };
    let from = pane.middle(size, from);
    let to = to.map_or(from, |&to| pane.middle(size, to));
    let at = from + (to - from) * (walk.at.fract() as f32);
    let radius = pane.lattice.cell * 0.34;
    if let Some(texture) = &common.sprites {
        return sprites::paint(painter, texture, Sprite::Hero, at, 2.5 * radius);
    }
    painter.circle_filled(at, radius, palette.accent);
    painter.circle_stroke(at, radius, Line::new(2.0, palette.now));
}

/// What a wall on each cell is worth, where that was asked for.
pub fn values(
    painter: &Painter,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
) {
    let legible = pane.lattice.cell >= 14.0;
    if !state.values || !legible {
        return;
    }
    let palette = common.theme.palette();
    let size = state.level().size;
    let aimed = effects.offered(state).map(|(cell, _)| cell);
    let found = size
        .iter()
        .filter_map(|cell| Some((cell, state.value(cell)?)));
    let found: Vec<(Cell, WallValue)> = found.filter(|&(cell, _)| Some(cell) != aimed).collect();
    let gains = found.iter().map(|(_, value)| match value {
        WallValue::Gain(moves) => *moves,
        WallValue::Blocks | WallValue::Worth(_) => 0,
    });
    let most = gains.max().unwrap_or(0).max(1);
    let font = FontId::proportional((pane.lattice.cell * 0.34).clamp(LABEL, 17.0));
    for (cell, value) in found {
        let at = pane.middle(size, cell);
        let (text, colour) = match value {
            WallValue::Gain(0) => ("0".to_owned(), palette.text2.gamma_multiply(0.7)),
            WallValue::Gain(moves) if moves == most => (format!("+{moves}"), palette.waiting),
            WallValue::Gain(moves) => (format!("+{moves}"), palette.now),
            WallValue::Blocks => ("×".to_owned(), palette.text2),
            WallValue::Worth(None) => continue,
            WallValue::Worth(Some(moves)) => {
                let text = moves.to_string();
                label(
                    painter,
                    at,
                    text,
                    font.clone(),
                    palette.now,
                    palette.outline,
                );
                continue;
            }
        };
        let text = painter.layout_no_wrap(text, font.clone(), colour);
        painter.galley(at - text.size() / 2.0, text, colour);
    }
}

/// The keyboard's cursor, and the change that a click would make.
pub fn aim(
    painter: &Painter,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
) {
    let palette = common.theme.palette();
    let size = state.level().size;
    if let Some(cell) = state.cursor.filter(|_| state.pointed.is_none()) {
        let (x, y) = size.position(cell);
        let rect = pane.lattice.rect_of(x, y);
        painter.rect_stroke(
            rect,
            3.0,
            Line::new(4.0, palette.outline),
            StrokeKind::Outside,
        );
        painter.rect_stroke(rect, 3.0, Line::new(2.0, palette.now), StrokeKind::Outside);
    }
    let Some((cell, _)) = effects.offered(state).filter(|_| state.shows_path()) else {
        return;
    };
    let Some(after) = state.preview(cell) else {
        return;
    };
    let text = match (state.moves(), after) {
        (_, None) => "×".to_owned(),
        (None, Some(after)) => after.to_string(),
        (Some(now), Some(after)) => signed(i64::from(after) - i64::from(now)),
    };
    let at = pane.middle(size, cell);
    let font = FontId::proportional((pane.lattice.cell * 0.42).clamp(LABEL, 22.0));
    label(painter, at, text, font, palette.now, palette.outline);
}

/// What floats up from the cell that was changed last.
pub fn floating(
    painter: &Painter,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
) {
    let Some((cell, text, age)) = &effects.float else {
        return;
    };
    let palette = common.theme.palette();
    let share = (age / FLOAT) as f32;
    let rise = pane.lattice.cell.max(24.0) * (0.25 + 0.75 * share);
    let font = FontId::proportional((pane.lattice.cell * 0.5).clamp(14.0, 26.0));
    let galley = painter.layout_no_wrap(text.clone(), font.clone(), palette.now);
    // The words stay on the board, also at its rim.
    let half = galley.size() / 2.0;
    let (clip, middle) = (painter.clip_rect(), pane.middle(state.level().size, *cell));
    let within = |at: f32, half: f32, least: f32, most: f32| at.min(most - half).max(least + half);
    let at = pos2(
        within(middle.x, half.x, clip.left(), clip.right()),
        within(middle.y - rise, half.y, clip.top(), clip.bottom()),
    );
    let fading = 1.0 - share * share;
    let [colour, ground] = [palette.now, palette.outline].map(|it| it.gamma_multiply(fading));
    label(painter, at, text.clone(), font, colour, ground);
}

/// A word on a dark or light ground.
fn label(
    painter: &Painter,
    at: Pos2,
    text: String,
    font: FontId,
    colour: Color32,
    ground: Color32,
) {
    let galley = painter.layout_no_wrap(text, font, colour);
    let rect = Rect::from_center_size(at, galley.size() + vec2(6.0, 0.0));
    painter.rect_filled(rect, 4.0, ground.gamma_multiply(0.7));
    let corner = at - galley.size() / 2.0;
    painter.galley(pos2(corner.x, corner.y), galley, colour);
}
