//! The tab *Set up*: map, searches and display, and *More*.

use crate::boards::picture::Skin;
use crate::text_size::TextSize;
use crate::watch::actions::{FindAction, SearchAction};
use crate::watch::boards::colouring::meanings;
use crate::watch::breakpoints::{self, Breakpoints};
use crate::watch::choices::{ColourMap, SEARCHES};
use crate::watch::layout::by_hand::{Arrange, ByHand, WordsChoice};
use crate::watch::layout::numbers::Numbers;
use crate::watch::map::hand::Hand;
use crate::watch::map::parameter::parameter_control;
use crate::watch::map::{brushes, mask_choice};
use crate::watch::view::Switch;
use crate::widgets::entry_list::{Listed, Picked, choose_entry};
use crate::widgets::{NO_RUN, READY, choose, heading, row, toggle_button, when};
use crate::{
    Chosen, Dialog, FileAction, Seen, Theme, TimeAction, ViewAction, WatchAction, palette,
};
use egui::{CollapsingHeader, RichText, Ui};
use mazescope_core::{Parameter, Unit, words};

/// Draws the three groups, and the rest under *More*.
pub(crate) fn show(ui: &mut Ui, seen: &Seen, hand: &Hand, breakpoints: &Breakpoints) {
    let common = seen.common;
    heading(ui, common.theme, "MAP");
    map(ui, seen);
    heading(ui, common.theme, "SEARCHES");
    searches(ui, seen);
    heading(ui, common.theme, "DISPLAY");
    looks(ui, seen);
    let title = RichText::new("More").color(palette(common.theme).text2);
    CollapsingHeader::new(title).id_salt("more").show(ui, |ui| {
        more(ui, seen);
        brushes::cost(ui, seen, hand);
        breakpoints::panel::show(ui, seen, breakpoints);
    });
}

/// What the map bar has not.
fn map(ui: &mut Ui, seen: &Seen) {
    mask_choice::show(ui, seen);
    ui.horizontal_wrapped(|ui| {
        for dialog in [Dialog::Open, Dialog::Save] {
            let can = dialog == Dialog::Open || seen.time.scene.is_some();
            let ready = when(can, NO_RUN);
            let action = WatchAction::File(FileAction::ShowDialog(dialog));
            seen.command(ui, action, ready);
        }
        seen.command(ui, WatchAction::Find(FindAction::Show), READY);
    });
}

fn searches(ui: &mut Ui, seen: &Seen) {
    let common = seen.common;
    row(
        ui,
        "Searches",
        "Number of searches that race side by side.",
        |ui, _| {
            for count in 1..=SEARCHES {
                let on = seen.chosen.panes.searches().len() == count;
                let button = toggle_button(ui, common.theme, on, &count.to_string());
                let show = SearchAction::Show(count);
                seen.ask_by(button, WatchAction::Search(show));
            }
        },
    );
    for (number, &id) in seen.chosen.panes.searches().iter().enumerate() {
        let listed: Vec<Listed> = seen.chosen.solvers().map(Listed::Solver).collect();
        let name = SEARCH_LABELS[number];
        if let Some(Picked::Entry(id)) = choose_entry(ui, common, name, Some(id), &listed) {
            seen.ask(WatchAction::Search(SearchAction::Choose(number, id)));
        }
    }
    for (parameter, value) in shared_parameters(seen.chosen) {
        let value = parameter_control(ui, seen, parameter, value);
        seen.ask_if(
            value.map(|value| {
                WatchAction::Search(SearchAction::SetParameter(parameter.name, value))
            }),
        );
    }
}

const SEARCH_LABELS: [&str; SEARCHES] = ["Search 1", "Search 2", "Search 3", "Search 4"];

/// The parameters of the shown searches, each name once.
pub(crate) fn shared_parameters(chosen: &Chosen) -> Vec<(&'static Parameter, u32)> {
    let mut shared: Vec<(&'static Parameter, u32)> = Vec::new();
    for (_, settings) in chosen.lanes() {
        for (parameter, value) in settings.iter() {
            if !shared.iter().any(|(known, _)| known.name == parameter.name) {
                shared.push((parameter, value));
            }
        }
    }
    shared
}

fn looks(ui: &mut Ui, seen: &Seen) {
    let view = seen.view;
    by_hand(ui, seen);
    let meanings = meanings(seen.chosen);
    let choices = meanings.iter().map(|by| (by.name(), by.meaning()));
    let picked = choose(ui, "Colour by", view.colour_by.name(), choices);
    seen.ask_if(picked.map(|place| WatchAction::View(ViewAction::SetColourBy(meanings[place]))));
    if view.colour_by.has_sizes() {
        let maps = ColourMap::ALL.map(|map| (map.name(), map.meaning()));
        let shown = view.colour_map.name();
        let picked = choose(ui, "Colours", shown, maps.into_iter());
        seen.ask_if(
            picked.map(|place| WatchAction::View(ViewAction::SetColourMap(ColourMap::ALL[place]))),
        );
    }
    let themes = Theme::ALL.map(|theme| (theme.name(), ""));
    let picked = choose(ui, "Theme", seen.common.theme.name(), themes.into_iter());
    seen.ask_if(picked.map(|place| WatchAction::View(ViewAction::SetTheme(Theme::ALL[place]))));
    let sizes = TextSize::all();
    let named = sizes.map(|size| (size.name(), ""));
    let picked = choose(
        ui,
        "Text size",
        seen.common.text_size.name(),
        named.into_iter(),
    );
    seen.ask_if(picked.map(|place| WatchAction::View(ViewAction::SetTextSize(sizes[place]))));
}

/// The arrangement of the present number of searches.
fn by_hand(ui: &mut Ui, seen: &Seen) {
    let ByHand { arrange, words } = seen.view.by_hand(seen.chosen.panes.searches().len());
    let choices = Arrange::ALL.map(|one| (one.name(), ""));
    let picked = choose(ui, "Arrange", arrange.name(), choices.into_iter());
    seen.ask_if(picked.map(|place| WatchAction::View(ViewAction::SetArrange(Arrange::ALL[place]))));
    let choices = WordsChoice::ALL.map(|one| (one.name(), ""));
    let picked = choose(ui, "Words", words.name(), choices.into_iter());
    seen.ask_if(
        picked.map(|place| WatchAction::View(ViewAction::SetWords(WordsChoice::ALL[place]))),
    );
}

/// Cell drawing, linked panes, and the step unit.
fn more(ui: &mut Ui, seen: &Seen) {
    let (chosen, view) = (seen.chosen, seen.view);
    let units = Unit::ALL.map(|unit| (words::one_step(unit, chosen.step()), ""));
    let picked = choose(
        ui,
        "Step unit",
        words::one_step(chosen.unit, chosen.step()),
        units.into_iter(),
    );
    seen.ask_if(picked.map(|place| WatchAction::Time(TimeAction::SetUnit(Unit::ALL[place]))));
    if chosen.has_rooms() {
        let skins = Skin::ALL.map(|skin| (skin.name(), ""));
        let picked = choose(
            ui,
            "Wall style",
            view.skin(chosen.has_rooms()).name(),
            skins.into_iter(),
        );
        seen.ask_if(picked.map(|place| WatchAction::View(ViewAction::SetSkin(Skin::ALL[place]))));
    }
    // A whole number, as it is shown, because a slider takes its own rounding for a change.
    let mut cell = seen.cell.round().max(1.0);
    let numbers = Numbers {
        name: "Cell size",
        range: 1.0..=40.0,
        whole: true,
        unit: "pt",
        by_letter: true,
    };
    let tip = "Cell size in points. Fit generates a map for this size.";
    let changed = numbers.slider(ui, seen, tip, &mut cell, |slider| {
        slider.logarithmic(true).fixed_decimals(0).suffix(" pt")
    });
    seen.ask_if(changed.then_some(WatchAction::View(ViewAction::SetCell(cell))));
    if chosen.has_rooms() {
        let mut wall = view.wall;
        let numbers = Numbers {
            name: "Wall width",
            range: 0.1..=1.5,
            whole: false,
            unit: "",
            by_letter: true,
        };
        let tip = "Width of walls as a share of a cell.";
        let changed = numbers.slider(ui, seen, tip, &mut wall, |slider| slider.fixed_decimals(2));
        seen.ask_if(changed.then_some(WatchAction::View(ViewAction::SetWall(wall))));
    }
    ui.horizontal_wrapped(|ui| {
        seen.command(ui, WatchAction::View(ViewAction::Fit), READY);
        let switches = [
            (ViewAction::ToggleMap, chosen.panes.has_map()),
            (
                ViewAction::Toggle(Switch::Linked),
                view.is_on(Switch::Linked),
            ),
            (
                ViewAction::Toggle(Switch::AllPaths),
                view.is_on(Switch::AllPaths),
            ),
            (ViewAction::ToggleMotion, view.reduce_motion),
        ];
        for (action, on) in switches {
            seen.switch(ui, WatchAction::View(action), on);
        }
    });
}
