"""English: talk that asks for no change, and what tells a wanted outcome from a rule on who may do what."""

TALK = {
    # rubric 5: a part every task has, so that it is no object of its own
    "part": """
test tests unit_test unit_tests phase phases step steps part rest others other remaining all both same case cases error_case
edge_case edge_cases error_cases happy_path two three four first second third one ones following points point item items todo
todos remainder of everything_else last latest previous suggestions findings review_comments comments docs finding open_points
""",
    # rubric 4: tokens of a language model
    "model": """
model models llm prompt prompts completion completions context context_window window per_second usage used spent took tokenizer
input output inference generation claude gpt gpt_4 openai anthropic ollama gemini chat count counts counted counter counters
counting budget max token_count token_usage token_budget token_limit estimate history answer answers reply replies message
messages system_prompt conversation conversations expensive cost costs priced price per_answer per_model per_call per_request
cached stream streamed streaming truncate embedding embeddings chunk chunks tiktoken
""",
    # rubric 4: a message to somebody is a text, not a document
    "letter": """
tweet tweets message mail email letter post announcement reply answer sentence blurb paragraph slack_message note two_liner
one_liner linkedin_post status_update commit_message headline slogan caption invitation apology
""",
    # rubric 4: a named local, test or seed database
    "local": """
local localhost test dev development seed seeded sandbox dummy demo scratch throwaway tmp temp fixture fixtures in_memory sample
my_machine staging
""",
    # rubric 4: who may and who may not
    "bar": """
never only must_not should_not shouldnt mustnt may_not cannot cant allowed not_allowed allow_only restrict restricted restricts
forbid forbidden permit permitted bypass bypasses bypassing skip skips skipping nobody no_one none_but unless only_if
only_paying never_see should_never must_never shall_not able_to access_to get_in still others belongs_to their_own own approve
access owns
""",
    # rubric 2: people or processes in each other's way
    "contend": """
two_users two_people two_workers two_processes two_requests two_clients two_customers two_guests two_tabs two_admins both_users
two_members several_users several_workers multiple_users multiple_workers many_users two_threads two_jobs two_of_them
""",
    "same": """
same at_once at_the_same_time same_time simultaneously concurrently overwrite overwrites book books booked booking twice claim
claims collide collides conflict clash double race races together each_other in_parallel parallel
""",
    # rubric 4: chat and status
    "state": """
today tonight tomorrow yesterday minutes hours monday tuesday wednesday thursday friday saturday sunday mondays fridays
this_morning last_night next_week last_week is_set are_set no_errors no_error no_more_errors no_problems no_issues green works
work working passes pass passing running up done ready gone fixed merged deployed live clean installed finished in_place good
fine through back online closed resolved complete completed started restarted available approved signed okay ok happy
""",
    "past": """
pushed pulled did put set ran went made took left saw had was were gave sent wrote came built began got read told
""",
    "own_thing": """
internet wifi laptop battery my_laptop my_machine my_computer my_internet my_vpn my_terminal my_battery my_wifi my_editor
my_session my_colleague my_boss my_connection my_phone my_mac my_pc
""",
    # rubric 4: of the agent's way of working
    "manner": """
emoji emojis tool tools grep rg cat sed subagent subagents agent agents skill skills mcp browser_tool read_tool edit_tool
bash_tool english german french spanish russian chinese japanese language answers answer reply replies explanations
bullet_points npm pnpm yarn bun uv pip poetry plan_mode websearch web_search context7 playwright_mcp ripgrep
""",
    # what a noun does: "search finds nothing" opens with no imperative
    "does": """
finds shows does is has was returns gives takes looks works opens goes keeps stops says hangs fails comes loads crashes saves
prints sends displays jumps overlaps renders disappears ignores loses starts ends gets appears throws breaks
""",
    # rubric 5: the same again
    "alike": "the_same_for the_same_way the_same_with the_same_thing the_same_in the_same_on same_thing do_the_same likewise",
}
