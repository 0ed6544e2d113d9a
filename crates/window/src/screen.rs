//! The window's size in pixels, the number of pixels per point, and its place on the screen.
//!
//! The window is as large as it was, where it was, and never beyond the screen. It reports its place to the app, and the
//! app saves it with the settings. Only X11 tells windows where they are.

use egui::Rect;

/// The window in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Screen {
    /// Its width in pixels.
    pub width: f32,
    /// Its height in pixels.
    pub height: f32,
    /// Pixels per point of the interface.
    pub pixels_per_point: f32,
}

/// A part of the window in OpenGL's pixels, which are counted from the bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scissor {
    pub x: i32,
    /// The lower edge, counted from the bottom.
    pub y: i32,
    /// The width in pixels, above 0.
    pub width: i32,
    /// The height in pixels, above 0.
    pub height: i32,
}

impl Screen {
    /// The part of the window that `rect`, in points, covers; `None` if it is empty.
    pub(crate) fn scissor(&self, rect: Rect) -> Option<Scissor> {
        let pixel = |point: f32, most: f32| {
            let pixel = (point * self.pixels_per_point).round();
            // `clamp` would return a NaN, and this returns 0.
            pixel.max(0.0).min(most) as i32
        };
        let (left, right) = (pixel(rect.min.x, self.width), pixel(rect.max.x, self.width));
        let (top, bottom) = (
            pixel(rect.min.y, self.height),
            pixel(rect.max.y, self.height),
        );
        (left < right && top < bottom).then(|| Scissor {
            x: left,
            y: self.height as i32 - bottom,
            width: right - left,
            height: bottom - top,
        })
    }
}

/// Pixels per point: the requested number, otherwise the system's.
///
/// On X11, miniquad knows only `Xft.dpi`. Desktops without a settings daemon, and many scripts, set `GDK_SCALE` or
/// `QT_SCALE_FACTOR` instead.
pub(crate) fn wanted_scale(asked: Option<f32>, system: f32) -> f32 {
    let variable = |name: &str| std::env::var(name).ok()?.trim().parse().ok();
    let scale = asked.or_else(|| {
        let from_environment = || variable("GDK_SCALE").or_else(|| variable("QT_SCALE_FACTOR"));
        if system > 1.0 {
            None
        } else {
            from_environment()
        }
    });
    let scale = scale.unwrap_or(system);
    if scale.is_finite() && scale > 0.0 {
        scale.clamp(0.5, 5.0)
    } else {
        1.0
    }
}

/// Pixels: a size, or a distance from the screen's top left corner.
type Pixels = (i32, i32);

/// The requested place, and its correction by the system.
#[derive(Debug, Default)]
pub(crate) struct Place {
    asked: Option<Pixels>,
    /// The offset that a frame around the window causes.
    frame: Option<Pixels>,
}

/// The largest frame at the left or at the top, in pixels.
const FRAME: i32 = 64;

/// The wanted size and place, adjusted so that the window lies on a screen.
pub(crate) fn on_screen(
    size: Pixels,
    at: Option<Pixels>,
    screen: Pixels,
) -> (Pixels, Option<Pixels>) {
    let size = (size.0.min(screen.0), size.1.min(screen.1));
    let within = |at: i32, size: i32, screen: i32| at.min(screen - size).max(0);
    let at = at.map(|at| {
        (
            within(at.0, size.0, screen.0),
            within(at.1, size.1, screen.1),
        )
    });
    (size, at)
}

impl Place {
    /// Records the place that is requested for the window.
    pub(crate) fn ask(&mut self, at: Pixels) {
        self.asked = Some(at);
    }

    /// The place to request next time, if the window's content is at `inside` now. A window manager puts the corner of
    /// its frame at the requested place, so without this the window would move at each start.
    pub(crate) fn told(&mut self, inside: Pixels) -> Pixels {
        if let (Some(asked), None) = (self.asked, self.frame) {
            let moved = (inside.0 - asked.0, inside.1 - asked.1);
            let frame = 0..=FRAME;
            if frame.contains(&moved.0) && frame.contains(&moved.1) {
                self.frame = Some(moved);
            }
        }
        let frame = self.frame.unwrap_or_default();
        (inside.0 - frame.0, inside.1 - frame.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    const SCREEN: Screen = Screen {
        width: 200.0,
        height: 100.0,
        pixels_per_point: 2.0,
    };

    #[test]
    fn a_scissor_counts_from_the_bottom() {
        let rect = Rect::from_min_size(pos2(10.0, 5.0), vec2(20.0, 10.0));
        let scissor = Scissor {
            x: 20,
            y: 70,
            width: 40,
            height: 20,
        };
        assert_eq!(SCREEN.scissor(rect), Some(scissor));
    }

    #[test]
    fn what_is_not_seen_has_no_scissor() {
        let outside = Rect::from_min_size(pos2(100.0, 0.0), vec2(20.0, 10.0));
        assert_eq!(SCREEN.scissor(outside), None);
        assert_eq!(SCREEN.scissor(Rect::NOTHING), None);
        assert_eq!(SCREEN.scissor(Rect::NAN), None);
    }

    #[test]
    fn what_was_asked_for_wins() {
        assert_eq!(wanted_scale(Some(1.5), 2.0), 1.5);
        assert_eq!(wanted_scale(None, 2.0), 2.0);
        assert_eq!(wanted_scale(Some(f32::NAN), 2.0), 1.0);
    }

    #[test]
    fn a_window_that_fits_stands_where_it_was() {
        let kept = on_screen((800, 600), Some((100, 50)), (1280, 800));
        assert_eq!(kept, ((800, 600), Some((100, 50))));
        assert_eq!(on_screen((800, 600), None, (1280, 800)).1, None);
    }

    #[test]
    fn a_window_is_never_larger_than_the_screen_or_off_it() {
        let (size, at) = on_screen((3840, 2160), Some((2000, -30)), (1280, 800));
        assert_eq!((size, at), ((1280, 800), Some((0, 0))));
        let (_, at) = on_screen((800, 600), Some((5000, 700)), (1280, 800));
        assert_eq!(at, Some((480, 200)));
    }

    #[test]
    fn a_frame_does_not_make_it_wander() {
        let mut place = Place::default();
        place.ask((100, 50));
        assert_eq!(place.told((102, 75)), (100, 50));
        assert_eq!(place.told((302, 175)), (300, 150), "moved by the user");
        let mut bare = Place::default();
        assert_eq!(bare.told((7, 9)), (7, 9));
    }
}
