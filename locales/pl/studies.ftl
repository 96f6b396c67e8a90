studies-title = Opracowania
studies-why = Przechowuj analizy z wariantami i komentarzami jako rozdziały opracowania. Opracowanie widzisz tylko ty, dopóki nie udostępnisz linku.
studies-none = Nie masz jeszcze opracowań.
studies-new = Nowe opracowanie
study-tab = Opracowanie
study-title = Tytuł
study-share = Może je czytać każdy, kto ma link
study-start = Początek
study-start-hint = Zapis, pozycja, na przykład 8x8:W:WE1=12:BD8=12, albo jedno ze słów: small, large, compressed, four. Zostaw puste, aby zacząć od małej planszy.
study-create = Utwórz opracowanie
study-private = Tylko ty
study-shared = Każdy, kto ma link
study-chapters = { $count ->
    [one] 1 rozdział
    [few] { $count } rozdziały
    [many] { $count } rozdziałów
   *[other] { $count } rozdziałów
}
study-chapter-number = Rozdział { $number }
study-by = Autor:
study-board = Pokaż na planszy
study-edit = Edytuj opracowanie
study-edit-chapter = Edytuj jako tekst
study-edit-named = Edytuj jako tekst: { $title }
study-add = Dodaj rozdział
study-title-hint = Zostaw puste, aby użyć tytułu zapisu lub nazw graczy.
study-record = Zapis
study-record-hint = Ruchy, na przykład 1. E1-G3 D8-B6, z wariantami w nawiasach okrągłych i komentarzami w klamrowych. Z kilku zapisów powstanie kilka rozdziałów.
study-up = Przesuń w górę: { $title }
study-down = Przesuń w dół: { $title }
study-dismiss = Usuń z listy
study-dismiss-named = Usuń z listy: { $title }
study-delete = Usuń opracowanie
study-delete-hint = Znikną też wszystkie jego rozdziały, a link przestanie działać.
study-delete-chapter = Usuń rozdział
study-copy = Kopiuj do moich opracowań
study-copy-account = Zaloguj się, aby skopiować to opracowanie
study-record-chapter = Zapis tego rozdziału
study-record-json = Ten rozdział jako JSON
study-record-all = Zapisy wszystkich rozdziałów
study-report = Zgłoś to opracowanie
study-theirs = Zapisany rozdział
study-keep-both = Zapisz mój jako nowy rozdział
study-replace = Zastąp zapisany rozdział
study-keep = Zachowaj jako opracowanie
study-keep-why = Partia stanie się rozdziałem, z komentarzami i lepszymi ruchami z przeglądu, jeśli taki jest.
study-keep-in = W jednym z twoich opracowań

## Why something is not kept
study-no-title = Wpisz tytuł.
study-long-title = Tytuł może mieć do { $most } znaków.
study-long-record = Rozdział może mieć do { $most } znaków. Podziel go na kilka rozdziałów.
study-long-comment = Komentarz może mieć do { $comment } znaków, a nazwa wariantu do { $name }.
study-too-many-chapters = Opracowanie może mieć do { $most } rozdziałów. Zacznij kolejne opracowanie.
study-only-chapter = To jedyny rozdział. Usuń zamiast niego opracowanie.
study-too-many = Masz już tyle opracowań, ile można mieć. Najpierw usuń niektóre.
study-too-large = Miejsce na twoje opracowania jest pełne. Najpierw usuń niektóre rozdziały.
study-changed = Od czasu otwarcia zmieniono to w innym oknie lub na innym urządzeniu. Niczego nie nadpisano.
