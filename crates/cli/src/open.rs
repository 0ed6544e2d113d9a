//! The window, which opens without a command. Its options are read and checked before it opens.

use super::command::{CommandArgs, CommandOutcome, Next, Program};
use super::misuse::Misuse;
use super::options::ends;
use super::options::lanes::{MOST_PANES, with_eight};
use super::options::line;
use super::options::map::{OF_MAP, seed};
use super::options::numbers::within;
use super::options::source::{Source, refuse_of_file};
use super::options::window::WindowArgs;
use super::reading::{self, ArgsReader};
use super::window_start::{Opened, WindowStart};
use super::{input, level};
use clap::{Arg, Args};
use mazescope_core::Rate;
use mazescope_core::catalogue::Preferences;
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_formats::share::CodeKind;
use mazescope_formats::share::names::nearest;
use mazescope_formats::trace::MOST_BYTES;
use mazescope_formats::{Link, share};
use std::collections::HashSet;
use std::path::Path;

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
    let listed = ["file", "generator", "size", "seed"].contains(&argument.get_id().as_str());
    match argument.get_id().as_str() {
        "file" => argument.help("Map, scenario, trace or level to open in the window").long_help(
            "Map, scenario, trace or level to open in the window\n\nThe content decides which of them it is; - is \
             standard input. FILE may also be the code of a level. A level of the wall game opens for play.",
        ),
        _ => argument.hide_short_help(!listed),
    }
}

impl CommandArgs for OpenArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        Ok(Next::Window(Box::new(start(self, program, MOST_PANES)?)))
    }
}

/// The start of the window, with room for `most` searches.
pub(super) fn start(
    mut typed: OpenArgs,
    program: &Program,
    most: usize,
) -> Result<WindowStart, Misuse> {
    let catalogue = program.catalogue;
    let mut reading = ArgsReader::new(program);
    let own_map = typed.source != Source::default();
    typed.source.or_usual(catalogue);
    let source = &typed.source;
    let set = &source.map.set;
    let mut lanes = reading.race(&typed.solvers, set, most)?;
    let solvers = lanes.iter().map(|lane| lane.solver.info.id);
    let solvers: Vec<&'static str> = solvers.collect();
    // Equal searches are one already.
    if solvers.iter().collect::<HashSet<_>>().len() < solvers.len() {
        let wrong = "a solver is listed with different settings, but the window keeps one setting for each \
                     solver. Use mazescope watch or mazescope compare instead.";
        return Err(Misuse::not_that(
            "--solvers",
            typed.solvers.join(","),
            wrong,
        ));
    }
    let mut window = typed.window.clone();
    if typed.measure.is_some() {
        window.rate = Some(Rate::AsFastAsItGoes);
        // Figures must not depend on the settings of another run.
        window.no_save = true;
    }
    let mut start = WindowStart {
        catalogue: catalogue.clone(),
        own_map,
        solvers: (!typed.solvers.is_empty()).then_some(solvers),
        window,
        measure: typed.measure,
        ..WindowStart::default()
    };
    if source.file.is_none() {
        refuse_of_file(&reading)?;
    }
    let code = source.coded.code.as_ref();
    let end = reading.typed("EndsArgs");
    if let Some(text) = &typed.link {
        let link = Link::read(text).map_err(|error| Misuse::from(format!("--link: {error}")));
        let (link, faults) = link?;
        if let Some(code) = &link.code {
            share::check_for_window(&share::run(code, catalogue)?, MOST_PANES)?;
            start.own_map = true;
        }
        let told = faults.iter().map(ToString::to_string).collect();
        start.opened = Some(Opened::Link(link, told));
    } else if let Some(code) = code.filter(|code| share::kind(code) == Ok(CodeKind::Level)) {
        ends::refuse(&reading, "a level of the wall game")?;
        let (level, walls) = level::coded("--code", code)?;
        start.opened = Some(Opened::Level(level, walls));
    } else if let Some(path) = &source.file {
        start.terrain.clone_from(&source.terrain.terrain);
        let most = start.window.history.unwrap_or(MOST_BYTES);
        start.opened = Some(open(source, &mut reading, program, path, most)?);
    } else if code.is_some() || end.is_some() {
        // They are edits, so the size of the map must be known.
        if code.is_none() && source.map.size.is_none() {
            let (option, _) = end.unwrap_or_default();
            let words = format!(
                "{option}: the size of the map is not known yet. Add it, for example --size 101x61."
            );
            return Err(words.into());
        }
        let run = source.run(&mut reading, lanes.clone(), true, None)?.run;
        share::check_for_window(&run, MOST_PANES)?;
        start.opened = Some(Opened::Run(run));
    } else {
        start.size = source.map.size;
        start.seed = seed(&mut reading, source.map.seed.as_deref());
        let generator = source.generator.as_deref().unwrap_or_default();
        let entry = reading.generator(generator)?;
        if own_map {
            start.mask_choice = source.map.mask_choice(catalogue, entry)?;
            start.generator = Some((*entry, reading.settings(&entry.info, set)?));
        }
    }
    if !set.is_empty() || lanes.iter().any(|lane| !lane.own.is_empty()) {
        let mut settings = Preferences::default();
        let scenario = matches!(start.opened, Some(Opened::Scenario { .. }));
        if scenario && !reading::sets(set, NEIGHBOURS.name()) {
            let all = catalogue.solvers.iter().map(|entry| &entry.info);
            settings.change(all, |settings| NEIGHBOURS.set(settings, Adjacency::Eight));
            with_eight(&mut lanes);
        }
        for lane in &lanes {
            settings.keep(&lane.solver.info, lane.settings.clone());
        }
        start.solver_settings = Some(settings);
    }
    reading.check_names(set)?;
    reading.done();
    Ok(start)
}

/// Opens the file, which may also be the code of a level.
fn open(
    source: &Source,
    reading: &mut ArgsReader,
    program: &Program,
    path: &Path,
    most: u64,
) -> Result<Opened, Misuse> {
    let said = input::called(path).display().to_string();
    let absent = !path.exists() && path != Path::new(input::STANDARD);
    if absent && share::recognises(&said) {
        line::refuse(reading)?;
        ends::refuse(reading, "a level of the wall game")?;
        let (level, walls) = level::coded("FILE", &said)?;
        return Ok(Opened::Level(level, walls));
    }
    // A mistyped command is read as FILE.
    if absent
        && let definition = (program.definition)(program.catalogue)
        && let commands = definition.get_subcommands()
        && let Some(nearest) = nearest(&said, commands.map(clap::Command::get_name))
    {
        return Err(if said == nearest {
            // Clap did not read it as a command, so there are options before it.
            Misuse::late_command(nearest)
        } else {
            Misuse::from(format!(
                "{said}: there is no such file. The nearest command is \"{nearest}\"."
            ))
        });
    }
    source.opened(reading, path, most)
}
