//! Actions on the view: panes, zoom, colours.

use crate::boards::camera::Camera;
use crate::boards::picture::{PICTURED, Skin};
use crate::text_size::TextSize;
use crate::watch::boards::colouring::meanings;
use crate::watch::boards::placing::Drawing;
use crate::watch::choices::{ColourBy, ColourMap, ColumnTab, Focus};
use crate::watch::layout::by_hand::{Arrange, ByHand, WordsChoice};
use crate::watch::view::{Page, Switch};
use crate::{Boards, Chosen, Common, Lattice, Theme, Time, View};
use egui::{Pos2, Vec2};

/// An action on the view.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Show or hide the pane of the map.
    ToggleMap,
    /// Open the column at a tab, or close it if it is open there.
    OpenColumn(ColumnTab),
    /// Select that pane: it is explained, and shown if only one pane fits.
    Focus(Focus),
    /// Select the next pane, or the first one after the last.
    FocusNext,
    /// Show the other page of words, in all panes.
    NextPage,
    /// Show the whole map.
    Fit,
    /// Zoom a pane around a point of the screen.
    Zoom(usize, Pos2, f32),
    /// Zoom all panes around their centres.
    ZoomAll(f32),
    /// Move the map under a pane.
    Pan(usize, Vec2),
    /// Turn a switch of the view.
    Toggle(Switch),
    /// Set the width of a cell in points.
    SetCell(f32),
    /// Choose how walls are drawn.
    SetSkin(Skin),
    /// Switch to the other style of walls.
    NextSkin,
    /// Turn animation off or on, except that of the run itself.
    ToggleMotion,
    /// Set the width of walls as a share of a cell.
    SetWall(f32),
    /// Choose the theme.
    SetTheme(Theme),
    /// Choose the size of text and controls.
    SetTextSize(TextSize),
    /// Choose what colours show.
    SetColourBy(ColourBy),
    /// Switch between colouring by state and the last other colouring.
    ToggleColourBy,
    /// Choose the next colouring that applies.
    NextColourBy,
    /// Choose the colour map for values with a size.
    SetColourMap(ColourMap),
    /// Choose the columns and rows for the present number of searches.
    SetArrange(Arrange),
    /// Choose the words for the present number of searches.
    SetWords(WordsChoice),
}

impl ViewAction {
    /// Applies the action. `focus` is the selected pane, and `column` the tab at which the column is open.
    pub(crate) fn act(
        self,
        boards: &mut Boards,
        view: &mut View,
        (chosen, time): (&mut Chosen, &Time),
        (focus, column): (usize, Option<ColumnTab>),
        common: &mut Common,
    ) {
        let drawing = Drawing::new(chosen, time, view, common.pixels_per_point);
        let looked_at = boards.looked_at(focus);
        match self {
            ViewAction::NextPage => {
                view.page = match view.page {
                    Page::Now => Page::Code,
                    Page::Code => Page::Now,
                };
            }
            ViewAction::Fit => boards.fit(),
            ViewAction::Zoom(pane, about, factor) => {
                boards.move_camera(pane, &drawing, |lattice, rect| {
                    Camera::zoomed(lattice, rect, about, factor)
                })
            }
            ViewAction::ZoomAll(factor) => boards.zoom_all(looked_at, &drawing, |_| factor),
            ViewAction::Pan(pane, by) => boards.move_camera(pane, &drawing, |lattice, rect| {
                Camera::of(lattice.panned(by), rect)
            }),
            ViewAction::Toggle(switch) => {
                view.set(switch, !view.is_on(switch));
                let on = view.is_on(switch);
                common.tell(match (switch, on) {
                    (Switch::Linked, true) => "All maps move together.",
                    (Switch::Linked, false) => "Each map moves on its own.",
                    (Switch::Numbers, true) => {
                        "Cells of 28 points or more show numbers and arrows."
                    }
                    (Switch::Numbers, false) => "Cells show no numbers and arrows.",
                    (Switch::AllPaths, true) => "Each map shows the paths of all searches.",
                    (Switch::AllPaths, false) => "Each map shows the path of its own search.",
                });
                if switch == Switch::Linked {
                    boards.link();
                }
            }
            ViewAction::SetCell(cell) => {
                view.cell = cell;
                let factor = |lattice: Lattice| cell / lattice.cell;
                boards.zoom_all(looked_at, &drawing, factor);
            }
            ViewAction::SetSkin(skin) => view.skin = Some(skin),
            ViewAction::NextSkin if !chosen.has_rooms() => {
                common.tell(
                    "Only mazes of rooms can show walls as lines. On this map each wall is a cell.",
                );
            }
            ViewAction::NextSkin => {
                view.skin = Some(match view.skin(chosen.has_rooms()) {
                    Skin::Lines => Skin::Tiles,
                    Skin::Tiles => Skin::Lines,
                });
            }
            ViewAction::ToggleMotion => {
                view.reduce_motion = !view.reduce_motion;
                let words = match view.reduce_motion {
                    true => "Only the run itself is animated.",
                    false => "Marks and paths are animated again.",
                };
                common.tell(words);
            }
            ViewAction::SetWall(wall) => view.wall = wall,
            ViewAction::SetTheme(theme) => {
                common.theme = theme;
                tell_of_pictures(boards.cell, common);
            }
            ViewAction::SetTextSize(size) => common.text_size = size,
            ViewAction::SetColourBy(colour_by) => view.colour(colour_by),
            ViewAction::ToggleColourBy => {
                view.colour(match view.colour_by {
                    ColourBy::Fitting | ColourBy::State => view.coloured_by,
                    ColourBy::Distance | ColourBy::Difference | ColourBy::Layer(_) => {
                        ColourBy::Fitting
                    }
                });
            }
            ViewAction::NextColourBy => {
                let all = meanings(chosen);
                let mut after = all.iter().skip_while(|&&one| one != view.colour_by);
                view.colour(after.nth(1).copied().unwrap_or(ColourBy::Fitting));
            }
            ViewAction::SetColourMap(map) => view.colour_map = map,
            ViewAction::SetArrange(arrange) => {
                let searches = chosen.panes.searches().len();
                let by_hand = view.by_hand(searches);
                view.arrange(searches, ByHand { arrange, ..by_hand });
            }
            ViewAction::SetWords(words) => {
                let searches = chosen.panes.searches().len();
                let by_hand = view.by_hand(searches);
                view.arrange(searches, ByHand { words, ..by_hand });
            }
            ViewAction::ToggleMap => chosen.panes.toggle_map(),
            ViewAction::OpenColumn(tab) => {
                let open = column == Some(tab);
                view.column_open = Some(!open);
                if !open {
                    view.column = Some(tab);
                }
            }
            ViewAction::Focus(Focus::Search(number)) if number >= chosen.panes.searches().len() => {
                let shown = match chosen.panes.searches().len() {
                    0 => "There is no search".to_owned(),
                    1 => "There is only 1 search".to_owned(),
                    shown => format!("There are only {shown} searches"),
                };
                common.tell(format!("{shown}. The keys 1 to 4 set how many there are."));
            }
            ViewAction::Focus(card) => view.focus = Some(card),
            ViewAction::FocusNext => {
                let next = (focus + 1) % chosen.panes.shown().len();
                view.focus = Some(Focus::of(chosen.lane_of(next)));
            }
        }
    }
}

/// Reports that pictures need larger cells, if the theme has pictures and cells of `cell` points are too small for
/// them.
pub(crate) fn tell_of_pictures(cell: f32, common: &mut Common) {
    common.notice = None;
    if common.theme.colours().has_pictures && cell * common.pixels_per_point < PICTURED {
        common.tell("These cells are too small for pictures. Zoom in to see them.");
    }
}
