"""English: what is risky to change, in the textbook's words and in those of the domains."""

RISKS = {
    # rubric 2: risk objects by name
    "risk": """
logs_you_in log_you_in logs_me_in single_use used_once pay_by pay_with pays_by pays_with paying_by pay_the pay_online pay_for
charge_again auth authn authz authentication authorization authorisation login logins log_in logged_in logout log_out sign_in
signin sign_up signup signing_in oauth oidc sso saml jwt session_token access_token refresh_token api_token api_key api_keys
password passwords passkey passkeys 2fa mfa totp otp credentials credential rbac acl permission permissions access_control
access_check access_checks impersonation impersonate payment payments billing refund refunds payout payouts stripe paypal coupon
coupons commission commissions encryption crypto tls ssl hmac concurrency locking mutex idempotency idempotent database_schema
table_schema foreign_key primary_key protobuf graphql_schema tenant tenants tenancy multi_tenant multitenant gdpr migration
migrations credit_card debit_card card_renewals renewals withdraw withdrawal withdrawals chargeback chargebacks dunning
proration prorate payment_method payment_methods db_schema stored_card concurrent concurrently simultaneously password_reset
reset_password invite_link share_link shared_link public_link privileges privilege remember_me keep_me_logged_in stay_signed_in
signed_in signed_out sign_out sign_ins email_verification verify_email verify_the_email verify_their_email forgot_password
forgotten_password lock_the_account account_lockout lockout login_attempts failed_logins session_expiry token_expiry
token_rotation expired_tokens expired_sessions biometric biometrics face_id touch_id fingerprint_login pin_code service_account
service_accounts scopes oauth_scopes guest_access act_as webauthn ldap active_directory kerberos basic_auth bearer apikey
social_login identity_provider idp user_accounts user_management multi_factor two_factor one_time_password one_time_code
otp_code captcha rate_limit_login invitations authenticated authenticate authorize authorise authorized sign_on login_flow
account_deletion delete_account delete_their_account bill billed bills refunded reimburse sold expires expiring shareable
reset_link second_factor sign_users_out log_users_out log_people_out sign_people_out ownership serialise_writes serialize_writes
unpaid paying subscription_plan money_movement
""",
    # rubric 2 in the wording of its domains
    "strong": """
charge_the_card charge_the_customer sanitize_the sanitise_the injected secret_link share_by_link charged_again billed_again
charge_again billed_two_times charged_two_times gets_charged double_billing race_condition race_conditions data_race deadlock
deadlocks deadlocked double_booking double_book double_charge charged_twice double_payout twice_charged processed_twice
applied_once exactly_once at_most_once at_least_once same_job data_loss lose_data losing_data loses_data losing_anything
lost_data data_integrity lose_their lost_their roll_back rollback rolled_back rewrite_the_service migrate migrates migrating
backfill encrypt encrypted encrypts unencrypted plaintext xss sqli sql_injection ssrf csrf path_traversal unauthenticated
unauthorized unauthorised row_level_security row_level end_to_end_encryption rate_limit_bypass sharding replication failover
event_sourcing cqrs httponly httponly_cookie magic_link magic_links google_account log_in_with sign_in_with login_with
only_admins only_the_owner admins_only only_owners other_company soft_delete production_database live_database prod_database
customer_data personal_data key_rotation rotate_keys restore_from_backup real_database into_a_database unique_constraint
not_null foreign_keys without_losing nothing_is_lost nothing_gets_lost must_not_lose dont_lose never_lose left_behind
all_or_nothing half_written atomic atomically crash_safe writes_safe power_loss disk_full other_users other_customers
another_user another_users someone_else_s somebody_else_s each_other_s other_people_s other_tenants other_companies
other_accounts by_changing_the_id each_workspace both_users same_time at_the_same_time arrive_twice run_twice sent_twice
charged_two paid_twice billed_twice credited_twice log_in_as sign_in_as secret_links leaked revoked missing_permission
permission_check permission_checks internal_network redo_everything rewrite_it_all rewrite_everything rewrite_the_whole
store_the_card stay_logged_in stays_logged_in still_logged_in logged_out_of_all response_shape repair_script primary_database
double_charges duplicate_charge duplicate_charges duplicate_payment duplicate_orders lost_update lost_updates stale_read
starvation starving thread_safe thread_safety mutual_exclusion wrong_owner wrong_account wrong_customer wipe_it old_clients
older_clients backward_compatible backwards_compatible backward_compatibility bcrypt argon2 scrypt pbkdf2 md5 sha1 sha256 aes
aes_256 rsa pgp gpg hsts mtls kms hsm keychain keystore vault hash_the_passwords hashed_passwords hash_passwords salted salt
in_plain_text in_cleartext cleartext plain_text_passwords leak_secrets leaks_secrets secrets_in_the pii personal_information
personally_identifiable redact_emails mask_emails signed_url signed_urls presigned verify_the_signature signature_verification
signature_check signed_cookies https_only cookie_flags samesite same_site cors constant_time timing_attack script_tag
script_tags aws_key private_key private_keys rotate_the leaked_key leaked_keys committed_secret encrypted_at_rest at_rest
decrypt decryption cipher e2e_encryption user_input_reaches unescaped escape_html escape_user sanitize_user sanitise_user
read_arbitrary arbitrary_files any_file outside_the_root outside_the_directory escape_the_sandbox apple_pay google_pay sepa iban
bank_account bank_accounts bank_transfer bank_transfers double_entry bookkeeping in_app_purchase in_app_purchases free_trial
metered usage_based installments split_payments exchange_rates exchange_rate currency_conversion rounding_error off_by_a_cent
cents wrong_amount wrong_total wrong_price overcharged undercharged charged charged_the charges_the_card paid_orders paid_out
money_back cancel_their_subscription cancel_subscription grace_period dispute disputes invoice_numbers sell_out oversell
oversold overselling overbook overbooked stock_goes negative_stock last_item last_seat same_slot same_time_slot same_order
same_record same_row same_file_at two_tabs both_tabs two_devices both_devices several_workers multiple_workers
multiple_instances two_instances optimistic_locking pessimistic leader_election distributed_lock semaphore out_of_order race
races_with runs_twice fires_twice executed_twice delivered_twice created_twice saved_twice imported_twice picked_up_twice by_two
same_message interleave interleaved reentrant overwrite_each overwrites_each each_others corrupted corrupt corrupts corruption
inconsistent_state partial_write partially_written halfway_through survives_a_crash survive_a_crash crash_in_the_middle
crash_halfway merge_duplicates duplicate_rows duplicate_records dedupe_the deduplicate_the purge_old delete_all_data
delete_everything drop_the_table drop_table drop_the_column truncate_table restore_the_backup from_backup from_the_backup
point_in_time undo_delete trash_bin recover_deleted lost_after lost_when lost_if get_lost gets_lost got_lost
disappeared_after_the sync_conflict sync_conflicts merge_conflicts_between last_write_wins vector_clock reconcile reconciliation
foreign_key_constraint on_delete_cascade cascade normalize_the denormalize many_to_many join_table new_table tables_for
database_index composite_index new_column drop_column rename_the_column column_type change_the_type_of persist_in_the_database
store_in_the_database in_the_database to_the_database db_migration down_migration zero_downtime dual_write shadow_table cut_over
cutover data_model data_models domain_model proto protobufs grpc_contract graphql_schema openapi_contract event_schema
roll_out_back previous_release revert_the_release revert_the_deploy hotfix_prod off_heroku away_from_the move_off get_off
only_their_own their_own only_see see_only others_data private_projects cross_tenant between_tenants per_tenant tenant_id
organization_id workspace_id org_scoped scoped_to admin_only admin_rights without_permission without_permissions without_access
without_logging_in without_login without_auth without_a_token bypass_the bypasses bypassing access_rights access_rules
access_levels right_to_be_forgotten erase_user delete_user_data data_export_request consent legal_hold anonymize anonymise
pseudonymize redact scrub primary_key must_not_see should_not_see shouldnt_see mustnt_see not_be_visible not_be_able_to_see
can_still_see can_see_other can_access_other logged_out get_logged card_number plain_form in_the_clear legacy_db legacy_database
old_database old_db old_server old_system old_cluster into_the_new new_database new_db new_server run_at_once runs_at_once
at_once in_parallel_without changes_plan change_plan mid_month prorate prorated salary salaries medical_record patient_record
social_security ssn passport_number on_behalf_of super_admin other_teams other_people other_departments other_projects
other_workspaces other_organizations other_members simultaneously concurrently arrive_together come_in_together
only_one_instance one_instance one_process fails_halfway half_done half_finished partway inject_sql inject_html inject_script
inject_javascript get_executed gets_executed is_executed webhook_signature rename_the_table table_needs needs_a_column
needs_a_field to_uuid to_bigint to_decimal to_timestamptz to_jsonb merge_duplicate undelete keep_deleted deleted_files
redeemed_twice used_twice reused_twice write_a_new_one tokens_in_local_storage top_up top_ups recompute_the_balances
wrong_seller wrong_tenant wrong_person wrong_recipient anyone_with to_anyone to_everyone hand_over transfer_ownership
internal_address internal_addresses internal_ips private_ips run_code execute_code guessed by_guessing guessing_the or_none
all_or_none power_cut broken_references dangling_references in_postgres in_mysql in_mongo in_the_db into_the_db in_sqlite
extend_the_model audit_trail verify_certificates not_paid same_doc same_document from_the_old hard_coded_secrets in_a_ledger
second_booking second_order references_to_deleted required_in_the
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
metric symbol symbols logging metrics tracing monitoring log_line log_lines log_statement log_statements test tests testing spec
specs unit_test unit_tests snapshot fixture fixtures mock mocks story stories storybook doc docs documentation readme changelog
guide faq adr wiki tutorial diagram example examples page pages screen screens button buttons label labels tooltip icon icons
spinner modal dialog form layout list view viewer panel sidebar menu dropdown banner header footer card cards padding margin
colour color style styles css component illustration placeholder message messages warning text copy wording title heading typo
comment log logs metrics chart graph dashboard csv export pdf email_template template markup animation animate tab tabs pager
pagination toggle badge avatar widget document documents describe sort paginate filter hide display render translate write_up
test_that write_a_test landing_page settings_page demo site sample checklist prompt notebook report reports screenshot e2e
cypress playwright linter eslint stylesheet page_title preview thumbnail toolbar navbar nav breadcrumb breadcrumbs skeleton
loader loading_state empty_state error_state error_message error_messages error_page toast toasts notification_text dark_mode
theme font image images logo favicon hover focus scroll viewport field fields input inputs meter
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": """
security secure vulnerability vulnerabilities threat threat_model attacker attackers exploit exploits pentest pen_test
penetration hardening sandbox holes security_review insecure cve cves vulnerable exploitable brute_force bruteforce
content_security_policy csp clickjacking open_redirect open_redirects injection command_injection prompt_injection untrusted
malicious untrusted_input arbitrary_code code_execution rce zip_slip script_injection injected_script supply_chain
privilege_escalation account_takeover dos_attack ddos harden sandboxed sandboxing missing_permission missing_auth lock_it_down
lock_down any_file_type skipping_the_check
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
architecture architectural monolith microservice microservices event_bus message_bus plugin_system module_borders
module_boundaries bounded_context service_boundaries into_services own_service offline_sync offline_first public_api
breaking_change cross_cutting redesign_the package_layout folder_structure read_models write_models adapter_layer pluggable
circular_dependency storage_engine crdt event_driven events_instead domain_events message_queue message_broker queue_based
plugin plugins plugin_api plugin_architecture extension_api extension_points third_party_extensions modular modularize
modularise modular_monolith micro_frontend micro_frontends microfrontends monorepo multi_repo multi_region multi_node
horizontally scale_out load_balancing work_offline works_offline offline_mode offline_support offline realtime_collaboration
real_time_collaboration collaborative_editing sync_engine synchronization_engine api_versioning version_the_api api_v2 v2_api
break_the_api breaking_changes public_interface sdk bff api_gateway gateway_in_front hexagonal ports_and_adapters
clean_architecture domain_driven ddd layered layering layers service_layer abstraction_layer domain_layer data_layer
dependency_graph dependency_cycle cyclic_dependencies circular_dependencies circular_imports own_package own_process own_module
separate_service separate_process separate_package separate_worker separate_repo standalone_service independent_service
independent_services into_a_service into_packages into_separate split_the_monolith break_up_the decouple state_management
state_machine workflow_engine rule_engine job_system task_queue background_job_system pipeline_architecture module_system
project_structure code_structure repository_pattern dependency_injection_container orchestrator ssr server_side_rendering
serverless daemon client_server peer_to_peer separation_of_concerns cross_platform streaming_architecture caching_layer
cache_layer into_a_webservice into_a_web_service into_a_web into_an_api into_a_library into_a_desktop into_a_server
into_a_daemon embeddable c_api global_state globals persistence_layer network_layer transport_layer storage_layer
presentation_layer render_pipeline re_architect rearchitect across_modules across_services entity_component without_network
without_a_network without_internet without_a_connection event_system boundaries behind_one behind_an_interface behind_a_common
behind_a_single god_class god_object independent_components own_deployable deployable rest_api public_rest_api for_partners
v1_api api_v1 public_signature long_running several_backends multiple_backends storage_interface storage_backend
storage_backends third_parties two_services three_services several_services separate_services independent_of separate_reading
background_work background_jobs job_queue a_queue cut_the_dependency caching_strategy whole_platform on_top_of
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "audit compare evaluate assess review check think like",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
column columns schema schemas role roles session sessions token tokens secret secrets charge charges balance balances tax taxes
lock locks index parallel checkout signature certificate certificates invoice invoices account accounts retention wallet vat
transaction transactions subscription subscriptions price prices pricing discount discounts coupon coupons promo_code
promo_codes gift_card gift_cards trial trials seats credits money currency currencies purchase purchases order_total cart_total
totals commission commissions tips donation donations payout plan_limits quota quotas vouchers voucher points fee fees foreign
unique nullable entity entities constraint constraints jsonb contract contracts event_payload message_format wire_format
visibility secrets_file threads thread_pool worker_pool replica cache_invalidation backup backups retention_policy archive
duplicates conflict conflicts orphaned orphans consistency inconsistent overwritten overwrites overwrite production prod uuid
status_column add_a_column add_a_field bucket versioning history_of_changes by_organization per_customer per_organization
per_company per_workspace per_team users_table events_table orders_table contacts_table documents_table accounts_table
customers_table products_table payments_table legacy_fields
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": """
propose proposal recommend recommendation decide decision design audit threat_model suggest which_should trade_offs tradeoffs
pros_and_cons come_up_with plan pick_one choose_one pick_a which_approach which_would_you which_one_would
""",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
editors staff anonymous customers support_agents authors_only admin owner moderator viewer guest manager member employee agent
intern contractor driver patient doctor parent operator clerk reviewer teammate collaborator maintainer outsider stranger
visitor subscriber tenant seller buyer coach teacher student caller account_owner non_admin user_with anyone anybody everyone
deactivated banned suspended users_without
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": """
can may cannot cant allowed allow let lets able access edit delete approve see open bypass skip skipping only without restricted
publish view download export access_to must_not should_not was_able_to able_to read restrict forbid forbidden permit permitted
hide owns own still get_in only_paying be_able_to
""",
    # rubric 2: migration, rewrite
    "move": """
move migrate migrating switch port convert replace transition upgrade rewrite reimplement swap moving switching porting
instead_of over_to off go_from
""",
    # rubric 2: destructive commands
    "destroy": """
drop delete wipe purge truncate reset erase destroy remove kill flush replicate transfer clean_out clear_out
""",
    # rubric 2: destructive commands
    "store": """
prod production staging live database databases db data records rows users customers accounts backups backup bucket orders
tenants volumes history disk messages uploads drafts draft edits changes notes entries transactions payments invoices events
bookings reservations blobs documents contacts subscriptions submissions answers posts profiles emails order booking row record
customer account event note payment invoice message person job subscription reservation
""",
    # rubric 3: mention, work on the surface, tests and documents
    "small": """
function method helper query regex paragraph sentence section snippet hook class_name component function_name variable unit
script message line test file page slide doc docs readme comment commit text email letter description
""",
    # rubric 2: migration, rewrite
    "anew": """
from_scratch start_over_with from_the_ground_up ground_up redo_it_all redo_everything redo_all rewrite rewriting rewritten
reimplement reimplementing reimplementation overhaul redo_the_whole re_write start_over write_a_new_one build_a_new_one
replace_the_whole
""",
    # rubric 3: mention, work on the surface, tests and documents
    "about": """
write_a_test write_down howto how_to_guide design_note design_notes release_notes guidelines onboarding handbook test tests
unit_test unit_tests spec specs fixture fixtures mock mocks mocked fake storybook story stories doc docs documentation readme
changelog adr wiki guide tutorial faq diagram example examples demo sample checklist e2e cypress playwright snapshot benchmark
runbook roadmap write_up document test_that dummy placeholder ddoc design_doc design_docs
""",
    # rubric 2: data loss and double work
    "loss": """
vanish vanishes vanished vanishing disappear disappears disappeared lost loses lose losing missing gone overwritten overwrites
silently dropped drops swallowed duplicates corrupt twice overwrite several_times again_and_again more_than_once double doubled
""",
    # rubric 3: secrets that are logged
    "private": """
token password secret api_key email phone_number ssn credential cookie pii card_number iban personal_data address tokens
passwords emails secrets cookies api_keys phone_numbers card_numbers addresses
""",
    # rubric 3: secrets that are logged
    "log": """
log logs logged logging printed prints stdout telemetry analytics hardcoded hard_coded in_the_bundle in_the_repo committed
in_git in_the_url in_the_query to_the_client exposed exposes leaks by_mail in_the_mail mail
""",
}
