import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import type { Database } from '../clients/database.ts';

export interface NewRequest extends RequestLogEntry {
  readonly id: string;
}

/** One text for the whole group: Node writes JSON in a fifth of the time that it takes to write arrays for PostgreSQL. */
const statement = `
  INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
    method, path, query, status, fault_code, duration_ms, upstream_ms, bytes_in, bytes_out,
    key_in_query, talk, fault_text)
  SELECT id, to_timestamp(at / 1000), "applicationId", "accountId", "requestId", "systemName", operation,
    method, path, query, status, "faultCode", "durationMs", "upstreamMs", "bytesIn", "bytesOut",
    "keyInQuery", talk, "faultText"
  FROM json_to_recordset($1) AS request (id uuid, at double precision, "applicationId" bigint,
    "accountId" bigint, "requestId" text, "systemName" text, operation text, method text, path text,
    query text, status smallint, "faultCode" text, "durationMs" real, "upstreamMs" real,
    "bytesIn" bigint, "bytesOut" bigint, "keyInQuery" boolean, talk jsonb, "faultText" text)
  ON CONFLICT (id) DO NOTHING`;

/** A repeat of entries that are written already changes nothing. */
export async function insertRequests(
  database: Database,
  entries: readonly NewRequest[],
): Promise<void> {
  await database.query(statement, [JSON.stringify(entries)]);
}

/** Requests are kept for 30 days. */
export async function deleteOldRequests(database: Database): Promise<void> {
  await database.query(`DELETE FROM request_log WHERE at < now() - interval '30 days'`);
}
