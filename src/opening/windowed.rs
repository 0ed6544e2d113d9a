//! The way to the window: what was said goes before what the last run left, and that before the usual.

use super::desktop::Desktop;
use crate::app::host::Host;
use crate::app::watch::scenario::{set_eight, with_shortest};
use crate::app::{App, start::Start};
use crate::cli::{self, open};
use crate::store::Store;
use crate::window::{self, NoWindow, WindowOptions};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;

/// Opens the window and returns when it was closed.
pub(super) fn window(said: open::Start) -> Result<ExitCode, NoWindow> {
    let options = WindowOptions {
        scale: said.scale,
        measure: said.measure,
        ..WindowOptions::default()
    };
    // What is being written, on a thread of its own, leaves no half of a file.
    cli::end_at_once();
    let desktop = Rc::new(Desktop::default());
    let host = Rc::clone(&desktop);
    let mut ended = window::run(options, App::new(start(said, host)))?;
    ended.app.keep();
    desktop.close();
    // The window that would have shown them has gone.
    cli::complain("note", &ended.app.common.store.notices());
    let measured = ended.measured;
    let code = measured.map_or(0, |measured| cli::print_json(&measured));
    Ok(ExitCode::from(code))
}

fn start(said: open::Start, host: Rc<dyn Host>) -> Start {
    let mut usual = Start::new(said.catalogue, host);
    if !said.no_save {
        usual.store = Store::open(said.data_dir);
    }
    let mut usual = usual.like_last_time(said.own_map);
    if said.scenario.is_some() {
        let searches = usual.panes.searches().to_vec();
        usual.panes.show(&with_shortest(&usual.catalogue, searches));
    }
    if let Some(solvers) = &said.solvers {
        usual.panes.show(solvers);
    }
    let settings_said = said.solver_settings.is_some();
    let mut start = Start {
        generator: said.generator.unwrap_or(usual.generator),
        generator_settings: said.generator_settings.unwrap_or(usual.generator_settings),
        solver_settings: said.solver_settings.unwrap_or(usual.solver_settings),
        size: said.size.or(usual.size),
        seed: said.seed.unwrap_or(usual.seed),
        file: said.file.map(|(file, map)| (file, Arc::new(map))),
        scenario: said.scenario,
        task: said.task,
        maps: said
            .maps
            .map(|folder| folder.to_string_lossy().into_owned()),
        trace: said.trace,
        level: said.level,
        rate: said.rate.or(usual.rate),
        theme: said.theme.unwrap_or(usual.theme),
        paused: said.paused,
        again: said.measure.is_some(),
        history: said.history.unwrap_or(usual.history),
        ..usual
    };
    // What was typed about solvers has the neighbours of a scenario already, or others on purpose.
    if start.scenario.is_some() && !settings_said {
        set_eight(&mut start.solver_settings);
    }
    match said.shared {
        Some(choices) => start.with(choices),
        None => start,
    }
}
