### Spelers die je volgt, recente tegenstanders en uitdagingen.

following-title = Spelers die je volgt
following-why = Je ziet wanneer deze spelers er zijn en wat ze spelen. Ze krijgen niet te horen dat je ze volgt.
following-followers = { $count ->
    [0] Je wordt nog door niemand gevolgd.
    [one] Je wordt door één speler gevolgd.
   *[other] Je wordt door { $count } spelers gevolgd.
}
following-nobody = Je volgt nog niemand. De knop om een speler te volgen staat op het profiel.
following-here = nu hier
following-games = Hun lopende partijen
following-manage = Wijzigen wie je volgt en wat we je melden
following-notices = Als een speler die je volgt een tegenstander zoekt
following-mail = Stuur me een e-mail
following-push = Stuur een melding naar mijn apparaten
following-notices-hint = Hoogstens één keer per dag voor elke speler, en alleen zolang het aanbod open is.
follow = Volgen
follow-name = { $name } volgen
unfollow = Niet meer volgen
unfollow-name = { $name } niet meer volgen
recent-opponents = Recente tegenstanders
challenge-name = { $name } uitdagen
invite-last-terms = Dit zijn de voorwaarden van je laatste partij met { $name }.
problem-too-many-followed = Je volgt al { $most } spelers, meer kan niet. Stop eerst met het volgen van iemand anders.
push-followed-title = Tegenstander gezocht
push-followed = { $name } zoekt een tegenstander.
email-followed-subject = Dipole: { $name } zoekt een tegenstander
email-followed = { $name }, die je volgt, zoekt een tegenstander.
email-followed-link = Het aanbod bekijken
email-followed-settings = Wijzigen wie je volgt en wat we je melden
