//! Every level: the published ones are exact, and stored walls reach each goal.

use super::walls::judge;
use mazescope_core::Cell;
use mazescope_games::levels::of_day;
use mazescope_games::{KnownLevel, Level};

/// The walls allowed, the goal, the rocks, the moves without walls, and the best known result.
const TEN: [(Option<u32>, u32, usize, u32, u32); 10] = [
    (Some(10), 26, 5, 14, 26),
    (Some(14), 36, 5, 14, 36),
    (Some(14), 31, 8, 14, 33),
    (Some(14), 39, 21, 15, 41),
    (Some(18), 43, 13, 14, 43),
    (Some(11), 26, 11, 14, 28),
    (Some(14), 41, 21, 15, 41),
    (Some(14), 32, 7, 14, 32),
    (None, 67, 5, 14, 69),
    (None, 73, 0, 14, 73),
];

/// The moves of walls by the judge.
pub fn judged(level: &Level, walls: &[Cell]) -> u32 {
    judge(level, walls).unwrap().len() as u32 - 1
}

/// The moves of the stored walls by the judge. Each wall may stand where it does.
fn replayed(known: &KnownLevel) -> u32 {
    let level = &known.level;
    let typed = known.best.iter().map(|&cell| {
        let (x, y) = level.size.position(cell);
        (x.into(), y.into())
    });
    let typed: Vec<(i64, i64)> = typed.collect();
    assert_eq!(
        level.walls(&typed).as_ref(),
        Ok(&known.best),
        "{:?}",
        level.id
    );
    judged(level, &known.best)
}

#[test]
fn the_ten_levels_are_exact_and_their_best_walls_reach_what_is_known() {
    for (place, told) in TEN.into_iter().enumerate() {
        let known = KnownLevel::of(place as u64 + 1);
        let level = &known.level;
        let (moves, rocks) = (replayed(&known), level.rocks.len());
        let found = (
            level.walls_allowed,
            level.goal,
            rocks,
            judged(level, &[]),
            moves,
        );
        assert_eq!((found, known.moves()), (told, moves), "level {}", place + 1);
        assert_eq!((level.starts.len(), level.finishes.len()), (10, 10));
        assert!(level.checkpoints.is_empty() && level.size.to_string() == "15x10");
    }
}

#[test]
fn random_levels_can_be_won_and_are_the_same_again() {
    let (mut goals, mut checkpoints) = (Vec::new(), 0);
    for id in 11..=1010 {
        let known = KnownLevel::of(id);
        let level = &known.level;
        let moves = replayed(&known);
        assert!(moves >= level.goal, "level {id}: {moves} of {}", level.goal);
        let bare = judged(level, &[]);
        assert!(level.goal > bare, "level {id} is won without a wall");
        if id % 100 == 11 {
            assert_eq!(KnownLevel::of(id), known);
        }
        goals.push(level.goal);
        checkpoints += level.checkpoints.len();
    }
    assert!(checkpoints > 500, "{checkpoints}");
    let hash = |hash: u64, &goal: &u32| hash.wrapping_mul(31).wrapping_add(goal.into());
    // They are the same on every machine and in every version.
    let known = (&[57, 20, 22][..], 15_051_218_285_492_973_477);
    assert_eq!((&goals[..3], goals.iter().fold(7, hash)), known);
}

#[test]
fn the_level_of_a_day_is_its_date() {
    let days = [0, 59, 10_956, 11_016, 20_484, 20_513].map(of_day);
    let dates = [19700101, 19700301, 19991231, 20000229, 20260131, 20260301];
    assert_eq!(days, dates);
}
