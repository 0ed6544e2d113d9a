//! The map bar: the generator and its parameters, *New map*, size and seed, and the buttons of the column.
//!
//! The menu of the generators, the first slider and *New map* have one place in a window of a given width, whatever the
//! generator, the file or the moment. The other controls follow; those that do not fit are behind *more*,
//! the last ones first, so that no control ever moves.

use crate::keys::chord::Chord;
use crate::phone::{TARGET, make_room};
use crate::typography::{BODY, CODE};
use crate::watch::choices::ColumnTab;
use crate::watch::gallery::varying::FROM_A_FILE;
use crate::watch::layout::placed::{part, plain_width, words};
use crate::watch::map::control::{
    BUTTON, CLOSE, Control, LIST, TRACK, first, label, name, set_parameter,
};
use crate::watch::map::fields::NUMBER;
use crate::widgets::entry_list::{Listed, Picked, entry_menu};
use crate::{FileAction, MapAction, Seen, ViewAction, WatchAction, palette};
use egui::{Align, Button, Layout, Popup, PopupCloseBehavior, Rect, RichText, Ui, vec2};
use mazescope_core::Settings;
use mazescope_core::words::counted;

/// The height of the bar in points.
pub(crate) const HEIGHT: f32 = 40.0;
/// Minimum width of a window with the buttons of the column in this bar; a narrower one has them in a menu.
pub(crate) const WITH_COLUMN_BUTTONS: f32 = 760.0;
/// Minimum width of a window with the name of the bar.
const NAMED: f32 = 900.0;
/// Height of a control, and points between two.
const HIGH: f32 = 28.0;
const GAP: f32 = 8.0;
/// The largest length of a slider after the first.
const LONG_TRACK: f32 = 110.0;
/// Points that longer sliders leave for a note.
const NOTE: f32 = 130.0;
/// The width of the controls behind *more*.
const MORE: f32 = 296.0;

/// The length of the first slider in a window of that width.
fn first_track(window: f32) -> f32 {
    match window {
        window if window >= 1600.0 => 240.0,
        window if window >= 1280.0 => 160.0,
        window => (80.0 + (window - 640.0) / 8.0).clamp(TRACK, 160.0),
    }
}

/// Draws the bar in a window of that width. `told` is the result of the race, and the column is open at `open`.
pub(crate) fn show(
    ui: &mut Ui,
    seen: &Seen,
    window: f32,
    told: Option<&str>,
    open: Option<ColumnTab>,
) {
    let rest = Rect::from_center_size(ui.max_rect().center(), vec2(ui.max_rect().width(), HIGH));
    let mut bar = Bar { ui, seen, rest };
    if window >= WITH_COLUMN_BUTTONS {
        bar.column(open);
    }
    let mut more = bar.right(plain_width(bar.ui, "more", BODY) + BUTTON);
    if window >= NAMED {
        let name = RichText::new("Map").color(palette(seen.common.theme).text2);
        bar.left(plain_width(bar.ui, "Map", BODY)).label(name);
    }
    bar.generator();
    bar.first(first_track(window));
    bar.new_map();
    let hidden = bar.others(told);
    if hidden.is_empty() {
        // No button needs this space.
        bar.rest.max.x = more.max_rect().right();
    }
    bar.note(told);
    let tip = "Show the other controls of the map.";
    if !hidden.is_empty() {
        behind(&mut more, ("more", tip), |ui| rows(ui, seen, &hidden));
    }
}

/// The button *Map* in the header of a small window, with all controls of the bar behind it.
pub(crate) fn in_menu(ui: &mut Ui, seen: &Seen) {
    let tip = "Choose a generator, and set its size, seed and parameters.";
    behind(ui, ("Map", tip), |ui| {
        let (_, rest) = ui.allocate_space(vec2(ui.available_width(), TARGET));
        let mut bar = Bar { ui, seen, rest };
        bar.generator();
        bar.new_map();
        let settings = &seen.chosen.grown.settings;
        let first = first(settings).filter(|_| seen.chosen.shown.is_grown());
        let first = first.map(|(parameter, value)| Control::Parameter(parameter, value));
        let all: Vec<Control> = first.into_iter().chain(Control::all(seen)).collect();
        rows(ui, seen, &all);
    });
}

/// Controls, one under another.
fn rows(ui: &mut Ui, seen: &Seen, controls: &[Control]) {
    make_room(ui);
    for control in controls {
        control.row(ui, seen);
    }
}

/// What is left of the bar.
struct Bar<'u, 's> {
    ui: &'u mut Ui,
    seen: &'s Seen<'s>,
    rest: Rect,
}

impl Bar<'_, '_> {
    /// The next part from the left.
    fn left(&mut self, width: f32) -> Ui {
        let right = self.rest.left() + width;
        let rect = self.rest.with_max_x(right);
        self.rest.min.x = right + GAP;
        self.part(rect)
    }

    /// The next part from the right.
    fn right(&mut self, width: f32) -> Ui {
        let left = self.rest.right() - width;
        let rect = self.rest.with_min_x(left);
        self.rest.max.x = left - GAP;
        self.part(rect)
    }

    fn part(&mut self, rect: Rect) -> Ui {
        let mut part = part(self.ui, rect, Layout::left_to_right(Align::Center));
        part.spacing_mut().interact_size.y = HIGH;
        part.spacing_mut().item_spacing.x = CLOSE;
        part
    }

    fn hairline(&self, x: f32) {
        let stroke = (1.0, palette(self.seen.common.theme).hairline);
        self.ui.painter().vline(x, self.rest.y_range(), stroke);
    }

    /// The buttons that open the column at a tab or close it, at the right.
    fn column(&mut self, open: Option<ColumnTab>) {
        for tab in [ColumnTab::Compare, ColumnTab::SetUp] {
            let action = WatchAction::View(ViewAction::OpenColumn(tab));
            if let Some(command) = self.seen.keymap.command_for(&action) {
                let wide = plain_width(self.ui, command.name, BODY) + BUTTON;
                let mut part = self.right(wide);
                self.seen.switch(&mut part, action, open == Some(tab));
            }
        }
        self.hairline(self.rest.right());
        self.rest.max.x -= GAP;
    }

    /// The menu of the generators, as wide as its widest name; it ends with the file that was opened last.
    fn generator(&mut self) {
        let (seen, chosen) = (self.seen, self.seen.chosen);
        let listed: Vec<Listed> = (chosen.catalogue.generators.iter())
            .map(Listed::Generator)
            .collect();
        let names = chosen.catalogue.generators.iter().map(|one| one.info.name);
        let widths = names.map(|name| plain_width(self.ui, name, BODY));
        let widest = widths.fold(0.0, f32::max) + LIST;
        let info = &chosen.generator().info;
        let (shown, tip) = match chosen.shown.path() {
            Some(path) => (None, path),
            None => (Some(info.id), info.summary),
        };
        let file = chosen
            .opened_name()
            .map(|name| (name, "Show the file that was opened last."));
        let mut part = self.left(widest.min(self.rest.width() * 0.4));
        let (menu, picked) = entry_menu(&mut part, seen.common, "Generator", shown, &listed, file);
        (part.ctx()).accesskit_node_builder(menu.id, |node| node.set_label("Generator"));
        menu.on_hover_text(tip);
        seen.ask_if(picked.map(|picked| match picked {
            Picked::Entry(id) => WatchAction::Map(MapAction::SetGenerator(id)),
            Picked::Other => WatchAction::File(FileAction::ShowOpened),
        }));
    }

    /// The first parameter of the generator, whose slider has the same place for every generator.
    fn first(&mut self, track: f32) {
        let chosen = self.seen.chosen;
        let names = (chosen.catalogue.generators.iter()).filter_map(|entry| {
            let settings = Settings::new(entry.info.parameters);
            Some(first(&settings)?.0)
        });
        let widths = names.map(|first| plain_width(self.ui, &name(first), BODY));
        let named = widths.fold(0.0, f32::max);
        let mut part = self.left(named + CLOSE + track + CLOSE + NUMBER);
        let settings = &chosen.grown.settings;
        let shown = first(settings).filter(|_| chosen.shown.is_grown());
        if let Some((parameter, value)) = shown {
            let place = part.max_rect();
            let place = place.with_max_x(place.left() + named);
            let mut names = self::part(&mut part, place, Layout::right_to_left(Align::Center));
            let label = label(&mut names, parameter);
            part.add_space(named + CLOSE);
            set_parameter(&mut part, self.seen, (parameter, value), track, label);
        }
    }

    fn new_map(&mut self) {
        let (seen, action) = (self.seen, WatchAction::Map(MapAction::Refresh));
        let Some(command) = seen.keymap.command_for(&action) else {
            return;
        };
        let palette = palette(seen.common.theme);
        let key = command.chords.first().map(Chord::name);
        let text = format!("{}  {}", command.name, key.unwrap_or_default());
        let mut part = self.left(plain_width(self.ui, &text, BODY) + BUTTON);
        let text = RichText::new(text).color(palette.on_accent);
        let button = part.add(Button::new(text).fill(palette.accent));
        seen.command_by(button, action);
    }

    /// The other controls that fit and, after a race, leave space for its result; returns those that do not fit.
    fn others(&mut self, told: Option<&str>) -> Vec<Control> {
        let mut shown = Control::all(self.seen);
        let width = |ui: &Ui, shown: &[Control]| {
            let widths = shown.iter().map(|one| one.width(ui) + GAP);
            widths.sum::<f32>()
        };
        let all = self.rest.width() + GAP;
        let told = told.map_or(0.0, |told| plain_width(self.ui, told, CODE) + GAP);
        let fits = width(self.ui, &shown[..1]) + told <= all;
        let room = if fits { all - told } else { all };
        let mut hidden = Vec::new();
        while width(self.ui, &shown) > room
            && let Some(last) = shown.pop()
        {
            hidden.insert(0, last);
        }
        let sliders = shown.iter().filter(|one| one.is_slider()).count();
        let spare = room - width(self.ui, &shown) - NOTE;
        let longer = (spare / sliders.max(1) as f32).clamp(0.0, LONG_TRACK - TRACK);
        for control in shown {
            let longer = if control.is_slider() { longer } else { 0.0 };
            let mut part = self.left(control.width(self.ui) + longer);
            control.show(&mut part, self.seen, TRACK + longer);
        }
        hidden
    }

    /// The result of the race, what an opened map is, or the floor of the map, if it fits.
    fn note(&mut self, told: Option<&str>) {
        let seen = self.seen;
        let palette = palette(seen.common.theme);
        let map = seen.time.scene.as_ref().filter(|_| !seen.time.is_growing());
        let floor = map.map(|scene| counted(scene.floor(), "floor cell"));
        let notes = match (told, seen.chosen.shown.is_grown(), floor) {
            (Some(told), _, _) => vec![told.to_owned()],
            (None, false, _) => vec![FROM_A_FILE.to_owned()],
            (None, true, Some(floor)) if seen.time.has_terrain() => {
                vec![format!("{floor}, sand costs 3, swamp 8"), floor]
            }
            (None, true, floor) => floor.into_iter().collect(),
        };
        let fits = |note: &&String| plain_width(self.ui, note, CODE) <= self.rest.width();
        if let Some(note) = notes.iter().find(fits) {
            let colour = if told.is_some() {
                palette.text
            } else {
                palette.text2
            };
            let note = RichText::new(note).size(CODE).color(colour);
            words(self.ui, self.rest, Align::Max, note);
        }
    }
}

/// A button and, while it is open, the controls that have no space in the bar.
fn behind(ui: &mut Ui, (name, tip): (&str, &str), controls: impl FnOnce(&mut Ui)) {
    let id = ui.scope_id().with("more of the map");
    let mut open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let button = ui.button(name).on_hover_text(tip);
    open ^= button.clicked();
    // A click into the list of one of its controls is a click outside it.
    let closes = match Popup::is_any_open(ui.ctx()) {
        true => PopupCloseBehavior::IgnoreClicks,
        false => PopupCloseBehavior::CloseOnClickOutside,
    };
    Popup::from_response(&button)
        .open_bool(&mut open)
        .close_behavior(closes)
        .show(|ui| {
            let room = ui.ctx().content_rect().width() - 40.0;
            ui.set_width(room.clamp(0.0, MORE));
            ui.spacing_mut().item_spacing.y = GAP;
            controls(ui);
        });
    ui.data_mut(|data| data.insert_temp(id, open));
}
