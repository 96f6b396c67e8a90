# Play by command: over mail, on the command page, from the terminal.
# Words of the command language itself (dipole move, userid, MOVE) stay as they are; so do the answers yes and no.

command-title = Gra poleceniami
command-label = Polecenie
command-text = Tekst, dla poleceń, które go przyjmują
command-send = Wyślij
command-examples = Przykłady
command-lead = Wszystko, co można wysłać e-mailem, można też wysłać tutaj: jedno polecenie, a odpowiedź przychodzi od razu. Partie mają numery, jak 1742 poniżej; są na liście twoich partii.
command-does-help = podaje wszystkie polecenia i ich formy
command-does-games = podaje twoje partie z numerami i kto ma ruch
command-does-show = pokazuje planszę partii 1742
command-does-move = przenosi 2 pionki z E1 na G3 w partii 1742
command-does-challenge = rozpoczyna partię: anna przeciw ben, gdy ben ją przyjmie
command-does-standings = pokazuje rankingi
command-hint-known = Po zalogowaniu pomiń userid i password: dipole move 1742 E1-G3
command-hint-anybody = Jak w e-mailu, z userid i password: dipole move 1742 anna PASSWORD E1-G3. Zaloguj się, aby je pominąć.

command-empty = Nie ma polecenia. Wpisz je w temacie albo wpisz help, aby dostać listę wszystkich.
command-unknown = Słowo { $place }, „{ $word }”, nie jest poleceniem. Polecenie help podaje wszystkie.
command-missing = Brakuje słowa { $place }. Forma to: { $usage }
command-too-much = Po słowie { $after } jest więcej, niż przyjmuje to polecenie. Forma to: { $usage }
command-too-many = Słowo { $place } to o jedno za dużo: polecenie przyjmuje najwyżej { $most } takich. Dla pozostałych wyślij następne polecenie.
command-userid = Słowo { $place } nie jest userid. Userid ma od 2 do 20 liter, cyfr, - i _.
command-userid-number = Słowo { $place } nie jest userid. Same cyfry oznaczałyby planszę.
command-choice = Słowo { $place } tu nie pasuje. Pasują: { $known }.
command-board = Słowo { $place } nie jest planszą. Plansze to numery, na przykład 1742.
command-not-a-move = Słowo { $place } nie jest ruchem. Wpisz E1-G3, B8-off dla całego stosu, A5-off:2 dla dwóch pionków z niego albo pass, resign, propose, undo, accept, reject.
command-move-number = Słowo { $place }: po # stoi numer ruchu, od 1, na przykład E1-G3#7.
command-option = Słowo { $place }: nie ma opcji { $option }. Wyzwanie przyjmuje -small, -large, -compressed, --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS i --unrated.
command-days = Słowo { $place }: { $option } przyjmuje liczbę dni od 1 do { $most }, na przykład { $option }=7.
command-contradiction = Słowo { $place }: { $option } przeczy wcześniejszej opcji.
command-times = Czas do przypomnienia (dni: { $nag }) musi być krótszy niż czas do przegranej (dni: { $forfeit }).
command-players = Liczba userid: { $count }, to nie daje partii. Dwóch gra small, large lub compressed; czterech gra na 12×12, bez -small, -large i -compressed.
command-same-player = Słowo { $place }: { $userid } występuje dwa razy. Gracze to różne osoby.
command-quoted = Słowo { $place }: userid ani password nie mają spacji, cudzysłowu ani dwukropka.

mail-not-done = Nie wykonano
mail-wrong-password = Błędny userid lub hasło.
mail-signed-out = Do tego trzeba się zalogować albo podać userid i password w poleceniu.
mail-no-board = Nie ma planszy { $board }. Polecenie dipole games podaje listę.
mail-no-user = Nie ma użytkownika { $userid }.
mail-no-move = Liczba ruchów na planszy { $board }: { $moves }; można ją pokazać przed każdym z nich albo po ostatnim.
mail-stale = Partia jest przy ruchu { $next }, a to było dla ruchu { $meant }. Spójrz na planszę i wybierz jeszcze raz.
mail-no-text = To polecenie przyjmuje tekst w treści e-maila, a nie ma go tam.
mail-only-moves = Z queue i submit można podać tylko ruch.
mail-nothing-submitted = Na planszy { $board } nie ma twojego ruchu do potwierdzenia. Najpierw wyślij dipole submit z ruchem.
mail-not-among-players = Kto rzuca wyzwanie, ten też gra: podaj siebie wśród graczy.
mail-unknown-address = Nikt z graczy nie potwierdził adresu, z którego przyszedł ten e-mail. Potwierdź go na stronie albo wyślij wyzwanie stamtąd.
mail-no-yes = Twój adres nie jest potwierdzony: odpowiedz słowem yes albo otwórz link.
mail-no-challenge = Nie ma takiego wyzwania albo już się skończyło.
mail-nested = Pakiet poleceń nie może zawierać drugiego: multiple stoi tylko w temacie.
mail-too-many-commands = Pakiet ma najwyżej { $most } poleceń. Nic nie wykonano; wyślij go w częściach.
mail-beyond-budget = Te polecenia razem wymagają więcej, niż wolno jednemu e-mailowi lub żądaniu, od wiersza { $line }. Nic nie wykonano. Wyślij je w dwóch częściach, drugą od wiersza { $line }.
mail-too-many-recipients = Wiadomość trafia do najwyżej { $most } użytkowników. Nic nie wysłano; wyślij ją ponownie do pozostałych.

help-title = Pomoc
help-lead = Wpisz jedno polecenie w temacie e-maila; niektóre biorą tekst z jego treści. Po zalogowaniu pomija się userid i password. [ ] jest opcjonalne, + to jeden lub więcej, * zero lub więcej. Więcej podaje help z jednym ze słów poniżej, a zasady dipole help.
help-unknown = Nie ma o tym pomocy. Tematy: { $topics }. Polecenie dipole help objaśnia grę.
help-account = Twoje konto
help-account-text = Userid ma od 2 do 20 liter, cyfr, - i _; hasło co najmniej 8 znaków bez spacji, cudzysłowu i dwukropka. Po signoff nie wysyłamy już e-maili, a konto zostaje; signon przywraca e-maile. Po delete konta nie ma; partie zostają, bez nazwy.
help-challenge = Rozpoczynanie partii
help-challenge-text = Graczy podaje się w kolejności ruchów; siebie też. Dwóch gra na 8×8 albo na 10×10 z -large lub -compressed; czterech gra na 12×12. Bez opcji nie ma łącznego czasu, przypomnienie przychodzi po 7 dniach, a partia jest przegrana po 21. Partia zaczyna się, gdy wszyscy ją przyjmą.
help-move = Ruchy
help-move-text = E1-G3 przenosi pionki z E1 na G3, B8-off zdejmuje z planszy cały stos, A5-off:2 dwa pionki z niego. Z # i numerem ruch liczy się tylko jako ten ruch partii, więc e-mail, który przyjdzie dwa razy, gra raz. submit pokazuje planszę i czeka na confirm; preview ją pokazuje i niczego nie zachowuje.
help-queue = Ruch na później
help-queue-text = Ruch w kolejce jest próbowany po każdym następnym ruchu innych, aż będzie dozwolony i wykonany; dostaniesz o tym wiadomość. Bez ruchu polecenie podaje, co czeka; z cancel nic już nie czeka.
help-agree = Poddanie i zgoda
help-agree-text = propose prosi wszystkich, którzy jeszcze grają, o zakończenie partii bez wyniku; undo prosi o cofnięcie twojego ostatniego ruchu. Pozostali odpowiadają accept lub reject, a ty wycofujesz prośbę przez reject.
help-show = Oglądanie
help-show-text = Plansza jest pokazana taka, jaka jest teraz, albo z # i numerem sprzed tego ruchu. active, zwykły filtr, pomija partie zakończone; next pokazuje te, w których ruch ma dany użytkownik.
help-tournament = Turnieje
help-tournament-text = Pierwsza forma podaje turnieje, każdy z ośmioma literami i cyframi, które go oznaczają. show ma daty i tabele jednego. join zapisuje cię, a z always także na każdy następny sezon ligi. leave wycofuje cię: niedokończone partie są przegrane. Wieści o twoich turniejach przychodzą e-mailem.
help-talk = Rozmowa
help-talk-text = Tekst stoi w treści e-maila. chat trafia do graczy planszy, message do podanych użytkowników, broadcast do wszystkich, którzy grają.
help-multiple = Kilka poleceń
help-multiple-text = Z multiple w temacie treść ma po jednym poleceniu w wierszu. Każde dostaje odpowiedź; jedno nieudane nie zatrzymuje pozostałych.

list-title = Gry
list-dipole = dipole: Dipole, Mark Steere, 2007. Stosy na planszy w kratkę, dla dwóch lub czterech.
list-nothing = Tutaj gra się tylko w dipole.

signup-title = Witamy w Dipole
signup-done = Twoja nazwa to teraz { $userid }. Więcej powiedzą te polecenia:
signup-link = Strona
password-title = Twoje hasło
password-done = Hasło zostało zmienione. Wszystkie przeglądarki są wylogowane.
delete-title = Konto usunięte
delete-done = Konta { $userid } już nie ma. Jego partie zostają, bez nazwy.

show-title = Plansze
show-nothing = Nie ma takich partii.
shown-title = Plansza { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Zegar: { $control }. Rankingowa.
       *[no] { $setup }. Zegar: { $control }. Towarzyska.
    }
shown-moves = { $count ->
    [one] Dozwolony jest jeden ruch:
    [few] Dozwolone są { $count } ruchy:
    [many] Dozwolonych jest { $count } ruchów:
   *[other] Dozwolonych jest { $count } ruchów:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, bicie { $count }
# The signs that mark the last move on the board.
drawing-from = z
drawing-reached = na
drawing-merged = połączono
drawing-captured = zbito
shown-column-colour = Kolor
shown-column-player = Gracz
shown-column-checkers = Pionki
shown-column-time = Czas
shown-column-can = Może
shown-before = To plansza przed ruchem { $number }.
shown-turn = Ruch { $number }: gra { $name } ({ $colour }).
shown-won = Wygrywa { $name } ({ $colour }).
shown-your-turn = Masz ruch. Odpowiedz ruchem, otwórz link albo wyślij:
shown-link = Partia na stronie

act-done = Wykonano: { $action }.
submit-lead = Tak wyglądałaby plansza po { $move }. Ruch jest zachowany i zostanie wykonany, gdy go potwierdzisz:
queue-done = { $move } jest zachowany. Będzie próbowany po każdym następnym ruchu innych, aż będzie dozwolony i wykonany.
queue-empty = Na tej planszy nie czeka żaden twój ruch.
queue-list = Na tej planszy czekają te twoje ruchy, od najstarszego:
queue-cancelled = { $count ->
    [0] Na tej planszy nie czekał żaden twój ruch.
    [one] Jeden twój ruch już nie czeka.
    [few] { $count } twoje ruchy już nie czekają.
    [many] { $count } twoich ruchów już nie czeka.
   *[other] { $count } twoich ruchów już nie czeka.
}
preview-lead = Tak wyglądałaby plansza. Nic nie jest zachowane.

games-title = Partie
games-nothing = Nie ma takich partii.
games-more = Jest ich więcej; pokazano tyle najnowszych: { $count }.
history-title = Zakończone partie
column-board = Plansza
column-players = Gracze
column-setup = Pozycja początkowa
column-state = Stan
state-won = wygrywa { $name }
state-turn = ruch ma { $name }

standings-title = Tabela
standings-nothing = Nikt jeszcze nie zakończył partii.
ratings-title = Rankingi
ratings-nothing = Nikt jeszcze nie zagrał wystarczająco wielu partii rankingowych.
column-place = Nr
column-userid = Userid
column-games = Partie
column-won = Wygrane
column-percent = %
column-rating = Ranking
column-deviation = ±

mail-long-text = Tekst jest za długi: najwyżej { $most } znaków.
mail-needs-password = To zmienia twoje konto i wymaga hasła: zrób to na stronie swojego konta.
mail-second-factor = To konto ma uwierzytelnianie dwuskładnikowe, więc hasło i PIN tu nie działają. Daj programom token (na stronie swojego konta), odpowiadaj na e-maile o swoich partiach albo zaloguj się na stronie.
mail-owners-only = Tylko właściciele tej strony piszą do wszystkich. Aby napisać do kilku osób, użyj message.
mail-not-allowed-here = Właściciel tej strony na to nie pozwolił.
mail-no-address = To nie jest adres e-mail. Wpisz go po haśle, na przykład anna@example.org.
address-title = Twój adres
address-done = E-mail jest w drodze na { $address }. E-maile o twoich partiach będą tam trafiać, gdy otworzysz link z niego.
signoff-title = Koniec e-maili
signoff-done = Nie dostajesz już e-maili o partiach. Twoje konto zostaje, a strona mówi, co na ciebie czeka. Polecenie signon przywraca e-maile.
message-title = Wiadomość
message-done = Wysłano do: { $names }.
message-missed = Nie dostają e-maili: { $names }.
broadcast-begun = Twoje słowa idą do wszystkich, którzy chcą dostawać e-maile.
message-subject = Wiadomość: { $name }
message-answer = { $name } pisze to do ciebie na Dipole. Aby odpowiedzieć, wpisz to w temat e-maila, a swoje słowa w jego treść:
message-reply = { $name } pisze to do ciebie na Dipole. Możesz po prostu odpowiedzieć na ten e-mail: to, co napiszesz, dostanie tylko { $name } i nie pozna twojego adresu. Albo wpisz to w temat e-maila, a swoje słowa w jego treść:
message-password-wanted = Według twoich ustawień odpowiedzi na e-maile nie wystarczą, więc nic nie wysłano. Aby odpowiedzieć, wpisz to w temat e-maila, a swoje słowa w jego treść: message USERID PASSWORD { $name }
message-of-another = Adres, na który przyszedł twój e-mail, działa tylko dla konta, które dostało tamtą wiadomość. Nic nie wysłano. Napisz z adresu swojego konta albo wyślij polecenie message.
mail-nothing-written = W twojej odpowiedzi nie było ani ruchu, ani tekstu.
mail-not-a-move = „{ $line }” nie jest ruchem ani słowem, które się tu liczy, więc nic nie wykonano. Wpisz sam ruch w wierszu: E1-G3, B8-off dla całego stosu, A5-off:2 dla dwóch pionków z niego; albo resign, propose, undo, accept, reject. Tekst do pozostałych graczy zaczyna się słowem chat.
mail-done-before = To już zostało wykonane.

challenge-title = Wyzwanie
challenge-begun = Wszyscy przyjęli i partia się zaczęła.
challenge-waits = Wyzwanie czeka, aż wszyscy je przyjmą. Zaproszeni odpowiadają jednym z tych poleceń albo na stronie.
challenge-declined = Wyzwanie zostało przez ciebie odrzucone.
challenge-link = Wyzwanie na stronie
chat-done-players = Twój wpis jest w pokoju graczy tej planszy.
chat-done-spectators = Twój wpis jest w pokoju widzów tej planszy.
address-confirmed = E-maile o twoich partiach trafiają teraz na { $address }.
mail-password-wanted = Twoje ustawienie to gra tylko z hasłem lub kodem PIN. Wyślij: dipole move BOARD USERID PASSWORD MOVE
mail-say-yes-to-play = Nic jeszcze nie zagrano. Odpowiedz na ten e-mail słowem yes, aby wykonać ruch.
guard-title = Co pokazuje, że ruch z e-maila jest twój
guard-password = Tylko moje hasło lub PIN
guard-answers = Także moja odpowiedź na e-mail o tym ruchu
guard-address = Także polecenie z mojego adresu bez hasła, gdy odpowiem yes
mail-several-lines = Te wiersze do siebie nie pasują, więc nic nie wykonano: { $lines }. Odpowiedz jednym z nich.
mail-nothing-asked = Nic nie czeka na twoje yes lub no. Odpowiedz ruchem albo słowem help.
mail-lost-answer = To wygląda na odpowiedź na nasz e-mail, ale adres, na który przyszła, lub jej temat są inne, niż napisaliśmy. Nic nie wykonano. Odpowiedz na e-mail o samej partii bez ich zmieniania albo wyślij polecenie; help je objaśnia.
mail-answer-this = Możesz po prostu odpowiedzieć na ten e-mail: jego adres jest dobry.
mail-no-yes-to-send = Nic nie wysłano. Odpowiedz słowem yes, aby wysłać, i zostaw temat bez zmian.
mail-yes-or-no = Odpowiedz yes, aby przyjąć wyzwanie, albo no, aby je odrzucić.
mail-not-played = Nic nie zagrano.
mail-sure-to-resign = Czy na pewno chcesz poddać partię? Odpowiedz na ten e-mail słowem yes. Nic jeszcze nie wykonano.
mail-text-passed = Twój tekst przekazano pozostałym graczom:
mail-text-kept = Twojego tekstu nie przekazano: tak masz w ustawieniach. Tekst, który zaczyna się słowem chat, jest przekazywany zawsze.
mail-text-refused = Twojego tekstu nie przekazano. { $why }
mail-how-to-answer = Odpowiedz jednym z tych, samym w wierszu: ruch, na przykład E1-G3, B8-off lub A5-off:2; submit i ruch, aby najpierw zobaczyć planszę; queue i ruch, aby zagrać go później; resign, propose (aby zakończyć partię bez wyniku), undo, accept, reject; show, aby zobaczyć planszę. Cokolwiek innego napiszesz, trafi do pozostałych graczy.
mail-from-elsewhere = E-mail, który podaje się za wysłany przez { $from }, użył twojego adresu odpowiedzi. Nic nie wykonano, bo nie przyszedł, lub nie na pewno, z adresu twojego konta. Prosił o to, jeśli można to powtórzyć:
mail-repeat-from-here = Jeśli to ty, odpowiedz na ten e-mail tym samym z adresu swojego konta. Jeśli nie, ktoś inny zna twój adres odpowiedzi: sam adres nic mu nie da i nie musisz nic robić. W ustawieniach możesz wybrać, żeby odpowiedzi w ogóle się nie liczyły.
mail-last-same = Ten sam e-mail przyszedł dziś wiele razy. Do jutra nie dostanie już odpowiedzi; każdy inny tak.
mail-last-mistake = To ostatnia dziś odpowiedź na twój e-mail, w którym coś jest nie tak. Polecenia, które można wykonać, nadal dostają odpowiedź; jutro e-mail powie, ile było innych.
challenge-sure = Ktoś, mamy nadzieję, że ty, chce wysłać to wyzwanie. Nic jeszcze nie wysłano.
challenge-say-yes = Odpowiedz na ten e-mail słowem yes, aby je wysłać, i zostaw temat bez zmian. Jeśli to nie ty, nie rób nic.
challenge-nag = { $days ->
    [one] Przypomnienie przyjdzie po jednym dniu.
    [few] Przypomnienie przyjdzie po { $days } dniach.
    [many] Przypomnienie przyjdzie po { $days } dniach.
   *[other] Przypomnienie przyjdzie po { $days } dniach.
 }
challenge-until = Można je przyjąć do { $time }.
guard-text = To, co piszę obok ruchu, trafia do pozostałych graczy
mail-several-addresses = Konto ma jeden adres: wpisz tylko jeden.
mail-no-mailbox = To konto nie ma potwierdzonego adresu. Najpierw wyślij change address z adresem i odpowiedz na e-mail, który przyjdzie.
mail-left-out = Resztę tej odpowiedzi pominięto, bo e-mail byłby za duży. Aby ją zobaczyć, wyślij to polecenie osobno.
signon-title = Znów e-maile
signon-done = Znów dostajesz e-mail o każdym ruchu, na { $address }.
signon-bounced = E-maile na { $address } wróciły, więc nic tam nie wysyłamy. Wyślij change address z działającym adresem i odpowiedz na e-mail, który przyjdzie.
signon-missed = Te partie czekają na twój ruch:
signon-challenges = Te wyzwania czekają na twoją odpowiedź:
help-list = Listy
help-list-text = list podaje, w co można tu grać. help samo objaśnia wszystkie polecenia, help ze słowem te, które go dotyczą; help tutorial prowadzi przez pierwszą partię, help commands pokazuje wszystkie formy naraz.
help-tutorial = Pierwsza partia przez e-mail
help-tutorial-text = Każdy wiersz to temat e-maila na ten adres albo pierwszy wiersz odpowiedzi. Plansza ma numer, tutaj 17.
tutorial-signup = Dostajesz konto i e-mail z pytaniem, czy adres jest twój. Odpowiedz na niego yes.
tutorial-challenge = Dostajesz pytanie, czy wyzwanie jest od ciebie. Gdy odpowiesz yes, dostanie je ben.
tutorial-yes = Tak odpowiada ben. Partia się zaczyna, a kto ma ruch, dostaje e-mail z planszą.
tutorial-move = To, jako pierwszy wiersz odpowiedzi na tamten e-mail, przenosi dwa pionki z E1 na G3. To, co napiszesz poniżej, dostanie ben.
tutorial-show = Planszę widzisz, kiedy tylko chcesz.
tutorial-resign = Jako odpowiedź na e-mail o partii poddaje ją, po jeszcze jednym pytaniu. Ostatni e-mail zawiera cały zapis.
mail-no-language = Nie ma tu języka „{ $tag }”. Polecenie language bez języka podaje wszystkie.
mail-set-title = Twoje e-maile
mail-set-address = E-maile trafiają na { $address }.
mail-has-pictures = E-maile mają obrazki planszy.
mail-has-text = E-maile to sam tekst, bez obrazków.
setting-text-mails = Sam tekst, bez obrazków
language-now = Język stron i e-maili: { $language }.
language-all = Aby wybrać język, wpisz po haśle słowo, które stoi przed jego nazwą:
vacation-not-now = Nie masz teraz urlopu.
weekends-are-free = Twoje zegary korespondencyjne stoją w weekendy.
weekends-count = Twoje zegary korespondencyjne chodzą w weekendy.
help-settings = Ustawienia
help-settings-text = Każde z tych poleceń samo podaje, jak jest teraz. mail wybiera, ile e-maili dostajesz: jeden o każdym ruchu, jeden do następnej wizyty na stronie (once), jeden dziennie (daily) albo żadnego (off); oraz czy mają obrazki planszy, czy są samym tekstem. language to język stron i e-maili, na przykład en. vacation z liczbą dni zatrzymuje od teraz twoje zegary korespondencyjne, na ile starczy dni na ten rok; end znów je uruchamia. Z weekends on stoją w każdy weekend. set ma jeszcze dwa ustawienia: copies to e-mail z planszą po każdym ruchu, a z begin partie z innymi, którzy też tego chcą, zaczynają się bez przyjmowania.
set-title = Twoje ustawienia
column-setting = Ustawienie
column-setting-state = Teraz
column-setting-meaning = Znaczenie
settings-begin = Wyzwania
setting-copies = E-mail z planszą po każdym ruchu, także moim
setting-begin = Partie z innymi, którzy też tego chcą, zaczynają się od razu, bez przyjmowania
mail-no-tournament = Nie ma turnieju „{ $name }”. dipole tournament podaje te, do których możesz dołączyć, z ośmioma literami i cyframi.
mail-tournaments = Turniej oznacza się jego ośmioma literami i cyframi:
column-tournament = Turniej
