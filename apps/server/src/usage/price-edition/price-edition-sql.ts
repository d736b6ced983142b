import type { Connection, Database } from '../../platform/database/database.ts';
import type { PortalPlans } from '../../config/plan-config.ts';

/** A price list as it is kept: plans carry their names, which PORTAL_CONFIG may change later. */
export type EditionContent = Omit<PortalPlans, 'plans'> & {
  readonly plans: readonly (PortalPlans['plans'][number] & { readonly name: string })[];
};

export interface EditionRow {
  readonly id: number;
  readonly valid_from: Date;
  readonly content: EditionContent;
}

/** Every edition of a service in the order in which they hold: of two that begin at once the later written one counts. */
export async function listEditions(
  database: Pick<Database | Connection, 'query'>,
  serviceId: number,
): Promise<EditionRow[]> {
  const { rows } = await database.query<EditionRow>(
    `SELECT id, valid_from, content FROM price_editions
     WHERE service_id = $1 ORDER BY valid_from, id`,
    [serviceId],
  );
  return rows;
}

/** Servers that start at the same time write one edition between them. */
export async function lockEditions(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(318900021)');
}

/** Keeps a price list as an edition from this hour on, the first of all from ever; the one that was written last is not written again. */
export async function insertChangedEdition(
  connection: Connection,
  serviceId: number,
  content: EditionContent,
): Promise<void> {
  await connection.query(
    `INSERT INTO price_editions (service_id, valid_from, content)
     SELECT $1, CASE WHEN last.id IS NULL THEN to_timestamp(0) ELSE date_trunc('hour', now(), 'UTC') END, $2
     FROM (VALUES (1)) one LEFT JOIN LATERAL (SELECT id, content FROM price_editions
       WHERE service_id = $1 ORDER BY id DESC LIMIT 1) last ON true
     WHERE last.content IS DISTINCT FROM $2::jsonb`,
    [serviceId, JSON.stringify(content)],
  );
}
