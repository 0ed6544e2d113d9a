//! Nothing public panics on values that its types allow: every constructor, parser and method gets arbitrary values.

use mazescope::{
    Cell, Direction, Event, Generator, Grid, Map, Next, Random, Say, Seed, Size, Solver, Tile,
};
use mazescope_support::cases;
use proptest::prelude::*;

fn sizes() -> impl Strategy<Value = Size> {
    (1_u32..24, 1_u32..24).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn directions() -> impl Strategy<Value = Direction> {
    prop::sample::select(Direction::ALL.to_vec())
}

/// Cells of this map and of any other map, on borders, and outside.
fn cells() -> impl Strategy<Value = Cell> {
    prop_oneof![
        4 => (0_usize..700).prop_map(Cell::from_index),
        1 => any::<u32>().prop_map(|index| Cell::from_index(index as usize)),
    ]
}

fn events() -> impl Strategy<Value = Event> {
    let one: Vec<fn(Cell) -> Event> = vec![
        Event::carved,
        Event::carved_waiting,
        Event::raised,
        Event::pushed_start,
        Event::expanded,
        Event::rejected,
        Event::backtracked,
        Event::traced,
        Event::wrote,
        Event::stepped,
        Event::touched,
        Event::looked,
        Event::withdrawn,
        Event::reopened,
        Event::restored,
        Event::noted,
    ];
    prop_oneof![
        8 => (prop::sample::select(one), cells()).prop_map(|(event, cell)| event(cell)),
        1 => (cells(), directions()).prop_map(|(cell, from)| Event::pushed(cell, from)),
        1 => (cells(), directions(), directions()).prop_map(|(cell, old, new)| Event::improved(cell, old, new)),
        1 => any::<u32>().prop_map(Event::value),
    ]
}

/// Maps of any tiles, with some floor on the border, and any starts, goals and costs.
fn maps() -> impl Strategy<Value = Map> {
    let marks = || prop::collection::vec(cells(), 0..4);
    let costs = prop::collection::vec((cells(), any::<u8>()), 0..8);
    let others = (costs, sizes(), 0..8);
    let parts = (sizes(), any::<[u64; 16]>(), marks(), marks(), others);
    parts.prop_map(|(size, bits, starts, goals, (costs, other, odd))| {
        let tile = |place: usize| match bits[place % 16] >> (place / 16 % 64) & 1 {
            0 => Tile::Floor,
            _ => Tile::Wall,
        };
        let tiles = (0..size.padded()).map(tile).collect();
        let mut map = Map::of_tiles(Grid::from_values(size, tiles).unwrap());
        for (cell, cost) in costs {
            map.set_cost(cell, cost);
        }
        (map.starts, map.goals) = (starts, goals);
        if odd == 0 {
            map.tiles = Grid::uniform(other, Tile::Floor);
        }
        map
    })
}

/// What a custom search may state about a cell and another one.
const STATEMENTS: [fn(&mut Say, Cell, Cell); 5] = [
    |say, cell, _| say.expanded(cell),
    |say, cell, parent| _ = say.pushed(cell, parent),
    |say, cell, parent| say.improved(cell, parent),
    |say, cell, _| say.backtracked(cell),
    |say, cell, _| say.looked_at(cell),
];

thread_local! {
    /// What the generator of the test carves. It is static, because a generator cannot be a closure with captured values.
    static GROWN: std::cell::RefCell<Vec<Event>> = const { std::cell::RefCell::new(Vec::new()) };
}

proptest! {
    #![proptest_config(cases::config(96))]

    #[test]
    fn sizes_cells_and_seeds(width: u32, height: u32, x: i32, y: i32, text: String, number: u64, bound: u32) {
        let size = Size::new(width, height).unwrap_or(Size::clamped(width, height));
        prop_assert_eq!(size.cell(x, y).is_some_and(|cell| size.contains(cell)), size.cell(x, y).is_some());
        prop_assert!(size.row(y).count() <= size.width() as usize);
        let seed = Seed::new(&text);
        prop_assert_ne!(seed.next(), seed.clone());
        let mut random = Random::new(&seed, &text);
        prop_assert!(random.below(bound) < bound.max(1));
        prop_assert_eq!(Seed::from(number), Seed::from(number.to_string().as_str()));
    }

    #[test]
    fn cells_and_events(size in sizes(), cell in cells(), direction in directions(), events in prop::collection::vec(events(), 0..40)) {
        let (x, y) = size.position(cell);
        prop_assert!(size.cell(x, y).is_none_or(|same| same == cell));
        let _ = (size.is_rim(cell), size.contains(cell.step(direction, size)), cell.step(direction, size).index());
        for event in events {
            let told = format!("{event:?} {}", event.words(size));
            prop_assert!(!told.is_empty());
            let _ = (event.kind(None), event.kind(Some(direction)), event.at(cell), event.number());
        }
    }

    #[test]
    fn maps_of_anything(map in maps(), cell in cells()) {
        let _ = (map.is_floor(cell), map.cost(cell), map.is_goal(cell), map.exits(cell).count(), map.first_floor());
        prop_assert!(map.floor().count() <= map.floor_cells());
    }

    #[test]
    fn searches_of_any_map_end(map in maps()) {
        for solver in mazescope::solvers() {
            let events = solver.search(&map).take(20_000).count();
            let mut replay = solver.replay(&map);
            let board = (replay.forward(2000), replay.sentence(), replay.board().to_string());
            prop_assert!(events > 0 || board.0 == 0, "{}", solver.id());
            replay.go_to(700);
            let _ = (replay.event(), replay.fault(), replay.board().path(), format!("{replay:?}"));
        }
    }

    #[test]
    fn a_search_of_ones_own_may_say_anything(
        map in maps(),
        said in prop::collection::vec((0..6_usize, cells(), cells()), 0..60),
        cell in cells(),
    ) {
        let own = Solver::new("own", "Own", move |_| {
            let mut said = said.clone().into_iter();
            move |say: &mut Say| match said.next() {
                None => Next::NoPath,
                Some((5, cell, _)) => Next::Found(cell),
                Some((kind, cell, parent)) => {
                    STATEMENTS[kind](say, cell, parent);
                    Next::GoOn
                }
            }
        });
        let mut replay = own.replay(&map);
        replay.to_end();
        let board = replay.board();
        let _ = (board.state(cell), board.parent(cell), board.current(), replay.sentence(), replay.fault());
    }

    #[test]
    fn a_generator_of_ones_own_may_state_anything(size in sizes(), events in prop::collection::vec(events(), 0..60)) {
        GROWN.with_borrow_mut(|grown| *grown = events);
        let own = Generator::new("own", "Own", |_, _, _| {
            Box::new(GROWN.with_borrow(Clone::clone).into_iter().fuse())
        });
        let map = own.map(size.width(), size.height(), 1);
        let mut replay = own.replay(size.width(), size.height(), 1);
        replay.to_end();
        let _ = (replay.sentence(), replay.board().to_string(), replay.fault());
        for solver in mazescope::solvers().iter().take(4) {
            prop_assert!(solver.search(&map).count() < 1_000_000);
        }
    }

    #[test]
    fn any_sides_grow(width: u32, height: u32, seed: String) {
        // Larger values take long and show nothing new.
        let [width, height] = [width, height].map(|side| if side > 20 { side % 20 } else { side });
        for generator in mazescope::generators() {
            let map = generator.map(width, height, seed.as_str());
            let mut replay = generator.replay(width, height, seed.as_str());
            replay.to_end();
            prop_assert_eq!(replay.board().size(), map.size(), "{}", generator.id());
        }
    }

    #[test]
    fn any_words_are_set_or_refused(id: String, name: String, value: String) {
        prop_assert!(mazescope::generator(&id).is_err() && mazescope::solver(&id).is_err());
        for solver in mazescope::solvers() {
            for (known, kept) in solver.settings() {
                let set = solver.clone().set(known, &value);
                prop_assert!(set.is_ok() || !set.unwrap_err().to_string().is_empty());
                prop_assert_eq!(solver.clone().set(known, &kept).unwrap().settings(), solver.settings());
            }
            prop_assert!(solver.set(&name, &value).is_err());
        }
    }
}
