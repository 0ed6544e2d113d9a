//! Far parents: where a run has links, straight lines from a cell to the one that it was found from.

use crate::app::picture::Lattice;
use crate::app::room::Common;
use crate::app::watch::state::State;
use crate::board::Board;
use crate::catalogue::Plane;
use crate::grid::Cell;
use egui::{Painter, Pos2, Shape, Stroke, Ui};

/// The most moves of a way that are drawn.
const MOST: usize = 4000;

/// Shows, on the board of pane `number`, the way from the start to the cell at work or, once the search is over,
/// the path that it found; and the line from the cell under the pointer to its parent.
pub fn show(
    ui: &Ui,
    painter: &Painter,
    state: &State,
    common: &Common,
    number: usize,
    lattice: Lattice,
) {
    let Some(board) = state.board(number) else {
        return;
    };
    if board.plane() != Plane::Link {
        return;
    }
    let pane = state.readout.panes.get(number);
    let now = pane.and_then(|pane| pane.now).or_else(|| {
        let scene = state.scene.as_ref()?;
        let lane = scene.race()?.lanes.get(state.lane_of(number)?)?;
        let ended = lane.timeline.has_ended();
        lane.score.as_ref().filter(|_| ended)?.path.last().copied()
    });
    let palette = common.theme.palette();
    let middle = |cell: Cell| {
        let (x, y) = board.size().position(cell);
        lattice.rect_of(x, y).center()
    };
    let wide = (lattice.cell * 0.1).clamp(1.5, 4.0);
    let line = |points: Vec<Pos2>, wide: f32| {
        painter.add(Shape::line(
            points.clone(),
            Stroke::new(wide + 2.0, palette.outline.gamma_multiply(0.5)),
        ));
        painter.add(Shape::line(points, Stroke::new(wide, palette.now)));
    };
    if let Some(now) = now {
        line(way(board, now).map(middle).collect(), wide);
    }
    let under = ui.input(|input| input.pointer.hover_pos());
    if let Some(at) = under.filter(|&at| painter.clip_rect().contains(at))
        && let (x, y) = lattice.cell_at(at)
        && let Some(cell) = board.size().cell(x, y)
        && let Some(parent) = board.parent_cell(cell)
    {
        line(vec![middle(cell), middle(parent)], wide * 0.7);
        painter.circle_filled(middle(parent), wide * 1.4, palette.now);
    }
}

/// The cells from one to the start of the search, by their parents.
fn way(board: &Board, from: Cell) -> impl Iterator<Item = Cell> {
    let next = |&cell: &Cell| board.parent_cell(cell);
    std::iter::successors(Some(from), next).take(MOST + 1)
}
