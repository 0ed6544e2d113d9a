//! The map of a pane: what the mouse does on it, and the marks over it.

use crate::app::boards::marks;
use crate::app::boards::picture::{Lattice, Skin};
use crate::app::room::Common;
use crate::app::watch::actions::{
    EditAction, ExplainAction, PredictAction, ViewAction, WatchAction,
};
use crate::app::watch::boards::readout::{FEW_MOVES, Status};
use crate::app::watch::boards::{cells, costs, links, swatches};
use crate::app::watch::map::hand::Gesture;
use crate::app::watch::questions;
use crate::app::watch::state::State;
use crate::board::mark;
use crate::grid::Cell;
use crate::words;
use egui::{
    CursorIcon, Id, Painter, PointerButton, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
};

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
    match state.predicting.takes_cells(number) && state.hand.gesture == Gesture::Idle {
        true => answer(&response, lattice, &mut asked),
        false => strokes(ui, state, &response, lattice, &mut asked),
    }
    hand(ui, state, &response, lattice);
    costs::show(ui, state, common, number, rect, lattice);
    cells::show(ui, state, common, number, rect, lattice);
    marks(ui, state, common, number, rect, lattice);
    if response.hovered() && state.hand.gesture == Gesture::Idle {
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

/// A click answers the question that is open.
fn answer(response: &Response, lattice: Lattice, asked: &mut Vec<WatchAction>) {
    if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        let (x, y) = lattice.cell_at(at);
        asked.push(WatchAction::Predict(PredictAction::AnswerCell(x, y)));
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
    let active = state.hand.gesture != Gesture::Idle;
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
    let (mut x, mut y) = lattice.cell_at(at);
    if pressed && !active {
        if let Some(mark) = mark_near(state, lattice, response.rect, at) {
            (x, y) = mark;
        }
        asked.push(match ui.input(|input| input.modifiers.shift) {
            true => WatchAction::Explain(ExplainAction::Pin(x, y)),
            false => WatchAction::Edit(EditAction::Press(x, y)),
        });
    } else if active {
        asked.push(WatchAction::Edit(EditAction::DragTo(x, y)));
    }
}

/// The pointer is a hand over what can be taken, and closed while it holds something.
fn hand(ui: &Ui, state: &State, response: &Response, lattice: Lattice) {
    let at = response.hover_pos();
    let near = at.and_then(|at| mark_near(state, lattice, response.rect, at));
    match state.hand.gesture {
        Gesture::Moving(_) => ui.ctx().set_cursor_icon(CursorIcon::Grabbing),
        Gesture::Idle if near.is_some() => ui.ctx().set_cursor_icon(CursorIcon::Grab),
        Gesture::Idle | Gesture::Pressed(..) | Gesture::Drawing(..) => {}
    }
}

fn marks(ui: &Ui, state: &State, common: &Common, number: usize, rect: Rect, lattice: Lattice) {
    let (Some(scene), Some(pane)) = (&state.time.scene, state.boards.readouts.get(number)) else {
        return;
    };
    let theme = common.theme;
    let painter = ui.painter_at(rect);
    let size = scene.map().size();
    let place = |cell: Cell| {
        let (x, y) = size.position(cell);
        lattice.rect_of(x, y)
    };
    if let Some(lines) = state.lines(common, number, rect, lattice) {
        painter.add(lines);
    }
    links::show(ui, &painter, state, common, number, lattice);
    let lane = state.chosen.lane_of(number);
    // Marks are seen whole at the border of a map that fills its pane.
    let over = ui.painter_at(rect.expand(marks::LEAST));
    let far = ui.painter_at(rect.expand(marks::RING + 2.0));
    if scene.is_generated() && state.time.readout.tick >= state.time.readout.generation {
        // Those that are too many for shapes are part of the board's own picture.
        for mark in state.ends_in_sight(lattice, rect).unwrap_or_default() {
            let at = place(mark.cell).center();
            if !rect.contains(at) {
                continue;
            }
            let radius = marks::radius(lattice.cell);
            let pictured = 0.42 * lattice.cell.clamp(2.0 * marks::LEAST, 150.0);
            match (mark.goal, common.sprites.is_some()) {
                (false, true) => swatches::start(&over, common, at, pictured),
                (true, true) => swatches::goal(&over, common, at, pictured),
                (false, false) => marks::start(&over, theme, at, radius),
                (true, false) => marks::goal(&over, theme, at, radius),
            }
            if mark.goal
                && let Some(share) = lane.and_then(|lane| state.boards.animations.ring(lane))
            {
                marks::ring(&far, theme, at, share);
            }
        }
    }
    looked_at(&painter, state, common, number, lattice);
    let side = lattice.cell * (1.0 + lattice.wall);
    let square = |cell: Cell, small: f32| match state.view.skin(state.chosen.has_rooms()) {
        Skin::Tiles => place(cell),
        // A room is twice as large as a passage, and neither has a border of its own.
        Skin::Lines => {
            let room = size.position(cell);
            let share = if room.0 & room.1 & 1 == 1 { 0.62 } else { 0.48 };
            Rect::from_center_size(place(cell).center(), Vec2::splat(small * share * side))
        }
    };
    let next = state
        .explaining
        .of(number)
        .and_then(|explained| explained.account().next);
    let told = pane.status == Status::Searching && !state.predicting.hides(number);
    if let Some(next) = next.filter(|_| told) {
        marks::next(&painter, theme, square(next, 0.6));
    }
    if let Some(open) = state.predicting.open_in(number) {
        questions::panel::marks(&painter, theme, open, place);
    }
    if let Some(cell) = pane.now {
        let square = |cell: Cell| square(cell, 1.0);
        let mut frame = square(cell);
        if let Some((from, share)) = lane.and_then(|lane| state.boards.animations.glide(lane)) {
            frame = square(from).lerp_towards(&frame, share);
        }
        marks::frame(&painter, theme, frame);
    }
    if state.hand.gesture == Gesture::Idle
        && let Some(at) = ui.input(|input| input.pointer.hover_pos())
        && ui.rect_contains_pointer(rect)
    {
        let (x, y) = lattice.cell_at(at);
        if size.cell(x, y).is_some() {
            state.explaining.point((x, y));
        }
        let draws = state.hand.brush_in_hand && mark_near(state, lattice, rect, at).is_none();
        if draws && size.cell(x, y).is_some() {
            marks::ghost(&painter, theme, lattice.rect_of(x, y));
        }
    }
}

/// The cell that is pinned or pointed at, and its way back to the start by the parents of the search.
fn looked_at(painter: &Painter, state: &State, common: &Common, number: usize, lattice: Lattice) {
    let (Some(board), explaining) = (
        state.time.board(state.chosen.lane_of(number)),
        &state.explaining,
    ) else {
        return;
    };
    let palette = common.theme.palette();
    let size = board.size();
    let places = [explaining.pinned, explaining.pointed()];
    for (at, pinned) in places.into_iter().zip([true, false]) {
        let Some((x, y)) = at.filter(|_| pinned || explaining.pinned != at) else {
            continue;
        };
        let Some(cell) = size.cell(x, y) else {
            continue;
        };
        let colour = if pinned { palette.focus } else { palette.text2 };
        let middle = |cell: Cell| {
            let (x, y) = size.position(cell);
            lattice.rect_of(x, y).center()
        };
        let way = std::iter::successors(Some(cell), |&cell| board.parent_cell(cell));
        let sight = painter.clip_rect().expand(lattice.cell);
        let mut points: Vec<Pos2> = Vec::new();
        for cell in way.take(FEW_MOVES as usize) {
            let at = middle(cell);
            let far = |last: &Pos2| last.distance_sq(at) >= 2.0;
            if points.last().is_none_or(far) {
                points.push(at);
            }
        }
        // A leg out of sight is not drawn: a way may be thousands of cells long, and few of them stand in the pane.
        let legs = points
            .windows(2)
            .map(|leg| Rect::from_two_pos(leg[0], leg[1]));
        let seen: Vec<bool> = legs.map(|leg| leg.intersects(sight)).collect();
        let mut from = 0;
        for stretch in seen.chunk_by(|one, next| one == next) {
            let (seen, to) = (stretch[0], from + stretch.len());
            let points = &points[from..=to];
            from = to;
            if !seen {
                continue;
            }
            let casing = Stroke::new(4.0, palette.outline.gamma_multiply(0.7));
            painter.add(Shape::line(points.to_vec(), casing));
            let stroke = Stroke::new(2.0, colour);
            let (dash, gap) = (5.0, 4.0);
            painter.extend(Shape::dashed_line(points, stroke, dash, gap));
        }
        marks::pinned(painter, common.theme, lattice.rect_of(x, y), colour);
    }
}

/// The cell whose mark can be taken at a place: the nearest one.
fn mark_near(state: &State, lattice: Lattice, rect: Rect, at: Pos2) -> Option<(i32, i32)> {
    let scene = state
        .time
        .scene
        .as_ref()
        .filter(|scene| scene.is_generated())?;
    let size = scene.map().size();
    let reach = marks::REACH.max(marks::radius(lattice.cell));
    let marks = state.ends_in_sight(lattice, rect)?;
    let away = marks.iter().map(|mark| {
        let (x, y) = size.position(mark.cell);
        let away = (lattice.rect_of(x, y).center() - at).length();
        ((x, y), away)
    });
    let nearest = away.min_by(|one, other| one.1.total_cmp(&other.1));
    nearest.filter(|near| near.1 <= reach).map(|near| near.0)
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
    let board = state.time.board(state.chosen.lane_of(number))?;
    let cell = board.size().cell(x, y)?;
    let byte = board.marks()[cell];
    let floor = byte & mark::FLOOR != 0;
    let looks = state.boards.readouts.get(number)?.looks;
    let look = crate::app::boards::looks::Look::of(byte, looks);
    let moves = board.moves_from_start(cell, FEW_MOVES);
    let moves = moves.filter(|_| floor).map_or(String::new(), |moves| {
        format!(", {} from the start", words::moves(moves.into()))
    });
    let terrain = state
        .time
        .terrain(state.chosen.lane_of(number))
        .filter(|_| floor);
    let cost = terrain.map_or(String::new(), |terrain| {
        format!(", cost {}", terrain.cost(cell))
    });
    Some(format!("({x}, {y})  {}{cost}{moves}", look.name()))
}
