### The rules page: a lesson of two minutes, then the rules without gaps.

rules-title = Zasady gry Dipole
rules-lead = Dipole to gra w stosy, którą Mark Steere wymyślił w 2007 roku. Dwóch albo czterech graczy przenosi części swoich stosów ku drugiej stronie i poza planszę, zbijając to, co stoi na drodze. Kto ma ostatnie pionki, wygrywa.

rules-lesson = Nauka w dwie minuty

rules-lesson-stack = Stosy
rules-lesson-stack-text = Gra toczy się tylko na ciemnych polach. Pionki stoją na nich w stosach, a każdy gracz zaczyna z jednym wysokim. Liczba na stosie to jego wysokość.

rules-lesson-move = Tyle pól, ile pionków
rules-lesson-move-text = Weź kilka pionków z góry jednego ze swoich stosów i przenieś je w linii prostej dokładnie o tyle pól, ile ich jest: jeden pionek idzie o jedno pole, trzy pionki o trzy. Jasne pola też się liczą, a nic po drodze nie przeszkadza. Do przodu znaczy prosto albo na ukos do przodu.
rules-figure-move = Stos dwóch pionków: jeden dojdzie na B4 lub D4, oba razem na A5, C5 lub E5.

rules-lesson-merge = Łączenie własnych
rules-lesson-merge-text = Na pustym polu pionki tworzą nowy stos. Na własnym stosie łączą się z nim.
rules-figure-merge = Trzy z czterech idą z B2 nad pięcioma czarnymi i łączą się z dwoma na E5. Jeden zostaje na B2.

rules-lesson-capture = Bicie
rules-lesson-capture-text = Zakończ ruch na stosie przeciwnika, a cały zejdzie z planszy, o ile nie jest wyższy niż to, co przynosisz. Bić wolno we wszystkich ośmiu kierunkach, także do tyłu i w bok. Na wyższym stosie nie można zakończyć ruchu.
rules-figure-capture = Dwa z trzech na C5 idą do tyłu na E3 i zbijają tam pojedynczy pionek. Jeden zostaje na C5.

rules-lesson-off = Poza planszę
rules-lesson-off-text = Ruch do przodu, który kończy się za krawędzią, usuwa swoje pionki z gry. Tak gra dalej ten, kto nie ma innego ruchu, a kosztuje to pionki: odkładaj to jak najdłużej.
rules-figure-off = Dwa z trzech na G5 schodzą przez bok, na ukos do przodu.

rules-lesson-win = Wygrana
rules-lesson-win-text = Musisz grać, dopóki możesz. Kto stracił wszystkie pionki, odpada. Wygrywa ten, kto jako ostatni ma pionki na planszy; remisów nie ma.

rules-lesson-play = Zagraj partię

rules-all = Pełne zasady
rules-all-board = Plansza ma tyle kolumn, ile rzędów; róg A1, u Białych na dole po lewej, jest ciemny. Gra toczy się tylko na ciemnych polach.
rules-all-turn = Zaczynają Białe, potem gracze ruszają się na zmianę. Gdy przychodzi twoja kolej, wykonujesz jeden ruch jednym ze swoich stosów.
rules-all-distance = Ruch zabiera z jednego stosu dowolną liczbę pionków, od jednego do wszystkich, i przenosi je w linii prostej dokładnie o tyle pól. Liczą się wszystkie pola, ciemne i jasne; stosy po drodze nie mają znaczenia. W kolumnie i w rzędzie liczba jest więc parzysta, bo ruch musi się skończyć na ciemnym polu.
rules-all-basic = Zwykły ruch kończy się na pustym polu, a łączenie na własnym stosie. Oba prowadzą tylko prosto do przodu albo na ukos do przodu.
rules-all-capture = Bicie kończy się na stosie przeciwnika, który nie jest wyższy niż liczba przenoszonych pionków. Może prowadzić w dowolnym z ośmiu kierunków. Cały stos przeciwnika schodzi z planszy.
rules-all-off = Pionki schodzą z planszy ruchem prosto lub na ukos do przodu, który skończyłby się poza nią. Zejście przez boczną krawędź na ukos do przodu też się liczy. Co zeszło, nie wraca.
rules-all-sit-out = Kto ma ruch, musi go wykonać. Kto go nie ma, pauzuje, aż znów będzie miał ruch; kolej przechodzi na następnego gracza, który go ma. Ktoś zawsze może: najwyższy stos na planszy może pójść w całości na ukos do przodu.
rules-all-end = Gracz bez pionków odpada z partii. Wygrywa ostatni gracz z pionkami. Żadna pozycja nie może się powtórzyć, więc każda partia się kończy i żadna nie jest remisem.

rules-setups = Pozycje początkowe
rules-setups-text = Każdy gracz zaczyna z jednym stosem.
rules-setup-small = Mała: 8×8, po dwanaście pionków, na E1 i D8. Zwykła gra.
rules-setup-large = Duża: 10×10, po dwadzieścia, na E1 i F10.
rules-setup-compressed = Ściśnięta: 10×10, po dwadzieścia, o rząd głębiej, na F2 i E9.
rules-setup-four = Czterech graczy: 12×12, po dwadzieścia cztery. Białe idą w górę, Czerwone w prawo, Czarne w dół, Zielone w lewo i w tej kolejności wykonują ruchy. Każdy gra na siebie.

rules-sit-out = Pauzowanie
rules-sit-out-text = Gdy nie masz ruchu, nie trzeba nic robić: druga strona gra jeszcze raz. W zapisach partii stoi wtedy słowo „pass”.
rules-figure-sit-out = Czarne nie miałyby tu ruchu: C7 sięga tylko B6 i D6, a tamte stosy są wyższe. Czarne pauzują.

rules-notation = Zapis ruchów
rules-notation-move = E1-G3 przenosi pionki z E1 na G3. Ich liczba to odległość, tutaj dwa. To, co stało na G3, mówi, czy ruch łączy, czy bije.
rules-notation-off = B8-off zdejmuje z planszy cały stos z B8, a A5-off:2 dwa pionki z A5.

rules-coins = Monety
rules-coins-text = Wysokie stosy z prawdziwych pionków się przewracają. Dlatego gracze kładą na stosie monetę za każde pięć pionków: stos siedmiu to dwa pionki i moneta. W ustawieniach u góry strony można włączyć taki rysunek stosów; liczba jest zawsze widoczna.

rules-site = Zasady tej strony
rules-site-text = Zasady gry nie mówią nic o zegarach ani o odchodzeniu. To, co poniżej, to zasady tej strony, a nie część zasad Marka Steere’a.
rules-site-live = Zegary na żywo mają czas na całą partię i po każdym twoim ruchu dodają kilka sekund. Pierwszy ruch się nie liczy, ale musi nastąpić w ciągu minuty od początku partii albo od poprzedniego ruchu; inaczej partia zostaje przerwana. Gdy musisz pauzować, twój zegar nie biegnie.
rules-site-days = W partiach korespondencyjnych masz pewną liczbę dni na każdy ruch albo zapas, który każdy ruch uzupełnia do górnej granicy. Te zegary biegną od początku. Dostajesz ostrzeżenie, gdy zostaje ćwierć czasu na ruch, najwcześniej dzień przed jego końcem.
rules-site-pauses = Urlop i wolne weekendy zatrzymują twoje zegary korespondencyjne, gdy ruch należy do ciebie. Każdy ma 28 dni urlopu w roku kalendarzowym, bierze go, kiedy chce, i sam go zaczyna; przy wcześniejszym powrocie niewykorzystane godziny są zwracane. Weekendy trwają od soboty do poniedziałku, 0:00 UTC, i są wolne dla tych, którzy tego chcą. Czas, który minął, nie wraca.
rules-site-time = Komu skończy się czas, ten przegrywa, także gdy nikt nie patrzy. Komputer gra bez zegara.
rules-site-leave = Gdy gracz, który ma ruch, opuścił partię na żywo i nie wraca przez minutę, pozostali mogą zażądać wygranej. Strona pokazuje, ile to jeszcze potrwa.
rules-site-abort = Dopóki nie wszyscy wykonali ruch, każdy gracz może przerwać partię. Nie ma ona wtedy wyniku. Później wymaga to zgody wszystkich, którzy jeszcze grają.
rules-site-undo = Ruch można cofnąć, gdy zgodzą się wszyscy pozostali ludzie w partii. Komputer zgadza się w partiach, które nie są rankingowe. Zegary nie są cofane.
rules-site-four = W partii czterech graczy odpada ten, kto podda partię, przekroczy czas albo odejdzie, a jego stosy schodzą z planszy: mury, których nikt nie rusza, mogłyby zamknąć innych. Reszta gra dalej i wygrywa ostatni gracz z pionkami. Miejsca wynikają z kolejności odpadania; kto odchodzi pierwszy, jest czwarty.
rules-site-games = Zakończone partie każdy może oglądać, przeszukiwać i pobierać, z nazwami i ruchami graczy, bez czatu, notatek i adresów e-mail. Należą do domeny publicznej (CC0 1.0).

rules-author = Kto ją stworzył
rules-author-text = Mark Steere zaprojektował Dipole w maju 2007 roku i pozwala każdemu grać w tę grę, publikować ją i programować taką, jaka jest. Te słowa są nasze; jego arkusz zasad i jego inne gry są na stronie
