//! Keyboard and mouse: real key presses, by the character they type, and real motion.

use super::xvfb::{Program, Screen, wait_for};
use egui::{Key, Pos2};
use mazescope_app::keys::chord::Chord;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt, EventMask, KEY_PRESS_EVENT, KEY_RELEASE_EVENT, MOTION_NOTIFY_EVENT,
};
use x11rb::protocol::xtest::ConnectionExt as _;

const SHIFT: u32 = 0xffe1;
const CONTROL: u32 = 0xffe3;
const LEFT: u8 = 1;
/// Buttons that stand for the wheel.
pub const WHEEL_UP: u8 = 4;

impl Screen {
    /// Presses and releases a key with its modifiers.
    pub fn press(&self, chord: &Chord) {
        let (code, shift) = self.key_of(keysym(chord.key));
        let mut held = Vec::new();
        if chord.ctrl {
            held.push(self.key_of(CONTROL).0);
        }
        if chord.shift || shift {
            held.push(self.key_of(SHIFT).0);
        }
        for &modifier in &held {
            self.fake(KEY_PRESS_EVENT, modifier, 0, 0);
        }
        self.fake(KEY_PRESS_EVENT, code, 0, 0);
        self.fake(KEY_RELEASE_EVENT, code, 0, 0);
        for &modifier in held.iter().rev() {
            self.fake(KEY_RELEASE_EVENT, modifier, 0, 0);
        }
    }

    /// Presses a key without modifiers.
    pub fn key(&self, key: Key) {
        self.press(&Chord {
            key,
            ctrl: false,
            shift: false,
        });
    }

    /// The key that types a symbol, and whether it needs shift.
    fn key_of(&self, keysym: u32) -> (u8, bool) {
        let setup = self.connection.setup();
        let (first, last) = (setup.min_keycode, setup.max_keycode);
        let asked = self
            .connection
            .get_keyboard_mapping(first, last - first + 1);
        let mapping = asked
            .expect("asked")
            .reply()
            .expect("the server knows its keys");
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
        sent.expect("sent")
            .check()
            .expect("Xvfb accepts synthetic input");
    }

    /// Gives the window another size, as a window manager would.
    pub fn resize(&self, program: &Program, width: u32, height: u32) {
        let size = ConfigureWindowAux::new().width(width).height(height);
        let sent = self.connection.configure_window(program.window, &size);
        sent.expect("sent").check().expect("the window exists");
        wait_for("the new size", || {
            let asked = self.connection.get_geometry(program.window).ok()?;
            let is = asked.reply().ok()?;
            (u32::from(is.width) == width && u32::from(is.height) == height).then_some(())
        });
    }

    /// Asks the window to close, as a click on its close button does.
    pub fn close(&self, program: &Program) {
        let atom = |name: &str| {
            let asked = self.connection.intern_atom(false, name.as_bytes());
            asked
                .expect("asked")
                .reply()
                .expect("the server has this atom")
                .atom
        };
        let data = [atom("WM_DELETE_WINDOW"), x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, program.window, atom("WM_PROTOCOLS"), data);
        let mask = EventMask::NO_EVENT;
        let sent = self
            .connection
            .send_event(false, program.window, mask, message);
        sent.expect("sent").check().expect("the window exists");
    }
}

/// A key with control.
pub const fn ctrl(key: Key) -> Chord {
    Chord {
        key,
        ctrl: true,
        shift: false,
    }
}

/// The X11 name of a key by its character, with letters in lower case.
fn keysym(key: Key) -> u32 {
    match key {
        Key::ArrowLeft => 0xff51,
        Key::ArrowUp => 0xff52,
        Key::ArrowDown => 0xff54,
        Key::ArrowRight => 0xff53,
        Key::Home => 0xff50,
        Key::End => 0xff57,
        Key::Escape => 0xff1b,
        Key::Enter => 0xff0d,
        Key::Space => u32::from(' '),
        Key::Minus => u32::from('-'),
        Key::F1 => 0xffbe,
        Key::F2 => 0xffbf,
        Key::F3 => 0xffc0,
        Key::F4 => 0xffc1,
        Key::F5 => 0xffc2,
        Key::F11 => 0xffc8,
        key => {
            let mut symbol = key.symbol_or_name().chars();
            match (symbol.next(), symbol.next()) {
                (Some(one), None) if one.is_ascii() => u32::from(one.to_ascii_lowercase()),
                _ => panic!("this table lacks {key:?}"),
            }
        }
    }
}
