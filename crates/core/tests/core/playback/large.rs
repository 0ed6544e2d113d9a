//! The means for large maps are invisible: key-frames of either kind, seeks in slices, and reused chunks.

use mazescope_core::playback::ChunkPool;
use mazescope_core::playback::edits::Brush;
use mazescope_core::playback::fault::Fault;
use mazescope_core::playback::projector::{Budget, Projector};
use mazescope_core::playback::score::{self, Unrecorded};
use mazescope_core::{
    Algorithm, Begin, Board, Event, Info, Map, PathPromise, Plane, Random, Rate, Scene, Seed,
    Settings, Size, Solver, Tile, Timeline, Unit,
};
use mazescope_support::cases::of;
use std::sync::Arc;

const NUMBERS: Plane = Plane::Number {
    name: "number",
    bits: 32,
};
/// Long enough for key-frames and for many chunks.
const MOMENTS: u64 = 2_500_000;

fn map() -> Arc<Map> {
    let size = Size::clamped(60, 40);
    let mut map = Map::new(size, Tile::Wall);
    for cell in size.iter().filter(|cell| cell.index() % 3 > 0) {
        map.tiles[cell] = Tile::Floor;
    }
    Arc::new(map)
}

/// A random run that writes numbers and flips tiles.
fn toy(moments: u64) -> Box<dyn Algorithm> {
    let cells: Vec<_> = map().size().iter().collect();
    let (mut state, mut left, mut next) = (9_u64, moments, None);
    let run = std::iter::from_fn(move || {
        if let Some(event) = next.take() {
            return Some(event);
        }
        left = left.checked_sub(1)?;
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let (cell, chance) = (cells[(state >> 33) as usize % cells.len()], state >> 20);
        Some(match chance % 4 {
            0 | 1 => {
                next = Some(Event::wrote(cell));
                Event::value((chance >> 8) as u32 % (1 << 27))
            }
            2 => Event::carved(cell),
            _ => Event::touched(cell),
        })
    });
    Box::new(run.fuse())
}

fn timeline(key_frame_bytes: u64) -> Timeline {
    let info = Info::new("toy", "Toy");
    let run = Some(toy(MOMENTS));
    let mut timeline = Timeline::new(&info, NUMBERS, map(), run, key_frame_bytes);
    while timeline.record(1 << 18) > 0 {}
    assert_eq!(timeline.len(), MOMENTS);
    timeline.seek(u64::MAX);
    timeline
}

/// Positions near and far, on the borders of chunks and of key-frames, with their boards.
fn boards() -> Vec<(u64, Board)> {
    let mut random = Random::new(&Seed::from(3), "places");
    let mut places = vec![0, 1, 65_535, 65_536, 65_537, MOMENTS];
    let key_frame = 1_u64 << 20;
    places.extend([key_frame - 1, key_frame, key_frame + 1, 2 * key_frame]);
    places.extend((0..8).map(|_| u64::from(random.below(MOMENTS as u32))));
    places.sort_unstable();
    let mut played = timeline(0);
    assert_eq!(played.key_frames(), 0);
    let boards = places.into_iter().map(|place| {
        played.seek(place);
        (place, played.board().clone())
    });
    boards.collect()
}

#[test]
fn key_frames_plain_and_packed_lead_to_the_same_boards_in_slices_and_at_once() {
    let boards = boards();
    let plain = map().size().padded() as u64 * 6;
    let mut random = Random::new(&Seed::from(4), "jumps");
    let mut jump = |most: usize| random.below(most as u32) as usize;
    // Room for many key-frames, for few, and for less than one, which is kept all the same.
    for (bytes, least) in [(plain * 100, 2), (plain * 4, 2), (1, 1)] {
        let mut timeline = timeline(bytes);
        assert!(timeline.key_frames() >= least, "{bytes}");
        // Each kind of seek occurs several times.
        for turn in 0..of(18, 60) {
            let (place, board) = &boards[jump(boards.len())];
            match turn % 3 {
                0 => {
                    timeline.seek(*place);
                }
                1 => timeline.set_out(*place),
                _ => {
                    // First a seek to another position, which is cut short.
                    timeline.set_out(boards[jump(boards.len())].0);
                    timeline.go_on(jump(900_000) as u64);
                    timeline.set_out(*place);
                }
            }
            while timeline.is_on_its_way() {
                let left = timeline.moments_left();
                timeline.go_on(1000);
                assert!(timeline.moments_left() < left, "the distance shrinks");
            }
            assert_eq!(timeline.cursor(), *place);
            assert!(timeline.board() == board, "{bytes}: seek {place}");
        }
        // Step by step over a key-frame, and back.
        timeline.seek((1 << 20) - 40);
        let before = timeline.board().clone();
        for _ in 0..80 {
            assert_eq!(timeline.forward(1), 1);
        }
        for _ in 0..80 {
            assert_eq!(timeline.back(1), 1);
        }
        assert!(timeline.board() == &before);
        // Truncating removes the key-frames after the cut, and leaves the rest as it was.
        let kept = (1 << 20) + 1;
        timeline.seek(kept);
        timeline.set_out(5);
        timeline.set_out(kept);
        timeline.truncate();
        assert_eq!((timeline.len(), timeline.cursor()), (kept, kept));
        for (place, board) in boards.iter().rev().filter(|(place, _)| *place <= kept) {
            timeline.seek(*place);
            assert!(
                timeline.board() == board,
                "{bytes}: after forgetting, {place}"
            );
        }
    }
}

#[test]
fn a_packed_snapshot_is_the_board_in_a_quarter_of_the_memory() {
    let catalogue = mazescope_core::builtin::catalogue();
    for (generator, side) in [("traversal", 401), ("open", 300)] {
        let generator = catalogue.generator(generator).expect("a built-in entry");
        let settings = Settings::new(generator.info.parameters);
        let size = Size::clamped(side, side);
        let map = Arc::new(generator.grow(size, &Seed::from(1), &settings));
        for solver in ["breadth_first", "depth_first"] {
            let solver = catalogue.solver(solver).expect("a built-in entry");
            let settings = Settings::new(solver.info.parameters);
            let mut timeline = Timeline::of_search(solver, &settings, &map, 0);
            while timeline.record(1 << 18) > 0 {}
            let mut board = Board::new(&map, solver.info.discipline);
            for part in 0..=10 {
                timeline.seek(timeline.len() * part / 10);
                let snapshots = [false, true].map(|packed| {
                    let mut exposure = timeline.board().begin_snapshot(packed);
                    assert!(timeline.board().expose(&mut exposure, &map, usize::MAX));
                    exposure.into_snapshot()
                });
                let [plain, packed] = snapshots.each_ref().map(|snapshot| snapshot.bytes());
                assert!(
                    packed * 4 <= plain,
                    "{}: {packed} of {plain}",
                    solver.info.id
                );
                for snapshot in &snapshots {
                    board.restore(Some(snapshot), &map, 0, usize::MAX);
                    assert!(&board == timeline.board());
                }
            }
        }
    }
}

/// Two searches on a field so large that a seek needs several slices.
fn scene() -> Scene {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = catalogue.generator("open").expect("a built-in entry");
    let settings = Settings::new(generator.info.parameters);
    let map = generator.grow(Size::clamped(1400, 1400), &Seed::from(1), &settings);
    let solver = |id| {
        let solver = catalogue.solver(id).expect("a built-in entry");
        (solver.clone(), Settings::new(solver.info.parameters))
    };
    let solvers = vec![solver("breadth_first"), solver("depth_first")];
    Scene::show(map, solvers, Unit::Events)
}

fn record(scene: &mut Scene) {
    while !scene.is_complete() {
        scene.record(1 << 18);
    }
}

fn boards_of(scene: &Scene) -> Vec<&Board> {
    let lanes = &scene.race().expect("recorded").lanes;
    lanes.iter().map(|lane| lane.timeline.board()).collect()
}

#[test]
fn a_scene_that_is_sought_in_slices_arrives_where_one_is_that_is_not() {
    let (mut sliced, mut exact) = (scene(), scene());
    sliced.work_in_slices();
    let mut projector = Projector::new(Rate::PerSecond(1.0));
    for scene in [&mut sliced, &mut exact] {
        record(scene);
    }
    let length = exact.length();
    let mut waits = 0;
    for place in [length, 3, length / 2, length / 3, length / 3 + 5, 0, length] {
        exact.seek(place);
        sliced.seek(place);
        assert_eq!(sliced.tick(), place, "the clock jumps at once");
        assert!(!exact.is_on_its_way());
        waits += u32::from(sliced.is_on_its_way());
        while sliced.is_on_its_way() {
            let passed = projector.pass(&mut sliced, 0.1, &|| 0.0, &Budget::ENOUGH);
            assert!(passed.events > 0);
        }
        assert_eq!(boards_of(&sliced), boards_of(&exact), "at {place}");
    }
    assert!(waits > 2, "a long seek returns before its boards are ready");
}

#[test]
fn what_is_made_beside_everything_else_is_what_is_made_at_once() {
    let grown = || {
        let catalogue = mazescope_core::builtin::catalogue();
        let generator = catalogue.generator("open").expect("a built-in entry");
        let settings = Settings::new(generator.info.parameters);
        let solver = catalogue.solver("breadth_first").expect("a built-in entry");
        let solvers = vec![(solver.clone(), Settings::new(solver.info.parameters))];
        let (size, seed) = (Size::clamped(1500, 1500), Seed::from(1));
        Scene::grow(generator, size, &seed, &settings, solvers, Unit::Events)
    };
    let (mut beside, mut at_once) = (grown(), grown());
    beside.work_in_slices();
    let mut waits = false;
    while !beside.is_complete() {
        let came = beside.record(1 << 18);
        waits |= came == 0 && beside.is_being_made();
    }
    assert!(waits, "marks and lanes of a large map need several slices");
    record(&mut at_once);
    assert_eq!(beside.map(), at_once.map());
    let path = |scene: &Scene| {
        let lane = &scene.race().expect("recorded").lanes[0];
        lane.score.as_ref().expect("recorded").path.clone()
    };
    assert_eq!(path(&beside), path(&at_once));
    let (first, former) = (path(&beside)[1], path(&beside));
    for scene in [&mut beside, &mut at_once] {
        scene.draw(&[first], Brush::Wall);
        scene.end_stroke();
        record(scene);
    }
    assert_eq!(beside.map(), at_once.map());
    assert_eq!(path(&beside), path(&at_once));
    assert_ne!(path(&beside), former, "one of its cells is a wall now");
}

#[test]
fn a_second_run_is_recorded_into_the_chunks_of_the_first() {
    let pool = ChunkPool::new(1 << 30);
    let mut first = scene();
    first.use_pool(&pool);
    record(&mut first);
    assert_eq!(pool.bytes(), 0, "chunks in use are not in the pool");
    let recorded = first.bytes();
    drop(first);
    let left = pool.bytes();
    assert!(left > recorded / 2, "{left} of {recorded}");
    let (mut again, mut fresh) = (scene(), scene());
    again.use_pool(&pool);
    while !again.is_complete() {
        again.record(1 << 18);
        assert!(
            pool.bytes() + again.bytes() <= left + (1 << 20),
            "as few as before"
        );
    }
    assert_eq!(pool.bytes(), 0, "unused chunks are freed");
    record(&mut fresh);
    for scene in [&mut again, &mut fresh] {
        scene.seek(u64::MAX);
    }
    assert_eq!(boards_of(&again), boards_of(&fresh));
}

/// An entry that writes to a cell, although its `uses` does not say so.
fn at_fault() -> Solver {
    Solver {
        info: Info::new("liar", "Liar"),
        promise: |_| PathPromise::Nothing,
        minds_costs: false,
        refuses: |_, _| None,
        begin: Begin::Function(|map, _| {
            let start = map.starts[0];
            let events = [Event::pushed_start(start), Event::wrote(start)];
            Box::new(events.into_iter().fuse())
        }),
    }
}

/// An entry that refuses maps with more than 9 cells of floor, and would be at fault on them.
fn choosy() -> Solver {
    Solver {
        refuses: |map, _| {
            (map.floor_cells() > 9).then(|| "too much floor; take a smaller map".to_owned())
        },
        ..at_fault()
    }
}

/// A search that states what it may not, or refuses the map, says so under its own name, and its run ends before that.
#[test]
fn what_a_search_may_not_state_and_what_it_refuses_is_told() {
    let small = Map::new(Size::new(3, 3).unwrap(), Tile::Floor);
    let refused = "Liar does not run on this map: too much floor; take a smaller map";
    for (solver, map, length, told) in [
        (at_fault(), &*map(), 1, "Liar"),
        (choosy(), &*map(), 0, refused),
        (choosy(), &small, 1, "Liar"),
    ] {
        let mut map = map.clone();
        map.starts.extend(map.first_floor());
        let (map, settings) = (Arc::new(map), Settings::new(&[]));
        let stated = score::record(&solver, map.clone(), &settings, |_| true);
        let Err(Unrecorded::AtFault(fault)) = stated else {
            panic!("it must not be recorded: {stated:?}");
        };
        let is_stated = fault.fault == Fault::PlaneNotDeclared;
        assert_eq!(is_stated, length == 1, "{fault}");
        assert!(fault.to_string().contains(told), "{fault}");
        let mut scene = Scene::show(map, vec![(solver, settings)], Unit::Events);
        assert_eq!(scene.fault(), None);
        record(&mut scene);
        assert_eq!(scene.fault(), Some(fault));
        assert_eq!(scene.length(), length, "the run ends before that event");
    }
}
