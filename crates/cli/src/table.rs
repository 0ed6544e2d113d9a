//! A table of results: columns with a name and a value, written as words, Markdown, CSV or JSON.
//!
//! A column is one line where the table is made, and each writer stands here once.

use mazescope_core::words::grouped;
use mazescope_formats::foreign::safe;
use serde_json::Value;
use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

/// The columns of rows of one type.
pub(crate) struct Table<'a, R> {
    columns: Vec<Column<'a, R>>,
}

struct Column<'a, R> {
    names: Names,
    value: Box<dyn Fn(&R) -> Value + 'a>,
}

/// The names of a column in CSV, in JSON, and for people, which are empty where it is left out.
type Names = [&'static str; 3];

impl<'a, R> Table<'a, R> {
    /// A table without columns.
    pub(crate) fn new() -> Table<'a, R> {
        let columns = Vec::new();
        Table { columns }
    }

    /// Adds a column.
    pub(crate) fn column(mut self, names: Names, value: impl Fn(&R) -> Value + 'a) -> Self {
        let value = Box::new(value);
        self.columns.push(Column { names, value });
        self
    }

    /// Adds a column of CSV and JSON.
    pub(crate) fn file(self, name: &'static str, value: impl Fn(&R) -> Value + 'a) -> Self {
        self.column([name, name, ""], value)
    }

    /// Adds a column of CSV.
    pub(crate) fn csv(self, name: &'static str, value: impl Fn(&R) -> Value + 'a) -> Self {
        self.column([name, "", ""], value)
    }

    /// Adds a column for people.
    pub(crate) fn shown(self, name: &'static str, value: impl Fn(&R) -> Value + 'a) -> Self {
        self.column(["", "", name], value)
    }

    /// The columns that one form has.
    fn of_form(&self, form: usize) -> impl Iterator<Item = (&'static str, &dyn Fn(&R) -> Value)> {
        let columns = self.columns.iter();
        let columns = columns.filter(move |column| !column.names[form].is_empty());
        columns.map(move |column| (column.names[form], &*column.value))
    }

    /// Writes the header of CSV.
    pub(crate) fn write_header(&self, out: &mut dyn Write) -> io::Result<()> {
        let names = self.of_form(CSV).map(|(name, _)| name);
        writeln!(out, "{}", names.collect::<Vec<_>>().join(","))
    }

    /// Writes a row of CSV.
    pub(crate) fn write_row(&self, row: &R, out: &mut dyn Write) -> io::Result<()> {
        for (place, (_, value)) in self.of_form(CSV).enumerate() {
            if place > 0 {
                out.write_all(b",")?;
            }
            write_field(&value(row), out)?;
        }
        out.write_all(b"\n")
    }

    /// Writes CSV: a header, and then each row.
    pub(crate) fn write_csv(
        &self,
        rows: impl IntoIterator<Item = R>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.write_header(out)?;
        let mut rows = rows.into_iter();
        rows.try_for_each(|row| self.write_row(&row, out))
    }

    /// A row as an object of JSON.
    pub(crate) fn object(&self, row: &R) -> Value {
        let columns = self.of_form(JSON);
        let named = columns.map(|(name, value)| (name.to_owned(), value(row)));
        Value::Object(named.collect())
    }

    /// The rows as people see them, with figures in this unit.
    pub(crate) fn for_people(&self, title: String, unit: &str, rows: &[R]) -> PrintedTable {
        let columns = self.of_form(PEOPLE).map(|(heading, value)| {
            let values: Vec<Value> = rows.iter().map(value).collect();
            let is_text = values.iter().any(Value::is_string);
            let cells = values.iter().map(|value| shown(value, unit));
            let cells = [heading.to_owned()].into_iter().chain(cells).collect();
            PrintedColumn { is_text, cells }
        });
        let columns = columns.collect();
        PrintedTable { title, columns }
    }
}

/// The places of the forms in the names of a column.
const CSV: usize = 0;
const JSON: usize = 1;
const PEOPLE: usize = 2;

/// A table with a title, as people see it.
pub(crate) struct PrintedTable {
    title: String,
    columns: Vec<PrintedColumn>,
}

struct PrintedColumn {
    /// Whether it holds texts, which begin at the left, and not only figures.
    is_text: bool,
    /// The heading, and then the cell of each row.
    cells: Vec<String>,
}

impl PrintedTable {
    /// The numbers of the lines: the headings, and then each row.
    fn rows(&self) -> Range<usize> {
        0..self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// Writes the title, the headings and the rows in aligned columns.
    pub(crate) fn write_words(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", self.title)?;
        for row in self.rows() {
            let mut line = String::new();
            for PrintedColumn { is_text, cells } in &self.columns {
                let widths = cells.iter().map(|cell| cell.chars().count());
                let (cell, width) = (&cells[row], widths.max().unwrap_or(0));
                line += &if *is_text {
                    format!("{cell:<width$}  ")
                } else {
                    format!("{cell:>width$}  ")
                };
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// Writes the same as a table of Markdown.
    pub(crate) fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n**{}**\n", markdown(&self.title))?;
        let columns = self.columns.iter();
        let sides = columns.map(|column| if column.is_text { "---|" } else { "--:|" });
        let sides: String = sides.collect();
        for row in self.rows() {
            let columns = self.columns.iter();
            let cells = columns.map(|column| markdown(&column.cells[row]));
            writeln!(out, "| {} |", cells.collect::<Vec<_>>().join(" | "))?;
            if row == 0 {
                writeln!(out, "|{sides}")?;
            }
        }
        Ok(())
    }
}

/// The text with the signs of Markdown escaped.
pub(crate) fn markdown(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '|' | '*' | '_' | '[' | ']' | '<' | '`') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Writes a field of CSV as in RFC 4180, which has no control characters. A cell of a map is one field. A spreadsheet
/// would compute a text that begins like a formula, so an apostrophe precedes it.
fn write_field(value: &Value, out: &mut dyn Write) -> io::Result<()> {
    let text = match value {
        Value::Null => return Ok(()),
        Value::Bool(holds) => return out.write_all(if *holds { b"true" } else { b"false" }),
        Value::Number(number) => {
            return match number.as_f64().filter(|_| number.is_f64()) {
                Some(figure) => write!(out, "{figure}"),
                None => write!(out, "{number}"),
            };
        }
        Value::String(text) => safe(text),
        place => Cow::Owned(place.to_string().replace(['[', ']'], "")),
    };
    let formula = text.starts_with(['=', '+', '-', '@']) && text.parse::<f64>().is_err();
    let apostrophe = if formula { "'" } else { "" };
    if text.bytes().any(|byte| matches!(byte, b',' | b'"')) {
        let text = text.replace('"', "\"\"");
        write!(out, "\"{apostrophe}{text}\"")
    } else {
        out.write_all(apostrophe.as_bytes())?;
        out.write_all(text.as_bytes())
    }
}

/// A figure with six significant digits; a whole number is exact.
pub(crate) fn rounded(value: f64) -> f64 {
    if value.fract() == 0.0 || !value.is_finite() {
        return value;
    }
    // A printed number can always be parsed.
    format!("{value:.5e}").parse().unwrap_or(value)
}

/// A value for people: a dash if there is none, a count with grouped thousands, and a figure with six significant digits
/// and at most one decimal, or three if it has a unit.
fn shown(value: &Value, unit: &str) -> String {
    let value = match value {
        Value::Null => return "-".to_owned(),
        Value::String(text) => return safe(text).into_owned(),
        Value::Number(number) => match (number.as_u64(), number.as_f64()) {
            (Some(count), _) => return grouped(count),
            (None, figure) => rounded(figure.unwrap_or(f64::NAN)),
        },
        other => return other.to_string(),
    };
    let most = if unit.is_empty() { 1 } else { 3 };
    let whole_digits = value.abs().max(1.0).log10().floor() as usize + 1;
    let places = most.min(6_usize.saturating_sub(whole_digits));
    let text = format!("{:.places$}", value.abs());
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let whole = whole.parse().map_or(whole.to_owned(), grouped);
    let is_zero = text.bytes().all(|byte| matches!(byte, b'0' | b'.'));
    let sign = if value < 0.0 && !is_zero { "-" } else { "" };
    format!("{sign}{whole}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn fields_with_commas_are_quoted() {
        let all = ["roads", "a,\"b\"", "=1+1,\n", "-1.5", "-x"].map(Value::from);
        let others = [
            json!(null),
            json!([3, 1]),
            json!(2.0),
            json!(7),
            json!(true),
        ];
        let names = ["a", "b", "c", "d", "e"];
        let table = (0..5).fold(Table::<[Value; 5]>::new(), |table, place| {
            table.csv(names[place], move |row| row[place].clone())
        });
        let mut written = Vec::new();
        table
            .write_csv([all, others], &mut written)
            .expect("memory");
        let lines = [
            "a,b,c,d,e",
            "roads,\"a,\"\"b\"\"\",\"'=1+1,\\n\",-1.5,'-x",
            ",\"3,1\",2,7,true\n",
        ];
        assert_eq!(String::from_utf8_lossy(&written), lines.join("\n"));
    }

    #[test]
    fn figures_have_six_significant_digits_and_whole_numbers_all() {
        for (value, six) in [
            (1_234.567_89, 1_234.57),
            (0.001_234_567_8, 0.001_234_57),
            (1_234_567.25, 1_234_570.0),
            (12_345_678.0, 12_345_678.0),
            (-2.000_000_4, -2.0),
            (0.0, 0.0),
        ] {
            assert_eq!(rounded(value), six, "{value}");
        }
    }

    #[test]
    fn numbers_keep_their_decimals_and_their_groups() {
        for (value, unit, text) in [
            (1_234_567.25, "", "1,234,570"),
            (12_345.62, "", "12,345.6"),
            (123_456.7, "", "123,457"),
            (999.96, "", "1,000.0"),
            (0.0, "", "0.0"),
            (-1_234.56, "", "-1,234.6"),
            (-0.04, "", "0.0"),
            (0.0314, "ms", "0.031"),
            (1_234.567_8, "ms", "1,234.57"),
        ] {
            assert_eq!(shown(&json!(value), unit), text, "{value}");
        }
    }
}
