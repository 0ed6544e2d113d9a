//! The driver itself, tried on small pages: a fault that it did not see would go unnoticed in every other test.

use super::tab::Screen;
use crate::programs::until;
use egui::{Color32, pos2};
use std::fs;
use std::path::PathBuf;

/// A page that shows what arrives.
const DESK: &str = r#"<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<style>body { margin: 0 } canvas { display: block; touch-action: none }</style>
<canvas id="c" tabindex="1" width="200" height="100" style="background: rgb(255, 0, 0)"></canvas>
<input id="file" type="file">
<script>
const seen = [];
const c = document.getElementById("c");
c.focus();
for (const name of ["keydown", "keypress", "keyup"])
    c.addEventListener(name, e => seen.push(`${name} ${e.code} ${e.key} ${e.ctrlKey} ${e.shiftKey}`));
for (const name of ["mousedown", "mousemove", "mouseup"])
    c.addEventListener(name, e => seen.push(`${name} ${e.clientX},${e.clientY} ${e.buttons}`));
c.addEventListener("wheel", e => seen.push(`wheel ${e.deltaY}`));
for (const name of ["touchstart", "touchmove", "touchend"])
    c.addEventListener(name, e => { e.preventDefault(); seen.push(`${name} ${e.touches.length}`); });
document.addEventListener("dragover", e => e.preventDefault());
document.addEventListener("drop", async e => {
    e.preventDefault();
    seen.push("dropped " + e.dataTransfer.files[0].name + " " + await e.dataTransfer.files[0].text());
});
document.getElementById("file").onchange = async e => seen.push("chosen " + await e.target.files[0].text());
document.addEventListener("paste", e => seen.push("pasted " + e.clipboardData.getData("text")));
document.addEventListener("copy", e => { e.clipboardData.setData("text/plain", "a copy"); e.preventDefault(); });
const save = (name, text) => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = name;
    link.click();
};
</script>"#;

/// Opens a browser on that page, or returns.
macro_rules! desk_or_skip {
    ($tab:ident) => {
        let here = std::thread::current();
        let test = here.name().unwrap_or("driver");
        let Some(mut $tab) = super::tab(test, PathBuf::new()) else {
            return;
        };
        $tab.site.add("/", DESK);
        let url = $tab.site.url("/");
        $tab.go(&url);
    };
}

#[test]
fn keys_pointer_wheel_and_fingers_arrive() {
    desk_or_skip!(tab);
    tab.press(" ");
    tab.press("F1");
    tab.press("Right");
    let seen = tab.eval("seen.splice(0).join('; ')");
    let keys = "keydown Space   false false; keypress Space   false false; keyup Space   false false; \
                keydown F1 F1 false false; keyup F1 F1 false false; \
                keydown ArrowRight ArrowRight false false; keyup ArrowRight ArrowRight false false";
    assert_eq!(seen, keys);
    tab.drag(&[pos2(10.0, 20.0), pos2(30.0, 40.0)]);
    let seen = tab.eval("seen.splice(0).join('; ')");
    let drag = "mousemove 10,20 0; mousedown 10,20 1; mousemove 30,40 1; mouseup 30,40 0";
    assert_eq!(seen, drag);
    tab.wheel(pos2(10.0, 20.0), 100.0);
    assert_eq!(tab.eval("seen.splice(0).pop()"), "wheel 100");
    tab.show_on(Screen::DENSE_PHONE);
    let size = tab.eval("[innerWidth, innerHeight, devicePixelRatio]");
    assert_eq!(size, serde_json::json!([390, 844, 3]));
    tab.pinch(pos2(100.0, 50.0), 10.0, 60.0);
    let seen = tab.eval("[...new Set(seen.splice(0))].join('; ')");
    assert_eq!(
        seen,
        "touchstart 1; touchstart 2; touchmove 2; touchend 1; touchend 0"
    );
}

#[test]
fn files_come_and_go() {
    desk_or_skip!(tab);
    let file = tab.folder.path().join("ä.map");
    fs::write(&file, "content").unwrap();
    tab.drop_file(&file, pos2(20.0, 20.0));
    tab.wait("a dropped file", "seen.includes('dropped ä.map content')");
    tab.choose_files();
    let button = tab.place("#file").center();
    tab.click(button);
    tab.choose(&file);
    tab.wait("a chosen file", "seen.includes('chosen content')");
    let folder = tab.keep_downloads();
    tab.eval("save('saved.txt', 'saved')");
    assert_eq!(tab.downloaded(), "saved.txt");
    let saved = fs::read_to_string(folder.join("saved.txt")).unwrap();
    assert_eq!(saved, "saved");
}

#[test]
fn the_clipboard_is_allowed_or_not() {
    desk_or_skip!(tab);
    tab.allow_clipboard(&tab.site.url(""), true);
    tab.eval("navigator.clipboard.writeText('words')");
    tab.ctrl('v');
    tab.wait("pasted words", "seen.includes('pasted words')");
    tab.ctrl('c');
    let read = "navigator.clipboard.readText()";
    tab.wait_until("copied words", read, |text| text == "a copy");
    tab.allow_clipboard(&tab.site.url(""), false);
    let refused = tab.try_eval("navigator.clipboard.writeText('words')");
    assert!(refused.is_err(), "{refused:?}");
}

#[test]
fn pictures_have_the_pixels_of_the_page_which_can_draw_with_webgl() {
    desk_or_skip!(tab);
    let (red, white) = (Color32::from_rgb(255, 0, 0), Color32::WHITE);
    for (screen, inside, outside) in [
        (Screen::DESK, pos2(100.0, 50.0), pos2(500.0, 500.0)),
        (
            Screen::desk(300, 200, 2.0),
            pos2(390.0, 190.0),
            pos2(420.0, 190.0),
        ),
    ] {
        tab.show_on(screen);
        let picture = tab.look();
        let pixels =
            [screen.width, screen.height].map(|side| side as usize * screen.scale as usize);
        assert_eq!([picture.width, picture.height], pixels);
        assert_eq!([inside, outside].map(|at| picture.at(at)), [red, white]);
    }
    let version = "document.createElement('canvas').getContext('webgl2')?.getParameter(WebGL2RenderingContext.VERSION)";
    let version = tab.eval(version);
    assert!(
        version
            .as_str()
            .is_some_and(|name| name.contains("WebGL 2")),
        "{version}"
    );
}

#[test]
fn every_kind_of_fault_is_seen() {
    desk_or_skip!(tab);
    tab.expect_faults();
    tab.eval("console.log('harmless')");
    assert!(tab.faults().is_empty());
    let faults = [
        ("console.warn('No such function in gl.js')", "warning"),
        ("console.error('an error')", "error"),
        (
            "setTimeout(() => { throw new Error('thrown') })",
            "exception",
        ),
        ("Promise.reject(new Error('rejected')); 0", "exception"),
        ("setTimeout(() => alert('stop'))", "dialog"),
        ("fetch('/missing.js').then(() => 0)", "status"),
        ("fetch('http://127.0.0.1:1/').catch(() => 0)", "network"),
    ];
    for (script, kind) in faults {
        tab.eval(script);
        until(kind, || tab.faults().iter().any(|fault| fault.kind == kind));
        tab.browser().forget();
    }
    assert_eq!(tab.site.missing(), ["/missing.js"]);
}

#[test]
fn a_slow_network_takes_its_time() {
    desk_or_skip!(tab);
    tab.site.add("/large", &"x".repeat(500_000));
    let script = "(async () => { const begun = performance.now(); \
                  await (await fetch('/large')).text(); return performance.now() - begun; })()";
    tab.slow_down(1_250_000, 40);
    let time = tab.eval(script).as_f64().unwrap();
    // 400 ms for the bytes, and 40 ms for the latency. A busy machine takes longer.
    assert!(time >= 350.0, "{time} ms");
}
