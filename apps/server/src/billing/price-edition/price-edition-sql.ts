import type { Connection } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
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

/** Every edition of a service with an hour, in the order in which they hold: of two that begin at once the later written one counts. */
export async function listEditions(database: Queryable, serviceId: number): Promise<EditionRow[]> {
  const { rows } = await database.query<EditionRow>(
    `SELECT id, valid_from, content FROM price_editions
     WHERE service_id = $1 AND valid_from IS NOT NULL ORDER BY valid_from, id`,
    [serviceId],
  );
  return rows;
}

export async function findCurrentEdition(database: Queryable, serviceId: number) {
  const { rows } = await database.query<EditionRow & { is_applied: boolean }>(
    `SELECT id, valid_from, content,
       EXISTS (SELECT 1 FROM applied_price_editions a WHERE a.edition_id = e.id) AS is_applied
     FROM price_editions e WHERE service_id = $1 AND valid_from <= now()
     ORDER BY valid_from DESC, id DESC LIMIT 1`,
    [serviceId],
  );
  return rows[0] ?? null;
}

export async function updateAppliedEdition(
  connection: Connection,
  serviceId: number,
  editionId: number,
): Promise<void> {
  await connection.query(
    `INSERT INTO applied_price_editions (service_id, edition_id) VALUES ($1, $2)
     ON CONFLICT (service_id) DO UPDATE SET edition_id = EXCLUDED.edition_id`,
    [serviceId, editionId],
  );
}

/** One at a time changes the editions: servers that start together write one between them. */
export async function lockEditions(connection: Connection): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(318900021)');
}

/** Keeps the price list of a file as an edition from this hour on, the first of all from ever; the one that a file gave last is not written again. */
export async function insertChangedEdition(
  connection: Connection,
  serviceId: number,
  content: EditionContent,
): Promise<void> {
  await connection.query(
    `INSERT INTO price_editions (service_id, valid_from, content)
     SELECT $1, CASE WHEN last.id IS NULL THEN to_timestamp(0) ELSE date_trunc('hour', now(), 'UTC') END, $2
     FROM (VALUES (1)) one LEFT JOIN LATERAL (SELECT id, content FROM price_editions
       WHERE service_id = $1 AND origin = 'file' ORDER BY id DESC LIMIT 1) last ON true
     WHERE last.content IS DISTINCT FROM $2::jsonb`,
    [serviceId, JSON.stringify(content)],
  );
}
