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
use mazescope_core::{Catalogue, Info, MOST_COST, Rate, Seed, Size, Unit};
use mazescope_formats::KeptSettings;
use mazescope_formats::trace::replay;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::{Table, Value};

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

/// A setting, by its name in the file. A new one is a row here; its default is that of the value which it sets.
struct Kept {
    name: &'static str,
    /// Applies the kept value; `None` if it means nothing. Ids of entries always mean something, because another program
    /// with its own algorithms may know them.
    read: fn(&Value, &mut Start) -> Option<()>,
    /// The value to keep; `None` removes it. The second argument is the value that was kept before.
    write: fn(&Present<'_>, Option<Value>) -> Option<Value>,
}

/// All settings except those of the window and of the map.
const KEPT: &[Kept] = &[
    Kept {
        name: "skin",
        read: |value, start| {
            let skin = one_of(&Skin::ALL, Skin::name, value);
            set(&mut start.view.skin, skin.map(Some))
        },
        write: |now, _| Some(now.view.skin?.name().into()),
    },
    Kept {
        name: "colour_by",
        read: |value, start| {
            let by = named(COLOURS, value).or_else(|| ColourBy::layer(value.as_str()?));
            start.view.colour(by?);
            Some(())
        },
        write: |now, _| match now.view.colour_by {
            ColourBy::Layer(id) => Some(id.into()),
            by => name_of(COLOURS, by),
        },
    },
    Kept {
        name: "colour_map",
        read: |value, start| {
            let map = one_of(&ColourMap::ALL, ColourMap::name, value);
            set(&mut start.view.colour_map, map)
        },
        write: |now, _| Some(now.view.colour_map.name().into()),
    },
    Kept {
        name: "brush",
        read: |value, start| {
            let word = value.as_str()?;
            start.brush = match word.parse() {
                Ok(cost @ 1..=MOST_COST) => Brush::Floor(cost),
                _ => (word == WALL).then_some(Brush::Wall)?,
            };
            Some(())
        },
        write: |now, _| match now.brush {
            Brush::Wall => Some(WALL.into()),
            floor => Some(floor.cost().to_string().into()),
        },
    },
    Kept {
        name: "unit",
        read: |value, start| set(&mut start.chosen.unit, named(UNITS, value)),
        write: |now, _| name_of(UNITS, now.unit),
    },
    Kept {
        name: "cell",
        read: |value, start| read_number(value, (1.0, 40.0), &mut start.view.cell),
        write: |now, _| Some(thousandths(now.view.cell).into()),
    },
    Kept {
        name: "wall",
        read: |value, start| read_number(value, (0.1, 1.5), &mut start.view.wall),
        write: |now, _| Some(thousandths(now.view.wall).into()),
    },
    Kept {
        name: "rate",
        read: |value, start| {
            let rate: f64 = of_kind(value)?;
            let fastest = (rate > Rate::MAX).then_some(Rate::AsFastAsItGoes);
            start.rate = fastest.or(Some(Rate::per_second(rate)));
            (rate >= Rate::MIN).then_some(())
        },
        write: |now, before| match (now.projector.pace, now.projector.player.rate) {
            (Pace::Chosen, Rate::PerSecond(ticks)) => Some(ticks.into()),
            (Pace::Chosen, Rate::AsFastAsItGoes) => Some(f64::INFINITY.into()),
            // A speed that the user did not choose fits only one map, and another map gets its own.
            _ => before,
        },
    },
    Kept {
        name: "reduce_motion",
        read: |value, start| set(&mut start.view.reduce_motion, value.as_bool()),
        write: |now, _| now.view.reduce_motion.then(|| true.into()),
    },
    Kept {
        name: "grow",
        read: |value, start| set(&mut start.chosen.grow, value.as_bool()),
        write: |now, _| now.chosen.grow.then(|| true.into()),
    },
    Kept {
        name: "linked",
        read: |value, start| {
            start.view.set(Switch::Linked, value.as_bool()?);
            Some(())
        },
        write: |now, _| Some(now.view.is_on(Switch::Linked).into()),
    },
    Kept {
        name: "arrange",
        read: |value, start| {
            read_by_hand(value, &mut start.view, |by_hand, word| {
                let arrange = one_of(&Arrange::ALL, Arrange::name, word);
                set(&mut by_hand.arrange, arrange)
            })
        },
        write: |now, _| by_hand(now.view, |one| one.arrange.name()),
    },
    Kept {
        name: "words",
        read: |value, start| {
            read_by_hand(value, &mut start.view, |by_hand, word| {
                let words = one_of(&WordsChoice::ALL, WordsChoice::name, word);
                set(&mut by_hand.words, words)
            })
        },
        write: |now, _| by_hand(now.view, |one| one.words.name()),
    },
    Kept {
        name: "recent",
        read: |value, start| {
            start.recent = RecentFiles::kept(&of_kind::<Vec<String>>(value)?);
            Some(())
        },
        write: |now, _| Some(now.recent.paths().to_vec().into()),
    },
    Kept {
        name: "solvers",
        read: |value, start| {
            let ids: Vec<String> = of_kind(value)?;
            let catalogue = &start.chosen.catalogue;
            let known = ids.iter().filter_map(|id| catalogue.solver(id));
            let known: Vec<&'static str> = known.map(|entry| entry.info.id).collect();
            if !known.is_empty() {
                start.chosen.panes = Panes::recalled(&known, known.len(), true);
            }
            Some(())
        },
        write: |now, _| {
            // A trace returns only with its file.
            let mut ids = now.chosen.panes.to_recall().0;
            ids.retain(|&id| id != replay::ID);
            Some(ids.into())
        },
    },
    Kept {
        name: "searches",
        read: |value, start| {
            let (ids, _, map) = start.chosen.panes.to_recall();
            start.chosen.panes = Panes::recalled(&ids, of_kind::<usize>(value)?.max(1), map);
            Some(())
        },
        write: |now, _| Some((now.chosen.panes.to_recall().1 as i64).into()),
    },
    Kept {
        name: "map",
        read: |value, start| {
            let panes = &mut start.chosen.panes;
            if !value.as_bool()? && panes.has_map() {
                panes.toggle_map();
            }
            Some(())
        },
        write: |now, _| Some(now.chosen.panes.to_recall().2.into()),
    },
    Kept {
        name: "parameters",
        read: |value, start| {
            let chosen = &mut start.chosen;
            let infos = solvers(&chosen.catalogue);
            set_all(&mut chosen.solver_settings, infos, &of_kind(value)?);
            Some(())
        },
        write: |now, before| {
            let infos = solvers(&now.chosen.catalogue);
            keep_all(&now.chosen.solver_settings, infos, before)
        },
    },
];

/// The settings of the map, which are kept together. The map of a file is not kept; the last generated map is.
const MAP: &[Kept] = &[
    Kept {
        name: "parameters",
        read: |value, start| {
            let chosen = &mut start.chosen;
            let infos = generators(&chosen.catalogue);
            set_all(&mut chosen.generator_settings, infos, &of_kind(value)?);
            let generator = chosen.grown.generator;
            chosen.take_generator(&generator);
            Some(())
        },
        write: |now, before| {
            let infos = generators(&now.chosen.catalogue);
            keep_all(&now.chosen.generator_settings, infos, before)
        },
    },
    Kept {
        name: "generator",
        read: |value, start| {
            let known = start.chosen.catalogue.generator(value.as_str()?).copied();
            let generator = known.unwrap_or(start.chosen.grown.generator);
            start.chosen.take_generator(&generator);
            Some(())
        },
        write: |now, _| Some(now.chosen.generator().info.id.into()),
    },
    Kept {
        name: "size",
        read: |value, start| {
            let [width, height] = of_kind(value)?;
            start.chosen.grown.size = Size::new(width, height)?;
            start.chosen.fit = false;
            Some(())
        },
        write: |now, _| match now.chosen.size() {
            SizeChoice::Fit => None,
            SizeChoice::Fixed(size) => Some(vec![size.width(), size.height()].into()),
        },
    },
    Kept {
        name: "mask_text",
        read: |value, start| {
            let word = value.as_str()?.to_owned();
            start.chosen.grow_in(Some(MaskChoice::Word(word)));
            Some(())
        },
        write: |now, _| match now.chosen.mask_choice()? {
            MaskChoice::Word(word) => Some(word.as_str().into()),
            MaskChoice::Drawn { .. } => None,
        },
    },
    Kept {
        name: "seed",
        read: |value, start| set(&mut start.chosen.grown.seed, value.as_str().map(Seed::new)),
        write: |now, _| Some(now.chosen.grown.seed.as_str().into()),
    },
];

impl Start {
    /// Starts with the kept settings, and with the kept map unless `own_map`. Skips entries that no longer exist.
    /// Without kept settings it starts with the first scene.
    pub fn like_last_time(mut self, own_map: bool) -> Start {
        let last = self.store.settings().clone();
        if last == KeptSettings::default() && !own_map {
            self.chosen.fit = !self.chosen.take_first_scene();
            return self;
        }
        if let Some(name) = &last.theme {
            match Theme::named(name) {
                Some(theme) => self.theme = theme,
                None => self.store.leave_out_setting("theme", name.as_str().into()),
            }
        }
        if let Some(percent) = last.text_size {
            match TextSize::of(percent) {
                Some(size) => self.text_size = size,
                None => self.store.leave_out_setting("text_size", percent.into()),
            }
        }
        self.take(KEPT, &last);
        // If another map is requested, the kept one is only checked.
        let own = own_map.then(|| self.chosen.clone());
        self.take(MAP, &last);
        match own {
            Some(own) => self.chosen = own,
            None => self.tab = last.tab,
        }
        self
    }

    fn take(&mut self, settings: &[Kept], last: &KeptSettings) {
        for kept in settings {
            if let Some(value) = last.watch.get(kept.name)
                && (kept.read)(value, self).is_none()
            {
                self.store.leave_out_setting(kept.name, value.clone());
            }
        }
    }
}

/// Writes all settings over the ones that were kept before.
pub(crate) fn keep(now: &Present<'_>, kept: &mut KeptSettings) {
    let map = if now.chosen.shown.is_grown() {
        MAP
    } else {
        &[]
    };
    for setting in KEPT.iter().chain(map) {
        let before = kept.watch.remove(setting.name);
        let value = (setting.write)(now, before);
        let value = value.filter(|value| !is_empty(value));
        (kept.watch).extend(value.map(|value| (setting.name.to_owned(), value)));
    }
}

fn is_empty(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty) || value.as_table().is_some_and(Table::is_empty)
}

fn set<T>(place: &mut T, value: Option<T>) -> Option<()> {
    *place = value?;
    Some(())
}

/// The value, if it is of this kind.
fn of_kind<T: DeserializeOwned>(value: &Value) -> Option<T> {
    value.clone().try_into().ok()
}

/// The one of several that has this name.
fn one_of<T: Copy>(all: &[T], name: fn(T) -> &'static str, value: &Value) -> Option<T> {
    let word = value.as_str()?;
    all.iter().copied().find(|&one| name(one) == word)
}

/// Reads the choice for each number of searches.
fn read_by_hand(
    value: &Value,
    view: &mut View,
    read: fn(&mut ByHand, &Value) -> Option<()>,
) -> Option<()> {
    for (searches, word) in value.as_table()? {
        let searches = searches.parse().ok()?;
        let mut by_hand = view.by_hand(searches);
        read(&mut by_hand, word)?;
        view.arrange(searches, by_hand);
    }
    Some(())
}

/// The choice for each number of searches, unless the rule chooses.
fn by_hand(view: &View, name: impl Fn(ByHand) -> &'static str) -> Option<Value> {
    let usual = name(ByHand::default());
    let chosen = (0..=SEARCHES).map(|searches| (searches, name(view.by_hand(searches))));
    let chosen = chosen.filter(|(_, name)| *name != usual);
    let chosen = chosen.map(|(searches, name)| (searches.to_string(), name.into()));
    Some(Value::Table(chosen.collect()))
}

/// Reads a number, and clamps it to its range; `None` if it was outside.
fn read_number(value: &Value, (least, most): (f32, f32), set: &mut f32) -> Option<()> {
    let said = of_kind::<f64>(value).filter(|said| said.is_finite())?;
    *set = (said as f32).clamp(least, most);
    let range = thousandths(least)..=thousandths(most);
    range.contains(&said).then_some(())
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

fn named<T: Copy>(words: &[(&str, T)], value: &Value) -> Option<T> {
    let found = words.iter().find(|(word, _)| value.as_str() == Some(*word));
    found.map(|&(_, named)| named)
}

fn name_of<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> Option<Value> {
    let found = words.iter().find(|(_, each)| *each == value);
    found.map(|&(word, _)| word.into())
}

/// The number with the digits that a slider shows: 0.3 as an f32 is 0.30000001192092896.
fn thousandths(number: f32) -> f64 {
    (f64::from(number) * 1e3).round() / 1e3
}

fn solvers(catalogue: &Catalogue) -> impl Iterator<Item = &Info> {
    catalogue.solvers.iter().map(|entry| &entry.info)
}

fn generators(catalogue: &Catalogue) -> impl Iterator<Item = &Info> {
    catalogue.generators.iter().map(|entry| &entry.info)
}

/// Parameters that were set, by algorithm and name: numbers and words.
type Set = BTreeMap<String, Table>;

/// Applies the kept parameters of each entry.
fn set_all<'a>(preferences: &mut Preferences, infos: impl Iterator<Item = &'a Info>, all: &Set) {
    for info in infos {
        let Some(kept) = all.get(info.id) else {
            continue;
        };
        let mut settings = preferences.of(info);
        for parameter in info.parameters {
            let said = kept.get(parameter.name).map(|value| match value {
                Value::String(word) => parameter.parse(word),
                number => parameter.parse(&number.to_string()),
            });
            if let Some(Ok(value)) = said {
                settings.set(parameter.name, value);
            }
        }
        preferences.keep(info, settings);
    }
}

/// Keeps the parameters of each entry that differ from their defaults. What is kept of unknown entries stays.
fn keep_all<'a>(
    preferences: &Preferences,
    infos: impl Iterator<Item = &'a Info>,
    before: Option<Value>,
) -> Option<Value> {
    let mut all: Set = before.as_ref().and_then(of_kind).unwrap_or_default();
    for info in infos {
        let set = all.entry(info.id.to_owned()).or_default();
        for (parameter, value) in preferences.of(info).iter() {
            if value == parameter.default() {
                set.remove(parameter.name);
            } else {
                let shown = parameter.show(value);
                let shown = shown.parse().map_or(Value::String(shown), Value::Integer);
                set.insert(parameter.name.to_owned(), shown);
            }
        }
    }
    all.retain(|_, set| !set.is_empty());
    Value::try_from(all).ok()
}
