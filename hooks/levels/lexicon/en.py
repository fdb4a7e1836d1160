"""English: how developers ask, wish, complain and agree."""

from hooks.levels.lexicon.en_risk import RISKS
from hooks.levels.lexicon.en_talk import TALK

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
go_back_to go_back return_to jump_to add_a_comment_box add_a_comment_section add_a_comment_field add_a_comment_form write_down
start_over_with close_that close_this close_it close_the_hole adapt do_the_same keep_just leave_only leave_just reparieren add
implement create build write make fix change update remove delete drop refactor rename replace move migrate migrating convert
extract split merge introduce support enable disable allow handle improve optimize optimise speed_up set_up setup configure
install upgrade downgrade bump switch turn use wire hook_up connect integrate port rewrite reimplement redo redesign rework
restructure reorganize reorganise clean clean_up tidy tidy_up simplify get_rid_of correct adjust tweak extend expand include
insert put append wrap hide cap limit restrict prevent ensure make_sure enforce validate cache persist store save load lazy
generate produce prepare provide expose document translate localize localise deploy publish release ship address resolve solve
repair patch debug revert undo restore bring_back bring reset wipe purge backfill seed scale separate isolate decouple dedupe
deduplicate modernize modernise automate schedule paginate sort group filter style restyle polish align centre increase decrease
raise lower reduce shorten trim reword rephrase mention register rotate encrypt hash sign mask log log_out track record emit
send notify show_a start_over work_on finish complete apply adopt swap let_s_get break_up break unify standardize implementing
adding fill_in model capture format_this let_users let_people let_admins throw_away take_out rip_out roll_back failover
fail_over design sanitize sanitise escape harden secure protect parametrize parameterize memoize debounce throttle stream
compress minify bundle inline annotate type do_it_for do_the do_what keep_only collapse animate render display highlight
underline bold get_it get_this get_them get_the test_that show rewire slugify speed hook pin alias memoise instrument center
block forbid deny reject accept detect treat respect honor honour support_for guard keep copy_over fill populate mirror wire_up
factor refine upload download import export parse compute calculate count_only batch queue dispatch trigger expire invalidate
refresh reload sync synchronize synchronise merge_the collapse_the flatten forward route redirect proxy bind unbind attach
detach start_using stop_using embed encode decode clamp round skip_the split_up turn_off turn_on switch_off switch_on
drop_support pull_out lift_out swap_out reuse standardise normalise normalize tighten loosen relax widen narrow freeze unfreeze
lock unlock hide_the archive auto_save autosave autocomplete prefill pre_fill preload prefetch lazy_load lazyload virtualize
fix_up finish_the vendor containerize dockerize dockerise provision grant revoke ban mute silence suppress upgrade_to notarize
left_align right_align center_align vertically_align begin kick_off kick_it_off let_s_try let_s_start let_s_do start_with redact
scrub re_architect rearchitect prorate kick implementation_of let verify_the_webhook verify_the_signature verify_signatures
check_the_signature check_on_the_server print_a open_a start_a plan charge prevent_the verify_that enforce_that avoid wait_for
stop_that stop_this remember_the do_1 do_2 do_3 do_4 do_all do_both do_these go_from scope partition partition_the rebuild
replicate transfer serialise serialize keep_going_till keep_going_until till_green until_green wipe_it
""",
    # rubric 1.3: reading, running, version control
    "read": """
wait_for_ci wait_for_the_build wait_for_the_tests wait_for_the_review wait_for_me wait_for_my open_a_new open_another
close_that_tab close_the_app clear_the_cache clear_cache empty_the_trash log_me_in zoom_in zoom_out scroll_down scroll_up click
click_on do_a_dry_run install_the_deps install_deps install_dependencies install_the_dependencies download_the_dump amend
amend_the drop_the_stash sync_with resolve_the_merge_conflicts resolve_merge_conflicts resolve_conflicts resolve_the_conflicts
build_it build_and slow_down focus take_your_time always_run use_fewer use_the_sub use_a_sub use_less work_on_main merge_the_pr
merge_the_branch take_a_screenshot rebuild_and less_text fewer_words shorter_please work_in work_step pull_the_latest
pull_latest pull_from pull_main pull_origin stop_the_server stop_the_dev stop_the_process stop_the_watcher stop_the_run kill
quit close_the_browser close_the_tab close_the_tabs close_all close_your tell_me_which answer_in answer_me reply_in respond
speak_in from_now_on_tell from_now_on_answer from_now_on_ask from_now_on_write_in switch_to_it switch_to_that check_it_out
keep_it_short keep_it_brief keep_answers be_brief be_concise don_t_explain shut_down try_it try_it_out try_out restart bring_up
start_up spin_up create_a_remote create_a_repo create_a_repository create_a_github second_opinion opinion thoughts ask_me
explain show show_me tell tell_me describe list count find find_out search look look_at have_a_look look_up read review check
inspect verify confirm compare summarize summarise summary analyze analyse investigate understand know run rerun re_run execute
try test_again start launch open commit push pull merge_pr open_pr open_the_pr create_a_pr create_pr print locate trace see
give_me walk_me walk_through go_through suggest recommend propose comment_on think evaluate assess study research estimate rate
remind keep_in_mind note take_a_look learn figure_out wonder curious consider fetch ping watch monitor format_the format_with
lint build_the_cli rebase squash stash cherry_pick tag checkout check_out push_to git_commit commit_message organize_all
write_a_commit show_all show_where show_what show_how show_the_diff show_the_log show_the_status show_diff show_git print_the
walk i_want_to_know i_want_to_understand i_d_like_to_know i_need_to_know i_d_like_to_understand i_wonder i_m_interested dump
dump_the_list track_down dig_into let_me let_me_know let_us_know open_a_pr open_a_pull_request merge_it merge_this merge_that
reformat show_the_schema show_the_code show_the_config show_the_contents show_the_output show_the_logs grep keep_the_following
have_a_peek look_into_it look_into_this look_into
""",
    # rubric 1.3: questions
    "ask": """
hwo waht whta wich in_which for_which on_which at_which to_which from_which what_s can_we_use is_there_any what why how where
who which whose whats whys hows wheres is are was were does do_you did has have_you can_i can_we_still can_this can_it may_i
should_i should_we shall_i do_we do_i isnt arent doesnt_it any_idea any_reason any_chance am_i will_it will_this would_it
would_this could_this could_it what_about how_about how_come whats_the is_there are_there is_it is_this whyd question does_this
does_it wdym huh shouldnt_it isnt_it can when_does when_is when_do when_will when_was when_did when_are when_should when_can
""",
    # rubric 3: polite and indirect requests
    "wish": """
we_could_use i_could_use i_d_rather i_would_rather id_rather you_forgot you_missed what_i_want what_we_want what_i_d_like
keep_just leave_only leave_just can_go keep_only_the can_be_deleted can_be_removed shouldn_t i_want we_want i_need we_need
i_d_like we_d_like i_would_like we_would_like i_d_love i_would_love it_would_be would_be_nice would_be_great would_be_good
nice_to_have let_s lets should must ought needs_to need_to needs has_to have_to is_needed are_needed be_able_to supposed_to
expected_to i_wish we_wish i_expect id_like users_want customers_want users_need people_need keep_asking asked_for asking_for
requires require please_have i_d_go_with i_think_we i_wanna wanna gotta it_d_be ideally shouldnt mustnt cannot_be ought_to
must_not should_not must_never should_never shall_not may_not cannot should_only must_only may_only
""",
    # rubric 3: polite and indirect requests
    "polite": """
mind can_you could_you would_you will_you can_we could_we can_i_have could_i_have can_u could_u would_you_mind do_you_mind
do_you_think_you i_was_wondering_if could_one shouldnt_we shouldn_we why_dont_we why_dont_you why_not please_could if_you_could
how_about_we could_the could_someone can_somebody mind_if couldnt_we cant_we would_you_be_able could_you_please can_you_please
""",
    # rubric 3: a defect stated as a fact
    "defect": """
forgets dosent doesnt_work dosnt doesent cant_find broken bug bugs bugged fails fail failing failed crash crashes crashed
crashing error errors exception throws throwing wrong incorrect incorrectly doesnt doesn_t does_not isnt is_not arent are_not
wont will_not cant cannot didnt did_not wasnt werent hangs hang freezes frozen stuck leak leaks leaking slow slower empty blank
missing lost loses lose disappears disappear disappeared vanishes regression flaky glitch glitchy overlaps overlap overlapping
cut_off misaligned unresponsive nothing_happens not_working not_work no_longer stopped stops twice duplicate duplicated corrupts
corrupted truncated too_large too_small unreadable annoying ugly weird jumps flickers flicker never_ends ignores ignored invalid
undefined null_pointer nan incorrect_value mismatch out_of_sync still_shows still_not keeps_failing keeps_crashing times_out
timeout timed_out grows exits not_showing not_found isn_t not_shown not_displayed only_appears same_again same_error
same_problem same_issue issue_with problem_with does_nothing do_nothing nothing off_by complains complain janky there_s_a
there_is_a there_are something_is_off something_off something_s_wrong something_is_wrong looks_off seems_off is_off i_get_this
i_get_an i_get_the this_error this_comes_up rien
""",
    # rubric 1.5: trivial shape
    "trivial": """
underline underlined typo typos spelling misspelled misspelling spell wording reword rephrase label labels colour color colors
colours padding margin margins font_size font bold italic comment comments docstring newline blank_line trailing whitespace
indent indentation rename renamed bump version copyright title heading caption tooltip placeholder text copy center centre
centered left_align right_align align icon border rounded shadow gap spacing darker lighter green red blue grey gray black white
orange purple console_log import_order semicolon comma bracket sentence capitalize capitalise uppercase lowercase wordy shorten
gitignore constant 16px 8px 12px timeout_to log_line print_statement variable_name emoji logo_size link_text spell_check
punctuation hyphen apostrophe tagline thicker thinner redundant opacity border_radius z_index line_height letter_spacing casing
slash quotes imports extra favicon dash full_stop period trailing_slash log_statement print_statements deprecated_comment
center_align
""",
    # rubric 3: negation
    "not": """
skip_the_migration skip_migration skip_the_tests we_are_not i_am_not i_m_not we_re_not dont do_not no_need skip except excluding
exclude leave ignore ignoring rather_than other_than instead_of doesnt_need does_not_need never_mind nevermind not_touching
forget unchanged without_touching without_changing dont_touch avoid_touching avoid_changing
""",
    # rubric 3: negation
    "never": """
do_nothing_else nothing_else is_not_needed not_needed not_necessary out_of_scope stays_as_is as_it_is as_is untouched
anything_else dont_touch_anything_else do_not_touch_anything_else dont_change_anything_else do_not_change_anything_else
""",
    # rubric 3: continuation, approval
    "go": """
looks_good keep_on lgtm looks_good_go retry go_with ok_next move_on go_forward go go_ahead go_on go_for_it proceed continue
keep_going carry_on next yes yep yeah yup sure do_it do_that sounds_good option take ok_do_it start_it lgtm approved agreed
try_again again resume hold_on stop wait choose i_ll_do i_ll_test use_option i_prefer i_d_prefer let_s_stop
""",
    # rubric 3: continuation, approval
    "thanks": """
let_s_wait let_s_leave_it leave_it leave_it_for_now nothing_to_add all_clear fair_enough sounds_reasonable good_to_know
interesting as_before same_as_before whatever_you_think you_decide up_to_you one_sec one_moment my_mistake works_perfectly
that_s_all that_s_it for_today see_you that_is_all haha lol hehe lmao classic funny thanks thank_you thx ty cheers great perfect
nice nice_job good_job well_done awesome cool ok okay k fine looks_good looks_right seems_right got_it makes_sense that_was_it
exactly love_it brilliant excellent works_now merged all_good look_right look_good looks_fine look_fine works_for_me works_great
works_fine are_fine is_fine all_set is_done is_merged was_merged is_deployed is_fixed all_done done deployed finished passed
approved landed shipped resolved is_live went_live looks_great
""",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
add implement create build write introduce support picker selector generator component feature toggle endpoint service command
flag option tests logic validation when if unless until whenever while depending based_on per each automatically dynamic
dynamically animate animation across everywhere throughout whole entire all_files all_places
""",
    # grammar
    "fill": """
um uh erm hmm oh well please pls plz now then also and ok okay so well next first second maybe hey hi hello again still lets
let_s yes no sure alright great thanks actually but hm hmm k afterwards secondly only kindly quickly finally just
""",
    # grammar
    "but": "but however although though then afterwards",
    # rubric 3: negation
    "readonly": """
just_asking do_not_edit dont_edit do_not_change_anything dont_change_anything no_action_needed just_fyi fyi read_only
just_your_opinion only_explain just_explain just_list_them only_list report_issues_only do_not_modify dont_modify
dont_change_the_code dont_touch_anything conceptually without_changing_anything just_tell_me happy_to_help i_d_be_happy_to
feel_free_to
""",
    # grammar
    "lead": "to you we please and then also now just should must can could would lets let_s us help_me want_to",
    # grammar
    "word": """
in_the_vault there_are_two there_are_three there_are_several there_are_many leave_a_note leave_a_comment leave_a_review
leave_a_message leave_a_rating leave_feedback there_are_no no_conflicts no_conflict the a an of in on for with this that it i my
our your we they at by from as be been will there here author authors authority scheme design_token design_tokens package_lock
lock_file lockfile react_key race_results per_session per_page react js horse_race race_page race_number race_day race_list
race_track race_calendar race_car race_card race_time into until since during via per like after before about because between
over under out up than then is are was were has have had more most very not only same yet whether nor even though while if when
where which who whom whose how either neither such unlike besides despite towards toward onto upon within against among through
near behind above below beside next along around ago once maybe perhaps
""",
    # rubric 1.5: trivial shape
    "chore": """
format_this format_the_file format_it swap_the_two swap_the_order swap_these_two to_gitignore to_the_gitignore in_gitignore typo
typos misspelled misspelling spelling git_commit commit_message commit_msg pr_title pr_description unused_import unused_imports
console_log trailing_comma trailing_whitespace gitignore alt_text unused_variable unused_variables unused_dependency dead_import
blank_lines extra_space extra_spaces indentation debug_print debug_prints console_logs sentence_case title_case newline wordy
undo_your undo_that undo_last undo_the_last undo_it revert_your_last revert_that revert_the_last revert_it undo_your_last
undo_what_you revert_what_you add_a_comment add_comment add_comments sort_imports import_order a_blank_line blank_line
tabs_with_spaces spaces_with_tabs fix_the_broken_link fix_broken_link fix_the_dead_link upper_case lower_case
""",
    # grammar
    "more": "as_well also now then next and again too instead still it that this them same",
    # rubric 1.5: trivial shape
    "tune": """
set change increase bump raise lower reduce decrease make use update replace rename call say switch put limit
""",
    # grammar
    "and": "and or plus &",
    # rubric 1.3: version control
    "git": """
pr prs branch branches commit commits pull_request merge_request mr tag tags upstream origin main master remote
""",
    # rubric 1.3: version control
    "send": "create make open submit send push merge rebase raise publish prepare write squash cut update put",
    # rubric 3: negation
    "lack": "no without not never",
    # rubric 1.5: trivial shape
    "edit": """
fix correct remove delete drop adjust tweak shorten trim reword rephrase capitalize rename recolor align center centre
get_rid_of swap move turn add_a_newline put format hide clean tidy restore spell translate undo bold underline capitalise
italicise italicize sort uppercase lowercase pluralize unify edit
""",
    # grammar
    "this": "it them that this those these one",
    # grammar
    "self": """
i you it that this he she we they there me so and someone_from mine colleague here got my_colleague my_boss my_team
""",
    # grammar
    "that": "the a an our all my this these those every each any both some its his their",
    # rubric 3: negation
    "anymore": "anymore any_more any_longer",
    # grammar
    "purpose": "to for",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": """
have_a_look take_a_look look_into dig_into look_into_it look_into_this check_out see_what_happened
""",
    # rubric 3: negation
    "instead": "instead_of rather_than without",
    # rubric 2: migration, rewrite
    "tech": """
disk redis rabbitmq kafka postgres postgresql postgress mysql mariadb sqlite mongodb mongo dynamodb firestore firebase supabase
elasticsearch s3 gcs r2 cassandra cockroachdb oracle mssql clickhouse aws gcp azure heroku vercel netlify kubernetes k8s django
rails laravel spring flask fastapi express fastify nestjs nextjs next_js nuxt react vue angular svelte sveltekit solid jquery
remix webpack vite rollup esbuild turbopack parcel jest vitest typescript javascript python rust go golang java kotlin swift
flutter electron tauri graphql grpc rest prisma drizzle sequelize typeorm sqlalchemy hibernate auth0 clerk okta cognito keycloak
stripe paypal adyen braintree npm pnpm yarn bun deno maven gradle celery sidekiq node php wordpress twilio mailjet sendgrid
mailgun postmark ses sns sqs algolia sentry datadog cloudinary contentful sanity strapi shopify woocommerce gitlab github
bitbucket jenkins circleci travis docker podman terraform ansible pulumi openai anthropic gemini ollama langchain pinecone
qdrant weaviate chroma nginx apache caddy traefik bootstrap tailwind sass styled_components redux zustand mobx mocha chai enzyme
pytest unittest eslint biome tslint rq gulp grunt babel swc pip poetry uv conda sqlserver couchdb neo4j influxdb timescaledb
memcached minio filesystem file_system bucket local_disk object_storage cloud json_files flat_files spreadsheet google_sheets
excel local_storage indexeddb es_modules esm commonjs temporal polling websockets websocket sse http hetzner digitalocean jira
""",
    # rubric 3: a migration run on production
    "act": "run start open fetch print check verify",
    # rubric 2: migration, rewrite
    "scope": """
codebase project app application backend frontend repo monorepo whole entire everything site website service server client
everywhere
""",
    **RISKS,
    **TALK,
}
