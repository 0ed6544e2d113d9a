//! The side panel: the level, its figures, the path, drafts, codes and watched runs.

use super::fields::{checked, field, wrong};
use super::{Ask, editor};
use crate::walls::actions::WallsAction;
use crate::walls::state::WallsState;
use crate::walls::watched::{Subject, Watched};
use crate::widgets::{READY, when};
use crate::{Common, palette};
use egui::{Button, CollapsingHeader, RichText, Slider, Ui, vec2};
use mazescope_core::Rate;
use mazescope_core::words::counted;
use mazescope_formats::share::level::decode;
use mazescope_games::KnownLevel;
use mazescope_games::levels::{Difficulty, PUBLISHED};

/// Shows the panel.
pub(crate) fn show(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    // If the panel has no room for all parts, the later ones are folded, so that their names are visible.
    let room = ui.ctx().viewport_rect().height() >= 700.0;
    let editing = state.tool.is_some();
    level(ui, state, common, ask);
    fold(ui, common, "PATH", true, |ui| path(ui, state, common, ask));
    if !editing {
        fold(ui, common, "DRAFTS", room, |ui| {
            drafts(ui, state, common, ask);
        });
    }
    fold(ui, common, "WATCH", room || state.watch.is_some(), |ui| {
        watched(ui, state, ask);
    });
    fold(ui, common, "SHARE", room, |ui| {
        codes(ui, state, common, ask)
    });
    fold(ui, common, "YOUR OWN LEVEL", room || editing, |ui| {
        editor::show(ui, state, ask);
        reveal(ui, editing);
    });
}

/// Scrolls to the tools when editing begins.
fn reveal(ui: &mut Ui, editing: bool) {
    let id = egui::Id::unique("walls editing");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, false), editing));
    if editing && !before {
        ui.scroll_to_rect(ui.min_rect(), Some(egui::Align::BOTTOM));
        ui.ctx().request_repaint();
    }
}

/// The name of a part of the panel.
fn part(common: &Common, name: &str) -> RichText {
    let faint = palette(common.theme).text2;
    RichText::new(name).size(11.0).strong().color(faint)
}

/// A part of the panel under its name, which folds when the name is clicked. Parts that must be visible, or that have
/// room, begin unfolded. The user's choice holds for that case.
fn fold(ui: &mut Ui, common: &Common, name: &str, open: bool, show: impl FnOnce(&mut Ui)) {
    ui.add_space(4.0);
    CollapsingHeader::new(part(common, name))
        .id_salt((name, open))
        .default_open(open)
        .show_unindented(ui, show);
}

fn level(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    ui.add_space(4.0);
    ui.label(part(common, "LEVEL"));
    let id = state.level().id;
    ui.horizontal(|ui| {
        let reason = match id {
            Some(_) => "This is the first level.",
            None => "Your own level has no number.",
        };
        let before = when(id.is_some_and(|id| id > 1), reason);
        ask.button(ui, "<", before, WallsAction::Turn(-1));
        let shown = match id {
            Some(id) if (1..=PUBLISHED).contains(&id) => format!("Level {id}"),
            Some(id) if state.is_today(common) => {
                format!("{id}, today's, {}", Difficulty::of(id).name())
            }
            Some(id) => format!("{id}, {}", Difficulty::of(id).name()),
            None => "Your own".to_owned(),
        };
        let size = vec2(
            (ui.available_width() - 36.0).max(40.0),
            ui.spacing().interact_size.y,
        );
        let all = ui.add_sized(size, Button::new(shown).truncate());
        ask.on_click(all, WallsAction::Levels);
        ask.button(ui, ">", READY, WallsAction::Turn(1));
    });
    ui.horizontal(|ui| {
        let tip = "Type a level number and press Enter. From 11 on, levels are random.";
        let shown = id.map_or(String::new(), |id| id.to_string());
        let typed = checked(ui, "Number", "level number", &shown, tip, number);
        ask.asked.extend(typed.map(WallsAction::Open));
    });
    wrong(ui, common, "Number");
    ui.horizontal_wrapped(|ui| {
        ask.button(ui, "Levels", READY, WallsAction::Levels);
        ask.button(ui, "Random", READY, WallsAction::Random);
        ask.button(ui, "Today", READY, WallsAction::Today);
    });
    let left = match (state.game.left(), state.level().walls_allowed) {
        (Some(left), Some(allowed)) => format!("{left} of {allowed}"),
        _ => "unlimited".to_owned(),
    };
    let best = state.best(&common.store);
    let known = state.best_known();
    let none = || "none".to_owned();
    let of_known = known.map_or_else(none, |known| match known.searching {
        Some(done) => format!("{}, {:.0}% searched", known.moves, done * 100.0),
        None if known.mine => format!("{}, yours", known.moves),
        None => known.moves.to_string(),
    });
    for (name, value) in [
        ("Walls left", left),
        ("Goal", state.level().goal.to_string()),
        (
            "Your best",
            best.map_or_else(none, |it| it.score.to_string()),
        ),
        ("Best known", of_known),
    ] {
        figure(ui, common, name, value);
    }
    ui.horizontal_wrapped(|ui| {
        let playing = when(state.tool.is_none(), "Leave the editor first.");
        let mine = playing.and(when(
            best.is_some(),
            "You have no result on this level yet.",
        ));
        let tip = "Place the walls of your best result.";
        ask.tipped(ui, "Show mine", tip, mine, WallsAction::PlaceMine);
        let reason = "No walls are known for this level yet.";
        let known = playing.and(when(known.is_some(), reason));
        let tip = "Place the best known walls. They count only once you make the path longer.";
        ask.tipped(ui, "Show best", tip, known, WallsAction::PlaceBest);
    });
}

fn path(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    let now = match state.moves() {
        _ if !state.shows_path() => "hidden".to_owned(),
        Some(moves) => counted(moves.into(), "move"),
        None => "blocked".to_owned(),
    };
    figure(ui, common, "Now", now);
    ui.horizontal_wrapped(|ui| {
        ask.toggle(ui, state.shows.always, "Always", WallsAction::TogglePath);
        let hidden = when(!state.shows_path(), "The path is already shown.");
        ask.button(ui, "Show path", hidden, WallsAction::ShowPath);
        ask.toggle(ui, state.shows.values, "Values", WallsAction::ToggleValues);
    });
}

/// The saved walls, which can be chosen and deleted by name.
fn drafts(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    ui.horizontal(|ui| {
        let tip = "Type a name and press Enter to save your walls on this level.";
        if let Some(name) = field(ui, "Save as", "name", "", tip)
            && !name.trim().is_empty()
        {
            ask.asked.push(WallsAction::SaveDraft(name));
        }
    });
    for name in state.draft_names(common) {
        ui.horizontal(|ui| {
            let forget = WallsAction::DeleteDraft(name.clone());
            ask.tipped(ui, "×", "Delete this draft.", READY, forget);
            let take = WallsAction::TakeDraft(name.clone());
            let tip = "Place the walls of this draft. Undo restores the present walls.";
            ask.tipped(ui, &name, tip, READY, take);
        });
    }
}

fn watched(ui: &mut Ui, state: &WallsState, ask: &mut Ask) {
    let subject = state.watch.as_ref().map(|watch| watch.subject);
    let search = matches!(subject, Some(Subject::Search(_)));
    ask.toggle(ui, search, "Watch the search", WallsAction::WatchSearch);
    let on = subject == Some(Subject::Optimiser);
    ask.toggle(ui, on, "Watch annealing", WallsAction::WatchOptimiser);
    if let Some(watched) = &state.watch {
        second_pane(ui, watched, state.tool.is_some(), ask);
    }
}

/// The controls of the second pane.
fn second_pane(ui: &mut Ui, watched: &Watched, editing: bool, ask: &mut Ask) {
    ui.horizontal_wrapped(|ui| {
        let paused = watched.projector.is_paused();
        let name = if paused { "Play" } else { "Pause" };
        ask.button(ui, name, READY, WallsAction::PlayWatch);
        ask.button(ui, "Step", READY, WallsAction::StepWatch(1));
        ask.button(ui, "Back", READY, WallsAction::StepWatch(-1));
        ask.button(ui, "Close", READY, WallsAction::Unwatch);
    });
    let slider = |ui: &mut Ui, name: &str, tip: &str, slider: Slider| {
        ui.horizontal(|ui| {
            let mut label = ui.label(name);
            if !tip.is_empty() {
                label = label.on_hover_text(tip);
            }
            ui.spacing_mut().slider_width = (ui.available_width() - 60.0).max(30.0);
            ui.add(slider).labelled_by(label.id).changed()
        })
        .inner
    };
    let (mut event, all) = (watched.timeline().cursor(), watched.timeline().len());
    if slider(ui, "Event", "", Slider::new(&mut event, 0..=all)) {
        ask.asked.push(WallsAction::SeekWatch(event));
    }
    if let Rate::PerSecond(mut rate) = watched.projector.player.rate {
        let logarithmic = Slider::new(&mut rate, 1.0..=50_000.0)
            .logarithmic(true)
            .fixed_decimals(0);
        if slider(ui, "Rate", "Steps per second.", logarithmic) {
            ask.asked.push(WallsAction::RateWatch(rate));
        }
    }
    if watched.subject == Subject::Optimiser {
        let found = when(!editing, "Leave the editor first.").and(when(
            watched.found().is_some(),
            "The optimiser has not found any walls yet.",
        ));
        ask.button(ui, "Use its walls", found, WallsAction::TakeFound);
    }
}

fn codes(ui: &mut Ui, state: &WallsState, common: &Common, ask: &mut Ask) {
    ui.horizontal_wrapped(|ui| {
        let tip = "Copy the level as a short code.";
        ask.tipped(ui, "Copy level", tip, READY, WallsAction::Copy(false));
        let tip = "Copy the level and your walls as a short code.";
        ask.tipped(ui, "Copy walls", tip, READY, WallsAction::Copy(true));
    });
    ui.horizontal(|ui| {
        let tip = "Paste a code and press Enter to open its level.";
        let read = |text: &str| match decode(text, |id| KnownLevel::of(id).level) {
            Ok(_) => Ok(text.to_owned()),
            Err(error) => Err(error.to_string()),
        };
        let code = checked(ui, "Code", "share code", &state.typed_code, tip, read);
        ask.asked.extend(code.map(WallsAction::Paste));
    });
    wrong(ui, common, "Code");
}

/// The number of a level as it was typed, or what is wrong with it.
fn number(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(id) if id > 0 => Ok(id),
        Ok(_) | Err(_) => Err(format!(
            "“{text}” is not a level number. Type a whole number from 1 to {}.",
            u64::MAX
        )),
    }
}

fn figure(ui: &mut Ui, common: &Common, name: &str, value: String) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(palette(common.theme).text2));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(value).strong());
        });
    });
}
