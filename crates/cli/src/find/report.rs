//! What the command has found: as sentences, and as JSON.

use crate::options::lanes::MOST_PANES;
use crate::report::Report;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Cell};
use mazescope_formats::maps::text;
use mazescope_formats::share;
use mazescope_study::find::figures::in_a_line;
use mazescope_study::find::{Finding, MENU, MapSearch};
use serde_json::json;

/// The report on a search at its present moment. docs/json.md explains the keys.
pub(super) fn of(search: &MapSearch, finding: Option<&Finding>, catalogue: &Catalogue) -> Report {
    let (proof, spec) = (search.proof(), search.spec());
    let run = finding.map(|finding| finding.run(catalogue));
    let code = run.as_ref().and_then(|run| share::code(run).ok());
    let map = finding.map(|finding| &finding.map);
    let place = |cells: &Vec<Cell>| Some(map?.size().position(*cells.first()?));
    let rows = map.map(|map| {
        let mut rows = Vec::new();
        // A vector takes every byte.
        let _ = (text::FORMAT.write)(map, &[], &mut rows);
        let rows = String::from_utf8_lossy(&rows);
        rows.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    let figures = finding.iter().flat_map(|finding| &finding.figures);
    let figures = figures.map(|figure| json!({"name": figure.name, "value": figure.value}));
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
        "figures": figures.collect::<Vec<_>>(),
        "solvers": solvers.collect::<Vec<_>>(),
        "code": code,
    });
    let found = finding.map_or_else(
        || {
            let statement = search.statement().text();
            format!(
                "No map was found for {statement:?}. Allow a larger --size or more --maps, or weaken the statement."
            )
        },
        |finding| in_a_line(&finding.figures),
    );
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
pub(super) fn menu() -> Report {
    let menu = MENU.iter().zip(1..).map(|(entry, number)| {
        let (words, statement) = (entry.words, entry.statement);
        Report::default()
            .with("number", number)
            .with("words", words)
            .with("statement", statement)
            .with("terrain", entry.terrain)
            .say([format!("{number:>2}  {words}\n    {statement}")])
    });
    let example = "\nFor example, mazescope find 2 finds a map for the second statement.";
    let report = Report::default().list("menu", menu);
    report.say([example.to_owned()])
}
