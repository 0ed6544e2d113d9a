//! The way to the window: what was said goes before what the last run left, and that before the usual.

use crate::app::watch::scenario::{set_eight, with_shortest};
use crate::app::{App, start::Outside, start::Start};
use crate::cli;
use crate::cli::open::{self, Opened};
use crate::export::{job::Job, order::Order};
use crate::formats;
use crate::store::Store;
use crate::window::{self, NoWindow, WindowOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

/// Opens the window and returns when it was closed.
pub(super) fn window(said: open::Start) -> Result<ExitCode, NoWindow> {
    let options = WindowOptions {
        scale: said.scale,
        measure: said.measure,
        ..WindowOptions::default()
    };
    // An export that is under way, on a thread of its own, leaves no half of a file.
    cli::end_at_once();
    let mut ended = window::run(options, App::new(start(said)))?;
    ended.app.keep();
    ended.app.state.exporting.stop();
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

fn start(said: open::Start) -> Start {
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
    let scenario = matches!(said.opened, Some(Opened::Scenario { .. }));
    if scenario {
        let searches = usual.panes.searches().to_vec();
        usual.panes.show(&with_shortest(&usual.catalogue, searches));
    }
    let place = |id: &str| {
        let mut all = usual.catalogue.solvers.iter();
        all.position(|entry| entry.info.id == id)
    };
    if let Some(ids) = &said.solvers {
        let places: Vec<usize> = ids.iter().filter_map(|id| place(id)).collect();
        usual.panes.show(&places);
    }
    if let Some((generator, settings)) = said.generator {
        let id = generator.info.id;
        let mut all = usual.catalogue.generators.iter();
        if let Some(place) = all.position(|entry| entry.info.id == id) {
            usual.generator = place;
            usual.generator_settings[place] = settings;
        }
    }
    let settings_said = said.solver_settings.is_some();
    if let Some(said) = &said.solver_settings {
        let all = usual.catalogue.solvers.iter();
        usual.solver_settings = all.map(|entry| said.of(&entry.info)).collect();
    }
    let (mut file, mut steps, mut task, mut folder, mut tape) = (None, None, 0, None, None);
    match said.opened {
        Some(Opened::Map { path, map }) => file = Some((path, Arc::new(map))),
        Some(Opened::Scenario {
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
        Some(Opened::Trace { name, tape: said }) => tape = Some((name, said)),
        None => {}
    }
    let mut start = Start {
        size: said.size.or(usual.size),
        seed: said.seed.unwrap_or(usual.seed),
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
    // What was typed about solvers has the neighbours of a scenario already, or others on purpose.
    if scenario && !settings_said {
        set_eight(&mut start.solver_settings);
    }
    match said.run {
        Some(run) => start.with(run),
        None => start,
    }
}
