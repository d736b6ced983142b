import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Server } from '@portal/openapi/outline/outline';
import {
  type DocumentParts,
  type PackedPiece,
  unpackPiece,
} from '@portal/openapi/outline/packed-document';
import type { Database } from './database.ts';
import { readParts } from './document-parts.ts';

/** Where a document is stored. */
export interface DocumentPlace {
  readonly id: number;
  readonly hash: string;
  readonly servers: readonly Server[];
}

export interface StoredPiece {
  readonly pieceHash: string;
  readonly document: DocumentPlace;
}

/** Characters of all that is kept. */
const mostKept = 32 * 1024 * 1024;

interface Kept<Value> {
  readonly value: Value;
  /** Characters. */
  readonly size: number;
}

/** Pieces of operations of so many characters at most, and what those of a document share; those used last are kept in memory. */
export function createPieceCache(database: Pick<Database, 'query'>, maxCharacters = 2 ** 31 - 1) {
  const kept = new Map<string, Kept<OperationPiece | DocumentParts>>();
  let size = 0;
  async function keep<Value extends OperationPiece | DocumentParts>(
    key: string,
    read: () => Promise<Kept<Value> | null>,
  ): Promise<Value | null> {
    // Safe because a key names what it was read for.
    const found = (kept.get(key) as Kept<Value> | undefined) ?? (await read());
    if (!found) return null;
    if (!kept.delete(key)) size += found.size;
    kept.set(key, found);
    for (const [oldest, { size: freed }] of kept) {
      if (size <= mostKept) break;
      kept.delete(oldest);
      size -= freed;
    }
    return found.value;
  }
  const findParts = ({ id, hash }: DocumentPlace) =>
    keep(`parts ${id} ${hash}`, async () => {
      const { parts: value, size: characters } = await readParts(database, id);
      return { value, size: characters };
    });
  async function readPiece({ pieceHash, document }: StoredPiece) {
    const { rows } = await database.query<{ body: string }>(
      'SELECT body::text AS body FROM specification_pieces WHERE hash = $1 AND length(body::text) <= $2',
      [pieceHash, maxCharacters],
    );
    const [row] = rows;
    const parts = row && (await findParts(document));
    if (!row || !parts) return null;
    const packed: PackedPiece = JSON.parse(row.body);
    return { value: unpackPiece(packed, parts, document.servers), size: row.body.length };
  }
  return {
    /** Null where there is none, or one that is too large. */
    find: (operation: StoredPiece) =>
      keep(`${operation.document.id} ${operation.document.hash} ${operation.pieceHash}`, () =>
        readPiece(operation),
      ),
  };
}

export type PieceCache = ReturnType<typeof createPieceCache>;

declare module '../../context/context.ts' {
  interface Services {
    readonly pieces: PieceCache;
  }
}
