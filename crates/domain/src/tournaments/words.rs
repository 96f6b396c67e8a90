//! The words of stored values, in databases and programs.

use super::{AbsenceCause, Basis, CancelReason, Manner, Phase, Seeding, Stay, WithdrawalReason};

macro_rules! words {
    ($type:ty { $($value:expr => $word:literal),+ $(,)? }) => {
        impl $type {
            /// The word in databases and programs.
            pub fn word(self) -> &'static str {
                let words = [$(($value, $word)),+];
                words.into_iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
            }

            /// Parses a word.
            pub fn from_word(word: &str) -> Option<$type> {
                let words = [$(($value, $word)),+];
                words.into_iter().find(|(_, known)| *known == word).map(|(value, _)| value)
            }
        }
    };
}

words!(Stay { Stay::Once => "once", Stay::UntilFurtherNotice => "until-further-notice" });

words!(WithdrawalReason {
    WithdrawalReason::Own => "own",
    WithdrawalReason::NoShows => "no-shows",
    WithdrawalReason::NotCheckedIn => "not-checked-in",
    WithdrawalReason::Removed => "removed",
});

words!(AbsenceCause { AbsenceCause::NoShow => "no-show", AbsenceCause::Withdrawn => "withdrawn" });

words!(Manner {
    Manner::Played => "played",
    Manner::Forfeit => "forfeit",
    Manner::Adjudicated(Basis::Table) => "table",
    Manner::Adjudicated(Basis::Proof) => "proof",
    Manner::Adjudicated(Basis::Rule) => "rule",
    Manner::FullBye => "full-bye",
    Manner::HalfBye => "half-bye",
});

words!(Seeding {
    Seeding::Promoted => "promoted",
    Seeding::Relegated => "relegated",
    Seeding::Stays => "stays",
});

impl Phase {
    /// The text in databases: a word, and after too few entries the number of missing players.
    pub fn text(self) -> String {
        let word = match self {
            Phase::Announced => "announced",
            Phase::CheckIn => "check-in",
            Phase::Running => "running",
            Phase::Finished => "finished",
            Phase::Cancelled(CancelReason::StartMissed) => "start-missed",
            Phase::Cancelled(CancelReason::ByOrganiser) => "cancelled",
            Phase::Cancelled(CancelReason::TooFew { missing }) => {
                return format!("too-few {missing}");
            }
        };
        word.to_owned()
    }

    /// Parses a text.
    pub fn from_text(text: &str) -> Option<Phase> {
        Some(match text {
            "announced" => Phase::Announced,
            "check-in" => Phase::CheckIn,
            "running" => Phase::Running,
            "finished" => Phase::Finished,
            "start-missed" => Phase::Cancelled(CancelReason::StartMissed),
            "cancelled" => Phase::Cancelled(CancelReason::ByOrganiser),
            other => {
                let missing = other.strip_prefix("too-few ")?.parse().ok()?;
                Phase::Cancelled(CancelReason::TooFew { missing })
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for word in ["played", "forfeit", "table", "proof", "rule", "full-bye", "half-bye"] {
            assert_eq!(Manner::from_word(word).map(Manner::word), Some(word));
        }
        for word in ["own", "no-shows", "not-checked-in", "removed"] {
            assert_eq!(WithdrawalReason::from_word(word).map(WithdrawalReason::word), Some(word));
        }
        for word in ["promoted", "relegated", "stays"] {
            assert_eq!(Seeding::from_word(word).map(Seeding::word), Some(word));
        }
        for word in ["once", "until-further-notice"] {
            assert_eq!(Stay::from_word(word).map(Stay::word), Some(word));
        }
        for word in ["no-show", "withdrawn"] {
            assert_eq!(AbsenceCause::from_word(word).map(AbsenceCause::word), Some(word));
        }
        assert_eq!(Manner::from_word(""), None);
        let phases = [
            "announced",
            "check-in",
            "running",
            "finished",
            "start-missed",
            "cancelled",
            "too-few 2",
        ];
        for text in phases {
            assert_eq!(Phase::from_text(text).map(Phase::text).as_deref(), Some(text));
        }
        assert!(["", "too-few", "too-few -1"].iter().all(|it| Phase::from_text(it).is_none()));
    }
}
