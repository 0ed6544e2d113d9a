//! The explanation after a seek equals the explanation after playing to the same moment, for all entries.

use mazescope_core::event::code;
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::structures::frontier::Order;
use mazescope_core::structures::mazes::rooms::is_edge;
use mazescope_core::{
    Cell, Discipline, Event, Kind, Map, Plane, Random, Seed, Settings, Size, Timeline,
};
use mazescope_explain::account::TOLD;
use mazescope_explain::promise::{Standard, judge};
use mazescope_explain::{Account, CellHistory, Inquiry, Sentence, Subject, Teller};
use mazescope_formats::trace::{self, Said, replay};
use mazescope_formats::{Tape, TraceFormat};
use mazescope_support::runs::LOOKED_AT;
use mazescope_support::toys;
use mazescope_support::trials::recorded;
use std::sync::Arc;

/// Everything that is explained at the cursor.
fn told(
    timeline: &mut Timeline,
    subject: &Subject,
    judge: Option<&Shortest>,
    cell: Cell,
) -> (Account, Sentence, CellHistory) {
    let account = Account::at(timeline, subject, judge);
    same_in_slices(timeline, subject, judge, &account);
    let event = Teller::new(timeline, *subject).event();
    let history = CellHistory::up_to_now(cell, timeline, subject);
    for sentence in [&account.sentence, &event] {
        let text = sentence.to_string();
        let whole = !text.is_empty() && !text.contains(['{', '}']) && !text.contains("nowhere");
        assert!(
            whole && !text.contains("  "),
            "{}: {text:?}",
            subject.info.id
        );
    }
    let discipline = subject.info.discipline;
    let length = match account.discipline == discipline {
        true => timeline.board().counts().frontier,
        false => {
            let stack = on_trail(timeline);
            let first: Vec<Cell> = stack.iter().rev().take(TOLD).copied().collect();
            assert_eq!(account.first(), first, "{}", subject.info.id);
            stack.len() as u32
        }
    };
    assert_eq!(account.length, length, "{}", subject.info.id);
    (account, event, history)
}

/// The cells of a trail, computed from the first event on.
fn on_trail(timeline: &Timeline) -> Vec<Cell> {
    let mut stack = Vec::new();
    let pieces = timeline.recording().pieces(0, timeline.cursor());
    for &event in pieces.flatten() {
        if event.code() as u32 == code::BACKTRACKED {
            assert_eq!(stack.pop(), Some(event.cell()));
        } else if event.is_carved() && !is_edge(event.cell()) {
            stack.push(event.cell());
        }
    }
    stack
}

/// Checks that an inquiry in slices of any size ends with the same account, and never contradicts it before.
fn same_in_slices(
    timeline: &mut Timeline,
    subject: &Subject,
    judge: Option<&Shortest>,
    account: &Account,
) {
    let id = subject.info.id;
    let standard = Standard::of(judge);
    let slice = 1 + timeline.cursor() * 7 % 90;
    let mut inquiry = Inquiry::set_out(timeline, subject);
    let mut slices = 0;
    loop {
        let over = inquiry.go_on(timeline, subject, standard, slice);
        assert!(inquiry.is_about(timeline), "{id}");
        let so_far = inquiry.account();
        assert_eq!(
            (so_far.step, so_far.steps),
            (account.step, account.steps),
            "{id}"
        );
        let first = so_far.first.as_ref().or(account.first.as_ref());
        assert_eq!(first, account.first.as_ref(), "{id}");
        assert!(so_far.line.is_none() || so_far.line == account.line, "{id}");
        let neighbours = so_far.neighbours.as_ref().or(account.neighbours.as_ref());
        assert_eq!(neighbours, account.neighbours.as_ref(), "{id}");
        let promise = so_far.promise.as_ref().or(account.promise.as_ref());
        assert_eq!(promise, account.promise.as_ref(), "{id}");
        let parts = [
            so_far.first.is_some(),
            so_far.neighbours.is_some(),
            so_far.promise.is_some(),
        ];
        if over {
            assert_eq!(parts, [true; 3], "{id}");
            assert_eq!(so_far.sentence, account.sentence, "{id}");
            assert_eq!(so_far.line, account.line, "{id}");
            break;
        }
        slices += 1;
        assert!(
            slices < 10_000,
            "{id}: no slice of {slice} may go on for ever"
        );
    }
}

/// Checks that an explanation does not depend on earlier seeks, and that the cursor does not move.
fn same_after_seeks(timeline: &mut Timeline, subject: &Subject, judge: Option<&Shortest>) {
    let id = subject.info.id;
    let cell = timeline.origin().starts.first().copied();
    let cell = cell.or(timeline.board().size().cell(0, 0)).unwrap();
    timeline.seek(0);
    let mut there = vec![told(timeline, subject, judge, cell)];
    while timeline.forward(1) > 0 {
        let place = timeline.cursor();
        there.push(told(timeline, subject, judge, cell));
        assert_eq!(timeline.cursor(), place, "{id}: nobody moves the cursor");
    }
    let mut chance = Random::new(&Seed::from(7), "places");
    for _ in 0..60 {
        let place = chance.below(there.len() as u32) as usize;
        timeline.seek(place as u64);
        let told = told(timeline, subject, judge, cell);
        assert!(
            told == there[place],
            "{id} at {place}: {told:?}, and {:?}",
            there[place]
        );
    }
}

fn ground(generator: &str, size: (u32, u32), seed: u64) -> Arc<Map> {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = catalogue.generator(generator).unwrap();
    let settings = Settings::new(generator.info.parameters);
    let size = Size::clamped(size.0, size.1);
    Arc::new(generator.grow(size, &Seed::from(seed), &settings))
}

#[test]
fn of_searches() {
    let maps = [
        ground("roads", (9, 8), 1),
        ground("open", (7, 9), 2),
        ground("backtracker", (9, 7), 3),
    ];
    for solver in mazescope_core::builtin::catalogue()
        .solvers
        .into_iter()
        .chain(toys::all())
    {
        let settings = Settings::new(solver.info.parameters);
        let subject = Subject::of_search(&solver, &settings);
        for map in &maps {
            let judge = judge(map, &subject);
            let mut timeline = recorded(&solver, &settings, map);
            // Random walks may run for very long, so they are cut short.
            if timeline.len() > 400 {
                timeline.seek(400);
                timeline.truncate();
            }
            same_after_seeks(&mut timeline, &subject, judge.as_ref());
        }
    }
}

#[test]
fn of_generators() {
    for generator in mazescope_core::builtin::catalogue().generators {
        let mut settings = Settings::new(generator.info.parameters);
        for terrain in [0, 40] {
            settings.set("terrain", terrain);
            settings.set("order", terrain.min(1));
            let subject = Subject::of_generator(&generator.info, &settings);
            let size = Size::clamped(11, 9);
            let mut timeline =
                Timeline::of_growth(&generator, &size.into(), &Seed::from(5), &settings, 0);
            while timeline.record(1 << 16) > 0 {}
            same_after_seeks(&mut timeline, &subject, None);
        }
    }
}

/// Traces of searches may hold more kinds of steps than the searches of the catalogue.
#[test]
fn of_traces() {
    let map = ground("open", (9, 7), 2);
    for solver in mazescope_core::builtin::catalogue()
        .solvers
        .into_iter()
        .chain(toys::all())
    {
        let mut settings = Settings::new(solver.info.parameters);
        settings.set("neighbours", 1);
        // A trace has to declare what its numbers mean, and this trace does not.
        if let Plane::Number { .. } = solver.plane(&settings) {
            continue;
        }
        let recording = recorded(&solver, &settings, &map);
        let length = recording.len().min(300);
        let pieces = recording.recording().pieces(0, length);
        let events: Vec<Event> = pieces.flatten().copied().collect();
        let mut file = Vec::new();
        let format = TraceFormat::JsonLines;
        trace::write_said(&map, [&events[..]], &Said::default(), format, &mut file).unwrap();
        let read = trace::read(&file).unwrap();
        let origin = Arc::new(read.map.clone());
        let replay = replay::solver(&Tape::of(read));
        let settings = Settings::new(replay.info.parameters);
        let subject = Subject::of_search(&replay, &settings);
        let mut timeline = recorded(&replay, &settings, &origin);
        same_after_seeks(&mut timeline, &subject, None);
        let info = &replay.info;
        let frontier = (info.explanation).frontier(info.discipline, &origin, &settings);
        let oldest = frontier.order() == Order::Oldest;
        let id = solver.info.id;
        assert_eq!(oldest, ["breadth_first", "toy_links"].contains(&id), "{id}");
        if ["breadth_first", "astar"].contains(&solver.info.id) {
            let around = (subject.info.explanation.neighbours)(&settings);
            assert_eq!(around.len(), 8, "{}", solver.info.id);
        }
    }
}

/// A cell history that is read in slices equals one that is read at once.
#[test]
fn a_history_is_the_same_in_slices() {
    let map = ground("roads", (41, 21), 4);
    for solver in [
        toys::links(),
        toys::deepening(),
        mazescope_core::solvers::astar::ENTRY,
    ] {
        let settings = Settings::new(solver.info.parameters);
        let subject = Subject::of_search(&solver, &settings);
        let mut timeline = recorded(&solver, &settings, &map);
        timeline.seek(timeline.len() * 2 / 3);
        for cell in map
            .size()
            .iter()
            .filter(|&cell| map.is_floor(cell))
            .step_by(9)
        {
            let whole = CellHistory::up_to_now(cell, &timeline, &subject);
            let mut slices = CellHistory::of(cell);
            while slices.go_on(&timeline, &subject, timeline.cursor(), 7) {}
            assert_eq!(slices, whole, "{}", solver.info.id);
            if whole.discovered_at.is_some() && subject.info.discipline != Discipline::None {
                let parent = timeline.board().parent_cell(cell);
                assert_eq!(whole.parent, parent, "{}", solver.info.id);
            }
            let far = timeline.board().plane() == Plane::Link;
            assert!(far || timeline.board().link(cell).is_none());
        }
    }
}

/// If an entry states that its stack is the path to the top, this is true at every moment.
#[test]
fn a_stack_that_is_the_path_is_one() {
    for solver in mazescope_core::builtin::catalogue().solvers {
        if !solver.info.explanation.stack_is_path {
            continue;
        }
        for (generator, seed) in [("roads", 5), ("open", 6), ("backtracker", 7)] {
            let map = ground(generator, (31, 17), seed);
            let settings = Settings::new(solver.info.parameters);
            let mut timeline = recorded(&solver, &settings, &map);
            timeline.seek(0);
            let mut stack = Vec::new();
            while timeline.cursor() < LOOKED_AT as u64 && timeline.forward(1) > 0 {
                let event = timeline.recording().get(timeline.cursor() - 1).unwrap();
                match event.kind(None) {
                    Kind::Pushed { .. } => {
                        let below = timeline.board().parent_cell(event.cell());
                        assert_eq!(stack.last().copied(), below, "{}", solver.info.id);
                        stack.push(event.cell());
                    }
                    Kind::Restored => stack.push(event.cell()),
                    Kind::Backtracked | Kind::Withdrawn => {
                        assert_eq!(stack.pop(), Some(event.cell()));
                    }
                    Kind::Expanded => assert_eq!(stack.last(), Some(&event.cell())),
                    _ => {}
                }
            }
        }
    }
}
