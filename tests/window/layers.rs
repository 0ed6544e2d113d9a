//! Colours of layers on the screen: the pixel of a cell has the colour of its value.

use super::picture::Picture;
use super::{Sight, screen_or_skip, start_paused};
use egui::{Color32, Key, Modifiers, Pos2};
use mazescope_app::keys::chord::shift;
use mazescope_app::theme;
use mazescope_app::watch::actions::{TimeAction, WatchAction};
use mazescope_app::watch::boards::colouring::meanings;
use mazescope_app::watch::choices::ColourBy;
use mazescope_core::board::mark;

/// The middles of the cells that show a value in any pane, with their colours by the table.
fn coloured_cells(sight: &mut Sight) -> Vec<(Pos2, Color32)> {
    let mut all = Vec::new();
    sight.desk.app().pictures(&mut |picture| {
        let Some(shown) = picture.levels else {
            return;
        };
        let mut levels = vec![0; picture.marks.len()];
        shown.of.write(0, &mut levels);
        let cells = levels.iter().zip(picture.marks).enumerate();
        for (index, (&level, byte)) in cells.filter(|(_, (level, _))| **level > 0) {
            // A cell on the path has the colour of the path, and a frontier cell has a shape.
            let settled = mark::EXPANDED | mark::TRACED;
            if byte & settled != mark::EXPANDED {
                continue;
            }
            let place = shown.scale.place(f32::from(level));
            let colour = theme::colour(shown.scale.ramp.colour(place));
            let stride = picture.stride as usize;
            let (x, y) = (index % stride, index / stride);
            let rect = picture.lattice.rect_of(x as i32 - 1, y as i32 - 1);
            all.push((rect.center(), colour));
        }
    });
    all
}

#[test]
fn cells_have_the_colours_of_their_values() {
    let screen = screen_or_skip!(1280, 800);
    let mut sight = Sight::usual();
    let (mut program, _) = start_paused(&screen, &[]);
    screen.key(Key::End);
    sight.desk.act(WatchAction::Time(TimeAction::ToEnd));
    let mut layers = 0;
    for by in meanings(&sight.desk.state().chosen).into_iter().skip(1) {
        screen.press(&shift(Key::D));
        sight.desk.key(Key::D, Modifiers::SHIFT);
        assert_eq!(sight.desk.state().view.colour_by, by);
        sight.desk.frames(50);
        let cells = coloured_cells(&mut sight);
        if by == ColourBy::Distance || cells.is_empty() {
            continue;
        }
        layers += 1;
        // The stripes of some backtracked cells cross the middle, and the marks of start and goal cover a few.
        let right = |picture: &Picture| {
            let same = cells.iter();
            let same = same.filter(|(at, colour)| picture.at(*at) == *colour);
            same.count() * 10 >= cells.len() * 6
        };
        screen.look_for(&mut program, by.name(), right);
    }
    assert!(layers >= 5, "{layers} layers have been seen");
}
