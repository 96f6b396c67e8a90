### Studies: analyses that an account keeps.

studies-title = Studies
studies-why = Hier bewaar je analyses met varianten en commentaar, als hoofdstukken van een studie. Alleen jij ziet een studie, tot je de link deelt.
studies-none = Je hebt nog geen studies.
studies-new = Nieuwe studie
study-tab = Studie
study-title = Titel
study-share = Iedereen met de link kan de studie lezen
study-start = Begin
study-start-hint = Een partijnotatie, een stelling zoals 8x8:W:WE1=12:BD8=12, of small, large, compressed of four. Laat het leeg om met het kleine bord te beginnen.
study-create = Studie maken
study-private = Alleen jij
study-shared = Iedereen met de link
study-chapters = { $count ->
    [one] Eén hoofdstuk
   *[other] { $count } hoofdstukken
}
study-chapter-number = Hoofdstuk { $number }
study-by = Door
study-board = Op het bord bekijken
study-edit = Studie bewerken
study-edit-chapter = Als tekst bewerken
study-edit-named = Als tekst bewerken: { $title }
study-add = Hoofdstuk toevoegen
study-title-hint = Laat het leeg om de titel van de notatie of de namen van de spelers over te nemen.
study-record = Partijnotatie
study-record-hint = Zetten zoals 1. E1-G3 D8-B6, met varianten tussen ronde haakjes en commentaar tussen accolades. Meerdere partijen worden meerdere hoofdstukken.
study-up = Omhoog: { $title }
study-down = Omlaag: { $title }
study-dismiss = Uit de lijst halen
study-dismiss-named = Uit de lijst halen: { $title }
study-delete = Studie verwijderen
study-delete-hint = Alle hoofdstukken gaan mee weg, en de link werkt dan niet meer.
study-delete-chapter = Hoofdstuk verwijderen
study-copy = Naar mijn studies kopiëren
study-copy-account = Log in om deze studie te kopiëren
study-record-chapter = Notatie van dit hoofdstuk
study-record-json = Dit hoofdstuk als JSON
study-record-all = Notatie van alle hoofdstukken
study-report = Deze studie melden
study-theirs = Het opgeslagen hoofdstuk
study-keep-both = Het mijne als nieuw hoofdstuk opslaan
study-replace = Het opgeslagen hoofdstuk vervangen
study-keep = Als studie bewaren
study-keep-why = De partij wordt een hoofdstuk, met het commentaar en de betere zetten uit de terugblik als die er is.
study-keep-in = In een van je studies

## Why something is not kept
study-no-title = Vul een titel in.
study-long-title = Een titel heeft hoogstens { $most } tekens.
study-long-record = Een hoofdstuk heeft hoogstens { $most } tekens. Verdeel het over meerdere hoofdstukken.
study-long-comment = Commentaar heeft hoogstens { $comment } tekens, de naam van een variant { $name }.
study-too-many-chapters = Een studie heeft hoogstens { $most } hoofdstukken. Begin een andere studie.
study-only-chapter = Dit is het enige hoofdstuk. Verwijder in plaats daarvan de studie.
study-too-many = Meer studies kun je niet hebben. Verwijder er eerst een paar.
study-too-large = De ruimte voor je studies is vol. Verwijder eerst een paar hoofdstukken.
study-changed = Dit is in een ander venster of op een ander apparaat gewijzigd sinds je het hebt geopend. Er is niets overschreven.
