//! From what was typed to what it means: sizes, entries and settings, every fault kept.

use super::misuse::Misuse;
use crate::bulk::plan::Lane;
use crate::catalogue::{Catalogue, Info, Parameter, Settings};
use crate::grid::Size;
use crate::map::Map;
use crate::random::Seed;
use clap::Args;
use std::path::Path;
use std::str::FromStr;

/// The options of every command that grows a map.
#[derive(Debug, Default, Args)]
// All commands have options that are called Typed, and a group needs a name of its own.
#[group(skip)]
pub struct Typed {
    /// Width and height in cells, for example 41x21
    ///
    /// At most 8192x8192. A maze of rooms makes an even side odd by adding 1.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true)]
    pub size: Option<String>,
    /// Text or number that decides all that chance decides
    ///
    /// The same seed, size and settings give the same map, everywhere and always.
    #[arg(long, value_name = "SEED", allow_hyphen_values = true)]
    pub seed: Option<String>,
    /// Set a parameter of each chosen algorithm that has it; repeatable
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
}

/// Reads one command's options and keeps everything that is wrong with them.
#[derive(Debug)]
pub struct Reading<'a> {
    /// What can be chosen from.
    pub catalogue: &'a Catalogue,
    /// Entries that were named, in the order of their naming.
    chosen: Vec<Info>,
    /// Whether a name was unknown, so that nobody can say what its parameters would be.
    doubtful: bool,
    /// What is wrong so far.
    pub wrong: Vec<Misuse>,
}

impl<'a> Reading<'a> {
    /// Nothing is read yet.
    pub fn new(catalogue: &'a Catalogue) -> Self {
        Reading {
            catalogue,
            chosen: Vec::new(),
            doubtful: false,
            wrong: Vec::new(),
        }
    }

    /// The value if nothing was wrong; what `none` stands for was wrong.
    pub fn done<T>(self, value: Option<T>) -> Result<T, Vec<Misuse>> {
        match value {
            Some(value) if self.wrong.is_empty() => Ok(value),
            _ => Err(self.wrong),
        }
    }

    /// Keeps what is wrong.
    pub fn keep<T>(&mut self, result: Result<T, Misuse>) -> Option<T> {
        result.map_err(|misuse| self.wrong.push(misuse)).ok()
    }

    /// The place of the generator of that name.
    pub fn generator(&mut self, said: &str) -> Option<usize> {
        let entries = &self.catalogue.generators;
        let ids = entries.iter().map(|entry| entry.info.id);
        let place = self.entry("generator", said, ids.collect())?;
        self.chosen.push(entries[place].info);
        Some(place)
    }

    /// The place of the solver of that name.
    pub fn solver(&mut self, said: &str) -> Option<usize> {
        let entries = &self.catalogue.solvers;
        let ids = entries.iter().map(|entry| entry.info.id);
        let place = self.entry("solver", said, ids.collect())?;
        self.chosen.push(entries[place].info);
        Some(place)
    }

    /// The lanes of a list of solvers, each with what `--set` and its own brackets say:
    /// `breadth_first,astar[heuristic=manhattan]`. The same lane twice is one.
    pub fn lanes(&mut self, said: &[String], set: &[String]) -> Vec<Lane> {
        let mut lanes: Vec<(usize, Lane)> = Vec::new();
        for said in outside_brackets(&said.join(",")) {
            let Some((place, lane)) = self.lane(said.trim(), set) else {
                continue;
            };
            let same =
                |(other, it): &(usize, Lane)| *other == place && it.settings == lane.settings;
            if !lanes.iter().any(same) {
                lanes.push((place, lane));
            }
        }
        lanes.into_iter().map(|(_, lane)| lane).collect()
    }

    /// A solver with its settings, and its place in the catalogue: `id` or `id[name=value,...]`.
    pub fn lane(&mut self, said: &str, set: &[String]) -> Option<(usize, Lane)> {
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
        let place = self.solver(id)?;
        let entry = self.catalogue.solvers[place].clone();
        let mut lane = Lane::new(entry, Settings::new(&[]));
        lane.settings = self.settings(&lane.solver.info, set);
        let mut names = Vec::new();
        for each in own.split(',').filter(|_| !own.is_empty()) {
            let (name, value) = each.split_once('=').unwrap_or((each, ""));
            let (name, value) = (name.trim(), value.trim());
            let parameters = lane.solver.info.parameters;
            let Some(parameter) = parameters.iter().find(|it| it.name == name) else {
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
            match parameter.parse(value) {
                Ok(value) => lane.settings.set(parameter.name, value),
                Err(expected) => {
                    self.not_a_lane(said, &format!("for {name} {expected}"));
                    return None;
                }
            }
            names.push(format!("{name}={value}"));
        }
        lane.own = names.join(",");
        Some((place, lane))
    }

    /// The number of threads, one a core unless another is named.
    pub fn threads(&mut self, said: Option<&str>) -> Option<usize> {
        /// The most that can be asked for.
        const MOST: usize = 1024;
        let Some(said) = said else {
            // Where the system does not say, one always works.
            return Some(std::thread::available_parallelism().map_or(1, usize::from));
        };
        let expected = format!("a whole number from 1 to {MOST}; for example --threads 4");
        self.number("--threads", said, 1..=MOST, &expected)
    }

    fn not_a_lane(&mut self, said: &str, expected: &str) {
        self.wrong.push(Misuse::NotThat {
            option: "--solvers",
            said: said.to_owned(),
            expected: format!("{expected}; for example --solvers 'astar[neighbours=eight]'"),
        });
    }

    fn entry(&mut self, kind: &'static str, said: &str, ids: Vec<&str>) -> Option<usize> {
        if let Some(place) = ids.iter().position(|&id| id == said) {
            return Some(place);
        }
        self.doubtful = true;
        self.wrong.push(Misuse::NoSuchEntry {
            kind,
            said: said.to_owned(),
            nearest: nearest(said, ids.iter().copied()).to_owned(),
            all: ids.join(", "),
        });
        None
    }

    /// The size that was asked for.
    pub fn size(&mut self, said: Option<&str>) -> Option<Size> {
        said.and_then(|said| self.keep(size(said)))
    }

    /// The seed that was given.
    pub fn seed(&mut self, said: Option<&str>) -> Option<Seed> {
        said.map(Seed::new)
    }

    /// The map in a file, or on standard input, with start and goal.
    pub fn file(&mut self, path: &Path) -> Option<Map> {
        let content = self.keep(super::input::content(path))?.with_ends();
        let kind = content.facts().kind;
        let path = super::input::called(path).to_owned();
        self.keep(content.into_map().ok_or(Misuse::NotAMap { path, kind }))
    }

    /// Refuses a command that has no map to work on.
    pub fn no_map(&mut self) {
        let first = self.catalogue.generators.first();
        let example = first.map_or("NAME", |entry| entry.info.id).to_owned();
        self.wrong.push(Misuse::NoMap { example });
    }

    /// Refuses options that only a generator reads, where the map comes from a file.
    pub fn nothing_grown(&mut self, typed: &Typed) {
        for (option, said) in [("--size", &typed.size), ("--seed", &typed.seed)] {
            if said.is_some() {
                self.wrong.push(Misuse::OnlyGrown(option));
            }
        }
    }

    /// The settings of an entry, as far as `--set` names its parameters; the last naming counts.
    pub fn settings(&mut self, info: &Info, set: &[String]) -> Settings {
        let mut settings = Settings::new(info.parameters);
        for (name, said) in set.iter().filter_map(|said| said.split_once('=')) {
            let mut parameters = info.parameters.iter();
            let Some(parameter) = parameters.find(|parameter| parameter.name == name.trim()) else {
                continue;
            };
            match parameter.parse(said.trim()) {
                Ok(value) => settings.set(parameter.name, value),
                Err(expected) => self.not_a_value(parameter, said, expected),
            }
        }
        settings
    }

    fn not_a_value(&mut self, parameter: &Parameter, said: &str, expected: String) {
        let misuse = Misuse::NotAValue {
            name: parameter.name,
            said: said.to_owned(),
            expected,
            default: parameter.show(parameter.default()),
        };
        // Two solvers may have the same parameter: one message is enough.
        let text = misuse.to_string();
        if self.wrong.iter().all(|earlier| earlier.to_string() != text) {
            self.wrong.push(misuse);
        }
    }

    /// Refuses each `--set` that is no setting or names a parameter that no chosen entry has.
    pub fn check_names(&mut self, set: &[String]) {
        let parameters = || self.chosen.iter().flat_map(|info| info.parameters);
        let mut wrong = Vec::new();
        for said in set {
            let Some((name, _)) = said.split_once('=') else {
                let example = parameters().next().map(|parameter| {
                    format!("{}={}", parameter.name, parameter.show(parameter.default()))
                });
                wrong.push(Misuse::NotASetting {
                    said: said.clone(),
                    example: example.unwrap_or_else(|| "density=10".to_owned()),
                });
                continue;
            };
            let name = name.trim();
            let known = parameters().any(|parameter| parameter.name == name);
            if !known && !self.doubtful {
                let names: Vec<&str> = parameters().map(|parameter| parameter.name).collect();
                wrong.push(self.no_such_parameter(name, &names));
            }
        }
        self.wrong.extend(wrong);
    }

    fn no_such_parameter(&self, name: &str, names: &[&str]) -> Misuse {
        let ids: Vec<&str> = self.chosen.iter().map(|info| info.id).collect();
        let has = if ids.len() == 1 { "has" } else { "have" };
        let cure = if names.is_empty() {
            "nothing can be set there: leave it out".to_owned()
        } else {
            let nearest = nearest(name, names.iter().copied());
            format!("the nearest is {nearest:?}; parameters: {}", list(names))
        };
        Misuse::NoSuchParameter {
            name: name.to_owned(),
            among: format!("{} {has}", list(&ids)),
            cure,
        }
    }

    /// A number within bounds, for an option that takes one.
    pub fn number<T: FromStr + PartialOrd>(
        &mut self,
        option: &'static str,
        said: &str,
        bounds: std::ops::RangeInclusive<T>,
        expected: &str,
    ) -> Option<T> {
        let number = said.trim().parse().ok();
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.wrong.push(Misuse::NotThat {
                option,
                said: said.to_owned(),
                expected: expected.to_owned(),
            });
        }
        number
    }
}

/// The parts of a list between the commas that stand in no brackets.
pub fn outside_brackets(list: &str) -> Vec<&str> {
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

fn size(said: &str) -> Result<Size, Misuse> {
    let text = said.to_owned();
    let side = |side: &str| {
        let digits = !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
        // What has too many digits for a number is above the limit all the same.
        digits.then(|| side.parse().unwrap_or(u32::MAX))
    };
    let sides = said.trim().split_once(['x', 'X']);
    let sides = sides.and_then(|(width, height)| Some((side(width)?, side(height)?)));
    let Some((width, height)) = sides else {
        return Err(Misuse::NotASize { said: text });
    };
    if width == 0 || height == 0 {
        return Err(Misuse::TooSmall { said: text });
    }
    Size::new(width, height).ok_or(Misuse::TooLarge { said: text })
}

/// The name that is most like what was typed, or the one that it stands for: bfs, breadth_first.
pub fn nearest<'n>(said: &str, names: impl Iterator<Item = &'n str>) -> &'n str {
    let said = said.to_lowercase();
    let like = |name: &str| {
        let initials: String = name
            .split('_')
            .filter_map(|word| word.chars().next())
            .collect();
        match initials.len() > 1 && said.trim_end_matches('s') == initials {
            true => 1.0,
            false => strsim::jaro_winkler(&said, name),
        }
    };
    names
        .max_by(|a, b| like(a).total_cmp(&like(b)))
        .unwrap_or_default()
}

/// The names without repetition.
fn list(names: &[&str]) -> String {
    let mut once: Vec<&str> = Vec::new();
    for name in names {
        if !once.contains(name) {
            once.push(name);
        }
    }
    once.join(", ")
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
    }

    #[test]
    fn what_is_no_lane_is_refused_with_what_would_be_one() {
        for (said, part) in [
            ("astar[heuristic=octile", "a bracket that is closed"),
            ("astar[heuristic=x]", "for heuristic one of "),
            ("astar[density=3]", "with NAME one of "),
            ("astar[neighbours]", "for neighbours one of "),
            ("a-star[neighbours=four]", "there is no solver \"a-star\""),
        ] {
            let wrong = labels(&[said], &[]).unwrap_err();
            assert!(wrong.contains(part), "{said}: {wrong}");
        }
    }
}
