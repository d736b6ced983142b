import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import { readPathFamilies, type FamilyRole } from '@portal/openapi/answer/path-family';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { OutlineOperation } from '@portal/openapi/outline/outline';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from '../directories/change-feed.ts';
import {
  createPieceCache,
  type DocumentPlace,
  type StoredPiece,
} from '../../platform/database/piece-cache.ts';

/** An operation of a published document, with its place among the others. */
export interface DocumentOperation extends StoredPiece {
  readonly key: string;
  readonly method: string;
  /** From the host on, parameters as `{name}`. */
  readonly path: string;
  readonly role: FamilyRole | undefined;
}

/** The operations of one API's published document. */
export interface PublishedDocument {
  readonly byKey: ReadonlyMap<string, DocumentOperation>;
}

export interface DocumentDirectory extends Follower {
  find(systemName: string): Promise<PublishedDocument | null>;
  /** What an operation takes and answers. */
  findPiece(operation: DocumentOperation): Promise<OperationPiece | null>;
}

interface Row extends DocumentPlace {
  readonly basePath: string | null;
  readonly operations: readonly OutlineOperation[];
  /** By the operation's key. */
  readonly pieces: Readonly<Record<string, string>> | null;
}

/** Characters of a piece: what is larger is too large to answer by. */
const maxPiece = 8 * 1024 * 1024;

/** Published documents as they are asked for: kept until their endpoint changes. */
export function createDocumentDirectory(database: Database): DocumentDirectory {
  const known = new Map<string, Promise<PublishedDocument | null>>();
  const pieces = createPieceCache(database, maxPiece);
  return {
    channel: 'endpoint_changed',
    reload: () => {
      known.clear();
      return Promise.resolve();
    },
    change: (systemName) => void known.delete(systemName),
    find(systemName) {
      const before = known.get(systemName);
      if (before) return before;
      const reading = readDocument(database, systemName);
      known.set(systemName, reading);
      reading.catch(() => known.delete(systemName));
      return reading;
    },
    findPiece: pieces.find,
  };
}

/** The active document, else the deprecated one. */
async function readDocument(
  database: Database,
  systemName: string,
): Promise<PublishedDocument | null> {
  const { rows } = await database.query<Row>(
    `SELECT s.id, s.document_hash AS hash, s.base_path AS "basePath", COALESCE(s.outline -> 'servers', '[]') AS servers, s.outline -> 'operations' AS operations,
       (SELECT json_object_agg(o.operation_key, o.piece_hash) FROM specification_operations o
        WHERE o.specification_id = s.id) AS pieces
     FROM specifications s WHERE s.system_name = $1 ORDER BY s.status LIMIT 1`,
    [systemName],
  );
  return rows[0] ? toDocument(rows[0]) : null;
}

function toDocument({ basePath, operations, pieces, ...document }: Row): PublishedDocument {
  const roles = readPathFamilies(operations);
  const called = operations.filter(({ kind }) => kind === 'operation');
  const entries = called.map((operation): [string, DocumentOperation] => {
    const { key, method } = operation;
    const address = toOperationAddress({ servers: document.servers, ...operation }, basePath);
    const path = address.replace(/^(?:https?:)?\/\/[^/]*/i, '');
    const pieceHash = pieces?.[key] ?? '';
    const role = roles.get(key);
    return [key, { key, method: method.toUpperCase(), path, role, pieceHash, document }];
  });
  return { byKey: new Map(entries) };
}
