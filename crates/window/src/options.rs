//! The options of the window.

/// The initial state of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct WindowOptions {
    pub title: String,
    /// Its size, in points.
    pub size: (u32, u32),
    /// Its place on the screen in pixels, if the system lets windows choose it.
    pub at: Option<(i32, i32)>,
    /// Pixels per point; `None` uses the system's value.
    pub scale: Option<f32>,
    pub fullscreen: bool,
    /// For a measurement: how many seconds it draws as fast as it can before it closes.
    pub measure: Option<f64>,
    /// The largest side of a texture; `None` uses the graphics card's limit.
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
