//! The current state of a race in words: which search has found a path, and which is ahead.

use mazescope_core::Lane;
use mazescope_core::playback::score::Standing;
use mazescope_core::words::{counted, grouped, length, listed, steps};

/// The state of one search.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stands {
    name: String,
    standing: Standing,
    /// The moves of its path, or its length where that says more, once it has found one.
    path: Option<String>,
    /// The cells that it has expanded, if it expands cells.
    expanded: Option<u64>,
    /// The size of its frontier, if it has one.
    frontier: Option<u64>,
}

/// The state of these lanes at the current moment. `None` for generators, and while a board is still being computed.
pub fn so_far(lanes: &[Lane]) -> Option<String> {
    let stands = |lane: &Lane| {
        let figures = lane.figures();
        let told = !figures.growth && !lane.timeline.is_on_its_way();
        let extent = figures.extent.unwrap_or_default();
        let path = match extent.differs_from_steps() {
            true => length(extent),
            false => steps(extent),
        };
        let discipline = lane.solver.info.discipline;
        told.then(|| Stands {
            name: lane.solver.info.name.to_owned(),
            standing: figures.standing,
            path: figures.extent.map(|_| path),
            expanded: (discipline.has_frontier()).then(|| figures.counts.expanded.into()),
            frontier: (discipline.has_frontier()).then(|| figures.counts.frontier.into()),
        })
    };
    let all: Option<Vec<Stands>> = lanes.iter().map(stands).collect();
    all.filter(|all| !all.is_empty()).map(|all| in_words(&all))
}

fn in_words(all: &[Stands]) -> String {
    let parts = [Some(paths(all)), expanded(all), frontier(all)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Which searches have found a path, and which are still searching.
fn paths(all: &[Stands]) -> String {
    let is_at_work = |one: &&Stands| one.standing == Standing::AtWork;
    let at_work: Vec<&Stands> = all.iter().filter(is_at_work).collect();
    if at_work.len() == all.len() {
        let words = match all.len() {
            1 => "No path has been found yet.",
            2 => "Neither search has found a path yet.",
            _ => "No search has found a path yet.",
        };
        return words.to_owned();
    }
    let over = all.iter().filter(|one| !is_at_work(one));
    let mut told: Vec<String> = over
        .map(|one| {
            let found = match (&one.path, one.standing) {
                (Some(path), _) => format!("found a path of {path}"),
                (None, Standing::GaveUp(words)) => words.to_owned(),
                (None, _) => "found no path".to_owned(),
            };
            let after = one.expanded.map(|expanded| counted(expanded, "cell"));
            let after = after.map_or(String::new(), |cells| format!(" after expanding {cells}"));
            format!("{} {found}{after}.", one.name)
        })
        .collect();
    if !at_work.is_empty() {
        let names = listed(&Vec::from_iter(at_work.iter().map(|one| &one.name)));
        let verb = if at_work.len() == 1 { "is" } else { "are" };
        told.push(format!("{names} {verb} still searching."));
    }
    told.join(" ")
}

/// Which search has expanded fewer cells, if all expand cells.
fn expanded(all: &[Stands]) -> Option<String> {
    let (least, most, _) = ends(all, |one| one.expanded).filter(|ends| ends.2 == all.len())?;
    let [fewest, the_most] = [least, most].map(|one| one.expanded.unwrap_or_default());
    let cells = |count: u64| counted(count, "cell");
    let (name, other) = (&least.name, &most.name);
    let (less, more) = (grouped(fewest), grouped(the_most));
    Some(match (all.len(), the_most - fewest) {
        (2, 0) => format!("Both have expanded {}.", cells(fewest)),
        (_, 0) => format!("All have expanded {}.", cells(fewest)),
        (2, fewer) => {
            let fewer = cells(fewer);
            format!("{name} has expanded {fewer} fewer than {other}: {less} against {more}.")
        }
        _ => format!("{name} has expanded the fewest cells ({less}), {other} the most ({more})."),
    })
}

/// Which search has the smaller frontier, of those that have one.
fn frontier(all: &[Stands]) -> Option<String> {
    let (least, most, count) = ends(all, |one| one.frontier)?;
    let (fewest, the_most) = match count {
        _ if least.frontier == most.frontier => return None,
        2 => ("smaller", "larger"),
        _ => ("smallest", "largest"),
    };
    let (name, other) = (&least.name, &most.name);
    let cells = |count: u64| counted(count, "cell");
    let [less, more] = [least, most].map(|one| cells(one.frontier.unwrap_or_default()));
    Some(format!(
        "{name} has the {fewest} frontier ({less}), {other} the {the_most} ({more})."
    ))
}

/// The smallest and the largest by a number, of at least two that have it, and how many have it.
fn ends(
    all: &[Stands],
    number: impl Fn(&Stands) -> Option<u64>,
) -> Option<(&Stands, &Stands, usize)> {
    let have = || all.iter().filter(|one| number(one).is_some());
    let least = have().min_by_key(|one| number(one))?;
    let most = have().max_by_key(|one| number(one))?;
    Some((least, most, have().count())).filter(|ends| ends.2 > 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stands(name: &str, found: Option<u64>, expanded: u64, frontier: u64) -> Stands {
        Stands {
            name: name.to_owned(),
            standing: match found {
                Some(_) => Standing::Found,
                None => Standing::AtWork,
            },
            path: found.map(mazescope_core::words::moves),
            expanded: Some(expanded),
            frontier: Some(frontier),
        }
    }

    #[test]
    fn who_is_ahead_is_told_by_each_measure() {
        let deep = stands("Depth-first", None, 46, 40);
        let wide = stands("Breadth-first", None, 46, 12);
        assert_eq!(
            in_words(&[deep.clone(), wide.clone()]),
            "Neither search has found a path yet. Both have expanded 46 cells. Breadth-first has the smaller frontier \
             (12 cells), Depth-first the larger (40 cells)."
        );
        let found = stands("Depth-first", Some(168), 34, 12);
        assert_eq!(
            in_words(&[found.clone(), wide.clone()]),
            "Depth-first found a path of 168 moves after expanding 34 cells. Breadth-first is still searching. \
             Depth-first has expanded 12 cells fewer than Breadth-first: 34 against 46."
        );
        let third = stands("A*", None, 1, 3);
        let all = [found, wide, third];
        assert_eq!(
            in_words(&all),
            "Depth-first found a path of 168 moves after expanding 34 cells. Breadth-first and A* are still searching. \
             A* has expanded the fewest cells (1), Breadth-first the most (46). A* has the smallest frontier \
             (3 cells), Breadth-first the largest (12 cells)."
        );
        assert_eq!(in_words(&[deep]), "No path has been found yet.");
    }

    #[test]
    fn a_search_without_a_frontier_takes_no_part_in_statements_about_frontiers() {
        let walker = Stands {
            expanded: None,
            frontier: None,
            ..stands("Wall follower", Some(44), 0, 0)
        };
        let one = stands("A*", None, 7, 5);
        let told = in_words(&[walker.clone(), one.clone()]);
        assert_eq!(
            told,
            "Wall follower found a path of 44 moves. A* is still searching."
        );
        let told = in_words(&[walker, one, stands("Dijkstra", None, 7, 9)]);
        assert!(
            told.ends_with("A* has the smaller frontier (5 cells), Dijkstra the larger (9 cells)."),
            "{told}"
        );
    }

    #[test]
    fn a_search_that_has_found_nothing_is_told_as_such() {
        let lost = Stands {
            standing: Standing::NoPath,
            ..stands("Greedy", None, 1, 0)
        };
        let other = stands("A*", None, 2, 0);
        assert_eq!(
            in_words(&[lost, other]),
            "Greedy found no path after expanding 1 cell. A* is still searching. Greedy has expanded 1 cell \
             fewer than A*: 1 against 2."
        );
    }
}
