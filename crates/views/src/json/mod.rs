//! The JSON of games, puzzles and reviews. The API and the scripts of pages receive the same
//! values.

pub mod game_json;
pub mod game_now;
pub mod mistake_json;
pub mod puzzle_json;
pub mod review_json;
pub mod values;
