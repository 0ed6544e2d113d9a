//! The panes: that of the map, which can be hidden, and one for each chosen search.

use crate::watch::choices::{SEARCHES, Shows};

/// The chosen searches, how many of them are shown, and whether the map is shown.
///
/// A search stays chosen: with fewer searches the last ones are hidden and can return. No search is shown twice
/// unless the user chooses it twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panes {
    /// The ids of the solvers; the shown ones are first.
    chosen: Vec<&'static str>,
    /// The number of shown searches.
    count: usize,
    map: bool,
    trace: Option<Trace>,
}

/// The trace among the searches, and the state to restore when it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Trace {
    id: &'static str,
    count: usize,
    map: bool,
}

impl Panes {
    /// These solvers, at most [`SEARCHES`] of them, without the map.
    pub fn new(solvers: &[&'static str]) -> Panes {
        let mut panes = Panes::default();
        panes.show(solvers);
        panes
    }

    /// The panes of an earlier run of the program: all chosen searches, the number of shown ones, and whether the map
    /// is shown.
    pub fn recalled(chosen: &[&'static str], count: usize, map: bool) -> Panes {
        let mut panes = Panes::new(chosen);
        panes.count = count.min(panes.chosen.len());
        panes.map = map;
        panes
    }

    /// The content of each pane, from left to right. There is always at least one pane.
    pub fn shown(&self) -> Vec<Shows> {
        let map = (self.map || self.count == 0).then_some(Shows::Generation);
        let searches = self.searches().iter().copied().map(Shows::Search);
        map.into_iter().chain(searches).collect()
    }

    /// The solvers of the shown searches, by their ids: the lanes of the race.
    pub fn searches(&self) -> &[&'static str] {
        &self.chosen[..self.count]
    }

    /// Whether the map has a pane.
    pub fn has_map(&self) -> bool {
        self.map || self.count == 0
    }

    /// All chosen searches, the number of shown ones, and whether the map is shown, as without a trace.
    pub fn to_recall(&self) -> (Vec<&'static str>, usize, bool) {
        let mut panes = self.clone();
        panes.end_trace();
        (panes.chosen, panes.count, panes.map)
    }

    /// Shows these searches, at most [`SEARCHES`]; the ones shown before are kept behind them.
    pub fn show(&mut self, solvers: &[&'static str]) {
        let solvers = &solvers[..solvers.len().min(SEARCHES)];
        self.chosen.retain(|id| !solvers.contains(id));
        self.chosen.splice(0..0, solvers.iter().copied());
        self.count = solvers.len();
    }

    /// Shows `count` searches, from 1 to [`SEARCHES`]: first the hidden ones, then the first of `solvers` that are
    /// not chosen yet. Returns the number that is shown, which is smaller if there are not enough solvers.
    pub fn set_count(&mut self, count: usize, solvers: &[&'static str]) -> usize {
        let count = count.clamp(1, SEARCHES);
        let solvers = solvers.iter().copied();
        let fresh = solvers.filter(|id| !self.chosen.contains(id));
        let missing = count.saturating_sub(self.chosen.len());
        let fresh: Vec<&'static str> = fresh.take(missing).collect();
        self.chosen.extend(fresh);
        self.count = count.min(self.chosen.len());
        if let Some(trace) = &mut self.trace {
            trace.count = self.count;
        }
        self.count
    }

    /// Changes the solver of the search of that number, from 0.
    pub fn pick(&mut self, number: usize, id: &'static str) {
        if number >= self.count {
            return;
        }
        let before = std::mem::replace(&mut self.chosen[number], id);
        // A hidden search must not be the same as one that is shown already.
        let aside = self.chosen[self.count..].iter().position(|&one| one == id);
        if let Some(aside) = aside.map(|aside| self.count + aside) {
            match self.searches().contains(&before) {
                true => drop(self.chosen.remove(aside)),
                false => self.chosen[aside] = before,
            }
        }
    }

    /// Shows or hides the map's pane, unless it is the only one.
    pub fn toggle_map(&mut self) {
        self.map = !self.has_map();
        if let Some(trace) = &mut self.trace {
            trace.map = self.map;
        }
    }

    /// Gives the first pane to the solver that replays a trace, together with the shown searches, or `alone`. Hides
    /// the map's pane, because the trace's pane shows the map.
    pub fn begin_trace(&mut self, id: &'static str, alone: bool) {
        self.end_trace();
        self.trace = Some(Trace {
            id,
            count: self.count,
            map: self.map,
        });
        self.chosen.insert(0, id);
        self.count = if alone {
            1
        } else {
            (self.count + 1).min(SEARCHES)
        };
        self.map = false;
    }

    /// Removes the trace and restores the searches shown before it; returns whether there was one.
    pub fn end_trace(&mut self) -> bool {
        let Some(trace) = self.trace.take() else {
            return false;
        };
        self.chosen.retain(|&id| id != trace.id);
        self.count = trace.count.min(self.chosen.len());
        self.map = trace.map;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVERS: &[&str] = &["a", "b", "c", "d"];

    #[test]
    fn what_was_chosen_comes_back() {
        let mut panes = Panes::new(&["a", "b"]);
        panes.set_count(3, SOLVERS);
        panes.pick(2, "d");
        for count in [1, 3, 2, 4, 3] {
            assert_eq!(panes.set_count(count, SOLVERS), count);
            assert_eq!(panes.searches(), &["a", "b", "d", "c"][..count]);
        }
    }

    #[test]
    fn no_search_is_shown_twice_unless_it_is_picked_twice() {
        let mut panes = Panes::new(&["a", "b"]);
        panes.set_count(1, SOLVERS);
        panes.pick(0, "b");
        panes.set_count(4, SOLVERS);
        assert_eq!(panes.searches(), ["b", "a", "c", "d"]);
        panes.pick(3, "b");
        assert_eq!(panes.searches(), ["b", "a", "c", "b"], "picked");
        panes.set_count(1, SOLVERS);
        panes.set_count(4, SOLVERS);
        assert_eq!(panes.searches(), ["b", "a", "c", "b"], "and it comes back");
        let alone = Panes::new(&["a"]).set_count(4, &["a"]);
        assert_eq!(alone, 1, "there is no other");
    }

    #[test]
    fn the_map_comes_and_goes_and_there_is_always_a_pane() {
        let mut panes = Panes::new(&["a"]);
        assert_eq!(panes.shown(), [Shows::Search("a")]);
        panes.toggle_map();
        assert_eq!(panes.shown(), [Shows::Generation, Shows::Search("a")]);
        panes.toggle_map();
        assert_eq!(panes.shown(), [Shows::Search("a")]);
        let mut alone = Panes::new(&[]);
        alone.toggle_map();
        assert_eq!(alone.shown(), [Shows::Generation]);
    }

    #[test]
    fn a_trace_takes_the_first_pane_and_leaves_all_as_it_was() {
        for chosen in [&[][..], &["b"], &["b", "d"], &["d", "c", "b", "a"]] {
            for alone in [false, true] {
                let before = Panes::new(chosen);
                let mut panes = before.clone();
                panes.begin_trace("trace", alone);
                assert_eq!(panes.shown()[0], Shows::Search("trace"));
                assert!(panes.shown().len() <= SEARCHES && !panes.has_map());
                assert_eq!(panes.to_recall(), before.to_recall());
                panes.end_trace();
                assert_eq!(panes, before);
            }
        }
    }

    #[test]
    fn what_is_chosen_beside_a_trace_stays() {
        let mut panes = Panes::new(&["a", "b"]);
        panes.begin_trace("trace", false);
        panes.toggle_map();
        panes.toggle_map();
        panes.set_count(3, SOLVERS);
        panes.end_trace();
        assert_eq!(panes.shown().len(), 2, "two searches, and no map");
    }
}
