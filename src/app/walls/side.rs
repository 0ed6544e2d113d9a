//! The panel at the side: the level, its figures, the path, codes, and what can be watched.

use super::actions::{Action, tooltip};
use super::state::State;
use super::watch::{Method, Subject};
use super::{drafts, editor, watching};
use crate::app::room::Common;
use crate::games::levels::{Difficulty, PUBLISHED};
use egui::{Button, ComboBox, Key, Response, RichText, ScrollArea, TextEdit, Ui};

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &State, common: &Common) -> Vec<Action> {
    let mut asked = Vec::new();
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        level(ui, state, common, &mut asked);
        path(ui, state, common, &mut asked);
        drafts::show(ui, state, common, &mut asked);
        watched(ui, state, common, &mut asked);
        codes(ui, state, common, &mut asked);
        editor::show(ui, state, common, &mut asked);
        ui.add_space(6.0);
    });
    asked
}

fn level(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<Action>) {
    heading(ui, common, "LEVEL");
    let id = state.level().id;
    ui.horizontal(|ui| {
        button(
            ui,
            "<",
            id.is_some_and(|id| id > 1),
            Action::Turn(-1),
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
        let width = ui.available_width() - 36.0;
        let list = ComboBox::from_id_salt("levels")
            .selected_text(&shown)
            .width(width)
            .truncate();
        let list = list.show_ui(ui, |ui| {
            for each in 1..=PUBLISHED {
                let best = common.store.best(super::state::GAME, &each.to_string());
                let best = best.map_or(String::new(), |best| format!("   best {}", best.score));
                if ui
                    .selectable_label(id == Some(each), format!("Level {each}{best}"))
                    .clicked()
                {
                    asked.push(Action::Open(each));
                }
            }
        });
        list.response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, shown.clone())
        });
        button(ui, ">", true, Action::Turn(1), asked);
    });
    ui.horizontal(|ui| {
        let typed = field(
            ui,
            "Number",
            "level number",
            &state.typed.id,
            "Type a number and press Enter: 1 to 10, or any other",
        );
        if let Some(id) = typed.and_then(|text| text.trim().parse().ok()) {
            asked.push(Action::Open(id));
        }
    });
    ui.horizontal(|ui| {
        button(ui, "Random", true, Action::Random, asked);
        button(ui, "Today's", true, Action::Today, asked);
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
    ui.horizontal(|ui| {
        let playing = state.tool.is_none();
        let mine = playing && best.is_some();
        tipped(
            ui,
            "Show mine",
            mine,
            "Place the walls of your best",
            Action::PlaceMine,
            asked,
        );
        let known = playing && state.best_known().is_some();
        tipped(
            ui,
            "Show best",
            known,
            "Place the best known walls: what was shown is yours only once you make it longer",
            Action::PlaceBest,
            asked,
        );
    });
}

fn path(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<Action>) {
    heading(ui, common, "PATH");
    let now = state
        .moves()
        .map_or("blocked".to_owned(), |moves| format!("{moves} moves"));
    figure(ui, common, "Now", &now);
    ui.horizontal(|ui| {
        if toggle(ui, common, state.always, "Always")
            .on_hover_text(tooltip(&Action::TogglePath))
            .clicked()
        {
            asked.push(Action::TogglePath);
        }
        button(
            ui,
            "Show path",
            !state.shows_path(),
            Action::ShowPath,
            asked,
        );
    });
}

fn watched(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<Action>) {
    heading(ui, common, "WATCH");
    let subject = state.watch.as_ref().map(|watch| watch.subject);
    let search = matches!(subject, Some(Subject::Search(_)));
    let by = |method| subject == Some(Subject::Optimiser(method));
    let annealing = Action::WatchOptimiser(Method::Annealing);
    let climbing = Action::WatchOptimiser(Method::Climbing);
    for (on, name, action) in [
        (search, "Watch the search", Action::WatchSearch),
        (by(Method::Annealing), "Watch annealing", annealing),
        (by(Method::Climbing), "Watch climbing", climbing),
    ] {
        if toggle(ui, common, on, name)
            .on_hover_text(tooltip(&action))
            .clicked()
        {
            asked.push(action);
        }
    }
    if let Some(watch) = &state.watch {
        watching::controls(ui, state, watch, asked);
    }
}

fn codes(ui: &mut Ui, state: &State, common: &Common, asked: &mut Vec<Action>) {
    heading(ui, common, "SHARE");
    ui.horizontal(|ui| {
        tipped(
            ui,
            "Copy level",
            true,
            "Copy the level as a short code",
            Action::Copy(false),
            asked,
        );
        tipped(
            ui,
            "Copy walls",
            true,
            "Copy the level and your walls as a short code",
            Action::Copy(true),
            asked,
        );
    });
    ui.horizontal(|ui| {
        let tip = "Paste a code and press Enter";
        if let Some(code) =
            field(ui, "Code", "share code", &state.typed.code, tip).filter(|code| !code.is_empty())
        {
            asked.push(Action::Paste(code));
        }
    });
}

/// A name above a part of the panel.
pub fn heading(ui: &mut Ui, common: &Common, name: &str) {
    ui.add_space(4.0);
    ui.label(
        RichText::new(name)
            .size(11.0)
            .strong()
            .color(common.theme.palette().faint),
    );
}

fn figure(ui: &mut Ui, common: &Common, name: &str, value: &str) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(name).color(common.theme.palette().faint));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(RichText::new(value).strong());
        });
    });
}

/// A button of the table; asks for its action when clicked.
pub fn button(ui: &mut Ui, name: &str, enabled: bool, action: Action, asked: &mut Vec<Action>) {
    let tip = tooltip(&action);
    tipped(ui, name, enabled, &tip, action, asked);
}

/// A button with a tooltip of its own.
pub fn tipped(
    ui: &mut Ui,
    name: &str,
    enabled: bool,
    tip: &str,
    action: Action,
    asked: &mut Vec<Action>,
) {
    let mut shown = ui.add_enabled(enabled, Button::new(name));
    if !tip.is_empty() {
        shown = shown.on_hover_text(tip);
    }
    if shown.clicked() {
        asked.push(action);
    }
}

/// A button that is held down while its choice is in force.
pub fn toggle(ui: &mut Ui, common: &Common, on: bool, text: &str) -> Response {
    let palette = common.theme.palette();
    let button = match on {
        true => Button::new(RichText::new(text).color(palette.on_accent)).fill(palette.accent),
        false => Button::new(text),
    };
    ui.add(button.selected(on))
}

/// A text to be typed or pasted; what it says when Enter is pressed in it.
pub fn field(ui: &mut Ui, name: &str, hint: &str, shown: &str, tip: &str) -> Option<String> {
    let label = ui.label(name);
    let (id, typed) = (
        egui::Id::new(("walls", name)),
        egui::Id::new(("walls typed", name)),
    );
    let focused = ui.memory(|memory| memory.has_focus(id));
    let kept = ui.data(|data| data.get_temp::<String>(typed));
    let mut text = kept.filter(|_| focused).unwrap_or_else(|| shown.to_owned());
    let edit = TextEdit::singleline(&mut text)
        .id(id)
        .hint_text(RichText::new(hint).color(ui.visuals().weak_text_color().gamma_multiply(0.7)))
        .desired_width(ui.available_width() - 8.0);
    let response = ui.add(edit).on_hover_text(tip).labelled_by(label.id);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.data_mut(|data| data.insert_temp(typed, text.clone()));
    entered.then_some(text)
}
