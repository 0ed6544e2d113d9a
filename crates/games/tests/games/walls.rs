//! The wall game's rules, tested by pictures and by an independent judge.

use mazescope_core::{Cell, Random, Seed, Size, solvers};
use mazescope_games::walls::flood::BitFlood;
use mazescope_games::walls::placed::{WallStroke, Walls, Whose};
use mazescope_games::walls::{self};
use mazescope_games::{Level, Thing};

/// A level from a picture: `S` is a start, `F` a finish, `#` a rock, a digit a checkpoint, and `o` a wall.
fn drawn(picture: &str) -> (Level, Vec<Cell>) {
    let lines: Vec<&str> = picture.split_whitespace().collect();
    let size = Size::clamped(lines[0].len() as u32, lines.len() as u32);
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    let (mut walls, mut numbered) = (Vec::new(), Vec::new());
    for (cell, char) in size.iter().zip(lines.iter().flat_map(|line| line.chars())) {
        match char {
            'S' => level.put(cell, Thing::Start),
            'F' => level.put(cell, Thing::Finish),
            '#' => level.put(cell, Thing::Rock),
            'o' => walls.push(cell),
            '.' => {}
            digit => numbered.push((digit, cell)),
        }
    }
    numbered.sort();
    for (_, cell) in numbered {
        level.put(cell, Thing::Checkpoint(0));
    }
    (level, walls)
}

/// The path on the picture, with its cells as letters in order from `a`.
fn walked(picture: &str) -> String {
    let (level, walls) = drawn(picture);
    let Some(path) = walls::path(&level, &walls) else {
        return "blocked".to_owned();
    };
    let row = |y: u32| -> String {
        let cell = |x: u32| {
            let cell = level.size.cell(x as i32, y as i32).unwrap();
            // A cell that is passed twice shows its last visit.
            let place = path.iter().rposition(|&each| each == cell);
            place.map_or('.', |place| char::from(b'a' + place as u8))
        };
        (0..level.size.width()).map(cell).collect()
    };
    let rows: Vec<String> = (0..level.size.height()).map(row).collect();
    rows.join(" ")
}

#[test]
fn the_walker_takes_the_stated_path() {
    let pictures = [
        // All three starts are equally good, so the topmost wins.
        ("S..F S..F S..F", "abcd .... ...."),
        // The middle one is strictly shorter.
        ("So.F S..F So.F", ".... abcd ...."),
        // Up has priority over right, and right over down.
        ("..... S.o.F .....", "bcdef a...g ....."),
        ("....F S.... ....F", "bcdef a.... ....."),
        // Checkpoints count in order, and not by distance. A finish before the last checkpoint ends nothing.
        ("S2.1F", "afghi"),
        ("S.F1F", "abcde"),
        ("S1.oF", "blocked"),
        ("SoF So. SoF", "blocked"),
    ];
    for (picture, expected) in pictures {
        assert_eq!(walked(picture), expected, "{picture}");
    }
}

/// The literal rule: a search from each start in turn, in which only a strictly shorter path wins.
pub fn judge(level: &Level, walls: &[Cell]) -> Option<Vec<(i32, i32)>> {
    let position = |cell: &Cell| level.size.position(*cell);
    let (width, height) = (level.size.width() as i32, level.size.height() as i32);
    let closed: Vec<_> = level.rocks.iter().chain(walls).map(position).collect();
    let search = |from: (i32, i32), to: &[(i32, i32)]| {
        let mut queue = vec![(from, None)];
        let mut head = 0;
        while head < queue.len() {
            let (at, _) = queue[head];
            if to.contains(&at) {
                let mut path = Vec::new();
                let mut next = Some(head);
                while let Some(place) = next {
                    path.insert(0, queue[place].0);
                    next = queue[place].1;
                }
                return Some(path);
            }
            for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                let (x, y) = (at.0 + dx, at.1 + dy);
                let inside = (0..width).contains(&x) && (0..height).contains(&y);
                let known = queue.iter().any(|&(known, _)| known == (x, y));
                if inside && !known && !closed.contains(&(x, y)) {
                    queue.push(((x, y), Some(head)));
                }
            }
            head += 1;
        }
        None
    };
    let mut targets: Vec<Vec<_>> = level
        .checkpoints
        .iter()
        .map(|c| vec![position(c)])
        .collect();
    targets.push(level.finishes.iter().map(position).collect());
    let mut best: Option<Vec<(i32, i32)>> = None;
    for start in level.starts.iter().map(position) {
        let mut path = vec![start];
        let whole = targets.iter().all(|target| {
            let leg = search(path[path.len() - 1], target);
            leg.is_some_and(|leg| {
                path.extend(&leg[1..]);
                true
            })
        });
        if whole && best.as_ref().is_none_or(|best| path.len() < best.len()) {
            best = Some(path);
        }
    }
    best
}

#[test]
fn quick_and_whole_and_watched_searches_agree_with_the_judge() {
    let mut random = Random::new(&Seed::from(7), "boards");
    let breadth_first = solvers::SOLVERS
        .iter()
        .find(|s| s.info.id == "breadth_first");
    let breadth_first = breadth_first.unwrap();
    let settings = mazescope_core::catalogue::Settings::new(breadth_first.info.parameters);
    let mut blocked = 0;
    for round in 0..400 {
        let size = Size::clamped(2 + random.below(14), 1 + random.below(10));
        let mut level = Level::open(size);
        let any = |random: &mut Random| {
            let (x, y) = (random.below(size.width()), random.below(size.height()));
            size.cell(x as i32, y as i32).unwrap()
        };
        for _ in 0..random.below(1 + size.cells() as u32 / 3) {
            level.put(any(&mut random), Thing::Rock);
        }
        for _ in 0..random.below(3) {
            level.put(any(&mut random), Thing::Checkpoint(0));
        }
        let empty: Vec<Cell> = level.empty().collect();
        let walls: Vec<Cell> = empty.into_iter().filter(|_| random.below(6) == 0).collect();
        let position = |cell: &Cell| size.position(*cell);
        let path = walls::path(&level, &walls);
        let judged = judge(&level, &walls);
        let positions = path
            .as_ref()
            .map(|path| path.iter().map(position).collect());
        assert_eq!(positions, judged, "round {round}: {level:?} {walls:?}");
        let mut flood = BitFlood::new(&level);
        flood.flip_all(&walls);
        assert_eq!(
            flood.moves(),
            path.as_deref().map(walls::moves),
            "round {round}"
        );
        blocked += usize::from(path.is_none());
        // The search in the second pane is the same.
        let Some(path) = path else { continue };
        let mut whole = Vec::new();
        for leg in 0..=level.checkpoints.len() {
            let map = std::sync::Arc::new(level.map(&walls, leg));
            let events = breadth_first.start(map, &settings);
            whole.pop();
            whole.extend(
                events
                    .filter(|e| format!("{e:?}").starts_with("Traced"))
                    .map(|e| e.cell()),
            );
        }
        assert_eq!(whole, path, "round {round}");
    }
    assert!((40..360).contains(&blocked), "{blocked}");
}

/// Does the same as a click; returns whether anything changed.
fn toggle(game: &mut Walls, cell: Cell) -> bool {
    let Some(stroke) = game.stroke_at(cell) else {
        return false;
    };
    game.begin();
    game.change(cell, stroke)
}

#[test]
fn walls_are_placed_taken_back_undone_and_made_again() {
    let (mut level, _) = drawn("S..#F S.1.F");
    level.walls_allowed = Some(2);
    let at = |x, y| level.size.cell(x, y).unwrap();
    let mut game = Walls::new(level.clone());
    assert!(
        !toggle(&mut game, at(0, 0))
            && !toggle(&mut game, at(3, 0))
            && !toggle(&mut game, at(4, 1))
    );
    assert!(!toggle(&mut game, at(2, 1)), "a checkpoint stays free");
    assert!(toggle(&mut game, at(1, 0)) && toggle(&mut game, at(2, 0)));
    assert_eq!((game.left(), game.stroke_at(at(1, 1))), (Some(0), None));
    assert!(!toggle(&mut game, at(1, 1)), "no walls are left");
    assert_eq!(game.stroke_at(at(1, 0)), Some(WallStroke::TakeBack));
    assert!(toggle(&mut game, at(1, 0)));
    assert_eq!(game.placed(), [at(2, 0)]);
    assert!(game.undo() && game.undo());
    assert_eq!(game.placed(), [at(1, 0)]);
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.placed(), [at(2, 0)]);
    // A drag is one change, even over cells where no wall may stand.
    game.begin();
    for x in 0..5 {
        game.change(at(x, 1), WallStroke::Place);
    }
    assert_eq!(game.placed(), [at(2, 0), at(1, 1)]);
    assert!(game.undo());
    assert_eq!(game.placed(), [at(2, 0)]);
    game.replace(&[], Whose::Mine);
    assert_eq!((game.placed(), game.left()), (&[][..], Some(2)));
    game.replace(&[], Whose::Mine);
    assert!(game.undo());
    assert_eq!(game.placed(), [at(2, 0)], "clearing nothing is no change");
}

#[test]
fn what_was_shown_is_the_players_once_his_stroke_makes_it_longer() {
    let (level, shown) = drawn("S.o..F S.o..F S....F S....F");
    let at = |x, y| level.size.cell(x, y).unwrap();
    let mut game = Walls::new(level.clone());
    assert!(toggle(&mut game, at(1, 0)) && game.is_mine());
    game.replace(&shown, Whose::Shown);
    assert_eq!((game.moves(), game.is_mine()), (Some(5), false));
    assert_eq!(game.longest_shown(), Some(5));
    // Undo restores the player's own walls, which give no longer path than the player had already made.
    assert!(game.undo() && game.is_mine());
    assert!(game.redo() && !game.is_mine());
    // Removing one of the shown walls and adding another neither makes the path longer nor makes it the player's.
    assert!(toggle(&mut game, at(2, 0)) && !game.is_mine());
    assert!(toggle(&mut game, at(2, 0)) && toggle(&mut game, at(2, 2)));
    assert_eq!((game.moves(), game.is_mine()), (Some(5), false));
    // The path from the start in the last row stays as long, until there is a wall, too.
    for y in 0..3 {
        toggle(&mut game, at(4, y));
    }
    game.begin();
    game.change(at(3, 2), WallStroke::Place);
    assert!(!game.is_mine());
    game.recall(None, 0);
    game.replace(&[], Whose::Mine);
    assert!(game.is_mine(), "nothing stands");

    // A path longer than all shown ones is the player's, with all later changes.
    let (level, walls) = drawn("S.o...F ....... .......");
    let at = |x, y| level.size.cell(x, y).unwrap();
    let mut game = Walls::new(level.clone());
    game.replace(&walls, Whose::Shown);
    assert_eq!((game.moves(), game.is_mine()), (Some(8), false));
    assert!(toggle(&mut game, at(3, 1)));
    assert_eq!((game.moves(), game.is_mine()), (Some(10), true));
    assert!(toggle(&mut game, at(6, 2)));
    assert_eq!((game.moves(), game.is_mine()), (Some(10), true));
    assert!(
        game.undo() && game.undo() && !game.is_mine(),
        "the shown ones"
    );
    assert!(game.redo() && game.is_mine());
}

#[test]
fn what_shown_walls_hide_behind_one_too_many_is_shown_too() {
    // The last wall blocks the path. Without it the path has 10 moves, the most that these walls can give.
    let (level, walls) = drawn("S.o...F ...o... ...o...");
    let mut game = Walls::new(level.clone());
    game.replace(&walls, Whose::Shown);
    assert_eq!((game.moves(), game.is_mine()), (None, false));
    let opened = walls.iter().map(|&wall| {
        let mut fewer = Walls::new(level.clone());
        let others: Vec<_> = walls
            .iter()
            .copied()
            .filter(|&other| other != wall)
            .collect();
        fewer.replace(&others, Whose::Mine);
        fewer.moves()
    });
    assert_eq!(game.longest_shown(), opened.max().unwrap());
    assert!(toggle(&mut game, walls[2]) && game.moves().is_some());
    assert!(!game.is_mine(), "nothing was made, only uncovered");
}
