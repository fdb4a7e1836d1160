"""German: imperatives with and without -e, infinitives, and the usual compounds; written without umlauts."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
baue bau bauen einbauen erstelle erstell erstellen mach mache machen andere ander andern anpassen passe pass_die pass_das
pass_den fuge hinzufugen erganze erganz erganzen fixe fix fixen korrigiere korrigieren behebe beheb beheben repariere reparieren
losche losch loschen entferne entfern entfernen ersetze ersetz ersetzen schreibe schreib schreiben umschreiben implementiere
implementier implementieren fuhre einfuhren verschiebe verschieb verschieben benenne benenn umbenennen uberarbeite uberarbeiten
verbessere verbesser verbessern optimiere optimier optimieren beschleunige beschleunigen stelle stell umstellen einstellen setze
setz setzen vereinfache vereinfachen raume raum aufraumen aktualisiere aktualisier aktualisieren integriere integrieren verwende
nutze teile aufteilen extrahiere extrahieren richte einrichten konfiguriere konfigurieren installiere installieren migriere
migrier migrieren portiere portieren ubersetze ubersetzen dokumentiere dokumentieren sorge sorg lass verhindere verhindern
erlaube erlauben aktiviere aktivieren deaktiviere deaktivieren blende ausblenden einblenden generiere generieren entwickle
entwickeln gestalte erzeuge erzeugen speichere sortiere sortieren filtere verschlussele verschlusseln kurze vergrossere
verkleinere zentriere exportiere importiere veroffentliche deploye refaktoriere refaktorieren refactore nimm hole bring
bereinige bereinigen reduziere erhohe lege anlegen erweitere erweitern zusammenfuhren losen lose mache_ruckgangig umsteigen
wechseln
""",
    # rubric 1.3: reading, running, version control
    "read": """
zeig zeige erklar erklare erklaren sag sage beschreibe liste finde such suche schau schaue guck prufe pruf prufen uberprufe
vergleiche analysiere untersuche lies starte fuhre_die_tests fuhr_die_tests lass_die_tests committe pushe fasse zusammenfassung
verstehen wissen gib_mir nenne ich_verstehe teste mal_schauen ich_will_wissen ich_mochte_wissen ich_mochte_verstehen
""",
    # rubric 1.3: questions
    "ask": """
was wie warum wieso weshalb wo wer wann welche welcher welches welchen wozu woher wohin ist sind gibt_es kannst_du_mir hat haben
soll_ich sollen_wir sollte_ich brauche_ich macht funktioniert_das geht_das wird werden darf stimmt woran wofur
""",
    # rubric 3: polite and indirect requests
    "wish": """
ich_mochte wir_mochten ich_hatte_gern ich_will wir_wollen ich_brauche wir_brauchen wir_benotigen ich_wurde_gern es_ware
es_ware_schon ware_schon ware_gut soll sollen sollte sollten muss mussen braucht brauchen benotigt musste mussten hatte_gern
hatten_gern wunsche wunschen fehlt_noch fehlt lass_uns darf_nur durfen_nur darf_nicht durfen_nicht soll_nicht sollen_nicht
sollte_nicht mir_ware ware_mir ware_lieber lieber
""",
    # rubric 3: polite and indirect requests
    "polite": """
kannst_du konntest_du kannst_du_bitte konntest_du_bitte wurdest_du konnen_wir konnten_wir konnten_sie konnen_sie wurden_sie
magst_du ware_es_moglich ist_es_moglich
""",
    # rubric 3: a defect stated as a fact
    "defect": """
funktioniert_nicht geht_nicht klappt_nicht lauft_nicht erscheint_nicht fehler fehlerhaft kaputt defekt absturz sturzt_ab sturzt
falsch falsche falscher falsches fehlt fehlen leer hangt hangen bleibt_hangen verschwindet verschwinden verschwunden langsam
doppelt nicht_mehr nicht_richtig nicht_korrekt geht_nicht_mehr funktionieren_nicht wird_nicht werden_nicht lasst_sich_nicht
abgeschnitten uberlappt bricht_ab schlagt_fehl schlagen_fehl problem bug reagiert_nicht zeigt_nicht passiert_nichts abgesturzt
nichts_passiert dieser_fehler
""",
    # rubric 1.5: trivial shape
    "trivial": """
tippfehler rechtschreibung schreibfehler rechtschreibfehler beschriftung beschriftungen farbe farben uberschrift titel kommentar
text texte wortlaut formulierung abstand rand umbenennen benenne benenn schriftgrosse fett kursiv leerzeile einruckung icon
symbol grun rot blau grau grosser kleiner breiter version versionsnummer platzhalter zeilenumbruch formatierung schriftart
hintergrundfarbe
""",
    # rubric 2: risk objects by name
    "risk": """
anmeld* authentifizier* autorisierung login logins einloggen ausloggen abmeldung passwort passworter kennwort zugangsdaten
berechtigung* zugriffsrecht* zugriffskontrolle zahlung* bezahl* abrechnung* rechnungsstellung abo abos abonnement* erstattung*
ruckerstattung* gutschrift* mehrwertsteuer auszahlung* datenbankschema tabellenstruktur fremdschlussel primarschlussel index_auf
mandant* registrierung kasse geheimnisse zertifikat* nebenlaufig* benutzerrecht* zugriffsrechte
""",
    # rubric 2 in the wording of its domains
    "strong": """
migrier* migration verschlussel* unverschlusselt wettlaufsituation race_condition verklemmung deadlock deadlocks datenverlust
daten_verloren doppelt_abgebucht doppelt_belastet zweimal_abgebucht doppelt_gebucht zweimal_belastet doppelbuchung
doppelbuchungen denselben_platz dieselben_platz rollback zuruckrollen von_grund_auf von_null komplett_neu neu_schreiben
datenbank_umziehen mandantenfahig* nur_admins nur_administratoren sicherheitslucke sicherheitslucken zugriff_auf_fremde
datenintegritat duplikate_bereinigen eindeutig_machen gleichzeitig umsatzsteuer dsgvo personenbezogen* kundendaten geht_verloren
gehen_verloren mit_google_anmelden fremde fremden anderer_nutzer anderer_kunden denselben_termin dieselbe_buchung
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
test tests testfall unit_tests seite button knopf schaltflache formular layout ansicht anzeige doku dokumentation readme
anleitung hinweis text farbe icon symbol liste bildschirm dialog menu log protokoll diagramm kopfzeile fusszeile anmeldeformular
anmeldeseite loginseite tabelle_in spinner sortiere sortieren filtere filtern einblenden ausblenden
""",
    # rubric 3: negation
    "not": "ausser statt anstatt fass ruhr beruhre",
    # rubric 3: negation
    "never": "nicht finger_weg lass_die_finger bleibt_wie unverandert nicht_notig",
    # rubric 3: continuation, approval
    "go": """
los_geht_s los_geht auf_geht_s weiter mach_weiter leg_los los fahr_fort fortfahren ja genau_so machen_wir_so nochmal warte stopp
option ja_bitte einverstanden
""",
    # rubric 3: continuation, approval
    "thanks": """
danke dankeschon super perfekt prima passt_so passt klasse toll gut sehr_gut alles_klar verstanden okay lauft klappt geht_jetzt
funktioniert_jetzt hat_geklappt probiert
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "sicherheit sicherheits* schwachstelle* bedrohungsmodell angreifer sandbox penetrationstest",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
architektur* monolith microservice* modulgrenzen grundstruktur aufteilung_in_dienste eigenen_dienst offline_sync offlinefahig
plugin_system
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "bewerte prufe audit",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
fuge hinzufugen erstelle baue bau implementiere schreibe entwickle einbauen erganze neue neuen neues wenn falls sobald je jede
jeder jedes automatisch
""",
    # grammar
    "fill": """
bitte jetzt dann nun und auch mal noch also okay ok so hallo hi einfach kurz als_nachstes zuerst danach ja
""",
    # grammar
    "but": "aber jedoch sondern allerdings danach",
    # grammar
    "and": "und oder sowie",
    # rubric 3: negation
    "readonly": """
nur_erklaren nichts_andern nicht_andern andere_nichts ohne_etwas_zu_andern nur_zur_info nur_deine_meinung keine_anderungen
kein_code
""",
    # grammar
    "lead": "zu bitte und dann auch mal",
    # grammar
    "word": """
autor autoren der die das ein eine fur mit auf von im in den dem des an bei es ist zur zum unser unsere
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
schema spalte spalten session sitzung sitzungen token tokens rolle rollen datenbank steuer steuern guthaben sperre sperren
transaktion* uberarbeite_komplett
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "entwirf entwurf vorschlag vorschlagen schlag schlage empfiehl empfehlung entscheide audit",
    # rubric 2: migration, rewrite
    "move": """
migriere migrieren wechsle wechseln umstellen stelle portiere portieren schreibe verschiebe ersetze umziehen aktualisiere
umsteigen umzusteigen umzuziehen ablosen
""",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
admins administratoren nutzer benutzer gaste mitarbeiter mitglieder kunden redakteure autoren_nur moderatoren besitzer
eigentumer admin administrator administratorinnen redakteur
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": "darf durfen konnen kann sehen loschen nur",
    # grammar
    "more": "auch jetzt dann noch und nochmal es das",
    # rubric 2: destructive commands
    "destroy": "losche loschen entferne leere leeren verwerfe",
    # rubric 2: destructive commands
    "store": """
produktion prod datenbank daten datensatze kunden bestellungen backups nachrichten entwurfe zahlungen rechnungen eintrage
buchungen abbuchung* abbuchungen lastschrift*
""",
    # rubric 1.5: trivial shape
    "tune": "andere andern setze stelle erhohe reduziere benenne ersetze mach",
    # rubric 1.3: version control
    "git": "branch zweig commit pr pull_request",
    # rubric 1.3: version control
    "send": "erstelle mach offne schick pushe merge lade",
    # rubric 2: migration, rewrite
    "anew": "schreibe_neu umschreiben neuschreiben",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "funktion methode abfrage absatz satz kommentar test tests text datei",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "test tests unit_tests doku dokumentation readme changelog anleitung beispiel beispiele demo ddoc",
    # rubric 2: data loss and double work
    "loss": """
verschwinden verschwindet verschwunden verloren fehlen fehlt uberschrieben doppelt doppelte doppelten
""",
    # rubric 3: negation
    "lack": "ohne kein keine keinen nie niemals nicht",
    # grammar
    "this": "es das sie ihn die",
    # grammar
    "self": "ich du wir mein unser",
    # rubric 3: secrets that are logged
    "private": "token passwort e_mail adresse kreditkarte",
    # rubric 3: secrets that are logged
    "log": "log logs protokoll protokolliert",
    # rubric 3: negation
    "anymore": "mehr",
    # grammar
    "purpose": "um zum zu",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "schau_mal schau_dir guck_mal sieh_dir mal_ansehen",
    # rubric 3: negation
    "instead": "statt anstatt ohne",
    # rubric 5: the same again
    "alike": "gleiche dasselbe genauso gleichen",
}
