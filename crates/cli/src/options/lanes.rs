//! Lists of solvers, each with its own settings in brackets.

use crate::bulk::plan::PlannedLane;
use crate::misuse::Misuse;
use crate::reading::{self, ArgsReader};
use mazescope_core::solvers::{Adjacency, NEIGHBOURS};
use mazescope_formats::share::settings::{divided, outside_brackets, set_own};

/// The number of searches that the window shows side by side.
pub(crate) const MOST_PANES: usize = 4;

impl ArgsReader<'_> {
    /// The searches of a list of solvers such as `breadth_first,astar[heuristic=manhattan]`, with the settings of
    /// `--set` and of their own brackets. Equal searches with equal settings give equal results, so they become one,
    /// with a note.
    pub(crate) fn lanes(
        &mut self,
        said: &[String],
        set: &[String],
    ) -> Result<Vec<PlannedLane>, Misuse> {
        let mut kept: Vec<PlannedLane> = Vec::new();
        for said in outside_brackets(&said.join(",")) {
            let lane = self.lane(said.trim(), set)?;
            let id = lane.solver.info.id;
            let same = |it: &PlannedLane| it.solver.info.id == id && it.settings == lane.settings;
            if kept.iter().any(same) {
                let label = lane.label();
                self.note(format!(
                    "--solvers: {label} is listed twice with the same settings. It searches once."
                ));
            } else {
                kept.push(lane);
            }
        }
        Ok(kept)
    }

    /// The searches of a race: the named solvers, or the usual ones; at most `most`.
    pub(crate) fn race(
        &mut self,
        said: &[String],
        set: &[String],
        most: usize,
    ) -> Result<Vec<PlannedLane>, Misuse> {
        let usual = self.catalogue.usual_solvers().into_iter();
        let said = match said {
            [] => usual.map(|entry| entry.info.id.to_owned()).collect(),
            said => said.to_vec(),
        };
        let all = said.join(",");
        if outside_brackets(&all).len() > most {
            let wrong = format!("there is room for at most {most} searches. Name fewer searches.");
            return Err(Misuse::not_that("--solvers", all, wrong));
        }
        self.lanes(&said, set)
    }

    /// A solver with its settings: `id` or `id[name=value,...]`.
    pub(crate) fn lane(&mut self, said: &str, set: &[String]) -> Result<PlannedLane, Misuse> {
        let refused = |wrong| {
            let wrong = format!("{wrong} For example, write --solvers 'astar[neighbours=eight]'.");
            Misuse::not_that("--solvers", said, wrong)
        };
        let (id, own) = divided(said).map_err(refused)?;
        let entry = self.solver(id)?;
        let mut settings = self.settings(&entry.info, set)?;
        let own = set_own(&entry.info, &mut settings, own).map_err(refused)?;
        Ok(PlannedLane {
            own,
            ..PlannedLane::new(entry.clone(), settings)
        })
    }
}

/// Sets eight neighbours, which scenarios require, for every search that has the parameter and no brackets that set it.
/// True if it set any search.
pub(crate) fn with_eight(lanes: &mut [PlannedLane]) -> bool {
    let name = NEIGHBOURS.name();
    let open = |lane: &&mut PlannedLane| {
        lane.settings.has(name) && !reading::sets(lane.own.split(','), name)
    };
    let mut any = false;
    for lane in lanes.iter_mut().filter(open) {
        NEIGHBOURS.set(&mut lane.settings, Adjacency::Eight);
        any = true;
    }
    any
}

/// A note on searches with different neighbours, with a solution if there is one; `None` if they are alike. Neighbours
/// that brackets set are intended.
pub(crate) fn unlike_neighbours(lanes: &[PlannedLane]) -> Option<String> {
    let name = NEIGHBOURS.name();
    let count =
        |lane: &PlannedLane| (lane.solver.info.explanation.neighbours)(&lane.settings).len();
    let meant = lanes
        .iter()
        .filter(|lane| !reading::sets(lane.own.split(','), name));
    let (four, eight): (Vec<_>, Vec<_>) = meant.partition(|lane| count(lane) <= 4);
    let (Some(_), Some(_)) = (four.first(), eight.first()) else {
        return None;
    };
    let told = |lanes: &[&PlannedLane], word: &str| {
        let names: Vec<&str> = lanes.iter().map(|lane| lane.solver.info.id).collect();
        let verb = if names.len() == 1 { "has" } else { "have" };
        format!("{} {verb} {word} neighbours", names.join(", "))
    };
    let free = |lanes: &[&PlannedLane]| lanes.iter().all(|lane| lane.settings.has(name));
    let cure = match (free(&four), free(&eight)) {
        (true, _) => format!("Use --set {name}=eight to give all of them eight."),
        (false, true) => format!("Use --set {name}=four to give all of them four."),
        (false, false) => "No setting gives them the same neighbours.".to_owned(),
    };
    let (eight, four) = (told(&eight, "eight"), told(&four, "four"));
    Some(format!(
        "{eight} and {four}, so their paths cannot be compared. {cure}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Program;

    fn labels(said: &[&str], set: &[&str]) -> Result<Vec<String>, String> {
        let catalogue = mazescope_core::builtin::catalogue();
        let typed = clap::ArgMatches::default();
        let mut reading = ArgsReader::new(&Program {
            catalogue: &catalogue,
            definition: |_| clap::Command::default(),
            typed: &typed,
        });
        let owned = |texts: &[&str]| -> Vec<String> { texts.iter().map(|&it| it.into()).collect() };
        let lanes = reading.lanes(&owned(said), &owned(set));
        let lanes = lanes.map_err(|wrong| wrong.to_string())?;
        Ok(lanes.iter().map(PlannedLane::label).collect())
    }

    #[test]
    fn a_list_is_divided_at_the_commas_outside_of_brackets() {
        let parts = outside_brackets("a[x=1,y=2],b,,c[");
        assert_eq!(parts, ["a[x=1,y=2]", "b", "", "c["]);
        // A list that clap has divided at every comma gives the same.
        let both = "astar[heuristic=octile,neighbours=eight]";
        for said in [
            &["dijkstra", "astar[heuristic=octile", "neighbours=eight]"][..],
            &["dijkstra", both],
        ] {
            assert_eq!(labels(said, &[]).unwrap(), ["dijkstra", both]);
        }
    }

    #[test]
    fn brackets_go_before_set_and_the_same_lane_stands_once() {
        let set = &["neighbours=eight"];
        let said = [
            "astar",
            " astar[neighbours=four]",
            "astar[neighbours=eight]",
            "astar",
        ];
        assert_eq!(
            labels(&said, set).unwrap(),
            ["astar", "astar[neighbours=four]"]
        );
        assert_eq!(labels(&["astar[]"], set).unwrap(), ["astar"]);
        // Synonyms are accepted, and the label has the usual names.
        let label = labels(&["A*[Neighbors=8]"], &[]).unwrap();
        assert_eq!(label, ["astar[neighbours=eight]"]);
    }

    #[test]
    fn what_is_no_lane_is_refused_with_what_would_be_one() {
        for (said, part) in [
            ("astar[heuristic=octile", "the bracket after the settings"),
            (
                "astar[heuristic=x]",
                "the value of heuristic is not one of ",
            ),
            (
                "astar[density=3]",
                "\"density\" is not a parameter of astar",
            ),
            (
                "astar[neighbours]",
                "the value of neighbours is not one of ",
            ),
            ("atsar[neighbours=four]", "There is no solver \"atsar\""),
        ] {
            let wrong = labels(&[said], &[]).unwrap_err();
            assert!(wrong.contains(part), "{said}: {wrong}");
        }
    }
}
