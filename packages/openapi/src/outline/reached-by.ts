import { findNamed, listReached } from '../schema/create-schema-reader.ts';
import type { OperationPiece } from './operation-piece.ts';

/** The named schemas that an operation reaches, nearest first. */
export function reachedBy({ schemas, ...piece }: OperationPiece): OperationPiece['schemas'] {
  return Object.fromEntries(listReached(piece, (name) => findNamed(schemas, name)));
}
