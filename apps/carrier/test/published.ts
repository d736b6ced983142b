import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { splitDocument, type SplitDocument } from '@portal/openapi/outline/split-document';
import { readDocument } from '@portal/openapi/read/read-document';

const folder = fileURLToPath(new URL('../../../content/specs/', import.meta.url));

/** Files of the documents that integrators read. */
export const published = readdirSync(folder);

export function readPublished(name: string): SplitDocument {
  const text = readFileSync(folder + name, 'utf8');
  const read = readDocument(text, name.endsWith('json') ? 'json' : 'yaml');
  if (!read.ok) throw new Error(`${name} cannot be read`);
  return splitDocument(read.document);
}

/** Sent where there is something to tell. */
const sometimes = new Set([
  'Content-Disposition',
  'Deprecation',
  'Idempotency-Replayed',
  'Link',
  // The gateway has it, of a limit of the plan.
  'RateLimit-Limit',
  'Sunset',
]);

/** Whoever documents a header promises it. */
const withPromises = (piece: OperationPiece): OperationPiece => ({
  ...piece,
  responses: piece.responses.map((response) => ({
    ...response,
    headers: response.headers.map((header) => ({
      ...header,
      required: !sometimes.has(header.name),
    })),
  })),
});

/** The operations of a document as they are called, with every header that they promise. */
export function readPieces(name: string) {
  const { outline, pieces } = readPublished(name);
  return { basePath: outline.basePath, pieces: [...pieces.values()].map(withPromises) };
}

export const toTexts = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
