//! The vocabulary: each kind of event is played forward and back, moment by moment, and no event is impossible.

use super::streams::check;
use super::{all_events, seeds, usual_events};
use mazescope_core::board::mark;
use mazescope_core::event::code;
use mazescope_core::generators::{backtracker, open};
use mazescope_core::playback::fault::Fault;
use mazescope_core::{
    Algorithm, Board, Cell, Direction, Discipline, Event, Info, Kind, Kinds, Map, Plane, Random,
    Recording, Seed, Settings, Size, Solver, Tile, Timeline,
};
use mazescope_support::toys;
use std::collections::HashMap;
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

/// The simplest possible board, which refuses an event that is impossible in its state.
#[derive(Clone, Debug, Default, PartialEq)]
struct Slow {
    marks: HashMap<Cell, u8>,
    parents: HashMap<Cell, Direction>,
    pushed: HashMap<Cell, ()>,
    numbers: HashMap<Cell, u32>,
    register: u32,
    looks: u32,
    frontier: i64,
}

impl Slow {
    fn of(map: &Map) -> Slow {
        let floor = map.size().iter().filter(|&cell| map.is_floor(cell));
        Slow {
            marks: floor.map(|cell| (cell, mark::FLOOR)).collect(),
            ..Slow::default()
        }
    }

    fn has(&self, cell: Cell, bit: u8) -> bool {
        self.marks.get(&cell).is_some_and(|marks| marks & bit != 0)
    }

    /// Sets a bit that must have had the other value.
    fn set(&mut self, cell: Cell, bit: u8, on: bool) {
        assert_ne!(self.has(cell, bit), on, "{cell:?}: bit {bit} was so before");
        *self.marks.entry(cell).or_default() ^= bit;
    }

    fn see(&mut self, info: &Info, event: Event) {
        let has_frontier = info.discipline.has_frontier();
        let leaves_expanded = matches!(
            info.discipline,
            Discipline::Queue | Discipline::TwoQueues | Discipline::Priority
        );
        if let Some(number) = event.number() {
            self.register ^= number;
            return;
        }
        let cell = event.cell();
        match event.kind(self.parents.get(&cell).copied()) {
            Kind::Value(_) => unreachable!("it has no cell"),
            Kind::Wrote => *self.numbers.entry(cell).or_default() ^= self.register,
            Kind::Carved => self.set(cell, mark::FLOOR, true),
            Kind::Raised => self.set(cell, mark::FLOOR, false),
            Kind::Pushed { from } => {
                assert!(self.pushed.insert(cell, ()).is_none(), "{cell:?} twice");
                self.set(cell, mark::DISCOVERED, true);
                if let Some(from) = from {
                    self.parents.insert(cell, from);
                }
                self.frontier += i64::from(has_frontier);
            }
            Kind::Expanded => {
                assert!(
                    self.has(cell, mark::DISCOVERED),
                    "{cell:?} is expanded undiscovered"
                );
                self.set(cell, mark::EXPANDED, true);
                self.frontier -= i64::from(leaves_expanded);
            }
            Kind::Reopened => {
                self.set(cell, mark::EXPANDED, false);
                self.frontier += i64::from(leaves_expanded);
            }
            Kind::Withdrawn => {
                self.set(cell, mark::DISCOVERED, false);
                self.frontier -= i64::from(has_frontier);
            }
            Kind::Restored => {
                assert!(self.pushed.contains_key(&cell), "{cell:?} was never pushed");
                self.set(cell, mark::DISCOVERED, true);
                self.frontier += i64::from(has_frontier);
            }
            Kind::Improved { old, new } => {
                assert_eq!(self.parents.insert(cell, new), Some(old), "{cell:?}");
                assert_ne!(old, new);
            }
            Kind::Rejected => {
                self.set(cell, mark::DISCOVERED, false);
                self.set(cell, mark::REJECTED, true);
            }
            Kind::Backtracked => self.set(cell, mark::BACKTRACKED, true),
            Kind::Traced => self.set(cell, mark::TRACED, true),
            Kind::Touched => {
                self.set(cell, mark::TOUCHED, true);
                self.looks += 1;
            }
            Kind::Looked => {
                assert!(
                    self.has(cell, mark::TOUCHED),
                    "{cell:?} is looked at without a first time"
                );
                self.looks += 1;
            }
            Kind::Stepped | Kind::Noted => {}
        }
    }

    fn must_be(&self, board: &Board, about: &str) {
        for cell in board.size().iter() {
            let marks = self.marks.get(&cell).copied().unwrap_or(0);
            assert_eq!(board.marks()[cell], marks, "{about}: {cell:?}");
            let parent = self.parents.get(&cell).copied();
            assert_eq!(board.parent(cell), parent, "{about}: {cell:?}");
            let number = self.numbers.get(&cell).copied().unwrap_or(0);
            assert_eq!(board.number(cell), number, "{about}: {cell:?}");
        }
        let counts = board.counts();
        let count = |bit| {
            self.marks
                .keys()
                .filter(|&&cell| self.has(cell, bit))
                .count() as u32
        };
        assert_eq!(counts.discovered, count(mark::DISCOVERED), "{about}");
        assert_eq!(counts.expanded, count(mark::EXPANDED), "{about}");
        assert_eq!(counts.looks, self.looks, "{about}");
        assert_eq!(i64::from(counts.frontier), self.frontier, "{about}");
    }
}

#[test]
fn every_kind_goes_there_and_back_again_moment_by_moment() {
    for solver in toys::all() {
        let info = &solver.info;
        let mut said = Vec::new();
        for map in maps() {
            let about = format!("{} on {}", info.id, map.size());
            let settings = Settings::new(info.parameters);
            let events = check(info, map.size(), || solver.start(map.clone(), &settings));
            let mut slow = Slow::of(&map);
            let mut boards = vec![slow.clone()];
            let mut moments = Vec::new();
            for &event in &events {
                slow.see(info, event);
                if !event.is_value() {
                    boards.push(slow.clone());
                    moments.push(event);
                }
            }
            // Step by step, where each pull asks for one event.
            let mut timeline = timeline(&solver, &map, 0);
            for (place, slow) in boards.iter().enumerate() {
                assert_eq!(timeline.cursor(), place as u64, "{about}");
                slow.must_be(timeline.board(), &format!("{about}, after {place}"));
                let went = timeline.forward(1);
                assert_eq!(went, u64::from(place + 1 < boards.len()), "{about}");
                let last = timeline.cursor().checked_sub(1);
                let event = last.and_then(|last| timeline.recording().get(last));
                let wanted = last.map(|last| moments[last as usize]);
                assert_eq!(event, wanted, "{about}: a moment ends with its last event");
            }
            for (place, slow) in boards.iter().enumerate().rev() {
                assert_eq!(timeline.cursor(), place as u64, "{about}");
                slow.must_be(timeline.board(), &format!("{about}, back at {place}"));
                timeline.back(1);
            }
            assert_eq!(timeline.len() as usize, boards.len() - 1, "{about}");
            said.extend(events);
        }
        for kind in EACH.iter().filter(|&&kind| info.uses.meets(kind)) {
            let states = said.iter().any(|&event| kind.contains(event));
            assert!(states, "{}: it never states {kind:?}", info.id);
        }
    }
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
fn the_toys_state_every_new_kind_and_our_entries_what_they_say() {
    let toys = toys::all();
    let uses: Vec<Kinds> = toys.iter().map(|toy| toy.info.uses).collect();
    for new in &EACH[10..] {
        assert!(uses.iter().any(|uses| uses.meets(*new)), "{new:?}");
    }
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

#[test]
fn a_far_parent_is_the_parent() {
    let solver = toys::links();
    for map in maps() {
        let mut timeline = timeline(&solver, &map, 0);
        while timeline.forward(1000) > 0 {}
        let board = timeline.board();
        let mut far = 0;
        for cell in map.size().iter() {
            let Some(link) = board.link(cell) else {
                continue;
            };
            far += 1;
            assert_eq!(board.parent_cell(cell), Some(link));
            let [(x, y), (to_x, to_y)] = [cell, link].map(|cell| map.size().position(cell));
            assert!(x.abs_diff(to_x) + y.abs_diff(to_y) >= 2, "{cell:?}");
        }
        assert!(far > 0 || map.size().cells() == 1);
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
    for solver in [toys::numbers(), toys::links()] {
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

#[test]
fn steps_are_found_among_numbers() {
    let solver = toys::links();
    for map in maps() {
        let mut timeline = timeline(&solver, &map, 0);
        while timeline.record(7) > 0 {}
        let (mut steps, mut ends) = (0, vec![0]);
        for place in 0..timeline.len() {
            let event = timeline.recording().get(place).unwrap();
            if event.is_expanded() {
                steps += 1;
                if steps > 1 {
                    ends.push(place);
                }
            }
        }
        ends.push(timeline.len());
        for (step, &end) in ends.iter().enumerate() {
            assert_eq!(timeline.recording_mut().end_of_step(step as u64), end);
            assert_eq!(timeline.recording_mut().tally_at(end).steps, step as u64);
        }
    }
}

fn recorded(plane: Plane, events: Vec<Event>) -> Recording {
    let size = Size::clamped(5, 5);
    let mut recording = Recording::new(&Info::new("faulty", "Faulty"), plane, size);
    let mut run: Box<dyn Algorithm> = Box::new(events.into_iter().fuse());
    while recording.pull(run.as_mut(), 3) >= 3 {}
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
    let cases = [
        (Plane::None, vec![touched, looked], 2, None),
        (
            Plane::None,
            vec![touched, value, wrote],
            1,
            Some(Fault::PlaneNotDeclared),
        ),
        (Plane::None, vec![wrote], 0, Some(Fault::PlaneNotDeclared)),
        (number, vec![touched, value, wrote, looked], 3, None),
        (number, vec![wrote, wrote], 2, None),
        (
            number,
            vec![value, wrote, value],
            1,
            Some(Fault::ValueWithoutWrote),
        ),
        (
            number,
            vec![touched, looked, value],
            2,
            Some(Fault::ValueWithoutWrote),
        ),
        (
            number,
            vec![touched, value, looked],
            1,
            Some(Fault::ValueWithoutWrote),
        ),
        (
            number,
            vec![value, value, wrote],
            0,
            Some(Fault::ValueWithoutWrote),
        ),
    ];
    for (plane, events, length, fault) in cases {
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

/// The current cell of a walker is where it stands, and that of a stack is the newest cell on it.
#[test]
fn walkers_and_stacks_have_a_current_cell() {
    for map in maps() {
        for solver in [toys::walker(), toys::deepening()] {
            let mut timeline = timeline(&solver, &map, 0);
            let (mut stood, mut stack): (Option<Cell>, Vec<Cell>) = (None, Vec::new());
            while timeline.forward(1) > 0 {
                let event = timeline.recording().get(timeline.cursor() - 1).unwrap();
                match event.kind(None) {
                    Kind::Pushed { from: None } | Kind::Stepped => stood = Some(event.cell()),
                    Kind::Expanded => stack.push(event.cell()),
                    Kind::Withdrawn => assert_eq!(stack.pop(), Some(event.cell())),
                    _ => {}
                }
                let now = timeline.now();
                match solver.info.discipline {
                    Discipline::Walk => assert_eq!(now, stood),
                    _ if stack.is_empty() => {
                        assert!(now.is_none_or(|now| map.starts.contains(&now)))
                    }
                    _ => assert_eq!(now, stack.last().copied()),
                }
            }
        }
    }
}
