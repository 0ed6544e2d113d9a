//! The map of a pane: what the mouse does on it, and the marks over it.

use super::{costs, legend, links};
use crate::app::picture::Lattice;
use crate::app::room::Common;
use crate::app::watch::actions::{EditAction, ViewAction, WatchAction};
use crate::app::watch::choices::Gesture;
use crate::app::watch::readout::FEW_MOVES;
use crate::app::watch::state::State;
use crate::board::mark;
use crate::grid::Cell;
use crate::words;
use egui::{Id, PointerButton, Rect, Response, Sense, Ui};

/// Shows start, goal and the cell at work of pane `number` over its map, and takes the mouse.
pub fn show(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    number: usize,
    rect: Rect,
    lattice: Lattice,
) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    // It takes no focus, so that space goes on to play and pause.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(rect, Id::unique(("board", number)), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Unknown, true, "Map"));
    wheel(ui, &response, number, &mut asked);
    if response.dragged_by(PointerButton::Middle) || response.dragged_by(PointerButton::Secondary) {
        asked.push(WatchAction::View(ViewAction::Pan(
            number,
            response.drag_delta(),
        )));
    }
    strokes(ui, state, &response, lattice, &mut asked);
    costs::show(ui, state, common, number, rect, lattice);
    marks(ui, state, common, number, rect, lattice);
    if response.hovered() && state.gesture == Gesture::Idle {
        tell(state, response, number, lattice);
    }
    asked
}

fn wheel(ui: &Ui, response: &Response, number: usize, asked: &mut Vec<WatchAction>) {
    let Some(at) = response.hover_pos() else {
        return;
    };
    let (scrolled, pinched) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
    let factor = (scrolled * 0.006).exp() * pinched;
    if factor != 1.0 {
        asked.push(WatchAction::View(ViewAction::Zoom(number, at, factor)));
    }
}

/// The left button draws, or moves a mark. A press counts at once, not after the first few points.
fn strokes(
    ui: &Ui,
    state: &State,
    response: &Response,
    lattice: Lattice,
    asked: &mut Vec<WatchAction>,
) {
    let (pressed, down, at) = ui.input(|input| {
        let pointer = &input.pointer;
        let down = pointer.primary_down();
        (
            pointer.primary_pressed(),
            down,
            pointer.interact_pos().or(pointer.latest_pos()),
        )
    });
    let active = state.gesture != Gesture::Idle;
    if !down {
        // Also where the button went up outside the window.
        if active && response.id == Id::unique(("board", 0)) {
            asked.push(WatchAction::Edit(EditAction::Release));
        }
        return;
    }
    let Some(at) = at.filter(|_| response.is_pointer_button_down_on()) else {
        return;
    };
    let (x, y) = lattice.cell_at(at);
    if pressed && !active {
        asked.push(WatchAction::Edit(EditAction::Press(x, y)));
    } else if active {
        asked.push(WatchAction::Edit(EditAction::DragTo(x, y)));
    }
}

fn marks(ui: &Ui, state: &State, common: &Common, number: usize, rect: Rect, lattice: Lattice) {
    let (Some(scene), Some(pane)) = (&state.scene, state.readout.panes.get(number)) else {
        return;
    };
    let painter = ui.painter_at(rect);
    let size = scene.map().size();
    // Marks stay visible on the smallest cells, and do not hide a whole large one.
    let most = if common.sprites.is_some() { 64.0 } else { 16.0 };
    let radius = (lattice.cell * 0.42).clamp(5.0, most);
    let at = |cell: Cell| {
        let (x, y) = size.position(cell);
        lattice.rect_of(x, y).center()
    };
    links::show(ui, &painter, state, common, number, lattice);
    if scene.is_generated() && state.readout.tick >= state.readout.generation {
        // Those that are too many for shapes are part of the board's own picture.
        for mark in state.ends_in_sight(lattice, rect).unwrap_or_default() {
            match mark.goal {
                false => legend::start(&painter, common, at(mark.cell), radius),
                true => legend::goal(&painter, common, at(mark.cell), radius),
            }
        }
    }
    if let Some(cell) = pane.now {
        let radius = if common.sprites.is_some() {
            radius
        } else {
            (radius * 0.7).max(3.5)
        };
        legend::now(&painter, common, pane.growing, at(cell), radius);
    }
}

/// What is known of the cell under the pointer, beside it.
fn tell(state: &State, response: Response, number: usize, lattice: Lattice) {
    let at = response.hover_pos().map(|at| lattice.cell_at(at));
    if let Some(words) = at.and_then(|(x, y)| words_of(state, number, x, y)) {
        response.on_hover_text_at_pointer(words);
    }
}

/// What is known of a cell in pane `number`: what it is, what it costs to enter where the map has terrain, and
/// how far it is from the start. Nothing outside the map.
pub fn words_of(state: &State, number: usize, x: i32, y: i32) -> Option<String> {
    let board = state.board(number)?;
    let cell = board.size().cell(x, y)?;
    let byte = board.marks()[cell];
    let floor = byte & mark::FLOOR != 0;
    let looks = state.readout.panes.get(number)?.looks;
    let look = crate::app::looks::Look::of(byte, looks);
    let moves = board.moves_from_start(cell, FEW_MOVES);
    let moves = moves.filter(|_| floor).map_or(String::new(), |moves| {
        format!(", {} from the start", words::moves(moves.into()))
    });
    let terrain = state.terrain(number).filter(|_| floor);
    let cost = terrain.map_or(String::new(), |terrain| {
        format!(", cost {}", terrain.cost(cell))
    });
    Some(format!("({x}, {y})  {}{cost}{moves}", look.name()))
}
