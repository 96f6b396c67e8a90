### De begeleide eerste partij.

lesson-title = Leren door te spelen
lesson-lead = Zes korte stappen op het bord. Daarna ken je de regels.
lesson-number = Stap { $step } van { $of }
lesson-skip = Overslaan
lesson-next = Verder
lesson-again = Opnieuw
lesson-to-rules = De regels als tekst
lesson-other = Ook dat is een zet. Probeer de zet waar om gevraagd wordt.
lesson-two = De witte stapel is van jou. Raak hem aan, dan een veld met een 2: twee schijven gaan erheen.
lesson-two-done = Zoveel schijven je neemt, zoveel velden gaan ze.
lesson-three = Neem nu 3 van de hoge stapel. Rechtuit moet het aantal even zijn, dus 3 gaan schuin.
lesson-three-done = Zetten gaan vooruit en alleen naar donkere velden: oneven aantallen schuin, even ook recht.
lesson-merge = Draag schijven naar een witte stapel van jezelf: ze worden één. Het veld toont de som.
lesson-merge-done = Een hoge stapel komt ver, en alleen evenveel schijven of meer kunnen hem slaan.
lesson-capture = Zwart heeft 2 achter je stapel. Slaan mag in elke richting: land erop met 2.
lesson-capture-done = Je slaat wat niet hoger is dan wat landt. De hele stapel verlaat het bord.
lesson-off = Schijven aan de rand kunnen eraf: raak je stapel op B6 aan, kies dan hoeveel er gaan.
lesson-off-done = Wat eraf is, komt niet terug. Wie kan zetten, moet: spaar je stappen.
lesson-win = Win deze stelling: sla, en heb daarna als laatste schijven op het bord.
lesson-win-lost = Zwart heeft de laatste schijven. Nog eens: eerst slaan.
lesson-win-done = Gewonnen: jij hebt de laatste schijven. Je kent het spel nu. Speel een partij!
