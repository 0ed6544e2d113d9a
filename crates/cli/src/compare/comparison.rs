//! The results of a comparison as tables. All forms of output have their columns from here.

use crate::bulk::figures::{Figures, Row, is_new};
use crate::bulk::measures::{LENGTH, MEASURES, Of};
use crate::bulk::pairs::{Pair, pairs};
use crate::bulk::plan::{Group, Maps, Plan, PlannedLane, Timing};
use crate::bulk::plot;
use crate::bulk::summary::FIGURES;
use crate::entries::json_value;
use crate::output::{Plain, json};
use crate::table::{PrintedTable, Table, markdown, rounded};
use mazescope_core::words::{counted, grouped};
use mazescope_core::{Settings, Size};
use mazescope_formats::foreign::safe;
use serde_json::{Map, Value, json};
use std::cell::OnceCell;
use std::io::{self, Write};

/// The plan of a comparison and its results.
pub(super) struct Comparison<'a> {
    plan: &'a Plan,
    figures: &'a Figures,
    rows: Vec<Row>,
    pairs: OnceCell<Vec<Pair<'a>>>,
    threads: usize,
}

/// A row of figures: those of a lane on a group of maps, for a measure.
struct Line<'a> {
    group: &'a Group,
    lane: &'a PlannedLane,
    row: &'a Row,
    /// The place of the measure.
    measure: usize,
}

/// The columns of figures.
fn lines<'a>(timing: Timing) -> Table<'a, Line<'a>> {
    let summary = |it: &Line| it.row.measures[it.measure];
    let table = Table::<Line>::new()
        .column(["generator", "", "map"], |it| it.group.name.as_str().into())
        .column(["solver", "", "solver"], |it| it.lane.label().into())
        .csv("searches", |it| it.row.searches.into())
        .csv("found", |it| it.row.found.into())
        .shown("found", |it| {
            let [found, searches] = [it.row.found, it.row.searches].map(grouped);
            format!("{found}/{searches}").into()
        })
        .csv("measure", |it| MEASURES[it.measure].id.into())
        .csv("unit", |it| MEASURES[it.measure].unit.into());
    let table = FIGURES
        .iter()
        .fold(table, |table, &(name, heading, value)| {
            let value = move |it: &Line| summary(it).and_then(|all| value(&all)).map(rounded);
            table.column([name, name, heading], move |it| value(it).into())
        });
    table
        .file("count", move |it| {
            summary(it).map_or(0, |all| all.count).into()
        })
        .csv("width", |it| it.group.size().map(Size::width).into())
        .csv("height", |it| it.group.size().map(Size::height).into())
        .csv("seeds", |it| it.group.seeds().into())
        .csv("generator_settings", |it| it.group.all_settings().into())
        .csv("solver_settings", |it| it.lane.all_settings().into())
        .csv("warm_up", move |_| timing.warm_up.into())
        .csv("repeats", move |_| timing.repeats.into())
}

/// A row of a single search. There may be millions, so texts that many of them have are made once.
struct Search<'a> {
    group: &'a Group,
    generator_settings: &'a Value,
    /// The label of the lane, and its settings.
    lane: &'a [Value; 2],
    /// The place of the map in the group.
    map: usize,
    /// The value of each measure.
    values: [Option<f64>; MEASURES.len()],
}

/// The columns of single searches: all measures, not rounded, and all settings. `seed` is the seed of a generated map,
/// the line of a scenario or the number of a given map; start and goal are those of a scenario's line.
fn searches<'a>(timing: Timing) -> Table<'a, Search<'a>> {
    let case = |it: &Search<'a>| it.group.case(it.map);
    let size = move |it: &Search<'a>| case(it).map(|case| case.map.size()).or(it.group.size());
    let end = move |it: &Search<'a>, place: usize| {
        let case = case(it)?;
        Some(json!(case.map.size().position(case.ends?[place])))
    };
    let table = Table::<Search>::new()
        .csv("generator", |it| it.group.name.as_str().into())
        .csv("solver", |it| it.lane[0].clone())
        .csv("seed", |it| match &it.group.maps {
            Maps::Grown(grown) => {
                let seed = grown.seeds.get(it.map as u64);
                seed.map(|seed| seed.to_string()).into()
            }
            Maps::Given(cases) => cases[it.map].number.into(),
        })
        .csv("map", move |it| case(it).map(|case| &*case.name).into())
        .csv("start", move |it| end(it, 0).into())
        .csv("goal", move |it| end(it, 1).into())
        .csv("width", move |it| size(it).map(Size::width).into())
        .csv("height", move |it| size(it).map(Size::height).into())
        .csv("found", |it| it.values[LENGTH].is_some().into());
    let measures = (0..MEASURES.len()).filter(|&measure| MEASURES[measure].of == Of::All);
    let table = measures.fold(table, |table, measure| {
        let name = MEASURES[measure].column;
        table.csv(name, move |it| it.values[measure].into())
    });
    table
        .csv("generator_settings", |it| it.generator_settings.clone())
        .csv("solver_settings", |it| it.lane[1].clone())
        .csv("warm_up", move |_| timing.warm_up.into())
        .csv("repeats", move |_| timing.repeats.into())
}

/// The columns of paired differences.
fn differences<'a>() -> Table<'a, &'a Pair<'a>> {
    let label = |it: &Pair, place: usize| it.lanes[place].label();
    let settings = |it: &Pair, place: usize| it.lanes[place].all_settings();
    let end = |it: &Pair, place: usize| Value::from(it.difference[place].map(rounded));
    Table::<&Pair>::new()
        .column(["generator", "generator", "map"], |it| it.group.into())
        .file("first", move |it| label(it, 0).into())
        .file("second", move |it| label(it, 1).into())
        .shown("solvers", move |it| {
            format!("{} - {}", label(it, 1), label(it, 0)).into()
        })
        .csv("measure", |it| MEASURES[it.measure].id.into())
        .column(["", "measure", ""], |it| MEASURES[it.measure].column.into())
        .csv("unit", |it| MEASURES[it.measure].unit.into())
        .csv("maps", |it| it.maps().into())
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
        .csv("first_settings", move |it| settings(it, 0).into())
        .csv("second_settings", move |it| settings(it, 1).into())
}

impl<'a> Comparison<'a> {
    /// The results.
    pub(super) fn new(plan: &'a Plan, figures: &'a Figures, threads: usize) -> Comparison<'a> {
        Comparison {
            plan,
            figures,
            rows: figures.rows(),
            pairs: OnceCell::new(),
            threads,
        }
    }

    /// The differences of each two lanes, which take time, so they are compared when they are first needed.
    fn pairs(&self) -> &[Pair<'a>] {
        self.pairs.get_or_init(|| pairs(self.plan, self.figures))
    }

    fn line<'r>(&'r self, row: &'r Row, measure: usize) -> Line<'r> {
        Line {
            group: &self.plan.groups[row.group],
            lane: &self.plan.lanes[row.lane],
            row,
            measure,
        }
    }

    /// Writes a row of CSV for each group, search and measure. A figure that does not exist, because no path was found,
    /// is empty.
    pub(super) fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        let measures = || 0..MEASURES.len();
        let rows = self.rows.iter();
        let rows = rows.flat_map(|row| measures().map(|measure| self.line(row, measure)));
        lines(self.plan.timing).write_csv(rows, out)
    }

    /// Writes a row of CSV for each complete search, in the order of the maps.
    pub(super) fn write_raw(&self, out: &mut dyn Write) -> io::Result<()> {
        let lanes = self.plan.lanes.iter();
        let lanes = lanes.map(|lane| [lane.label(), lane.all_settings()].map(Value::from));
        let lanes: Vec<[Value; 2]> = lanes.collect();
        let groups = self.plan.groups.iter();
        let groups: Vec<(&Group, Value)> =
            groups.map(|it| (it, it.all_settings().into())).collect();
        let table = searches(self.plan.timing);
        table.write_header(out)?;
        for (place, (group, generator_settings)) in groups.iter().enumerate() {
            for map in 0..group.count() as usize {
                for (number, lane) in lanes.iter().enumerate() {
                    let value = |measure| self.figures.at(place, map, number, measure);
                    if value(LENGTH).is_none() {
                        continue;
                    }
                    let search = Search {
                        group,
                        generator_settings,
                        lane,
                        map,
                        values: std::array::from_fn(|measure| value(measure).flatten()),
                    };
                    table.write_row(&search, out)?;
                }
            }
        }
        Ok(())
    }

    /// Writes a row of CSV for each group, measure and pair of solvers.
    pub(super) fn write_pairs(&self, out: &mut dyn Write) -> io::Result<()> {
        differences().write_csv(self.pairs(), out)
    }

    /// Draws the distributions.
    pub(super) fn write_plot(&self, out: &mut dyn Write) -> io::Result<()> {
        plot::write(self.plan, self.figures, out)
    }

    /// Writes what was searched, and then tables of words.
    pub(super) fn write_words(&self, out: &mut dyn Write) -> io::Result<()> {
        let out = &mut Plain(out);
        for line in self.head() {
            writeln!(out, "{line}")?;
        }
        let tables = self.tables();
        tables.iter().try_for_each(|table| table.write_words(out))
    }

    /// Writes the same as Markdown, for a README or a report.
    pub(super) fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        let out = &mut Plain(out);
        for line in self.head() {
            writeln!(out, "- {}", markdown(&line))?;
        }
        let mut tables = self.tables().into_iter();
        tables.try_for_each(|table| table.write_markdown(out))
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
        let (lines, differences) = (lines(self.plan.timing), differences());
        let new = (0..MEASURES.len()).filter(|&measure| is_new(&self.rows, measure));
        let (mut tables, mut paired) = (Vec::new(), Vec::new());
        for measure in new {
            let (title, unit) = (MEASURES[measure].title(), MEASURES[measure].unit);
            let pairs = self.pairs().iter().filter(|pair| pair.measure == measure);
            let pairs: Vec<&Pair> = pairs.collect();
            if !pairs.is_empty() {
                let title = format!("{title}: paired difference");
                paired.push(differences.for_people(title, unit, &pairs));
            }
            let rows = self.rows.iter().map(|row| self.line(row, measure));
            let rows: Vec<Line> = rows.collect();
            tables.push(lines.for_people(title, unit, &rows));
        }
        tables.append(&mut paired);
        tables
    }

    /// Writes the comparison as an object of JSON in one line.
    pub(super) fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let (plan, lines, differences) = (self.plan, lines(self.plan.timing), differences());
        let generators = plan.groups.iter().map(group_object);
        let solvers = plan.lanes.iter().map(|lane| {
            let settings = settings_object(&lane.settings);
            json!({"id": lane.solver.info.id, "settings": settings, "label": lane.label()})
        });
        let rows = self.rows.iter().map(|row| {
            let measures = (0..MEASURES.len()).map(|measure| {
                let figures = row.measures[measure].map(|_| lines.object(&self.line(row, measure)));
                (MEASURES[measure].column.to_owned(), figures.into())
            });
            json!({
                "generator": plan.groups[row.group].name,
                "solver": plan.lanes[row.lane].label(),
                "searches": row.searches,
                "found": row.found,
                "unsteady": row.unsteady,
                "measures": measures.collect::<Map<_, _>>(),
            })
        });
        let pairs = self.pairs().iter().map(|pair| differences.object(&pair));
        let seeds = plan.groups.first().and_then(Group::seeds);
        let mut report = json!({
            "generators": generators.collect::<Value>(),
            "solvers": solvers.collect::<Value>(),
            "seeds": seeds,
            "threads": self.threads,
            "warm_up": plan.timing.warm_up,
            "repeats": plan.timing.repeats,
            "maps": plan.maps(),
            "maps_done": self.figures.maps_done(),
            "rows": rows.collect::<Value>(),
            "pairs": pairs.collect::<Value>(),
        });
        if let (None, Some(object)) = (seeds, report.as_object_mut()) {
            object.shift_remove("seeds");
        }
        json(out, &report)
    }

    /// Warnings about searches with unsteady times. More than one search in twenty took more than twice its median in
    /// one of its runs.
    pub(super) fn unsteady(&self) -> Vec<String> {
        let rows = self.rows.iter();
        let rows = rows.filter(|row| row.unsteady * 20 > row.searches);
        let each = rows.map(|row| {
            let lane = self.plan.lanes[row.lane].label();
            let group = &self.plan.groups[row.group].name;
            let (unsteady, all) = (grouped(row.unsteady), counted(row.searches, "search"));
            format!(
                "time of {lane} on {group}: {unsteady} of {all} took more than twice their median in one of their runs. \
                 Use fewer --threads or more --repeats for steadier times."
            )
        });
        each.collect()
    }
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
