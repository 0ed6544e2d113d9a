//! The result of a finished race in words: which search found which path, and at what cost.

use mazescope_core::playback::fault::Fault;
use mazescope_core::playback::score::{CellCosts, Extent, Score};
use mazescope_core::words::{self, counted, listed};
use mazescope_core::{Discipline, Lane, PathPromise};
use std::iter;

/// The result of a finished race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The lane that the first sentence is about, if it is about one.
    pub lane: Option<usize>,
    /// Which search found the best path.
    pub headline: String,
    /// What the other searches found, and at what cost.
    pub rest: String,
}

impl Conclusion {
    /// The result of these lanes. `None` while one is not fully recorded, and for generators.
    pub fn of(lanes: &[Lane]) -> Option<Conclusion> {
        let told: Option<Vec<Told>> = lanes.iter().map(Told::of).collect();
        let told = told.filter(|told| !told.is_empty())?;
        let found: Vec<usize> = (0..told.len())
            .filter(|&lane| told[lane].length.is_some())
            .collect();
        let best = found.iter().copied().min_by(|&one, &other| {
            let length = |lane: usize| told[lane].length.unwrap_or(f64::INFINITY);
            length(one).total_cmp(&length(other))
        });
        let Some(best) = best else {
            return Some(none_found(&told));
        };
        let equal: Vec<usize> = (found.iter().copied())
            .filter(|&lane| told[lane].same_length(&told[best]))
            .collect();
        let surely = equal.iter().any(|&lane| told[lane].surely_shortest);
        let whole = equal.len() == told.len() && equal.len() > 1;
        let kind = match (surely, found.len()) {
            (true, _) => "a shortest path",
            (false, _) if whole => "paths of equal length",
            (false, 1) => "a path",
            (false, _) => "the shortest of these paths",
        };
        let who = match whole {
            true if equal.len() == 2 => "Both".to_owned(),
            true => "All".to_owned(),
            false => listed(&Vec::from_iter(equal.iter().map(|&lane| &told[lane].name))),
        };
        let others = (0..told.len()).filter(|lane| !equal.contains(lane));
        let others = others.map(|lane| told[lane].beside(&told[best]));
        let rest = match told.len() {
            1 => told[best].price(),
            _ => Vec::from_iter(iter::once(works_of(&told, &equal)).chain(others)).join(" "),
        };
        Some(Conclusion {
            lane: (equal.len() == 1).then_some(best),
            headline: format!("{who} found {kind}: {}.", path_of(&told, &equal)),
            rest,
        })
    }
}

/// The facts about one lane.
struct Told {
    name: String,
    /// The length of its path, if it found one.
    length: Option<f64>,
    /// Why it has no path, unless it proved that there is none.
    lost: Option<Lost>,
    /// The steps and the length of its path in words, and whether the length says more.
    path: [String; 2],
    by_length: bool,
    /// Whether its path is certainly a shortest one.
    surely_shortest: bool,
    work: Work,
    discovered: u64,
    peak_frontier: u64,
}

/// Why a search does not know whether a path exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lost {
    /// It did not run on this map.
    Refused,
    /// It gave up, in these words.
    GaveUp(&'static str),
}

/// The work of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// The number of cells it expanded.
    Expanded(u64),
    /// The number of moves it walked.
    Walked(u64),
    /// The number of cells it filled.
    Filled(u64),
}

impl Work {
    fn of(discipline: Discipline, score: &Score) -> Work {
        match discipline {
            Discipline::Walk => Work::Walked(score.walked),
            Discipline::None => Work::Filled(score.filled),
            _ => Work::Expanded(score.expanded),
        }
    }

    /// "expanded 46 cells"
    fn words(self) -> String {
        match self {
            Work::Expanded(count) => format!("expanded {}", counted(count, "cell")),
            Work::Walked(count) => format!("walked {}", words::moves(count)),
            Work::Filled(count) => format!("filled {}", counted(count, "cell")),
        }
    }
}

impl Told {
    fn of(lane: &Lane) -> Option<Told> {
        let score = lane.score.as_ref().filter(|score| !score.growth)?;
        let promise = (lane.solver.promise)(&lane.settings);
        let extent = lane.extent;
        let shortest = |extent: Extent| match promise {
            PathPromise::ShortestLength => extent.costs != CellCosts::Unminded && !extent.is_cost,
            PathPromise::ShortestWhereEven => extent.costs == CellCosts::Even && !extent.is_cost,
            PathPromise::ShortestPath => !extent.differs_from_steps(),
            _ => false,
        };
        Some(Told {
            name: lane.solver.info.name.to_owned(),
            length: extent.map(|extent| extent.length),
            lost: match lane.timeline.fault() {
                Some(Fault::Refused(_)) => Some(Lost::Refused),
                Some(_) | None => {
                    (score.gave_up).then_some(Lost::GaveUp(lane.solver.info.explanation.gave_up))
                }
            },
            path: extent.map_or_else(Default::default, |extent| {
                [words::steps(extent), words::length(extent)]
            }),
            by_length: extent.is_some_and(Extent::differs_from_steps),
            surely_shortest: extent.is_some_and(shortest),
            work: Work::of(lane.solver.info.discipline, score),
            discovered: score.discovered,
            peak_frontier: score.peak_frontier.into(),
        })
    }

    fn same_length(&self, other: &Told) -> bool {
        let hundredths = |told: &Told| told.length.map(|length| (length * 100.0).round());
        hundredths(self) == hundredths(other)
    }

    /// The work of its search.
    fn price(&self) -> String {
        let (work, peak) = (self.work.words(), counted(self.peak_frontier, "cell"));
        match self.work {
            Work::Expanded(_) => format!("It {work}. The frontier never exceeded {peak}."),
            _ => format!("It {work}."),
        }
    }

    /// The result of a search without a path.
    fn lost(&self) -> String {
        let name = &self.name;
        match self.lost {
            None => format!("{name} reached {}.", counted(self.discovered, "cell")),
            Some(Lost::Refused) => format!("{name} does not run on this map."),
            Some(Lost::GaveUp(words)) => format!("{name} {words}. It {}.", self.work.words()),
        }
    }

    /// Its result, if its path is longer than the best or there is none.
    fn beside(&self, best: &Told) -> String {
        let name = &self.name;
        let (Some(length), Some(least)) = (self.length, best.length) else {
            let reached = counted(self.discovered, "cell");
            return match self.lost {
                None => format!("{name} found no path. It reached {reached}."),
                Some(_) => self.lost(),
            };
        };
        let path = path_of(std::slice::from_ref(self), &[0]);
        let path = format!("{path}{}", times(length / least.max(1.0)));
        let but = match (self.work, best.work) {
            (Work::Expanded(mine), Work::Expanded(its)) if mine < its => "but",
            _ => "and",
        };
        format!("{name} {}, {but} its path is {path}.", self.work.words())
    }
}

/// The work of these searches, with each figure once: "Dijkstra and A* expanded 319 cells each."
fn works_of(told: &[Told], these: &[usize]) -> String {
    let mut works: Vec<(Work, Vec<&str>)> = Vec::new();
    for one in these.iter().map(|&lane| &told[lane]) {
        match works.iter_mut().find(|(work, _)| *work == one.work) {
            Some((_, names)) => names.push(&one.name),
            None => works.push((one.work, vec![one.name.as_str()])),
        }
    }
    let works = works.iter().map(|(work, names)| {
        let each = if names.len() > 1 { " each" } else { "" };
        format!("{} {}{each}", listed(names), work.words())
    });
    format!("{}.", Vec::from_iter(works).join(", and "))
}

/// The paths of these searches, which are equally long: "8 moves", "8 moves, length 11", or "length 11" where their
/// moves differ.
fn path_of(told: &[Told], equal: &[usize]) -> String {
    let mut all = equal.iter().map(|&lane| &told[lane]);
    let [steps, length] = &told[equal[0]].path;
    match all.clone().all(|one| one.path[0] == *steps) {
        true if all.any(|one| one.by_length) => format!("{steps}, {length}"),
        true => steps.clone(),
        false => length.clone(),
    }
}

/// ", 2.9 times as long": how much longer, if the difference matters.
fn times(ratio: f64) -> String {
    match ratio {
        ratio if ratio >= 1.5 => format!(", {} times as long", (ratio * 10.0).round() / 10.0),
        ratio if ratio >= 1.005 => format!(", {:.0}% longer", (ratio - 1.0) * 100.0),
        _ => String::new(),
    }
}

fn none_found(told: &[Told]) -> Conclusion {
    // A search that gave up or did not run does not know whether a path exists.
    let nobody_knows = told.iter().all(|one| one.lost.is_some());
    let headline = match told.len() {
        _ if nobody_knows => "It is unknown whether a path exists.".to_owned(),
        1 => format!("{} found no path.", told[0].name),
        _ => "No search found a path.".to_owned(),
    };
    let rest = told.iter().map(Told::lost);
    Conclusion {
        lane: None,
        headline,
        rest: rest.collect::<Vec<_>>().join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, length: Option<f64>, expanded: u64, surely_shortest: bool) -> Told {
        Told {
            name: name.to_owned(),
            length,
            lost: None,
            path: length.map_or_else(Default::default, |length| {
                [format!("{length} moves"), format!("length {length}")]
            }),
            by_length: false,
            surely_shortest,
            work: Work::Expanded(expanded),
            discovered: expanded + 5,
            peak_frontier: 18,
        }
    }

    #[test]
    fn each_figure_is_told_once_and_longer_paths_are_measured() {
        let best = told("Breadth-first", Some(58.0), 458, true);
        let other = told("Depth-first", Some(168.0), 278, false);
        assert_eq!(
            other.beside(&best),
            "Depth-first expanded 278 cells, but its path is 168 moves, 2.9 times as long."
        );
        let dearer = told("Depth-first", Some(60.0), 500, false);
        assert_eq!(
            dearer.beside(&best),
            "Depth-first expanded 500 cells, and its path is 60 moves, 3% longer."
        );
        let walker = Told {
            work: Work::Walked(234),
            ..told("Wall follower", Some(58.0), 0, false)
        };
        let all = [best, walker, told("Dijkstra", Some(58.0), 458, true)];
        assert_eq!(
            works_of(&all, &[0, 1, 2]),
            "Breadth-first and Dijkstra expanded 458 cells each, and Wall follower walked 234 moves."
        );
        let [best, ..] = all;
        let lost = told("Greedy", None, 7, false);
        assert_eq!(
            lost.beside(&best),
            "Greedy found no path. It reached 12 cells."
        );
        let gave_up = Told {
            lost: Some(Lost::GaveUp("gave up")),
            ..told("Mouse", None, 7, false)
        };
        assert_eq!(gave_up.beside(&best), "Mouse gave up. It expanded 7 cells.");
        let refused = Told {
            lost: Some(Lost::Refused),
            ..lost
        };
        assert_eq!(refused.beside(&best), "Greedy does not run on this map.");
    }

    #[test]
    fn a_headline_says_what_is_true_of_all_paths_in_any_order() {
        let by_cost = |moves: f64, by_length| Told {
            path: [format!("{moves} moves"), "length 11".to_owned()],
            by_length,
            ..told("A*", Some(11.0), 7, true)
        };
        let both = |one: [f64; 2], by_length: [bool; 2]| {
            let all = [0, 1].map(|lane| by_cost(one[lane], by_length[lane]));
            path_of(&all, &[0, 1])
        };
        assert_eq!(both([8.0, 10.0], [true; 2]), "length 11");
        for by_length in [[true, false], [false, true]] {
            assert_eq!(both([8.0; 2], by_length), "8 moves, length 11");
        }
        assert_eq!(both([8.0; 2], [false; 2]), "8 moves");
        assert_eq!(times(9.04), ", 9 times as long");
    }

    #[test]
    fn where_all_gave_up_nobody_knows_of_a_path() {
        let lost = |lost| Told {
            lost,
            ..told("Mouse", None, 7, false)
        };
        let headline = |all: &[Option<Lost>]| {
            let all: Vec<Told> = all.iter().map(|&one| lost(one)).collect();
            none_found(&all).headline
        };
        assert_eq!(headline(&[None]), "Mouse found no path.");
        assert_eq!(
            headline(&[None, Some(Lost::GaveUp("gave up"))]),
            "No search found a path."
        );
        let unknown = "It is unknown whether a path exists.";
        assert_eq!(headline(&[Some(Lost::GaveUp("gave up"))]), unknown);
        assert_eq!(
            headline(&[Some(Lost::GaveUp("gave up")), Some(Lost::Refused)]),
            unknown
        );
    }
}
