//! The report on one search: one line of words, or JSON.

use mazescope_core::playback::score::{Extent, Score};
use mazescope_core::words::{self, counted, grouped};
use mazescope_core::{Cell, Discipline, Map, Solver};
use serde_json::{Value, json};

/// The result and the counts of a search, for JSON. docs/json.md explains the keys.
pub(super) fn object(solver: &Solver, map: &Map, score: &Score) -> Value {
    let size = map.size();
    let position = |cell: &Cell| size.position(*cell);
    let extent = score.extent(map, solver);
    let path = score.path.iter().map(position);
    json!({
        "solver": solver.info.id,
        "width": size.width(),
        "height": size.height(),
        // With several starts or goals, these are the ends of the path, if there is one.
        "start": score.path.first().or(map.starts.first()).map(position),
        "goal": score.path.last().or(map.goals.first()).map(position),
        "found": !score.path.is_empty(),
        "gave_up": score.gave_up,
        "moves": extent.and_then(Extent::moves),
        "jumps": extent.filter(|it| it.jumps).map(|it| it.steps),
        "length": extent.map(|it| it.length),
        "length_without_costs": extent.map(|it| it.even),
        "path": path.collect::<Vec<_>>(),
        "walked": (solver.info.discipline == Discipline::Walk).then_some(score.walked),
        "expanded": score.expanded,
        "discovered": score.discovered,
        "peak_frontier": score.peak_frontier,
        "events": score.events,
    })
}

/// The result and the counts of a search, in one line of words.
pub(super) fn in_words(solver: &Solver, map: &Map, score: &Score) -> String {
    if score.growth {
        let (name, events) = (solver.info.name, counted(score.events, "event"));
        return format!("{name}: generation of a map, {events}");
    }
    let ignores = match map.costs().is_some() && !solver.minds_costs {
        true => "; this search ignores costs",
        false => "",
    };
    let found = match score.extent(map, solver) {
        Some(extent) => words::path(extent),
        None if score.gave_up => solver.info.explanation.gave_up.to_owned(),
        None => "no path".to_owned(),
    };
    let discipline = solver.info.discipline;
    let work = match discipline {
        Discipline::None => format!("{} filled", counted(score.filled, "cell")),
        Discipline::Walk => {
            let (walked, visited) = (
                words::moves(score.walked),
                counted(score.discovered, "cell"),
            );
            format!("{walked} walked, {visited} visited")
        }
        _ => {
            let [expanded, discovered] = [score.expanded, score.discovered].map(grouped);
            let most = grouped(score.peak_frontier.into());
            format!("{expanded} expanded, {discovered} discovered, frontier at most {most}")
        }
    };
    let (name, events) = (solver.info.name, counted(score.events, "event"));
    format!("{name}: {found}, {work}, {events}{ignores}")
}
