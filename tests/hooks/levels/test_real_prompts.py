"""How real prompts are: shell lines, host text, chat, goals, half a log. Driven through `classify`."""

import pytest

from hooks.levels.classify import classify


def level_and_kind(prompt: str) -> str:
    """The level's first letter and the kind, "command" and "host" as the nothing that they are to a task."""
    verdict = classify(prompt)
    return f"{verdict.level[0]} {'nothing' if verdict.kind in ('command', 'host') else verdict.kind}"


CASES = {
    "a line for a shell is run": (
        "L nothing",
        "yarn dev",
        "docker ps -a",
        "make migrate",
        "make db-reset",
        "rails db:migrate",
        "./scripts/login.sh",
        "cd api && npm start",
        "source .venv/bin/activate",
        "ssh deploy@box",
        "cargo run --release",
        "npm run test:e2e -- --grep login",
        "go test ./...",
        "git log --oneline -5",
        "git push origin feat/token-refresh",
        "RAILS_ENV=test rake db:seed",
        "sudo systemctl restart nginx",
        "uptime",
        "htop",
        "export PORT=80",
        "$ terraform plan",
        "/run make lint",
        "rm -rf node_modules",
        "rm -rf /tmp/cache",
        "dropdb harbour_test",
        "cd apps/kiosk\nnpm ci\n# then\nnpm run build",
        "me@box:~/app$ uptime\n 10:00 up 3 days, load average: 0.1",
    ),
    "a shell line that wipes data or takes back a release keeps its level": (
        "D request",
        "kubectl delete ns prod",
        "terraform destroy",
        'psql prod -c "drop table users"',
        "rm -rf /var/lib/postgresql/data",
        "kubectl rollout undo deploy/api",
        "RAILS_ENV=production rails db:migrate",
    ),
    "a shell line that deploys keeps its level": (
        "S request",
        "kubectl apply -f deploy/api",
        "npm publish",
        "vercel --prod",
        "php artisan config:cache --env production; helm upgrade api ./chart",
    ),
    "what another host wraps around a prompt is nobody's prompt": (
        "L nothing",
        "<environment_context>\n  <cwd>/x</cwd>\n</environment_context>",
        '<worker-report id="3">Deleted the users table</worker-report>',
        '<agent_message from="planner">Start the auth rewrite</agent_message>',
        "<user_instructions>\nEncrypt nothing\n</user_instructions>\n<environment_context>x</environment_context>",
        "# AGENTS.md instructions for /srv/app\n\n<INSTRUCTIONS>\nNever touch auth\n</INSTRUCTIONS>",
        "---\nname: audit\ndescription: Reviews a diff\n---\n\n# Audit\nLook for secrets and encrypt them.",
        "[Request interrupted by user for tool use]",
        "Message from agent 4: migrate the schema",
    ),
    "what a person typed beside a host's text is the prompt": (
        "S request",
        "<user_info>OS linux</user_info>\n<user_query>add a search box</user_query>",
        "<environment_context>\n<cwd>/x</cwd>\n</environment_context>\n\nadd a search box to the list",
        "---\ndescription: Works through a list\n---\n## User input\nadd a search box\n\n## Outline\nread auth",
    ),
    "an element of a page and a rule across it are no host's": (
        "S request",
        "<app-header>x</app-header> overlaps the menu, make it smaller on phones",
        "---\nadd a search box to the list\n---\nand a footer to the page",
    ),
    "a change of what somebody can do is a request, not a permission": (
        "S request",
        "Guests can change the date of a stay",
        "Editors can reorder chapters",
        "A visitor finds opening hours on the home page",
        "Users can reset the filter with one click",
        "admins should be able to sort the list",
        "The report can be downloaded as a file",
    ),
    "who may and who may not is a permission": (
        "D request",
        "Only managers can approve a refund",
        "Only the author can delete a comment",
        "Nobody but the accountant sees salaries",
        "Guests must not see the internal notes",
        "anyone can open the admin page, fix that",
    ),
    "news of the writer and of the machine ask for nothing": (
        "L nothing",
        "i restarted the db",
        "I've added the key to the vault",
        "we use stripe for payments",
        "tests are green",
        "the container is up again",
        "db seeded",
        "pushed my part",
        "stuck",
        "one sec",
        "hm weird",
        "postgres",
        "my laptop crashed, we were at the schema",
        "haha the rollback of the rollback",
        "that was the wrong branch, sorry",
        "never mind, wrong file on my side",
        "OK, notes.txt is in docs/old",
    ),
    "how the agent is to work changes nothing": (
        "L nothing",
        "use pnpm, not npm",
        "use subagents",
        "keep it short",
        "answer in german",
        "think about it before you start",
        "from now on tell me the file first",
        "see screenshot",
    ),
    "a text for somebody is no document": (
        "L request",
        "write a mail to the customer about the outage",
        "draft a tweet about the migration",
    ),
    "a document is one whatever it is about": (
        "S request",
        "write a runbook for key rotation",
        "write a mail parser",
        "remove the customers page that editors cannot see",
        "describe the roles in the README",
        "add a rule to CLAUDE.md: never log a password",
        "I need a design note for the offline mode that we have",
    ),
    "what is wanted in place of something else is asked for": (
        "S request",
        "use a dropdown instead of radio buttons",
        "not a modal but a page",
        "no popup please, a small text instead",
        "don't show the banner on mobile",
        "images don't load on safari",
        "stop showing the tip after the first visit",
        "the mail shouldn't go to the owner",
        "no migration, no new column: show the name in the panel",
    ),
    "a ban on what the agent does is nothing": (
        "L nothing",
        "don't touch the tests",
        "don't rename the whole helper",
        "don't commit yet",
        "don't show anything",
        "no changes please",
    ),
    "a ban on a leak is a risk": (
        "D request",
        "don't log the tokens of the users",
        "don't store passwords in plain text",
        "why can a guest open the admin page? that must not work",
    ),
    "tokens of a model are no credentials": (
        "S request",
        "log tokens per second for each model",
        "trim the history to 6000 tokens before each call",
        "cut the prompt to 2k tokens and keep the last message",
    ),
    "a risk word is one with any article": (
        "D request",
        "fix the race in the queue",
        "fix the race condition in the scheduler",
        "there's a race between the two workers",
        "two workers sometimes pick up the same job, fix it",
        "card gets charged again when people reload",
        "decide between Postgres and Mongo and write down why",
        "move the images from disk to s3",
        "drop the sessions table",
        "delete all test orders from the live database",
    ),
    "a risk word in front of what is meant, and a page begun anew, are none": (
        "S request",
        "plan the offline badge feature",
        "redesign the permissions screen: two columns, search on top",
        "start over with the landing page, from scratch",
        "rewrite the tide() function without recursion",
        "the last column is missing when I print",
        "add log lines around the refund call, no card data",
    ),
    "data that can be made again is a command": (
        "L question",
        "drop the test db",
        "reset the local database",
    ),
    "a part every task has, a pronoun and the same go on with what is in hand": (
        "S continuation",
        "now the tests",
        "now tests",
        "do step 3",
        "begin with phase 2",
        "continue with phase 2",
        "fix all of them",
        "same error",
        "make it smaller",
        "also cover the empty list",
        "now do the same for the customers page",
        "same for the other two pages",
        "you forgot the error case, handle it as well",
        "it should stay open",
    ),
    "a new object begins a task whatever word it opens with": (
        "S request",
        "Great. Now build the weekly digest mail",
        "Next: a settings page",
        "Also, unrelated: the map should remember its zoom",
        "run the tests and fix what breaks",
        "why is the first row empty? remove it",
        "have a look at the plot, the label overlaps the axis. make it fit",
        "use this in place of our own parser",
    ),
    "a choice and an approval go on": (
        "L continuation",
        "B then A",
        "the second one, without the cron part",
        "option 2",
        "looks good",
        "retry, i put the file in place",
        "go on",
        "keep going",
    ),
    "a question with a paste is a question": (
        "L question",
        'why this?\n\nERROR:  column "berth_len" of relation "vessel" does not exist',
        "is that fine?\n\n> app@1.0.0 migrate\n> knex migrate:latest\n\nAlready locked, waiting\nDone in 3.41s.",
        "what is this?\n\nsrc/a.ts(10,3): error TS2345: auth",
    ),
    "what stands under a paste counts where somebody typed it": (
        "S request",
        "it stops here\n\n2026-04-11 02:00:01 INFO  token ok\n\nmake it skip bad rows",
    ),
    "output alone is nothing": (
        "L nothing",
        "ok  \tharbour/allocator\t0.412s\nok  \tharbour/guard\t0.233s",
    ),
    "a failure in a terminal is a defect": (
        "S request",
        "me@box:~/app$ git rebase main\nerror: cannot rebase: You have unstaged changes.",
    ),
    "a visible trifle is one as a bare phrase and as a wish": (
        "L request",
        "colour of the refund badge: amber instead of red",
        'the page title should be "Prices"',
        "swap the two lines in the footer",
        "delete that comment about the migration, it is wrong",
    ),
    "an order beside news and beside a tool's name is one": (
        "S request",
        "fix the list, prod is up",
        "now fix the list, prod is up",
        "use agent names in headers",
    ),
    "a noun at the front is no order": (
        "S request",
        "search finds nothing when there is a blank",
        "export takes forever",
    ),
    "a name for a column is a schema": ("D request", "rename the users.email column to primary_email"),
    "a prompt that asks for a judgement on a risk is one": ("D request", "audit the upload endpoint for holes"),
}


@pytest.mark.parametrize(
    ("expected", "prompt"),
    [(expected, prompt) for expected, *prompts in CASES.values() for prompt in prompts],
    ids=[f"{rule}: {prompt[:40]}" for rule, (_, *prompts) in CASES.items() for prompt in prompts],
)
def test_a_real_prompt_is_read_by_what_it_asks(expected: str, prompt: str) -> None:
    assert level_and_kind(prompt) == expected


SPELLED = {
    "them nut xuat excel vao trang bao cao": "S request",
    "tiep tuc di": "L continuation",
    "tai sao trang nay cham vay": "L question",
    "them dang nhap bang google": "D request",
    "dobav knopku eksporta na stranicu otcheta": "S request",
    "davai dalshe, vse ok": "L continuation",
    "a gde u nas lezhit konfig karty?": "L question",
    "report page pe ek download button laga do yaar": "S request",
    "haan theek hai, aage badho": "L continuation",
    "do log same time pe same berth book kar pa rahe hain, ye rokna hai. fix karo": "D request",
    "aggiungi una colonna con la lunghezza della barca nella tabella": "S request",
    "dodaj sortowanie po nazwie": "S request",
    "přidej tlačítko pro export": "S request",
    "bir arama kutusu ekle": "S request",
    "voeg een zoekveld toe aan de lijst": "S request",
    "tambahkan tombol cari di halaman daftar": "S request",
    "npm i": "L nothing",
}


@pytest.mark.parametrize("prompt", SPELLED)
def test_a_language_is_known_without_its_marks_and_in_latin_letters(prompt: str) -> None:
    assert level_and_kind(prompt) == SPELLED[prompt]


def test_a_long_list_of_shell_lines_is_no_command() -> None:
    assert classify("ls -l\n" * 12).reasons == ("shell-line",)
    assert classify("ls -l\n" * 70).reasons != ("shell-line",)
