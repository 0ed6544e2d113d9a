//! The explanation after a seek equals the explanation after playing to the same moment, for all entries.

use super::{growth, replayed, searches, traced};
use mazescope_core::structures::floods::shortest::Shortest;
use mazescope_core::structures::frontier::Order;
use mazescope_core::{Cell, Map, Random, Seed, Settings, Size, Timeline};
use mazescope_explain::promise::{Standard, judge};
use mazescope_explain::{Account, CellHistory, Inquiry, Sentence, Subject, Teller};
use mazescope_support::trials::recorded;
use std::sync::Arc;

/// Everything that is explained at the cursor. In slices of any size it ends the same, and is never contradicted before.
fn told(
    timeline: &mut Timeline,
    subject: &Subject,
    judge: Option<&Shortest>,
    cell: Cell,
) -> (Account, Sentence, CellHistory) {
    let id = subject.info.id;
    let account = Account::at(timeline, subject, judge);
    let slice = 1 + timeline.cursor() * 7 % 90;
    let mut inquiry = Inquiry::set_out(timeline, subject);
    let mut slices = 0;
    while !inquiry.go_on(timeline, subject, Standard::of(judge), slice) {
        let now = inquiry.account();
        let same = (now.step, now.steps, now.next) == (account.step, account.steps, account.next)
            && (now.first.is_none() || now.first == account.first)
            && (now.line.is_none() || now.line == account.line)
            && (now.neighbours.is_none() || now.neighbours == account.neighbours)
            && (now.promise.is_none() || now.promise == account.promise);
        slices += 1;
        let ends = slices < 10_000 && inquiry.is_about(timeline);
        assert!(
            same && ends,
            "{id}: {now:?} for {account:?} after {slices} slices"
        );
    }
    assert_eq!(*inquiry.account(), account, "{id}");
    let event = Teller::new(timeline, *subject).event();
    let history = CellHistory::up_to_now(cell, timeline, subject);
    let mut sliced = CellHistory::of(cell);
    while sliced.go_on(timeline, subject, timeline.cursor(), slice) {}
    assert_eq!(sliced, history, "{id}");
    (account, event, history)
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
    for (solver, _) in searches() {
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
            let mut timeline = growth(&generator, &settings, (11, 9));
            same_after_seeks(&mut timeline, &subject, None);
        }
    }
}

/// Traces of searches may hold more kinds of steps than the searches of the catalogue.
#[test]
fn of_traces() {
    let map = ground("open", (9, 7), 2);
    for (solver, settings) in traced() {
        let replay = replayed(&recorded(&solver, &settings, &map), 300);
        let settings = Settings::new(replay.info.parameters);
        let subject = Subject::of_search(&replay, &settings);
        let mut timeline = recorded(&replay, &settings, &map);
        same_after_seeks(&mut timeline, &subject, None);
        let info = &replay.info;
        let frontier = (info.explanation).frontier(info.discipline, &map, &settings);
        let oldest = frontier.order() == Order::Oldest;
        let id = solver.info.id;
        assert_eq!(oldest, ["breadth_first", "toy_links"].contains(&id), "{id}");
        if ["breadth_first", "astar"].contains(&solver.info.id) {
            let around = (subject.info.explanation.neighbours)(&settings);
            assert_eq!(around.len(), 8, "{}", solver.info.id);
        }
    }
}
