//! Codes of runs: a run as one short text, and the same run from that text, on every machine.

use super::cells::{at_places, cells, places, strokes};
use super::content::{self, CodeError, CodeKind, Entry, Part};
use super::numbers::{GENERATORS, NumberedEntry, SOLVERS};
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::structures::mazes::mask_choice::word_mask;
use mazescope_core::{
    Begin, Catalogue, Cell, Generator, Ground, Grown, Info, MOST_COST, Mask, Run, Seed, Settings,
    Size,
};
use std::sync::Arc;

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
pub fn code(run: &Run) -> Result<String, CodeError> {
    content::write(CodeKind::Run, &parts(run)?)
}

/// The run of a code. Never panics.
///
/// # Errors
///
/// What is wrong with the code, or what this program lacks for it.
pub fn run(code: &str, catalogue: &Catalogue) -> Result<Run, CodeError> {
    let other = match content::read(code)? {
        (CodeKind::Run, parts) => return of_parts(parts, catalogue),
        (CodeKind::Turn, _) => {
            "holds a learner's turn, not a run alone. `mazescope code` repeats its clicks and prints the result."
        }
        (CodeKind::Level, _) => {
            "holds a level of the wall game, not a run. `mazescope level` shows it, and `mazescope` with the code \
             opens it for play."
        }
    };
    Err(CodeError::Refused(other.to_owned()))
}

/// The parts of a run.
pub(super) fn parts(run: &Run) -> Result<Vec<Part>, CodeError> {
    let Ground::Grown(grown) = &run.ground else {
        return Err(CodeError::Given);
    };
    let size = grown.site().size();
    let seed = grown.seed.as_str();
    let mut parts = vec![
        match entry_of(GENERATORS, &grown.generator.info, &grown.settings) {
            Entry::Numbered(number, set) => Part::Generator(number, set),
            Entry::Own(id, set) => Part::OwnGenerator(id, set),
        },
        Part::Size(size.width(), size.height()),
        match seed.parse::<u64>() {
            Ok(number) if number.to_string() == seed => Part::NumberSeed(number),
            _ => Part::TextSeed(seed.to_owned()),
        },
    ];
    if let Some(mask) = &grown.mask {
        let word = mask.word().ok_or(CodeError::Picture)?;
        parts.push(Part::Word(word.to_owned()));
    }
    let mut lanes = Vec::new();
    for (solver, settings) in &run.lanes {
        match solver.begin {
            Begin::Replay { .. } => return Err(CodeError::ForeignSearch(solver.info.name)),
            Begin::Closure(_) => return Err(CodeError::Closure(solver.info.name)),
            _ => lanes.push(entry_of(SOLVERS, &solver.info, settings)),
        }
    }
    parts.push(Part::Lanes(lanes));
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

/// An algorithm by its number, or by its id if the table lacks it or one of its parameters.
fn entry_of(table: &[NumberedEntry], info: &Info, settings: &Settings) -> Entry {
    numbered(table, info, settings).unwrap_or_else(|| {
        let named = settings.iter();
        let named = named.map(|(parameter, value)| (parameter.name.to_owned(), value));
        Entry::Own(info.id.to_owned(), named.collect())
    })
}

/// An algorithm by its number; `None` if the table lacks it or one of its parameters.
fn numbered(table: &[NumberedEntry], info: &Info, settings: &Settings) -> Option<Entry> {
    let number = table.iter().position(|(id, _)| *id == info.id)?;
    let (_, row) = table[number];
    let mut set = Vec::new();
    for (parameter, value) in settings.iter() {
        let place = row.iter().position(|(name, _)| *name == parameter.name)?;
        if row[place].1 != value {
            set.push((place as u32, value));
        }
    }
    Some(Entry::Numbered(number as u32, set))
}

/// The run of these parts.
pub(super) fn of_parts(parts: Vec<Part>, catalogue: &Catalogue) -> Result<Run, CodeError> {
    let size = size(&parts).ok_or(CodeError::Newer)?;
    let of_strokes = |strokes: &[u32]| cells(size, strokes).ok_or(CodeError::Newer);
    let of_places = |places: &[u32]| at_places(size, places).ok_or(CodeError::Newer);
    let (mut generator, mut seed, mut word) = (None, None, None);
    let (mut searches, mut changes) = (Vec::new(), Changes::default());
    let (mut starts, mut goals) = (None, None);
    for part in parts {
        match part {
            Part::Generator(number, set) => generator = Some(Entry::Numbered(number, set)),
            Part::OwnGenerator(id, set) => generator = Some(Entry::Own(id, set)),
            Part::Size(..) => {}
            Part::NumberSeed(number) => seed = Some(Seed::from(number)),
            Part::TextSeed(text) => seed = Some(Seed::new(&text)),
            Part::Word(text) => word = Some(text),
            Part::Lanes(all) => searches.extend(all),
            Part::Tiles(strokes) => changes.tiles = of_strokes(&strokes)?,
            Part::Costs(cost, strokes) => {
                let cost = (1..=MOST_COST).find(|&each| u32::from(each) == cost);
                let cost = cost.ok_or(CodeError::Newer)?;
                let cells = of_strokes(&strokes)?.into_iter();
                changes.costs.extend(cells.map(|cell| (cell, cost)));
            }
            Part::Starts(places) => starts = Some(of_places(&places)?),
            Part::Goals(places) => goals = Some(of_places(&places)?),
            _ => return Err(CodeError::Newer),
        }
    }
    changes.costs.sort_unstable();
    changes.costs.dedup_by_key(|(cell, _)| *cell);
    let ends = starts.zip(goals);
    changes.ends = ends.map(|(starts, goals)| Ends { starts, goals });
    let generator = generator.ok_or(CodeError::Newer)?;
    let infos = Vec::from_iter(catalogue.generators.iter().map(|entry| entry.info));
    let (place, settings) = entry("generator", GENERATORS, &infos, generator)?;
    let generator = catalogue.generators[place];
    let infos = Vec::from_iter(catalogue.solvers.iter().map(|entry| entry.info));
    let mut lanes = Vec::new();
    for search in searches {
        let (place, settings) = entry("solver", SOLVERS, &infos, search)?;
        lanes.push((catalogue.solvers[place].clone(), settings));
    }
    let mask = word.map(|word| masked(&generator, &word, size).map(Arc::new));
    let (id, fits) = (generator.info.id, generator.fit(size));
    if fits != size {
        return Err(CodeError::Refused(format!(
            "asks {id} for {size} cells, which it would change to {fits}, so Mazescope did not make this code. Copy \
             the original code."
        )));
    }
    let grown = Grown {
        generator,
        settings,
        size,
        seed: seed.ok_or(CodeError::Newer)?,
        mask: mask.transpose()?,
        changes,
    };
    Ok(Run::new(grown, lanes))
}

/// The size of the map in these parts.
pub(super) fn size(parts: &[Part]) -> Option<Size> {
    parts.iter().find_map(|part| match part {
        Part::Size(width, height) => Size::new(*width, *height),
        _ => None,
    })
}

/// The place of the entry that a code means, and its settings. Those that it omits have the defaults of the table.
fn entry(
    kind: &str,
    table: &[NumberedEntry],
    infos: &[Info],
    meant: Entry,
) -> Result<(usize, Settings), CodeError> {
    const CURE: &str = "Open it with the program that made it, or with a later Mazescope.";
    let (id, set) = match meant {
        Entry::Own(id, set) => (id, set),
        Entry::Numbered(number, set) => {
            let &(id, row) = table.get(number as usize).ok_or(CodeError::Newer)?;
            let row = row.iter().map(|&(name, value)| (name.to_owned(), value));
            let mut all: Vec<(String, u32)> = row.collect();
            for (place, value) in set {
                all.get_mut(place as usize).ok_or(CodeError::Newer)?.1 = value;
            }
            (id.to_owned(), all)
        }
    };
    let Some(place) = infos.iter().position(|info| info.id == id) else {
        let all: Vec<&str> = infos.iter().map(|info| info.id).collect();
        let all = all.join(", ");
        let wrong = format!("names the {kind} {id:?}, but this program has only {all}. {CURE}");
        return Err(CodeError::Refused(wrong));
    };
    let parameters = infos[place].parameters;
    let mut settings = Settings::new(parameters);
    for (name, value) in set {
        let Some(parameter) = parameters.iter().find(|parameter| parameter.name == name) else {
            let wrong = format!("sets {name:?} of {id}, which has no such parameter here. {CURE}");
            return Err(CodeError::Refused(wrong));
        };
        let [least, most] = parameter.range.bounds();
        if !(least..=most).contains(&value) {
            let wrong = format!("sets {name} of {id} to {value}. Expected {least} to {most}.");
            return Err(CodeError::Refused(wrong));
        }
        settings.set(&name, value);
    }
    Ok((place, settings))
}

/// The mask of a word, if the generator takes masks and it has that size.
fn masked(generator: &Generator, word: &str, size: Size) -> Result<Mask, CodeError> {
    let refused = |why: &str| {
        let id = generator.info.id;
        CodeError::Refused(format!(
            "says that {id} has generated a map in the word {word:?}. This is impossible, because {why}."
        ))
    };
    if !generator.masks {
        return Err(refused("this generator takes no mask"));
    }
    let mask = word_mask(word, Some(size)).map_err(|error| refused(&error.to_string()))?;
    if mask.size() != size || mask.word() != Some(word) {
        return Err(refused("Mazescope did not make this code"));
    }
    Ok(mask)
}

/// Checks that a window can show the run of a code: at most `most` searches, each solver with one setting.
///
/// # Errors
///
/// The reason why it cannot, and the command that can.
pub fn check_for_window(run: &Run, most: usize) -> Result<(), CodeError> {
    let count = run.lanes.len();
    if count > most {
        return Err(CodeError::Refused(format!(
            "has {count} searches, but the window shows at most {most}. `mazescope code` lists them, and `mazescope \
             solve --code` runs any of them."
        )));
    }
    for (place, (solver, settings)) in run.lanes.iter().enumerate() {
        let id = solver.info.id;
        let mut before = run.lanes[..place].iter();
        if before.any(|(other, set)| other.info.id == id && set != settings) {
            return Err(CodeError::Refused(format!(
                "has {id} with two different settings, but the window shows only one. `mazescope solve --code` runs it."
            )));
        }
    }
    Ok(())
}
