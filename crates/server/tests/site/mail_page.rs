//! The text of a mail about a game: the important part fits one terminal page.

use dipole::{Position, Setup};
use dipole_site::i18n::Texts;

use crate::mailbox::{Email, PASSWORD, Post, SITE, emails_to, mail};

/// Number of lines of a terminal page.
const LINES: usize = 24;
const COLUMNS: usize = 80;
/// Width of the text, apart from links.
const WIDTH: usize = 72;
/// Number of moves of each game that are checked.
const PLIES: usize = 4;

/// Names of users: short ones, and the longest allowed.
const SHORT: [&str; 4] = ["anna", "ben", "carla", "dora"];
const LONG: [&str; 4] = [
    "anna-from-nextdoor-1",
    "benjamin_the_second2",
    "carla-van-de-velde-3",
    "dora-la-exploradora4",
];

async fn sign_up_in(post: &mut Post, name: &str, language: &str) -> String {
    let address = format!("{name}@example.org");
    let line = format!("signup {name} {PASSWORD}");
    let raw = mail(&format!("{name}.signup"), &address, SITE, &line, "");
    let raw = format!("Accept-Language: {language}\r\n{raw}");
    let answer = post.lmtp.deliver(&address, SITE, raw.as_bytes()).await;
    assert!(answer.starts_with("250 "), "{answer}");
    let emails = post.emails().await;
    let to = emails.iter().find(|it| it.reply_to.contains('+')).expect("a question");
    let to = to.reply_to.clone();
    let yes = match language {
        "fr" => "oui",
        "es" | "it" => "si",
        "pt" => "sim",
        "pl" => "tak",
        _ => "ja",
    };
    post.mail_to(&address, &to, "Re: address", yes).await;
    address
}

/// The text above the first empty line.
fn page(email: &Email) -> &str {
    email.text.split_once("\n\n").map_or(email.text.as_str(), |(page, _)| page)
}

/// Whether a mail shows a board.
fn has_board(email: &Email) -> bool {
    email.text.contains("(n) ")
}

/// Checks that the page contains the board and fits the terminal.
fn assert_fits(email: &Email, position: &Position) {
    let page = page(email);
    let lines: Vec<&str> = page.lines().collect();
    assert!(lines.len() <= LINES, "{} lines:\n{page}", lines.len());
    assert!(lines.iter().all(|line| line.chars().count() <= COLUMNS), "too wide:\n{page}");
    let size = position.board().size();
    for rank in 1..=size {
        let begins = |line: &&&str| line.trim_start().starts_with(&format!("{rank} "));
        let line = lines.iter().filter(begins).find(|line| line.ends_with(&rank.to_string()));
        assert!(line.is_some(), "no rank {rank}:\n{page}");
    }
    assert!(page.contains("(n) "), "no legend:\n{page}");
    for line in email.text.lines() {
        let fits = line.chars().count() <= WIDTH || line.contains("http://");
        assert!(fits, "too wide: {line}");
    }
}

async fn play(setup: Setup, names: [&str; 4], language: &str) {
    let (mut post, count) = (Post::new().await, setup.players().count());
    let mut people = Vec::new();
    for name in &names[..count] {
        people.push(sign_up_in(&mut post, name, language).await);
    }
    let option = match setup {
        Setup::Large => "-large ",
        Setup::Compressed => "-compressed ",
        _ => "",
    };
    let line = format!("dipole challenge {option}{}", names[..count].join(" "));
    let challenged = post.challenge(&people[0], &line).await;
    let offer = emails_to(&challenged, &people[0])[0].word_after("dipole accept ");
    let mut emails = Vec::new();
    for (address, name) in people.iter().zip(names).skip(1) {
        emails = post.mail(address, &format!("dipole accept {offer} {name} {PASSWORD}"), "").await;
    }
    let mut position = setup.position();
    for ply in 0..PLIES {
        let at = position.players().all().iter().position(|it| *it == position.turn());
        let mover = &people[at.expect("a player")];
        let number = format!("MOVE#{}", ply + 1);
        let own = emails_to(&emails, mover);
        let turn = own.into_iter().find(|it| it.text.contains(&number)).expect("a move mail");
        assert_fits(turn, &position);
        let (page, rest) = turn.text.split_once("\n\n").expect("more than a page");
        let last = page.lines().last().expect("a line");
        assert!(last.contains("E1-G3"), "the page ends with how to answer:\n{page}");
        assert!(page.contains("d 23:") || page.contains("d 00:"), "the clocks:\n{page}");
        for name in &names[..count] {
            assert!(page.contains(&name[..4.min(name.len())]), "no {name}:\n{page}");
        }
        let moves = position.legal_moves();
        for mv in &moves {
            assert!(rest.contains(&mv.text(&position).to_string()), "the moves are below: {rest}");
        }
        let mv = moves[ply * 11 % moves.len()];
        let text = mv.text(&position).to_string();
        let to = turn.reply_to.clone();
        emails = post.mail_to(mover, &to, "Re: your turn", &format!("{text}\r\n\r\nHi")).await;
        position = position.after(mv).expect("legal");
        for email in emails.iter().filter(|it| has_board(it)) {
            assert_fits(email, &position);
            let page = self::page(email);
            assert!(page.contains(&text), "what has happened:\n{page}");
            assert!(page.contains("- "), "the last move is marked:\n{page}");
        }
    }
}

/// Plays in every language, with the longest names in some of them.
async fn play_in_every_language(setup: Setup) {
    for language in languages() {
        let names = if language == "en" || language == "nl" { SHORT } else { LONG };
        play(setup, names, &language).await;
    }
}

/// The tags of all languages.
fn languages() -> Vec<String> {
    let texts = Texts::load().expect("the texts are sound");
    texts.locales().map(|locale| locale.tag().to_owned()).collect()
}

#[tokio::test]
async fn a_small_board_fits_the_page_of_a_terminal() {
    play_in_every_language(Setup::Small).await;
}

#[tokio::test]
async fn larger_boards_for_two_fit_the_page_of_a_terminal() {
    // The texts are those of the small board.
    play(Setup::Large, SHORT, "en").await;
    play(Setup::Compressed, LONG, "de").await;
}

#[tokio::test]
async fn a_board_for_four_fits_the_page_of_a_terminal() {
    play_in_every_language(Setup::Four).await;
}

#[tokio::test]
async fn questions_and_the_end_fit_it_as_well() {
    for language in languages() {
        let mut post = Post::new().await;
        let anna = sign_up_in(&mut post, LONG[0], &language).await;
        let ben = sign_up_in(&mut post, LONG[1], &language).await;
        let challenged =
            post.challenge(&anna, &format!("dipole challenge {} {}", LONG[0], LONG[1])).await;
        let offer = emails_to(&challenged, &anna)[0].word_after("dipole accept ");
        post.mail(&ben, &format!("dipole accept {offer} {} {PASSWORD}", LONG[1]), "").await;
        let mut position = Setup::Small.position();
        for (who, action) in [
            (0, "E1-G3"),
            (1, "D8-B6"),
            (0, "E1-E3"),
            (1, "undo"),
            (0, "reject"),
            (0, "propose"),
            (1, "reject"),
            (1, "B6-D4"),
            (0, "resign"),
        ] {
            let address = if who == 0 { &anna } else { &ben };
            let line = format!("dipole move 1 {} {PASSWORD} {action}", LONG[who]);
            let emails = post.mail(address, &line, "").await;
            if let Ok(mv) = position.read_move(action) {
                position = position.after(mv).expect("legal");
            }
            assert!(emails.iter().any(has_board), "{action}");
            for email in emails.iter().filter(|it| has_board(it)) {
                assert_fits(email, &position);
            }
        }
    }
}
