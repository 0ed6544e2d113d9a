//! What the caller asks of the window.

/// How the window begins.
#[derive(Clone, Debug, PartialEq)]
pub struct WindowOptions {
    /// Its title.
    pub title: String,
    /// Its size, in points.
    pub size: (u32, u32),
    /// Its place on the screen, in pixels, where the system lets windows choose it.
    pub at: Option<(i32, i32)>,
    /// The number of pixels to a point; none asks the system.
    pub scale: Option<f32>,
    /// Whether it begins as a full screen.
    pub fullscreen: bool,
    /// For a measurement, the seconds in which it draws as fast as it can, before it closes.
    pub measure: Option<f64>,
    /// The largest side that a texture may have; none asks the graphics card.
    pub texture_limit: Option<u32>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        WindowOptions {
            title: "Mazescope".to_owned(),
            size: (1280, 800),
            at: None,
            scale: None,
            fullscreen: false,
            measure: None,
            texture_limit: None,
        }
    }
}
