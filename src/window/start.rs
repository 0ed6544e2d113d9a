//! The window of macroquad, opened and closed, or the reason why there is none.

use super::icon;
use super::options::WindowOptions;
use super::stage::{self, Ended};
use crate::app::App;
use macroquad::Window;
use macroquad::miniquad::conf::{Conf, LinuxBackend, Platform};
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
use std::rc::Rc;
use thiserror::Error;

/// An error: no window could be opened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("no window can be opened: {reason}")]
pub struct NoWindow {
    /// The reason, in words.
    pub reason: String,
}

/// Opens the window and returns when it was closed. Call it from the main thread, once.
///
/// # Errors
///
/// If there is no display, or it cannot draw with OpenGL.
pub fn run(options: WindowOptions, app: App) -> Result<Ended, NoWindow> {
    let ended = Rc::new(RefCell::new(None));
    let opened = Rc::new(Cell::new(false));
    let conf = configuration(&options);

    // Without a display miniquad panics. That is no fault of this program, so nothing of it is printed
    // until the window is open; from then on a panic is a fault.
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let play = {
        let (ended, opened) = (Rc::clone(&ended), Rc::clone(&opened));
        async move {
            opened.set(true);
            set_hook(hook);
            let result = stage::play(options, app).await;
            *ended.borrow_mut() = Some(result);
        }
    };
    let outcome = catch_unwind(AssertUnwindSafe(|| Window::from_config(conf, play)));
    if let Err(panic) = outcome {
        if opened.get() {
            resume_unwind(panic);
        }
        // The hook from before has gone with the future; Rust's own takes its place.
        drop(take_hook());
        return Err(NoWindow {
            reason: reason(&*panic),
        });
    }
    ended.borrow_mut().take().ok_or_else(|| NoWindow {
        reason: "it was closed before it was drawn".to_owned(),
    })
}

fn configuration(options: &WindowOptions) -> macroquad::conf::Conf {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    // miniquad's Wayland backend is young; X11 also runs on Wayland desktops.
    let wayland = set("WAYLAND_DISPLAY") && !set("DISPLAY");
    let miniquad_conf = Conf {
        window_title: options.title.clone(),
        window_width: options.size.0.max(1) as i32,
        window_height: options.size.1.max(1) as i32,
        high_dpi: true,
        fullscreen: options.fullscreen,
        window_resizable: true,
        icon: Some(icon::icon()),
        platform: Platform {
            linux_backend: if wayland {
                LinuxBackend::WaylandOnly
            } else {
                LinuxBackend::X11Only
            },
            // A measurement must not wait for the screen.
            swap_interval: options.measure.map(|_| 0),
            linux_wm_class: "mazescope",
            ..Default::default()
        },
        ..Default::default()
    };
    macroquad::conf::Conf {
        miniquad_conf,
        // No shape of macroquad's is drawn, so its buffers can be small.
        draw_call_vertex_capacity: 64,
        draw_call_index_capacity: 64,
        ..Default::default()
    }
}

/// The reason for a panic of miniquad, in words that help.
fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or_default();
    let reason = if text.contains("XOpenDisplay") {
        "there is no display (DISPLAY is not set, or nobody answers there)"
    } else if text.contains("LibraryNotFound") {
        "a library is missing: libX11, libXi, libxkbcommon or libGL"
    } else if text.contains("Wayland") {
        "the Wayland display does not answer"
    } else {
        "the display cannot draw with OpenGL"
    };
    reason.to_owned()
}
