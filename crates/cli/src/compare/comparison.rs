//! The results of a comparison as tables. All forms of output have their columns from here.

use crate::bulk::figures::{Figures, Row, is_new};
use crate::bulk::measures::{LENGTH, MEASURES, Of};
use crate::bulk::pairs::{Pair, pairs};
use crate::bulk::plan::{Group, Maps, Plan, Timing, all_settings, described};
use crate::bulk::summary::{FIGURES, Summary};
use crate::entries::json_value;
use crate::output::json;
use crate::table::{PrintedTable, Table, markdown, rounded};
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Cell, Settings};
use mazescope_formats::foreign::safe;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The plan of a comparison and its results.
pub(super) struct Comparison<'a> {
    plan: &'a Plan,
    pub figures: &'a Figures,
    rows: Vec<Row>,
    pairs: Vec<Pair>,
    threads: usize,
    groups: Vec<Named>,
    lanes: Vec<Named>,
}

/// A group or a search, with its settings, as files name it.
struct Named {
    name: String,
    settings: String,
}

/// A row of figures: a measure of a search on a group of maps.
struct Line<'a> {
    row: &'a Row,
    measure: usize,
}

impl Line<'_> {
    fn summary(&self) -> Option<&Summary> {
        self.row.measures[self.measure].as_ref()
    }
}

/// A row of a single search: its group, its map and its lane.
type Search = (usize, usize, usize);

impl<'a> Comparison<'a> {
    /// The results. The pairs take time, so they are compared only if they are to be shown.
    pub(super) fn new(
        plan: &'a Plan,
        figures: &'a Figures,
        threads: usize,
        has_pairs: bool,
    ) -> Comparison<'a> {
        let groups = plan.groups.iter().map(|group| Named {
            name: group.name.clone(),
            settings: match &group.maps {
                Maps::Grown { settings, .. } => all_settings(settings),
                Maps::Given(_) => String::new(),
            },
        });
        let lanes = plan.lanes.iter().map(|lane| Named {
            name: lane.label(),
            settings: all_settings(&lane.settings),
        });
        Comparison {
            plan,
            figures,
            rows: figures.rows(),
            pairs: if has_pairs {
                pairs(plan, figures)
            } else {
                Vec::new()
            },
            threads,
            groups: groups.collect(),
            lanes: lanes.collect(),
        }
    }

    /// The columns of figures.
    fn lines(&self) -> Table<'_, Line<'_>> {
        let (groups, lanes, timing) = (&self.groups, &self.lanes, self.plan.timing);
        let grown = |it: &Line| self.plan.groups[it.row.group].grown();
        let table = Table::<Line>::new()
            .column(["generator", "", "map"], |it| name(groups, it.row.group))
            .column(["solver", "", "solver"], |it| name(lanes, it.row.lane))
            .csv("searches", |it| it.row.searches.into())
            .csv("found", |it| it.row.found.into())
            .shown("found", |it| {
                let [found, searches] = [it.row.found, it.row.searches].map(grouped);
                format!("{found}/{searches}").into()
            })
            .csv("measure", |it| MEASURES[it.measure].id.into())
            .csv("unit", |it| MEASURES[it.measure].unit.into());
        let table = FIGURES.iter().fold(table, |table, figure| {
            table.column([figure.name, "", figure.heading], |it| {
                it.summary().and_then(figure.of).map(rounded).into()
            })
        });
        table
            .csv("count", |it| it.summary().map_or(0, |all| all.count).into())
            .csv("width", move |it| grown(it).map(|it| it.0.width()).into())
            .csv("height", move |it| grown(it).map(|it| it.0.height()).into())
            .csv("seeds", move |it| {
                grown(it).map(|it| it.1.to_string()).into()
            })
            .csv("generator_settings", |it| settings(groups, it.row.group))
            .csv("solver_settings", |it| settings(lanes, it.row.lane))
            .csv("warm_up", move |_| timing.warm_up.into())
            .csv("repeats", move |_| timing.repeats.into())
    }

    /// The columns of single searches: all measures, not rounded, and all settings. `seed` is the seed of a generated
    /// map, the line of a scenario or the number of a given map; start and goal are those of a scenario's line.
    fn searches(&self) -> Table<'_, Search> {
        let (groups, lanes, timing) = (&self.groups, &self.lanes, self.plan.timing);
        let group = |it: &Search| &self.plan.groups[it.0];
        let size = move |it: &Search| match &group(it).maps {
            Maps::Given(cases) => Some(cases[it.1].map.size()),
            Maps::Grown { .. } => group(it).grown().map(|(size, _)| size),
        };
        let end = move |it: &Search, place: usize| {
            let case = group(it).case(it.1)?;
            let cell: Cell = case.ends?[place];
            Some(Value::from(<[i32; 2]>::from(
                case.map.size().position(cell),
            )))
        };
        let table = Table::<Search>::new()
            .csv("generator", |it| name(groups, it.0))
            .csv("solver", |it| name(lanes, it.2))
            .csv("seed", move |it| match &group(it).maps {
                Maps::Grown { seeds, .. } => {
                    let seed = seeds.get(it.1 as u64);
                    seed.map(|seed| seed.as_str().to_owned()).into()
                }
                Maps::Given(cases) => cases[it.1].number.into(),
            })
            .csv("map", move |it| {
                group(it)
                    .case(it.1)
                    .map(|case| case.name.to_string())
                    .into()
            })
            .csv("start", move |it| end(it, 0).into())
            .csv("goal", move |it| end(it, 1).into())
            .csv("width", move |it| size(it).map(|size| size.width()).into())
            .csv("height", move |it| {
                size(it).map(|size| size.height()).into()
            })
            .csv("found", |it| self.value(it, LENGTH).is_some().into());
        let measures = (0..MEASURES.len()).filter(|&measure| MEASURES[measure].of == Of::All);
        let table = measures.fold(table, |table, measure| {
            let name = MEASURES[measure].column;
            table.csv(name, move |it| self.value(it, measure).into())
        });
        table
            .csv("generator_settings", |it| settings(groups, it.0))
            .csv("solver_settings", |it| settings(lanes, it.2))
            .csv("warm_up", move |_| timing.warm_up.into())
            .csv("repeats", move |_| timing.repeats.into())
    }

    fn value(&self, &(group, map, lane): &Search, measure: usize) -> Option<f64> {
        self.figures.at(group, map, lane, measure).flatten()
    }

    /// The columns of paired differences.
    fn differences(&self) -> Table<'_, &Pair> {
        let (groups, lanes) = (&self.groups, &self.lanes);
        let end = |pair: &Pair, place: usize| Value::from(pair.difference[place].map(rounded));
        Table::<&Pair>::new()
            .column(["generator", "generator", "map"], |it| {
                name(groups, it.group)
            })
            .file("first", |it| name(lanes, it.lanes[0]))
            .file("second", |it| name(lanes, it.lanes[1]))
            .shown("solvers", |it| {
                let [first, second] = it.lanes.map(|lane| &lanes[lane].name);
                format!("{second} - {first}").into()
            })
            .csv("measure", |it| MEASURES[it.measure].id.into())
            .column(["", "measure", ""], |it| MEASURES[it.measure].column.into())
            .csv("unit", |it| MEASURES[it.measure].unit.into())
            .csv("maps", |it| {
                (it.first_wins + it.ties + it.second_wins).into()
            })
            .shown("mean", move |it| end(it, 0))
            .shown("from (95 %)", move |it| end(it, 1))
            .shown("to", move |it| end(it, 2))
            .shown("less", |it| it.second_wins.into())
            .shown("same", |it| it.ties.into())
            .shown("more", |it| it.first_wins.into())
            .file("first_wins", |it| it.first_wins.into())
            .file("ties", |it| it.ties.into())
            .file("second_wins", |it| it.second_wins.into())
            .file("mean_difference", move |it| end(it, 0))
            .file("low", move |it| end(it, 1))
            .file("high", move |it| end(it, 2))
            .csv("first_settings", |it| settings(lanes, it.lanes[0]))
            .csv("second_settings", |it| settings(lanes, it.lanes[1]))
    }

    /// Writes a row of CSV for each group, search and measure. A figure that does not exist, because no path was found,
    /// is empty.
    pub(super) fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let of_row = |row| (0..MEASURES.len()).map(move |measure| Line { row, measure });
        self.lines()
            .write_csv(self.rows.iter().flat_map(of_row), out)
    }

    /// Writes a row of CSV for each complete search, in the order of the maps.
    pub(super) fn write_raw(&self, out: &mut dyn Write) -> io::Result<()> {
        let lanes = self.lanes.len();
        let groups = self.plan.groups.iter().enumerate();
        let searches = groups.flat_map(|(group, it)| {
            let maps = 0..it.count() as usize;
            maps.flat_map(move |map| (0..lanes).map(move |lane| (group, map, lane)))
        });
        let is_done = |&(group, map, lane): &Search| {
            let value = self.figures.at(group, map, lane, LENGTH);
            value.is_some()
        };
        self.searches().write_csv(searches.filter(is_done), out)
    }

    /// Writes a row of CSV for each group, measure and pair of solvers.
    pub(super) fn write_pairs(&self, out: &mut dyn Write) -> io::Result<()> {
        self.differences().write_csv(&self.pairs, out)
    }

    /// Writes what was searched, and then tables of words.
    pub(super) fn write_words(&self, out: &mut dyn Write) -> io::Result<()> {
        for line in self.head() {
            writeln!(out, "{line}")?;
        }
        let tables = self.tables();
        tables.iter().try_for_each(|table| table.write_words(out))
    }

    /// Writes the same as Markdown, for a README or a report.
    pub(super) fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        for line in self.head() {
            writeln!(out, "- {}", markdown(&line))?;
        }
        let tables = self.tables();
        tables
            .iter()
            .try_for_each(|table| table.write_markdown(out))
    }

    /// What was searched, and how much of it is done.
    fn head(&self) -> Vec<String> {
        let groups = self.plan.groups.iter().map(|group| match &group.maps {
            Maps::Grown {
                generator,
                settings,
                size,
                seeds,
            } => {
                let (size, count) = (generator.fit(*size), counted(seeds.count(), "seed"));
                let what = described(&generator.info, settings);
                format!("{what}: maps of {size} cells, {count}: {seeds}")
            }
            Maps::Given(_) => {
                let searches = counted(group.count(), "search");
                format!("{}: {searches}", safe(&group.name))
            }
        });
        let mut lines: Vec<String> = groups.collect();
        let threads = counted(self.threads as u64, "thread");
        let done = grouped(self.figures.maps_done());
        let all = counted(self.plan.maps(), "map");
        let mut state = format!("{done} of {all} done, on {threads}");
        let Timing { repeats, warm_up } = self.plan.timing;
        if repeats > 1 || warm_up > 0 {
            state += &format!("; times are medians of {repeats} runs, after {warm_up} for warm-up");
        }
        lines.push(state);
        lines
    }

    /// A table for each measure with new information, with a row for each group and search, and, with several searches,
    /// another one with a row for each two of them.
    fn tables(&self) -> Vec<PrintedTable> {
        let (lines, differences) = (self.lines(), self.differences());
        let new = (0..MEASURES.len()).filter(|&measure| is_new(&self.rows, measure));
        let (mut tables, mut paired) = (Vec::new(), Vec::new());
        for measure in new {
            let (title, unit) = (MEASURES[measure].title(), MEASURES[measure].unit);
            let pairs = self.pairs.iter().filter(|pair| pair.measure == measure);
            let pairs: Vec<&Pair> = pairs.collect();
            if !pairs.is_empty() {
                let title = format!("{title}: paired difference");
                paired.push(differences.for_people(title, unit, &pairs));
            }
            let rows = self.rows.iter().map(|row| Line { row, measure });
            let rows: Vec<Line> = rows.collect();
            tables.push(lines.for_people(title, unit, &rows));
        }
        tables.append(&mut paired);
        tables
    }

    /// Writes the comparison as an object of JSON in one line.
    pub(super) fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let (plan, differences) = (self.plan, self.differences());
        let generators = plan.groups.iter().map(group_object);
        let generators: Vec<Value> = generators.collect();
        let solvers = plan.lanes.iter().map(|lane| {
            let settings = settings_object(&lane.settings);
            json!({"id": lane.solver.info.id, "settings": settings, "label": lane.label()})
        });
        let solvers: Vec<Value> = solvers.collect();
        let mut report = json!({"generators": generators, "solvers": solvers});
        if let Some((_, seeds)) = plan.groups.first().and_then(Group::grown) {
            report["seeds"] = seeds.to_string().into();
        }
        report["threads"] = self.threads.into();
        report["warm_up"] = plan.timing.warm_up.into();
        report["repeats"] = plan.timing.repeats.into();
        report["maps"] = plan.maps().into();
        report["maps_done"] = self.figures.maps_done().into();
        report["rows"] = self.rows.iter().map(|row| self.row_object(row)).collect();
        let pairs = self.pairs.iter().map(|pair| differences.object(&pair));
        report["pairs"] = pairs.collect();
        json(out, &report)
    }

    fn row_object(&self, row: &Row) -> Value {
        let measures = MEASURES.iter().zip(&row.measures);
        let measures = measures.map(|(measure, summary)| {
            let figures = summary.as_ref().map(|summary| {
                let named = FIGURES.iter().filter(|figure| !figure.name.is_empty());
                let figures = named.map(|figure| {
                    let value = (figure.of)(summary).map(rounded);
                    (figure.name.to_owned(), Value::from(value))
                });
                let count = ("count".to_owned(), Value::from(summary.count));
                figures.chain([count]).collect::<Map<_, _>>()
            });
            (
                measure.column.to_owned(),
                figures.map_or(Value::Null, Value::Object),
            )
        });
        json!({
            "generator": self.groups[row.group].name,
            "solver": self.lanes[row.lane].name,
            "searches": row.searches,
            "found": row.found,
            "unsteady": row.unsteady,
            "measures": measures.collect::<Map<_, _>>(),
        })
    }

    /// Warnings about searches with unsteady times. More than one search in twenty took more than twice its median in
    /// one of its runs.
    pub(super) fn unsteady(&self) -> Vec<String> {
        let rows = self.rows.iter();
        let rows = rows.filter(|row| row.unsteady * 20 > row.searches);
        let each = rows.map(|row| {
            let (lane, group) = (&self.lanes[row.lane].name, &self.groups[row.group].name);
            let (unsteady, all) = (grouped(row.unsteady), counted(row.searches, "search"));
            format!(
                "time of {lane} on {group}: {unsteady} of {all} took more than twice their median in one of their runs. \
                 Use fewer --threads or more --repeats for steadier times."
            )
        });
        each.collect()
    }
}

fn name(all: &[Named], place: usize) -> Value {
    all[place].name.as_str().into()
}

fn settings(all: &[Named], place: usize) -> Value {
    all[place].settings.as_str().into()
}

fn group_object(group: &Group) -> Value {
    match &group.maps {
        Maps::Grown {
            generator,
            settings,
            size,
            ..
        } => {
            let (size, settings) = (generator.fit(*size), settings_object(settings));
            json!({"id": group.name, "settings": settings, "width": size.width(), "height": size.height()})
        }
        Maps::Given(_) => json!({"file": group.name, "searches": group.count()}),
    }
}

fn settings_object(settings: &Settings) -> Map<String, Value> {
    let settings = settings.iter();
    settings
        .map(|(parameter, value)| (parameter.name.to_owned(), json_value(parameter, value)))
        .collect()
}
