import type { OperationPiece } from '../outline/operation-piece.ts';
import { isList, isObject, type Json, textOr } from '../read/json.ts';
import type { DocumentFault } from './document-fault.ts';

/** Codes of the examples of refusing answers, by code: the member `faultCode`, wherever it stands. */
export function listShownFaults(
  pieces: ReadonlyMap<string, OperationPiece>,
): ReadonlyMap<string, DocumentFault> {
  const found = new Map<string, DocumentFault>();
  for (const { key, responses } of pieces.values()) {
    for (const { status, content } of responses.filter(isRefusal)) {
      const values = content.flatMap(({ examples }) => examples.map(({ value }) => value));
      for (const [code, title] of values.flatMap(listCodes)) {
        const before = found.get(code) ?? toShown(code, title, Number(status) || null);
        const operations = [...new Set([...before.operations, key])];
        found.set(code, { ...before, operations });
      }
    }
  }
  return found;
}

const isRefusal = ({ status }: { readonly status: string }) => /^(?:[45]|default$)/.test(status);

const toShown = (code: string, title: string, status: number | null): DocumentFault => ({
  code,
  status,
  title: title || code,
  rule: '',
  fix: '',
  fields: [],
  operations: [],
  example: null,
});

function listCodes(value: Json): (readonly [code: string, text: string])[] {
  if (isList(value)) return value.flatMap(listCodes);
  if (!isObject(value)) return [];
  const code = textOr(value, 'faultCode');
  const deeper = Object.values(value).flatMap(listCodes);
  return code === '' ? deeper : [[code, textOr(value, 'explanationText')], ...deeper];
}
