//! Drafts: saved by name, changed and deleted, by several programs at the same time.

use super::{Folder, must_tell};
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
fn two_programs_keep_each_others_drafts() {
    let folder = Folder::new();
    let mut one = folder.open();
    one.put_draft("walls", "1", "old", draft("old"));
    one.keep_drafts();
    let mut two = folder.open();
    one.put_draft("walls", "1", "one", draft("1"));
    one.keep_drafts();
    two.put_draft("walls", "1", "two", draft("2"));
    two.put_draft("walls", "1", "old", None);
    two.keep_drafts();
    assert_eq!(two.draft_names("walls", "1"), ["one", "two"]);
    assert_eq!(folder.open().draft_names("walls", "1"), ["one", "two"]);
}

#[test]
fn a_broken_file_of_drafts_is_put_aside_and_unknown_keys_stay() {
    let folder = Folder::new();
    let keep = |text: &str| {
        folder.write("drafts.json", text);
        let mut store = folder.open();
        let told = store.notices();
        store.put_draft("walls", "1", UNNAMED, draft("a"));
        store.keep_drafts();
        [told, store.notices()].concat()
    };
    let broken = "{\"drafts\": 7}";
    must_tell(&keep(broken), &["drafts.json", "broken"]);
    assert_eq!(folder.text("drafts.json.broken"), broken);
    keep("{\"version\": 1, \"drafts\": [], \"later\": [1]}");
    assert!(folder.text("drafts.json").contains("\"later\""));
    let newer = "{\"version\": 9, \"drafts\": {}}";
    assert_eq!(keep(newer).len(), 1);
    assert_eq!(folder.text("drafts.json"), newer);
}
