### Studies: analyses that an account keeps.

studies-title = Studies
studies-why = Keep analyses with their variations and comments, as chapters of a study. Only you see a study until you share its link.
studies-none = You have no studies yet.
studies-new = New study
study-tab = Study
study-title = Title
study-share = Anyone with the link can read it
study-start = Start
study-start-hint = A record, a position such as 8x8:W:WE1=12:BD8=12, or one of small, large, compressed and four. Leave it empty to begin with the small board.
study-create = Create study
study-private = Only you
study-shared = Anyone with the link
study-chapters = { $count ->
    [one] One chapter
   *[other] { $count } chapters
}
study-chapter-number = Chapter { $number }
study-by = By
study-board = Show on the board
study-edit = Edit study
study-edit-chapter = Edit as text
study-edit-named = Edit as text: { $title }
study-add = Add chapter
study-title-hint = Leave it empty to take the title of the record or its players.
study-record = Record
study-record-hint = Moves such as 1. E1-G3 D8-B6, with variations in round brackets and comments in braces. Several records become several chapters.
study-up = Move up: { $title }
study-down = Move down: { $title }
study-dismiss = Remove from list
study-dismiss-named = Remove from list: { $title }
study-delete = Delete study
study-delete-hint = All its chapters go with it, and its link stops working.
study-delete-chapter = Delete chapter
study-copy = Copy to my studies
study-copy-account = Sign in to copy this study
study-record-chapter = Record of this chapter
study-record-json = This chapter as JSON
study-record-all = Records of all chapters
study-report = Report this study
study-theirs = The saved chapter
study-keep-both = Save mine as a new chapter
study-replace = Replace the saved chapter
study-keep = Keep as study
study-keep-why = The game becomes a chapter, with the comments and better moves of its review if there is one.
study-keep-in = In one of your studies

## Why something is not kept
study-no-title = Write a title.
study-long-title = A title has at most { $most } characters.
study-long-record = A chapter has at most { $most } characters. Divide it into several chapters.
study-long-comment = A comment has at most { $comment } characters, the name of a variation { $name }.
study-too-many-chapters = A study has at most { $most } chapters. Begin another study.
study-only-chapter = This is the only chapter. Delete the study instead.
study-too-many = You have as many studies as you can have. Delete some first.
study-too-large = Your studies fill the space for them. Delete some chapters first.
study-changed = This was changed in another window or on another device since you opened it. Nothing has been overwritten.
