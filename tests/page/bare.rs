//! Browsers that lack something: it is said in words, and the rest works.

use super::tab::Tab;
use super::{ROADS, tab_or_skip};
use crate::window::picture::Picture;
use serde_json::{Value, json};

/// Makes every context for graphics fail.
const NO_WEBGL: &str = "
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind.startsWith('webgl') ? null : get.call(this, kind, ...rest);
    };";

/// A browser that blocks all data of pages throws when a page asks for its storage.
const NO_STORAGE: &str = "
    Object.defineProperty(window, 'localStorage', {
        get: () => { throw new DOMException('Access is denied', 'SecurityError'); },
    });";

/// A storage with room for a try, and for no settings.
const FULL_STORAGE: &str = "
    Storage.prototype.setItem = function (name) {
        if (!name.endsWith('/try')) {
            throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        }
    };";

/// Settings that were stored, but cannot be read.
const NO_READING: &str = "
    Storage.prototype.getItem = function () {
        throw new DOMException('The file is damaged', 'UnknownError');
    };";

/// A browser that has counted too many changes of the address throws at the next one.
const NO_ADDRESS: &str = "
    window.changes = [];
    history.replaceState = () => {
        changes.push(performance.now());
        throw new DOMException('Too many calls', 'SecurityError');
    };";

/// Goes to the page, and returns the message that contains these words, and stays.
fn told(tab: &mut Tab, link: &str, words: &str) -> String {
    let url = tab.site.url(&format!("/#{link}"));
    tab.go(&url);
    let said = "message.textContent";
    let told = |said: &Value| said.as_str().is_some_and(|said| said.contains(words));
    let first = tab.wait_until("the message", said, told);
    tab.frames(5);
    assert_eq!(tab.eval(said), first);
    first.as_str().unwrap().to_owned()
}

/// Opens the page, and takes a step.
fn steps(tab: &mut Tab) {
    let begun = tab.open_link(ROADS);
    tab.press("Right");
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
}

#[test]
fn a_browser_without_webgl_is_told_and_the_link_opens_in_the_program() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_WEBGL);
    let said = told(&mut tab, ROADS, "WebGL");
    assert!(
        said.contains("mazescope --link '") && said.contains(ROADS),
        "{said}"
    );
    // The command has no other quotes than its own.
    let link = "c='$(touch x)`touch x`\"&t='';touch x'";
    let said = told(&mut tab, link, "mazescope --link");
    let (_, command) = said.split_once("--link ").unwrap();
    let quoted = command
        .trim()
        .strip_prefix('\'')
        .and_then(|rest| rest.strip_suffix('\''));
    let quoted = quoted.unwrap_or_else(|| panic!("{command}"));
    assert!(
        !quoted.contains('\'') && quoted.matches("%27").count() == 4,
        "{quoted}"
    );
}

#[test]
fn a_browser_that_keeps_the_old_address_works() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_ADDRESS);
    steps(&mut tab);
    tab.wait("a change", "changes.length");
    tab.press("Right");
    tab.wait("another change", "changes.length > 1");
    let paced = "changes.every((at, place) => place === 0 || at - changes[place - 1] > 990)";
    assert_eq!(tab.eval(paced), true);
}

#[test]
fn a_browser_that_stores_or_reads_nothing_works() {
    for (script, words) in [
        (NO_STORAGE, "stores nothing"),
        (FULL_STORAGE, "is full"),
        (NO_READING, ""),
    ] {
        let mut tab = tab_or_skip!();
        tab.prepare(script);
        let reduced = json!({ "name": "prefers-reduced-motion", "value": "reduce" });
        let media = json!({ "features": [reduced] });
        tab.call("Emulation.setEmulatedMedia", media);
        steps(&mut tab);
        // The theme is a setting.
        tab.press("T");
        if !words.is_empty() {
            tab.until_notice(words);
        }
    }
}

#[test]
fn settings_survive_a_reload() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    tab.press("T");
    tab.look_other("another theme", (&before, whole), 50_000);
    let kept = tab.look_still(whole);
    tab.wait("the stored settings", "Object.keys(localStorage).length");
    tab.open_link(ROADS);
    let same = |picture: &Picture| picture.difference(&kept, picture.all()) < 10_000;
    tab.look_for("the same theme", same);
}

#[test]
fn a_page_that_cannot_start_says_why() {
    let cases = [
        ("window.ResizeObserver = undefined;", "ResizeObserver"),
        ("window.WebAssembly = undefined;", "compileStreaming"),
        (
            "WebAssembly.compileStreaming = async () => { throw new Error('no room'); };",
            "no room",
        ),
        (
            "URLSearchParams.prototype.get = () => { throw new Error('no words'); };",
            "no words",
        ),
        (
            "HTMLCanvasElement.prototype.getContext = () => { throw new Error('no colours'); };",
            "no colours",
        ),
    ];
    let scripts = cases.map(|(script, words)| (script, vec![], words));
    let files = ["*mazescope.wasm", "*mazescope.js"];
    let blocked = files.map(|file| ("", vec![file], "Reload the page"));
    for (script, blocked, words) in scripts.into_iter().chain(blocked) {
        let mut tab = tab_or_skip!();
        tab.expect_faults();
        tab.prepare(script);
        tab.call("Network.setBlockedURLs", json!({ "urls": blocked }));
        let said = told(&mut tab, ROADS, words);
        assert!(said.starts_with("Mazescope cannot"), "{said}");
    }
}
