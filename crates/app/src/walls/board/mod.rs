//! The board: its cells for the shader, the mouse on it, and what is painted over it.

pub(super) mod line;
pub(super) mod looks;
mod over;
pub(super) mod pane;
pub(super) mod second;
pub(super) mod things;

use super::actions::WallsAction;
use super::effects::{Effects, FLASH, WIN};
use super::panels::Ask;
use super::state::WallsState;
use crate::boards::place::BoardPlace;
use crate::boards::shapes;
use crate::{Common, palette};
use egui::{Id, Sense, Ui};
use looks::CellLook;
use mazescope_core::{Cell, Grid};
use mazescope_games::walls::placed::WallStroke;
use mazescope_games::walls::sealed;
use over::Over;
use pane::BoardPane;

/// The look of each cell of the player's board.
pub(super) fn cell_looks(state: &WallsState, effects: &Effects) -> Grid<u8> {
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

/// Shows the figures over the board, and handles the mouse.
pub(super) fn show(
    ui: &mut Ui,
    state: &WallsState,
    effects: &Effects,
    common: &Common,
    pane: &BoardPane,
    ask: &mut Ask,
) {
    let place = &pane.place;
    mouse(ui, state, place, ask);
    let palette = palette(common.theme);
    let level = state.level();
    over::head(ui.painter(), state, effects, palette, pane);
    let clipped = ui.painter().with_clip_rect(place.clip);
    things::show(&clipped, common, &cell_looks(state, effects), place);
    things::checkpoints(&clipped, level, place, palette);
    let path = state.path.as_deref().unwrap_or(&[]);
    let seen = match &state.walk {
        // A hidden path appears as it is walked.
        Some(walk) if !state.shows_path() => &path[..path.len().min(walk.moves() as usize + 1)],
        None if !state.shows_path() => &[],
        Some(_) | None => path,
    };
    let flash = effects.flash.as_ref().map(|(places, age)| {
        let places = places.start.min(seen.len())..places.end.min(seen.len());
        (places, 1.0 - (age / FLASH) as f32)
    });
    line::show(&clipped, level, seen, place, palette, flash);
    let over = Over {
        painter: &clipped,
        state,
        effects,
        common,
        place,
    };
    over.values();
    over.walker();
    over.aim();
    over.floating();
    if let (Some(age), Some(walk)) = (effects.win, &state.walk) {
        // Sparks fly from the finish and from every checkpoint.
        for &cell in level.checkpoints.iter().chain(walk.path.last()) {
            let radius = place.lattice.cell.max(16.0) * 0.45;
            let share = (age / WIN) as f32;
            shapes::sparks(&clipped, palette, place.middle(cell), radius, share);
        }
    }
}

/// Translates the mouse on the board into actions.
fn mouse(ui: &mut Ui, state: &WallsState, place: &BoardPlace, ask: &mut Ask) {
    // The board takes no focus, because its keys belong to the game anyway.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(place.clip, Id::unique("walls board"), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Unknown, true, "Board"));
    if ui.input(|input| input.multi_touch()).is_some() {
        let stroke = state.hand.stroke.as_ref();
        ask.asked.extend(stroke.map(|_| WallsAction::GiveUp));
        return;
    }
    let (pressed, down, moved, at) = ui.input(|input| {
        let pointer = &input.pointer;
        let at = pointer.interact_pos().or(pointer.latest_pos());
        let moved = pointer.delta() != egui::Vec2::ZERO || pointer.any_down();
        (pointer.primary_pressed(), pointer.primary_down(), moved, at)
    });
    let cell = at.map(|at| place.lattice.cell_at(at));
    // A resting pointer counts until the keyboard's cursor has moved.
    let counts = moved || state.hand.cursor.is_none();
    if counts || !response.contains_pointer() {
        let over = cell.filter(|_| response.contains_pointer());
        let known = over.and_then(|(x, y)| state.level().size.cell(x, y));
        if known != state.hand.pointed {
            ask.asked.push(WallsAction::Point(over));
        }
    }
    match (state.hand.stroke, cell) {
        (Some(_), _) if !down => ask.asked.push(WallsAction::Release),
        (Some((_, x, y)), Some(to)) if (x, y) != to => {
            ask.asked.push(WallsAction::DragTo(to.0, to.1))
        }
        (None, Some((x, y))) if pressed && response.is_pointer_button_down_on() => {
            ask.asked.push(WallsAction::Press(x, y));
        }
        _ => {}
    }
}
