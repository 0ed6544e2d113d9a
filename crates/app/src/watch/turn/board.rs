//! The board of a turn: its cells with their numbers, the frontier, and the answer to the last click.

use super::act::LearnerAction;
use super::open::OpenTurn;
use crate::boards::looks::look_colours;
use crate::boards::marks;
use crate::typography::{LABEL, bold_font};
use crate::watch::boards::costs::ink_on;
use crate::watch::boards::swatches;
use crate::{Look, Seen, WatchAction, palette};
use egui::{
    Align2, Color32, CursorIcon, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use mazescope_core::looks::texture::Terrain;
use mazescope_core::{Cell, Size};
use mazescope_study::turn::Due;
use std::collections::BTreeMap;

/// The name of the board for screen readers.
pub const NAME: &str = "Your board";

/// The least size in points of a cell with a number.
const NUMBERED: f32 = 18.0;
/// The least size in points of a cell with its cost.
const PRICED: f32 = 26.0;

/// Where the cells of a board are.
#[derive(Clone, Copy)]
struct Grid {
    map: Rect,
    side: f32,
    size: Size,
}

impl Grid {
    /// The largest board in a part of the screen, in its middle.
    fn inside(room: Rect, size: Size) -> Grid {
        let (columns, rows) = (size.width() as f32, size.height() as f32);
        let side = (room.width() / columns).min(room.height() / rows);
        let side = side.floor().max(1.0);
        let extent = vec2(columns * side, rows * side);
        let left = (room.center().x - extent.x / 2.0).floor();
        let top = (room.center().y - extent.y / 2.0).floor();
        let corner = pos2(left.max(room.left()), top.max(room.top()));
        let map = Rect::from_min_size(corner, extent);
        Grid { map, side, size }
    }

    fn rect(&self, cell: Cell) -> Rect {
        let (x, y) = self.size.position(cell);
        let corner = self.map.min + vec2(x as f32, y as f32) * self.side;
        Rect::from_min_size(corner, vec2(self.side, self.side))
    }

    fn cell_at(&self, at: Pos2) -> Option<Cell> {
        let place = (at - self.map.min) / self.side;
        self.size
            .cell(place.x.floor() as i32, place.y.floor() as i32)
    }
}

/// Draws the board in a part of the screen, and takes clicks; returns the part that it covers.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, turn: &OpenTurn, room: Rect) -> Rect {
    let grid = Grid::inside(room, turn.game.timeline().board().size());
    let id = ui.scope_id().with("board of a turn");
    let response = ui.interact(grid.map, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, NAME));
    let painter = ui.painter_at(grid.map.expand(3.0).intersect(ui.clip_rect()));
    cells(&painter, seen, turn, &grid);
    figures(&painter, seen, turn, &grid);
    let over = response.hover_pos().and_then(|at| grid.cell_at(at));
    if let Some(cell) = over {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let colour = palette(seen.common.theme).text2;
        marks::pinned(
            &painter,
            seen.common.theme,
            grid.rect(cell).shrink(3.0),
            colour,
        );
        if response.clicked() {
            seen.ask(WatchAction::Turn(LearnerAction::Click(cell)));
        }
    }
    answer(&painter, seen, turn, &grid);
    grid.map
}

/// Walls, floor and its terrain, what the run has done, start, goal and the current cell.
fn cells(painter: &Painter, seen: &Seen, turn: &OpenTurn, grid: &Grid) {
    let (common, theme) = (seen.common, seen.common.theme);
    let timeline = turn.game.timeline();
    let (board, origin) = (timeline.board(), timeline.origin());
    let looks = turn.game.info().looks;
    let grows = looks.is_growth();
    let terrain = Terrain::of(board, origin);
    painter.rect_filled(grid.map, 0.0, look_colours(Look::Wall, theme)[0]);
    for cell in grid.size.iter() {
        let (byte, rect) = (board.marks()[cell], grid.rect(cell));
        let look = Look::of(byte, looks);
        let cost = terrain.map_or(1, |terrain| terrain.cost(cell));
        let inner = rect.shrink(0.5);
        match (look, terrain) {
            (Look::Wall, _) if grows && is_room(grid.size.position(cell)) => {
                let line = Stroke::new(1.5, palette(theme).strong);
                painter.rect_stroke(rect.shrink(3.0), 2.0, line, StrokeKind::Inside);
            }
            (Look::Wall, _) => {}
            (Look::Floor, Some(terrain)) if cost > 1 => {
                let texture = terrain.texture(byte, terrain.bytes[cell]);
                swatches::terrain(painter, common, texture, grid.side, inner);
            }
            _ => swatches::cell(painter, common, look, inner),
        }
        if cost > 1 && look != Look::Wall && grid.side >= PRICED {
            let at = rect.right_bottom() - vec2(3.0, 1.0);
            let ink = ink_on(look_colours(look, theme)[0]);
            painter.text(
                at,
                Align2::RIGHT_BOTTOM,
                cost,
                egui::FontId::proportional(LABEL),
                ink,
            );
        }
    }
    let border = Stroke::new(1.0, palette(theme).strong);
    painter.rect_stroke(grid.map, 0.0, border, StrokeKind::Outside);
    let radius = marks::radius(grid.side).min(0.42 * grid.side);
    for &start in &origin.starts {
        swatches::start(painter, common, grid.rect(start).center(), radius);
    }
    for &goal in &origin.goals {
        swatches::goal(painter, common, grid.rect(goal).center(), radius);
    }
    if let Some(now) = timeline.now() {
        marks::frame(painter, theme, grid.rect(now).shrink(2.0));
    }
    if let Due::Decide { edge, .. } = turn.game.due() {
        marks::frame(painter, theme, grid.rect(edge).shrink(2.0));
    }
}

/// Whether a growing maze has a room there, which is not carved yet.
fn is_room((x, y): (i32, i32)) -> bool {
    x % 2 == 1 && y % 2 == 1
}

/// The figure of each cell: that of a hint, the weight of its edge, or the number of its expansion.
fn figures(painter: &Painter, seen: &Seen, turn: &OpenTurn, grid: &Grid) {
    if grid.side < NUMBERED {
        return;
    }
    let timeline = turn.game.timeline();
    let (board, origin) = (timeline.board(), timeline.origin());
    let mut figures: BTreeMap<Cell, String> = BTreeMap::new();
    // The figures of a hint stand alone.
    let numbers = turn.numbers().into_iter();
    let numbers = numbers.filter(|_| turn.told.figures.is_empty());
    figures.extend(numbers.map(|(cell, number)| (cell, number.to_string())));
    let weights = turn.game.weights().into_iter();
    figures.extend(weights.map(|(edge, weight)| (edge, weight.to_string())));
    let is_end = |cell: &Cell| origin.starts.contains(cell) || origin.goals.contains(cell);
    figures.retain(|cell, _| !is_end(cell));
    figures.extend(turn.told.figures.iter().cloned());
    let wrong = turn.told.wrong.as_ref().map(|(cell, _)| *cell);
    for (cell, figure) in figures {
        if wrong == Some(cell) {
            continue;
        }
        let look = Look::of(board.marks()[cell], turn.game.info().looks);
        let ground = look_colours(look, seen.common.theme)[0];
        let rect = grid.rect(cell);
        let size = (0.4 * grid.side).clamp(LABEL, 17.0);
        let widest = (grid.side / figure.chars().count().max(1) as f32) * 1.5;
        let size = size.min(widest).max(LABEL);
        let (at, align) = match is_end(&cell) {
            true => (rect.right_bottom() - vec2(3.0, 1.0), Align2::RIGHT_BOTTOM),
            false => (rect.center(), Align2::CENTER_CENTER),
        };
        painter.text(at, align, figure, bold_font(size), ink_on(ground));
    }
}

/// The answer to the last click, the framed cell, and the real run while the learner peeks.
fn answer(painter: &Painter, seen: &Seen, turn: &OpenTurn, grid: &Grid) {
    let (theme, palette) = (seen.common.theme, palette(seen.common.theme));
    if let Some(ghost) = &turn.ghost {
        let colour = palette.text.gamma_multiply(0.4);
        for &cell in &ghost.frontier {
            outline(painter, grid.rect(cell).shrink(4.0), 1.5, colour);
        }
        if let Some(next) = ghost.next {
            outline(
                painter,
                grid.rect(next).shrink(1.0),
                3.0,
                palette.text.gamma_multiply(0.8),
            );
        }
    }
    if let Some(cell) = turn.frame {
        marks::pinned(painter, theme, grid.rect(cell).shrink(2.0), palette.focus);
    }
    if let Some((cell, _)) = &turn.told.right {
        outline(painter, grid.rect(*cell), 3.0, palette.start);
    }
    if let Some((cell, _)) = &turn.told.wrong {
        let rect = grid.rect(*cell);
        outline(painter, rect, 3.0, palette.goal);
        let (arm, middle) = (0.2 * grid.side, rect.center());
        for (wide, colour) in [(6.0, palette.outline), (3.0, palette.goal)] {
            for across in [vec2(arm, arm), vec2(arm, -arm)] {
                let ends = [middle - across, middle + across];
                painter.line_segment(ends, Stroke::new(wide, colour));
            }
        }
    }
    let told = [
        ("next", &turn.told.right, palette.start),
        ("you", &turn.told.wrong, palette.goal),
    ];
    for (name, said, colour) in told {
        if let Some((cell, Some(figure))) = said {
            let words = format!("{name}: {figure}");
            marks::label(painter, theme, grid.rect(*cell), &words, colour);
        }
    }
}

fn outline(painter: &Painter, rect: Rect, wide: f32, colour: Color32) {
    painter.rect_stroke(rect, 3.0, Stroke::new(wide, colour), StrokeKind::Inside);
}
