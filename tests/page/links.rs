//! Links open the same moment in the page and in the window, also links with faults.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
use mazescope_support::golden;
use serde_json::{Value, json};
use std::fmt::Write;

/// Ten runs of the golden codes, each at some moment.
const MOMENTS: [(&str, &str); 10] = [
    ("roads-set", "t=150"),
    ("roads-edited", "t=47&v=explain"),
    ("backtracker-plain", "t=g300"),
    ("backtracker-edited", "t=100&u=events"),
    ("traversal-plain", "t=600&u=together"),
    ("open-plain", "t=1000&v=compare"),
    ("open-terrain", "t=60"),
    ("dungeon-set", "t=75&u=events"),
    ("astar-fitting", "t=12&v=board"),
    ("backtracker-word", "t=99999"),
];

/// A golden code.
pub fn code(name: &str) -> &'static str {
    let codes = include_str!("../golden/codes.txt");
    let mut codes = codes.lines().filter_map(|line| line.split_once(' '));
    let (_, rest) = codes.find(|code| code.0 == name).expect("it is golden");
    rest.split(' ').next().unwrap_or(rest)
}

/// The ten links.
fn links() -> Vec<String> {
    let links = MOMENTS.iter();
    let links = links.map(|(name, rest)| format!("c={}&{rest}", code(name)));
    links.collect()
}

/// What of a state is the same on every machine.
fn told(state: &Value) -> String {
    let boards = state["boards"].as_array().into_iter().flatten();
    let boards = boards.map(|hash| hash.as_str().unwrap_or("?"));
    let boards = boards.collect::<Vec<_>>().join(" ");
    format!(
        "{} of {} to {}: {boards}",
        state["tick"], state["race"][0], state["race"][1]
    )
}

#[test]
fn ten_moments_have_golden_boards() {
    let mut lines = String::new();
    for (link, (name, _)) in links().iter().zip(MOMENTS) {
        // A map that fits its window depends on the window.
        let mut desk = native::desk(link, Screen::desk(1280, 800, 1.0));
        let told = told(&native::report(&mut desk));
        writeln!(lines, "{name} {link} {told}").unwrap();
    }
    golden::check("moments.txt", &lines);
}

#[test]
fn ten_links_show_the_golden_boards_in_the_page() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    for link in links() {
        let native = native::state(&link);
        // A changed address opens at once.
        tab.eval(&format!("location.hash = {}", json!(link)));
        let shown = tab.until(&link, |state| told(state) == told(&native));
        for key in ["tab", "link", "playing", "sentence", "notice"] {
            assert_eq!(shown[key], native[key], "{key} of {link}");
        }
    }
}

#[test]
fn links_with_faults_say_so_and_show_the_rest() {
    let damaged = ROADS.replacen("MZ1002", "MZ1003", 1);
    let end = ROADS.replace("t=20", "t=123456789");
    let native_end = native::state(&end);
    assert_eq!(native_end["tick"], native_end["race"][1]);
    let cases = [
        (damaged.clone(), Some("damaged")),
        ("c=nonsense".to_owned(), Some("code")),
        (format!("{ROADS}&t=soon"), Some("\"soon\"")),
        (
            format!("{ROADS}&v=sideways&speed=fast"),
            Some("\"sideways\""),
        ),
        (format!("{ROADS}&later=1&x=%20&&="), None),
        (end, None),
        ("lesson=999".to_owned(), Some("lesson 999")),
        ("t=-1".to_owned(), Some("\"-1\"")),
        ("embed=perhaps".to_owned(), Some("\"perhaps\"")),
        // An open field of 8000 x 8000 cells with two searches.
        (
            "c=MZ1002004000B03XG1Y0C2GC0G0040000G0HVDC3XR".to_owned(),
            Some("8000x8000"),
        ),
        ("%E4%FF".to_owned(), None),
        ("lesson=3".to_owned(), None),
    ];
    let mut tab = tab_or_skip!();
    for (link, said) in cases {
        let state = tab.open_link(&link);
        assert_eq!(tab.eval("message.textContent"), "", "{link}");
        let notice = state["notice"].as_str().unwrap_or_default();
        match said {
            Some(words) => assert!(notice.contains(words), "{link}: {notice:?}"),
            None => assert_eq!(notice, "", "{link}"),
        }
        if notice.contains("8000x8000") {
            let parts = ["memory", "smaller map"];
            assert!(parts.iter().all(|part| notice.contains(part)), "{notice:?}");
        } else if link.starts_with("c=MZ") && link != damaged {
            let native = native::state(&link);
            tab.until(&link, |state| told(state) == told(&native));
        }
        let lesson = link == "lesson=3";
        assert_eq!(
            state["tab"],
            if lesson { "Lessons" } else { "Watch" },
            "{link}"
        );
        assert!(!lesson || state["link"] == link, "{state}");
    }
}
