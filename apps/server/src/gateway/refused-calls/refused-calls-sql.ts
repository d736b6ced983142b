import type { Database } from '../../platform/database/database.ts';

export interface RefusedCall {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly systemName: string | null;
  readonly status: number;
  readonly faultCode: string;
}

/** A batch that is written again is there once. */
export async function insertRefusedCalls(
  database: Pick<Database, 'query'>,
  calls: readonly RefusedCall[],
): Promise<void> {
  await database.query(
    `INSERT INTO refused_calls (request_id, at, method, path, system_name, status, fault_code)
     SELECT * FROM unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[])
     ON CONFLICT DO NOTHING`,
    [
      calls.map(({ requestId }) => requestId),
      calls.map(({ at }) => new Date(at).toISOString()),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ systemName }) => systemName),
      calls.map(({ status }) => status),
      calls.map(({ faultCode }) => faultCode),
    ],
  );
}
