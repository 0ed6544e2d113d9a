//! The neighbours of the current cell: a direction, and what the algorithm found there.

use crate::app::boards::marks;
use crate::app::theme::Palette;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{ExplainAction, WatchAction};
use crate::app::watch::explain::explained::Explained;
use crate::app::watch::seen::Seen;
use crate::explain::neighbours::NeighbourState;
use crate::words::grouped;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

/// Height of a row in points.
const ROW: f32 = 17.0;

/// Draws them two in a row, in the order in which the algorithm checks them.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, explained: &Explained) {
    let account = explained.account();
    let (Some(size), Some(neighbours)) = (seen.size(), &account.neighbours) else {
        return;
    };
    for (row, pair) in neighbours.chunks(2).enumerate() {
        let whole = vec2(ui.available_width(), ROW);
        let (line, _) = ui.allocate_exact_size(whole, Sense::hover());
        for (column, neighbour) in pair.iter().enumerate() {
            let half = line.width() / 2.0;
            let corner = line.min + vec2(half * column as f32, 0.0);
            let place = Rect::from_min_size(corner, vec2(half - 4.0, ROW));
            let id = ui.scope_id().with(("neighbour", row, column));
            let response = ui.interact(place, id, Sense::click());
            let step = explained.discovered_in(neighbour.cell);
            let text = match account.came_from == Some(neighbour.cell) {
                true => "the parent".to_owned(),
                false => words(neighbour.state, step),
            };
            let colour = colour(seen.common.theme.palette(), neighbour.state);
            let middle = pos2(place.left() + 7.0, place.center().y);
            let (x, y) = neighbour.direction.delta();
            let half = vec2(x as f32, y as f32).normalized() * 5.0;
            marks::arrow(ui.painter(), middle, half, 4.0, colour);
            let font = FontId::proportional(LABEL);
            let mut job = LayoutJob::simple_singleline(text.clone(), font, colour);
            job.wrap = TextWrapping::truncate_at_width((place.width() - 18.0).max(0.0));
            let galley = ui.painter().layout_job(job);
            let at = place.left_center() + vec2(18.0, -galley.size().y / 2.0);
            ui.painter().galley(at, galley, colour);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
            if size.contains(neighbour.cell) {
                let (x, y) = size.position(neighbour.cell);
                if response.hovered() {
                    seen.explaining.point((x, y));
                }
                if response.clicked() {
                    seen.ask(WatchAction::Explain(ExplainAction::Pin(x, y)));
                }
            }
            let state = neighbour.state.words(account.discipline);
            response.on_hover_text(format!("{}: {state}", neighbour.direction.name()));
        }
    }
}

/// What the algorithm found there, in a few words.
fn words(state: NeighbourState, step: Option<u64>) -> String {
    let words = match (state, step) {
        (NeighbourState::Outside, _) => "outside",
        (NeighbourState::Wall, _) => "wall",
        (NeighbourState::Corner, _) => "corner",
        (NeighbourState::New, _) => "new",
        (NeighbourState::NotCheaper, _) => "not shorter",
        (NeighbourState::InFrontier, None) => "in frontier",
        (NeighbourState::Done, None) => "expanded",
        (NeighbourState::InFrontier | NeighbourState::Done, Some(step)) => {
            return format!("found at step {}", grouped(step));
        }
    };
    words.to_owned()
}

fn colour(palette: &Palette, state: NeighbourState) -> Color32 {
    match state {
        NeighbourState::New => palette.frontier,
        NeighbourState::Outside | NeighbourState::Wall | NeighbourState::Corner => palette.text3,
        _ => palette.text2,
    }
}
