//! The board of a pane: mouse input and the marks over the map.

use crate::boards::marks;
use crate::boards::picture::Skin;
use crate::watch::actions::{EditAction, PredictAction};
use crate::watch::boards::readout::FEW_MOVES;
use crate::watch::boards::sight::Sight;
use crate::watch::boards::{cells, costs, links, swatches};
use crate::watch::map::hand::{Gesture, Hand};
use crate::watch::questions;
use crate::{ExplainAction, Look, Status, Time, ViewAction, WatchAction, palette};
use egui::{
    CursorIcon, Id, Painter, PointerButton, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
};
use mazescope_core::board::{is_in_frontier, mark};
use mazescope_core::{Appearance, Cell, words};
use mazescope_explain::Answer;
use std::sync::Arc;

/// Handles the mouse over the board of a pane and draws start, goal, the current cell and other marks.
pub(crate) fn show(ui: &mut Ui, sight: &Sight<'_>, hand: &Hand) {
    let (seen, number) = (sight.seen, sight.number);
    let idle = hand.gesture == Gesture::Idle;
    // It takes no keyboard focus, so that space still plays and pauses.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(sight.rect, Id::unique(("board", number)), sense);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Unknown, true, "Map"));
    if pinch(ui, sight, &response) {
        let active = hand.gesture != Gesture::Idle;
        seen.ask_if(active.then_some(WatchAction::Edit(EditAction::GiveUp)));
    } else {
        wheel(ui, sight, &response);
        hand_over(ui, sight, hand, &response);
    }
    point_hand(ui, sight, hand, &response);
    costs::show(ui, sight);
    cells::show(ui, sight);
    marks(ui, sight, hand);
    if response.hovered() && idle {
        tell(sight, response);
    }
}

/// Passes the pointer over the board on: to the camera, the open question or the brush.
fn hand_over(ui: &Ui, sight: &Sight<'_>, hand: &Hand, response: &Response) {
    let (seen, number) = (sight.seen, sight.number);
    let idle = hand.gesture == Gesture::Idle;
    if response.dragged_by(PointerButton::Middle) || response.dragged_by(PointerButton::Secondary) {
        let pan = ViewAction::Pan(number, response.drag_delta());
        seen.ask(WatchAction::View(pan));
    }
    match seen.predicting.takes_cells(number) && idle {
        true => answer(sight, response),
        false => strokes(ui, sight, hand, response),
    }
}

/// Two fingers zoom around their middle and pan with it. Returns whether there are two.
fn pinch(ui: &Ui, sight: &Sight<'_>, response: &Response) -> bool {
    let Some(touch) = ui.input(|input| input.multi_touch()) else {
        return false;
    };
    let begun = ui.ctx().layer_id_at(touch.start_pos) == Some(response.layer_id);
    if begun && sight.rect.contains(touch.start_pos) {
        let ask = |action| sight.seen.ask(WatchAction::View(action));
        if touch.translation_delta != Vec2::ZERO {
            ask(ViewAction::Pan(sight.number, touch.translation_delta));
        }
        if touch.zoom_delta.is_finite() && touch.zoom_delta != 1.0 {
            let at = touch.center_pos;
            ask(ViewAction::Zoom(sight.number, at, touch.zoom_delta));
        }
    }
    true
}

fn wheel(ui: &Ui, sight: &Sight<'_>, response: &Response) {
    let Some(at) = response.hover_pos() else {
        return;
    };
    let (scrolled, pinched) = ui.input(|input| (input.smooth_scroll_delta.y, input.zoom_delta()));
    // In a page, the wheel alone scrolls the page.
    let scrolled = if sight.seen.common.embeds() {
        0.0
    } else {
        scrolled
    };
    let factor = (scrolled * 0.006).exp() * pinched;
    if factor != 1.0 {
        let zoom = ViewAction::Zoom(sight.number, at, factor);
        sight.seen.ask(WatchAction::View(zoom));
    }
}

/// A click answers the open question.
fn answer(sight: &Sight<'_>, response: &Response) {
    if response.clicked()
        && let (Some(at), Some(size)) = (response.interact_pointer_pos(), sight.seen.size())
    {
        let (x, y) = sight.lattice.cell_at(at);
        let answer = size.cell(x, y).map(Answer::Cell);
        let answer = answer.map(|answer| WatchAction::Predict(PredictAction::Answer(answer)));
        sight.seen.ask_if(answer);
    }
}

/// The left button draws, or moves a mark. A press acts at once, without waiting for a drag.
fn strokes(ui: &Ui, sight: &Sight<'_>, hand: &Hand, response: &Response) {
    let seen = sight.seen;
    let (pressed, down, at) = ui.input(|input| {
        let pointer = &input.pointer;
        let down = pointer.primary_down();
        (
            pointer.primary_pressed(),
            down,
            pointer.interact_pos().or(pointer.latest_pos()),
        )
    });
    let active = hand.gesture != Gesture::Idle;
    if seen.common.device.touch && !active && touches(ui, sight, hand, response) {
        return;
    }
    if !down {
        // Also release when the button goes up outside the window.
        if active && response.id == Id::unique(("board", 0)) {
            seen.ask(WatchAction::Edit(EditAction::Release));
        }
        return;
    }
    let Some(at) = at.filter(|_| response.is_pointer_button_down_on()) else {
        return;
    };
    let (mut x, mut y) = sight.lattice.cell_at(at);
    if pressed && !active {
        if let Some(mark) = sight.mark_near(at) {
            (x, y) = mark;
        }
        seen.ask(match ui.input(|input| input.modifiers.shift) {
            true => WatchAction::Explain(ExplainAction::Pin(x, y)),
            false => WatchAction::Edit(EditAction::Press(x, y)),
        });
    } else if active {
        seen.ask(WatchAction::Edit(EditAction::DragTo(x, y)));
    }
}

/// A finger without a brush draws nothing: a tap pins a cell, a drag moves the map, and a double tap shows all of it.
/// Returns whether it has nothing else to do.
fn touches(ui: &Ui, sight: &Sight<'_>, hand: &Hand, response: &Response) -> bool {
    let origin = ui.input(|input| {
        input
            .pointer
            .press_origin()
            .or(input.pointer.interact_pos())
    });
    let drags_mark = origin.is_some_and(|at| sight.mark_near(at).is_some());
    if hand.brush_in_hand || drags_mark {
        return false;
    }
    let ask = |action| sight.seen.ask(action);
    if response.double_clicked() {
        ask(WatchAction::View(ViewAction::Fit));
    } else if response.clicked()
        && let Some(at) = response.interact_pointer_pos()
    {
        let (x, y) = sight.lattice.cell_at(at);
        ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
    } else if response.dragged() && !sight.seen.common.embeds() {
        let pan = ViewAction::Pan(sight.number, response.drag_delta());
        ask(WatchAction::View(pan));
    }
    true
}

/// Shows an open hand over a mark that can be dragged, and a closed hand while one is dragged.
fn point_hand(ui: &Ui, sight: &Sight<'_>, hand: &Hand, response: &Response) {
    let at = response.hover_pos();
    let near = at.and_then(|at| sight.mark_near(at));
    match hand.gesture {
        Gesture::Moving(_) => ui.ctx().set_cursor_icon(CursorIcon::Grabbing),
        Gesture::Idle if near.is_some() => ui.ctx().set_cursor_icon(CursorIcon::Grab),
        Gesture::Idle | Gesture::Pressed(..) | Gesture::Drawing(..) => {}
    }
}

fn marks(ui: &Ui, sight: &Sight<'_>, hand: &Hand) {
    let (seen, common) = (sight.seen, sight.seen.common);
    let (Some(scene), Some(pane)) = (&seen.time.scene, sight.readout()) else {
        return;
    };
    let (theme, number) = (common.theme, sight.number);
    let (rect, lattice) = (sight.rect, sight.lattice);
    let painter = ui.painter_at(rect);
    let size = scene.map().size();
    let place = |cell: Cell| sight.place(size, cell);
    if let Some(overlay) = &sight.overlay {
        overlay.paint(&painter);
    }
    if let Some(lines) = &sight.lines {
        painter.add(Arc::clone(lines));
    }
    links::show(ui, &painter, sight);
    // A map may fill its pane, so marks at its border may reach beyond it.
    let over = ui.painter_at(rect.expand(marks::LEAST));
    let far = ui.painter_at(rect.expand(marks::RING + 2.0));
    let mark_radius = match common.sprites {
        Some(_) => 0.42 * lattice.cell.clamp(2.0 * marks::LEAST, 150.0),
        None => marks::radius(lattice.cell),
    };
    let side = lattice.cell * (1.0 + lattice.wall);
    let square = |cell: Cell, small: f32| match sight.skin {
        Skin::Tiles => place(cell),
        // A room is twice as large as a passage, and neither has a border.
        Skin::Lines => {
            let room = size.position(cell);
            let share = if room.0 & room.1 & 1 == 1 { 0.62 } else { 0.48 };
            Rect::from_center_size(place(cell).center(), Vec2::splat(small * share * side))
        }
    };
    let explained = seen.explaining.of(number);
    let next = explained.and_then(|explained| explained.account().next);
    let told = pane.status == Status::Searching && !seen.predicting.hides(number);
    if let Some(next) = next.filter(|_| told) {
        let at = square(next, 0.7);
        // A start or goal is drawn on the square, which is then larger.
        let is_end = sight.ends.iter().flatten().any(|end| end.cell == next);
        let least = if is_end { 2.5 * mark_radius } else { 0.0 };
        let at = Rect::from_center_size(at.center(), at.size().max(Vec2::splat(least)));
        marks::next(&over, theme, at);
    }
    if scene.is_generated() && !seen.time.readout.is_growing() {
        // If there are too many marks for shapes, the picture of the board contains them.
        for mark in sight.ends.iter().flatten() {
            let at = place(mark.cell).center();
            if !rect.contains(at) {
                continue;
            }
            match mark.goal {
                true => swatches::goal(&over, common, at, mark_radius),
                false => swatches::start(&over, common, at, mark_radius),
            }
            if mark.goal
                && let Some(share) = sight.motion.ring()
            {
                marks::ring(&far, theme, at, share);
            }
        }
    }
    looked_at(&painter, sight);
    if let Some(open) = seen.predicting.open_in(number) {
        questions::panel::marks(&painter, theme, open, place);
    }
    if seen.predicting.takes_cells(number)
        && let Some(at) = ui.input(|input| input.pointer.hover_pos())
        && ui.rect_contains_pointer(rect)
        && let Some(cell) = waiting(sight, lattice.cell_at(at))
    {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        marks::ghost(&painter, theme, place(cell));
    }
    let selected = seen
        .guide
        .selected
        .filter(|_| seen.predicting.takes_cells(number));
    if let Some(cell) = selected {
        marks::pinned(&painter, theme, place(cell), palette(theme).text);
    }
    if let Some(cell) = pane.now {
        let square = |cell: Cell| square(cell, 1.0);
        let mut frame = square(cell);
        if let Some((from, share)) = sight.motion.glide() {
            frame = square(from).lerp_towards(&frame, share);
        }
        marks::frame(&painter, theme, frame);
    }
    if hand.gesture == Gesture::Idle
        && let Some(at) = ui.input(|input| input.pointer.hover_pos())
        && ui.rect_contains_pointer(rect)
    {
        let (x, y) = lattice.cell_at(at);
        if size.cell(x, y).is_some() {
            seen.explaining.point((x, y));
        }
        let draws = hand.brush_in_hand && sight.mark_near(at).is_none();
        if draws && size.cell(x, y).is_some() {
            marks::ghost(&painter, theme, lattice.rect_of(x, y));
        }
    }
}

/// The cell at this position, if it is in the frontier of the search.
fn waiting(sight: &Sight<'_>, (x, y): (i32, i32)) -> Option<Cell> {
    let lane = sight.seen.time.lane(sight.lane)?;
    let board = lane.timeline.board();
    let cell = board.size().cell(x, y)?;
    is_in_frontier(lane.solver.info.discipline, board.marks()[cell]).then_some(cell)
}

/// Draws the pinned cell and the cell under the pointer, each with its path back to the start through parents.
fn looked_at(painter: &Painter, sight: &Sight<'_>) {
    let (seen, theme) = (sight.seen, sight.seen.common.theme);
    let Some(board) = seen.time.board(sight.lane) else {
        return;
    };
    let palette = palette(theme);
    let size = board.size();
    let places = [seen.explaining.pinned, seen.explaining.pointed()];
    for (at, pinned) in places.into_iter().zip([true, false]) {
        let Some((x, y)) = at.filter(|_| pinned || seen.explaining.pinned != at) else {
            continue;
        };
        let Some(cell) = size.cell(x, y) else {
            continue;
        };
        let colour = if pinned { palette.focus } else { palette.text2 };
        let middle = |cell: Cell| sight.place(size, cell).center();
        let path = std::iter::successors(Some(cell), |&cell| board.parent_cell(cell));
        let shown = painter.clip_rect().expand(sight.lattice.cell);
        let mut points: Vec<Pos2> = Vec::new();
        for cell in path.take(FEW_MOVES as usize) {
            let at = middle(cell);
            let far = |last: &Pos2| last.distance_sq(at) >= 2.0;
            if points.last().is_none_or(far) {
                points.push(at);
            }
        }
        // Segments out of sight are skipped, because a path may have thousands of cells of which few are in the pane.
        let legs = points
            .windows(2)
            .map(|leg| Rect::from_two_pos(leg[0], leg[1]));
        let shown: Vec<bool> = legs.map(|leg| leg.intersects(shown)).collect();
        let mut from = 0;
        for stretch in shown.chunk_by(|one, next| one == next) {
            let (shown, to) = (stretch[0], from + stretch.len());
            let points = &points[from..=to];
            from = to;
            if !shown {
                continue;
            }
            let casing = Stroke::new(4.0, palette.outline.gamma_multiply(0.7));
            painter.add(Shape::line(points.to_vec(), casing));
            let stroke = Stroke::new(2.0, colour);
            let (dash, gap) = (5.0, 4.0);
            painter.extend(Shape::dashed_line(points, stroke, dash, gap));
        }
        marks::pinned(painter, theme, sight.lattice.rect_of(x, y), colour);
    }
}

/// Shows the facts about the cell under the pointer as a tooltip.
fn tell(sight: &Sight<'_>, response: Response) {
    let at = response.hover_pos().map(|at| sight.lattice.cell_at(at));
    let looks = sight.readout().map(|pane| pane.looks);
    let words = at.zip(looks);
    let words = words.and_then(|(at, looks)| words_of(sight.seen.time, sight.lane, looks, at));
    if let Some(words) = words {
        response.on_hover_text_at_pointer(words);
    }
}

/// The facts about a cell of a board: its state, its cost on maps with terrain, and its moves from the start. `None`
/// outside the map.
pub fn words_of(
    time: &Time,
    lane: Option<usize>,
    looks: Appearance,
    (x, y): (i32, i32),
) -> Option<String> {
    let board = time.board(lane)?;
    let cell = board.size().cell(x, y)?;
    let byte = board.marks()[cell];
    let floor = byte & mark::FLOOR != 0;
    let look = Look::of(byte, looks);
    let moves = board.moves_from_start(cell, FEW_MOVES);
    let moves = moves.filter(|_| floor).map_or(String::new(), |moves| {
        format!(", {} from the start", words::moves(moves.into()))
    });
    let terrain = time.terrain(lane).filter(|_| floor);
    let cost = terrain.map_or(String::new(), |terrain| {
        format!(", cost {}", terrain.cost(cell))
    });
    Some(format!("({x}, {y})  {}{cost}{moves}", look.name()))
}
