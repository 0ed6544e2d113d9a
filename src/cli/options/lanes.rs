//! Lists of solvers as they are typed, each with settings of its own in brackets.

use crate::bulk::plan::Lane;
use crate::cli::misuse::Misuse;
use crate::cli::reading::{Reading, parameter, value};
use crate::cli::synonyms::place_of;
use crate::solvers::{Adjacency, NEIGHBOURS};

impl Reading<'_> {
    /// The lanes of a list of solvers, each with what `--set` and its own brackets say:
    /// `breadth_first,astar[heuristic=manhattan]`. The same lane twice is one.
    pub(in crate::cli) fn lanes(&mut self, said: &[String], set: &[String]) -> Vec<Lane> {
        let mut lanes: Vec<Lane> = Vec::new();
        for said in outside_brackets(&said.join(",")) {
            let Some(lane) = self.lane(said.trim(), set) else {
                continue;
            };
            let id = lane.solver.info.id;
            let same = |it: &Lane| it.solver.info.id == id && it.settings == lane.settings;
            if !lanes.iter().any(same) {
                lanes.push(lane);
            }
        }
        lanes
    }

    /// A solver with its settings: `id` or `id[name=value,...]`.
    pub(in crate::cli) fn lane(&mut self, said: &str, set: &[String]) -> Option<Lane> {
        let (id, own) = match said.split_once('[') {
            None => (said, ""),
            Some((id, rest)) => match rest.strip_suffix(']') {
                Some(own) => (id.trim_end(), own.trim()),
                None => {
                    self.not_a_lane(said, "a bracket that is closed behind the settings");
                    return None;
                }
            },
        };
        let entry = self.solver(id)?;
        let settings = self.settings(&entry.info, set);
        let mut lane = Lane::new(entry.clone(), settings);
        let mut names = Vec::new();
        for each in own.split(',').filter(|_| !own.is_empty()) {
            let (name, text) = each.split_once('=').unwrap_or((each, ""));
            let (name, text) = (name.trim(), text.trim());
            let parameters = lane.solver.info.parameters;
            let Some(parameter) = parameter(parameters.iter(), name) else {
                let all: Vec<&str> = parameters.iter().map(|it| it.name).collect();
                let expected = match all.is_empty() {
                    true => format!("no brackets, since nothing about {id} can be set"),
                    false => format!(
                        "NAME=VALUE in the brackets, with NAME one of {}",
                        all.join(", ")
                    ),
                };
                self.not_a_lane(said, &expected);
                return None;
            };
            match value(parameter, text) {
                Ok(value) => {
                    lane.settings.set(parameter.name, value);
                    names.push(format!("{}={}", parameter.name, parameter.show(value)));
                }
                Err(expected) => {
                    self.not_a_lane(said, &format!("for {} {expected}", parameter.name));
                    return None;
                }
            }
        }
        lane.own = names.join(",");
        Some(lane)
    }

    fn not_a_lane(&mut self, said: &str, expected: &str) {
        self.wrong.push(Misuse::NotThat {
            option: "--solvers",
            said: said.to_owned(),
            expected: format!("{expected}; for example --solvers 'astar[neighbours=eight]'"),
        });
    }
}

/// The parts of a list between the commas that stand in no brackets.
pub(in crate::cli) fn outside_brackets(list: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let parts = list.split(move |letter| {
        match letter {
            '[' => depth += 1,
            ']' => depth = depth.saturating_sub(1),
            _ => return letter == ',' && depth == 0,
        }
        false
    });
    parts.collect()
}

/// Whether the brackets behind a solver set this parameter.
pub(in crate::cli) fn sets(lane: &Lane, name: &str) -> bool {
    let mut names = lane.own.split(',').filter_map(|set| set.split_once('='));
    names.any(|(said, _)| place_of(said, &[name]).is_some())
}

/// Gives every lane that has a choice the neighbours that scenarios are made for, unless its brackets
/// say otherwise. Says whether it has set any.
pub(in crate::cli) fn with_eight(lanes: &mut [Lane]) -> bool {
    let name = NEIGHBOURS.name();
    let open = |lane: &&mut Lane| lane.settings.has(name) && !sets(lane, name);
    let mut any = false;
    for lane in lanes.iter_mut().filter(open) {
        NEIGHBOURS.set(&mut lane.settings, Adjacency::Eight);
        any = true;
    }
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(said: &[&str], set: &[&str]) -> Result<Vec<String>, String> {
        let catalogue = crate::catalogue();
        let mut reading = Reading::new(&catalogue);
        let owned = |texts: &[&str]| -> Vec<String> { texts.iter().map(|&it| it.into()).collect() };
        let lanes = reading.lanes(&owned(said), &owned(set));
        match reading.wrong.first() {
            Some(wrong) => Err(wrong.to_string()),
            None => Ok(lanes.iter().map(Lane::label).collect()),
        }
    }

    #[test]
    fn a_list_is_divided_at_the_commas_outside_of_brackets() {
        let parts = outside_brackets("a[x=1,y=2],b,,c[");
        assert_eq!(parts, ["a[x=1,y=2]", "b", "", "c["]);
        // Whatever has divided it at every comma before changes nothing.
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
        // Other words are understood, and the lane is called by the usual ones.
        let label = labels(&["A*[Neighbors=8]"], &[]).unwrap();
        assert_eq!(label, ["astar[neighbours=eight]"]);
    }

    #[test]
    fn what_is_no_lane_is_refused_with_what_would_be_one() {
        for (said, part) in [
            ("astar[heuristic=octile", "a bracket that is closed"),
            ("astar[heuristic=x]", "for heuristic one of "),
            ("astar[density=3]", "with NAME one of "),
            ("astar[neighbours]", "for neighbours one of "),
            ("atsar[neighbours=four]", "there is no solver \"atsar\""),
        ] {
            let wrong = labels(&[said], &[]).unwrap_err();
            assert!(wrong.contains(part), "{said}: {wrong}");
        }
    }
}
