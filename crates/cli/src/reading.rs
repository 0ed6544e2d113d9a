//! Reads what the user typed: entries, settings and numbers, and collects every error.

use super::message::complain;
use super::misuse::{Faults, Misuse};
use super::typed::Typed;
use mazescope_core::{Catalogue, Generator, Info, Parameter, Settings, Solver};
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::settings::{no_entry, parameter, value};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A reader of the options of one command, which collects all errors in them.
#[derive(Debug)]
pub(crate) struct ArgsReader<'a> {
    /// The algorithms that can be chosen.
    pub catalogue: &'a Catalogue,
    /// The named entries, in that order.
    chosen: Vec<Info>,
    /// Whether a name was unknown, so that its parameters are unknown too.
    doubtful: bool,
    /// The options that were not typed, with their default values.
    usual: Vec<String>,
    /// Notes on what was typed, printed only if there is no error.
    notes: Vec<String>,
    /// The errors so far.
    pub wrong: Vec<Misuse>,
}

impl<'a> ArgsReader<'a> {
    /// A reader without errors and notes.
    pub(crate) fn new(catalogue: &'a Catalogue) -> Self {
        ArgsReader {
            catalogue,
            chosen: Vec::new(),
            doubtful: false,
            usual: Vec::new(),
            notes: Vec::new(),
            wrong: Vec::new(),
        }
    }

    /// The value if there is no error, after a note on the defaults; otherwise all errors. `None` stands for a value
    /// that could not be read.
    pub(crate) fn done<T>(mut self, value: Option<T>) -> Result<T, Faults> {
        match value {
            Some(value) if self.wrong.is_empty() => {
                if !self.usual.is_empty() {
                    let usual = self.usual.join(" ");
                    self.notes.insert(0, format!("using the default {usual}."));
                }
                complain("note", &self.notes);
                Ok(value)
            }
            _ => Err(Faults(self.wrong)),
        }
    }

    /// Keeps an option that was not typed, with its default value, for the note.
    pub(crate) fn by_default(&mut self, option: &str, value: impl Display) {
        self.usual.push(format!("{option} {value}"));
    }

    /// Keeps a note on what was typed, printed only if there is no error.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// The value of a result, whose error is kept.
    pub(crate) fn keep<T, E: Into<Misuse>>(&mut self, result: Result<T, E>) -> Option<T> {
        result.map_err(|fault| self.wrong.push(fault.into())).ok()
    }

    /// Keeps an error: a value that the option does not accept.
    pub(crate) fn not_that(&mut self, option: &str, said: impl Display, wrong: impl Display) {
        self.wrong.push(Misuse::not_that(option, said, wrong));
    }

    /// The value of an option, if it was typed and is valid.
    pub(crate) fn typed<T: Clone>(&mut self, typed: &Option<Typed<T>>) -> Option<T> {
        self.keep(typed.as_ref()?.value.clone())
    }

    /// Refuses an option that has no meaning here, if it was typed.
    pub(crate) fn refuse<T>(&mut self, typed: &Option<Typed<T>>, wrong: &str) {
        if let Some(typed) = typed {
            self.not_that(&typed.option, &typed.said, wrong);
        }
    }

    /// Refuses each typed option with the words for it.
    pub(crate) fn refuse_each(
        &mut self,
        options: impl IntoIterator<Item = (&'static str, bool)>,
        words: impl Fn(&str) -> String,
    ) {
        let typed = options.into_iter().filter(|(_, typed)| *typed);
        self.wrong
            .extend(typed.map(|(option, _)| words(option).into()));
    }

    /// The generator of that name.
    pub(crate) fn generator(&mut self, said: &str) -> Option<&'a Generator> {
        let entries = &self.catalogue.generators;
        self.entry("generator", said, entries, |entry| entry.info)
    }

    /// The solver of that name.
    pub(crate) fn solver(&mut self, said: &str) -> Option<&'a Solver> {
        let entries = &self.catalogue.solvers;
        self.entry("solver", said, entries, |entry| entry.info)
    }

    /// The entry of that name.
    fn entry<E>(
        &mut self,
        kind: &str,
        said: &str,
        entries: &'a [E],
        info: impl Fn(&E) -> Info,
    ) -> Option<&'a E> {
        let ids: Vec<&str> = entries.iter().map(|entry| info(entry).id).collect();
        if let Some(place) = place_of(said, &ids) {
            self.chosen.push(info(&entries[place]));
            return Some(&entries[place]);
        }
        self.doubtful = true;
        self.wrong.push(no_entry(kind, said, &ids).into());
        None
    }

    /// The id of a generator, for an example.
    pub(crate) fn any_generator(&self) -> &'static str {
        let first = self.catalogue.generators.first();
        first.map_or("NAME", |entry| entry.info.id)
    }

    /// The settings of an entry, changed where `--set` names its parameters; the last value counts.
    pub(crate) fn settings(&mut self, info: &Info, set: &[String]) -> Settings {
        let mut settings = Settings::new(info.parameters);
        for (name, said) in set.iter().filter_map(|said| said.split_once('=')) {
            let Some(parameter) = parameter(info.parameters.iter(), name) else {
                continue;
            };
            match value(parameter, said.trim()) {
                Ok(value) => settings.set(parameter.name, value),
                Err(allowed) => self.not_a_value(parameter, said, &allowed),
            }
        }
        settings
    }

    fn not_a_value(&mut self, parameter: &Parameter, said: &str, allowed: &str) {
        let (name, default) = (parameter.name, parameter.show(parameter.default()));
        let words = format!(
            "--set {name}={said}: this is not {allowed}. For example, write --set {name}={default}."
        );
        // Two solvers with the same parameter need only one message.
        let is_other = |earlier: &Misuse| earlier.to_string() != words;
        if self.wrong.iter().all(is_other) {
            self.wrong.push(words.into());
        }
    }

    /// Refuses each `--set` that is not a setting, or whose parameter no chosen entry has.
    pub(crate) fn check_names(&mut self, set: &[String]) {
        let parameters = || self.chosen.iter().flat_map(|info| info.parameters);
        let mut wrong = Vec::new();
        for said in set {
            let Some((name, _)) = said.split_once('=') else {
                let example = parameters().next().map(|parameter| {
                    format!("{}={}", parameter.name, parameter.show(parameter.default()))
                });
                let example = example.unwrap_or_else(|| "density=10".to_owned());
                let words = format!("this is not NAME=VALUE. For example, write --set {example}.");
                wrong.push(Misuse::not_that("--set", said, words));
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
            "Nothing can be set there, so remove it.".to_owned()
        } else {
            let nearest = or_nearest(name, names.iter().copied());
            format!("{nearest}The parameters are {}.", list(names))
        };
        let among = list(&ids);
        format!("--set {name}: {among} {has} no parameter {name:?}. {cure}").into()
    }

    /// A number within bounds; `wrong` is the error for any other text.
    pub(crate) fn number<T: FromStr + PartialOrd>(
        &mut self,
        option: &str,
        said: &str,
        bounds: RangeInclusive<T>,
        wrong: &str,
    ) -> Option<T> {
        let number = said.trim().parse().ok();
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.not_that(option, said, wrong);
        }
        number
    }
}

/// Whether one of these settings names this parameter.
pub(super) fn sets(set: impl IntoIterator<Item: AsRef<str>>, name: &str) -> bool {
    let names = set.into_iter();
    let mut names = names.filter_map(|said| Some(said.as_ref().split_once('=')?.0.to_owned()));
    names.any(|said| place_of(&said, &[name]).is_some())
}

/// The names, each once.
fn list(names: &[&str]) -> String {
    let is_first = |place: usize| !names[..place].contains(&names[place]);
    let once = (0..names.len()).filter(|&place| is_first(place));
    once.map(|place| names[place])
        .collect::<Vec<_>>()
        .join(", ")
}
