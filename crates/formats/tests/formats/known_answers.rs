//! The same seed gives the same events in every later version: `tests/golden/events.txt` holds their hashes.
//!
//! `UPDATE_GOLDEN=1 cargo test` writes the file again when entries are added. A changed line means that users can no
//! longer generate that map.

use mazescope_core::generators::GENERATORS;
use mazescope_core::solvers::SOLVERS;
use mazescope_core::{Algorithm, Event, Generator, Seed, Settings, Size};
use mazescope_support::cases::thorough;
use mazescope_support::runs::COMPARED;
use mazescope_support::values::settings;
use std::collections::HashMap;
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

#[test]
fn events_never_change() {
    let writes = std::env::var_os("UPDATE_GOLDEN").is_some();
    let golden = std::fs::read_to_string(GOLDEN).unwrap_or_default();
    let known = golden.lines().filter(|line| !line.starts_with('#'));
    let mut known: HashMap<&str, &str> = known.filter_map(|line| line.split_once(" | ")).collect();
    let whole = writes || thorough();
    let found: Vec<(String, Vec<String>)> = std::thread::scope(|scope| {
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
    assert!(
        differing.is_empty(),
        "{} runs are not as in {GOLDEN}, to which UPDATE_GOLDEN=1 adds new entries:\n{}",
        differing.len(),
        differing[..differing.len().min(3)].concat()
    );
}

/// Begins the run of a scale and of a seed.
type Start<'s> = &'s dyn Fn(usize, usize) -> (Box<dyn Algorithm>, Size);

/// The lines of a generator, and of each search on its maps, and the runs that differ from the known ones.
fn lines(
    generator: &Generator,
    known: &HashMap<&str, &str>,
    whole: bool,
) -> Vec<(String, Vec<String>)> {
    let id = generator.info.id;
    let mut lines = Vec::new();
    let mut add = |entry: &str, words: String, start: Start| {
        let title = format!("{entry} {words}").trim_end().to_owned();
        let known = known.get(&title[..]).copied().unwrap_or_default();
        lines.push(line(&title, start, known, whole));
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

/// The line of an entry with its settings, and in words each run that is not as the file says.
fn line(title: &str, start: Start, known: &str, whole: bool) -> (String, Vec<String>) {
    let (mut line, mut differing) = (title.to_owned(), Vec::new());
    let known = known.split([' ', '|']);
    let mut known = known.filter_map(|run| run.split_once('='));
    for (scale, of) in SCALES.iter().enumerate() {
        let (width, height) = of.size;
        write!(line, " | {width}x{height}").unwrap();
        for (number, seed) in SEEDS.iter().enumerate() {
            let (run, size) = start(scale, number);
            let found = pin(run, size, of, whole);
            write!(line, " {seed}={found}").unwrap();
            let known = known.next().map_or("", |known| known.1);
            let is_known = match found.starts_with(':') {
                true => known
                    .trim_start_matches(char::is_numeric)
                    .starts_with(&found),
                false => known == found,
            };
            if !is_known {
                let run = format!("{title}, seed {seed}, size {width}x{height}");
                differing.push(format!(
                    "{run}:\n  in the file {known}\n  now         {found}\n"
                ));
            }
        }
    }
    (line + "\n", differing)
}

/// Parameters that were added after the lines of their entries, and those of all entries that have them.
const LATER: [(&str, &str); 2] = [("open", "terrain"), ("astar", "weight")];
const LATER_EVERYWHERE: &str = "braid";

/// Every setting. A parameter that was added after the lines of its entry is left out while it has its default.
fn words(id: &str, settings: &Settings) -> String {
    let named = settings.iter().filter(|(parameter, value)| {
        let later = LATER.contains(&(id, parameter.name)) || parameter.name == LATER_EVERYWHERE;
        !later || *value != parameter.default()
    });
    let words =
        named.map(|(parameter, value)| format!("{}={}", parameter.name, parameter.show(value)));
    words.collect::<Vec<_>>().join(" ")
}

/// Hashes a run: FNV-1a over code and position, not over bits, because the numbering of cells may change. Of a longer run
/// that is not hashed whole, it has only the blocks.
fn pin(run: Box<dyn Algorithm>, size: Size, scale: &Scale, whole: bool) -> String {
    let in_blocks = scale.block * scale.most;
    let (mut hash, mut events, mut blocks) = (0xcbf2_9ce4_8422_2325_u64, 0, Vec::new());
    let short = |hash: u64| (hash >> 32 ^ hash) as u32;
    let block = |hash: u64| match scale.block {
        // Many hashes in a row need fewer digits each.
        16 => format!("{:04x}", (short(hash) >> 16 ^ short(hash)) & 0xffff),
        _ => format!("{:08x}", short(hash)),
    };
    for event in run.take(if whole { COMPARED } else { in_blocks + 1 }) {
        if events == in_blocks && !whole {
            return format!(":{}..", blocks.join("."));
        }
        let (x, y) = match event.number() {
            Some(number) => (number as i32, 0),
            None => size.position(Event::cell(event)),
        };
        for part in [event.code() as u64, x as u64, y as u64] {
            hash = (hash ^ part).wrapping_mul(0x0000_0100_0000_01b3);
        }
        events += 1;
        if events <= in_blocks && events.is_multiple_of(scale.block) {
            blocks.push(block(hash));
        }
    }
    if events == 0 || events < in_blocks && !events.is_multiple_of(scale.block) {
        blocks.push(block(hash));
    }
    let more = (events > in_blocks).then(|| format!("..{:08x}", short(hash)));
    format!("{events}:{}{}", blocks.join("."), more.unwrap_or_default())
}
