//! The side panel: maps, solvers, panes and display, each by the control that a user would use.

use egui::{Key, Modifiers, vec2};
use mazescope_app::boards::camera::Camera;
use mazescope_app::theme::{Theme, palette};
use mazescope_app::watch::actions::{MapAction, SearchAction, ViewAction, WatchAction, Within};
use mazescope_app::watch::choices::{ColourBy, Shows, SizeChoice};
use mazescope_core::{Map, Motion, Size, Tile};
use mazescope_desk::desk::{Desk, Widget, start};
use mazescope_support::cases::of;

fn tiles(desk: &mut Desk) -> Vec<Tile> {
    let map: &Map = desk.scene().map();
    map.tiles.as_slice().to_vec()
}

/// Drags a slider from its middle to one of its ends.
fn drag_to_end(desk: &mut Desk, slider: &Widget, right: bool) {
    let end = match right {
        true => slider.rect.right_center() + vec2(20.0, 0.0),
        false => slider.rect.left_center() - vec2(20.0, 0.0),
    };
    desk.drag(&[slider.rect.center(), end]);
}

/// A desk whose map has a ninth of the usual cells in a plain run, which is enough for controls.
fn small() -> Desk {
    let mut begin = start();
    begin.paused = true;
    begin.view.cell *= of(3.0, 1.0);
    let mut desk = Desk::new(begin, vec2(1280.0, 800.0), 1.0);
    desk.finish();
    desk
}

#[test]
fn a_new_map_is_that_of_the_next_seed_with_the_same_parameters() {
    let mut desk = Desk::paused();
    let (before, seed) = (tiles(&mut desk), desk.state().chosen.grown.seed.clone());
    let parameters = desk.state().chosen.grown.settings.clone();
    desk.click_on("New map  R");
    desk.finish();
    assert_eq!(desk.state().chosen.grown.seed, seed.next());
    assert!(desk.says(seed.next().as_str()), "the new seed is shown");
    assert_ne!(tiles(&mut desk), before);
    assert_eq!(desk.state().time.projector.player.motion, Motion::Paused);
    assert_eq!(desk.state().chosen.grown.settings, parameters);
}

#[test]
fn a_seed_that_is_typed_grows_its_map_and_the_same_seed_the_same() {
    let mut desk = Desk::paused();
    let first = tiles(&mut desk);
    for (seed, same) in [("77", false), ("blue-otter-23", true)] {
        desk.click_on("Seed");
        desk.key_in_text(Key::A, Modifiers::COMMAND);
        desk.type_text(seed);
        desk.key_in_text(Key::Enter, Modifiers::NONE);
        desk.finish();
        assert_eq!(desk.state().chosen.grown.seed.as_str(), seed);
        assert_eq!(tiles(&mut desk) == first, same, "{seed}");
    }
}

#[test]
fn the_density_slider_acts_at_once_on_the_same_seed() {
    let mut desk = Desk::paused();
    let seed = desk.state().chosen.grown.seed.clone();
    let roads = |desk: &mut Desk| tiles(desk).iter().filter(|&&t| t == Tile::Floor).count();
    let usual = roads(&mut desk);
    let slider = desk.slider("Density");
    drag_to_end(&mut desk, &slider, true);
    desk.finish();
    let sparse = roads(&mut desk);
    let slider = desk.slider("Density");
    drag_to_end(&mut desk, &slider, false);
    desk.finish();
    let dense = roads(&mut desk);
    assert!(sparse < usual && usual < dense, "{sparse} {usual} {dense}");
    assert_eq!(desk.state().chosen.grown.seed, seed);
}

#[test]
fn every_number_of_every_generator_acts_by_its_slider() {
    let mut sliders = 0;
    for generator in mazescope_core::builtin::catalogue().generators {
        let mut desk = small();
        desk.set_up();
        desk.choose("Generator", generator.info.name);
        desk.finish();
        assert_eq!(desk.state().chosen.generator().info.id, generator.info.id);
        for parameter in generator.info.parameters {
            let mazescope_core::catalogue::Range::Number { min, max, .. } = parameter.range else {
                continue;
            };
            sliders += 1;
            let label = label_of(parameter.name);
            if !desk.says(&label) {
                desk.click_on("more");
                desk.frames(3);
            }
            for (right, wanted) in [(true, max), (false, min)] {
                let slider = desk.slider(&label);
                drag_to_end(&mut desk, &slider, right);
                desk.finish();
                let settings = &desk.state().chosen.grown.settings;
                assert_eq!(
                    settings.find(parameter.name).unwrap(),
                    wanted,
                    "{}: {label}",
                    generator.info.id
                );
            }
        }
    }
    assert!(sliders > 2, "{sliders}");
}

#[test]
fn every_choice_of_a_solver_acts_by_its_list() {
    let mut choices = 0;
    for solver in mazescope_core::builtin::catalogue().solvers {
        let mut desk = small();
        desk.set_up();
        desk.choose("Search 1", solver.info.name);
        desk.finish();
        for parameter in solver.info.parameters {
            // From the last to the first, so that each choice is a change.
            for (value, word) in (0..)
                .zip(parameter.words())
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
            {
                desk.choose(&label_of(parameter.name), &in_words(word));
                desk.finish();
                let lanes = desk.state().chosen.lanes();
                assert_eq!(lanes[0].1.find(parameter.name), Some(value), "{word}");
                choices += 1;
            }
        }
    }
    assert!(choices > 8, "{choices}");
}

/// A value as the window shows it: an order of directions as arrows.
fn in_words(word: &str) -> String {
    let order = word.len() == 4 && word.chars().all(|letter| "urdl".contains(letter));
    let arrow = |letter| match letter {
        'u' => "⬆",
        'r' => "➡",
        'd' => "⬇",
        _ => "⬅",
    };
    match order {
        true => word.chars().map(arrow).collect::<Vec<_>>().join(" "),
        false => word.to_owned(),
    }
}

/// The label next to the control of a parameter.
fn label_of(parameter: &str) -> String {
    let label = parameter[..1].to_uppercase() + &parameter[1..];
    label.replace('_', " ")
}

#[test]
fn an_id_that_no_entry_has_is_told_and_changes_nothing() {
    let mut desk = Desk::paused();
    let panes = desk.state().chosen.panes.clone();
    let generator = desk.state().chosen.generator().info.id;
    desk.act(WatchAction::Search(SearchAction::Choose(0, "nobody")));
    assert!(desk.says("There is no solver \"nobody\"."));
    desk.act(WatchAction::Map(MapAction::SetGenerator("nothing")));
    assert!(desk.says("There is no generator \"nothing\"."));
    assert_eq!(desk.state().chosen.panes, panes);
    assert_eq!(desk.state().chosen.generator().info.id, generator);
}

#[test]
fn a_search_is_that_of_whatever_solver_is_chosen_for_it() {
    let mut desk = Desk::paused();
    desk.set_up();
    let solvers = desk.state().chosen.catalogue.solvers.clone();
    for solver in &solvers {
        desk.choose("Search 1", solver.info.name);
        desk.finish();
        assert_eq!(desk.state().chosen.panes.searches()[0], solver.info.id);
        let lanes = &desk.scene().race().expect("recorded").lanes;
        assert_eq!((lanes.len(), lanes[0].solver.info.id), (2, solver.info.id));
    }
}

/// The number of visible boards.
fn boards(desk: &Desk) -> usize {
    let widgets = desk.widgets().into_iter();
    widgets
        .filter(|widget| widget.name == "Map" && widget.role != egui::accesskit::Role::Label)
        .count()
}

#[test]
fn there_are_one_to_four_searches_and_the_map_beside_them() {
    let mut desk = Desk::paused();
    desk.set_up();
    for count in [1, 4, 2, 3] {
        desk.frames(20);
        desk.click_on(&count.to_string());
        desk.finish();
        assert_eq!(boards(&desk), count);
        assert_eq!(desk.state().chosen.panes.searches().len(), count);
        let mut different = desk.state().chosen.panes.searches().to_vec();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), count, "no search is shown twice");
        desk.click_on("Map pane");
        assert_eq!(boards(&desk), 1 + count);
        desk.key(Key::M, Modifiers::NONE);
        assert_eq!(boards(&desk), count);
    }
}

#[test]
fn what_was_chosen_for_a_search_comes_back_with_it() {
    let mut desk = Desk::paused();
    desk.set_up();
    desk.key(Key::Num3, Modifiers::NONE);
    desk.choose("Search 3", "A*");
    let chosen = desk.state().chosen.panes.shown();
    assert_eq!(chosen[2], Shows::Search("astar"));
    desk.key(Key::Num1, Modifiers::NONE);
    desk.finish();
    assert_eq!(desk.state().chosen.panes.shown(), chosen[..1]);
    desk.key(Key::Num3, Modifiers::NONE);
    desk.finish();
    assert_eq!(desk.state().chosen.panes.shown(), chosen);
}

#[test]
fn a_pane_that_looks_elsewhere_goes_on_to_when_the_map_goes() {
    let mut desk = Desk::paused();
    desk.key(Key::M, Modifiers::NONE);
    desk.key(Key::L, Modifiers::NONE);
    desk.act(WatchAction::View(ViewAction::Pan(2, vec2(30.0, 0.0))));
    let camera = desk.camera(2);
    assert_ne!(camera, desk.camera(0));
    desk.key(Key::M, Modifiers::NONE);
    assert_eq!(desk.camera(1), camera);
}

#[test]
fn the_theme_is_chosen_from_a_list() {
    let mut desk = Desk::paused();
    desk.set_up();
    for theme in [Theme::Paper, Theme::Contrast, Theme::Quest, Theme::Midnight] {
        desk.choose("Theme", theme.name());
        assert_eq!(desk.common().theme, theme);
        assert_eq!(desk.output().background, palette(theme).window);
    }
}

#[test]
fn colours_mean_state_or_distance() {
    let mut desk = Desk::paused();
    desk.set_up();
    desk.click_on("To the end");
    desk.choose("Colour by", "Distance on the map");
    assert_eq!(desk.state().view.colour_by, ColourBy::Distance);
    for _ in 0..100 {
        desk.pass(0.1);
    }
    assert_eq!(
        desk.state().boards.colours.distances.poured(),
        1.0,
        "the flood fill is complete"
    );
    desk.choose("Colour by", "State");
    assert_eq!(desk.state().view.colour_by, ColourBy::State);
}

#[test]
fn the_size_can_be_dragged_and_fitted_again() {
    let mut desk = Desk::paused_in(vec2(1600.0, 900.0));
    let fitted = desk.scene().map().size();
    let number = desk.number("Size").rect.center();
    desk.drag(&[number, number + vec2(10.0, 0.0), number + vec2(30.0, 0.0)]);
    desk.finish();
    let dragged = desk.scene().map().size();
    assert!(dragged.width() > fitted.width() && dragged.height() == fitted.height());
    assert_eq!(desk.state().chosen.size(), SizeChoice::Fixed(dragged));
    desk.click_on("fit");
    desk.finish();
    assert_eq!(desk.scene().map().size(), fitted);
}

/// Types into a number, which is a button until it is clicked.
fn type_number(desk: &mut Desk, at: egui::Pos2, text: &str) {
    desk.click(at);
    desk.key_in_text(Key::A, Modifiers::COMMAND);
    desk.type_text(text);
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    desk.frames(2);
}

#[test]
fn a_number_that_cannot_be_taken_is_told() {
    let mut desk = Desk::paused_in(vec2(1600.0, 900.0));
    let size = desk.scene().map().size();
    let width = desk.number("Size").rect.center();
    for text in ["abc", "-3", "99999"] {
        type_number(&mut desk, width, text);
        let words = format!("Width: \"{text}\" is not a whole number from 1 to 8192.");
        assert_eq!(desk.common().notice.as_deref(), Some(&*words));
        assert_eq!(desk.scene().map().size(), size);
        desk.act(WatchAction::Escape);
    }
    type_number(&mut desk, width, "31");
    desk.finish();
    assert_eq!(desk.scene().map().size().width(), 31);
    assert_eq!(desk.common().notice, None);
}

#[test]
fn a_number_beside_a_slider_is_told_too_and_not_while_it_is_typed() {
    let mut desk = Desk::paused();
    let at = desk.number("Density").rect.center();
    desk.click(at);
    desk.key_in_text(Key::A, Modifiers::COMMAND);
    desk.type_text("ab");
    desk.frames(3);
    assert_eq!(desk.common().notice, None, "it may still become a number");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    desk.frames(2);
    let told = desk
        .common()
        .notice
        .as_deref()
        .unwrap_or_default()
        .to_owned();
    assert!(
        told.starts_with("Density: \"ab\" is not a whole number from"),
        "{told}"
    );
}

#[test]
fn a_seed_that_was_typed_and_left_is_not_lost_without_a_word() {
    let mut desk = Desk::paused();
    let seed = desk.state().chosen.grown.seed.clone();
    desk.click_on("Seed");
    desk.key_in_text(Key::A, Modifiers::COMMAND);
    desk.type_text("pear");
    desk.click(desk.placed(0).rects.title.center());
    assert_eq!(desk.state().chosen.grown.seed, seed);
    let told = desk
        .common()
        .notice
        .as_deref()
        .unwrap_or_default()
        .to_owned();
    assert!(
        told.contains("Press Enter in the field to use pear"),
        "{told}"
    );
}

#[test]
fn every_control_has_a_name_or_a_label_beside_it() {
    let desk = Desk::paused();
    let widgets = desk.widgets();
    for widget in widgets.iter().filter(|widget| widget.takes_mouse()) {
        let labels = widgets
            .iter()
            .filter(|other| other.role == egui::accesskit::Role::Label);
        let level = |other: &&Widget| {
            (other.rect.center().y - widget.rect.center().y).abs() < 6.0
                && other.rect.left() < widget.rect.left()
        };
        let named = !widget.name.is_empty() || labels.filter(level).count() > 0;
        assert!(named, "{widget:?}");
    }
}

#[test]
fn a_map_that_fits_goes_on_to_fit_where_its_cells_are_no_whole_points() {
    let mut start = start();
    start = start.of_size(Size::clamped(449, 391));
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(5);
    let cell = desk.state().boards.cell;
    assert!(cell > 1.0 && cell.fract() != 0.0, "{cell}");
    assert_eq!(desk.camera(0), Camera::Fitted);
}

#[test]
fn what_a_run_needs_is_told_anew_when_the_searches_are_others() {
    let mut start = start();
    // So little that every run may reach it, so small runs report it, too.
    start.history = 1 << 16;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    let size = SizeChoice::Fixed(Size::clamped(801, 801));
    desk.act(WatchAction::Map(MapAction::SetSize(size)));
    let needs = [1, 4, 1].map(|count| {
        desk.act(WatchAction::Search(SearchAction::Show(count)));
        desk.state()
            .time
            .needs()
            .expect("a large run reports its memory")
            .to_owned()
    });
    assert_eq!(needs[0], needs[2]);
    assert_ne!(needs[0], needs[1]);
}

#[test]
fn a_maze_grows_in_a_word_and_in_all_rooms_again() {
    let mut desk = Desk::paused();
    desk.act(WatchAction::Map(MapAction::SetGenerator("backtracker")));
    desk.act(WatchAction::Map(MapAction::GrowWithin(Within::Word(
        "oak".to_owned(),
    ))));
    desk.finish();
    let mask = desk
        .state()
        .chosen
        .grown
        .mask
        .clone()
        .expect("it has letters");
    assert_eq!(mask.word(), Some("OAK"));
    assert_eq!(desk.scene().map().size(), mask.size());
    assert_eq!(
        desk.scene().map().floor_cells() as u32,
        2 * mask.count() - 1
    );
    // A generator without masks ignores the word; the word returns with one that accepts masks.
    desk.act(WatchAction::Map(MapAction::SetGenerator("roads")));
    desk.finish();
    assert_eq!(desk.state().chosen.grown.mask, None);
    desk.act(WatchAction::Map(MapAction::SetGenerator("traversal")));
    desk.finish();
    assert!(desk.state().chosen.grown.mask.is_some());
    desk.act(WatchAction::Map(MapAction::GrowWithin(Within::Word(
        "a-b".to_owned(),
    ))));
    assert!(
        desk.common()
            .notice
            .as_deref()
            .is_some_and(|told| told.contains("'-'"))
    );
    desk.act(WatchAction::Map(MapAction::GrowWithin(Within::AllRooms)));
    desk.finish();
    assert_eq!(desk.state().chosen.grown.mask, None);
    assert_eq!(desk.state().chosen.mask_choice(), None);
}
