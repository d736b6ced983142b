import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Database } from '../../platform/database/database.ts';

/** Characters of all pieces that are kept. */
const mostKept = 32 * 1024 * 1024;
/** Of one: what is larger is too large to answer by. */
const mostOfOne = 8 * 1024 * 1024;

interface Kept {
  readonly piece: OperationPiece;
  readonly size: number;
}

/** Pieces by their hash, those used last kept in memory. */
export function createPieceCache(database: Pick<Database, 'query'>) {
  const kept = new Map<string, Kept>();
  let size = 0;
  const keep = (hash: string, one: Kept) => {
    kept.set(hash, one);
    size += one.size;
    for (const [oldest, { size: freed }] of kept) {
      if (size <= mostKept) return;
      kept.delete(oldest);
      size -= freed;
    }
  };
  return {
    /** Null where there is none, or one that is too large. */
    async find(hash: string): Promise<OperationPiece | null> {
      const before = kept.get(hash);
      if (before) {
        kept.delete(hash);
        kept.set(hash, before);
        return before.piece;
      }
      const { rows } = await database.query<{ body: string }>(
        'SELECT body::text AS body FROM specification_pieces WHERE hash = $1 AND length(body::text) <= $2',
        [hash, mostOfOne],
      );
      const [row] = rows;
      if (!row) return null;
      const piece: OperationPiece = JSON.parse(row.body);
      if (!kept.has(hash)) keep(hash, { piece, size: row.body.length });
      return piece;
    },
  };
}
