//! The settings of *Watch* that one run of the program leaves to the next.

use crate::app::boards::picture::Skin;
use crate::app::start::Start;
use crate::app::theme::Theme;
use crate::app::watch::choices::panes::Panes;
use crate::app::watch::choices::{ColourBy, ColourMap, SizeChoice};
use crate::app::watch::files::recent::RecentFiles;
use crate::app::watch::state::State;
use crate::app::watch::view::Switch;
use crate::catalogue::{Info, Parameter};
use crate::formats::trace::replay;
use crate::grid::Size;
use crate::map::MOST_COST;
use crate::playback::brush::Brush;
use crate::playback::player::Rate;
use crate::playback::preferences::Preferences;
use crate::playback::projector::Pace;
use crate::playback::race::Unit;
use crate::random::Seed;
use crate::store;
use crate::structures::mazes::outline::Outline;
use std::collections::BTreeMap;
use toml::Value;

impl Start {
    /// Begins as the last run ended, as far as that was kept; with its map, unless one of its own is asked
    /// for. Entries that no longer exist are passed over. Where nothing was kept, it begins with the first scene.
    pub fn like_last_time(mut self, own_map: bool) -> Start {
        let last = self.store.settings().clone();
        if last == store::KeptSettings::default() && !own_map {
            self.chosen.fit = !self.chosen.take_first_scene();
            return self;
        }
        for (key, value) in meaningless(&last) {
            self.store.leave_out_setting(key, &value);
        }
        if let Some(theme) = last.theme.as_deref().and_then(Theme::named) {
            self.theme = theme;
        }
        self.rate = last.rate.map(rate_of).or(self.rate);
        if let Some(ids) = &last.solvers {
            let entries = ids.iter().filter_map(|id| self.chosen.catalogue.solver(id));
            let ids: Vec<&'static str> = entries.map(|entry| entry.info.id).collect();
            if !ids.is_empty() {
                let count = last
                    .searches
                    .map_or(ids.len(), |count| count.max(1) as usize);
                self.chosen.panes = Panes::recalled(&ids, count, true);
            }
        }
        if last.map == Some(false) && self.chosen.panes.has_map() {
            self.chosen.panes.toggle_map();
        }
        let solvers = self
            .chosen
            .catalogue
            .solvers
            .iter()
            .map(|entry| &entry.info);
        set_all(&mut self.chosen.solver_settings, solvers, &last);
        if own_map {
            return self;
        }
        self.tab = last.tab.clone().map(today);
        let generators = self
            .chosen
            .catalogue
            .generators
            .iter()
            .map(|entry| &entry.info);
        set_all(&mut self.chosen.generator_settings, generators, &last);
        let kept = last.generator.as_deref();
        let kept = kept.and_then(|id| self.chosen.catalogue.generator(id).copied());
        self.chosen
            .take_generator(&kept.unwrap_or(self.chosen.grown.generator));
        if kept.is_some() {
            let size = last.size;
            let size = size.and_then(|[width, height]| Size::new(width, height));
            self.chosen.fit = size.is_none();
            self.chosen.grown.size = size.unwrap_or(self.chosen.grown.size);
            self.chosen
                .grow_in(last.mask_text.clone().map(Outline::Word));
            if let Some(seed) = &last.seed {
                self.chosen.grown.seed = Seed::new(seed);
            }
        }
        self
    }
}

/// The settings whose values are of the right kind and stand for nothing, with these values. Ids of entries
/// are not among them: another program with algorithms of its own may know them.
fn meaningless(last: &store::KeptSettings) -> Vec<(&'static str, String)> {
    type Known = fn(&str) -> bool;
    let words: [(&str, &Option<String>, Known); 6] = [
        ("theme", &last.theme, |word| Theme::named(word).is_some()),
        ("skin", &last.skin, |word| skin_of(word).is_some()),
        ("colour_by", &last.colour_by, |word| {
            colour_by_of(word).is_some()
        }),
        ("colour_map", &last.colour_map, |word| {
            colour_map_of(word).is_some()
        }),
        ("brush", &last.brush, |word| brush_of(word).is_some()),
        ("unit", &last.unit, |word| {
            named(UNITS, Some(word)).is_some()
        }),
    ];
    let words = words.into_iter().filter_map(|(key, said, known)| {
        let said = said.as_ref()?;
        (!known(said)).then(|| (key, said.clone()))
    });
    let numbers = [
        ("cell", last.cell, CELL),
        ("wall", last.wall, WALL_WIDTH),
        ("rate", last.rate, (Rate::MIN as f32, f32::INFINITY)),
    ];
    let numbers = numbers
        .into_iter()
        .filter_map(|(key, said, (least, most))| {
            let said = said?;
            let range = thousandths(least)..=thousandths(most);
            (!range.contains(&said)).then(|| (key, said.to_string()))
        });
    let size = last
        .size
        .filter(|&[width, height]| Size::new(width, height).is_none());
    let size = size.map(|[width, height]| ("size", format!("{width}x{height}")));
    words.chain(numbers).chain(size).collect()
}

/// How many points a cell is wide, and which share of a cell a wall: the least and the most.
const CELL: (f32, f32) = (1.0, 40.0);
const WALL_WIDTH: (f32, f32) = (0.1, 1.5);

/// The name that a tab has today: *Watch* was called otherwise once.
fn today(tab: String) -> String {
    match &*tab {
        "studio" => "watch".to_owned(),
        _ => tab,
    }
}

impl State {
    /// Looks at things as the last run did.
    pub(crate) fn look_like(&mut self, last: &store::KeptSettings) {
        let number = |kept: Option<f64>, (least, most): (f32, f32)| {
            let kept = kept.filter(|number| number.is_finite());
            kept.map(|number| (number as f32).clamp(least, most))
        };
        self.view.cell = number(last.cell, CELL).unwrap_or(self.view.cell);
        self.view.wall = number(last.wall, WALL_WIDTH).unwrap_or(self.view.wall);
        self.view.skin = last.skin.as_deref().and_then(skin_of);
        self.view.reduce_motion = last.reduce_motion.unwrap_or(false);
        if let Some(linked) = last.linked {
            self.view.set(Switch::Linked, linked);
        }
        let meaning = last.colour_by.as_deref().and_then(colour_by_of);
        self.view.colour(meaning.unwrap_or(self.view.colour_by));
        if let Some(map) = last.colour_map.as_deref().and_then(colour_map_of) {
            self.view.colour_map = map;
        }
        if let Some(brush) = last.brush.as_deref().and_then(brush_of) {
            self.hand.brush = brush;
        }
        self.files.recent = RecentFiles::kept(&last.recent);
        if let Some(unit) = named(UNITS, last.unit.as_deref()) {
            self.chosen.unit = unit;
        }
    }

    /// The settings to keep, where `last` were kept before.
    pub(crate) fn to_keep(&self, last: &store::KeptSettings) -> store::KeptSettings {
        let mut kept = last.clone();
        kept.cell = Some(thousandths(self.view.cell));
        kept.wall = Some(thousandths(self.view.wall));
        kept.skin = self.view.skin.map(|skin| skin.name().to_owned());
        kept.reduce_motion = self.view.reduce_motion.then_some(true);
        kept.linked = Some(self.view.is_on(Switch::Linked));
        kept.colour_by = match self.view.colour_by {
            ColourBy::Layer(id) => Some(id.to_owned()),
            by @ (ColourBy::Fitting
            | ColourBy::State
            | ColourBy::Distance
            | ColourBy::Difference) => name_of(COLOURS, by),
        };
        kept.colour_map = Some(self.view.colour_map.name().to_owned());
        kept.brush = Some(match self.hand.brush {
            Brush::Wall => WALL.to_owned(),
            floor @ Brush::Floor(_) => floor.cost().to_string(),
        });
        kept.unit = name_of(UNITS, self.chosen.unit);
        kept.recent = self.files.recent.paths().to_vec();
        // A speed that nobody chose was made for one map, and another gets its own.
        if self.time.projector.pace == Pace::Chosen {
            kept.rate = Some(match self.time.projector.player.rate {
                Rate::PerSecond(ticks) => ticks,
                Rate::AsFastAsItGoes => f64::INFINITY,
            });
        }
        // A trace comes back with its file or not at all.
        let (ids, searches, map) = self.chosen.panes.to_recall();
        let ids = ids.into_iter();
        let ids = ids.filter(|&id| id != replay::ID).map(str::to_owned);
        kept.solvers = Some(ids.collect());
        kept.searches = Some(searches as u32);
        kept.map = Some(map);
        let solvers = self
            .chosen
            .catalogue
            .solvers
            .iter()
            .map(|entry| &entry.info);
        keep_all(&self.chosen.solver_settings, solvers, &mut kept);
        // The map of a file is not ours to keep; the last that was grown comes back.
        if self.chosen.shown.is_grown() {
            kept.generator = Some(self.chosen.generator().info.id.to_owned());
            kept.seed = Some(self.chosen.grown.seed.as_str().to_owned());
            kept.mask_text = match self.chosen.outline() {
                Some(Outline::Word(word)) => Some(word.clone()),
                Some(Outline::Drawn { .. }) | None => None,
            };
            kept.size = match self.chosen.size() {
                SizeChoice::Fit => None,
                SizeChoice::Fixed(size) => Some([size.width(), size.height()]),
            };
            let generators = self
                .chosen
                .catalogue
                .generators
                .iter()
                .map(|entry| &entry.info);
            keep_all(&self.chosen.generator_settings, generators, &mut kept);
        }
        kept
    }
}

/// The words in the file; a layer has its id.
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

/// The word of the brush that draws walls; any other one is told by its cost.
const WALL: &str = "wall";

fn skin_of(kept: &str) -> Option<Skin> {
    Skin::ALL.into_iter().find(|skin| skin.name() == kept)
}

fn colour_by_of(kept: &str) -> Option<ColourBy> {
    named(COLOURS, Some(kept)).or_else(|| ColourBy::layer(kept))
}

fn colour_map_of(kept: &str) -> Option<ColourMap> {
    ColourMap::ALL.into_iter().find(|map| map.name() == kept)
}

fn brush_of(kept: &str) -> Option<Brush> {
    match kept.parse() {
        Ok(cost @ 1..=MOST_COST) => Some(Brush::Floor(cost)),
        Ok(_) => None,
        Err(_) => (kept == WALL).then_some(Brush::Wall),
    }
}

fn named<T: Copy>(words: &[(&str, T)], word: Option<&str>) -> Option<T> {
    let mut found = words.iter().filter(|(each, _)| Some(*each) == word);
    found.next().map(|&(_, value)| value)
}

fn name_of<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> Option<String> {
    let mut found = words.iter().filter(|(_, each)| *each == value);
    found.next().map(|&(word, _)| word.to_owned())
}

fn rate_of(kept: f64) -> Rate {
    if kept > Rate::MAX {
        Rate::AsFastAsItGoes
    } else {
        Rate::per_second(kept)
    }
}

/// The number with as many digits as a slider means: 0.3 as an f32 is 0.30000001192092896.
fn thousandths(number: f32) -> f64 {
    (f64::from(number) * 1e3).round() / 1e3
}

/// Sets the parameters that were kept of each entry.
fn set_all<'a>(
    preferences: &mut Preferences,
    infos: impl Iterator<Item = &'a Info>,
    last: &store::KeptSettings,
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
    kept: &mut store::KeptSettings,
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
