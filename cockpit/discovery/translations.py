"""German, French, Spanish, Italian and Portuguese words of software and office work, each with its English words."""

from collections.abc import Iterator

from cockpit.discovery.words import raw_words, words

# english words: words of other languages that mean one of them
TABLE = """
picture image: bild bilder foto fotos abbildung imagen imágenes immagine imagem photo
screenshot: bildschirmfoto capture captura schermata
chart plot diagram: diagramm schaubild graphique diagramme gráfico gráfica diagrama grafico
draw sketch: zeichnen skizzieren dessiner dibujar disegnare desenhar
show display: zeigen zeig anzeigen darstellen zeige montrer afficher affiche mostrar muestra muéstrame mostrare exibir
write compose: schreiben schreibe verfassen écrire rédiger escribir redactar scrivere escrever
create make: erstellen erstelle erzeugen anlegen anlege créer crée faire fabriquer crear crea hacer creare criar fazer
build: bauen baue bau construire construir costruire
add: hinzufügen ergänzen ajouter ajoute añadir agregar aggiungere adicionar
insert: einfügen eintragen insérer insertar inserire inserir
remove delete: löschen lösche entfernen entferne supprimer effacer enlever borrar eliminar elimina quitar cancellare eliminare apagar excluir
change edit update: ändern ändere bearbeiten anpassen aktualisieren modifier changer éditer mettre actualiser cambiar editar modificar actualizar modificare aggiornare alterar atualizar
rename: umbenennen renommer renombrar rinominare renomear
move: verschieben verschiebe déplacer mover spostare
copy: kopieren kopie copier copie copiar copia copiare
replace: ersetzen remplacer reemplazar sustituir sostituire substituir
read: lesen lese auslesen einlesen lire lis leer leggere ler
open: öffnen öffne aufmachen ouvrir ouvre abrir abre aprire
save store: speichern speichere sichern sauvegarder enregistrer guardar salvare salvar
load: laden lade charger cargar caricare carregar
send: senden sende schicken verschicken versenden envoyer envoie enviar envía inviare mandar
receive: empfangen erhalten recevoir recibir ricevere receber
list: liste auflisten auflistung lister listar lista elencare
search find: suchen suche finden finde durchsuchen rechercher chercher cherche trouver recherche buscar busca encontrar búsqueda cercare trovare procurar pesquisar
start launch: starten starte beginnen démarrer lancer commencer iniciar arrancar lanzar empezar avviare começar
stop end: stoppen anhalten beenden stopp arrêter stopper terminer detener parar terminar fermare
run execute: ausführen laufen exécuter lancer ejecutar correr eseguire executar
install: installieren installiere installer instalar installare
configure setup: konfigurieren einrichten configurer paramétrer configurar ajustar configurare
test: testen teste prüfen tester probar prueba pruebas testare testar essai
check verify: überprüfen prüfen kontrollieren vérifier contrôler verificar comprobar controllare verificare
compare: vergleichen vergleiche comparer comparar confrontare
explain: erklären erkläre erläutern expliquer explique explicar explica spiegare
describe: beschreiben décrire describir descrivere descrever
translate: übersetzen übersetze traduire traduis traducir traduce tradurre traduzir
translation: übersetzung traduction traducción traduzione tradução
summarize summary: zusammenfassen zusammenfassung résumer résumé resumir resumen riassumere riassunto resumo
convert transform: umwandeln konvertieren transformieren convertir transformer transformar convertire converter
export: exportieren exportiere ausgeben exporter exportar esportare
import: importieren importer importar importare
download: herunterladen télécharger descargar scaricare baixar
upload: hochladen téléverser subir cargar caricare enviar
print: drucken imprimer imprimir stampare
calculate compute: berechnen rechnen ausrechnen calculer calcular calcolare
count number: zählen anzahl zahl zahlen nombre compter número contar cantidad numero contare
measure: messen messung mesurer medir misurare
analyze analysis: analysieren analyse auswerten auswertung analyser analizar análisis analizzare analisi analisar
optimize improve: optimieren verbessern optimiser améliorer optimizar mejorar ottimizzare migliorare otimizar melhorar
fix repair: beheben reparieren behebe korrigieren réparer corriger arreglar corregir reparar riparare correggere corrigir consertar
debug: debuggen entwanzen déboguer depurar
error bug: fehler fehlermeldung fehlermeldungen erreur erreurs error errores fallo errore erro bogue
problem issue: problem probleme problème problema problemas
failure outage: ausfall störung panne défaillance fallo caída guasto falha
warning alert: warnung alarm avertissement alerte advertencia alerta avviso
question: frage fragen question pregunta preguntas domanda pergunta
ask: fragen demander preguntar pedir chiedere perguntar
answer reply: antwort antworten beantworten réponse répondre respuesta responder contestar risposta rispondere resposta
message: nachricht nachrichten mitteilung message mensaje mensajes messaggio mensagem
mail email: mail e-mail post courriel courrier correo mel
inbox: posteingang boîte réception bandeja entrada
attachment: anhang pièce jointe adjunto allegato anexo
letter: brief lettre carta lettera
file: datei dateien fichier fichiers archivo archivos fichero file arquivo
folder directory: ordner verzeichnis verzeichnisse dossier répertoire carpeta directorio cartella pasta
tree: baum arbre árbol albero árvore
document: dokument dokumente unterlagen document documento documentos
text: text texte texto testo
table: tabelle tabellen tableau tabla tabella tabela
spreadsheet: tabellenkalkulation tableur hoja cálculo foglio planilha
row: zeile zeilen ligne lignes fila filas riga linha
column: spalte spalten colonne columna columnas colonna coluna
page: seite seiten page página páginas pagina
website web: webseite internetseite site sitio sito
internet web: internet netz toile red rete
presentation slides: präsentation folien folie présentation diapositives diapositive presentación diapositivas presentazione apresentação
report: bericht berichte rapport reporte informe rapporto relatório
article: artikel article artículo articolo artigo
book: buch bücher livre livres libro libros livro
note: notiz notizen note nota notas appunto
diary journal: tagebuch journal diario diário
idea: idee ideen idée idées idea ideas ideia
plan: plan planen planung planifier planificar plan piano pianificare planejar
project: projekt projekte projet projets proyecto proyectos progetto projeto
task: aufgabe aufgaben tâche tâches tarea tareas compito tarefa
ticket issue: ticket tickets vorgang incidencia incidencias
incident: vorfall vorfälle störfall incident incidente incidentes
status state: status zustand état statut estado stato
calendar: kalender calendrier agenda calendario calendário
appointment event meeting: termin termine besprechung sitzung rendez-vous réunion cita reunión evento appuntamento riunione reunião veranstaltung événement
invitation: einladung invitation invitación invito convite
day: tag tage jour día días giorno dia
week: woche wochen semaine semana settimana
month: monat monate mois mes meses mese mês
year: jahr jahre année ans año años anno ano
hour: stunde stunden heure heures hora horas ora
today: heute aujourd'hui hoy oggi hoje
tomorrow: morgen demain mañana domani amanhã
yesterday: gestern hier ayer ieri ontem
time: zeit uhrzeit temps heure tiempo hora tempo
reminder: erinnerung erinnern rappel rappeler recordatorio recordar promemoria lembrete
later: später plus-tard tard después più-tardi depois
database: datenbank datenbanken base données base-de-datos datos banco
schema: schema datenbankschema schéma esquema
data: daten données donnée datos dati dados
record: datensatz datensätze enregistrement registro registros
query: abfrage abfragen requête requêtes consulta consultas interrogazione
field: feld felder champ champs campo campos
key: schlüssel clé clef clave chiave chave
value: wert werte valeur valeurs valor valores valore
code: code quellcode quelltext code código codice
function: funktion funktionen fonction función funciones funzione função
variable: variable variablen variabile variável
class: klasse classe clase
library package: bibliothek paket pakete bibliothèque paquet paquete librería libreria pacchetto biblioteca pacote
dependency: abhängigkeit abhängigkeiten dépendance dépendances dependencia dependencias dipendenza
version: version versión versione versão
branch: zweig ast branche branches rama ramas ramo
commit: commit commits validation confirmación
merge: zusammenführen mergen fusionner fusionar unire mesclar
repository: repository repo dépôt repositorio
history: verlauf historie geschichte historique histoire historial historia cronologia histórico
change difference: änderung änderungen unterschied unterschiede changement différence modification cambio cambios diferencia modifica differenza
review: überprüfung begutachten revue relire revisión revisar revisione revisão
comment: kommentar kommentare kommentieren commentaire commenter comentario comentar commento comentário
approve: genehmigen freigeben approuver aprobar approvare aprovar
server: server serveur servidor
service: dienst dienste service servicio servicios servizio serviço
deploy: bereitstellen ausrollen déployer desplegar distribuire implantar
release publish: veröffentlichen freigabe publier publication publicar publicación pubblicare
container: container conteneur contenedor contenitore
package: empaquetar verpacken empaqueter
cluster: cluster grappe clúster
network: netzwerk réseau red rete rede
user: benutzer nutzer anwender utilisateur usuario usuarios utente usuário
account: konto konten compte cuenta cuentas account conta
password: passwort kennwort mot-de-passe contraseña senha
login: anmelden anmeldung einloggen connexion connecter iniciar-sesión acceso accesso
permission access: berechtigung berechtigungen rechte zugriff autorisation droits accès permiso permisos acceso permesso permissão
security: sicherheit sicher sécurité seguridad sicurezza segurança
vulnerability: schwachstelle schwachstellen sicherheitslücke vulnérabilité faille vulnerabilidad vulnerabilità
secret: geheimnis geheim secret secreto segreto segredo
encrypt: verschlüsseln verschlüsselung chiffrer cifrar encriptar crittografare
backup: sicherung sicherungskopie sauvegarde copia-de-seguridad respaldo
restore: wiederherstellen wiederherstellung restaurer rétablir restaurar recuperar ripristinare
log: protokoll protokolle journaux registro
monitor: überwachen überwachung surveiller supervision supervisar vigilar monitorizar sorvegliare
metric: kennzahl kennzahlen messwert métrique métriques métrica métricas
dashboard: übersicht tableau-de-bord tablero cruscotto painel
performance: leistung geschwindigkeit performance rendimiento velocidad prestazioni desempenho
fast: schnell rapide rápido veloce
slow: langsam lent lente lento
memory: speicher gedächtnis mémoire memoria
disk: festplatte disque disco
process: prozess prozesse processus proceso procesos processo
background: hintergrund arrière-plan fondo sfondo
command: befehl befehle kommando commande comando comandos
script: skript script guion
program application: programm anwendung app programme application programa aplicación applicazione aplicativo
interface: oberfläche benutzeroberfläche schnittstelle interface interfaz interfaccia
button: knopf schaltfläche bouton botón pulsante botão
click: klicken klicke cliquer clic hacer-clic pulsar cliccare clicar
window: fenster fenêtre ventana finestra janela
browser: browser navigateur navegador
form: formular formulaire formulario modulo formulário
menu: menü menu menú
language: sprache langue langage idioma lenguaje lingua língua
word: wort wörter mot mots palabra palabras parola palavra
sentence: satz phrase frase
character: zeichen caractère carácter
video: video vidéo vídeo
audio sound: ton klang son audio sonido suono som
music: musik musique música musica
song: lied lieder chanson canción canzone canção
voice speech: stimme sprache voix parole voz voce
transcript subtitles: transkript untertitel transcription sous-titres transcripción subtítulos sottotitoli
formula equation: formel formeln gleichung formule équation fórmula ecuación formula equazione
math: mathematik mathematische mathématique matemática matemáticas matematica
statistics: statistik statistiques estadística estadísticas statistica
model: modell modelle modèle modèles modelo modelos modello
machine learning: maschinelles lernen apprentissage automatique aprendizaje automático
learn: lernen apprendre aprender imparare
train: trainieren entraîner entrenar addestrare treinar
artificial intelligence: künstliche intelligenz intelligence artificielle inteligencia artificial
science scientific: wissenschaft wissenschaftlich science scientifique ciencia científico scienza
research: forschung forschen recherche investigación ricerca pesquisa
literature: literatur littérature literatura letteratura
source citation: quelle quellen zitat zitieren référence cita citar fuente fonte
price: preis preise prix precio precios prezzo preço
cost: kosten coût coûts costo costes costo custo
money: geld argent dinero denaro dinheiro
invoice: rechnung rechnungen facture factura fattura fatura
payment: zahlung zahlungen bezahlen paiement payer pago pagar pagamento
revenue sales: umsatz umsatzzahlen verkauf verkäufe vente ventes revenu ventas ingresos vendite vendas
budget: budget haushalt presupuesto bilancio orçamento
buy: kaufen acheter comprar comprare
product: produkt produkte produit producto productos prodotto produto
customer: kunde kunden client clients cliente clientes
company: firma unternehmen entreprise société empresa azienda
contract: vertrag verträge contrat contrato contratto
law legal: gesetz recht rechtlich loi droit juridique ley derecho legal legge lei
marketing: werbung publicité marketing publicidad pubblicità
weather: wetter météo tiempo clima
rain: regen pluie lluvia pioggia chuva
route: route strecke fahrtroute itinéraire trajet ruta recorrido percorso rota
address: adresse anschrift dirección indirizzo endereço
place location: ort orte standort lieu endroit emplacement lugar ubicación sitio luogo local
map: karte landkarte carte mapa mappa
city: stadt ville ciudad città cidade
country: land länder pays país paese
travel trip: reise reisen voyage voyager viaje viajar viaggio viagem
flight: flug flüge vol vuelo volo voo
hotel: hotel hôtel albergo
restaurant: restaurant restaurante ristorante
food: essen nourriture comida cibo
game: spiel spiele jeu jeux juego juegos gioco jogo
news: nachrichten neuigkeiten nouvelles actualités noticias notizie notícias
health: gesundheit santé salud salute saúde
patient: patient patienten paciente paziente
medicine drug: medikament medizin arznei médicament médecine medicamento medicina farmaco
color: farbe farben couleur couleurs color colores colore cor
size: größe taille tamaño dimensione tamanho
large: groß grosse grand grande
small: klein petit petite pequeño piccolo pequeno
new: neu neue neuen neuer neues nouveau nouvelle nuevo nueva nuovo nuova novo
old: alt alte alten vieux vieille ancien antiguo viejo vecchio velho
latest last: letzte letzten letzter neueste dernier dernière último última ultimo ultima
all: alle toutes tous todos tutti
name: name namen nom nombre nome
title: titel titre título titolo
style: stil style estilo stile
example: beispiel exemple ejemplo esempio exemplo
template: vorlage vorlagen modèle gabarit plantilla plantillas modello
list overview: übersicht aperçu resumen panoramica
structure: struktur aufbau structure estructura struttura
architecture: architektur architecture arquitectura architettura
design: entwurf entwerfen gestaltung gestalten conception concevoir diseño diseñar progettare progetto
requirement: anforderung anforderungen exigence exigences requisito requisitos
team: mannschaft équipe equipo squadra equipe
colleague: kollege kollegen kollegin collègue colega collega
meeting minutes: protokoll sitzungsprotokoll compte-rendu acta verbale
interview: vorstellungsgespräch entretien entrevista colloquio
job: stelle arbeit emploi travail trabajo empleo lavoro trabalho
environment: umgebung umgebungen environnement entorno entornos ambiente
infrastructure: infrastruktur infrastructure infraestructura infrastruttura
pipeline: pipeline chaîne canalización
automate: automatisieren automatisierung automatiser automatisation automatizar automatización automatizzare
schedule: zeitplan planen planifier horario programar orario
distance: entfernung distance distancia distanza
tag label: etikett schlagwort markierung étiquette etiqueta etichetta
group: gruppe gruppieren groupe grupo gruppo
filter: filtern filtrer filtrar filtrare
sort: sortieren sortierung trier ordenar ordinare
cache: zwischenspeicher antémémoire caché
queue: warteschlange file-d'attente cola coda fila
event: ereignis ereignisse événement evento
request: anfrage anfragen requête solicitud petición richiesta solicitação
connection: verbindung connexion conexión connessione conexão
connect: verbinden connecter relier conectar collegare
link: verknüpfung verknüpfen lien enlace collegamento ligação
image generate: generieren générer generar generare gerar
rotate: drehen rotieren pivoter tourner rotar girar ruotare
compress: komprimieren compresser comprimir comprimere
split: teilen aufteilen diviser dividir dividere
combine join: kombinieren verbinden combiner joindre combinar unir combinare
share: teilen partager compartir condividere compartilhar
notify: benachrichtigen benachrichtigung notifier notificar notificación notificare
decide decision: entscheiden entscheidung décider décision decidir decisión decidere decisione
choose: wählen auswählen choisir elegir escoger scegliere escolher
remember: merken merke erinnern souvenir retenir recordar ricordare lembrar
help: hilfe helfen aide aider ayuda ayudar aiuto aiutare ajuda
manual guide: handbuch anleitung manuel guide manual guía manuale guida
documentation: dokumentation documentation documentación documentazione documentação
goal: ziel ziele objectif but objetivo meta obiettivo
feature: funktion merkmal fonctionnalité característica funcionalidad funzionalità
user story: anwenderbericht historia-de-usuario
sprint: sprint iteration iteración
retrospective: retrospektive rückblick rétrospective retrospectiva
risk: risiko risiken risque riesgo rischio risco
quality: qualität qualité calidad qualità qualidade
strategy: strategie stratégie estrategia strategia estratégia
market: markt märkte marché mercado mercato
competitor: wettbewerber konkurrenz concurrent competidor concorrente
email campaign: kampagne campagne campaña campagna
home: zuhause startseite accueil inicio casa
image 图片 图像 写真 画像 이미지: 图片 图像 画像 写真 이미지
file: 文件 ファイル 파일
search: 搜索 検索 검색
delete: 删除 削除 삭제
create: 创建 作成 생성
test: 测试 テスト 테스트
translate: 翻译 翻訳 번역
"""


def pairs() -> Iterator[tuple[str, list[str]]]:
    """(foreign word, English stems) of every row; words of several parts are left to their parts."""
    for line in TABLE.strip().splitlines():
        english, _, foreign = line.partition(":")
        targets = words(english)
        for word in raw_words(foreign):
            if len(word) > 1:
                yield word, targets
