//! The second pane: the board of the watched run, and its state in words.

use super::looks::CellLook;
use super::pane::BoardPane;
use super::{line, things};
use crate::walls::state::WallsState;
use crate::walls::watched::{Subject, Watched};
use crate::{Common, palette};
use egui::{Align2, FontId, Id, Role, Sense, Stroke, Ui, WidgetInfo};
use mazescope_core::words::counted;
use mazescope_core::{Cell, Grid};
use mazescope_games::walls;

/// The look of each cell on the board of the watched run.
pub(crate) fn cell_looks(state: &WallsState, watched: &Watched) -> Grid<u8> {
    let level = state.level();
    let board = watched.timeline().board();
    let mut looks = Grid::new(level.size, CellLook::Empty as u8, 0);
    for cell in level.size.iter() {
        let look = CellLook::of(level, cell, !board.is_floor(cell));
        looks[cell] = match watched.subject {
            Subject::Search(_) => look.searched(board.marks()[cell]),
            Subject::Optimiser => look,
        } as u8;
    }
    looks
}

/// Shows the words above the watched run and the figures over its board.
pub(crate) fn show(
    ui: &Ui,
    state: &WallsState,
    watched: &Watched,
    common: &Common,
    pane: &BoardPane,
) {
    let place = &pane.place;
    let palette = palette(common.theme);
    let level = state.level();
    let response = ui.interact(place.clip, Id::unique("walls watched"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Unknown, true, "Watched"));
    let painter = ui.painter();
    let (at, font) = (pane.head.left_center(), FontId::proportional(15.0));
    let words = figures(state, watched);
    painter.text(at, Align2::LEFT_CENTER, words, font, palette.text);
    let over = painter.with_clip_rect(place.clip);
    let looks = cell_looks(state, watched);
    things::show(&over, common, &looks, place);
    things::checkpoints(&over, level, place, palette);
    if let Subject::Optimiser = watched.subject {
        let path = walls::path(level, &walls_of(state, watched)).unwrap_or_default();
        line::show(&over, level, &path, place, palette, None);
    }
    if let Some(now) = watched.timeline().now() {
        let at = place.middle(now);
        let line = Stroke::new(2.0, palette.now);
        over.circle_stroke(at, place.lattice.cell * 0.3, line);
    }
}

/// The walls on that board at this moment.
fn walls_of(state: &WallsState, watched: &Watched) -> Vec<Cell> {
    let board = watched.timeline().board();
    let empty = state.level().empty();
    empty.filter(|&cell| !board.is_floor(cell)).collect()
}

fn figures(state: &WallsState, watched: &Watched) -> String {
    let counts = watched.timeline().board().counts();
    match watched.subject {
        Subject::Search(leg) => {
            let legs = state.level().checkpoints.len() + 1;
            let which = match legs {
                1 => String::new(),
                _ => format!(" {} of {legs}", leg + 1),
            };
            let path = counts.traced.checked_sub(1);
            let path = path.map(|moves| format!(", path {}", counted(moves.into(), "move")));
            let expanded = counted(counts.expanded.into(), "cell");
            format!(
                "Search{which}: {expanded} expanded{}",
                path.unwrap_or_default()
            )
        }
        Subject::Optimiser => {
            let moves = walls::path(state.level(), &walls_of(state, watched));
            let now = moves.map_or("blocked".to_owned(), |path| walls::moves(&path).to_string());
            let best = watched.found().map_or(0, |found| found.moves);
            let tries = counts.expanded;
            format!("Annealing: try {tries}, now {now}, best {best} moves")
        }
    }
}
