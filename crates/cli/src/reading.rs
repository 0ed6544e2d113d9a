//! Reads what the user typed with the help of the catalogue: entries and settings.

use super::{Misuse, Program, complain};
use clap::{ArgMatches, Id};
use mazescope_core::{Catalogue, Generator, Info, PathPromise, Settings, Solver};
use mazescope_formats::share::names::{or_nearest, place_of};
use mazescope_formats::share::settings::{no_entry, parameter, value};
use std::collections::HashSet;
use std::fmt::Display;

/// A reader of the options of one command, which keeps notes on them.
#[derive(Debug)]
pub(crate) struct ArgsReader<'a> {
    /// The algorithms that can be chosen.
    pub catalogue: &'a Catalogue,
    /// What was typed.
    typed: &'a ArgMatches,
    /// The named entries, in that order.
    chosen: Vec<Info>,
    /// The options that were not typed, with their default values.
    usual: Vec<String>,
    /// Notes on what was typed.
    notes: Vec<String>,
}

impl<'a> ArgsReader<'a> {
    /// A reader without notes.
    pub(crate) fn new(program: &Program<'a>) -> Self {
        ArgsReader {
            catalogue: program.catalogue,
            typed: program.typed,
            chosen: Vec::new(),
            usual: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Prints the notes, because there is no error.
    pub(crate) fn done(mut self) {
        if !self.usual.is_empty() {
            let usual = self.usual.join(" ");
            self.notes.insert(0, format!("using the default {usual}."));
        }
        complain("note", &self.notes);
    }

    /// Keeps an option that was not typed, with its default value, for the note.
    pub(crate) fn by_default(&mut self, option: &str, value: impl Display) {
        self.usual.push(format!("{option} {value}"));
    }

    /// Keeps a note on what was typed, printed only if there is no error.
    pub(crate) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// Refuses the options of a group, which is the arguments of a struct. `wrong` says why, and what to do.
    pub(crate) fn refuse(&self, group: &str, wrong: &str) -> Result<(), Misuse> {
        let typed = self.typed.try_get_many::<Id>(group).ok().flatten();
        typed.into_iter().flatten().next().map_or(Ok(()), |id| {
            let option = id.as_str().replace('_', "-");
            Err(format!("--{option}: {wrong}").into())
        })
    }

    /// The generator of that name.
    pub(crate) fn generator(&mut self, said: &str) -> Result<&'a Generator, Misuse> {
        let entries = &self.catalogue.generators;
        self.entry("generator", said, entries, |entry| entry.info)
    }

    /// The solver of that name.
    pub(crate) fn solver(&mut self, said: &str) -> Result<&'a Solver, Misuse> {
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
    ) -> Result<&'a E, Misuse> {
        let ids: Vec<&str> = entries.iter().map(|entry| info(entry).id).collect();
        let place = place_of(said, &ids).ok_or_else(|| no_entry(kind, said, &ids))?;
        self.chosen.push(info(&entries[place]));
        Ok(&entries[place])
    }

    /// The solver that searches if none is named: the first that finds a path with the fewest moves.
    pub(crate) fn usual_solver(&self) -> &'static str {
        let shortest = |entry: &&Solver| entry.usual_promise() == PathPromise::ShortestPath;
        let usual = self.catalogue.solvers.iter().find(shortest);
        usual.map_or("", |entry| entry.info.id)
    }

    /// The id of a generator, for an example.
    pub(crate) fn any_generator(&self) -> &'static str {
        let first = self.catalogue.generators.first();
        first.map_or("NAME", |entry| entry.info.id)
    }

    /// The settings of an entry, changed where `--set` names its parameters; the last value counts.
    pub(crate) fn settings(&self, info: &Info, set: &[String]) -> Result<Settings, Misuse> {
        let mut settings = Settings::new(info.parameters);
        for (name, said) in set.iter().filter_map(|said| said.split_once('=')) {
            let Some(parameter) = parameter(info.parameters.iter(), name) else {
                continue;
            };
            let value = value(parameter, said.trim()).map_err(|allowed| {
                let (name, default) = (parameter.name, parameter.show(parameter.default()));
                format!(
                    "--set {name}={said}: this is not {allowed}. For example, write --set {name}={default}."
                )
            })?;
            settings.set(parameter.name, value);
        }
        Ok(settings)
    }

    /// Refuses a `--set` whose parameter no chosen entry has.
    pub(crate) fn check_names(&self, set: &[String]) -> Result<(), Misuse> {
        let parameters = || self.chosen.iter().flat_map(|info| info.parameters);
        let mut said = set
            .iter()
            .map(|said| said.split('=').next().unwrap_or(said).trim());
        let Some(name) = said.find(|name| parameter(parameters(), name).is_none()) else {
            return Ok(());
        };
        let ids: Vec<&str> = self.chosen.iter().map(|info| info.id).collect();
        let names: Vec<&str> = parameters().map(|parameter| parameter.name).collect();
        let has = if ids.len() == 1 { "has" } else { "have" };
        let cure = if names.is_empty() {
            "Nothing can be set there, so remove it.".to_owned()
        } else {
            let nearest = or_nearest(name, names.iter().copied());
            format!("{nearest}The parameters are {}.", list(&names))
        };
        let among = list(&ids);
        Err(format!("--set {name}: {among} {has} no parameter {name:?}. {cure}").into())
    }
}

/// A value of `--set`: the name of a parameter and its value.
pub(super) fn setting(said: &str) -> Result<String, String> {
    match said.contains('=') {
        true => Ok(said.to_owned()),
        false => Err("this is not NAME=VALUE. For example, write --set density=10.".to_owned()),
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
    let mut seen = HashSet::new();
    let mut once = names.to_vec();
    once.retain(|&name| seen.insert(name));
    once.join(", ")
}
