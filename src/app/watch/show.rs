//! The panels of the tab laid out.

use crate::app::boards::lattice::Lattice;
use crate::app::room::Common;
use crate::app::watch::actions::WatchAction;
use crate::app::watch::boards::card::Card;
use crate::app::watch::boards::placing::Drawing;
use crate::app::watch::boards::sight::Sight;
use crate::app::watch::boards::telling;
use crate::app::watch::choices::{ColumnTab, Shows};
use crate::app::watch::files::scenario_panel;
use crate::app::watch::layout::WITH_COLUMN;
use crate::app::watch::layout::edge::EdgePanel;
use crate::app::watch::layout::placed::inside;
use crate::app::watch::questions;
use crate::app::watch::state::State;
use crate::app::watch::time::bar;
use crate::app::watch::{boards, compare, explain, files, layout, map};
use egui::{CentralPanel, Frame, Pos2, Ui, Vec2};

/// What stands along the edges of the window, from the outside inwards; the panes have what is left.
static BARS: &[EdgePanel] = &[scenario_panel::PANEL, bar::PANEL, questions::panel::PANEL];

impl State {
    /// Lays out and shows every panel below the header; says what was asked for, and whether the panes
    /// moved.
    pub(crate) fn panels(&mut self, ui: &mut Ui, common: &Common) -> (Vec<WatchAction>, bool) {
        let state = self;
        let mut asked = Vec::new();
        state.explaining.begin_frame();
        state.layout.window_width = ui.ctx().content_rect().width();
        for panel in BARS {
            asked.extend(panel.show(ui, state, common));
        }
        let mut moved = false;
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let contents = state.contents(common);
            let places = layout::places(ui.max_rect(), &contents);
            moved = state.boards.place(&state.chosen.panes, places.panes);
            state.take_room(places.room, common);
            asked.extend(layout::tabs::show(
                ui,
                common,
                &state.boards,
                state.focus(),
                places.tabs,
            ));
            for (number, (pane, placed)) in state.boards.placed().enumerate() {
                let rects = placed.rects;
                if !rects.card.is_positive() {
                    continue;
                }
                if let Some(readout) = state.boards.readout(number) {
                    let (seen, read) = (state.seen(common), (number, pane.lane, readout));
                    let card = Card::new(&state.boards, &seen, read, rects);
                    asked.extend(boards::card::show(
                        ui,
                        common,
                        &card,
                        &state.chosen,
                        &state.explaining,
                        &state.predicting,
                    ));
                    inside(ui, rects.controls, |ui| {
                        let (keymap, chosen) = (&state.keymap, &state.chosen);
                        map::card::scrolled(ui, keymap, chosen, &state.time, common, &mut asked);
                    });
                }
                let shown = (&state.chosen, &state.time, &state.view);
                let sight = Sight::new(&state.boards, shown, common, (number, pane, rects.board));
                asked.extend(boards::board::show(
                    ui,
                    common,
                    &sight,
                    &state.hand,
                    &state.explaining,
                    &state.predicting,
                ));
            }
            let (open, keymap) = (state.column(), &state.keymap);
            let tab = |ui: &mut Ui, asked: &mut Vec<WatchAction>| match open {
                ColumnTab::Explain => {
                    let (explaining, stopping) = (&state.explaining, &state.stopping);
                    let (seen, predicting) = (state.seen(common), &state.predicting);
                    explain::panel::show(ui, &seen, explaining, stopping, predicting, asked);
                }
                ColumnTab::SetUp => layout::set_up::show(ui, state, common, asked),
                ColumnTab::Compare => {
                    let (seen, by) = (state.seen(common), state.view.colour_by);
                    compare::panel::show(ui, &seen, &state.compare, by, asked);
                }
            };
            let column = layout::column::show(ui, common, keymap, places.column, open, tab);
            asked.extend(column);
        });
        asked.extend(files::dialogs::files(ui.ctx(), &state.files, common));
        asked.extend(files::export_panel::show(
            ui.ctx(),
            &state.files.exporting,
            &state.time.readout,
            common,
        ));
        if state.explaining.points_elsewhere() {
            ui.ctx().request_repaint();
        }
        (asked, moved)
    }

    /// The pane of the card that is explained.
    pub fn focus(&self) -> usize {
        let growing = self.time.is_growing();
        (self.boards).in_focus(self.view.focus, &self.chosen.panes, growing)
    }

    /// The tab of the column that is open, or would be: the one that was chosen, else what explains, and at
    /// the end what compares, unless a change has only brought the end to where the clock stood.
    pub fn column(&self) -> ColumnTab {
        let ended = self.compare.readout.conclusion.is_some() && !self.time.is_cut_short();
        let goes_with_run = match ended && self.chosen.panes.searches().len() > 1 {
            true => ColumnTab::Compare,
            false => ColumnTab::Explain,
        };
        self.view.column.unwrap_or(goes_with_run)
    }

    /// Whether the column compares.
    pub fn compares(&self) -> bool {
        self.column() == ColumnTab::Compare && self.is_column_open()
    }

    /// Whether the column is open: where there is room for it, unless it was closed or opened.
    pub fn is_column_open(&self) -> bool {
        (self.view.column_open).unwrap_or(self.layout.window_width >= WITH_COLUMN)
    }

    /// How the map is drawn.
    fn drawing(&self, common: &Common) -> Drawing {
        Drawing::new(
            &self.chosen,
            &self.time,
            &self.view,
            common.pixels_per_point,
        )
    }

    /// Takes note of the room for a search's board, and of how large cells are there.
    fn take_room(&mut self, room: Vec2, common: &Common) {
        let moved = std::mem::replace(&mut self.layout.room, room) != room;
        // Whoever is asked looks at this very map, and the bar of a question takes room.
        let fits = self.chosen.fit && self.chosen.shown.is_grown() && !self.predicting.asked;
        if moved && fits {
            self.time.begin_again_in_opening_window(common.host.clock());
        }
        if self.time.scene.is_some() {
            // What is told is the size of cells that one looks at in the race.
            let pane = self.boards.looked_at(self.focus());
            self.boards.cell = self.boards.lattice(pane, &self.drawing(common)).cell;
        }
    }

    /// Puts together anew what the panels show; says whether there is more to explain than there was time for.
    pub fn read_out(&mut self) -> bool {
        let focus = self.focus();
        let more = (self.explaining).go_on(&self.chosen, &mut self.time, focus);
        let pair = self.pair();
        let told = (&self.explaining, &self.predicting);
        self.boards.ends.look(&self.time);
        let (chosen, colours) = (&self.chosen, &self.boards.colours);
        self.boards.readouts =
            telling::read_out(colours, chosen, &mut self.time, &self.view, told, pair);
        let (number, unit) = (self.time.scenes, self.chosen.unit);
        if let Some(scene) = &mut self.time.scene {
            self.time.readout.look(scene);
            self.compare.conclude(scene);
        }
        // Where the column stands follows from what is read out.
        let (shown, focus) = (self.compares(), self.focus());
        (self.compare).read(shown, &self.chosen, &mut self.time, focus);
        (self.time.readout.curves).look(self.time.scene.as_mut(), number, unit);
        more
    }

    /// What the cards have to hold.
    fn contents(&self, common: &Common) -> layout::Contents {
        let shown = self.chosen.panes.shown();
        let searches = shown
            .iter()
            .filter(|shows| matches!(shows, Shows::Search(_)));
        layout::Contents {
            map_card: self.chosen.panes.has_map(),
            searches: searches.count(),
            map: self.map_in_cells(),
            wide: self.layout.wide,
            focus: self.focus(),
            column: self.is_column_open(),
            presenting: common.presenting,
            snug: self.boards.are_fitted(),
            pixels_per_point: common.pixels_per_point,
        }
    }

    /// The extent of the map when a cell is a point wide.
    fn map_in_cells(&self) -> Vec2 {
        let Some(scene) = &self.time.scene else {
            return layout::FIRST_PROPORTION;
        };
        let size = scene.map().size();
        let lattice = Lattice {
            origin: Pos2::ZERO,
            cell: 1.0,
            wall: self.view.drawn_wall(self.chosen.has_rooms()),
            gap: 0.0,
        };
        lattice.extent(size.width(), size.height())
    }
}
