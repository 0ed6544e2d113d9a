//! The size of a maze in rooms, which is the same in any window and is shown in rooms.

use egui::{Shape, Vec2, vec2};
use mazescope_app::walk::actions::WalkAction;
use mazescope_app::walk::game::WalkPhase;
use mazescope_core::board::mark;
use mazescope_core::{Size, Tile};
use mazescope_desk::walk::{Tab, key_of, shortest};
use mazescope_games::Outcome;

const SIZES: [Vec2; 3] = [
    vec2(640.0, 480.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];

fn played(tab: &mut Tab) {
    tab.until(|state| matches!(state.phase, WalkPhase::Playing(_)));
}

/// The tiles of the maze, and the key of its best result.
fn maze(tab: &Tab) -> (Vec<Tile>, String) {
    let map = tab.game().walk.map();
    let tiles = map.size().iter().map(|cell| map.tiles[cell]);
    (tiles.collect(), tab.state().key())
}

/// Every text that was painted in the last frame.
fn painted(tab: &Tab) -> Vec<String> {
    fn collect(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    for clipped in &tab.harness.output().shapes {
        collect(&clipped.shape, &mut texts);
    }
    texts
}

#[test]
fn a_seed_has_the_same_maze_in_any_window_and_beside_a_search() {
    let mut mazes = Vec::new();
    for size in SIZES {
        let mut tab = Tab::playing(size);
        tab.act(WalkAction::SetSeed("quiet-heron-5".to_owned()));
        played(&mut tab);
        assert_eq!(
            tab.game().walk.map().size(),
            Size::clamped(41, 31),
            "{size}"
        );
        let here = maze(&tab);
        for _ in 0..2 {
            tab.act(WalkAction::ToggleRival);
            played(&mut tab);
            assert!(maze(&tab) == here, "{size}: another maze next to a search");
        }
        tab.act(WalkAction::SetWall(0.7));
        assert!(maze(&tab) == here, "{size}: thick walls are the same walls");
        tab.harness.set_size(vec2(900.0, 600.0));
        tab.frames(3);
        tab.pass(0.1);
        played(&mut tab);
        assert!(maze(&tab) == here, "{size}: the window has another size");
        mazes.push(here);
    }
    assert!(mazes.iter().all(|maze| *maze == mazes[0]));
}

#[test]
fn rooms_are_chosen_as_rooms_and_levels_have_their_own() {
    let mut tab = Tab::playing(SIZES[1]);
    assert!(tab.says("20 × 15 rooms"));
    tab.act(WalkAction::SetRooms([7, 4]));
    played(&mut tab);
    assert!(tab.says("7 × 4 rooms"));
    assert_eq!(tab.game().walk.map().size(), Size::clamped(15, 9));
    tab.click_on("Growing levels");
    played(&mut tab);
    assert!(tab.says("4 × 4 rooms"));
    tab.click_on("Growing levels");
    played(&mut tab);
    assert!(tab.says("7 × 4 rooms"));
    tab.act(WalkAction::SetRooms([0, 9_000]));
    let options = &tab.state().options;
    assert_eq!([options.columns, options.rows], [2, 100]);
}

#[test]
fn what_is_counted_are_rooms_and_is_called_so() {
    for size in SIZES {
        let mut tab = Tab::playing(size);
        tab.act(WalkAction::SetRooms([9, 9]));
        tab.act(WalkAction::ToggleRival);
        played(&mut tab);
        let path = shortest(tab.game());
        tab.key(key_of(path[0]));
        tab.pass(0.7);
        let walk = &tab.game().walk;
        let board = walk.rival().expect("a search").timeline().board();
        let size_of_map = board.size();
        let is_room = |&cell: &mazescope_core::grid::Cell| {
            let (x, y) = size_of_map.position(cell);
            x % 2 == 1 && y % 2 == 1
        };
        let seen = |&cell: &mazescope_core::grid::Cell| board.marks()[cell] & mark::DISCOVERED != 0;
        let rooms = size_of_map.iter().filter(is_room).filter(seen).count();
        assert!(rooms > 1 && rooms < 81);
        let painted = painted(&tab);
        let says = |words: &str| painted.iter().any(|text| text.contains(words));
        assert!(
            says(&format!("{rooms} rooms discovered")),
            "{size}: {rooms} of {painted:#?}"
        );
        assert!(
            tab.says("YOUR WALK") && tab.says("Rooms/s"),
            "{size}: {painted:#?}"
        );
        let widgets = tab.widgets().into_iter().map(|(_, name, _)| name);
        for text in painted.iter().cloned().chain(widgets) {
            let words = text.to_lowercase();
            let words: Vec<&str> = words
                .split(|letter: char| !letter.is_alphabetic())
                .collect();
            assert!(
                !words.contains(&"cells") && !words.contains(&"cell"),
                "{size}: {text}"
            );
        }
    }
}

#[test]
fn exactly_the_fewest_moves_are_told_as_that() {
    let mut tab = Tab::playing(SIZES[1]);
    for taken_back in [false, true] {
        tab.act(WalkAction::SetRooms([6, 5]));
        played(&mut tab);
        let path = shortest(tab.game());
        if taken_back {
            tab.key(key_of(path[0]));
            tab.key(egui::Key::U);
        }
        for &direction in &path {
            tab.key(key_of(direction));
        }
        assert_eq!(tab.game().walk.outcome(), Outcome::Won);
        let exact = format!(
            "You reached the goal in {} moves, the fewest possible.",
            path.len()
        );
        assert_eq!(tab.says(&exact), !taken_back);
        assert_eq!(tab.says("the fewest possible"), !taken_back);
        assert!(taken_back || !tab.says("minimum"));
        tab.act(WalkAction::Next);
        played(&mut tab);
    }
}
