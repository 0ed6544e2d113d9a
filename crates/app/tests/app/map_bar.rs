//! The map bar: its main controls keep their places, and everything is in the bar or behind *more*.

use super::screens::visible;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Vec2, vec2};
use mazescope_app::watch::actions::{MapAction, TimeAction, ViewAction, WatchAction};
use mazescope_app::watch::choices::{ColumnTab, SizeChoice};
use mazescope_core::{Map, Size, Tile};
use mazescope_desk::desk::{Desk, Widget, file, start};

const SIZES: [Vec2; 4] = [
    vec2(640.0, 480.0),
    vec2(800.0, 600.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];

/// A desk with a small map, paused.
fn desk(size: Vec2) -> Desk {
    let mut start = start().of_size(Size::clamped(21, 11));
    start.paused = true;
    let mut desk = Desk::new(start, size, 1.0);
    desk.finish();
    desk
}

/// The widgets in the bar.
fn in_bar(desk: &Desk) -> Vec<Widget> {
    let bar = 44.0..84.0;
    let mut widgets = visible(desk);
    widgets.retain(|widget| bar.contains(&widget.rect.top()));
    widgets
}

fn place(desk: &Desk, found: impl Fn(&Widget) -> bool) -> Option<Rect> {
    in_bar(desk).into_iter().find(found).map(|it| it.rect)
}

fn menu(desk: &Desk) -> Option<Rect> {
    place(desk, |widget| widget.name == "Generator")
}

fn new_map(desk: &Desk) -> Option<Rect> {
    place(desk, |widget| widget.name == "New map  R")
}

/// The first slider of the bar.
fn slider(desk: &Desk) -> Option<Rect> {
    place(desk, |widget| widget.role == Role::Slider)
}

#[test]
fn menu_slider_and_new_map_stay_where_they_are() {
    for size in SIZES {
        let mut desk = desk(size);
        let places = (menu(&desk), slider(&desk), new_map(&desk));
        assert!(
            places.0.is_some() && places.1.is_some() && places.2.is_some(),
            "{size}: {places:?}"
        );
        let check = |desk: &Desk, when: &str| {
            let (menu, slider, new_map) = (menu(desk), slider(desk), new_map(desk));
            assert_eq!((menu, new_map), (places.0, places.2), "{size} {when}");
            assert!(slider.is_none() || slider == places.1, "{size} {when}");
            slider.is_some()
        };
        let mut with_slider = 0;
        for generator in mazescope_core::builtin::catalogue().generators {
            let id = generator.info.id;
            desk.act(WatchAction::Map(MapAction::SetGenerator(id)));
            with_slider += usize::from(check(&desk, id));
        }
        assert!(with_slider > 15, "{with_slider}");
        desk.finish();
        desk.act(WatchAction::Time(TimeAction::ToEnd));
        check(&desk, "at the end");
        desk.act(WatchAction::Tell("A notice. ".repeat(40)));
        check(&desk, "with a notice");
        let tab = ColumnTab::SetUp;
        desk.act(WatchAction::View(ViewAction::OpenColumn(tab)));
        check(&desk, "with the column");
        let mut start = start();
        let map = Map::new(Size::clamped(21, 11), Tile::Floor);
        start.chosen.shown = file("a-file-with-a-long-name-of-its-own.map", map);
        let mut opened = Desk::new(start, size, 1.0);
        opened.finish();
        assert!(!check(&opened, "with a file"), "a file has no parameters");
    }
}

#[test]
fn the_first_slider_is_long_in_a_wide_window() {
    for (width, long) in [
        (640.0, 80.0),
        (1000.0, 125.0),
        (1280.0, 160.0),
        (1599.0, 160.0),
        (1600.0, 240.0),
        (3840.0, 240.0),
    ] {
        let desk = desk(vec2(width, 800.0));
        let slider = slider(&desk).expect("roads have a density");
        assert!((slider.width() - long).abs() < 1.0, "{width}: {slider:?}");
    }
}

#[test]
fn what_the_bar_has_no_space_for_is_behind_more() {
    for size in SIZES {
        let mut desk = desk(size);
        let mut hides = 0;
        for generator in mazescope_core::builtin::catalogue().generators {
            desk.act(WatchAction::Map(MapAction::SetGenerator(generator.info.id)));
            let labels = generator.info.parameters.iter();
            let labels = labels.map(|parameter| {
                let label = parameter.label();
                label[..1].to_uppercase() + &label[1..]
            });
            let mut all: Vec<String> = labels.collect();
            all.extend(["Width", "Seed", "Grow"].map(str::to_owned));
            // The fields of the size have the name of the size.
            let name = |name: &str| if name == "Width" { "Size" } else { name }.to_owned();
            let has = |desk: &Desk, wanted: &str| {
                let controls = visible(desk).into_iter().filter(Widget::takes_mouse);
                let controls: Vec<Widget> = controls.collect();
                controls.iter().any(|widget| widget.name == name(wanted))
            };
            let missing: Vec<&String> = all.iter().filter(|one| !has(&desk, one)).collect();
            let has_more = in_bar(&desk).iter().any(|widget| widget.name == "more");
            assert_eq!(has_more, !missing.is_empty(), "{size}: {missing:?}");
            if missing.is_empty() {
                continue;
            }
            hides += 1;
            desk.click_on("more");
            desk.frames(3);
            for one in missing {
                assert!(has(&desk, one), "{size}: {}: {one}", generator.info.id);
            }
            desk.click_on("more");
            desk.frames(3);
        }
        assert!(hides > 0 || size.x > 1900.0, "{size}");
    }
}

#[test]
fn a_list_behind_more_can_be_used_and_a_click_elsewhere_closes_it() {
    let mut desk = desk(vec2(640.0, 480.0));
    desk.click_on("more");
    desk.frames(3);
    desk.choose("Form", "faithful");
    desk.frames(3);
    let form = desk.state().chosen.grown.settings.find("form");
    assert_eq!(form, Some(1));
    assert!(desk.says("Straightness"), "it stays open");
    desk.click(desk.placed(0).rects.board.center());
    desk.frames(3);
    assert!(!desk.says("Straightness"));
}

#[test]
fn the_buttons_of_the_column_open_and_close_it() {
    let mut desk = desk(vec2(1280.0, 800.0));
    for name in ["Set up", "Compare"] {
        let button = place(&desk, |widget| widget.name == name).expect("a button");
        desk.click(button.center());
        let open = desk.state().open_column().map(|tab| format!("{tab:?}"));
        assert_eq!(open, Some(name.replace(" up", "Up")));
    }
    let button = place(&desk, |widget| widget.name == "Compare");
    desk.click(button.expect("a button").center());
    assert_eq!(desk.state().open_column(), None);
    // A narrow window has them in its menu.
    desk.resize(vec2(640.0, 480.0));
    assert_eq!(place(&desk, |widget| widget.name == "Compare"), None);
    desk.click_on("Menu");
    desk.frames(3);
    desk.click_on("Set up");
    assert_eq!(desk.state().open_column(), Some(ColumnTab::SetUp));
}

#[test]
fn the_comparison_opens_at_the_end_only_where_no_board_gets_smaller() {
    let mut opened = 0;
    for (width, height) in [(1280.0, 800.0), (1440.0, 900.0), (1920.0, 1080.0)] {
        for map in [(27, 37), (41, 21), (41, 31), (61, 21), (15, 61)] {
            let mut desk = desk(vec2(width, height));
            let size = SizeChoice::Fixed(Size::clamped(map.0, map.1));
            desk.act(WatchAction::Map(MapAction::SetSize(size)));
            desk.finish();
            desk.act(WatchAction::Time(TimeAction::Seek(race_start(&desk))));
            let (before, open) = (desk.state().boards.cell, desk.state().open_column());
            desk.act(WatchAction::Time(TimeAction::ToEnd));
            desk.frames(3);
            let at_end = desk.state().open_column();
            assert!(desk.state().boards.cell >= before, "{width} {map:?}");
            let column = desk.state().compare.readout.conclusion.is_some();
            assert!(column, "the race has ended");
            opened += usize::from(at_end == Some(ColumnTab::Compare) && open.is_none());
            // Back in the race it closes again.
            desk.act(WatchAction::Time(TimeAction::Step(-3)));
            desk.frames(3);
            assert_eq!(desk.state().open_column(), open, "{width} {map:?}");
            // What the user closes stays closed.
            desk.act(WatchAction::Time(TimeAction::ToEnd));
            desk.frames(3);
            if at_end == Some(ColumnTab::Compare) {
                desk.key(Key::V, Modifiers::NONE);
                desk.act(WatchAction::Time(TimeAction::ToEnd));
                assert_eq!(desk.state().open_column(), None);
            }
        }
    }
    assert!(opened > 0, "in some window it opens by itself");
}

fn race_start(desk: &Desk) -> u64 {
    desk.state().time.readout.race_start + 1
}

#[test]
fn the_result_is_in_the_bar_while_nothing_compares() {
    let mut desk = desk(vec2(1920.0, 1080.0));
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    desk.act(WatchAction::View(ViewAction::OpenColumn(
        ColumnTab::Compare,
    )));
    assert_eq!(desk.state().open_column(), None);
    desk.act(WatchAction::Time(TimeAction::Seek(race_start(&desk))));
    assert!(
        in_bar(&desk)
            .iter()
            .any(|widget| widget.name.ends_with("floor cells"))
    );
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(3);
    let conclusion = desk.state().compare.readout.conclusion.clone();
    let headline = conclusion.expect("the race has ended").headline;
    assert!(in_bar(&desk).iter().any(|widget| widget.name == headline));
}

/// The corners of all lines over boards.
fn corners(desk: &Desk) -> usize {
    let shapes = desk.shapes().iter();
    let meshes = shapes.filter_map(|shape| match &shape.shape {
        egui::Shape::Mesh(mesh) => Some(mesh.vertices.len()),
        _ => None,
    });
    meshes.sum()
}

#[test]
fn all_paths_are_drawn_over_each_map_and_small_in_the_comparison() {
    let mut desk = desk(vec2(1280.0, 800.0));
    let small = |desk: &Desk| desk.says("Paths of all searches");
    desk.act(WatchAction::Time(TimeAction::ToEnd));
    desk.frames(30);
    if !desk.state().compares() {
        desk.key(Key::V, Modifiers::NONE);
        desk.frames(3);
    }
    assert!(small(&desk));
    let own = corners(&desk);
    desk.key(Key::O, Modifiers::SHIFT);
    desk.frames(3);
    assert!(corners(&desk) > own);
    desk.key(Key::O, Modifiers::SHIFT);
    desk.frames(3);
    assert_eq!(corners(&desk), own);
    desk.act(WatchAction::Time(TimeAction::ToStart));
    desk.frames(3);
    assert!(!small(&desk), "no search has found a path yet");
}
