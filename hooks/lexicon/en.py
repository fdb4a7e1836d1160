"""English."""

TABLE = {
    # How developers ask for work (rubric sections 1 and 3).
    "change": """
add implement create build write make fix change update remove delete drop refactor rename replace move migrate
migrating convert extract split merge introduce support enable disable allow handle improve optimize optimise
speed_up set_up setup configure install upgrade downgrade bump switch turn use wire hook_up connect integrate port
rewrite reimplement redo redesign rework restructure reorganize reorganise clean clean_up tidy tidy_up simplify
get_rid_of correct adjust tweak extend expand include insert put append wrap hide cap limit restrict prevent
ensure make_sure enforce validate cache persist store save load lazy generate produce prepare provide expose
document translate localize localise deploy publish release ship address resolve solve repair patch debug revert
undo restore bring_back bring reset wipe purge backfill seed scale separate isolate decouple dedupe deduplicate
modernize modernise automate schedule paginate sort group filter style restyle polish align centre increase
decrease raise lower reduce shorten trim reword rephrase mention register rotate encrypt hash sign mask log
log_out track record emit send notify show_a start_over work_on finish complete apply adopt swap let_s_get
break_up break unify standardize implementing adding fill_in model capture format_this let_users let_sellers
let_customers let_people let_admins throw_away take_out rip_out roll_back failover fail_over design sanitize
sanitise escape harden secure protect parametrize parameterize memoize debounce throttle retry stream compress
minify bundle inline annotate type do_it_for do_the do_what keep_only collapse animate render display highlight
underline bold get_it get_this get_them get_the test_that show rewire slugify speed hook pin alias memoise
instrument center
""",
    # Reading, running and version control are no change (rubric section 1, step 3).
    "read": """
explain show show_me tell tell_me describe list count find find_out search look look_at have_a_look look_up read
review check inspect verify confirm compare summarize summarise summary analyze analyse investigate understand
know run rerun re_run run_the execute try test_again start launch open commit push pull merge_pr open_pr
open_the_pr create_a_pr create_pr print locate trace see give_me walk_me walk_through go_through suggest recommend
propose comment_on think evaluate assess study research google estimate rate remind keep_in_mind remember note
take_a_look learn figure_out wonder curious consider fetch ping watch monitor format_the format_with lint
build_the_cli rebase squash stash cherry_pick tag checkout check_out push_to git_commit commit_message
organize_all write_a_commit show_all show_where show_what show_how show_the_diff show_the_log show_the_status
show_diff show_git print_the walk
""",
    "ask": """
what why how where when who which whose whats whys hows wheres is are was were does do_you did has have_you can_i
can_we_still can_this can_it may_i should_i should_we shall_i do_we do_i isnt arent doesnt_it any_idea any_reason
any_chance am_i will_it will_this would_it would_this could_this could_it what_about how_about how_come whats_the
is_there are_there is_it is_this whyd question does_this does_it wdym huh shouldnt_it isnt_it
""",
    "wish": """
i_want we_want i_need we_need i_d_like we_d_like i_would_like we_would_like i_d_love i_would_love i_prefer
i_d_prefer it_would_be would_be_nice would_be_great would_be_good nice_to_have let_s lets should must ought
needs_to need_to needs has_to have_to is_needed are_needed be_able_to supposed_to expected_to i_wish we_wish
i_expect id_like users_want customers_want users_need people_need keep_asking asked_for asking_for requires
require please_have i_d_go_with i_think_we i_wanna wanna gotta it_d_be ideally shouldnt mustnt cannot_be ought_to
accept_the
""",
    "polite": """
can_you could_you would_you will_you can_we could_we can_i_have could_i_have can_u could_u would_you_mind
do_you_mind do_you_think_you i_was_wondering_if could_one shouldnt_we shouldn_we why_dont_we why_dont_you why_not
please_could if_you_could how_about_we could_the could_someone can_somebody mind_if couldnt_we cant_we
would_you_be_able could_you_please can_you_please
""",
    "defect": """
broken bug bugs bugged fails fail failing failed crash crashes crashed crashing error errors exception throws
throwing wrong incorrect incorrectly doesnt doesn_t does_not isnt is_not arent are_not wont will_not cant cannot
didnt did_not wasnt werent hangs hang freezes frozen stuck leak leaks leaking slow slower empty blank missing lost
loses lose disappears disappear disappeared vanishes regression flaky glitch glitchy overlaps overlap overlapping
cut_off misaligned unresponsive nothing_happens not_working not_work no_longer stopped stops instead_of twice
duplicate duplicated corrupts corrupted truncated too_large too_small unreadable annoying ugly weird jumps
flickers flicker never_ends ignores ignored invalid undefined null_pointer nan incorrect_value mismatch
out_of_sync still_shows still_not keeps_failing keeps_crashing times_out timeout timed_out grows exits not_showing
not_found isn_t not_shown not_displayed only_appears same_again same_error same_problem same_issue issue_with
problem_with
""",
    # One obvious, local, reversible edit (rubric section 1, step 5).
    "trivial": """
typo typos spelling misspelled misspelling spell wording reword rephrase label labels colour color colors colours
padding margin margins font_size font bold italic comment comments docstring newline blank_line trailing
whitespace indent indentation rename renamed bump version copyright year title heading caption tooltip placeholder
text copy center centre centered left_align right_align align icon border rounded shadow gap spacing darker
lighter green red blue grey gray black white orange purple console_log unused_import unused_imports import_order
semicolon comma bracket sentence capitalize capitalise uppercase lowercase wordy shorten gitignore constant 16px
8px 12px timeout_to log_line print_statement variable_name emoji logo_size link_text spell_check punctuation
hyphen apostrophe tagline thicker thinner left right
""",
    # Rubric section 2, the objects by name.
    "risk": """
auth authn authz authentication authorization authorisation login logins log_in logged_in logout log_out sign_in
signin sign_up signup signing_in oauth oidc sso saml jwt session_token access_token refresh_token api_token
api_key api_keys password passwords passkey passkeys 2fa mfa totp otp credentials credential rbac acl permission
permissions access_control access_check access_checks impersonation impersonate payment payments billing refund
refunds payout payouts stripe paypal coupon coupons commission commissions encryption crypto tls ssl hmac
concurrency locking mutex idempotency idempotent database_schema table_schema foreign_key primary_key protobuf
graphql_schema tenant tenants tenancy multi_tenant multitenant gdpr migration migrations credit_card debit_card
card_renewals renewals withdraw withdrawal withdrawals chargeback chargebacks dunning proration prorate
payment_method payment_methods db_schema stored_card concurrent concurrently simultaneously password_reset
reset_password invite_link share_link shared_link public_link privileges privilege
""",
    "strong": """
race_condition race_conditions data_race deadlock deadlocks deadlocked double_booking double_book double_charge
charged_twice double_payout twice_charged processed_twice applied_once exactly_once at_most_once at_least_once
same_seat same_job data_loss lose_data losing_data loses_data losing_anything lost_data data_integrity lose_their
lost_their roll_back rollback rolled_back rewrite_the_service from_scratch start_over_with migrate migrates
migrating backfill encrypt encrypted encrypts unencrypted plaintext xss sqli sql_injection ssrf csrf
path_traversal unauthenticated unauthorized unauthorised row_level_security row_level end_to_end_encryption
rate_limit_bypass sharding replication failover event_sourcing cqrs httponly httponly_cookie magic_link
magic_links google_account log_in_with sign_in_with login_with disable_their_account only_admins only_the_owner
admins_only only_owners other_company soft_delete production_database live_database prod_database customer_data
personal_data key_rotation rotate_keys restore_from_backup real_database into_a_database unique_constraint
not_null foreign_keys without_losing nothing_is_lost nothing_gets_lost must_not_lose dont_lose never_lose
left_behind all_or_nothing half_written atomic atomically crash_safe writes_safe power_loss disk_full other_users
other_customers another_user another_users someone_else_s somebody_else_s each_other_s other_people_s
other_tenants other_companies company_b other_accounts by_changing_the_id each_workspace two_users two_people
two_workers two_processes two_requests both_users same_time at_the_same_time arrive_twice run_twice sent_twice
charged_two paid_twice billed_twice credited_twice log_in_as sign_in_as secret_link secret_links leaked revoked
missing_permission permission_check permission_checks internal_network metadata_endpoint from_the_ground_up
ground_up redo_it_all redo_everything rewrite_it_all rewrite_everything rewrite_the_whole store_the_card
stay_logged_in stays_logged_in still_logged_in logged_out_of_all response_shape repair_script primary_database
double_charges duplicate_charge duplicate_charges duplicate_payment duplicate_orders lost_update lost_updates
stale_read starvation starving thread_safe thread_safety mutual_exclusion wrong_owner wrong_account wrong_customer
wipe_it old_clients older_clients old_app_versions backward_compatible backwards_compatible backward_compatibility
""",
    # What stands before a risk object, so that it is only a place or a subject (rubric section 3).
    "surface": """
test tests testing spec specs unit_test unit_tests snapshot fixture fixtures mock mocks story stories storybook
doc docs documentation readme changelog guide faq adr wiki tutorial diagram example examples ticket page pages
screen screens button buttons label labels tooltip icon icons spinner modal dialog form layout list view viewer
panel sidebar menu dropdown banner header footer card cards padding margin colour color style styles css component
illustration placeholder message messages warning text copy wording title heading typo comment log logs metrics
chart graph dashboard csv export pdf email_template template variable markup year animation animate tab tabs pager
pagination toggle badge avatar widget document documents describe sort paginate filter hide display render
translate write_up test_that write_a_test landing_page settings_page demo site sample checklist prompt notebook
report reports screenshot
""",
    "not": """
dont do_not never without not no no_need skip except excluding exclude leave ignore ignoring avoid rather_than
other_than instead_of keep doesnt_need does_not_need never_mind nevermind not_touching forget unchanged
without_touching without_changing dont_touch
""",
    "never": "is_not_needed not_needed not_necessary out_of_scope stays_as_is as_it_is as_is untouched",
    "go": """
go go_ahead go_on go_for_it proceed continue keep_going carry_on next yes yep yeah yup sure do_it do_that
sounds_good option take ok_do_it start_it lgtm approved agreed try_again again resume hold_on stop wait choose
i_ll_do i_ll_test
""",
    "thanks": """
thanks thank_you thx ty cheers great perfect nice nice_job good_job well_done awesome cool ok okay k fine
looks_good looks_right seems_right got_it makes_sense that_was_it exactly love_it brilliant excellent works_now
merged all_good look_right look_good looks_fine look_fine works_for_me works_great works_fine are_fine is_fine
all_set
""",
    "security": """
security secure vulnerability vulnerabilities threat threat_model attacker attackers exploit exploits pentest
pen_test penetration hardening sandbox holes audit_the security_review insecure
""",
    "arch": """
architecture architectural monolith microservice microservices event_bus message_bus plugin_system module_borders
module_boundaries bounded_context service_boundaries into_services own_service offline_sync offline_first
public_api breaking_change cross_cutting redesign_the package_layout folder_structure read_models write_models
adapter_layer pluggable circular_dependency storage_engine crdt
""",
    "consult": "audit compare evaluate assess review check think like",
    "build": """
add implement create build write introduce support picker selector generator component feature toggle endpoint
service command flag option page screen tests logic validation when if unless until whenever while depending
based_on per each automatically dynamic dynamically animate animation
""",
    "fill": """
please pls plz now then also and ok okay so well just next first second finally maybe hey hi hello again still
lets let_s yes no sure alright great thanks actually but hm hmm k afterwards secondly only kindly quickly go
""",
    "but": "but however although though then afterwards",
    "readonly": """
do_not_edit dont_edit do_not_change_anything dont_change_anything no_action_needed just_fyi fyi read_only
just_your_opinion only_explain just_explain just_list_them only_list report_issues_only do_not_modify dont_modify
dont_change_the_code dont_touch_anything conceptually without_changing_anything just_tell_me
""",
    "lead": "to you we please and then also now just should must can could would lets let_s us help_me want_to",
    "word": """
the a an of in on for with this that it i my our your we they at by from as be been will there here author authors
authority scheme design_token design_tokens package_lock lock_file lockfile react_key race_results per_session
per_page react js
""",
    "chore": """
typo typos misspelled misspelling spelling git_commit commit_message commit_msg pr_title pr_description
unused_import unused_imports console_log trailing_comma trailing_whitespace
""",
    "soft": """
column columns schema schemas role roles session sessions token tokens secret secrets charge charges balance
balances tax taxes lock locks index parallel checkout signature certificate certificates invoice invoices account
accounts retention wallet vat transaction transactions subscription subscriptions database db table
""",
    "decide": """
propose proposal recommend recommendation decide decision design audit threat_model suggest which_should
trade_offs tradeoffs pros_and_cons
""",
    "who": """
admins owners moderators viewers guests editors managers members employees staff outsiders strangers non_admins
anonymous visitors subscribers tenants customers sellers buyers coaches teachers students
""",
    "may": """
can may cannot cant allowed allow let lets able access edit delete approve see open bypass skip skipping only
without restricted
""",
    "tech": """
redis rabbitmq kafka postgres postgresql postgress mysql mariadb sqlite mongodb mongo dynamodb firestore firebase
supabase elasticsearch s3 gcs r2 cassandra cockroachdb oracle mssql clickhouse aws gcp azure heroku vercel netlify
kubernetes k8s django rails laravel spring flask fastapi express fastify nestjs nextjs next_js nuxt react vue
angular svelte sveltekit solid jquery remix webpack vite rollup esbuild turbopack parcel jest vitest typescript
javascript python rust go golang java kotlin swift flutter electron tauri graphql grpc rest prisma drizzle
sequelize typeorm sqlalchemy hibernate auth0 clerk okta cognito keycloak stripe paypal adyen braintree npm pnpm
yarn bun deno maven gradle celery sidekiq node php wordpress
""",
    "move": """
move migrate migrating switch port convert replace transition upgrade rewrite reimplement swap moving switching
porting instead_of over_to
""",
    "more": "also now then next and again too instead still it that this them same",
}
