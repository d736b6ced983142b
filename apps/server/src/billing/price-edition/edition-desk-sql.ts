import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { requireRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import type { EditionContent } from './price-edition-sql.ts';

export interface DeskEditionRow extends Omit<
  Selectable<Tables['price_editions']>,
  'service_id' | 'content' | 'created_at'
> {
  readonly valid_until: Date | null;
  readonly is_current: boolean;
  readonly told: number;
}

/** Of two that begin at once the one that was written later holds. */
const editions = `SELECT e.id, e.title, e.origin, e.valid_from, e.updated_by, e.updated_at, e.content,
    lead(e.valid_from) OVER (PARTITION BY e.valid_from IS NULL ORDER BY e.valid_from, e.id) AS valid_until,
    (SELECT count(*) FROM price_notices n WHERE n.edition_id = e.id) AS told
  FROM price_editions e WHERE e.service_id = $1`;
const columns = `id, title, origin, valid_from, valid_until, told, updated_by, updated_at,
  valid_from IS NOT NULL AND valid_from <= now() AND (valid_until IS NULL OR valid_until > now()) AS is_current`;

/** Drafts first, then the latest hour. */
export async function listDeskEditions(database: Queryable, serviceId: number) {
  const { rows: found } = await database.query<DeskEditionRow>(
    `SELECT ${columns} FROM (${editions}) known ORDER BY valid_from DESC NULLS FIRST, id DESC`,
    [serviceId],
  );
  return found;
}

export async function findDeskEdition(database: Queryable, serviceId: number, editionId: number) {
  const { rows: found } = await database.query<DeskEditionRow & { content: EditionContent }>(
    `SELECT ${columns}, content FROM (${editions}) known WHERE id = $2`,
    [serviceId, editionId],
  );
  return found[0] ?? null;
}

export async function insertDraft(
  connection: Connection,
  draft: Insertable<Tables['price_editions']>,
): Promise<number> {
  const values = { ...draft, origin: 'portal', content: JSON.stringify(draft.content) } as const;
  const insert = rows.insertInto('price_editions').values(values).returning('id');
  return (await requireRow(connection, insert)).id;
}

/** Without a moment from which it holds it is a draft again. */
export async function updateEdition(
  connection: Connection,
  id: number,
  { content, ...change }: Updateable<Tables['price_editions']>,
): Promise<void> {
  const written = rows
    .updateTable('price_editions')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .$if(content !== undefined, (row) => row.set({ content: JSON.stringify(content) }))
    .where('id', '=', id);
  await writeRows(connection, written);
}

export async function deleteDraft(connection: Connection, id: number): Promise<void> {
  const draft = rows.deleteFrom('price_editions').where('id', '=', id);
  await writeRows(connection, draft.where('valid_from', 'is', null));
}

/** What ids may not be given to a new metric, limit or step: those of every edition. */
export async function findHighestIds(connection: Connection) {
  const highest = (path: string) =>
    `(SELECT COALESCE(max(given::text::integer), 0) FROM price_editions, jsonb_path_query(content, '${path}') given)`;
  const { rows: found } = await connection.query<{ metric: number; limit: number; rule: number }>(
    `SELECT ${highest('$.metrics[*].id')} AS metric, ${highest('$.plans[*].limits[*].id')} AS limit,
       ${highest('$.plans[*].pricingRules[*].id')} AS rule`,
  );
  return found[0] ?? { metric: 0, limit: 0, rule: 0 };
}

/** A metric keeps its id through all editions: calls are counted by it. */
export async function listMetricIds(connection: Connection, serviceId: number) {
  const { rows: found } = await connection.query<{ name: string; id: number }>(
    `SELECT DISTINCT ON (name) metric ->> 'systemName' AS name, (metric ->> 'id')::integer AS id
     FROM price_editions, jsonb_array_elements(content -> 'metrics') metric
     WHERE service_id = $1 ORDER BY name, price_editions.id`,
    [serviceId],
  );
  return new Map(found.map(({ name, id }) => [name, id]));
}

/** Those of the names that no API has, neither with a route nor with a document. */
export async function listUnknownApis(database: Queryable, names: readonly string[]) {
  const { rows: found } = await database.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name
     WHERE NOT EXISTS (SELECT 1 FROM specifications s WHERE s.system_name = name)
       AND NOT EXISTS (SELECT 1 FROM cloud_endpoints c WHERE c.system_name = name) ORDER BY 1`,
    [names],
  );
  return found.map(({ name }) => name);
}
