### Die Kapitel und Schritte des Lehrgangs. Was jeder von seinem Brett sagt, beweisen die Tests in
### crates/server/src/web/course.rs.

chapter-moving-title = Ziehen und Zusammenfügen
chapter-moving-about = Wie weit Steine ziehen und wo sie ankommen dürfen.
chapter-capturing-title = Schlagen
chapter-capturing-about = In jede Richtung, aber nichts, was höher ist.
chapter-leaving-title = Hinausziehen, Aussetzen, Gewinnen
chapter-leaving-about = Was am Rand geschieht, was ohne Zug und was am Ende.
chapter-strategy-title = Worauf es im Spiel ankommt
chapter-strategy-about = Schritte, die zu Ende gehen, Drohungen und Sicherheit, hohe Stapel, Tempo.
chapter-endings-title = Endspiele
chapter-endings-about = Wenige Steine auf dem Brett und ein einziger Weg zum Sieg. Danach gewinnst du gegen den Computer.

## Ziehen und Zusammenfügen
step-count-title = So viele Felder wie Steine
step-count-text = Die Zahl auf einem Stapel ist seine Höhe. Ein Zug nimmt einige Steine eines Stapels und trägt sie genau so viele Felder weit, wie es Steine sind. Die übrigen bleiben stehen.
step-count-task = Ziehe drei Steine deines Stapels nach F4.
step-count-right = F4 ist drei Felder entfernt, also ziehen drei Steine dorthin. Zwei bleiben auf C1.
step-count-wrong = Das ist eine andere Entfernung und darum eine andere Zahl von Steinen. F4 liegt drei Felder entfernt, diagonal nach rechts.
step-straight-title = Geradeaus
step-straight-text = Nur die schwarzen Felder werden benutzt, aber weiße zählen unterwegs mit. Geradeaus wechseln sich schwarze und weiße Felder ab, darum zieht dort nur eine gerade Zahl von Steinen. Diagonal geht jede Zahl.
step-straight-task = Ziehe geradeaus.
step-straight-right = Zwei oder vier Steine enden geradeaus auf einem schwarzen Feld. Einer oder drei kämen auf ein weißes.
step-straight-wrong = Das war diagonal. Geradeaus heißt auf der D-Linie: mit zwei Steinen nach D4 oder mit vier nach D6.
step-over-title = Über andere Stapel
step-over-text = Nichts steht einem Zug im Weg. Nur das Feld, auf dem er endet, zählt: Über Stapel dazwischen, weiße oder schwarze, geht er hinweg, und sie bleiben, wie sie sind.
step-over-task = Ziehe alle vier Steine nach F6.
step-over-right = Der Stapel ist über C3 und E5 gezogen. Dass beide höher sind, war egal.
step-over-wrong = Ein erlaubter Zug, aber nicht nach F6. Das Feld liegt vier Felder entfernt, diagonal nach rechts, hinter beiden schwarzen Stapeln.
step-merge-title = Zusammenfügen
step-merge-text = Steine, die auf einem eigenen Stapel enden, werden mit ihm zusammengefügt. Wie Züge auf leere Felder gehen auch diese nur vorwärts: geradeaus oder diagonal nach vorne.
step-merge-task = Bilde einen Stapel aus fünf Steinen.
step-merge-right = Drei Steine von B2 und zwei auf E5 ergeben fünf. Einer bleibt auf B2.
step-merge-wrong = So entsteht kein Stapel aus fünf. Auf E5 stehen zwei, drei fehlen noch: Welcher Stapel ist drei Felder entfernt?

## Schlagen
step-forward-title = Schlagen
step-forward-text = Ein Zug, der auf einem fremden Stapel endet, schlägt ihn. Er kommt ganz vom Brett, und deine Steine stehen an seiner Stelle. Du brauchst mindestens so viele Steine, wie der Stapel hat.
step-forward-task = Schlage den Stapel auf E5.
step-forward-right = Zwei Steine ziehen zwei Felder weit und schlagen den Stapel aus zwei.
step-forward-wrong = Der Stapel auf E5 steht noch da. Er ist zwei Felder von C3 entfernt, diagonal nach rechts.
step-backward-title = Rückwärts
step-backward-text = Geschlagen wird in alle acht Richtungen, auch rückwärts. Nur Züge auf leere Felder und auf eigene Stapel müssen vorwärts gehen.
step-backward-task = Schlage den Stapel auf G3.
step-backward-right = Zwei Steine sind zwei Felder diagonal rückwärts gezogen. Einer bleibt auf E5.
step-backward-wrong = Der Stapel auf G3 steht noch da. Er steht hinter deinem Stapel auf E5, zwei Felder diagonal.
step-sideways-title = Seitwärts
step-sideways-text = Auch seitwärts darf geschlagen werden. Auf einer Reihe muss die Zahl der Steine gerade sein, wie auf einer Linie. Sie darf größer sein als die des fremden Stapels.
step-sideways-task = Schlage den Stapel auf F4.
step-sideways-right = Vier Steine sind vier Felder zur Seite gezogen und haben drei geschlagen.
step-sideways-wrong = Der Stapel auf F4 steht noch da. Sieh auf die vierte Reihe: Dein Stapel auf B4 ist vier Felder entfernt.
step-taller-title = Nichts, was höher ist
step-taller-text = Ein Stapel, der höher ist als die Zahl der Steine, die ankommen, kann nicht geschlagen werden. Darum entscheidet die Entfernung: Aus zwei Feldern kommen nur zwei Steine an, und sie schlagen höchstens zwei.
step-taller-task = Nur einer der vier schwarzen Stapel kann geschlagen werden. Schlage ihn.
step-taller-right = G7 ist drei Felder entfernt: Drei Steine schlagen drei. Bei den anderen kämen nur zwei an, und das ist zu wenig.
step-taller-wrong = Das schlägt nichts. Vergleiche bei jedem schwarzen Stapel die Höhe mit der Entfernung von D4.

## Hinausziehen, Aussetzen, Gewinnen
step-off-title = Über den Rand
step-off-text = Ein Zug vorwärts, der hinter dem Rand enden würde, entfernt seine Steine vom Brett. Sie kommen nicht zurück. Es müssen mindestens so viele Steine sein, wie es Felder bis zum ersten Platz außerhalb sind.
step-off-task = Entferne zwei Steine vom Brett und behalte einen.
step-off-right = Von der siebten Reihe ist der erste Platz außerhalb zwei Felder entfernt, also können zwei Steine hinaus. Einer bleibt.
step-off-wrong = Wähle den Stapel auf E7, dann die 2 am oberen Rand des Bretts.
step-side-title = Über die Seite
step-side-text = Diagonal nach vorne geht es auch über die seitlichen Ränder. Von der B-Linie ist der erste Platz hinter dem linken Rand zwei Felder entfernt.
step-side-task = Entferne zwei Steine über die Seite vom Brett.
step-side-right = Die zwei Steine sind über den linken Rand hinaus, obwohl die letzte Reihe noch vier Felder entfernt ist.
step-side-wrong = Wähle den Stapel auf B4, dann die 2 am oberen Rand des Bretts. Ein Stein allein kommt von dort nicht hinaus.
step-sit-out-title = Aussetzen
step-sit-out-text = Wer ziehen kann, muss ziehen. Wer keinen Zug hat, setzt aus, und die anderen ziehen weiter, bis es wieder einen gibt. Der schwarze Stein auf C7 kann nicht ziehen: Die Stapel auf B6 und D6 sind ihm zu hoch.
step-sit-out-task = Lass Schwarz aussetzen.
step-sit-out-right = Nur C7 ist übrig und kann nicht ziehen. Schwarz setzt aus, und du bist sofort wieder am Zug.
step-sit-out-wrong = Danach kann Schwarz noch ziehen. Welcher schwarze Stein kann denn jetzt ziehen?
step-last-title = Die letzten Steine
step-last-text = Wer keine Steine mehr hat, ist ausgeschieden. Dabei ist es gleich, ob sie geschlagen wurden oder über den Rand gezogen sind. Wer die letzten Steine auf dem Brett hat, gewinnt; ein Unentschieden gibt es nicht.
step-last-task = Gewinne mit diesem Zug.
step-last-right = Schwarz hat keine Steine mehr. Du hast gewonnen.
step-last-wrong = Schwarz hat noch einen Stapel. Erreicht einer von deinen F4 mit mindestens zwei Steinen?

## Worauf es im Spiel ankommt
step-supply-title = Schritte gehen zu Ende
step-supply-text = Alle Züge außer dem Schlagen gehen vorwärts. Darum gehen beiden Seiten einmal die Schritte aus, und dann müssen Steine vom Brett. Ein Zug mit drei Steinen geht drei Felder weit und verbraucht neun Schritte, ein Zug mit einem Stein nur einen. Hier hast du neun Schritte, Schwarz hat acht.
step-supply-task = Wähle einen Zug, der einen einzigen Schritt verbraucht.
step-supply-right = Ein Stein, ein Feld: Jetzt gehen Schwarz die Schritte zuerst aus. Mach so weiter.
step-supply-wrong = Das verbraucht mehr als einen Schritt, und Schwarz hat nun länger Schritte als du. Zähle sie: Sie stehen neben dem Brett.
step-safe-title = Außer Reichweite
step-safe-text = Ein Stapel aus vier Steinen schlägt in alle Richtungen auf eine Entfernung von einem bis vier Feldern, was nicht höher ist als diese Entfernung. Schwarz droht, mit dem Stapel auf D8 den auf D4 zu schlagen.
step-safe-task = Ziehe so, dass Schwarz nichts schlagen kann.
step-safe-right = Drei Felder zur Seite und drei nach vorne: Von D8 führt keine gerade Linie dorthin, und zurückgeblieben ist nichts.
step-safe-wrong = Schwarz kann noch schlagen. D8 erreicht, was auf D4 bleibt, und auch die Felder zwei Schritte weiter vorne.
step-threat-title = Höhere Stapel reichen weiter
step-threat-text = Ein Stapel aus drei Steinen reicht drei Felder weit. Aus vier Feldern Entfernung kann ein Stapel aus vier ihn schlagen und ist selbst außer Reichweite. Auf diese Drohung gibt es keine Gegendrohung.
step-threat-task = Bedrohe den Stapel auf D8, ohne dass Schwarz etwas schlagen kann.
step-threat-right = Die vier Steine auf D4 erreichen D8. Die drei auf D8 erreichen D4 nicht. Schwarz muss sie wegziehen.
step-threat-wrong = Entweder ist D8 jetzt nicht bedroht, oder Schwarz kann etwas schlagen. Bilde einen Stapel aus vier, vier Felder entfernt.
step-join-title = Zusammen ist man sicher
step-join-text = Ein hoher Stapel ist schwer zu schlagen: Dazu müssen ebenso viele Steine aus ebenso vielen Feldern Entfernung kommen. Schwarz droht, mit dem Stapel auf H6 den Stein auf H4 zu schlagen.
step-join-task = Finde den einzigen Zug, der gewinnt.
step-join-right = Zwei Steine auf G5 sind sicher: H6 ist nur ein Feld entfernt, von dort käme nur ein Stein an. Den Rest erledigt dein Vorrat an Schritten.
step-join-wrong = Danach gewinnt Schwarz. Der Stein auf H4 braucht Hilfe: Welchem Stapel kann er sich anschließen?
step-break-title = Einen hohen Stapel teilen
step-break-text = Ein einziger hoher Stapel hat wenige Züge: Jeder Zug mit allen Steinen verbraucht viele Schritte. Auf zwei Stapel verteilt, reichen die Steine länger, aber jeder Teil muss sicher sein. Der Stapel auf G1 schlägt einzelne Steine ringsum, und der auf G7 erreicht D4.
step-break-task = Teile den Stapel so, dass beide Teile sicher sind.
step-break-right = Zwei und zwei, und keiner ist in Reichweite. Jeder andere Zug verliert.
step-break-wrong = Das verliert: Entweder kann ein Teil geschlagen werden, oder der Stapel ist ganz geblieben oder hat Steine verloren. Nimm zwei.
step-tempo-title = Tempo
step-tempo-text = D4 und D6 stehen einander gegenüber. Wer von beiden ziehen muss, kommt neben dem anderen zu stehen und wird geschlagen. Darum verbrauchen beide Seiten zuerst ihre freien Schritte an anderer Stelle.
step-tempo-task = Finde den einzigen Zug, mit dem die Partie gewonnen bleibt.
step-tempo-right = Du hast einen freien Schritt mehr als Schwarz, und darum muss der Stein auf D6 zuerst ziehen.
step-tempo-wrong = Dann muss D4 doch ziehen und wird geschlagen. Verbrauche deine freien Schritte einzeln, auf dem längsten Weg.

## Endspiele
step-opposite-title = Einer gegen einen
step-opposite-text = Zwei einzelne Steine kommen aufeinander zu. Wer neben den anderen ziehen muss, wird geschlagen. Bleib also gegenüber: auf derselben Linie, eine gerade Zahl von Feldern entfernt, und die andere Seite am Zug.
step-opposite-task = Finde den einzigen Zug, der gewinnt.
step-opposite-right = E3 und E7 liegen auf einer Linie vier Felder auseinander, und Schwarz muss ziehen. Wohin er auch zieht, du kannst dich wieder gegenüberstellen.
step-opposite-wrong = Schwarz kommt vorbei oder stellt sich dir gegenüber. Auf welcher Linie steht Schwarz?
step-give-title = Ein Stein für ein Tempo
step-give-text = D4 und D6 stehen einander gegenüber, und du bist am Zug. Zieht D4, so wird der Stein geschlagen. Du hast aber noch einen, und ein Zug über den Rand ist auch ein Zug.
step-give-task = Finde den einzigen Zug, der gewinnt.
step-give-right = Der Stein auf H8 hat das Tempo bezahlt. Jetzt muss D6 neben D4 ziehen.
step-give-wrong = Dieser Stein wird sofort geschlagen. Mach einen anderen Zug, auch wenn er etwas kostet.
step-offer-title = Einen Stein anbieten
step-offer-text = Drei einzelne Steine können einen Stapel aus zwei nicht schlagen. Schlägt aber einer seiner Steine einen Nachbarn, so sind die zwei getrennt, und jeder kann geschlagen werden.
step-offer-task = Finde den einzigen Zug, der gewinnt. Er bietet einen zweiten Stein an.
step-offer-right = Schlägt Schwarz auf C3 oder C5, so schlägt dein Stein auf dem anderen der beiden Felder, was auf D4 geblieben ist.
step-offer-wrong = Danach gewinnt Schwarz. Nach welchem Zug bleibt dir ein Stein neben D4, auch wenn Schwarz einen anderen geschlagen hat?
step-three-title = Drei gegen zwei
step-three-text = Mit mehr Steinen hast du mehr Schritte und mehr Drohungen. Halte deine Steine sicher, zieh kurz und lass Schwarz kommen. Die Endspieltabellen sagen, dass du gewinnst.
step-three-task = Gewinne gegen den Computer.
step-three-right = Schwarz hat keine Steine mehr.
step-three-wrong = Schwarz hat gewonnen. Wurde ein Stein geschlagen, oder hast du zu viele Schritte verbraucht?
step-five-title = Fünf gegen drei
step-five-text = Nun alles zusammen: Zähle die Schritte, bleib außer Reichweite, drohe von weiter weg und teile deine Stapel, wenn beide Teile sicher sind. Mit den richtigen Zügen gewinnst du.
step-five-task = Gewinne gegen den Computer.
step-five-right = Du hast gegen den Computer in seiner größten Stärke gewonnen. Spiele jetzt eine ganze Partie.
step-five-wrong = Schwarz hat gewonnen. Vergleiche nach jedem Zug die Schritte neben dem Brett und versuche es noch einmal.
