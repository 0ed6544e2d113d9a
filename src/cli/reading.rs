//! The way from what was typed to what it means: entries, settings and numbers, with every fault kept.

use super::message::complain;
use super::misuse::Misuse;
use super::names::{or_nearest, place_of};
use crate::catalogue::{Catalogue, Generator, Info, Parameter, Settings, Solver};
use std::str::FromStr;

/// A reader of one command's options, which keeps everything that is wrong with them.
#[derive(Debug)]
pub struct ArgsReader<'a> {
    /// The algorithms that can be chosen.
    pub catalogue: &'a Catalogue,
    /// The entries that were named, in that order.
    chosen: Vec<Info>,
    /// Whether a name was unknown, so that its parameters are unknown too.
    doubtful: bool,
    /// The options that were not typed, with their default values.
    usual: Vec<String>,
    /// Notes on what was typed, for the case that nothing is wrong.
    notes: Vec<String>,
    /// The faults so far.
    pub wrong: Vec<Misuse>,
}

impl<'a> ArgsReader<'a> {
    /// A reader that has read nothing yet.
    pub fn new(catalogue: &'a Catalogue) -> Self {
        ArgsReader {
            catalogue,
            chosen: Vec::new(),
            doubtful: false,
            usual: Vec::new(),
            notes: Vec::new(),
            wrong: Vec::new(),
        }
    }

    /// The value if nothing was wrong, after telling what was chosen by default; else all faults. `None`
    /// stands for a value that could not be read.
    pub fn done<T>(mut self, value: Option<T>) -> Result<T, Vec<Misuse>> {
        match value {
            Some(value) if self.wrong.is_empty() => {
                if !self.usual.is_empty() {
                    let usual = self.usual.join(" ");
                    self.notes.insert(0, format!("by default: {usual}"));
                }
                complain("note", &self.notes);
                Ok(value)
            }
            _ => Err(self.wrong),
        }
    }

    /// Keeps an option that was not typed, with its default value, to be told.
    pub fn by_default(&mut self, option: &str, value: impl std::fmt::Display) {
        self.usual.push(format!("{option} {value}"));
    }

    /// Keeps a note on what was typed, for the case that nothing is wrong.
    pub fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// The value of a result, whose fault is kept.
    pub fn keep<T>(&mut self, result: Result<T, Misuse>) -> Option<T> {
        result.map_err(|misuse| self.wrong.push(misuse)).ok()
    }

    /// The generator of that name.
    pub fn generator(&mut self, said: &str) -> Option<&'a Generator> {
        let entries = &self.catalogue.generators;
        let ids = entries.iter().map(|entry| entry.info.id);
        let entry = &entries[self.entry("generator", said, ids.collect())?];
        self.chosen.push(entry.info);
        Some(entry)
    }

    /// The solver of that name.
    pub fn solver(&mut self, said: &str) -> Option<&'a Solver> {
        let entries = &self.catalogue.solvers;
        let ids = entries.iter().map(|entry| entry.info.id);
        let entry = &entries[self.entry("solver", said, ids.collect())?];
        self.chosen.push(entry.info);
        Some(entry)
    }

    /// The number of threads, one a core unless another is named.
    pub fn threads(&mut self, said: Option<&str>) -> Option<usize> {
        /// The most that can be asked for.
        const MOST: usize = 1024;
        let Some(said) = said else {
            // One thread works even where the system does not tell how many cores there are.
            return Some(std::thread::available_parallelism().map_or(1, usize::from));
        };
        let expected = format!("a whole number from 1 to {MOST}; for example --threads 4");
        self.number("--threads", said, 1..=MOST, &expected)
    }

    /// The place of that name among the ids.
    fn entry(&mut self, kind: &'static str, said: &str, ids: Vec<&str>) -> Option<usize> {
        if let Some(place) = place_of(said, &ids) {
            return Some(place);
        }
        self.doubtful = true;
        self.wrong.push(Misuse::NoSuchEntry {
            kind,
            said: said.to_owned(),
            nearest: or_nearest(said, ids.iter().copied()),
            all: ids.join(", "),
        });
        None
    }

    /// Refuses a command that has no map to work on.
    pub fn no_map(&mut self) {
        let first = self.catalogue.generators.first();
        let example = first.map_or("NAME", |entry| entry.info.id).to_owned();
        self.wrong.push(Misuse::NoMap { example });
    }

    /// The settings of an entry, changed where `--set` names its parameters; the last value counts.
    pub fn settings(&mut self, info: &Info, set: &[String]) -> Settings {
        let mut settings = Settings::new(info.parameters);
        for (name, said) in set.iter().filter_map(|said| said.split_once('=')) {
            let Some(parameter) = parameter(info.parameters.iter(), name) else {
                continue;
            };
            match value(parameter, said.trim()) {
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
        // One message is enough for two solvers with the same parameter.
        let text = misuse.to_string();
        if self.wrong.iter().all(|earlier| earlier.to_string() != text) {
            self.wrong.push(misuse);
        }
    }

    /// Refuses each `--set` that is no setting, or whose parameter no chosen entry has.
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
            let known = parameter(parameters(), name).is_some();
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
            let nearest = or_nearest(name, names.iter().copied());
            format!("{nearest}parameters: {}", list(names))
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

/// Whether `--set` names this parameter.
pub(super) fn sets(set: &[String], name: &str) -> bool {
    let mut names = set.iter().filter_map(|said| said.split_once('='));
    names.any(|(said, _)| place_of(said, &[name]).is_some())
}

/// The parameter of that name, or of a synonym.
pub(super) fn parameter<'p>(
    parameters: impl Iterator<Item = &'p Parameter>,
    said: &str,
) -> Option<&'p Parameter> {
    let parameters: Vec<&Parameter> = parameters.collect();
    let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name).collect();
    place_of(said, &names).map(|place| parameters[place])
}

/// The value that a text stands for, by its word or a synonym; or the words for what was expected.
pub(super) fn value(parameter: &Parameter, said: &str) -> Result<u32, String> {
    let place = place_of(said, parameter.words());
    place.map_or_else(|| parameter.parse(said), |place| Ok(place as u32))
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
