//! Stops: at what play is to pause, what was set so far, and the way from one to the next.

use crate::app::watch::actions::{StopAction, WatchAction};
use crate::app::watch::layout::numbers::Numbers;
use crate::app::watch::seen::Seen;
use crate::app::watch::stops::Stopping;
use crate::app::watch::stops::act::StopSide;
use crate::app::watch::stops::stop::words;
use crate::app::widgets::{heading, toggle_button, when};
use crate::playback::stops::{Happening, StopAt};
use crate::words::grouped;
use egui::Ui;

/// Most that may wait, on the slider.
const MOST: u32 = 1_000_000;

/// What can be set by a button, with its name and its tooltip; how many may wait, says the slider.
const CHOICES: [(StopAt, &str, &str); 8] = [
    (
        StopAt::Happening(Happening::GivingUp),
        "Given up",
        "Pause where a cell is given up",
    ),
    (
        StopAt::Happening(Happening::ShorterWay),
        "Shorter way",
        "Pause where a shorter way to a cell that waits is found",
    ),
    (
        StopAt::Happening(Happening::Reopening),
        "Expanded again",
        "Pause where a cell is to be expanded again",
    ),
    (
        StopAt::Happening(Happening::Note),
        "Note",
        "Pause where the search takes note of something",
    ),
    (
        StopAt::Waiting(0),
        "Many waiting",
        "Pause where more cells wait than the number below says",
    ),
    (StopAt::Path, "Path", "Pause where the path is found"),
    (
        StopAt::Parting,
        "Parting",
        "Pause where the two searches part that are set side by side",
    ),
    (
        StopAt::Breach,
        "Broken promise",
        "Pause where the lamp of a promise goes out",
    ),
];

/// Shows what can be set, and what is.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, stopping: &Stopping) {
    let theme = seen.common.theme;
    heading(ui, theme, "STOPS");
    let lanes = seen.chosen.lanes();
    let happens = |happening: Happening| {
        let mut lanes = lanes.iter();
        lanes.any(|(solver, _)| solver.info.uses.meets(happening.kinds()))
    };
    ui.horizontal_wrapped(|ui| {
        for (at, name, tip) in CHOICES {
            let (can, at) = match at {
                StopAt::Happening(happening) => (happens(happening), at),
                StopAt::Parting => (lanes.len() > 1, at),
                StopAt::Waiting(_) => (true, stopping.waiting_or_most()),
                _ => (true, at),
            };
            if !can {
                continue;
            }
            let button = toggle_button(ui, theme, stopping.has(at), name);
            let toggle = WatchAction::Stop(StopAction::Toggle(at));
            seen.ask_by(button.on_hover_text(tip), toggle);
        }
    });
    waiting(ui, seen, stopping);
    let set = stopping.set();
    for &at in &set {
        ui.horizontal_wrapped(|ui| {
            let times = stopping.count(at);
            let times = times.map(|count| format!(", {} so far", grouped(count)));
            let words = format!("Where a search {}{}", words(at), times.unwrap_or_default());
            ui.label(words);
            let button = ui.button("Remove").on_hover_text("Play on there");
            seen.ask_by(button, WatchAction::Stop(StopAction::Toggle(at)));
        });
    }
    ui.horizontal_wrapped(|ui| {
        for side in [StopSide::Previous, StopSide::Next] {
            let ready = when(!set.is_empty(), "No stop is set");
            let action = WatchAction::Stop(StopAction::Go(side));
            seen.command(ui, action, ready);
        }
    });
}

/// How many may wait before play pauses.
fn waiting(ui: &mut Ui, seen: &Seen, stopping: &Stopping) {
    let mut most = stopping.most_waiting.max(1);
    let tip = "How many may wait before play pauses, where Many waiting is a stop";
    let numbers = Numbers::whole("At most", 1, MOST);
    if numbers.slider(ui, seen, tip, &mut most, |slider| slider.logarithmic(true)) {
        seen.ask(WatchAction::Stop(StopAction::SetMostWaiting(most)));
    }
}
