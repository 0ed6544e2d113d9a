//! The page of all algorithms: its table and its sheet are those of the catalogue.

use super::{document, say};
use mazescope_core::{Family, Info};
use mazescope_pictures::sheet;

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

/// A drawing without its colours, which are those of a theme.
fn uncoloured(svg: &str) -> String {
    let parts = svg.split('#');
    let parts = parts.map(|part| part.trim_start_matches(|digit: char| digit.is_ascii_hexdigit()));
    parts.collect()
}

#[test]
fn the_sheet_of_algorithms_is_that_of_the_program() {
    let sheet = say("export --sheet -").out;
    assert_eq!(sheet.matches("<g transform=\"translate(").count() % 3, 0);
    document("docs/algorithms.svg", &sheet, uncoloured);
}

#[test]
fn the_table_of_algorithms_is_that_of_the_catalogue() {
    let page = std::fs::read_to_string("docs/algorithms.md").unwrap();
    let [begin, end] = TABLE;
    let (before, rest) = page.split_once(begin).expect("the table begins");
    let (_, after) = rest.split_once(end).expect("the table ends");
    let fresh = format!("{before}{begin}\n{}\n{}\n{end}{after}", table(), numbers());
    document("docs/algorithms.md", &fresh, str::to_owned);
}
