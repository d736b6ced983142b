/** Fields of bodies whose values the log may keep, where a verb does not say itself what it has changed. */
const keptFields: ReadonlySet<string> = new Set(
  `account_id amount answer api apis application application_id area at audience authentication basePath
   basedOn billing_address billing_city billing_zip businessOwner buyer_reference callerAudience client_id client_name close components confirm
   confirm_number confirmed contactEmail cost_per_unit country currency customer_number day description edition_id electronic_address email
   endsAt environment event events expires_at firstName format free from_edition_id grant_types grants hidden
   iamUserId id ids impact in_force_on invoice_id itemId kind kinds lastDay lastName lifecycle
   limit_alerts limits list listed locale message method methods metric metric_id metrics month
   name note number operation org_name organisation_number origin overlap_days overlap_hours own owner paid_at
   payments people per period permission phone plan planIds plan_id plans prices producer
   producerTeam rate reason redirect_uris replace role scenario scheduled_for scheduled_until scope scopes sendAt
   share since staff_second_factor startsAt state status steps subject successor sunset supportInfo systemName
   system_name terms_edition text timeoutMs title to trace_id type unit until up_to updated_at
   upstream username valid_from value vat_number version visibility way`.split(/\s+/),
);

/** Names of what opens something, as a second line behind what verbs note; their values are in no log. */
const secret = /key|secret|password|token|hash|code$|link|sealed/i;

const longestText = 300;
const mostEntries = 40;

/** The body of a call as the log keeps it: of fields that are not on the list the name alone. */
export function toLoggedBody(body: unknown): unknown {
  return toLogged(dropUnlisted(body));
}

function dropUnlisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropUnlisted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, isListed(name, one) ? dropUnlisted(one) : '…']),
  );
}

const isListed = (name: string, value: unknown) => value === null || keptFields.has(name);

/** A value as the log keeps it: no secrets, long texts and lists cut, documents by their size. */
export function toLogged(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value) || depth > 5) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostEntries).map((one) => toLogged(one, depth + 1));
    const more = value.length - shown.length;
    return more > 0 ? [...shown, `… ${more} more`] : shown;
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const logged = entries
    .slice(0, mostEntries)
    .map(([name, one]) => [
      name,
      secret.test(name) && one !== null ? '…' : toLogged(one, depth + 1),
    ]);
  return Object.fromEntries(logged);
}

const cut = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText)}… (${text.length} characters)`;
