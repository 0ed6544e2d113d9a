//! Codes: what is written is read back, no damaged code opens, a format that has grown reads them, and nothing panics.

use data_encoding::{Encoding, Specification};
use mazescope_core::playback::edits::{Changes, Ends};
use mazescope_core::{Catalogue, Cell, Grown, Run, Seed, Settings, Size, builtin};
use mazescope_formats::share::numbers::{GENERATORS, NumberedEntry, SOLVERS};
use mazescope_formats::share::turn::{TurnAction, TurnRecord};
use mazescope_formats::share::{self, CodeError, CodeKind, level, recognises};
use mazescope_support::cases::{self, of, thorough};
use mazescope_support::golden;
use proptest::prelude::*;
use proptest::sample::Index;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The golden codes, at least ten of each kind.
fn golden_codes() -> Vec<&'static str> {
    let codes = include_str!("../../../../tests/golden/codes.txt");
    let codes = codes.lines().filter_map(|line| line.split(' ').nth(1));
    codes.collect()
}

fn base32() -> Encoding {
    let mut base32 = Specification::new();
    base32.symbols.push_str(ALPHABET);
    base32.encoding().unwrap()
}

/// The bytes of a code without its checksum.
fn bytes_of(code: &str) -> Vec<u8> {
    let mut bytes = base32().decode(&code.as_bytes()[3..]).unwrap();
    bytes.truncate(bytes.len() - 4);
    bytes
}

/// The code of these bytes, with a checksum by the definition of CRC-32, bit by bit.
fn code_of(version: char, bytes: &[u8]) -> String {
    let length = (bytes.len() as u32).to_le_bytes();
    let summed = [&[version as u8], bytes, &length].concat();
    let sum = summed.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ ((sum & 1) * 0xedb8_8320)
        })
    });
    let all = [bytes, &(!sum).to_le_bytes()].concat();
    format!("MZ{version}{}", base32().encode(&all))
}

/// The kind of a code, whose content is read as far as it goes. Never panics.
fn opened(code: &str, catalogue: &Catalogue) -> Result<CodeKind, CodeError> {
    let kind = share::kind(code)?;
    let size = Size::clamped(15, 10);
    match kind {
        CodeKind::Run => drop(share::run(code, catalogue)),
        CodeKind::Turn => drop(TurnRecord::decode(code, catalogue)),
        CodeKind::Level => drop(level::decode(code, |_| mazescope_games::Level::open(size))),
    }
    Ok(kind)
}

#[test]
fn no_damaged_code_opens() {
    let codes = golden_codes();
    let trials = if thorough() { 1_000_000 } else { 40_000 };
    let mut random = mazescope_core::Random::new(&Seed::first(), "damage");
    for trial in 0..trials {
        let code = codes[trial % codes.len()];
        let mut letters: Vec<char> = code.chars().collect();
        let place = random.below(letters.len() as u32) as usize;
        let other = random.below(letters.len() as u32) as usize;
        match trial / codes.len() % 4 {
            0 => letters[place] = char::from(ALPHABET.as_bytes()[random.below(32) as usize]),
            1 => drop(letters.remove(place)),
            2 => letters.insert(place, letters[place]),
            _ => letters.swap(place, other),
        }
        let damaged: String = letters.into_iter().collect();
        assert!(
            damaged == code || share::kind(&damaged).is_err(),
            "{code} and {damaged}"
        );
    }
}

#[test]
fn every_text_is_told_as_the_file_says() {
    let catalogue = builtin::catalogue();
    golden::check_cases("share_codes.txt", |_, input| {
        let text = str::from_utf8(input).unwrap();
        let told = match share::run(text, &catalogue) {
            Ok(run) => format!("a run of {} searches on {}", run.lanes.len(), run.size()),
            Err(error) => error.to_string(),
        };
        let looks = if recognises(text) {
            "like a code"
        } else {
            "like no code"
        };
        format!("it looks {looks}\n{told}")
    });
    let long = share::kind(&"MZ1".repeat(5000)).unwrap_err().to_string();
    assert!(
        long.contains("15000 characters, more than the limit of 8000"),
        "{long}"
    );
}

/// The format of a later version, which has one more of everything.
#[derive(Serialize, Deserialize)]
enum LaterContent {
    Run(Vec<LaterPart>),
    Turn(Vec<LaterPart>),
    Level(Vec<LaterPart>),
    Dummy(Vec<LaterPart>),
}

#[derive(Serialize, Deserialize)]
enum LaterPart {
    Generator(u32, Vec<(u32, u32)>),
    OwnGenerator(String, Vec<(String, u32)>),
    Size(u32, u32),
    NumberSeed(u64),
    TextSeed(String),
    Word(String),
    Lanes(Vec<LaterLane>),
    Tiles(Vec<u32>),
    Costs(u32, Vec<u32>),
    Starts(Vec<u32>),
    Goals(Vec<u32>),
    Parameters(Vec<(u32, u64)>),
    Actions(Vec<u32>),
    Rocks(Vec<u32>),
    Checkpoints(Vec<u32>),
    Walls(Vec<u32>),
    LevelStarts(Vec<u32>),
    LevelFinishes(Vec<u32>),
    Dummy(u64),
}

#[derive(Serialize, Deserialize)]
enum LaterLane {
    Search(u32, Vec<(u32, u32)>),
    OwnSearch(String, Vec<(String, u32)>),
    Dummy(u32),
}

#[test]
fn a_format_that_has_grown_reads_all_codes_and_says_what_is_newer() {
    let catalogue = builtin::catalogue();
    for code in golden_codes() {
        let bytes = bytes_of(code);
        assert_eq!(code_of('1', &bytes), code);
        let read: LaterContent = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(postcard::to_allocvec(&read).unwrap(), bytes, "{code}");
    }
    let open = |set: Vec<(u32, u32)>| LaterPart::Generator(16, set);
    let run = |mut parts: Vec<LaterPart>| {
        parts.extend([LaterPart::Size(9, 5), LaterPart::NumberSeed(7)]);
        parts
    };
    let lanes = |lane| run(vec![open(vec![]), LaterPart::Lanes(vec![lane])]);
    let number = |number| LaterPart::Parameters(vec![(number, 1)]);
    let known = [
        LaterContent::Run(run(vec![open(vec![(0, 7)])])),
        LaterContent::Run(lanes(LaterLane::Search(14, vec![]))),
        LaterContent::Turn(run(vec![
            open(vec![]),
            LaterPart::Actions(vec![0, 1, 2, 16]),
        ])),
        LaterContent::Level(vec![number(0)]),
    ];
    let newer = [
        LaterContent::Dummy(vec![]),
        LaterContent::Run(run(vec![open(vec![]), LaterPart::Dummy(1)])),
        LaterContent::Run(lanes(LaterLane::Dummy(1))),
        LaterContent::Run(lanes(LaterLane::Search(99, vec![]))),
        LaterContent::Run(lanes(LaterLane::Search(0, vec![(99, 1)]))),
        LaterContent::Run(run(vec![open(vec![(99, 1)])])),
        LaterContent::Run(run(vec![open(vec![]), number(0)])),
        LaterContent::Turn(run(vec![open(vec![]), number(99)])),
        LaterContent::Turn(run(vec![open(vec![]), LaterPart::Actions(vec![3])])),
        LaterContent::Level(vec![number(99)]),
    ];
    let read = |content: &LaterContent| {
        let code = code_of('1', &postcard::to_allocvec(content).unwrap());
        let size = Size::clamped(15, 10);
        let told = match share::kind(&code) {
            Ok(CodeKind::Run) => share::run(&code, &catalogue).err().map(|it| it.to_string()),
            Ok(CodeKind::Turn) => TurnRecord::decode(&code, &catalogue)
                .err()
                .map(|it| it.to_string()),
            Ok(CodeKind::Level) => level::decode(&code, |_| mazescope_games::Level::open(size))
                .err()
                .map(|it| it.to_string()),
            Err(error) => Some(error.to_string()),
        };
        told.unwrap_or_default()
    };
    for content in &known {
        assert_eq!(read(content), "");
    }
    for content in &newer {
        assert!(read(content).contains("made by a newer Mazescope"));
    }
    let later = code_of('2', &bytes_of(golden_codes()[0]));
    assert_eq!(share::kind(&later), Err(CodeError::Newer));
}

#[test]
fn what_no_map_can_be_is_refused() {
    let catalogue = builtin::catalogue();
    let size = || LaterPart::Size(4, 3);
    let told = |part: LaterPart| {
        let generator = LaterPart::Generator(16, vec![]);
        let parts = vec![generator, size(), LaterPart::NumberSeed(7), part];
        let content = LaterContent::Run(parts);
        let code = code_of('1', &postcard::to_allocvec(&content).unwrap());
        share::run(&code, &catalogue)
    };
    // The second and the third cell, and the last one.
    let run = told(LaterPart::Costs(3, vec![3, 0, 20])).unwrap();
    let mazescope_core::Ground::Grown(grown) = &run.ground else {
        panic!("it is generated");
    };
    let cell = |x, y| run.size().cell(x, y).unwrap();
    let costs = [(cell(1, 0), 3), (cell(2, 0), 3), (cell(3, 2), 3)];
    assert_eq!(grown.changes.costs, costs);
    for wrong in [
        // Costs of 0 and 10; strokes that leave the map, go over a cell twice, or end too early.
        LaterPart::Costs(0, vec![2]),
        LaterPart::Costs(10, vec![2]),
        LaterPart::Tiles(vec![7, 2]),
        LaterPart::Tiles(vec![1, 7]),
        LaterPart::Tiles(vec![0, 0]),
        LaterPart::Tiles(vec![1]),
        LaterPart::Tiles(vec![24]),
        LaterPart::Tiles(vec![2, u32::MAX]),
        LaterPart::Starts(vec![12]),
    ] {
        assert!(matches!(told(wrong), Err(CodeError::Newer)));
    }
    let wrong = told(LaterPart::Generator(16, vec![(0, 1000)])).unwrap_err();
    let words = "sets obstacles of open to 1000. Expected 0 to";
    assert!(wrong.to_string().contains(words), "{wrong}");
    let wrong = told(LaterPart::Word("MAZE".to_owned())).unwrap_err();
    assert!(wrong.to_string().contains("takes no mask"), "{wrong}");
}

#[test]
fn every_entry_has_its_number_in_the_document() {
    let document = include_str!("../../../../docs/codes.md");
    let catalogue = builtin::catalogue();
    let generators = catalogue.generators.iter().map(|entry| entry.info);
    let solvers = catalogue.solvers.iter().map(|entry| entry.info);
    let of = |infos: Vec<mazescope_core::Info>, table: &[NumberedEntry]| {
        let mut lines = String::new();
        for (number, (id, row)) in table.iter().enumerate() {
            let info = infos.iter().find(|info| info.id == *id).expect("an entry");
            let set = row.iter().enumerate().map(|(place, (name, default))| {
                let mut parameters = info.parameters.iter();
                let parameter = parameters.find(|parameter| parameter.name == *name);
                let words = parameter.expect("a parameter").words();
                let words: Vec<String> = words
                    .iter()
                    .enumerate()
                    .map(|(place, word)| format!("{place} {word}"))
                    .collect();
                let words = if words.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", words.join(", "))
                };
                format!("{place} `{name}` = {default}{words}")
            });
            assert_eq!(row.len(), info.parameters.len(), "{id}");
            let set: Vec<String> = set.collect();
            lines += &format!("| {number} | `{id}` | {} |\n", set.join("; "));
        }
        assert_eq!(table.len(), infos.len());
        assert!(document.contains(&lines), "docs/codes.md lacks\n{lines}");
    };
    of(generators.collect(), GENERATORS);
    of(solvers.collect(), SOLVERS);
}

#[test]
fn edits_that_are_too_many_are_refused_with_a_cure() {
    let size = Size::clamped(160, 80);
    let open = *builtin::catalogue().generator("open").unwrap();
    let edited = |is_edited: fn(i32, i32) -> bool| {
        let mut grown = Grown::new(open, size, Seed::first());
        let edited = size.iter().filter(|&cell| {
            let (x, y) = size.position(cell);
            is_edited(x, y)
        });
        grown.changes.tiles = edited.collect();
        share::code(&Run::new(grown, Vec::new()))
    };
    let error = edited(|x, y| (x + y) % 2 == 0).unwrap_err();
    assert!(matches!(error, CodeError::TooLong(_)));
    assert!(error.to_string().contains("Save the map as a file instead"));
    // All cells together are few lines.
    assert!(edited(|_, _| true).unwrap().len() < 600);
}

/// Any run that can be generated, with any edits.
fn any_run() -> impl Strategy<Value = Run> {
    let cells = || prop::collection::vec(any::<Index>(), 0..60);
    let seed = prop_oneof![
        any::<u64>().prop_map(|number| number.to_string()),
        "\\PC{0,20}"
    ];
    let lanes = prop::collection::vec((any::<Index>(), any::<Index>()), 0..5);
    let map = (any::<(Index, Index)>(), 5..40_u32, 5..40_u32, seed);
    let costs = prop::collection::vec((any::<Index>(), 1..=9_u8), 0..30);
    let edits = (cells(), costs, prop::option::of((cells(), cells())));
    (map, lanes, edits).prop_map(|((entry, width, height, seed), lanes, edits)| {
        let catalogue = builtin::catalogue();
        let set = |info: &mazescope_core::Info, value: Index| {
            let mut settings = Settings::new(info.parameters);
            for parameter in info.parameters {
                let [least, most] = parameter.range.bounds();
                let above = value.index((most - least) as usize + 1) as u32;
                settings.set(parameter.name, least + above);
            }
            settings
        };
        let generator = *entry.0.get(&catalogue.generators);
        let size = generator.fit(Size::clamped(width, height));
        let all: Vec<Cell> = size.iter().collect();
        let some = |places: Vec<Index>| -> Vec<Cell> {
            places.iter().map(|place| *place.get(&all)).collect()
        };
        let (tiles, costs, ends) = edits;
        let mut costs: Vec<(Cell, u8)> = costs
            .into_iter()
            .map(|(place, cost)| (*place.get(&all), cost))
            .collect();
        costs.sort();
        costs.dedup_by_key(|(cell, _)| *cell);
        let changes = Changes {
            tiles: BTreeSet::from_iter(some(tiles)).into_iter().collect(),
            costs,
            ends: ends.map(|(starts, goals)| Ends {
                starts: some(starts),
                goals: some(goals),
            }),
        };
        let settings = set(&generator.info, entry.1);
        let grown = Grown {
            settings,
            changes,
            ..Grown::new(generator, size, Seed::new(&seed))
        };
        let lanes = lanes.into_iter().map(|(entry, value)| {
            let solver = entry.get(&catalogue.solvers).clone();
            let settings = set(&solver.info, value);
            (solver, settings)
        });
        Run::new(grown, lanes.collect())
    })
}

/// Everything of a run that a code holds.
fn told(run: &Run) -> String {
    let mazescope_core::Ground::Grown(grown) = &run.ground else {
        panic!("it is generated");
    };
    let lanes = run
        .lanes
        .iter()
        .map(|(solver, settings)| (solver.info.id, settings));
    let lanes: Vec<_> = lanes.collect();
    let Grown {
        generator,
        settings,
        size,
        seed,
        changes,
        ..
    } = &**grown;
    format!(
        "{} {settings:?} {size} {seed} {lanes:?} {changes:?}",
        generator.info.id
    )
}

proptest! {
    #![proptest_config(cases::config(of(64, 256)))]

    /// People and mail programs change letters, and break a text into groups and lines.
    #[test]
    fn any_run_comes_back_however_its_code_is_written(run in any_run(), group in 1..9_usize) {
        let catalogue = builtin::catalogue();
        let code = share::code(&run).unwrap();
        let groups: Vec<&str> = (0..code.len())
            .step_by(group)
            .map(|at| &code[at..code.len().min(at + group)])
            .collect();
        for text in [
            code.clone(),
            code.to_lowercase(),
            code.replace('0', "o").replace('1', "l"),
            code.replace('1', "I").replace('0', "O"),
            groups.join("-"),
            groups.join("\r\n"),
            format!("  {}\n", groups.join(" \u{200b}")),
        ] {
            prop_assert!(recognises(&text), "{text}");
            let read = share::run(&text, &catalogue).map(|run| told(&run));
            prop_assert_eq!(read, Ok(told(&run)), "{}", text);
        }
    }

    #[test]
    fn any_turn_comes_back(run in any_run(), clicks in prop::collection::vec((0..9_u32, any::<Index>()), 0..90), flags in any::<[bool; 3]>()) {
        let all: Vec<Cell> = run.size().iter().collect();
        let actions = clicks.into_iter().map(|(kind, place)| match kind {
            0 => TurnAction::Done,
            1 => TurnAction::Hint,
            2 => TurnAction::Undo,
            _ => TurnAction::Cell(*place.get(&all)),
        });
        let [is_hard, peeked, finished] = flags;
        let record = TurnRecord { run, is_hard, peeked, finished, actions: actions.collect() };
        let read = TurnRecord::decode(&record.code().unwrap(), &builtin::catalogue()).unwrap();
        prop_assert_eq!(told(&read.run), told(&record.run));
        prop_assert_eq!([read.is_hard, read.peeked, read.finished], flags);
        prop_assert_eq!(read.actions, record.actions);
    }

    #[test]
    fn no_text_and_no_content_makes_the_reader_panic(
        text in "\\PC{0,200}",
        letters in "[0-9A-Za-z -]{0,200}",
        random in prop::collection::vec(any::<u8>(), 0..80),
        code in prop::sample::select(golden_codes()),
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 1..4),
    ) {
        let catalogue = builtin::catalogue();
        let mut bytes = bytes_of(code);
        for (place, byte) in changes {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        for text in [format!("MZ1{letters}"), text, letters, code_of('1', &random), code_of('1', &bytes)] {
            let _ = (opened(&text, &catalogue), recognises(&text));
        }
    }
}
