//! Many searches on many maps: the figures equal those of single searches, for any number of threads.

use mazescope_cli::bulk::figures::Figures;
use mazescope_cli::bulk::measures::MEASURES;
use mazescope_cli::bulk::plan::{Case, Group, GrownMaps, Maps, Plan, PlannedLane, Timing};
use mazescope_cli::bulk::plot;
use mazescope_cli::bulk::run::{self, Watch};
use mazescope_cli::bulk::seeds::Seeds;
use mazescope_cli::bulk::summary::Summary;
use mazescope_cli::misuse::Misuse;
use mazescope_core::playback::fault::{EntryFault, Fault};
use mazescope_core::playback::score;
use mazescope_core::{
    Algorithm, Begin, Cell, Discipline, Event, Info, Map, PathPromise, Plane, Seed, Settings, Size,
    Solver,
};
use mazescope_support::runs::may_be_long;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Every built-in generator and solver.
fn plan(seeds: &str, size: Size) -> Plan {
    let catalogue = mazescope_core::builtin::catalogue();
    let generators = catalogue.generators.into_iter();
    let short = |entry: &Solver| !may_be_long(&entry.info);
    let lanes = catalogue.solvers.into_iter().filter(short);
    let lanes = lanes.map(|entry| {
        let settings = Settings::new(entry.info.parameters);
        PlannedLane::new(entry, settings)
    });
    let groups = generators.map(|generator| {
        Group::grown_by(GrownMaps {
            generator,
            settings: Settings::new(generator.info.parameters),
            size,
            seeds: Seeds::read(seeds).unwrap(),
        })
    });
    Plan {
        groups: groups.collect(),
        lanes: lanes.collect(),
        timing: Timing::ONCE,
    }
}

/// Runs a plan by this clock, until it is stopped.
fn timed(plan: &Plan, threads: usize, clock: &(dyn Fn() -> u64 + Sync)) -> Result<Figures, Misuse> {
    let watch = Watch {
        clock,
        stop: &AtomicBool::new(false),
        map_done: &|_| {},
    };
    run::run(plan, threads, &watch)
}

fn run(plan: &Plan, threads: usize) -> Figures {
    timed(plan, threads, &|| 0).unwrap()
}

/// The number of a measure.
fn place(id: &str) -> usize {
    let mut measures = MEASURES.iter();
    measures.position(|measure| measure.id == id).unwrap()
}

/// The drawing of the figures.
fn drawn(plan: &Plan, figures: &Figures) -> String {
    let mut svg = Vec::new();
    plot::write(plan, figures, &mut svg).unwrap();
    String::from_utf8(svg).unwrap()
}

#[test]
fn figures_are_those_of_single_searches() {
    let plan = plan("3..7,fox", Size::clamped(30, 21));
    let figures = run(&plan, 2);
    for (number, group) in plan.groups.iter().enumerate() {
        let GrownMaps {
            generator,
            settings,
            size,
            seeds,
        } = group.grown().unwrap();
        for (other, lane) in plan.lanes.iter().enumerate() {
            let scores = (0..seeds.count()).map(|seed| {
                let seed = seeds.get(seed).unwrap();
                let map = Arc::new(generator.grow(*size, &seed, settings));
                let score =
                    score::solve(&lane.solver, map.clone(), &lane.settings, |_| true).unwrap();
                let length = score.length(&map);
                (score, length)
            });
            let (scores, lengths): (Vec<_>, Vec<_>) = scores.unzip();
            let is = |id| figures.values(number, other, place(id));
            let (on, by) = (generator.info.id, lane.solver.info.id);
            let found = scores.iter().filter(|score| score.moves().is_some());
            let found = found.count();
            let scores_with_moves = scores.iter().filter(|_| !lane.solver.info.draws_lines());
            let moves: Vec<f64> = scores_with_moves
                .filter_map(|score| Some(score.moves()? as f64))
                .collect();
            assert_eq!(is("moves"), moves, "{by} on {on}");
            let lengths: Vec<f64> = lengths.into_iter().flatten().collect();
            assert_eq!(is("length"), lengths, "{by} on {on}");
            let discipline = lane.solver.info.discipline;
            // A search without expansions has no such figure, and a walker has its moves.
            let expands = scores.iter().filter(|_| discipline.has_frontier());
            let expanded: Vec<f64> = expands.clone().map(|score| score.expanded as f64).collect();
            assert_eq!(is("expanded"), expanded, "{by} on {on}");
            let walks = scores.iter().filter(|_| discipline == Discipline::Walk);
            let walked = walks.map(|score| score.walked as f64);
            assert_eq!(is("walked"), walked.collect::<Vec<_>>(), "{by} on {on}");
            let peaks = expands.map(|score| f64::from(score.peak_frontier));
            assert_eq!(
                is("peak_frontier"),
                peaks.collect::<Vec<_>>(),
                "{by} on {on}"
            );
            let row = &figures.rows()[number * plan.lanes.len() + other];
            assert_eq!((row.group, row.lane, row.searches), (number, other, 5));
            assert_eq!(row.found as usize, found);
            assert_eq!(row.measures[place("moves")], Summary::of(&mut is("moves")));
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = plan("0..40", Size::clamped(25, 25));
    let alone = run(&plan, 1);
    for threads in [2, 3, 16] {
        let figures = run(&plan, threads);
        assert_eq!(figures.rows(), alone.rows(), "{threads} threads");
        assert!(
            drawn(&plan, &figures) == drawn(&plan, &alone),
            "{threads} threads"
        );
    }
}

#[test]
fn what_is_stopped_keeps_whole_maps_only() {
    let plan = plan("0..1000", Size::clamped(15, 15));
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let map_done = |_| {
        if done.fetch_add(1, Ordering::Relaxed) + 1 == 33 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch = Watch {
        clock: &|| 0,
        stop: &stop,
        map_done: &map_done,
    };
    let figures = run::run(&plan, 1, &watch).unwrap();
    assert_eq!((figures.maps_done(), done.into_inner()), (33, 33));
    let rows = figures.rows();
    let searches: u64 = rows.iter().map(|row| row.searches).sum();
    assert_eq!(searches, 33 * plan.lanes.len() as u64);
    // The share of each generator in the maps, seed by seed.
    let generators = plan.groups.len() as u64;
    for row in &rows {
        let more = u64::from((row.group as u64) < 33 % generators);
        assert_eq!(row.searches, 33 / generators + more);
    }
}

#[test]
fn a_stop_before_the_first_map_leaves_nothing_and_is_drawn_all_the_same() {
    let plan = plan("0..10", Size::clamped(9, 9));
    let stop = AtomicBool::new(true);
    let watch = Watch {
        clock: &|| 0,
        stop: &stop,
        map_done: &|_| {},
    };
    let figures = run::run(&plan, 2, &watch).unwrap();
    assert_eq!(figures.maps_done(), 0);
    let mut rows = figures.rows().into_iter();
    assert!(rows.all(|row| row.measures == [None; MEASURES.len()]));
    assert!(drawn(&plan, &figures).contains("not run"));
}

#[test]
fn the_time_of_a_search_is_the_median_of_its_runs_and_an_outlier_is_counted() {
    // Each search reads the clock before and after. Warm-up runs are not timed.
    let looks = AtomicU64::new(0);
    let spans = [900, 900, 3, 1, 40];
    let clock = || {
        let look = looks.fetch_add(1, Ordering::Relaxed) as usize;
        let before: u64 = spans.iter().take(look / 2).sum();
        let now = before + if look % 2 == 1 { spans[look / 2] } else { 0 };
        now * 1_000_000
    };
    let mut plan = plan("1", Size::clamped(9, 9));
    plan.lanes.truncate(1);
    plan.groups.truncate(1);
    plan.timing = Timing {
        warm_up: 2,
        repeats: 3,
        ..Timing::ONCE
    };
    let figures = timed(&plan, 1, &clock).unwrap();
    assert_eq!(figures.values(0, 0, place("time")), [3.0]);
    assert_eq!(figures.rows()[0].unsteady, 1);
}

#[test]
fn given_maps_stand_in_groups_of_their_own_lengths_whatever_the_threads() {
    let catalogue = mazescope_core::builtin::catalogue();
    let generator = *catalogue.generator("backtracker").unwrap();
    let settings = Settings::new(generator.info.parameters);
    let case = |number: usize| Case {
        number,
        name: "grown".into(),
        map: Arc::new(generator.grow(Size::clamped(15, 15), &Seed::from(number as u64), &settings)),
        ends: None,
    };
    let group = |name: &str, numbers: std::ops::Range<usize>| Group {
        name: name.to_owned(),
        maps: Maps::Given(numbers.map(case).collect()),
    };
    let grown = plan("0..9", Size::clamped(15, 15));
    let mut given = grown.clone();
    given.groups = vec![group("few", 0..2), group("none", 0..0), group("many", 2..9)];
    assert_eq!(given.maps(), 9);
    let of_grown = run(&grown, 2);
    let mut generators = catalogue.generators.iter();
    let place = generators.position(|entry| entry.info.id == "backtracker");
    for threads in [1, 3] {
        let figures = run(&given, threads);
        for lane in 0..given.lanes.len() {
            for measure in 0..MEASURES.len() {
                let parts = [0, 1, 2].map(|group| figures.values(group, lane, measure));
                assert!(parts[1].is_empty());
                assert_eq!(
                    parts.concat(),
                    of_grown.values(place.unwrap(), lane, measure)
                );
            }
        }
        let svg = drawn(&given, &figures);
        assert!(svg.contains("9 searches on maps from files") && svg.contains("on many"));
    }
}

#[test]
fn an_entry_at_fault_is_named_however_many_threads_there_are() {
    let liar = |events: fn(Cell) -> Vec<Event>| Solver {
        info: Info::new("liar", "Liar"),
        promise: |_| PathPromise::Nothing,
        minds_costs: false,
        refuses: |_, _| None,
        begin: Begin::Closure(Arc::new(move |map: Arc<Map>, _: &Settings| {
            let events = events(map.starts[0]).into_iter();
            let run: Box<dyn Algorithm> = Box::new(events.fuse());
            run
        })),
    };
    let writes = liar(|start| vec![Event::pushed_start(start), Event::wrote(start)]);
    let ends = liar(|start| vec![Event::wrote(start), Event::value(3)]);
    let number = Info {
        plane: |_| Plane::Link,
        ..ends.info
    };
    let ends = Solver {
        info: number,
        ..ends
    };
    for (solver, fault) in [
        (writes, Fault::PlaneNotDeclared),
        (ends, Fault::ValueWithoutWrote),
    ] {
        for threads in [1, 3] {
            let mut plan = plan("0..9", Size::clamped(9, 9));
            plan.lanes
                .push(PlannedLane::new(solver.clone(), Settings::new(&[])));
            let wrong = timed(&plan, threads, &|| 0).err();
            let found = wrong.as_ref().and_then(Misuse::cause::<EntryFault>);
            let found = found.unwrap_or_else(|| panic!("{fault} is not a figure"));
            assert_eq!((&found.fault, found.name), (&fault, "Liar"));
        }
    }
}
