//! Walk's variants: fog, the pursuer, and the race against a search.

use super::walk::{MAZE, at, game, go, map, maze, rules};
use mazescope_games::walk::pursuer::{Chase, Pursuer};
use mazescope_games::walk::rival::Contest;
use mazescope_games::{Outcome, Rules, Walk};

/// A game on the usual maze.
fn with(rules: Rules) -> Walk {
    Walk::new(map(MAZE), &rules).expect("the picture has a path")
}

fn chased(pace: f64, head_start: f64) -> Walk {
    let chase = Some(Chase { pace, head_start });
    with(Rules { chase, ..rules() })
}

fn pursuer_at(walk: &Walk) -> Option<(i32, i32)> {
    let room = walk.pursuer().and_then(Pursuer::room)?;
    Some(walk.map().size().position(room))
}

/// The cells that the player sees, with `?` for unseen ones.
fn seen(walk: &Walk) -> String {
    let size = walk.map().size();
    let cells = size.iter().map(|cell| match walk.map().is_floor(cell) {
        _ if !walk.sees(cell) => '?',
        true => '.',
        false => '#',
    });
    let cells: Vec<char> = cells.collect();
    let rows = cells.chunks(size.width() as usize);
    rows.map(|row| format!("\n{}", String::from_iter(row)))
        .collect()
}

#[test]
fn fog_lifts_along_straight_corridors() {
    let mut walk = with(Rules {
        fog: true,
        ..rules()
    });
    let at_start = "
###??????
#..??????
#.#??????
#.#??????
#.#.#????
#...#????
#####????";
    assert_eq!(seen(&walk), at_start);
    go(&mut walk, "r");
    let after = "
###??????
#..??????
#.###????
#.#..????
#.#.#????
#...#????
#####????";
    // The opening next to the line is seen, but not the room behind it.
    assert_eq!(seen(&walk), after);
    walk.undo();
    assert_eq!(seen(&walk), after, "what was seen stays seen");
    walk.give_up();
    assert_eq!(seen(&walk), MAZE, "at the end the fog is gone");
    assert_eq!(seen(&game(MAZE)), MAZE, "without fog all is seen");
}

#[test]
fn the_pursuer_sets_out_after_the_head_start() {
    let mut walk = chased(2.0, 3.0);
    walk.pass(100.0);
    assert_eq!(pursuer_at(&walk), None, "it starts with the first move");
    go(&mut walk, "uu");
    for (seconds, room) in [(2.0, None), (1.0, Some((1, 5))), (0.5, Some((1, 3)))] {
        walk.pass(seconds);
        assert_eq!(pursuer_at(&walk), room);
    }
    assert_eq!(walk.outcome(), Outcome::Playing);
    walk.pass(0.5);
    assert_eq!(walk.outcome(), Outcome::Caught);
    assert_eq!((at(&walk), walk.stars()), ((1, 1), 0));
}

#[test]
fn the_pursuer_follows_the_shortest_path_to_the_player() {
    let mut walk = chased(1.0, 0.0);
    go(&mut walk, "rur");
    walk.pass(1.0);
    assert_eq!(pursuer_at(&walk), Some((3, 5)));
    go(&mut walk, "d");
    walk.pass(2.0);
    assert_eq!(pursuer_at(&walk), Some((5, 3)), "one behind");
    assert_eq!(walk.outcome(), Outcome::Playing);
    go(&mut walk, "u");
    assert_eq!(walk.outcome(), Outcome::Caught, "it was walked into");
}

#[test]
fn who_is_fast_enough_wins() {
    for mut walk in [chased(1.0, 1.0), raced("breadth_first", 1.0)] {
        for step in "uurrr".chars() {
            go(&mut walk, &step.to_string());
            walk.pass(0.5);
        }
        assert_eq!(walk.outcome(), Outcome::Won);
        let before = walk.rival().map(|_| expanded(&walk));
        walk.pass(10.0);
        let after = walk.rival().map(|_| expanded(&walk));
        assert_eq!(after, before, "the race is over");
    }
}

#[test]
fn in_any_maze_the_pursuer_catches_who_stands_still() {
    for seed in 0..20 {
        let (pace, head_start) = (5.0, 1.0);
        let chase = Some(Chase { pace, head_start });
        let mut walk = Walk::new(maze(9, 7, seed), &Rules { chase, ..rules() }).unwrap();
        for _ in 0..40 {
            let hint = walk.hint();
            hint.map(|next| walk.step(next));
        }
        if walk.outcome() != Outcome::Playing {
            continue;
        }
        let seconds = head_start + walk.moves() as f64 / pace;
        for (seconds, outcome) in [(seconds - 0.01, Outcome::Playing), (0.02, Outcome::Caught)] {
            walk.pass(seconds);
            assert_eq!(walk.outcome(), outcome, "{seed}");
        }
    }
}

fn raced(solver: &str, rate: f64) -> Walk {
    let catalogue = mazescope_core::builtin::catalogue();
    let solver = catalogue.solver(solver).unwrap().clone();
    let contest = Some(Contest { solver, rate });
    with(Rules { contest, ..rules() })
}

/// How many cells the search has expanded so far.
fn expanded(walk: &Walk) -> u32 {
    walk.rival().unwrap().timeline().board().counts().expanded
}

#[test]
fn the_search_wins_when_it_expands_the_goal_first() {
    for solver in ["breadth_first", "depth_first"] {
        let mut walk = raced(solver, 10.0);
        walk.pass(60.0);
        assert_eq!(expanded(&walk), 0, "it starts with the first move");
        go(&mut walk, "u");
        walk.pass(0.5);
        assert_eq!(expanded(&walk), 5);
        walk.pass(60.0);
        assert_eq!(walk.outcome(), Outcome::Beaten, "{solver}");
        let counts = walk.rival().unwrap().timeline().board().counts();
        assert!(counts.traced >= 11, "its path is shown: {counts:?}");
    }
}
