//! Every command of the README and of other pages works, in their order, or its window starts.

use super::{Folder, say};
use crate::programs::{MAZESCOPE, program};
use mazescope_core::{Family, Info};
use mazescope_pictures::sheet;
use std::path::Path;
use std::process::Output;

/// The pages whose commands are run, one page after the other.
const PAGES: [&str; 3] = ["README.md", "docs/window.md", "docs/commands.md"];

/// Lines that build, test or install the project itself, which this test skips.
const OF_CARGO: [&str; 2] = ["cargo run --release", "cargo test"];

/// Commands that are too much work for a test, with their replacements.
const SHORTER: [(&str, &str); 1] = [("--seeds 0..200", "--seeds 0..2")];

/// The error of a program without a display, if everything else is correct.
const NO_WINDOW: &str = "Use `mazescope watch` to play a run in the terminal";

/// The lines of all blocks of shell commands, without comments; continued lines are joined.
fn commands() -> Vec<String> {
    commented().into_iter().map(|(line, _)| line).collect()
}

/// The same, each with its comment.
fn commented() -> Vec<(String, String)> {
    let pages = PAGES.map(|page| std::fs::read_to_string(page).unwrap());
    let blocks = pages.iter().flat_map(|page| page.split("```sh\n").skip(1));
    let blocks = blocks.map(|block| block.split_once("```").unwrap().0);
    let text = blocks.collect::<String>().replace("\\\n", " ");
    let parts = text
        .lines()
        .map(|line| line.split_once(" #").unwrap_or((line, "")));
    let parts = parts.map(|(line, comment)| (line.trim().to_owned(), comment.trim().to_owned()));
    parts.filter(|(line, _)| !line.is_empty()).collect()
}

/// The command in a shell in `folder`, with our program on its path and no display.
fn shell(folder: &Folder, line: &str) -> Output {
    let bin = Path::new(MAZESCOPE).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(
        [bin.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&path)),
    );
    let mut shell = program("bash");
    shell
        .args(["-o", "pipefail", "-c", line])
        .current_dir(folder.path(""));
    shell
        .env("PATH", path.unwrap())
        .env("HOME", folder.path("home"));
    shell
        .env_remove("XDG_CONFIG_HOME")
        .env_remove("XDG_DATA_HOME");
    shell.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    shell.env("NO_COLOR", "1").env_remove("RUST_LOG");
    shell.output().unwrap()
}

#[test]
#[cfg(unix)]
fn every_command_works_as_it_stands() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("examples")).unwrap();
    std::fs::create_dir(folder.path("home")).unwrap();
    for entry in std::fs::read_dir("examples").unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_dir() {
            // Python leaves compiled files here.
            continue;
        }
        let to = folder.path("examples").join(entry.file_name());
        std::fs::copy(entry.path(), to).unwrap();
    }
    let commands = commented();
    assert!(commands.len() > 30, "{}", commands.len());
    let (mut windows, mut measured) = (0, 0);
    for (line, comment) in &commands {
        if OF_CARGO.contains(&line.as_str()) {
            continue;
        }
        let mut run = line.replace("cargo run --release -- ", "mazescope ");
        for (long, short) in SHORTER {
            run = run.replace(long, short);
        }
        let output = shell(&folder, &run);
        let said = String::from_utf8_lossy(&output.stderr);
        // The path in the comment is the one that the command prints, and a path with terrain crosses it.
        if let Some((_, path)) = comment
            .split_once(": ")
            .filter(|_| comment.contains("length"))
        {
            let printed = String::from_utf8_lossy(&output.stdout);
            assert!(printed.contains(path), "{line}\n{printed}");
            let numbers = path.split(|letter: char| !letter.is_ascii_digit());
            let numbers: Vec<&str> = numbers.filter(|word| !word.is_empty()).collect();
            measured += usize::from(numbers[0] != numbers[1]);
        }
        match output.status.code() {
            Some(0) => {}
            // The command line is correct, and only a display is missing.
            Some(2) if said.contains(NO_WINDOW) => windows += 1,
            _ => panic!("{line}\n{said}"),
        }
    }
    assert!(windows >= 6, "{windows} commands open a window");
    assert!(measured > 0, "no path of an example crosses terrain");
}

#[test]
fn what_is_left_out_or_shortened_stands_there() {
    let commands = commands();
    for line in OF_CARGO {
        assert!(commands.iter().any(|command| command == line), "{line}");
    }
    for (long, _) in SHORTER {
        assert!(
            commands.iter().any(|command| command.contains(long)),
            "{long}"
        );
    }
}

/// The lines that enclose the table of algorithms.
const TABLE: [&str; 2] = ["<!-- algorithms -->\n", "<!-- end of algorithms -->\n"];

/// The table of all algorithms by their groups, from the catalogue.
fn table() -> String {
    let catalogue = mazescope_core::builtin::catalogue();
    let mut rows: Vec<(Family, String)> = Vec::new();
    for entry in &catalogue.generators {
        let promise = entry.usual_promise().words();
        let masks = if entry.masks { "; works in masks" } else { "" };
        rows.push((
            entry.info.family,
            row(&entry.info, &format!("{promise}{masks}")),
        ));
    }
    for entry in &catalogue.solvers {
        let costs = if entry.minds_costs {
            "; uses costs"
        } else {
            ""
        };
        let promise = entry.usual_promise().words();
        rows.push((
            entry.info.family,
            row(&entry.info, &format!("{promise}{costs}")),
        ));
    }
    let mut table =
        String::from("| | id | what it does | guarantee | parameters |\n|---|---|---|---|---|\n");
    for family in Family::ALL {
        let rows = rows.iter().filter(|row| row.0 == family);
        let rows: Vec<&str> = rows.map(|row| row.1.as_str()).collect();
        if !rows.is_empty() {
            table += &format!("| **{}** | | | | |\n{}", family.name(), rows.concat());
        }
    }
    table
}

fn row(info: &Info, promise: &str) -> String {
    let (name, id, tagline) = (info.name, info.id, info.tagline);
    let settings = info.parameters.iter().map(|parameter| parameter.name);
    let settings: Vec<String> = settings.map(|name| format!("`{name}`")).collect();
    let settings = settings.join(", ");
    format!("| {name} | `{id}` | {tagline} | {promise} | {settings} |\n")
}

/// The names of the algorithms, with their numbers on the sheet.
fn numbers() -> String {
    let names = sheet::examples(&mazescope_core::builtin::catalogue());
    let names = names.iter().map(|(info, _)| info.name);
    let numbered = (1..)
        .zip(names)
        .map(|(number, name)| format!("{number} {name}"));
    numbered.collect::<Vec<_>>().join(" · ")
}

#[test]
fn the_sheet_of_algorithms_is_that_of_the_program() {
    let sheet = say("export --sheet -").out;
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/algorithms.svg");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &sheet).unwrap();
    }
    let known = std::fs::read_to_string(path).unwrap();
    assert_eq!(sheet.matches("<g transform=\"translate(").count() % 3, 0);
    assert!(
        sheet == known,
        "UPDATE_GOLDEN=1 cargo test writes docs/algorithms.svg again; look at it"
    );
}

#[test]
fn the_table_of_algorithms_is_that_of_the_catalogue() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/algorithms.md");
    let page = std::fs::read_to_string(path).unwrap();
    let [begin, end] = TABLE;
    let (before, rest) = page.split_once(begin).expect("the table begins");
    let (_, after) = rest.split_once(end).expect("the table ends");
    let fresh = format!("{before}{begin}\n{}\n{}\n{end}{after}", table(), numbers());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &fresh).unwrap();
        return;
    }
    assert!(
        page == fresh,
        "UPDATE_GOLDEN=1 cargo test writes the table of docs/algorithms.md again"
    );
}
