//! Lessons that are changed at random: each is read, or refused with a message, without a panic.

use super::read;
use mazescope_study::lessons::builtin::BUILT_IN;
use mazescope_support::cases;
use proptest::prelude::*;

/// Pieces that a change may insert: words of lessons, and what could upset a reader.
const PIECES: &[&str] = &[
    "\n[[step]]\n",
    "[step]",
    "= ",
    "\"",
    "\"\"\"",
    "run = \"MZ\"\n",
    "file = \"split.txt\"\n",
    "generator = \"kruskal\"\n",
    "size = \"9x7\"\n",
    "size = \"0x99999999999\"\n",
    "seed = 99999999999999999999\n",
    "start = [-1, 9223372036854775807]\n",
    "at = 18446744073709551615\n",
    "at = \"step 18446744073709551615\"\n",
    "pace = nan\n",
    "pace = 1e999\n",
    "searches = []\n",
    "searches = [[[]]]\n",
    "lane = \"map\"\n",
    "ask = \"goes_on\"\n",
    "candidates = []\n",
    "change = \"seed\"\n",
    "census = true\n",
    "parameters = { obstacles = 0x10 }\n",
    "step.step = 3\n",
    "\u{0}",
    "é",
    "[",
    "]",
    "{",
];

fn change(text: &mut String, place: usize, way: u8, piece: &str) {
    let mut place = place % (text.len() + 1);
    while !text.is_char_boundary(place) {
        place -= 1;
    }
    match way {
        0 => text.truncate(place),
        1 => {
            text.pop();
        }
        2 if place < text.len() => {
            text.remove(place);
        }
        3 => {
            let rest = text[place..].to_owned();
            text.push_str(&rest);
        }
        _ => text.insert_str(place, piece),
    }
}

proptest! {
    #![proptest_config(cases::config(300))]

    #[test]
    fn no_changed_lesson_makes_the_reader_or_the_check_panic(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<usize>(), 0..12_u8, prop::sample::select(PIECES)), 1..6),
    ) {
        let mut text = which.get(BUILT_IN).1.to_owned();
        for (place, way, piece) in changes {
            change(&mut text, place, way, piece);
        }
        let lesson = match read(&text) {
            Ok(lesson) => lesson,
            Err(fault) => {
                let lines = text.lines().count().max(1);
                prop_assert!((1..=lines + 1).contains(&fault.line), "{fault} of {lines} lines");
                prop_assert!(fault.words.ends_with(['.', '?']), "{fault}");
                return Ok(());
            }
        };
        prop_assert!(!lesson.steps.is_empty());
        for step in &lesson.steps {
            prop_assert!(step.run < lesson.runs.len());
        }
        let small = |run: &mazescope_core::playback::run::Run| run.size().cells() < 2_000;
        if lesson.runs.iter().all(small)
            && let Err(fault) = lesson.check(&mazescope_core::builtin::catalogue())
        {
            prop_assert!(fault.words.ends_with('.'), "{fault}");
        }
    }
}
