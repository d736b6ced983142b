import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
import { toItemId } from '../specification-sql.ts';
import type { Connection, Database } from '../../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface WeightsRow {
  readonly id: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly changed_by: string;
  readonly changed_at: Date;
}

/** The newest two, newest first. */
export async function listWeights(database: Queryable): Promise<WeightsRow[]> {
  const { rows } = await database.query<WeightsRow>(
    'SELECT id, weights, changed_by, changed_at FROM house_rules ORDER BY id DESC LIMIT 2',
  );
  return rows;
}

/** Changes of the weights follow each other. */
export async function lockWeights(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE house_rules IN EXCLUSIVE MODE');
}

export async function insertWeights(
  connection: Connection,
  weights: Readonly<Record<string, number>>,
  by: string,
): Promise<void> {
  await connection.query('INSERT INTO house_rules (weights, changed_by) VALUES ($1, $2)', [
    JSON.stringify(weights),
    by,
  ]);
}

export interface JudgedRow {
  readonly id: number;
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly score: number;
  readonly rules: SpecificationLint['rules'];
  readonly operations: number;
}

/** What was found in each document that has a score. */
export async function listJudged(database: Queryable): Promise<JudgedRow[]> {
  const { rows } = await database.query<JudgedRow>(
    `SELECT s.id, s.system_name, s.title, s.version, (s.lint ->> 'score')::int AS score, s.lint -> 'rules' AS rules,
       (SELECT count(*)::int FROM specification_operations o WHERE o.specification_id = s.id) AS operations
     FROM specifications s WHERE s.lint IS NOT NULL ORDER BY s.system_name, s.status`,
  );
  return rows;
}

export const judgeTask = 'judgeDocument';

export async function listUnjudged(database: Queryable, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM specifications WHERE lint IS NULL ORDER BY id LIMIT $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}

export async function countJudging(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts < max_attempts',
    [judgeTask],
  );
  return rows[0]?.count ?? 0;
}

export async function countDocuments(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM specifications',
  );
  return rows[0]?.count ?? 0;
}

/** What a job names, unless it has a score by now. */
export async function findUnjudged(database: Queryable, payload: unknown) {
  const { rows } = await database.query<{ id: number; updated_at: Date }>(
    `SELECT id, updated_at FROM specifications WHERE lint IS NULL AND id = ($1::jsonb ->> 'id')::bigint`,
    [JSON.stringify(payload)],
  );
  return rows[0] && { id: toItemId(rows[0].id), updatedAt: rows[0].updated_at.toISOString() };
}

export async function updateScores(
  connection: Connection,
  scores: readonly (Pick<SpecificationLint, 'score' | 'rules'> & { readonly id: number })[],
): Promise<void> {
  await connection.query(
    `UPDATE specifications s SET lint = s.lint || jsonb_build_object('score', one.score, 'rules', one.rules)
     FROM jsonb_to_recordset($1::jsonb) AS one (id bigint, score int, rules jsonb) WHERE s.id = one.id`,
    [JSON.stringify(scores)],
  );
}
