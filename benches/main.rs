//! Speed and memory against their bounds: `cargo bench`, one line for each requirement.
//!
//! `cargo bench -- mazes searches 1001` runs only the groups and sizes that are named.

mod mazes;
mod measure;
mod plain;
mod searches;
mod timeline;

use measure::Line;

/// The sides of the square maps, in cells.
const SIDES: [u32; 2] = [1001, 4001];

fn main() {
    if !measure::is_heap_warm() {
        measure::run_again_with_warm_heap();
    }
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let sides: Vec<u32> = SIDES
        .into_iter()
        .filter(|side| {
            chosen(
                &words,
                &SIDES.map(|side| side.to_string()),
                &side.to_string(),
            )
        })
        .collect();
    let groups: [(&str, fn(&[u32]) -> Vec<Line>); 3] = [
        ("mazes", mazes::lines),
        ("searches", searches::lines),
        ("timeline", timeline::lines),
    ];
    let mut missed = 0;
    for (name, lines) in groups {
        if chosen(&words, &groups.map(|(name, _)| name.to_owned()), name) {
            for line in lines(&sides) {
                println!("{line}");
                missed += usize::from(!line.is_held());
            }
        }
    }
    match missed {
        0 => println!("all held"),
        _ => println!("{missed} not held"),
    }
}

/// Whether `word` is to run: it is named, or none of its kind is.
fn chosen(words: &[String], kind: &[String], word: &str) -> bool {
    let mut named = words.iter().filter(|named| kind.contains(named)).peekable();
    named.peek().is_none() || named.any(|named| named == word)
}
