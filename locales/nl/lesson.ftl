### De begeleide eerste partij.

lesson-title = Leren door te spelen
lesson-lead = Zes korte stappen op het bord. Wie de laatste stenen op het bord heeft, wint.
lesson-number = Stap { $step } van { $of }
lesson-skip = Overslaan
lesson-next = Verder
lesson-play = Speel tegen Beginner
lesson-again = Opnieuw
lesson-to-course = Alle hoofdstukken
lesson-to-rules = De regels als tekst
lesson-other = Ook dat is een zet. Probeer de zet waar om gevraagd wordt.
lesson-two = De witte stapel is van jou. Raak hem aan, dan een veld met een 2: twee stenen gaan erheen.
lesson-two-done = Twee stenen gaan precies twee velden, vijf gaan er vijf. Jij kiest hoeveel je neemt.
lesson-three = Neem nu 3 van de hoge stapel. Recht vooruit zouden 3 op een licht veld komen, dus ze gaan diagonaal.
lesson-three-done = Zetten gaan vooruit (omhoog), over elke stapel heen, en eindigen op donkere velden.
lesson-merge = Zet stenen op een witte stapel van jezelf: ze worden één stapel. Het veld toont de som.
lesson-merge-done = Een hoge stapel komt ver, en alleen evenveel stenen of meer kunnen hem slaan.
lesson-capture = Zwart heeft 2 achter je stapel. Slaan mag in elke richting: land erop met 2.
lesson-capture-done = Land met evenveel stenen of meer, in elke richting: de hele stapel is weg.
lesson-off = Een zet over de rand haalt zijn stenen van het bord. Raak je stapel op B6 aan, kies dan hoeveel.
lesson-off-done = Wat eraf is, is weg. Wie kan zetten, moet; wie niet kan, slaat een beurt over: spaar je stappen.
lesson-win = Win deze stelling: sla, en doe dan korte zetten, tot Zwart van het bord moet.
lesson-skipped = Dat zijn de regels. Speel nu een partij!
lesson-win-lost = Zwart heeft de laatste stenen. Nog eens: eerst slaan.
lesson-win-done = Gewonnen: jij hebt de laatste stenen. Gelijkspel bestaat niet. Speel nu een partij!
