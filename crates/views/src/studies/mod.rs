//! Studies: the list, the board with a chapter, and the forms. All forms work without scripts.

mod board;
mod chapter_text;
mod forms;

pub use board::page;
pub use forms::{EditPage, chapter_page, edit_page, keep_page, list_page};
