//! The verdict on a move tried in place of a mistake, as JSON.

use dipole_site::i18n::Locale;
use dipole_site::services::mistakes::Tried;
use serde::Serialize;
use utoipa::ToSchema;

use crate::json::puzzle_json::{RefutationJson, refutation_json};

/// The verdict on a move played in place of a mistake
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MistakeAnswer {
    /// Whether the move is as good as the best move, or nearly as good
    good: bool,
    /// `null` for a good move, and for one that wins as well
    #[schema(required)]
    refutation: Option<RefutationJson>,
}

/// Returns the answer with its texts.
pub fn mistake_answer(t: &Locale, tried: &Tried) -> MistakeAnswer {
    let refutation = match tried {
        Tried::Good => None,
        Tried::Flawed(found) => found.as_ref().map(|found| refutation_json(t, found)),
    };
    MistakeAnswer { good: *tried == Tried::Good, refutation }
}
