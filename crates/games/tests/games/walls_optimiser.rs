//! The optimiser is an algorithm like any other, and its walls are as good as it reports.

use super::walls_levels::judged;
use mazescope_core::{Algorithm, Board, Cell, Discipline, Event, Seed};
use mazescope_games::KnownLevel;
use mazescope_games::walls::annealing::best_of;
use mazescope_games::walls::annealings::Annealings;
use mazescope_games::walls::optimiser::{ANNEALING, Optimiser};

#[test]
fn it_states_only_walls_and_ends_with_the_best() {
    for id in [1, 4, 9, 11] {
        let known = KnownLevel::of(id);
        let level = &known.level;
        let seed = Seed::from(3);
        let tries = 12_000;
        let run = || Optimiser::new(level, &seed, tries);
        let events: Vec<Event> = run().collect();
        assert!(events.len() as u64 <= ANNEALING.expected_events(level.size).unwrap());
        let (mut again, mut log) = (run(), Vec::new());
        while again.pull(&mut log, 7) > 0 {}
        assert_eq!(events, log);
        let begins = |event: &&Event| (ANNEALING.begins_step)(**event);
        assert_eq!(
            events.iter().filter(begins).count(),
            tries as usize,
            "a step is a try"
        );
        let mut board = Board::new(&level.map(&[], 0), Discipline::None);
        let allowed = level.walls_allowed.map(i64::from);
        let mut standing = 0;
        for event in &events {
            let before = board.is_floor(event.cell());
            board.apply(std::slice::from_ref(event));
            standing += i64::from(before) - i64::from(board.is_floor(event.cell()));
            assert!(allowed.is_none_or(|allowed| standing <= allowed));
        }
        let stand = level.empty().filter(|&cell| !board.is_floor(cell));
        let mut walls: Vec<Cell> = stand.collect();
        let rocks = level.rocks.iter().all(|&cell| !board.is_floor(cell));
        assert!(rocks && level.starts.iter().all(|&cell| board.is_floor(cell)));
        walls.sort();
        let moves = judged(level, &walls);
        let (mut best, best_moves) = best_of(level, &seed, tries);
        best.sort();
        assert_eq!((&walls, moves), (&best, best_moves));
        let more = moves - judged(level, &[]);
        assert!(more > 6, "level {id}: {more}");
    }
}

#[test]
fn annealing_is_the_same_in_whatever_slices() {
    let level = KnownLevel::of(14).level;
    let (mut one, mut other) = (Annealings::new(&level), Annealings::new(&level));
    assert!(one.work(30_000));
    for tries in 1..=200 {
        assert!(other.work(if tries % 2 == 0 { 299 } else { 1 }));
    }
    assert_eq!(one.best(), other.best());
    assert_eq!(one.done(), other.done());
    let (walls, moves) = one.best();
    assert_eq!(judged(&level, walls), moves);
    assert!(walls.len() <= level.walls_allowed.unwrap() as usize);
}
