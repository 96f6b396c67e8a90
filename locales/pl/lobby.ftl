### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Znajdź przeciwnika
home-lobby =
    { $offers ->
        [0] Poczekalnia: brak propozycji
        [one] Poczekalnia: 1 propozycja
        [few] Poczekalnia: { $offers } propozycje
        [many] Poczekalnia: { $offers } propozycji
       *[other] Poczekalnia: { $offers } propozycji
    }
lobby-people = { $count ->
        [0] nie ma tu innych graczy
        [one] jest tu jeszcze 1 gracz
        [few] jest tu jeszcze { $count } graczy
        [many] jest tu jeszcze { $count } graczy
       *[other] jest tu jeszcze { $count } graczy
    }
home-invite = Wyzwij po nazwie albo dodaj znajomych i komputery

lobby-title = Znajdź przeciwnika
lobby-open = Otwarte propozycje
lobby-empty = Nie ma otwartych propozycji. Utwórz ją, a następny odwiedzający będzie mógł ją przyjąć.
lobby-offer = Utwórz propozycję
lobby-invite = Wyzwij gracza lub weź link
lobby-challenges = Wyzwania dla ciebie
lobby-own = Twoje propozycje
lobby-open-by = Otwarte propozycje: { $name }
lobby-more = i jeszcze { $count }: { $name }
lobby-all = Wszystkie otwarte propozycje
lobby-pages = Strony otwartych propozycji
lobby-previous = Wstecz
lobby-next = Więcej propozycji

invite-title = Wyzwij gracza
invite-to = Gracze
invite-to-hint = Nazwy użytkowników albo computer-1 do computer-8; w partii czterech graczy do trzech nazw. Zostaw puste, aby dostać link dla znajomego.
invite-counts = Rankingowa czy towarzyska
invite-number = Partie
invite-rated = Rankingowa
invite-rated-account = Do partii rankingowych potrzebne jest konto.
invite-rated-clock = Do partii rankingowych potrzebny jest zegar.
invite-set = Dwie partie ze zmianą kolorów
invite-seats = Inne miejsca (czterech graczy)
invite-seat = Miejsce
invite-anybody = Każdy
invite-range = Ranking przeciwnika
invite-around = Blisko mojego rankingu
invite-around-any = dowolny
invite-low = Od
invite-high = Do
invite-keep = Ważna przez
invite-days =
    { $days ->
        [one] 1 dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dni
    }
invite-keep-hint = Propozycja z zegarem na żywo jest ważna tylko, dopóki ta strona jest otwarta.
invite-offer = Utwórz propozycję
invite-send = Wyślij wyzwanie

offer-title = Propozycja partii
offer-rated = rankingowa
offer-casual = towarzyska
offer-set = dwie partie
offer-colour = gra jako { $colour }
offer-range = rankingi { $low }–{ $high }
offer-play = Graj
offer-accept = Przyjmij
offer-decline = Odrzuć
offer-withdraw = Wycofaj
offer-leave = Zwolnij miejsce
offer-to-lobby = Do poczekalni
offer-to-game = Do partii
offer-link = Udostępnij ten link. Kto go otworzy, może przyjąć propozycję:
offer-waiting =
    { $count ->
        [one] Czekamy na jeszcze 1 gracza. Partia zacznie się tu sama.
        [few] Czekamy na jeszcze { $count } graczy. Partia zacznie się tu sama.
        [many] Czekamy na jeszcze { $count } graczy. Partia zacznie się tu sama.
       *[other] Czekamy na jeszcze { $count } graczy. Partia zacznie się tu sama.
    }
offer-open = Możesz przyjąć tę partię.
offer-begun = Partia się zaczęła.
offer-declined = Wyzwanie zostało odrzucone.
offer-withdrawn = Propozycja została wycofana.
offer-expired = Propozycja wygasła.

offer-refused-closed = Ta propozycja jest zamknięta. Znajdź inną w poczekalni.
offer-refused-not-for-you = To wyzwanie jest dla innego gracza.
offer-refused-not-yours = Propozycję może wycofać tylko gracz, który ją utworzył.
offer-refused-oneself = Nie możesz wyzwać siebie. Aby grać za obie strony, wybierz „Graj obiema stronami” na stronie głównej.
offer-refused-range = Ta propozycja jest dla graczy z rankingiem od { $low } do { $high }.
offer-refused-account = Do tego potrzebne jest konto. Zaloguj się lub załóż je.
offer-refused-clock = Partia rankingowa wymaga zegara. Wybierz go albo zagraj partię towarzyską.
offer-refused-distinct = Partia rankingowa wymaga różnych graczy. Zmień graczy lub poziomy albo zagraj partię towarzyską.
offer-refused-set = Dwie partie ze zmianą kolorów są tylko dla dwóch graczy.
offer-refused-number =
    { $needed ->
        [one] Ta partia wymaga 1 innego gracza. Sprawdź nazwy.
        [few] Ta partia wymaga { $needed } innych graczy. Sprawdź nazwy.
        [many] Ta partia wymaga { $needed } innych graczy. Sprawdź nazwy.
       *[other] Ta partia wymaga { $needed } innych graczy. Sprawdź nazwy.
    }
offer-refused-nobody = Nie ma gracza o nazwie „{ $name }”. Sprawdź pisownię.
offer-refused-many = Masz za dużo otwartych propozycji. Najpierw wycofaj jedną.
offer-refused-empty-range = Najniższy ranking jest wyższy niż najwyższy. Zamień je.
offer-refused-rematch = W tej partii nie ma rewanżu. Wyślij nowe wyzwanie.
offer-refused-blocked = Nie możesz grać z graczem { $name }: jedno z was zablokowało drugie.
offer-refused-bot = { $name } odmawia: { $reason }
offer-refused-bot-not-asked = Bot gra tylko z przeciwnikami, których sam wyzwie lub którzy wyzwą go po nazwie.
offer-refused-own-bot = Partie bota z jego właścicielem albo botów jednego właściciela nie mogą być rankingowe. Zagraj partię towarzyską.
bot-declines-setup = Nie gra na tej planszy ({ $setup }).
bot-declines-handicap = Nie gra z forami.
bot-declines-speed = Nie gra w tym tempie ({ $speed }).
bot-declines-rated = Gra tylko partie towarzyskie.
bot-declines-casual = Gra tylko partie rankingowe.
bot-declines-people = Nie gra z ludźmi.
bot-declines-bots = Nie gra z botami.
bot-declines-set = Gra jedną partię naraz, a komplet ma dwie.
bot-declines-full = Ma już tyle trwających partii, ile gra naraz. Spróbuj ponownie później.
bot-declines-kept = Jego wolne miejsca są dla ludzi. Spróbuj ponownie później.

rating-provisional = tymczasowy: za mało partii

standing-place =
    { $place ->
        [1] 1. miejsce
        [2] 2. miejsce
        [3] 3. miejsce
       *[other] 4. miejsce
    }
standing-set = Partia { $round } z { $games }:
standing-set-game = Partia { $round }
rematch-ask = Rewanż
rematch-accept = Przyjmij rewanż
rematch-offered = Przeciwnik proponuje rewanż ze zmianą kolorów.
rematch-waiting = Rewanż zaproponowany. Czekamy na odpowiedź.
rematch-go = Do rewanżu
