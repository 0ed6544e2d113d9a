//! Speed and memory against their bounds: `cargo bench`, one line for each requirement.
//!
//! `cargo bench -- mazes searches 1001` runs only the named groups and sizes.

#![allow(unreachable_pub)]

mod arranged;
mod bulk;
mod canon;
mod change;
mod explain;
mod exports;
mod files;
mod find;
mod former;
mod gallery;
mod large;
mod layers;
mod less;
mod mazes;
mod measure;
mod overlays;
mod plain;
mod searches;
mod timeline;
mod traces;
mod walls;

use measure::Line;

/// The sides of the square maps, in cells.
const SIDES: [u32; 2] = [1001, 4001];

/// A name and its measurement, on maps of these sides.
struct Group(&'static str, fn(&[u32]) -> Vec<Line>);

fn main() {
    if files::is_told_to_measure_memory()
        || layers::is_told_to_build()
        || large::is_told_to_measure()
    {
        return;
    }
    if !measure::is_heap_warm() {
        measure::run_again_with_warm_heap();
    }
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let groups = [
        Group("mazes", mazes::lines),
        Group("canon", canon::lines),
        Group("searches", searches::lines),
        Group("less", less::lines),
        Group("timeline", timeline::lines),
        Group("change", change::lines),
        Group("former", former::lines),
        Group("gallery", gallery::lines),
        Group("large", large::lines),
        Group("layers", layers::lines),
        Group("overlays", overlays::lines),
        Group("explain", explain::lines),
        Group("bulk", bulk::lines),
        Group("find", find::lines),
        Group("files", files::lines),
        Group("exports", exports::lines),
        Group("traces", traces::lines),
        Group("walls", walls::lines),
        Group("arranged", arranged::lines),
    ];
    let names = groups.each_ref().map(|group| group.0.to_owned());
    let numbers = SIDES.map(|side| side.to_string());
    let sides: Vec<u32> = SIDES
        .into_iter()
        .filter(|side| chosen(&words, &numbers, &side.to_string()))
        .collect();
    let lines: Vec<Line> = groups
        .into_iter()
        .filter(|group| chosen(&words, &names, group.0))
        .flat_map(|group| (group.1)(&sides))
        .collect();
    println!("\nBuilt {}.", profile());
    for line in &lines {
        println!("{line}");
    }
    let missed = lines.iter().filter(|line| !line.is_held()).count();
    println!("{} of {} held", lines.len() - missed, lines.len());
}

/// The profile of the benchmarks, as far as the folder of their program shows it: `cargo bench` puts the results of the
/// profile `bench` into `release`.
fn profile() -> String {
    let program = std::env::current_exe().unwrap_or_default();
    let folder = program
        .ancestors()
        .nth(2)
        .and_then(|folder| folder.file_name());
    match folder.map(|folder| folder.to_string_lossy()).as_deref() {
        Some("release") => {
            "by the profile bench, which is dist: thin LTO, one codegen unit".to_owned()
        }
        Some(other) => format!("by another profile, in the folder {other}: its times do not count"),
        None => "by an unknown profile".to_owned(),
    }
}

/// Whether `word` is to run: it is named, or none of its kind is.
fn chosen(words: &[String], kind: &[String], word: &str) -> bool {
    let mut named = words.iter().filter(|named| kind.contains(named)).peekable();
    named.peek().is_none() || named.any(|named| named == word)
}
