import type { ApiDraft, DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { ApiMetrics } from '@portal/contract/usage/price-edition/schema';
import type { Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import type { DocumentText, ReadSpecification } from '../intake/examination/read-specification.ts';
import { savePieces } from '../intake/pieces-sql.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface DraftRow {
  readonly id: number;
  readonly system_name: string;
  readonly version: string;
  readonly title: string;
  readonly visibility: Visibility;
  readonly base_path: string | null;
  readonly format: 'json' | 'yaml';
  readonly size: number;
  readonly route: DraftRoute;
  readonly metrics: ApiMetrics;
  readonly inherits: string | null;
  readonly replaces: string | null;
  readonly preview_nonce: string | null;
  readonly preview_until: Date | null;
  readonly publish_at: Date | null;
  readonly publish_reason: string | null;
  readonly failure: string | null;
  readonly created_by: string;
  readonly updated_by: string;
  readonly updated_at: Date;
}

/** A draft; the address of its preview is signed by whoever reads it. */
export interface Draft extends Omit<ApiDraft, 'preview'> {
  readonly rowId: number;
  readonly preview: { readonly nonce: string; readonly until: string } | null;
  readonly publishReason: string | null;
}

const columns = `d.id, d.system_name, d.version, d.title, d.visibility, d.base_path, d.format, length(d.document) AS size, d.route,
  d.metrics, d.inherits, d.preview_nonce, d.preview_until, d.publish_at, d.publish_reason, d.failure, d.created_by, d.updated_by, d.updated_at,
  (SELECT s.version FROM specifications s WHERE s.system_name = d.system_name ORDER BY s.status LIMIT 1) AS replaces`;

const toRowId = (id: string) => Number(/^draft-(\d{1,12})$/.exec(id)?.[1] ?? 0);

/** Last changed first, at most 200. */
export async function listDrafts(
  database: Queryable,
  visibilities: readonly Visibility[],
): Promise<Draft[]> {
  const { rows } = await database.query<DraftRow>(
    `SELECT ${columns} FROM api_drafts d WHERE d.visibility = ANY($1) ORDER BY d.updated_at DESC, d.id LIMIT 200`,
    [visibilities],
  );
  return rows.map(toDraft);
}

export async function findDraft(
  database: Queryable,
  { id, visibilities }: { readonly id: string; readonly visibilities: readonly Visibility[] },
): Promise<Draft | null> {
  const { rows } = await database.query<DraftRow>(
    `SELECT ${columns} FROM api_drafts d WHERE d.id = $1 AND d.visibility = ANY($2)`,
    [toRowId(id), visibilities],
  );
  return rows[0] ? toDraft(rows[0]) : null;
}

/** Locks the draft of a name, or of an id, until the transaction ends. */
export async function lockDraft(
  connection: Connection,
  of: { readonly systemName?: string; readonly rowId?: number },
): Promise<Draft | null> {
  const { rows } = await connection.query<DraftRow>(
    `SELECT ${columns} FROM api_drafts d WHERE d.system_name = $1 OR d.id = $2 FOR UPDATE OF d`,
    [of.systemName ?? null, of.rowId ?? null],
  );
  return rows[0] ? toDraft(rows[0]) : null;
}

export async function getDraftDocument(database: Queryable, rowId: number): Promise<DocumentText> {
  const { rows } = await database.query<{ document: Buffer; format: 'json' | 'yaml' }>(
    'SELECT document, format FROM api_drafts WHERE id = $1',
    [rowId],
  );
  return { text: rows[0]?.document.toString('utf8') ?? '', format: rows[0]?.format ?? 'json' };
}

interface DraftedDocument {
  readonly specification: ReadSpecification;
  readonly document: DocumentText;
  readonly by: string;
}

const documentValues = ({ specification, document, by }: DraftedDocument) => [
  specification.item.systemName,
  specification.item.version,
  specification.item.title,
  specification.item.visibility,
  specification.item.basePath,
  document.format,
  Buffer.from(document.text, 'utf8'),
  JSON.stringify(specification.item),
  specification.outline,
  JSON.stringify(Object.fromEntries(specification.pieces.map(({ key, hash }) => [key, hash]))),
  specification.issuerBinding.schemes,
  by,
];

export async function insertDraft(
  connection: Connection,
  {
    route,
    metrics,
    inherits,
    ...drafted
  }: DraftedDocument & Pick<ApiDraft, 'route' | 'metrics' | 'inherits'>,
): Promise<number> {
  await savePieces(connection, drafted.specification.pieces);
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO api_drafts (system_name, version, title, visibility, base_path, format, document, item, outline, pieces,
       issuer_schemes, created_by, updated_by, route, inherits, metrics)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15) RETURNING id`,
    [...documentValues(drafted), JSON.stringify(route), inherits, JSON.stringify(metrics)],
  );
  return rows[0]?.id ?? 0;
}

export async function updateDraftDocument(
  connection: Connection,
  rowId: number,
  drafted: DraftedDocument,
): Promise<void> {
  await savePieces(connection, drafted.specification.pieces);
  await connection.query(
    `UPDATE api_drafts SET (system_name, version, title, visibility, base_path, format, document, item, outline, pieces,
       issuer_schemes, updated_by) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12), failure = NULL,
       updated_at = ${nextVersion} WHERE id = $13`,
    [...documentValues(drafted), rowId],
  );
}

export async function updateDraftRoute(
  connection: Connection,
  rowId: number,
  { route, by }: { readonly route: DraftRoute; readonly by: string },
): Promise<void> {
  await connection.query(
    `UPDATE api_drafts SET route = $2, updated_by = $3, updated_at = ${nextVersion} WHERE id = $1`,
    [rowId, JSON.stringify(route), by],
  );
}

export async function updateDraftMetrics(
  connection: Connection,
  rowId: number,
  { metrics, by }: { readonly metrics: ApiMetrics; readonly by: string },
): Promise<void> {
  await connection.query(
    `UPDATE api_drafts SET metrics = $2, updated_by = $3, updated_at = ${nextVersion} WHERE id = $1`,
    [rowId, JSON.stringify(metrics), by],
  );
}

/** A new nonce ends the link of before; null ends it for good. The draft itself stays as it is. */
export async function updateDraftPreview(
  connection: Connection,
  rowId: number,
  preview: { readonly nonce: string; readonly days: number } | null,
): Promise<void> {
  await connection.query(
    `UPDATE api_drafts SET preview_nonce = $2, preview_until = now() + $3 * interval '1 day' WHERE id = $1`,
    [rowId, preview?.nonce ?? null, preview?.days ?? null],
  );
}

interface Schedule {
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly failure: string | null;
}

export async function updateDraftSchedule(
  connection: Connection,
  rowId: number,
  { at, by, reason, failure }: Schedule,
): Promise<void> {
  await connection.query(
    `UPDATE api_drafts SET publish_at = $2, publish_by = $3, publish_reason = $4, failure = $5, updated_at = ${nextVersion}
     WHERE id = $1`,
    [rowId, at, by, reason, failure],
  );
}

/** Takes a draft away as it was read; false when it is another one by now. */
export async function deleteDraft(
  connection: Connection,
  { rowId, updatedAt }: Pick<Draft, 'rowId' | 'updatedAt'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM api_drafts WHERE id = $1 AND date_trunc('milliseconds', updated_at) = $2`,
    [rowId, updatedAt],
  );
  return rowCount === 1;
}

/** Those whose time has come, and who publishes them. */
export async function listDueDrafts(
  database: Queryable,
): Promise<{ draft: Draft; publishBy: string | null }[]> {
  const { rows } = await database.query<DraftRow & { publish_by: string | null }>(
    `SELECT ${columns}, d.publish_by FROM api_drafts d WHERE d.publish_at <= now() ORDER BY d.publish_at LIMIT 50`,
  );
  return rows.map((row) => ({ draft: toDraft(row), publishBy: row.publish_by }));
}

/** Where the calls of a published API go. */
export async function findRoute(
  database: Queryable,
  systemName: string,
): Promise<DraftRoute | null> {
  const { rows } = await database.query<DraftRoute>(
    `SELECT upstream, timeout_ms AS "timeoutMs", COALESCE(caller_audience, '') AS "callerAudience", lifecycle,
       business_owner AS "businessOwner", producer_team AS "producerTeam", contact_email AS "contactEmail",
       support_info AS "supportInfo" FROM cloud_endpoints WHERE system_name = $1`,
    [systemName],
  );
  return rows[0] ?? null;
}

/** Who may answer for a route. */
export async function listProducers(database: Queryable) {
  const owners = await database.query<{ id: string; name: string }>(
    'SELECT id, name FROM business_owners',
  );
  const teams = await database.query<{ id: string; name: string; ownerId: string }>(
    'SELECT id, name, owner_id AS "ownerId" FROM producer_teams',
  );
  return { owners: owners.rows, teams: teams.rows };
}

interface Previewed {
  readonly item: Omit<SpecificationItem, 'id' | 'updatedAt'>;
  readonly outline: Record<string, unknown>;
  readonly issuerSchemes: string[];
  readonly updatedAt: Date;
  readonly nonce: string;
  readonly until: Date;
}

/** What a preview shows, while it may be shown. */
export async function findPreviewed(database: Queryable, rowId: number): Promise<Previewed | null> {
  const { rows } = await database.query<Previewed>(
    `SELECT item, outline, issuer_schemes AS "issuerSchemes", updated_at AS "updatedAt", preview_nonce AS nonce,
       preview_until AS until FROM api_drafts WHERE id = $1 AND preview_nonce IS NOT NULL AND preview_until > now()`,
    [rowId],
  );
  return rows[0] ?? null;
}

export async function getDraftPiece(
  database: Queryable,
  rowId: number,
  operationKey: string,
): Promise<Record<string, unknown> | null> {
  const { rows } = await database.query<{ body: Record<string, unknown> }>(
    `SELECT p.body FROM api_drafts d JOIN specification_pieces p ON p.hash = d.pieces ->> $2 WHERE d.id = $1`,
    [rowId, operationKey],
  );
  return rows[0]?.body ?? null;
}

function toDraft(row: DraftRow): Draft {
  const { preview_nonce: nonce, preview_until: until } = row;
  return {
    rowId: row.id,
    id: `draft-${row.id}`,
    systemName: row.system_name,
    title: row.title,
    version: row.version,
    visibility: row.visibility,
    basePath: row.base_path,
    format: row.format,
    size: row.size,
    route: row.route,
    metrics: row.metrics,
    inherits: row.inherits,
    replaces: row.replaces,
    preview: nonce && until && until > new Date() ? { nonce, until: until.toISOString() } : null,
    publishAt: row.publish_at?.toISOString() ?? null,
    publishReason: row.publish_reason,
    failure: row.failure,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
  };
}
