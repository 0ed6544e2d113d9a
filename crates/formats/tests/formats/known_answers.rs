//! The same seed gives the same events in every later version: `tests/golden/events.txt` holds their hashes.
//!
//! `UPDATE_GOLDEN=1 cargo test` writes the file again when entries are added. A changed line means that users can no
//! longer generate that map.

use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Algorithm, Event, Generator, Seed, Settings, Size};
use mazescope_formats::codes::share::is_later;
use mazescope_support::cases::thorough;
use mazescope_support::runs::COMPARED;
use mazescope_support::values::settings;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::Arc;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/events.txt");

const FIRST_LINES: &str = "\
# The events of every entry with every setting, so that a seed gives the same run in every later version.
# A line: the entry and its settings, then for each size, and for each seed, SEED=EVENTS:HASHES.
# The runs of 9x7 have a hash after every 16 events, up to the 512th. Those of 41x31 have one after 16,384 events.
# A run that ends earlier has one at its end. A longer one has a hash of the whole run after two dots, which only a
# thorough test compares. Each hash is about all events up to its place. New entries add lines; no line may change.
";

const SEEDS: [&str; 3] = ["1", "77", "copper-fox-9"];

/// A size of maps, and how often the runs on them are hashed.
struct Scale {
    size: (u32, u32),
    /// The number of events from one hash to the next.
    block: usize,
    /// The largest number of such blocks.
    most: usize,
}

const SCALES: [Scale; 2] = [
    Scale {
        size: (9, 7),
        block: 16,
        most: 32,
    },
    Scale {
        size: (41, 31),
        block: 1 << 14,
        most: 1,
    },
];

/// A run as the file has it.
#[derive(Default)]
struct Pinned {
    events: usize,
    blocks: Vec<String>,
    /// The hash of a run that is longer than its blocks; empty if only they were compared.
    whole: Option<String>,
}

/// A run that is not as the file says, in words.
struct Differs {
    entry: String,
    scale: usize,
    words: String,
}

#[test]
fn events_never_change() {
    let writes = std::env::var_os("UPDATE_GOLDEN").is_some();
    let golden = std::fs::read_to_string(GOLDEN).unwrap_or_default();
    let known = golden.lines().filter(|line| !line.starts_with('#'));
    let mut known: HashMap<&str, &str> = known.filter_map(|line| line.split_once(" | ")).collect();
    let whole = writes || thorough();
    let found: Vec<(String, Vec<Differs>)> = std::thread::scope(|scope| {
        let known = &known;
        let work = |generator| scope.spawn(move || lines(generator, known, whole));
        let threads: Vec<_> = GENERATORS.iter().map(work).collect();
        let lines = threads.into_iter().map(|thread| thread.join().unwrap());
        lines.flatten().collect()
    });
    let mut text = FIRST_LINES.to_owned();
    let mut differing = Vec::new();
    for (line, mut differs) in found {
        known.remove(line.split(" | ").next().unwrap());
        text += &line;
        differing.append(&mut differs);
    }
    if writes {
        std::fs::write(GOLDEN, text).unwrap();
        return;
    }
    assert!(
        golden.starts_with(FIRST_LINES),
        "the first lines of {GOLDEN}"
    );
    assert!(
        known.is_empty(),
        "nothing gives these lines any more: {:?}",
        known.keys()
    );
    differing.sort_by_key(|differs| differs.scale);
    let mut entries: BTreeMap<&str, u32> = BTreeMap::new();
    for differs in &differing {
        *entries.entry(&differs.entry).or_default() += 1;
    }
    let first: String = differing
        .iter()
        .take(3)
        .map(|differs| &differs.words[..])
        .collect();
    assert!(
        differing.is_empty(),
        "{} runs are not as in {GOLDEN}, to which UPDATE_GOLDEN=1 adds new entries:\n{first}Of each entry: {entries:?}",
        differing.len()
    );
}

/// Begins the run of a scale and of a seed.
type Start<'s> = &'s dyn Fn(usize, usize) -> (Box<dyn Algorithm>, Size);

/// The lines of a generator, and of each search on its maps, and the runs that differ from the known ones.
fn lines(
    generator: &Generator,
    known: &HashMap<&str, &str>,
    whole: bool,
) -> Vec<(String, Vec<Differs>)> {
    let id = generator.info.id;
    let mut lines = Vec::new();
    let mut add = |entry: &str, words: String, start: Start| {
        let title = format!("{entry} {words}").trim_end().to_owned();
        let known = known.get(&title[..]).copied().unwrap_or_default();
        lines.push(line(&title, entry, start, known, whole));
    };
    let seeds = SEEDS.map(Seed::new);
    let sizes = SCALES.map(|scale| Size::new(scale.size.0, scale.size.1).unwrap());
    for settings in settings(generator.info.parameters) {
        add(id, words(id, &settings), &|scale, seed| {
            let size = generator.fit(sizes[scale]);
            let run = (generator.start)(&size.into(), &seeds[seed], &settings);
            (run, size)
        });
    }
    let usual = Settings::new(generator.info.parameters);
    let map = |size, seed| Arc::new(generator.grow(size, seed, &usual));
    let maps = sizes.map(|size| seeds.each_ref().map(|seed| map(size, seed)));
    for solver in SOLVERS {
        let entry = format!("{} on {id}", solver.info.id);
        for settings in settings(solver.info.parameters) {
            add(&entry, words(solver.info.id, &settings), &|scale, seed| {
                let map = &maps[scale][seed];
                (solver.start(Arc::clone(map), &settings), map.size())
            });
        }
    }
    lines
}

/// The line of an entry with its settings.
fn line(
    title: &str,
    entry: &str,
    start: Start,
    known: &str,
    whole: bool,
) -> (String, Vec<Differs>) {
    let mut line = title.to_owned();
    let mut differing = Vec::new();
    let known = known.split([' ', '|']);
    let known: Vec<(&str, &str)> = known.filter_map(|run| run.split_once('=')).collect();
    for (scale, of) in SCALES.iter().enumerate() {
        let (width, height) = of.size;
        write!(line, " | {width}x{height}").unwrap();
        for (number, seed) in SEEDS.iter().enumerate() {
            let (run, size) = start(scale, number);
            let found = pin(run, size, of, whole);
            write!(line, " {seed}={}", found.text()).unwrap();
            let place = scale * SEEDS.len() + number;
            let known = known.get(place).map_or("", |known| known.1);
            if !found.is(known) {
                let (run, size) = start(scale, number);
                let words = format!(
                    "{title}, seed {seed}, size {width}x{height}:\n  in the file {known}\n  now         {}\n{}",
                    found.text(),
                    found.first_other_block(known, run, size, of)
                );
                differing.push(Differs {
                    entry: entry.to_owned(),
                    scale,
                    words,
                });
            }
        }
    }
    (line + "\n", differing)
}

/// Every setting. A parameter that was added after the lines of its entry is left out while it has its default.
fn words(id: &str, settings: &Settings) -> String {
    let named = settings.iter().filter(|(parameter, value)| {
        !is_later(id, parameter.name) || *value != parameter.default()
    });
    let words =
        named.map(|(parameter, value)| format!("{}={}", parameter.name, parameter.show(value)));
    words.collect::<Vec<_>>().join(" ")
}

/// Hashes a run, or only its blocks: FNV-1a over code and position, not over bits, because the numbering of cells may
/// change.
fn pin(run: Box<dyn Algorithm>, size: Size, scale: &Scale, whole: bool) -> Pinned {
    let in_blocks = scale.block * scale.most;
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut pinned = Pinned::default();
    let short = |hash: u64| (hash >> 32 ^ hash) as u32;
    let block = |hash: u64| match scale.block {
        // Many hashes in a row need fewer digits each.
        16 => format!("{:04x}", (short(hash) >> 16 ^ short(hash)) & 0xffff),
        _ => format!("{:08x}", short(hash)),
    };
    for event in run.take(if whole { COMPARED } else { in_blocks + 1 }) {
        if pinned.events == in_blocks {
            pinned.whole = Some(String::new());
            if !whole {
                return pinned;
            }
        }
        let (x, y) = match event.number() {
            Some(number) => (number as i32, 0),
            None => size.position(Event::cell(event)),
        };
        for part in [event.code() as u64, x as u64, y as u64] {
            hash = (hash ^ part).wrapping_mul(0x0000_0100_0000_01b3);
        }
        pinned.events += 1;
        if pinned.events <= in_blocks && pinned.events.is_multiple_of(scale.block) {
            pinned.blocks.push(block(hash));
        }
    }
    match &mut pinned.whole {
        Some(all) => *all = format!("{:08x}", short(hash)),
        None if pinned.events.is_multiple_of(scale.block) && pinned.events > 0 => {}
        None => pinned.blocks.push(block(hash)),
    }
    pinned
}

impl Pinned {
    /// As it is in the file.
    fn text(&self) -> String {
        let blocks = self.blocks.join(".");
        let more = self.whole.as_ref().map(|whole| format!("..{whole}"));
        format!("{}:{blocks}{}", self.events, more.unwrap_or_default())
    }

    /// Whether the file says so, as far as the run was looked at.
    fn is(&self, known: &str) -> bool {
        let cut = self.whole.as_ref().is_some_and(String::is_empty);
        let hashes = known.split_once(':').map_or("", |(_, hashes)| hashes);
        match hashes.split_once("..") {
            Some((blocks, _)) if cut => blocks == self.blocks.join("."),
            _ => known == self.text(),
        }
    }

    /// The events of the first block whose hash differs, if blocks are small.
    fn first_other_block(
        &self,
        known: &str,
        run: Box<dyn Algorithm>,
        size: Size,
        scale: &Scale,
    ) -> String {
        if scale.block > 16 {
            return String::new();
        }
        let hashes = known.split_once(':').map_or("", |(_, hashes)| hashes);
        let mut known = hashes.split("..").next().unwrap().split('.');
        let same = |block: &&String| known.next() == Some(&block[..]);
        let from = self.blocks.iter().take_while(same).count() * scale.block;
        let events = run.skip(from).take(scale.block);
        let events: Vec<String> = events.map(|event| event.words(size)).collect();
        let (first, last) = (from + 1, from + events.len());
        let lines = (first..)
            .zip(events)
            .map(|(place, event)| format!("    {place} {event}\n"));
        format!(
            "  the events {first} to {last} are now\n{}",
            lines.collect::<String>()
        )
    }
}
