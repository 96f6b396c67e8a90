//! The command types.

use dipole::{Players, Setup};

use crate::words::{BoardNumber, GuardedAction, Secret, Userid};

/// A command in one line or in the subject of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `help [subject…]` and `dipole help`.
    Help {
        /// The topics; empty for the overview.
        subjects: Vec<String>,
    },
    /// `list [game…]`.
    List {
        /// The games to list; empty for all.
        games: Vec<String>,
    },
    /// `signup` and `add`.
    SignUp {
        /// The account's new name.
        userid: Userid,
        /// Its password.
        password: Secret,
        /// The addresses for mail; empty for the sender's address.
        addresses: Vec<String>,
    },
    /// `change password`.
    ChangePassword {
        /// The speaker, with the current password.
        speaker: Speaker,
        /// The new password.
        new: Secret,
    },
    /// `change address`.
    ChangeAddress {
        /// The speaker.
        speaker: Speaker,
        /// The new addresses for mail; empty for the sender's address.
        addresses: Vec<String>,
    },
    /// `signoff`: no more mail, the account stays.
    SignOff {
        /// The speaker.
        speaker: Speaker,
    },
    /// `signon`: turns mail about games on again, after `signoff`.
    SignOn {
        /// The speaker.
        speaker: Speaker,
    },
    /// `set`: shows or changes a user's settings.
    Set {
        /// The speaker.
        speaker: Speaker,
        /// The setting and its new value; `None` to show all.
        choice: Option<(Setting, bool)>,
    },
    /// `mail`: shows or changes the mails that an account gets.
    Mail {
        /// The speaker.
        speaker: Speaker,
        /// The changes.
        choices: MailChoices,
    },
    /// `language`: shows or changes the language of pages and mails.
    Language {
        /// The speaker.
        speaker: Speaker,
        /// The tag of the language, in lower case; `None` to show all.
        tag: Option<String>,
    },
    /// `vacation`: shows or changes the pauses of the speaker's clocks.
    Vacation {
        /// The speaker.
        speaker: Speaker,
        /// The change; `None` to show the pauses.
        change: Option<VacationChange>,
    },
    /// `delete`: deletes the account.
    Delete {
        /// The speaker.
        speaker: Speaker,
    },
    /// `message`: sends the body to other users.
    Message {
        /// The speaker.
        speaker: Speaker,
        /// The recipients.
        to: Vec<Userid>,
    },
    /// `broadcast`: sends the body to all users.
    Broadcast {
        /// The speaker.
        speaker: Speaker,
    },
    /// `dipole chat`: sends the body to the players of a board.
    Chat {
        /// The board.
        board: BoardNumber,
        /// The speaker.
        speaker: Speaker,
    },
    /// `multiple`: one command per line of the body.
    Multiple,
    /// `dipole standings`.
    Standings,
    /// `dipole ratings`.
    Ratings,
    /// `dipole history`.
    History,
    /// `dipole games`.
    Games {
        /// The users whose games are listed; empty for all games.
        of: Vec<Userid>,
        /// The filter.
        filter: Filter,
    },
    /// `all show`, `dipole show` and `dipole showas` of users' boards.
    ShowUsers {
        /// The viewer of the boards, if authenticated.
        speaker: Option<Speaker>,
        /// The users whose boards are shown; empty for the speaker.
        of: Vec<Userid>,
        /// The filter.
        filter: Filter,
    },
    /// `dipole show` and `dipole showas` of boards.
    ShowBoards {
        /// The viewer of the boards, if authenticated.
        speaker: Option<Speaker>,
        /// The boards, each with its current position or the one before a move.
        boards: Vec<(BoardNumber, Option<u32>)>,
    },
    /// `dipole challenge`.
    Challenge(Challenge),
    /// `dipole accept` and `dipole decline`: replies to a challenge.
    Answer {
        /// The id of the challenge, as given in its mail.
        challenge: String,
        /// The speaker.
        speaker: Speaker,
        /// Whether the challenge is accepted.
        accept: bool,
    },
    /// `dipole move`, `dipole resign`, `dipole queue` and `dipole submit`.
    Act {
        /// The board.
        board: BoardNumber,
        /// The speaker.
        speaker: Speaker,
        /// The action, with or without a move number as guard.
        action: GuardedAction,
        /// The time of execution.
        when: When,
    },
    /// `dipole queue` without a move: lists or cancels queued moves.
    Queue {
        /// The board.
        board: BoardNumber,
        /// The speaker.
        speaker: Speaker,
        /// Whether to cancel them.
        cancel: bool,
    },
    /// `dipole confirm`: plays the submitted move.
    Confirm {
        /// The board.
        board: BoardNumber,
        /// The speaker.
        speaker: Speaker,
    },
    /// `dipole tournament`: lists, shows, joins or leaves tournaments.
    Tournament(TournamentCommand),
    /// `dipole preview`: shows the board after some moves and stores nothing.
    Preview {
        /// The board.
        board: BoardNumber,
        /// The moves, in order.
        moves: Vec<GuardedAction>,
    },
}

/// A command about tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentCommand {
    /// Lists running tournaments and those that can be joined.
    List,
    /// Shows a tournament with its tables.
    Show {
        /// The tournament's id in URLs.
        tournament: String,
    },
    /// Enters the speaker.
    Join {
        /// The tournament's id in URLs.
        tournament: String,
        /// The player.
        speaker: Speaker,
        /// Whether the player is entered for all later seasons as well.
        always: bool,
    },
    /// Withdraws the speaker.
    Leave {
        /// The tournament's id in URLs.
        tournament: String,
        /// The player.
        speaker: Speaker,
    },
}

/// The user who gives a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// Named in the command, with a password or PIN that is not yet checked.
    Named(Userid, Secret),
    /// Authenticated elsewhere: by a session, a token, or a signed reply address.
    Known,
}

/// The boards included in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Filter {
    /// Finished and unfinished ones.
    All,
    /// Unfinished ones.
    #[default]
    Active,
    /// Finished ones.
    Inactive,
    /// Those on which the user is to move.
    Next,
}

impl Filter {
    /// Parses the word of a filter.
    pub fn from_word(word: &str) -> Option<Filter> {
        match word.to_ascii_lowercase().as_str() {
            "all" => Some(Filter::All),
            "active" => Some(Filter::Active),
            "inactive" => Some(Filter::Inactive),
            "next" => Some(Filter::Next),
            _ => None,
        }
    }
}

/// The time of an action's execution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Immediately.
    Now,
    /// After a later move of the opponents, as soon as it is legal.
    Queued,
    /// After the player has seen the board and confirmed the action.
    Confirmed,
}

/// The settings of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The starting position.
    pub setup: Setup,
    /// Two or four players, in turn order; the first one moves first.
    pub userids: Vec<Userid>,
    /// Whether the game is rated.
    pub rated: bool,
    /// The time limits.
    pub times: Times,
}

impl Challenge {
    /// The number of players.
    pub fn players(&self) -> Players {
        self.setup.players()
    }
}

/// The time limits of a game by mail, in days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// Total time of a player for the whole game; `None` for no limit, the default.
    pub total: Option<u32>,
    /// Time after which a player is reminded.
    pub reminder: u32,
    /// Time after which a player loses.
    pub forfeit: u32,
}

impl Default for Times {
    fn default() -> Times {
        Times { total: None, reminder: 7, forfeit: 21 }
    }
}

/// A setting of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A mail with the board after every move, including the user's own.
    Copies,
    /// Challenges begin without acceptance between users with this setting.
    Begin,
}

impl Setting {
    /// The word in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Setting::Copies => "copies",
            Setting::Begin => "begin",
        }
    }

    /// Parses a word, in any case.
    pub fn from_word(word: &str) -> Option<Setting> {
        let all = [Setting::Copies, Setting::Begin];
        all.into_iter().find(|setting| setting.word().eq_ignore_ascii_case(word))
    }
}

/// The changes of a `mail` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MailChoices {
    /// The amount of mail; `None` leaves it unchanged.
    pub amount: Option<MailAmount>,
    /// Whether mails have pictures; `None` leaves it unchanged.
    pub pictures: Option<bool>,
}

/// The amount of mail about games that an account gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailAmount {
    /// Turns mails on again, after `off`.
    On,
    /// No mails.
    Off,
    /// One mail for each move.
    Each,
    /// One mail until the next visit.
    Once,
    /// One mail a day.
    Daily,
}

impl MailAmount {
    /// Parses a word in lower case.
    pub fn from_word(word: &str) -> Option<MailAmount> {
        Some(match word {
            "on" => MailAmount::On,
            "off" => MailAmount::Off,
            "each" | "every" => MailAmount::Each,
            "once" => MailAmount::Once,
            "daily" => MailAmount::Daily,
            _ => return None,
        })
    }
}

/// The change of a `vacation` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VacationChange {
    /// Begins a vacation of this number of days.
    Begin(u16),
    /// Ends the vacation.
    End,
    /// Pauses clocks at weekends, or stops doing so.
    Weekends(bool),
}
