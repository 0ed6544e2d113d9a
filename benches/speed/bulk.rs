//! Many searches on two cores against one, by wall-clock time, because that is what is saved.

use crate::measure::Line;
use mazescope_cli::bulk::plan::{Group, GrownMaps, Plan, PlannedLane, Timing};
use mazescope_cli::bulk::run::{self, Watch};
use mazescope_cli::bulk::seeds::Seeds;
use mazescope_core::{Settings, Size};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The number of runs with each number of threads, in turns.
const ROUNDS: usize = 5;

/// The size is that of the comparison's own example, whatever sides are requested.
pub fn lines(_: &[u32]) -> Vec<Line> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    if cores < 2 {
        println!("bulk: this machine has one core, so two cannot be compared with it");
        return Vec::new();
    }
    let plan = plan();
    let mut times = [const { Vec::new() }; 2];
    for round in 0..=ROUNDS {
        for (threads, times) in (1..=2).zip(&mut times) {
            let time = seconds(&plan, threads);
            // The first round warms the heap.
            if round > 0 {
                times.push(time);
            }
        }
    }
    println!(
        "{} searches on maps of 201 x 201 cells, a search",
        plan.searches()
    );
    // The best of each, because other programs on the machine can only add time.
    let [one, two] = times.map(|times| times.into_iter().fold(f64::INFINITY, f64::min));
    for (threads, time) in [(1, one), (2, two)] {
        let each = time * 1e6 / plan.searches() as f64;
        println!("    {each:8.2} us  on {threads} of {cores} cores");
    }
    let what = "compare: times as fast on two cores as on one".to_owned();
    vec![Line::at_least(what, one / two, 1.6)]
}

fn plan() -> Plan {
    let catalogue = mazescope_core::builtin::catalogue();
    let groups = ["backtracker", "open"].map(|id| {
        let generator = *catalogue.generator(id).expect("the catalogue has it");
        Group::grown_by(GrownMaps {
            generator,
            settings: Settings::new(generator.info.parameters),
            size: Size::clamped(201, 201),
            seeds: Seeds::read("0..400").expect("these are 400 seeds"),
        })
    });
    let lanes = ["breadth_first", "depth_first"].map(|id| {
        let entry = catalogue.solver(id).expect("the catalogue has it").clone();
        let settings = Settings::new(entry.info.parameters);
        PlannedLane::new(entry, settings)
    });
    Plan {
        groups: groups.into(),
        lanes: lanes.into(),
        timing: Timing::ONCE,
    }
}

fn seconds(plan: &Plan, threads: usize) -> f64 {
    let begun = Instant::now();
    let stop = AtomicBool::new(false);
    let watch = Watch {
        clock: &|| begun.elapsed().as_nanos() as u64,
        stop: &stop,
        map_done: &|_| {},
    };
    let figures = run::run(plan, threads, &watch).expect("the system starts two threads");
    let time = begun.elapsed().as_secs_f64();
    assert_eq!(figures.maps_done(), plan.maps());
    time
}
