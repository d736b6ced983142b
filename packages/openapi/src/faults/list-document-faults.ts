import type { OperationPiece } from '../outline/operation-piece.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  listOf,
  memberOf,
  textOr,
  textsOf,
} from '../read/json.ts';
import type { CallChange, DocumentFault, FaultExample } from './document-fault.ts';
import { listShownFaults } from './list-shown-faults.ts';

type Pieces = ReadonlyMap<string, OperationPiece>;

/**
 * Every code that a document names: those of `x-faults` in their order, then those that an example of an answer alone shows.
 * What `x-faults` says in another shape than `DocumentFault` counts as not said.
 */
export function listDocumentFaults(document: JsonObject, pieces: Pieces): DocumentFault[] {
  const shown = listShownFaults(pieces);
  const told = entriesOf(document, 'x-faults').map(([code, value]) =>
    toDocumentFault(code, value, { pieces, shown: shown.get(code) }),
  );
  const isTold = new Set(told.map(({ code }) => code));
  return [...told, ...[...shown.values()].filter(({ code }) => !isTold.has(code))];
}

interface Known {
  readonly pieces: Pieces;
  readonly shown: DocumentFault | undefined;
}

function toDocumentFault(code: string, value: Json, { pieces, shown }: Known): DocumentFault {
  const status = memberOf(value, 'status');
  const example = toExample(memberOf(value, 'example'), pieces);
  const operations = new Set([
    ...(shown?.operations ?? []),
    ...(example ? [example.operation] : []),
  ]);
  return {
    code,
    status: typeof status === 'number' ? status : (shown?.status ?? null),
    title: toPlainText(textOr(value, 'title')) || (shown?.title ?? code),
    rule: toPlainText(textOr(value, 'rule')),
    fix: toPlainText(textOr(value, 'fix')),
    fields: textsOf(value, 'fields'),
    operations: [...operations],
    example,
  };
}

function toExample(value: Json | undefined, pieces: Pieces): FaultExample | null {
  const operation = findKey(pieces, textOr(value, 'operation'));
  if (operation === undefined) return null;
  const first = listOf(value, 'first').map((call) => ({
    operation: findKey(pieces, textOr(call, 'operation')) ?? operation,
    ...toChange(call),
  }));
  return {
    operation,
    first,
    wrong: toChange(memberOf(value, 'wrong')),
    right: toChange(memberOf(value, 'right')),
  };
}

/** By its id, as a document names an operation. */
function findKey(pieces: Pieces, operationId: string): string | undefined {
  if (operationId === '') return undefined;
  return [...pieces.values()].find((piece) => piece.operationId === operationId)?.key;
}

function toChange(value: Json | undefined): CallChange {
  if (!isObject(value)) return {};
  const { path, query, headers, body } = value;
  return {
    ...(path !== undefined && { path }),
    ...(query !== undefined && { query }),
    ...(headers !== undefined && { headers }),
    ...(body !== undefined && { body }),
  };
}
