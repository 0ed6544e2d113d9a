//! The window, which opens without a command. Its options are read and checked before it opens.

use super::bulk::plan::PlannedLane;
use super::options::lanes::{MOST_PANES, with_eight};
use super::options::source::{EndsArgs, Source, of_run};
use super::options::window::{Opened, WindowArgs, WindowStart};
use super::options::{map::OF_MAP, numbers::within};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, level, reading};
use clap::{Arg, Args, Command};
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_core::{Catalogue, Rate, catalogue::Preferences};
use mazescope_formats::share::{self, CodeKind, names::nearest};
use mazescope_formats::{Link, trace::MOST_BYTES};
use std::collections::HashSet;

/// Show search and maze algorithms step by step; without a command, in a window.
///
/// The window generates a map, and searches explore it side by side.
///
/// Examples:
///   mazescope                                   two searches race on a road map
///   mazescope maze.map --solvers breadth_first  one search on a map from a file
///   mazescope --generator roads --set density=3 --rate max
///   mazescope --code CODE                       a run from a share code
///   mazescope --link '#c=CODE&t=120'            one moment of it
///   mazescope --no-save                         a start as on the first run
///
/// The window saves its settings and the last map, and opens that map again unless
/// you name another one. The table "keys" in settings.toml assigns other keys to
/// commands: Play = "ctrl+P or F5".
///
/// Files:
///   ~/.config/mazescope/settings.toml     settings of the window
///   ~/.config/mazescope/lessons.toml      results of lessons
///   ~/.local/share/mazescope/scores.json  best scores of the games
///   ~/.local/share/mazescope/drafts.json  unfinished walls of the wall game
///   ~/.local/share/mazescope/failure.txt  report of a bug, until you have read it
///
/// These are the paths on Linux; --data-dir names another folder for all. A file
/// that cannot be read completely is kept next to it as .broken. Only the window
/// reads and writes these files, and of two windows the last one that saves wins.
/// A file that a command writes appears complete or not at all.
///
/// Environment:
///   NO_COLOR         no colours in messages, maps and watch, unless --color always
///                    asks for them
///   TERM, COLORTERM  number of colours in maps and watch; dumb means no animation
///   DISPLAY          X11 display of the window
///   XDG_CONFIG_HOME  folder that holds mazescope/settings.toml and lessons.toml
///   XDG_DATA_HOME    folder that holds mazescope/scores.json
///   RUST_LOG         level of the log on standard error, for example info
#[derive(Debug, Default, Args)]
#[command(verbatim_doc_comment)]
#[command(mut_args(in_short_help))]
pub struct OpenArgs {
    #[command(flatten)]
    pub(super) source: Source,
    /// Open the moment that a link shows
    ///
    /// The link is an address of the web page with a #, or only its end from the #. Share in the window and on the page
    /// copies one.
    #[arg(long, value_name = "LINK", conflicts_with_all = OF_MAP)]
    #[arg(conflicts_with_all = ["file", "set", "code", "solvers", "start", "goal"])]
    pub link: Option<String>,
    /// One to four searches, side by side
    ///
    /// Each search has its own pane.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(conflicts_with = "code")]
    pub solvers: Vec<String>,
    #[command(flatten)]
    pub(super) window: WindowArgs,
    /// Play at full speed this long, print frame times as JSON, and quit
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(value_parser = within(0.1..=3600.0, "this is not a number of seconds from 0.1 to 3600. For example, write --measure 10."))]
    #[arg(conflicts_with_all = ["paused", "rate"])]
    pub measure: Option<f64>,
    /// Add features, target and renderer to --version
    #[arg(long, requires = "version")]
    pub verbose: bool,
}

/// An argument of the window. The short help also lists all commands, so on one screen it has room for few options.
fn in_short_help(argument: Arg) -> Arg {
    match argument.get_id().as_str() {
        "file" => argument.help("Map, scenario, trace or level to open in the window").long_help(
            "Map, scenario, trace or level to open in the window\n\nThe content decides which of them it is; - is \
             standard input. FILE may also be the code of a level. A level of the wall game opens for play.",
        ),
        "generator" | "size" | "seed" => argument,
        _ => argument.hide_short_help(true),
    }
}

impl CommandArgs for OpenArgs {
    fn run(mut self, program: &Program) -> CommandOutcome {
        if self.measure.is_some() {
            self.window.rate = Some(Rate::AsFastAsItGoes);
            // Figures must not depend on the settings of another run.
            self.window.no_save = true;
        }
        let is_default = self.source == Source::default();
        self.source.or_usual(program.catalogue);
        self.show(program, MOST_PANES, |typed, reading, lanes| {
            let mut opened = match (&typed.link, typed.level(program)) {
                (Some(link), _) => linked(link, reading.catalogue)?,
                (None, Some(level)) => level.map(|(level, walls)| Opened::Level(level, walls))?,
                (None, None) if is_default => return Ok(None),
                (None, None) => typed.named(reading, lanes)?,
            };
            typed.source.fit(reading, &mut opened)?;
            Ok(Some(opened))
        })
    }
}

impl OpenArgs {
    /// The arguments of a window with these searches.
    pub(super) fn new(solvers: Vec<String>, window: WindowArgs) -> OpenArgs {
        OpenArgs {
            solvers,
            window,
            ..OpenArgs::default()
        }
    }

    /// Shows in the window what `open` opens, next to at most `most` searches, which are checked first.
    pub(super) fn show(
        self,
        program: &Program,
        most: usize,
        open: impl FnOnce(&Self, &mut ArgsReader, &[PlannedLane]) -> Result<Option<Opened>, Misuse>,
    ) -> CommandOutcome {
        let catalogue = program.catalogue;
        let mut reading = ArgsReader::new(program);
        let set = &self.source.map.set;
        let mut lanes = reading.race(&self.solvers, set, most)?;
        let solvers: Vec<&'static str> = lanes.iter().map(|lane| lane.solver.info.id).collect();
        // Equal searches are one already.
        if solvers.iter().collect::<HashSet<_>>().len() < solvers.len() {
            let wrong = "a solver is listed with different settings, but the window keeps one setting for each \
                         solver. Use mazescope watch or mazescope compare instead.";
            let said = self.solvers.join(",");
            return Err(Misuse::not_that("--solvers", said, wrong));
        }
        let opened = open(&self, &mut reading, &lanes)?;
        reading.check_names(set)?;
        let mut settings = Preferences::default();
        let is_scenario = matches!(opened, Some(Opened::Scenario { .. }));
        if is_scenario && !reading::sets(set, NEIGHBOURS.name()) {
            let all = catalogue.solvers.iter().map(|entry| &entry.info);
            settings.change(all, |settings| NEIGHBOURS.set(settings, Adjacency::Eight));
            with_eight(&mut lanes);
        }
        for lane in &lanes {
            settings.keep(&lane.solver.info, lane.settings.clone());
        }
        reading.done();
        let is_set = !set.is_empty() || lanes.iter().any(|lane| !lane.own.is_empty());
        Ok(Next::Window(Box::new(WindowStart {
            catalogue: catalogue.clone(),
            opened,
            reading: self.source.reading.options(),
            solvers: (!self.solvers.is_empty()).then_some(solvers),
            solver_settings: is_set.then_some(settings),
            window: self.window,
            measure: self.measure,
        })))
    }

    /// The level of the wall game whose code is FILE or the value of `--code`.
    fn level(&self, program: &Program) -> Option<level::LevelRead> {
        match (&self.source.file, &self.source.coded.code) {
            (Some(path), _) if !path.exists() => {
                let said = path.display().to_string();
                share::recognises(&said)
                    .then(|| level::coded("FILE", &said))
                    .or_else(|| Some(Err(mistyped(&said, program)?)))
            }
            (None, Some(code)) if share::kind(code) == Ok(CodeKind::Level) => {
                Some(level::coded("--code", code))
            }
            _ => None,
        }
    }

    /// The source, which the window itself generates if it is neither a file nor a code and is not edited.
    fn named(&self, reading: &mut ArgsReader, lanes: &[PlannedLane]) -> Result<Opened, Misuse> {
        let source = &self.source;
        let is_coded = source.coded.code.is_some();
        if source.file.is_none() && !is_coded {
            if source.ends == EndsArgs::default() {
                let generator = source.generator.as_deref().unwrap_or_default();
                return Ok(Opened::Plan(source.map.plan(reading, generator)?));
            }
            // Start and goal are edits, so the size of the map must be known.
            if source.map.size.is_none() {
                let wrong =
                    "the size of the map is not known yet. Add it, for example --size 101x61.";
                reading.refuse("EndsArgs", wrong)?;
            }
        }
        let mut opened = source.opened(reading, self.most_bytes())?;
        match &mut opened {
            Opened::Run(run) if is_coded => share::check_for_window(run, MOST_PANES)?,
            Opened::Run(run) => run.lanes = of_run(lanes.to_vec()),
            _ => {}
        }
        Ok(opened)
    }

    /// The most bytes of memory for a trace.
    pub(super) fn most_bytes(&self) -> u64 {
        self.window.history.unwrap_or(MOST_BYTES)
    }
}

/// The error for a command that clap reads as FILE, because it is mistyped or comes after options.
fn mistyped(said: &str, program: &Program) -> Option<Misuse> {
    let definition = (program.definition)(program.catalogue);
    let commands = definition.get_subcommands().map(Command::get_name);
    let nearest = nearest(said, commands)?;
    if said == nearest {
        return Some(Misuse::late_command(nearest));
    }
    let words = format!("{said}: there is no such file. The nearest command is \"{nearest}\".");
    Some(words.into())
}

/// What a link shows, with words about the parts of it that cannot be read.
fn linked(link: &str, catalogue: &Catalogue) -> Result<Opened, Misuse> {
    let read = Link::read(link).map_err(|error| format!("--link: {error}"));
    let (link, faults) = read?;
    if let Some(code) = &link.code {
        share::check_for_window(&share::run(code, catalogue)?, MOST_PANES)?;
    }
    let faults = faults.iter().map(ToString::to_string).collect();
    Ok(Opened::Link(link, faults))
}
