import type {
  LoggedRequest,
  RefusedCall,
  RequestDetails,
} from '@portal/contract/usage/request-log/schema';
import { keptDays } from '@portal/contract/kept-days';
import type { Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

export interface RequestFilter {
  readonly accountId: number;
  readonly applicationId: number;
  readonly status: { readonly from: number; readonly to: number } | null;
  readonly api: string | null;
  readonly traceId: string | null;
  /** An error code. */
  readonly fault: string | null;
  /** A part of it. */
  readonly path: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** The last entry of the page before. */
  readonly after: { readonly at: string; readonly id: string } | null;
}

interface Row extends Omit<LoggedRequest, 'at'> {
  readonly at: Date;
  /** `at` with all its digits, for the cursor of the next page. */
  readonly exact: string;
}

const columns = `r.id, r.at, r.at::text AS exact, r.application_id,
  COALESCE(a.name, d.name, '') AS application_name, r.account_id, r.request_id AS trace_id, r.system_name,
  r.operation, r.method, r.path, r.query, r.status, r.fault_code, r.fault_text, r.duration_ms, r.upstream_ms, r.bytes_in,
  r.bytes_out, r.key_in_query`;

const joined = `request_log r LEFT JOIN applications a ON a.id = r.application_id
  LEFT JOIN deleted_applications d ON d.id = r.application_id`;

/** A partition goes as a whole, so that its last entries are there for some hours too long. */
const isKept = `r.at >= now() - interval '${keptDays.requestLog} days'`;

/** The gateway's code stands in a column; that of an API in the answer, which is kept in the sandbox alone. */
const namesFault = (code: string) => `r.status >= 400 AND (r.fault_code = ${code}
  OR position('"' || ${code} || '"' IN r.talk->'response'->>'text') > 0
  OR position('>' || ${code} || '<' IN r.talk->'response'->>'text') > 0)`;

/** Newest first. */
export async function listRequestRows(database: Database, filter: RequestFilter, limit: number) {
  const { rows } = await database.query<Row>(
    `SELECT ${columns} FROM ${joined}
     WHERE r.account_id = $1 AND r.application_id = $2
       AND ($3::int IS NULL OR r.status BETWEEN $3 AND $4)
       AND ($5::text IS NULL OR r.system_name = $5) AND ($6::text IS NULL OR r.request_id = $6)
       AND ($13::text IS NULL OR ${namesFault('$13')})
       AND ($12::text IS NULL OR position(lower($12) IN lower(r.path)) > 0)
       AND ($7::timestamptz IS NULL OR r.at >= $7) AND ($8::timestamptz IS NULL OR r.at <= $8)
       AND ($9::timestamptz IS NULL OR r.at <= $9 AND (r.at, r.id) < ($9, $10::uuid)) AND ${isKept}
     ORDER BY r.at DESC, r.id DESC LIMIT $11`,
    [
      filter.accountId,
      filter.applicationId,
      filter.status?.from ?? null,
      filter.status?.to ?? null,
      filter.api,
      filter.traceId,
      filter.since,
      filter.until,
      filter.after?.at ?? null,
      filter.after?.id ?? null,
      limit,
      filter.path,
      filter.fault,
    ],
  );
  return rows;
}

export async function listLoggedApis(database: Database, applicationId: number): Promise<string[]> {
  const { rows } = await database.query<{ system_name: string }>(
    `SELECT DISTINCT system_name FROM usage_operations
     WHERE application_id = $1 AND day >= current_date - ${keptDays.requestLog} ORDER BY system_name`,
    [applicationId],
  );
  return rows.map((row) => row.system_name);
}

type DetailsRow = Row & Pick<RequestDetails, 'talk'>;

export async function findRequestRow(
  database: Database,
  accountId: number,
  place: { readonly applicationId: string; readonly entryId: string },
): Promise<DetailsRow | null> {
  const { rows } = await database.query<DetailsRow>(
    `SELECT ${columns}, r.talk FROM ${joined}
     WHERE r.account_id = $1 AND r.application_id = $2 AND r.id = $3 AND ${isKept}`,
    [accountId, place.applicationId, place.entryId],
  );
  return rows[0] ?? null;
}

/** Newest first; of one account, or of all where it is null. */
export async function listRowsByTrace(
  database: Database,
  traceId: string,
  accountId: number | null,
): Promise<DetailsRow[]> {
  const { rows } = await database.query<DetailsRow>(
    `SELECT ${columns}, r.talk FROM ${joined}
     WHERE r.request_id = $1 AND ($2::bigint IS NULL OR r.account_id = $2) AND ${isKept}
     ORDER BY r.at DESC, r.id DESC LIMIT 20`,
    [traceId, accountId],
  );
  return rows;
}

/** What the contract does not name falls away with the reply. */
export function toLoggedRequest({ at, ...row }: Row): LoggedRequest {
  return { ...row, at: at.toISOString() };
}

interface Owner {
  readonly id: number;
  readonly org_name: string;
  readonly contacts: string[];
}

/** The organisations of accounts, with the addresses of their admins. */
export async function listOwners(database: Database, accountIds: readonly number[]) {
  const { rows } = await database.query<Owner>(
    `SELECT a.id, a.org_name, COALESCE(array_agg(u.email ORDER BY u.id) FILTER (WHERE u.id IS NOT NULL), '{}') AS contacts
     FROM accounts a LEFT JOIN users u ON u.account_id = a.id AND u.role = 'admin' AND u.state = 'active'
     WHERE a.id = ANY ($1) GROUP BY a.id, a.org_name`,
    [accountIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface RefusedRow extends Omit<RefusedCall, 'at'> {
  readonly at: Date;
}

/** Newest first. */
export async function listRefusedCalls(database: Database, traceId: string) {
  const { rows } = await database.query<RefusedRow>(
    `SELECT request_id AS trace_id, at, method, path, system_name, status, fault_code FROM refused_calls
     WHERE request_id = $1 AND at >= now() - interval '${keptDays.refusedCalls} days' ORDER BY at DESC LIMIT 20`,
    [traceId],
  );
  return rows.map((row) => withMembers(row, { at: row.at.toISOString() }));
}
