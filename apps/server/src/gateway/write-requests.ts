import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import type { Database } from '../clients/database.ts';

export interface NewRequest extends RequestLogEntry {
  readonly id: string;
}

const statement = `
  INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
    method, path, query, status, fault_code, duration_ms, upstream_ms, bytes_in, bytes_out,
    key_in_query, talk, fault_text)
  SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::text[],
    $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::smallint[], $12::text[],
    $13::real[], $14::real[], $15::bigint[], $16::bigint[], $17::boolean[], $18::jsonb[], $19::text[])
  ON CONFLICT (id) DO NOTHING`;

/** A repeat of entries that are written already changes nothing. */
export async function insertRequests(
  database: Database,
  entries: readonly NewRequest[],
): Promise<void> {
  await database.query(statement, [
    entries.map(({ id }) => id),
    entries.map(({ at }) => new Date(at)),
    entries.map(({ applicationId }) => applicationId),
    entries.map(({ accountId }) => accountId),
    entries.map(({ requestId }) => requestId),
    entries.map(({ systemName }) => systemName),
    entries.map(({ operation }) => operation),
    entries.map(({ method }) => method),
    entries.map(({ path }) => path),
    entries.map(({ query }) => query),
    entries.map(({ status }) => status),
    entries.map(({ faultCode }) => faultCode),
    entries.map(({ durationMs }) => durationMs),
    entries.map(({ upstreamMs }) => upstreamMs),
    entries.map(({ bytesIn }) => bytesIn),
    entries.map(({ bytesOut }) => bytesOut),
    entries.map(({ keyInQuery }) => keyInQuery),
    entries.map(({ talk }) => talk && JSON.stringify(talk)),
    entries.map(({ faultText }) => faultText),
  ]);
}

/** Requests are kept for 30 days. */
export async function deleteOldRequests(database: Database): Promise<void> {
  await database.query(`DELETE FROM request_log WHERE at < now() - interval '30 days'`);
}
