//! The command `find`: looks for a map on which a statement about searches holds.

use super::characters::{Color, DrawingSheet};
use super::destination::Destination;
use super::options::lanes::MOST_PANES;
use super::options::map::{seed, size};
use super::options::numbers::{ThreadsArgs, within};
use super::{
    ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, Report, complain, interrupt,
    output,
};
use clap::Args;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Cell, Seed, Size};
use mazescope_formats::{disk, maps, share};
use mazescope_study::find::proposal::MOST_SIDE;
use mazescope_study::find::{FindSpec, Finding, MENU, MapSearch, figures, parse};
use serde_json::json;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

/// Find a map on which a statement holds.
///
/// Without a statement, the command lists the menu of twenty statements.
///
/// All maps of up to 16 cells are tried first, so for them a result is proved. Then larger maps are sampled, half of
/// them with terrain, and a map that is found shrinks to the smallest on which the statement still holds. The limit
/// counts maps, so the same seed gives the same map on every machine and with any number of threads.
///
/// Examples:
///   mazescope find "greedy.length >= 2 * best"
///   mazescope find "astar[weight=2].length > best" --size 7x7 -o map.txt
///   mazescope find "not wall_follower.found and wall_follower[pledge=on].found"
///   mazescope find 3 --json
///
/// Press ctrl+C to stop and print the best map so far.
/// Exit code: 0 found, 1 not found within the limit, 2 bad input, 130 stopped by ctrl+C, 143 or 129 stopped by another
/// signal.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct FindArgs {
    /// Statement, or its number in the menu
    ///
    /// It compares figures of searches, for example "greedy.length >= 2 * best". The figures are steps, expanded,
    /// discovered, peak_frontier, walked, moves, length and found. best is the length of a shortest path. "and" joins
    /// statements.
    pub statement: Option<String>,
    /// Largest width x height in cells, up to 32x32 [default: 9x9]
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = small_size, requires = "statement")]
    pub size: Option<Size>,
    /// Any text, or "random" [default: blue-otter-23]
    ///
    /// The seed fixes every random choice. With random, Mazescope picks a seed and prints it on standard error.
    #[arg(
        long,
        value_name = "SEED",
        allow_hyphen_values = true,
        requires = "statement"
    )]
    pub seed: Option<String>,
    /// Let cells cost more than 1
    ///
    /// Without this option, a map has terrain only if no other one was found.
    #[arg(long, requires = "statement")]
    pub terrain: bool,
    /// Most maps to try
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(default_value = "4000000")]
    #[arg(value_parser = within(1..=1_000_000_000_000_u64, "this is not a whole number from 1 to 1,000,000,000,000. For example, write --maps 1000000."))]
    pub maps: u64,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// Write the map to this file; - is standard output
    ///
    /// The extension decides the format. An existing file is refused, unless --force is given. With - only the map is
    /// printed there, and the rest goes to standard error.
    #[arg(short, long, value_name = "FILE", requires = "statement")]
    pub output: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long, requires = "output", hide_short_help = true)]
    pub force: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for FindArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let Some(said) = &self.statement else {
            return menu().print(self.json);
        };
        let mut reading = ArgsReader::new(program);
        let mut search = self.search(&mut reading, said)?;
        let output = self.output.as_deref();
        let place = output.map(|path| Destination::of_map(path, self.force));
        let place = place.transpose()?;
        let map_printed = place.as_ref().is_some_and(|(place, _)| place.is_printed());
        if self.json && map_printed {
            let wrong =
                "the map and --json cannot both go to standard output. Name a file for the map.";
            return Err(Misuse::not_that("--output", "-", wrong));
        }
        reading.done();

        let stop = interrupt::stop(disk::abandon);
        work(&mut search, self.threads.count(), stop)?;
        let finding = search.finding()?;
        let map = finding.as_ref().map(|finding| &finding.map);
        if let (Some((Destination::File(target), format)), Some(map)) = (&place, map) {
            complain("note", target.write_map(map, format)?);
        }
        let report = report(&search, finding.as_ref(), program.catalogue);
        output::print(|out| match map {
            _ if self.json => output::json(out, &report),
            Some(map) if map_printed => maps::text::write(map, &[], out),
            Some(map) => {
                let sheet = DrawingSheet::new(Color::Auto, true);
                sheet.draw(None, (map, &[]), None, out)?;
                write!(out, "\n{}", report.words)
            }
            None if map_printed => Ok(()),
            None => write!(out, "{}", report.words),
        })?;
        if map_printed {
            complain("note", report.words.lines());
        }
        if stop.load(Ordering::SeqCst) {
            let tried = counted(search.tried(), "map");
            complain("note", [format!("Stopped after {tried}.")]);
            return Ok(Next::Exit(interrupt::code()));
        }
        Ok(Next::Exit(if finding.is_some() { 0 } else { 1 }))
    }
}

impl FindArgs {
    /// The search for the statement.
    fn search(&self, reading: &mut ArgsReader, said: &str) -> Result<MapSearch, Misuse> {
        let number = said.trim().parse::<usize>().ok();
        let in_menu = |number: usize| {
            let most = MENU.len();
            let wrong =
                format!("the menu has the numbers 1 to {most}. `mazescope find` lists them.");
            let entry = MENU.get(number.wrapping_sub(1));
            entry.ok_or_else(|| Misuse::not_that("STATEMENT", number, wrong))
        };
        let entry = number.map(in_menu).transpose()?;
        let usual = FindSpec::default();
        let size = self.size.unwrap_or_else(|| {
            reading.by_default("--size", usual.size);
            usual.size
        });
        let seed = seed(reading, self.seed.as_deref());
        let spec = FindSpec {
            size,
            seed: seed.unwrap_or_else(Seed::first),
            terrain: self.terrain || entry.is_some_and(|entry| entry.terrain),
            most: self.maps,
        };
        let text = entry.map_or(said, |entry| entry.statement);
        let statement = parse::statement(text, reading.catalogue);
        let search = statement.map(|statement| MapSearch::new(statement, spec));
        search.map_err(|wrong| Misuse::not_that("STATEMENT", format!("{text:?}"), wrong))
    }
}

/// Searches to the end, or until it is stopped, and shows progress.
fn work(search: &mut MapSearch, threads: usize, stop: &AtomicBool) -> Result<(), Misuse> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(Misuse::no_thread)?;
    let bar = "{human_pos} of {human_len} maps, {msg}, ctrl+C stops";
    let progress = output::bar(search.spec().most, bar);
    while !stop.load(Ordering::SeqCst) && pool.install(|| search.advance()) {
        progress.set_position(search.tried());
        progress.set_message(search.doing());
    }
    progress.finish_and_clear();
    Ok(())
}

/// The size that a text stands for, if such maps are searched for.
fn small_size(said: &str) -> Result<Size, String> {
    let size = size(said)?;
    let wrong = if size.width().max(size.height()) > MOST_SIDE {
        format!("a side is longer than {MOST_SIDE} cells")
    } else if size.cells() < 2 {
        "start and goal need 2 cells".to_owned()
    } else {
        return Ok(size);
    };
    Err(format!("{wrong}. For example, write --size 9x9."))
}

/// The report on a search at its present moment. docs/json.md explains the keys.
fn report(search: &MapSearch, finding: Option<&Finding>, catalogue: &Catalogue) -> Report {
    let (proof, spec) = (search.proof(), search.spec());
    let run = finding.map(|finding| finding.run(catalogue));
    let code = run.as_ref().and_then(|run| share::code(run).ok());
    let map = finding.map(|finding| &finding.map);
    let place = |cells: &Vec<Cell>| Some(map?.size().position(*cells.first()?));
    let rows = map.map(|map| {
        let mut rows = Vec::new();
        // A vector takes every byte.
        let _ = maps::text::write(map, &[], &mut rows);
        let rows = String::from_utf8_lossy(&rows);
        rows.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let figures = finding.map(|finding| &*finding.figures).unwrap_or_default();
    let searches = search.statement().searches().iter();
    let solvers = searches.map(|search| search.label.as_str());
    let object = json!({
        "statement": search.statement().text(),
        "seed": spec.seed.as_str(),
        "terrain": search.has_terrain(),
        "found": map.is_some(),
        "maps_tried": search.tried(),
        "proved": {
            "no_smaller": proof.no_smaller(),
            "cells": proof.cells,
            "maps": proof.maps(),
            "undecided": proof.undecided,
            "words": search.proved(),
        },
        "width": map.map(|map| map.size().width()),
        "height": map.map(|map| map.size().height()),
        "start": map.and_then(|map| place(&map.starts)),
        "goal": map.and_then(|map| place(&map.goals)),
        "map": rows,
        "figures": figures,
        "solvers": solvers.collect::<Vec<_>>(),
        "code": code,
    });
    let found = match finding {
        Some(finding) => figures::in_a_line(&finding.figures),
        None => {
            let statement = search.statement().text();
            format!(
                "No map was found for {statement:?}. Allow a larger --size or more --maps, or weaken the statement."
            )
        }
    };
    let tried = counted(search.tried(), "map was|maps were");
    let tried = format!("{tried} tried. {}", search.proved());
    let opened = run.zip(code).map(|(run, code)| {
        if share::check_for_window(&run, MOST_PANES).is_ok() {
            format!("Open it in the window: mazescope --code {code}")
        } else {
            // The window shows each solver once.
            format!("Open it in the terminal: mazescope watch --code {code}")
        }
    });
    let report = Report::default().with_all(object);
    report.say([found, tried]).say(opened)
}

/// The menu.
fn menu() -> Report {
    let menu = MENU.iter().zip(1..).map(|(entry, number)| {
        let (words, statement) = (entry.words, entry.statement);
        let report = Report::default().with("number", number).with_all(entry);
        report.say([format!("{number:>2}  {words}\n    {statement}")])
    });
    let example = "\nFor example, mazescope find 2 finds a map for the second statement.";
    let report = Report::default().list("menu", menu);
    report.say([example.to_owned()])
}
