import type { OperationPiece } from '@portal/openapi/operation-piece';
import { toSearchTerms } from '@portal/openapi/to-search-terms';
import { type Database, inTransaction } from '../clients/database.ts';
import { listUnsearchable, replaceSearchRows } from '../stores/operation-search.ts';
import { listPieces } from '../stores/specifications.ts';

/** Makes operations searchable that were stored before there was a search; a later start costs one query. */
export async function indexOperations(database: Database): Promise<void> {
  for (const specificationId of await listUnsearchable(database)) {
    await inTransaction(database, async (connection) => {
      const { basePath, pieces } = await listPieces(connection, `spec-${specificationId}`);
      const rows = pieces.map(({ key, body }) => {
        // Safe because every piece is made by splitDocument.
        const piece = body as unknown as OperationPiece;
        const { method, path, summary, deprecated } = piece;
        return { key, method, path, summary, deprecated, terms: toSearchTerms(piece, basePath) };
      });
      await replaceSearchRows(connection, specificationId, rows);
    });
  }
}
