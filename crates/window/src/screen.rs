//! The window's size in pixels, and the number of pixels per point.

use egui::Rect;

/// The window in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Screen {
    /// Its width in pixels.
    pub width: f32,
    /// Its height in pixels.
    pub height: f32,
    /// Pixels per point of the interface.
    pub pixels_per_point: f32,
}

/// A part of the window in OpenGL's pixels, which are counted from the bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scissor {
    /// The left edge.
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
    pub fn scissor(&self, rect: Rect) -> Option<Scissor> {
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
pub fn wanted_scale(asked: Option<f32>, system: f32) -> f32 {
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
}
