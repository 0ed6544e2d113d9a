//! Drafts: saved by name, changed and deleted.

use super::Folder;
use mazescope_formats::Store;
use mazescope_formats::store::{Draft, UNNAMED};

fn draft(detail: &str) -> Option<Draft> {
    Some(Draft {
        detail: detail.to_owned(),
        shown: false,
    })
}

fn found(store: &Store, level: &str, name: &str) -> Option<String> {
    let draft = store.draft("walls", level, name)?;
    Some(draft.detail.clone())
}

#[test]
fn drafts_are_there_again_and_only_once_they_are_to_be_kept() {
    let folder = Folder::new();
    let mut store = folder.open();
    store.put_draft("walls", "1", UNNAMED, draft("a"));
    store.put_draft("walls", "1", "mine", draft("b"));
    store.put_draft("walls", "10", "other", draft("c"));
    assert_eq!(folder.names(), [""; 0]);
    store.keep_drafts();
    let mut again = folder.open();
    assert_eq!(found(&again, "1", UNNAMED).as_deref(), Some("a"));
    assert_eq!(again.draft_names("walls", "1"), ["mine"]);
    assert_eq!(again.draft_names("walls", "10"), ["other"]);
    again.put_draft("walls", "1", "mine", None);
    again.keep_drafts();
    assert_eq!(folder.open().draft_names("walls", "1"), [""; 0]);
    assert_eq!(again.notices(), [""; 0]);
}

#[test]
fn drafts_that_have_not_changed_are_not_written() {
    let folder = Folder::new();
    let mut store = folder.open();
    store.put_draft("walls", "1", UNNAMED, None);
    store.keep_drafts();
    assert_eq!(folder.names(), [""; 0]);
    store.put_draft("walls", "1", UNNAMED, draft("a"));
    store.keep_drafts();
    std::fs::remove_file(folder.file("drafts.json")).unwrap();
    store.put_draft("walls", "1", UNNAMED, draft("a"));
    store.keep_drafts();
    assert_eq!(folder.names(), [""; 0]);
}
