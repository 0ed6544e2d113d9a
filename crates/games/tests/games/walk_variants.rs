//! Walk's variants: fog, the pursuer, and the race against a search.

use super::walk::{MAZE, at, game, go, map, maze, rules};
use mazescope_games::walk::pursuer::{Chase, Pursuer};
use mazescope_games::walk::rival::Contest;
use mazescope_games::{Outcome, Rules, Walk};

fn with(picture: &str, change: impl FnOnce(&mut Rules)) -> Walk {
    let mut rules = rules();
    change(&mut rules);
    Walk::new(map(picture), &rules).expect("the picture has a path")
}

fn chased(pace: f64, head_start: f64) -> Walk {
    with(MAZE, |rules| {
        rules.chase = Some(Chase { pace, head_start });
    })
}

fn pursuer_at(walk: &Walk) -> Option<(i32, i32)> {
    let room = walk.pursuer().and_then(Pursuer::room)?;
    Some(walk.map().size().position(room))
}

/// The cells that the player sees, with `?` for unseen ones.
fn seen(walk: &Walk) -> String {
    let size = walk.map().size();
    let mut text = String::new();
    for y in 0..size.height() as i32 {
        text.push('\n');
        for x in 0..size.width() as i32 {
            let cell = size.cell(x, y).unwrap();
            text.push(match walk.map().is_floor(cell) {
                _ if !walk.sees(cell) => '?',
                true => '.',
                false => '#',
            });
        }
    }
    text
}

#[test]
fn fog_lifts_along_straight_corridors() {
    let mut walk = with(MAZE, |rules| rules.fog = true);
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
    assert_eq!(
        seen(&walk),
        after,
        "the opening next to the line, but not the room behind it"
    );
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
    walk.pass(2.0);
    assert_eq!(pursuer_at(&walk), None);
    walk.pass(1.0);
    assert_eq!(pursuer_at(&walk), Some((1, 5)));
    walk.pass(0.5);
    assert_eq!(pursuer_at(&walk), Some((1, 3)));
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
    assert_eq!(
        walk.outcome(),
        Outcome::Caught,
        "walking into it counts as caught"
    );
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
        let mut rules = rules();
        rules.chase = Some(Chase {
            pace: 5.0,
            head_start: 1.0,
        });
        let mut walk = Walk::new(maze(9, 7, seed), &rules).unwrap();
        for _ in 0..40 {
            let hint = walk.hint();
            hint.map(|next| walk.step(next));
        }
        let moves = walk.moves() as f64;
        if walk.outcome() != Outcome::Playing {
            continue;
        }
        walk.pass(1.0 + moves / 5.0 - 0.01);
        assert_eq!(walk.outcome(), Outcome::Playing, "{seed}");
        walk.pass(0.02);
        assert_eq!(walk.outcome(), Outcome::Caught, "{seed}");
    }
}

fn raced(solver: &str, rate: f64) -> Walk {
    let solver = mazescope_core::builtin::catalogue()
        .solver(solver)
        .unwrap()
        .clone();
    with(MAZE, |rules| rules.contest = Some(Contest { solver, rate }))
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
