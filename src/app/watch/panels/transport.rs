//! Buttons of time, the speed, and the line that says how the run stands.

use super::edge::{Edge, EdgePanel};
use super::scrubber;
use crate::app::room::Common;
use crate::app::watch::actions::{TimeAction, WatchAction};
use crate::app::watch::state::State;
use crate::playback::player::{Motion, Rate};
use crate::words::{self, grouped};
use egui::{Button, Color32, Label, RichText, Slider, Ui, vec2};

/// Where it stands: at the foot, with the scrubber.
pub const PANEL: EdgePanel = EdgePanel {
    name: "time",
    edge: Edge::Bottom,
    extent: |screen| match screen.height() < 700.0 {
        true => 128.0,
        false => 156.0,
    },
    is_open: |_| true,
    show,
};

fn show(ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
    let mut asked = buttons(ui, state, common);
    status(ui, state, common);
    ui.add_space(2.0);
    asked.extend(scrubber::show(ui, state, common));
    asked
}

/// The buttons, and the speed.
fn buttons(ui: &mut Ui, state: &State, common: &Common) -> Vec<WatchAction> {
    let mut asked = Vec::new();
    ui.horizontal(|ui| {
        let motion = state.projector.player.motion;
        let play = if motion == Motion::Forward {
            "⏸"
        } else {
            "▶"
        };
        let back = if motion == Motion::Back { "⏸" } else { "◀" };
        let buttons = [
            (WatchAction::Time(TimeAction::ToStart), "⏮", 34.0),
            (WatchAction::Time(TimeAction::PlayBack), back, 34.0),
            (WatchAction::Time(TimeAction::Step(-1)), "◀|", 34.0),
            (WatchAction::Time(TimeAction::PlayPause), play, 52.0),
            (WatchAction::Time(TimeAction::Step(1)), "|▶", 34.0),
            (WatchAction::Time(TimeAction::ToEnd), "⏭", 34.0),
        ];
        for (action, symbol, width) in buttons {
            button(ui, state, common, action, symbol, width, &mut asked);
        }
        ui.add_space(10.0);
        speed(ui, state, &mut asked);
        position(ui, state, common);
    });
    asked
}

fn button(
    ui: &mut Ui,
    state: &State,
    common: &Common,
    action: WatchAction,
    symbol: &str,
    width: f32,
    asked: &mut Vec<WatchAction>,
) {
    let palette = common.theme.palette();
    let Some(command) = state.keymap.command_for(&action) else {
        return;
    };
    let main = action == WatchAction::Time(TimeAction::PlayPause);
    let text = RichText::new(symbol).size(14.0);
    let button = match main {
        true => Button::new(text.color(palette.on_accent)).fill(palette.accent),
        false => Button::new(text),
    };
    let response = ui.add_sized(vec2(width, 26.0), button);
    // A symbol is no name: say it to who cannot see it.
    let name = if main && state.projector.player.motion == Motion::Forward {
        "Pause"
    } else {
        command.name
    };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, name));
    if response.on_hover_text(command.tooltip()).clicked() {
        asked.push(action);
    }
}

/// The speed, from half a tick a second to ten million, and one notch beyond: as fast as it goes.
fn speed(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let label = ui.label("Speed");
    // The last stretch of the slider, beyond the fastest number, is "max".
    const BEYOND: f64 = 2.0 * Rate::MAX;
    let mut value = match state.projector.player.rate {
        Rate::PerSecond(rate) => rate,
        Rate::AsFastAsItGoes => BEYOND,
    };
    ui.spacing_mut().slider_width = (ui.available_width() - 170.0).clamp(60.0, 220.0);
    let slider = Slider::new(&mut value, Rate::MIN..=BEYOND)
        .logarithmic(true)
        .smallest_positive(Rate::MIN)
        .show_value(false);
    let tip = "How fast time goes, from a step in two seconds to max  ([ ] a quarter, { } double)";
    let response = ui.add(slider).on_hover_text(tip).labelled_by(label.id);
    if response.changed() {
        asked.push(WatchAction::Time(TimeAction::SetRate(match value {
            value if value > Rate::MAX * 1.2 => Rate::AsFastAsItGoes,
            value => Rate::per_second(rounded(value)),
        })));
    }
    ui.add(Label::new(RichText::new(rate_words(state)).monospace()).extend());
}

/// Where the clock stands, at the right end of the row, where there is room for it.
fn position(ui: &mut Ui, state: &State, common: &Common) {
    let readout = &state.readout;
    let stage = match readout.tick {
        tick if tick < readout.generation => "generation",
        tick if tick < readout.race_start => "edits",
        _ => "search",
    };
    let text = format!(
        "{stage}   {} / {}",
        grouped(readout.tick),
        grouped(readout.length)
    );
    if ui.available_width() > 220.0 {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let text = RichText::new(text)
                .monospace()
                .color(common.theme.palette().faint);
            ui.label(text)
                .on_hover_text("Where the clock stands, and how long the run is");
        });
    }
}

/// The speed in words, with the clock's unit.
fn rate_words(state: &State) -> String {
    words::rate(state.projector.player.rate, words::ticks(state.chosen.unit))
}

/// Two significant digits: what a slider can mean.
fn rounded(value: f64) -> f64 {
    let step = 10f64.powf(value.log10().floor() - 1.0);
    (value / step).round() * step
}

/// How the run stands: the lanes compared, a notice, or what one can do.
fn status(ui: &mut Ui, state: &State, common: &Common) {
    let palette = common.theme.palette();
    let readout = &state.readout;
    let told = common.notice.clone();
    let told = told.map(|notice| (notice, palette.lanes[0]));
    let compared = readout.comparison.clone();
    let compared = compared.map(|comparison| (comparison, palette.text));
    // A notice covers nothing: beside the comparison it has a line of its own.
    if let (Some(told), Some(_)) = (&told, &compared) {
        line(ui, told);
    }
    let standing = if readout.full {
        let words =
            "The recordings have reached their limit, so the run ends here; --history sets it.";
        (words.to_owned(), palette.faint)
    } else if state.follows_another() {
        let (recorded, unit) = (grouped(readout.length), words::ticks(state.chosen.unit));
        let told = format!("The other program is still writing: {recorded} {unit} so far …");
        (told, palette.faint)
    } else if !readout.complete {
        let recorded = grouped(readout.length);
        let ahead = format!("Working ahead: {recorded} ticks recorded …");
        let told = state
            .needs()
            .into_iter()
            .fold(ahead, |ahead, needs| format!("{ahead} {needs}"));
        (told, palette.faint)
    } else {
        (HINT.to_owned(), palette.faint)
    };
    line(ui, &compared.or(told).unwrap_or(standing));
}

fn line(ui: &mut Ui, (text, colour): &(String, Color32)) {
    let label = Label::new(RichText::new(text).color(*colour)).truncate();
    ui.add(label).on_hover_text(text);
}

const HINT: &str = "Space plays and pauses, ← → step, drag the line below to travel in time. \
    Drag on a map to draw walls, drag start and goal, turn the wheel to zoom. F1 shows all keys.";
