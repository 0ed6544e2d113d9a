//! The tab *Wall game* on an invisible screen.

use super::desk::Desk;
use egui::Pos2;
use mazescope_app::boards::lattice::Lattice;
use mazescope_games::KnownLevel;

/// The place of a cell of the board, whose 15 x 10 cells are as large as fit into the middle of the pane.
pub fn cell(desk: &Desk, x: i32, y: i32) -> Pos2 {
    let board = desk
        .widgets()
        .into_iter()
        .find(|widget| widget.name == "Board");
    let rect = board.expect("the board is shown").rect;
    let lattice = Lattice::fit_crisp(rect, 15, 10, 1.0, 1.0);
    lattice.rect_of(x, y).center()
}

/// The best known walls of a level.
pub fn best(id: u64) -> Vec<(i32, i32)> {
    let known = KnownLevel::of(id);
    let position = |cell| known.level.size.position(cell);
    known.best.iter().copied().map(position).collect()
}
