//! The name of the graphics driver, for the report of a failure.

use std::sync::OnceLock;

static NAME: OnceLock<String> = OnceLock::new();

/// The name of the driver that draws the window, once it is open and if the driver has one.
pub fn renderer() -> Option<&'static str> {
    NAME.get().map(String::as_str)
}

/// Remembers the driver of the window, which must be open.
#[cfg(not(target_arch = "wasm32"))]
#[allow(unsafe_code)]
pub(super) fn note() {
    use macroquad::miniquad::gl;
    use std::ffi::CStr;
    /// The name for the driver's name, as in gl.h.
    const GL_RENDERER: u32 = 0x1F01;
    // SAFETY: a GL context is current whenever this program's own code runs. The text is static, and may be missing.
    let name = unsafe {
        let name = gl::glGetString(GL_RENDERER);
        (!name.is_null()).then(|| CStr::from_ptr(name.cast()))
    };
    if let Some(name) = name {
        NAME.get_or_init(|| name.to_string_lossy().into_owned());
    }
}

/// A browser does not name its driver.
#[cfg(target_arch = "wasm32")]
pub(super) fn note() {}
