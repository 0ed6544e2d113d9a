//! The window's place on the screen: as large as it was, where it was, and never beyond the screen.
//!
//! The window reports its place to the app, and the app saves it with the settings. Only X11 tells windows where they
//! are.

/// Pixels: a size, or a distance from the screen's top left corner.
type Pixels = (i32, i32);

/// The requested place, and its correction by the system.
#[derive(Debug, Default)]
pub struct Place {
    asked: Option<Pixels>,
    /// The offset that a frame around the window causes.
    frame: Option<Pixels>,
}

/// The largest frame at the left or at the top, in pixels.
const FRAME: i32 = 64;

/// The wanted size and place, adjusted so that the window lies on a screen.
pub fn on_screen(size: Pixels, at: Option<Pixels>, screen: Pixels) -> (Pixels, Option<Pixels>) {
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
    pub fn ask(&mut self, at: Pixels) {
        self.asked = Some(at);
    }

    /// The place to request next time, if the window's content is at `inside` now. A window manager puts the corner of
    /// its frame at the requested place, so without this the window would move at each start.
    pub fn told(&mut self, inside: Pixels) -> Pixels {
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
