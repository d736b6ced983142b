import {
  apiDraft,
  type ApiDraft,
  type DraftRoute,
} from '@portal/contract/catalogue/specification/draft-schema';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Server } from '@portal/openapi/outline/outline';
import { type PackedPiece, unpackPiece } from '@portal/openapi/outline/packed-document';
import type { Visibility } from '@portal/contract/role';
import { type InferResult, sql, type Updateable } from 'kysely';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { newVersion, now } from '../../../platform/rows/moments.ts';
import {
  fetchRow,
  fetchRows,
  rows,
  writeRows,
  type Queryable,
} from '../../../platform/rows/rows.ts';
import type { Tables } from '../../../platform/rows/tables.generated.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';
import type { DocumentText, ReadSpecification } from '../intake/examination/read-specification.ts';
import { type PartRow, toParts } from '../../../platform/database/document-parts.ts';
import { savePieces } from '../intake/pieces-sql.ts';

const replaces = sql<string | null>`(SELECT s.version FROM specifications s
  WHERE s.system_name = d.system_name ORDER BY s.status LIMIT 1)`;
const drafts = rows
  .selectFrom('api_drafts as d')
  .select(['d.id', 'd.system_name', 'd.version', 'd.title', 'd.visibility', 'd.base_path'])
  .select(['d.format', 'd.route', 'd.metrics', 'd.inherits', 'd.preview_nonce', 'd.preview_until'])
  .select([
    'd.publish_at',
    'd.publish_by',
    'd.publish_reason',
    'd.publish_forced',
    'd.failure',
    'd.created_by',
  ])
  .select(['d.updated_by', 'd.updated_at', replaces.as('replaces')])
  .select(sql<number>`length(d.document)`.as('size'));

type DraftRow = InferResult<typeof drafts>[number];

/** A draft; the address of its preview is signed by whoever reads it. */
export type Draft = ReturnType<typeof toDraft>;

function toDraft(row: DraftRow) {
  const { id, preview_nonce: nonce, preview_until: until, publish_reason: publishReason } = row;
  const publishForced = row.publish_forced;
  const preview =
    nonce && until && until > new Date() ? { nonce, until: until.toISOString() } : null;
  const draft = toReply(apiDraft, { ...row, id: `draft-${id}` });
  return { ...draft, rowId: id, publishReason, publishForced, preview };
}

const seenBy = (visibilities: readonly Visibility[]) =>
  drafts.where('d.visibility', '=', sql<Visibility>`ANY(${visibilities})`);

/** Last changed first, at most 200. */
export async function listDrafts(database: Database, visibilities: readonly Visibility[]) {
  const latest = seenBy(visibilities).orderBy('d.updated_at', 'desc').orderBy('d.id').limit(200);
  return (await fetchRows(database, latest)).map(toDraft);
}

export async function findDraft(
  database: Database,
  { id, visibilities }: { readonly id: string; readonly visibilities: readonly Visibility[] },
): Promise<Draft | null> {
  const rowId = Number(/^draft-(\d{1,12})$/.exec(id)?.[1] ?? 0);
  const row = await fetchRow(database, seenBy(visibilities).where('d.id', '=', rowId));
  return row && toDraft(row);
}

/** Locks the draft of a name, or of an id, until the transaction ends. */
export async function lockDraft(
  connection: Connection,
  of: { readonly system_name: string } | { readonly id: number },
): Promise<Draft | null> {
  const row = await fetchRow(connection, drafts.where((d) => d.and(of)).forUpdate('d'));
  return row && toDraft(row);
}

export async function getDraftDocument(database: Database, rowId: number): Promise<DocumentText> {
  const whole = rows.selectFrom('api_drafts').select(['document', 'format']);
  const row = await fetchRow(database, whole.where('id', '=', rowId));
  return { text: row?.document.toString('utf8') ?? '', format: row?.format ?? 'json' };
}

interface DraftedDocument {
  readonly specification: ReadSpecification;
  readonly document: DocumentText;
  readonly by: string;
}

function toValues({ specification, document, by }: DraftedDocument) {
  const { item, outline, pieces, parts, issuerBinding } = specification;
  return {
    system_name: item.systemName,
    version: item.version,
    title: item.title,
    visibility: item.visibility,
    base_path: item.basePath,
    format: document.format,
    document: Buffer.from(document.text, 'utf8'),
    item: JSON.stringify(item),
    outline,
    pieces: JSON.stringify(Object.fromEntries(pieces.map(({ key, hash }) => [key, hash]))),
    parts: JSON.stringify(parts.map(({ kind, name, hash }) => ({ kind, name, hash }))),
    issuer_schemes: issuerBinding.schemes,
    updated_by: by,
  };
}

export async function insertDraft(
  connection: Connection,
  {
    route,
    metrics,
    inherits,
    ...drafted
  }: DraftedDocument & Pick<ApiDraft, 'route' | 'metrics' | 'inherits'>,
): Promise<number> {
  await savePieces(connection, drafted.specification);
  const insert = rows
    .insertInto('api_drafts')
    .values({
      ...toValues(drafted),
      created_by: drafted.by,
      route: JSON.stringify(route),
      metrics: JSON.stringify(metrics),
      inherits,
    })
    .returning('id');
  return (await fetchRow(connection, insert))?.id ?? 0;
}

export async function updateDraftDocument(
  connection: Connection,
  rowId: number,
  drafted: DraftedDocument,
): Promise<void> {
  await savePieces(connection, drafted.specification);
  await updateDraft(connection, rowId, { ...toValues(drafted), failure: null });
}

const updateRow = (rowId: number, change: Updateable<Tables['api_drafts']>) =>
  rows.updateTable('api_drafts').set(change).where('id', '=', rowId);

export async function updateDraft(
  connection: Connection,
  rowId: number,
  change: Updateable<Tables['api_drafts']>,
): Promise<void> {
  await writeRows(connection, updateRow(rowId, change).set(newVersion));
}

export const unscheduled = {
  publish_at: null,
  publish_by: null,
  publish_reason: null,
  publish_forced: false,
};

/** A new nonce ends the link of before; null ends it for good. The draft itself stays as it is. */
export async function updateDraftPreview(
  connection: Connection,
  rowId: number,
  preview: { readonly nonce: string; readonly days: number } | null,
): Promise<void> {
  const until = sql<Date>`now() + ${preview?.days ?? null} * interval '1 day'`;
  const nonce = { preview_nonce: preview?.nonce ?? null };
  await writeRows(connection, updateRow(rowId, nonce).set({ preview_until: until }));
}

/** Takes a draft away as it was read; false when it is another one by now. */
export async function deleteDraft(
  connection: Connection,
  { rowId, updatedAt }: Pick<Draft, 'rowId' | 'updatedAt'>,
): Promise<boolean> {
  const asRead = rows
    .deleteFrom('api_drafts')
    .where('id', '=', rowId)
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}`);
  return (await writeRows(connection, asRead)) === 1;
}

/** Those whose time has come, and who publishes them. */
export async function listDueDrafts(database: Database) {
  const due = drafts.where('d.publish_at', '<=', now).orderBy('d.publish_at').limit(50);
  const found = await fetchRows(database, due);
  return found.map((row) => ({ draft: toDraft(row), publishBy: row.publish_by }));
}

/** Where the calls of a published API go. */
export async function findRoute(database: Queryable, systemName: string) {
  const { rows: found } = await database.query<DraftRoute>(
    `SELECT upstream, timeout_ms AS "timeoutMs", COALESCE(caller_audience, '') AS "callerAudience", lifecycle,
       business_owner AS "businessOwner", producer_team AS "producerTeam", contact_email AS "contactEmail",
       support_info AS "supportInfo" FROM cloud_endpoints WHERE system_name = $1`,
    [systemName],
  );
  return found[0] ?? null;
}

/** Who may answer for a route. */
export async function listProducers(database: Queryable) {
  const teams = rows.selectFrom('producer_teams').select(['id', 'name', 'owner_id as ownerId']);
  return {
    owners: await fetchRows(database, rows.selectFrom('business_owners').select(['id', 'name'])),
    teams: await fetchRows(database, teams),
  };
}

type Item = Omit<SpecificationItem, 'id' | 'updatedAt'>;

/** What a preview shows, while it may be shown. */
export const findPreviewed = (database: Database, rowId: number) =>
  fetchRow(
    database,
    rows
      .selectFrom('api_drafts')
      .select([
        sql<Item>`item`.as('item'),
        sql<Record<string, unknown>>`outline`.as('outline'),
        'issuer_schemes as issuerSchemes',
        'updated_at as updatedAt',
        sql<string>`preview_nonce`.as('nonce'),
        sql<Date>`preview_until`.as('until'),
      ])
      .where('id', '=', rowId)
      .where('preview_nonce', 'is not', null)
      .where('preview_until', '>', now),
  );

export async function getDraftPiece(database: Database, rowId: number, operationKey: string) {
  const { rows: found } = await database.query<{ body: PackedPiece; servers: readonly Server[] }>(
    `SELECT p.body, d.outline -> 'servers' AS servers
     FROM api_drafts d JOIN specification_pieces p ON p.hash = d.pieces ->> $2 WHERE d.id = $1`,
    [rowId, operationKey],
  );
  const { rows: parts } = await database.query<PartRow>(
    `SELECT part ->> 'kind' AS kind, part ->> 'name' AS name, p.body::text AS body
     FROM api_drafts d CROSS JOIN jsonb_array_elements(d.parts) part
       JOIN specification_pieces p ON p.hash = part ->> 'hash' WHERE d.id = $1`,
    [rowId],
  );
  return found[0] ? unpackPiece(found[0].body, toParts(parts), found[0].servers) : null;
}
