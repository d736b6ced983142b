import type { OperationPiece } from '../outline/operation-piece.ts';
import type { SplitDocument } from '../outline/split-document.ts';
import type { Change } from './change.ts';
import { diffOperation } from './diff-operation.ts';
import { groupChanges } from './group-changes.ts';
import { addressOf, pairOperations } from './pair-operations.ts';

const most = 1000;

/**
 * What differs between two versions of one API, what breaks its callers first; operations that have moved are compared with
 * what they were. A document compared with itself differs in nothing.
 */
export function diffDocuments(before: SplitDocument, after: SplitDocument): readonly Change[] {
  const { pairs, removed, added } = pairOperations(before.pieces.values(), [
    ...after.pieces.values(),
  ]);
  const changes = groupChanges([
    ...pairs.flatMap(([piece, next]) => [...toMoved(piece, next), ...diffOperation(piece, next)]),
    ...removed.map(toRemoved),
    ...added.map(toAdded),
  ]);
  const sorted = [
    ...changes.filter(({ breaking }) => breaking),
    ...changes.filter(({ breaking }) => !breaking),
  ];
  return sorted.length > most ? [...sorted.slice(0, most), toRest(sorted.slice(most))] : sorted;
}

const nameOf = ({ kind, method, path }: OperationPiece) =>
  kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;

function toMoved(before: OperationPiece, after: OperationPiece): readonly Change[] {
  if (addressOf(before) === addressOf(after)) return [];
  const movedFrom = nameOf(before);
  return [
    {
      rule: 'operation-moved',
      breaking: true,
      operation: nameOf(after),
      place: '',
      text: `The operation was ${movedFrom} before`,
      movedFrom,
    },
  ];
}

function toRemoved(piece: OperationPiece): Change {
  return {
    rule: 'operation-removed',
    breaking: true,
    operation: nameOf(piece),
    place: '',
    text: 'The operation is gone',
  };
}

function toAdded(piece: OperationPiece): Change {
  return {
    rule: 'operation-added',
    breaking: false,
    operation: nameOf(piece),
    place: '',
    text: 'A new operation',
  };
}

function toRest(rest: readonly Change[]): Change {
  return {
    rule: 'more-changes',
    breaking: rest.some(({ breaking }) => breaking),
    operation: null,
    place: '',
    text: `${rest.length} more changes`,
  };
}
