//! Two compared searches: which ones, their divergences, and the buttons to go there.

use crate::boards::looks::lane_colour;
use crate::typography::bold;
use crate::watch::actions::CompareAction;
use crate::watch::compare::act::Divergence;
use crate::widgets::glossed::glossed;
use crate::widgets::{choose, heading, offer, when};
use crate::{Seen, WatchAction, palette};
use egui::{Button, Label, Ui, vec2};
use mazescope_core::playback::breakpoints::Divergences;
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Scene, Unit};

/// Two compared lanes and their divergences.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'a> {
    /// The two lanes.
    pub lanes: [usize; 2],
    /// Their divergences, as far as they are known.
    pub divergences: &'a Divergences,
}

/// The readout of two compared searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairReadout {
    /// The two lanes.
    pub lanes: [usize; 2],
    /// Their divergences, in one sentence.
    pub divergences: String,
    /// The first step where they diverge.
    pub first: Option<u64>,
    /// Whether they diverge after the current step.
    pub next: bool,
    /// Whether they diverge before the current step.
    pub previous: bool,
    /// Where each of them is; `None` before the race.
    pub sides: Option<[SideReadout; 2]>,
}

/// Where one of two searches is at the current moment. Its pane says what it does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideReadout {
    /// Its own step, from 0.
    pub step: u64,
    /// Whether it has finished before the current step.
    pub over: bool,
}

impl Pair<'_> {
    /// One of the divergences.
    fn step(&self, which: Divergence, now: u64) -> Option<u64> {
        match which {
            Divergence::First => self.divergences.first(),
            Divergence::Next => self.divergences.found().next_from(now + 1),
            Divergence::Previous => self.divergences.found().last_before(now),
        }
    }

    /// One of the divergences, seen from the current step.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(crate) fn divergence(
        &self,
        which: Divergence,
        scene: &mut Scene,
    ) -> Result<u64, &'static str> {
        let now = self.present_step(scene);
        let now = now.ok_or("Show 2 searches to find where they diverge.")?;
        let whole = self.divergences.is_whole();
        self.step(which, now)
            .ok_or(match (self.divergences.first(), which) {
                (None, _) if whole => "The searches never diverge.",
                (None, _) => "The searches have not diverged in the steps recorded so far.",
                (Some(_), Divergence::Previous) => "There is no earlier divergence.",
                (Some(_), _) if whole => "There is no later divergence.",
                (Some(_), _) => "There is no later divergence in the steps recorded so far.",
            })
    }

    /// The number of finished steps: by a clock of steps those of both, otherwise those of the first.
    fn present_step(&self, scene: &mut Scene) -> Option<u64> {
        let ticks = scene.tick().saturating_sub(scene.race_start());
        let unit = scene.unit();
        let lane = scene.race_mut()?.lanes.get_mut(self.lanes[0])?;
        Some(match unit {
            Unit::Expansions => ticks,
            _ => lane.timeline.tally().steps,
        })
    }

    /// The readout of the two.
    pub(crate) fn read(&self, mut scene: Option<&mut Scene>) -> PairReadout {
        let step = scene.as_mut().and_then(|scene| self.present_step(scene));
        let step = step.unwrap_or(0);
        PairReadout {
            lanes: self.lanes,
            divergences: in_words(self.divergences),
            first: self.divergences.first(),
            next: self.step(Divergence::Next, step).is_some(),
            previous: self.step(Divergence::Previous, step).is_some(),
            sides: scene.and_then(|scene| self.sides(scene, step)),
        }
    }

    fn sides(&self, scene: &mut Scene, step: u64) -> Option<[SideReadout; 2]> {
        if !scene.is_racing() {
            return None;
        }
        let by_steps = scene.unit() == Unit::Expansions;
        let lanes = scene.race_mut()?.lanes.get_disjoint_mut(self.lanes).ok()?;
        Some(lanes.map(|lane| {
            let own = lane.timeline.tally().steps;
            SideReadout {
                step: own,
                over: by_steps && own < step,
            }
        }))
    }
}

/// The divergences of two searches, in one sentence.
fn in_words(divergences: &Divergences) -> String {
    let the = if divergences.is_whole() {
        "The"
    } else {
        "So far, the"
    };
    let steps = counted(divergences.steps(), "step");
    let Some(first) = divergences.first() else {
        return match divergences.is_whole() {
            true => format!(
                "The searches never diverge: they take the same cells in the same order for all {steps}."
            ),
            false => format!("The searches have not diverged in {steps}."),
        };
    };
    let first = grouped(first);
    match divergences.count() {
        1 if divergences.differ() => format!("{the} searches differ from step {first} on."),
        1 => format!("{the} searches diverge once, at step {first}."),
        count => {
            let count = grouped(count);
            format!("{the} searches diverge {count} times, first at step {first}.")
        }
    }
}

/// Draws the divergences, and the current step of both searches.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, pair: &PairReadout) {
    let (common, palette) = (seen.common, palette(seen.common.theme));
    heading(ui, common.theme, "DIVERGENCE");
    choice(ui, seen, pair);
    glossed(ui, common, &pair.divergences, palette.text);
    ways(ui, seen, pair);
    for (&lane, side) in pair.lanes.iter().zip(pair.sides.iter().flatten()) {
        let Some(pane) = seen.pane_of(lane) else {
            continue;
        };
        let over = if side.over { ", finished" } else { "" };
        let head = format!("{}, step {}{over}", pane.title, grouped(side.step));
        let head = bold(head).color(lane_colour(common.theme, pane.hue));
        ui.add(Label::new(head).truncate());
        glossed(ui, common, &pane.sentence.to_string(), palette.text);
    }
}

/// The choice of the two searches, if there are more than two.
fn choice(ui: &mut Ui, seen: &Seen, pair: &PairReadout) {
    let lanes = seen.chosen.panes.searches().len();
    if lanes <= 2 {
        return;
    }
    // Both lanes may have the same solver.
    let name = |lane: usize| {
        let title = seen.pane_of(lane).map_or("", |pane| pane.title.as_str());
        format!("{}. {title}", lane + 1)
    };
    let names: Vec<String> = (0..lanes).map(name).collect();
    for (side, label) in ["First", "Second"].into_iter().enumerate() {
        let shown = &names[pair.lanes[side]];
        let choices = names.iter().map(|name| (name.as_str(), ""));
        if let Some(lane) = choose(ui, label, shown, choices) {
            seen.ask(WatchAction::Compare(CompareAction::Lane(side, lane)));
        }
    }
}

/// The buttons that go to divergences.
fn ways(ui: &mut Ui, seen: &Seen, pair: &PairReadout) {
    let first = WatchAction::Compare(CompareAction::ToDivergence(Divergence::First));
    let text = match pair.first {
        Some(step) => format!("Go to the divergence at step {}", grouped(step)),
        None => "Go to the divergence".to_owned(),
    };
    let ready = when(pair.first.is_some(), "The searches have not diverged yet.");
    let wide = vec2(ui.available_width(), 30.0);
    let button = offer(ui, ready, Button::new(text).min_size(wide));
    seen.command_by(button, first);
    ui.horizontal_wrapped(|ui| {
        let before = when(pair.previous, "There is no divergence before this step.");
        let after = when(pair.next, "There is no divergence after this step.");
        for (divergence, ready) in [(Divergence::Previous, before), (Divergence::Next, after)] {
            let action = WatchAction::Compare(CompareAction::ToDivergence(divergence));
            seen.command(ui, action, ready);
        }
    });
}
