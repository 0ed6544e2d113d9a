//! Stops: at what play is to pause, what was set so far, and the way from one to the next.

use crate::app::room::Common;
use crate::app::watch::actions::{StopAction, WatchAction};
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::state::State;
use crate::app::watch::stops::stop_list::StopSide;
use crate::app::watch::stops::stop_list::words;
use crate::app::widgets::{command_button, heading, row, toggle_button, when};
use crate::playback::stops::{Happening, StopAt};
use crate::words::grouped;
use egui::{Slider, Ui};

/// Most that may wait, on the slider.
const MOST: f64 = 1e6;

/// Shows what can be set, and what is.
pub(crate) fn show(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<WatchAction>) {
    heading(ui, common.theme, "STOPS");
    ui.horizontal_wrapped(|ui| {
        for (at, name, tip) in choices(state) {
            let on = state.stopping.has(at);
            let button = toggle_button(ui, common.theme, on, name).on_hover_text(tip);
            if button.clicked() {
                asked.push(WatchAction::Stop(StopAction::Toggle(at)));
            }
        }
    });
    waiting(ui, state, asked);
    for &at in state.stopping.set() {
        ui.horizontal_wrapped(|ui| {
            let times = match state.stopping.count(at) {
                Some(count) => format!("{}, {} so far", words(at), grouped(count)),
                None => words(at),
            };
            ui.label(format!("Where a search {times}"));
            if ui.button("Remove").on_hover_text("Play on there").clicked() {
                asked.push(WatchAction::Stop(StopAction::Toggle(at)));
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        for side in [StopSide::Previous, StopSide::Next] {
            let ready = when(!state.stopping.set().is_empty(), "No stop is set");
            let action = WatchAction::Stop(StopAction::Go(side));
            command_button(ui, &state.keymap, &action, ready, asked);
        }
    });
}

/// What can be set by a button, as far as the searches have it.
fn choices(state: &State) -> Vec<(StopAt, &'static str, &'static str)> {
    let lanes = state.chosen.lanes();
    let has = |happening: Happening| {
        let mut lanes = lanes.iter();
        lanes.any(|(solver, _)| solver.info.uses.meets(happening.kinds()))
    };
    let happenings = Happening::ALL.map(|happening| match happening {
        Happening::GivingUp => (happening, "Given up", "Pause where a cell is given up"),
        Happening::ShorterWay => (
            happening,
            "Shorter way",
            "Pause where a shorter way to a cell that waits is found",
        ),
        Happening::Reopening => (
            happening,
            "Expanded again",
            "Pause where a cell is to be expanded again",
        ),
        Happening::Note => (
            happening,
            "Note",
            "Pause where the search takes note of something",
        ),
    });
    let happenings = happenings
        .into_iter()
        .filter(|&(happening, ..)| has(happening));
    let happenings = happenings.map(|(at, name, tip)| (StopAt::Happening(at), name, tip));
    let mut set = state.stopping.set().iter().copied();
    let most = state.stopping.most_waiting.max(1);
    let many = set.find(|at| matches!(at, StopAt::Waiting(_)));
    let many = (
        many.unwrap_or(StopAt::Waiting(most)),
        "Many waiting",
        "Pause where more cells wait than the number below says",
    );
    let path = (StopAt::Path, "Path", "Pause where the path is found");
    let parting = (
        StopAt::Parting,
        "Parting",
        "Pause where the two searches part that are set side by side",
    );
    let breach = (
        StopAt::Breach,
        "Broken promise",
        "Pause where the lamp of a promise goes out",
    );
    let two = lanes.len() > 1;
    let others = [(true, many), (true, path), (two, parting), (true, breach)].into_iter();
    let others = others.filter_map(|(can, choice)| can.then_some(choice));
    happenings.chain(others).collect()
}

/// How many may wait before play pauses.
fn waiting(ui: &mut Ui, state: &State, asked: &mut Vec<WatchAction>) {
    let mut most = state.stopping.most_waiting.max(1);
    row(
        ui,
        "At most",
        "How many may wait before play pauses, where Many waiting is a stop",
        |ui, name_id| {
            let numbers = Numbers {
                name: "At most",
                range: 1.0..=MOST,
                whole: true,
                unit: "",
                by_letter: true,
            };
            let (changed, wrong) = numbers.checked(ui, |ui, reader| {
                let slider = Slider::new(&mut most, 1..=MOST as u32)
                    .logarithmic(true)
                    .custom_parser(reader);
                ui.add(slider).labelled_by(name_id).changed()
            });
            if changed {
                asked.push(WatchAction::Stop(StopAction::SetMostWaiting(most)));
            }
            asked.extend(wrong.map(WatchAction::Tell));
        },
    );
}
