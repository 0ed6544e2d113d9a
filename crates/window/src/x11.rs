//! The connection to the X server, which reports what miniquad does not: pending events and the pointer's place.

use crate::events::Pointer;
use libraries::{Glx, Xlib};
use macroquad::miniquad::KeyMods;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::ffi::{c_int, c_uint, c_ulong, c_void};
use std::os::fd::BorrowedFd;
use std::ptr::null_mut;
use std::time::Duration;

type Display = *mut c_void;
type Window = c_ulong;

/// The functions that are called, with the types that X11/Xlib.h and GL/glx.h declare. miniquad loads the same
/// libraries.
#[allow(non_snake_case)]
mod libraries {
    use super::{Display, Window, c_int, c_uint, c_void};
    use macroquad::miniquad::declare_module;

    declare_module!(
        Glx,
        "libGL.so",
        "libGL.so.1",
        ...
        ...
        pub fn glXGetCurrentDisplay() -> Display,
        pub fn glXGetCurrentDrawable() -> Window,
        ...
        ...
    );

    declare_module!(
        Xlib,
        "libX11.so",
        "libX11.so.6",
        ...
        ...
        pub fn XConnectionNumber(Display) -> c_int,
        pub fn XDefaultScreen(Display) -> c_int,
        pub fn XDefaultRootWindow(Display) -> Window,
        pub fn XDisplayWidth(Display, c_int) -> c_int,
        pub fn XDisplayHeight(Display, c_int) -> c_int,
        pub fn XPending(Display) -> c_int,
        pub fn XQueryPointer(
            Display, Window,
            *mut Window, *mut Window,
            *mut c_int, *mut c_int, *mut c_int, *mut c_int,
            *mut c_uint
        ) -> c_int,
        pub fn XQueryTree(Display, Window, *mut Window, *mut Window, *mut *mut Window, *mut c_uint) -> c_int,
        pub fn XFree(*mut c_void) -> c_int,
        ...
        ...
    );
}

/// The connection and the window of miniquad. It lives no longer than the window.
pub(crate) struct Connection {
    x11: Xlib,
    display: Display,
    window: Window,
    descriptor: BorrowedFd<'static>,
    screen: (u32, u32),
}

impl Connection {
    /// The connection of the current GL context; `None` without X11 and GLX.
    #[allow(unsafe_code)]
    pub(crate) fn current() -> Option<Connection> {
        let (gl, x11) = (Glx::try_load().ok()?, Xlib::try_load().ok()?);
        // SAFETY: miniquad opened the display on this thread and keeps it, with its descriptor, open while its loop,
        // and so this code, runs.
        unsafe {
            let (display, drawable) = ((gl.glXGetCurrentDisplay)(), (gl.glXGetCurrentDrawable)());
            if display.is_null() {
                return None;
            }
            let (root, screen) = (
                (x11.XDefaultRootWindow)(display),
                (x11.XDefaultScreen)(display),
            );
            let sides = [x11.XDisplayWidth, x11.XDisplayHeight];
            let [width, height] = sides.map(|side| side(display, screen).max(1) as u32);
            Some(Connection {
                window: own_window(&x11, display, root, drawable, 3)?,
                descriptor: BorrowedFd::borrow_raw((x11.XConnectionNumber)(display)),
                screen: (width, height),
                display,
                x11,
            })
        }
    }

    /// The size of the whole screen, in pixels.
    pub(crate) fn screen(&self) -> (u32, u32) {
        self.screen
    }

    /// Sleeps until an event is pending or the time is over; returns whether there is an event.
    pub(crate) fn wait(&self, time: Duration) -> bool {
        // Events may already be in Xlib's own queue, so it must be checked before and after.
        if self.is_pending() {
            return true;
        }
        let time = Timespec::try_from(time.min(Duration::from_secs(60))).ok();
        // The queue is checked, whatever has ended the sleep.
        let _ = poll(
            &mut [PollFd::new(&self.descriptor, PollFlags::IN)],
            time.as_ref(),
        );
        self.is_pending()
    }

    #[allow(unsafe_code)]
    fn is_pending(&self) -> bool {
        // SAFETY: `display` is open, as `current` guarantees.
        unsafe { (self.x11.XPending)(self.display) > 0 }
    }

    /// The present pointer, inside or outside the window.
    #[allow(unsafe_code)]
    pub(crate) fn pointer(&self) -> Option<Pointer> {
        let (mut root, mut child) = (0, 0);
        let (mut root_x, mut root_y, mut x, mut y, mut mask) = (0, 0, 0, 0, 0);
        // SAFETY: display and window exist, as `current` guarantees, and all results have a place in memory.
        let same_screen = unsafe {
            (self.x11.XQueryPointer)(
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
        let held = |bit: u32| mask & 1 << bit != 0;
        (same_screen != 0).then(|| Pointer {
            x: x as f32,
            y: y as f32,
            window: (root_x - x, root_y - y),
            held: [8, 9, 10].map(held),
            modifiers: KeyMods {
                shift: held(0),
                ctrl: held(2),
                alt: held(3),
                logo: held(6),
            },
        })
    }
}

/// This program's window below `root`. miniquad does not report its number. But each client numbers its resources in a
/// range of its own, so the window shares its high bits with the GL drawable.
///
/// # Safety
/// `display` is open, and `root` and `drawable` belong to it.
#[allow(unsafe_code)]
unsafe fn own_window(
    x11: &Xlib,
    display: Display,
    root: Window,
    drawable: Window,
    depth: u32,
) -> Option<Window> {
    // A server leaves at least 18 bits to a client.
    const CLIENT: u32 = 18;
    let (mut ignored, mut parent, mut children, mut count) = (0, 0, null_mut(), 0);
    // SAFETY: guaranteed by the caller. XQueryTree returns the number of children in its list, and this code must free
    // the list.
    let below: Vec<Window> = unsafe {
        let (ignored, parent) = (&mut ignored, &mut parent);
        (x11.XQueryTree)(display, root, ignored, parent, &mut children, &mut count);
        if children.is_null() {
            return None;
        }
        let below = std::slice::from_raw_parts(children, count as usize).to_vec();
        (x11.XFree)(children.cast());
        below
    };
    let mut all = below.iter().copied();
    let ours = all.find(|&window| window >> CLIENT == drawable >> CLIENT);
    if ours.is_some() || depth == 0 {
        return ours;
    }
    // A window manager may have put it into a frame of its own. SAFETY: guaranteed by the caller.
    below
        .into_iter()
        .find_map(|window| unsafe { own_window(x11, display, window, drawable, depth - 1) })
}
