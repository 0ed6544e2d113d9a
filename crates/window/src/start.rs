//! The window of macroquad: it is opened and closed, or the error says why not.

use crate::{Ended, WindowOptions, icon, stage};
use macroquad::Window;
use macroquad::miniquad::conf::{Conf, LinuxBackend, Platform};
use mazescope_app::App;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
use std::rc::Rc;
use std::thread::available_parallelism;
use thiserror::Error;

/// An error: no window could be opened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("no window can be opened, because {reason}.")]
pub struct NoWindow {
    /// The reason, in words.
    pub reason: String,
}

/// Opens the window and returns when it is closed. Call it once, from the main thread.
///
/// # Errors
///
/// If there is no display, or it cannot draw with OpenGL.
pub fn run(options: WindowOptions, app: App) -> Result<Ended, NoWindow> {
    give_large_blocks_back();
    let ended = Rc::new(RefCell::new(None));
    let opened = Rc::new(Cell::new(false));
    let conf = configuration(&options);

    // Without a display miniquad panics. That is not a bug of this program, so nothing is printed until the window is
    // open. From then on a panic is a bug.
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
        // The previous hook was dropped with the future, so Rust's own takes its place.
        drop(take_hook());
        return Err(NoWindow {
            reason: reason(&*panic),
        });
    }
    ended.borrow_mut().take().ok_or_else(|| NoWindow {
        reason: "it was closed before the first frame was drawn".to_owned(),
    })
}

/// Opens the window in the canvas of a web page, and returns before its first frame. The browser asks for each frame, so
/// nothing ever sleeps.
#[cfg(target_arch = "wasm32")]
pub fn run_in_page(options: WindowOptions, app: App) {
    let conf = macroquad::conf::Conf {
        miniquad_conf: Conf {
            window_title: options.title.clone(),
            high_dpi: true,
            ..Default::default()
        },
        draw_call_vertex_capacity: 64,
        draw_call_index_capacity: 64,
        ..Default::default()
    };
    Window::from_config(conf, async move {
        // The page shows what a terminal would show.
        set_hook(Box::new(|panic| {
            crate::browser::tell("failed", &panic.to_string());
        }));
        stage::play(options, app).await;
    });
}

/// The bytes that a window needs before anything is drawn, if a graphics driver draws in software. Most of
/// it is only reserved, for the threads of the driver. With less memory such drivers end the program.
pub fn bytes_needed() -> u64 {
    const DRIVER: u64 = 420 << 20;
    const THREAD: u64 = 144 << 20;
    /// With more threads than this, there is enough memory anyway.
    const MOST: usize = 8;
    let threads = available_parallelism().map_or(1, |threads| threads.get().min(MOST));
    DRIVER + THREAD * threads as u64
}

/// Lets the memory of a board, or of any other large block, return to the system as soon as it is dropped.
///
/// glibc takes blocks of up to 32 MiB from the heaps of its threads once some have been dropped. Boards are made on one
/// thread and dropped on another, and such heaps keep their free memory. A live trace makes its race again whenever its
/// map grows, and would keep more free memory than it uses.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn give_large_blocks_back() {
    use std::ffi::c_int;
    unsafe extern "C" {
        fn mallopt(parameter: c_int, value: c_int) -> c_int;
    }
    /// The parameter, as in malloc.h, and the size in bytes from which a block is large.
    const MMAP_THRESHOLD: c_int = -3;
    const LARGE: c_int = 1 << 20;
    // SAFETY: glibc has this function, and it may be called at any time. It changes where later blocks come from.
    unsafe { mallopt(MMAP_THRESHOLD, LARGE) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_large_blocks_back() {}

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
        // macroquad draws no shapes, so its buffers can be small.
        draw_call_vertex_capacity: 64,
        draw_call_index_capacity: 64,
        ..Default::default()
    }
}

/// The reason for a panic of miniquad, in helpful words.
fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or_default();
    let reason = if text.contains("XOpenDisplay") {
        "there is no display (DISPLAY is not set, or no server answers there)"
    } else if text.contains("LibraryNotFound") {
        "a library is missing: libX11, libXi, libxkbcommon or libGL"
    } else if text.contains("Wayland") {
        "the Wayland display does not answer"
    } else {
        "the display does not support OpenGL, or the library libGL is missing"
    };
    reason.to_owned()
}
