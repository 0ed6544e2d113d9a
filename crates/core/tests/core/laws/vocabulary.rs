//! The vocabulary: each kind of event is played forward and back, moment by moment, and no event is impossible.

use super::{all_events, seeds, usual_events};
use mazescope_core::board::mark;
use mazescope_core::event::code;
use mazescope_core::generators::{backtracker, open};
use mazescope_core::playback::fault::Fault;
use mazescope_core::{
    Algorithm, Board, Event, Info, Kinds, Map, Plane, Random, Recording, Seed, Settings, Size,
    Solver, Tile, Timeline,
};
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::toys;
use mazescope_support::trials::stated;
use std::sync::Arc;

/// Small maps: fields with walls, mazes, and a single cell.
fn maps() -> Vec<Arc<Map>> {
    let mut maps = Vec::new();
    for seed in seeds(2) {
        for (generator, (width, height)) in [
            (&open::ENTRY, (9, 7)),
            (&backtracker::ENTRY, (11, 7)),
            (&open::ENTRY, (1, 1)),
        ] {
            let settings = Settings::new(generator.info.parameters);
            let size = Size::new(width, height).unwrap();
            maps.push(Arc::new(generator.grow(size, &seed, &settings)));
        }
    }
    maps
}

fn timeline(solver: &Solver, map: &Arc<Map>, key_frame_bytes: u64) -> Timeline {
    let settings = Settings::new(solver.info.parameters);
    Timeline::of_search(solver, &settings, map, key_frame_bytes)
}

/// A board is what the tables say.
fn must_be(tables: &Tables, board: &Board, about: &str) {
    let marks = [
        (mark::FLOOR, &tables.floor),
        (mark::DISCOVERED, &tables.discovered),
        (mark::EXPANDED, &tables.expanded),
        (mark::BACKTRACKED, &tables.backtracked),
        (mark::REJECTED, &tables.rejected),
        (mark::TOUCHED, &tables.touched),
        (mark::TRACED, &tables.path.iter().copied().collect()),
    ];
    for cell in board.size().iter() {
        let about = format!("{about}: {cell:?}");
        let at = tables.world.at(cell);
        let marks = marks.iter().filter(|(_, cells)| cells.contains(&at));
        let marks: u8 = marks.map(|(bit, _)| bit).sum();
        assert_eq!(board.marks()[cell], marks, "{about}");
        assert_eq!(
            board.parent(cell),
            tables.toward.get(&at).copied(),
            "{about}"
        );
        let parent = board
            .parent_before(cell)
            .map(|parent| tables.world.at(parent));
        assert_eq!(parent, tables.parents.get(&at).copied(), "{about}");
        let number = tables.numbers.get(&at).copied().unwrap_or(0);
        assert_eq!(board.number(cell), number, "{about}");
    }
    let counts = board.counts();
    let told = [
        counts.discovered,
        counts.expanded,
        counts.looks,
        counts.frontier,
    ];
    let frontier = match board.discipline().has_frontier() {
        true => tables.frontier().len(),
        false => 0,
    };
    // Walls that were opened or rejected have been discovered, too.
    let discovered = tables.came.len() - tables.withdrawn.len();
    let (expanded, looks) = (tables.expanded.len(), tables.looks as usize);
    let right = [discovered, expanded, looks, frontier];
    assert_eq!(told.map(|count| count as usize), right, "{about}");
}

/// Longer runs are left out.
const MOST: usize = 4000;

#[test]
fn every_kind_goes_there_and_back_again_moment_by_moment() {
    let mut said = Vec::new();
    let catalogue = mazescope_core::builtin::catalogue();
    for solver in catalogue.solvers.into_iter().chain(toys::all()) {
        for map in maps() {
            let settings = Settings::new(solver.info.parameters);
            let events = usual_events(&solver, &settings, &map);
            if let Some(events) = events.filter(|events| events.len() < MOST) {
                said.extend(&events);
                goes_there_and_back(&solver.info, &settings, &map, events);
            }
        }
    }
    for generator in catalogue.generators {
        let mut settings = Settings::new(generator.info.parameters);
        for terrain in [0, 60] {
            settings.set("terrain", terrain);
            let size = generator.fit(Size::clamped(13, 9));
            let run = (generator.start)(&size.into(), &Seed::from(5), &settings);
            let map = Arc::new(Map::new(size, generator.begins_with));
            let events = all_events(run, MOST as u64);
            said.extend(&events);
            goes_there_and_back(&generator.info, &settings, &map, events);
        }
    }
    for kind in EACH {
        assert!(said.iter().any(|&event| kind.contains(event)), "{kind:?}");
    }
}

fn goes_there_and_back(info: &Info, settings: &Settings, map: &Arc<Map>, events: Vec<Event>) {
    let about = format!("{} on {}", info.id, map.size());
    let plane = (info.plane)(settings);
    let mut tables = Tables::new(World::of(map), info.discipline, plane == Plane::Link);
    tables.leaps = info.id == "jps";
    let mut boards = vec![tables.clone()];
    let moments = stated(events.iter().copied());
    for &stated in &moments {
        assert!(tables.allows(stated), "{about}: {stated:?}");
        tables.see(stated);
        boards.push(tables.clone());
    }
    // Step by step, where each pull asks for one event.
    let run = Box::new(events.into_iter().fuse());
    let mut timeline = Timeline::new(info, plane, Arc::clone(map), Some(run), 0);
    for (place, tables) in boards.iter().enumerate() {
        assert_eq!(timeline.cursor(), place as u64, "{about}");
        must_be(tables, timeline.board(), &format!("{about}, after {place}"));
        let went = timeline.forward(1);
        assert_eq!(went, u64::from(place + 1 < boards.len()), "{about}");
        let last = timeline.cursor().checked_sub(1);
        let event = last.and_then(|last| timeline.recording().get(last));
        let wanted = last.map(|last| moments[last as usize].event);
        assert_eq!(event, wanted, "{about}: a moment ends with its last event");
    }
    for (place, tables) in boards.iter().enumerate().rev() {
        assert_eq!(timeline.cursor(), place as u64, "{about}");
        let about = format!("{about}, back at {place}");
        must_be(tables, timeline.board(), &about);
        timeline.back(1);
    }
    assert_eq!(timeline.len() as usize, boards.len() - 1, "{about}");
}

/// Each kind by itself.
const EACH: [Kinds; 17] = [
    Kinds::NOTED,
    Kinds::CARVED,
    Kinds::CARVED_WAITING,
    Kinds::RAISED,
    Kinds::EXPANDED,
    Kinds::REJECTED,
    Kinds::BACKTRACKED,
    Kinds::TRACED,
    Kinds::PUSHED,
    Kinds::IMPROVED,
    Kinds::WROTE,
    Kinds::STEPPED,
    Kinds::TOUCHED,
    Kinds::LOOKED,
    Kinds::WITHDRAWN,
    Kinds::REOPENED,
    Kinds::RESTORED,
];

#[test]
fn our_entries_state_what_they_say() {
    let catalogue = mazescope_core::builtin::catalogue();
    let map = |seed: &Seed| {
        let settings = Settings::new(open::ENTRY.info.parameters);
        Arc::new(open::ENTRY.grow(Size::clamped(31, 21), seed, &settings))
    };
    for solver in &catalogue.solvers {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", 1);
        let fields = seeds(4).map(|seed| map(&seed));
        let settings = &settings;
        let events: Vec<Event> = fields
            .chain(maps())
            .chain([looped()])
            .filter_map(|map| usual_events(solver, settings, &map))
            .flatten()
            .collect();
        states_what_it_says(&solver.info, &events);
    }
    for generator in &catalogue.generators {
        let mut events = Vec::new();
        for parameter_at_most in [false, true] {
            let mut settings = Settings::new(generator.info.parameters);
            for parameter in generator
                .info
                .parameters
                .iter()
                .filter(|_| parameter_at_most)
            {
                settings.set(parameter.name, u32::MAX);
            }
            let size = generator.fit(Size::clamped(31, 21));
            let run = (generator.start)(&size.into(), &Seed::from(3), &settings);
            events.extend(all_events(run, 1 << 20));
        }
        states_what_it_says(&generator.info, &events);
    }
}

/// A small maze with loops, on which several paths lead to the same cell.
fn looped() -> Arc<Map> {
    let mut settings = Settings::new(backtracker::ENTRY.info.parameters);
    settings.set("braid", 100);
    Arc::new(backtracker::ENTRY.grow(Size::clamped(9, 7), &Seed::from(1), &settings))
}

fn states_what_it_says(info: &Info, events: &[Event]) {
    for kind in EACH.iter().filter(|&&kind| info.uses.meets(kind)) {
        let states = events.iter().any(|&event| kind.contains(event));
        assert!(states, "{}: it never states {kind:?}", info.id);
    }
}

/// A run that is long enough for numbers and their cells to lie on both sides of the borders of chunks and blocks.
#[test]
fn long_runs_are_sought_and_cut_off_between_moments() {
    let size = Size::new(260, 200).unwrap();
    let mut map = Map::new(size, Tile::Floor);
    map.starts.extend(size.cell(0, 0));
    map.goals.extend(size.cell(259, 199));
    let map = Arc::new(map);
    for solver in [toys::small_numbers(), toys::links()] {
        let about = solver.info.id;
        let settings = Settings::new(&[]);
        let events = all_events(solver.start(map.clone(), &settings), 1 << 24);
        assert!(events.len() > 3 << 16, "{about}");
        // Where each moment ends.
        let mut ends = vec![0];
        let last = |&(_, event): &(usize, &Event)| !event.is_value();
        ends.extend(
            events
                .iter()
                .enumerate()
                .filter(last)
                .map(|(place, _)| place + 1),
        );
        let board_at = |moment: usize| {
            let plane = (solver.info.plane)(&settings);
            let mut board = Board::with_plane(&map, solver.info.discipline, plane);
            board.apply(&events[..ends[moment]]);
            board
        };
        let mut timeline = timeline(&solver, &map, 1 << 20);
        while timeline.record(4095) > 0 {}
        assert_eq!(timeline.len() as usize + 1, ends.len(), "{about}");
        assert_eq!(timeline.recording().events() as usize, events.len());
        let mut random = Random::new(&Seed::from(5), "vocabulary");
        let near = |border: usize| ends.partition_point(|&end| end < border);
        let borders = [1 << 12, 1 << 16, 2 << 16, 3 << 16].map(near);
        let borders = borders.into_iter().flat_map(|place| place - 1..=place + 1);
        let by_chance = (0..20).map(|_| random.below(ends.len() as u32) as usize);
        for place in borders.chain(by_chance) {
            timeline.seek(place as u64);
            assert_eq!(timeline.cursor(), place as u64, "{about}");
            assert!(timeline.board() == &board_at(place), "{about}: at {place}");
            let recorded = timeline.recording().pieces(0, place as u64).flatten();
            assert_eq!(recorded.count(), ends[place], "{about}: {place}");
        }
        // After it is cut off, it continues with the events that are added.
        for place in [ends.len() - 2, near(2 << 16), near(1 << 16) - 1, 3, 0] {
            timeline.seek(place as u64);
            timeline.truncate();
            assert_eq!(timeline.len(), place as u64, "{about}");
            let cell = size.cell(7, 9).unwrap();
            let board = timeline.board().clone();
            timeline.push(Event::value(5));
            timeline.push(Event::wrote(cell));
            timeline.push(Event::touched(cell));
            assert_eq!(timeline.len(), place as u64 + 2, "{about}: {place}");
            timeline.seek(u64::MAX);
            assert_ne!(timeline.board().number(cell), board.number(cell), "{about}");
            timeline.seek(place as u64);
            assert!(timeline.board() == &board, "{about}: {place}");
        }
    }
}

fn recorded(plane: Plane, events: Vec<Event>) -> Recording {
    let size = Size::clamped(5, 5);
    let mut recording = Recording::new(&Info::new("faulty", "Faulty"), plane, size);
    let mut run: Box<dyn Algorithm> = Box::new(events.into_iter().fuse());
    while recording.pull(run.as_mut(), 1) > 0 {
        let whole = recording.pieces(0, recording.len()).flatten().count();
        assert_eq!(recording.events(), whole as u64, "a number stands alone");
    }
    recording
}

#[test]
fn what_no_run_may_state_ends_the_recording_and_is_said() {
    let cell = Size::clamped(5, 5).cell(1, 1).unwrap();
    let (value, wrote) = (Event::value(9), Event::wrote(cell));
    let [touched, looked] = [Event::touched(cell), Event::looked(cell)];
    let number = Plane::Number {
        name: "height",
        bits: 32,
    };
    let none = Plane::None;
    let (undeclared, alone) = (
        Some(Fault::PlaneNotDeclared),
        Some(Fault::ValueWithoutWrote),
    );
    for (plane, events, length, fault) in [
        (none, vec![touched, looked], 2, None),
        (none, vec![touched, value, wrote], 1, undeclared.clone()),
        (none, vec![wrote], 0, undeclared),
        (number, vec![touched, value, wrote, looked], 3, None),
        (number, vec![wrote, wrote], 2, None),
        (number, vec![value, wrote, value], 1, alone.clone()),
        (number, vec![touched, looked, value], 2, alone.clone()),
        (number, vec![touched, value, looked], 1, alone.clone()),
        (number, vec![value, value, wrote], 0, alone),
    ] {
        let recording = recorded(plane, events.clone());
        assert_eq!(
            (recording.len(), recording.fault().cloned()),
            (length, fault.clone()),
            "{events:?}"
        );
        let last = recording.pieces(0, length).flatten().last();
        assert!(last.is_none_or(|last| last.code() as u32 != code::VALUE));
        assert_eq!(
            recording.fault().is_some(),
            fault.is_some_and(|fault| !fault.to_string().is_empty())
        );
    }
}
