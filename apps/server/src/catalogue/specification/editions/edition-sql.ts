import {
  type SpecificationAct,
  specificationAct,
  type SpecificationEdition,
  specificationEdition,
} from '@portal/contract/catalogue/specification/schema';
import type { Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { fetchRow, fetchRows, rows, writeRows } from '../../../platform/rows/rows.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';

const columns = `e.id, e.system_name, e.title, e.version, e.revision, e.format, e.visibility, length(d.body) AS size,
  e.published_by, e.published_at, EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name
    AND s.version = e.version AND s.document_hash = e.hash) AS is_published`;
const tables = 'specification_editions e JOIN specification_documents d USING (hash)';

/** Newest first. */
export async function listEditions(
  database: Database,
  of: { systemName: string; visibilities: readonly Visibility[] },
): Promise<SpecificationEdition[]> {
  const { rows: found } = await database.query<{ id: number }>(
    `SELECT ${columns} FROM ${tables} WHERE e.system_name = $1 AND e.visibility = ANY($2) ORDER BY e.id DESC`,
    [of.systemName, of.visibilities],
  );
  return found.map(toEdition);
}

/** The last edition of each name that nothing is published under. */
export async function listDeletedEditions(database: Database, visibilities: readonly Visibility[]) {
  const { rows: found } = await database.query<{ id: number }>(
    `SELECT * FROM (SELECT DISTINCT ON (e.system_name) ${columns} FROM ${tables}
       WHERE NOT EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name)
       ORDER BY e.system_name, e.id DESC) AS last
     WHERE visibility = ANY($1) ORDER BY title, system_name`,
    [visibilities],
  );
  return found.map(toEdition);
}

export interface EditionKey {
  readonly systemName: string;
  readonly editionId: string;
  readonly visibilities: readonly Visibility[];
}

/** An edition with its document; null when it is not there or may not be seen. */
export async function findEdition(
  database: Database,
  { systemName, editionId, visibilities }: EditionKey,
): Promise<{ edition: SpecificationEdition; document: Buffer } | null> {
  const { rows: found } = await database.query<{ id: number; body: Buffer }>(
    `SELECT ${columns}, d.body FROM ${tables} WHERE e.id = $1 AND e.system_name = $2 AND e.visibility = ANY($3)`,
    [toEditionRowId(editionId), systemName, visibilities],
  );
  const [row] = found;
  return row ? { edition: toEdition(row), document: row.body } : null;
}

/** False for one that is published, which stays. */
export async function deleteEdition(connection: Connection, editionId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM specification_editions e WHERE e.id = $1 AND NOT EXISTS (SELECT FROM specifications s
       WHERE s.system_name = e.system_name AND s.version = e.version AND s.document_hash = e.hash)`,
    [toEditionRowId(editionId)],
  );
  await connection.query(
    `DELETE FROM specification_documents d
     WHERE NOT EXISTS (SELECT FROM specification_editions e WHERE e.hash = d.hash)`,
  );
  return rowCount === 1;
}

/** Whose a name is: undefined for one that was never published, null for all staff's. */
export async function findOwner(database: Database | Connection, systemName: string) {
  const named = rows.selectFrom('specification_owners').where('system_name', '=', systemName);
  return (await fetchRow(database, named.select('owner')))?.owner;
}

/** Makes a name that is nobody's yet somebody's, or all staff's. */
export async function insertOwner(
  connection: Connection,
  systemName: string,
  owner: string | null,
): Promise<void> {
  const unless = rows.insertInto('specification_owners').onConflict((one) => one.doNothing());
  await writeRows(connection, unless.values({ system_name: systemName, owner }));
}

export async function updateOwner(connection: Connection, systemName: string, owner: string) {
  const named = rows.updateTable('specification_owners').where('system_name', '=', systemName);
  await writeRows(connection, named.set({ owner }));
}

/** The name with the first number behind it that makes it nobody's. */
export async function findFreeName(connection: Connection, systemName: string): Promise<string> {
  const { rows: found } = await connection.query<{ name: string }>(
    `SELECT $1 || '-' || number AS name FROM generate_series(2, 1000) AS number
     WHERE NOT EXISTS (SELECT FROM specification_owners WHERE system_name = $1 || '-' || number)
     ORDER BY number LIMIT 1`,
    [systemName],
  );
  return found[0]?.name ?? systemName;
}

export interface NewAct extends Omit<SpecificationAct, 'actedAt'> {
  readonly systemName: string;
}

export async function insertAct(
  connection: Connection,
  { systemName: system_name, act, version, person, reason }: NewAct,
): Promise<void> {
  const line = { system_name, act, version, person, reason };
  await writeRows(connection, rows.insertInto('specification_acts').values(line));
}

/** Newest first, at most 50. */
export async function listActs(database: Database, systemName: string) {
  const acts = rows.selectFrom('specification_acts').where('system_name', '=', systemName);
  const newest = acts.selectAll().orderBy('id', 'desc').limit(50);
  return (await fetchRows(database, newest)).map((row) => toReply(specificationAct, row));
}

/** How many operations a specification has, and how many of them have one of these keys. */
export async function countOperations(
  connection: Connection,
  specificationId: number,
  keys: readonly string[],
): Promise<{ all: number; kept: number }> {
  const { rows: found } = await connection.query<{ all: number; kept: number }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE operation_key = ANY($2)) AS kept
     FROM specification_operations WHERE specification_id = $1`,
    [specificationId, keys],
  );
  return found[0] ?? { all: 0, kept: 0 };
}

const toEditionRowId = (id: string) => Number(/^edition-(\d{1,12})$/.exec(id)?.[1] ?? 0);

const toEdition = (row: { readonly id: number }): SpecificationEdition =>
  toReply(specificationEdition, { ...row, id: `edition-${row.id}` });
