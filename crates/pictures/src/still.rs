//! A still: the picture of one moment for a page, in which names may be covered and cells framed.

use crate::{
    Asked, ExportError, ExportKind, ExportPlan, FilmMoment, Seen, Sketch, Spot, Title, Tone,
    Wishes, svg,
};
use mazescope_core::looks::svg::{close, open};
use mazescope_core::{Cell, Hue, Run, Scene, Theme};
use std::io::Write;

/// The wishes for a still.
#[derive(Clone, Debug)]
pub struct Still {
    pub theme: Theme,
    /// Whether names are covered, and everything that tells them: counts, colours of algorithms and overlays.
    pub covers_names: bool,
    pub covers_overlays: bool,
    /// The cells that are framed, with the colour of their frames.
    pub framed: (Vec<Cell>, Tone),
    /// The place of the board on which they are framed.
    pub board: usize,
    /// The number of the first board. All boards of a page have different numbers, since their patterns have ids.
    pub first: usize,
}

impl Still {
    /// Writes the present moment of a scene of that run, which is fully recorded, as SVG without a background.
    /// Returns the number of boards.
    ///
    /// # Errors
    ///
    /// The picture is too large, or the error of `out`.
    pub fn write(
        &self,
        run: &Run,
        scene: &mut Scene,
        out: &mut dyn Write,
    ) -> Result<usize, ExportError> {
        let title = Title::of(run);
        // At its very start a race has boards already, but an export shows the map until its first step.
        let tick = if scene.is_racing() && !run.lanes.is_empty() {
            scene.tick().max(scene.race_start() + 1)
        } else {
            scene.tick()
        };
        let wishes = Wishes {
            theme: self.theme,
            size: Asked::Usual,
            to: FilmMoment::Tick(tick.min(scene.length())),
            ..Wishes::usual(ExportKind::Svg)
        };
        let mut plan = ExportPlan::new(scene, &title, &wishes)?;
        let mut all = Seen::all(scene, &title, plan.race);
        for (board, seen) in all.iter_mut().enumerate() {
            if self.covers_overlays || self.covers_names {
                seen.sketch = Sketch::default();
            }
            if self.covers_names {
                let name = if run.lanes.is_empty() {
                    "Generator".to_owned()
                } else {
                    format!("Search {}", board + 1)
                };
                seen.words = [name, String::new(), String::new(), String::new()];
                seen.hue = Hue::Steel;
            }
            if board == self.board {
                let (cells, tone) = &self.framed;
                for &cell in cells {
                    let (x, y) = scene.map().size().position(cell);
                    let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)];
                    let corner = |(right, down): (i32, i32)| Spot {
                        x: (x + right) as f32,
                        y: (y + down) as f32,
                    };
                    seen.sketch.line(corners.map(corner).to_vec(), *tone);
                }
            }
        }
        if self.covers_names {
            plan.besides.hues = vec![Hue::Steel];
        }
        let boards = all.len();
        let (width, height) = (plan.layout.width, plan.layout.height);
        open(out, [width, height], [width, height], "")?;
        svg::panes(out, scene, all, &plan, (None, self.first))?;
        close(out)?;
        Ok(boards)
    }
}
