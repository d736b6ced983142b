import { keptDays } from '@portal/contract/kept-days';
import { cleanDays } from '@portal/contract/usage/go-live/schema';
import type { Database } from '../../platform/database/database.ts';

/** Whose calls are judged. */
export interface JudgedCalls {
  readonly accountId: number;
  /** Null for all applications. */
  readonly applicationId: number | null;
}

export interface CallRow {
  readonly at: Date;
  readonly trace_id: string;
}

const own = (table: string, days: number = keptDays.requestLog) =>
  `${table}.account_id = $1 AND ($2::bigint IS NULL OR ${table}.application_id = $2)
   AND ${table}.application_id IN (SELECT id FROM applications WHERE account_id = $1)
   AND ${table}.at >= now() - interval '${days} days'`;

const isSame = (one: string, other: string) =>
  `${other}.application_id = ${one}.application_id AND ${other}.system_name = ${one}.system_name
   AND ${other}.operation = ${one}.operation AND ${other}.method = ${one}.method`;

const isBooking = (table: string) =>
  `${table}.method = 'POST' AND ${table}.path ~ '^/rest/shipment/v[0-9]+/bookings/?$' AND ${table}.status < 300`;
const isTracking = (table: string) =>
  `${table}.method = 'GET' AND ${table}.path ~ '^/rest/shipment/v[0-9]+/trackandtrace/' AND ${table}.status = 200`;
const answer = (table: string) => `${table}.talk -> 'response' ->> 'text'`;

/** A name that US-ASCII cannot write, as it is or escaped (RFC 8259, section 7). */
const nonAsciiName = String.raw`"name"\s*:\s*"[^"]*([^\u0001-\u007f]|\\u(00[89a-f]|0[1-9a-f]|[1-9a-f]))`;

/** The latest call of the account that meets a condition on `r`. */
async function findLatest(
  database: Database,
  { accountId, applicationId }: JudgedCalls,
  { where, days }: { readonly where: string; readonly days?: number },
): Promise<CallRow | null> {
  const { rows } = await database.query<CallRow>(
    `SELECT r.at, r.request_id AS trace_id FROM request_log r
     WHERE ${own('r', days)} AND ${where} ORDER BY r.at DESC LIMIT 1`,
    [accountId, applicationId],
  );
  return rows[0] ?? null;
}

type Find = (database: Database, of: JudgedCalls) => Promise<CallRow | null>;
const latest =
  (where: string, days?: number): Find =>
  (database, of) =>
    findLatest(database, of, { where, ...(days !== undefined && { days }) });

export const findBooking = latest(isBooking('r'));

export const findNonAsciiName = latest(
  `${isBooking('r')} AND (r.talk -> 'request' ->> 'text') ~* '${nonAsciiName}'`,
);

export const findCancellation = latest(
  `r.method = 'DELETE' AND r.path ~ '^/rest/shipment/v[0-9]+/bookings/[^/]+$' AND r.status < 300`,
);

export const findIdempotencyKey = latest(
  `${isBooking('r')} AND r.talk -> 'requestHeaders' ->> 'idempotency-key' <> ''`,
);

/** A success of the operation that was refused so before, with no call of it until the time in Retry-After was over. */
const waitedAfter = (status: 429 | 503): Find =>
  latest(
    `r.status < 400 AND EXISTS (SELECT FROM request_log l WHERE ${own('l')} AND ${isSame('r', 'l')}
     AND l.status = ${status} AND l.talk -> 'responseHeaders' ->> 'retry-after' ~ '^[0-9]{1,6}$'
     AND r.at >= l.at + (l.talk -> 'responseHeaders' ->> 'retry-after')::int * interval '1 second'
     AND NOT EXISTS (SELECT FROM request_log b WHERE ${own('b')} AND ${isSame('r', 'b')}
       AND b.at > l.at AND b.at < r.at))`,
  );

export const findLimitWaited = waitedAfter(429);
export const findOutageSurvived = waitedAfter(503);

/** A success of the operation that was refused within the day before, for what was sent. */
export const findRefusalMended = latest(
  `r.status < 300 AND EXISTS (SELECT FROM request_log f WHERE ${own('f')} AND ${isSame('r', 'f')}
     AND f.status IN (400, 404, 409, 412, 415, 422) AND f.at < r.at AND f.at > r.at - interval '1 day')`,
);

const isDelivered = (table: string) => String.raw`${answer(table)} ~* '"status"\s*:\s*"delivered"'`;

/** A parcel that was under way when it was asked for before: who asks once has not followed it. */
export const findDelivered = latest(
  `${isTracking('r')} AND ${isDelivered('r')} AND EXISTS (SELECT FROM request_log e WHERE ${own('e')}
     AND e.application_id = r.application_id AND e.path = r.path AND e.query = r.query AND e.at < r.at
     AND ${isTracking('e')} AND NOT ${isDelivered('e')})`,
);

/** A parcel at its end to which something has happened: customs, a missed try, damage, loss, a return. */
export const findTroubleSeen = latest(
  String.raw`${isTracking('r')} AND ${answer('r')} ~ '"code"\s*:\s*"E(42|5[0-9]|8[0-9])"'
    AND ${answer('r')} ~ '"isFinal"\s*:\s*true'`,
);

export const findLabelChecked = latest(
  String.raw`r.method = 'POST' AND r.path ~ '^/rest/shipment/v[0-9]+/labels/checks$' AND r.status = 200
    AND ${answer('r')} ~ '"isPassed"\s*:\s*true'`,
);

export const findAnyCall = latest('true', cleanDays);
export const findKeyInQuery = latest('r.key_in_query', cleanDays);

export const findDeprecatedCall = latest(
  `EXISTS (SELECT FROM specifications s LEFT JOIN specification_operations o
       ON o.specification_id = s.id AND o.operation_key = r.operation
     LEFT JOIN specification_pieces p ON p.hash = o.piece_hash
     WHERE s.system_name = r.system_name AND (p.body ->> 'deprecated' = 'true' OR s.status = 'deprecated'
       AND NOT EXISTS (SELECT FROM specifications a WHERE a.system_name = s.system_name AND a.status = 'active')))`,
  cleanDays,
);

interface VerifiedRow {
  readonly at: Date;
  readonly webhook_id: string;
}

/** An endpoint that took a message that we signed, and refused one that we did not. */
export async function findVerifiedWebhook(
  database: Database,
  accountId: number,
): Promise<VerifiedRow | null> {
  const { rows } = await database.query<VerifiedRow>(
    `SELECT m.created_at AS at, m.webhook_id FROM webhook_messages m JOIN webhooks w ON w.id = m.webhook_id
     WHERE w.account_id = $1 AND m.drill = 'forged' AND m.last_status BETWEEN 400 AND 499
       AND EXISTS (SELECT FROM webhook_messages t WHERE t.webhook_id = m.webhook_id
         AND t.drill IS DISTINCT FROM 'forged' AND t.drill IS DISTINCT FROM 'old'
         AND t.state = 'delivered' AND t.last_status BETWEEN 200 AND 299)
     ORDER BY m.place DESC LIMIT 1`,
    [accountId],
  );
  return rows[0] ?? null;
}
