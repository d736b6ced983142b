import type {
  SpecificationAct,
  SpecificationEdition,
} from '@portal/contract/catalogue/specification/schema';
import type { Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { withMembers } from '../../../platform/database/with-members.ts';

interface EditionRow {
  readonly id: number;
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly revision: number;
  readonly format: 'json' | 'yaml';
  readonly visibility: Visibility;
  readonly size: number;
  readonly published_by: string | null;
  readonly published_at: Date;
  readonly is_published: boolean;
}

const columns = `e.id, e.system_name, e.title, e.version, e.revision, e.format, e.visibility, length(d.body) AS size,
  e.published_by, e.published_at, EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name
    AND s.version = e.version AND s.document_hash = e.hash) AS is_published`;
const tables = 'specification_editions e JOIN specification_documents d USING (hash)';

/** Newest first. */
export async function listEditions(
  database: Database,
  of: { systemName: string; visibilities: readonly Visibility[] },
): Promise<SpecificationEdition[]> {
  const { rows } = await database.query<EditionRow>(
    `SELECT ${columns} FROM ${tables} WHERE e.system_name = $1 AND e.visibility = ANY($2) ORDER BY e.id DESC`,
    [of.systemName, of.visibilities],
  );
  return rows.map(toEdition);
}

/** The last edition of each name that nothing is published under. */
export async function listDeletedEditions(
  database: Database,
  visibilities: readonly Visibility[],
): Promise<SpecificationEdition[]> {
  const { rows } = await database.query<EditionRow>(
    `SELECT * FROM (SELECT DISTINCT ON (e.system_name) ${columns} FROM ${tables}
       WHERE NOT EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name)
       ORDER BY e.system_name, e.id DESC) AS last
     WHERE visibility = ANY($1) ORDER BY title, system_name`,
    [visibilities],
  );
  return rows.map(toEdition);
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
  const { rows } = await database.query<EditionRow & { body: Buffer }>(
    `SELECT ${columns}, d.body FROM ${tables} WHERE e.id = $1 AND e.system_name = $2 AND e.visibility = ANY($3)`,
    [toEditionRowId(editionId), systemName, visibilities],
  );
  const [row] = rows;
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
export async function findOwner(
  database: Database | Connection,
  systemName: string,
): Promise<string | null | undefined> {
  const { rows } = await database.query<{ owner: string | null }>(
    'SELECT owner FROM specification_owners WHERE system_name = $1',
    [systemName],
  );
  return rows[0]?.owner;
}

/** Makes a name that is nobody's yet somebody's, or all staff's. */
export async function insertOwner(
  connection: Connection,
  systemName: string,
  owner: string | null,
): Promise<void> {
  await connection.query(
    'INSERT INTO specification_owners (system_name, owner) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [systemName, owner],
  );
}

export async function updateOwner(
  connection: Connection,
  systemName: string,
  owner: string,
): Promise<void> {
  await connection.query('UPDATE specification_owners SET owner = $2 WHERE system_name = $1', [
    systemName,
    owner,
  ]);
}

/** The name with the first number behind it that makes it nobody's. */
export async function findFreeName(connection: Connection, systemName: string): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT $1 || '-' || number AS name FROM generate_series(2, 1000) AS number
     WHERE NOT EXISTS (SELECT FROM specification_owners WHERE system_name = $1 || '-' || number)
     ORDER BY number LIMIT 1`,
    [systemName],
  );
  return rows[0]?.name ?? systemName;
}

export interface NewAct extends Omit<SpecificationAct, 'actedAt'> {
  readonly systemName: string;
}

export async function insertAct(connection: Connection, act: NewAct): Promise<void> {
  await connection.query(
    'INSERT INTO specification_acts (system_name, act, version, person, reason) VALUES ($1, $2, $3, $4, $5)',
    [act.systemName, act.act, act.version, act.person, act.reason],
  );
}

/** Newest first, at most 50. */
export async function listActs(
  database: Database,
  systemName: string,
): Promise<SpecificationAct[]> {
  const { rows } = await database.query<Omit<SpecificationAct, 'actedAt'> & { acted_at: Date }>(
    `SELECT act, version, person, reason, acted_at FROM specification_acts
     WHERE system_name = $1 ORDER BY id DESC LIMIT 50`,
    [systemName],
  );
  return rows.map(({ acted_at: at, ...act }) => withMembers(act, { actedAt: at.toISOString() }));
}

/** How many operations a specification has, and how many of them have one of these keys. */
export async function countOperations(
  connection: Connection,
  specificationId: number,
  keys: readonly string[],
): Promise<{ all: number; kept: number }> {
  const { rows } = await connection.query<{ all: number; kept: number }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE operation_key = ANY($2)) AS kept
     FROM specification_operations WHERE specification_id = $1`,
    [specificationId, keys],
  );
  return rows[0] ?? { all: 0, kept: 0 };
}

const toEditionRowId = (id: string) => Number(/^edition-(\d{1,12})$/.exec(id)?.[1] ?? 0);

function toEdition(row: EditionRow): SpecificationEdition {
  return {
    id: `edition-${row.id}`,
    systemName: row.system_name,
    title: row.title,
    version: row.version,
    revision: row.revision,
    format: row.format,
    visibility: row.visibility,
    size: row.size,
    publishedBy: row.published_by,
    publishedAt: row.published_at.toISOString(),
    isPublished: row.is_published,
  };
}
