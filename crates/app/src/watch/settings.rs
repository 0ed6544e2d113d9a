//! The settings of *Watch* that one run of the program keeps for the next.

use crate::boards::picture::Skin;
use crate::start::Start;
use crate::text_size::TextSize;
use crate::watch::choices::panes::Panes;
use crate::watch::choices::{ColourBy, ColourMap, SEARCHES, SizeChoice};
use crate::watch::files::recent::RecentFiles;
use crate::watch::layout::by_hand::{Arrange, ByHand, WordsChoice};
use crate::watch::view::Switch;
use crate::{Chosen, Theme, View};
use mazescope_core::catalogue::Preferences;
use mazescope_core::playback::edits::Brush;
use mazescope_core::playback::projector::{Pace, Projector};
use mazescope_core::structures::mazes::mask_choice::MaskChoice;
use mazescope_core::{Info, MOST_COST, Parameter, Rate, Seed, Size, Unit};
use mazescope_formats::KeptSettings;
use mazescope_formats::trace::replay;
use std::collections::BTreeMap;
use toml::Value;

/// What is kept of the tab.
pub(crate) struct Present<'a> {
    /// The view of the run.
    pub(crate) view: &'a View,
    /// The brush.
    pub(crate) brush: Brush,
    /// The files opened last.
    pub(crate) recent: &'a RecentFiles,
    /// The choices of the run.
    pub(crate) chosen: &'a Chosen,
    /// The unit of the clock that the user wants.
    pub(crate) unit: Unit,
    /// The speed of play.
    pub(crate) projector: &'a Projector,
}

/// A setting, or several that belong together.
struct Kept {
    /// Its name in the file.
    name: &'static str,
    /// Applies the kept value. Returns that value if its type is right but its content is unknown. Ids of entries
    /// never count as unknown, because another program with its own algorithms may know them.
    read: fn(&KeptSettings, &mut Start) -> Result<(), String>,
    /// Writes the current value.
    write: fn(&Present<'_>, &mut KeptSettings),
}

/// All settings except those of the map.
const KEPT: &[Kept] = &[
    // The window writes the first two.
    Kept {
        name: "theme",
        read: |last, start| read_word(&last.theme, Theme::named, |theme| start.theme = theme),
        write: |_, _| {},
    },
    Kept {
        name: "text_size",
        read: |last, start| {
            if let Some(percent) = last.text_size {
                start.text_size = TextSize::of(percent).ok_or(percent.to_string())?;
            }
            Ok(())
        },
        write: |_, _| {},
    },
    Kept {
        name: "skin",
        read: |last, start| {
            let named = |word: &str| Skin::ALL.into_iter().find(|skin| skin.name() == word);
            read_word(&last.skin, named, |skin| start.view.skin = Some(skin))
        },
        write: |now, kept| kept.skin = now.view.skin.map(|skin| skin.name().to_owned()),
    },
    Kept {
        name: "colour_by",
        read: |last, start| {
            let named = |word: &str| named(COLOURS, word).or_else(|| ColourBy::layer(word));
            read_word(&last.colour_by, named, |by| start.view.colour(by))
        },
        write: |now, kept| {
            kept.colour_by = match now.view.colour_by {
                ColourBy::Layer(id) => Some(id.to_owned()),
                by => name_of(COLOURS, by),
            };
        },
    },
    Kept {
        name: "colour_map",
        read: |last, start| {
            let named = |word: &str| ColourMap::ALL.into_iter().find(|map| map.name() == word);
            read_word(&last.colour_map, named, |map| start.view.colour_map = map)
        },
        write: |now, kept| kept.colour_map = Some(now.view.colour_map.name().to_owned()),
    },
    Kept {
        name: "brush",
        read: |last, start| {
            let named = |word: &str| match word.parse() {
                Ok(cost @ 1..=MOST_COST) => Some(Brush::Floor(cost)),
                Ok(_) => None,
                Err(_) => (word == WALL).then_some(Brush::Wall),
            };
            read_word(&last.brush, named, |brush| start.brush = brush)
        },
        write: |now, kept| {
            kept.brush = Some(match now.brush {
                Brush::Wall => WALL.to_owned(),
                floor @ Brush::Floor(_) => floor.cost().to_string(),
            });
        },
    },
    Kept {
        name: "unit",
        read: |last, start| {
            let named = |word: &str| named(UNITS, word);
            read_word(&last.unit, named, |unit| start.chosen.unit = unit)
        },
        write: |now, kept| kept.unit = name_of(UNITS, now.unit),
    },
    Kept {
        name: "cell",
        read: |last, start| read_number(last.cell, (1.0, 40.0), |cell| start.view.cell = cell),
        write: |now, kept| kept.cell = Some(thousandths(now.view.cell)),
    },
    Kept {
        name: "wall",
        read: |last, start| read_number(last.wall, (0.1, 1.5), |wall| start.view.wall = wall),
        write: |now, kept| kept.wall = Some(thousandths(now.view.wall)),
    },
    Kept {
        name: "rate",
        read: |last, start| {
            start.rate = last.rate.map(rate_of).or(start.rate);
            read_number(last.rate, (Rate::MIN as f32, f32::INFINITY), |_| {})
        },
        write: |now, kept| {
            // A speed that the user did not choose fits only one map, and another map gets its own.
            if now.projector.pace == Pace::Chosen {
                kept.rate = Some(match now.projector.player.rate {
                    Rate::PerSecond(ticks) => ticks,
                    Rate::AsFastAsItGoes => f64::INFINITY,
                });
            }
        },
    },
    Kept {
        name: "reduce_motion",
        read: |last, start| {
            start.view.reduce_motion = last.reduce_motion.unwrap_or(false);
            Ok(())
        },
        write: |now, kept| kept.reduce_motion = now.view.reduce_motion.then_some(true),
    },
    Kept {
        name: "grow",
        read: |last, start| {
            start.chosen.grow = last.grow.unwrap_or(false);
            Ok(())
        },
        write: |now, kept| kept.grow = now.chosen.grow.then_some(true),
    },
    Kept {
        name: "linked",
        read: |last, start| {
            if let Some(linked) = last.linked {
                start.view.set(Switch::Linked, linked);
            }
            Ok(())
        },
        write: |now, kept| kept.linked = Some(now.view.is_on(Switch::Linked)),
    },
    Kept {
        name: "arrange",
        read: |last, start| {
            let named = |word: &str| Arrange::ALL.into_iter().find(|one| one.name() == word);
            read_by_hand(&last.arrange, named, |searches, arrange| {
                let by_hand = start.view.by_hand(searches);
                (start.view).arrange(searches, ByHand { arrange, ..by_hand });
            })
        },
        write: |now, kept| kept.arrange = by_hand(now.view, |one| one.arrange.name()),
    },
    Kept {
        name: "words",
        read: |last, start| {
            let named = |word: &str| WordsChoice::ALL.into_iter().find(|one| one.name() == word);
            read_by_hand(&last.words, named, |searches, words| {
                let by_hand = start.view.by_hand(searches);
                (start.view).arrange(searches, ByHand { words, ..by_hand });
            })
        },
        write: |now, kept| kept.words = by_hand(now.view, |one| one.words.name()),
    },
    Kept {
        name: "recent",
        read: |last, start| {
            start.recent = RecentFiles::kept(&last.recent);
            Ok(())
        },
        write: |now, kept| kept.recent = now.recent.paths().to_vec(),
    },
    Kept {
        name: "solvers",
        read: read_searches,
        write: keep_searches,
    },
];

/// Generator, size, word and seed, which are kept together; only the size can be invalid.
const MAP: Kept = Kept {
    name: "size",
    read: read_map,
    write: keep_map,
};

impl Start {
    /// Starts with the kept settings, and with the kept map unless `own_map`. Skips entries that no longer exist.
    /// Without kept settings it starts with the first scene.
    pub fn like_last_time(mut self, own_map: bool) -> Start {
        let last = self.store.settings().clone();
        if last == KeptSettings::default() && !own_map {
            self.chosen.fit = !self.chosen.take_first_scene();
            return self;
        }
        for kept in KEPT {
            if let Err(said) = (kept.read)(&last, &mut self) {
                self.store.leave_out_setting(kept.name, &said);
            }
        }
        // If another map is requested, the kept one is only checked.
        let mut with_map = self.clone();
        with_map.tab.clone_from(&last.tab);
        let read = (MAP.read)(&last, &mut with_map);
        let mut start = if own_map { self } else { with_map };
        if let Err(said) = read {
            start.store.leave_out_setting(MAP.name, &said);
        }
        start
    }
}

/// Writes all settings over the ones that were kept before.
pub(crate) fn keep(now: &Present<'_>, kept: &mut KeptSettings) {
    for setting in KEPT.iter().chain([&MAP]) {
        (setting.write)(now, kept);
    }
}

fn read_searches(last: &KeptSettings, start: &mut Start) -> Result<(), String> {
    let chosen = &mut start.chosen;
    if let Some(ids) = &last.solvers {
        let entries = ids.iter().filter_map(|id| chosen.catalogue.solver(id));
        let ids: Vec<&'static str> = entries.map(|entry| entry.info.id).collect();
        if !ids.is_empty() {
            let count = last.searches;
            let count = count.map_or(ids.len(), |count| count.max(1) as usize);
            chosen.panes = Panes::recalled(&ids, count, true);
        }
    }
    if last.map == Some(false) && chosen.panes.has_map() {
        chosen.panes.toggle_map();
    }
    let solvers = chosen.catalogue.solvers.iter().map(|entry| &entry.info);
    set_all(&mut chosen.solver_settings, solvers, last);
    Ok(())
}

fn keep_searches(now: &Present<'_>, kept: &mut KeptSettings) {
    // A trace returns only with its file.
    let (ids, searches, map) = now.chosen.panes.to_recall();
    let ids = ids.into_iter();
    let ids = ids.filter(|&id| id != replay::ID).map(str::to_owned);
    kept.solvers = Some(ids.collect());
    kept.searches = Some(searches as u32);
    kept.map = Some(map);
    let solvers = now.chosen.catalogue.solvers.iter();
    let solvers = solvers.map(|entry| &entry.info);
    keep_all(&now.chosen.solver_settings, solvers, kept);
}

fn read_map(last: &KeptSettings, start: &mut Start) -> Result<(), String> {
    let size = last.size.map(|[width, height]| {
        let words = format!("{width}x{height}");
        Size::new(width, height).ok_or(words)
    });
    let chosen = &mut start.chosen;
    let generators = chosen.catalogue.generators.iter();
    let generators = generators.map(|entry| &entry.info);
    set_all(&mut chosen.generator_settings, generators, last);
    let kept = last.generator.as_deref();
    let kept = kept.and_then(|id| chosen.catalogue.generator(id).copied());
    chosen.take_generator(&kept.unwrap_or(chosen.grown.generator));
    let size = size.transpose();
    if kept.is_some() {
        let kept = size.as_ref().ok().copied().flatten();
        chosen.fit = kept.is_none();
        chosen.grown.size = kept.unwrap_or(chosen.grown.size);
        chosen.grow_in(last.mask_text.clone().map(MaskChoice::Word));
        if let Some(seed) = &last.seed {
            chosen.grown.seed = Seed::new(seed);
        }
    }
    size.map(drop)
}

/// The map of a file is not kept; the last generated map is.
fn keep_map(now: &Present<'_>, kept: &mut KeptSettings) {
    let chosen = now.chosen;
    if !chosen.shown.is_grown() {
        return;
    }
    kept.generator = Some(chosen.generator().info.id.to_owned());
    kept.seed = Some(chosen.grown.seed.as_str().to_owned());
    kept.mask_text = match chosen.mask_choice() {
        Some(MaskChoice::Word(word)) => Some(word.clone()),
        Some(MaskChoice::Drawn { .. }) | None => None,
    };
    kept.size = match chosen.size() {
        SizeChoice::Fit => None,
        SizeChoice::Fixed(size) => Some([size.width(), size.height()]),
    };
    let generators = chosen.catalogue.generators.iter();
    let generators = generators.map(|entry| &entry.info);
    keep_all(&chosen.generator_settings, generators, kept);
}

/// Reads a word, if there is one.
fn read_word<T>(
    kept: &Option<String>,
    named: impl FnOnce(&str) -> Option<T>,
    set: impl FnOnce(T),
) -> Result<(), String> {
    if let Some(word) = kept {
        set(named(word).ok_or_else(|| word.clone())?);
    }
    Ok(())
}

/// Reads the choice for each number of searches.
fn read_by_hand<T>(
    kept: &BTreeMap<String, String>,
    named: impl Fn(&str) -> Option<T>,
    mut set: impl FnMut(usize, T),
) -> Result<(), String> {
    for (searches, word) in kept {
        let searches = searches.parse().map_err(|_| searches.clone())?;
        set(searches, named(word).ok_or_else(|| word.clone())?);
    }
    Ok(())
}

/// The choice for each number of searches, unless the rule chooses.
fn by_hand(view: &View, name: impl Fn(ByHand) -> &'static str) -> BTreeMap<String, String> {
    let usual = name(ByHand::default());
    let chosen = (0..=SEARCHES).map(|searches| (searches, name(view.by_hand(searches))));
    let chosen = chosen.filter(|(_, name)| *name != usual);
    chosen
        .map(|(searches, name)| (searches.to_string(), name.to_owned()))
        .collect()
}

/// Reads a number, if there is one, and clamps it to its range.
fn read_number(
    kept: Option<f64>,
    (least, most): (f32, f32),
    set: impl FnOnce(f32),
) -> Result<(), String> {
    let Some(said) = kept else {
        return Ok(());
    };
    if said.is_finite() {
        set((said as f32).clamp(least, most));
    }
    let range = thousandths(least)..=thousandths(most);
    range.contains(&said).then_some(()).ok_or(said.to_string())
}

/// The words in the file; a layer uses its id.
const COLOURS: &[(&str, ColourBy)] = &[
    ("fitting", ColourBy::Fitting),
    ("state", ColourBy::State),
    ("distance", ColourBy::Distance),
    ("difference", ColourBy::Difference),
];
/// The words in the file.
const UNITS: &[(&str, Unit)] = &[
    ("expansions", Unit::Expansions),
    ("events", Unit::Events),
    ("together", Unit::FinishTogether),
];

/// The word of the brush that draws walls; other brushes use their cost.
const WALL: &str = "wall";

fn named<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    let found = words.iter().find(|(each, _)| *each == word);
    found.map(|&(_, value)| value)
}

fn name_of<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> Option<String> {
    let found = words.iter().find(|(_, each)| *each == value);
    found.map(|&(word, _)| word.to_owned())
}

fn rate_of(kept: f64) -> Rate {
    if kept > Rate::MAX {
        Rate::AsFastAsItGoes
    } else {
        Rate::per_second(kept)
    }
}

/// The number with the digits that a slider shows: 0.3 as an f32 is 0.30000001192092896.
fn thousandths(number: f32) -> f64 {
    (f64::from(number) * 1e3).round() / 1e3
}

/// Applies the kept parameters of each entry.
fn set_all<'a>(
    preferences: &mut Preferences,
    infos: impl Iterator<Item = &'a Info>,
    last: &KeptSettings,
) {
    for info in infos {
        let Some(kept) = last.parameters.get(info.id) else {
            continue;
        };
        let mut settings = preferences.of(info);
        for parameter in info.parameters {
            let value = kept
                .get(parameter.name)
                .and_then(|value| read(parameter, value));
            if let Some(value) = value {
                settings.set(parameter.name, value);
            }
        }
        preferences.keep(info, settings);
    }
}

fn read(parameter: &Parameter, value: &Value) -> Option<u32> {
    match value {
        Value::String(word) => parameter.parse(word).ok(),
        number => parameter.parse(&number.to_string()).ok(),
    }
}

/// Keeps the parameters of each entry that differ from their defaults.
fn keep_all<'a>(
    preferences: &Preferences,
    infos: impl Iterator<Item = &'a Info>,
    kept: &mut KeptSettings,
) {
    for info in infos {
        let settings = preferences.of(info);
        let mut set: BTreeMap<String, Value> = kept.parameters.remove(info.id).unwrap_or_default();
        for (parameter, value) in settings.iter() {
            if value == parameter.default() {
                set.remove(parameter.name);
            } else {
                let shown = parameter.show(value);
                let shown = shown.parse().map_or(Value::String(shown), Value::Integer);
                set.insert(parameter.name.to_owned(), shown);
            }
        }
        if !set.is_empty() {
            kept.parameters.insert(info.id.to_owned(), set);
        }
    }
}
