//! The map bar: its main controls keep their places, and everything is in the bar or behind *more*, with the name of a file.

use super::laid_out::SIZES;
use super::screens::visible;
use egui::accesskit::Role;
use egui::{Rect, Shape, Vec2, vec2};
use mazescope_core::words::capitalised;
use mazescope_core::{Map, Size, Tile, builtin};
use mazescope_desk::{Change, Desk, Widget, names, paused, start, start_with_file};
use mazescope_support::cases::thorough;

/// A desk with a small map, paused.
fn desk(size: Vec2) -> Desk {
    Desk::recorded(paused(start().of_size(Size::clamped(21, 11))), size)
}

/// The widgets in the bar.
fn in_bar(desk: &Desk) -> Vec<Widget> {
    let bar = 44.0..84.0;
    let mut widgets = visible(desk);
    widgets.retain(|widget| bar.contains(&widget.rect.top()));
    widgets
}

/// The places of the menu, of the button, and of the first slider of the bar.
fn places(desk: &Desk) -> [Option<Rect>; 3] {
    let place = |found: &dyn Fn(&Widget) -> bool| {
        let mut widgets = in_bar(desk).into_iter();
        widgets.find(|widget| found(widget)).map(|it| it.rect)
    };
    [
        place(&|widget| widget.name == names::GENERATOR),
        place(&|widget| widget.name.starts_with("New map")),
        place(&|widget| widget.role == Role::Slider),
    ]
}

#[test]
fn main_controls_stay_where_they_are_and_what_has_no_space_is_behind_more() {
    // The smallest window and larger ones.
    let sizes = [SIZES[0], SIZES[1], SIZES[3], SIZES[5]];
    for (place, size) in sizes.into_iter().enumerate() {
        let mut desk = desk(size);
        let before = places(&desk);
        let long = before[2].expect("roads have a density").width();
        let least = 0.12 * size.x.min(1340.0);
        assert!(before[1].is_some() && long > least, "{size}: {before:?}");
        let check = |desk: &Desk, when: &str| {
            let now = places(desk);
            assert_eq!(now[..2], before[..2], "{size} {when}");
            assert!(now[2].is_none() || now[2] == before[2], "{size} {when}");
            now[2].is_some()
        };
        let (mut with_slider, mut hides) = (0, 0);
        for (turn, generator) in builtin::catalogue().generators.iter().enumerate() {
            let id = generator.info.id;
            desk.begin(Change::Generator(id));
            desk.frames(2);
            with_slider += usize::from(check(&desk, id));
            // A plain run looks behind "more" for all of them where space is shortest, and for some in other windows.
            if !thorough() && place > 0 && turn % 3 != place - 1 {
                continue;
            }
            let labels = generator.info.parameters.iter();
            let labels = labels.map(|parameter| capitalised(&parameter.label()));
            // The fields of the size have the name of the size.
            let all = labels.chain(["Size", "Seed", "Grow"].map(str::to_owned));
            let missing = |desk: &Desk| {
                let controls = visible(desk).into_iter().filter(Widget::takes_mouse);
                let names: Vec<String> = controls.map(|widget| widget.name).collect();
                let missing = all.clone().filter(|one| !names.contains(one));
                missing.collect::<Vec<_>>()
            };
            let hidden = missing(&desk);
            let mut buttons = in_bar(&desk).into_iter();
            let more = buttons.find(|widget| widget.name == names::MORE);
            assert_eq!(more.is_some(), !hidden.is_empty(), "{size}: {hidden:?}");
            hides += usize::from(more.is_some());
            let Some(more) = more else {
                continue;
            };
            for left in [&[][..], &hidden] {
                desk.click(more.rect.center());
                desk.frames(3);
                assert_eq!(missing(&desk), left, "{size}: {id}");
            }
        }
        assert!(hides > 0 || size.x > 1900.0, "{size}");
        assert!(with_slider > 15, "{with_slider}");
        desk.finish();
        desk.to_end();
        check(&desk, "at the end");
        desk.tell(&"A notice. ".repeat(40));
        check(&desk, "with a notice");
        desk.open_column("Set up");
        check(&desk, "with the column");
        let map = Map::new(Size::clamped(21, 11), Tile::Floor);
        let start = start_with_file("a-file-with-a-long-name-of-its-own.map", map);
        let opened = Desk::recorded(start, size);
        assert!(!check(&opened, "with a file"), "a file has no parameters");
    }
}

#[test]
fn a_list_behind_more_can_be_used_and_a_click_elsewhere_closes_it() {
    let mut desk = desk(vec2(640.0, 480.0));
    desk.click_on(names::MORE);
    desk.choose("Form", "faithful");
    assert_eq!(desk.parameter("form"), Some(1));
    assert!(desk.says("Straightness"), "it stays open");
    let board = desk.board(0).rect;
    desk.click(board.center());
    desk.frames(3);
    assert!(!desk.says("Straightness"));
}

#[test]
fn the_buttons_of_the_column_open_and_close_it() {
    let mut desk = desk(vec2(1280.0, 800.0));
    let button = |desk: &Desk, name: &str| {
        let mut buttons = in_bar(desk).into_iter();
        let button = buttons.find(|widget| widget.name == name && widget.takes_mouse());
        button.map(|button| button.rect.center())
    };
    let open = [Some("Set up"), Some("Compare"), None];
    for (name, open) in ["Set up", "Compare", "Compare"].into_iter().zip(open) {
        let at = button(&desk, name).expect("a button");
        desk.click(at);
        assert_eq!(desk.column(), open);
    }
    // A narrow window has them in its menu.
    desk.resize(vec2(640.0, 480.0));
    assert_eq!(button(&desk, "Compare"), None);
    desk.click_on(names::MENU);
    desk.click_on("Set up");
    assert_eq!(desk.column(), Some("Set up"));
}

#[test]
fn the_comparison_opens_at_the_end_only_where_no_board_gets_smaller() {
    let mut opened = 0;
    for window in [SIZES[3], SIZES[4], SIZES[5]] {
        for map in [(27, 37), (41, 21), (41, 31), (61, 21), (15, 61)] {
            let mut desk = desk(window);
            desk.change(Change::Size(map.0, map.1));
            desk.seek(1);
            let (cell, open) = (desk.board(0).cell(), desk.column());
            desk.to_end();
            let at_end = desk.column();
            assert!(desk.board(0).cell() >= cell, "{window} {map:?}");
            opened += usize::from(at_end == Some("Compare") && open.is_none());
            // Back in the race it closes again.
            desk.step_by(-3);
            desk.frames(3);
            assert_eq!(desk.column(), open, "{window} {map:?}");
            // What the user closes stays closed.
            desk.to_end();
            if at_end == Some("Compare") {
                desk.command("Compare");
                desk.to_end();
                assert_eq!(desk.column(), None);
            }
        }
    }
    assert!(opened > 0, "in some window it opens by itself");
}

/// The corners of all lines over boards.
fn corners(desk: &Desk) -> usize {
    let shapes = desk.shapes().iter();
    let meshes = shapes.filter_map(|shape| match &shape.shape {
        Shape::Mesh(mesh) => Some(mesh.vertices.len()),
        _ => None,
    });
    meshes.sum()
}

#[test]
fn the_comparison_has_the_result_in_place_of_the_bar_and_small_paths() {
    let mut desk = desk(vec2(1920.0, 1080.0));
    let small = |desk: &Desk| desk.says("Paths of all searches");
    let bar_says = |desk: &Desk, words: &str| {
        let mut names = in_bar(desk).into_iter().map(|widget| widget.name);
        names.any(|name| name.contains(words))
    };
    desk.seek(1);
    assert!(bar_says(&desk, " floor cells"));
    desk.to_end();
    desk.open_column("Compare");
    desk.command("Compare");
    desk.frames(30);
    assert!(bar_says(&desk, " moves.") && !small(&desk));
    desk.command("Compare");
    desk.frames(30);
    assert!(!bar_says(&desk, " moves.") && desk.says(" moves.") && small(&desk));
    let own = corners(&desk);
    desk.command(names::ALL_PATHS);
    assert!(corners(&desk) > own);
    desk.command(names::ALL_PATHS);
    assert_eq!(corners(&desk), own);
    desk.to_start();
    desk.frames(3);
    assert!(!small(&desk), "no search has found a path yet");
}

#[test]
fn beside_a_file_stands_its_name_once_and_nothing_of_seeds() {
    let map = Map::new(Size::clamped(21, 11), Tile::Floor);
    let path = "/home/somebody/maps/of the city/hall.map";
    for size in [SIZES[0], SIZES[3], SIZES[5]] {
        let mut desk = Desk::recorded(start_with_file(path, map.clone()), size);
        desk.escape();
        let named = |desk: &Desk, words: &str| {
            let names = desk.names().into_iter();
            names.filter(|name| name.contains(words)).count()
        };
        let names = ["hall.map", path].map(|words| named(&desk, words));
        assert_eq!(names, [0, 0], "{size}");
        assert_eq!(desk.typed(names::GENERATOR), "hall.map", "{size}");
        let why = "was not generated here, so it has no seed";
        assert!(size.x < 1000.0 || desk.says(why), "{size}");
        for (words, copy) in [("New map", 1), ("Seed", 0), (names::COPY_SEED, 0)] {
            assert_eq!(named(&desk, words), copy, "{size}: {words}");
        }
        desk.rest_on(desk.named(names::GENERATOR).rect.center());
        assert!(desk.says(path), "{size}: the tooltip has the whole path");
        // A generated map has both again.
        desk.change(Change::Generator("backtracker"));
        if desk.says(names::MORE) && !desk.says("Seed") {
            desk.click_on(names::MORE);
        }
        assert!(named(&desk, "New map") == 1 && desk.says("Seed"), "{size}");
        desk.command(names::COPY_SEED);
        assert!(desk.copied().is_some());
    }
}
