//! The results of a comparison as tables. All forms of output have their columns from here.

use crate::bulk::figures::{Figures, Row, is_new};
use crate::bulk::measures::{LENGTH, MEASURES, Of};
use crate::bulk::pairs::{Pair, pairs};
use crate::bulk::plan::{Group, GrownMaps, Maps, Plan, PlannedLane, Timing, all_settings};
use crate::bulk::summary::FIGURES;
use crate::entries::json_value;
use crate::output::json;
use crate::table::{PrintedTable, Table, markdown, rounded};
use mazescope_core::Settings;
use mazescope_core::words::{counted, grouped};
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
}

/// A row of figures: those of a search on a group of maps, and a measure.
type Line<'a> = (&'a Row, usize);

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
        }
    }

    fn group(&self, place: usize) -> &Group {
        &self.plan.groups[place]
    }

    fn lane(&self, place: usize) -> &PlannedLane {
        &self.plan.lanes[place]
    }

    /// The columns of figures.
    fn lines(&self) -> Table<'_, Line<'_>> {
        let timing = self.plan.timing;
        let summary = |it: &Line| it.0.measures[it.1];
        let group = |it: &Line| self.group(it.0.group);
        let lane = |it: &Line| self.lane(it.0.lane);
        let size = move |it: &Line| group(it).grown().map(GrownMaps::fit);
        let seeds = move |it: &Line| group(it).grown().map(|it| it.seeds.to_string());
        let table = Table::<Line>::new()
            .column(["generator", "", "map"], move |it| {
                group(it).name.as_str().into()
            })
            .column(["solver", "", "solver"], move |it| lane(it).label().into())
            .csv("searches", |it| it.0.searches.into())
            .csv("found", |it| it.0.found.into())
            .shown("found", |it| {
                let [found, searches] = [it.0.found, it.0.searches].map(grouped);
                format!("{found}/{searches}").into()
            })
            .csv("measure", |it| MEASURES[it.1].id.into())
            .csv("unit", |it| MEASURES[it.1].unit.into());
        let table = FIGURES
            .iter()
            .fold(table, |table, &(name, heading, value)| {
                table.column([name, "", heading], move |it| {
                    summary(it).and_then(|all| value(&all)).map(rounded).into()
                })
            });
        table
            .csv("count", move |it| {
                summary(it).map_or(0, |all| all.count).into()
            })
            .csv("width", move |it| size(it).map(|size| size.width()).into())
            .csv("height", move |it| {
                size(it).map(|size| size.height()).into()
            })
            .csv("seeds", move |it| seeds(it).into())
            .csv("generator_settings", move |it| all_of(group(it)).into())
            .csv("solver_settings", move |it| {
                all_settings(&lane(it).settings).into()
            })
            .csv("warm_up", move |_| timing.warm_up.into())
            .csv("repeats", move |_| timing.repeats.into())
    }

    /// The columns of single searches: all measures, not rounded, and all settings. `seed` is the seed of a generated
    /// map, the line of a scenario or the number of a given map; start and goal are those of a scenario's line.
    fn searches(&self) -> Table<'_, Search> {
        // There may be millions of rows, so texts that many of them have are made once.
        let groups = self.plan.groups.iter().map(all_of);
        let groups: Vec<Value> = groups.map(Value::from).collect();
        let lanes = self.plan.lanes.iter();
        let lanes = lanes.map(|lane| [lane.label(), all_settings(&lane.settings)].map(Value::from));
        let (labels, lanes): (Vec<_>, Vec<_>) = lanes.map(<(Value, Value)>::from).unzip();
        let timing = self.plan.timing;
        let group = |it: &Search| self.group(it.0);
        let size = move |it: &Search| match group(it).case(it.1) {
            Some(case) => Some(case.map.size()),
            None => group(it).grown().map(GrownMaps::fit),
        };
        let end = move |it: &Search, place: usize| {
            let case = group(it).case(it.1)?;
            let (x, y) = case.map.size().position(case.ends?[place]);
            Some(json!([x, y]))
        };
        let table = Table::<Search>::new()
            .csv("generator", move |it| group(it).name.as_str().into())
            .csv("solver", move |it| labels[it.2].clone())
            .csv("seed", move |it| match &group(it).maps {
                Maps::Grown(grown) => {
                    let seed = grown.seeds.get(it.1 as u64);
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
            .csv("generator_settings", move |it| groups[it.0].clone())
            .csv("solver_settings", move |it| lanes[it.2].clone())
            .csv("warm_up", move |_| timing.warm_up.into())
            .csv("repeats", move |_| timing.repeats.into())
    }

    fn value(&self, &(group, map, lane): &Search, measure: usize) -> Option<f64> {
        self.figures.at(group, map, lane, measure).flatten()
    }

    /// The columns of paired differences.
    fn differences(&self) -> Table<'_, &Pair> {
        let lane = |pair: &Pair, place: usize| self.lane(pair.lanes[place]);
        let end = |pair: &Pair, place: usize| Value::from(pair.difference[place].map(rounded));
        Table::<&Pair>::new()
            .column(["generator", "generator", "map"], |it| {
                self.group(it.group).name.as_str().into()
            })
            .file("first", move |it| lane(it, 0).label().into())
            .file("second", move |it| lane(it, 1).label().into())
            .shown("solvers", move |it| {
                let [first, second] = [0, 1].map(|place| lane(it, place).label());
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
            .csv("first_settings", move |it| {
                all_settings(&lane(it, 0).settings).into()
            })
            .csv("second_settings", move |it| {
                all_settings(&lane(it, 1).settings).into()
            })
    }

    /// Writes a row of CSV for each group, search and measure. A figure that does not exist, because no path was found,
    /// is empty.
    pub(super) fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let of_row = |row| (0..MEASURES.len()).map(move |measure| (row, measure));
        self.lines()
            .write_csv(self.rows.iter().flat_map(of_row), out)
    }

    /// Writes a row of CSV for each complete search, in the order of the maps.
    pub(super) fn write_raw(&self, out: &mut dyn Write) -> io::Result<()> {
        let lanes = self.plan.lanes.len();
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
        let groups = self.plan.groups.iter().map(|group| {
            let what = group.described();
            match group.grown() {
                Some(grown) => {
                    let (size, seeds) = (grown.fit(), &grown.seeds);
                    let count = counted(seeds.count(), "seed");
                    format!("{what}: maps of {size} cells, {count}: {seeds}")
                }
                None => format!("{}: {}", safe(&what), counted(group.count(), "search")),
            }
        });
        let mut lines: Vec<String> = groups.collect();
        let threads = counted(self.threads as u64, "thread");
        let done = grouped(self.figures.maps_done());
        let all = counted(self.plan.maps(), "map");
        let mut state = format!("{done} of {all} done, on {threads}");
        let Timing {
            repeats, warm_up, ..
        } = self.plan.timing;
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
            let rows = self.rows.iter().map(|row| (row, measure));
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
        let seeds = plan.groups.first().and_then(Group::grown);
        let rows = self.rows.iter().map(|row| self.row_object(row));
        let pairs = self.pairs.iter().map(|pair| differences.object(&pair));
        let mut report = json!({
            "generators": generators,
            "solvers": solvers,
            "seeds": seeds.map(|it| it.seeds.to_string()),
            "threads": self.threads,
            "warm_up": plan.timing.warm_up,
            "repeats": plan.timing.repeats,
            "maps": plan.maps(),
            "maps_done": self.figures.maps_done(),
            "rows": rows.collect::<Vec<_>>(),
            "pairs": pairs.collect::<Vec<_>>(),
        });
        if let (None, Some(object)) = (seeds, report.as_object_mut()) {
            object.shift_remove("seeds");
        }
        json(out, &report)
    }

    fn row_object(&self, row: &Row) -> Value {
        let measures = MEASURES.iter().zip(&row.measures);
        let measures = measures.map(|(measure, summary)| {
            let figures = summary.as_ref().map(|summary| {
                let named = FIGURES.iter().filter(|(name, ..)| !name.is_empty());
                let figures = named.map(|(name, _, value)| {
                    let value = value(summary).map(rounded);
                    ((*name).to_owned(), Value::from(value))
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
            "generator": self.group(row.group).name,
            "solver": self.lane(row.lane).label(),
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
            let (lane, group) = (self.lane(row.lane).label(), &self.group(row.group).name);
            let (unsteady, all) = (grouped(row.unsteady), counted(row.searches, "search"));
            format!(
                "time of {lane} on {group}: {unsteady} of {all} took more than twice their median in one of their runs. \
                 Use fewer --threads or more --repeats for steadier times."
            )
        });
        each.collect()
    }
}

/// All settings of the generator of a group, if it has one.
fn all_of(group: &Group) -> String {
    let grown = group.grown();
    grown.map_or(String::new(), |grown| all_settings(&grown.settings))
}

fn group_object(group: &Group) -> Value {
    if let Some(grown) = group.grown() {
        let (size, settings) = (grown.fit(), settings_object(&grown.settings));
        json!({"id": group.name, "settings": settings, "width": size.width(), "height": size.height()})
    } else {
        json!({"file": group.name, "searches": group.count()})
    }
}

fn settings_object(settings: &Settings) -> Map<String, Value> {
    let settings = settings.iter();
    settings
        .map(|(parameter, value)| (parameter.name.to_owned(), json_value(parameter, value)))
        .collect()
}
