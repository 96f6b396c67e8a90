//! Parses commands. Case and white space do not matter, except in passwords. An error names the
//! wrong word and its position.

use dipole::Setup;

use crate::command::{
    Challenge, Command, Filter, MailAmount, MailChoices, Setting, Speaker, Times,
    TournamentCommand, VacationChange, When,
};
use crate::error::CommandError;
use crate::words::{self, BoardNumber, GuardedAction, Secret, Userid};

/// Maximum number of different userids, boards or topics in one command.
pub const MAX_NAMES: usize = 20;
/// Maximum number of moves in one `preview`.
pub const MAX_PREVIEWED: usize = 60;
/// Maximum number of players of a game.
const MAX_PLAYERS: usize = 4;

/// The origin of a command. It decides whether the command includes credentials.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// From an unauthenticated sender: userid and password are part of the command.
    Anybody,
    /// From an authenticated user: userid and password are left out.
    SignedIn,
}

/// Parses one command line.
///
/// ```
/// use dipole_pbem::{Command, Origin, parse};
///
/// let command = parse("Dipole mvoe 1742 anna secret e1-g3#1", Origin::Anybody)?;
/// assert!(matches!(command, Command::Act { .. }));
///
/// let error = parse("dipole move 1742 anna secret", Origin::Anybody).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "word 6 is missing: a move; the form is: dipole move board userid password MOVE[#moveno]"
/// );
/// # Ok::<(), dipole_pbem::CommandError>(())
/// ```
///
/// # Errors
///
/// If a word does not fit; the error describes the first one. No error contains a password.
pub fn parse(line: &str, origin: Origin) -> Result<Command, CommandError> {
    let mut words = Words::new(line, origin);
    let Some(first) = words.next_lower() else { return Err(CommandError::Empty) };
    match first.as_str() {
        "help" => Ok(Command::Help { subjects: words.topics()? }),
        "list" => Ok(Command::List { games: words.topics()? }),
        "signup" | "add" => sign_up(words),
        "change" => change(words),
        "signoff" => {
            words.usage = "signoff userid password";
            let speaker = words.speaker()?;
            words.end(Command::SignOff { speaker })
        }
        "signon" => {
            words.usage = "signon userid password";
            let speaker = words.speaker()?;
            words.end(Command::SignOn { speaker })
        }
        "set" => set(words),
        "mail" => mail(words),
        "language" => language(words),
        "vacation" => vacation(words),
        "delete" => {
            words.usage = "delete userid password";
            let speaker = words.speaker()?;
            words.end(Command::Delete { speaker })
        }
        "message" => {
            words.usage = "message userid password toUserid+";
            let speaker = words.speaker()?;
            let to = words.userids("the userid of a recipient")?;
            Ok(Command::Message { speaker, to })
        }
        "broadcast" => {
            words.usage = "broadcast userid password";
            let speaker = words.speaker()?;
            words.end(Command::Broadcast { speaker })
        }
        "multiple" => {
            words.usage = "multiple";
            words.end(Command::Multiple)
        }
        "all" => all_show(words),
        "dipole" => game_command(words),
        _ => Err(CommandError::Unknown { place: 1, word: first }),
    }
}

fn sign_up(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "signup userid password [email…]";
    let userid = words.userid("the userid you want")?;
    let password = words.secret()?;
    Ok(Command::SignUp { userid, password, addresses: words.rest() })
}

fn change(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "change password userid current new, or: change address userid password [email…]";
    match words.require_lower("password or address")?.as_str() {
        "password" => {
            words.usage = "change password userid current new";
            // The current password is required even from authenticated users.
            let speaker = match words.origin {
                Origin::Anybody => words.speaker()?,
                Origin::SignedIn => Speaker::Known,
            };
            let new = words.secret()?;
            words.end(Command::ChangePassword { speaker, new })
        }
        "address" => {
            words.usage = "change address userid password [email…]";
            let speaker = words.speaker()?;
            Ok(Command::ChangeAddress { speaker, addresses: words.rest() })
        }
        _ => Err(words.unknown()),
    }
}

fn set(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "set userid password [copies|begin on|off]";
    let speaker = words.speaker()?;
    let Some(word) = words.next_lower() else {
        return words.end(Command::Set { speaker, choice: None });
    };
    let setting = Setting::from_word(&word);
    let setting = setting.ok_or_else(|| words.no_choice("copies, begin"))?;
    let is_on = words.on_or_off()?;
    words.end(Command::Set { speaker, choice: Some((setting, is_on)) })
}

fn mail(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "mail userid password [on|off|each|once|daily] [pictures|text]";
    let speaker = words.speaker()?;
    let mut choices = MailChoices::default();
    while let Some(word) = words.next_lower() {
        let again = match (MailAmount::from_word(&word), word.as_str()) {
            (Some(amount), _) => choices.amount.replace(amount).is_some(),
            (None, "pictures") => choices.pictures.replace(true).is_some(),
            (None, "text") => choices.pictures.replace(false).is_some(),
            (None, _) => return Err(words.no_choice("on, off, each, once, daily, pictures, text")),
        };
        if again {
            return Err(CommandError::Contradiction { place: words.place(), option: word });
        }
    }
    Ok(Command::Mail { speaker, choices })
}

fn language(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "language userid password [language]";
    let speaker = words.speaker()?;
    let tag = words.next_lower();
    words.end(Command::Language { speaker, tag })
}

fn vacation(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "vacation userid password [days|end|weekends on|off]";
    let speaker = words.speaker()?;
    let change = match words.next_lower().as_deref() {
        None => None,
        Some("end") => Some(VacationChange::End),
        Some("weekends") => Some(VacationChange::Weekends(words.on_or_off()?)),
        Some(word) => {
            let days = words::read_number(word).ok().and_then(|days| u16::try_from(days).ok());
            let days = days.ok_or_else(|| words.no_choice("a number of days, end, weekends"))?;
            if words.peek().is_some_and(|word| ["day", "days"].contains(&word)) {
                words.next();
            }
            Some(VacationChange::Begin(days))
        }
    };
    words.end(Command::Vacation { speaker, change })
}

fn all_show(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "all show userid [next|active]";
    if words.require_lower("show")? != "show" {
        return Err(words.unknown());
    }
    let of = vec![words.userid("a userid")?];
    let filter = words.filter().unwrap_or_default();
    words.end(Command::ShowUsers { speaker: None, of, filter })
}

fn game_command(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "dipole command …, as in dipole show 1742";
    let command = words.require_lower("a command")?;
    match command.as_str() {
        "help" => Ok(Command::Help { subjects: vec!["dipole".to_owned()] }),
        "standings" => words.end_of("dipole standings", Command::Standings),
        "ratings" => words.end_of("dipole ratings", Command::Ratings),
        "history" => words.end_of("dipole history", Command::History),
        "games" => {
            words.usage = "dipole games userid* [all|active|inactive|next]";
            let mut of = Vec::new();
            while let Some(word) = words.peek() {
                if Filter::from_word(word).is_some() {
                    break;
                }
                let userid = words.userid("a userid")?;
                words.add_distinct(&mut of, userid)?;
            }
            let filter = words.filter().unwrap_or_default();
            words.end(Command::Games { of, filter })
        }
        "show" | "board" => {
            words.usage = "dipole show board[#moveno]+, or: dipole show userid+ [filter]";
            show(words, None)
        }
        "showas" => {
            words.usage = "dipole showas userid password [board+|filter]";
            let speaker = words.speaker()?;
            show(words, Some(speaker))
        }
        "chat" => {
            words.usage = "dipole chat board userid password";
            let (board, speaker) = words.board_and_speaker()?;
            words.end(Command::Chat { board, speaker })
        }
        "challenge" | "chall" => challenge(words),
        "move" | "mvoe" => act(words, "dipole move board userid password MOVE[#moveno]", When::Now),
        "queue" => queue(words),
        "submit" => {
            act(words, "dipole submit board userid password MOVE[#moveno]", When::Confirmed)
        }
        "resign" => {
            words.usage = "dipole resign board userid password";
            let (board, speaker) = words.board_and_speaker()?;
            let action = GuardedAction { action: words::Action::Resign, move_number: None };
            words.end(Command::Act { board, speaker, action, when: When::Now })
        }
        "tournament" | "tournaments" => tournament(words),
        "accept" => answer(words, "dipole accept challenge userid password", true),
        "decline" => answer(words, "dipole decline challenge userid password", false),
        "confirm" => {
            words.usage = "dipole confirm board userid password";
            let (board, speaker) = words.board_and_speaker()?;
            words.end(Command::Confirm { board, speaker })
        }
        "preview" => {
            words.usage = "dipole preview board MOVE+";
            let board = words.board()?;
            let mut moves = vec![words.action()?];
            while words.peek().is_some() {
                moves.push(words.action()?);
                if moves.len() > MAX_PREVIEWED {
                    let (place, most) = (words.place(), MAX_PREVIEWED);
                    return Err(CommandError::TooMany { place, most });
                }
            }
            Ok(Command::Preview { board, moves })
        }
        _ => Err(words.unknown()),
    }
}

fn tournament(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "dipole tournament [list|show|join|leave]";
    let Some(verb) = words.next_lower() else {
        return words.end(Command::Tournament(TournamentCommand::List));
    };
    let command = match verb.as_str() {
        "list" => TournamentCommand::List,
        "show" => {
            words.usage = "dipole tournament show tournament";
            TournamentCommand::Show { tournament: words.tournament()? }
        }
        "join" => {
            words.usage = "dipole tournament join tournament userid password [always]";
            let (tournament, speaker) = (words.tournament()?, words.speaker()?);
            let always = words.peek().is_some_and(|word| word.eq_ignore_ascii_case("always"));
            if always {
                words.next();
            }
            TournamentCommand::Join { tournament, speaker, always }
        }
        "leave" => {
            words.usage = "dipole tournament leave tournament userid password";
            let (tournament, speaker) = (words.tournament()?, words.speaker()?);
            TournamentCommand::Leave { tournament, speaker }
        }
        _ => return Err(words.unknown()),
    };
    words.end(Command::Tournament(command))
}

fn answer(mut words: Words, usage: &'static str, accept: bool) -> Result<Command, CommandError> {
    words.usage = usage;
    let challenge = words.require_lower("the name of a challenge")?;
    let speaker = words.speaker()?;
    words.end(Command::Answer { challenge, speaker, accept })
}

fn act(mut words: Words, usage: &'static str, when: When) -> Result<Command, CommandError> {
    words.usage = usage;
    let (board, speaker) = words.board_and_speaker()?;
    action(words, board, speaker, when)
}

/// The action on a board, the last word of a command.
fn action(
    mut words: Words,
    board: BoardNumber,
    speaker: Speaker,
    when: When,
) -> Result<Command, CommandError> {
    let action = words.last_action().map_err(|error| match (error, &speaker) {
        (CommandError::Action { place, .. }, Speaker::Named(..)) => {
            CommandError::NotAnAction { place }
        }
        (error, _) => error,
    })?;
    words.end(Command::Act { board, speaker, action, when })
}

fn queue(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "dipole queue board userid password [MOVE[#moveno]|cancel]";
    let (board, speaker) = words.board_and_speaker()?;
    let cancel = match words.peek() {
        None => false,
        Some(word) if word.eq_ignore_ascii_case("cancel") => {
            words.next();
            true
        }
        Some(_) => return action(words, board, speaker, When::Queued),
    };
    words.end(Command::Queue { board, speaker, cancel })
}

fn show(mut words: Words, speaker: Option<Speaker>) -> Result<Command, CommandError> {
    let is_board = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit()) && word.parse::<Userid>().is_err()
    };
    if words.peek().is_some_and(is_board) {
        let mut boards = Vec::new();
        while words.peek().is_some() {
            let board = words.board_at_move()?;
            words.add_distinct(&mut boards, board)?;
        }
        return Ok(Command::ShowBoards { speaker, boards });
    }
    let mut of = Vec::new();
    while let Some(word) = words.peek() {
        if Filter::from_word(word).is_some() {
            break;
        }
        let userid = words.userid("a board or a userid")?;
        words.add_distinct(&mut of, userid)?;
    }
    if of.is_empty() && speaker.is_none() && words.origin == Origin::Anybody {
        return Err(words.missing("a board or a userid"));
    }
    let filter = words.filter().unwrap_or_default();
    words.end(Command::ShowUsers { speaker, of, filter })
}

fn challenge(mut words: Words) -> Result<Command, CommandError> {
    words.usage = "dipole challenge [-small|-large|-compressed] [--options] userid1 userid2 [userid3 userid4]";
    let mut options = Options::default();
    let mut userids: Vec<Userid> = Vec::new();
    while let Some(word) = words.peek() {
        if word.starts_with('-') {
            let word = word.to_ascii_lowercase();
            words.next();
            options.read(&word, words.place())?;
        } else {
            let userid = words.userid("a userid")?;
            if userids.contains(&userid) {
                let userid = userid.to_string();
                return Err(CommandError::SamePlayer { place: words.place(), userid });
            }
            userids.push(userid);
            if userids.len() > MAX_PLAYERS {
                return Err(CommandError::Players { count: userids.len() });
            }
        }
    }
    let setup = match (userids.len(), options.setup) {
        (0 | 1, _) => return Err(words.missing("a userid")),
        (2, setup) => setup.unwrap_or(Setup::Small),
        (4, None) => Setup::Four,
        (count, _) => return Err(CommandError::Players { count }),
    };
    let times = options.times()?;
    Ok(Command::Challenge(Challenge { setup, userids, rated: !options.unrated, times }))
}

/// Maximum number of days of an option.
const MAX_DAYS: u32 = 3650;
/// Maximum number of days for one move, as on the whole site.
const MAX_FORFEIT_DAYS: u32 = 365;

/// The options of a challenge that were given.
#[derive(Default)]
struct Options {
    setup: Option<Setup>,
    unrated: bool,
    total: Option<u32>,
    reminder: Option<u32>,
    forfeit: Option<u32>,
}

impl Options {
    fn read(&mut self, word: &str, place: usize) -> Result<(), CommandError> {
        let (name, value) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (word, None),
        };
        let option = || name.to_owned();
        let mut most = MAX_DAYS;
        let days = match name {
            "-small" | "-large" | "-compressed" if value.is_none() => {
                let setup = name[1..]
                    .parse()
                    .map_err(|_| CommandError::Option { place, option: option() })?;
                return match self.setup.replace(setup) {
                    None => Ok(()),
                    Some(_) => Err(CommandError::Contradiction { place, option: option() }),
                };
            }
            "--unrated" if value.is_none() => {
                self.unrated = true;
                return Ok(());
            }
            "--totaltime" => &mut self.total,
            "--nagtime" => &mut self.reminder,
            "--forfeittime" => {
                most = MAX_FORFEIT_DAYS;
                &mut self.forfeit
            }
            _ => return Err(CommandError::Option { place, option: word.to_owned() }),
        };
        let value = value
            .and_then(|value| words::read_number(value).ok())
            .filter(|days| (1..=most).contains(days))
            .ok_or_else(|| CommandError::Days { place, option: option(), most })?;
        match days.replace(value) {
            None => Ok(()),
            Some(_) => Err(CommandError::Contradiction { place, option: option() }),
        }
    }

    fn times(&self) -> Result<Times, CommandError> {
        let usual = Times::default();
        let forfeit = self.forfeit.unwrap_or(usual.forfeit);
        // With a short forfeit time and no nag time, the reminder comes after a third of the time.
        let reminder = self.reminder.unwrap_or_else(|| usual.reminder.min(forfeit.div_ceil(3)));
        if reminder >= forfeit && self.reminder.is_some() {
            return Err(CommandError::Times { reminder, forfeit });
        }
        Ok(Times { total: self.total, reminder, forfeit })
    }
}

/// The words of a line, consumed one by one.
struct Words<'l> {
    words: Vec<&'l str>,
    taken: usize,
    origin: Origin,
    usage: &'static str,
}

impl<'l> Words<'l> {
    fn new(line: &'l str, origin: Origin) -> Words<'l> {
        Words { words: line.split_whitespace().collect(), taken: 0, origin, usage: "" }
    }

    fn peek(&self) -> Option<&'l str> {
        self.words.get(self.taken).copied()
    }

    fn next(&mut self) -> Option<&'l str> {
        let word = self.peek()?;
        self.taken += 1;
        Some(word)
    }

    fn next_lower(&mut self) -> Option<String> {
        self.next().map(str::to_ascii_lowercase)
    }

    /// The position of the last consumed word, from 1.
    fn place(&self) -> usize {
        self.taken
    }

    fn rest(self) -> Vec<String> {
        self.words[self.taken..].iter().map(|&word| word.to_owned()).collect()
    }

    fn missing(&self, expected: &'static str) -> CommandError {
        CommandError::Missing { place: self.taken + 1, expected, usage: self.usage }
    }

    /// The error for a last consumed word that is not a command.
    fn unknown(&self) -> CommandError {
        let word = self.words.get(self.taken.saturating_sub(1)).copied().unwrap_or_default();
        CommandError::Unknown { place: self.place(), word: word.to_owned() }
    }

    fn require(&mut self, expected: &'static str) -> Result<&'l str, CommandError> {
        self.next().ok_or_else(|| self.missing(expected))
    }

    fn require_lower(&mut self, expected: &'static str) -> Result<String, CommandError> {
        self.require(expected).map(str::to_ascii_lowercase)
    }

    fn userid(&mut self, expected: &'static str) -> Result<Userid, CommandError> {
        let word = self.require(expected)?;
        word.parse().map_err(|reason| CommandError::Userid { place: self.place(), reason })
    }

    fn userids(&mut self, expected: &'static str) -> Result<Vec<Userid>, CommandError> {
        let mut userids = vec![self.userid(expected)?];
        while self.peek().is_some() {
            let userid = self.userid(expected)?;
            self.add_distinct(&mut userids, userid)?;
        }
        Ok(userids)
    }

    /// The remaining words in lower case, without duplicates.
    fn topics(&mut self) -> Result<Vec<String>, CommandError> {
        let mut topics = Vec::new();
        while let Some(topic) = self.next_lower() {
            self.add_distinct(&mut topics, topic)?;
        }
        Ok(topics)
    }

    /// Adds the value of the last consumed word to a list of at most [`MAX_NAMES`] distinct values.
    fn add_distinct<T: PartialEq>(&self, list: &mut Vec<T>, value: T) -> Result<(), CommandError> {
        if list.contains(&value) {
            return Ok(());
        }
        if list.len() == MAX_NAMES {
            return Err(CommandError::TooMany { place: self.place(), most: MAX_NAMES });
        }
        list.push(value);
        Ok(())
    }

    fn secret(&mut self) -> Result<Secret, CommandError> {
        let word = self.require("a password")?;
        if word.contains(['"', '\'', ':']) {
            return Err(CommandError::Quoted { place: self.place() });
        }
        Ok(Secret::new(word))
    }

    fn speaker(&mut self) -> Result<Speaker, CommandError> {
        match self.origin {
            Origin::SignedIn => Ok(Speaker::Known),
            Origin::Anybody => {
                let userid = self.userid("your userid")?;
                Ok(Speaker::Named(userid, self.secret()?))
            }
        }
    }

    /// The error for a last consumed word that is not one of the allowed words.
    fn no_choice(&self, known: &'static str) -> CommandError {
        CommandError::Choice { place: self.place(), known }
    }

    fn on_or_off(&mut self) -> Result<bool, CommandError> {
        match self.require_lower("on or off")?.as_str() {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(self.no_choice("on, off")),
        }
    }

    fn tournament(&mut self) -> Result<String, CommandError> {
        self.require_lower("the name of a tournament")
    }

    fn board(&mut self) -> Result<BoardNumber, CommandError> {
        let word = self.require("a board")?;
        self.board_number(word)
    }

    fn board_number(&self, word: &str) -> Result<BoardNumber, CommandError> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        let number = word.parse().ok().filter(|_| digits).map(BoardNumber);
        number.ok_or_else(|| CommandError::Board { place: self.place() })
    }

    fn board_at_move(&mut self) -> Result<(BoardNumber, Option<u32>), CommandError> {
        let word = self.require("a board")?;
        let Some((board, number)) = word.split_once('#') else {
            return Ok((self.board_number(word)?, None));
        };
        let number = words::read_number(number)
            .map_err(|reason| CommandError::Action { place: self.place(), reason })?;
        Ok((self.board_number(board)?, Some(number)))
    }

    fn board_and_speaker(&mut self) -> Result<(BoardNumber, Speaker), CommandError> {
        let board = self.board()?;
        Ok((board, self.speaker()?))
    }

    fn action(&mut self) -> Result<GuardedAction, CommandError> {
        let word = self.require("a move")?;
        word.parse().map_err(|reason| CommandError::Action { place: self.place(), reason })
    }

    /// The move at the end of a line, perhaps with spaces in it.
    fn last_action(&mut self) -> Result<GuardedAction, CommandError> {
        if let Ok(action) = self.words[self.taken..].join(" ").parse() {
            self.taken = self.words.len();
            return Ok(action);
        }
        self.action()
    }

    /// Takes the next word if it is a filter.
    fn filter(&mut self) -> Option<Filter> {
        let filter = self.peek().and_then(Filter::from_word)?;
        self.taken += 1;
        Some(filter)
    }

    fn end(self, command: Command) -> Result<Command, CommandError> {
        match self.peek() {
            None => Ok(command),
            Some(_) => Err(CommandError::TooMuch { after: self.taken, usage: self.usage }),
        }
    }

    fn end_of(mut self, usage: &'static str, command: Command) -> Result<Command, CommandError> {
        self.usage = usage;
        self.end(command)
    }
}
