//! Share codes in *Watch*: the run that is seen as a text to send, and such a text as a run.

use crate::app::room::Common;
use crate::app::start::Start;
use crate::app::watch::choices::SEARCHES;
use crate::app::watch::choices::shown::Shown;
use crate::app::watch::state::State;
use crate::formats::codes::level;
use crate::games::levels::KnownLevel;
use crate::playback::run::{Ground, Grown, Run};
use crate::share;

impl State {
    /// The run that is seen, with the edits made to its map, if there is one yet.
    pub fn run(&self) -> Option<Run> {
        let scene = self.time.scene.as_ref()?;
        let ground = match self.chosen.shown {
            Shown::Map { .. } | Shown::Line(_) | Shown::Trace(_) => {
                Ground::Given(scene.map().clone())
            }
            Shown::Grown => Grown {
                size: scene.map().size(),
                changes: scene.changes(),
                ..self.chosen.grown.clone()
            }
            .into(),
        };
        Some(Run {
            ground,
            lanes: self.chosen.lanes(),
            unit: self.chosen.unit,
        })
    }

    /// Copies the code of the run that is seen, or says why it has none.
    pub(crate) fn copy_code(&self, common: &mut Common) {
        let Some(run) = self.run() else {
            return;
        };
        match share::code(&run) {
            Ok(code) => {
                common.done(format!("Copied the code {}", shortened(&code)));
                common.copy = Some(code);
            }
            Err(reason) => common.tell(sentence(&reason.to_string())),
        }
    }

    /// Shows the run of a code; the dialog says what is wrong with the code.
    pub(crate) fn open_code(&mut self, code: &str, common: &mut Common) {
        let wrong = |reasons: Vec<share::NoRun>| {
            let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
            reasons.join("\n")
        };
        let run = share::run(code, &self.chosen.catalogue).map_err(wrong);
        let run = run.and_then(|run| {
            let fits = share::check_for_window(&run, SEARCHES);
            fits.map(|()| run).map_err(|reason| reason.to_string())
        });
        match run {
            Ok(run) => {
                common.close_dialog();
                self.choose(run, common);
            }
            Err(reasons) => common.dialog_error = Some(reasons),
        }
    }

    /// Plays the level of a code in the tab of levels; the dialog says what is wrong with the code.
    pub(crate) fn open_level_code(&mut self, code: &str, common: &mut Common) {
        match level::decode(code, |id| KnownLevel::of(id).level) {
            Ok((level, walls)) => {
                common.close_dialog();
                common.play(level, walls);
            }
            Err(error) => common.dialog_error = Some(error.to_string()),
        }
    }

    /// Makes all choices of a shared run at once, and lets its map grow.
    fn choose(&mut self, run: Run, common: &mut Common) {
        self.leave_trace();
        self.chosen.take(run);
        let Grown { size, ref seed, .. } = self.chosen.grown;
        let notice = format!("{}, {size}, seed {seed}", self.chosen.generator().info.name);
        self.view.fit = false;
        self.boards.cameras = Default::default();
        self.grow_and_play(common);
        common.tell(notice);
    }
}

impl Start {
    /// Begins with a shared run.
    pub fn with(mut self, run: Run) -> Start {
        self.chosen.take(run);
        self.view.fit = false;
        self.chosen.shown = Shown::Grown;
        self
    }
}

/// A code as a notice shows it: whole, as long as that fits the line of a small window.
fn shortened(code: &str) -> String {
    const WHOLE: usize = 72;
    const HEAD: usize = 60;
    match code.get(..HEAD) {
        Some(head) if code.len() > WHOLE => format!("{head}… ({} characters)", code.len()),
        _ => code.to_owned(),
    }
}

/// The words with a capital and a full stop.
fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}.", first.unwrap_or_default(), chars.as_str())
}
