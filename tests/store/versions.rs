//! Files of other versions, and changes by other programs in the meantime.

use super::{BOTH, Folder, best, settings};
use mazescope_formats::{KeptSettings, Store};

#[test]
fn unknown_keys_survive() {
    let folder = Folder::new();
    folder.write(
        "settings.toml",
        "volume = 11\ntheme = \"light\"\n[friends]\nada = [1, 2]\n",
    );
    folder.write(
        "scores.json",
        r#"{"version": 1, "clubs": ["x"], "best": {
            "walls": {"1": {"score": 26, "detail": "", "when": "noon"}},
            "chess": {"a": {"score": 1, "detail": "e4"}}}}"#,
    );
    let mut store = folder.open();
    let mut kept = store.settings().clone();
    kept.theme = Some("dark".to_owned());
    store.keep_settings(kept);
    assert!(store.offer("walk", "9x9", best(1)));
    assert_eq!(store.notices(), [""; 0]);

    let settings: toml::Table = folder.text("settings.toml").parse().unwrap();
    assert_eq!(settings["volume"].as_integer(), Some(11));
    assert_eq!(settings["friends"]["ada"].as_array().unwrap().len(), 2);
    assert_eq!(settings["theme"].as_str(), Some("dark"));
    let scores: serde_json::Value = serde_json::from_str(&folder.text("scores.json")).unwrap();
    assert_eq!(scores["clubs"][0], "x");
    assert_eq!(scores["best"]["walls"]["1"]["when"], "noon");
    assert_eq!(scores["best"]["chess"]["a"]["detail"], "e4");
    assert_eq!(scores["best"]["walk"]["9x9"]["score"], 1);
}

#[test]
fn a_newer_version_is_read_and_not_overwritten() {
    let folder = Folder::new();
    let files = [
        "version = 2\ntheme = \"light\"\nrate = \"brisk\"\n",
        r#"{"version": 7, "best": {"walls": {"1": {"score": 26, "detail": "x"}}}}"#,
    ];
    for (name, text) in BOTH.into_iter().zip(files) {
        folder.write(name, text);
    }
    let mut store = folder.open();
    assert_eq!(store.settings().theme.as_deref(), Some("light"));
    assert_eq!(store.best("walls", "1").unwrap().score, 26);
    store.keep_settings(settings("dark"));
    store.keep_settings(settings("colour-blind"));
    assert!(store.offer("walls", "1", best(30)), "in this run it counts");
    let notices = store.notices();
    let newer = notices
        .iter()
        .filter(|text| text.contains("newer Mazescope"));
    assert_eq!(newer.count(), 2, "once for each file: {notices:?}");
    assert_eq!(BOTH.map(|name| folder.text(name)), files);
    assert_eq!(folder.names().len(), 2);
}

#[test]
fn a_newer_version_of_another_shape_is_left_alone() {
    let folder = Folder::new();
    let text = r#"{"version": 2, "best": [1, 2, 3]}"#;
    folder.write("scores.json", text);
    let mut store = folder.open();
    assert!(store.offer("walls", "1", best(1)));
    assert_eq!(folder.text("scores.json"), text);
    assert_eq!(store.notices().len(), 1);
}

#[test]
fn two_stores_on_one_folder_take_each_others_best() {
    let folder = Folder::new();
    let (mut one, mut two) = (folder.open(), folder.open());
    assert!(one.offer("walls", "1", best(20)));
    assert!(
        !two.offer("walls", "1", best(15)),
        "the other has a better one"
    );
    assert_eq!(two.best("walls", "1"), Some(&best(20)));
    assert!(two.offer("walls", "1", best(26)));
    assert!(!one.offer("walls", "1", best(26)));
    assert_eq!(folder.open().best("walls", "1"), Some(&best(26)));
}

#[test]
fn two_stores_on_one_folder_keep_each_others_settings() {
    let folder = Folder::kept();
    let (mut one, mut two) = (folder.open(), folder.open());
    let with = |settings: &KeptSettings, change: fn(&mut KeptSettings)| {
        let mut settings = settings.clone();
        change(&mut settings);
        settings
    };
    one.keep_settings(with(one.settings(), |all| {
        all.theme = Some("light".to_owned())
    }));
    two.keep_settings(with(two.settings(), |all| all.size = None));
    let last = folder.open();
    assert_eq!(last.settings().theme.as_deref(), Some("light"));
    assert_eq!(
        last.settings().size,
        None,
        "a removed setting stays removed"
    );
    assert_eq!(
        two.settings().theme.as_deref(),
        Some("dark"),
        "nothing changes under a user"
    );
}

#[test]
fn two_stores_keep_each_others_keys_within_a_table() {
    let folder = Folder::new();
    let (mut one, mut two) = (folder.open(), folder.open());
    let change = |store: &mut Store, key: &str, value: &str| {
        let mut settings = store.settings().clone();
        let table = settings.rooms.entry("walls".to_owned()).or_default();
        table.insert(key.to_owned(), value.into());
        store.keep_settings(settings);
    };
    change(&mut one, "level", "7");
    change(&mut two, "speed", "fast");
    let last = folder.open();
    let table = last.settings().room("walls").unwrap();
    assert_eq!(table["level"].as_str(), Some("7"));
    assert_eq!(table["speed"].as_str(), Some("fast"));
}
