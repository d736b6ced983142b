import type { KeptKindName } from '@portal/contract/desk/kept-data/kinds';

/** What of a person is in a table, and what an erasure does with it. `p` is the person: `id`, `email` (lower case), `address` (its hash), `mark`. */
interface PersonPart {
  /** Rows that go, by this condition. */
  readonly rows?: string;
  /** Columns that hold addresses of people: the mark takes the place of the person's. */
  readonly names?: readonly string[];
  /** Columns of JSON in which the address may stand. */
  readonly texts?: readonly string[];
  /** Further columns, and what they become in the rows that `of` finds. */
  readonly also?: Readonly<Record<string, string>>;
  /** Rows that are the person's by more than the address in `names`. */
  readonly of?: string;
  /** The database deletes the rows with those of this table. */
  readonly with?: string;
  /** Why the rows stay. */
  readonly stays?: string;
}

export interface KeptTable {
  readonly kind: KeptKindName;
  readonly person?: PersonPart;
  /** How rows of an account go with it: the database deletes them, this condition finds them, or the reason why they stay. */
  readonly account?: 'cascades' | { readonly rows: string } | { readonly stays: string };
}

const ofPerson = { with: 'iam_users' } as const;
const billed = 'an invoice is proved by it';

const own = (kind: KeptKindName): KeptTable => ({ kind, person: ofPerson });
const by = (...names: readonly string[]): KeptTable => ({ kind: 'staffWork', person: { names } });
const catalogue: KeptTable = { kind: 'catalogue' };
const machinery: KeptTable = { kind: 'machinery' };

/**
 * Every table of the database, in the order in which a person is erased. It drives the erasure, and a test walks the schema: a table,
 * or a column that leads to a person, that nobody has put here fails it. A partition counts as its parent.
 */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  account_events: {
    kind: 'events',
    person: {
      names: ['actor', 'subject'],
      texts: ['details'],
      of: 't.iam_user_id = p.id',
      also: { actor: 'p.mark', iam_user_id: 'NULL', address: 'NULL' },
    },
    account: 'cascades',
  },
  terms_acceptances: {
    kind: 'terms',
    person: {
      names: ['accepted_by'],
      of: 't.iam_user_id = p.id',
      also: { accepted_by: 'p.mark', iam_user_id: 'NULL' },
    },
    account: 'cascades',
  },
  requests: {
    kind: 'requests',
    person: {
      names: ['requested_by_email', 'decided_by'],
      texts: ['details'],
      of: 't.requested_by IN (SELECT id FROM users WHERE iam_user_id = p.id)',
      also: { requested_by_email: 'p.mark' },
    },
    account: 'cascades',
  },
  invitations: {
    kind: 'members',
    person: { rows: 'lower(t.email) = p.email', names: ['invited_by'] },
    account: 'cascades',
  },
  iam_client_scopes: {
    kind: 'applications',
    person: { names: ['granted_by'] },
    account: 'cascades',
  },
  newsletter_subscribers: { kind: 'newsletter', person: { rows: 'lower(t.email) = p.email' } },
  newsletter_confirmations: { kind: 'newsletter', person: { with: 'newsletter_subscribers' } },
  newsletter_deliveries: { kind: 'newsletter', person: { with: 'newsletter_subscribers' } },
  newsletter_issues: by('updated_by'),
  saved_replies: by('updated_by'),
  newsletter_mails: machinery,
  mails: { kind: 'mails', person: { rows: 'lower(t.receiver) = p.email' } },
  support_cases: {
    kind: 'supportCases',
    person: {
      rows: 't.iam_user_id = p.id::text OR t.address_hash = p.address',
      names: ['assignee'],
    },
    account: { rows: 't.account_id = a.id' },
  },
  support_messages: { kind: 'supportCases', person: { with: 'support_cases', names: ['author'] } },
  idempotent_replies: { kind: 'answers', person: { rows: 't.iam_user_id = p.id' } },
  oidc_payloads: { kind: 'loginSteps', person: { rows: 't.account_id = p.id::text' } },
  relay_counts: { kind: 'loginSteps', person: { rows: 't.iam_user_id = p.id::text' } },
  personal_tokens: own('tokens'),
  login_sessions: own('sessions'),
  one_time_codes: { kind: 'loginSteps', person: { with: 'login_sessions' } },
  login_steps: own('loginSteps'),
  login_links: own('loginSteps'),
  email_verifications: own('loginSteps'),
  login_totp: own('proofs'),
  login_recovery_codes: own('proofs'),
  login_passkeys: own('proofs'),
  iam_identities: own('proofs'),
  customer_challenges: own('numberProofs'),
  campaign_mails: { kind: 'subscriptions', person: { with: 'campaign_recipients' } },
  campaign_recipients: {
    kind: 'subscriptions',
    person: ofPerson,
    account: { stays: 'that a person was told is the person’s' },
  },
  specification_subscriptions: own('subscriptions'),
  erasures: { kind: 'erasures', person: ofPerson, account: 'cascades' },
  customer_views: { kind: 'staffWork', person: ofPerson, account: 'cascades' },
  suspensions: {
    kind: 'suspensions',
    person: { with: 'iam_users', names: ['suspended_by'] },
    account: 'cascades',
  },
  customer_messages: { kind: 'staffWork', person: { names: ['author'] }, account: 'cascades' },
  broadcasts: { kind: 'staffWork' },
  broadcast_recipients: { kind: 'mails', person: { rows: 'lower(t.email) = p.email' } },
  customer_segments: by('author'),
  customer_notes: {
    kind: 'staffWork',
    person: { names: ['author'], of: 't.iam_user_id = p.id', also: { iam_user_id: 'NULL' } },
    account: 'cascades',
  },

  endpoint_events: { kind: 'staffWork', person: { names: ['changed_by'], texts: ['changes'] } },
  staff_log: {
    kind: 'staffLog',
    person: { stays: 'a log that can be changed proves nothing' },
    account: { stays: 'a log that can be changed proves nothing' },
  },
  api_drafts: {
    kind: 'staffWork',
    person: {
      names: ['created_by', 'updated_by'],
      of: 't.publish_by = p.id',
      also: { publish_by: 'NULL' },
    },
  },
  team_tokens: {
    kind: 'staffWork',
    person: {
      names: ['made_by', 'revoked_by'],
      of: 't.made_by_id = p.id',
      also: { made_by_id: 'NULL' },
    },
  },
  house_rules: by('changed_by'),
  four_eyes_settings: by('changed_by'),
  four_eyes_asks: {
    kind: 'staffWork',
    person: {
      names: ['asked_by_email', 'decided_by'],
      texts: ['before', 'after'],
      of: 't.asked_by = p.id',
      also: { asked_by: 'NULL' },
    },
  },
  specification_acts: by('person'),
  specification_editions: by('published_by'),
  specification_events: by('published_by'),
  specification_owners: {
    kind: 'staffWork',
    person: { of: 'lower(t.owner) = p.email', also: { owner: 'NULL' } },
  },
  specifications: by('published_by'),
  service_code_editions: by('published_by'),
  call_origins: by('approved_by'),
  campaign_brownouts: by('created_by'),
  edi_files: by('updated_by'),
  campaigns: by('started_by', 'cancelled_by'),
  terms_editions: by('updated_by'),
  trade_names: by('updated_by'),
  billing_runs: by('started_by'),
  price_editions: by('updated_by'),
  news_items: by('updated_by'),
  faqs: by('updated_by'),
  status_incidents: by('reported_by'),
  portal_settings: {
    kind: 'staffWork',
    person: { of: 't.changed_by = p.id', also: { changed_by: 'NULL' } },
  },
  business_owners: { kind: 'contacts', person: { names: ['email'] } },
  producer_teams: { kind: 'contacts', person: { names: ['email'] } },
  cloud_endpoints: { kind: 'contacts', person: { names: ['contact_email'] } },

  users: {
    kind: 'members',
    person: {
      rows: 't.iam_user_id = p.id OR (t.iam_user_id IS NULL AND lower(t.email) = p.email)',
    },
    account: 'cascades',
  },
  iam_users: { kind: 'profile', person: { rows: 't.id = p.id' } },

  accounts: { kind: 'account', account: { rows: 't.id = a.id' } },
  applications: { kind: 'applications', account: 'cascades' },
  application_key_values: { kind: 'applications', account: 'cascades' },
  iam_clients: { kind: 'applications', account: 'cascades' },
  webhooks: { kind: 'webhooks', account: 'cascades' },
  webhook_messages: { kind: 'webhooks', account: 'cascades' },
  webhook_attempts: { kind: 'webhooks', account: 'cascades' },
  webhook_events: { kind: 'webhooks', account: 'cascades' },
  webhook_inboxes: { kind: 'webhooks', account: 'cascades' },
  webhook_inbox_requests: { kind: 'webhooks', account: 'cascades' },
  raised_limits: { kind: 'applications', person: { names: ['raised_by'] }, account: 'cascades' },
  limit_alerts: { kind: 'applications', account: 'cascades' },
  refused_calls: { kind: 'refusedCalls' },
  document_records: { kind: 'documentRecords', account: 'cascades' },
  request_log: { kind: 'requestLog', account: { rows: 't.application_id = ANY (a.applications)' } },
  end_customers: { kind: 'endCustomers', account: 'cascades' },
  end_customer_days: { kind: 'endCustomers', account: { rows: 't.account_id = a.id' } },
  usage_operations: { kind: 'usage', account: { rows: 't.account_id = a.id' } },
  usage_minutes: { kind: 'usage', account: { rows: 't.application_id = ANY (a.applications)' } },
  usage_hours: { kind: 'billedUsage', account: { stays: billed } },
  application_plans: { kind: 'billedUsage', account: { stays: billed } },
  deleted_applications: { kind: 'billedUsage', account: { stays: billed } },
  invoices: {
    kind: 'invoices',
    person: { stays: 'the buyer is the account as it was named' },
    account: { stays: 'the law demands it' },
  },
  invoice_lines: { kind: 'invoices', account: { stays: 'the law demands it' } },
  invoice_numbers: { kind: 'invoices' },
  invoice_reminders: { kind: 'invoices' },
  ledger_entries: { kind: 'invoices', person: { names: ['entered_by'] } },
  closed_months: { kind: 'invoices', person: { names: ['closed_by'] } },
  credit_notes: {
    kind: 'invoices',
    person: { names: ['created_by'] },
    account: { stays: 'the law demands it' },
  },
  credit_note_numbers: { kind: 'invoices' },
  kept_prices: {
    kind: 'billedUsage',
    person: { names: ['created_by'] },
    account: { stays: billed },
  },
  price_notices: {
    kind: 'invoices',
    account: { rows: 't.account_id = a.id' },
  },
  applied_price_editions: machinery,
  payment_lists: machinery,

  api_days: catalogue,
  api_scopes: catalogue,
  deleted_faqs: catalogue,
  deleted_news: catalogue,
  onprem_endpoints: catalogue,
  operation_search: catalogue,
  plan_feature_choices: catalogue,
  plan_features: catalogue,
  plan_limits: catalogue,
  plan_metrics: catalogue,
  plan_pricing_rules: catalogue,
  plans: catalogue,
  search_words: catalogue,
  shipped_documents: catalogue,
  site_texts: catalogue,
  specification_documents: catalogue,
  specification_json: catalogue,
  specification_operations: catalogue,
  specification_overlays: catalogue,
  specification_parts: catalogue,
  specification_pieces: catalogue,
  specification_proofs: catalogue,
  status_components: catalogue,
  status_days: catalogue,
  status_misses: catalogue,
  status_samples: catalogue,
  status_updates: catalogue,

  customer_register_codes: machinery,
  login_throttles: machinery,
  login_transactions: machinery,
  portal_setup: machinery,
  schema_migrations: machinery,
  secret_keys: machinery,
  signing_keys: machinery,
  upstream_certificates: machinery,
  usage_flushes: machinery,
};
