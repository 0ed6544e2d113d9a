//! Keyboard and mouse: real key presses, by the character they type, and real motion.

use super::xvfb::{Program, Screen, wait_for};
use egui::Pos2;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt, EventMask, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT,
};
use x11rb::protocol::xtest::ConnectionExt as _;

/// The modifiers, by their names before that of a key, and their X11 names.
const MODIFIERS: [(&str, u32); 3] = [("ctrl+", 0xffe3), ("shift+", 0xffe1), ("alt+", 0xffe9)];
const SHIFT: u32 = MODIFIERS[1].1;
const LEFT: u8 = 1;
/// Buttons that stand for the wheel.
pub const WHEEL_UP: u8 = 4;

impl Screen {
    /// Presses and releases a key by its name, with its modifiers before it, such as `ctrl+shift+C`.
    pub fn press(&self, name: &str) {
        self.hold(name);
        self.release(name);
    }

    /// Presses a key and its modifiers.
    pub fn hold(&self, name: &str) {
        for code in self.codes(name) {
            self.fake(KEY_PRESS_EVENT, code, 0, 0);
        }
    }

    /// Releases a key and its modifiers.
    pub fn release(&self, name: &str) {
        for &code in self.codes(name).iter().rev() {
            self.fake(KEY_RELEASE_EVENT, code, 0, 0);
        }
    }

    /// The keys to press for a name, in their order.
    fn codes(&self, name: &str) -> Vec<u8> {
        let (mut name, mut held) = (name, Vec::new());
        for (modifier, keysym) in MODIFIERS {
            if let Some(rest) = name.strip_prefix(modifier) {
                name = rest;
                held.push(self.key_of(keysym).0);
            }
        }
        let (code, shift) = self.key_of(keysym(name));
        if shift {
            held.push(self.key_of(SHIFT).0);
        }
        held.push(code);
        held
    }

    /// The key that types a symbol, and whether it needs shift.
    fn key_of(&self, keysym: u32) -> (u8, bool) {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let asked = (self.connection).get_keyboard_mapping(first, last - first + 1);
        let mapping = asked.unwrap().reply().unwrap();
        let per_key = usize::from(mapping.keysyms_per_keycode);
        for (number, keysyms) in mapping.keysyms.chunks(per_key).enumerate() {
            let place = keysyms.iter().take(2).position(|&known| known == keysym);
            if let Some(place) = place {
                return (first + number as u8, place == 1);
            }
        }
        panic!("no key types {keysym:#x}")
    }

    /// Moves the pointer to a pixel of the screen.
    pub fn point(&self, at: Pos2) {
        self.fake(MOTION_NOTIFY_EVENT, 0, at.x as i16, at.y as i16);
    }

    /// Clicks with the left button.
    pub fn click(&self, at: Pos2) {
        self.drag(at, at);
    }

    /// Drags with the left button as fast as possible, without a point in between.
    pub fn drag(&self, from: Pos2, to: Pos2) {
        self.point(from);
        self.fake(BUTTON_PRESS_EVENT, LEFT, 0, 0);
        self.point(to);
        self.fake(BUTTON_RELEASE_EVENT, LEFT, 0, 0);
    }

    /// Turns the wheel or presses any other button at the pointer's place.
    pub fn button(&self, button: u8) {
        self.fake(BUTTON_PRESS_EVENT, button, 0, 0);
        self.fake(BUTTON_RELEASE_EVENT, button, 0, 0);
    }

    fn fake(&self, kind: u8, detail: u8, x: i16, y: i16) {
        let connection = &self.connection;
        let sent = connection.xtest_fake_input(kind, detail, 0, self.root, x, y, 0);
        sent.unwrap().check().unwrap();
    }

    /// Gives the window another size, as a window manager would.
    pub fn resize(&self, program: &Program, width: u32, height: u32) {
        let size = ConfigureWindowAux::new().width(width).height(height);
        let sent = self.connection.configure_window(program.window, &size);
        sent.unwrap().check().unwrap();
        wait_for("the new size", || {
            let asked = self.connection.get_geometry(program.window).ok()?;
            let is = asked.reply().ok()?;
            (u32::from(is.width) == width && u32::from(is.height) == height).then_some(())
        });
    }

    /// Closes the window, as a click on its close button does, which ends the program.
    pub fn close(&self, program: Program) {
        let connection = &self.connection;
        let atom = |name: &str| {
            let asked = connection.intern_atom(false, name.as_bytes());
            asked.unwrap().reply().unwrap().atom
        };
        let data = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, program.window, atom("WM_PROTOCOLS"), data);
        let sent = connection.send_event(false, program.window, EventMask::NO_EVENT, message);
        sent.unwrap().check().unwrap();
        program.must_end_well();
    }
}

/// The X11 name of a key by its name or its character, with letters in lower case.
fn keysym(name: &str) -> u32 {
    let mut letters = name.chars();
    match (letters.next(), letters.as_str()) {
        (Some(one), "") if one.is_ascii() => return u32::from(one.to_ascii_lowercase()),
        (Some('F'), number) => return 0xffbd + number.parse::<u32>().expect("a function key"),
        _ => {}
    }
    match name {
        "Home" => 0xff50,
        "left" => 0xff51,
        "up" => 0xff52,
        "right" => 0xff53,
        "down" => 0xff54,
        "End" => 0xff57,
        "Escape" => 0xff1b,
        "Enter" => 0xff0d,
        "Space" => u32::from(' '),
        other => panic!("this table lacks {other:?}"),
    }
}
