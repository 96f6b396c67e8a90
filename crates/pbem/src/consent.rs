//! Words of agreement and refusal, in the languages of the site.

const YES: [&str; 10] = ["yes", "y", "ja", "j", "oui", "sí", "si", "sì", "sim", "tak"];
const NO: [&str; 7] = ["no", "n", "nein", "nee", "non", "não", "nie"];

/// Whether a word agrees. Letter case and punctuation around the word do not matter.
pub fn is_yes(word: &str) -> bool {
    YES.contains(&bare(word).as_str())
}

/// Whether a word refuses. Letter case and punctuation around the word do not matter.
pub fn is_no(word: &str) -> bool {
    NO.contains(&bare(word).as_str())
}

fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_in_any_case_and_without_their_punctuation() {
        for word in ["Yes!", "JA", "sí,", "Sì", "(tak)"] {
            assert!(is_yes(word) && !is_no(word), "{word}");
        }
        for word in ["No,", "NEE", "não.", "Nie"] {
            assert!(is_no(word) && !is_yes(word), "{word}");
        }
        for word in ["", "yesterday", "nothing"] {
            assert!(!is_yes(word) && !is_no(word), "{word}");
        }
    }
}
