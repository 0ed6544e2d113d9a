//! The board: its cells for the shader, what the mouse does on it, and what is painted over it.

pub mod line;
pub mod looks;
mod over;
pub mod pane;
pub mod second;
pub mod things;

use super::actions::WallsAction;
use super::effects::{Effects, FLASH, WIN};
use super::state::WallsState;
use crate::app::boards::shapes;
use crate::app::room::Common;
use crate::games::walls::placed::WallStroke;
use crate::games::walls::sealed::sealed;
use crate::grid::{Cell, Grid};
use egui::{Id, Sense, Ui};
use looks::CellLook;
use pane::BoardPane;

/// What each cell of the player's board looks like.
pub fn cell_looks(state: &WallsState, effects: &Effects) -> Grid<u8> {
    let level = state.level();
    let mut looks = Grid::new(level.size, CellLook::Empty as u8, 0);
    for cell in level.size.iter() {
        looks[cell] = CellLook::of(level, cell, state.game.is_wall(cell)) as u8;
    }
    let instead_of_empty = |looks: &mut Grid<u8>, cells: &[Cell], look: CellLook| {
        for &cell in cells {
            if looks[cell] == CellLook::Empty as u8 {
                looks[cell] = look as u8;
            }
        }
    };
    if let Some(walk) = &state.walk {
        let walked = &walk.path[..=walk.moves() as usize];
        instead_of_empty(&mut looks, walked, CellLook::Walked);
    }
    if state.path.is_none() && (state.shows_path() || state.ended.is_some()) {
        let sealed = sealed(level, state.game.placed());
        instead_of_empty(&mut looks, &sealed, CellLook::Sealed);
    }
    match effects.offered(state) {
        Some((cell, WallStroke::Place)) => looks[cell] = CellLook::Offered as u8,
        Some((cell, WallStroke::TakeBack)) => looks[cell] = CellLook::Dimmed as u8,
        None => {}
    }
    looks
}

/// Shows what stands over the board, and takes the mouse.
pub fn show(
    ui: &mut Ui,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
) -> Vec<WallsAction> {
    let asked = mouse(ui, state, pane);
    let palette = common.theme.palette();
    let level = state.level();
    let painter = ui.painter();
    over::head(painter, state, effects, common, pane);
    let clipped = painter.with_clip_rect(pane.clip);
    things::show(
        &clipped,
        common,
        level.size,
        &cell_looks(state, effects),
        pane,
    );
    things::checkpoints(&clipped, level, pane, palette.now, palette.outline);
    let path = state.path.as_deref().unwrap_or(&[]);
    let seen = match &state.walk {
        // A path that is hidden comes to light as it is walked.
        Some(walk) if !state.shows_path() => &path[..path.len().min(walk.moves() as usize + 1)],
        None if !state.shows_path() => &[],
        Some(_) | None => path,
    };
    let flash = effects.flash.clone().map(|(places, age)| {
        let strength = 1.0 - (age / FLASH) as f32;
        (
            places.start.min(seen.len())..places.end.min(seen.len()),
            strength,
        )
    });
    line::show(&clipped, level, seen, pane, palette, flash);
    over::values(&clipped, state, effects, common, pane);
    over::walker(&clipped, state, common, pane);
    over::aim(&clipped, state, effects, common, pane);
    over::floating(&clipped, state, effects, common, pane);
    if let (Some(age), Some(walk)) = (effects.win, &state.walk) {
        // Sparks fly from the finish and from every checkpoint.
        for &cell in level.checkpoints.iter().chain(walk.path.last()) {
            let at = pane.middle(level.size, cell);
            let radius = pane.lattice.cell.max(16.0) * 0.45;
            shapes::sparks(&clipped, palette, at, radius, (age / WIN) as f32);
        }
    }
    asked
}

/// What the mouse does on the board.
fn mouse(ui: &mut Ui, state: &WallsState, pane: &BoardPane) -> Vec<WallsAction> {
    let mut asked = Vec::new();
    // The board takes no focus, since keys are the game's anyway.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(pane.clip, Id::unique("walls board"), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Unknown, true, "Board"));
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
            asked.push(WallsAction::Point(over));
        }
    }
    match (state.stroke, cell) {
        (Some(_), _) if !down => asked.push(WallsAction::Release),
        (Some((_, x, y)), Some(to)) if (x, y) != to => asked.push(WallsAction::DragTo(to.0, to.1)),
        (None, Some((x, y))) if pressed && response.is_pointer_button_down_on() => {
            asked.push(WallsAction::Press(x, y));
        }
        (Some(_), _) | (None, _) => {}
    }
    asked
}
