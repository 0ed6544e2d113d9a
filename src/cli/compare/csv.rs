//! The figures of a comparison as CSV: summed up, search by search, and solver against solver.

use super::comparison::{Comparison, with_unit};
use super::figure::{self, rounded};
use crate::bulk::measures::MEASURES;
use crate::bulk::plan::{Field, all_settings};
use crate::cli::output::field;
use std::io::{self, Write};

/// Writes a header and a row for each pair and measure. A figure that does not exist, since no path was
/// found, is empty.
pub(super) fn write(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "generator,solver,searches,found,measure,unit,mean,median,p5,p95,min,max,sd,count,width,height,\
         seeds,generator_settings,solver_settings,warm_up,repeats"
    )?;
    for row in &done.rows {
        let group = Described::of(done, row.group);
        let lane = &done.plan.lanes[row.lane];
        let timing = done.plan.timing;
        for (measure, summary) in MEASURES.iter().zip(&row.measures) {
            let names = [field(&group.name), field(&lane.label())].join(",");
            write!(
                out,
                "{names},{},{},{},{}",
                row.searches, row.found, measure.id, measure.unit
            )?;
            match summary {
                Some(summary) => {
                    for (_, value) in figure::of(summary) {
                        write!(out, ",{}", optional(value))?;
                    }
                    write!(out, ",{}", summary.count)?;
                }
                None => write!(out, ",,,,,,,,0")?,
            }
            let [width, height] = group.size.map(optional);
            let settings = all_settings(&lane.settings);
            writeln!(
                out,
                ",{width},{height},{},{},{},{},{}",
                field(&group.seeds),
                field(&group.settings),
                field(&settings),
                timing.warm_up,
                timing.repeats
            )?;
        }
    }
    Ok(())
}

/// Writes a header and a row for each search that was run to its end, in the order of the maps: all that is
/// measured, not rounded, and all that is set. `seed` is the seed of a grown map, the line of a scenario
/// or the number of a given map; start and goal are those of a scenario's line.
pub(super) fn write_raw(done: &Comparison, out: &mut dyn Write) -> io::Result<()> {
    let measured: Vec<usize> = (0..MEASURES.len())
        .filter(|&place| MEASURES[place].of == crate::bulk::measures::Of::All)
        .collect();
    write!(
        out,
        "generator,solver,seed,map,start,goal,width,height,found"
    )?;
    for &measure in &measured {
        write!(out, ",{}", with_unit(measure))?;
    }
    writeln!(out, ",generator_settings,solver_settings,warm_up,repeats")?;
    let timing = done.plan.timing;
    for group in 0..done.plan.groups() {
        let described = Described::of(done, group);
        let lanes = done.plan.lanes.iter().enumerate();
        let mut columns: Vec<_> = lanes
            .map(|(lane, it)| {
                let values = measured
                    .iter()
                    .map(|&measure| done.figures.all(group, lane, measure));
                let values: Vec<_> = values.collect();
                (
                    field(&it.label()),
                    field(&all_settings(&it.settings)),
                    values,
                )
            })
            .collect();
        for place in 0..described.maps {
            let searched = searched(done, group, place);
            for (label, settings, values) in &mut columns {
                let values: Option<Vec<Option<f64>>> = values
                    .iter_mut()
                    .map(|column| column.next().flatten())
                    .collect();
                // A map that was not searched before the end has no row.
                let Some(values) = values else {
                    continue;
                };
                let found = values.first().is_some_and(Option::is_some);
                write!(out, "{},{label},{searched},{found}", field(&described.name))?;
                for value in values {
                    write!(out, ",{}", optional(value))?;
                }
                let own = field(&described.settings);
                writeln!(
                    out,
                    ",{own},{settings},{},{}",
                    timing.warm_up, timing.repeats
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
        let measure = &MEASURES[pair.measure];
        let lanes = pair.lanes.map(|lane| &done.plan.lanes[lane]);
        let [first, second] = lanes.map(|lane| field(&lane.label()));
        let group = field(done.plan.group(pair.group));
        write!(
            out,
            "{group},{first},{second},{},{}",
            measure.id, measure.unit
        )?;
        let maps = pair.first_wins + pair.ties + pair.second_wins;
        write!(
            out,
            ",{maps},{},{},{}",
            pair.first_wins, pair.ties, pair.second_wins
        )?;
        let ends = [
            pair.difference.map(|it| it.mean),
            pair.difference.map(|it| it.low),
            pair.difference.map(|it| it.high),
        ];
        for end in ends {
            write!(out, ",{}", optional(end.map(rounded)))?;
        }
        let [first, second] = lanes.map(|lane| field(&all_settings(&lane.settings)));
        writeln!(out, ",{first},{second}")?;
    }
    Ok(())
}

/// A group as files describe it.
struct Described {
    name: String,
    settings: String,
    seeds: String,
    /// Width and height of grown maps; given maps may differ.
    size: [Option<u32>; 2],
    maps: usize,
}

impl Described {
    fn of(done: &Comparison, group: usize) -> Described {
        let name = done.plan.group(group).to_owned();
        match &done.plan.field {
            Field::Grown {
                generators,
                size,
                seeds,
            } => {
                let (generator, settings) = &generators[group];
                let size = generator.fit(*size);
                Described {
                    name,
                    settings: all_settings(settings),
                    seeds: seeds.to_string(),
                    size: [Some(size.width()), Some(size.height())],
                    maps: seeds.len() as usize,
                }
            }
            Field::Given(groups) => Described {
                name,
                settings: String::new(),
                seeds: String::new(),
                size: [None, None],
                maps: groups[group].cases.len(),
            },
        }
    }
}

/// The fields of one map: seed, map, start, goal, width and height.
fn searched(done: &Comparison, group: usize, place: usize) -> String {
    match &done.plan.field {
        Field::Grown {
            generators,
            size,
            seeds,
        } => {
            let size = generators[group].0.fit(*size);
            let seed = seeds.get(place as u64).map(|seed| field(seed.as_str()));
            format!(
                "{},,,,{},{}",
                seed.unwrap_or_default(),
                size.width(),
                size.height()
            )
        }
        Field::Given(groups) => {
            let case = &groups[group].cases[place];
            let size = case.map.size();
            let [start, goal] = match case.ends {
                None => [String::new(), String::new()],
                Some(ends) => ends.map(|cell| {
                    let (x, y) = size.position(cell);
                    field(&format!("{x},{y}"))
                }),
            };
            let (number, name) = (case.number, field(&case.name));
            format!(
                "{number},{name},{start},{goal},{},{}",
                size.width(),
                size.height()
            )
        }
    }
}

fn optional(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}
