//! Text read as a list of symbols with their meanings, and a grid of these symbols read by that list.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_formats::{ReadOptions, SymbolKey};
use mazescope_fuzz::map;

fuzz_target!(|parts: (&str, &[u8])| {
    let (list, choices) = parts;
    let in_capitals = SymbolKey::in_capitals(list);
    let key = match list.parse::<SymbolKey>() {
        Ok(key) => key,
        Err(wrong) => {
            assert!(!wrong.is_empty());
            assert!(in_capitals.is_err());
            return;
        }
    };
    assert_eq!(key.to_string().parse().as_ref(), Ok(&key));
    // Rows of the symbols that are one character, and of some that everybody knows.
    let letters = key.symbols().filter_map(|symbol| match symbol {
        "space" => Some(' '),
        "comma" => Some(','),
        "tab" => Some('\t'),
        "equals" => Some('='),
        symbol => symbol.parse().ok(),
    });
    let letters: Vec<char> = letters.chain("#.S".chars()).collect();
    let mut text = String::new();
    for row in choices.chunks(7).take(9) {
        let row = row.iter();
        text.extend(row.map(|&byte| letters[usize::from(byte) % letters.len()]));
        text.push('\n');
    }
    let options = ReadOptions {
        letters: key.clone(),
        ..ReadOptions::default()
    };
    if let Some(read) = map(text.as_bytes(), &options) {
        for used in read.symbols() {
            let named = key.of(&used.symbol);
            assert!(
                named.is_none_or(|meaning| meaning == used.meaning),
                "{used:?}"
            );
        }
    }
    let options = ReadOptions {
        terrain: in_capitals.ok(),
        ..ReadOptions::default()
    };
    let rows = text.trim_end();
    let height = rows.lines().count();
    let width = rows.lines().next().unwrap_or_default().chars().count();
    map(
        format!("type octile\nheight {height}\nwidth {width}\nmap\n{rows}\n").as_bytes(),
        &options,
    );
});
