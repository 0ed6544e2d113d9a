//! Share codes of runs: a run as one short text, and the same run from that text, on every machine.
//!
//! `formats/codes/share/` knows names, numbers and cells. Here a catalogue turns them into a run. Codes stay valid for
//! ever, so a parameter that a code does not set has the value that was the default when codes began. A new parameter
//! has the old behaviour as its default, and `LEFT_OUT` keeps a default that has changed.

pub mod link;
pub mod names;
pub mod places;
pub mod settings;

use crate::codes::share::{Entry, Share, ShareError, is_later};
use crate::trace::replay;
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::structures::mazes::mask_choice::word_mask;
use mazescope_core::{
    Begin, Catalogue, Generator, Ground, Grown, Info, Mask, Run, Settings, Size, Solver,
};
use std::sync::Arc;
use thiserror::Error;

/// The code of a run, in capitals and digits without a break.
///
/// # Errors
///
/// A run that no code can hold, with what to do instead.
///
/// ```
/// use mazescope_core::{grid::Size, random::Seed};
/// use mazescope_formats::share;
/// use mazescope_core::playback::run::{Grown, Run};
///
/// let catalogue = mazescope_core::builtin::catalogue();
/// let roads = catalogue.generator("roads").expect("a built-in entry");
/// let size = Size::new(160, 80).expect("within the limit");
/// let grown = Grown::new(*roads, size, Seed::from(77));
/// let code = share::code(&Run::new(grown, Vec::new())).expect("it is grown");
/// let again = share::run(&code, &catalogue).expect("it was not touched");
/// assert_eq!(share::code(&again), Ok(code));
/// ```
pub fn code(run: &Run) -> Result<String, NoCode> {
    share(run)?.code().map_err(NoCode::Code)
}

/// The run of a code, or all its faults. Never panics.
pub fn run(code: &str, catalogue: &Catalogue) -> Result<Run, Vec<NoRun>> {
    let share = Share::decode(code).map_err(|error| vec![NoRun::Code(error)])?;
    run_of(share, catalogue)
}

/// Why a run has no code.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NoCode {
    /// Its map comes from a file.
    #[error("A map that was opened from a file has no code. Save the map and send the file.")]
    Given,
    /// Its map was generated in a picture.
    #[error(
        "A map that was generated in a picture has no code, because a code cannot hold the picture. Save the map and \
         send the file, or generate it in a word."
    )]
    Picture,
    /// A search of another program.
    #[error("{0} was not made here, so a code cannot hold it. Send its file.")]
    Foreign(&'static str),
    /// A search that starts with a closure, whose captured values are unknown.
    #[error(
        "{0} starts with a closure, so it has no code, because a code holds only names and settings. Start it with a \
         function instead."
    )]
    Closure(&'static str),
    /// The code would be too long.
    #[error("{0}")]
    Code(ShareError),
}

/// Why a code is not a run of this program.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NoRun {
    /// It cannot be read.
    #[error("{0}")]
    Code(ShareError),
    /// It names an algorithm that the catalogue lacks.
    #[error(
        "The code names the {kind} {id:?}, but this program has only {all}. Open it with the program that made it, or \
         with a later Mazescope."
    )]
    NoSuchEntry {
        /// `generator` or `solver`.
        kind: &'static str,
        /// The name in the code.
        id: String,
        /// All names that exist.
        all: String,
    },
    /// It names a parameter that its algorithm lacks.
    #[error(
        "The code sets {name:?} of {id}, which has no such parameter here. Open it with the program that made it, or \
         with a later Mazescope."
    )]
    NoSuchParameter {
        /// The algorithm.
        id: &'static str,
        /// The name in the code.
        name: String,
    },
    /// It sets a parameter to an invalid value.
    #[error("The code sets {name} of {id} to {value:?}. Expected {expected}.")]
    NotAValue {
        /// The algorithm.
        id: &'static str,
        /// The parameter.
        name: &'static str,
        /// The value in the code.
        value: String,
        /// The values that it may have.
        expected: String,
    },
    /// It names a word in which its map cannot be generated.
    #[error(
        "The code says that {id} has generated a map in the word {word:?}. This is impossible, because {why}."
    )]
    NotAMask {
        /// The generator.
        id: &'static str,
        /// The word.
        word: String,
        /// Why this is impossible.
        why: String,
    },
    /// Its generator makes no map of that size.
    #[error(
        "The code asks {id} for {size} cells, which it would change to {fits}, so Mazescope did not make this \
         code. Copy the original code."
    )]
    NotASize {
        /// The generator.
        id: &'static str,
        /// The size in the code.
        size: Size,
        /// The nearest size that it makes.
        fits: Size,
    },
    /// It has more searches than a window shows.
    #[error(
        "The code has {count} searches, but the window shows at most {most}. `mazescope code` lists them, and \
         `mazescope solve --code` runs any of them."
    )]
    TooManySolvers {
        /// The number of searches in the code.
        count: usize,
        /// The most searches that a window shows.
        most: usize,
    },
    /// It has a solver with different settings, but a window has one panel for each solver.
    #[error(
        "The code has {id} with two different settings, but the window shows only one. `mazescope solve --code` runs \
         it."
    )]
    SetInTwoWays {
        /// The solver.
        id: &'static str,
    },
}

impl NoRun {
    fn no_such_entry<'a>(
        kind: &'static str,
        id: &str,
        infos: impl Iterator<Item = &'a Info>,
    ) -> NoRun {
        let all: Vec<&str> = infos.map(|info| info.id).collect();
        NoRun::NoSuchEntry {
            kind,
            id: id.to_owned(),
            all: all.join(", "),
        }
    }
}

/// The content of the run's code.
pub fn share(run: &Run) -> Result<Share, NoCode> {
    let Ground::Grown(grown) = &run.ground else {
        return Err(NoCode::Given);
    };
    let mask = grown.mask.as_ref();
    if mask.is_some_and(|mask| mask.word().is_none()) {
        return Err(NoCode::Picture);
    }
    let closure = |begin: &Begin| matches!(begin, Begin::Closure(_) | Begin::Replay { .. });
    if let Some((solver, _)) = run.lanes.iter().find(|(solver, _)| closure(&solver.begin)) {
        return Err(match solver.info.id {
            replay::ID => NoCode::Foreign(solver.info.name),
            _ => NoCode::Closure(solver.info.name),
        });
    }
    let lanes = run.lanes.iter();
    Ok(Share {
        generator: entry(&grown.generator.info, &grown.settings),
        size: grown.site().size(),
        seed: grown.seed.clone(),
        solvers: lanes
            .map(|(solver, settings)| entry(&solver.info, settings))
            .collect(),
        word: mask.and_then(|mask| mask.word().map(str::to_owned)),
        tiles: grown.changes.tiles.clone(),
        costs: grown.changes.costs.clone(),
        ends: (grown.changes.ends.clone()).map(|ends| (ends.starts, ends.goals)),
    })
}

/// The run of a share, or everything that this program lacks for it.
pub fn run_of(share: Share, catalogue: &Catalogue) -> Result<Run, Vec<NoRun>> {
    let mut wrong = Vec::new();
    let generator = catalogue.generator(&share.generator.id);
    if generator.is_none() {
        let infos = catalogue.generators.iter().map(|entry| &entry.info);
        wrong.push(NoRun::no_such_entry(
            "generator",
            &share.generator.id,
            infos,
        ));
    }
    let mut mask = None;
    let generator = generator.map(|generator| {
        if let Some(word) = &share.word {
            match masked(generator, word, share.size) {
                Ok(made) => mask = Some(Arc::new(made)),
                Err(why) => wrong.push(NoRun::NotAMask {
                    id: generator.info.id,
                    word: word.clone(),
                    why,
                }),
            }
        }
        let fits = generator.fit(share.size);
        if fits != share.size {
            wrong.push(NoRun::NotASize {
                id: generator.info.id,
                size: share.size,
                fits,
            });
        }
        let settings = settings(&generator.info, &share.generator, &mut wrong);
        (*generator, settings)
    });
    let mut lanes = Vec::new();
    for said in &share.solvers {
        match catalogue.solver(&said.id) {
            Some(solver) => {
                let settings = settings(&solver.info, said, &mut wrong);
                lanes.push((solver.clone(), settings));
            }
            None => {
                let infos = catalogue.solvers.iter().map(|entry| &entry.info);
                wrong.push(NoRun::no_such_entry("solver", &said.id, infos));
            }
        }
    }
    let Some((generator, settings)) = generator.filter(|_| wrong.is_empty()) else {
        return Err(wrong);
    };
    let changes = Changes {
        tiles: share.tiles,
        costs: share.costs,
        ends: share.ends.map(|(starts, goals)| Ends { starts, goals }),
    };
    let grown = Grown {
        generator,
        settings,
        size: share.size,
        seed: share.seed,
        mask,
        changes,
    };
    Ok(Run::new(grown, lanes))
}

/// The mask of a word, if the generator takes masks and it has that size.
fn masked(generator: &Generator, word: &str, size: Size) -> Result<Mask, String> {
    if !generator.masks {
        return Err("this generator takes no mask".to_owned());
    }
    let mask = word_mask(word, Some(size)).map_err(|error| error.to_string())?;
    match mask.size() == size && mask.word() == Some(word) {
        true => Ok(mask),
        false => Err("Mazescope did not make this code".to_owned()),
    }
}

/// Checks that a window can show the run of a code: at most `most` searches, each solver with one setting.
///
/// # Errors
///
/// The reason why it cannot, and the command that can.
pub fn check_for_window(run: &Run, most: usize) -> Result<(), NoRun> {
    let count = run.lanes.len();
    if count > most {
        return Err(NoRun::TooManySolvers { count, most });
    }
    for (place, (solver, settings)) in run.lanes.iter().enumerate() {
        let id = solver.info.id;
        let otherwise =
            |(before, set): &(Solver, Settings)| before.info.id == id && set != settings;
        if run.lanes[..place].iter().any(otherwise) {
            return Err(NoRun::SetInTwoWays { id });
        }
    }
    Ok(())
}

fn entry(info: &Info, settings: &Settings) -> Entry {
    let said = settings.iter().filter(|&(parameter, value)| {
        !is_later(info.id, parameter.name) || value != parameter.default()
    });
    let settings = said.map(|(parameter, value)| {
        let shown = parameter.show(value);
        (parameter.name.to_owned(), shown)
    });
    Entry {
        id: info.id.to_owned(),
        settings: settings.collect(),
    }
}

/// The value of a parameter that a code does not set, if its default has changed since codes began: algorithm,
/// parameter and value. *Append only*: each change of a default adds the old one here.
const LEFT_OUT: &[(&str, &str, &str)] = &[("astar", "heuristic", "octile")];

/// The settings of a code. A parameter that it does not set has the default of the time when codes of this version
/// began, or the present default if there was no such parameter.
fn settings(info: &Info, said: &Entry, wrong: &mut Vec<NoRun>) -> Settings {
    let mut settings = Settings::new(info.parameters);
    for &(_, name, value) in LEFT_OUT.iter().filter(|(id, ..)| *id == info.id) {
        let mut parameters = info.parameters.iter();
        let parameter = parameters.find(|parameter| parameter.name == name);
        if let Some(value) = parameter.and_then(|parameter| parameter.parse(value).ok()) {
            settings.set(name, value);
        }
    }
    for (name, value) in &said.settings {
        let mut parameters = info.parameters.iter();
        let Some(parameter) = parameters.find(|parameter| parameter.name == name) else {
            wrong.push(NoRun::NoSuchParameter {
                id: info.id,
                name: name.clone(),
            });
            continue;
        };
        match parameter.parse(value) {
            Ok(value) => settings.set(parameter.name, value),
            Err(expected) => wrong.push(NoRun::NotAValue {
                id: info.id,
                name: parameter.name,
                value: value.clone(),
                expected,
            }),
        }
    }
    settings
}
