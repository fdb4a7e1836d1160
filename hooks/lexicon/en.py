"""English."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
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
instrument center block forbid deny reject accept detect treat respect honor honour support_for guard keep
copy_over fill populate mirror wire_up factor refine upload download import export parse compute calculate
count_only batch queue dispatch trigger expire invalidate refresh reload sync synchronize synchronise merge_the
collapse_the flatten forward route redirect proxy bind unbind attach detach start_using stop_using embed encode
decode clamp round skip_the split_up turn_off turn_on switch_off switch_on drop_support pull_out lift_out swap_out
reuse standardise normalise normalize tighten loosen relax widen narrow freeze unfreeze lock unlock hide_the
archive auto_save autosave autocomplete prefill pre_fill preload prefetch lazy_load lazyload virtualize fix_up
finish_the vendor containerize dockerize dockerise provision grant revoke ban mute silence suppress upgrade_to
notarize left_align right_align center_align vertically_align begin kick_off kick_it_off let_s_try let_s_start
let_s_do start_with redact scrub re_architect rearchitect prorate kick implementation_of let verify_the_webhook
verify_the_signature verify_signatures check_the_signature check_on_the_server print_a open_a start_a plan charge
prevent_the verify_that enforce_that avoid wait_for stop_that stop_this remember_the do_1 do_2 do_3 do_4 do_all
do_both do_these go_from scope partition partition_the rebuild replicate transfer serialise serialize
keep_going_till keep_going_until till_green until_green wipe_it
""",
    # rubric 1.3: reading, running, version control
    "read": """
explain show show_me tell tell_me describe list count find find_out search look look_at have_a_look look_up read
review check inspect verify confirm compare summarize summarise summary analyze analyse investigate understand
know run rerun re_run execute try test_again start launch open commit push pull merge_pr open_pr open_the_pr
create_a_pr create_pr print locate trace see give_me walk_me walk_through go_through suggest recommend propose
comment_on think evaluate assess study research estimate rate remind keep_in_mind note take_a_look learn
figure_out wonder curious consider fetch ping watch monitor format_the format_with lint build_the_cli rebase
squash stash cherry_pick tag checkout check_out push_to git_commit commit_message organize_all write_a_commit
show_all show_where show_what show_how show_the_diff show_the_log show_the_status show_diff show_git print_the
walk i_want_to_know i_want_to_understand i_d_like_to_know i_need_to_know i_d_like_to_understand i_wonder
i_m_interested dump dump_the_list track_down dig_into let_me let_me_know let_us_know open_a_pr open_a_pull_request
merge_it merge_this merge_that reformat show_the_schema show_the_code show_the_config show_the_contents
show_the_output show_the_logs grep keep_the_following have_a_peek look_into_it look_into_this look_into
""",
    # rubric 1.3: questions
    "ask": """
what why how where who which whose whats whys hows wheres is are was were does do_you did has have_you can_i
can_we_still can_this can_it may_i should_i should_we shall_i do_we do_i isnt arent doesnt_it any_idea any_reason
any_chance am_i will_it will_this would_it would_this could_this could_it what_about how_about how_come whats_the
is_there are_there is_it is_this whyd question does_this does_it wdym huh shouldnt_it isnt_it can when_does
when_is when_do when_will when_was when_did when_are when_should when_can
""",
    # rubric 3: polite and indirect requests
    "wish": """
i_want we_want i_need we_need i_d_like we_d_like i_would_like we_would_like i_d_love i_would_love it_would_be
would_be_nice would_be_great would_be_good nice_to_have let_s lets should must ought needs_to need_to needs has_to
have_to is_needed are_needed be_able_to supposed_to expected_to i_wish we_wish i_expect id_like users_want
customers_want users_need people_need keep_asking asked_for asking_for requires require please_have i_d_go_with
i_think_we i_wanna wanna gotta it_d_be ideally shouldnt mustnt cannot_be ought_to accept_the must_not should_not
must_never should_never shall_not may_not cannot should_only must_only may_only
""",
    # rubric 3: polite and indirect requests
    "polite": """
can_you could_you would_you will_you can_we could_we can_i_have could_i_have can_u could_u would_you_mind
do_you_mind do_you_think_you i_was_wondering_if could_one shouldnt_we shouldn_we why_dont_we why_dont_you why_not
please_could if_you_could how_about_we could_the could_someone can_somebody mind_if couldnt_we cant_we
would_you_be_able could_you_please can_you_please
""",
    # rubric 3: a defect stated as a fact
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
problem_with does_nothing do_nothing nothing off_by complains complain janky there_s_a there_is_a there_are
something_is_off something_off something_s_wrong something_is_wrong looks_off seems_off is_off i_get_this i_get_an
i_get_the this_error this_comes_up rien
""",
    # rubric 1.5: trivial shape
    "trivial": """
typo typos spelling misspelled misspelling spell wording reword rephrase label labels colour color colors colours
padding margin margins font_size font bold italic comment comments docstring newline blank_line trailing
whitespace indent indentation rename renamed bump version copyright title heading caption tooltip placeholder text
copy center centre centered left_align right_align align icon border rounded shadow gap spacing darker lighter
green red blue grey gray black white orange purple console_log import_order semicolon comma bracket sentence
capitalize capitalise uppercase lowercase wordy shorten gitignore constant 16px 8px 12px timeout_to log_line
print_statement variable_name emoji logo_size link_text spell_check punctuation hyphen apostrophe tagline thicker
thinner left right redundant opacity border_radius z_index line_height letter_spacing casing slash quotes imports
extra favicon dash full_stop period trailing_slash log_statement print_statements deprecated_comment center_align
""",
    # rubric 2: risk objects by name
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
reset_password invite_link share_link shared_link public_link privileges privilege remember_me keep_me_logged_in
stay_signed_in signed_in signed_out sign_out sign_ins email_verification verify_email verify_the_email
verify_their_email forgot_password forgotten_password lock_the_account account_lockout lockout login_attempts
failed_logins session_expiry token_expiry token_rotation expired_tokens expired_sessions biometric biometrics
face_id touch_id fingerprint_login pin_code service_account service_accounts scopes oauth_scopes guest_access
act_as webauthn ldap active_directory kerberos basic_auth bearer apikey social_login identity_provider idp
user_accounts user_management multi_factor two_factor one_time_password one_time_code otp_code captcha
rate_limit_login invitations authenticated authenticate authorize authorise authorized sign_on login_flow
login_form_logic account_deletion delete_account delete_their_account bill billed bills refunded reimburse sold
expires expiring shareable reset_link second_factor sign_users_out log_users_out log_people_out sign_people_out
ownership serialise_writes serialize_writes unpaid paying subscription_plan money_movement
""",
    # rubric 2 in the wording of its domains
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
bcrypt argon2 scrypt pbkdf2 md5 sha1 sha256 aes aes_256 rsa pgp gpg hsts mtls kms hsm keychain keystore vault
hash_the_passwords hashed_passwords hash_passwords salted salt in_plain_text in_cleartext cleartext
plain_text_passwords leak_secrets leaks_secrets secrets_in_the pii personal_information personally_identifiable
redact_emails mask_emails signed_url signed_urls presigned verify_the_signature signature_verification
signature_check signed_cookies https_only cookie_flags samesite same_site cors constant_time timing_attack
script_tag script_tags aws_key private_key private_keys rotate_the leaked_key leaked_keys committed_secret
encrypted_at_rest at_rest decrypt decryption cipher e2e_encryption user_input_reaches unescaped escape_html
escape_user sanitize_user sanitise_user read_arbitrary arbitrary_files any_file outside_the_root
outside_the_directory escape_the_sandbox apple_pay google_pay sepa iban bank_account bank_accounts bank_transfer
bank_transfers double_entry bookkeeping in_app_purchase in_app_purchases free_trial metered usage_based
installments split_payments exchange_rates exchange_rate currency_conversion rounding_error off_by_a_cent cents
wrong_amount wrong_total wrong_price overcharged undercharged charged charged_the charges_the_card paid_orders
paid_out money_back cancel_their_subscription cancel_subscription grace_period dispute disputes invoice_numbers
sell_out oversell oversold overselling overbook overbooked stock_goes negative_stock last_item last_seat same_slot
same_time_slot same_order same_record same_row same_file_at two_tabs both_tabs two_devices both_devices
several_workers multiple_workers multiple_instances two_instances optimistic_locking pessimistic leader_election
distributed_lock semaphore out_of_order race races_with runs_twice fires_twice executed_twice delivered_twice
created_twice saved_twice imported_twice picked_up_twice by_two same_message interleave interleaved reentrant
overwrite_each overwrites_each each_others corrupted corrupt corrupts corruption inconsistent_state partial_write
partially_written half_way halfway_through survives_a_crash survive_a_crash crash_in_the_middle crash_halfway
merge_duplicates duplicate_rows duplicate_records dedupe_the deduplicate_the purge_old delete_all_data
delete_everything drop_the_table drop_table drop_the_column truncate_table restore_the_backup from_backup
from_the_backup point_in_time undo_delete trash_bin recover_deleted lost_after lost_when lost_if get_lost
gets_lost got_lost disappeared_after_the sync_conflict sync_conflicts merge_conflicts_between last_write_wins
vector_clock reconcile reconciliation foreign_key_constraint on_delete_cascade cascade normalize_the denormalize
many_to_many join_table new_table tables_for database_index composite_index new_column drop_column
rename_the_column column_type change_the_type_of persist_in_the_database store_in_the_database in_the_database
to_the_database db_migration down_migration zero_downtime dual_write shadow_table cut_over cutover data_model
data_models domain_model proto protobufs grpc_contract graphql_schema openapi_contract event_schema roll_out_back
previous_release revert_the_release revert_the_deploy hotfix_prod off_heroku away_from_the move_off get_off
only_their_own their_own only_see see_only others_data private_projects cross_tenant between_tenants per_tenant
tenant_id organization_id workspace_id org_scoped scoped_to admin_only admin_rights without_permission
without_permissions without_access without_logging_in without_login without_auth without_a_token bypass_the
bypasses bypassing access_rights access_rules access_levels right_to_be_forgotten erase_user delete_user_data
data_export_request consent legal_hold anonymize anonymise pseudonymize redact scrub primary_key must_not_see
should_not_see shouldnt_see mustnt_see not_be_visible not_be_able_to_see can_still_see can_see_all can_see_other
can_access_other logged_out get_logged card_number plain_form in_the_clear legacy_db legacy_database old_database
old_db old_server old_system old_cluster into_the_new new_database new_db new_server run_at_once runs_at_once
at_once in_parallel_without changes_plan change_plan mid_month prorate prorated salary salaries medical_record
patient_record social_security ssn passport_number on_behalf_of super_admin other_teams other_people
other_departments other_projects other_workspaces other_organizations other_members simultaneously concurrently
arrive_together come_in_together only_one_instance one_instance one_process fails_halfway halfway half_done
half_finished partway inject_sql inject_html inject_script inject_javascript get_executed gets_executed
is_executed webhook_signature rename_the_table table_needs needs_a_column needs_a_field to_uuid to_bigint
to_decimal to_timestamptz to_jsonb merge_duplicate undelete keep_deleted deleted_files redeemed_twice used_twice
reused_twice write_a_new_one tokens_in_local_storage tip tipping top_up top_ups recompute_the_balances
wrong_seller wrong_tenant wrong_person wrong_recipient anyone_can everyone_can anybody_can anyone_with to_anyone
to_everyone hand_over transfer_ownership internal_address internal_addresses internal_ips private_ips run_code
execute_code guessed by_guessing guessing_the or_none all_or_none power_cut broken_references dangling_references
in_postgres in_mysql in_mongo in_the_db into_the_db in_sqlite extend_the_model audit_trail verify_certificates
not_paid same_doc same_document from_the_old the_old_shop hard_coded_secrets in_a_ledger second_booking
second_order references_to_deleted required_in_the
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
test tests testing spec specs unit_test unit_tests snapshot fixture fixtures mock mocks story stories storybook
doc docs documentation readme changelog guide faq adr wiki tutorial diagram example examples page pages screen
screens button buttons label labels tooltip icon icons spinner modal dialog form layout list view viewer panel
sidebar menu dropdown banner header footer card cards padding margin colour color style styles css component
illustration placeholder message messages warning text copy wording title heading typo comment log logs metrics
chart graph dashboard csv export pdf email_template template markup animation animate tab tabs pager pagination
toggle badge avatar widget document documents describe sort paginate filter hide display render translate write_up
test_that write_a_test landing_page settings_page demo site sample checklist prompt notebook report reports
screenshot e2e cypress playwright linter eslint stylesheet page_title preview thumbnail toolbar navbar nav
breadcrumb breadcrumbs skeleton loader loading_state empty_state error_state error_message error_messages
error_page toast toasts notification_text dark_mode theme font image images logo favicon hover focus scroll
viewport field fields input inputs meter
""",
    # rubric 3: negation
    "not": """
dont do_not no_need skip except excluding exclude leave ignore ignoring rather_than other_than instead_of
doesnt_need does_not_need never_mind nevermind not_touching forget unchanged without_touching without_changing
dont_touch avoid_touching avoid_changing
""",
    # rubric 3: negation
    "never": """
is_not_needed not_needed not_necessary out_of_scope stays_as_is as_it_is as_is untouched anything_else
dont_touch_anything_else do_not_touch_anything_else dont_change_anything_else do_not_change_anything_else
""",
    # rubric 3: continuation, approval
    "go": """
go go_ahead go_on go_for_it proceed continue keep_going carry_on next yes yep yeah yup sure do_it do_that
sounds_good option take ok_do_it start_it lgtm approved agreed try_again again resume hold_on stop wait choose
i_ll_do i_ll_test use_option i_prefer i_d_prefer let_s_stop
""",
    # rubric 3: continuation, approval
    "thanks": """
thanks thank_you thx ty cheers great perfect nice nice_job good_job well_done awesome cool ok okay k fine
looks_good looks_right seems_right got_it makes_sense that_was_it exactly love_it brilliant excellent works_now
merged all_good look_right look_good looks_fine look_fine works_for_me works_great works_fine are_fine is_fine
all_set is_done is_merged was_merged is_deployed is_fixed all_done done deployed finished passed approved landed
shipped resolved is_live went_live looks_great
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": """
security secure vulnerability vulnerabilities threat threat_model attacker attackers exploit exploits pentest
pen_test penetration hardening sandbox holes security_review insecure cve cves vulnerable exploitable brute_force
bruteforce content_security_policy csp clickjacking open_redirect open_redirects injection command_injection
prompt_injection untrusted malicious untrusted_input arbitrary_code code_execution rce zip_slip script_injection
injected_script supply_chain privilege_escalation account_takeover dos_attack ddos harden sandboxed sandboxing
missing_permission missing_auth lock_it_down lock_down any_file_type skipping_the_check
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
architecture architectural monolith microservice microservices event_bus message_bus plugin_system module_borders
module_boundaries bounded_context service_boundaries into_services own_service offline_sync offline_first
public_api breaking_change cross_cutting redesign_the package_layout folder_structure read_models write_models
adapter_layer pluggable circular_dependency storage_engine crdt event_driven events_instead domain_events
message_queue message_broker queue_based plugin plugins plugin_api plugin_architecture extension_api
extension_points third_party_extensions modular modularize modularise modular_monolith micro_frontend
micro_frontends microfrontends monorepo multi_repo multi_region multi_node horizontally scale_out load_balancing
work_offline works_offline offline_mode offline_support offline realtime_collaboration real_time_collaboration
collaborative_editing sync_engine synchronization_engine api_versioning version_the_api api_v2 v2_api
break_the_api breaking_changes public_interface sdk bff api_gateway gateway_in_front hexagonal ports_and_adapters
clean_architecture domain_driven ddd layered layering layers service_layer abstraction_layer domain_layer
data_layer dependency_graph dependency_cycle cyclic_dependencies circular_dependencies circular_imports
own_package own_process own_module separate_service separate_process separate_package separate_worker
separate_repo standalone_service independent_service independent_services into_a_service into_packages
into_separate split_the_monolith break_up_the decouple state_management state_machine workflow_engine rule_engine
job_system task_queue background_job_system pipeline_architecture module_system project_structure code_structure
repository_pattern dependency_injection_container orchestrator ssr server_side_rendering serverless daemon
client_server peer_to_peer separation_of_concerns cross_platform streaming_architecture caching_layer cache_layer
into_a_webservice into_a_web_service into_a_web into_an_api into_a_library into_a_desktop into_a_server
into_a_daemon embeddable c_api global_state globals persistence_layer network_layer transport_layer storage_layer
presentation_layer render_pipeline re_architect rearchitect across_modules across_services scene_graph
entity_component without_network without_a_network without_internet without_a_connection event_system boundaries
behind_one behind_an_interface behind_a_common behind_a_single god_class god_object independent_components
own_deployable deployable rest_api public_rest_api for_partners v1_api api_v1 public_signature long_running
several_backends multiple_backends storage_interface storage_backend storage_backends third_parties two_services
three_services several_services separate_services independent_of separate_reading background_work background_jobs
job_queue a_queue cut_the_dependency caching_strategy whole_platform on_top_of
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "audit compare evaluate assess review check think like",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
add implement create build write introduce support picker selector generator component feature toggle endpoint
service command flag option tests logic validation when if unless until whenever while depending based_on per each
automatically dynamic dynamically animate animation across everywhere throughout whole entire all_files all_places
""",
    # grammar
    "fill": """
please pls plz now then also and ok okay so well next first second maybe hey hi hello again still lets let_s yes
no sure alright great thanks actually but hm hmm k afterwards secondly only kindly quickly finally just
""",
    # grammar
    "but": "but however although though then afterwards",
    # rubric 3: negation
    "readonly": """
do_not_edit dont_edit do_not_change_anything dont_change_anything no_action_needed just_fyi fyi read_only
just_your_opinion only_explain just_explain just_list_them only_list report_issues_only do_not_modify dont_modify
dont_change_the_code dont_touch_anything conceptually without_changing_anything just_tell_me happy_to_help
i_d_be_happy_to feel_free_to
""",
    # grammar
    "lead": "to you we please and then also now just should must can could would lets let_s us help_me want_to",
    # grammar
    "word": """
the a an of in on for with this that it i my our your we they at by from as be been will there here author authors
authority scheme design_token design_tokens package_lock lock_file lockfile react_key race_results per_session
per_page react js horse_race race_page the_race into until since during via per like after before about because
between over under out up than then is are was were has have had more most very not only same yet whether nor even
though while if when where which who whom whose how either neither such unlike besides despite towards toward onto
upon within against among through near behind above below beside next along around ago once maybe perhaps
""",
    # rubric 1.5: trivial shape
    "chore": """
typo typos misspelled misspelling spelling git_commit commit_message commit_msg pr_title pr_description
unused_import unused_imports console_log trailing_comma trailing_whitespace gitignore alt_text unused_variable
unused_variables unused_dependency dead_import blank_lines extra_space extra_spaces indentation debug_print
debug_prints console_logs sentence_case title_case newline wordy undo_your undo_that undo_last undo_the_last
undo_it revert_your_last revert_that revert_the_last revert_it undo_your_last undo_what_you revert_what_you
add_a_comment add_comment add_comments sort_imports import_order a_blank_line blank_line tabs_with_spaces
spaces_with_tabs fix_the_broken_link fix_broken_link fix_the_dead_link upper_case lower_case the_year_in
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
column columns schema schemas role roles session sessions token tokens secret secrets charge charges balance
balances tax taxes lock locks index parallel checkout signature certificate certificates invoice invoices account
accounts retention wallet vat transaction transactions subscription subscriptions price prices pricing discount
discounts coupon coupons promo_code promo_codes gift_card gift_cards trial trials seats credits money currency
currencies purchase purchases order_total cart_total totals commission commissions tips donation donations payout
plan_limits quota quotas vouchers voucher points fee fees foreign unique nullable entity entities constraint
constraints jsonb contract contracts event_payload message_format wire_format visibility secrets_file threads
thread_pool worker_pool replica cache_invalidation backup backups retention_policy archive duplicates conflict
conflicts orphaned orphans consistency inconsistent overwritten overwrites overwrite production prod uuid
status_column add_a_column add_a_field bucket versioning history_of_changes by_organization per_customer
per_organization per_company per_workspace per_team users_table events_table orders_table contacts_table
documents_table accounts_table customers_table products_table payments_table legacy_fields
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": """
propose proposal recommend recommendation decide decision design audit threat_model suggest which_should
trade_offs tradeoffs pros_and_cons come_up_with plan pick_one choose_one pick_a which_approach which_would_you
which_one_would
""",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
editors staff anonymous customers support_agents authors_only admin owner moderator viewer guest manager member
employee agent intern contractor driver patient doctor parent operator clerk reviewer teammate collaborator
maintainer outsider stranger visitor subscriber tenant seller buyer coach teacher student caller account_owner
non_admin user_with anyone anybody everyone deactivated banned suspended users_without
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": """
can may cannot cant allowed allow let lets able access edit delete approve see open bypass skip skipping only
without restricted publish view download export access_to must_not should_not was_able_to able_to read restrict
forbid forbidden permit permitted hide owns own still get_in only_paying be_able_to
""",
    # rubric 2: migration, rewrite
    "tech": """
redis rabbitmq kafka postgres postgresql postgress mysql mariadb sqlite mongodb mongo dynamodb firestore firebase
supabase elasticsearch s3 gcs r2 cassandra cockroachdb oracle mssql clickhouse aws gcp azure heroku vercel netlify
kubernetes k8s django rails laravel spring flask fastapi express fastify nestjs nextjs next_js nuxt react vue
angular svelte sveltekit solid jquery remix webpack vite rollup esbuild turbopack parcel jest vitest typescript
javascript python rust go golang java kotlin swift flutter electron tauri graphql grpc rest prisma drizzle
sequelize typeorm sqlalchemy hibernate auth0 clerk okta cognito keycloak stripe paypal adyen braintree npm pnpm
yarn bun deno maven gradle celery sidekiq node php wordpress twilio mailjet sendgrid mailgun postmark ses sns sqs
algolia sentry datadog cloudinary contentful sanity strapi shopify woocommerce gitlab github bitbucket jenkins
circleci travis docker podman terraform ansible pulumi openai anthropic gemini ollama langchain pinecone qdrant
weaviate chroma nginx apache caddy traefik bootstrap tailwind sass styled_components redux zustand mobx axios
moment dayjs lodash mocha chai enzyme pytest unittest eslint biome tslint rq gulp grunt babel swc pip poetry uv
conda sqlserver couchdb neo4j influxdb timescaledb memcached minio filesystem file_system bucket local_disk
object_storage cloud json_files flat_files spreadsheet google_sheets excel local_storage indexeddb date_fns
es_modules esm commonjs temporal polling websockets websocket sse http hetzner digitalocean jira
""",
    # rubric 2: migration, rewrite
    "move": """
move migrate migrating switch port convert replace transition upgrade rewrite reimplement swap moving switching
porting instead_of over_to off get_us_off go_from
""",
    # grammar
    "more": "also now then next and again too instead still it that this them same",
    # rubric 2: destructive commands
    "destroy": """
drop delete wipe purge truncate reset erase destroy remove kill flush replicate transfer clean_out clear_out
""",
    # rubric 2: destructive commands
    "store": """
prod production staging live database databases db data records rows users customers accounts backups backup
bucket orders tenants volumes history disk messages uploads drafts draft edits changes notes entries transactions
payments invoices events bookings reservations blobs documents contacts subscriptions submissions answers posts
profiles emails order booking row record customer account event note payment invoice message person job
subscription reservation
""",
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
    # rubric 3: mention, work on the surface, tests and documents
    "small": """
function method helper query regex paragraph sentence section snippet hook class_name component function_name
variable unit script message line test file page slide doc docs readme comment commit text email letter
description
""",
    # rubric 2: migration, rewrite
    "anew": """
rewrite rewriting rewritten reimplement reimplementing reimplementation overhaul redo_the_whole re_write
start_over write_a_new_one build_a_new_one replace_the_whole
""",
    # rubric 3: mention, work on the surface, tests and documents
    "about": """
test tests unit_test unit_tests spec specs fixture fixtures mock mocks mocked fake storybook story stories doc
docs documentation readme changelog adr wiki guide tutorial faq diagram example examples demo sample checklist e2e
cypress playwright snapshot benchmark runbook roadmap write_up document test_that dummy placeholder ddoc
design_doc design_docs
""",
    # rubric 2: data loss and double work
    "loss": """
vanish vanishes vanished vanishing disappear disappears disappeared lost loses lose losing missing gone
overwritten overwrites skips skipped silently dropped drops swallowed duplicates corrupt twice overwrite
several_times again_and_again more_than_once double doubled
""",
    # rubric 3: negation
    "lack": "no without not never",
    # rubric 1.5: trivial shape
    "edit": """
fix correct remove delete drop adjust tweak shorten trim reword rephrase capitalize rename recolor align center
centre get_rid_of swap move turn add_a_newline put format hide clean tidy restore spell translate undo bold
underline capitalise italicise italicize sort uppercase lowercase pluralize unify edit
""",
    # grammar
    "this": "it them that this those these one",
    # rubric 3: a migration run on production
    "act": "run start open fetch print check verify",
    # rubric 3: secrets that are logged
    "private": """
token password secret api_key email phone_number ssn credential cookie pii card_number iban personal_data address
tokens passwords emails secrets cookies api_keys phone_numbers card_numbers addresses
""",
    # rubric 3: secrets that are logged
    "log": """
log logs logged logging printed prints stdout telemetry analytics hardcoded hard_coded in_the_bundle in_the_repo
committed in_git in_the_url in_the_query to_the_client exposed exposes leaks by_mail in_the_mail mail
""",
    # rubric 2: migration, rewrite
    "scope": """
codebase project app application backend frontend repo monorepo whole entire everything site website service
server client everywhere
""",
    # grammar
    "self": """
i you it that this he she we they there me so and someone_from mine colleague here got my_colleague my_boss
my_team
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
}
