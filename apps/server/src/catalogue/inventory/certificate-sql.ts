import type { Database } from '../../platform/database/database.ts';

export async function listSecureUpstreams(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ upstream: string }>(
    `SELECT DISTINCT upstream FROM cloud_endpoints WHERE upstream LIKE 'https:%' AND lifecycle <> 'retired' ORDER BY upstream`,
  );
  return rows.map(({ upstream }) => upstream);
}

export interface SeenCertificate {
  /** `https://host:port`. */
  readonly address: string;
  /** Null where none could be read: the one that was seen before stays. */
  readonly endsAt: Date | null;
}

/** Forgets those that no route leads to any more. */
export async function writeCertificates(database: Database, seen: readonly SeenCertificate[]) {
  const addresses = seen.map(({ address }) => address);
  await database.query('DELETE FROM upstream_certificates WHERE address <> ALL ($1)', [addresses]);
  await database.query(
    `INSERT INTO upstream_certificates AS known (address, ends_at)
     SELECT * FROM unnest($1::text[], $2::timestamptz[])
     ON CONFLICT (address) DO UPDATE SET ends_at = COALESCE(EXCLUDED.ends_at, known.ends_at), checked_at = now()`,
    [addresses, seen.map(({ endsAt }) => endsAt)],
  );
}

/** Those that end within so many days, or have ended. */
export async function listEndingCertificates(database: Database, days: number) {
  const { rows } = await database.query<{ address: string; ends_at: Date }>(
    `SELECT address, ends_at FROM upstream_certificates WHERE ends_at < now() + make_interval(days => $1)
     ORDER BY ends_at, address LIMIT 20`,
    [days],
  );
  return rows;
}
