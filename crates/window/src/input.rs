//! Input since the last frame, passed to egui and, key by key, to the app.

use crate::events::{Collector, InputEvent, Pointer, in_one_frame};
use crate::interface::Interface;
use crate::keys::{logical_key, modifiers, with_key};
use crate::x11::Connection;
use egui::{Key, Modifiers};
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{is_mouse_button_down, simulate_mouse_with_touch};
use macroquad::miniquad::{KeyCode, KeyMods, MouseButton};
use mazescope_app::frame::KeyPress;

/// Collects raw events, repairs them, and passes them on.
pub(crate) struct Input {
    subscriber: usize,
    events: Vec<InputEvent>,
    held: [bool; 3],
    /// Buttons that are up by now, although no event has reported it.
    missed: [bool; 3],
    /// Where the pointer is, while it is outside the window.
    outside: Option<(f32, f32)>,
    /// The last report of the server, if it can be queried.
    pointer: Option<Pointer>,
}

const BUTTONS: [MouseButton; 3] = [MouseButton::Left, MouseButton::Middle, MouseButton::Right];

fn number_of(button: MouseButton) -> Option<usize> {
    BUTTONS.iter().position(|&known| known == button)
}

impl Input {
    /// Begins to listen. From now on no event is missed.
    pub(crate) fn new() -> Input {
        // Fingers are translated here, because two of them are not a mouse.
        simulate_mouse_with_touch(false);
        Input {
            subscriber: register_input_subscriber(),
            events: Vec::new(),
            held: [false; 3],
            missed: [false; 3],
            outside: None,
            pointer: None,
        }
    }

    /// Takes the events since the last call from macroquad; returns whether there were any.
    pub(crate) fn gather(&mut self, x11: Option<&Connection>) -> bool {
        let mut collector = Collector(std::mem::take(&mut self.events));
        repeat_all_miniquad_input(&mut collector, self.subscriber);
        self.events = collector.0;
        let any = !self.events.is_empty();
        self.watch_pointer(x11);
        any || !self.events.is_empty()
    }

    /// Passes the collected events to egui, up to what one frame takes; returns the keys for the app, with those that
    /// it takes `everywhere`.
    pub(crate) fn deliver(
        &mut self,
        egui: &mut Interface,
        everywhere: &dyn Fn(&KeyPress) -> bool,
    ) -> Vec<KeyPress> {
        let mut events = std::mem::take(&mut self.events);
        let later = events.split_off(in_one_frame(&events));
        let focus = Focus::of(egui.context());
        let mut keys = Vec::new();
        for (number, event) in events.iter().enumerate() {
            match *event {
                InputEvent::Moved(x, y) => egui.moved(x, y),
                InputEvent::Wheel(dx, dy) => egui.turned(dx * WHEEL, dy * WHEEL),
                InputEvent::Pressed(button, x, y) => {
                    if let Some(number) = number_of(button) {
                        self.held[number] = true;
                        egui.pressed(button, x, y, true);
                    }
                }
                InputEvent::Released(button, x, y) => {
                    let number = number_of(button);
                    if number.is_some_and(|number| std::mem::take(&mut self.held[number])) {
                        egui.pressed(button, x, y, false);
                    }
                }
                InputEvent::Touched(phase, id, x, y) => egui.touched(phase, id, x, y),
                InputEvent::Typed(char) => egui.typed(char),
                InputEvent::KeyDown(code, held, repeat) => {
                    let held = with_key(held, code, true);
                    let key = logical_key(code, typed_with(&events, number));
                    let modifiers = modifiers(held);
                    let press = key.map(|key| KeyPress {
                        key,
                        modifiers,
                        repeat,
                    });
                    keys.extend(
                        press.filter(|press| is_for_app(press.key, focus) || everywhere(press)),
                    );
                    if is_for_egui(code, modifiers, repeat, focus) {
                        egui.key(code, held, true);
                    } else {
                        // The modifiers themselves must not be missed.
                        egui.hold(held);
                    }
                }
                InputEvent::KeyUp(code, held) => {
                    egui.key(code, with_key(held, code, false), false);
                }
                InputEvent::FocusLost => {
                    // From now on no release is reported.
                    egui.hold(KeyMods::default());
                }
            }
        }
        if let Some(pointer) = &self.pointer {
            // While miniquad waits for a paste, it drops events, such as the release of ctrl.
            egui.hold(pointer.modifiers);
        }
        self.events = later;
        keys
    }

    /// Queries the server about a drag that has left the window. macroquad undoes X11's pointer grab in each frame, so
    /// it receives neither the motion outside nor the release of the button. It takes the return of the pointer for a
    /// release.
    fn watch_pointer(&mut self, x11: Option<&Connection>) {
        let events = &mut self.events;
        let pressed = |events: &[InputEvent], button| {
            let press =
                |event: &InputEvent| matches!(event, InputEvent::Pressed(b, ..) if *b == button);
            events.iter().any(press)
        };
        // macroquad reports an unknown button when the pointer enters with no button held.
        let entered =
            |event: &InputEvent| matches!(event, InputEvent::Released(MouseButton::Unknown, ..));
        let none_held = events.iter().any(entered);
        // After a false release, macroquad itself counts the button as held.
        let false_release =
            BUTTONS.map(|button| is_mouse_button_down(button) && !pressed(events, button));
        events.retain(|event| match *event {
            InputEvent::Released(button, ..) => {
                number_of(button).is_some_and(|n| !false_release[n])
            }
            _ => true,
        });

        let pointer = x11.and_then(Connection::pointer);
        let (x, y) = pointer.map_or((-1.0, -1.0), |pointer| (pointer.x, pointer.y));
        let down = pointer.map_or([!none_held; 3], |pointer| pointer.held);
        self.pointer = pointer;
        if pointer.is_some() {
            let (width, height) = macroquad::miniquad::window::screen_size();
            let inside = x >= 0.0 && y >= 0.0 && x < width && y < height;
            let moved = self.outside != Some((x, y));
            if !inside && moved && (self.drags() || self.outside.is_none()) {
                // The motion continues a drag. Without a held button it ends hovering.
                self.events.push(InputEvent::Moved(x, y));
            }
            self.outside = (!inside).then_some((x, y));
        }
        for (number, button) in BUTTONS.into_iter().enumerate() {
            let up = self.held[number] && !down[number] && !pressed(&self.events, button);
            // The release may still follow the last motion, so it is awaited for one more frame.
            if up && std::mem::replace(&mut self.missed[number], up) {
                self.events.push(InputEvent::Released(button, x, y));
            }
            self.missed[number] = up;
        }
    }

    /// The pixel of the screen at which the window's content begins, if it is known.
    pub(crate) fn stands(&self) -> Option<(i32, i32)> {
        self.pointer.map(|pointer| pointer.window)
    }

    /// Whether a mouse button is held, so that the pointer must be watched.
    pub(crate) fn drags(&self) -> bool {
        self.held.contains(&true)
    }
}

/// Lines per unit of miniquad's wheel. X11, Wayland and macOS count lines. Windows counts 120 for a notch. Browsers
/// count pixels: 100 for a notch, and less for two fingers on a touchpad.
const WHEEL: f32 = if cfg!(windows) {
    1.0 / 120.0
} else if cfg!(target_arch = "wasm32") {
    1.0 / 100.0
} else {
    1.0
};

/// The character of the key press at `number`: just before it on X11, and just after it elsewhere.
fn typed_with(events: &[InputEvent], number: usize) -> Option<char> {
    let before = cfg!(target_os = "linux") && std::env::var_os("DISPLAY").is_some();
    let at = if before {
        number.checked_sub(1)?
    } else {
        number + 1
    };
    match events.get(at) {
        Some(InputEvent::Typed(char)) => Some(*char),
        _ => None,
    }
}

/// The target of the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// The app, because nothing has the focus.
    App,
    /// A button or another widget that the tab key has reached.
    Widget,
    Text,
    /// An open list.
    List,
}

impl Focus {
    fn of(context: &egui::Context) -> Focus {
        let focused = context.memory(|memory| memory.focused());
        match focused {
            _ if egui::Popup::is_any_open(context) => Focus::List,
            None => Focus::App,
            // `wants_keyboard_input` would also be true for a focused button.
            Some(id) if egui::TextEdit::load_state(context, id).is_some() => Focus::Text,
            Some(_) => Focus::Widget,
        }
    }
}

/// Whether the app takes a key that does not work everywhere. In a text field keys are text, except escape and the function keys. Space and Enter
/// press the widget with the focus, and do nothing else. An open list takes all keys but the function keys.
fn is_for_app(key: Key, focus: Focus) -> bool {
    match focus {
        Focus::App => true,
        Focus::Widget => !matches!(key, Key::Space | Key::Enter),
        Focus::Text => key == Key::Escape || (Key::F1..=Key::F35).contains(&key),
        Focus::List => (Key::F1..=Key::F35).contains(&key),
    }
}

/// Whether egui takes a key. It would move the focus with arrow keys (emilk/egui#7899), which belong to the app outside
/// text fields. Space belongs to the app unless a widget has the focus.
fn is_for_egui(code: KeyCode, modifiers: Modifiers, repeat: bool, focus: Focus) -> bool {
    // A text is copied once, and not as long as ctrl+C is held (not-fl3/macroquad#546).
    if repeat && modifiers.command && matches!(code, KeyCode::C | KeyCode::X) {
        return false;
    }
    let arrow = matches!(
        code,
        KeyCode::Left | KeyCode::Right | KeyCode::Up | KeyCode::Down
    );
    match focus {
        Focus::App => !(code == KeyCode::Space || arrow && modifiers.is_none()),
        Focus::Widget => !(arrow && modifiers.is_none()),
        Focus::Text | Focus::List => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_space_are_the_apps_unless_one_types() {
        let none = Modifiers::NONE;
        for code in [KeyCode::Left, KeyCode::Down, KeyCode::Space] {
            assert!(!is_for_egui(code, none, false, Focus::App));
            assert!(is_for_egui(code, none, false, Focus::Text));
        }
        assert!(is_for_egui(KeyCode::Tab, none, false, Focus::App));
        assert!(is_for_egui(
            KeyCode::Left,
            Modifiers::SHIFT,
            false,
            Focus::App
        ));
    }

    #[test]
    fn space_and_enter_press_the_focused_button_and_nothing_else() {
        for (code, key) in [(KeyCode::Space, Key::Space), (KeyCode::Enter, Key::Enter)] {
            assert!(is_for_egui(code, Modifiers::NONE, false, Focus::Widget));
            assert!(!is_for_app(key, Focus::Widget));
            assert!(is_for_app(key, Focus::App));
        }
        assert!(is_for_app(Key::ArrowLeft, Focus::Widget));
        assert!(!is_for_egui(
            KeyCode::Left,
            Modifiers::NONE,
            false,
            Focus::Widget
        ));
    }

    #[test]
    fn typing_hides_all_keys_from_the_app_but_escape_and_function_keys() {
        for key in [Key::Escape, Key::F1, Key::F11] {
            assert!(is_for_app(key, Focus::Text));
        }
        for key in [Key::A, Key::Space, Key::ArrowLeft, Key::Enter] {
            assert!(!is_for_app(key, Focus::Text));
            assert!(is_for_app(key, Focus::App));
        }
    }

    #[test]
    fn no_key_acts_behind_an_open_list() {
        for key in [Key::Enter, Key::Escape, Key::ArrowDown, Key::N, Key::Space] {
            assert!(!is_for_app(key, Focus::List));
        }
        assert!(is_for_app(Key::F1, Focus::List));
        for code in [KeyCode::Down, KeyCode::Enter, KeyCode::Space] {
            assert!(is_for_egui(code, Modifiers::NONE, false, Focus::List));
        }
    }

    // not-fl3/macroquad#546
    #[test]
    fn holding_copy_copies_once() {
        let held = Modifiers::CTRL | Modifiers::COMMAND;
        assert!(is_for_egui(KeyCode::C, held, false, Focus::Text));
        assert!(!is_for_egui(KeyCode::C, held, true, Focus::Text));
    }
}
