//! Mistakes that are put into a correct trace, and the kinds of faults that each may be.

use super::dice::Dice;
use super::programs::{self, Goals};
use super::traces::{Case, Said};
use mazescope_support::machine::Place;

/// The kinds of faults that a mistake may be; any kind if there are none.
type Kinds = &'static [&'static str];

/// A changed trace, its kinds of faults, and the event that is wrong, if it is known.
pub type Changed = (Vec<Said>, Kinds, Option<usize>);

type Mutation = fn(&Case, &[Said], &mut Dice) -> Option<Changed>;

const MUTATIONS: [(&str, Mutation); 23] = [
    ("an event dropped", dropped),
    ("an event doubled", doubled),
    ("two events swapped", |_, trace, dice| {
        swapped(trace, JUDGED, dice)
    }),
    ("two expansions swapped", |_, trace, dice| {
        swapped(trace, &["expanding"], dice)
    }),
    ("an update instead of a discovery", updated),
    ("a wrong parent", wrong_parent),
    ("a cell that is its own parent", own_parent),
    ("a wrong g", |_, trace, dice| {
        wrong_number(|said| &mut said.g, &["wrong_g", "wrong_f"], trace, dice)
    }),
    ("a wrong h", |_, trace, dice| {
        wrong_number(|said| &mut said.h, &["wrong_h"], trace, dice)
    }),
    ("a wrong f", |_, trace, dice| {
        wrong_number(|said| &mut said.f, &["wrong_f", "wrong_g"], trace, dice)
    }),
    ("a step through a wall", through_wall),
    ("a corner cut", corner_cut),
    ("a neighbour that is far away", far_away),
    ("a cell of the path left out", path_shortened),
    ("the end of the path left out", path_cut),
    ("a detour on the path", path_lengthened),
    ("a path beyond the goal", path_too_far),
    ("another cell on the path", path_disconnected),
    ("a path reversed", path_reversed),
    ("an end too early", ended_early),
    ("a path too early", path_early),
    ("a search given up", given_up),
    ("a second start", second_source),
];

/// All mutants of a trace with their names: each mutation, if the trace has a place for it; and traces of programs that
/// expand more cells after a goal, and that expand a goal after all other cells.
pub fn all(case: &Case, trace: &[Said], dice: &mut Dice) -> Vec<(&'static str, Changed)> {
    let mut change = |mutation: Mutation| mutation(case, trace, dice);
    let changed = MUTATIONS.into_iter();
    let changed = changed.filter_map(|(name, mutation)| Some((name, change(mutation)?)));
    let mut all: Vec<_> = changed.collect();
    // If the goal comes last, the path may lead to another one.
    let late: Kinds = &["too_late", "path_ends", "path_reversed", "path_parents"];
    for (name, goals, kinds) in [
        ("a goal that is not minded", Goals::Ignored, late),
        ("a goal expanded late", Goals::Last, &["out_of_order"]),
    ] {
        let trace = programs::random(case, goals, dice);
        all.push((name, (trace, kinds, None)));
    }
    all
}

/// The places of judged events of these types.
fn places(trace: &[Said], types: &[&str]) -> Vec<usize> {
    let all = trace.iter().enumerate();
    let those = all.filter(|(_, said)| types.contains(&said.what));
    those.map(|(place, _)| place).collect()
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

/// The trace with a change of the event there.
fn changed(trace: &[Said], place: usize, change: impl FnOnce(&mut Said)) -> Vec<Said> {
    let mut trace = trace.to_vec();
    change(&mut trace[place]);
    trace
}

fn dropped(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let mut trace = trace.to_vec();
    trace.remove(dice.pick_any(&places(&trace, JUDGED))?);
    Some((trace, &[], None))
}

fn doubled(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.pick_any(&places(trace, JUDGED))?;
    let mut doubled = trace.to_vec();
    doubled.insert(place, trace[place]);
    let kinds: Kinds = match trace[place].what {
        "expanding" => &["expanded_again", "too_late"],
        // The second event of a tie, which `updating` has made the parent, keeps the length too.
        "generating" | "updating" => &["repeated_neighbour", "out_of_order"],
        _ => &[],
    };
    Some((doubled, kinds, Some(place + 1)))
}

/// Two events of these types swapped.
fn swapped(trace: &[Said], types: &[&str], dice: &mut Dice) -> Option<Changed> {
    let places = places(trace, types);
    let mut swapped = trace.to_vec();
    swapped.swap(dice.pick_any(&places)?, dice.pick_any(&places)?);
    Some((swapped, &[], None))
}

fn updated(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.pick_any(&places(trace, &["generating"]))?;
    let trace = changed(trace, place, |said| said.what = "updating");
    Some((trace, &[], None))
}

fn wrong_parent(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let mut told = places(trace, JUDGED);
    told.retain(|&place| trace[place].parent.is_some());
    let place = dice.pick_any(&told)?;
    let said = trace[place];
    // A parent that no earlier event names makes the trace unreadable. One that is only named is not discovered.
    let mut others: Vec<Place> = trace[..place].iter().map(|said| said.cell).collect();
    others.retain(|&cell| Some(cell) != said.parent && cell != said.cell);
    let parent = Some(dice.pick_any(&others)?);
    let trace = changed(trace, place, |said| said.parent = parent);
    Some((trace, &["wrong_parent", "not_discovered"], Some(place)))
}

fn own_parent(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.pick_any(&places(trace, NAMING))?;
    let parent = Some(trace[place].cell).filter(|&cell| cell != case.start())?;
    let trace = changed(trace, place, |said| said.parent = Some(parent));
    Some((trace, &["wrong_parent"], Some(place)))
}

/// A number of an event changed: g, h or f.
fn wrong_number(
    number: fn(&mut Said) -> &mut Option<f64>,
    kinds: Kinds,
    trace: &[Said],
    dice: &mut Dice,
) -> Option<Changed> {
    let mut trace = trace.to_vec();
    let mut told = places(&trace, JUDGED);
    told.retain(|&place| number(&mut trace[place]).is_some());
    let place = dice.pick_any(&told)?;
    // Another number, whatever its rounding.
    let off = dice.pick(&[0.5, -0.5, 1.0, -1.0, 0.25, 7.0]);
    let number = number(&mut trace[place]);
    *number = number.map(|number| number + off);
    Some((trace, kinds, Some(place)))
}

/// The cells to which moves would lead without walls and corners.
fn around(case: &Case, (x, y): Place) -> impl Iterator<Item = Place> + '_ {
    let moves = case.world.moves.iter();
    let all = moves.map(move |(_, (over, down))| (x + over, y + down));
    all.filter(|&at| case.world.is_inside(at))
}

/// The cells one move away.
fn neighbours(case: &Case, cell: Place) -> Vec<Place> {
    case.world.neighbours(cell).collect()
}

/// A place at which a neighbour is named, and the cell that was expanded before.
fn naming(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<(usize, Place)> {
    let place = dice.pick_any(&places(trace, NAMING))?;
    let mut before = trace[..place].iter().rev();
    let expanded = before.find(|said| said.what == "expanding")?;
    // In a search that pops cells, an earlier one may be the parent.
    let from = trace[place].parent.unwrap_or(expanded.cell);
    let is_neighbour = neighbours(case, from).contains(&trace[place].cell);
    is_neighbour.then_some((place, from))
}

fn through_wall(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
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
    let kinds: Kinds = match trace[place].what {
        "tracing" => &["wall", "path_broken", "path_ends", "too_late"],
        _ => &["wall"],
    };
    let trace = changed(trace, place, |said| said.cell = cell);
    Some((trace, kinds, Some(place)))
}

fn corner_cut(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (place, from) = naming(case, trace, dice)?;
    let free = neighbours(case, from);
    let cut = around(case, from).filter(|at| case.world.is_floor(*at) && !free.contains(at));
    let cell = dice.pick_any(&cut.collect::<Vec<Place>>())?;
    let trace = changed(trace, place, |said| said.cell = cell);
    Some((trace, &["corner_cut"], Some(place)))
}

fn far_away(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (place, from) = naming(case, trace, dice)?;
    let is_far = |(x, y): &Place| from.0.abs_diff(*x).max(from.1.abs_diff(*y)) > 1;
    let far: Vec<Place> = case.world.floor().filter(is_far).collect();
    let cell = dice.pick_any(&far)?;
    // Without a parent, an earlier cell may be the one that generates it.
    let wrong = trace[place].parent.map(|_| place);
    let trace = changed(trace, place, |said| said.cell = cell);
    Some((trace, &["not_a_neighbour"], wrong))
}

/// A copy of the trace and the places of its path, if at least this number of its cells is traced.
fn path(trace: &[Said], least: usize) -> Option<(Vec<Said>, Vec<usize>)> {
    let path = places(trace, &["tracing"]);
    (path.len() >= least).then(|| (trace.to_vec(), path))
}

fn path_shortened(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 2)?;
    trace.remove(dice.pick(&path));
    Some((trace, &[], None))
}

fn path_cut(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 2)?;
    trace.truncate(dice.pick(&path[1..]));
    Some((trace, &["path_ends"], None))
}

fn path_lengthened(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 2)?;
    let place = dice.pick(&path[..path.len() - 1]);
    let next = trace[place + 1];
    let cell = dice.pick_any(&neighbours(case, trace[place].cell))?;
    if dice.percent(50) {
        trace.insert(place + 1, trace[place]);
    }
    trace.insert(place + 1, Said { cell, ..next });
    Some((trace, &[], None))
}

fn path_too_far(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 1)?;
    let last = path[path.len() - 1];
    let cell = dice.pick_any(&neighbours(case, trace[last].cell))?;
    trace.insert(last + 1, Said::of("tracing", cell));
    Some((trace, &[], None))
}

fn path_disconnected(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 2)?;
    let floor: Vec<Place> = case.world.floor().collect();
    trace[dice.pick(&path)].cell = dice.pick(&floor);
    Some((trace, &[], None))
}

fn path_reversed(_: &Case, trace: &[Said], _: &mut Dice) -> Option<Changed> {
    let (mut trace, path) = path(trace, 2)?;
    trace[path[0]..=path[path.len() - 1]].reverse();
    Some((trace, &["path_reversed"], Some(path[0])))
}

fn ended_early(_: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let end = 1 + dice.below(trace.len());
    let kinds = &["too_early", "missed_neighbour", "path_ends"];
    Some((trace[..end].to_vec(), kinds, Some(end)))
}

fn path_early(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.pick_any(&places(trace, &["expanding"]))?;
    let goal = dice.pick(&case.world.goals);
    let mut early = trace[..place].to_vec();
    early.push(Said::of(dice.pick(&["end", "tracing"]), goal));
    let kinds = &["too_early", "path_ends", "path_reversed"];
    Some((early, kinds, Some(place)))
}

fn given_up(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.below(trace.len() + 1);
    let mut given_up = trace[..place].to_vec();
    given_up.push(Said::of("giving-up", case.start()));
    Some((given_up, &["too_early", "too_late"], Some(place)))
}

fn second_source(case: &Case, trace: &[Said], dice: &mut Dice) -> Option<Changed> {
    let place = dice.pick_any(&places(trace, &["expanding"]))? + 1;
    let mut trace = trace.to_vec();
    trace.insert(place, Said::of("source", case.start()));
    Some((trace, &[], Some(place)))
}
