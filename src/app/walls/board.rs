//! The board: its cells for the shader, what the mouse does on it, and what is painted over it.

use super::actions::Action;
use super::looks::Look;
use super::state::{Painting, State};
use crate::app::picture::{Lattice, LookTable, Picture};
use crate::app::room::Common;
use crate::games::level::{Level, Thing};
use crate::games::walls::Stroke;
use crate::grid::{Cell, Grid, Size};
use egui::{
    Align2, Color32, FontId, Id, Painter, Pos2, Rect, Sense, Shape, Stroke as Line, StrokeKind, Ui,
    pos2, vec2,
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
            ends: None,
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
pub fn looks(state: &State) -> Grid<u8> {
    let level = state.level();
    let mut looks = Grid::new(level.size, Look::Empty as u8, 0);
    for cell in level.size.iter() {
        looks[cell] = Look::of(level, cell, state.game.is_wall(cell)) as u8;
    }
    if let Some(walk) = &state.walk {
        for &cell in &walk.path[..=walk.moves() as usize] {
            if looks[cell] == Look::Empty as u8 {
                looks[cell] = Look::Walked as u8;
            }
        }
    }
    if let Some(cell) = state
        .aimed()
        .filter(|_| state.tool.is_none() && state.stroke.is_none())
    {
        match state.game.stroke_at(cell) {
            Some(Stroke::Place) => looks[cell] = Look::Offered as u8,
            Some(Stroke::TakeBack) => looks[cell] = Look::Dimmed as u8,
            None => {}
        }
    }
    looks
}

/// Shows what stands over the board, and takes the mouse.
pub fn show(ui: &mut Ui, state: &State, common: &Common, pane: &Pane) -> Vec<Action> {
    let mut asked = Vec::new();
    let response = ui.interact(pane.clip, Id::new("walls board"), Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Board"));
    let (pressed, down, moved, at) = ui.input(|input| {
        let pointer = &input.pointer;
        let at = pointer.interact_pos().or(pointer.latest_pos());
        let moved = pointer.delta() != egui::Vec2::ZERO || pointer.any_down();
        (pointer.primary_pressed(), pointer.primary_down(), moved, at)
    });
    let cell = at.map(|at| pane.lattice.cell_at(at));
    if moved || !response.contains_pointer() {
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
        _ => {}
    }
    let palette = common.theme.palette();
    let painter = ui.painter();
    head(painter, state, common, pane);
    let over = painter.with_clip_rect(pane.clip);
    checkpoints(&over, state.level(), pane, palette.now, palette.outline);
    if state.shows_path() || state.walk.is_some() {
        let path = state.path.as_deref().unwrap_or(&[]);
        line(
            &over,
            state.level().size,
            path,
            pane,
            palette.now.gamma_multiply(0.75),
        );
    }
    walker(&over, state, common, pane);
    aim(&over, state, common, pane);
    asked
}

/// The line above the board: what the walker would do now, and what a click would change.
fn head(painter: &Painter, state: &State, common: &Common, pane: &Pane) {
    let palette = common.theme.palette();
    let level = state.level();
    let moves = |moves: Option<u32>| moves.map_or("blocked".to_owned(), |m| format!("{m} moves"));
    let mut text = match &state.walk {
        Some(walk) => format!("Walking: {} moves", walk.moves()),
        None => format!("Path: {}", moves(state.moves())),
    };
    if let Some(after) = state
        .aimed()
        .filter(|_| state.tool.is_none())
        .and_then(|cell| state.preview(cell))
    {
        text += &format!("   a click here: {}", moves(after));
    }
    let font = FontId::proportional(15.0);
    painter.text(
        pane.head.left_center(),
        Align2::LEFT_CENTER,
        text,
        font.clone(),
        palette.text,
    );
    let goal = format!("Goal: {}", level.goal);
    painter.text(
        pane.head.right_center(),
        Align2::RIGHT_CENTER,
        goal,
        font,
        palette.text,
    );
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

/// A path as a line, with a disc where it begins.
pub fn line(painter: &Painter, size: Size, path: &[Cell], pane: &Pane, colour: Color32) {
    let points: Vec<Pos2> = path.iter().map(|&cell| pane.middle(size, cell)).collect();
    let wide = (pane.lattice.cell * 0.09).clamp(1.5, 4.0);
    if let Some(&first) = points.first() {
        painter.circle_filled(first, wide * 1.8, colour);
    }
    painter.add(Shape::line(points, Line::new(wide, colour)));
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

/// The keyboard's cursor, and the change that a click would make.
fn aim(painter: &Painter, state: &State, common: &Common, pane: &Pane) {
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
    if let Some((Painting::Things(Thing::Empty), ..)) = state.stroke {
        return;
    }
    let (Some(cell), None, None) = (state.aimed(), state.tool, &state.walk) else {
        return;
    };
    let Some(after) = state.preview(cell) else {
        return;
    };
    let text = match (state.moves(), after) {
        (_, None) => "×".to_owned(),
        (None, Some(after)) => after.to_string(),
        (Some(now), Some(after)) if now == after => "0".to_owned(),
        (Some(now), Some(after)) => format!("{:+}", i64::from(after) - i64::from(now)),
    };
    let at = pane.middle(size, cell);
    let font = FontId::proportional((pane.lattice.cell * 0.42).clamp(10.0, 22.0));
    let galley = painter.layout_no_wrap(text, font, palette.now);
    let rect = Rect::from_center_size(at, galley.size() + vec2(6.0, 0.0));
    painter.rect_filled(rect, 4.0, palette.outline.gamma_multiply(0.7));
    let corner = at - galley.size() / 2.0;
    painter.galley(pos2(corner.x, corner.y), galley, palette.now);
}
