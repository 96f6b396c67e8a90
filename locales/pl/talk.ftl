### What stands around a game: planned moves, talk, notes, reviews.

plans-title = Zaplanowane ruchy
plans-hint = Wykonywane od razu, gdy partia do nich dojdzie. Widzisz je tylko ty.
plans-your-turn = Masz ruch. Po jego wykonaniu możesz znów planować.
plans-line = Jeśli … to …
plans-example = E1-G3 D8-B6
plans-save = Zaplanuj te ruchy
plans-queue = Graj, gdy będzie dozwolony
plans-remove = Usuń
plans-if = jeśli { $move }
plans-then = to { $move }
plans-queued = { $move }, gdy tylko będzie dozwolony
plans-queued-at = (jako ruch { $ply })
plans-waiting = Czeka.
plans-followed = Partia doszła do tego miejsca.
plans-played = Wykonano.
plans-cancelled = Już nieważne.
plans-left = Już nieważne: { $colour } zagrały { $move }.
plan-empty = Wpisz ruch, którego się spodziewasz, i swoją odpowiedź, na przykład E1-G3 D8-B6.
plan-too-long = Plan może mieć najwyżej { $most } ruchów.
plan-too-many = Największa liczba planów w partii to { $most }. Najpierw usuń jeden.
plan-illegal = Ruch { $number } planu, { $move }: { $reason }
plan-nobody-sits-out = „pass” przed ruchem { $number } planu jest błędne: wszyscy gracze mają tam ruch.
plan-no-answer = Plan kończy się ruchem przeciwnika. Dodaj swoją odpowiedź.
plan-contradiction = Inny twój plan gra tam { $other }, a nie { $move }. Najpierw usuń tamten.
plan-your-turn = Masz ruch: po prostu go wykonaj.
plan-both-sides = Grasz tu obiema stronami, więc nie ma ruchu przeciwnika, na który można czekać.

lines-title = Moje warianty
lines-hint = Twoje własne warianty z dowolnej pozycji partii. Widzisz je tylko ty.
lines-as-text = Jako tekst
lines-none = Nie ma jeszcze wariantów.
lines-more = Na liście są tylko pierwsze warianty. Plansza pokazuje wszystkie.
lines-from-start = Od początku:
lines-after =
    { $ply ->
        [one] Po { $ply } ruchu:
        [few] Po { $ply } ruchach:
        [many] Po { $ply } ruchach:
       *[other] Po { $ply } ruchach:
    }
lines-remove = Usuń
lines-edit = Nazwa i komentarz
lines-name = Nazwa wariantu
lines-comment = Komentarz na końcu
lines-add = Dodaj wariant
lines-ply = Po ilu ruchach partii
lines-moves = Ruchy obu stron po kolei, na przykład E1-G3 D8-B6
lines-no-moves = Wpisz co najmniej jeden ruch, na przykład E1-G3.
lines-too-many-moves = W partii mieści się tyle ruchów: { $most }. Najpierw usuń warianty.
lines-too-deep = Za dużo zagnieżdżonych wariantów. Ustaw niektóre jako główne.
lines-too-long = Nazwa ma najwyżej { $name } znaków, komentarz { $comment }, wszystko razem { $all }.
lines-no-such-line = Tego wariantu już nie ma. Odśwież stronę.
lines-changed = Twoje warianty zostały zmienione na innym urządzeniu.
lines-too-many-trees = Masz warianty w największej możliwej liczbie partii. Najpierw usuń kilka albo załóż konto, by mieć więcej miejsca.

talk-players = Czat graczy
talk-spectators = Czat widzów
talk-say = Napisz wiadomość
talk-send = Wyślij
talk-mute = Wycisz
talk-unmute = Nie wyciszaj
talk-muted = Ten czat jest wyciszony.
talk-removed = usunięto
talk-sign-in = Zaloguj się, aby tu pisać.
talk-empty = Najpierw coś napisz.
talk-too-long = Ta wiadomość jest za długa. Skróć ją.
talk-too-fast = Piszesz za szybko. Odczekaj pół minuty.
talk-too-much-noted = Masz największą możliwą liczbę notatek. Najpierw usuń kilka albo załóż konto, by mieć więcej miejsca.
talk-not-here = Nie możesz używać tego czatu, dopóki partia trwa.

notes-title = Moje notatki
notes-hint = Widzisz je tylko ty.
notes-save = Zapisz
notes-saved = Zapisano.
notes-unsaved = Jeszcze nie zapisano.
