//! The commands, as values.

use dipole::{Players, Setup};

use crate::words::{BoardNumber, GuardedAction, Secret, Userid};

/// A command: what one line, or the subject of one mail, asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `help [subject…]` and `dipole help`.
    Help {
        /// What about; nothing for the overview.
        subjects: Vec<String>,
    },
    /// `list [game…]`.
    List {
        /// The games asked about; nothing for all.
        games: Vec<String>,
    },
    /// `signup` and `add`.
    SignUp {
        /// The account's new name.
        userid: Userid,
        /// Its password.
        password: Secret,
        /// Where its mail goes; nothing for the sender's address.
        addresses: Vec<String>,
    },
    /// `change password`.
    ChangePassword {
        /// Who asks, with the current password.
        speaker: Speaker,
        /// The password from now on.
        new: Secret,
    },
    /// `change address`.
    ChangeAddress {
        /// Who asks.
        speaker: Speaker,
        /// Where mail goes from now on; nothing for the sender's address.
        addresses: Vec<String>,
    },
    /// `signoff`: no more mail, the account stays.
    SignOff {
        /// Who asks.
        speaker: Speaker,
    },
    /// `signon`: mail about games again, after `signoff`.
    SignOn {
        /// Who asks.
        speaker: Speaker,
    },
    /// `set`: shows what somebody has chosen, or chooses.
    Set {
        /// Who asks.
        speaker: Speaker,
        /// What is chosen, and whether it is on; nothing to see all.
        choice: Option<(Setting, bool)>,
    },
    /// `mail`: shows which mails an account gets, or chooses.
    Mail {
        /// Who asks.
        speaker: Speaker,
        /// What is chosen.
        choices: MailChoices,
    },
    /// `language`: shows the language of pages and mails, or chooses one.
    Language {
        /// Who asks.
        speaker: Speaker,
        /// The tag of the language, in lower case; nothing to see all.
        tag: Option<String>,
    },
    /// `vacation`: shows when the speaker's clocks stand still, or changes it.
    Vacation {
        /// Who asks.
        speaker: Speaker,
        /// What changes; nothing to see all.
        change: Option<VacationChange>,
    },
    /// `delete`: the account goes.
    Delete {
        /// Who asks.
        speaker: Speaker,
    },
    /// `message`: the body goes to other users.
    Message {
        /// Who asks.
        speaker: Speaker,
        /// To whom.
        to: Vec<Userid>,
    },
    /// `broadcast`: the body goes to everybody.
    Broadcast {
        /// Who asks.
        speaker: Speaker,
    },
    /// `dipole chat`: the body goes to the players of a board.
    Chat {
        /// Which board.
        board: BoardNumber,
        /// Who asks.
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
        /// Whose games; nothing for everybody's.
        of: Vec<Userid>,
        /// Which of them.
        filter: Filter,
    },
    /// `all show`, `dipole show` and `dipole showas` of users' boards.
    ShowUsers {
        /// As whom the boards are seen, when that was proved.
        speaker: Option<Speaker>,
        /// Whose boards; nothing for the speaker's own.
        of: Vec<Userid>,
        /// Which of them.
        filter: Filter,
    },
    /// `dipole show` and `dipole showas` of boards.
    ShowBoards {
        /// As whom the boards are seen, when that was proved.
        speaker: Option<Speaker>,
        /// Which boards, each as it is now or before a move.
        boards: Vec<(BoardNumber, Option<u32>)>,
    },
    /// `dipole challenge`.
    Challenge(Challenge),
    /// `dipole accept` and `dipole decline`: answers a challenge.
    Answer {
        /// The challenge's name, as the mail about it says.
        challenge: String,
        /// Who answers.
        speaker: Speaker,
        /// Whether they want to play.
        accept: bool,
    },
    /// `dipole move`, `dipole resign`, `dipole queue` and `dipole submit`.
    Act {
        /// Which board.
        board: BoardNumber,
        /// Who asks.
        speaker: Speaker,
        /// What to do, guarded by a move number or not.
        action: GuardedAction,
        /// When to do it.
        when: When,
    },
    /// `dipole queue` without a move: lists or cancels queued moves.
    Queue {
        /// Which board.
        board: BoardNumber,
        /// Who asks.
        speaker: Speaker,
        /// Whether to cancel them.
        cancel: bool,
    },
    /// `dipole confirm`: plays what was submitted.
    Confirm {
        /// Which board.
        board: BoardNumber,
        /// Who asks.
        speaker: Speaker,
    },
    /// `dipole tournament`: lists, shows, joins or leaves tournaments.
    Tournament(TournamentCommand),
    /// `dipole preview`: shows the board after some moves and stores nothing.
    Preview {
        /// Which board.
        board: BoardNumber,
        /// The moves, in order.
        moves: Vec<GuardedAction>,
    },
}

/// A command about tournaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentCommand {
    /// Lists those that run or can be joined.
    List,
    /// Shows one with its tables.
    Show {
        /// Its name in addresses.
        tournament: String,
    },
    /// Enters the speaker.
    Join {
        /// Its name in addresses.
        tournament: String,
        /// The player.
        speaker: Speaker,
        /// Whether the player is entered for all later seasons as well.
        always: bool,
    },
    /// Withdraws the speaker.
    Leave {
        /// Its name in addresses.
        tournament: String,
        /// The player.
        speaker: Speaker,
    },
}

/// Who gives a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// Named in the command, with a password or PIN that has yet to be checked.
    Named(Userid, Secret),
    /// Known from elsewhere: a session, a token, a signed reply address.
    Known,
}

/// Which boards a query is about.
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
    /// The filter that a word names.
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

/// When an action is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At once.
    Now,
    /// After a later move of the others, as soon as it is legal.
    Queued,
    /// After the player has seen the board and confirmed.
    Confirmed,
}

/// A game to be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The starting position.
    pub setup: Setup,
    /// Two or four players, in turn order; the first has the first move.
    pub userids: Vec<Userid>,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// The times.
    pub times: Times,
}

impl Challenge {
    /// How many take part.
    pub fn players(&self) -> Players {
        self.setup.players()
    }
}

/// The times of a game by mail, in days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How long a player may take for the whole game; no limit by default.
    pub total: Option<u32>,
    /// After how long a player is reminded.
    pub nag: u32,
    /// After how long a player has lost.
    pub forfeit: u32,
}

impl Default for Times {
    fn default() -> Times {
        Times { total: None, nag: 7, forfeit: 21 }
    }
}

/// Something that players choose for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A mail with the board after every move, one's own included.
    Copies,
    /// Challenges begin without acceptance between those who both wish it.
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

    /// Reads a word, in any case.
    pub fn from_word(word: &str) -> Option<Setting> {
        let all = [Setting::Copies, Setting::Begin];
        all.into_iter().find(|setting| setting.word().eq_ignore_ascii_case(word))
    }
}

/// What `mail` changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MailChoices {
    /// How many mails; `None` leaves it.
    pub amount: Option<MailAmount>,
    /// Whether mails have pictures; `None` leaves it.
    pub pictures: Option<bool>,
}

/// How many mails about games an account gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailAmount {
    /// Mails again, after `off`.
    On,
    /// None.
    Off,
    /// One for each move.
    Each,
    /// One until the next visit.
    Once,
    /// One a day.
    Daily,
}

impl MailAmount {
    /// Reads a word in lower case.
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

/// What `vacation` changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VacationChange {
    /// A vacation of so many days begins.
    Begin(u16),
    /// The vacation ends.
    End,
    /// Clocks stand still at weekends, or do so no longer.
    Weekends(bool),
}
