import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Outline } from '@portal/openapi/outline/outline';
import { toApiTerms } from '@portal/openapi/programs/to-api-terms';
import { createTermReader } from '@portal/openapi/programs/to-search-terms';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import {
  listUnsearchable,
  replaceSearchRows,
} from '../../catalogue/specification/search/operation-search-sql.ts';
import { getOutline, listPieces } from '../../catalogue/specification/specification-sql.ts';
import { updateOutline } from '../../catalogue/specification/intake/specification-write-sql.ts';

/** Makes APIs and operations searchable that were stored before what the search knows now; a later start costs one query. */
export async function indexOperations(database: Database): Promise<void> {
  for (const { id, documentHash, systemName, tags } of await listUnsearchable(database)) {
    await inTransaction(database, async (connection) => {
      const specificationId = `spec-${id}`;
      const { pieces } = await listPieces(connection, specificationId);
      const outline = await nameOwnServers(connection, specificationId, pieces);
      const readTerms = createTermReader(outline);
      const rows = pieces.map((piece) => {
        const { key, method, path, summary, deprecated } = piece;
        return { key, method, path, summary, deprecated, terms: readTerms(piece) };
      });
      const api = toApiTerms({ systemName, tags, outline, operations: rows });
      await replaceSearchRows(connection, { specificationId: id, documentHash }, { rows, api });
    });
  }
}

/** Outlines that were stored before do not say which operations have servers of their own. */
async function nameOwnServers(
  connection: Connection,
  id: string,
  pieces: readonly OperationPiece[],
): Promise<Outline> {
  // Safe because every outline is made by splitDocument.
  const outline = (await getOutline(connection, id)) as unknown as Outline;
  const usual = JSON.stringify(outline.servers);
  const own = new Map(
    pieces
      .filter(({ servers }) => JSON.stringify(servers) !== usual)
      .map(({ key, servers }) => [key, { servers }]),
  );
  if (own.size === 0) return outline;
  const operations = outline.operations.map((one) => ({ ...one, ...own.get(one.key) }));
  const whole = { ...outline, operations };
  await updateOutline(connection, id, JSON.stringify(whole));
  return whole;
}
