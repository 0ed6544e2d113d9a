//! The breakpoints that can be set, those that are set, and the buttons to go to the next one.

use crate::watch::actions::BreakpointAction;
use crate::watch::breakpoints::Breakpoints;
use crate::watch::breakpoints::act::BreakpointSide;
use crate::watch::breakpoints::breakpoint::words;
use crate::watch::layout::numbers::Numbers;
use crate::widgets::{heading, toggle_button, when};
use crate::{Seen, WatchAction};
use egui::Ui;
use mazescope_core::playback::breakpoints::{BreakpointAt, Happening};
use mazescope_core::words::grouped;

/// The largest frontier on the slider.
const MOST: u32 = 1_000_000;

/// The breakpoints with a button, their names and tooltips; the slider sets the frontier size.
const CHOICES: [(BreakpointAt, &str, &str); 8] = [
    (
        BreakpointAt::Happening(Happening::Backtracking),
        "Backtrack",
        "Pause when the search backtracks from a cell or fills it.",
    ),
    (
        BreakpointAt::Happening(Happening::ShorterPath),
        "Shorter path",
        "Pause when the search finds a shorter path to a cell.",
    ),
    (
        BreakpointAt::Happening(Happening::Reopening),
        "Reopen",
        "Pause when an expanded cell is reopened.",
    ),
    (
        BreakpointAt::Happening(Happening::Note),
        "Note",
        "Pause when the search reports something, such as a new round.",
    ),
    (
        BreakpointAt::Frontier(0),
        "Large frontier",
        "Pause when the frontier exceeds the number below.",
    ),
    (
        BreakpointAt::Path,
        "Path",
        "Pause when a search finds its path.",
    ),
    (
        BreakpointAt::Divergence,
        "Divergence",
        "Pause where the two compared searches diverge.",
    ),
    (
        BreakpointAt::Breach,
        "Guarantee violated",
        "Pause when a guarantee stops holding.",
    ),
];

/// Draws what can be set, and what is set.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, breakpoints: &Breakpoints) {
    let theme = seen.common.theme;
    heading(ui, theme, "BREAKPOINTS");
    let lanes = seen.chosen.lanes();
    let happens = |happening: Happening| {
        let mut lanes = lanes.iter();
        lanes.any(|(solver, _)| solver.info.uses.meets(happening.kinds()))
    };
    ui.horizontal_wrapped(|ui| {
        for (at, name, tip) in CHOICES {
            let (can, at) = match at {
                BreakpointAt::Happening(happening) => (happens(happening), at),
                BreakpointAt::Divergence => (lanes.len() > 1, at),
                BreakpointAt::Frontier(_) => (true, breakpoints.frontier_breakpoint()),
                _ => (true, at),
            };
            if !can {
                continue;
            }
            let button = toggle_button(ui, theme, breakpoints.has(at), name);
            let toggle = WatchAction::Breakpoint(BreakpointAction::Toggle(at));
            seen.ask_by(button.on_hover_text(tip), toggle);
        }
    });
    frontier(ui, seen, breakpoints);
    let set = breakpoints.set();
    for &at in &set {
        ui.horizontal_wrapped(|ui| {
            let times = breakpoints.count(at);
            let times = times.map(|count| format!(" ({} so far)", grouped(count)));
            let words = format!("When a search {}{}", words(at), times.unwrap_or_default());
            ui.label(words);
            let button = ui.button("Remove").on_hover_text("Remove this breakpoint.");
            seen.ask_by(
                button,
                WatchAction::Breakpoint(BreakpointAction::Toggle(at)),
            );
        });
    }
    ui.horizontal_wrapped(|ui| {
        for side in [BreakpointSide::Previous, BreakpointSide::Next] {
            let ready = when(!set.is_empty(), "No breakpoint is set.");
            let action = WatchAction::Breakpoint(BreakpointAction::Go(side));
            seen.command(ui, action, ready);
        }
    });
}

/// The slider for the largest frontier that does not pause play.
fn frontier(ui: &mut Ui, seen: &Seen, breakpoints: &Breakpoints) {
    let mut most = breakpoints.largest_frontier.max(1);
    let tip = "Limit of the breakpoint Large frontier, in cells.";
    let numbers = Numbers::whole("At most", 1, MOST);
    if numbers.slider(ui, seen, tip, &mut most, |slider| slider.logarithmic(true)) {
        seen.ask(WatchAction::Breakpoint(
            BreakpointAction::SetLargestFrontier(most),
        ));
    }
}
