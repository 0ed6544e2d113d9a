//! What app and window exchange each frame: the pressed keys, and the app's requests.

/// A key that was pressed, or repeated because it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The key in the keyboard's layout. `?` and `{` are keys of their own, even if they need shift. Letters are always
    /// capital letters.
    pub key: egui::Key,
    /// The modifiers. Shift is also set for `?` on a layout that needs it.
    pub modifiers: egui::Modifiers,
    /// Whether the system repeats the key because it is held.
    pub repeat: bool,
}

/// When the app wants its next frame without input. The sooner one is the smaller one.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)]
pub enum Wake {
    /// As soon as the screen accepts it, because something moves.
    Now,
    /// In this many seconds.
    After(f64),
    /// Not before the user does something.
    #[default]
    OnInput,
}

/// The place of the window, unless it fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowPlace {
    /// Its width and height, in points.
    pub size: [u32; 2],
    /// The distance from the screen's left and top edges in pixels, if the system reports it.
    pub at: Option<[i32; 2]>,
}

/// The work of a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PassedFrame {
    /// How many events were applied or undone in all panes.
    pub events: u64,
    /// Whether there is more to do without the user.
    pub busy: bool,
}

/// The requests of the app after a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// When to call the app again.
    pub wake: Wake,
    /// The colour behind everything.
    pub background: egui::Color32,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// Whether to switch between window and full screen.
    pub toggle_fullscreen: bool,
    /// Whether to close the window.
    pub quit: bool,
    /// What a screen reader has to say, each time it changes while the clock is paused or steps: the position and the
    /// sentence of the current step, a question, or its answer.
    pub live: Option<String>,
    /// Whether a text field has the focus, so that a soft keyboard is wanted.
    pub typing: bool,
    /// How many milliseconds the algorithms and boards took, for the measurement.
    pub update_ms: f64,
    /// How many events were played in this frame, forwards and backwards, for the measurement.
    pub events: u64,
}

impl Wake {
    /// The sooner of the two.
    pub fn or_sooner(self, other: Wake) -> Wake {
        if other < self { other } else { self }
    }
}

impl Output {
    /// This output, followed by that of a second pass over the same frame.
    pub fn then(self, later: Output) -> Output {
        Output {
            wake: later.wake,
            background: later.background,
            copy: later.copy.or(self.copy),
            toggle_fullscreen: self.toggle_fullscreen || later.toggle_fullscreen,
            quit: self.quit || later.quit,
            live: later.live.or(self.live),
            typing: later.typing,
            update_ms: self.update_ms + later.update_ms,
            events: self.events + later.events,
        }
    }
}
