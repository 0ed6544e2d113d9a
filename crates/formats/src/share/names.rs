//! Names as people type them: synonyms of ids, parameters and values, and the nearest name to a typing error.

/// Synonyms, in the form that [`folded`] returns, and the names that they stand for.
const SYNONYMS: &[(&str, &str)] = &[
    ("bfs", "breadth_first"),
    ("breadthfirstsearch", "breadth_first"),
    ("dfs", "depth_first"),
    ("depthfirstsearch", "depth_first"),
    ("a*", "astar"),
    ("dijkstras", "dijkstra"),
    ("uniformcost", "dijkstra"),
    ("ucs", "dijkstra"),
    ("recursivebacktracker", "backtracker"),
    ("recursivebacktracking", "backtracker"),
    ("randomtraversal", "traversal"),
    ("openfield", "open"),
    ("neighbor", "neighbours"),
    ("neighbors", "neighbours"),
    ("neighbour", "neighbours"),
    ("neighbororder", "neighbour_order"),
    ("4", "four"),
    ("8", "eight"),
];

/// The place of the name that `said` means. An exact name goes first, then one that differs only in case, hyphens,
/// underscores and blanks, and then one that has the word as a synonym.
pub fn place_of(said: &str, names: &[&str]) -> Option<usize> {
    let exact = names.iter().position(|&name| name == said.trim());
    exact.or_else(|| {
        let said = folded(said.trim());
        let like = |word: &str| names.iter().position(|name| folded(name) == word);
        let synonym = || SYNONYMS.iter().find(|(other, _)| *other == said);
        like(&said).or_else(|| like(&folded(synonym()?.1)))
    })
}

/// A word without case, hyphens, underscores and blanks.
fn folded(word: &str) -> String {
    let letters = word.chars();
    let letters = letters.filter(|letter| !matches!(letter, '-' | '_' | ' '));
    letters.flat_map(char::to_lowercase).collect()
}

/// The name that is most similar to what was typed, if any is similar enough.
pub fn nearest<'n>(said: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    /// Below this similarity, names have hardly more in common than any two words.
    const LIKE: f64 = 0.75;
    let said = said.to_lowercase();
    let like = |name: &str| strsim::jaro_winkler(&said, name);
    let best = names.max_by(|a, b| like(a).total_cmp(&like(b)));
    best.filter(|name| like(name) >= LIKE)
}

/// The question for a message whether the nearest name was meant, with a blank after it. It is empty if no name is
/// similar.
pub fn or_nearest<'n>(said: &str, names: impl Iterator<Item = &'n str>) -> String {
    let nearest = nearest(said, names);
    nearest.map_or_else(String::new, |name| format!("Did you mean {name:?}? "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_very_name_goes_before_one_that_it_stands_for() {
        let names = ["breadth_first", "bfs", "BFS"];
        assert_eq!(place_of("bfs", &names), Some(1));
        assert_eq!(place_of("BFS", &names), Some(2));
        assert_eq!(place_of("Breadth-First", &names), Some(0));
        assert_eq!(
            place_of("a*", &names),
            None,
            "nothing of that name is there"
        );
    }

    #[test]
    fn every_other_word_stands_for_something_of_ours() {
        let catalogue = mazescope_core::builtin::catalogue();
        let generators = catalogue.generators.iter().map(|entry| entry.info);
        let infos = generators.chain(catalogue.solvers.iter().map(|entry| entry.info));
        let mut names = Vec::new();
        for info in infos {
            names.push(info.id);
            for parameter in info.parameters {
                names.push(parameter.name);
                names.extend(parameter.words());
            }
        }
        for (other, name) in SYNONYMS {
            assert_eq!(folded(other), *other);
            assert!(names.contains(name), "{other} stands for {name}");
            assert!(place_of(other, &names).is_some(), "{other}");
        }
    }
}
