//! The rules of a search, as far as a trace can break them.

use super::keys::Keys;
use mazescope_core::structures::floods::shortest::is_free;
use mazescope_core::structures::lengths::guide::{Gauge, Guide};
use mazescope_core::structures::lengths::length::Measure;
use mazescope_core::{Cell, Direction, Kinds, Map, PathPromise, Settings, Solver, TurnRule};
use mazescope_formats::trace::Claims;

/// The rules of a search at its settings.
#[derive(Clone, Debug)]
pub struct Rules {
    pub solver: Solver,
    pub settings: Settings,
    /// Whether neighbours must be named in the order of the settings, and not in any order.
    pub in_order: bool,
    /// Whether any estimate is legal that is admissible and consistent, and not only that of the settings.
    pub any_estimate: bool,
    /// The cell that it expands next: the oldest, the newest, or the one with the smallest key.
    rule: TurnRule,
}

/// The parameter that chooses the estimate.
const ESTIMATE: &str = "heuristic";

impl Rules {
    /// The rules of a search; nothing for a search that cannot be judged.
    pub fn of(solver: &Solver, settings: &Settings, in_order: bool) -> Option<Rules> {
        let info = &solver.info;
        let repeats = info.uses.meets(Kinds::REOPENED) || info.explanation.leaps;
        let rule = info.turn_rule(settings).filter(|_| !repeats)?;
        let is_judged = match rule {
            TurnRule::Oldest | TurnRule::Newest => true,
            TurnRule::LeastKey => !info.uses.meets(Kinds::WROTE),
            _ => false,
        };
        is_judged.then(|| Rules {
            solver: solver.clone(),
            settings: settings.clone(),
            in_order,
            any_estimate: true,
            rule,
        })
    }

    /// The directions in which the search checks neighbours.
    pub(super) fn directions(&self) -> Vec<Direction> {
        (self.solver.info.explanation.neighbours)(&self.settings)
    }

    /// Its keys on a map with each estimate that is legal, the tightest first and that of the trace last; only `None` if
    /// it has no keys.
    pub(super) fn keys(&self, map: &Map, claims: &Claims) -> Vec<Option<Keys>> {
        /// The first is another one at each setting, and the second too large, or another one by its name.
        const NOT_TRIED: [&str; 2] = ["fitting", "plain_manhattan"];
        let Some(own) = self.guide(map, &self.settings) else {
            return vec![None];
        };
        let mut all = self.settings.iter();
        let found = all.find(|(parameter, _)| parameter.name == ESTIMATE);
        let Some((parameter, value)) = found.filter(|_| own.weight() != Some(0.0)) else {
            return vec![Some(Keys::named("", own))];
        };
        let words = parameter.words();
        if !self.any_estimate {
            return vec![Some(Keys::named(words[value as usize], own))];
        }
        let tried = words.iter().enumerate();
        let tried = tried.filter(|(_, word)| !NOT_TRIED.contains(word));
        let tried = tried.filter_map(|(place, word)| {
            let mut settings = self.settings.clone();
            settings.set(ESTIMATE, place as u32);
            Some(Keys::named(word, self.guide(map, &settings)?))
        });
        let mut tried: Vec<Keys> = tried.collect();
        let tightest = if self.directions().len() > Direction::FOUR.len() {
            "octile"
        } else {
            "manhattan"
        };
        tried.sort_by_key(|keys| keys.name != tightest);
        tried.extend(Keys::given(map, claims, &self.directions(), own));
        tried.into_iter().map(Some).collect()
    }

    /// Its guide on a map with these settings, if it has keys.
    fn guide(&self, map: &Map, settings: &Settings) -> Option<Guide> {
        let gauge = self.solver.info.explanation.gauge?;
        match (gauge(map, settings), self.rule) {
            (Gauge::Guide(guide), TurnRule::LeastKey) => Some(guide),
            _ => None,
        }
    }

    /// The forms in which it is legal on a map, of traces that name neighbours or do not, and give g or do not.
    pub(super) fn forms(&self, map: &Map, names: bool, gives_g: bool) -> Vec<Form> {
        let shapes: &[Shape] = match self.rule {
            TurnRule::Oldest => &[Shape::Queue],
            TurnRule::Newest if names => {
                &[Shape::Branch, Shape::Pushed, Shape::Expanded, Shape::Listed]
            }
            // Without named neighbours the first form expands in the order of the last two, but it discovers a goal
            // later; without an order the last two are the same.
            TurnRule::Newest if self.in_order => &[Shape::Expanded, Shape::Listed, Shape::Pushed],
            TurnRule::Newest => &[Shape::Expanded, Shape::Pushed],
            _ => match self.guide(map, &self.settings) {
                Some(guide) if guide.minds_length() => &[Shape::Improved],
                _ => &[Shape::Improved, Shape::Kept],
            },
        };
        let diagonals = self.directions().len() > Direction::FOUR.len();
        let measures: &[Measure] = match (self.rule, map.costs().is_some(), diagonals) {
            (TurnRule::LeastKey, ..) => &[Measure::Length],
            _ if !gives_g => &[Measure::Moves],
            (_, false, false) => &[Measure::Moves],
            (_, false, true) | (_, true, false) => &[Measure::Moves, Measure::Length],
            (_, true, true) => &[Measure::Moves, Measure::EvenLength, Measure::Length],
        };
        let forms = shapes.iter().flat_map(|&shape| {
            let form = move |&measure| Form { shape, measure };
            measures.iter().map(form)
        });
        forms.collect()
    }

    /// The measure by which its paths are compared, and by how many tenths they may be longer than a shortest one, if
    /// it guarantees that.
    pub(super) fn guarantee(&self) -> Option<(Measure, u32)> {
        match (self.solver.promise)(&self.settings) {
            PathPromise::ShortestPath => Some((Measure::Moves, 10)),
            PathPromise::ShortestLength => Some((Measure::Length, 10)),
            PathPromise::WithinLength { tenths } => Some((Measure::Length, tenths)),
            _ => None,
        }
    }
}

/// A form of a search, to which a trace keeps from its first event to its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Form {
    pub shape: Shape,
    /// What g counts.
    pub measure: Measure,
}

/// How a program keeps its frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A queue: first in, first out.
    Queue,
    /// A stack that is the current path: one new neighbour is pushed and expanded at a time.
    Branch,
    /// A stack of all neighbours, each marked when it is pushed.
    Pushed,
    /// A stack of all neighbours, each marked when it is expanded. A neighbour that is on the stack moves to the top.
    Expanded,
    /// The same, but of the neighbours of one expansion the first is expanded first, as in a recursive program.
    Listed,
    /// An open list in the order of keys. A shorter path to an open cell replaces the known one.
    Improved,
    /// An open list in the order of keys that do not depend on the path. The first path to a cell stays.
    Kept,
}

impl Shape {
    /// Whether a neighbour that is on the stack is pushed again.
    pub(super) fn pushes_again(self) -> bool {
        matches!(self, Shape::Expanded | Shape::Listed)
    }

    /// Whether its next cell has the smallest key.
    pub(super) fn has_keys(self) -> bool {
        matches!(self, Shape::Improved | Shape::Kept)
    }
}

/// What there is between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// A legal move in this direction.
    Legal(Direction),
    /// A diagonal move that cuts the corner of a wall.
    CutsCorner,
    None,
}

/// The move from one cell to another, which is floor, in one of these directions.
pub(super) fn between(map: &Map, directions: &[Direction], from: Cell, to: Cell) -> Move {
    let size = map.size();
    let mut near = directions.iter().copied();
    match near.find(|&direction| from.step(direction, size) == to) {
        Some(direction) if is_free(map, from, direction) => Move::Legal(direction),
        Some(_) => Move::CutsCorner,
        None => Move::None,
    }
}
