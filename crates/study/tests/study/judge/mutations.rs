//! Mistakes that are put into a correct trace, and the kinds of faults that each may be.

use super::dice::Dice;
use super::program::Goals;
use super::runs;
use super::traces::{Case, Said, What};
use mazescope_core::{Cell, Direction};

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
    let run = |goals, dice: &mut Dice| runs::random(case, goals, dice);
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
fn places(trace: &[Said], types: &[What]) -> Vec<usize> {
    let all = trace.iter().enumerate();
    all.filter(|(_, said)| types.contains(&said.what))
        .map(|(place, _)| place)
        .collect()
}

const JUDGED: &[What] = &[
    What::Source,
    What::Generating,
    What::Expanding,
    What::Updating,
    What::Closing,
    What::End,
    What::Tracing,
];

const NAMING: &[What] = &[What::Generating, What::Updating];

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
        What::Expanding => &["expanded_again", "too_late"],
        // The second event of a tie, which `updating` has made the parent, keeps the length too.
        What::Generating | What::Updating => &["repeated_neighbour", "out_of_order"],
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
    let places = places(trace, &[What::Expanding]);
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
    let others: Vec<Cell> = earlier
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

/// A number that is not this one, whatever its rounding.
fn other_number(number: f64, dice: &mut Dice) -> f64 {
    number + dice.pick(&[0.5, -0.5, 1.0, -1.0, 0.25, 7.0])
}

/// A place of an event that tells this number.
fn told(trace: &[Said], number: fn(&Said) -> Option<f64>, dice: &mut Dice) -> Option<usize> {
    let all = places(trace, JUDGED).into_iter();
    let told: Vec<usize> = all
        .filter(|&place| number(&trace[place]).is_some())
        .collect();
    dice.pick_any(&told)
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

fn wrong_g(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = told(trace, |said| said.g, dice)?;
    let said = trace[place];
    let g = said.g.map(|g| other_number(g, dice));
    Some(Mutant {
        name: "a wrong g",
        trace: replaced(trace, place, Said { g, ..said }),
        kinds: &["wrong_g", "wrong_f"],
        place: Some(place),
    })
}

fn wrong_h(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = told(trace, |said| said.h, dice)?;
    let said = trace[place];
    let h = said.h.map(|h| other_number(h, dice));
    Some(Mutant {
        name: "a wrong h",
        trace: replaced(trace, place, Said { h, ..said }),
        kinds: &["wrong_h"],
        place: Some(place),
    })
}

fn wrong_f(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = told(trace, |said| said.f, dice)?;
    let said = trace[place];
    let f = said.f.map(|f| other_number(f, dice));
    Some(Mutant {
        name: "a wrong f",
        trace: replaced(trace, place, Said { f, ..said }),
        kinds: &["wrong_f", "wrong_g"],
        place: Some(place),
    })
}

/// The cell in this direction, inside the map.
fn step(case: &Case, cell: Cell, direction: Direction) -> Option<Cell> {
    let (x, y) = case.at(cell);
    let (dx, dy) = direction.delta();
    case.map.size().cell(x + dx, y + dy)
}

/// The directions of moves.
fn directions(case: &Case) -> &'static [Direction] {
    &Direction::ALL[..if case.eight { 8 } else { 4 }]
}

/// Whether a diagonal move passes a wall.
fn cuts(case: &Case, cell: Cell, direction: Direction) -> bool {
    let (x, y) = direction.delta();
    let floor = |x: i32, y: i32| {
        let (column, row) = case.at(cell);
        let side = case.map.size().cell(column + x, row + y);
        side.is_some_and(|side| case.map.is_floor(side))
    };
    x != 0 && y != 0 && !(floor(x, 0) && floor(0, y))
}

/// The cells one move away.
fn neighbours(case: &Case, cell: Cell) -> Vec<Cell> {
    let all = directions(case).iter();
    let open = all.filter(|&&direction| !cuts(case, cell, direction));
    open.filter_map(|&direction| step(case, cell, direction))
        .filter(|&next| case.map.is_floor(next))
        .collect()
}

/// A place at which a neighbour is named, and the cell that was expanded before.
fn naming(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<(usize, Cell)> {
    let place = dice.pick_any(&places(trace, NAMING))?;
    let expanded = trace[..place]
        .iter()
        .rev()
        .find(|said| said.what == What::Expanding)?;
    // In a search that pops cells, an earlier one may be the parent.
    let from = trace[place].parent.unwrap_or(expanded.cell);
    neighbours(case, from)
        .contains(&trace[place].cell)
        .then_some((place, from))
}

fn through_wall(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let is_wall = |cell: &Cell| !case.map.is_floor(*cell);
    let (place, walls) = if dice.percent(60) {
        let (place, from) = naming(case, trace, dice)?;
        let all = directions(case).iter();
        let walls = all.filter_map(|&direction| step(case, from, direction));
        (place, walls.filter(is_wall).collect())
    } else {
        let types = &[What::Expanding, What::Tracing];
        let walls: Vec<Cell> = case.map.size().iter().filter(is_wall).collect();
        (dice.pick_any(&places(trace, types))?, walls)
    };
    let cell = dice.pick_any(&walls)?;
    let said = trace[place];
    Some(Mutant {
        name: "a step through a wall",
        trace: replaced(trace, place, Said { cell, ..said }),
        kinds: match said.what {
            What::Tracing => &["wall", "path_broken", "path_ends", "too_late"],
            _ => &["wall"],
        },
        place: Some(place),
    })
}

fn corner_cut(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let (place, from) = naming(case, trace, dice)?;
    let cut = (directions(case).iter()).filter(|&&direction| cuts(case, from, direction));
    let cells = cut.filter_map(|&direction| step(case, from, direction));
    let cells: Vec<Cell> = cells.filter(|&cell| case.map.is_floor(cell)).collect();
    let cell = dice.pick_any(&cells)?;
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
    let (x, y) = case.at(from);
    let is_far = |&cell: &Cell| {
        let (u, v) = case.at(cell);
        (x - u).abs().max((y - v).abs()) > 1
    };
    let far: Vec<Cell> = case.map.floor().filter(is_far).collect();
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
    let path = places(trace, &[What::Tracing]);
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
        trace.insert(last + 1, Said::of(What::Tracing, cell));
        Some(())
    })
}

fn path_disconnected(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    of_path("another cell on the path", trace, 2, |trace, path| {
        let floor: Vec<Cell> = case.map.floor().collect();
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
        place: Some(places(trace, &[What::Tracing])[0]),
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
    let place = dice.pick_any(&places(trace, &[What::Expanding]))?;
    let goal = dice.pick(&case.map.goals);
    let mut early = trace[..place].to_vec();
    early.push(Said::of(dice.pick(&[What::End, What::Tracing]), goal));
    Some(Mutant {
        kinds: &["too_early", "path_ends", "path_reversed"],
        place: Some(place),
        ..Mutant::anywhere("a path too early", early)
    })
}

fn given_up(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.below(trace.len() + 1);
    let mut given_up = trace[..place].to_vec();
    given_up.push(Said::of(What::GivingUp, case.start()));
    Some(Mutant {
        kinds: &["too_early", "too_late"],
        place: Some(place),
        ..Mutant::anywhere("a search given up", given_up)
    })
}

fn second_source(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Mutant> {
    let place = dice.pick_any(&places(trace, &[What::Expanding]))? + 1;
    let mut trace = trace.to_vec();
    trace.insert(place, Said::of(What::Source, case.start()));
    Some(Mutant {
        place: Some(place),
        ..Mutant::anywhere("a second start", trace)
    })
}
