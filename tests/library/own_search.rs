//! A custom search behaves as a built-in one does, and a wrong statement ends it with a message.

use mazescope::{Cell, Map, Next, Say, Solver, Tile};

/// A search whose steps are those of a closure, on an open map of 9 x 7 cells.
fn fault(step: impl FnMut(&mut Say) -> Next + Clone + Send + Sync + 'static) -> Option<String> {
    let own = Solver::new("own", "Own", move |_| step.clone());
    let mut replay = own.replay(&open());
    replay.to_end();
    assert!(replay.has_ended());
    replay.fault()
}

fn open() -> Map {
    Map::new(mazescope::Size::new(9, 7).unwrap(), Tile::Floor)
}

fn at(x: i32, y: i32) -> Cell {
    open().size().cell(x, y).unwrap()
}

/// Breadth-first search, written only with the names at the crate's root.
fn oldest_first() -> Solver {
    Solver::new("oldest_first", "Oldest first", |map| {
        let mut frontier = std::collections::VecDeque::from(map.starts.clone());
        move |say: &mut Say| {
            let Some(cell) = frontier.pop_front() else {
                return Next::NoPath;
            };
            say.expanded(cell);
            if map.is_goal(cell) {
                return Next::Found(cell);
            }
            let new = |&neighbour: &Cell| say.pushed(neighbour, cell);
            frontier.extend(map.exits(cell).filter(new));
            Next::GoOn
        }
    })
}

#[test]
fn it_says_the_same_events_as_ours() {
    let ours = mazescope::solver("breadth_first").unwrap();
    for generator in mazescope::generators() {
        for seed in 0..3_u64 {
            let map = generator.map(31, 21, seed);
            let [own, ours] =
                [&oldest_first(), &ours].map(|it| it.search(&map).collect::<Vec<_>>());
            assert!(own == ours, "{}", generator.id());
        }
    }
}

#[test]
fn a_better_parent_is_known_to_the_path() {
    let own = Solver::new("own", "Own", |map| {
        let start = map.starts[0];
        let mut steps = 0;
        move |say: &mut Say| {
            steps += 1;
            match steps {
                1 => {
                    say.expanded(start);
                    assert!(say.pushed(at(1, 0), start) && say.pushed(at(0, 1), start));
                }
                2 => {
                    say.expanded(at(1, 0));
                    assert!(say.pushed(at(1, 1), at(1, 0)) && !say.pushed(at(1, 1), at(1, 0)));
                }
                3 => say.improved(at(1, 1), at(0, 1)),
                4 => say.improved(at(1, 1), at(0, 1)),
                _ => return Next::Found(at(1, 1)),
            }
            Next::GoOn
        }
    });
    let mut replay = own.replay(&open());
    replay.to_end();
    assert_eq!(replay.fault(), None);
    assert_eq!(replay.board().path(), [at(0, 0), at(0, 1), at(1, 1)]);
}

#[test]
fn what_cannot_be_ends_it_and_is_said() {
    let far = mazescope::Size::clamped(200, 200).cell(150, 150).unwrap();
    let ends = |step: fn(&mut Say, Cell), words: &str| {
        let said = fault(move |say: &mut Say| {
            step(say, far);
            Next::GoOn
        });
        assert!(
            said.as_ref().is_some_and(|said| said.contains(words)),
            "{said:?}"
        );
    };
    let unknown = "the cell (3, 4) is expanded, but was never discovered";
    ends(|say, _| say.expanded(at(3, 4)), unknown);
    ends(
        |say, _| _ = say.pushed(at(3, 4), at(0, 0)),
        "is not a neighbour of its cell",
    );
    ends(
        |say, _| _ = say.pushed(at(3, 4), at(3, 3)),
        "was never discovered",
    );
    ends(|say, _| say.improved(at(0, 0), at(0, 0)), "(0, 0)");
    ends(|say, _| say.backtracked(at(1, 1)), "backtracked from");
    ends(|_, _| {}, "steps in a row state no event");
    ends(|say, far| say.looked_at(far), "is outside the map");
    ends(|say, far| _ = say.pushed(far, at(0, 0)), "is not floor");
    let found = fault(move |_: &mut Say| Next::Found(far)).unwrap();
    assert!(found.contains("is found as a goal"), "{found}");
    assert_eq!(fault(|_: &mut Say| Next::NoPath), None);
}
