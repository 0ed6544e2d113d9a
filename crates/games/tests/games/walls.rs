//! The wall game's rules, tested by pictures and by an independent judge.

use mazescope_core::{Cell, Random, Seed, Settings, Size};
use mazescope_games::walls::flood::BitFlood;
use mazescope_games::walls::placed::{WallStroke, Walls, Whose};
use mazescope_games::{Level, Thing, walls};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

/// A level from a picture: `S` is a start, `F` a finish, `#` a rock, a digit a checkpoint, and `o` a wall.
fn drawn(picture: &str) -> (Level, Vec<Cell>) {
    let lines: Vec<&str> = picture.split_whitespace().collect();
    let size = Size::clamped(lines[0].len() as u32, lines.len() as u32);
    let mut level = Level::open(size);
    level.starts.clear();
    level.finishes.clear();
    let mut walls = Vec::new();
    let letters: Vec<char> = lines.concat().chars().collect();
    for (cell, letter) in size.iter().zip(&letters) {
        match letter {
            'S' => level.put(cell, Thing::Start),
            'F' => level.put(cell, Thing::Finish),
            '#' => level.put(cell, Thing::Rock),
            'o' => walls.push(cell),
            _ => {}
        }
    }
    for digit in '1'..='9' {
        if let Some(place) = letters.iter().position(|&letter| letter == digit) {
            level.put(size.iter().nth(place).unwrap(), Thing::Checkpoint(0));
        }
    }
    (level, walls)
}

/// The path on the picture, with its cells as letters in order from `a`.
fn walked(picture: &str) -> String {
    let (level, walls) = drawn(picture);
    let Some(path) = walls::path(&level, &walls) else {
        return "blocked".to_owned();
    };
    let row = |y: i32| -> String {
        let cells = (0..level.size.width() as i32).filter_map(|x| level.size.cell(x, y));
        // A cell that is passed twice shows its last visit.
        let places = cells.map(|cell| path.iter().rposition(|&each| each == cell));
        let letter = |place| char::from(b'a' + place as u8);
        places.map(|place| place.map_or('.', letter)).collect()
    };
    let rows: Vec<String> = (0..level.size.height() as i32).map(row).collect();
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
    let closed: HashSet<_> = level.rocks.iter().chain(walls).map(position).collect();
    let search = |from: (i32, i32), to: &Vec<(i32, i32)>| {
        let mut known = HashSet::from([from]);
        let mut queue = VecDeque::from([vec![from]]);
        while let Some(path) = queue.pop_front() {
            let (x, y) = path[path.len() - 1];
            if to.contains(&(x, y)) {
                return Some(path);
            }
            for (x, y) in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)] {
                let is_inside = level.size.cell(x, y).is_some();
                if is_inside && !closed.contains(&(x, y)) && known.insert((x, y)) {
                    queue.push_back([&path[..], &[(x, y)]].concat());
                }
            }
        }
        None
    };
    let mut targets: Vec<_> = level
        .checkpoints
        .iter()
        .map(|cell| vec![position(cell)])
        .collect();
    targets.push(level.finishes.iter().map(position).collect());
    let paths = level.starts.iter().filter_map(|start| {
        targets
            .iter()
            .try_fold(vec![position(start)], |mut path, target| {
                path.extend(&search(path[path.len() - 1], target)?[1..]);
                Some(path)
            })
    });
    paths.min_by_key(Vec::len)
}

#[test]
fn quick_and_whole_and_watched_searches_agree_with_the_judge() {
    let mut random = Random::new(&Seed::from(7), "boards");
    let catalogue = mazescope_core::builtin::catalogue();
    let breadth_first = catalogue.solver("breadth_first").unwrap();
    let settings = Settings::new(breadth_first.info.parameters);
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
        let path = walls::path(&level, &walls);
        let positions = |path: &Vec<Cell>| path.iter().map(|&cell| size.position(cell)).collect();
        let told = path.as_ref().map(positions);
        assert_eq!(
            told,
            judge(&level, &walls),
            "round {round}: {level:?} {walls:?}"
        );
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
            let events = breadth_first.start(Arc::new(level.map(&walls, leg)), &settings);
            whole.pop();
            let traced = events.filter(|event| format!("{event:?}").starts_with("Traced"));
            whole.extend(traced.map(|event| event.cell()));
        }
        assert_eq!(whole, path, "round {round}");
    }
    assert!((40..360).contains(&blocked), "{blocked}");
}

/// Clicks on these cells; returns how many changed.
fn click(game: &mut Walls, cells: &[(i32, i32)]) -> usize {
    let changes = cells.iter().filter(|&&(x, y)| {
        let cell = game.level().size.cell(x, y).unwrap();
        let Some(stroke) = game.stroke_at(cell) else {
            return false;
        };
        game.begin();
        game.change(cell, stroke)
    });
    changes.count()
}

#[test]
fn walls_are_placed_taken_back_undone_and_made_again() {
    let (mut level, _) = drawn("S..#F S.1.F");
    level.walls_allowed = Some(2);
    let at = |x, y| level.size.cell(x, y).unwrap();
    let mut game = Walls::new(level.clone());
    let taken = [(0, 0), (3, 0), (4, 1), (2, 1)];
    assert_eq!(click(&mut game, &taken), 0, "a checkpoint stays free, too");
    assert_eq!(click(&mut game, &[(1, 0), (2, 0)]), 2);
    assert_eq!((game.left(), game.stroke_at(at(1, 1))), (Some(0), None));
    assert_eq!(click(&mut game, &[(1, 1)]), 0, "no walls are left");
    assert_eq!(game.stroke_at(at(1, 0)), Some(WallStroke::TakeBack));
    assert_eq!(click(&mut game, &[(1, 0)]), 1);
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
    for _ in 0..2 {
        game.replace(&[], Whose::Mine);
        assert_eq!((game.placed(), game.left()), (&[][..], Some(2)));
    }
    assert!(game.undo());
    assert_eq!(game.placed(), [at(2, 0)], "clearing nothing is no change");
}

#[test]
fn what_was_shown_is_the_players_once_his_stroke_makes_it_longer() {
    let (level, shown) = drawn("S.o..F S.o..F S....F S....F");
    let mut game = Walls::new(level.clone());
    let stands = |game: &Walls| (game.moves(), game.is_mine());
    assert!(click(&mut game, &[(1, 0)]) == 1 && game.is_mine());
    game.replace(&shown, Whose::Shown);
    assert_eq!(
        (stands(&game), game.longest_shown()),
        ((Some(5), false), Some(5))
    );
    // Undo restores the player's own walls, which give no longer path than the player had already made.
    assert!(game.undo() && game.is_mine());
    assert!(game.redo() && !game.is_mine());
    // Removing one of the shown walls and adding another neither makes the path longer nor makes it the player's.
    for cell in [(2, 0), (2, 0), (2, 2)] {
        assert_eq!(click(&mut game, &[cell]), 1);
        assert!(!game.is_mine());
    }
    assert_eq!(stands(&game), (Some(5), false));
    // The path from the start in the last row stays as long, until there is a wall, too.
    click(&mut game, &[(4, 0), (4, 1), (4, 2)]);
    game.begin();
    game.change(level.size.cell(3, 2).unwrap(), WallStroke::Place);
    assert!(!game.is_mine());
    game.recall(None, 0);
    game.replace(&[], Whose::Mine);
    assert!(game.is_mine(), "nothing stands");

    // A path longer than all shown ones is the player's, with all later changes.
    let (level, walls) = drawn("S.o...F ....... .......");
    let mut game = Walls::new(level);
    game.replace(&walls, Whose::Shown);
    assert_eq!(stands(&game), (Some(8), false));
    for cell in [(3, 1), (6, 2)] {
        assert_eq!(click(&mut game, &[cell]), 1);
        assert_eq!(stands(&game), (Some(10), true));
    }
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
    let opened = (0..walls.len()).map(|one| {
        let mut fewer = walls.clone();
        fewer.remove(one);
        walls::path(&level, &fewer).as_deref().map(walls::moves)
    });
    assert_eq!(game.longest_shown(), opened.max().unwrap());
    let last = level.size.position(walls[2]);
    assert!(click(&mut game, &[last]) == 1 && game.moves().is_some());
    assert!(!game.is_mine(), "nothing was made, only uncovered");
}
