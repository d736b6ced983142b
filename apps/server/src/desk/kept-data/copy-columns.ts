import { newApplication } from '@portal/contract/accounts/application/schema';

/** What a customer writes of an application is the customer's. */
export const applicationTexts = Object.keys(newApplication.shape);

interface CopiedTable {
  /** Of the subject: they stand in its copy, whole or in its own rows alone. */
  readonly ofSubject: string;
  /** Keys of ours, hashes, what is sealed, what the books say elsewhere, and what is another's. */
  readonly leftOut: string;
}

/** Each column of the tables that a copy reads. A test names those that a table has gained, until somebody has put them here. */
export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  account_events: {
    ofSubject: 'id account_id action subject details address request_id created_at',
    leftOut: 'iam_user_id actor',
  },
  accounts: {
    ofSubject:
      'id org_name state plan phone customer_number organisation_number vat_number buyer_kind country created_at updated_at billing_address billing_zip billing_city wants_limit_alerts customer_number_unproved buyer_reference electronic_address vat_refused',
    leftOut: 'vat_asked_number',
  },
  applications: {
    ofSubject: `id plan_id ${applicationTexts.join(' ')} status key_sealed first_traffic_at created_at updated_at previous_key_expires_at`,
    leftOut: 'account_id service_id key_hash previous_key_hash key_ending',
  },
  credit_notes: {
    ofSubject: 'number issued_on reason cost_without_vat vat_amount cost',
    leftOut: 'id invoice_id account_id created_by created_at',
  },
  customer_challenges: {
    ofSubject: 'customer_number name organisation_number verified_at expires_at',
    leftOut: 'id iam_user_id register_id tries join_asked_at',
  },
  deleted_applications: {
    ofSubject: 'id plan_id name deleted_at',
    leftOut: 'account_id',
  },
  document_records: {
    ofSubject: 'system_name collection id value updated_at',
    leftOut: 'place account_id',
  },
  email_verifications: {
    ofSubject: 'created_at expires_at used_at',
    leftOut: 'token_hash code_hash iam_user_id interaction_uid attempts',
  },
  erasures: {
    ofSubject: 'asked_at due_at',
    leftOut: 'id iam_user_id account_id undo_hash statuses',
  },
  iam_client_scopes: {
    ofSubject: 'client_id scope granted_at',
    leftOut: 'granted_by',
  },
  iam_clients: {
    ofSubject:
      'id application_id name secret_expires_at previous_secret_expires_at last_used_at created_at updated_at',
    leftOut: 'account_id secret_hash previous_secret_hash',
  },
  iam_identities: {
    ofSubject: 'issuer subject',
    leftOut: 'iam_user_id',
  },
  iam_users: {
    ofSubject:
      'id email username email_verified_at first_name last_name phone role_grant group_role grants locale enabled created_at updated_at',
    leftOut: 'password_hash',
  },
  invitations: {
    ofSubject: 'account_id email invited_by created_at sent_at expires_at accepted_at role',
    leftOut: 'id hash_keyed hash_sealed',
  },
  invoice_lines: {
    ofSubject: 'position name description quantity application_id application_name cost',
    leftOut: 'id invoice_id metric_id plan_id plan_name starts_at ends_at counted_before steps',
  },
  invoices: {
    ofSubject:
      'id friendly_id month state issued_on due_on paid_at currency vat_rate vat_amount cost_without_vat cost provider buyer',
    leftOut:
      'account_id created_at updated_at paid_amount mailed_at reminders_from vat_category tax_currency exchange_rate',
  },
  ledger_entries: {
    ofSubject: 'id kind day amount reverses',
    leftOut: 'invoice_id note bank_row entered_by entered_at',
  },
  limit_alerts: {
    ofSubject: 'application_id limit_id window_start percent sent_at',
    leftOut: 'account_id',
  },
  login_links: {
    ofSubject: 'purpose new_email created_at expires_at',
    leftOut: 'token_hash iam_user_id',
  },
  login_passkeys: {
    ofSubject: 'transports name created_at last_used_at',
    leftOut: 'id iam_user_id credential_id public_key counter',
  },
  login_recovery_codes: {
    ofSubject: 'used_at',
    leftOut: 'code_hash iam_user_id',
  },
  login_sessions: {
    ofSubject: 'client_id issuer user_agent created_at expires_at revoked_at last_used_at',
    leftOut: 'id handle_hash iam_user_id id_token_sealed issuer_session_uid',
  },
  login_totp: {
    ofSubject: 'confirmed_at created_at',
    leftOut: 'iam_user_id secret_sealed last_step',
  },
  mails: {
    ofSubject: 'receiver subject state created_at ended_at',
    leftOut:
      'id place receiver_hash sender_hash digest sealed attempts last_error queued_at due_at forgotten about',
  },
  newsletter_subscribers: {
    ofSubject: 'email created_at confirmed_at',
    leftOut: 'id unsubscribe_hash',
  },
  personal_tokens: {
    ofSubject: 'name scopes permission expires_at last_used_at created_at',
    leftOut: 'id iam_user_id prefix value_hash',
  },
  plans: {
    ofSubject: 'name',
    leftOut: 'id service_id key state approval_required is_default currency created_at updated_at',
  },
  request_log: {
    ofSubject:
      'at application_id request_id system_name operation method path query status fault_code duration_ms upstream_ms bytes_in bytes_out key_in_query talk fault_text',
    leftOut: 'id account_id',
  },
  requests: {
    ofSubject:
      'id account_id type state subject application_id application_name client_id details reason requested_by_email created_at decided_at decided_by decision_reason',
    leftOut: 'requested_by',
  },
  specification_subscriptions: {
    ofSubject: 'system_name created_at',
    leftOut: 'iam_user_id unsubscribe_hash',
  },
  support_cases: {
    ofSubject:
      'reference kind created_at name email subject account_id trace_id api application environment state updated_at',
    leftOut: 'id address_hash iam_user_id assignee',
  },
  support_messages: {
    ofSubject: 'at kind text',
    leftOut: 'id case_id author',
  },
  terms_acceptances: {
    ofSubject: 'account_id accepted_by occasion accepted_at',
    leftOut: 'id edition_id iam_user_id',
  },
  terms_editions: {
    ofSubject: 'number in_force_on',
    leftOut: 'id text changes published_at told_up_to told_at updated_by updated_at',
  },
  usage_hours: {
    ofSubject: 'application_id system_name hour status_class calls',
    leftOut: 'account_id last_call_at',
  },
  usage_operations: {
    ofSubject: 'application_id day system_name operation status refused calls',
    leftOut: 'account_id latencies',
  },
  users: {
    ofSubject: 'id account_id email username role state created_at updated_at',
    leftOut: 'iam_user_id',
  },
  webhook_messages: {
    ofSubject:
      'id webhook_id event item_id reference booking_reference payload drill state tries last_status created_at',
    leftOut: 'place due_at',
  },
  webhooks: {
    ofSubject:
      'id url description events state disabled_because failing_since created_at updated_at filter old_events contact_email made_by last_success_at',
    leftOut:
      'account_id secret_sealed previous_secret_sealed previous_secret_expires_at end_told_days',
  },
};
