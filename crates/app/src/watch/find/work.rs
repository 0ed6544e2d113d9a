//! A search for a map that works on a thread of its own, a slice at a time.
//!
//! Between two slices the search can be stopped and continued, and what it has found is shown. Slices have a fixed
//! number of maps, so they change nothing in the result. Without threads a slice is done at once.

use crate::watch::find::form::FindForm;
use mazescope_core::playback::side_by_side::Beside;
use mazescope_study::find::proposal::Proposal;
use mazescope_study::find::search::{EPOCH, ISLANDS};
use mazescope_study::find::{Finding, MapSearch};

/// The number of maps of a slice. Its last epoch may try more.
const SLICE: u64 = ISLANDS as u64 * EPOCH;

/// A search for a map, and what it has found so far.
#[derive(Debug)]
pub struct Work {
    /// The fields that it follows.
    pub form: FindForm,
    /// What it has found so far.
    pub so_far: SoFar,
    /// The search, while no slice is being done.
    search: Option<Box<MapSearch>>,
    /// The slice that is being done.
    slice: Option<Beside<(Box<MapSearch>, SoFar)>>,
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub struct SoFar {
    /// The number of maps that were tried.
    pub tried: u64,
    /// What it does now, in words.
    pub doing: String,
    /// What is proved and what is not, in sentences.
    pub proof: String,
    /// The best map with its figures, once there is one.
    pub found: Option<Finding>,
    /// Why no map is shown, if the two computations of its figures differ.
    pub wrong: Option<String>,
    /// Whether there is nothing more to do.
    pub is_over: bool,
    /// The map whose figures are known.
    best: Option<Proposal>,
}

impl Work {
    /// A search that has not begun.
    pub fn new(form: FindForm, search: MapSearch) -> Work {
        let mut so_far = SoFar {
            tried: 0,
            doing: String::new(),
            proof: String::new(),
            found: None,
            wrong: None,
            is_over: false,
            best: None,
        };
        so_far.look_at(&search, true);
        Work {
            form,
            so_far,
            search: Some(Box::new(search)),
            slice: None,
        }
    }

    /// Takes what a slice has found and, if the search should work, begins the next one. Returns whether a slice is
    /// being done.
    pub fn go_on(&mut self, works: bool) -> bool {
        if let Some(slice) = self.slice.take_if(|slice| slice.is_over()) {
            let (search, so_far) = slice.into_result();
            (self.search, self.so_far) = (Some(search), so_far);
        }
        if works
            && !self.so_far.is_over
            && let Some(search) = self.search.take()
        {
            let so_far = self.so_far.clone();
            self.slice = Some(Beside::begin(move || slice(search, so_far)));
        }
        self.is_busy()
    }

    /// Whether a slice is being done.
    pub fn is_busy(&self) -> bool {
        self.slice.is_some()
    }
}

/// Does a slice of a search.
fn slice(mut search: Box<MapSearch>, mut so_far: SoFar) -> (Box<MapSearch>, SoFar) {
    let end = search.tried() + SLICE;
    let mut more = true;
    while more && search.tried() < end {
        more = search.advance();
    }
    so_far.look_at(&search, more);
    (search, so_far)
}

impl SoFar {
    fn look_at(&mut self, search: &MapSearch, more: bool) {
        self.tried = search.tried();
        if self.best.as_ref() != search.best() {
            self.best = search.best().cloned();
            match search.finding() {
                Ok(found) => self.found = found,
                Err(wrong) => (self.found, self.wrong) = (None, Some(wrong.to_string())),
            }
        }
        self.doing = search.doing();
        self.proof = search.proved();
        self.is_over = !more || self.wrong.is_some();
    }
}
