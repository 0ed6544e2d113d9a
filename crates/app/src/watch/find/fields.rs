//! The fields of the page *Find a map*: the statement, the largest map, terrain and seed; and its buttons.

use super::form::{FindForm, MOST_OF_SEED};
use super::{Finder, First};
use crate::theme::scroll_bars;
use crate::typography::{TITLE, bold};
use crate::watch::actions::FindAction;
use crate::watch::files::dialogs::{has_just_opened, select_all};
use crate::watch::layout::numbers::Numbers;
use crate::watch::map::fields::NUMBER;
use crate::widgets::{READY, menu, offer, row, when};
use crate::{Seen, WatchAction, palette};
use egui::{
    Button, ComboBox, DragValue, Id, Key, Label, RichText, ScrollArea, TextEdit, TextWrapMode, Ui,
};
use mazescope_core::Begin;
use mazescope_study::find::MENU;
use mazescope_study::find::figures::FigureKind;
use mazescope_study::find::proposal::MOST_SIDE;

/// What a statement is, where nothing is wrong with it.
const ABOUT: &str = "A statement compares figures of searches. Figures: steps, expanded, discovered, peak_frontier, \
                     walked, moves, length and found. best is the length of a shortest path.";
/// The name of the menu for screen readers.
const STATEMENTS: &str = "Menu of statements";
/// Shows that the statement is not one of the menu.
const OWN: &str = "Your own statement";
/// The signs that join figures and comparisons.
const SIGNS: [&str; 9] = [">=", ">", "<=", "<", "=", "!=", "*", "and", "not"];
/// The height of a row in points, and the points between two rows.
const HIGH: f32 = 24.0;
const GAP: f32 = 8.0;
/// The least width of a card whose buttons stand in one row.
const IN_ONE_ROW: f32 = 380.0;
/// The largest width of an entry of the menu, and what it leaves of the window.
const ENTRY: f32 = 640.0;
const AROUND: f32 = 48.0;
/// The largest height of a list of words as a share of that of the window.
const LIST: f32 = 0.5;

/// Draws the fields, which scroll in a low window, and the buttons below them.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, finder: &Finder) {
    ui.spacing_mut().scroll = scroll_bars();
    ui.spacing_mut().item_spacing.y = GAP;
    ui.spacing_mut().interact_size.y = HIGH;
    let rows = if ui.available_width() < IN_ONE_ROW {
        2.0
    } else {
        1.0
    };
    let high = ui.available_height() - rows * (HIGH + GAP);
    let area = ScrollArea::vertical().id_salt("fields of find");
    let area = area.auto_shrink([false, true]).max_height(high.max(1.0));
    let mut form = finder.form.clone();
    let scrolled = area.show(ui, |ui| {
        let palette = palette(seen.common.theme);
        ui.label(bold("Find a map").size(TITLE).color(palette.text));
        let entered = statement(ui, &mut form, seen);
        let wrong = seen.common.dialog_error.as_ref().or(finder.wrong.as_ref());
        let told = match wrong {
            Some(wrong) => RichText::new(wrong).color(palette.goal),
            None => RichText::new(ABOUT).color(palette.text2),
        };
        ui.add(Label::new(told).wrap());
        others(ui, &mut form, seen) || entered
    });
    if form != finder.form {
        seen.ask(WatchAction::Find(FindAction::Fill(form)));
    }
    buttons(ui, seen, finder, scrolled.inner);
}

/// The menu and the field of the statement; returns whether Enter was pressed in it.
fn statement(ui: &mut Ui, form: &mut FindForm, seen: &Seen) -> bool {
    let place = form.place();
    let shown = place.map_or(OWN.to_owned(), numbered);
    let room = (ui.ctx().content_rect().width() - AROUND).min(ENTRY);
    let list = ComboBox::from_id_salt("statements")
        .selected_text(shown)
        .width(ui.available_width())
        .truncate()
        .show_ui(ui, |ui| {
            ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
            ui.set_width(room);
            for (number, entry) in MENU.iter().enumerate() {
                let chosen = ui.selectable_label(place == Some(number), numbered(number));
                if chosen.on_hover_text(entry.statement).clicked() {
                    *form = form.with(entry);
                }
            }
        });
    let id = list.response.id;
    (ui.ctx()).accesskit_node_builder(id, |node| node.set_label(STATEMENTS));
    list.response
        .on_hover_text("Choose one of twenty statements.");
    let id = Id::unique("statement");
    let edit = TextEdit::multiline(&mut form.statement)
        .id(id)
        .return_key(None)
        .desired_rows(2)
        .desired_width(f32::INFINITY);
    let field = ui.add(edit);
    (ui.ctx()).accesskit_node_builder(id, |node| node.set_label("Statement"));
    if has_just_opened(ui, "find") {
        field.request_focus();
        select_all(ui.ctx(), id, &form.statement);
    }
    let enters = |input: &egui::InputState| input.key_pressed(Key::Enter);
    let entered = field.has_focus() && ui.input(enters);
    if entered {
        field.surrender_focus();
    }
    ui.horizontal(|ui| {
        ui.label("Add");
        let searches = seen.chosen.catalogue.solvers.iter();
        let searches = searches.filter(|solver| !matches!(solver.begin, Begin::Replay { .. }));
        let searches: Vec<&str> = searches.map(|solver| solver.info.id).collect();
        let figures = FigureKind::ALL.map(FigureKind::name);
        let searches = [&["best"], &searches[..]].concat();
        for (name, words) in [
            ("a search", &searches[..]),
            ("a figure", &figures),
            ("a sign", &SIGNS[..]),
        ] {
            menu(ui, name, &mut |ui| {
                let high = LIST * ui.ctx().content_rect().height();
                ScrollArea::vertical().max_height(high).show(ui, |ui| {
                    for word in words {
                        if ui.button(*word).clicked() {
                            add(&mut form.statement, word, name == "a figure");
                        }
                    }
                });
            });
        }
    });
    entered
}

/// An entry of the menu with its number on the command line.
fn numbered(place: usize) -> String {
    let words = MENU.get(place).map_or("", |entry| entry.words);
    format!("{}  {words}", place + 1)
}

/// Adds a word at the end of a statement: a figure after the point of its search, and others after a blank.
fn add(statement: &mut String, word: &str, is_figure: bool) {
    let kept = statement.trim_end().len();
    statement.truncate(kept);
    if is_figure && !statement.ends_with('.') {
        statement.push('.');
    } else if !statement.is_empty() && !is_figure {
        statement.push(' ');
    }
    statement.push_str(word);
}

/// The largest map, seed and terrain; returns whether Enter was pressed in the seed.
fn others(ui: &mut Ui, form: &mut FindForm, seen: &Seen) -> bool {
    let tip = "Width and height of the largest map that is tried, in cells.";
    row(ui, "Largest map", tip, |ui, name| {
        ui.spacing_mut().interact_size.x = NUMBER;
        let [width, height] = &mut form.sides;
        let side = |ui: &mut Ui, word, value: &mut u32| {
            Numbers::whole(word, 1, MOST_SIDE).field(ui, seen, |ui, reader| {
                let field = DragValue::new(value)
                    .range(1..=MOST_SIDE)
                    .speed(0.1)
                    .update_while_editing(false)
                    .custom_parser(reader);
                ui.add(field).labelled_by(name);
            });
        };
        side(ui, "Width", width);
        ui.label("×");
        side(ui, "Height", height);
    });
    let tip = "The seed fixes every random choice: the same seed gives the same map.";
    let entered = row(ui, "Seed", tip, |ui, name| {
        let edit = TextEdit::singleline(&mut form.seed)
            .id(Id::unique("seed of find"))
            .desired_width(f32::INFINITY)
            .char_limit(MOST_OF_SEED);
        let field = ui.add(edit).labelled_by(name);
        field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    });
    let tip = "Let cells be sand or swamp. Without this, a map has terrain only if no other one was found.";
    ui.checkbox(&mut form.terrain, "Terrain").on_hover_text(tip);
    entered
}

/// The buttons; `entered` is whether Enter was pressed in a field.
fn buttons(ui: &mut Ui, seen: &Seen, finder: &Finder, entered: bool) {
    let ask = |action| WatchAction::Find(action);
    let palette = palette(seen.common.theme);
    let first = finder.first();
    let (name, tip) = match first {
        First::Find => (
            "Find",
            "Look for the smallest map on which the statement holds (Enter).",
        ),
        First::Stop => (
            "Stop",
            "Stop the search. You can continue it later (Enter).",
        ),
        First::Continue => ("Continue", "Continue the search where it stopped (Enter)."),
        First::Open => ("Open", "Show the searches on this map (Enter)."),
        First::AnotherSeed => (ANOTHER, "Search again, from the next seed (Enter)."),
    };
    ui.horizontal_wrapped(|ui| {
        let ready = when(
            finder.wrong.is_none() || first != First::Find,
            "Correct the statement first.",
        );
        let text = RichText::new(name).color(palette.on_accent);
        let button = offer(ui, ready, Button::new(text).fill(palette.accent));
        let clicked = button.on_hover_text(tip).clicked();
        if clicked || entered && ready.is_ok() {
            seen.ask(ask(FindAction::Press));
        }
        if first != First::Open {
            let found = when(finder.found().is_some(), "There is no map yet.");
            let open = offer(ui, found, Button::new("Open"));
            seen.ask_by(
                open.on_hover_text("Show the searches on the best map so far."),
                ask(FindAction::Open),
            );
        }
        if first != First::AnotherSeed {
            let can = when(
                finder.work.is_some() && finder.wrong.is_none(),
                "There is no search yet.",
            );
            let again = offer(ui, can, Button::new(ANOTHER));
            seen.ask_by(
                again.on_hover_text("Search again, from the next seed."),
                ask(FindAction::AnotherSeed),
            );
        }
        if finder.can_return() {
            let back = offer(ui, READY, Button::new("Former run"));
            seen.ask_by(
                back.on_hover_text("Show the run that was shown before a map was opened here."),
                ask(FindAction::Return),
            );
        }
        let close = ui
            .button("Close")
            .on_hover_text("Return to the run. The search stops and is kept (Esc).");
        seen.ask_by(close, WatchAction::Escape);
    });
}

/// The name of the button that searches again.
const ANOTHER: &str = "Another seed";
