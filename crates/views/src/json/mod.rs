//! What the JSON API says about games, puzzles and reviews. Pages hand the same values to their scripts.

pub mod game_json;
pub mod game_now;
pub mod mistake_json;
pub mod puzzle_json;
pub mod review_json;
pub mod values;
