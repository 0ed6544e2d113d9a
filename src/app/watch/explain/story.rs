//! The story of a cell: the events that touched it, the newest first, in which step, and how far it is from the start.

use crate::app::room::Common;
use crate::app::typography::CODE;
use crate::app::watch::actions::{ExplainAction, StopAction, WatchAction};
use crate::app::watch::explain::explained::ShortWays;
use crate::app::watch::state::State;
use crate::app::widgets::glossed::glossed;
use crate::app::widgets::{heading, toggle_button};
use crate::catalogue::Discipline;
use crate::explain::subject::Subject;
use crate::playback::stops::StopAt;
use crate::words::{counted, grouped};
use egui::{Align, Label, Layout, Link, RichText, Ui, vec2};

/// How many events are shown at most.
const SHOWN: usize = 12;
/// Points of the column in which the steps stand.
const STEPS: f32 = 72.0;

/// Shows the story of the cell that is pinned or pointed at in the run of a pane, or says how one is told.
pub(crate) fn show(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    pane: usize,
    asked: &mut Vec<WatchAction>,
) {
    let palette = common.theme.palette();
    let Some(told) = state.explaining.told() else {
        heading(ui, common.theme, "CELL");
        let words = "Point at a cell for its story; a click pins it, a drag draws.";
        ui.add(Label::new(RichText::new(words).color(palette.text2)).wrap());
        return;
    };
    let (x, y) = told.at;
    let chosen = [state.explaining.pinned, state.explaining.pointed()].contains(&Some(told.at));
    let current = if chosen { "" } else { " · CURRENT" };
    let title = state
        .boards
        .readouts
        .get(pane)
        .map_or("", |pane| pane.title.as_str());
    let head = format!("CELL ({x}, {y}){current} · {}", title.to_uppercase());
    heading(ui, common.theme, &head);
    let size = state.time.scene.as_ref().map(|scene| scene.map().size());
    // The newest is what has just happened.
    for event in told.story.told.iter().rev().take(SHOWN) {
        let from = event.from.and_then(|from| Some(size?.position(from)));
        row(
            ui,
            common,
            |ui| {
                let step = format!("step {}", grouped(event.step));
                let link = Link::new(RichText::new(step).size(CODE));
                if ui.add(link).on_hover_text("Go to that step").clicked() {
                    asked.push(WatchAction::Explain(ExplainAction::ToStep(
                        pane, event.step,
                    )));
                }
            },
            &told.story.words(event, from),
        );
    }
    let more = told.story.told.len().saturating_sub(SHOWN);
    if more > 0 {
        let before = format!("and {} before", counted(more as u64, "event"));
        row(ui, common, |_| {}, &before);
    }
    if told.story.told.is_empty() {
        let words = match told.whole {
            true => "Nothing has touched it yet.",
            false => "Its story is being looked for.",
        };
        ui.add(Label::new(RichText::new(words).color(palette.text2)).wrap());
    }
    if let Some(lane) = state.time.lane(state.chosen.lane_of(pane))
        && told.story.discovered_at.is_some()
    {
        let info = Subject::of_search(&lane.solver, &lane.settings).info;
        let measure = info.explanation.measure;
        let begins = match info.discipline {
            Discipline::TwoQueues => "from where its half began",
            Discipline::None
            | Discipline::Queue
            | Discipline::Priority
            | Discipline::Stack
            | Discipline::Edges
            | Discipline::Walls
            | Discipline::Walk => "from the start",
        };
        let mut ways = ShortWays::new(lane.timeline.board(), lane.timeline.origin(), measure);
        if let Some(way) = ways.to(told.story.cell) {
            row(
                ui,
                common,
                |ui| {
                    ui.label(RichText::new("distance").size(CODE).color(palette.text3));
                },
                &format!("{} {begins}", way.words_with_unit()),
            );
        }
    }
    let pinned = state.explaining.pinned == Some(told.at);
    let stop = StopAt::Cell(x, y);
    let stops = state.stopping.has(stop);
    if pinned
        && state.time.lane(state.chosen.lane_of(pane)).is_some()
        && toggle_button(ui, common.theme, stops, "Stop here")
            .on_hover_text("Pause where a search reaches this cell; I goes there")
            .clicked()
    {
        asked.push(WatchAction::Stop(StopAction::Toggle(stop)));
    }
    if pinned
        && ui
            .button("Unpin")
            .on_hover_text("Escape lets go of it, too")
            .clicked()
    {
        asked.push(WatchAction::Explain(ExplainAction::Pin(x, y)));
    }
}

/// A row: something at the left, and words beside it.
fn row(ui: &mut Ui, common: &Common, left: impl FnOnce(&mut Ui), words: &str) {
    ui.horizontal_top(|ui| {
        let layout = Layout::left_to_right(Align::Min);
        ui.allocate_ui_with_layout(vec2(STEPS, 18.0), layout, |ui| {
            ui.set_min_width(STEPS);
            left(ui);
        });
        glossed(ui, common, words, common.theme.palette().text);
    });
}
