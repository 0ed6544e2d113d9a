//! The side panel: maps, searches, panes and display, each by the control that a user would use.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, vec2};
use mazescope_app::Start;
use mazescope_core::catalogue::Range;
use mazescope_core::{Info, Motion, Size, builtin};
use mazescope_desk::{Change, Desk, Widget, moves, names, paused, start};
use mazescope_support::cases::{of, thorough};
use std::collections::BTreeSet;

/// Drags a slider from its middle to one of its ends.
fn drag_to_end(desk: &mut Desk, slider: &str, right: bool) {
    let slider = desk.slider(slider).rect;
    let end = match right {
        true => slider.right_center() + vec2(20.0, 0.0),
        false => slider.left_center() - vec2(20.0, 0.0),
    };
    desk.drag(&[slider.center(), end]);
    desk.finish();
}

/// A desk at *Set up*, whose map has a ninth of the usual cells in a plain run, which is enough for controls.
fn small() -> Desk {
    let mut begin = start();
    begin.paused = true;
    begin.view.cell *= of(3.0, 1.0);
    let mut desk = Desk::of(begin);
    desk.set_up();
    desk
}

#[test]
fn a_map_follows_from_its_seed_and_its_parameters() {
    let mut desk = Desk::paused();
    let (first, seed) = (desk.map(), desk.seed());
    desk.click_on("New map  R");
    desk.finish();
    assert!(desk.map() != first && desk.motion() == Motion::Paused);
    let next = desk.typed("Seed");
    assert!(next != seed && desk.says(&next), "the new seed is shown");
    for typed in ["77", &*seed] {
        desk.type_into("Seed", typed);
        desk.finish();
        assert_eq!(desk.typed("Seed"), typed);
        assert_eq!(desk.map() == first, typed == seed, "{typed}");
    }
    let mut roads = vec![desk.map().floor_cells()];
    for right in [true, false] {
        drag_to_end(&mut desk, "Density", right);
        roads.push(desk.map().floor_cells());
    }
    assert!(roads[1] < roads[0] && roads[0] < roads[2], "{roads:?}");
    let density = desk.parameter("density");
    desk.new_map();
    assert_eq!(
        desk.parameter("density"),
        density,
        "the next map has it, too"
    );
}

#[test]
fn every_number_of_every_generator_acts_by_its_slider() {
    let (mut desk, mut sliders) = (small(), 0);
    for generator in builtin::catalogue().generators {
        desk.choose(names::GENERATOR, generator.info.name);
        desk.finish();
        assert_eq!(desk.generator(), generator.info.id);
        for parameter in generator.info.parameters {
            let Range::Number { min, max, .. } = parameter.range else {
                continue;
            };
            sliders += 1;
            let label = label_of(parameter.name);
            if !desk.says(&label) {
                desk.click_on(names::MORE);
            }
            for (right, wanted) in [(true, max), (false, min)] {
                drag_to_end(&mut desk, &label, right);
                let set = desk.parameter(parameter.name);
                assert_eq!(set, Some(wanted), "{}: {label}", generator.info.id);
            }
        }
    }
    assert!(sliders > 2, "{sliders}");
}

/// In a plain run, all choices of a parameter for the first search that has it, and one for the others.
#[test]
fn a_search_is_that_of_the_chosen_solver_with_every_choice_of_its_lists() {
    let (mut desk, mut choices, mut seen) = (small(), 0, BTreeSet::new());
    for solver in builtin::catalogue().solvers {
        desk.choose("Search 1", solver.info.name);
        desk.finish();
        assert_eq!(desk.searches()[0], solver.info.id);
        let lanes = desk.scene().lanes();
        assert_eq!((lanes.len(), lanes[0].solver.info.id), (2, solver.info.id));
        for parameter in solver.info.parameters {
            let words: Vec<_> = (0..).zip(parameter.words()).collect();
            let all = seen.insert(parameter.name) || thorough();
            // From the last to the first, so that each choice is a change.
            for (value, word) in words.into_iter().rev().take(if all { 99 } else { 1 }) {
                desk.choose(&label_of(parameter.name), &in_words(word));
                desk.finish();
                let set = desk.search_parameter(0, parameter.name);
                assert_eq!(set, Some(value), "{}: {word}", solver.info.id);
                choices += 1;
            }
        }
    }
    assert!(choices > 8, "{choices}");
}

/// A value as the window shows it: an order of directions as arrows.
fn in_words(word: &str) -> String {
    let arrow = |letter| match letter {
        'u' => "⬆",
        'r' => "➡",
        'd' => "⬇",
        _ => "⬅",
    };
    match word.len() == 4 && word.chars().all(|letter| "urdl".contains(letter)) {
        true => word.chars().map(arrow).collect::<Vec<_>>().join(" "),
        false => word.to_owned(),
    }
}

/// The label next to the control of a parameter.
fn label_of(parameter: &str) -> String {
    (parameter[..1].to_uppercase() + &parameter[1..]).replace('_', " ")
}

#[test]
fn there_are_one_to_four_searches_and_the_map_beside_them() {
    let mut desk = Desk::paused();
    desk.set_up();
    for count in [1, 4, 2, 3] {
        desk.frames(20);
        desk.click_on(&count.to_string());
        desk.finish();
        assert_eq!(desk.boards(), count);
        let different: BTreeSet<_> = desk.searches().iter().collect();
        assert_eq!(different.len(), count, "no search is shown twice");
        desk.click_on(names::MAP_PANE);
        assert_eq!(desk.boards(), 1 + count);
        desk.command(names::MAP_PANE);
        assert_eq!(desk.boards(), count);
    }
    // What was chosen for a search comes back with it.
    desk.choose("Search 3", "A*");
    let chosen = desk.searches().to_vec();
    assert_eq!(chosen[2], "astar");
    desk.command("One search");
    desk.finish();
    assert_eq!(desk.searches(), &chosen[..1]);
    desk.command("Three searches");
    desk.finish();
    assert_eq!(desk.searches(), chosen);
}

#[test]
fn a_pane_that_looks_elsewhere_goes_on_to_when_the_map_goes() {
    let mut desk = Desk::paused();
    let middle = |desk: &mut Desk, pane: usize| {
        let board = desk.board(pane);
        board.cell_at(board.rect.center())
    };
    desk.command(names::MAP_PANE);
    desk.command("Move maps together");
    desk.pan(2, vec2(60.0, 0.0));
    let seen = middle(&mut desk, 2);
    assert_ne!(seen, middle(&mut desk, 0));
    desk.command(names::MAP_PANE);
    assert_eq!(middle(&mut desk, 1), seen);
}

#[test]
fn the_theme_is_chosen_from_a_list() {
    let mut desk = Desk::paused();
    desk.set_up();
    let mut grounds = Vec::new();
    for theme in ["paper", "contrast", "quest", "midnight"] {
        desk.choose(names::THEME, theme);
        assert_eq!(desk.typed(names::THEME), theme);
        let ground = desk.output().background;
        assert!(
            !grounds.contains(&ground),
            "{theme} has a colour of its own"
        );
        grounds.push(ground);
    }
}

#[test]
fn the_size_is_dragged_fitted_and_typed_and_what_cannot_be_taken_is_told() {
    let mut desk = Desk::paused_in(vec2(1600.0, 900.0));
    let fitted = desk.map().size();
    let number = desk.number("Size").rect.center();
    desk.drag(&[number, number + vec2(10.0, 0.0), number + vec2(30.0, 0.0)]);
    desk.finish();
    let dragged = desk.map().size();
    assert!(dragged.width() > fitted.width() && dragged.height() == fitted.height());
    desk.click_on("fit");
    desk.finish();
    assert_eq!(desk.map().size(), fitted);
    // What was typed and cannot be taken is told.
    let seed = desk.seed();
    let width = desk.number("Size").rect.center();
    for text in ["abc", "-3", "99999"] {
        desk.type_number(width, text);
        let words = format!("Width: \"{text}\" is not a whole number from 1 to 8192.");
        assert_eq!(desk.notice(), words);
        assert_eq!(desk.map().size(), fitted);
        desk.escape();
    }
    desk.type_number(width, "31");
    desk.finish();
    assert_eq!((desk.map().size().width(), desk.notice()), (31, ""));
    // A number beside a slider, and not while it is typed.
    desk.click(desk.number("Density").rect.center());
    desk.write_over("ab");
    desk.frames(3);
    assert_eq!(desk.notice(), "", "it may still become a number");
    desk.key_in_text(Key::Enter, Modifiers::NONE);
    desk.frames(2);
    assert!(desk.says("Density: \"ab\" is not a whole number from"));
    // A seed that was typed and left.
    desk.click_on("Seed");
    desk.write_over("pear");
    desk.click(Pos2::new(400.0, 60.0));
    assert_eq!(desk.seed(), seed);
    assert!(desk.says("Press Enter in the field to use pear"));
}

#[test]
fn every_control_has_a_name_or_a_label_beside_it() {
    let desk = Desk::paused();
    let widgets = desk.widgets();
    for widget in widgets.iter().filter(|widget| widget.takes_mouse()) {
        let labels = |other: &Widget| {
            let level = (other.rect.center().y - widget.rect.center().y).abs() < 6.0;
            level && other.role == Role::Label && other.rect.left() < widget.rect.left()
        };
        let named = !widget.name.is_empty() || widgets.iter().any(labels);
        assert!(named, "{widget:?}");
    }
}

#[test]
fn a_map_that_fits_goes_on_to_fit_where_its_cells_are_no_whole_points() {
    let start = start().of_size(Size::clamped(449, 391));
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(5);
    let board = desk.board(0);
    let cell = board.cell();
    assert!(cell > 1.0 && cell.fract() != 0.0, "{cell}");
    let whole = board.rect_of(0, 0).union(board.rect_of(448, 390));
    assert!(board.rect.contains_rect(whole), "{whole}");
}

#[test]
fn what_a_run_needs_is_told_anew_when_the_searches_are_others() {
    let mut start = start();
    // So little that a run of this size may reach it, and so reports it.
    start.history = 1 << 22;
    let mut desk = Desk::new(start, vec2(1280.0, 800.0), 1.0);
    desk.frames(2);
    desk.begin(Change::Size(1601, 1601));
    let needs = |desk: &mut Desk| {
        let mut told = None;
        desk.until("a large run reports its memory", |desk| {
            let mut texts = desk.texts().into_iter();
            let note = texts.find(|text| text.starts_with("This run needs about"));
            told = note.and_then(|note| Some(note.split_once(" Recording")?.0.to_owned()));
            told.is_some()
        });
        told
    };
    needs(&mut desk);
    let needs = [1, 4, 1].map(|count| {
        desk.begin(Change::Searches(count));
        desk.frames(1);
        needs(&mut desk)
    });
    assert!(needs[0] == needs[2] && needs[0] != needs[1], "{needs:#?}");
}

#[test]
fn a_maze_grows_in_a_word_and_in_all_rooms_again() {
    let mut desk = small();
    let mut floor = |change| {
        desk.change(change);
        (desk.map().floor_cells(), desk.typed("Mask"))
    };
    let (all, none) = floor(Change::Generator("backtracker"));
    let (within, oak) = floor(Change::Word("oak"));
    assert!(within < all / 2 && within % 2 == 1, "{within} of {all}");
    assert_eq!((&*none, &*oak), ("", "oak"));
    // A generator without masks ignores the word; the word returns with one that accepts masks.
    desk.change(Change::Generator("roads"));
    desk.change(Change::Generator("traversal"));
    assert_eq!(desk.map().floor_cells(), within);
    desk.change(Change::Word("a-b"));
    assert!(desk.notice().contains("'-'"), "{}", desk.notice());
    desk.change(Change::AllRooms);
    assert_eq!(desk.typed("Mask"), "");
}

const OWN: &str = "Long rows";

/// A window that explains a map of a generator that no menu has yet, which is chosen from the menu. Pseudocode is
/// optional.
fn with_own(has_pseudocode: bool) -> Desk {
    let mut catalogue = builtin::catalogue();
    let mut own = *catalogue.generator("sidewinder").expect("a built-in one");
    own.info = Info {
        id: "long_rows",
        name: OWN,
        ..own.info
    };
    if !has_pseudocode {
        own.info.pseudocode = |_| Vec::new();
    }
    catalogue.generators.push(own);
    let begin = Start::new(catalogue, start().host);
    let mut desk = Desk::of(paused(begin));
    desk.open_column("Explain");
    desk.choose(names::GENERATOR, OWN);
    desk.finish();
    desk
}

#[test]
fn the_menu_has_it_and_its_map_is_searched_and_explained() {
    // A search that is explained has its pseudocode in any case.
    for (has_pseudocode, listings) in [(true, 2), (false, 1)] {
        let mut desk = with_own(has_pseudocode);
        assert_eq!(desk.generator(), "long_rows");
        assert!(
            moves(desk.scene())
                .into_iter()
                .all(|moves| moves > Some(20))
        );
        desk.seek_tick(5);
        assert!(desk.says(OWN));
        assert_eq!(desk.count("PSEUDOCODE"), listings);
    }
}
