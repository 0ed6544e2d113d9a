//! The second pane: the board of what is watched, how it stands, and its controls.

use super::side::button;
use crate::app::room::Common;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::board::looks::CellLook;
use crate::app::walls::board::{self, BoardPane};
use crate::app::walls::board::{line, things};
use crate::app::walls::state::WallsState;
use crate::app::walls::watched::{Subject, Watched};
use crate::games::walls;
use crate::grid::{Cell, Grid};
use crate::playback::player::Rate;
use egui::{Align2, FontId, Id, Slider, Ui};

/// What each cell of its board looks like.
pub fn looks(state: &WallsState, watch: &Watched) -> Grid<u8> {
    let level = state.level();
    let board = watch.timeline().board();
    let mut looks = Grid::new(level.size, CellLook::Empty as u8, 0);
    for cell in level.size.iter() {
        let look = CellLook::of(level, cell, !board.is_floor(cell));
        looks[cell] = match watch.subject {
            Subject::Search(_) => look.searched(board.marks()[cell]),
            Subject::Optimiser(_) => look,
        } as u8;
    }
    looks
}

/// Shows the words above it and what stands over it.
pub fn show(
    ui: &mut Ui,
    state: &WallsState,
    common: &Common,
    pane: &BoardPane,
) -> Vec<WallsAction> {
    let Some(watch) = &state.watch else {
        return Vec::new();
    };
    let palette = common.theme.palette();
    let level = state.level();
    let response = ui.interact(pane.clip, Id::new("walls watched"), egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Watched"));
    let painter = ui.painter();
    let font = FontId::proportional(15.0);
    painter.text(
        pane.head.left_center(),
        Align2::LEFT_CENTER,
        figures(state, watch),
        font,
        palette.text,
    );
    let over = painter.with_clip_rect(pane.clip);
    things::show(&over, common.theme, level.size, &looks(state, watch), pane);
    board::checkpoints(&over, level, pane, palette.now, palette.outline);
    if let Subject::Optimiser(_) = watch.subject {
        let path = walls::path(level, &walls_of(state, watch)).unwrap_or_default();
        line::show(&over, level, &path, pane, palette, None);
    }
    if let Some(now) = watch.timeline().now() {
        let at = pane.middle(level.size, now);
        let line = egui::Stroke::new(2.0, palette.now);
        over.circle_stroke(at, pane.lattice.cell * 0.3, line);
    }
    Vec::new()
}

/// The walls on its board at this moment.
fn walls_of(state: &WallsState, watch: &Watched) -> Vec<Cell> {
    let board = watch.timeline().board();
    state
        .level()
        .empty()
        .filter(|&cell| !board.is_floor(cell))
        .collect()
}

fn figures(state: &WallsState, watch: &Watched) -> String {
    let counts = watch.timeline().board().counts();
    match watch.subject {
        Subject::Search(leg) => {
            let legs = state.level().checkpoints.len() + 1;
            let which = if legs > 1 {
                format!(" {} of {legs}", leg + 1)
            } else {
                String::new()
            };
            let path = match counts.traced.checked_sub(1) {
                Some(moves) => format!(", path {moves} moves"),
                None => String::new(),
            };
            format!("Search{which}: {} expanded{path}", counts.expanded)
        }
        Subject::Optimiser(method) => {
            let moves = walls::path(state.level(), &walls_of(state, watch));
            let now = moves.map_or("blocked".to_owned(), |path| walls::moves(&path).to_string());
            let best = watch.found().map_or(0, |found| found.moves);
            format!(
                "{}: try {}, now {now}, best {best}",
                method.name(),
                counts.expanded
            )
        }
    }
}

/// The controls of the second pane, in the panel at the side.
pub fn controls(ui: &mut Ui, state: &WallsState, watch: &Watched, asked: &mut Vec<WallsAction>) {
    ui.horizontal_wrapped(|ui| {
        let playing = !watch.projector.is_paused();
        let name = if playing { "Pause" } else { "Play" };
        button(ui, name, true, WallsAction::PlayWatch, asked);
        button(ui, "Step", true, WallsAction::StepWatch(1), asked);
        button(ui, "Back", true, WallsAction::StepWatch(-1), asked);
        button(ui, "Close", true, WallsAction::Unwatch, asked);
    });
    ui.horizontal(|ui| {
        let label = ui.label("Event");
        let (mut event, all) = (watch.timeline().cursor(), watch.timeline().len());
        ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(30.0);
        let slider = ui
            .add(Slider::new(&mut event, 0..=all))
            .labelled_by(label.id);
        if slider.changed() {
            asked.push(WallsAction::SeekWatch(event));
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label("Rate").on_hover_text("Steps a second");
        let Rate::PerSecond(mut rate) = watch.projector.player.rate else {
            return;
        };
        ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(30.0);
        let slider = Slider::new(&mut rate, 1.0..=50_000.0)
            .logarithmic(true)
            .fixed_decimals(0);
        if ui.add(slider).labelled_by(label.id).changed() {
            asked.push(WallsAction::RateWatch(rate));
        }
    });
    if let Subject::Optimiser(_) = watch.subject {
        let found = watch.found().filter(|_| state.tool.is_none());
        button(
            ui,
            "Use its walls",
            found.is_some(),
            WallsAction::TakeFound,
            asked,
        );
    }
}
