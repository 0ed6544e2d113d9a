//! Single moves: what wrong clicks say, what does not count, hints, undo, and what is refused.

use super::{cell, on_field, random_run, solvers};
use mazescope_core::{Grown, Map, Run, Seed, Settings, Size, Tile};
use mazescope_study::turn::{ClickKind, Due, Hint, LARGE, Level, Turn, USUAL};

/// A turn on a drawn map: `S` and `G` are start and goal, `#` is wall.
fn on(id: &str, level: Level, rows: &[&str]) -> Turn {
    let size = Size::new(rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    for cell in size.iter() {
        let (x, y) = size.position(cell);
        match rows[y as usize].as_bytes()[x as usize] {
            b'#' => map.tiles[cell] = Tile::Wall,
            b'S' => map.starts.push(cell),
            b'G' => map.goals.push(cell),
            _ => {}
        }
    }
    let solver = mazescope_core::builtin::catalogue()
        .solver(id)
        .unwrap()
        .clone();
    let settings = Settings::new(solver.info.parameters);
    Turn::new(&Run::new(map, vec![(solver, settings)]), level, USUAL).unwrap()
}

/// Clicks cells in order, all of them right.
fn right(turn: &mut Turn, cells: &[(i32, i32)]) {
    for &(x, y) in cells {
        let cell = cell(turn, x, y);
        let verdict = turn.click(cell);
        assert!(
            matches!(verdict.kind, ClickKind::Right | ClickKind::Tie),
            "({x}, {y}) {}",
            verdict.sentence
        );
    }
}

/// What a click on this cell is, and what it says.
fn said(turn: &mut Turn, x: i32, y: i32) -> (ClickKind, String) {
    let cell = cell(turn, x, y);
    let verdict = turn.click(cell);
    (verdict.kind, verdict.sentence.to_string())
}

const FIELD: &[&str] = &[".....", ".S.#.", "...#G"];

#[test]
fn a_queue_says_the_steps_of_both_cells() {
    let mut turn = on("breadth_first", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1), (1, 0), (2, 1)]);
    let words =
        "(2, 0) was discovered in step 2, (1, 2) in step 1. A queue removes the oldest first.";
    assert_eq!(said(&mut turn, 2, 0), (ClickKind::Wrong, words.to_owned()));
    let words = "(0, 1) and (1, 2) were both discovered in step 1, (1, 2) first. A queue removes the oldest first.";
    assert_eq!(said(&mut turn, 0, 1), (ClickKind::Wrong, words.to_owned()));
    assert_eq!((turn.score().right, turn.score().clicks), (3, 5));
    assert_eq!(turn.score().percent(), 60);
    for (x, y, words) in [
        (3, 1, "(3, 1) is a wall, so no search can enter it."),
        (1, 0, "(1, 0) was expanded in step 2."),
        (4, 2, "(4, 2) is not discovered yet."),
    ] {
        assert_eq!(
            said(&mut turn, x, y),
            (ClickKind::Uncounted, words.to_owned())
        );
    }
    assert_eq!(turn.score().clicks, 5);
}

#[test]
fn a_stack_says_what_is_nearer_to_its_top() {
    let mut turn = on("depth_first", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1), (1, 0), (2, 0)]);
    let (kind, words) = said(&mut turn, 0, 0);
    assert_eq!(kind, ClickKind::Wrong);
    assert!(
        words.contains("(2, 0) is nearer to the top of the stack"),
        "{words}"
    );
    let words = "(2, 1) and (3, 0) are neighbours of (2, 0). In the order up, right, down, left, (3, 0) comes first.";
    assert_eq!(said(&mut turn, 2, 1), (ClickKind::Wrong, words.to_owned()));
}

#[test]
fn keys_are_said_as_sums() {
    let mut turn = on("astar", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1)]);
    let (kind, words) = said(&mut turn, 0, 1);
    assert_eq!(kind, ClickKind::Wrong);
    let expected =
        "(0, 1) has f = 1 + 5 = 6, (2, 1) has f = 1 + 3 = 4. The smallest f is expanded first.";
    assert_eq!(words, expected);
    let mut turn = on("dijkstra", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1), (1, 0)]);
    let (_, words) = said(&mut turn, 2, 0);
    assert_eq!(
        words,
        "(2, 0) has g = 2, (2, 1) has g = 1. The smallest g is expanded first."
    );
    let mut turn = on("greedy", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1)]);
    let (_, words) = said(&mut turn, 0, 1);
    assert!(
        words.starts_with("(0, 1) has h = 5, (2, 1) has h = 3."),
        "{words}"
    );
}

#[test]
fn a_tie_is_right_and_says_so() {
    let mut turn = on("dijkstra", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1)]);
    let words = "(0, 1) ties with (1, 0): both have the same g, so either is right.";
    assert_eq!(said(&mut turn, 0, 1), (ClickKind::Tie, words.to_owned()));
    assert_eq!(
        said(&mut turn, 0, 1).0,
        ClickKind::Uncounted,
        "it is expanded"
    );
    // The tie is undone, so the real next cell is first again.
    assert!(turn.undo());
    assert_eq!(turn.due().cells()[0], cell(&turn, 1, 0));
    assert_eq!(said(&mut turn, 1, 0).0, ClickKind::Right);
}

#[test]
fn two_queues_say_whose_turn_it_is() {
    let mut turn = on(
        "bidirectional",
        Level::Easy,
        &["S......", ".......", "......G"],
    );
    let (kind, words) = said(&mut turn, 6, 2);
    assert_eq!(kind, ClickKind::Wrong);
    assert!(
        words.contains("Both queues have 1 cell, so the side of the start is next."),
        "{words}"
    );
    right(&mut turn, &[(0, 0)]);
    let (_, words) = said(&mut turn, 1, 0);
    assert!(
        words.contains("the goal has the shorter queue: 1 against 2."),
        "{words}"
    );
    right(&mut turn, &[(6, 2), (1, 0)]);
    let (_, words) = said(&mut turn, 6, 1);
    assert!(
        words.contains("expands a whole level, and 1 cell of it remains."),
        "{words}"
    );
}

#[test]
fn a_hand_says_the_order_of_directions() {
    let mut turn = on("wall_follower", Level::Easy, FIELD);
    let order = "it tries up, right, down and left in this order.";
    let ahead = "Its hand is on no wall yet, so the walker keeps its direction:";
    let words = format!("{ahead} {order} (1, 0) is the first floor cell.");
    assert_eq!(said(&mut turn, 2, 1), (ClickKind::Wrong, words));
    assert_eq!(said(&mut turn, 4, 0).0, ClickKind::Uncounted);
    // A wall ahead comes to the hand.
    right(&mut turn, &[(1, 0), (2, 0)]);
    let words = format!("With its left hand on the wall, {order} (3, 0) is the first floor cell.");
    assert_eq!(said(&mut turn, 2, 1), (ClickKind::Wrong, words));
}

#[test]
fn on_the_hard_level_neighbours_are_pushed_in_their_order() {
    let mut turn = on("breadth_first", Level::Hard, FIELD);
    right(&mut turn, &[(1, 1)]);
    let words = "In the order up, right, down, left, (1, 0) comes before (2, 1).";
    assert_eq!(said(&mut turn, 2, 1), (ClickKind::Wrong, words.to_owned()));
    let verdict = turn.done();
    assert_eq!(verdict.kind, ClickKind::Wrong);
    assert_eq!(
        verdict.sentence.to_string(),
        "The new neighbour (1, 0) is not pushed yet."
    );
    assert_eq!(said(&mut turn, 4, 2).0, ClickKind::Uncounted);
    right(&mut turn, &[(1, 0), (2, 1), (1, 2), (0, 1)]);
    assert_eq!(turn.due(), Due::Join(Vec::new()));
    assert_eq!(turn.done().kind, ClickKind::Right);
    right(&mut turn, &[(1, 0)]);
    // The start is next to it, and already discovered.
    let words = "(1, 1) was expanded in step 1.";
    assert_eq!(said(&mut turn, 1, 1), (ClickKind::Wrong, words.to_owned()));
}

#[test]
fn on_the_hard_level_a_stack_is_popped() {
    let mut turn = on("depth_first", Level::Hard, &["S.#", ".##", "G##"]);
    right(&mut turn, &[(0, 0), (1, 0)]);
    let (kind, words) = said(&mut turn, 0, 1);
    assert_eq!(kind, ClickKind::Wrong);
    assert!(words.contains("so it is popped"), "{words}");
    right(&mut turn, &[(1, 0)]);
    let words = "(0, 0) is on top, but it still has the neighbour (0, 1) to push.";
    assert_eq!(said(&mut turn, 0, 0), (ClickKind::Wrong, words.to_owned()));
    right(&mut turn, &[(0, 1), (0, 2)]);
    assert!(turn.is_over());
}

#[test]
fn the_third_hint_makes_the_move_and_counts_as_wrong() {
    let mut turn = on_field("breadth_first", (5, 5), Level::Easy);
    let due = turn.due().cells();
    let Hint::Compared(..) = turn.hint() else {
        panic!("it compares")
    };
    let Hint::Order(order, _) = turn.hint() else {
        panic!("it orders")
    };
    assert_eq!(order, due);
    let Hint::Moved(verdict) = turn.hint() else {
        panic!("it moves")
    };
    assert_eq!(verdict.kind, ClickKind::Hinted);
    let score = turn.score();
    assert_eq!((score.right, score.clicks, score.hints), (0, 1, 3));
    // The degrees begin again at the next step.
    assert!(matches!(turn.hint(), Hint::Compared(..)));
    assert!(turn.undo());
    assert_eq!(turn.due().cells(), due);
    assert_eq!(turn.score().clicks, 1, "it still counts");
    assert!(!turn.undo());
}

#[test]
fn undo_forgets_a_right_click_and_keeps_a_wrong_one() {
    let mut turn = on("breadth_first", Level::Easy, FIELD);
    right(&mut turn, &[(1, 1), (1, 0)]);
    assert_eq!(said(&mut turn, 0, 1).0, ClickKind::Wrong);
    assert!(turn.undo());
    assert_eq!((turn.score().right, turn.score().clicks), (1, 2));
    assert_eq!(turn.due().cells(), [cell(&turn, 1, 0)]);
    turn.finish();
    assert!(turn.is_over());
    assert_eq!(said(&mut turn, 1, 0).0, ClickKind::Uncounted);
}

#[test]
fn large_maps_and_random_steps_are_refused() {
    let catalogue = mazescope_core::builtin::catalogue();
    let lane = |id: &str| {
        let solver = catalogue.solver(id).unwrap().clone();
        let settings = Settings::new(solver.info.parameters);
        (solver, settings)
    };
    let open = *catalogue.generator("open").unwrap();
    let run = |width, height, id: &str| {
        let mut grown = Grown::new(open, Size::new(width, height).unwrap(), Seed::from(1));
        grown.settings.set("obstacles", 0);
        Run::new(grown, vec![lane(id)])
    };
    let why = |run: &Run, level, most| Turn::new(run, level, most).err().unwrap();
    let told = why(&run(27, 10, "astar"), Level::Easy, USUAL);
    assert!(told.contains("at most 25x15"), "{told}");
    assert!(Turn::new(&run(27, 10, "astar"), Level::Easy, LARGE).is_ok());
    let told = why(&run(27, 19, "astar"), Level::Easy, LARGE);
    assert!(told.contains("513 floor cells"), "{told}");
    let told = why(&run(9, 9, "random_mouse"), Level::Easy, USUAL);
    assert!(told.contains("no rule"), "{told}");
    let told = why(&run(9, 9, "jps"), Level::Hard, USUAL);
    assert!(told.contains("only the level easy"), "{told}");
    let mut two = run(9, 9, "astar");
    two.lanes.push(lane("greedy"));
    assert!(why(&two, Level::Easy, USUAL).contains("one algorithm"));
    let mut none = random_run(None, 3);
    none.ground = (*none.map()).clone().into();
    assert!(why(&none, Level::Easy, USUAL).contains("Choose a search"));
}

#[test]
fn every_search_that_follows_rules_can_be_taken() {
    let ids: Vec<&str> = solvers().iter().map(|solver| solver.info.id).collect();
    let expected = [
        "depth_first",
        "breadth_first",
        "dijkstra",
        "astar",
        "greedy",
        "bidirectional",
        "iterative_deepening",
        "ida_star",
        "jps",
        "theta_star",
        "wall_follower",
    ];
    assert_eq!(ids, expected);
}
