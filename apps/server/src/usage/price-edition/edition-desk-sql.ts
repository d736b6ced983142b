import type { Connection, Database } from '../../platform/database/database.ts';
import type { EditionContent } from './price-edition-sql.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface DeskEditionRow {
  readonly id: number;
  readonly title: string;
  readonly origin: 'portal' | 'file';
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
  readonly is_current: boolean;
  readonly told: number;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** Of two that begin at once the one that was written later holds. */
const editions = `SELECT e.id, e.title, e.origin, e.valid_from, e.updated_by, e.updated_at, e.content,
    lead(e.valid_from) OVER (PARTITION BY e.valid_from IS NULL ORDER BY e.valid_from, e.id) AS valid_until,
    (SELECT count(*) FROM price_notices n WHERE n.edition_id = e.id) AS told
  FROM price_editions e WHERE e.service_id = $1`;
const columns = `id, title, origin, valid_from, valid_until, told, updated_by, updated_at,
  valid_from IS NOT NULL AND valid_from <= now() AND (valid_until IS NULL OR valid_until > now()) AS is_current`;

/** Drafts first, then the latest hour. */
export async function listDeskEditions(
  database: Queryable,
  serviceId: number,
): Promise<DeskEditionRow[]> {
  const { rows } = await database.query<DeskEditionRow>(
    `SELECT ${columns} FROM (${editions}) known ORDER BY valid_from DESC NULLS FIRST, id DESC`,
    [serviceId],
  );
  return rows;
}

export async function findDeskEdition(
  database: Queryable,
  serviceId: number,
  editionId: number,
): Promise<(DeskEditionRow & { readonly content: EditionContent }) | null> {
  const { rows } = await database.query<DeskEditionRow & { content: EditionContent }>(
    `SELECT ${columns}, content FROM (${editions}) known WHERE id = $2`,
    [serviceId, editionId],
  );
  return rows[0] ?? null;
}

interface EditionWrite {
  readonly title: string;
  readonly content: EditionContent;
  readonly by: string;
}

export async function insertDraft(
  connection: Connection,
  serviceId: number,
  { title, content, by }: EditionWrite,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO price_editions (service_id, valid_from, origin, title, content, updated_by)
     VALUES ($1, NULL, 'portal', $2, $3, $4) RETURNING id`,
    [serviceId, title, JSON.stringify(content), by],
  );
  return rows[0]?.id ?? 0;
}

export async function updateDraft(
  connection: Connection,
  id: number,
  { title, content, by }: EditionWrite,
): Promise<void> {
  await connection.query(
    `UPDATE price_editions SET title = $2, content = $3, updated_by = $4, updated_at = clock_timestamp()
     WHERE id = $1`,
    [id, title, JSON.stringify(content), by],
  );
}

/** Null makes it a draft again. */
export async function updateValidFrom(
  connection: Connection,
  id: number,
  { validFrom, by }: { readonly validFrom: Date | null; readonly by: string },
): Promise<void> {
  await connection.query(
    `UPDATE price_editions SET valid_from = $2, updated_by = $3, updated_at = clock_timestamp() WHERE id = $1`,
    [id, validFrom, by],
  );
}

export async function deleteDraft(connection: Connection, id: number): Promise<void> {
  await connection.query('DELETE FROM price_editions WHERE id = $1 AND valid_from IS NULL', [id]);
}

/** What ids may not be given to a new metric, limit or step: those of every edition. */
export async function findHighestIds(
  connection: Connection,
): Promise<{ metric: number; limit: number; rule: number }> {
  const highest = (path: string) =>
    `(SELECT COALESCE(max(given::text::integer), 0) FROM price_editions, jsonb_path_query(content, '${path}') given)`;
  const { rows } = await connection.query<{ metric: number; limit: number; rule: number }>(
    `SELECT ${highest('$.metrics[*].id')} AS metric, ${highest('$.plans[*].limits[*].id')} AS limit,
       ${highest('$.plans[*].pricingRules[*].id')} AS rule`,
  );
  return rows[0] ?? { metric: 0, limit: 0, rule: 0 };
}

/** A metric keeps its id through all editions: calls are counted by it. */
export async function listMetricIds(
  connection: Connection,
  serviceId: number,
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ name: string; id: number }>(
    `SELECT DISTINCT ON (name) metric ->> 'systemName' AS name, (metric ->> 'id')::integer AS id
     FROM price_editions, jsonb_array_elements(content -> 'metrics') metric
     WHERE service_id = $1 ORDER BY name, price_editions.id`,
    [serviceId],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Those of the names that no API has, neither with a route nor with a document. */
export async function listUnknownApis(
  database: Queryable,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name
     WHERE NOT EXISTS (SELECT 1 FROM specifications s WHERE s.system_name = name)
       AND NOT EXISTS (SELECT 1 FROM cloud_endpoints c WHERE c.system_name = name) ORDER BY 1`,
    [names],
  );
  return rows.map(({ name }) => name);
}
