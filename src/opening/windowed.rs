//! The way to the window: what was said goes before what the last run left, and that before the usual.

use crate::app::{App, start::Outside, start::Start};
use crate::cli;
use crate::cli::{WindowFile, WindowStart};
use crate::export::{job::Job, order::Order};
use crate::formats;
use crate::store::Store;
use crate::window::{self, NoWindow, WindowOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

/// Opens the window and returns when it was closed.
pub(super) fn window(said: WindowStart) -> Result<ExitCode, NoWindow> {
    let options = WindowOptions {
        scale: said.scale,
        measure: said.measure,
        ..WindowOptions::default()
    };
    // An export that is under way, on a thread of its own, leaves no half of a file.
    cli::end_at_once();
    let mut ended = window::run(options, App::new(start(said)))?;
    ended.app.end();
    // The window that would have shown them has gone.
    cli::complain("note", &ended.app.common.store.notices());
    let measured = ended.measured;
    let code = measured.map_or(0, |measured| cli::print_json(&measured));
    Ok(ExitCode::from(code))
}

/// Exports on a thread of its own, so that the window goes on.
fn beside(order: Order) -> Arc<Job> {
    let job = Job::new();
    let worker = Arc::clone(&job);
    thread::spawn(move || worker.work(&order, window::seconds));
    job
}

fn start(said: WindowStart) -> Start {
    let outside = Outside {
        clock: window::seconds,
        open: |path, most| {
            let opened = formats::disk::open_within(path.as_ref(), most);
            let opened = opened.map(formats::Content::with_ends);
            opened.map_err(|error| error.to_string())
        },
        open_scenario_map: |scenario, name| {
            let opened = formats::disk::open_map_of(scenario.as_ref(), name);
            opened.map_err(|error| error.to_string())
        },
        save: |path, map, replace| {
            let saved = formats::disk::save(path.as_ref(), map, replace);
            let words = |losses: Vec<formats::maps::loss::Loss>| {
                losses.iter().map(ToString::to_string).collect()
            };
            saved.map(words).map_err(|error| error.to_string())
        },
        open_level: |path| {
            formats::disk::open_level(path.as_ref()).map_err(|error| error.to_string())
        },
        save_level: |path, level, replace| {
            let saved = formats::disk::save_level(path.as_ref(), level, replace);
            saved.map_err(|error| error.to_string())
        },
        export: beside,
        today: window::today,
        // The keys of a hasher are what the standard library has of chance.
        entropy: || RandomState::new().build_hasher().finish(),
    };
    let mut usual = Start::new(said.catalogue, outside);
    if !said.no_save {
        usual.store = Store::open(said.data_dir);
    }
    let mut usual = usual.like_last_time(said.own_map);
    let scenario = matches!(said.opened, Some(WindowFile::Scenario { .. }));
    let chosen = &mut usual.chosen;
    if scenario {
        let searches = chosen.panes.searches().to_vec();
        let searches = usual.catalogue.with_shortest(searches);
        chosen.panes.show(&searches);
    }
    if let Some(ids) = &said.solvers {
        chosen.panes.show(ids);
    }
    match said.solver_settings {
        Some(said) => chosen.solver_settings = said,
        // What was typed about solvers has the neighbours of a scenario already, or others on purpose.
        None if scenario => chosen.set_eight(&usual.catalogue),
        None => {}
    }
    if let Some((generator, settings)) = said.generator {
        chosen.generator_settings.keep(&generator.info, settings);
        chosen.take_generator(&generator);
    }
    if let Some(seed) = said.seed {
        chosen.grown.seed = seed;
    }
    let (mut file, mut steps, mut task, mut folder, mut tape) = (None, None, 0, None, None);
    match said.opened {
        Some(WindowFile::Map { path, map }) => file = Some((path, Arc::new(map))),
        Some(WindowFile::Scenario {
            path,
            scenario,
            maps,
            task: place,
            map,
        }) => {
            file = Some((path, Arc::new(map)));
            (steps, task) = (Some(scenario), place);
            folder = maps.map(|folder| folder.to_string_lossy().into_owned());
        }
        Some(WindowFile::Trace { name, tape: said }) => tape = Some((name, said)),
        None => {}
    }
    let start = Start {
        file,
        scenario: steps,
        task,
        maps: folder,
        trace: tape,
        level: said.level,
        rate: said.rate.or(usual.rate),
        theme: said.theme.unwrap_or(usual.theme),
        paused: said.paused,
        again: said.measure.is_some(),
        history: said.history.unwrap_or(usual.history),
        ..usual
    };
    match (said.run, said.size) {
        (Some(run), _) => start.with(run),
        (None, Some(size)) => start.of_size(size),
        (None, None) => start,
    }
}
