//! A* search: expands the open cell with the smallest f = g + h, path length so far plus estimate.

use super::dijkstra;
use super::heuristic::{self, HEURISTIC};
use super::prelude::*;

/// The weight of h, in tenths.
const WEIGHT: Number = Number::new("weight", 0..=100, 10)
    .about(
        "weight of h: 0 is Dijkstra, 1 is A*. Above 1 it is usually faster, and the path is at most weight times the \
         shortest length",
    )
    .in_tenths()
    .ends("Dijkstra", "greedy");

/// Finds a path of the least length, and usually expands fewer cells than Dijkstra.
///
/// A* is Dijkstra guided by an estimate. It expands the open cell with the smallest f = g + h: the length g of the path
/// so far plus the estimate h of the length left. Ties go to the larger g, then to the cell discovered first. The wave
/// leans towards the goal and spreads only where obstacles hold it up.
///
/// `weight` multiplies h. At 0 the search is Dijkstra. Above 1 it heads for the goal more directly and usually expands
/// fewer cells, and its path is at most `weight` times the shortest length. A cell is expanded only once, even if a
/// shorter path to it is found later; therefore the path may be longer than the shortest.
///
/// The estimate h is the length to the nearest goal if there were no walls, by the rule `heuristic`. The guarantee needs
/// an h that never exceeds the remaining length, and that no move changes by more than its own length. With 4
/// neighbours `manhattan` is the tightest: on 100 open fields it expanded 633 cells where `octile` expanded 2,254. With
/// 8 neighbours a diagonal move reduces columns plus rows by 2 at a length of 1.41. So `manhattan` is divided by √2, the
/// smallest divisor that keeps it a lower bound, and `octile` is the tightest. The default, `fitting`, picks the tightest
/// for the number of neighbours. `euclidean` is the straight line, `chebyshev` the larger of columns and rows; both are
/// lower bounds with any neighbours. With `zero` the search is Dijkstra. `plain_manhattan` is not divided: with 8
/// neighbours it is too large, so the path may be longer than the shortest.
///
/// With several goals, an estimate compares those whose column is not farther away than the nearest goal: all of them at
/// the most. If the goals fill a rectangle, as a single one does, it takes O(1).
pub const ENTRY: Solver = Solver {
    info: Info {
        id: "astar",
        name: "A*",
        tagline: "length so far plus estimate",
        hue: Hue::Green,
        summary: "Dijkstra with an estimate of the distance left, so it heads for the goal. Finds a shortest path by length up to weight 1.",
        parameters: &[
            NEIGHBOURS.parameter(),
            HEURISTIC.parameter(),
            NEIGHBOUR_ORDER.parameter(),
            WEIGHT.parameter(),
        ],
        pseudocode: |settings| match WEIGHT.of(settings) {
            0 => dijkstra::lines("smallest g", "d"),
            10 => dijkstra::lines("f = g + h", "d + h(n)"),
            _ => dijkstra::lines("f = g+w·h", "d+w·h(n)"),
        },
        source: "P. Hart, N. Nilsson, B. Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost Paths (1968), https://doi.org/10.1109/TSSC.1968.300136",
        explanation: &Explanation {
            frontier: Some(|map, settings| dijkstra::by_costs(guide(map, settings), map)),
            gauge: Some(|map, settings| Gauge::Guide(guide(map, settings))),
            frontier_words: Some(|settings| match WEIGHT.of(settings) {
                0 => FrontierWords::by_key("smallest g first", "older first"),
                _ => FrontierWords::by_key("smallest f first", "larger g, then older"),
            }),
            settles: Settles::LeastSum,
            caption: heuristic::caption,
            ..*dijkstra::ENTRY.info.explanation
        },
        // The search differs only in its order, so it has the same kinds of events and not more of them.
        ..dijkstra::ENTRY.info
    },
    promise: |settings| heuristic::promise(settings, WEIGHT.of(settings)),
    begin: Begin::Function(|map, settings| dijkstra::begin(map, settings, guide)),
    ..dijkstra::ENTRY
};

fn guide(map: &Map, settings: &Settings) -> Guide {
    Guide::weighed(10, WEIGHT.of(settings), map, heuristic::rule(settings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::map::Tile;
    use crate::solvers::neighbours::Adjacency;

    use crate::solvers::heuristic::Heuristic;
    use Adjacency::{Eight, Four};
    use Heuristic::{Fitting, Manhattan, Octile};

    /// The number of cells expanded on an empty field, from one side to the middle of the other.
    fn expanded(neighbours: Adjacency, heuristic: Heuristic) -> usize {
        expanded_to((30, 20), neighbours, heuristic)
    }

    /// The number of cells expanded on an empty field, from the middle of a side to that goal.
    fn expanded_to((x, y): (i32, i32), neighbours: Adjacency, heuristic: Heuristic) -> usize {
        let size = Size::new(41, 41).unwrap();
        let mut map = Map::new(size, Tile::Floor);
        map.starts = vec![size.cell(10, 20).unwrap()];
        map.goals = vec![size.cell(x, y).unwrap()];
        let mut settings = Settings::new(ENTRY.info.parameters);
        NEIGHBOURS.set(&mut settings, neighbours);
        HEURISTIC.set(&mut settings, heuristic);
        let events = ENTRY.start(Arc::new(map), &settings);
        events.filter(|event| event.is_expanded()).count()
    }

    #[test]
    fn the_better_estimate_leads_straight_to_the_goal() {
        assert_eq!(
            expanded(Four, Manhattan),
            21,
            "Manhattan is exact with four"
        );
        assert_eq!(expanded(Eight, Octile), 21, "octile is exact with eight");
        assert!(expanded(Eight, Manhattan) > 21 && expanded(Eight, Manhattan) < 1681);
        let aslant = |heuristic| expanded_to((30, 40), Four, heuristic);
        assert!(
            aslant(Octile) > aslant(Manhattan),
            "octile is too low with four neighbours"
        );
    }

    #[test]
    fn the_usual_estimate_is_the_better_one_of_each() {
        let usual = Settings::new(ENTRY.info.parameters);
        assert_eq!(HEURISTIC.of(&usual), Fitting);
        assert_eq!(expanded(Four, Fitting), 21);
        assert_eq!(expanded(Eight, Fitting), 21);
    }
}
