//! egui in the window: it receives input, runs the app's interface, and carries out egui's requests.

use crate::clipboard::Clipboard;
use crate::keys::{logical_key, modifiers};
use crate::painter::Painter;
use crate::screen::Screen;
use crate::seconds;
use crate::touches::Touches;
use egui::{
    Context, CursorIcon, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, OutputCommand,
    PlatformOutput, PointerButton, Pos2, RawInput, Rect, TexturesDelta, TouchPhase, Ui, pos2, vec2,
};
use macroquad::miniquad::{
    self, KeyCode, KeyMods, MouseButton, RenderingBackend,
    window::{set_ime_position, set_mouse_cursor, show_mouse},
};

/// egui, with its input since the last frame and its output to paint.
pub(crate) struct Interface {
    context: Context,
    input: RawInput,
    held: Modifiers,
    touches: Touches,
    screen: Screen,
    painter: Painter,
    shapes: Vec<egui::epaint::ClippedShape>,
    textures: TexturesDelta,
    /// The pointer's last shape.
    cursor: CursorIcon,
    /// The last pixel at which the list of an input method was placed.
    typing_at: Option<(i32, i32)>,
    pub clipboard: Clipboard,
}

impl Interface {
    /// egui before its first frame, on a graphics card with textures of at most `limit` pixels a side.
    pub(crate) fn new(gpu: &mut dyn RenderingBackend, limit: u32) -> Interface {
        Interface {
            context: Context::default(),
            input: RawInput {
                max_texture_side: Some(limit as usize),
                ..RawInput::default()
            },
            held: Modifiers::NONE,
            touches: Touches::default(),
            screen: Screen::default(),
            painter: Painter::new(gpu),
            shapes: Vec::new(),
            textures: TexturesDelta::default(),
            cursor: CursorIcon::Default,
            typing_at: None,
            clipboard: Clipboard::default(),
        }
    }

    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    /// Follows the window's size and scale.
    pub(crate) fn resize(&mut self, screen: Screen) {
        self.screen = screen;
        let scale = screen.pixels_per_point;
        let size = vec2(screen.width, screen.height) / scale;
        self.input.screen_rect = Some(Rect::from_min_size(Pos2::ZERO, size));
        let viewport = self.input.viewports.entry(self.input.viewport_id);
        viewport.or_default().native_pixels_per_point = Some(scale);
    }

    /// The pointer has moved to this pixel.
    pub(crate) fn moved(&mut self, x: f32, y: f32) {
        let pos = self.point(x, y);
        self.input.events.push(Event::PointerMoved(pos));
    }

    /// A mouse button was pressed or released at this pixel.
    pub(crate) fn pressed(&mut self, button: MouseButton, x: f32, y: f32, pressed: bool) {
        let event = Event::PointerButton {
            pos: self.point(x, y),
            button: match button {
                MouseButton::Left | MouseButton::Unknown => PointerButton::Primary,
                MouseButton::Right => PointerButton::Secondary,
                MouseButton::Middle => PointerButton::Middle,
            },
            pressed,
            modifiers: self.held,
        };
        self.input.events.push(event);
    }

    /// A finger with this number touched the screen, moved or was lifted at this pixel.
    pub(crate) fn touched(&mut self, phase: miniquad::TouchPhase, id: u64, x: f32, y: f32) {
        let pos = self.point(x, y);
        let events = self.touches.events(phase, id, pos, self.held);
        self.input.events.extend(events);
    }

    /// The wheel was turned by this many lines.
    pub(crate) fn turned(&mut self, x: f32, y: f32) {
        self.input.events.push(Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(x, y),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Unknown,
            modifiers: self.held,
        });
    }

    /// A key typed this character.
    pub(crate) fn typed(&mut self, character: char) {
        if is_printable(character) && !self.held.ctrl && !self.held.mac_cmd {
            self.input.events.push(Event::Text(character.to_string()));
        }
    }

    /// A text was pasted.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn paste(&mut self, text: String) {
        self.input.events.push(Event::Paste(text));
    }

    /// From now on these modifiers are held.
    pub(crate) fn hold(&mut self, held: KeyMods) {
        let held = modifiers(held);
        if held != self.held {
            self.held = held;
            self.input.events.push(Event::ModifiersChanged(held));
        }
    }

    /// A key was pressed or released, after which these modifiers are held.
    pub(crate) fn key(&mut self, code: KeyCode, held: KeyMods, pressed: bool) {
        self.hold(held);
        let Some(key) = logical_key(code, None) else {
            return;
        };
        let event = match (key, self.held.command && pressed) {
            (Key::X, true) => Some(Event::Cut),
            (Key::C, true) => Some(Event::Copy),
            (Key::V, true) => self.clipboard.paste().map(Event::Paste),
            (_, _) => Some(Event::Key {
                key,
                physical_key: None,
                pressed,
                // egui finds out by itself.
                repeat: false,
                modifiers: self.held,
            }),
        };
        self.input.events.extend(event);
    }

    /// Runs `show` once over a `ui` that fills the window, or twice if egui requests it to correct its layout.
    pub(crate) fn run(&mut self, show: impl FnMut(&mut Ui)) {
        self.input.time = Some(seconds());
        let output = self.context.run_ui(self.input.take(), show);
        self.shapes = output.shapes;
        self.textures.append(output.textures_delta);
        self.obey(output.platform_output);
    }

    /// Paints the last pass over the boards.
    pub(crate) fn draw(&mut self, gpu: &mut dyn RenderingBackend) {
        let shapes = std::mem::take(&mut self.shapes);
        let scale = self.screen.pixels_per_point;
        let primitives = self.context.tessellate(shapes, scale);
        (self.painter).paint(gpu, &primitives, &mut self.textures, self.screen);
    }

    /// Carries out egui's requests to the system.
    fn obey(&mut self, output: PlatformOutput) {
        for command in output.commands {
            match command {
                OutputCommand::CopyText(text) => self.clipboard.copy(&text),
                // The interface has no links or pictures to copy, and selecting copies nothing.
                OutputCommand::OpenUrl(_)
                | OutputCommand::CopyImage(_)
                | OutputCommand::TextSelectionSettled(_) => {}
            }
        }
        if output.cursor_icon != self.cursor {
            self.cursor = output.cursor_icon;
            show_mouse(self.cursor != CursorIcon::None);
            set_mouse_cursor(pointer(self.cursor));
        }
        let scale = self.screen.pixels_per_point;
        let typing_at = output.ime.map(|ime| {
            let below = ime.cursor_rect.left_bottom() * scale;
            (below.x as i32, below.y as i32)
        });
        if typing_at != self.typing_at {
            self.typing_at = typing_at;
            if let Some((x, y)) = typing_at {
                set_ime_position(x, y);
            }
        }
    }

    /// The point at a pixel.
    fn point(&self, x: f32, y: f32) -> Pos2 {
        pos2(x, y) / self.screen.pixels_per_point
    }
}

/// Whether a character is text. Systems also report keys such as backspace, delete and F1 as characters.
fn is_printable(character: char) -> bool {
    let private = ['\u{e000}'..='\u{f8ff}', '\u{f0000}'..='\u{10fffd}'];
    !character.is_control() && !private.iter().any(|range| range.contains(&character))
}

/// The system's pointer that is most similar to egui's.
fn pointer(icon: CursorIcon) -> miniquad::CursorIcon {
    use miniquad::CursorIcon as Pointer;
    match icon {
        CursorIcon::Help => Pointer::Help,
        CursorIcon::PointingHand | CursorIcon::Grab | CursorIcon::Grabbing => Pointer::Pointer,
        CursorIcon::Wait | CursorIcon::Progress => Pointer::Wait,
        CursorIcon::Crosshair | CursorIcon::Cell => Pointer::Crosshair,
        CursorIcon::Text | CursorIcon::VerticalText => Pointer::Text,
        CursorIcon::Move | CursorIcon::AllScroll => Pointer::Move,
        CursorIcon::NoDrop | CursorIcon::NotAllowed => Pointer::NotAllowed,
        CursorIcon::ResizeHorizontal
        | CursorIcon::ResizeColumn
        | CursorIcon::ResizeEast
        | CursorIcon::ResizeWest => Pointer::EWResize,
        CursorIcon::ResizeVertical
        | CursorIcon::ResizeRow
        | CursorIcon::ResizeNorth
        | CursorIcon::ResizeSouth => Pointer::NSResize,
        CursorIcon::ResizeNeSw | CursorIcon::ResizeNorthEast | CursorIcon::ResizeSouthWest => {
            Pointer::NESWResize
        }
        CursorIcon::ResizeNwSe | CursorIcon::ResizeNorthWest | CursorIcon::ResizeSouthEast => {
            Pointer::NWSEResize
        }
        _ => Pointer::Default,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_told_as_characters_are_no_text() {
        for key in ['\u{8}', '\u{7f}', '\r', '\t', '\u{f704}'] {
            assert!(!is_printable(key), "{key:?}");
        }
        assert!("aß€→字".chars().all(is_printable));
    }
}
