//! The window, which opens without a command. Its options are read and checked before it opens.

use super::command::{CommandArgs, CommandOutcome, Lists, Next, Program};
use super::misuse::{Faults, Misuse};
use super::options::lanes::{MOST_PANES, with_eight};
use super::options::map::{MapArgs, seed};
use super::options::source::run_on;
use super::options::{shared, source, window};
use super::reading::{self, ArgsReader};
use super::typed::{Typed, within};
use super::window_start::{OpenedTab, WindowFile, WindowStart};
use super::{input, levels};
use crate::bulk::plan::PlannedLane;
use clap::Args;
use mazescope_core::catalogue::Preferences;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Catalogue, Rate, Run};
use mazescope_formats::share::names::nearest;
use mazescope_formats::trace::MOST_BYTES;
use mazescope_formats::{Content, Link, Tape, share};
use std::path::{Path, PathBuf};

/// Show search and maze algorithms step by step; without a command, in a window.
///
/// The window generates a map, and searches explore it side by side.
#[derive(Debug, Default, Args)]
pub struct OpenArgs {
    /// Map, scenario, trace or level to open in the window
    ///
    /// The content decides which of them it is; - is standard input. FILE may also be the code of a level.
    /// A level of the wall game opens for play.
    pub file: Option<PathBuf>,
    /// Map generator (see below)
    #[arg(long, value_name = "GENERATOR")]
    pub generator: Option<String>,
    #[command(flatten)]
    pub(super) map: MapArgs,
    #[command(flatten)]
    pub(super) coded: shared::SharedArgs,
    /// Open the moment that a link shows
    ///
    /// The link is an address of the web page with a #, or only its end from the #. Share in the window and on the page
    /// copies one.
    #[arg(long, value_name = "LINK", conflicts_with_all = ["code", "start", "goal"])]
    pub link: Option<String>,
    /// One to four searches, side by side
    ///
    /// Each search has its own pane.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) shown: source::ShownArgs,
    #[command(flatten)]
    pub(super) window: window::WindowArgs,
    /// Play at full speed this long, print frame times as JSON, and quit
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(value_parser = within(0.1..=3600.0, "this is not a number of seconds from 0.1 to 3600. For example, write --measure 10."))]
    #[arg(conflicts_with_all = ["paused", "rate"])]
    pub measure: Option<Typed<f64>>,
    /// Add features, target and renderer to --version
    #[arg(long, requires = "version")]
    pub verbose: bool,
}

impl CommandArgs for OpenArgs {
    const NAME: &'static str = "";
    const ABOUT: &'static str = "";
    const LISTS: Lists = Lists::Both;
    const RARE: &[&str] = &[
        "link",
        "mask",
        "mask_text",
        "largest",
        "start",
        "goal",
        "only",
        "maps",
        "terrain",
        "paused",
        "history",
        "scale",
        "data_dir",
        "no_save",
        "measure",
        "theme",
        "verbose",
    ];
    const HELP: &str = "\
Examples:
  mazescope                                   two searches race on a road map
  mazescope maze.map --solvers breadth_first  one search on a map from a file
  mazescope --generator roads --set density=3 --rate max
  mazescope --code CODE                       a run from a share code
  mazescope --link 'http://localhost:8080/#c=CODE&t=120'   one moment of it
  mazescope --no-save                         a start as on the first run

The window saves its settings and the last map, and opens that map again unless
you name another one. A table [keys] in settings.toml assigns other keys to
commands: Play = \"ctrl+P or F5\".";

    fn run(self, program: &Program) -> CommandOutcome {
        Ok(Next::Window(Box::new(start(self, program)?)))
    }
}

/// The start of the window, or all errors in what the user typed.
pub(super) fn start(typed: OpenArgs, program: &Program) -> Result<WindowStart, Faults> {
    let catalogue = program.catalogue;
    let mut reading = ArgsReader::new(catalogue);
    let window = &typed.window;
    let set = &typed.map.set;
    let mut lanes = reading.window_race(&typed.solvers, set);
    let solvers = lanes.iter().map(|lane| lane.solver.info.id);
    let solvers: Vec<&'static str> = solvers.collect();
    // The size and the seed of a run with typed ends are read together with the rest of the run.
    let planned = typed.file.is_none() && typed.coded.code.is_none() && typed.shown.ends.is_said();
    let mut start = WindowStart {
        catalogue: catalogue.clone(),
        own_map: typed.says_map(),
        solvers: (!typed.solvers.is_empty()).then_some(solvers),
        size: match planned {
            true => None,
            false => reading.typed(&typed.map.size),
        },
        seed: seed(&mut reading, typed.map.seed.as_deref().filter(|_| !planned)),
        rate: reading.typed(&window.rate),
        theme: window.theme,
        paused: window.paused,
        measure: reading.typed(&typed.measure),
        history: reading.typed(&window.history),
        scale: reading.typed(&window.scale),
        data_dir: window.data_dir(&mut reading),
        // Figures must not depend on the settings of another run.
        no_save: window.no_save || typed.measure.is_some(),
        ..WindowStart::default()
    };
    if let Some(text) = &typed.link {
        linked(&mut reading, &typed, text, &mut start);
        return finish(reading, start);
    }
    let ends = &typed.shown.ends;
    ends.check(&mut reading);
    if typed.file.is_none() {
        typed.shown.refuse_file(&mut reading);
    }
    if let Some(code) = &typed.coded.code {
        let others = typed.others();
        if let Some(level) = levels::of_code("--code", code) {
            reading.alone(&typed.map, &others);
            ends.refuse(&mut reading, "a level of the wall game");
            let level = reading.keep(level);
            start.tab = level.map(|(level, walls)| OpenedTab::Level(level, walls));
        } else if let Some(mut run) = reading.coded(code, &typed.map, &others) {
            ends.put_on(&mut reading, &mut run);
            start.run = shown_by_window(&mut reading, run);
        }
        return finish(reading, start);
    }
    if typed.file.is_some() && typed.generator.is_some() {
        reading.wrong.push(Misuse::two_maps());
    }
    if let Some(path) = &typed.file {
        typed.map.refuse(&mut reading);
        typed.open(&mut reading, program, path, &mut start);
    } else if ends.is_said() {
        start.run = with_ends(&mut reading, &typed, &lanes);
    } else {
        let entry = reading.generator(typed.generator(catalogue));
        if let Some(entry) = entry.filter(|_| start.own_map) {
            start.mask_choice = typed.map.mask.mask_choice(&mut reading, entry);
            start.generator = Some((*entry, reading.settings(&entry.info, set)));
        }
    }
    if !set.is_empty() || lanes.iter().any(|lane| !lane.own.is_empty()) {
        let mut settings = Preferences::default();
        let scenario = matches!(start.opened, Some(WindowFile::Scenario { .. }));
        if scenario && !reading::sets(set, NEIGHBOURS.name()) {
            let all = catalogue.solvers.iter().map(|entry| &entry.info);
            settings.change(all, |settings| NEIGHBOURS.set(settings, Adjacency::Eight));
            with_eight(&mut lanes);
        }
        for lane in &lanes {
            settings.keep(&lane.solver.info, lane.settings.clone());
        }
        start.solver_settings = Some(settings);
        one_setting_each(&mut reading, &typed.solvers, &lanes);
    }
    reading.check_names(set);
    finish(reading, start)
}

/// Opens a link, which says everything that is shown.
fn linked(reading: &mut ArgsReader, typed: &OpenArgs, text: &str, start: &mut WindowStart) {
    let link = Link::read(text).map_err(|error| Misuse::Told(format!("--link: {error}")));
    let Some((link, faults)) = reading.keep(link) else {
        return;
    };
    if let Some(code) = &link.code {
        let run = reading.coded(code, &typed.map, &typed.others());
        run.and_then(|run| shown_by_window(reading, run));
    }
    start.own_map |= link.code.is_some();
    let told = faults.iter().map(ToString::to_string).collect();
    start.opened = Some(WindowFile::Link(link, told));
}

/// The run of a generated map with a typed start or goal. They are edits, so the size of the map must be known.
fn with_ends(reading: &mut ArgsReader, typed: &OpenArgs, lanes: &[PlannedLane]) -> Option<Run> {
    let ends = &typed.shown.ends;
    if typed.map.size.is_none() {
        let option = match ends.start {
            Some(_) => "--start",
            None => "--goal",
        };
        let words = format!(
            "{option}: the size of the map is not known yet. Add it, for example --size 101x61."
        );
        reading.wrong.push(words.into());
        return None;
    }
    let generator = typed.generator(reading.catalogue);
    let grown = typed.map.grown(reading, generator, None);
    let mut run = run_on(grown?, lanes.to_vec());
    ends.put_on(reading, &mut run);
    shown_by_window(reading, run)
}

/// The run, if the window can show it.
fn shown_by_window(reading: &mut ArgsReader, run: Run) -> Option<Run> {
    let fits = share::check_for_window(&run, MOST_PANES);
    reading.keep(fits).map(|()| run)
}

fn finish(reading: ArgsReader, mut start: WindowStart) -> Result<WindowStart, Faults> {
    if start.measure.is_some() {
        start.rate = Some(Rate::AsFastAsItGoes);
    }
    reading.done(Some(start))
}

impl OpenArgs {
    /// The options that a share code takes the place of, and whether they were typed.
    fn others(&self) -> [(&'static str, bool); 3] {
        [
            ("FILE", self.file.is_some()),
            ("--generator", self.generator.is_some()),
            ("--solvers", !self.solvers.is_empty()),
        ]
    }

    /// The named generator, or the first of the catalogue.
    fn generator<'t>(&'t self, catalogue: &'t Catalogue) -> &'t str {
        let usual = catalogue.generators.first().map(|entry| entry.info.id);
        self.generator.as_deref().or(usual).unwrap_or_default()
    }

    /// Whether the user asks for a map other than the last one.
    fn says_map(&self) -> bool {
        let map = &self.map;
        let set = !map.set.is_empty() || map.mask.is_typed();
        let grown = map.size.is_some() || map.seed.is_some() || set;
        let coded = self.coded.code.is_some() || self.shown.ends.is_said();
        coded || self.file.is_some() || self.generator.is_some() || grown
    }

    /// Reads the file: a map, a scenario with the map of one of its searches, a trace, or a level of the wall game.
    /// FILE may also be the code of a level.
    fn open(
        &self,
        reading: &mut ArgsReader,
        program: &Program,
        path: &Path,
        start: &mut WindowStart,
    ) {
        let shown = &self.shown;
        let said = input::called(path).display().to_string();
        if !path.exists()
            && let Some(level) = levels::of_code("FILE", &said)
        {
            shown.refuse_file(reading);
            shown.ends.refuse(reading, "a level of the wall game");
            let level = reading.keep(level);
            start.tab = level.map(|(level, walls)| OpenedTab::Level(level, walls));
            return;
        }
        // A mistyped command is read as FILE.
        if !path.exists()
            && path != Path::new(input::STANDARD)
            && let commands = program.definition.get_subcommands()
            && let Some(nearest) = nearest(&said, commands.map(clap::Command::get_name))
        {
            reading.wrong.push(match said == nearest {
                // Clap did not read it as a command, so there are options before it.
                true => Misuse::late_command(nearest),
                false => Misuse::Told(format!(
                    "{said}: there is no such file. The nearest command is \"{nearest}\"."
                )),
            });
            return;
        }
        let most = start.history.unwrap_or(MOST_BYTES);
        start.terrain = shown.terrain.read(reading);
        let key = start.terrain.as_ref();
        let Some(content) = reading.keep(input::content_within(path, most, key)) else {
            return;
        };
        match content.with_ends() {
            Content::Map(mut map, _) => {
                shown.line.refuse(reading);
                shown.ends.put_on_map(reading, &mut map);
                start.opened = Some(WindowFile::Map { path: said, map });
            }
            Content::Scenario(scenario) => {
                let found = shown.line.read(reading, path, &scenario, key);
                if let Some((task, mut map)) = found {
                    shown.ends.put_on_map(reading, &mut map);
                    start.opened = Some(WindowFile::Scenario {
                        path: said,
                        scenario,
                        maps: shown.line.maps.clone(),
                        task,
                        map,
                    });
                }
            }
            Content::Trace(trace) => {
                shown.line.refuse(reading);
                shown.ends.refuse(reading, "a trace");
                let tape = Tape::of(*trace);
                start.opened = Some(WindowFile::Trace {
                    name: said,
                    tape,
                    at: None,
                });
            }
            Content::Level(level) => {
                shown.line.refuse(reading);
                shown.ends.refuse(reading, "a level of the wall game");
                start.tab = Some(OpenedTab::Level(level, Vec::new()));
            }
        }
    }
}

/// Refuses a solver that is named twice with different settings, because the window keeps one setting for each.
fn one_setting_each(reading: &mut ArgsReader, said: &[String], lanes: &[PlannedLane]) {
    let differ = |(at, lane): (usize, &PlannedLane)| {
        let id = lane.solver.info.id;
        let mut before = lanes[..at].iter();
        before.any(|it| it.solver.info.id == id && it.settings != lane.settings)
    };
    if lanes.iter().enumerate().any(differ) {
        let wrong = "a solver is listed with different settings, but the window keeps one setting for each \
                     solver. Use mazescope watch or mazescope compare instead.";
        reading.not_that("--solvers", said.join(","), wrong);
    }
}
