//! Browsers that lack something: it is said in words, and the rest works.

use super::{ROADS, Tab, tab_or_skip};
use crate::window::picture::Picture;

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

/// A storage without room.
const FULL_STORAGE: &str = "
    Storage.prototype.setItem = function () {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
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

/// Goes to the page, and returns the message that contains these words.
fn told(tab: &mut Tab, link: &str, words: &str) -> String {
    let url = tab.site.url(&format!("/#{link}"));
    tab.go(&url);
    let said = tab.wait_until("the message", "message.textContent", |said| {
        said.as_str().is_some_and(|said| said.contains(words))
    });
    tab.frames(30);
    assert_eq!(tab.eval("message.textContent"), said);
    said.as_str().unwrap().to_owned()
}

#[test]
fn a_browser_without_webgl_is_told() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_WEBGL);
    // It says what to do, and the link still opens in the program.
    let said = told(&mut tab, ROADS, "WebGL");
    assert!(
        said.contains("mazescope --link '") && said.contains(ROADS),
        "{said}"
    );
}

#[test]
fn a_link_leaves_no_quotes_of_the_command_that_opens_it() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_WEBGL);
    let link = "c='$(touch x)`touch x`\"&t='';touch x'";
    let said = told(&mut tab, link, "mazescope --link");
    let (_, command) = said.split_once("--link ").unwrap();
    let command = command.trim();
    assert_eq!(command.matches('\'').count(), 2, "{command}");
    assert!(
        command.starts_with('\'') && command.ends_with('\''),
        "{command}"
    );
    assert_eq!(command.matches("%27").count(), 4, "{command}");
}

#[test]
fn a_browser_that_keeps_the_old_address_works() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_ADDRESS);
    let tick = tab.open_link(ROADS)["tick"].as_u64().unwrap();
    for step in 1..=12 {
        tab.key("Right");
        tab.until_tick(tick + step);
    }
    tab.wait("two changes", "changes.length > 1");
    let paced = "changes.every((at, place) => place === 0 || at - changes[place - 1] > 990)";
    assert_eq!(tab.eval(paced), true);
}

#[test]
fn a_browser_whose_storage_cannot_be_read_works() {
    let mut tab = tab_or_skip!();
    tab.prepare(NO_READING);
    let begun = tab.open_link(ROADS);
    tab.key("Right");
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
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
    for (script, words) in cases {
        let mut tab = tab_or_skip!();
        tab.prepare(script);
        let said = told(&mut tab, ROADS, words);
        assert!(said.starts_with("Mazescope cannot start"), "{said}");
    }
}

#[test]
fn a_browser_without_storage_works() {
    for script in [NO_STORAGE, FULL_STORAGE] {
        let mut tab = tab_or_skip!();
        tab.prepare(script);
        let begun = tab.open_link(ROADS);
        let whole = tab.look().all();
        let before = tab.look_still(whole);
        // The theme is a setting.
        tab.key("T");
        let changed = |picture: &Picture| picture.difference(&before, picture.all()) > 100_000;
        tab.look_for("another theme", changed);
        tab.until("the message", |state| {
            state["notice"]
                .as_str()
                .is_some_and(|notice| notice.contains("storage") || notice.contains("stores"))
        });
        tab.key("Right");
        tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
    }
}

#[test]
fn settings_survive_a_reload() {
    let mut tab = tab_or_skip!();
    tab.open_link(ROADS);
    let whole = tab.look().all();
    let before = tab.look_still(whole);
    tab.key("T");
    let changed = |picture: &Picture| picture.difference(&before, picture.all()) > 100_000;
    tab.look_for("another theme", changed);
    let kept = tab.look_still(whole);
    tab.wait("the stored settings", "Object.keys(localStorage).length");
    tab.open_link(ROADS);
    tab.look_for("the same theme", |picture| {
        picture.difference(&kept, picture.all()) < 20_000
    });
}

#[test]
fn a_program_that_cannot_be_loaded_is_told() {
    for file in ["mazescope.wasm", "mazescope.js"] {
        let mut tab = tab_or_skip!();
        tab.call(
            "Network.setBlockedURLs",
            serde_json::json!({ "urls": [format!("*{file}")] }),
        );
        let said = told(&mut tab, "", "Reload the page");
        assert!(said.starts_with("Mazescope cannot"), "{said}");
    }
}

#[test]
fn less_motion_is_respected() {
    let mut tab = tab_or_skip!();
    let media = serde_json::json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    tab.call("Emulation.setEmulatedMedia", media);
    let begun = tab.open_link(ROADS);
    tab.key("Right");
    tab.until_tick(begun["tick"].as_u64().unwrap() + 1);
}
