import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Outline } from '@portal/openapi/outline/outline';
import { toSearchTerms } from '@portal/openapi/programs/to-search-terms';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import {
  listUnsearchable,
  replaceSearchRows,
} from '../../catalogue/specification/search/operation-search-sql.ts';
import { getOutline, listPieces } from '../../catalogue/specification/specification-sql.ts';
import { updateOutline } from '../../catalogue/specification/intake/specification-write-sql.ts';

/** Makes operations searchable that were stored before there was a search, or addresses in it; a later start costs one query. */
export async function indexOperations(database: Database): Promise<void> {
  for (const specificationId of await listUnsearchable(database)) {
    await inTransaction(database, async (connection) => {
      const { basePath, pieces } = await listPieces(connection, `spec-${specificationId}`);
      const rows = pieces.map((piece) => {
        const { key, method, path, summary, deprecated } = piece;
        return { key, method, path, summary, deprecated, terms: toSearchTerms(piece, basePath) };
      });
      await replaceSearchRows(connection, specificationId, { rows, words: new Set() });
      await nameOwnServers(connection, `spec-${specificationId}`, pieces);
    });
  }
}

/** Outlines that were stored before do not say which operations have servers of their own. */
async function nameOwnServers(
  connection: Connection,
  id: string,
  pieces: readonly OperationPiece[],
): Promise<void> {
  // Safe because every outline is made by splitDocument.
  const outline = (await getOutline(connection, id)) as unknown as Outline;
  const usual = JSON.stringify(outline.servers);
  const own = new Map(
    pieces
      .filter(({ servers }) => JSON.stringify(servers) !== usual)
      .map(({ key, servers }) => [key, { servers }]),
  );
  if (own.size === 0) return;
  const operations = outline.operations.map((one) => ({ ...one, ...own.get(one.key) }));
  await updateOutline(connection, id, JSON.stringify({ ...outline, operations }));
}
