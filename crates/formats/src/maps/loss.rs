//! The parts of a map that a format loses, in words.

use crate::violation::counted;
use mazescope_core::{Cell, Map};
use std::collections::{BTreeMap, BTreeSet};

/// What a file does not hold of a map, or what it reads back differently: a sentence each. The file is valid
/// nevertheless. The error is the reason why the format cannot hold the map at all.
pub type Losses = Result<Vec<String>, String>;

/// How a format stores costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CostForm {
    /// Not at all.
    None,
    /// As the letter of a cell, unless a mark is on it.
    Digit,
    /// For every cell.
    Whole,
    /// As a grey, which is read as a cost only on request.
    Grey,
}

impl CostForm {
    /// The loss of the costs of a map, if any. O(cells).
    pub fn loss(self, map: &Map, format: &str) -> Option<String> {
        let mut counts = costs(map)?;
        if self == CostForm::Digit {
            let marks = map.starts.iter().chain(&map.goals).copied();
            counts = counts_of(map, BTreeSet::from_iter(marks));
        }
        let cells = costs_in_words(&counts)?;
        match self {
            CostForm::None => Some(format!(
                "The {format} cannot hold costs, so it leaves out those of {cells}."
            )),
            CostForm::Digit => Some(format!(
                "A {format} has one letter for each cell and prefers a mark, so it leaves out the costs of {cells}."
            )),
            CostForm::Whole => None,
            CostForm::Grey => Some(format!(
                "A {format} stores costs as greys: {cells}. Read it with --terrain, because without it floor of a cost \
                 above 5 becomes wall."
            )),
        }
    }
}

/// The number of floor cells of each cost; `None` if all floor costs 1. O(cells).
pub fn costs(map: &Map) -> Option<BTreeMap<u8, u64>> {
    map.costs()?;
    Some(counts_of(map, map.floor()))
}

/// The number of these cells of each cost.
fn counts_of(map: &Map, cells: impl IntoIterator<Item = Cell>) -> BTreeMap<u8, u64> {
    let mut counts = BTreeMap::new();
    for cell in cells {
        *counts.entry(map.cost(cell)).or_insert(0) += 1;
    }
    counts
}

/// Costs above 1 in words, such as "1 cell of cost 3 and 12 of cost 8"; `None` if there are none.
fn costs_in_words(costs: &BTreeMap<u8, u64>) -> Option<String> {
    let rough = costs.iter().filter(|&(&cost, _)| cost > 1);
    let each = rough.enumerate().map(|(place, (cost, &count))| {
        let cells = match place {
            0 => counted(count as usize, "cell"),
            _ => count.to_string(),
        };
        format!("{cells} of cost {cost}")
    });
    listed(&each.collect::<Vec<_>>())
}

/// All these texts as one, such as "one, two and three"; `None` if there are none.
pub(super) fn listed(all: &[String]) -> Option<String> {
    match all {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}

/// The losses of a format that holds everything.
pub(super) fn nothing(_map: &Map, _format: &str) -> Losses {
    Ok(Vec::new())
}

/// The losses of a format without marks.
pub(super) fn marks(map: &Map, format: &str) -> Losses {
    let reason = format!("A {format} has no marks");
    Ok(Vec::from_iter(left_out(
        map,
        &map.starts,
        &map.goals,
        &reason,
    )))
}

/// The losses of a format with a letter for each cell.
pub(super) fn second_marks(map: &Map, format: &str) -> Losses {
    let starts: BTreeSet<&Cell> = map.starts.iter().collect();
    let both = map.goals.iter().filter(|goal| starts.contains(goal));
    let both: Vec<Cell> = both.copied().collect();
    let reason = format!("A {format} has one mark for each cell and prefers the start");
    Ok(Vec::from_iter(left_out(map, &[], &both, &reason)))
}

/// The loss of these marks, with the reason for it; `None` if there are none.
pub(super) fn left_out(map: &Map, starts: &[Cell], goals: &[Cell], reason: &str) -> Option<String> {
    let marks = names(map, starts, goals)?;
    Some(format!("{reason}, so it leaves out {marks}."))
}

/// The marks in words, such as "the start at 1,1 and the goal at 9,9"; `None` if there are none.
pub(super) fn names(map: &Map, starts: &[Cell], goals: &[Cell]) -> Option<String> {
    const SHOWN: usize = 3;
    let group = |word: &str, cells: &[Cell]| {
        let position = |&cell| map.size().position(cell);
        let first = cells.iter().take(SHOWN).map(position);
        let first: Vec<String> = first.map(|(x, y)| format!("{x},{y}")).collect();
        let first = first.join(" ");
        let s = if cells.len() == 1 { "" } else { "s" };
        let more = match cells.len().saturating_sub(SHOWN) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        (!cells.is_empty()).then(|| format!("the {word}{s} at {first}{more}"))
    };
    let groups = [group("start", starts), group("goal", goals)];
    listed(&groups.into_iter().flatten().collect::<Vec<_>>())
}
