//! No command: what the window begins with, read and checked before there is one.

use super::coded;
use super::misuse::Misuse;
use super::reading::{self, Reading, nearest};
use super::window::{self, Theme};
use super::{COMMANDS, Next, Outcome};
use crate::catalogue::{Catalogue, Info, Settings};
use crate::formats::file::{Cause, OpenError};
use crate::formats::scenario::{Fault, Scenario, find_map, folder_of};
use crate::formats::trace::Tape;
use crate::formats::violation::Problem;
use crate::formats::{self, Content, Violations};
use crate::grid::Size;
use crate::map::Map;
use crate::playback::player::Rate;
use crate::random::Seed;
use crate::share::Choices;
use clap::Args;
use std::path::{Path, PathBuf};

/// What was typed for the window.
#[derive(Debug, Default, Args)]
// All commands have options that are called Typed, and a group needs a name of its own.
#[group(skip)]
pub struct Typed {
    /// A map in any format that can be read, to race the solvers on; a scenario (.scen); or a trace
    pub file: Option<PathBuf>,
    /// What grows the map, one of those below
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) map: reading::Typed,
    #[command(flatten)]
    pub(super) coded: coded::Typed,
    /// One to three of the solvers below, each in a pane of its own
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) window: window::Typed,
    /// Play at max so long, print what frames took as JSON, and quit
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["paused", "rate"])]
    pub measure: Option<String>,
}

/// What a window begins with. What is `None` is for the window to choose.
#[derive(Clone, Debug)]
pub struct Start {
    /// What can be chosen from.
    pub catalogue: Catalogue,
    /// The path of FILE and its map, with start and goal; then nothing is grown.
    pub file: Option<(String, Map)>,
    /// The scenario whose first search that is, if FILE is one.
    pub scenario: Option<Scenario>,
    /// A trace to show, with its name; it may still be being written.
    pub trace: Option<(String, Tape)>,
    /// Whether anything was said about the map: where it comes from, or what it is to be like.
    pub own_map: bool,
    /// The generator, by its place in the catalogue.
    pub generator: Option<usize>,
    /// Settings of every generator of the catalogue, in its order.
    pub generator_settings: Option<Vec<Settings>>,
    /// One to three solvers from left to right, by their places in the catalogue.
    pub solvers: Option<Vec<usize>>,
    /// Settings of every solver of the catalogue, in its order.
    pub solver_settings: Option<Vec<Settings>>,
    /// The map's size; else what fits the window.
    pub size: Option<Size>,
    /// The seed; else the fixed one of the first start.
    pub seed: Option<Seed>,
    /// A shared run: it decides about map, edits and solvers.
    pub shared: Option<Choices>,
    /// How fast it plays.
    pub rate: Option<Rate>,
    /// The name of the colours: light, dark, colour-blind or quest.
    pub theme: Option<&'static str>,
    /// Whether it waits for the play button.
    pub paused: bool,
    /// Play at max for so many seconds, print the figures, and quit.
    pub measure: Option<f64>,
    /// The most memory for all recordings together, in bytes.
    pub history: Option<u64>,
    /// How large the controls are: 1 is usual.
    pub scale: Option<f32>,
    /// The folder for settings and best scores; else the platform's.
    pub data_dir: Option<PathBuf>,
    /// Whether neither are to be kept, or read.
    pub no_save: bool,
}

/// How many solvers race unless they are named: the first of the catalogue.
pub(super) const USUAL_SOLVERS: usize = 2;

/// As many searches as a shared run may have, if none of the panes shows the map.
const MOST_PANES: usize = 4;

/// Four panes, and the first shows the map.
const MOST_SOLVERS: usize = MOST_PANES - 1;

/// Checks everything; the window itself is opened by whoever called.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let window = &typed.window;
    let set = &typed.map.set;
    let solvers = solvers(&mut reading, &typed.solvers);
    let mut start = Start {
        catalogue: catalogue.clone(),
        file: None,
        scenario: None,
        trace: None,
        own_map: typed.says_map(),
        generator: None,
        generator_settings: None,
        solvers: (!typed.solvers.is_empty()).then(|| solvers.clone()),
        solver_settings: None,
        size: reading.size(typed.map.size.as_deref()),
        seed: reading.seed(typed.map.seed.as_deref()),
        shared: None,
        rate: window.rate(&mut reading),
        theme: window.theme.map(Theme::name),
        paused: window.paused,
        measure: typed.measure.as_ref().and_then(|said| {
            let expected = "seconds, a number from 0.1 to 3600; for example --measure 10";
            reading.number("--measure", said, 0.1..=3600.0, expected)
        }),
        history: window.history(&mut reading),
        scale: window.scale(&mut reading),
        data_dir: window.data_dir(&mut reading),
        // Figures must not depend on what was set in another run.
        no_save: window.no_save || typed.measure.is_some(),
    };
    if let Some(code) = &typed.coded.code {
        let others = [
            ("FILE", typed.file.is_some()),
            ("--generator", typed.generator.is_some()),
            ("--solvers", !typed.solvers.is_empty()),
        ];
        if let Some(run) = reading.coded(code, &typed.map, &others) {
            let choices = Choices::new(run, catalogue, MOST_PANES);
            start.shared = reading.keep(choices.map_err(Misuse::from));
        }
        return finish(reading, start);
    }
    if typed.file.is_some() && typed.generator.is_some() {
        reading.wrong.push(Misuse::TwoMaps);
    }
    if let Some(path) = &typed.file {
        reading.nothing_grown(&typed.map);
        file(&mut reading, path, &mut start);
    } else {
        let usual = catalogue.generators.first().map(|entry| entry.info.id);
        let said = typed.generator.as_deref().or(usual).unwrap_or_default();
        if let Some(place) = reading.generator(said).filter(|_| start.own_map) {
            let info = &catalogue.generators[place].info;
            let mut settings = defaults(catalogue.generators.iter().map(|entry| &entry.info));
            settings[place] = reading.settings(info, set);
            start.generator = Some(place);
            start.generator_settings = Some(settings);
        }
    }
    if !set.is_empty() {
        let mut settings = defaults(catalogue.solvers.iter().map(|entry| &entry.info));
        for place in solvers {
            settings[place] = reading.settings(&catalogue.solvers[place].info, set);
        }
        start.solver_settings = Some(settings);
    }
    reading.check_names(set);
    finish(reading, start)
}

fn finish(reading: Reading, mut start: Start) -> Outcome {
    if start.measure.is_some() {
        start.rate = Some(Rate::AsFastAsItGoes);
    }
    let start = reading.done(Some(start))?;
    Ok(Next::Window(Box::new(start)))
}

impl Typed {
    /// Whether a map is asked for, and not the last one.
    fn says_map(&self) -> bool {
        let map = &self.map;
        let grown = map.size.is_some() || map.seed.is_some() || !map.set.is_empty();
        let coded = self.coded.code.is_some();
        coded || self.file.is_some() || self.generator.is_some() || grown
    }
}

fn defaults<'a>(infos: impl Iterator<Item = &'a Info>) -> Vec<Settings> {
    infos.map(|info| Settings::new(info.parameters)).collect()
}

/// The places of the solvers that were named, or of the usual ones.
pub(super) fn solvers(reading: &mut Reading, said: &[String]) -> Vec<usize> {
    if said.is_empty() {
        let usual = reading.catalogue.solvers.iter().take(USUAL_SOLVERS);
        return usual
            .filter_map(|entry| reading.solver(entry.info.id))
            .collect();
    }
    if said.len() > MOST_SOLVERS {
        reading.wrong.push(Misuse::NotThat {
            option: "--solvers",
            said: said.join(","),
            expected: format!("at most {MOST_SOLVERS}, since the first of four panes is the map's"),
        });
    }
    let said = said.iter().map(|said| said.trim());
    said.filter_map(|said| reading.solver(said)).collect()
}

/// Takes whatever the file holds: a map, a scenario with the map of its first search, or a trace.
fn file(reading: &mut Reading, path: &Path, start: &mut Start) {
    let said = path.display().to_string();
    let near = nearest(&said, COMMANDS.iter().copied());
    // Commands and files share a place on the command line: a mistyped command ends up here.
    if !path.exists() && strsim::jaro_winkler(&said, near) > 0.8 {
        let nearest = COMMANDS.iter().copied().find(|&command| command == near);
        let nearest = nearest.unwrap_or_default();
        reading.wrong.push(match said == nearest {
            // Clap has taken it for no command, so there are options before it.
            true => Misuse::LateCommand { command: nearest },
            false => Misuse::NoSuchCommand { said, nearest },
        });
        return;
    }
    match formats::open_any(path) {
        Ok(Content::Map(map, _)) => start.file = Some((said, map)),
        Ok(Content::Scenario(scenario)) => {
            let map = reading.keep(first_of(path, &scenario).map_err(Misuse::from));
            start.file = map.map(|map| (said, map));
            start.scenario = Some(scenario);
        }
        Ok(Content::Trace(trace)) => start.trace = Some((said, Tape::of(*trace))),
        // As a map, which it is not, it is refused with all that is wrong.
        Ok(Content::Level(_)) => start.file = reading.file(path).map(|map| (said, map)),
        Err(wrong) => reading.wrong.push(Misuse::from(wrong)),
    }
}

/// The map of a scenario's first search, with the ends of that.
pub(super) fn first_of(path: &Path, scenario: &Scenario) -> Result<Map, OpenError> {
    let task = &scenario.tasks[0];
    let name = &scenario.maps[task.map];
    let unfit = |faults: Vec<Fault>| {
        let mut violations = Violations::default();
        for fault in faults {
            violations.add(Some(task.line), None, Problem::Scenario(fault));
        }
        let (path, cause) = (path.to_owned(), Cause::Invalid(violations));
        OpenError { path, cause }
    };
    let found = find_map(path, None, name).ok_or_else(|| {
        let (map, folder) = (name.clone(), folder_of(path).display().to_string());
        unfit(vec![Fault::NoMap { map, folder }])
    })?;
    let mut map = formats::open(&found)?;
    let [start, goal] = task.ends(name, &map).map_err(unfit)?;
    (map.starts, map.goals) = (vec![start], vec![goal]);
    Ok(map)
}
