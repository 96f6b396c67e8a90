### De pagina met de regels: een les van twee minuten, dan de regels zonder gaten.

rules-title = De regels van Dipole
rules-lead = Dipole is een spel met stapels, in 2007 bedacht door Mark Steere. Twee of vier spelers zetten delen van hun stapels naar de overkant en naar buiten het bord, en slaan wat in de weg staat. Wie de laatste stenen heeft, wint.

rules-lesson = In twee minuten geleerd

rules-lesson-stack = Stapels
rules-lesson-stack-text = Alleen de donkere velden worden gebruikt. Daarop staan de stenen in stapels; iedere kleur begint met één hoge. Het getal is de hoogte.

rules-lesson-move = Zoveel velden als stenen
rules-lesson-move-text = Neem van een van je stapels bovenaf enkele stenen en verplaats ze in een rechte lijn precies zoveel velden als het stenen zijn: één steen één veld, drie stenen drie velden. Lichte velden tellen onderweg mee, en niets ertussen staat in de weg. Vooruit betekent recht vooruit of diagonaal vooruit.
rules-figure-move = Een stapel van twee: één steen bereikt B4 of D4, beide samen A5, C5 of E5.

rules-lesson-merge = Samenvoegen
rules-lesson-merge-text = Op een leeg veld vormen de stenen een nieuwe stapel. Op een eigen stapel worden ze daarmee samengevoegd.
rules-figure-merge = Drie van de vier gaan van B2 over de vijf zwarte naar de twee op E5. Eén blijft op B2.

rules-lesson-capture = Slaan
rules-lesson-capture-text = Eindigt je zet op een vijandelijke stapel, dan gaat die in zijn geheel van het bord, als hij niet hoger is dan wat je meebrengt. Slaan mag in alle acht richtingen, ook achteruit en opzij. Op een hogere stapel mag je niet landen.
rules-figure-capture = Twee van de drie op C5 gaan achteruit naar E3 en slaan daar de enkele steen. Eén blijft op C5.

rules-lesson-off = Van het bord
rules-lesson-off-text = Een zet vooruit die voorbij de rand eindigt, haalt zijn stenen van het bord. Zo ga je verder als je geen andere zet hebt, maar het kost stenen: stel het uit zolang je kunt.
rules-figure-off = Twee van de drie op G5 gaan diagonaal vooruit over de zijkant naar buiten.

rules-lesson-win = Winnen
rules-lesson-win-text = Wie kan zetten, moet zetten. Wie geen stenen meer heeft, ligt eruit. Wie als laatste stenen op het bord heeft, wint; gelijkspel bestaat niet.

rules-lesson-play = Een partij spelen

rules-all = De volledige regels
rules-all-board = Het bord heeft evenveel lijnen als rijen; de hoek A1, linksonder bij Wit, is donker. Alleen donkere velden worden gebruikt.
rules-all-turn = Wit begint, daarna gaat het om de beurt. Wie aan de beurt is, doet één zet met een eigen stapel.
rules-all-distance = Een zet neemt een aantal stenen van één stapel, van één tot allemaal, en verplaatst ze precies zoveel velden in een rechte lijn. Alle velden tellen, donkere en lichte; stapels ertussen doen er niet toe. Langs een lijn of een rij is het aantal daarom even, want de zet moet op een donker veld eindigen.
rules-all-basic = Een normale zet eindigt op een leeg veld, een samenvoeging op een eigen stapel. Beide gaan alleen recht vooruit of diagonaal vooruit.
rules-all-capture = Bij slaan eindigt de zet op een vijandelijke stapel die niet hoger is dan het aantal verplaatste stenen. Dat mag in alle acht richtingen. De hele vijandelijke stapel gaat van het bord.
rules-all-off = Stenen verlaten het bord met een zet recht of diagonaal vooruit die buiten het bord zou eindigen. Ook over de zijkant, als het diagonaal vooruit is. Wat van het bord is, komt niet terug.
rules-all-sit-out = Wie kan zetten, moet zetten. Wie niet kan, slaat beurten over tot er weer een zet is; de beurt gaat naar de volgende die er een heeft. Eén speler kan altijd zetten: de hoogste stapel op het bord mag in zijn geheel diagonaal vooruit.
rules-all-end = Wie geen stenen meer heeft, ligt eruit. De laatste speler met stenen wint. Geen stelling komt terug, dus iedere partij eindigt, en nooit gelijk.

rules-setups = Startopstellingen
rules-setups-text = Iedere speler begint met één stapel.
rules-setup-small = Klein: 8×8, elk twaalf stenen, op E1 en D8. Het gewone spel.
rules-setup-large = Groot: 10×10, elk twintig, op E1 en F10.
rules-setup-compressed = Compact: 10×10, elk twintig, één rij verder naar binnen, op F2 en E9.
rules-setup-four = Vier spelers: 12×12, elk vierentwintig. Wit gaat omhoog, Rood naar rechts, Zwart omlaag, Groen naar links, en in die volgorde zijn ze aan de beurt. Iedereen speelt voor zichzelf.

rules-sit-out = Een beurt overslaan
rules-sit-out-text = Als je geen zet hebt, hoef je niets te doen: de andere kant zet nog eens. In verslagen van partijen staat daar het woord ‘pass’.
rules-figure-sit-out = Zwart zou aan de beurt niets kunnen: C7 bereikt alleen B6 en D6, en de stapels daar zijn hoger. Zwart slaat een beurt over.

rules-notation = Zetten opschrijven
rules-notation-move = E1-G3 verplaatst stenen van E1 naar G3. Hun aantal is de afstand, hier twee. Wat op G3 stond, zegt of er wordt samengevoegd of geslagen.
rules-notation-off = B8-off haalt de hele stapel op B8 van het bord, A5-off:2 twee stenen van A5.

rules-coins = Munten
rules-coins-text = Hoge stapels van echte stenen vallen om. Daarom legt men voor elke vijf stenen een munt op de stapel: zeven is twee stenen en een munt. Met de instellingen boven aan de pagina worden de stapels ook hier zo getekend; het getal staat er altijd bij.

rules-site = Regels van deze site
rules-site-text = De spelregels zeggen niets over klokken of over weggaan. Wat volgt zijn regels van deze site en geen deel van de regels van Mark Steere.
rules-site-live = Live klokken hebben een tijd voor de hele partij en geven er na elke zet van jou enkele seconden bij. Je eerste zet telt niet, maar moet binnen een minuut na het begin van de partij of na de vorige zet komen; anders wordt de partij afgebroken. Moet je een beurt overslaan, dan loopt je klok niet.
rules-site-days = In correspondentiepartijen heb je een aantal dagen voor elke zet, of een reserve die elke zet aanvult tot een grens. Deze klokken lopen vanaf het begin. Je wordt gewaarschuwd als nog een kwart van de tijd voor een zet over is, op zijn vroegst een dag voor het einde.
rules-site-pauses = Vakantie en vrije weekenden zetten je correspondentieklokken stil terwijl je aan zet bent. Iedereen heeft 28 vakantiedagen per kalenderjaar, neemt ze wanneer het uitkomt en begint er zelf aan; wie eerder terugkomt, houdt de overige uren. Weekenden duren van zaterdag tot maandag, 0:00 UTC, en zijn vrij voor wie dat wil. Tijd die op is, blijft op.
rules-site-time = Wie geen tijd meer heeft, heeft verloren, ook als niemand kijkt. De computer speelt zonder klok.
rules-site-leave = Heeft de speler die aan zet is een live partij verlaten en blijft die een minuut weg, dan mogen de anderen dat melden. De pagina laat zien hoe lang dat nog duurt.
rules-site-abort = Zolang niet iedereen heeft gezet, mag elke speler de partij afbreken. Er is dan geen uitslag. Later moet iedereen die nog meespeelt daarmee akkoord gaan.
rules-site-undo = Een zet kan worden teruggenomen als alle andere mensen in de partij akkoord gaan. De computer gaat akkoord in partijen die niet meetellen. Klokken worden niet teruggezet.
rules-site-four = Wie een partij met vier opgeeft, geen tijd meer heeft of weggaat, ligt eruit, en de stapels verlaten het bord: muren die niemand verzet, zouden anderen kunnen insluiten. De rest speelt door, en wie als laatste stenen heeft, wint. De plaatsen volgen de volgorde van uitvallen; wie het eerst gaat, wordt vierde.
rules-site-games = Afgelopen partijen kan iedereen bekijken, doorzoeken en downloaden, met de namen en zetten van de spelers en zonder chat, notities en mailadressen. Ze zijn vrij van rechten (CC0 1.0).

rules-author = De maker
rules-author-text = Mark Steere ontwierp Dipole in mei 2007 en laat iedereen het spelen, uitgeven en programmeren zoals het is. Deze woorden zijn van ons; zijn eigen regelblad en zijn andere spellen staan op
