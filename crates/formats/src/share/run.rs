//! Codes of runs: a run as one short text, and the same run from that text, on every machine.

use super::cells::{at_places, cells, places, strokes};
use super::content::{Content, Lane, NumberedValue, Part};
use super::numbers::{GENERATORS, NumberedEntry, SOLVERS};
use super::text::{self, CodeError};
use crate::trace::replay;
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::structures::mazes::mask_choice::word_mask;
use mazescope_core::{
    Begin, Catalogue, Cell, Generator, Ground, Grown, Info, MOST_COST, Mask, Run, Seed, Settings,
    Size, Solver,
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
    Ok(text::write(&Content::Run(parts(run)?))?)
}

/// The run of a code. Never panics.
///
/// # Errors
///
/// What is wrong with the code, or what this program lacks for it.
pub fn run(code: &str, catalogue: &Catalogue) -> Result<Run, NoRun> {
    match text::read(code)? {
        Content::Run(parts) => of_parts(&parts, catalogue),
        Content::Turn(_) => Err(NoRun::Turn),
        Content::Level(_) => Err(NoRun::Level),
    }
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
    Code(#[from] CodeError),
}

/// Why a code is not a run of this program.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum NoRun {
    /// It cannot be read.
    #[error("{0}")]
    Code(#[from] CodeError),
    /// It holds a learner's turn.
    #[error(
        "The code holds a learner's turn, not a run alone. `mazescope code` repeats its clicks and prints the result."
    )]
    Turn,
    /// It holds no learner's turn.
    #[error("The code holds no learner's turn. *Share* at the end of your turn makes such a code.")]
    NoTurn,
    /// It holds a level of the wall game.
    #[error(
        "The code holds a level of the wall game, not a run. `mazescope level` shows it, and `mazescope` with the code \
         opens it for play."
    )]
    Level,
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
    #[error("The code sets {name} of {id} to {value}. Expected {expected}.")]
    NotAValue {
        /// The algorithm.
        id: &'static str,
        /// The parameter.
        name: &'static str,
        /// The value in the code.
        value: u32,
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

/// The parts of a run.
pub(super) fn parts(run: &Run) -> Result<Vec<Part>, NoCode> {
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
    let size = grown.site().size();
    let generator = &grown.generator.info;
    let mut parts = vec![
        match numbered(GENERATORS, generator, &grown.settings) {
            Some((number, set)) => Part::Generator(number, set),
            None => Part::OwnGenerator(generator.id.to_owned(), named(&grown.settings)),
        },
        Part::Size(size.width(), size.height()),
        seed_part(grown.seed.as_str()),
    ];
    let word = mask.and_then(|mask| mask.word());
    parts.extend(word.map(|word| Part::Word(word.to_owned())));
    let lanes = run.lanes.iter().map(|(solver, settings)| {
        let number = numbered(SOLVERS, &solver.info, settings);
        match number {
            Some((number, set)) => Lane::Search(number, set),
            None => Lane::OwnSearch(solver.info.id.to_owned(), named(settings)),
        }
    });
    parts.push(Part::Lanes(lanes.collect()));
    let Changes { tiles, costs, ends } = &grown.changes;
    if !tiles.is_empty() {
        parts.push(Part::Tiles(strokes(size, tiles)));
    }
    for cost in 1..=MOST_COST {
        let cells = costs.iter().filter(|(_, each)| *each == cost);
        let cells: Vec<Cell> = cells.map(|(cell, _)| *cell).collect();
        if !cells.is_empty() {
            parts.push(Part::Costs(cost.into(), strokes(size, &cells)));
        }
    }
    if let Some(Ends { starts, goals }) = ends {
        parts.push(Part::Starts(places(size, starts)));
        parts.push(Part::Goals(places(size, goals)));
    }
    Ok(parts)
}

fn seed_part(seed: &str) -> Part {
    match seed.parse::<u64>() {
        Ok(number) if number.to_string() == seed => Part::NumberSeed(number),
        _ => Part::TextSeed(seed.to_owned()),
    }
}

/// The number of an entry, and its settings that differ from the defaults; `None` if the table lacks the entry or one of
/// its parameters.
fn numbered(
    table: &[NumberedEntry],
    info: &Info,
    settings: &Settings,
) -> Option<(u32, Vec<NumberedValue<u32>>)> {
    let number = table.iter().position(|(id, _)| *id == info.id)?;
    let mut set = Vec::new();
    for (parameter, value) in settings.iter() {
        let mut row = table[number].1.iter();
        let place = row.position(|(name, _)| *name == parameter.name)?;
        if table[number].1[place].1 != value {
            set.push((place as u32, value));
        }
    }
    Some((number as u32, set))
}

/// All settings by their names.
fn named(settings: &Settings) -> Vec<(String, u32)> {
    let settings = settings.iter();
    let named = settings.map(|(parameter, value)| (parameter.name.to_owned(), value));
    named.collect()
}

/// The run of these parts.
pub(super) fn of_parts(parts: &[Part], catalogue: &Catalogue) -> Result<Run, NoRun> {
    let size = size(parts)?;
    let (mut generator, mut seed, mut word) = (None, None, None);
    let (mut lanes, mut changes) = (Vec::new(), Changes::default());
    let (mut starts, mut goals) = (None, None);
    for part in parts {
        match part {
            Part::Generator(number, set) => {
                let (id, set) = denoted(GENERATORS, *number, set)?;
                generator = Some(set_generator(catalogue, id, &set)?);
            }
            Part::OwnGenerator(id, set) => generator = Some(set_generator(catalogue, id, set)?),
            Part::Size(..) => {}
            Part::NumberSeed(number) => seed = Some(Seed::from(*number)),
            Part::TextSeed(text) => seed = Some(Seed::new(text)),
            Part::Word(text) => word = Some(text),
            Part::Lanes(all) => {
                for lane in all {
                    lanes.push(match lane {
                        Lane::Search(number, set) => {
                            let (id, set) = denoted(SOLVERS, *number, set)?;
                            set_solver(catalogue, id, &set)?
                        }
                        Lane::OwnSearch(id, set) => set_solver(catalogue, id, set)?,
                    });
                }
            }
            Part::Tiles(strokes) => changes.tiles = cells(size, strokes).ok_or(CodeError::Newer)?,
            Part::Costs(cost, strokes) => {
                let cost = u8::try_from(*cost).ok();
                let cost = cost.filter(|cost| (1..=MOST_COST).contains(cost));
                let (cost, cells) = cost.zip(cells(size, strokes)).ok_or(CodeError::Newer)?;
                changes
                    .costs
                    .extend(cells.into_iter().map(|cell| (cell, cost)));
            }
            Part::Starts(places) => starts = Some(at_places(size, places).ok_or(CodeError::Newer)?),
            Part::Goals(places) => goals = Some(at_places(size, places).ok_or(CodeError::Newer)?),
            _ => return Err(CodeError::Newer.into()),
        }
    }
    changes.costs.sort_unstable();
    changes.costs.dedup_by_key(|(cell, _)| *cell);
    changes.ends = starts
        .zip(goals)
        .map(|(starts, goals)| Ends { starts, goals });
    let (generator, settings): (&Generator, Settings) = generator.ok_or(CodeError::Newer)?;
    let id = generator.info.id;
    let mask = word.map(|word| {
        masked(generator, word, size).map_err(|why| NoRun::NotAMask {
            id,
            word: word.clone(),
            why,
        })
    });
    let fits = generator.fit(size);
    if fits != size {
        return Err(NoRun::NotASize { id, size, fits });
    }
    let grown = Grown {
        generator: *generator,
        settings,
        size,
        seed: seed.ok_or(CodeError::Newer)?,
        mask: mask.transpose()?.map(Arc::new),
        changes,
    };
    Ok(Run::new(grown, lanes))
}

/// The size of the map in these parts.
pub(super) fn size(parts: &[Part]) -> Result<Size, CodeError> {
    let size = parts.iter().find_map(|part| match part {
        Part::Size(width, height) => Size::new(*width, *height),
        _ => None,
    });
    size.ok_or(CodeError::Newer)
}

/// The id of an entry, and its settings by their names.
type NamedEntry = (&'static str, Vec<(String, u32)>);

/// The entry with this number in a table, with the defaults of the table.
fn denoted(
    table: &[NumberedEntry],
    number: u32,
    set: &[NumberedValue<u32>],
) -> Result<NamedEntry, CodeError> {
    let &(id, row) = table.get(number as usize).ok_or(CodeError::Newer)?;
    let mut values: Vec<(String, u32)> = row
        .iter()
        .map(|&(name, value)| (name.to_owned(), value))
        .collect();
    for &(place, value) in set {
        values.get_mut(place as usize).ok_or(CodeError::Newer)?.1 = value;
    }
    Ok((id, values))
}

/// The generator of that id with these settings.
fn set_generator<'c>(
    catalogue: &'c Catalogue,
    id: &str,
    set: &[(String, u32)],
) -> Result<(&'c Generator, Settings), NoRun> {
    let generator = catalogue.generator(id).ok_or_else(|| {
        no_such_entry(
            "generator",
            id,
            catalogue.generators.iter().map(|entry| &entry.info),
        )
    })?;
    Ok((generator, settings(&generator.info, set)?))
}

/// The search of that id with these settings.
fn set_solver(
    catalogue: &Catalogue,
    id: &str,
    set: &[(String, u32)],
) -> Result<(Solver, Settings), NoRun> {
    let solver = catalogue.solver(id).ok_or_else(|| {
        no_such_entry(
            "solver",
            id,
            catalogue.solvers.iter().map(|entry| &entry.info),
        )
    })?;
    Ok((solver.clone(), settings(&solver.info, set)?))
}

fn no_such_entry<'a>(kind: &'static str, id: &str, infos: impl Iterator<Item = &'a Info>) -> NoRun {
    let all: Vec<&str> = infos.map(|info| info.id).collect();
    NoRun::NoSuchEntry {
        kind,
        id: id.to_owned(),
        all: all.join(", "),
    }
}

/// The settings of an entry with these values.
fn settings(info: &Info, set: &[(String, u32)]) -> Result<Settings, NoRun> {
    let mut settings = Settings::new(info.parameters);
    for (name, value) in set {
        let (id, value) = (info.id, *value);
        let mut parameters = info.parameters.iter();
        let Some(parameter) = parameters.find(|parameter| parameter.name == name) else {
            return Err(NoRun::NoSuchParameter {
                id,
                name: name.clone(),
            });
        };
        let [least, most] = parameter.range.bounds();
        if !(least..=most).contains(&value) {
            let (name, expected) = (parameter.name, format!("{least} to {most}"));
            return Err(NoRun::NotAValue {
                id,
                name,
                value,
                expected,
            });
        }
        settings.set(parameter.name, value);
    }
    Ok(settings)
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
