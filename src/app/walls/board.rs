//! The board: its cells for the shader, what the mouse does on it, and what is painted over it.

use super::actions::Action;
use super::looks::Look;
use super::motion::{FLASH, FLOAT, Motion, SHAKE, WIN, lacks_walls, signed};
use super::state::State;
use super::{line, things};
use crate::app::picture::{Lattice, LookTable, Picture};
use crate::app::room::Common;
use crate::app::shapes;
use crate::games::level::Level;
use crate::games::sealed::sealed;
use crate::games::values::Value;
use crate::games::walls::Stroke;
use crate::grid::{Cell, Grid, Size};
use egui::{
    Align2, Color32, FontId, Id, Painter, Pos2, Rect, Sense, Stroke as Line, StrokeKind, Ui, pos2,
    vec2,
};

/// Where a board is seen, and its bytes as they were last painted.
#[derive(Clone, Debug)]
pub struct Pane {
    /// The line of words above it.
    pub head: Rect,
    /// What the board may fill.
    pub clip: Rect,
    /// How it stands there.
    pub lattice: Lattice,
    bytes: Vec<u8>,
    /// How often those have changed.
    version: u64,
}

impl Default for Pane {
    fn default() -> Pane {
        let nothing = Rect::from_min_size(Pos2::ZERO, vec2(1.0, 1.0));
        Pane {
            head: nothing,
            clip: nothing,
            lattice: Lattice::fit(nothing, 1, 1, 1.0),
            bytes: Vec::new(),
            version: 0,
        }
    }
}

impl Pane {
    /// Lays the pane out in an area.
    pub fn place(&mut self, area: Rect, size: Size, per_point: f32) {
        const HEAD: f32 = 30.0;
        let (head, rest) = area.split_top_bottom_at_y(area.top() + HEAD);
        self.head = head.shrink2(vec2(12.0, 2.0));
        self.clip = rest.shrink2(vec2(8.0, 6.0));
        let lattice = Lattice::fit_crisp(self.clip, size.width(), size.height(), 1.0, per_point);
        self.lattice = lattice.with_gap(if lattice.cell > 12.0 { 1.0 } else { 0.0 });
    }

    /// Takes what its cells look like.
    pub fn draw(&mut self, looks: Grid<u8>) {
        if self.bytes != looks.as_slice() {
            self.bytes = looks.as_slice().to_vec();
            self.version += 1;
        }
    }

    /// Hands it out as the picture of a slot.
    pub fn paint(
        &self,
        slot: usize,
        size: Size,
        look: &LookTable,
        paint: &mut dyn FnMut(&Picture),
    ) {
        paint(&Picture {
            slot,
            clip: self.clip,
            lattice: self.lattice,
            width: size.width(),
            height: size.height(),
            stride: size.stride() as u32,
            marks: &self.bytes,
            dirty: None,
            identity: (self.version << 1 | slot as u64) & ((1 << 56) - 1),
            levels: None,
            flood: 255,
            look,
        });
    }

    /// The middle of a cell on the screen.
    pub fn middle(&self, size: Size, cell: Cell) -> Pos2 {
        let (x, y) = size.position(cell);
        self.lattice.rect_of(x, y).center()
    }
}

/// What each cell of the player's board looks like.
pub fn looks(state: &State, motion: &Motion) -> Grid<u8> {
    let level = state.level();
    let mut looks = Grid::new(level.size, Look::Empty as u8, 0);
    for cell in level.size.iter() {
        looks[cell] = Look::of(level, cell, state.game.is_wall(cell)) as u8;
    }
    let instead_of_empty = |looks: &mut Grid<u8>, cells: &[Cell], look: Look| {
        for &cell in cells {
            if looks[cell] == Look::Empty as u8 {
                looks[cell] = look as u8;
            }
        }
    };
    if let Some(walk) = &state.walk {
        let walked = &walk.path[..=walk.moves() as usize];
        instead_of_empty(&mut looks, walked, Look::Walked);
    }
    if state.path.is_none() && (state.shows_path() || state.ended.is_some()) {
        let sealed = sealed(level, state.game.placed());
        instead_of_empty(&mut looks, &sealed, Look::Sealed);
    }
    match motion.offered(state) {
        Some((cell, Stroke::Place)) => looks[cell] = Look::Offered as u8,
        Some((cell, Stroke::TakeBack)) => looks[cell] = Look::Dimmed as u8,
        None => {}
    }
    looks
}

/// Shows what stands over the board, and takes the mouse.
pub fn show(
    ui: &mut Ui,
    state: &State,
    motion: &Motion,
    common: &Common,
    pane: &Pane,
) -> Vec<Action> {
    let asked = mouse(ui, state, pane);
    let palette = common.theme.palette();
    let level = state.level();
    let painter = ui.painter();
    head(painter, state, motion, common, pane);
    let over = painter.with_clip_rect(pane.clip);
    things::show(&over, common.theme, level.size, &looks(state, motion), pane);
    checkpoints(&over, level, pane, palette.now, palette.outline);
    let path = state.path.as_deref().unwrap_or(&[]);
    let seen = match &state.walk {
        // A path that is hidden comes to light as it is walked.
        Some(walk) if !state.shows_path() => &path[..path.len().min(walk.moves() as usize + 1)],
        None if !state.shows_path() => &[],
        Some(_) | None => path,
    };
    let flash = motion.flash.clone().map(|(places, age)| {
        let strength = 1.0 - (age / FLASH) as f32;
        (
            places.start.min(seen.len())..places.end.min(seen.len()),
            strength,
        )
    });
    line::show(&over, level, seen, pane, palette, flash);
    values(&over, state, motion, common, pane);
    walker(&over, state, common, pane);
    aim(&over, state, motion, common, pane);
    floating(&over, state, motion, common, pane);
    if let (Some(age), Some(walk)) = (motion.win, &state.walk) {
        // From the finish, and from all that was passed.
        for &cell in level.checkpoints.iter().chain(walk.path.last()) {
            let at = pane.middle(level.size, cell);
            let radius = pane.lattice.cell.max(16.0) * 0.45;
            shapes::sparks(&over, palette, at, radius, (age / WIN) as f32);
        }
    }
    asked
}

/// What the mouse does on the board.
fn mouse(ui: &mut Ui, state: &State, pane: &Pane) -> Vec<Action> {
    let mut asked = Vec::new();
    // It takes no focus: the keys on it are the game's anyway.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(pane.clip, Id::new("walls board"), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Board"));
    let (pressed, down, moved, at) = ui.input(|input| {
        let pointer = &input.pointer;
        let at = pointer.interact_pos().or(pointer.latest_pos());
        let moved = pointer.delta() != egui::Vec2::ZERO || pointer.any_down();
        (pointer.primary_pressed(), pointer.primary_down(), moved, at)
    });
    let cell = at.map(|at| pane.lattice.cell_at(at));
    // The pointer counts where it rests, until the keyboard's cursor has moved.
    let counts = moved || state.cursor.is_none();
    if counts || !response.contains_pointer() {
        let over = cell.filter(|_| response.contains_pointer());
        let known = over.and_then(|(x, y)| state.level().size.cell(x, y));
        if known != state.pointed {
            asked.push(Action::Point(over));
        }
    }
    match (state.stroke, cell) {
        (Some(_), _) if !down => asked.push(Action::Release),
        (Some((_, x, y)), Some(to)) if (x, y) != to => asked.push(Action::DragTo(to.0, to.1)),
        (None, Some((x, y))) if pressed && response.is_pointer_button_down_on() => {
            asked.push(Action::Press(x, y));
        }
        (Some(_), _) | (None, _) => {}
    }
    asked
}

/// The line above the board: what the walker would do now, what a click would change, and at the
/// right what is left and what is asked for.
fn head(painter: &Painter, state: &State, motion: &Motion, common: &Common, pane: &Pane) {
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
            palette.lanes[0]
        } else {
            palette.text
        };
        let walls = lay(format!("Walls left: {left}"), colour);
        right -= walls.size().x + 16.0;
        let shake = motion.shake.map_or(0.0, |age| {
            let share = (1.0 - age / SHAKE) as f32;
            5.0 * share * (age as f32 * 45.0).sin()
        });
        painter.galley(pos2(right + shake, top), walls, colour);
    }
    let room = right - pane.head.left() - 8.0;
    let texts = told(state, motion).map(|text| lay(text, palette.text));
    let [long, short] = texts;
    let fits = if long.size().x <= room { long } else { short };
    painter.galley(pos2(pane.head.left(), top), fits, palette.text);
}

/// What the line says at the left: with all words, and where these have no room.
fn told(state: &State, motion: &Motion) -> [String; 2] {
    let count = |moves: Option<u32>| moves.map_or("blocked".to_owned(), |m| format!("{m} moves"));
    let now = match &state.walk {
        Some(walk) if walk.is_over() => format!("Walked: {} moves", walk.length()),
        Some(walk) => format!("Walking: {} moves", walk.moves()),
        None if !state.shows_path() => "Path: hidden".to_owned(),
        None => format!("Path: {}", count(state.moves())),
    };
    let aimed = state.aimed().filter(|_| state.shows_path());
    if aimed.is_some_and(|cell| lacks_walls(state, cell)) {
        return [format!("{now}   no walls left: take one back first"), now];
    }
    let after = motion.offered(state).filter(|_| state.shows_path());
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

/// The numbers of the checkpoints.
pub fn checkpoints(
    painter: &Painter,
    level: &Level,
    pane: &Pane,
    colour: Color32,
    outline: Color32,
) {
    let font = FontId::proportional((pane.lattice.cell * 0.55).clamp(9.0, 30.0));
    for (place, &cell) in level.checkpoints.iter().enumerate() {
        let at = pane.middle(level.size, cell);
        let number = (place + 1).to_string();
        painter.text(
            at + vec2(1.0, 1.0),
            Align2::CENTER_CENTER,
            &number,
            font.clone(),
            outline,
        );
        painter.text(at, Align2::CENTER_CENTER, number, font.clone(), colour);
    }
}

fn walker(painter: &Painter, state: &State, common: &Common, pane: &Pane) {
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
    painter.circle_filled(at, radius, palette.accent);
    painter.circle_stroke(at, radius, Line::new(2.0, palette.now));
}

/// What a wall on each cell is worth, where that was asked for.
fn values(painter: &Painter, state: &State, motion: &Motion, common: &Common, pane: &Pane) {
    let legible = pane.lattice.cell >= 14.0;
    if !state.values || !legible {
        return;
    }
    let palette = common.theme.palette();
    let size = state.level().size;
    let aimed = motion.offered(state).map(|(cell, _)| cell);
    let found = size
        .iter()
        .filter_map(|cell| Some((cell, state.value(cell)?)));
    let found: Vec<(Cell, Value)> = found.filter(|&(cell, _)| Some(cell) != aimed).collect();
    let gains = found.iter().map(|(_, value)| match value {
        Value::Gain(moves) => *moves,
        Value::Blocks | Value::Worth(_) => 0,
    });
    let most = gains.max().unwrap_or(0).max(1);
    let font = FontId::proportional((pane.lattice.cell * 0.34).clamp(8.0, 17.0));
    for (cell, value) in found {
        let at = pane.middle(size, cell);
        let (text, colour) = match value {
            Value::Gain(0) => ("0".to_owned(), palette.faint.gamma_multiply(0.7)),
            Value::Gain(moves) if moves == most => (format!("+{moves}"), palette.lanes[0]),
            Value::Gain(moves) => (format!("+{moves}"), palette.now),
            Value::Blocks => ("×".to_owned(), palette.faint),
            Value::Worth(None) => continue,
            Value::Worth(Some(moves)) => {
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
fn aim(painter: &Painter, state: &State, motion: &Motion, common: &Common, pane: &Pane) {
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
    let Some((cell, _)) = motion.offered(state).filter(|_| state.shows_path()) else {
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
    let font = FontId::proportional((pane.lattice.cell * 0.42).clamp(10.0, 22.0));
    label(painter, at, text, font, palette.now, palette.outline);
}

/// What floats up from the cell that was changed last.
fn floating(painter: &Painter, state: &State, motion: &Motion, common: &Common, pane: &Pane) {
    let Some((cell, text, age)) = &motion.float else {
        return;
    };
    let palette = common.theme.palette();
    let share = (age / FLOAT) as f32;
    let rise = pane.lattice.cell.max(24.0) * (0.25 + 0.75 * share);
    let font = FontId::proportional((pane.lattice.cell * 0.5).clamp(14.0, 26.0));
    let galley = painter.layout_no_wrap(text.clone(), font.clone(), palette.now);
    // It stays on the board, also at its rim.
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
pub fn label(
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
