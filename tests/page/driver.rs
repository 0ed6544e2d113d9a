//! The driver itself, tried on a small page: what it does not see or do would go unnoticed in every other test.
//!
//! A key, a click or a file that did not arrive would be missed by the test that sends it.

use super::tab::Tab;
use crate::programs::until;
use std::path::PathBuf;

/// Opens a tab on an empty page; none if the test is skipped.
fn tab(test: &str) -> Option<Tab> {
    let mut tab = super::tab(test, PathBuf::new())?;
    tab.site
        .add("/", "<!doctype html><link rel=icon href='data:,'>");
    let url = tab.site.url("/");
    tab.go(&url);
    Some(tab)
}

#[test]
fn every_kind_of_fault_is_seen() {
    let Some(mut tab) = tab("page::driver::every_kind_of_fault_is_seen") else {
        return;
    };
    tab.expect_faults();
    tab.eval("console.log('harmless')");
    assert!(tab.faults().is_empty());
    let faults = [
        ("console.warn('No such function in gl.js')", "warning"),
        ("console.error('an error')", "error"),
        (
            "setTimeout(() => { throw new Error('thrown') })",
            "exception",
        ),
        ("Promise.reject(new Error('rejected')); 0", "exception"),
        ("setTimeout(() => alert('stop'))", "dialog"),
        ("fetch('/missing.js').then(() => 0)", "status"),
        ("fetch('http://127.0.0.1:1/').catch(() => 0)", "network"),
    ];
    for (script, kind) in faults {
        tab.eval(script);
        until(kind, || tab.faults().iter().any(|fault| fault.kind == kind));
        tab.browser().forget();
    }
    assert_eq!(tab.site.missing(), ["/missing.js"]);
}

#[test]
fn a_slow_network_takes_its_time() {
    let Some(mut tab) = tab("page::driver::a_slow_network_takes_its_time") else {
        return;
    };
    tab.site.add("/large", &"x".repeat(500_000));
    let script = "(async () => { const begun = performance.now(); \
                  await (await fetch('/large')).text(); return performance.now() - begun; })()";
    tab.slow_down(1_250_000, 40);
    let time = tab.eval(script).as_f64().unwrap();
    // 400 ms for the bytes, and 40 ms for the latency. A busy machine takes longer.
    assert!(time >= 350.0, "{time} ms");
}
