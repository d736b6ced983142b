import type {
  SpecificationItem,
  SpecificationLint,
  SpecificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import type { XAttributes } from '@portal/contract/catalogue/inventory/schema';
import type { Visibility } from '@portal/contract/role';
import type { IssuerBinding } from '@portal/openapi/security/issuer-binding';
import type { Connection, Database } from '../../../platform/database/database.ts';
import type { ReadSpecification } from './examination/read-specification.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { replacePieces } from './pieces-sql.ts';
import { itemColumns, type ItemRow, toItem, toRowId } from '../specification-sql.ts';

export interface NewSpecification extends Omit<
  ReadSpecification,
  'methods' | 'scopes' | 'releasedOn' | 'terms'
> {
  readonly document: Buffer;
  readonly documentHash: string;
  readonly lint: SpecificationLint | null;
  /** Null for a shipped one. */
  readonly publishedBy: string | null;
}

const columns = `system_name, version, title, description, tags, category, visibility, status, iam_secure,
  format, base_path, successor, sunset, deprecated_at, document, document_hash, faults, outline, lint,
  published_by, attributes, issuer_binding`;
const places = columns
  .split(',')
  .map((_name, index) => `$${index + 1}`)
  .join(', ');
function toValues(specification: NewSpecification): unknown[] {
  const { item, ...rest } = specification;
  return [
    item.systemName,
    item.version,
    item.title,
    item.description,
    item.tags,
    item.category,
    item.visibility,
    item.status,
    item.iamSecure,
    item.format,
    item.basePath,
    item.successor,
    item.sunset,
    item.deprecatedAt,
    rest.document,
    rest.documentHash,
    JSON.stringify(rest.faults),
    rest.outline,
    rest.lint && JSON.stringify(rest.lint),
    rest.publishedBy,
    JSON.stringify(rest.attributes),
    JSON.stringify(rest.issuerBinding),
  ];
}

/** Stores a document as it came and in pieces: in the place of `id`, or as a new one. Nobody finds it before the search knows it. */
export async function saveSpecification(
  connection: Connection,
  specification: NewSpecification,
  id: string | null,
): Promise<SpecificationItem> {
  const values = toValues(specification);
  const { rows } = await (id === null
    ? connection.query<ItemRow>(
        `INSERT INTO specifications (${columns}) VALUES (${places})
         RETURNING ${itemColumns}, 0 AS score`,
        values,
      )
    : connection.query<ItemRow>(
        `UPDATE specifications SET (${columns}, updated_at) = (${places}, ${nextVersion})
         WHERE id = $23 RETURNING ${itemColumns}, 0 AS score`,
        [...values, toRowId(id)],
      ));
  const row = rows[0];
  if (!row) throw new Error(`Specification ${id} is gone`);
  if (specification.json !== null) {
    await saveJson(connection, { ...specification, id: toItem(row).id, json: specification.json });
  }
  await replacePieces(connection, row.id, specification);
  return toItem(row);
}

/** Keeps the JSON text of a YAML document, in the place of an earlier document's. */
export async function saveJson(
  connection: Pick<Connection | Database, 'query'>,
  { id, documentHash, json }: { id: string; documentHash: string; json: string },
): Promise<void> {
  await connection.query(
    `INSERT INTO specification_json (specification_id, document_hash, body) VALUES ($1, $2, $3)
     ON CONFLICT (specification_id) DO UPDATE SET (document_hash, body) = (EXCLUDED.document_hash, EXCLUDED.body)`,
    [toRowId(id), documentHash, json],
  );
}

export interface LockedSpecification {
  readonly item: SpecificationItem;
  readonly publishedBy: string | null;
}

interface LockedRow extends ItemRow {
  readonly published_by: string | null;
}

/** Locks a row until the transaction ends; null when it is not there or may not be seen. */
export async function lockSpecification(
  connection: Connection,
  key: { id: string; visibilities: readonly Visibility[] },
): Promise<LockedSpecification | null> {
  const { rows } = await connection.query<LockedRow>(
    `SELECT ${itemColumns}, published_by, 0 AS score FROM specifications
     WHERE id = $1 AND visibility = ANY($2) FOR UPDATE`,
    [toRowId(key.id), key.visibilities],
  );
  return toLocked(rows[0]);
}

/** The same by name and state, whoever may see it. */
export async function lockNamedSpecification(
  connection: Connection,
  key: { systemName: string; status: SpecificationStatus },
): Promise<LockedSpecification | null> {
  const { rows } = await connection.query<LockedRow>(
    `SELECT ${itemColumns}, published_by, 0 AS score FROM specifications
     WHERE system_name = $1 AND status = $2 FOR UPDATE`,
    [key.systemName, key.status],
  );
  return toLocked(rows[0]);
}

function toLocked(row: LockedRow | undefined): LockedSpecification | null {
  return row ? { item: toItem(row), publishedBy: row.published_by } : null;
}

export async function deleteSpecification(connection: Connection, id: string): Promise<void> {
  await connection.query('DELETE FROM specifications WHERE id = $1', [toRowId(id)]);
}

export async function updateOutline(connection: Connection, id: string, outline: string) {
  await connection.query('UPDATE specifications SET outline = $2 WHERE id = $1', [
    toRowId(id),
    outline,
  ]);
}

/** What an API's document is compared with: the one that it replaces, else the version before it. */
export async function findPredecessor(database: Database, { systemName }: { systemName: string }) {
  const { rows } = await database.query<ItemRow>(
    `SELECT ${itemColumns}, 0 AS score FROM specifications
     WHERE system_name = $1 OR (regexp_replace(system_name, '-v[0-9]+-', '-') = regexp_replace($1, '-v[0-9]+-', '-')
       AND COALESCE(substring(system_name FROM '-v([0-9]{1,9})-')::int, 0)
         < COALESCE(substring($1 FROM '-v([0-9]{1,9})-')::int, 0))
     ORDER BY system_name = $1 DESC, COALESCE(substring(system_name FROM '-v([0-9]{1,9})-')::int, 0) DESC, status
     LIMIT 1`,
    [systemName],
  );
  return rows[0] ? toItem(rows[0]) : null;
}

/** Hashes of every document that was shipped and taken in before. */
export async function listShippedHashes(database: Database): Promise<Set<string>> {
  const { rows } = await database.query<{ hash: string }>('SELECT hash FROM shipped_documents');
  return new Set(rows.map((row) => row.hash));
}

export async function insertShippedHash(connection: Connection | Database, hash: string) {
  await connection.query(
    'INSERT INTO shipped_documents (hash) VALUES ($1) ON CONFLICT DO NOTHING',
    [hash],
  );
}

/** What the house rules say of a version of a specification; nothing happens where another has taken its place. */
export async function updateLint(
  database: Database,
  { id, updatedAt }: Pick<SpecificationItem, 'id' | 'updatedAt'>,
  lint: SpecificationLint,
): Promise<void> {
  await database.query(
    `UPDATE specifications SET lint = $3 WHERE id = $1 AND date_trunc('milliseconds', updated_at) = $2`,
    [toRowId(id), updatedAt, JSON.stringify(lint)],
  );
}

interface ReportRow {
  readonly faults: {
    rule: string;
    message: string;
    line: number;
    column: number;
    severity: 'error' | 'warning';
  }[];
  readonly lint: SpecificationLint | null;
  readonly published_by: string | null;
}

export async function getReport(database: Database, id: string): Promise<ReportRow | null> {
  const { rows } = await database.query<ReportRow>(
    'SELECT faults, lint, published_by FROM specifications WHERE id = $1',
    [toRowId(id)],
  );
  return rows[0] ?? null;
}

/** The attributes of the active document of a name, else of the deprecated one; null attributes are not read yet. */
export async function findNamedAttributes(database: Database, systemName: string) {
  const { rows } = await database.query<{
    id: number;
    attributes: XAttributes | null;
    updated_at: Date;
  }>(
    'SELECT id, attributes, updated_at FROM specifications WHERE system_name = $1 ORDER BY status LIMIT 1',
    [systemName],
  );
  const [row] = rows;
  if (!row) return null;
  const { id, attributes, updated_at: updatedAt } = row;
  return { id: `spec-${id}`, attributes, updatedAt: updatedAt.toISOString() };
}

export async function updateAttributes(database: Database, id: string, attributes: XAttributes) {
  await database.query('UPDATE specifications SET attributes = $2 WHERE id = $1', [
    toRowId(id),
    JSON.stringify(attributes),
  ]);
}

export async function updateIssuerBinding(
  connection: Connection,
  id: number,
  binding: IssuerBinding,
): Promise<void> {
  await connection.query(
    'UPDATE specifications SET issuer_binding = $2 WHERE id = $1 AND issuer_binding IS DISTINCT FROM $2::jsonb',
    [id, JSON.stringify(binding)],
  );
}
