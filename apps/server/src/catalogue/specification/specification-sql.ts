import type {
  SpecificationItem,
  SpecificationStatus,
} from '@portal/contract/catalogue/specification/schema';
import type { Server } from '@portal/openapi/outline/outline';
import { type PackedPiece, unpackPiece } from '@portal/openapi/outline/packed-document';
import type { Reach, Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../platform/database/database.ts';
import { readParts } from '../../platform/database/document-parts.ts';
import type { DocumentPlace, PieceCache } from '../../platform/database/piece-cache.ts';

export interface ItemRow {
  readonly id: number;
  readonly system_name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly tags: string[];
  readonly category: string;
  readonly visibility: Visibility;
  readonly status: SpecificationStatus;
  readonly iam_secure: boolean;
  readonly format: 'json' | 'yaml';
  readonly base_path: string | null;
  readonly successor: string | null;
  readonly sunset: string | null;
  readonly deprecated_at: Date | null;
  readonly updated_at: Date;
  readonly score: number;
}

/** As it was typed, and as tsqueries: its words as they are, and as beginnings. */
export interface SpecificationQuery {
  readonly text: string;
  readonly whole: string;
  readonly begun: string;
  /** By id; null: all. */
  readonly within: readonly number[] | null;
  /** The best operations that were found, at most one an API. */
  readonly operations: readonly { readonly specification_id: number; readonly score: number }[];
}

export interface ListedSpecification {
  readonly id: number;
  readonly item: SpecificationItem;
  readonly score: number;
  /** Whether all that is looked for stands in its own name, tags or description. */
  readonly isOwn: boolean;
}

export interface SpecificationFilter {
  readonly visibilities: readonly Reach[];
  readonly status: SpecificationStatus;
  /** What is looked for, if anything. */
  readonly asked: SpecificationQuery | null;
  /** One must fit. */
  readonly tags: readonly string[];
  readonly iamSecure: boolean;
  readonly systemName: string | null;
  readonly limit: number;
  readonly offset: number;
}

export const itemColumns = `id, system_name, title, description, version, tags, category, visibility, status,
  iam_secure, format, base_path, successor, sunset::text AS sunset, deprecated_at, updated_at`;

/** Which specifications are shown, by a parameter of `Reach`: those in test to whom it names them. */
export const whereSeen = (parameter: `$${number}`, table = 'specifications') =>
  `${table}.visibility = ANY(${parameter}) AND ('test' = ANY(${parameter}) OR NOT EXISTS (SELECT FROM cloud_endpoints tried
    WHERE tried.system_name = ${table}.system_name AND tried.lifecycle = 'test'))`;

const where = `${whereSeen('$1')} AND status = $2
  AND ($3::tsquery IS NULL OR words @@ $3 OR id = ANY($7::bigint[])) AND ($8::bigint[] IS NULL OR id = ANY($8))
  AND ($4::text[] = '{}' OR tags && $4)
  AND (NOT $5 OR iam_secure)
  AND ($6::text IS NULL OR system_name = $6)`;

/**
 * How well a specification meets what is looked for: by its name, whole words before beginnings, by its best operation, or by
 * its text. Weights as `replaceSearchRows` gives them.
 */
const score = `CASE WHEN $3::tsquery IS NULL THEN 0 ELSE similarity(title, $11) + greatest(
    CASE WHEN ts_filter(own_text, '{a}') @@ $10::tsquery THEN 12 WHEN ts_filter(own_text, '{a}') @@ $3 THEN 8
      WHEN own_text @@ $3 THEN 2 ELSE 0 END,
    (SELECT best.score FROM unnest($7::bigint[], $9::float8[]) AS best (id, score) WHERE best.id = specifications.id)) END`;

/** A page of specifications, best match first, else by title; with the number of all that match. */
export async function listSpecifications(database: Database, filter: SpecificationFilter) {
  const values = [
    filter.visibilities,
    filter.status,
    filter.asked?.begun,
    filter.tags,
    filter.iamSecure,
    filter.systemName,
    filter.asked?.operations.map((one) => one.specification_id) ?? [],
    filter.asked?.within,
  ];
  const [page, count] = await Promise.all([
    database.query<ItemRow & { is_own: boolean }>({
      text: `SELECT ${itemColumns}, ${score} AS score, coalesce(own_text @@ $3, true) AS is_own
        FROM specifications WHERE ${where}
        ORDER BY score DESC, title, system_name LIMIT $12 OFFSET $13`,
      values: [...values, ...toScoring(filter.asked), filter.limit, filter.offset],
    }),
    database.query<{ total: number }>({
      text: `SELECT count(*) AS total FROM specifications WHERE ${where}`,
      values,
    }),
  ]);
  const found: ListedSpecification[] = page.rows.map((row) => ({
    id: row.id,
    item: toItem(row),
    score: row.score,
    isOwn: row.is_own,
  }));
  return { found, total: count.rows[0]?.total ?? 0 };
}

const toScoring = (asked: SpecificationQuery | null) => [
  asked?.operations.map((one) => one.score) ?? [],
  asked?.whole,
  asked?.text,
];

/** How many specifications of a status may be seen, by category. */
export async function countSpecifications(
  database: Database,
  filter: Pick<SpecificationFilter, 'visibilities' | 'status'>,
): Promise<{ category: string; count: number }[]> {
  const { rows } = await database.query<{ category: string; count: number }>({
    text: `SELECT category, count(*) AS count FROM specifications
      WHERE ${whereSeen('$1')} AND status = $2 GROUP BY category ORDER BY category`,
    values: [filter.visibilities, filter.status],
  });
  return rows;
}

/** By id (`spec-12`) or system name, where the active one wins over the deprecated one; null also when it may not be seen. */
export async function findSpecification(
  database: Database | Connection,
  key: { idOrName: string; visibilities: readonly Reach[] },
): Promise<SpecificationItem | null> {
  const { rows } = await database.query<ItemRow>({
    text: `SELECT ${itemColumns}, 0 AS score FROM specifications
      WHERE (system_name = $1 OR id = $2) AND ${whereSeen('$3')}
      ORDER BY status LIMIT 1`,
    values: [key.idOrName, toRowId(key.idOrName), key.visibilities],
  });
  return rows[0] ? toItem(rows[0]) : null;
}

export function toRowId(id: string): number {
  return Number(/^spec-(\d{1,12})$/.exec(id)?.[1] ?? 0);
}

export const toItemId = (rowId: number | string) => `spec-${String(rowId).padStart(4, '0')}`;

export interface StoredDocument {
  /** As it was uploaded, byte for byte. */
  readonly document: Buffer;
  readonly format: 'json' | 'yaml';
  readonly hash: string;
}

export async function getDocument(database: Database, specificationId: string) {
  const { rows } = await database.query<StoredDocument>(
    'SELECT document, format, document_hash AS hash FROM specifications WHERE id = $1',
    [toRowId(specificationId)],
  );
  return rows[0] ?? null;
}

/** What was kept for readers as JSON, else the text of a JSON document; null where nothing was kept of it yet, or it is gone. */
export async function getJsonText(database: Database, specificationId: string) {
  const { rows } = await database.query<{ document: Buffer | null; body: string | null }>({
    text: `SELECT CASE s.format WHEN 'json' THEN s.document END AS document, j.body
      FROM specifications s LEFT JOIN specification_json j
        ON j.specification_id = s.id AND j.document_hash = s.document_hash
      WHERE s.id = $1`,
    values: [toRowId(specificationId)],
  });
  const [row] = rows;
  return row?.body ?? row?.document?.toString('utf8') ?? null;
}

export async function getOutline(database: Connection | Database, specificationId: string) {
  const { rows } = await database.query<{ outline: Record<string, unknown> }>({
    text: 'SELECT outline FROM specifications WHERE id = $1',
    values: [toRowId(specificationId)],
  });
  return rows[0]?.outline ?? null;
}

/** Names of the security schemes whose tokens are of our issuer. */
export async function listIssuerSchemes(database: Database, specificationId: string) {
  const { rows } = await database.query<{ schemes: string[] | null }>({
    text: "SELECT issuer_binding -> 'schemes' AS schemes FROM specifications WHERE id = $1",
    values: [toRowId(specificationId)],
  });
  return rows[0]?.schemes ?? [];
}

/** One operation, with all that its document has of schemas. */
export async function getPiece(
  { database, pieces }: { readonly database: Database; readonly pieces: PieceCache },
  specificationId: string,
  operationKey: string,
) {
  const { rows } = await database.query<DocumentPlace & { pieceHash: string }>({
    text: `SELECT s.id, s.document_hash AS hash, s.outline -> 'servers' AS servers, o.piece_hash AS "pieceHash"
      FROM specification_operations o JOIN specifications s ON s.id = o.specification_id
      WHERE s.id = $1 AND o.operation_key = $2`,
    values: [toRowId(specificationId), operationKey],
  });
  const [row] = rows;
  return row ? pieces.find({ pieceHash: row.pieceHash, document: row }) : null;
}

/** All pieces of a specification in the document's order, and its base path. */
export async function listPieces(
  database: Pick<Connection | Database, 'query'>,
  specificationId: string,
) {
  const id = toRowId(specificationId);
  const { rows } = await database.query<ListedPiece>({
    text: `SELECT s.base_path, p.body, s.outline -> 'servers' AS servers FROM specification_operations o
      JOIN specification_pieces p ON p.hash = o.piece_hash JOIN specifications s ON s.id = o.specification_id
      WHERE s.id = $1 ORDER BY o.position`,
    values: [id],
  });
  if (rows.length === 0) return { basePath: null, pieces: [] };
  const { parts } = await readParts(database, id);
  const pieces = rows.map(({ body, servers }) => unpackPiece(body, parts, servers));
  return { basePath: rows[0]?.base_path ?? null, pieces };
}

interface ListedPiece {
  readonly base_path: string | null;
  readonly body: PackedPiece;
  readonly servers: readonly Server[];
}

/** The versions of one API: names that differ in `-v<n>-` alone. */
export async function listVersions(
  database: Database,
  key: { systemName: string; visibilities: readonly Reach[] },
): Promise<Pick<SpecificationItem, 'id' | 'systemName' | 'version' | 'status'>[]> {
  const { rows } = await database.query<ItemRow>(
    `SELECT ${itemColumns}, 0 AS score FROM specifications
     WHERE regexp_replace(system_name, '-v[0-9]+-', '-') = regexp_replace($1, '-v[0-9]+-', '-')
       AND ${whereSeen('$2')}
     ORDER BY ARRAY(SELECT number[1]::numeric
       FROM regexp_matches(regexp_replace(left(version, 100), '[^0-9.].*$', ''), '[0-9]+', 'g') AS number) DESC`,
    [key.systemName, key.visibilities],
  );
  return rows.map((row) => {
    const { id, systemName, version, status } = toItem(row);
    return { id, systemName, version, status };
  });
}

export function toItem(row: ItemRow): SpecificationItem {
  return {
    id: toItemId(row.id),
    systemName: row.system_name,
    title: row.title,
    description: row.description,
    version: row.version,
    tags: row.tags,
    category: row.category,
    visibility: row.visibility,
    status: row.status,
    iamSecure: row.iam_secure,
    format: row.format,
    updatedAt: row.updated_at.toISOString(),
    deprecatedAt: row.deprecated_at?.toISOString() ?? null,
    basePath: row.base_path,
    successor: row.successor,
    sunset: row.sunset,
  };
}

/** Whether its calls reach the gateway and nothing behind it. */
export async function isWithoutUpstream(database: Pick<Database, 'query'>, systemName: string) {
  const { rows } = await database.query(
    "SELECT FROM cloud_endpoints WHERE system_name = $1 AND upstream = ''",
    [systemName],
  );
  return rows.length > 0;
}
