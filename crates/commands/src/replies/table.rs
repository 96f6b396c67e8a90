//! Tables that fit the width of a mail.

use maud::{Markup, html};

/// Rows under headings. Columns of numbers are aligned to the right.
#[derive(Default, Clone, Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

#[derive(Clone, Debug)]
struct Column {
    heading: String,
    is_number: bool,
    /// Whether a cell that is too wide is wrapped instead of cut.
    wraps: bool,
}

/// Minimum width to which a wrapped column shrinks before other columns are cut.
const MIN_WRAPPED: usize = 16;

/// Number of blanks between two columns.
const GAP: usize = 2;

impl Table {
    /// A table without columns and rows.
    pub fn new() -> Table {
        Table::default()
    }

    /// The table with a column of text.
    pub fn column(mut self, heading: impl Into<String>) -> Table {
        self.columns.push(Column { heading: heading.into(), is_number: false, wraps: false });
        self
    }

    /// The table with a column of numbers, aligned to the right.
    pub fn numbers(mut self, heading: impl Into<String>) -> Table {
        self.columns.push(Column { heading: heading.into(), is_number: true, wraps: false });
        self
    }

    /// The table with a column of text that is wrapped, not cut.
    pub(crate) fn wrapped(mut self, heading: impl Into<String>) -> Table {
        self.columns.push(Column { heading: heading.into(), is_number: false, wraps: true });
        self
    }

    /// Adds a row with one cell for each column.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut cells: Vec<String> = cells.into_iter().collect();
        cells.resize(self.columns.len(), String::new());
        self.rows.push(cells);
    }

    /// The table as text. If it is too wide, the widest text columns are cut or wrapped until it
    /// fits.
    pub fn to_text(&self, width: usize) -> String {
        let widths = self.widths(width);
        let mut out = String::new();
        let headings: Vec<&str> = self.columns.iter().map(|it| it.heading.as_str()).collect();
        self.write(&mut out, &headings, &widths);
        let rules: Vec<String> = widths.iter().map(|&width| "-".repeat(width)).collect();
        self.write(&mut out, &rules.iter().map(String::as_str).collect::<Vec<_>>(), &widths);
        for row in &self.rows {
            let cells: Vec<Vec<String>> = (0..row.len())
                .map(|at| match self.columns[at].wraps {
                    true => textwrap::wrap(&row[at], widths[at].max(1))
                        .into_iter()
                        .map(|line| line.into_owned())
                        .collect(),
                    false => vec![row[at].clone()],
                })
                .collect();
            for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
                let parts = cells.iter().map(|cell| cell.get(line).map_or("", String::as_str));
                self.write(&mut out, &parts.collect::<Vec<_>>(), &widths);
            }
        }
        out
    }

    fn widths(&self, most: usize) -> Vec<usize> {
        let length = |text: &String| text.chars().count();
        let mut widths: Vec<usize> = (0..self.columns.len())
            .map(|at| {
                let cells = self.rows.iter().map(|row| length(&row[at])).max().unwrap_or(0);
                cells.max(length(&self.columns[at].heading))
            })
            .collect();
        let gaps = GAP * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + gaps > most {
            // Wrapping loses nothing, so wrapped columns shrink first.
            let wrapping =
                (0..widths.len()).filter(|&at| self.columns[at].wraps && widths[at] > MIN_WRAPPED);
            let words = (0..widths.len()).filter(|&at| !self.columns[at].is_number);
            let widest = wrapping.max_by_key(|&at| widths[at]);
            let widest = widest.or_else(|| words.max_by_key(|&at| widths[at]));
            let Some(widest) = widest.filter(|&at| widths[at] > 4) else { break };
            widths[widest] -= 1;
        }
        widths
    }

    fn write(&self, out: &mut String, cells: &[&str], widths: &[usize]) {
        let mut line = String::new();
        for (at, ((cell, &width), column)) in
            cells.iter().zip(widths).zip(&self.columns).enumerate()
        {
            if at > 0 {
                line.push_str(&" ".repeat(GAP));
            }
            let cell = cut(cell, width);
            match column.is_number {
                true => line.push_str(&format!("{cell:>width$}")),
                false => line.push_str(&format!("{cell:<width$}")),
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }

    /// The table as HTML.
    pub fn to_html(&self) -> Markup {
        let class = |at: usize| self.columns[at].is_number.then_some("number");
        html! {
            table {
                thead {
                    tr {
                        @for (at, column) in self.columns.iter().enumerate() {
                            th scope="col" class=[class(at)] { (column.heading) }
                        }
                    }
                }
                tbody {
                    @for row in &self.rows {
                        tr {
                            @for (at, cell) in row.iter().enumerate() {
                                td class=[class(at)] { (cell) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The beginning of a text that is too long, with a mark of the cut.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_fit() {
        let mut table = Table::new().numbers("Board").column("Players").column("Result");
        table.row(["7", "anna - ben", "anna won"].map(str::to_owned));
        table.row(["1742", &"x".repeat(90), "ben to move"].map(str::to_owned));
        let text = table.to_text(72);
        assert!(text.lines().all(|line| line.chars().count() <= 72), "{text}");
        assert!(text.contains("    7  anna - ben"), "{text}");
        assert!(text.contains("x…"), "{text}");
    }

    #[test]
    fn a_column_that_wraps_loses_nothing() {
        let mut table = Table::new().column("Player").wrapped("Can");
        let words = "accept reject move submit resign propose undo";
        table.row(["anna-from-nextdoor-1".to_owned(), words.to_owned()]);
        let text = table.to_text(40);
        assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
        for word in words.split(' ').chain(["anna-from-nextdoor-1"]) {
            assert!(text.contains(word), "{word}: {text}");
        }
    }

    #[test]
    fn an_empty_table_is_its_headings() {
        assert_eq!(Table::new().column("One").numbers("Two").to_text(72), "One  Two\n---  ---\n");
    }
}
