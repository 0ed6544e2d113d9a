//! Files of other versions, and changes by other programs in the meantime.

use super::{FILES, Folder, best, found, keep, visit};
use mazescope_formats::{KeptSettings, Store};

#[test]
fn unknown_keys_survive() {
    let folder = Folder::new();
    let texts = [
        "volume = 11\ntheme = \"light\"\n[friends]\nada = [1, 2]\n",
        r#"{"version": 1, "clubs": ["x"], "best": {
            "walls": {"1": {"score": 26, "detail": "", "when": "noon"}},
            "chess": {"a": {"score": 1, "detail": "e4"}}}}"#,
        "version = 1\nclass = \"5b\"\n[lessons.queue]\nversion = 1\nstep = 2\nstars = 3\n",
    ];
    for (name, text) in FILES.into_iter().zip(texts) {
        folder.write(name, text);
    }
    let mut store = folder.open();
    let mut kept = store.settings().clone();
    kept.theme = Some("dark".to_owned());
    store.keep_settings(kept);
    assert!(store.offer("walk", "9x9", best(1)));
    store.record_step(visit("queue", 1), 3);
    store.record_step(visit("stack", 1), 1);
    assert_eq!(store.notices(), [""; 0]);

    let table = |name: &str| folder.text(name).parse::<toml::Table>().unwrap();
    let settings = table("settings.toml");
    assert_eq!(settings["volume"].as_integer(), Some(11));
    assert_eq!(settings["friends"]["ada"].as_array().unwrap().len(), 2);
    assert_eq!(settings["theme"].as_str(), Some("dark"));
    let scores: serde_json::Value = serde_json::from_str(&folder.text("scores.json")).unwrap();
    assert_eq!(scores["clubs"][0], "x");
    assert_eq!(scores["best"]["walls"]["1"]["when"], "noon");
    assert_eq!(scores["best"]["chess"]["a"]["detail"], "e4");
    assert_eq!(scores["best"]["walk"]["9x9"]["score"], 1);
    let lessons = table("lessons.toml");
    assert_eq!(lessons["class"].as_str(), Some("5b"));
    let queue = &lessons["lessons"]["queue"];
    let known = ["stars", "step"].map(|key| queue[key].as_integer());
    assert_eq!(known, [Some(3), Some(3)]);
}

#[test]
fn a_newer_version_is_read_and_not_overwritten() {
    let queue = "version = 2\n[lessons.queue]\nversion = 1\nstep = 2\n";
    let walk = r#"{"version": 7, "best": {"walk": {"40x30": {"score": 2, "detail": "x"}}}}"#;
    // With known keys, and in another shape.
    let known = [
        "version = 2\ntheme = \"2\"\nrate = \"brisk\"\n",
        walk,
        queue,
    ];
    let other_shape = [
        "version = 2\ntheme = [\"2\"]\n",
        r#"{"version": 2, "best": [1, 2, 3]}"#,
        "version = 2\nlessons = [1, 2]\n",
    ];
    for (texts, numbers) in [(known, [2; 3]), (other_shape, [0; 3])] {
        let folder = Folder::new();
        for (name, text) in FILES.into_iter().zip(texts) {
            folder.write(name, text);
        }
        let mut store = folder.open();
        assert_eq!(found(&store), numbers);
        for number in [3, 4] {
            keep(&mut store, number);
            assert_eq!(found(&store), [number; 3], "in this run it counts");
        }
        let notices = store.notices();
        let newer = notices
            .iter()
            .filter(|text| text.contains("newer Mazescope"));
        assert_eq!(newer.count(), 3, "once for each file: {notices:?}");
        assert_eq!(FILES.map(|name| folder.text(name)), texts);
        assert_eq!(folder.names().len(), 3);
    }
}

#[test]
fn two_stores_on_one_folder_take_each_others_best() {
    let folder = Folder::new();
    let (mut one, mut two) = (folder.open(), folder.open());
    assert!(one.offer("walls", "1", best(20)));
    assert!(!two.offer("walls", "1", best(15)), "the other is better");
    assert_eq!(two.best("walls", "1"), Some(&best(20)));
    assert!(two.offer("walls", "1", best(26)));
    assert!(!one.offer("walls", "1", best(26)));
    assert_eq!(folder.open().best("walls", "1"), Some(&best(26)));
}

#[test]
fn two_stores_on_one_folder_keep_each_others_settings_also_within_a_table() {
    let folder = Folder::kept();
    let (mut one, mut two) = (folder.open(), folder.open());
    let change = |store: &mut Store, key: &str, how: fn(&mut KeptSettings)| {
        let mut settings = store.settings().clone();
        how(&mut settings);
        let table = settings.rooms.entry("walls".to_owned()).or_default();
        table.insert(key.to_owned(), key.into());
        store.keep_settings(settings);
    };
    change(&mut one, "level", |it| it.theme = Some("1".to_owned()));
    change(&mut two, "speed", |it| it.size = None);
    assert_eq!(found(&two)[0], 2, "nothing changes under a user");
    let last = folder.open();
    assert_eq!(found(&last)[0], 1);
    let size = last.settings().size;
    assert_eq!(size, None, "a removed setting stays removed");
    let table = last.settings().room("walls").unwrap();
    let both = ["level", "speed"].map(|key| table[key].as_str());
    assert_eq!(both, [Some("level"), Some("speed")]);
}
