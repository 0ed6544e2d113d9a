//! The connection to the X server, which knows what miniquad does not tell: waiting events and the pointer's place.

use macroquad::miniquad::KeyMods;
use macroquad::miniquad::native::module::Module;
use std::ffi::{c_int, c_short, c_uint, c_ulong, c_void};
use std::time::Duration;

type Display = *mut c_void;
type Window = c_ulong;

/// The connection and the window of miniquad. It lives no longer than the window does.
pub struct Connection {
    display: Display,
    window: Window,
    descriptor: c_int,
    pending: unsafe extern "C" fn(Display) -> c_int,
    query_pointer: QueryPointer,
    screen: (u32, u32),
    /// Keeps the functions above loaded.
    _libraries: [Module; 2],
}

/// The pointer's place, and what is held on it.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    /// The pixels from the window's left edge; it may lie outside.
    pub x: f32,
    /// The pixels from the window's top edge; it may lie outside.
    pub y: f32,
    /// The place of the window's top left corner on the screen, in pixels.
    pub window: (i32, i32),
    /// Whether the left, middle and right buttons are held.
    pub held: [bool; 3],
    /// The modifier keys that are held.
    pub modifiers: KeyMods,
}

type QueryPointer = unsafe extern "C" fn(
    Display,
    Window,
    *mut Window,
    *mut Window,
    *mut c_int,
    *mut c_int,
    *mut c_int,
    *mut c_int,
    *mut c_uint,
) -> c_int;

impl Connection {
    /// The connection that the current GL context draws to; none if that is not X11 with GLX.
    #[allow(unsafe_code)]
    pub fn current() -> Option<Connection> {
        let gl = Module::load("libGL.so")
            .or_else(|_| Module::load("libGL.so.1"))
            .ok()?;
        let x11 = Module::load("libX11.so")
            .or_else(|_| Module::load("libX11.so.6"))
            .ok()?;
        // SAFETY: the symbols have the types that X11/Xlib.h and GL/glx.h declare. miniquad opened
        // the display on this thread and keeps it open as long as its loop, and so we, run.
        unsafe {
            let display: unsafe extern "C" fn() -> Display =
                gl.get_symbol("glXGetCurrentDisplay").ok()?;
            let drawable: unsafe extern "C" fn() -> c_ulong =
                gl.get_symbol("glXGetCurrentDrawable").ok()?;
            let (display, drawable) = (display(), drawable());
            if display.is_null() {
                return None;
            }
            let number = |name| -> Option<unsafe extern "C" fn(Display, c_int) -> c_int> {
                x11.get_symbol(name).ok()
            };
            let descriptor: unsafe extern "C" fn(Display) -> c_int =
                x11.get_symbol("XConnectionNumber").ok()?;
            let default: unsafe extern "C" fn(Display) -> c_int =
                x11.get_symbol("XDefaultScreen").ok()?;
            let root: unsafe extern "C" fn(Display) -> Window =
                x11.get_symbol("XDefaultRootWindow").ok()?;
            let number_of_screen = default(display);
            let (width, height) = (
                number("XDisplayWidth")?(display, number_of_screen),
                number("XDisplayHeight")?(display, number_of_screen),
            );
            Some(Connection {
                display,
                window: own_window(&x11, display, root(display), drawable, 3)?,
                descriptor: descriptor(display),
                pending: x11.get_symbol("XPending").ok()?,
                query_pointer: x11.get_symbol("XQueryPointer").ok()?,
                screen: (width.max(1) as u32, height.max(1) as u32),
                _libraries: [gl, x11],
            })
        }
    }

    /// The size of the whole screen, in pixels.
    pub fn screen(&self) -> (u32, u32) {
        self.screen
    }

    /// Sleeps until an event waits to be handled or the time is up; says whether there is an event.
    #[allow(unsafe_code)]
    pub fn wait(&self, time: Duration) -> bool {
        #[repr(C)]
        struct Polled {
            descriptor: c_int,
            events: c_short,
            happened: c_short,
        }
        unsafe extern "C" {
            fn poll(polled: *mut Polled, count: c_ulong, milliseconds: c_int) -> c_int;
        }
        const READABLE: c_short = 1;
        let mut polled = Polled {
            descriptor: self.descriptor,
            events: READABLE,
            happened: 0,
        };
        let milliseconds = time.as_millis().min(60_000) as c_int;
        // SAFETY: `display` is open, as `current` says; `poll` is that of the C library, which the
        // standard library links, and gets one descriptor. Events may wait in Xlib's own queue
        // already, so that has to be asked before and after.
        unsafe {
            if (self.pending)(self.display) > 0 {
                return true;
            }
            poll(&mut polled, 1, milliseconds);
            (self.pending)(self.display) > 0
        }
    }

    /// The pointer as it is now, inside the window or outside it.
    #[allow(unsafe_code)]
    pub fn pointer(&self) -> Option<Pointer> {
        let (mut root, mut child) = (0, 0);
        let (mut root_x, mut root_y, mut x, mut y, mut mask) = (0, 0, 0, 0, 0);
        // SAFETY: display and window exist, as `current` says; all results have a place to go to.
        let same_screen = unsafe {
            (self.query_pointer)(
                self.display,
                self.window,
                &mut root,
                &mut child,
                &mut root_x,
                &mut root_y,
                &mut x,
                &mut y,
                &mut mask,
            )
        };
        (same_screen != 0).then(|| Pointer {
            x: x as f32,
            y: y as f32,
            window: (root_x - x, root_y - y),
            held: [8, 9, 10].map(|bit| mask & (1 << bit) != 0),
            modifiers: KeyMods {
                shift: mask & 1 << 0 != 0,
                ctrl: mask & 1 << 2 != 0,
                alt: mask & 1 << 3 != 0,
                logo: mask & 1 << 6 != 0,
            },
        })
    }
}

/// This program's window below `root`. miniquad does not tell its number, but each client numbers all
/// that it makes in a range of its own, so the window has its high bits in common with the GL drawable.
///
/// # Safety
/// `display` is open, and `root` and `drawable` belong to it.
#[allow(unsafe_code)]
unsafe fn own_window(
    x11: &Module,
    display: Display,
    root: Window,
    drawable: c_ulong,
    depth: u32,
) -> Option<Window> {
    type QueryTree = unsafe extern "C" fn(
        Display,
        Window,
        *mut Window,
        *mut Window,
        *mut *mut Window,
        *mut c_uint,
    ) -> c_int;
    // A server leaves at least 18 bits to a client.
    const CLIENT: u32 = 18;
    let query: QueryTree = x11.get_symbol("XQueryTree").ok()?;
    let free: unsafe extern "C" fn(*mut c_void) -> c_int = x11.get_symbol("XFree").ok()?;
    let (mut ignored, mut parent, mut children, mut count) = (0, 0, std::ptr::null_mut(), 0);
    // SAFETY: as the caller promises; XQueryTree says how many children its list has, and the list
    // is ours to free.
    let below: Vec<Window> = unsafe {
        query(
            display,
            root,
            &mut ignored,
            &mut parent,
            &mut children,
            &mut count,
        );
        if children.is_null() {
            return None;
        }
        let below = std::slice::from_raw_parts(children, count as usize).to_vec();
        free(children.cast());
        below
    };
    let ours = below
        .iter()
        .find(|&&window| window >> CLIENT == drawable >> CLIENT);
    if let Some(&window) = ours {
        return Some(window);
    }
    if depth == 0 {
        return None;
    }
    // A window manager may have put it into a frame of its own.
    // SAFETY: as the caller promises.
    below
        .into_iter()
        .find_map(|window| unsafe { own_window(x11, display, window, drawable, depth - 1) })
}
