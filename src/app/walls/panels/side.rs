//! The panel at the side: the level, its figures, the path, codes, and what can be watched.

use super::buttons::{button, heading, tipped};
use super::fields::{checked, wrong};
use super::{drafts, editor, watching};
use crate::app::room::Common;
use crate::app::theme::scroll_bars;
use crate::app::walls::actions::WallsAction;
use crate::app::walls::state::WallsState;
use crate::app::walls::watched::{Method, Subject};
use crate::app::widgets::{READY, toggle_button, when};
use crate::formats::codes::level::decode;
use crate::games::levels::{Difficulty, KnownLevel, PUBLISHED};
use egui::{Button, CollapsingHeader, RichText, ScrollArea, Ui, vec2};

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &WallsState, common: &Common) -> Vec<WallsAction> {
    let mut asked = Vec::new();
    // A bar that is always seen says that there is more below, and lies on no figure.
    ui.spacing_mut().scroll = scroll_bars();
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        // Where all parts have no room, the later ones are folded, so that their names are seen.
        let room = ui.ctx().viewport_rect().height() >= 700.0;
        level(ui, state, common, &mut asked);
        fold(ui, common, "PATH", true, |ui| {
            path(ui, state, common, &mut asked)
        });
        if state.tool.is_none() {
            let drafts = |ui: &mut Ui| drafts::show(ui, state, common, &mut asked);
            fold(ui, common, "DRAFTS", room, drafts);
        }
        let open = room || state.watch.is_some();
        fold(ui, common, "WATCH", open, |ui| {
            watched(ui, state, common, &mut asked)
        });
        fold(ui, common, "SHARE", room, |ui| {
            codes(ui, state, common, &mut asked)
        });
        let open = room || state.tool.is_some();
        fold(ui, common, "YOUR OWN LEVEL", open, |ui| {
            editor::show(ui, state, common, &mut asked);
            reveal(ui, state.tool.is_some());
        });
        ui.add_space(6.0);
    });
    asked
}

/// Scrolls so that the tools are seen when one begins to edit.
fn reveal(ui: &mut Ui, editing: bool) {
    let id = egui::Id::unique("walls editing");
    let before = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, false), editing));
    if editing && !before {
        ui.scroll_to_rect(ui.min_rect(), Some(egui::Align::BOTTOM));
        ui.ctx().request_repaint();
    }
}

/// A part of the panel under its name, a click on which folds it. What has to be seen, and what has
/// room, begins unfolded; whoever folds it or not decides for that case.
fn fold(ui: &mut Ui, common: &Common, name: &str, open: bool, show: impl FnOnce(&mut Ui)) {
    ui.add_space(4.0);
    let faint = common.theme.palette().text2;
    let name = RichText::new(name).size(11.0).strong().color(faint);
    CollapsingHeader::new(name.clone())
        .id_salt((name.text(), open))
        .default_open(open)
        .show_unindented(ui, show);
}

fn level(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    heading(ui, common, "LEVEL");
    let id = state.level().id;
    ui.horizontal(|ui| {
        button(
            ui,
            &state.keymap,
            "<",
            when(id.is_some_and(|id| id > 1), "This is the first level"),
            WallsAction::Turn(-1),
            asked,
        );
        let shown = match id {
            Some(id) if (1..=PUBLISHED).contains(&id) => format!("Level {id}"),
            Some(id) if state.is_today(common) => {
                format!("{id}, today's, {}", Difficulty::of(id).name())
            }
            Some(id) => format!("{id}, {}", Difficulty::of(id).name()),
            None => "Your own".to_owned(),
        };
        let width = (ui.available_width() - 36.0).max(40.0);
        let all = Button::new(shown).truncate();
        let all = ui.add_sized(vec2(width, ui.spacing().interact_size.y), all);
        if all
            .on_hover_text(state.keymap.tooltip(&WallsAction::Levels))
            .clicked()
        {
            asked.push(WallsAction::Levels);
        }
        button(ui, &state.keymap, ">", READY, WallsAction::Turn(1), asked);
    });
    ui.horizontal(|ui| {
        let tip = "Type a number and press Enter: 1 to 10, or any other";
        let typed = checked(ui, "Number", "level number", &state.typed.id, tip, number);
        asked.extend(typed.map(WallsAction::Open));
    });
    wrong(ui, common, "Number");
    ui.horizontal_wrapped(|ui| {
        button(
            ui,
            &state.keymap,
            "Levels",
            READY,
            WallsAction::Levels,
            asked,
        );
        button(
            ui,
            &state.keymap,
            "Random",
            READY,
            WallsAction::Random,
            asked,
        );
        button(
            ui,
            &state.keymap,
            "Today's",
            READY,
            WallsAction::Today,
            asked,
        );
    });
    let left = match (state.game.left(), state.level().walls_allowed) {
        (Some(left), Some(allowed)) => format!("{left} of {allowed}"),
        _ => "any number".to_owned(),
    };
    figure(ui, common, "Walls left", &left);
    figure(ui, common, "Goal", &state.level().goal.to_string());
    let best = state.best(&common.store);
    figure(
        ui,
        common,
        "Your best",
        &best.map_or("none".to_owned(), |best| best.score.to_string()),
    );
    let known = state.best_known();
    let shown = known.map_or("none".to_owned(), |known| match known.searching {
        Some(done) => format!("{}, {:.0} % searched", known.moves, done * 100.0),
        None if known.mine => format!("{}, yours", known.moves),
        None => known.moves.to_string(),
    });
    figure(ui, common, "Best known", &shown);
    ui.horizontal_wrapped(|ui| {
        let playing = state.tool.is_none();
        let playing = when(playing, "This is for playing, not for editing");
        let mine = playing.and(when(best.is_some(), "You have not won this level yet"));
        tipped(
            ui,
            "Show mine",
            mine,
            "Place the walls of your best",
            WallsAction::PlaceMine,
            asked,
        );
        let known = playing.and(when(
            state.best_known().is_some(),
            "No best walls are known of this level",
        ));
        tipped(
            ui,
            "Show best",
            known,
            "Place the best known walls: what was shown is yours only once you make it longer",
            WallsAction::PlaceBest,
            asked,
        );
    });
}

fn path(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    let now = match state.moves() {
        _ if !state.shows_path() => "hidden".to_owned(),
        Some(moves) => format!("{moves} moves"),
        None => "blocked".to_owned(),
    };
    figure(ui, common, "Now", &now);
    ui.horizontal_wrapped(|ui| {
        if toggle_button(ui, common.theme, state.always, "Always")
            .on_hover_text(state.keymap.tooltip(&WallsAction::TogglePath))
            .clicked()
        {
            asked.push(WallsAction::TogglePath);
        }
        button(
            ui,
            &state.keymap,
            "Show path",
            when(!state.shows_path(), "The path is shown already"),
            WallsAction::ShowPath,
            asked,
        );
        if toggle_button(ui, common.theme, state.values, "Values")
            .on_hover_text(state.keymap.tooltip(&WallsAction::ToggleValues))
            .clicked()
        {
            asked.push(WallsAction::ToggleValues);
        }
    });
}

fn watched(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    let subject = state.watch.as_ref().map(|watch| watch.subject);
    let search = matches!(subject, Some(Subject::Search(_)));
    let by = |method| subject == Some(Subject::Optimiser(method));
    let annealing = WallsAction::WatchOptimiser(Method::Annealing);
    let climbing = WallsAction::WatchOptimiser(Method::Climbing);
    for (on, name, action) in [
        (search, "Watch the search", WallsAction::WatchSearch),
        (by(Method::Annealing), "Watch annealing", annealing),
        (by(Method::Climbing), "Watch climbing", climbing),
    ] {
        if toggle_button(ui, common.theme, on, name)
            .on_hover_text(state.keymap.tooltip(&action))
            .clicked()
        {
            asked.push(action);
        }
    }
    if let Some(watch) = &state.watch {
        watching::controls(ui, state, watch, asked);
    }
}

fn codes(ui: &mut Ui, state: &WallsState, common: &Common, asked: &mut Vec<WallsAction>) {
    ui.horizontal_wrapped(|ui| {
        tipped(
            ui,
            "Copy level",
            READY,
            "Copy the level as a short code",
            WallsAction::Copy(false),
            asked,
        );
        tipped(
            ui,
            "Copy walls",
            READY,
            "Copy the level and your walls as a short code",
            WallsAction::Copy(true),
            asked,
        );
    });
    ui.horizontal(|ui| {
        let tip = "Paste a code and press Enter";
        let read = |text: &str| match decode(text, |id| KnownLevel::of(id).level) {
            Ok(_) => Ok(text.to_owned()),
            Err(error) => Err(error.to_string()),
        };
        let code = checked(ui, "Code", "share code", &state.typed.code, tip, read);
        asked.extend(code.map(WallsAction::Paste));
    });
    wrong(ui, common, "Code");
}

/// The number of a level as it was typed, or what was expected.
fn number(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(id) if id > 0 => Ok(id),
        Ok(_) | Err(_) => Err(format!(
            "“{text}” is no level: expected a whole number from 1 to {}",
            u64::MAX
        )),
    }
}

fn figure(ui: &mut Ui, common: &Common, name: &str, value: &str) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(common.theme.palette().text2));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(value).strong());
        });
    });
}
