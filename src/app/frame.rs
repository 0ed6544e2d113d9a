//! What app and window tell each other each frame: keys pressed, and what the app asks for in return.

/// A key pressed, or repeated because it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The key as the keyboard's layout names it: `?` and `{` are keys of their own, also where
    /// they take shift. Letters are always the capital letter.
    pub key: egui::Key,
    /// What is held with it. Shift is set for `?` too, on a layout where it takes shift.
    pub modifiers: egui::Modifiers,
    /// Whether the system repeats it because it is held.
    pub repeat: bool,
}

/// When the app wants its next frame, if nobody touches anything; the sooner is the less.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Default)]
pub enum Wake {
    /// As soon as the screen takes it: something moves.
    Now,
    /// In so many seconds.
    After(f64),
    /// Not before the user does something.
    #[default]
    OnInput,
}

/// Where the window stands, unless it fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowPlace {
    /// Its width and height, in points.
    pub size: [u32; 2],
    /// The pixels from the screen's left and top edges, where the system tells them.
    pub at: Option<[i32; 2]>,
}

/// What a frame has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PassedFrame {
    /// Events applied and undone, in all panes together.
    pub events: u64,
    /// Whether there is more to do without the user.
    pub busy: bool,
}

/// What a frame of the app asks the window for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// When to call again.
    pub wake: Wake,
    /// What lies behind everything.
    pub background: egui::Color32,
    /// A text for the clipboard.
    pub copy: Option<String>,
    /// Whether to change between window and full screen.
    pub toggle_fullscreen: bool,
    /// Whether to close the window.
    pub quit: bool,
    /// Milliseconds that the algorithms and boards took, for the measurement.
    pub update_ms: f64,
    /// Events played in this frame, forward and back, for the measurement.
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
            update_ms: self.update_ms + later.update_ms,
            events: self.events + later.events,
        }
    }
}
