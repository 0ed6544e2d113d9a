//! The maze: the line above it, the mouse on it, and the shapes over it.

use super::figures;
use crate::boards::place::BoardPlace;
use crate::boards::shapes;
use crate::boards::threads::{Course, Thread};
use crate::phone::on_phone;
use crate::typography::LABEL;
use crate::walk::actions::WalkAction;
use crate::walk::game::{Game, WalkPhase};
use crate::walk::layout::WalkLayout;
use crate::walk::prompt;
use crate::walk::replay::Replay;
use crate::walk::state::WalkState;
use crate::{Common, Palette, palette};
use egui::{
    Align2, FontId, Id, Mesh, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};
use mazescope_core::Cell;
use mazescope_core::board::mark;
use mazescope_core::words::counted;
use mazescope_games::Outcome;
use mazescope_games::walk::rooms::{next_room, rooms_with};

/// Shows everything in the panes except their boards.
pub(crate) fn show(ui: &mut Ui, state: &WalkState, common: &Common) -> Option<WalkAction> {
    let places = state.places.as_ref()?;
    let palette = palette(common.theme);
    line(ui, state, common, places.line);
    for pane in &places.panes {
        let border = Stroke::new(1.0, palette.hairline);
        ui.painter()
            .rect_stroke(pane.board, 2.0, border, StrokeKind::Outside);
    }
    match &state.phase {
        WalkPhase::Waiting => None,
        WalkPhase::Growing(_) => skip(ui, places),
        WalkPhase::Playing(game) => playing(ui, state, common, game, places),
        WalkPhase::Over(game, replay) => {
            over(ui, state, common, game, replay, places);
            None
        }
    }
}

/// The line above the maze: what to do, or a notice while there is one.
fn line(ui: &mut Ui, state: &WalkState, common: &Common, rect: Rect) {
    let told = common.notice.as_deref().map(str::to_owned);
    let told = told.unwrap_or_else(|| prompt::line(state, common.theme));
    let small = on_phone(ui);
    let text = egui::RichText::new(told).size(if small { LABEL } else { 14.0 });
    let text = egui::Label::new(text.color(palette(common.theme).text));
    ui.put(rect, if small { text.wrap() } else { text.truncate() });
}

fn skip(ui: &Ui, places: &WalkLayout) -> Option<WalkAction> {
    let clicked = places.panes.iter().enumerate().any(|(number, pane)| {
        let id = Id::unique(("walk skip", number));
        ui.interact(pane.board, id, Sense::click()).clicked()
    });
    clicked.then_some(WalkAction::Skip)
}

fn playing(
    ui: &Ui,
    state: &WalkState,
    common: &Common,
    game: &Game,
    places: &WalkLayout,
) -> Option<WalkAction> {
    let palette = palette(common.theme);
    let walk = &game.walk;
    let place = |pane| state.place(pane, walk.map().size(), common.pixels_per_point);
    let own = place(0)?;
    let asked = mouse(ui, &own);
    let painter = ui.painter_at(own.clip);
    let radius = radius(&own);
    figures::goal(&painter, common, own.middle(walk.goal()), radius);
    let player = at(&own, game.player.at());
    if let Some(direction) = walk.hinted()
        && let Some(next) = next_room(walk.map(), walk.player(), direction)
    {
        let (from, to) = (own.middle(walk.player()), own.middle(next));
        figures::hint(&painter, palette, from, to, radius);
    }
    figures::player(&painter, common, player, radius);
    if let Some(pursuer) = &game.pursuer {
        figures::pursuer(&painter, common, at(&own, pursuer.at()), radius);
    }
    if walk.outcome() == Outcome::Won {
        let share = (game.since_over / 1.2).min(1.0) as f32;
        shapes::sparks(&painter, palette, player, radius.max(8.0), share);
    }
    if let (Some(rival), Some(second)) = (walk.rival(), place(1)) {
        let discovered = rooms_with(rival.timeline().board(), mark::DISCOVERED);
        let discovered = counted(discovered, "room");
        let fog = if walk.has_fog() {
            ", partly hidden by fog"
        } else {
            ""
        };
        let name = format!("{}: {discovered} discovered{fog}", rival.solver().info.name);
        head(ui, palette, places.panes[0].head, "You");
        head(ui, palette, places.panes[1].head, &name);
        let painter = ui.painter_at(second.clip);
        figures::goal(&painter, common, second.middle(walk.goal()), radius);
        if let Some(cell) = rival.timeline().now().filter(|&cell| walk.sees(cell)) {
            let now = Stroke::new(1.0, palette.outline);
            painter.circle(second.middle(cell), radius * 0.7, palette.now, now);
        }
    }
    asked
}

fn over(
    ui: &Ui,
    state: &WalkState,
    common: &Common,
    game: &Game,
    replay: &Replay,
    places: &WalkLayout,
) {
    let walk = &game.walk;
    let names = ["Your path", "Shortest path"];
    for (number, (pane, name)) in places.panes.iter().zip(names).enumerate() {
        let size = walk.map().size();
        let Some(place) = state.place(number, size, common.pixels_per_point) else {
            continue;
        };
        let moves = counted(replay.ways.moves[number], "move");
        let told = format!("{name}: {moves}");
        head(ui, palette(common.theme), pane.head, &told);
        let painter = ui.painter_at(place.clip);
        let radius = radius(&place);
        let rooms = [walk.rooms(), walk.shortest()][number];
        let reached = (replay.tick() as usize).min(rooms.len() - 1);
        let path = path_without_dead_ends(&rooms[..=reached]);
        let path: Vec<Pos2> = path.map(|room| place.middle(room)).collect();
        let course = Course {
            sight: place.clip,
            step: 0.5 * place.lattice.cell * (1.0 + place.lattice.wall),
            pixel: 1.0 / common.pixels_per_point,
        };
        let mut line = Mesh::default();
        Thread::path(common.theme).draw(&mut line, &[path], &course);
        painter.add(line);
        figures::goal(&painter, common, place.middle(walk.goal()), radius);
        figures::player(&painter, common, place.middle(rooms[reached]), radius);
    }
}

/// The rooms of a walk in a perfect maze from its first to its last room, without dead ends that the walk left again.
fn path_without_dead_ends(rooms: &[Cell]) -> impl Iterator<Item = Cell> {
    let mut path: Vec<Cell> = Vec::new();
    for &room in rooms {
        match path[..] {
            [.., before, _] if before == room => {
                path.pop();
            }
            _ => path.push(room),
        }
    }
    path.into_iter()
}

/// A click walks along a corridor. Dragging does, too: the player follows the pointer.
fn mouse(ui: &Ui, place: &BoardPlace) -> Option<WalkAction> {
    // The board takes no focus, because its keys belong to the game anyway.
    let sense = Sense::CLICK | Sense::DRAG;
    let response = ui.interact(place.clip, Id::unique("walk board"), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Unknown, true, "Maze"));
    let last = Id::unique("walk last cell");
    let before = ui.data(|data| data.get_temp::<Cell>(last));
    let down = response.is_pointer_button_down_on();
    if !down {
        ui.data_mut(|data| data.remove::<Cell>(last));
    }
    // A click may go down and up again between two frames.
    let quick = response.clicked() && before.is_none();
    if !down && !quick {
        return None;
    }
    let room = nearest_room(place, response.interact_pointer_pos()?)?;
    if before == Some(room) {
        return None;
    }
    if down {
        ui.data_mut(|data| data.insert_temp(last, room));
    }
    Some(WalkAction::WalkTo(room, before.is_none()))
}

/// The room whose middle is nearest to a point. A click on a thin wall means the room next to it.
fn nearest_room(place: &BoardPlace, at: Pos2) -> Option<Cell> {
    let lattice = &place.lattice;
    let (x, y) = lattice.cell_at(at);
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
    let rooms = around.filter(|(x, y)| x % 2 != 0 && y % 2 != 0);
    let away = |&(x, y): &(i32, i32)| lattice.rect_of(x, y).center().distance_sq(at);
    let nearest = rooms.min_by(|one, other| away(one).total_cmp(&away(other)));
    let (x, y) = nearest?;
    place.size.cell(x, y)
}

fn head(ui: &Ui, palette: &Palette, rect: Rect, text: &str) {
    let font = FontId::proportional(13.0);
    let at = rect.left_center() + Vec2::new(2.0, 0.0);
    let painter = ui.painter_at(rect);
    painter.text(at, Align2::LEFT_CENTER, text, font, palette.text);
}

/// The radius of the figure in a room.
fn radius(place: &BoardPlace) -> f32 {
    (place.lattice.cell * 0.36).max(3.5)
}

/// Converts columns and rows of rooms to screen coordinates. Rooms have equal distances, whatever the thickness of
/// walls.
fn at(place: &BoardPlace, room: Vec2) -> Pos2 {
    let first = place.lattice.rect_of(1, 1).center();
    let step = place.lattice.rect_of(3, 3).center() - first;
    first + room * step
}
