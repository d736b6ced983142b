import type { OperationPiece } from '../outline/operation-piece.ts';
import type { SplitDocument } from '../outline/split-document.ts';
import type { Change } from './change.ts';
import { diffOperation } from './diff-operation.ts';

const most = 1000;

/**
 * What differs between two versions of one API, what breaks its callers first. Operations are the same when method and path
 * are, whatever their path parameters are called. A document compared with itself differs in nothing.
 */
export function diffDocuments(before: SplitDocument, after: SplitDocument): readonly Change[] {
  const [old, current] = [byAddress(before), byAddress(after)];
  const changes: Change[] = [];
  for (const [address, piece] of old) {
    const next = current.get(address);
    changes.push(...(next ? diffOperation(piece, next) : [toRemoved(piece)]));
  }
  for (const [address, piece] of current) {
    if (!old.has(address)) changes.push(toAdded(piece));
  }
  const sorted = [
    ...changes.filter(({ breaking }) => breaking),
    ...changes.filter(({ breaking }) => !breaking),
  ];
  return sorted.length > most ? [...sorted.slice(0, most), toRest(sorted.slice(most))] : sorted;
}

function byAddress({ pieces }: SplitDocument): Map<string, OperationPiece> {
  const found = new Map<string, OperationPiece>();
  for (const piece of pieces.values()) {
    const address = `${piece.kind} ${piece.method} ${piece.path.replaceAll(/\{[^}]*\}/g, '{}')}`;
    if (!found.has(address)) found.set(address, piece);
  }
  return found;
}

const nameOf = ({ kind, method, path }: OperationPiece) =>
  kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`;

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
