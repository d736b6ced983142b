import { keptDays } from '@portal/contract/kept-days';
import type { JsonObject } from '@portal/openapi/read/json';
import type { Database } from '../../platform/database/database.ts';

/** Whose things, and where they lie. */
export interface Shelf {
  readonly accountId: number;
  readonly systemName: string;
  /** Path of the collection as it was called. */
  readonly collection: string;
}

/** `value` is null for a thing that was deleted. */
interface DocumentRecord {
  readonly id: string;
  readonly value: JsonObject | null;
}

/** Of an account, over all APIs; the oldest go. */
const mostRecords = 500;
const mostListed = 50;
const kept = `updated_at > now() - interval '${keptDays.documentRecords} days'`;
const onShelf = 'account_id = $1 AND system_name = $2 AND collection = $3';
const toShelf = ({ accountId, systemName, collection }: Shelf) => [
  accountId,
  systemName,
  collection,
];

export async function findDocumentRecord(
  database: Pick<Database, 'query'>,
  shelf: Shelf,
  id: string,
): Promise<DocumentRecord | null> {
  const { rows } = await database.query<DocumentRecord>(
    `SELECT id, value FROM document_records WHERE ${onShelf} AND id = $4 AND ${kept}`,
    [...toShelf(shelf), id],
  );
  return rows[0] ?? null;
}

/** The newest first, deleted ones too, at most 50. */
export async function listDocumentRecords(
  database: Pick<Database, 'query'>,
  shelf: Shelf,
): Promise<readonly DocumentRecord[]> {
  const { rows } = await database.query<DocumentRecord>(
    `SELECT id, value FROM document_records WHERE ${onShelf} AND ${kept} ORDER BY place DESC LIMIT ${mostListed}`,
    toShelf(shelf),
  );
  return rows;
}

/** How many things were ever put here and are still known: what the next one is named by. */
export async function countDocumentRecords(
  database: Pick<Database, 'query'>,
  shelf: Shelf,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) FROM document_records WHERE ${onShelf}`,
    toShelf(shelf),
  );
  return rows[0]?.count ?? 0;
}

/** Puts a thing where none of its id is; false where one is. */
export async function insertDocumentRecord(
  database: Pick<Database, 'query'>,
  shelf: Shelf,
  { id, value }: DocumentRecord,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO document_records (account_id, system_name, collection, id, value) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [...toShelf(shelf), id, JSON.stringify(value)],
  );
  await deleteOverflow(database, shelf);
  return rowCount === 1;
}

/** Puts a thing in the place of the one that has its id; null deletes it. */
export async function upsertDocumentRecord(
  database: Pick<Database, 'query'>,
  shelf: Shelf,
  { id, value }: DocumentRecord,
): Promise<void> {
  await database.query(
    `INSERT INTO document_records (account_id, system_name, collection, id, value) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, system_name, collection, id) DO UPDATE SET value = EXCLUDED.value, updated_at = now()`,
    [...toShelf(shelf), id, value === null ? null : JSON.stringify(value)],
  );
  await deleteOverflow(database, shelf);
}

async function deleteOverflow(
  database: Pick<Database, 'query'>,
  { accountId }: Shelf,
): Promise<void> {
  await database.query(
    `DELETE FROM document_records WHERE account_id = $1 AND place <= (
       SELECT place FROM document_records WHERE account_id = $1 ORDER BY place DESC OFFSET ${mostRecords} LIMIT 1)`,
    [accountId],
  );
}

export async function deleteOldDocumentRecords(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(`DELETE FROM document_records WHERE NOT (${kept})`);
}
