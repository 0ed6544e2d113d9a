//! The same moment without a browser: what the page must show, and where.

use super::tab::Screen;
use egui::{Pos2, vec2};
use mazescope_app::Start;
use mazescope_desk::{Desk, World};
use mazescope_formats::Link;
use serde_json::Value;
use std::rc::Rc;

/// The app as it opens a link on that screen, with everything recorded.
pub fn desk(link: &str, screen: Screen) -> Desk {
    let world = World {
        is_page: true,
        ..World::default()
    };
    let (link, faults) = Link::of_fragment(link);
    let start = Start::new(mazescope_core::builtin::catalogue(), Rc::new(world));
    let start = start.like_last_time(link.code.is_some());
    let faults = faults.iter().map(ToString::to_string).collect();
    let mut start = start.with_link(link, faults);
    start.paused = true;
    let size = vec2(screen.width as f32, screen.height as f32);
    let mut desk = Desk::new(start, size, screen.scale);
    desk.app().common.device.touch = screen.phone;
    desk.finish();
    desk
}

/// The middle of the widget of that name, in whole points, as the page sees them.
pub fn middle(desk: &Desk, name: &str) -> Pos2 {
    desk.named(name).rect.center().floor()
}

/// What the page must report of a link.
pub fn state(link: &str) -> Value {
    report(&mut desk(link, Screen::DESK))
}

/// What the page must report.
pub fn report(desk: &mut Desk) -> Value {
    serde_json::from_str(&desk.app().report()).expect("a report is JSON")
}
