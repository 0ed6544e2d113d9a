//! Mistakes that are put into a correct trace, and the kinds of faults that each may be.

use super::dice::Dice;
use super::programs::{self, Goals};
use super::traces::{Case, Said};
use mazescope_support::machine::Place;

/// A trace with a mistake.
pub struct Mutant {
    /// What was done to it.
    pub name: &'static str,
    pub trace: Vec<Said>,
    /// The kinds of faults that it may be; any kind if there are none.
    pub kinds: &'static [&'static str],
    /// The event that is wrong, if it is known.
    pub place: Option<usize>,
}

impl Mutant {
    fn anywhere(name: &'static str, trace: Vec<Said>) -> Mutant {
        Mutant {
            name,
            trace,
            kinds: &[],
            place: None,
        }
    }
}

type Mutation = fn(&Case, &[Said], &mut Dice) -> Option<Mutant>;

/// All mutations of a trace. Each gives none if the trace has no place for it.
pub const ALL: &[Mutation] = &[
    dropped,
    doubled,
    swapped,
    swapped_expansions,
    wrong_parent,
    own_parent,
    wrong_g,
    wrong_h,
    wrong_f,
    through_wall,
    corner_cut,
    far_away,
    path_shortened,
    path_cut,
    path_lengthened,
    path_too_far,
    path_disconnected,
    path_reversed,
    ended_early,
    path_early,
    given_up,
    second_source,
];

/// Traces of programs that expand more cells after a goal, and that expand a goal after all other cells.
pub fn late_goals(case: &Case, dice: &mut Dice) -> [Mutant; 2] {
    let run = |goals, dice: &mut Dice| programs::random(case, goals, dice);
    [
        Mutant {
            // If the goal comes last, the path may lead to another one.
            kinds: &["too_late", "path_ends", "path_reversed", "path_parents"],
            ..Mutant::anywhere("a goal that is not minded", run(Goals::Ignored, dice))
        },
        Mutant {
            kinds: &["out_of_order"],
            ..Mutant::anywhere("a goal expanded late", run(Goals::Last, dice))
        },
    ]
}

/// The places of judged events of these types.
fn places(trace: &[Said], types: &[&str]) -> Vec<usize> {
    let all = trace.iter().enumerate();
    all.filter(|(_, said)| types.contains(&said.what))
        .map(|(place, _)| place)
        .collect()
}

const JUDGED: &[&str] = &[
    "source",
    "generating",
    "expanding",
    "updating",
    "closing",
    "end",
    "tracing",
];

const NAMING: &[&str] = &["generating", "updating"];

fn dropped(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, JUDGED))?;
    let mut trace = trace.to_vec();
    trace.remove(place);
    Some(Mutant::anywhere("an event dropped", trace))
}

fn doubled(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, JUDGED))?;
    let mut doubled = trace.to_vec();
    doubled.insert(place, trace[place]);
    let kinds: &[&str] = match trace[place].what {
        "expanding" => &["expanded_again", "too_late"],
        // The second event of a tie, which `updating` has made the parent, keeps the length too.
        "generating" | "updating" => &["repeated_neighbour", "out_of_order"],
        _ => &[],
    };
    Some(Mutant {
        name: "an event doubled",
        trace: doubled,
        kinds,
        place: Some(place + 1),
    })
}

fn swapped(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let places = places(trace, JUDGED);
    let (one, other) = (dice.pick_any(&places)?, dice.pick_any(&places)?);
    let mut swapped = trace.to_vec();
    swapped.swap(one, other);
    Some(Mutant::anywhere("two events swapped", swapped))
}

fn swapped_expansions(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let places = places(trace, &["expanding"]);
    let (one, other) = (dice.pick_any(&places)?, dice.pick_any(&places)?);
    let mut swapped = trace.to_vec();
    swapped.swap(one, other);
    Some(Mutant {
        kinds: &[
            "out_of_order",
            "not_discovered",
            "too_late",
            "too_early",
            "missed_neighbour",
            "not_a_neighbour",
            "corner_cut",
            "wrong_parent",
            "wrong_g",
            "wrong_f",
            "repeated_neighbour",
            "neighbour_order",
            "expanded_again",
            "path_parents",
            "path_too_long",
        ],
        ..Mutant::anywhere("two expansions swapped", swapped)
    })
}

/// The trace with another event there.
fn replaced(trace: &[Said], place: usize, said: Said) -> Vec<Said> {
    let mut trace = trace.to_vec();
    trace[place] = said;
    trace
}

fn wrong_parent(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let all = places(trace, JUDGED).into_iter();
    let told: Vec<usize> = all.filter(|&place| trace[place].parent.is_some()).collect();
    let place = dice.pick_any(&told)?;
    let said = trace[place];
    // A parent that no earlier event names makes the trace unreadable. One that is only named is not discovered.
    let earlier = trace[..place].iter().map(|said| said.cell);
    let others: Vec<Place> = earlier
        .filter(|&cell| Some(cell) != said.parent && cell != said.cell)
        .collect();
    let parent = Some(dice.pick_any(&others)?);
    Some(Mutant {
        name: "a wrong parent",
        trace: replaced(trace, place, Said { parent, ..said }),
        kinds: &["wrong_parent", "not_discovered"],
        place: Some(place),
    })
}

fn own_parent(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, NAMING))?;
    let said = trace[place];
    let parent = Some(said.cell).filter(|&cell| cell != case.start())?;
    Some(Mutant {
        name: "a cell that is its own parent",
        trace: replaced(
            trace,
            place,
            Said {
                parent: Some(parent),
                ..said
            },
        ),
        kinds: &["wrong_parent"],
        place: Some(place),
    })
}

/// A number of an event changed: g, h or f.
fn wrong_number(
    (name, kinds): (&'static str, &'static [&'static str]),
    number: fn(&mut Said) -> &mut Option<f64>,
    (trace, dice): (&[Said], &mut Dice),
) -> Option<Mutant> {
    let mut trace = trace.to_vec();
    let mut told = places(&trace, JUDGED);
    told.retain(|&place| number(&mut trace[place]).is_some());
    let place = dice.pick_any(&told)?;
    // Another number, whatever its rounding.
    let off = dice.pick(&[0.5, -0.5, 1.0, -1.0, 0.25, 7.0]);
    if let Some(number) = number(&mut trace[place]) {
        *number += off;
    }
    Some(Mutant {
        name,
        trace,
        kinds,
        place: Some(place),
    })
}

fn wrong_g(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let kinds = &["wrong_g", "wrong_f"];
    wrong_number(("a wrong g", kinds), |said| &mut said.g, (trace, dice))
}

fn wrong_h(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    wrong_number(
        ("a wrong h", &["wrong_h"]),
        |said| &mut said.h,
        (trace, dice),
    )
}

fn wrong_f(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let kinds = &["wrong_f", "wrong_g"];
    wrong_number(("a wrong f", kinds), |said| &mut said.f, (trace, dice))
}

/// The cells to which moves would lead without walls and corners.
fn around(case: &Case, (x, y): Place) -> impl Iterator<Item = Place> + '_ {
    let all = case
        .world
        .moves
        .iter()
        .map(move |(_, (over, down))| (x + over, y + down));
    all.filter(|&at| case.world.is_inside(at))
}

/// The cells one move away.
fn neighbours(case: &Case, cell: Place) -> Vec<Place> {
    case.world.neighbours(cell).collect()
}

/// A place at which a neighbour is named, and the cell that was expanded before.
fn naming(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<(usize, Place)> {
    let place = dice.pick_any(&places(trace, NAMING))?;
    let expanded = trace[..place]
        .iter()
        .rev()
        .find(|said| said.what == "expanding")?;
    // In a search that pops cells, an earlier one may be the parent.
    let from = trace[place].parent.unwrap_or(expanded.cell);
    neighbours(case, from)
        .contains(&trace[place].cell)
        .then_some((place, from))
}

fn through_wall(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let (place, mut walls): (usize, Vec<Place>) = if dice.percent(60) {
        let (place, from) = naming(case, trace, dice)?;
        (place, around(case, from).collect())
    } else {
        let place = dice.pick_any(&places(trace, &["expanding", "tracing"]))?;
        let all = case.map.size().iter().map(|cell| case.world.at(cell));
        (place, all.collect())
    };
    walls.retain(|&at| !case.world.is_floor(at));
    let cell = dice.pick_any(&walls)?;
    let said = trace[place];
    Some(Mutant {
        name: "a step through a wall",
        trace: replaced(trace, place, Said { cell, ..said }),
        kinds: match said.what {
            "tracing" => &["wall", "path_broken", "path_ends", "too_late"],
            _ => &["wall"],
        },
        place: Some(place),
    })
}

fn corner_cut(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let (place, from) = naming(case, trace, dice)?;
    let free = neighbours(case, from);
    let cut = around(case, from).filter(|at| case.world.is_floor(*at) && !free.contains(at));
    let cell = dice.pick_any(&cut.collect::<Vec<Place>>())?;
    Some(Mutant {
        name: "a corner cut",
        trace: replaced(
            trace,
            place,
            Said {
                cell,
                ..trace[place]
            },
        ),
        kinds: &["corner_cut"],
        place: Some(place),
    })
}

fn far_away(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let (place, from) = naming(case, trace, dice)?;
    let is_far = |(x, y): &Place| from.0.abs_diff(*x).max(from.1.abs_diff(*y)) > 1;
    let far: Vec<Place> = case.world.floor().filter(is_far).collect();
    let cell = dice.pick_any(&far)?;
    let said = Said {
        cell,
        ..trace[place]
    };
    Some(Mutant {
        name: "a neighbour that is far away",
        trace: replaced(trace, place, said),
        kinds: &["not_a_neighbour"],
        // Without a parent, an earlier cell may be the one that generates it.
        place: trace[place].parent.map(|_| place),
    })
}

const OF_PATHS: &[&str] = &[
    "path_ends",
    "path_reversed",
    "path_broken",
    "path_parents",
    "path_too_long",
    "too_late",
    "corner_cut",
    "wrong_parent",
    "wrong_g",
    "wrong_h",
    "wrong_f",
    "wall",
];

/// A mutant of the path, if at least this number of its cells is traced.
fn of_path(
    name: &'static str,
    trace: &[Said],
    least: usize,
    change: impl FnOnce(&mut Vec<Said>, &[usize]) -> Option<()>,
) -> Option<Mutant> {
    let path = places(trace, &["tracing"]);
    let mut trace = trace.to_vec();
    if path.len() < least {
        return None;
    }
    change(&mut trace, &path)?;
    Some(Mutant {
        kinds: OF_PATHS,
        ..Mutant::anywhere(name, trace)
    })
}

fn path_shortened(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    of_path("a cell of the path left out", trace, 2, |trace, path| {
        trace.remove(dice.pick(path));
        Some(())
    })
}

fn path_cut(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let mutant = of_path("the end of the path left out", trace, 2, |trace, path| {
        trace.truncate(path[1 + dice.below(path.len() - 1)]);
        Some(())
    })?;
    Some(Mutant {
        kinds: &["path_ends"],
        ..mutant
    })
}

fn path_lengthened(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    of_path("a detour on the path", trace, 2, |trace, path| {
        let place = dice.pick(&path[..path.len() - 1]);
        let next = trace[place + 1];
        let detour = dice.pick_any(&neighbours(case, trace[place].cell))?;
        if dice.percent(50) {
            trace.insert(place + 1, trace[place]);
        }
        let cell = detour;
        trace.insert(place + 1, Said { cell, ..next });
        Some(())
    })
}

fn path_too_far(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    of_path("a path beyond the goal", trace, 1, |trace, path| {
        let last = path[path.len() - 1];
        let cell = dice.pick_any(&neighbours(case, trace[last].cell))?;
        trace.insert(last + 1, Said::of("tracing", cell));
        Some(())
    })
}

fn path_disconnected(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    of_path("another cell on the path", trace, 2, |trace, path| {
        let floor: Vec<Place> = case.world.floor().collect();
        let place = dice.pick(path);
        trace[place].cell = dice.pick(&floor);
        Some(())
    })
}

fn path_reversed(_: &Case, trace: &[Said], _: &mut Dice) -> Option<Mutant> {
    let mutant = of_path("a path reversed", trace, 2, |trace, path| {
        trace[path[0]..=path[path.len() - 1]].reverse();
        Some(())
    })?;
    Some(Mutant {
        kinds: &["path_reversed"],
        place: Some(places(trace, &["tracing"])[0]),
        ..mutant
    })
}

fn ended_early(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let end = 1 + dice.below(trace.len());
    Some(Mutant {
        kinds: &["too_early", "missed_neighbour", "path_ends"],
        place: Some(end),
        ..Mutant::anywhere("an end too early", trace[..end].to_vec())
    })
}

fn path_early(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, &["expanding"]))?;
    let goal = dice.pick(&case.world.goals);
    let mut early = trace[..place].to_vec();
    early.push(Said::of(dice.pick(&["end", "tracing"]), goal));
    Some(Mutant {
        kinds: &["too_early", "path_ends", "path_reversed"],
        place: Some(place),
        ..Mutant::anywhere("a path too early", early)
    })
}

fn given_up(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.below(trace.len() + 1);
    let mut given_up = trace[..place].to_vec();
    given_up.push(Said::of("giving-up", case.start()));
    Some(Mutant {
        kinds: &["too_early", "too_late"],
        place: Some(place),
        ..Mutant::anywhere("a search given up", given_up)
    })
}

fn second_source(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, &["expanding"]))? + 1;
    let mut trace = trace.to_vec();
    trace.insert(place, Said::of("source", case.start()));
    Some(Mutant {
        place: Some(place),
        ..Mutant::anywhere("a second start", trace)
    })
}
