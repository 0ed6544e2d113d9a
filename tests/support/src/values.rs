//! The values of parameters that matter to a test.

use mazescope_core::catalogue::Range;
use mazescope_core::{Parameter, Settings};

/// The values of a parameter that matter, each once: all values of a choice, and both ends and the
/// default of a number.
pub fn values(parameter: &Parameter) -> Vec<u32> {
    let mut values = match parameter.range {
        Range::Number {
            min, max, default, ..
        } => vec![min, default, max],
        Range::Choice { values, .. } => (0..values.len() as u32).collect(),
    };
    values.dedup();
    values
}

/// The defaults, and every combination of the values that matter: for what is pinned.
pub fn settings(parameters: &'static [Parameter]) -> Vec<Settings> {
    let mut all = vec![Settings::new(parameters)];
    for parameter in parameters {
        let values = values(parameter);
        all = all
            .iter()
            .flat_map(|settings| {
                values.iter().map(|&value| {
                    let mut settings = settings.clone();
                    settings.set(parameter.name, value);
                    settings
                })
            })
            .collect();
    }
    all
}
