//! What the command has found: as sentences, and as JSON.

use crate::characters::ink::Color;
use crate::characters::style::{DrawingSheet, MapPicture};
use crate::misuse::Misuse;
use crate::options::lanes::MOST_PANES;
use crate::output;
use mazescope_core::words::counted;
use mazescope_core::{Catalogue, Cell, Run};
use mazescope_formats::share;
use mazescope_study::find::figures::in_a_line;
use mazescope_study::find::{Finding, MENU, MapSearch};
use serde::Serialize;

/// The result of a search for a map.
#[derive(Serialize)]
pub(super) struct Report<'s> {
    statement: &'s str,
    seed: &'s str,
    terrain: bool,
    found: bool,
    maps_tried: u64,
    proved: ProofReport,
    /// The width and height of the map, if one was found.
    width: Option<u32>,
    height: Option<u32>,
    start: Option<(i32, i32)>,
    goal: Option<(i32, i32)>,
    /// The rows of the map as letters.
    map: Option<Vec<String>>,
    /// The figures of the statement on the map.
    figures: Vec<FigureReport>,
    solvers: Vec<&'s str>,
    code: Option<String>,
    #[serde(skip)]
    told: Vec<String>,
}

/// A figure of the statement. The truth that a path was found is 1 or 0.
#[derive(Serialize)]
struct FigureReport {
    name: String,
    value: Option<f64>,
}

/// What is proved.
#[derive(Serialize)]
struct ProofReport {
    no_smaller: bool,
    cells: usize,
    maps: u64,
    undecided: u64,
    words: String,
}

impl<'s> Report<'s> {
    /// The report on a search at its present moment.
    pub(super) fn new(
        search: &'s MapSearch,
        finding: Option<&Finding>,
        catalogue: &Catalogue,
    ) -> Report<'s> {
        let (proof, spec) = (search.proof(), search.spec());
        let run = finding.and_then(|finding| finding.run(catalogue));
        let code = run.as_ref().and_then(|run| share::code(run).ok());
        let map = finding.map(|finding| &finding.map);
        let place = |cells: &Vec<Cell>| Some(map?.size().position(*cells.first()?));
        let searches = search.statement().searches().iter();
        let figures = finding.iter().flat_map(|finding| &finding.figures);
        let figures = figures.map(|figure| FigureReport {
            name: figure.name.clone(),
            value: figure.value,
        });
        let mut report = Report {
            statement: search.statement().text(),
            seed: spec.seed.as_str(),
            terrain: spec.terrain,
            found: map.is_some(),
            maps_tried: search.tried(),
            proved: ProofReport {
                no_smaller: proof.no_smaller(),
                cells: proof.cells,
                maps: proof.maps(),
                undecided: proof.undecided,
                words: proof.in_words(map.is_some()),
            },
            width: map.map(|map| map.size().width()),
            height: map.map(|map| map.size().height()),
            start: map.and_then(|map| place(&map.starts)),
            goal: map.and_then(|map| place(&map.goals)),
            map: map.map(|map| {
                let mut rows = Vec::new();
                // A vector takes every byte.
                let _ = (mazescope_formats::maps::text::FORMAT.write)(map, &[], &mut rows);
                let rows = String::from_utf8_lossy(&rows).into_owned();
                rows.lines().map(str::to_owned).collect()
            }),
            figures: figures.collect(),
            solvers: searches.map(|search| search.label.as_str()).collect(),
            code,
            told: Vec::new(),
        };
        report.told = report.told_of(finding, run.as_ref());
        report
    }

    fn told_of(&self, finding: Option<&Finding>, run: Option<&Run>) -> Vec<String> {
        let tried = counted(self.maps_tried, "map was|maps were");
        let mut told = Vec::new();
        match finding {
            Some(finding) => told.push(in_a_line(&finding.figures)),
            None => told.push(format!(
                "No map was found for {:?}. Allow a larger --size or more --maps, or weaken the statement.",
                self.statement
            )),
        }
        told.push(format!("{tried} tried. {}", self.proved.words));
        if let Some((code, run)) = self.code.as_ref().zip(run) {
            let fits = share::check_for_window(run, MOST_PANES).is_ok();
            let (command, place) = match fits {
                true => ("", "the window"),
                // The window shows each solver once.
                false => (" watch", "the terminal"),
            };
            let open = format!("Open it in {place}: mazescope{command} --code {code}");
            told.push(open);
        }
        told
    }

    /// The result in sentences.
    pub(super) fn sentences(&self) -> &[String] {
        &self.told
    }

    /// Prints the map and the result.
    pub(super) fn print(&self, finding: Option<&Finding>) -> Result<(), Misuse> {
        output::print(|out| {
            if let Some(finding) = finding {
                let sheet = DrawingSheet::standard_output(Color::Auto);
                let style = sheet.usual(&finding.map);
                style.write(&MapPicture::of(&finding.map), &sheet, out)?;
                writeln!(out)?;
            }
            self.told
                .iter()
                .try_for_each(|line| writeln!(out, "{line}"))
        })
    }
}

/// The menu, for JSON.
#[derive(Serialize)]
pub(super) struct MenuReport {
    menu: Vec<MenuLine>,
}

#[derive(Serialize)]
struct MenuLine {
    number: usize,
    words: &'static str,
    statement: &'static str,
    terrain: bool,
}

impl MenuReport {
    /// All statements of the menu.
    pub(super) fn new() -> MenuReport {
        let menu = MENU.iter().zip(1..).map(|(entry, number)| MenuLine {
            number,
            words: entry.words,
            statement: entry.statement,
            terrain: entry.terrain,
        });
        MenuReport {
            menu: menu.collect(),
        }
    }
}
