use super::*;

const ENGLISH: &str = "# A comment.\nhome = Home\n\nmoves = { $count ->\n    [one] One move\n   *[other] { $count } moves\n }\n";
const FRENCH: &str = "home   =  Accueil\n";

fn marks(lines: &str) -> Reviewed {
    Reviewed::parse(lines).expect("lines of marks")
}

fn states(reviewed: &Reviewed, english: &str, french: &str) -> Vec<State> {
    let english = messages(english).expect("English is Fluent");
    let pairs = pairs(&english, french, reviewed).expect("French is Fluent");
    pairs.into_iter().map(|pair| pair.state).collect()
}

fn mark() -> String {
    let [english, french] = [ENGLISH, FRENCH].map(|text| messages(text).expect("Fluent").remove(0));
    fingerprint(&english, &french)
}

#[test]
fn a_message_is_reviewed_until_one_of_its_texts_changes() {
    let reviewed = marks(&format!("# Ann\n\nhome {}\n", mark()));
    assert_eq!(states(&reviewed, ENGLISH, FRENCH), [State::Reviewed, State::Missing]);
    let changed = ENGLISH.replace("Home", "Start page");
    assert_eq!(states(&reviewed, &changed, FRENCH)[0], State::Unreviewed);
    assert_eq!(states(&reviewed, ENGLISH, "home = Début\n")[0], State::Unreviewed);
}

#[test]
fn comments_and_spaces_do_not_make_a_message_unreviewed() {
    let reviewed = marks(&format!("home {}\n", mark()));
    let english = ENGLISH.replace("# A comment.", "# Another one.").replace("= Home", "=   Home");
    assert_eq!(states(&reviewed, &english, "home = Accueil\n")[0], State::Reviewed);
}

#[test]
fn the_maintainers_languages_are_reviewed_as_far_as_they_go() {
    assert_eq!(states(&Reviewed::All, ENGLISH, FRENCH), [State::Reviewed, State::Missing]);
}

#[test]
fn progress_counts_missing_and_reviewed_messages() {
    let progress = Progress::of([State::Missing, State::Unreviewed, State::Reviewed]);
    assert_eq!(progress, Progress { messages: 3, translated: 2, reviewed: 1 });
    assert_eq!((progress.missing(), progress.is_reviewed()), (1, false));
    assert!(Progress::of([State::Reviewed; 2]).is_reviewed());
    assert_eq!([progress, progress].into_iter().sum::<Progress>().messages, 6);
}

#[test]
fn faults_name_the_line() {
    assert_eq!(Reviewed::parse("home 12\nhome\n"), Err(LineError(2)));
    let error = messages("home = Home\n\nrules = { $x\n").expect_err("an open placeable");
    assert!(error.to_string().starts_with("line "), "{error}");
}
