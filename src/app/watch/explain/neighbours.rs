//! What the algorithm saw beside the cell that it took up: a direction, and what was there.

use crate::app::boards::marks;
use crate::app::room::Common;
use crate::app::typography::LABEL;
use crate::app::watch::actions::{ExplainAction, WatchAction};
use crate::app::watch::explain::explained::Explained;
use crate::app::watch::state::State;
use crate::explain::neighbours::{Neighbour, NeighbourState};
use crate::words::grouped;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Rect, Sense, Ui, pos2, vec2};

/// Points of a row.
const ROW: f32 = 17.0;

/// Shows them two in a row, in the order in which the algorithm looked at them.
pub(crate) fn show(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    explained: &Explained,
    asked: &mut Vec<WatchAction>,
) {
    let account = explained.account();
    let Some(size) = state.time.scene.as_ref().map(|scene| scene.map().size()) else {
        return;
    };
    for (row, pair) in account
        .neighbours
        .as_deref()
        .unwrap_or_default()
        .chunks(2)
        .enumerate()
    {
        let whole = vec2(ui.available_width(), ROW);
        let (line, _) = ui.allocate_exact_size(whole, Sense::hover());
        for (column, neighbour) in pair.iter().enumerate() {
            let half = line.width() / 2.0;
            let corner = line.min + vec2(half * column as f32, 0.0);
            let place = Rect::from_min_size(corner, vec2(half - 4.0, ROW));
            let id = ui.scope_id().with(("neighbour", row, column));
            let response = ui.interact(place, id, Sense::click());
            let discipline = account.discipline;
            let step = explained.discovered_in(neighbour.cell);
            let text = match account.came_from == Some(neighbour.cell) {
                true => "came from here".to_owned(),
                false => words(neighbour, step),
            };
            let colour = colour(common, neighbour.state);
            let middle = pos2(place.left() + 7.0, place.center().y);
            let (x, y) = neighbour.direction.delta();
            let half = vec2(x as f32, y as f32).normalized() * 5.0;
            marks::arrow(ui.painter(), middle, half, 4.0, colour);
            let mut job =
                LayoutJob::simple_singleline(text.clone(), FontId::proportional(LABEL), colour);
            job.wrap = TextWrapping::truncate_at_width((place.width() - 18.0).max(0.0));
            let galley = ui.painter().layout_job(job);
            let at = pos2(
                place.left() + 18.0,
                place.center().y - galley.size().y / 2.0,
            );
            ui.painter().galley(at, galley, colour);
            let all = format!(
                "{}: {}",
                neighbour.direction.name(),
                neighbour.state.words(discipline)
            );
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &text));
            if size.contains(neighbour.cell) {
                let (x, y) = size.position(neighbour.cell);
                if response.hovered() {
                    state.explaining.point((x, y));
                }
                if response.clicked() {
                    asked.push(WatchAction::Explain(ExplainAction::Pin(x, y)));
                }
            }
            response.on_hover_text(all);
        }
    }
}

/// What was there, in a few words.
fn words(neighbour: &Neighbour, step: Option<u64>) -> String {
    match (neighbour.state, step) {
        (NeighbourState::Outside, _) => "outside".to_owned(),
        (NeighbourState::Wall, _) => "wall".to_owned(),
        (NeighbourState::New, _) => "new".to_owned(),
        (NeighbourState::NotCheaper, _) => "not cheaper".to_owned(),
        (NeighbourState::Waiting, None) => "waits".to_owned(),
        (NeighbourState::Done, None) => "done".to_owned(),
        (NeighbourState::Waiting | NeighbourState::Done, Some(step)) => {
            format!("found at step {}", grouped(step))
        }
    }
}

fn colour(common: &Common, state: NeighbourState) -> Color32 {
    let palette = common.theme.palette();
    match state {
        NeighbourState::New => palette.waiting,
        NeighbourState::Outside | NeighbourState::Wall => palette.text3,
        NeighbourState::Waiting | NeighbourState::NotCheaper | NeighbourState::Done => {
            palette.text2
        }
    }
}
