//! Links open the same moment in the page and in the window, also links with faults.

use super::tab::Screen;
use super::{ROADS, native, tab_or_skip};
use serde_json::Value;
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

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/moments.txt");

/// The ten links.
fn links() -> Vec<String> {
    let codes = include_str!("../../crates/study/tests/golden/codes.txt");
    let code = |name: &str| {
        let line = codes
            .lines()
            .find(|line| line.split(' ').next() == Some(name));
        line.and_then(|line| line.split(' ').nth(1))
            .expect("it is golden")
    };
    let links = MOMENTS
        .iter()
        .map(|(name, rest)| format!("c={}&{rest}", code(name)));
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
        writeln!(lines, "{name} {link} {}", told(&native::state(link))).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(GOLDEN, &lines).unwrap();
    }
    let golden = std::fs::read_to_string(GOLDEN).unwrap_or_default();
    assert_eq!(
        lines, golden,
        "UPDATE_GOLDEN=1 rewrites tests/golden/moments.txt"
    );
}

#[test]
fn ten_links_show_the_golden_boards_in_the_page() {
    let mut tab = tab_or_skip!();
    for link in links() {
        let native = native::state(&link);
        tab.open_link(&link);
        let shown = tab.until(&link, |state| told(state) == told(&native));
        for key in ["tab", "link", "playing", "sentence", "notice"] {
            assert_eq!(shown[key], native[key], "{key} of {link}");
        }
    }
}

#[test]
fn a_link_made_in_the_page_opens_the_same_step_in_the_window() {
    let mut tab = tab_or_skip!();
    for link in links().iter().take(4) {
        let begun = tab.open_link(link);
        tab.key("Left");
        let shown = tab.until("the step before", |state| state["tick"] != begun["tick"]);
        let made = format!("#{}", shown["link"].as_str().unwrap());
        let followed = |hash: &Value| *hash == made;
        tab.wait_until("the address", "location.hash", followed);
        let native = native::state(&made[1..]);
        assert_eq!(told(&shown), told(&native), "{made}");
        assert_eq!(shown["sentence"], native["sentence"], "{made}");
    }
}

#[test]
fn a_changed_address_opens_at_once() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link(ROADS);
    let tick = begun["tick"].as_u64().unwrap();
    tab.eval(&format!(
        "location.hash = '{}'",
        ROADS.replace("t=20", "t=40")
    ));
    tab.until_tick(tick + 20);
}

#[test]
fn a_speed_plays_from_the_moment() {
    let mut tab = tab_or_skip!();
    let native = native::state(ROADS);
    let tick = native["tick"].as_u64().unwrap();
    let begun = tab.open_link(&format!("{ROADS}&speed=30"));
    assert_eq!(begun["playing"], true);
    tab.until("a later tick", |state| {
        state["tick"].as_u64() > Some(tick + 5)
    });
}

#[test]
fn a_lesson_opens() {
    let mut tab = tab_or_skip!();
    let begun = tab.open_link("lesson=3");
    assert_eq!(begun["tab"], "Lessons");
    assert_eq!(begun["link"], "lesson=3");
}

#[test]
fn links_with_faults_say_so_and_show_the_rest() {
    let mut tab = tab_or_skip!();
    let damaged = ROADS.replacen("MZ1041GP5", "MZ1041GQ5", 1);
    let cases = [
        (damaged.clone(), Some("character")),
        ("c=nonsense".to_owned(), Some("code")),
        (format!("{ROADS}&t=soon"), Some("\"soon\"")),
        (
            format!("{ROADS}&v=sideways&speed=fast"),
            Some("\"sideways\""),
        ),
        (format!("{ROADS}&later=1&x=%20&&="), None),
        (ROADS.replace("t=20", "t=123456789"), None),
        ("lesson=999".to_owned(), Some("lesson 999")),
        ("t=-1".to_owned(), Some("\"-1\"")),
        ("embed=perhaps".to_owned(), Some("\"perhaps\"")),
    ];
    for (link, said) in cases {
        let state = tab.open_link(&link);
        assert_eq!(tab.eval("message.textContent"), "", "{link}");
        let notice = state["notice"].as_str().unwrap_or_default();
        match said {
            Some(words) => assert!(notice.contains(words), "{link}: {notice:?}"),
            None => assert_eq!(notice, "", "{link}"),
        }
        if link.starts_with("c=MZ") && link != damaged {
            let native = native::state(&link);
            tab.until(&link, |state| told(state) == told(&native));
        }
    }
}

#[test]
fn an_address_that_is_no_text_shows_the_first_scene() {
    let mut tab = tab_or_skip!();
    let state = tab.open_link("%E4%FF");
    assert_eq!(state["tab"], "Watch");
}

#[test]
fn a_map_that_is_too_large_for_a_page_says_so_and_shows_another() {
    /// An open field of 8000 x 8000 cells with two searches.
    const LARGE: &str = "c=MZ10G0H6F5Z7TZKW005083G469N109HE0GS6M4162AQDN6";
    let mut tab = tab_or_skip!();
    let state = tab.open_link(LARGE);
    let notice = state["notice"].as_str().unwrap_or_default();
    assert!(
        notice.contains("8000x8000") && notice.contains("memory"),
        "{notice:?}"
    );
    assert!(notice.contains("smaller map"), "{notice:?}");
}

#[test]
fn a_step_behind_the_end_is_the_end() {
    let link = ROADS.replace("t=20", "t=123456789");
    let native = native::state(&link);
    assert_eq!(native["tick"], native["race"][1]);
}

#[test]
fn a_link_opens_on_a_phone_as_well() {
    let mut tab = tab_or_skip!();
    tab.show_on(Screen::PHONE);
    let link = &links()[0];
    let native = native::state(link);
    tab.open_link(link);
    tab.until(link, |state| told(state) == told(&native));
}
