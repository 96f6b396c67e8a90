use super::*;

fn read(text: &str) -> ChapterText {
    ChapterText::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

#[test]
fn a_chapter_begins_with_a_setup_a_position_or_a_record() {
    assert!(read("").record.contains("[Setup \"small\"]"));
    assert!(read(" four\n").record.contains("[Setup \"four\"]"));
    let custom = read("8x8:W:WE1=3:BD8=2").record;
    assert!(custom.contains("[Position \"8x8:W:WE1=3:BD8=2\"]"), "{custom}");
    let pasted = read("1. E1-E3 {why?} D8-B6 (1... D8-D6 {[%name bold] or so})").record;
    assert!(pasted.ends_with("1. E1-E3 {why?} D8-B6 (1... D8-D6 {[%name bold] or so}) *\n"));
    assert_eq!(read(&pasted).record, pasted, "canonical text stays as it is");
    assert_eq!(read("E1-E3").record.lines().last(), Some("1. E1-E3 *"));
}

#[test]
fn an_unreadable_chapter_says_why() {
    for (text, reason) in [
        ("8x8:W:nonsense", "line 1: "),
        ("1. E1-E2 *", "ply 1, White's E1-E2: "),
        ("nonsense", "ply 1, White's nonsense: "),
        ("1. E1-E3 {open", "no end"),
        ("E1-E3 *\n[Setup \"small\"]\nE1-G3 *", "behind the result"),
    ] {
        let fault = ChapterText::read(text).expect_err(text).to_string();
        assert!(fault.contains(reason), "{text}: {fault}");
    }
    let words = "ä".repeat(MAX_COMMENT);
    read(&format!("E1-E3 {{[%name line] {words}}}"));
    let long = format!("E1-E3 {{{words}x}}");
    assert_eq!(ChapterText::read(&long), Err(StudyFault::LongComment));
    let name = "x".repeat(MAX_LINE_NAME + 1);
    let named = format!("E1-E3 {{[%name {name}]}}");
    assert_eq!(ChapterText::read(&named), Err(StudyFault::LongComment));
    let half = "x".repeat(MAX_COMMENT / 2 + 1);
    let shown_together = format!("E1-E3 ({{{half}}} E1-G3 {{{half}}})");
    assert_eq!(ChapterText::read(&shown_together), Err(StudyFault::LongComment));
    let comment = "x".repeat(1900);
    let comments: String = (0..18).map(|_| format!("(E1-G3 {{{comment}}})")).collect();
    let long = ChapterText::read(&format!("E1-E3 {comments} *"));
    assert_eq!(long, Err(StudyFault::LongRecord));
}

#[test]
fn an_exported_study_is_imported_with_its_titles() {
    let (one, two) = (read("large").record, read("[Event \"Cup\"]\n\nE1-E3 *").record);
    let title = "\"quoted\" \\ <b>";
    let text = [("first", &one), (title, &two)]
        .map(|(chapter, record)| exported_chapter("My study", chapter, record))
        .join("\n");
    let chapters = ChapterText::read_all(&text).expect("chapters");
    let titles: Vec<_> = chapters.iter().map(|it| it.title.as_deref()).collect();
    assert_eq!(titles, [Some("first"), Some(title)]);
    assert_eq!((&chapters[0].record, &chapters[1].record), (&one, &two), "without the titles");
    let many = "E1-E3 *\n[Setup \"small\"]\n".repeat(MAX_STUDY_CHAPTERS + 1);
    assert_eq!(ChapterText::read_all(&many), Err(StudyFault::TooManyChapters));
}

#[test]
fn the_title_of_a_record_is_that_of_its_players() {
    let title = |tags: &str| read(&format!("{tags}\nE1-E3 *")).title;
    assert_eq!(title("[White \"Ann\"]\n[Black \"Ben\"]").as_deref(), Some("Ann – Ben"));
    assert_eq!(title("[White \"Ann\"]\n[Event \"Cup\"]").as_deref(), Some("Cup"));
    assert_eq!(title(""), None);
    let long = title(&format!("[Event \"{}\"]", "ü".repeat(500))).expect("a title");
    assert_eq!(check_study_title(&long), Ok(long.clone()));
}

#[test]
fn titles_are_one_line() {
    assert_eq!(check_study_title("  a \n\t b\u{202e} ").as_deref(), Ok("a b"));
    assert_eq!(check_study_title(" \u{202e}\n"), Err(StudyFault::NoTitle));
    assert_eq!(check_study_title(&"x".repeat(101)), Err(StudyFault::LongTitle));
}

#[test]
fn comments_are_split_from_the_names_of_lines() {
    let split = |text| split_name(&Comment::new(text));
    let both = |name: &str, words: &str| (name.to_owned(), words.to_owned());
    assert_eq!(split("[%name bold] and good"), both("bold", "and good"));
    assert_eq!(split("so [%eval 0.35] it is"), both("", "[%eval 0.35] so it is"));
    assert_eq!(split("[%name open"), both("", "[%name open"));
}
