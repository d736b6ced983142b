import { withMembers } from '../../platform/database/with-members.ts';
import { applicationTexts } from './copy-columns.ts';
/** A table of a copy: one CSV file, and a member of the JSON file of its area. */
export interface CopySection {
  readonly area: string;
  readonly name: string;
  readonly sql: string;
}

const toSections = (area: string, tables: Readonly<Record<string, string>>): CopySection[] =>
  Object.entries(tables).map(([name, sql]) => ({ area, name, sql }));

/** `p` is the person: `id`, `email` in lower case, `address` as support hashes it. */
const ofPerson = (sql: string) =>
  `WITH p AS (SELECT $1::uuid AS id, lower($2::text) AS email, $3::bytea AS address) ${sql}`;
const forPerson = (area: string, tables: Readonly<Record<string, string>>) =>
  toSections(area, tables).map((section) => withMembers(section, { sql: ofPerson(section.sql) }));

/** Where a person has acted themselves. What others did to them is told without who did it, from where and with whom else. */
const isOwn = '(t.iam_user_id = p.id OR lower(t.actor) = p.email)';
/** A name that is no other person's address. */
const ownSubject =
  "CASE WHEN lower(t.subject) = p.email OR t.subject NOT LIKE '%@%' THEN t.subject END";

/** Columns are named one by one, and each is decided on in copy-columns.ts: a new one is in no copy until somebody puts it here. */
export const personSections: readonly CopySection[] = [
  ...forPerson('profile', {
    profile: `SELECT t.id, t.email, t.username, t.first_name, t.last_name, t.phone, t.role_grant, t.group_role, t.grants, t.locale, t.enabled, t.email_verified_at,
      t.created_at, t.updated_at FROM iam_users t, p WHERE t.id = p.id`,
    identities: `SELECT t.issuer, t.subject FROM iam_identities t, p WHERE t.iam_user_id = p.id ORDER BY 1, 2`,
    memberships: `SELECT t.id AS user_id, t.account_id, c.org_name, t.email, t.username, t.role, t.state, t.created_at, t.updated_at
      FROM users t JOIN accounts c ON c.id = t.account_id, p WHERE t.iam_user_id = p.id ORDER BY t.id`,
    invitations: `SELECT t.account_id, t.email, t.role, t.created_at, t.sent_at, t.expires_at, t.accepted_at
      FROM invitations t, p WHERE lower(t.email) = p.email ORDER BY t.id`,
    customer_numbers: `SELECT t.customer_number, t.name, t.organisation_number, t.verified_at, t.expires_at
      FROM customer_challenges t, p WHERE t.iam_user_id = p.id ORDER BY t.expires_at`,
    closing: `SELECT t.asked_at, t.due_at FROM erasures t, p WHERE t.iam_user_id = p.id`,
  }),
  ...forPerson('login', {
    sessions: `SELECT t.client_id, t.issuer, t.user_agent, t.created_at, t.last_used_at, t.expires_at, t.revoked_at
      FROM login_sessions t, p WHERE t.iam_user_id = p.id ORDER BY t.created_at`,
    two_step_login: `SELECT t.created_at, t.confirmed_at FROM login_totp t, p WHERE t.iam_user_id = p.id`,
    recovery_codes: `SELECT count(*) FILTER (WHERE t.used_at IS NULL) AS left, count(t.used_at) AS used
      FROM login_recovery_codes t, p WHERE t.iam_user_id = p.id`,
    passkeys: `SELECT t.name, t.transports, t.created_at, t.last_used_at FROM login_passkeys t, p
      WHERE t.iam_user_id = p.id ORDER BY t.created_at`,
    links: `SELECT t.purpose, t.new_email, t.created_at, t.expires_at FROM login_links t, p WHERE t.iam_user_id = p.id`,
    verifications: `SELECT t.created_at, t.expires_at, t.used_at FROM email_verifications t, p WHERE t.iam_user_id = p.id`,
    personal_tokens: `SELECT t.name, t.scopes, t.permission, t.created_at, t.expires_at, t.last_used_at
      FROM personal_tokens t, p WHERE t.iam_user_id = p.id ORDER BY t.id`,
  }),
  ...forPerson('activity', {
    events: `SELECT t.account_id, t.action, ${ownSubject} AS subject,
        CASE WHEN t.details::text NOT LIKE '%@%' THEN t.details END AS details, ${isOwn} AS is_own,
        CASE WHEN ${isOwn} THEN t.address END AS address, CASE WHEN ${isOwn} THEN t.request_id END AS request_id, t.created_at
      FROM account_events t, p WHERE t.iam_user_id = p.id OR lower(t.actor) = p.email OR lower(t.subject) = p.email ORDER BY t.id`,
    requests: `SELECT t.id, t.account_id, t.type, t.state, t.subject, t.application_name, t.details, t.reason, t.requested_by_email,
      t.created_at, t.decided_at, t.decision_reason FROM requests t, p WHERE lower(t.requested_by_email) = p.email ORDER BY t.id`,
    decisions: `SELECT t.id, t.type, t.state, t.decided_by, t.decided_at, t.decision_reason FROM requests t, p
      WHERE lower(t.decided_by) = p.email ORDER BY t.id`,
    terms: `SELECT t.account_id, e.number AS edition, e.in_force_on::text, t.accepted_by, t.occasion, t.accepted_at
      FROM terms_acceptances t JOIN terms_editions e ON e.id = t.edition_id, p
      WHERE t.iam_user_id = p.id OR lower(t.accepted_by) = p.email ORDER BY t.id`,
    support_cases: `SELECT t.reference, t.kind, t.name, t.email, t.subject, t.state, t.account_id, t.trace_id, t.api, t.application,
      t.environment, t.created_at, t.updated_at FROM support_cases t, p
      WHERE t.iam_user_id = p.id::text OR t.address_hash = p.address ORDER BY t.id`,
    support_messages: `SELECT c.reference, t.at, t.kind, t.text FROM support_messages t JOIN support_cases c ON c.id = t.case_id, p
      WHERE t.kind <> 'note' AND (c.iam_user_id = p.id::text OR c.address_hash = p.address) ORDER BY t.id`,
    staff_work: `SELECT done.what, done.subject, done.at FROM p, LATERAL (
        SELECT 'specification ' || act AS what, system_name AS subject, acted_at AS at FROM specification_acts WHERE lower(person) = p.email
        UNION ALL SELECT 'specification ' || kind, system_name, published_at FROM specification_events WHERE lower(published_by) = p.email
        UNION ALL SELECT 'edition published', system_name || ' ' || version, published_at FROM specification_editions WHERE lower(published_by) = p.email
        UNION ALL SELECT 'specification owned', system_name, NULL FROM specification_owners WHERE lower(owner) = p.email
        UNION ALL SELECT 'specification published', system_name, updated_at FROM specifications WHERE lower(published_by) = p.email
        UNION ALL SELECT 'endpoint changed', system_name, changed_at FROM endpoint_events WHERE lower(changed_by) = p.email
        UNION ALL SELECT 'origin approved', system_name, approved_at FROM call_origins WHERE lower(approved_by) = p.email
        UNION ALL SELECT 'service codes published', NULL, published_at FROM service_code_editions WHERE lower(published_by) = p.email
        UNION ALL SELECT 'news changed', slug, updated_at FROM news_items WHERE lower(updated_by) = p.email
        UNION ALL SELECT 'question changed', slug, updated_at FROM faqs WHERE lower(updated_by) = p.email
        UNION ALL SELECT 'names of the trade changed', NULL, updated_at FROM trade_names WHERE lower(updated_by) = p.email
        UNION ALL SELECT 'terms changed', number::text, updated_at FROM terms_editions WHERE lower(updated_by) = p.email
        UNION ALL SELECT 'incident reported', name, started_at FROM status_incidents WHERE lower(reported_by) = p.email
        UNION ALL SELECT 'second factor of staff set', NULL, changed_at FROM portal_settings WHERE changed_by = p.id
        UNION ALL SELECT 'scope granted', client_id, granted_at FROM iam_client_scopes WHERE lower(granted_by) = p.email
        UNION ALL SELECT 'invited', NULL, created_at FROM invitations WHERE lower(invited_by) = p.email
        UNION ALL SELECT 'contact of a team', name, NULL FROM producer_teams WHERE lower(email) = p.email
        UNION ALL SELECT 'contact of an owner', name, NULL FROM business_owners WHERE lower(email) = p.email
        UNION ALL SELECT 'contact of an API', system_name, updated_at FROM cloud_endpoints WHERE lower(contact_email) = p.email
      ) done ORDER BY done.at`,
  }),
  ...forPerson('mails', {
    mails: `SELECT t.receiver, t.subject, t.state, t.created_at, t.ended_at FROM mails t, p
      WHERE lower(t.receiver) = p.email ORDER BY t.place`,
    newsletter: `SELECT t.email, t.created_at, t.confirmed_at FROM newsletter_subscribers t, p WHERE lower(t.email) = p.email`,
    followed_apis: `SELECT t.system_name, t.created_at FROM specification_subscriptions t, p
      WHERE t.iam_user_id = p.id ORDER BY t.created_at`,
  }),
];

/** `$1` is the account, which may be erased: then its books are all that is left. */
export const accountSections: readonly CopySection[] = [
  ...toSections('account', {
    account: `SELECT id, org_name, state, plan, phone, customer_number, customer_number_unproved, organisation_number, vat_number, vat_refused, buyer_kind,
      country, billing_address, billing_zip, billing_city, buyer_reference, electronic_address, wants_limit_alerts, created_at, updated_at FROM accounts WHERE id = $1`,
    people: `SELECT u.id, u.email, u.username, i.first_name, i.last_name, u.role, u.state, u.created_at, u.updated_at
      FROM users u LEFT JOIN iam_users i ON i.id = u.iam_user_id WHERE u.account_id = $1 ORDER BY u.id`,
    invitations: `SELECT email, role, invited_by, created_at, sent_at, expires_at, accepted_at FROM invitations
      WHERE account_id = $1 ORDER BY id`,
    terms: `SELECT e.number AS edition, e.in_force_on::text, t.accepted_by, t.occasion, t.accepted_at
      FROM terms_acceptances t JOIN terms_editions e ON e.id = t.edition_id WHERE t.account_id = $1 ORDER BY t.id`,
    closing: 'SELECT asked_at, due_at FROM erasures WHERE account_id = $1',
  }),
  ...toSections('applications', {
    applications: `SELECT a.id, ${applicationTexts.map((name) => `a.${name}`).join(', ')}, a.status, a.plan_id, p.name AS plan_name, a.key_sealed AS masked_key,
      a.previous_key_expires_at, a.first_traffic_at, a.created_at, a.updated_at
      FROM applications a LEFT JOIN plans p ON p.id = a.plan_id WHERE a.account_id = $1 ORDER BY a.id`,
    deleted_applications: `SELECT id, name, plan_id, deleted_at FROM deleted_applications WHERE account_id = $1 ORDER BY id`,
    clients: `SELECT id, application_id, name, secret_expires_at, previous_secret_expires_at, last_used_at, created_at, updated_at
      FROM iam_clients WHERE account_id = $1 ORDER BY created_at, id`,
    client_scopes: `SELECT s.client_id, s.scope, s.granted_at FROM iam_client_scopes s
      JOIN iam_clients c ON c.id = s.client_id WHERE c.account_id = $1 ORDER BY s.client_id, s.scope`,
    webhooks: `SELECT id, url, description, events, filter, old_events, contact_email, made_by, last_success_at, state, disabled_because, failing_since, created_at, updated_at
      FROM webhooks WHERE account_id = $1 ORDER BY created_at, id`,
    webhook_messages: `SELECT m.id, m.webhook_id, m.event, m.item_id, m.reference, m.booking_reference, m.payload, m.drill, m.state, m.tries, m.last_status, m.created_at
      FROM webhook_messages m JOIN webhooks w ON w.id = m.webhook_id WHERE w.account_id = $1 ORDER BY m.place`,
    limit_alerts: `SELECT application_id, limit_id, window_start, percent, sent_at FROM limit_alerts
      WHERE account_id = $1 ORDER BY sent_at`,
  }),
  ...toSections('activity', {
    requests: `SELECT id, type, state, subject, application_id, application_name, client_id, details, reason, requested_by_email,
      created_at, decided_at, decision_reason FROM requests WHERE account_id = $1 ORDER BY id`,
    document_records: `SELECT system_name, collection, id, value, updated_at FROM document_records
      WHERE account_id = $1 ORDER BY place`,
    events: `SELECT t.id, t.action, t.subject, t.details, m.email AS actor, CASE WHEN m.id IS NOT NULL THEN t.address END AS address,
        CASE WHEN m.id IS NOT NULL THEN t.request_id END AS request_id, t.created_at
      FROM account_events t LEFT JOIN users m ON m.account_id = t.account_id AND m.iam_user_id = t.iam_user_id
      WHERE t.account_id = $1 ORDER BY t.id`,
  }),
  ...toSections('books', {
    invoices: `SELECT id, friendly_id, month::text, state, issued_on::text, due_on::text, paid_at::text, currency, vat_rate, vat_amount, cost_without_vat,
      cost, provider, buyer FROM invoices WHERE account_id = $1 AND issued_on IS NOT NULL AND state <> 'cancelled' ORDER BY friendly_id`,
    invoice_lines: `SELECT i.friendly_id, l.position, l.name, l.description, l.quantity, l.application_id, l.application_name, l.cost
      FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
      WHERE i.account_id = $1 AND i.issued_on IS NOT NULL AND i.state <> 'cancelled' ORDER BY i.friendly_id, l.position`,
    credit_notes: `SELECT n.number, i.friendly_id AS invoice, n.issued_on::text, n.reason, n.cost_without_vat, n.vat_amount, n.cost
      FROM credit_notes n JOIN invoices i ON i.id = n.invoice_id WHERE n.account_id = $1 ORDER BY n.number`,
    ledger_entries: `SELECT e.id, i.friendly_id AS invoice, e.kind, e.day::text, e.amount, e.reverses
      FROM ledger_entries e JOIN invoices i ON i.id = e.invoice_id WHERE i.account_id = $1 ORDER BY e.id`,
    billed_usage: `SELECT date_trunc('day', hour, 'UTC')::date::text AS day, application_id, system_name, status_class, sum(calls) AS calls
      FROM usage_hours WHERE account_id = $1 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  }),
  ...toSections('usage', {
    usage_by_day: `SELECT day::text, application_id, system_name, operation, status, refused, calls FROM usage_operations
      WHERE account_id = $1 ORDER BY usage_operations.day, application_id, system_name, operation, status, refused`,
    request_log: `SELECT at, application_id, request_id, system_name, operation, method, path, query, status, fault_code, fault_text,
      duration_ms, upstream_ms, bytes_in, bytes_out, key_in_query, talk FROM request_log
      WHERE application_id IN (SELECT id FROM applications WHERE account_id = $1 UNION SELECT id FROM deleted_applications WHERE account_id = $1)
      ORDER BY at, id`,
  }),
];
