"""Words of nearly the same meaning in the vocabulary of software work and office work: general data, fitted to nothing.

A line is one group; every member points at the others. A word may stand in several groups.
"""

from functools import lru_cache

from cockpit.discovery.translations import pairs
from cockpit.discovery.words import stem, words

SAME = 0.55  # weight of a group's other members
WORLD = 0.85  # weight of an English word reached from another language

GROUPS = """
picture image photo photograph screenshot illustration graphic drawing img
chart plot graph diagram visualization visualize
draw sketch paint illustrate
display show render view present visualize
text words wording copy prose
write compose draft author produce
create make new generate add build
remove delete erase drop discard unlink trash purge
undelete restore recover revert undo rollback
change modify edit update alter adjust
rename move relocate
replace substitute swap overwrite
read open load view fetch
save store persist write keep
get fetch retrieve obtain pull download
send deliver post submit dispatch push transmit
list enumerate overview inventory
search find lookup query seek locate
grep search pattern regex match
copy duplicate clone replicate
start launch begin run spawn boot
stop halt terminate kill cancel abort end
pause suspend hold
resume continue
restart reboot reload
run execute invoke call launch perform
command shell terminal console bash cli
script snippet code program
function method routine procedure
bug error defect fault issue problem
crash exception failure traceback stacktrace fail
fix repair correct resolve patch
debug troubleshoot diagnose investigate
test check verify validate spec
testing tests suite
browser page website web site
click press tap
type enter fill input
website site homepage webpage landing
internet web online
ticket issue task card incident
task todo job
bug issue ticket
project workspace repository
repository repo codebase
folder directory path
file document
document doc paper report
pdf acrobat
word docx document
excel spreadsheet xlsx sheet workbook csv table
slide slides presentation deck powerpoint pptx keynote
table grid rows records
row record entry item line
column field attribute
database db sql postgres datastore
schema migration table structure
nosql mongodb document
cache redis memcached
queue broker message kafka topic stream
message chat mail conversation
mail email e-mail smtp message inbox
inbox mailbox
calendar schedule agenda appointment event
meeting appointment event invitation
date time day
reminder alarm timer wakeup schedule later
deadline due
tag label keyword category
labelled tagged
user account person member human
people users persons members
team group
customer client consumer
colleague teammate coworker
author creator writer owner
owner maintainer assignee
login signin sign-in authenticate authentication auth oauth
logout signout
password credential secret token key
secrets credentials vault
permission access authorization rights role policy
allow permit grant enable
deny forbid block disable revoke
security vulnerability secure hardening
encrypt encryption cryptography cipher
attack threat exploit pentest
configure configuration setting settings setup preferences options
install setup add
uninstall remove
package library module dependency
npm node javascript
pip python pypi
container docker image
kubernetes k8s cluster pod helm
deploy deployment release ship rollout publish
publish release
pipeline workflow ci cd
continuous integration pipeline ci
infrastructure terraform cloud iac
server host machine instance vm
compute instance ec2 vm
cloud aws azure gcp
serverless lambda function
storage bucket s3 blob disk
upload push attach put
download fetch export save
export convert download
import load ingest
convert transform translate
parse extract read
extract pull scrape
scrape crawl extract harvest
log logs logging trace
metric metrics measurement monitoring
monitor observe watch observability
alert alarm notification
notify notification alert
incident outage downtime disruption
dashboard panel
price cost pricing rate fee charge
cost costs spend spending expense billing bill
money payment finance budget
invoice bill
buy purchase order shop
sell sale selling sales
stock share equity market
bank account
forecast predict prediction projection
estimate guess approximate
weather temperature rain forecast climate
trip travel journey vacation holiday
hotel lodging accommodation
flight plane airline airport
route directions drive navigation
place location address spot
map geography geospatial spatial gis
distance far
restaurant food meal dining
recipe cooking
music song track audio playlist
audio sound voice speech
video clip movie film youtube
subtitle subtitles caption captions transcript transcription
speech talk spoken
translate translation language
summarize summary condense shorten digest
explain describe explanation clarify
describe description details
detail details info information
information info data knowledge
help guide assistance support
guide tutorial manual howto introduction documentation
documentation docs manual readme
learn study teach education course
research study investigate literature
paper article publication
article post blog page
science scientific research
cite citation reference bibliography
news headline headlines
book books ebook
game games gaming play
sport sports football soccer
health medical medicine clinical
patient clinical
drug compound medicine molecule
gene genes genomic genome dna
protein sequence
chemical chemistry molecule reaction
physics quantum
math mathematics formula equation arithmetic
calculate compute calculation calculator
statistics statistical stats
regression model fit
machine learning ml model
train training
neural deep network
classifier classification
explainability interpretability attribution explain
llm language model
prompt prompting
chatbot assistant agent bot
agent subagent worker
evaluate evaluation assess measure benchmark score
benchmark performance speed
performance speed fast optimize slow
optimize improve tune
improve better enhance polish
refactor cleanup restructure tidy clean
review audit inspect
compare diff difference comparison
difference diff changes
history log commits
commit commits revision changeset
branch branches
merge combine join
pull merge request pr
comment remark note annotation
reply respond answer comment
question ask
answer respond reply
approve accept approval
reject decline
decide choose choice select decision
choose select pick
plan planning roadmap
idea ideas brainstorm ideation
goal objective target
requirement requirements spec specification
design architecture layout
interface ui frontend gui
backend server api
api endpoint rest http
openapi swagger
request call http
webhook callback hook
asynchronous async concurrency concurrent parallel
thread threads concurrency
retry resilience backoff
transaction saga
event events
distributed microservice microservices
service services
version revision release
upgrade migrate migration modernize
old legacy ancient
new modern latest
latest recent newest current
first initial
last previous
count number total amount
sum total aggregate
sort order rank
order sequence
filter narrow
group cluster collection
collection set group
random chance
big large huge
small tiny little
size resize scale dimensions
shrink reduce compress minimize
compress zip archive
unzip extract
rotate turn flip
crop cut trim
color colour palette theme
font typography
brand branding
logo icon
animation animated gif motion
style styling css
responsive mobile
mobile android ios phone app
app application
desktop window
tab window page
cookie session storage
keyboard key press
mouse cursor click
form field input
dialog popup modal alert
accessibility a11y wcag
seo ranking search
marketing campaign promotion
copywriting copy persuasive
advertisement ad ads advertising
social media twitter
newsletter mail
interview hiring candidate recruit
job career employment position
resume cv
contract legal agreement law
legal law compliance regulation
regulatory regulation compliance
privacy gdpr
risk risks
quality qa
metadata properties attributes
property attribute
tree hierarchy nested
node vertex
edge link connection arrow
link url hyperlink
connect connection link attach
relation relationship dependency
canvas whiteboard board
board kanban
note notes memo
journal diary log
wiki knowledge page
memory remember recall
remember memorize learn
forget delete
preference setting
template scaffold boilerplate preset
example sample
snippet gist
status state progress
health status
progress status
wait sleep delay
expire expiry expiration ttl timeout
duration time length
schedule cron periodic recurring
nightly batch scheduled
automate automation automatic
background async
process job
lock mutex
sandbox scratch temporary
temporary temp scratch
local filesystem disk
remote server online
public publicly shared open
private secret
share publish
subscribe subscription
vector embedding semantic rag
rag retrieval vector
index indexing
ontology graph knowledge
network networking vpc
dns domain
firewall security
load balancer traffic
traffic requests
certificate tls ssl
backup snapshot
replica replication
volume disk
permission iam
environment env variable
variable env
compile build
build compile
lint linter style
type typing annotation types
format formatter
coverage tests
mock stub fake
fixture test
e2e end-to-end browser
profile profiling performance
leak memory
identity whoami user
tenant organization
organization org company
company business firm
startup business venture
investor investment fund
tax taxes
crypto bitcoin blockchain cryptocurrency
nft token
house home property real-estate
rent apartment
car vehicle
child kids children
gift present
fashion clothes outfit
discount coupon deal
product item goods
review rating
"""


@lru_cache(maxsize=1)
def near() -> dict[str, dict[str, float]]:
    """Stem -> {stem: weight} of every word named here, groups and translations together."""
    table: dict[str, dict[str, float]] = {}
    for line in GROUPS.strip().splitlines():
        members = list(dict.fromkeys(words(line)))
        for word in members:
            links = table.setdefault(word, {})
            links.update({other: SAME for other in members if other != word})
    for word, english in pairs():
        links = table.setdefault(stem(word), {})
        for target in english:
            links[target] = max(links.get(target, 0.0), WORLD)
    return table
