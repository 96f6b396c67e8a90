### Removals by administrators, and sites with less chat.

talk-off = This site has no chat.
talk-spectators-off = This site has a chat for the players of a game only.
removal-reason = Reason: { $reason }
appeal-owner = If you think that this is a mistake, write to the site owner.
appeal-at = If you think that this is a mistake, write to { $contact }.
admin-reason-told = The person is told the reason and where to appeal.
admin-studies = Studies
admin-study-address = Address of the study
admin-no-study = There is no study at this address.
admin-remove-study = Remove study
email-account-suspended = The account { $name } was suspended. It cannot sign in, and its games go on.
email-account-reinstated = The account { $name } is no longer suspended. You can sign in again.
email-message-removed = A message that the account { $name } wrote in the chat of a game was removed.
email-study-removed = A study of the account { $name } was removed.
study-removed = The site’s administrators removed this study.
email-reply-no-chat = Answer this mail with your move alone in the first line, such as E1-G3. You can also answer resign, undo, propose, show or help. The address of the answer is yours alone.
