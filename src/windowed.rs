//! The start of the window, by the command line, then the settings of the last run, then the defaults.

use crate::desktop::Desktop;
use mazescope_app::{Host, Start, watch::choices::shown::Shown, watch::choices::steps::Steps};
use mazescope_cli::{Opened, WindowStart};
use mazescope_formats::{Store, share::link::Moment};
use mazescope_window::{NoWindow, WindowOptions};
use std::{process::ExitCode, rc::Rc, sync::Arc};

/// Opens the window and returns when it is closed.
pub(crate) fn window(said: WindowStart) -> Result<ExitCode, NoWindow> {
    let (scale, measure) = (said.window.scale, said.measure);
    // A file that a thread is writing does not remain incomplete.
    mazescope_cli::end_at_once();
    let desktop = Rc::new(Desktop::new(said.reading.clone(), |words| {
        mazescope_cli::complain("note", &[words]);
    }));
    let host = Rc::clone(&desktop);
    let start = start(said, host);
    let kept = start.store.settings();
    let usual = WindowOptions::default();
    let options = WindowOptions {
        scale,
        measure,
        size: kept.window.map_or(usual.size, at_least_usable),
        at: kept.window_at.map(Into::into),
        ..usual
    };
    let ended = desktop.show(options, start)?;
    let code = ended
        .measured
        .map_or(0, |measured| mazescope_cli::print_json(&measured));
    Ok(ExitCode::from(code))
}

/// The saved size, enlarged if necessary to a usable one.
fn at_least_usable([width, height]: [u32; 2]) -> (u32, u32) {
    (width.clamp(320, 16_384), height.clamp(240, 16_384))
}

fn start(said: WindowStart, host: Rc<dyn Host>) -> Start {
    let own_map = said.has_own_map();
    let mut usual = Start::new(said.catalogue, host);
    if !said.window.no_save {
        usual.store = Store::open(said.window.data_dir);
    }
    let mut usual = usual.like_last_time(own_map);
    let scenario = matches!(said.opened, Some(Opened::Scenario { .. }));
    let chosen = &mut usual.chosen;
    if scenario {
        let searches = chosen.panes.searches().to_vec();
        let searches = chosen.catalogue.with_shortest(searches);
        chosen.panes.show(&searches);
    }
    if let Some(ids) = &said.solvers {
        chosen.panes.show(ids);
    }
    match said.solver_settings {
        Some(said) => chosen.solver_settings = said,
        // Settings from the command line already have the neighbours of a scenario, or others on purpose.
        None if scenario => chosen.set_eight(),
        None => {}
    }
    let (at, warning) = match &said.opened {
        Some(Opened::Trace {
            at: Some((step, words)),
            ..
        }) => (Some(Moment::Race(*step)), Some(words.clone())),
        _ => (None, None),
    };
    if at.is_some() {
        chosen.unit = mazescope_core::Unit::Expansions;
    }
    chosen.shown = Shown::Grown;
    let mut start = Start {
        rate: said.window.rate.or(usual.rate),
        theme: said.window.theme.unwrap_or(usual.theme),
        paused: said.window.paused,
        at,
        warning,
        again: said.measure.is_some(),
        history: said.window.history.unwrap_or(usual.history),
        ..usual
    };
    match said.opened {
        None => {}
        Some(Opened::Plan(plan)) => {
            let chosen = &mut start.chosen;
            let generator = plan.generator;
            chosen
                .generator_settings
                .keep(&generator.info, plan.settings);
            chosen.take_generator(&generator);
            if plan.mask_choice.is_some() {
                chosen.grow_in(plan.mask_choice);
            }
            if let Some(seed) = plan.seed {
                chosen.grown.seed = seed;
            }
            if let Some(size) = plan.size {
                return start.of_size(size);
            }
        }
        Some(Opened::Link(link, told)) => return start.with_link(link, told),
        Some(Opened::Run(run)) => return start.with(run),
        Some(Opened::Level(level, walls)) => start.level = Some((level, walls)),
        Some(Opened::Lessons(all, place)) => start.lessons = Some((all, place)),
        Some(Opened::Map { path, map, .. }) => {
            let map = Arc::new(map);
            start.chosen.shown = Shown::Map { path, map };
        }
        Some(Opened::Scenario {
            path,
            scenario,
            maps,
            task,
            map,
        }) => {
            let maps = maps.map(|folder| folder.to_string_lossy().into_owned());
            let steps = Steps::new(path, maps, scenario, (task, Arc::new(map)));
            start.chosen.shown = Shown::Line(steps);
        }
        Some(Opened::Trace { name, tape, .. }) => {
            start.chosen.shown = Shown::trace(name, tape);
        }
    }
    start
}
