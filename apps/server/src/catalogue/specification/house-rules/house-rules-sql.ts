import type { SpecificationLint } from '@portal/contract/catalogue/specification/schema';
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
