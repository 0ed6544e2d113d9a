//! What the dialog *Share* offers: links to a moment, its share code, and HTML for a web page.

use crate::Session;
use crate::watch::files::linking::{LinkedView, link_of};
use mazescope_core::{Motion, Rate};
use mazescope_formats::Link;

/// What the dialog *Share* offers of a moment.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    /// Tells one opening of the dialog from another.
    pub(crate) number: u64,
    /// Whether the clock was playing.
    pub(crate) plays: bool,
    /// The link, which plays at this speed if it is to play; or why there is none.
    link: Result<(Link, Rate), String>,
}

impl Shared {
    /// The moment of a session at which the dialog is opened, with the view of the window.
    pub(crate) fn new(session: &mut Session, view: LinkedView, number: u64) -> Option<Shared> {
        let run = session.run()?;
        let player = session.time.projector.player;
        Some(Shared {
            number,
            plays: player.motion == Motion::Forward,
            link: link_of(&run, session.time, view).map(|link| (link, player.rate)),
        })
    }

    /// The share code of the run, or why there is none.
    pub(crate) fn code(&self) -> Result<String, String> {
        let (link, _) = self.link.as_ref().map_err(String::clone)?;
        Ok(link.code.clone().unwrap_or_default())
    }

    /// The link to the moment, or without a page the command that opens it; or why there is none. It plays from there
    /// only if `plays`.
    pub(crate) fn link(&self, plays: bool, page: Option<&str>) -> Result<String, String> {
        let (link, rate) = self.link.clone()?;
        let rate = plays.then_some(rate);
        let link = Link { rate, ..link };
        let link = page.map_or_else(|| link.command(), |page| link.on(page));
        link.map_err(|error| error.to_string())
    }

    /// HTML that plays the run from this moment on a web page, or why there is none.
    pub(crate) fn frame(&self, page: &str) -> Result<String, String> {
        let (link, rate) = self.link.clone()?;
        let rate = Some(rate);
        let link = Link { rate, ..link };
        link.frame(page).map_err(|error| error.to_string())
    }
}
