//! Keyboard, pointer, wheel and fingers in a tab, and files that a person drops or chooses.

use super::tab::Tab;
use egui::{Pos2, Vec2};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The modifiers, by their names before that of a key: their bits in the protocol, their names and their numbers.
const MODIFIERS: [(&str, u32, &str, u32); 2] =
    [("ctrl+", 2, "Control", 17), ("shift+", 8, "Shift", 16)];

/// Keys whose commands the browser carries out as well.
const COMMANDS: [(&str, &str); 3] = [("ctrl+C", "copy"), ("ctrl+X", "cut"), ("ctrl+V", "paste")];

impl Tab {
    /// Presses and releases a key by its name, with its modifiers before it, such as `ctrl+shift+C`.
    pub fn press(&mut self, name: &str) {
        self.hold(name, 0);
    }

    /// Presses a key with its modifiers, and releases them after that many frames, as a person does.
    pub fn hold(&mut self, name: &str, frames: u32) {
        let (mut rest, mut bits, mut held) = (name, 0, Vec::new());
        for (before, bit, name, number) in MODIFIERS {
            if let Some(after) = rest.strip_prefix(before) {
                (rest, bits) = (after, bits | bit);
                let modifier = (format!("{name}Left"), name.to_owned(), number);
                self.half_stroke("rawKeyDown", &modifier, bits, None);
                held.push((bit, modifier));
            }
        }
        let key = key_of(rest, name.contains("shift+"));
        // Only a key that types a character has a text.
        let types = key.1.chars().count() == 1 && !name.contains("ctrl+");
        let down = if types { "keyDown" } else { "rawKeyDown" };
        let command = COMMANDS.iter().find(|command| command.0 == name);
        self.half_stroke(down, &key, bits, command.map(|command| command.1));
        if frames > 0 {
            self.frames(frames);
        }
        self.half_stroke("keyUp", &key, bits, None);
        for (bit, modifier) in held.iter().rev() {
            bits &= !bit;
            self.half_stroke("keyUp", modifier, bits, None);
        }
    }

    fn half_stroke(&mut self, kind: &str, key: &KeyPlace, modifiers: u32, command: Option<&str>) {
        let (code, key, number) = key;
        let commands: Vec<&str> = command.into_iter().collect();
        let mut event = json!({
            "type": kind,
            "code": code,
            "key": key,
            "windowsVirtualKeyCode": number,
            "modifiers": modifiers,
            "commands": commands,
        });
        if kind == "keyDown" {
            event["text"] = json!(key);
        }
        self.call("Input.dispatchKeyEvent", event);
    }

    /// Types a text of small letters, figures and signs.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(&letter.to_string());
        }
    }

    /// Moves the pointer.
    pub fn point(&mut self, at: Pos2) {
        self.mouse("mouseMoved", at, 0);
        self.frames(2);
    }

    /// Clicks with the left button.
    pub fn click(&mut self, at: Pos2) {
        self.point(at);
        self.between_frames(|tab| {
            tab.mouse("mousePressed", at, 1);
            tab.mouse("mouseReleased", at, 0);
        });
    }

    /// Drags with the left button from the first point over all others.
    pub fn drag(&mut self, points: &[Pos2]) {
        let (first, last) = (points[0], points[points.len() - 1]);
        self.point(first);
        self.mouse("mousePressed", first, 1);
        for &point in &points[1..] {
            self.frames(2);
            self.mouse("mouseMoved", point, 1);
            self.frames(2);
        }
        self.mouse("mouseReleased", last, 0);
        self.frames(2);
    }

    /// Does something between two frames of the page. However slowly it draws, a click and a tap are short: held for
    /// long, a button does something else.
    fn between_frames(&mut self, act: impl FnOnce(&mut Tab)) {
        self.eval("window.holdsFrames = true");
        act(self);
        self.eval("window.letFrames()");
        self.frames(2);
    }

    /// One event of the pointer, after which these buttons are held: 1 for the left one.
    pub fn mouse(&mut self, kind: &str, at: Pos2, held: u32) {
        let hovers = kind == "mouseMoved" && held == 0;
        let button = if hovers { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": at.x, "y": at.y, "button": button, "buttons": held, "clickCount": 1,
        });
        self.call("Input.dispatchMouseEvent", event);
    }

    /// Turns the wheel by that many points; down is positive.
    pub fn wheel(&mut self, at: Pos2, points: f32) {
        let event =
            json!({ "type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": points });
        self.call("Input.dispatchMouseEvent", event);
        self.frames(2);
    }

    /// Taps with one finger.
    pub fn tap(&mut self, at: Pos2) {
        self.between_frames(|tab| {
            tab.touch("touchStart", &[at]);
            tab.touch("touchEnd", &[]);
        });
    }

    /// Moves fingers: for each of at least two moments the place of each finger. They do not rest at the first one.
    pub fn fingers(&mut self, moments: &[&[Pos2]]) {
        self.between_frames(|tab| {
            tab.touch("touchStart", moments[0]);
            tab.touch("touchMove", moments[1]);
        });
        for places in &moments[2..] {
            self.touch("touchMove", places);
            self.frames(2);
        }
        self.touch("touchEnd", &[]);
        self.frames(2);
    }

    /// One event of the fingers, after which they are at these places.
    fn touch(&mut self, kind: &str, places: &[Pos2]) {
        let points: Vec<Value> = (places.iter().enumerate())
            .map(|(id, at)| json!({ "x": at.x, "y": at.y, "id": id }))
            .collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", event);
    }

    /// Moves two fingers apart or together: `from` and `to` are their distances from the middle.
    pub fn pinch(&mut self, middle: Pos2, from: f32, to: f32) {
        let moments: Vec<[Pos2; 2]> = (0..=10)
            .map(|moment| {
                let far = from + (to - from) * moment as f32 / 10.0;
                [middle - Vec2::new(far, 0.0), middle + Vec2::new(far, 0.0)]
            })
            .collect();
        let moments: Vec<&[Pos2]> = moments.iter().map(|places| &places[..]).collect();
        self.fingers(&moments);
    }

    /// Lets the page draw this many frames.
    pub fn frames(&mut self, count: u32) {
        let script = format!(
            "new Promise(done => {{ let left = {count}; \
             const next = () => left-- > 0 ? requestAnimationFrame(next) : done(0); next(); }})"
        );
        self.eval(&script);
    }

    /// Drops a file on the page, as from a list of files.
    pub fn drop_file(&mut self, file: &Path, at: Pos2) {
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event = json!({
                "type": kind,
                "x": at.x,
                "y": at.y,
                "data": { "items": [], "files": [file], "dragOperationsMask": 1 },
            });
            self.call("Input.dispatchDragEvent", event);
        }
    }

    /// From now on a test chooses the files instead of a person.
    pub fn choose_files(&mut self) {
        self.call(
            "Page.setInterceptFileChooserDialog",
            json!({ "enabled": true }),
        );
    }

    /// Chooses a file in the dialog that the page has opened.
    pub fn choose(&mut self, file: &Path) {
        let opened = self.event("Page.fileChooserOpened");
        let files = json!({
            "files": [file],
            "backendNodeId": opened["params"]["backendNodeId"],
        });
        self.call("DOM.setFileInputFiles", files);
    }

    /// From now on downloads go into a folder of the test.
    pub fn keep_downloads(&mut self) -> PathBuf {
        let folder = self.folder.path().join("downloads");
        let behaviour = json!({
            "behavior": "allow", "downloadPath": folder, "eventsEnabled": true,
        });
        self.call_browser("Browser.setDownloadBehavior", behaviour);
        folder
    }

    /// The name that the page gives to a download, after its end.
    pub fn downloaded(&mut self) -> String {
        let begun = self.event("Browser.downloadWillBegin");
        let name = begun["params"]["suggestedFilename"].as_str();
        let name = name.unwrap_or_default().to_owned();
        loop {
            let progress = self.event("Browser.downloadProgress");
            match progress["params"]["state"].as_str() {
                Some("completed") => return name,
                Some("canceled") => panic!("the download of {name} is cancelled"),
                _ => (),
            }
        }
    }

    /// Lets a page read and write the clipboard, or not.
    pub fn allow_clipboard(&mut self, origin: &str, allow: bool) {
        for name in ["clipboard-read", "clipboard-write"] {
            let setting = json!({
                "permission": { "name": name, "allowWithoutGesture": false },
                "setting": if allow { "granted" } else { "denied" },
                "origin": origin,
            });
            self.call_browser("Browser.setPermission", setting);
        }
    }
}

/// The position, the meaning and the number of a key.
type KeyPlace = (String, String, u32);

/// The key with this name, or that types this character.
fn key_of(name: &str, shift: bool) -> KeyPlace {
    const NAMED: [(&str, u32); 10] = [
        ("Backspace", 8),
        ("Tab", 9),
        ("Enter", 13),
        ("Escape", 27),
        ("End", 35),
        ("Home", 36),
        ("ArrowLeft", 37),
        ("ArrowUp", 38),
        ("ArrowRight", 39),
        ("ArrowDown", 40),
    ];
    const SIGNS: [(char, &str, u32); 9] = [
        (' ', "Space", 32),
        ('&', "Digit7", 55),
        (':', "Semicolon", 186),
        ('=', "Equal", 187),
        ('-', "Minus", 189),
        ('_', "Minus", 189),
        ('.', "Period", 190),
        ('?', "Slash", 191),
        ('#', "Backslash", 220),
    ];
    let mut letters = name.chars();
    match (letters.next(), letters.as_str()) {
        (Some('A'..='Z' | 'a'..='z'), "") => {
            let (lower, upper) = (name.to_ascii_lowercase(), name.to_ascii_uppercase());
            let number = upper.as_bytes()[0].into();
            (
                format!("Key{upper}"),
                if shift { upper } else { lower },
                number,
            )
        }
        (Some(digit @ '0'..='9'), "") => (format!("Digit{digit}"), digit.to_string(), digit.into()),
        (Some(sign), "") => {
            let known = SIGNS.iter().find(|known| known.0 == sign);
            let (_, place, number) = known.unwrap_or_else(|| panic!("no key types {sign:?}"));
            ((*place).to_owned(), sign.to_string(), *number)
        }
        (Some('F'), number) => {
            let number: u32 = number.parse().expect("a function key has a number");
            (name.to_owned(), name.to_owned(), 111 + number)
        }
        _ => {
            let known = NAMED.iter().find(|(known, _)| known.ends_with(name));
            let (name, number) = known.unwrap_or_else(|| panic!("no key is called {name:?}"));
            ((*name).to_owned(), (*name).to_owned(), *number)
        }
    }
}
