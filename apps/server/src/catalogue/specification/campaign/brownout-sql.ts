import type { Database } from '../../../platform/database/database.ts';

/** Ids that no plan has. */
export async function listUnknownPlans(
  database: Pick<Database, 'query'>,
  planIds: readonly number[],
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM unnest($1::bigint[]) AS id WHERE NOT EXISTS (SELECT FROM plans p WHERE p.id = id.id)',
    [planIds],
  );
  return rows.map(({ id }) => id);
}
