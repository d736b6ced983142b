import type { Database } from '../clients/database.ts';
import type { RequestBatch } from './request-batch.ts';

/** One JSON array for the whole group: to write arrays for PostgreSQL takes Node five times as long. */
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

/** A repeat of a batch that is written already changes nothing. */
export async function insertRequests(database: Database, batch: RequestBatch): Promise<void> {
  await database.query(statement, [batch.toJson()]);
}

/** Requests are kept for 30 days. */
export async function deleteOldRequests(database: Database): Promise<void> {
  await database.query(`DELETE FROM request_log WHERE at < now() - interval '30 days'`);
}
