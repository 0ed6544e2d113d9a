//! What one run keeps for the next, and what is not kept.

use egui::{Key, Modifiers, vec2};
use mazescope_app::Start;
use mazescope_app::frame::Wake;
use mazescope_app::text_size::TextSize;
use mazescope_app::theme::Theme;
use mazescope_app::watch::actions::{
    EditAction, MapAction, SearchAction, TimeAction, ViewAction, WatchAction,
};
use mazescope_app::watch::choices::{ColourBy, Shows, SizeChoice};
use mazescope_app::watch::layout::by_hand::{Arrange, WordsChoice};
use mazescope_app::watch::view::Switch;
use mazescope_core::playback::edits::Brush;
use mazescope_core::{Rate, Size, Unit};
use mazescope_desk::desk::{Desk, start, start_in};
use mazescope_desk::world::World;
use mazescope_formats::Store;
use std::cell::Cell;
use std::path::Path;

fn begin(folder: &Path, own_map: bool) -> Desk {
    let store = Store::open(Some(folder.to_owned()));
    let world = World {
        clock,
        ..World::default()
    };
    let start = Start {
        store,
        ..start_in(world)
    };
    let start = start.like_last_time(own_map);
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk
}

#[test]
fn what_was_set_is_so_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path(), false);
    for action in [
        WatchAction::View(ViewAction::SetTheme(Theme::Contrast)),
        WatchAction::View(ViewAction::SetTextSize(TextSize::USUAL.larger())),
        WatchAction::Map(MapAction::SetGenerator("backtracker")),
        WatchAction::Map(MapAction::SetSize(SizeChoice::Fixed(Size::clamped(31, 21)))),
        WatchAction::Map(MapAction::SetSeed("a seed of mine".to_owned())),
        WatchAction::Time(TimeAction::SetUnit(Unit::FinishTogether)),
        WatchAction::Time(TimeAction::SetRate(Rate::AsFastAsItGoes)),
        WatchAction::View(ViewAction::SetCell(9.5)),
        WatchAction::View(ViewAction::SetWall(0.3)),
        WatchAction::Search(SearchAction::Show(4)),
        WatchAction::Search(SearchAction::Choose(0, "astar")),
        WatchAction::Search(SearchAction::Show(1)),
        WatchAction::View(ViewAction::ToggleMap),
        WatchAction::View(ViewAction::ToggleColourBy),
        WatchAction::View(ViewAction::Toggle(Switch::Linked)),
        WatchAction::Edit(EditAction::SetBrush(Brush::SWAMP)),
        WatchAction::View(ViewAction::SetWords(WordsChoice::Pages)),
        WatchAction::Search(SearchAction::Show(2)),
        WatchAction::View(ViewAction::SetArrange(Arrange::Rows)),
        WatchAction::View(ViewAction::SetWords(WordsChoice::Short)),
        WatchAction::View(ViewAction::SetWords(WordsChoice::Auto)),
        WatchAction::Search(SearchAction::Show(1)),
    ] {
        desk.act(action);
    }
    let panes = desk.state().chosen.panes.clone();
    desk.app().keep();

    let again = begin(folder.path(), false);
    let state = again.state();
    assert_eq!(again.common().theme, Theme::Contrast);
    assert_eq!(again.common().text_size.percent(), 110);
    assert_eq!(
        (
            state.chosen.generator().info.id,
            state.chosen.grown.seed.as_str()
        ),
        ("backtracker", "a seed of mine")
    );
    assert_eq!(
        state.chosen.size(),
        SizeChoice::Fixed(Size::clamped(31, 21))
    );
    assert_eq!(state.chosen.unit, Unit::FinishTogether);
    assert_eq!(state.time.projector.player.rate, Rate::AsFastAsItGoes);
    assert_eq!((state.view.cell, state.view.wall), (9.5, 0.3));
    assert_eq!(state.chosen.panes, panes);
    assert_eq!(
        state.chosen.panes.shown(),
        [Shows::Generation, Shows::Search("astar")]
    );
    assert_eq!(
        (state.view.colour_by, state.view.is_on(Switch::Linked)),
        (ColourBy::Distance, false)
    );
    assert_eq!(state.hand.brush, Brush::SWAMP);
    let by_hand = [1, 2, 3].map(|searches| state.view.by_hand(searches));
    let chosen = by_hand.map(|by_hand| (by_hand.arrange, by_hand.words));
    assert_eq!(
        chosen,
        [
            (Arrange::Auto, WordsChoice::Pages),
            (Arrange::Rows, WordsChoice::Auto),
            (Arrange::Auto, WordsChoice::Auto),
        ]
    );

    // Another map was requested: the colours are the same, but the map is not.
    let other = begin(folder.path(), true);
    assert_eq!(other.common().theme, Theme::Contrast);
    let state = other.state();
    assert_eq!(
        (state.chosen.generator().info.id, state.chosen.size()),
        ("roads", SizeChoice::Fit)
    );
    assert_eq!(state.chosen.grown.seed, start().chosen.grown.seed);
}

#[test]
fn text_grows_and_shrinks_by_keys_and_in_set_up() {
    let mut desk = Desk::paused();
    let size = |desk: &Desk| desk.common().text_size.percent();
    for (key, expected) in [
        (Key::Plus, 110),
        (Key::Equals, 125),
        (Key::Minus, 110),
        (Key::Num0, 100),
        (Key::Minus, 90),
        (Key::Minus, 80),
        (Key::Minus, 80),
    ] {
        desk.key(key, Modifiers::COMMAND);
        assert_eq!(size(&desk), expected);
        assert!(desk.says(&format!("Text size: {expected}%.")));
    }
    desk.set_up();
    desk.choose("Text size", "200%");
    assert_eq!(size(&desk), 200);
    desk.key(Key::Plus, Modifiers::COMMAND);
    assert_eq!(size(&desk), 200);
}

#[test]
fn a_setting_that_means_nothing_is_told_and_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    let mine = "# by hand\ntheme = \"neon\"\nskin = \"fur\"\ncolour_by = \"mood\"\n\
        colour_map = \"jet\"\nbrush = \"11\"\nunit = \"years\"\ncell = 99.0\nwall = -1.0\n\
        rate = -5.0\nsize = [0, 5]\ntext_size = 130\nseed = \"a seed of mine\"\n\
        [arrange]\n2 = \"circle\"\n[words]\nmany = \"all\"\n";
    std::fs::write(&settings, mine).unwrap();
    let mut desk = begin(folder.path(), false);
    let told = desk
        .common()
        .notice
        .as_deref()
        .unwrap_or_default()
        .to_owned();
    let keys =
        "theme text_size skin colour_by colour_map brush unit cell wall rate arrange words size";
    for key in keys.split(' ') {
        assert!(
            told.contains(&format!("settings.toml: {key} has the unknown value ")),
            "{key} in {told}"
        );
    }
    for by in [Theme::Contrast, Theme::Paper] {
        desk.act(WatchAction::View(ViewAction::SetTheme(by)));
        desk.app().keep();
    }
    let kept = folder.path().join("settings.toml.broken");
    assert_eq!(std::fs::read_to_string(kept).unwrap(), mine);
    assert_ne!(std::fs::read_to_string(&settings).unwrap(), mine);

    // Everything that the program has written is valid.
    let again = begin(folder.path(), false);
    assert_eq!(again.common().notice, None);
}

#[test]
fn parameters_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path(), false);
    desk.act(WatchAction::Map(MapAction::SetParameter("density", 3)));
    desk.act(WatchAction::Map(MapAction::SetParameter("form", 1)));
    desk.app().keep();
    let text = std::fs::read_to_string(folder.path().join("settings.toml")).unwrap();
    assert!(
        text.contains("density = 3") && text.contains("form = \"faithful\""),
        "{text}"
    );
    let again = begin(folder.path(), false);
    let settings = &again.state().chosen.grown.settings;
    let set = ["density", "form"].map(|name| settings.find(name));
    assert_eq!(set, [Some(3), Some(1)]);
    let other = begin(folder.path(), true);
    let (chosen, usual) = (&other.state().chosen, start().chosen);
    assert_eq!(chosen.grown.settings, usual.grown.settings);
    assert_eq!(chosen.generator_settings, usual.generator_settings);
}

#[test]
fn an_estimate_that_was_kept_stays_and_one_that_was_not_is_as_usual() {
    for (kept, place) in [
        ("", 2),
        ("heuristic = \"octile\"", 0),
        ("heuristic = \"manhattan\"", 1),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.toml");
        std::fs::write(&file, format!("version = 1\n[parameters.astar]\n{kept}\n")).unwrap();
        let mut desk = begin(folder.path(), false);
        let astar = desk.state().chosen.solver("astar").unwrap().info;
        let settings = desk.state().chosen.solver_settings.of(&astar);
        assert_eq!(settings.find("heuristic"), Some(place), "{kept}");
        desk.act(WatchAction::View(ViewAction::SetTheme(Theme::Paper)));
        desk.app().keep();
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("paper") && text.contains(kept), "{text}");
        assert_eq!(text.contains("heuristic"), !kept.is_empty(), "{text}");
    }
}

thread_local!(static NOW: Cell<f64> = const { Cell::new(0.0) });

/// A clock that advances a little with every reading, and when a test says so.
fn clock() -> f64 {
    NOW.set(NOW.get() + 1e-4);
    NOW.get()
}

#[test]
fn it_is_kept_while_the_program_runs_and_not_at_every_change() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let mut desk = begin(folder.path(), false);
    desk.click_on("To the end");
    desk.key(Key::T, Modifiers::NONE);
    desk.frames(5);
    assert!(!file.exists(), "it is too early");
    let wake = desk.output().wake;
    let soon = matches!(wake, Wake::After(seconds) if seconds > 0.0 && seconds <= 2.0);
    assert!(soon, "it wakes without input: {wake:?}");

    NOW.set(NOW.get() + 3.0);
    desk.frames(1);
    let kept = Store::open(Some(folder.path().to_owned()));
    assert_eq!(kept.settings().theme.as_deref(), Some("paper"));
}

#[test]
fn what_nobody_changed_is_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = begin(folder.path(), false);
    desk.click_on("To the end");
    desk.app().keep();
    assert!(!folder.path().join("settings.toml").exists());
    // A speed for one map is not a choice of the user.
    desk.key(Key::T, Modifiers::NONE);
    desk.app().keep();
    let store = Store::open(Some(folder.path().to_owned()));
    assert_eq!(
        (
            store.settings().rate,
            &*store.settings().theme.clone().unwrap()
        ),
        (None, "paper")
    );
}

#[test]
fn settings_that_make_no_sense_are_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let text = r#"
        theme = "plaid"
        cell = nan
        wall = -7.0
        rate = -1.0
        generator = "nobody"
        size = [0, 99999999]
        solvers = ["nobody", "nothing"]
        unit = "league"
        colour_by = ""
        [parameters]
        roads = { density = 99, form = "round", straightness = [1] }
        nobody = { x = 1 }
    "#;
    std::fs::write(folder.path().join("settings.toml"), text).unwrap();
    let mut desk = begin(folder.path(), false);
    let usual = start();
    let state = desk.state();
    assert_eq!(
        (desk.common().theme, state.chosen.generator().info.id),
        (usual.theme, "roads")
    );
    assert_eq!(
        (state.view.cell, state.view.wall),
        (6.0, 0.1),
        "clamped to the range"
    );
    assert_eq!(state.chosen.panes, usual.chosen.panes);
    assert_eq!(
        state.time.projector.player.rate,
        Rate::per_second(Rate::MIN)
    );
    assert_eq!(
        state.chosen.generator_settings,
        usual.chosen.generator_settings
    );
    desk.key(Key::T, Modifiers::NONE);
    desk.app().keep();
    let store = Store::open(Some(folder.path().to_owned()));
    assert!(
        store.settings().parameters.contains_key("nobody"),
        "another program may know it"
    );
}

#[test]
fn what_cannot_be_kept_is_told_and_the_program_goes_on() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut desk = begin(&file.path().join("below"), false);
    desk.key(Key::T, Modifiers::NONE);
    desk.app().keep();
    desk.frames(2);
    assert!(desk.says("Settings will not be saved"));
    desk.key(Key::Escape, Modifiers::NONE);
    assert!(!desk.says("Settings will not be saved"));
    desk.key(Key::T, Modifiers::NONE);
    desk.app().keep();
    desk.frames(2);
    assert!(!desk.says("Settings will not be saved"), "told once");
}

#[test]
fn chosen_keys_are_in_force_and_stay() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[keys]\nTheme = \"x\"\nNonsense = \"y\"\n";
    std::fs::write(folder.path().join("settings.toml"), text).unwrap();
    let mut desk = begin(folder.path(), false);
    desk.frames(2);
    assert!(desk.says("there is no command \"Nonsense\""));
    desk.key(Key::X, Modifiers::NONE);
    assert_eq!(desk.common().theme, Theme::Paper);
    desk.key(Key::T, Modifiers::NONE);
    assert_eq!(desk.common().theme, Theme::Paper);
    desk.click_on("Keys");
    desk.frames(3);
    assert!(desk.says("X"));
    desk.app().keep();
    let store = Store::open(Some(folder.path().to_owned()));
    assert_eq!(store.settings().keys["Theme"].as_str(), Some("x"));
}
