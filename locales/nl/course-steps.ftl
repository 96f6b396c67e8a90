### De hoofdstukken en stappen van de cursus. Wat elke stap van zijn bord zegt, bewijzen de tests in
### crates/server/src/web/course.rs.

chapter-moving-title = Zetten en samenvoegen
chapter-moving-about = Hoe ver stenen gaan, en waar ze mogen eindigen.
chapter-capturing-title = Slaan
chapter-capturing-about = In elke richting, maar niets dat hoger is.
chapter-leaving-title = Van het bord, de beurt voorbij laten gaan, winnen
chapter-leaving-about = Wat er aan de rand gebeurt, zonder zet, en aan het eind.
chapter-strategy-title = Waar het bij sterk spel om gaat
chapter-strategy-about = Stappen die opraken, dreigingen en veiligheid, hoge stapels, tempo.
chapter-endings-title = Eindspelen
chapter-endings-about = Weinig stenen op het bord, en één manier om te winnen. Win daarna van de computer.

## Zetten en samenvoegen
step-count-title = Zoveel velden als stenen
step-count-text = Het getal op een stapel is zijn hoogte. Een zet neemt enkele stenen van één stapel en verplaatst ze precies zoveel velden als het stenen zijn. De andere blijven staan.
step-count-task = Zet drie stenen van je stapel naar F4.
step-count-right = F4 is drie velden ver, dus gaan er drie stenen heen. Twee blijven op C1.
step-count-wrong = Dat is een andere afstand, en dus een ander aantal stenen. F4 ligt drie velden verder, diagonaal naar rechts.
step-straight-title = Recht vooruit
step-straight-text = Alleen de donkere velden worden gebruikt, maar lichte velden tellen onderweg mee. Recht vooruit wisselen donkere en lichte velden elkaar af, dus daar kan alleen een even aantal stenen heen. Diagonaal kan elk aantal.
step-straight-task = Zet recht vooruit.
step-straight-right = Twee of vier stenen eindigen recht vooruit op een donker veld. Eén of drie zouden op een licht veld komen.
step-straight-wrong = Dat was diagonaal. Recht vooruit betekent op de D-lijn: met twee stenen naar D4 of met vier naar D6.
step-over-title = Over andere stapels
step-over-text = Niets staat een zet in de weg. Alleen het veld waar hij eindigt telt: over stapels ertussen, wit of zwart, gaat hij heen, en die blijven zoals ze zijn.
step-over-task = Zet alle vier de stenen naar F6.
step-over-right = De stapel is over C3 en E5 heen gegaan. Dat ze allebei hoger zijn, maakte niet uit.
step-over-wrong = Een geldige zet, maar niet naar F6. Dat veld ligt vier velden verder, diagonaal naar rechts, achter beide zwarte stapels.
step-merge-title = Samenvoegen
step-merge-text = Stenen die op een eigen stapel eindigen, worden daarmee samengevoegd. Net als zetten naar lege velden gaan zulke zetten alleen vooruit: recht of diagonaal.
step-merge-task = Maak een stapel van vijf.
step-merge-right = Drie stenen van B2 en twee op E5 maken vijf. Eén steen blijft op B2.
step-merge-wrong = Zo ontstaat geen stapel van vijf. Op E5 staan er twee, dus er moeten er drie bij: welke stapel is drie velden ver?

## Slaan
step-forward-title = Slaan
step-forward-text = Een zet die op een vijandelijke stapel eindigt, slaat die. De hele stapel gaat van het bord en jouw stenen staan op zijn plaats. Je hebt minstens zoveel stenen nodig als de stapel heeft.
step-forward-task = Sla de stapel op E5.
step-forward-right = Twee stenen gaan twee velden en slaan de stapel van twee.
step-forward-wrong = De stapel op E5 staat er nog. Hij is twee velden van C3, diagonaal naar rechts.
step-backward-title = Achteruit
step-backward-text = Slaan mag in alle acht richtingen, ook achteruit. Alleen zetten naar lege velden en naar eigen stapels moeten vooruit gaan.
step-backward-task = Sla de stapel op G3.
step-backward-right = Twee stenen gingen twee velden diagonaal achteruit. Eén blijft op E5.
step-backward-wrong = De stapel op G3 staat er nog. Hij staat achter je stapel op E5, twee velden diagonaal.
step-sideways-title = Opzij
step-sideways-text = Ook opzij mag er geslagen worden. Langs een rij moet het aantal stenen even zijn, net als langs een lijn. Het mag groter zijn dan dat van de vijandelijke stapel.
step-sideways-task = Sla de stapel op F4.
step-sideways-right = Vier stenen gingen vier velden opzij en sloegen er drie.
step-sideways-wrong = De stapel op F4 staat er nog. Kijk langs de vierde rij: je stapel op B4 is vier velden ver.
step-taller-title = Niets dat hoger is
step-taller-text = Een stapel die hoger is dan het aantal stenen dat aankomt, kan niet geslagen worden. Daarom beslist de afstand: van twee velden ver komen er maar twee stenen aan, en die slaan er hoogstens twee.
step-taller-task = Van de vier zwarte stapels kan er maar één geslagen worden. Sla die.
step-taller-right = G7 is drie velden ver: drie stenen slaan er drie. Bij de andere zouden er maar twee aankomen, en dat is te weinig.
step-taller-wrong = Dat slaat niets. Vergelijk van elke zwarte stapel de hoogte met de afstand tot D4.

## Van het bord, de beurt voorbij laten gaan, winnen
step-off-title = Van het bord
step-off-text = Een zet vooruit die voorbij de rand zou eindigen, haalt zijn stenen van het bord. Ze komen niet terug. Er zijn minstens zoveel stenen voor nodig als er velden zijn tot de eerste plaats buiten het bord.
step-off-task = Haal twee stenen van het bord en houd er één.
step-off-right = Vanaf de zevende rij is de eerste plaats buiten het bord twee velden ver, dus kunnen er twee stenen af. Eén blijft.
step-off-wrong = Kies de stapel op E7, en dan 2 aan de bovenrand van het bord.
step-side-title = Over de zijkant
step-side-text = Diagonaal vooruit gaat het ook over de zijkanten naar buiten. Vanaf de B-lijn is de eerste plaats voorbij de linkerrand twee velden ver.
step-side-task = Haal twee stenen over de zijkant van het bord.
step-side-right = De twee stenen zijn over de linkerrand gegaan, hoewel de laatste rij nog vier velden ver is.
step-side-wrong = Kies de stapel op B4, en dan 2 aan de bovenrand van het bord. Eén steen alleen komt daar het bord niet af.
step-sit-out-title = De beurt voorbij laten gaan
step-sit-out-text = Wie een zet heeft, moet zetten. Wie er geen heeft, laat de beurt voorbijgaan, en de anderen gaan door tot er weer een zet is. De zwarte steen op C7 kan niet zetten: de stapels op B6 en D6 zijn te hoog voor hem.
step-sit-out-task = Zorg dat Zwart de beurt voorbij moet laten gaan.
step-sit-out-right = Alleen C7 is over, en die kan niet zetten. Zwart laat de beurt voorbijgaan en jij zet meteen weer.
step-sit-out-wrong = Daarna kan Zwart nog zetten. Welke zwarte steen kan nu zetten?
step-last-title = De laatste stenen
step-last-text = Wie geen stenen meer heeft, ligt eruit. Het maakt niet uit of ze geslagen zijn of van het bord zijn gegaan. Wie de laatste stenen op het bord heeft, wint; gelijkspel bestaat niet.
step-last-task = Win met deze zet.
step-last-right = Zwart heeft geen stenen meer. Je hebt gewonnen.
step-last-wrong = Zwart heeft nog een stapel. Kan een van jouw stapels F4 bereiken met minstens twee stenen?

## Waar het bij sterk spel om gaat
step-supply-title = Stappen raken op
step-supply-text = Alle zetten behalve slaan gaan vooruit. Daarom raken bij beide spelers de stappen op, en dan moeten er stenen van het bord. Een zet met drie stenen gaat drie velden ver en kost negen stappen, een zet met één steen kost er één. Hier heb jij negen stappen en Zwart acht.
step-supply-task = Kies een zet die maar één stap kost.
step-supply-right = Eén steen, één veld: nu raken de stappen van Zwart het eerst op. Ga zo door.
step-supply-wrong = Dat kost meer dan één stap, en Zwart heeft nu langer stappen dan jij. Tel ze: ze staan naast het bord.
step-safe-title = Buiten bereik
step-safe-text = Een stapel van vier kan in alle richtingen slaan op een afstand van één tot vier velden, als wat daar staat niet hoger is dan die afstand. Zwart dreigt met de stapel op D8 die op D4 te slaan.
step-safe-task = Zet zo dat Zwart niets kan slaan.
step-safe-right = Drie velden opzij en drie vooruit: vanaf D8 loopt er geen rechte lijn heen, en er is niets achtergebleven.
step-safe-wrong = Zwart kan nog slaan. Wat op D4 blijft, is binnen bereik van D8, en de velden twee stappen verder naar voren ook.
step-threat-title = Hogere stapels reiken verder
step-threat-text = Een stapel van drie reikt drie velden ver. Van vier velden ver kan een stapel van vier hem slaan, en is dan zelf buiten bereik. Zwart kan die dreiging niet met dezelfde dreiging beantwoorden.
step-threat-task = Bedreig de stapel op D8 zonder dat Zwart iets kan slaan.
step-threat-right = De vier stenen op D4 bereiken D8. De drie op D8 bereiken D4 niet. Zwart moet ze wegzetten.
step-threat-wrong = Of D8 wordt nu niet bedreigd, of Zwart kan iets slaan. Maak een stapel van vier, vier velden ver.
step-join-title = Samen veilig
step-join-text = Een hoge stapel is moeilijk te slaan: daar zijn evenveel stenen voor nodig, van evenveel velden ver. Zwart dreigt met de stapel op H6 de steen op H4 te slaan.
step-join-task = Vind de enige zet die wint.
step-join-right = Twee stenen op G5 zijn veilig: H6 is maar één veld ver, dus er zou maar één steen aankomen. Je voorraad stappen doet de rest.
step-join-wrong = Daarna wint Zwart. De steen op H4 heeft hulp nodig: bij welke stapel kan hij zich voegen?
step-break-title = Een hoge stapel splitsen
step-break-text = Eén hoge stapel heeft weinig zetten: elke zet met alle stenen kost veel stappen. In twee stapels gaan de stenen langer mee, maar elk deel moet veilig zijn. De stapel op G1 slaat losse stenen om zich heen, en die op G7 bereikt D4.
step-break-task = Splits de stapel zo dat beide delen veilig zijn.
step-break-right = Twee en twee, en geen van beide is binnen bereik. Elke andere zet verliest.
step-break-wrong = Dat verliest: een deel kan geslagen worden, of de stapel is heel gebleven of heeft stenen verloren. Neem er twee.
step-tempo-title = Tempo
step-tempo-text = D4 en D6 staan tegenover elkaar. Wie van de twee moet zetten, komt naast de ander te staan en wordt geslagen. Daarom gebruiken beide spelers eerst hun vrije stappen ergens anders.
step-tempo-task = Vind de enige zet waarmee de partij gewonnen blijft.
step-tempo-right = Jij hebt één vrije stap meer dan Zwart, dus de steen op D6 moet het eerst zetten.
step-tempo-wrong = Dan moet D4 toch zetten en wordt hij geslagen. Gebruik je vrije stappen één voor één, langs de langste weg.

## Eindspelen
step-opposite-title = Eén tegen één
step-opposite-text = Twee losse stenen komen op elkaar af. Wie naast de ander moet gaan staan, wordt geslagen. Blijf dus tegenover hem: op dezelfde lijn, een even aantal velden ver, met de ander aan zet.
step-opposite-task = Vind de enige zet die wint.
step-opposite-right = E3 en E7 liggen op één lijn vier velden uit elkaar, en Zwart moet zetten. Waar hij ook heen gaat, jij kunt er weer tegenover gaan staan.
step-opposite-wrong = Zwart komt erlangs of gaat tegenover je staan. Op welke lijn staat Zwart?
step-give-title = Een steen voor een tempo
step-give-text = D4 en D6 staan tegenover elkaar, en jij bent aan de beurt. Als D4 zet, wordt hij geslagen. Maar je hebt nog een steen, en een zet van het bord is ook een zet.
step-give-task = Vind de enige zet die wint.
step-give-right = De steen op H8 heeft het tempo betaald. Nu moet D6 naast D4 gaan staan.
step-give-wrong = Die steen wordt meteen geslagen. Doe een andere zet, ook als die iets kost.
step-offer-title = Een steen aanbieden
step-offer-text = Drie losse stenen kunnen een stapel van twee niet slaan. Maar als een van die twee een buur slaat, zijn ze van elkaar gescheiden, en kan elk geslagen worden.
step-offer-task = Vind de enige zet die wint. Hij biedt een tweede steen aan.
step-offer-right = Slaat Zwart op C3 of op C5, dan slaat jouw steen op het andere van de twee velden wat op D4 is gebleven.
step-offer-wrong = Daarna wint Zwart. Na welke zet houd je een steen naast D4, ook als Zwart een andere heeft geslagen?
step-three-title = Drie tegen twee
step-three-text = Met meer stenen heb je meer stappen en meer dreigingen. Houd je stenen veilig, doe korte zetten en laat Zwart naar je toe komen. De eindspeltabellen zeggen dat je wint.
step-three-task = Win van de computer.
step-three-right = Zwart heeft geen stenen meer.
step-three-wrong = Zwart heeft gewonnen. Is er een steen geslagen, of heb je te veel stappen gebruikt?
step-five-title = Vijf tegen drie
step-five-text = Nu alles samen: tel de stappen, blijf buiten bereik, dreig van verder weg, en splits je stapels als beide delen veilig zijn. Met de goede zetten win je.
step-five-task = Win van de computer.
step-five-right = Je hebt gewonnen van de computer op zijn sterkst. Speel nu een hele partij.
step-five-wrong = Zwart heeft gewonnen. Vergelijk na elke zet de stappen naast het bord en probeer het opnieuw.
