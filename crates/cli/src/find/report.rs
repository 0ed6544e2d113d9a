//! What the command has found: as sentences, and as JSON.

use crate::characters::ink::Color;
use crate::characters::style::{DrawingSheet, MapPicture};
use crate::misuse::Misuse;
use crate::options::lanes::MOST_PANES;
use crate::output;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Cell, Run};
use mazescope_formats::maps::text;
use mazescope_formats::share;
use mazescope_study::find::figures::in_a_line;
use mazescope_study::find::{Finding, MENU, MapSearch};
use serde_json::{Value, json};

/// The result of a search for a map.
pub(super) struct Report {
    /// For JSON. docs/json.md explains the keys.
    pub object: Value,
    /// In sentences.
    pub told: Vec<String>,
}

impl Report {
    /// The report on a search at its present moment.
    pub(super) fn new(
        search: &MapSearch,
        finding: Option<&Finding>,
        catalogue: &Catalogue,
    ) -> Report {
        let run = finding.map(|finding| finding.run(catalogue));
        let code = run.as_ref().and_then(|run| share::code(run).ok());
        Report {
            told: told(search, finding, run.as_ref().zip(code.as_ref())),
            object: object(search, finding, code.as_ref()),
        }
    }

    /// Prints the map and the result.
    pub(super) fn print(&self, finding: Option<&Finding>) -> Result<(), Misuse> {
        output::print(|out| {
            if let Some(finding) = finding {
                let sheet = DrawingSheet::new(Color::Auto, true);
                let style = sheet.usual(&finding.map);
                style.write(&MapPicture::of(&finding.map), &sheet, out)?;
                writeln!(out)?;
            }
            let mut told = self.told.iter();
            told.try_for_each(|line| writeln!(out, "{line}"))
        })
    }
}

fn object(search: &MapSearch, finding: Option<&Finding>, code: Option<&String>) -> Value {
    let (proof, spec) = (search.proof(), search.spec());
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
    json!({
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
    })
}

fn told(
    search: &MapSearch,
    finding: Option<&Finding>,
    coded: Option<(&Run, &String)>,
) -> Vec<String> {
    let tried = counted(search.tried(), "map was|maps were");
    let proved = search.proved();
    let mut told = Vec::new();
    match finding {
        Some(finding) => told.push(in_a_line(&finding.figures)),
        None => told.push(format!(
            "No map was found for {:?}. Allow a larger --size or more --maps, or weaken the statement.",
            search.statement().text()
        )),
    }
    told.push(format!("{tried} tried. {proved}"));
    if let Some((run, code)) = coded {
        let (command, place) = if share::check_for_window(run, MOST_PANES).is_ok() {
            ("", "the window")
        } else {
            // The window shows each solver once.
            (" watch", "the terminal")
        };
        told.push(format!(
            "Open it in {place}: mazescope{command} --code {code}"
        ));
    }
    told
}

/// The menu, for JSON.
pub(super) fn menu() -> Value {
    let menu = MENU.iter().zip(1..).map(|(entry, number)| {
        let (words, statement) = (entry.words, entry.statement);
        json!({"number": number, "words": words, "statement": statement, "terrain": entry.terrain})
    });
    json!({"menu": menu.collect::<Vec<_>>()})
}
