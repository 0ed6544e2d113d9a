//! The figures of a comparison as CSV: a summary, one row for each search, and one for each two solvers.

use super::comparison::{Comparison, with_unit};
use super::figure::{self, rounded};
use crate::bulk::measures::{LENGTH, MEASURES, Of};
use crate::bulk::plan::{Field, all_settings};
use crate::output::field;
use mazescope_core::Size;
use std::io::{self, Write};

/// Writes a header and a row for each pair and measure. A figure that does not exist, because no path was found, is
/// empty.
pub(super) fn write(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "generator,solver,searches,found,measure,unit,mean,median,p5,p95,min,max,sd,count,width,height,\
         seeds,generator_settings,solver_settings,warm_up,repeats"
    )?;
    for row in &done.rows {
        let group = Described::of(done, row.group);
        let lane = &done.plan.lanes[row.lane];
        let (name, label) = (&group.name, field(lane.label()));
        let begin = format!("{name},{label},{},{}", row.searches, row.found);
        let (size, settings) = (sides(group.size), field(all_settings(&lane.settings)));
        let end = format!("{size},{},{},{settings}", group.seeds, group.settings);
        for (measure, summary) in MEASURES.iter().zip(&row.measures) {
            let figures = summary.as_ref().map(|summary| {
                let figures = figure::of(summary).map(|(_, value)| optional(value));
                format!("{},{}", figures.join(","), summary.count)
            });
            let figures = figures.unwrap_or(",,,,,,,0".to_owned());
            let (id, unit, runs) = (measure.id, measure.unit, runs(done));
            writeln!(out, "{begin},{id},{unit},{figures},{end},{runs}")?;
        }
    }
    Ok(())
}

/// Writes a header and a row for each complete search, in the order of the maps: all measures, not rounded, and all
/// settings. `seed` is the seed of a generated map, the line of a scenario or the number of a given map; start and goal
/// are those of a scenario's line.
pub(super) fn write_raw(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    let measured = (0..MEASURES.len()).filter(|&place| MEASURES[place].of == Of::All);
    let measured: Vec<usize> = measured.collect();
    let names: Vec<String> = measured.iter().map(|&measure| with_unit(measure)).collect();
    writeln!(
        out,
        "generator,solver,seed,map,start,goal,width,height,found,{},generator_settings,solver_settings,\
         warm_up,repeats",
        names.join(",")
    )?;
    for group in 0..done.plan.groups() {
        let described = Described::of(done, group);
        let (name, own, runs) = (&described.name, &described.settings, runs(done));
        let lanes = done.plan.lanes.iter().enumerate();
        let columns = lanes.map(|(lane, it)| {
            let values = measured.iter();
            let values = values.map(|&measure| done.figures.all(group, lane, measure));
            let (label, settings) = (field(it.label()), field(all_settings(&it.settings)));
            (label, settings, values.collect::<Vec<_>>())
        });
        let mut columns: Vec<_> = columns.collect();
        for place in 0..described.maps {
            let searched = described.searched(done, group, place);
            for (label, settings, values) in &mut columns {
                let values = values.iter_mut().map(|column| column.next().flatten());
                // A map that was not searched has no row.
                let Some(values) = values.collect::<Option<Vec<Option<f64>>>>() else {
                    continue;
                };
                let found = values[LENGTH].is_some();
                let values: Vec<String> = values.into_iter().map(optional).collect();
                let values = values.join(",");
                writeln!(
                    out,
                    "{name},{label},{searched},{found},{values},{own},{settings},{runs}"
                )?;
            }
        }
    }
    Ok(())
}

/// Writes a header and a row for each group, measure and pair of solvers.
pub(super) fn write_pairs(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "generator,first,second,measure,unit,maps,first_wins,ties,second_wins,mean_difference,low,high,\
         first_settings,second_settings"
    )?;
    for pair in &done.pairs {
        let (measure, group) = (&MEASURES[pair.measure], field(done.plan.group(pair.group)));
        let lanes = pair.lanes.map(|lane| &done.plan.lanes[lane]);
        let labels = lanes.map(|lane| field(lane.label())).join(",");
        let settings = lanes.map(|lane| field(all_settings(&lane.settings)));
        let settings = settings.join(",");
        let wins = [pair.first_wins, pair.ties, pair.second_wins];
        let maps = wins.iter().sum::<u64>();
        let wins = wins.map(|count| count.to_string()).join(",");
        let ends = pair.ends().map(|end| optional(end.map(rounded))).join(",");
        let (id, unit) = (measure.id, measure.unit);
        writeln!(
            out,
            "{group},{labels},{id},{unit},{maps},{wins},{ends},{settings}"
        )?;
    }
    Ok(())
}

/// The number of timed and of untimed runs of each search.
fn runs(done: &Comparison) -> String {
    let timing = done.plan.timing;
    format!("{},{}", timing.warm_up, timing.repeats)
}

/// A group, as files describe it.
struct Described {
    name: String,
    settings: String,
    seeds: String,
    /// The size of generated maps; given maps may differ in size.
    size: Option<Size>,
    maps: usize,
}

impl Described {
    fn of(done: &Comparison, group: usize) -> Described {
        let name = field(done.plan.group(group));
        match &done.plan.field {
            Field::Grown {
                generators,
                size,
                seeds,
            } => {
                let (generator, settings) = &generators[group];
                Described {
                    name,
                    settings: field(all_settings(settings)),
                    seeds: field(seeds),
                    size: Some(generator.fit(*size)),
                    maps: seeds.count() as usize,
                }
            }
            Field::Given(groups) => Described {
                name,
                settings: String::new(),
                seeds: String::new(),
                size: None,
                maps: groups[group].cases.len(),
            },
        }
    }

    /// The fields of one of its maps: seed, map, start, goal, width and height.
    fn searched(&self, done: &Comparison, group: usize, place: usize) -> String {
        match &done.plan.field {
            Field::Grown { seeds, .. } => {
                let seed = seeds.get(place as u64).map(|seed| field(seed.as_str()));
                format!("{},,,,{}", seed.unwrap_or_default(), sides(self.size))
            }
            Field::Given(groups) => {
                let case = &groups[group].cases[place];
                let size = case.map.size();
                let end = |cell| {
                    let (x, y) = size.position(cell);
                    field(format!("{x},{y}"))
                };
                let ends = case.ends.map(|ends| ends.map(end).join(","));
                let ends = ends.unwrap_or(",".to_owned());
                let (number, name) = (case.number, field(&case.name));
                format!("{number},{name},{ends},{}", sides(Some(size)))
            }
        }
    }
}

/// Width and height, if there is one for all.
fn sides(size: Option<Size>) -> String {
    size.map_or(",".to_owned(), |size| {
        format!("{},{}", size.width(), size.height())
    })
}

fn optional(value: Option<f64>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}
