//! Every command of the play-by-mail language, valid and invalid.

use dipole::Setup;
use dipole_pbem::{
    Action, BoardNumber, Challenge, Command, Filter, MailAmount, MailChoices, Origin, Setting,
    Speaker, Times, VacationChange, When, parse,
};

fn mail(line: &str) -> Command {
    parse(line, Origin::Anybody).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn refusal(line: &str) -> String {
    parse(line, Origin::Anybody).expect_err(line).to_string()
}

fn speaker_of(command: &Command) -> Option<(&str, &str)> {
    let speaker = match command {
        Command::ChangePassword { speaker, .. }
        | Command::ChangeAddress { speaker, .. }
        | Command::SignOff { speaker }
        | Command::SignOn { speaker }
        | Command::Delete { speaker }
        | Command::Message { speaker, .. }
        | Command::Broadcast { speaker }
        | Command::Chat { speaker, .. }
        | Command::Act { speaker, .. }
        | Command::Queue { speaker, .. }
        | Command::Confirm { speaker, .. } => speaker,
        Command::ShowBoards { speaker, .. } | Command::ShowUsers { speaker, .. } => {
            speaker.as_ref()?
        }
        _ => return None,
    };
    match speaker {
        Speaker::Named(userid, secret) => Some((userid.as_str(), secret.expose())),
        Speaker::Known => None,
    }
}

#[test]
fn help_and_lists_need_no_account() {
    assert_eq!(mail("help"), Command::Help { subjects: vec![] });
    assert_eq!(
        mail("HELP move chat"),
        Command::Help { subjects: vec!["move".into(), "chat".into()] }
    );
    assert_eq!(mail("dipole help"), Command::Help { subjects: vec!["dipole".into()] });
    assert_eq!(mail("list dipole"), Command::List { games: vec!["dipole".into()] });
    assert_eq!(mail("dipole standings"), Command::Standings);
    assert_eq!(mail("dipole ratings"), Command::Ratings);
    assert_eq!(mail("  Dipole\tHISTORY "), Command::History);
    assert_eq!(mail("multiple"), Command::Multiple);
}

#[test]
fn accounts_are_made_and_changed() {
    for word in ["signup", "add", "SignUp"] {
        let Command::SignUp { userid, password, addresses } =
            mail(&format!("{word} Anna hush anna@example.org"))
        else {
            panic!("{word} makes an account");
        };
        assert_eq!((userid.as_str(), password.expose()), ("Anna", "hush"));
        assert_eq!(userid.key(), "anna", "under which it is found");
        assert_eq!(addresses, ["anna@example.org"]);
    }
    let Command::ChangePassword { speaker, new } = mail("change password anna old new") else {
        panic!("a new password");
    };
    assert!(matches!(speaker, Speaker::Named(_, secret) if secret.expose() == "old"));
    assert_eq!(new.expose(), "new");
    for line in [
        "signoff anna hush",
        "signon anna hush",
        "delete anna hush",
        "change address anna hush a@b.c",
    ] {
        assert_eq!(speaker_of(&mail(line)), Some(("anna", "hush")), "{line}");
    }
}

#[test]
fn talk_names_its_recipients() {
    let Command::Message { to, .. } = mail("message anna hush ben carla") else { panic!() };
    assert_eq!(to.iter().map(|userid| userid.as_str()).collect::<Vec<_>>(), ["ben", "carla"]);
    assert!(matches!(mail("broadcast anna hush"), Command::Broadcast { .. }));
    assert!(matches!(
        mail("dipole chat 12 anna hush"),
        Command::Chat { board: BoardNumber(12), .. }
    ));
    assert!(refusal("message anna hush").contains("word 4 is missing: the userid of a recipient"));
}

#[test]
fn boards_are_shown_by_number_or_by_player() {
    assert_eq!(
        mail("dipole board 12 13#4"),
        Command::ShowBoards {
            speaker: None,
            boards: vec![(BoardNumber(12), None), (BoardNumber(13), Some(4))]
        }
    );
    let Command::ShowUsers { of, filter, .. } = mail("dipole show anna ben next") else { panic!() };
    assert_eq!((of.len(), filter), (2, Filter::Next));
    let Command::ShowUsers { of, filter, .. } = mail("all show anna") else { panic!() };
    assert_eq!((of.len(), filter), (1, Filter::Active));
    let Command::ShowUsers { of, .. } = mail("dipole show 2fast") else { panic!() };
    assert_eq!(of[0].as_str(), "2fast", "a name may begin with a digit");
    assert!(matches!(mail("dipole showas anna hush"), Command::ShowUsers { speaker: Some(_), .. }));
    assert!(matches!(
        mail("dipole showas anna hush 12"),
        Command::ShowBoards { speaker: Some(_), .. }
    ));
    let Command::Games { of, filter } = mail("dipole games anna all") else { panic!() };
    assert_eq!((of.len(), filter), (1, Filter::All));
    assert_eq!(mail("dipole games"), Command::Games { of: vec![], filter: Filter::Active });
    for wrong in ["#0", "#+5", "#-1", "#"] {
        let refused = refusal(&format!("dipole show 12{wrong}"));
        assert!(refused.contains(&format!("\"{wrong}\" is not a move number")), "{refused}");
    }
}

fn challenge(line: &str) -> Challenge {
    match mail(line) {
        Command::Challenge(challenge) => challenge,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn challenges_follow_the_number_of_players() {
    let two = challenge("dipole chall anna ben");
    assert_eq!((two.setup, two.rated, two.times), (Setup::Small, true, Times::default()));
    assert_eq!(challenge("dipole challenge -large anna ben").setup, Setup::Large);
    assert_eq!(challenge("dipole challenge anna ben -Compressed").setup, Setup::Compressed);
    assert_eq!(challenge("dipole challenge a1 b1 c1 d1").setup, Setup::Four);
    let timed =
        challenge("dipole challenge --totaltime=30 --nagtime=2 --forfeittime=5 --unrated aa bb");
    assert_eq!(timed.times, Times { total: Some(30), reminder: 2, forfeit: 5 });
    assert!(!timed.rated);
    assert_eq!(challenge("dipole challenge --forfeittime=3 aa bb").times.reminder, 1);
}

#[test]
fn a_challenge_is_answered_by_its_name() {
    for (word, accepts) in [("accept", true), ("decline", false)] {
        let Command::Answer { challenge, speaker, accept } =
            mail(&format!("dipole {word} ABCDEF ben hush"))
        else {
            panic!("{word} answers a challenge");
        };
        assert_eq!((challenge.as_str(), accept), ("abcdef", accepts));
        assert!(matches!(speaker, Speaker::Named(userid, _) if userid.as_str() == "ben"));
    }
}

#[test]
fn wrong_challenges_say_why() {
    assert!(refusal("dipole challenge -large aa bb cc dd").contains("4 userids are no game"));
    assert!(refusal("dipole challenge aa bb cc").contains("3 userids are no game"));
    assert!(refusal("dipole challenge aa").contains("word 4 is missing: a userid"));
    assert!(refusal("dipole challenge aa AA").contains("AA is named twice"));
    assert!(refusal("dipole challenge -huge aa bb").contains("word 3: there is no option -huge"));
    assert!(refusal("dipole challenge -small -large aa bb").contains("-large contradicts"));
    for option in ["-small=1", "--unrated=yes"] {
        let refused = refusal(&format!("dipole challenge {option} aa bb"));
        assert!(refused.contains(&format!("there is no option {option}")), "{refused}");
    }
    assert!(refusal("dipole challenge --nagtime=soon aa bb").contains("number of days"));
    assert!(
        refusal("dipole challenge --nagtime=9 --forfeittime=5 aa bb").contains("must be shorter")
    );
    assert!(refusal("dipole challenge --forfeittime=400 aa bb").contains("1 to 365"));
    assert!(refusal("dipole challenge a:b cc").contains("word 3 is no userid"));
    assert!(refusal("dipole challenge a 123").contains("2 to 20 characters"));
    assert!(refusal("dipole challenge aa 123").contains("taken for a board"));
}

#[test]
fn moves_are_guarded_by_their_number() {
    let Command::Act { board, speaker, action, when } = mail("dipole mvoe 12 anna Hush e1-g3#7")
    else {
        panic!();
    };
    assert_eq!((board, when, action.move_number), (BoardNumber(12), When::Now, Some(7)));
    assert_eq!(action.action.to_string(), "E1-G3");
    assert!(matches!(speaker, Speaker::Named(_, secret) if secret.expose() == "Hush"));
    for (word, action) in [
        ("pass", Action::Pass),
        ("Resign", Action::Resign),
        ("propose", Action::Propose),
        ("undo", Action::Undo),
        ("accept", Action::Accept),
        ("REJECT", Action::Reject),
    ] {
        let Command::Act { action: read, .. } = mail(&format!("dipole move 12 anna hush {word}"))
        else {
            panic!();
        };
        assert_eq!(read.action, action);
    }
    assert!(matches!(
        mail("dipole queue 12 anna hush A5-off:2"),
        Command::Act { when: When::Queued, .. }
    ));
    assert!(matches!(
        mail("dipole submit 12 anna hush B8-off"),
        Command::Act { when: When::Confirmed, .. }
    ));
    for (line, cancels) in [("", false), (" Cancel", true)] {
        let Command::Queue { board, speaker, cancel } =
            mail(&format!("dipole queue 12 anna hush{line}"))
        else {
            panic!("{line}");
        };
        assert_eq!((board, cancel), (BoardNumber(12), cancels));
        assert!(matches!(speaker, Speaker::Named(..)));
    }
    assert!(refusal("dipole queue 12 anna hush cancel all").contains("dipole queue board"));
    assert!(matches!(mail("dipole confirm 12 anna hush"), Command::Confirm { .. }));
    assert!(matches!(
        mail("dipole resign 12 anna hush"),
        Command::Act { action, .. } if action.action == Action::Resign
    ));
    let Command::Preview { moves, .. } = mail("dipole preview 12 E1-G3 pass") else { panic!() };
    assert_eq!(moves.len(), 2);
}

#[test]
fn signed_in_players_omit_the_names() {
    let command = parse("dipole move 12 E1-G3", Origin::SignedIn).expect("no password is needed");
    assert!(matches!(command, Command::Act { speaker: Speaker::Known, .. }));
    let command = parse("dipole show", Origin::SignedIn).expect("one's own boards");
    assert!(matches!(command, Command::ShowUsers { of, .. } if of.is_empty()));
    let error = parse("dipole move 12 E1:G3", Origin::SignedIn).unwrap_err();
    assert!(error.to_string().contains("\"E1:G3\" is not a move"));
}

#[test]
fn errors_name_the_place_and_the_remedy() {
    assert!(refusal("").contains("help"));
    assert_eq!(
        refusal("frobnicate 1"),
        "word 1: \"frobnicate\" is not a command; help lists them all"
    );
    assert_eq!(refusal("dipole dance"), "word 2: \"dance\" is not a command; help lists them all");
    assert!(refusal("dipole move twelve anna hush E1-G3").contains("word 3 is not a board"));
    assert!(refusal("dipole confirm 12 anna hush again").contains("more after word 5"));
    assert!(refusal("signup a hush").contains("2 to 20 characters"));
    assert!(refusal("signup anna \"hush\"").contains("no blank, quote or colon"));
}

#[test]
fn no_error_repeats_a_password() {
    for line in [
        "dipole move 12 anna E1-G3 hunter2",
        "dipole move hunter2 anna 12 E1-G3",
        "dipole move 12 anna hunter2 hunter2",
        "dipole move 12 anna hunter2",
        "dipole move 12 anna hunter2 E1-G3 hunter2",
        "dipole confirm 12 anna hunter2 hunter2",
        "signup hunter2hunter2hunter2 hunter2",
        "message anna hunter2",
        "change password anna hunter2",
        "change password anna hunter2 new hunter2",
        "signoff anna hunter2:",
    ] {
        let error = parse(line, Origin::Anybody).expect_err(line);
        assert!(!format!("{error} {error:?}").contains("hunter2"), "{line}: {error:?}");
    }
    let command = mail("signoff anna hunter2");
    assert!(format!("{command:?}").contains("Secret(…)"), "{command:?}");
    assert!(!format!("{command:?}").contains("hunter2"));
}

#[test]
fn settings_are_shown_and_chosen() {
    let choice = |line: &str| match mail(line) {
        Command::Set { speaker: Speaker::Named(..), choice } => choice,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(choice("set anna hush"), None);
    assert_eq!(choice("set anna hush copies on"), Some((Setting::Copies, true)));
    assert_eq!(choice("SET anna hush Begin OFF"), Some((Setting::Begin, false)));
    let known = parse("set copies on", Origin::SignedIn);
    let expected = Command::Set { speaker: Speaker::Known, choice: Some((Setting::Copies, true)) };
    assert_eq!(known, Ok(expected));
    assert!(refusal("set anna hush secretword on").starts_with("word 4 does not fit there"));
    assert!(!refusal("set anna hush secretword on").contains("secretword"));
    assert!(refusal("set anna hush copies maybe").starts_with("word 5 does not fit there"));
    assert!(refusal("set anna hush copies").starts_with("word 5 is missing"));
    assert!(refusal("set anna hush copies on please").contains("more after word 5"));
}

#[test]
fn mail_language_and_vacation_are_shown_and_chosen() {
    let choices = |line: &str| match mail(line) {
        Command::Mail { speaker: Speaker::Named(..), choices } => choices,
        other => panic!("{line}: {other:?}"),
    };
    let (amount, pictures) = (Some(MailAmount::Daily), Some(false));
    assert_eq!(choices("mail anna hush"), MailChoices::default());
    assert_eq!(choices("mail anna hush Daily TEXT"), MailChoices { amount, pictures });
    assert_eq!(choices("mail anna hush text daily"), MailChoices { amount, pictures });
    assert!(refusal("mail anna hush on off").contains("contradicts"));
    assert!(refusal("mail anna hush secretword").starts_with("word 4 does not fit there"));
    assert!(!refusal("mail anna hush secretword").contains("secretword"));
    let known = |line: &str| parse(line, Origin::SignedIn).expect(line);
    let tag = Some("nl".to_owned());
    assert_eq!(known("language NL"), Command::Language { speaker: Speaker::Known, tag });
    let change = |line: &str| match known(line) {
        Command::Vacation { speaker: Speaker::Known, change } => change,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(change("vacation"), None);
    assert_eq!(change("vacation 7"), Some(VacationChange::Begin(7)));
    assert_eq!(change("vacation 7 days"), Some(VacationChange::Begin(7)));
    assert_eq!(change("vacation end"), Some(VacationChange::End));
    assert_eq!(change("vacation weekends off"), Some(VacationChange::Weekends(false)));
    assert!(refusal("vacation anna hush 99999").starts_with("word 4 does not fit there"));
    assert!(refusal("vacation anna hush weekends").starts_with("word 5 is missing"));
}

#[test]
fn boards_are_filtered_by_a_word() {
    for (word, filter) in [
        ("all", Filter::All),
        ("Active", Filter::Active),
        ("inactive", Filter::Inactive),
        ("NEXT", Filter::Next),
    ] {
        assert_eq!(Filter::from_word(word), Some(filter), "{word}");
    }
    assert_eq!(Filter::from_word("finished"), None);
}
