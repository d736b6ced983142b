import type { Generated, GeneratedAlways } from 'kysely';

/** From the migrations, by the test beside it with --update. */
export interface Tables {
  readonly account_events: {
    readonly account_id: number;
    readonly action: string;
    readonly actor: string | null;
    readonly address: string | null;
    readonly created_at: Generated<Date>;
    readonly details: Generated<unknown>;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly request_id: string | null;
    readonly subject: string;
  };
  readonly accounts: {
    readonly billing_address: string | null;
    readonly billing_city: string | null;
    readonly billing_zip: string | null;
    readonly buyer_kind: string | null;
    readonly buyer_reference: string | null;
    readonly country: string | null;
    readonly created_at: Generated<Date>;
    readonly customer_number: string | null;
    readonly customer_number_unproved: Generated<boolean>;
    readonly electronic_address: string | null;
    readonly id: Generated<number>;
    readonly org_name: string;
    readonly organisation_number: string | null;
    readonly phone: string | null;
    readonly plan: Generated<'customer' | 'partner' | 'internal'>;
    readonly state: Generated<'created' | 'pending' | 'approved' | 'rejected' | 'suspended'>;
    readonly updated_at: Generated<Date>;
    readonly vat_asked_number: string | null;
    readonly vat_number: string | null;
    readonly vat_refused: Generated<boolean>;
    readonly wants_limit_alerts: Generated<boolean>;
  };
  readonly api_days: {
    readonly calls: number;
    readonly day: Date;
    readonly errors: number;
    readonly system_name: string;
  };
  readonly api_drafts: {
    readonly base_path: string | null;
    readonly created_by: string;
    readonly document: Buffer;
    readonly failure: string | null;
    readonly format: 'json' | 'yaml';
    readonly id: GeneratedAlways<number>;
    readonly inherits: string | null;
    readonly issuer_schemes: readonly string[];
    readonly item: unknown;
    readonly metrics: Generated<unknown>;
    readonly outline: unknown;
    readonly parts: Generated<unknown>;
    readonly pieces: unknown;
    readonly preview_nonce: string | null;
    readonly preview_until: Date | null;
    readonly publish_at: Date | null;
    readonly publish_by: string | null;
    readonly publish_forced: Generated<boolean>;
    readonly publish_reason: string | null;
    readonly route: unknown;
    readonly system_name: string;
    readonly title: string;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string;
    readonly version: string;
    readonly visibility: 'public' | 'private' | 'internal' | 'apigov';
  };
  readonly api_scopes: {
    readonly approval_required: boolean;
    readonly description: string;
    readonly name: string;
    readonly system_name: string;
    readonly visibility: 'public' | 'private' | 'internal' | 'apigov';
  };
  readonly application_key_values: {
    readonly application_id: number;
    readonly created_at: Generated<Date>;
    readonly made_key_hash: Buffer | null;
    readonly value_hash: Buffer;
  };
  readonly application_plans: {
    readonly account_id: number;
    readonly application_id: number;
    readonly id: GeneratedAlways<number>;
    readonly plan_id: number;
    readonly since: Date;
  };
  readonly applications: {
    readonly account_id: number;
    readonly created_at: Generated<Date>;
    readonly description: string;
    readonly first_traffic_at: Date | null;
    readonly id: Generated<number>;
    readonly key_ending: string | null;
    readonly key_hash: Buffer;
    readonly key_sealed: Buffer;
    readonly name: string;
    readonly plan_id: number;
    readonly previous_key_expires_at: Date | null;
    readonly previous_key_hash: Buffer | null;
    readonly service_id: number;
    readonly status: 'live' | 'pending' | 'suspended';
    readonly updated_at: Generated<Date>;
  };
  readonly applied_price_editions: {
    readonly edition_id: number;
    readonly service_id: number;
  };
  readonly billing_runs: {
    readonly ended_at: Generated<Date>;
    readonly error: string | null;
    readonly id: GeneratedAlways<number>;
    readonly invoices: number;
    readonly month: Date;
    readonly started_at: Date;
    readonly started_by: string | null;
    readonly stopped: Generated<string>;
  };
  readonly broadcast_recipients: {
    readonly broadcast_id: number;
    readonly email: string;
    readonly place: number;
  };
  readonly broadcasts: {
    readonly because: string;
    readonly id: GeneratedAlways<number>;
    readonly subject: string;
    readonly text: string;
  };
  readonly business_owners: {
    readonly email: string;
    readonly id: string;
    readonly name: string;
  };
  readonly call_origins: {
    readonly approved_at: Generated<Date>;
    readonly approved_by: string;
    readonly origin: string;
    readonly system_name: string;
    readonly way: 'direct' | 'relay';
  };
  readonly campaign_brownouts: {
    readonly campaign_id: number;
    readonly created_by: string;
    readonly ends_at: Date;
    readonly id: Generated<number>;
    readonly plan_ids: Generated<readonly number[]>;
    readonly share: number;
    readonly starts_at: Date;
  };
  readonly campaign_mails: {
    readonly campaign_id: number;
    readonly iam_user_id: string;
    readonly kind: string;
    readonly put_at: Date | null;
  };
  readonly campaign_recipients: {
    readonly account_id: number | null;
    readonly added_at: Generated<Date>;
    readonly calls: boolean;
    readonly campaign_id: number;
    readonly iam_user_id: string;
  };
  readonly campaigns: {
    readonly cancelled_at: Date | null;
    readonly cancelled_by: string | null;
    readonly edition: Generated<number>;
    readonly id: Generated<number>;
    readonly last_day: Date;
    readonly looked_at: Generated<Date>;
    readonly message: Generated<string>;
    readonly started_at: Generated<Date>;
    readonly started_by: string;
    readonly successor: string | null;
    readonly system_name: string;
    readonly updated_at: Generated<Date>;
  };
  readonly closed_months: {
    readonly closed_at: Generated<Date>;
    readonly closed_by: string;
    readonly month: Date;
  };
  readonly cloud_endpoints: {
    readonly authentication: Generated<'none' | 'api-key' | 'iam'>;
    readonly base_path: string;
    readonly business_owner: string | null;
    readonly caller_audience: string | null;
    readonly contact_email: Generated<string>;
    readonly lifecycle: Generated<'design' | 'test' | 'production' | 'deprecated' | 'retired'>;
    readonly methods: Generated<readonly string[]>;
    readonly producer_team: string | null;
    readonly published: Generated<boolean>;
    readonly support_info: Generated<string>;
    readonly system_name: string;
    readonly timeout_ms: Generated<number>;
    readonly updated_at: Generated<Date>;
    readonly upstream: string;
    readonly visibility: Generated<string>;
  };
  readonly credit_note_numbers: {
    readonly last_number: number;
    readonly year: number;
  };
  readonly credit_notes: {
    readonly account_id: number;
    readonly cost: string;
    readonly cost_without_vat: string;
    readonly created_at: Generated<Date>;
    readonly created_by: string;
    readonly id: Generated<number>;
    readonly invoice_id: number;
    readonly issued_on: Date;
    readonly number: string;
    readonly reason: string;
    readonly vat_amount: string;
  };
  readonly customer_challenges: {
    readonly customer_number: string;
    readonly expires_at: Date;
    readonly iam_user_id: string;
    readonly id: Generated<string>;
    readonly join_asked_at: Date | null;
    readonly name: string | null;
    readonly organisation_number: string | null;
    readonly register_id: string | null;
    readonly tries: Generated<number>;
    readonly verified_at: Date | null;
  };
  readonly customer_messages: {
    readonly account_id: number;
    readonly audience: string | null;
    readonly author: string;
    readonly created_at: Generated<Date>;
    readonly id: GeneratedAlways<number>;
    readonly subject: string;
    readonly text: string;
  };
  readonly customer_notes: {
    readonly account_id: number;
    readonly author: string;
    readonly created_at: Generated<Date>;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly text: string;
  };
  readonly customer_register_codes: {
    readonly code_hash: Buffer;
    readonly customer_number: string;
    readonly expires_at: Date;
    readonly id: string;
    readonly tries: Generated<number>;
  };
  readonly customer_segments: {
    readonly author: string;
    readonly created_at: Generated<Date>;
    readonly filter: unknown;
    readonly id: GeneratedAlways<number>;
    readonly name: string;
  };
  readonly customer_views: {
    readonly account_id: number;
    readonly ended_at: Date | null;
    readonly expires_at: Date;
    readonly iam_user_id: string;
    readonly id: GeneratedAlways<number>;
    readonly reason: string;
    readonly seen_as: string;
    readonly started_at: Generated<Date>;
    readonly token_hash: Buffer;
  };
  readonly deleted_applications: {
    readonly account_id: number;
    readonly deleted_at: Generated<Date>;
    readonly id: number;
    readonly name: string;
    readonly plan_id: number;
  };
  readonly deleted_faqs: {
    readonly slug: string;
  };
  readonly deleted_news: {
    readonly slug: string;
  };
  readonly document_records: {
    readonly account_id: number;
    readonly collection: string;
    readonly id: string;
    readonly place: Generated<number>;
    readonly system_name: string;
    readonly updated_at: Generated<Date>;
    readonly value: unknown | null;
  };
  readonly edi_files: {
    readonly body: Buffer | null;
    readonly day: Date | null;
    readonly hidden: Generated<boolean>;
    readonly key: string;
    readonly md5: Generated<string>;
    readonly size: Generated<number>;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string;
  };
  readonly email_verifications: {
    readonly attempts: Generated<number>;
    readonly code_hash: Buffer;
    readonly created_at: Generated<Date>;
    readonly expires_at: Date;
    readonly iam_user_id: string;
    readonly interaction_uid: string | null;
    readonly token_hash: Buffer;
    readonly used_at: Date | null;
  };
  readonly end_customer_days: {
    readonly account_id: number;
    readonly calls: number;
    readonly day: Date;
    readonly end_customer_id: number;
    readonly errors: number;
    readonly system_name: string;
  };
  readonly end_customers: {
    readonly account_id: number;
    readonly created_at: Generated<Date>;
    readonly id: Generated<number>;
    readonly invited_at: Date | null;
    readonly known: Generated<boolean>;
    readonly link_ends_at: Date | null;
    readonly link_hash: Buffer | null;
    readonly name: string;
    readonly number: string;
  };
  readonly endpoint_events: {
    readonly changed_at: Generated<Date>;
    readonly changed_by: string;
    readonly changes: unknown;
    readonly id: Generated<number>;
    readonly system_name: string;
  };
  readonly erasures: {
    readonly account_id: number | null;
    readonly asked_at: Generated<Date>;
    readonly due_at: Date;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly statuses: Generated<unknown>;
    readonly undo_hash: Buffer;
  };
  readonly faqs: {
    readonly answer: string;
    readonly category: string;
    readonly created_at: Generated<Date>;
    readonly id: Generated<number>;
    readonly position: number;
    readonly question: string;
    readonly slug: string;
    readonly state: 'draft' | 'published' | 'withdrawn';
    readonly updated_at: Generated<Date>;
    readonly updated_by: string | null;
  };
  readonly four_eyes_asks: {
    readonly after: unknown | null;
    readonly asked_at: Generated<Date>;
    readonly asked_by: string | null;
    readonly asked_by_email: string;
    readonly before: unknown | null;
    readonly call: unknown;
    readonly decided_at: Date | null;
    readonly decided_by: string | null;
    readonly decision_reason: string | null;
    readonly id: GeneratedAlways<number>;
    readonly kind: 'routes' | 'prices' | 'roles' | 'publishing';
    readonly object_id: string | null;
    readonly object_type: string;
    readonly operation: string;
    readonly reason: string | null;
    readonly state: Generated<'waiting' | 'confirmed' | 'refused' | 'withdrawn' | 'outdated'>;
  };
  readonly four_eyes_settings: {
    readonly changed_at: Generated<Date>;
    readonly changed_by: string;
    readonly id: GeneratedAlways<number>;
    readonly kinds: readonly string[];
  };
  readonly house_rules: {
    readonly changed_at: Generated<Date>;
    readonly changed_by: string;
    readonly id: GeneratedAlways<number>;
    readonly weights: unknown;
  };
  readonly iam_client_scopes: {
    readonly client_id: string;
    readonly granted_at: Generated<Date>;
    readonly granted_by: string | null;
    readonly scope: string;
  };
  readonly iam_clients: {
    readonly account_id: number;
    readonly application_id: number;
    readonly created_at: Generated<Date>;
    readonly id: string;
    readonly last_used_at: Date | null;
    readonly name: string;
    readonly previous_secret_expires_at: Date | null;
    readonly previous_secret_hash: Buffer | null;
    readonly secret_expires_at: Date;
    readonly secret_hash: Buffer;
    readonly updated_at: Generated<Date>;
  };
  readonly iam_identities: {
    readonly iam_user_id: string;
    readonly issuer: string;
    readonly subject: string;
  };
  readonly iam_users: {
    readonly created_at: Generated<Date>;
    readonly email: string;
    readonly email_verified_at: Date | null;
    readonly enabled: Generated<boolean>;
    readonly first_name: string | null;
    readonly grants: Generated<readonly string[]>;
    readonly group_role: 'internal' | 'apigov' | 'none' | null;
    readonly id: Generated<string>;
    readonly last_name: string | null;
    readonly locale: string | null;
    readonly password_hash: string | null;
    readonly phone: string | null;
    readonly role_grant: 'internal' | 'apigov' | null;
    readonly updated_at: Generated<Date>;
    readonly username: string;
  };
  readonly idempotent_replies: {
    readonly body_sealed: Buffer | null;
    readonly created_at: Generated<Date>;
    readonly iam_user_id: string;
    readonly idempotency_key: string;
    readonly operation: string;
    readonly request_hash: Buffer;
  };
  readonly invitations: {
    readonly accepted_at: Date | null;
    readonly account_id: number;
    readonly created_at: Generated<Date>;
    readonly email: string;
    readonly expires_at: Date;
    readonly hash_keyed: Buffer;
    readonly hash_sealed: Buffer | null;
    readonly id: Generated<number>;
    readonly invited_by: string;
    readonly role: Generated<'admin' | 'member'>;
    readonly sent_at: Generated<Date>;
  };
  readonly invoice_lines: {
    readonly application_id: number;
    readonly application_name: string;
    readonly cost: string;
    readonly counted_before: number | null;
    readonly description: string;
    readonly ends_at: Date | null;
    readonly id: Generated<number>;
    readonly invoice_id: number;
    readonly metric_id: number | null;
    readonly name: string;
    readonly plan_id: number;
    readonly plan_name: string | null;
    readonly position: number;
    readonly quantity: number;
    readonly starts_at: Date | null;
    readonly steps: Generated<unknown>;
  };
  readonly invoice_numbers: {
    readonly last_number: number;
    readonly month: Date;
  };
  readonly invoice_reminders: {
    readonly days: number;
    readonly invoice_id: number;
    readonly sent_at: Generated<Date>;
  };
  readonly invoices: {
    readonly account_id: number;
    readonly buyer: unknown;
    readonly cost: string;
    readonly cost_without_vat: string;
    readonly created_at: Generated<Date>;
    readonly currency: string;
    readonly due_on: Date | null;
    readonly exchange_rate: string | null;
    readonly friendly_id: string;
    readonly id: Generated<number>;
    readonly issued_on: Date | null;
    readonly mailed_at: Date | null;
    readonly month: Date;
    readonly paid_amount: Generated<string>;
    readonly paid_at: Date | null;
    readonly provider: unknown;
    readonly reminders_from: Date | null;
    readonly state: 'open' | 'finalized' | 'pending' | 'unpaid' | 'paid' | 'failed' | 'cancelled';
    readonly tax_currency: string | null;
    readonly updated_at: Generated<Date>;
    readonly vat_amount: string;
    readonly vat_category: Generated<string>;
    readonly vat_rate: string;
  };
  readonly kept_prices: {
    readonly account_id: number;
    readonly created_by: string;
    readonly edition_id: number;
    readonly end_reason: string | null;
    readonly id: GeneratedAlways<number>;
    readonly reason: string;
    readonly since: Date;
    readonly until: Date | null;
    readonly updated_at: Generated<Date>;
  };
  readonly ledger_entries: {
    readonly amount: string;
    readonly bank_row: string | null;
    readonly day: Date;
    readonly entered_at: Generated<Date>;
    readonly entered_by: string | null;
    readonly id: GeneratedAlways<number>;
    readonly invoice_id: number;
    readonly kind: 'payment' | 'refund' | 'reversal';
    readonly note: Generated<string>;
    readonly reverses: number | null;
  };
  readonly limit_alerts: {
    readonly account_id: number;
    readonly application_id: number | null;
    readonly limit_id: number;
    readonly percent: number;
    readonly sent_at: Generated<Date>;
    readonly window_start: Date;
  };
  readonly login_links: {
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly iam_user_id: string;
    readonly new_email: string | null;
    readonly purpose: 'password-reset' | 'email-change';
    readonly token_hash: Buffer;
  };
  readonly login_passkeys: {
    readonly counter: number;
    readonly created_at: Date;
    readonly credential_id: string;
    readonly iam_user_id: string;
    readonly id: Generated<string>;
    readonly last_used_at: Date | null;
    readonly name: string;
    readonly public_key: Buffer;
    readonly transports: readonly string[];
  };
  readonly login_recovery_codes: {
    readonly code_hash: Buffer;
    readonly iam_user_id: string;
    readonly used_at: Date | null;
  };
  readonly login_sessions: {
    readonly client_id: string;
    readonly created_at: Generated<Date>;
    readonly expires_at: Date;
    readonly handle_hash: Buffer;
    readonly iam_user_id: string;
    readonly id: Generated<string>;
    readonly id_token_sealed: Buffer | null;
    readonly issuer: string;
    readonly issuer_session_uid: string | null;
    readonly last_used_at: Date | null;
    readonly revoked_at: Date | null;
    readonly user_agent: string | null;
  };
  readonly login_steps: {
    readonly attempts: Generated<number>;
    readonly code_hash: Buffer | null;
    readonly expires_at: Date;
    readonly iam_user_id: string | null;
    readonly interaction_uid: string;
    readonly kind: 'mailed-code' | 'second-factor';
  };
  readonly login_throttles: {
    readonly blocked_until: Date;
    readonly count: number;
    readonly key: Buffer;
    readonly last_at: Date;
  };
  readonly login_totp: {
    readonly confirmed_at: Date | null;
    readonly created_at: Date;
    readonly iam_user_id: string;
    readonly last_step: Generated<number>;
    readonly secret_sealed: Buffer;
  };
  readonly login_transactions: {
    readonly client_id: string;
    readonly code_verifier_sealed: Buffer;
    readonly created_at: Generated<Date>;
    readonly expires_at: Date;
    readonly nonce: string;
    readonly plan: 'customer' | 'partner' | null;
    readonly redirection_url_sealed: Buffer;
    readonly state_hash: Buffer;
  };
  readonly mails: {
    readonly about: string | null;
    readonly attempts: Generated<number>;
    readonly created_at: Generated<Date>;
    readonly digest: string | null;
    readonly due_at: Generated<Date>;
    readonly ended_at: Date | null;
    readonly forgotten: Generated<boolean>;
    readonly id: Generated<string>;
    readonly last_error: string | null;
    readonly place: GeneratedAlways<number>;
    readonly queued_at: Generated<Date>;
    readonly receiver: string;
    readonly receiver_hash: Buffer;
    readonly sealed: Buffer | null;
    readonly sender_hash: Buffer | null;
    readonly state: Generated<'queued' | 'sent' | 'failed'>;
    readonly subject: string;
  };
  readonly news_items: {
    readonly active: boolean;
    readonly body: string;
    readonly category: string;
    readonly created_at: Generated<Date>;
    readonly draft: Generated<boolean>;
    readonly id: Generated<number>;
    readonly link: string | null;
    readonly link_text: string | null;
    readonly published_on: Date;
    readonly slug: string;
    readonly title: string;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string | null;
  };
  readonly newsletter_confirmations: {
    readonly expires_at: Date;
    readonly subscriber_id: number;
    readonly token_hash: Buffer;
  };
  readonly newsletter_deliveries: {
    readonly issue_id: number;
    readonly put_at: Date | null;
    readonly subscriber_id: number;
  };
  readonly newsletter_issues: {
    readonly body: string;
    readonly id: Generated<number>;
    readonly recipients: Generated<number>;
    readonly send_at: Date | null;
    readonly sent_at: Date | null;
    readonly subject: string;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string;
  };
  readonly newsletter_mails: {
    readonly address_hash: Buffer;
    readonly id: Generated<number>;
    readonly sent_at: Generated<Date>;
  };
  readonly newsletter_subscribers: {
    readonly confirmed_at: Date | null;
    readonly created_at: Generated<Date>;
    readonly email: string;
    readonly id: Generated<number>;
    readonly unsubscribe_hash: Buffer;
  };
  readonly oidc_payloads: {
    readonly account_id: string | null;
    readonly consumed_at: Date | null;
    readonly expires_at: Date | null;
    readonly grant_id: string | null;
    readonly id_hash: Buffer;
    readonly model: string;
    readonly payload_sealed: Buffer;
    readonly uid: string | null;
  };
  readonly one_time_codes: {
    readonly client_id: string;
    readonly code_hash: Buffer;
    readonly expires_at: Date;
    readonly handle_sealed: Buffer;
    readonly login_session_id: string;
    readonly redirection_url_hash: Buffer;
    readonly used_at: Date | null;
  };
  readonly onprem_endpoints: {
    readonly authentication: Generated<'none' | 'api-key' | 'iam'>;
    readonly business_owner: string | null;
    readonly description: string;
    readonly lifecycle: Generated<'design' | 'test' | 'production' | 'deprecated' | 'retired'>;
    readonly methods: readonly string[];
    readonly notes: Generated<string>;
    readonly path_pattern: string;
    readonly policies: Generated<readonly string[]>;
    readonly producer_team: string | null;
    readonly timeout_ms: Generated<number>;
    readonly updated_at: Generated<Date>;
    readonly upstream: string;
  };
  readonly operation_search: {
    readonly address: string | null;
    readonly around: Generated<string>;
    readonly deprecated: boolean;
    readonly fields: readonly string[];
    readonly method: string;
    readonly names: string;
    readonly operation_key: string;
    readonly parameters: readonly string[];
    readonly path: string;
    readonly position: number;
    readonly schemas: readonly string[] | null;
    readonly specification_id: number;
    readonly summary: string;
    readonly words: string;
  };
  readonly payment_lists: {
    readonly entered_at: Generated<Date>;
    readonly version: string;
  };
  readonly personal_tokens: {
    readonly created_at: Generated<Date>;
    readonly expires_at: Date;
    readonly iam_user_id: string;
    readonly id: Generated<number>;
    readonly last_used_at: Date | null;
    readonly name: string;
    readonly permission: 'ro' | 'rw';
    readonly prefix: string;
    readonly scopes: readonly string[];
    readonly value_hash: Buffer;
  };
  readonly plan_feature_choices: {
    readonly feature_id: number;
    readonly plan_id: number;
  };
  readonly plan_features: {
    readonly description: string;
    readonly id: number;
    readonly name: string;
    readonly service_id: number;
    readonly system_name: string;
    readonly visible: boolean;
  };
  readonly plan_limits: {
    readonly created_at: Generated<Date>;
    readonly id: number;
    readonly metric_id: number;
    readonly per: Generated<'account' | 'application'>;
    readonly period: 'eternity' | 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';
    readonly plan_id: number;
    readonly updated_at: Generated<Date>;
    readonly value: number;
  };
  readonly plan_metrics: {
    readonly api_system_names: readonly string[];
    readonly created_at: Generated<Date>;
    readonly description: string;
    readonly id: number;
    readonly name: string;
    readonly parent_id: number | null;
    readonly service_id: number;
    readonly system_name: string;
    readonly unit: string;
    readonly updated_at: Generated<Date>;
  };
  readonly plan_pricing_rules: {
    readonly cost_per_unit: string;
    readonly first_unit: number;
    readonly id: number;
    readonly last_unit: number | null;
    readonly metric_id: number;
    readonly plan_id: number;
  };
  readonly plans: {
    readonly approval_required: boolean;
    readonly created_at: Generated<Date>;
    readonly currency: string;
    readonly id: number;
    readonly is_default: boolean;
    readonly key: string;
    readonly name: string;
    readonly service_id: number;
    readonly state: 'hidden' | 'published';
    readonly updated_at: Generated<Date>;
  };
  readonly portal_settings: {
    readonly changed_at: Generated<Date>;
    readonly changed_by: string | null;
    readonly id: GeneratedAlways<number>;
    readonly staff_second_factor: boolean;
  };
  readonly portal_setup: {
    readonly content: 'demo' | 'empty';
    readonly only_row: Generated<boolean>;
    readonly set_up_at: Generated<Date>;
  };
  readonly price_editions: {
    readonly content: unknown;
    readonly created_at: Generated<Date>;
    readonly id: GeneratedAlways<number>;
    readonly origin: Generated<'portal' | 'file'>;
    readonly service_id: number;
    readonly title: Generated<string>;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string | null;
    readonly valid_from: Date | null;
  };
  readonly price_notices: {
    readonly account_id: number;
    readonly edition_id: number;
    readonly mail: unknown | null;
    readonly told_at: Generated<Date>;
  };
  readonly producer_teams: {
    readonly email: string;
    readonly id: string;
    readonly name: string;
    readonly owner_id: string;
  };
  readonly raised_limits: {
    readonly account_id: number;
    readonly application_id: number | null;
    readonly created_at: Generated<Date>;
    readonly id: GeneratedAlways<number>;
    readonly metric_id: number;
    readonly period: 'eternity' | 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';
    readonly raised_by: string;
    readonly reason: string;
    readonly until: Date;
    readonly value: number;
  };
  readonly refused_calls: {
    readonly at: Date;
    readonly fault_code: string;
    readonly method: string;
    readonly path: string;
    readonly request_id: string;
    readonly status: number;
    readonly system_name: string | null;
  };
  readonly relay_counts: {
    readonly calls: number;
    readonly iam_user_id: string;
    readonly minute: Date;
  };
  readonly request_log: {
    readonly account_id: number;
    readonly application_id: number;
    readonly at: Date;
    readonly bytes_in: number | null;
    readonly bytes_out: number;
    readonly duration_ms: number;
    readonly fault_code: string | null;
    readonly fault_text: string | null;
    readonly id: string;
    readonly key_in_query: boolean;
    readonly method: string;
    readonly operation: string;
    readonly path: string;
    readonly query: string;
    readonly request_id: string;
    readonly status: number;
    readonly system_name: string;
    readonly talk: unknown | null;
    readonly upstream_ms: number | null;
  };
  readonly requests: {
    readonly account_id: number;
    readonly application_id: number | null;
    readonly application_name: string | null;
    readonly client_id: string | null;
    readonly created_at: Generated<Date>;
    readonly decided_at: Date | null;
    readonly decided_by: string | null;
    readonly decision_reason: string | null;
    readonly details: Generated<unknown>;
    readonly id: Generated<number>;
    readonly reason: Generated<string>;
    readonly requested_by: number | null;
    readonly requested_by_email: string | null;
    readonly state: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
    readonly subject: string;
    readonly type: 'application_approval' | 'plan_change' | 'scope_access' | 'client_access';
  };
  readonly saved_replies: {
    readonly id: GeneratedAlways<number>;
    readonly name: string;
    readonly text: string;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string;
  };
  readonly schema_migrations: {
    readonly applied_at: Generated<Date>;
    readonly hash: string;
    readonly name: string;
  };
  readonly search_words: {
    readonly word: string;
  };
  readonly secret_keys: {
    readonly added_at: Generated<Date>;
    readonly hash: Buffer;
    readonly root: Buffer | null;
  };
  readonly service_code_editions: {
    readonly book: unknown;
    readonly id: Generated<number>;
    readonly published_at: Generated<Date>;
    readonly published_by: string;
  };
  readonly shipped_documents: {
    readonly hash: string;
    readonly stored_at: Generated<Date>;
  };
  readonly signing_keys: {
    readonly created_at: Generated<Date>;
    readonly kid: string;
    readonly private_jwk_sealed: Buffer;
    readonly public_jwk: unknown;
    readonly purpose: 'token' | 'issuer';
    readonly retired_at: Date | null;
  };
  readonly site_texts: {
    readonly href: string;
    readonly kind: 'document' | 'site';
    readonly title: string;
    readonly words: string;
  };
  readonly specification_acts: {
    readonly act: 'forced' | 'restored' | 'deleted' | 'erased' | 'handed over';
    readonly acted_at: Generated<Date>;
    readonly id: Generated<number>;
    readonly person: string;
    readonly reason: string;
    readonly system_name: string;
    readonly version: string | null;
  };
  readonly specification_documents: {
    readonly body: Buffer;
    readonly hash: string;
  };
  readonly specification_editions: {
    readonly format: 'json' | 'yaml';
    readonly hash: string;
    readonly id: Generated<number>;
    readonly published_at: Generated<Date>;
    readonly published_by: string | null;
    readonly revision: number;
    readonly system_name: string;
    readonly title: string;
    readonly version: string;
    readonly visibility: 'public' | 'private' | 'internal' | 'apigov';
  };
  readonly specification_events: {
    readonly breaking: Generated<number>;
    readonly changes: Generated<unknown>;
    readonly forced: Generated<boolean>;
    readonly from_system_name: string | null;
    readonly from_version: string | null;
    readonly id: Generated<number>;
    readonly kind: 'published' | 'deprecated' | 'reactivated';
    readonly published_at: Generated<Date>;
    readonly published_by: string | null;
    readonly reason: string | null;
    readonly system_name: string;
    readonly title: string;
    readonly version: string;
    readonly visibility: string;
  };
  readonly specification_json: {
    readonly body: string;
    readonly document_hash: string;
    readonly specification_id: number;
  };
  readonly specification_operations: {
    readonly operation_key: string;
    readonly piece_hash: string;
    readonly position: number;
    readonly specification_id: number;
  };
  readonly specification_overlays: {
    readonly hash: string;
    readonly overlay: Buffer;
    readonly overlay_format: 'json' | 'yaml';
    readonly report: unknown;
    readonly source: Buffer;
    readonly source_format: 'json' | 'yaml';
  };
  readonly specification_owners: {
    readonly owner: string | null;
    readonly system_name: string;
  };
  readonly specification_parts: {
    readonly hash: string;
    readonly kind: 'schemas' | 'parameters' | 'responses';
    readonly name: string;
    readonly specification_id: number;
  };
  readonly specification_pieces: {
    readonly body: unknown;
    readonly hash: string;
  };
  readonly specification_proofs: {
    readonly document_hash: string | null;
    readonly examples: Generated<number>;
    readonly failure: string | null;
    readonly faults: Generated<unknown>;
    readonly operations: Generated<number>;
    readonly passed: Generated<number>;
    readonly proved_at: Date | null;
    readonly specification_id: number;
    readonly tried_at: Generated<Date>;
    readonly version: string | null;
  };
  readonly specification_subscriptions: {
    readonly created_at: Generated<Date>;
    readonly iam_user_id: string;
    readonly system_name: string;
    readonly unsubscribe_hash: Buffer;
  };
  readonly specifications: {
    readonly attributes: unknown | null;
    readonly base_path: string | null;
    readonly category: string;
    readonly deprecated_at: Date | null;
    readonly description: string;
    readonly document: Buffer;
    readonly document_hash: string;
    readonly faults: Generated<unknown>;
    readonly format: 'json' | 'yaml';
    readonly haystack: Generated<string>;
    readonly iam_secure: boolean;
    readonly id: Generated<number>;
    readonly issuer_binding: unknown | null;
    readonly lint: unknown | null;
    readonly outline: unknown;
    readonly own_text: Generated<string>;
    readonly own_words: Generated<readonly string[]>;
    readonly published_by: string | null;
    readonly searched_hash: string | null;
    readonly status: 'active' | 'deprecated';
    readonly successor: string | null;
    readonly sunset: Date | null;
    readonly system_name: string;
    readonly tags: readonly string[];
    readonly title: string;
    readonly updated_at: Generated<Date>;
    readonly version: string;
    readonly visibility: 'public' | 'private' | 'internal' | 'apigov';
    readonly words: Generated<string>;
  };
  readonly staff_log: {
    readonly account_id: number | null;
    readonly actor: string;
    readonly address: string;
    readonly after: unknown | null;
    readonly at: Generated<Date>;
    readonly before: unknown | null;
    readonly iam_user_id: string;
    readonly id: GeneratedAlways<number>;
    readonly object_id: string | null;
    readonly object_type: string;
    readonly operation: string;
    readonly reason: string | null;
    readonly request_id: string;
  };
  readonly status_components: {
    readonly created_at: Generated<Date>;
    readonly description: string | null;
    readonly id: string;
    readonly name: string;
    readonly position: number;
    readonly probed_address: string | null;
    readonly probed_status: Generated<'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage'>;
    readonly probes: string | null;
    readonly status: Generated<'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance'>;
    readonly updated_at: Generated<Date>;
  };
  readonly status_days: {
    readonly component_id: string;
    readonly day: Date;
    readonly status: 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance';
  };
  readonly status_incidents: {
    readonly component_ids: Generated<readonly string[]>;
    readonly created_at: Generated<Date>;
    readonly id: string;
    readonly impact: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
    readonly monitoring_at: Date | null;
    readonly name: string;
    readonly reported_by: string | null;
    readonly resolved_at: Date | null;
    readonly scheduled_for: Date | null;
    readonly scheduled_until: Date | null;
    readonly started_at: Generated<Date>;
    readonly status: 'investigating' | 'identified' | 'monitoring' | 'resolved' | 'postmortem' | 'scheduled' | 'in_progress' | 'verifying' | 'completed';
    readonly updated_at: Generated<Date>;
  };
  readonly status_misses: {
    readonly misses: number;
    readonly route: string;
  };
  readonly status_samples: {
    readonly bucket: Date;
    readonly component_id: string;
    readonly failures: number;
    readonly latency_ms: number;
    readonly probes: number;
  };
  readonly status_updates: {
    readonly body: string;
    readonly created_at: Generated<Date>;
    readonly id: Generated<number>;
    readonly incident_id: string;
    readonly status: string;
  };
  readonly support_cases: {
    readonly account_id: number | null;
    readonly address_hash: Buffer;
    readonly api: string | null;
    readonly application: string | null;
    readonly assignee: string | null;
    readonly created_at: Generated<Date>;
    readonly email: Generated<string>;
    readonly environment: string | null;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly kind: 'contact' | 'report';
    readonly name: Generated<string>;
    readonly reference: string;
    readonly state: Generated<'open' | 'answered' | 'closed'>;
    readonly subject: Generated<string>;
    readonly trace_id: string | null;
    readonly updated_at: Generated<Date>;
  };
  readonly support_messages: {
    readonly at: Generated<Date>;
    readonly author: string;
    readonly case_id: number;
    readonly id: GeneratedAlways<number>;
    readonly kind: 'customer' | 'staff' | 'note';
    readonly text: string;
  };
  readonly suspensions: {
    readonly account_id: number | null;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly reason: string;
    readonly statuses: Generated<unknown>;
    readonly suspended_at: Generated<Date>;
    readonly suspended_by: string;
  };
  readonly team_tokens: {
    readonly actor_id: Generated<string>;
    readonly created_at: Generated<Date>;
    readonly expires_at: Date;
    readonly id: GeneratedAlways<number>;
    readonly last_used_at: Date | null;
    readonly made_by: string;
    readonly made_by_id: string | null;
    readonly name: string;
    readonly permission: 'read' | 'draft' | 'publish';
    readonly prefix: string;
    readonly revoked_at: Date | null;
    readonly revoked_by: string | null;
    readonly team_id: string;
    readonly value_hash: Buffer;
  };
  readonly terms_acceptances: {
    readonly accepted_at: Generated<Date>;
    readonly accepted_by: string;
    readonly account_id: number;
    readonly edition_id: number;
    readonly iam_user_id: string | null;
    readonly id: GeneratedAlways<number>;
    readonly occasion: 'sign-up' | 'plan' | 'notice';
  };
  readonly terms_editions: {
    readonly changes: string;
    readonly id: Generated<number>;
    readonly in_force_on: Date | null;
    readonly number: number | null;
    readonly published_at: Date | null;
    readonly text: string;
    readonly told_at: Date | null;
    readonly told_up_to: Generated<number>;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string | null;
  };
  readonly trade_names: {
    readonly id: Generated<boolean>;
    readonly source: string;
    readonly updated_at: Generated<Date>;
    readonly updated_by: string | null;
  };
  readonly upstream_certificates: {
    readonly address: string;
    readonly checked_at: Generated<Date>;
    readonly ends_at: Date | null;
  };
  readonly usage_flushes: {
    readonly flushed_at: Generated<Date>;
    readonly id: string;
  };
  readonly usage_hours: {
    readonly account_id: number;
    readonly application_id: number;
    readonly calls: number;
    readonly hour: Date;
    readonly last_call_at: Date;
    readonly status_class: string;
    readonly system_name: string;
  };
  readonly usage_minutes: {
    readonly application_id: number;
    readonly calls: number;
    readonly minute: Date;
    readonly system_name: string;
  };
  readonly usage_operations: {
    readonly account_id: number;
    readonly application_id: number;
    readonly calls: number;
    readonly day: Date;
    readonly latencies: readonly string[];
    readonly operation: string;
    readonly refused: boolean;
    readonly status: number;
    readonly system_name: string;
  };
  readonly users: {
    readonly account_id: number;
    readonly created_at: Generated<Date>;
    readonly email: string;
    readonly iam_user_id: string | null;
    readonly id: Generated<number>;
    readonly role: Generated<'admin' | 'member'>;
    readonly state: Generated<'pending' | 'active' | 'suspended'>;
    readonly updated_at: Generated<Date>;
    readonly username: string;
  };
  readonly webhook_attempts: {
    readonly at: Date;
    readonly duration_ms: number;
    readonly error: string | null;
    readonly id: GeneratedAlways<number>;
    readonly message_id: string;
    readonly request_headers: unknown;
    readonly response_body: string;
    readonly response_headers: unknown;
    readonly status: number | null;
  };
  readonly webhook_events: {
    readonly account_id: number;
    readonly event_id: string;
    readonly source: string;
    readonly taken_at: Generated<Date>;
  };
  readonly webhook_inbox_requests: {
    readonly account_id: number;
    readonly answer: string;
    readonly at: Generated<Date>;
    readonly body: string;
    readonly fault: string | null;
    readonly headers: unknown;
    readonly id: GeneratedAlways<number>;
  };
  readonly webhook_inboxes: {
    readonly account_id: number;
    readonly answer: Generated<'200' | '500' | '410' | 'hang'>;
    readonly created_at: Generated<Date>;
    readonly token: string | null;
    readonly token_hash: Buffer | null;
    readonly token_sealed: Buffer | null;
  };
  readonly webhook_messages: {
    readonly booking_reference: string | null;
    readonly created_at: Generated<Date>;
    readonly drill: string | null;
    readonly due_at: Generated<Date>;
    readonly event: string;
    readonly id: string;
    readonly item_id: string | null;
    readonly last_status: number | null;
    readonly payload: string;
    readonly place: GeneratedAlways<number>;
    readonly reference: string | null;
    readonly state: Generated<'waiting' | 'delivered' | 'failed'>;
    readonly tries: Generated<number>;
    readonly webhook_id: string;
  };
  readonly webhooks: {
    readonly account_id: number;
    readonly contact_email: string | null;
    readonly created_at: Generated<Date>;
    readonly description: string;
    readonly disabled_because: string | null;
    readonly end_told_days: number | null;
    readonly events: readonly string[] | null;
    readonly failing_since: Date | null;
    readonly filter: unknown | null;
    readonly id: string;
    readonly last_success_at: Date | null;
    readonly made_by: string | null;
    readonly old_events: readonly string[] | null;
    readonly previous_secret_expires_at: Date | null;
    readonly previous_secret_sealed: Buffer | null;
    readonly secret_sealed: Buffer;
    readonly state: Generated<'active' | 'paused' | 'disabled'>;
    readonly updated_at: Generated<Date>;
    readonly url: string;
  };
}
