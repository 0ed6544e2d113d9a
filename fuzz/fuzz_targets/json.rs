//! JSON read as a map, with any options: bytes as they are, or a document of which every part is chosen.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazescope_fuzz::{Choices, map, options};

/// Parts of documents in which grids may be.
const PARTS: [&str; 31] = [
    "[",
    "]",
    "{",
    "}",
    ",",
    "[",
    "],[",
    "0",
    "1",
    "-1",
    "2.0",
    "1e300",
    "true",
    "false",
    "null",
    "\"#\"",
    "\".\"",
    "\"S.#\"",
    "\"\"",
    "\"G\"",
    "\"rows\":",
    "\"width\":",
    "\"data\":",
    "\"layers\":",
    "\"start\":",
    "\"goals\":",
    "\"info\":",
    "\"name\":",
    "\"walls\"",
    "4026531841",
    "\"x\":",
];

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let options = options(&mut choices);
    if choices.below(2) == 0 {
        map(choices.rest(), &options);
        return;
    }
    // Every bracket that opens is closed, so that most documents are complete.
    let (mut text, mut open) = (String::new(), Vec::new());
    for _ in 0..choices.rest().len().min(200) {
        let part = *choices.one(&PARTS);
        match part {
            "[" => open.push("]"),
            "{" => open.push("}"),
            "]" | "}" if open.last() != Some(&part) => continue,
            "]" | "}" => drop(open.pop()),
            "],[" if open.last() != Some(&"]") => continue,
            _ => {}
        }
        let is_value = |text: &str| text.ends_with(['0', '1', 'e', 'l', '"', ']', '}']);
        let begins = !part.starts_with([']', '}', ',']);
        if begins && is_value(&text) {
            text += ",";
        }
        text += part;
    }
    open.iter().rev().for_each(|close| text += close);
    map(text.as_bytes(), &options);
});
