//! Codes stay valid for ever: `tests/golden/codes.txt` pins codes and what they stand for.
//!
//! A line has a name, a code and what it holds: of a run the hash of its map, and for each search its solver, its moves
//! and its expanded cells; of a turn the result; of a level its walls and their moves. To add a line, write its name and
//! its code; `UPDATE_GOLDEN=1 cargo test` adds the rest. *No line is ever changed or removed*, because users keep codes.

use crate::programs::program;
use mazescope_core::playback::score;
use mazescope_core::{Map, Run};
use mazescope_formats::share::{self, CodeKind, level};
use mazescope_games::{KnownLevel, walls};
use mazescope_study::turn::record;
use mazescope_support::golden;
use std::sync::Arc;

#[test]
fn codes_work_for_ever() {
    let catalogue = mazescope_core::builtin::catalogue();
    let golden = std::fs::read_to_string("tests/golden/codes.txt").unwrap();
    let (mut lines, mut kinds) = (String::new(), Vec::new());
    for line in golden.lines() {
        let mut words = line.split(' ');
        let (name, code) = (words.next().unwrap(), words.next().unwrap());
        let kind = share::kind(code).unwrap();
        let (told, again) = match kind {
            CodeKind::Run => {
                let run = share::run(code, &catalogue).unwrap();
                (told(&run), share::code(&run).unwrap())
            }
            CodeKind::Turn => {
                let turn = record::turn(code, &catalogue).unwrap();
                (turn.told(), record::code(&turn).unwrap())
            }
            CodeKind::Level => {
                let numbered = |id| KnownLevel::of(id).level;
                let (level, placed) = level::decode(code, numbered).unwrap();
                let moves = walls::path(&level, &placed).map(|path| walls::moves(&path));
                let told = format!("{}:{}:{moves:?}", level.size, placed.len());
                (told, level::code(&level, &placed))
            }
        };
        let now = format!("{name} {code} {told}");
        let is_new = words.next().is_none();
        assert!(is_new || now == line, "it was\n{line}\nand is\n{now}");
        lines += &format!("{now}\n");
        assert_eq!(again, code, "{name}");
        kinds.push(kind);
    }
    for kind in [CodeKind::Run, CodeKind::Turn, CodeKind::Level] {
        let count = kinds.iter().filter(|each| **each == kind).count();
        assert!(count >= 10, "{kind:?}");
    }
    golden::check("codes.txt", &lines);
}

#[test]
fn the_reader_in_the_document_reads_every_code_and_refuses_a_damaged_one() {
    let document = include_str!("../../docs/codes.md");
    let (_, reader) = document.split_once("```python\n").unwrap();
    let (reader, _) = reader.split_once("```").unwrap();
    let lines = reader.lines().filter(|line| !line.is_empty());
    assert!(lines.count() <= 30);
    let python = |code: &str| {
        let mut python = program("python3");
        python.args(["-c", reader, code]).output().unwrap()
    };
    let codes = include_str!("../golden/codes.txt").lines();
    for code in codes.map(|line| line.split(' ').nth(1).unwrap()) {
        let read = python(code);
        assert!(read.status.success(), "{code}: {read:?}");
        let kind = match share::kind(code).unwrap() {
            CodeKind::Run => "run\n",
            CodeKind::Turn => "turn\n",
            CodeKind::Level => "level\n",
        };
        assert!(read.stdout.starts_with(kind.as_bytes()), "{read:?}");
        assert!(!python(&code.replacen("MZ10", "MZ11", 1)).status.success());
    }
}

/// The hash of the map, and the result of each search.
fn told(run: &Run) -> String {
    let map = Arc::new(run.map());
    let mut words = vec![format!("{:016x}", hash(&map))];
    for (solver, settings) in &run.lanes {
        let score = score::solve(solver, Arc::clone(&map), settings, |_| true).unwrap();
        let moves = score.moves();
        let moves = moves.map_or("none".to_owned(), |moves| moves.to_string());
        words.push(format!("{}:{moves}:{}", solver.info.id, score.expanded));
    }
    words.join(" ")
}

/// The FNV-1a hash of the sides, the tiles in reading order, the starts and goals, and the costs, if there are any.
fn hash(map: &Map) -> u64 {
    let size = map.size();
    let tiles = size.iter().map(|cell| u32::from(map.is_floor(cell)));
    let rough = map.costs().is_some();
    let costs = size.iter().filter(|&cell| rough && map.is_floor(cell));
    let costs = costs.map(|cell| map.cost(cell).into());
    let ends = map.starts.iter().chain(&map.goals);
    let ends = ends.flat_map(|&cell| <[i32; 2]>::from(size.position(cell)));
    let mut all = vec![size.width(), size.height()];
    all.extend(tiles.chain(ends.map(|side| side as u32)).chain(costs));
    let bytes = all.into_iter().flat_map(u32::to_le_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
