//! Walk: moves, walls, the goal, hints, undo, stars and the record, on mazes drawn in ASCII.

use mazescope_core::playback::score::solve;
use mazescope_core::{Cell, Direction, Map, Random, Seed, Settings, Size, Tile};
use mazescope_games::walk::rooms::{next_room, rooms_of_level};
use mazescope_games::walk::{Step, corridor, record};
use mazescope_games::{Outcome, Rules, Walk};
use mazescope_support::cases;
use proptest::prelude::*;

/// The path from bottom left to top right is up, up, right, right, right. Another branch leads to a dead end.
pub const MAZE: &str = "
#########
#.......#
#.#####.#
#.#...#.#
#.#.#.#.#
#...#.#.#
#########";

/// The map of this picture: `#` is wall, everything else is floor.
pub fn map(picture: &str) -> Map {
    let rows: Vec<&str> = picture.trim().lines().collect();
    let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    for (cell, char) in size.iter().zip(rows.concat().chars()) {
        if char == '#' {
            map.tiles[cell] = Tile::Wall;
        }
    }
    map
}

pub fn rules() -> Rules {
    let catalogue = mazescope_core::builtin::catalogue();
    Rules {
        solver: catalogue.solver("breadth_first").unwrap().clone(),
        fog: false,
        chase: None,
        contest: None,
        shown: false,
    }
}

/// A plain game.
pub fn game(picture: &str) -> Walk {
    Walk::new(map(picture), &rules()).expect("the picture has a path")
}

/// Makes moves given by their first letters, each of which must succeed.
pub fn go(walk: &mut Walk, moves: &str) {
    for letter in moves.chars() {
        assert_eq!(walk.step(direction(letter)), Step::Moved, "{letter}");
    }
}

fn direction(letter: char) -> Direction {
    let mut all = Direction::FOUR.into_iter();
    all.find(|to| to.name().starts_with(letter))
        .expect("a direction")
}

pub fn at(walk: &Walk) -> (i32, i32) {
    walk.map().size().position(walk.player())
}

/// A plain game on the usual maze after these moves.
fn walked(moves: &str) -> Walk {
    let mut walk = game(MAZE);
    go(&mut walk, moves);
    walk
}

#[test]
fn the_player_begins_bottom_left_and_walls_stop_and_change_nothing() {
    let mut walk = walked("");
    let size = walk.map().size();
    assert_eq!((at(&walk), size.position(walk.goal())), ((1, 5), (7, 1)));
    assert_eq!((walk.moves(), walk.fewest()), (0, 5));
    // Below and at the left is the outer wall.
    for (moves, wall) in [("", 'd'), ("", 'l'), ("u", 'r')] {
        go(&mut walk, moves);
        let before = at(&walk);
        assert_eq!(walk.step(direction(wall)), Step::Wall);
        assert_eq!((at(&walk), walk.outcome()), (before, Outcome::Playing));
    }
    assert_eq!(walk.moves(), 1);
}

#[test]
fn stars_fall_with_the_moves_and_what_was_shown_earns_none() {
    for (moves, stars) in [("uurrr", 3), ("uudurrr", 2), ("rlrluurrr", 1)] {
        let walk = walked(moves);
        assert_eq!((walk.outcome(), walk.stars()), (Outcome::Won, stars));
    }
    // Along 21 rooms, 22 moves are 11 to 10, and 32 moves are 16 to 10.
    let (wall, floor) = ("#".repeat(43), ".".repeat(41));
    for (back, stars) in [(1, 3), (2, 2), (6, 2), (7, 1)] {
        let mut walk = game(&format!("{wall}\n#{floor}#\n{wall}"));
        go(&mut walk, &["rl".repeat(back), "r".repeat(20)].concat());
        assert_eq!((walk.outcome(), walk.stars()), (Outcome::Won, stars));
    }
    for shown in [false, true] {
        let mut walk = Walk::new(map(MAZE), &Rules { shown, ..rules() }).unwrap();
        go(&mut walk, "uurrr");
        assert_eq!((walk.is_shown(), walk.is_earned()), (shown, !shown));
        assert_eq!(walk.stars(), if shown { 0 } else { 3 });
    }
    let mut walk = walked("u");
    walk.give_up();
    assert_eq!((walk.outcome(), walk.stars()), (Outcome::GivenUp, 0));
    assert_eq!(walk.shortest().len(), 6);
}

#[test]
fn after_the_end_nothing_moves() {
    let mut walk = walked("uurrr");
    assert_eq!(walk.step(Direction::Left), Step::Over);
    assert!(!walk.undo() && walk.hint().is_none());
    walk.give_up();
    walk.pass(5.0);
    assert_eq!((walk.outcome(), walk.seconds()), (Outcome::Won, 0.0));
}

#[test]
fn a_hint_is_the_next_move_and_counts_once() {
    let mut walk = walked("");
    for _ in 0..2 {
        assert_eq!((walk.hint(), walk.hints()), (Some(Direction::Up), 1));
    }
    go(&mut walk, "r");
    assert_eq!(walk.hinted(), None);
    assert_eq!(walk.hint(), Some(Direction::Left), "back from a wrong turn");
    assert_eq!(walk.hints(), 2);
}

#[test]
fn a_move_taken_back_leaves_the_path_but_not_the_stars() {
    let mut walk = walked("");
    assert!(!walk.undo(), "there is nothing to undo");
    go(&mut walk, "rur");
    let edge = walk.map().size().cell(2, 5).unwrap();
    assert_eq!(walk.visits(edge), 1);
    for _ in 0..3 {
        assert!(walk.undo());
    }
    assert_eq!((at(&walk), walk.moves(), walk.taken_back()), ((1, 5), 0, 3));
    assert_eq!(walk.visits(edge), 0);
    go(&mut walk, "uurrr");
    assert_eq!((walk.moves(), walk.stars()), (5, 2), "5 moves and 3 more");
}

#[test]
fn the_clock_runs_from_the_first_move_on() {
    let mut walk = walked("");
    walk.pass(10.0);
    assert_eq!(walk.seconds(), 0.0);
    go(&mut walk, "u");
    for seconds in [1.5, f64::NAN, -3.0, 0.5] {
        walk.pass(seconds);
    }
    assert_eq!(walk.seconds(), 2.0);
}

#[test]
fn what_has_no_path_is_no_game_and_levels_grow_by_two_rooms_each_way() {
    for picture in ["#", "###\n#.#\n###", "#####\n#.#.#\n#####", ".....\n....."] {
        assert!(Walk::new(map(picture), &rules()).is_none(), "{picture}");
    }
    assert_eq!([1, 2, 3, 0].map(rooms_of_level), [4, 6, 8, 4]);
    assert_eq!(rooms_of_level(u32::MAX), 4095, "the largest map");
}

/// The moves after a click on (x, y), by their first letters.
fn click(walk: &Walk, x: i32, y: i32) -> Option<String> {
    let to = walk.map().size().cell(x, y)?;
    let path = corridor::path(walk.map(), walk.player(), to)?;
    let letters = path.iter().map(|direction| direction.name().chars().next());
    letters.collect()
}

#[test]
fn a_click_walks_along_a_straight_line_or_without_a_choice() {
    let picture = "
###########
#.......#.#
#.###.###.#
#.#.....#.#
#.###.###.#
#.........#
###########";
    let mut walk = game(picture);
    let clicks = [
        ((1, 1), Some("uu")),
        // The walk follows the bend to the branch at (5, 1), where it has a choice.
        ((5, 1), Some("uurr")),
        ((4, 1), Some("uurr")),
        ((7, 1), None),
        // The walk goes along the straight line, past the branch at (5, 5).
        ((9, 5), Some("rrrr")),
        ((5, 5), Some("rr")),
        ((5, 3), None),
        ((9, 1), None),
        ((0, 0), None),
        ((1, 5), Some("")),
    ];
    for ((x, y), path) in clicks {
        assert_eq!(click(&walk, x, y).as_deref(), path, "({x}, {y})");
    }
    // A run ends at the branch, at the goal, or at once at a wall.
    for (moves, way, rooms) in [
        ("", Direction::Up, 4),
        ("rrrr", Direction::Up, 2),
        ("", Direction::Right, 0),
    ] {
        go(&mut walk, moves);
        let run = corridor::run(walk.map(), walk.player(), way);
        assert_eq!(run.len(), rooms);
    }
}

#[test]
fn a_record_replays_the_walk_move_by_move() {
    // The walk enters a dead end, leaves it, and passes once through a backtracked room.
    let walk = walked("rlrurduldluurrr");
    assert_eq!(walk.outcome(), Outcome::Won);
    let rooms = walk.rooms();
    let mut timeline = record::timeline(walk.map(), rooms);
    assert_eq!(timeline.recording_mut().steps(), walk.moves());
    for (number, &room) in rooms.iter().enumerate().skip(1) {
        let place = timeline.recording_mut().end_of_step(number as u64);
        timeline.seek(place);
        let last = timeline
            .recording()
            .get(place - 1)
            .map(|event| event.cell());
        let is_last = number + 1 == rooms.len();
        assert!(
            is_last || last == Some(room),
            "move {number} ends in its room"
        );
    }
    let traced = timeline.board().counts().traced as u64;
    assert_eq!(traced, 2 * walk.fewest() + 1, "the path without dead ends");
    timeline.seek(0);
    assert_eq!(
        timeline.board(),
        record::timeline(walk.map(), rooms).board()
    );
}

/// A maze of a built-in generator.
pub fn maze(columns: u32, rows: u32, seed: u32) -> Map {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = catalogue.generator("backtracker").unwrap();
    let size = Size::clamped(2 * columns + 1, 2 * rows + 1);
    let settings = Settings::new(generator.info.parameters);
    generator.grow(size, &Seed::from(u64::from(seed)), &settings)
}

proptest! {
    #![proptest_config(cases::config(256))]

    #[test]
    fn no_move_leads_through_a_wall(
        columns in 2..12u32,
        rows in 2..12u32,
        seed in 0..1000u32,
        wishes in prop::collection::vec(0..6usize, 0..300),
    ) {
        let mut walk = Walk::new(maze(columns, rows, seed), &rules()).unwrap();
        let size = walk.map().size();
        let mut random = Random::new(&Seed::from(u64::from(seed)), "clicks");
        for wish in wishes {
            let before = walk.player();
            if let Some(&direction) = Direction::FOUR.get(wish) {
                let ahead = before.step(direction, size);
                let moves = walk.map().is_floor(ahead) && walk.outcome() == Outcome::Playing;
                prop_assert_eq!(walk.step(direction) == Step::Moved, moves);
                let to = if moves { ahead.step(direction, size) } else { before };
                prop_assert_eq!(walk.player(), to);
            } else if wish == 4 {
                walk.undo();
            } else {
                let (x, y) = (random.below(size.width()), random.below(size.height()));
                let to = size.cell(x as i32, y as i32).unwrap();
                let path = corridor::path(walk.map(), before, to).unwrap_or_default();
                let follow = |here, direction| next_room(walk.map(), here, direction);
                prop_assert!(path.into_iter().try_fold(before, follow).is_some(), "each move is legal");
            }
            prop_assert!(walk.map().is_floor(walk.player()));
            prop_assert_eq!(walk.outcome() == Outcome::Won, walk.player() == walk.goal());
            let leads = |pair: &[Cell], to| next_room(walk.map(), pair[0], to) == Some(pair[1]);
            let mut moves = walk.rooms().windows(2);
            prop_assert!(moves.all(|pair| Direction::FOUR.iter().any(|&to| leads(pair, to))));
        }
        prop_assert!(record::timeline(walk.map(), walk.rooms()).is_complete());
    }

    #[test]
    fn the_fewest_moves_are_half_of_those_of_watch(columns in 2..20u32, rows in 2..20u32, seed in 0..1000u32) {
        let mut walk = Walk::new(maze(columns, rows, seed), &rules()).unwrap();
        let solver = rules().solver;
        let settings = Settings::new(solver.info.parameters);
        let score = solve(&solver, walk.map().clone(), &settings, |_| true).unwrap();
        prop_assert_eq!(score.moves(), Some(2 * walk.fewest()));
        while let Some(next) = walk.hint() {
            walk.step(next);
        }
        prop_assert_eq!(walk.moves(), walk.fewest());
        prop_assert_eq!(walk.stars(), 2, "a hint costs a star");
        prop_assert_eq!(walk.rooms(), walk.shortest());
    }
}
