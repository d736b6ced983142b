import type { Schemas } from '../schema/create-schema-reader.ts';
import type { OperationPiece, Parameter, Response } from './operation-piece.ts';
import type { Server } from './outline.ts';
import type { SplitDocument } from './split-document.ts';

/** A piece as it is stored: what it shares with others stands beside it. */
export interface PackedPiece extends Omit<OperationPiece, 'parameters' | 'responses' | 'servers'> {
  /** Those that several operations have by their names among the document's parts. */
  readonly parameters: readonly (Parameter | string)[];
  readonly responses: readonly (Response | string)[];
  /** Only where they are not the document's. */
  readonly servers?: readonly Server[];
}

/** What the operations of a document share. */
export interface DocumentParts {
  readonly schemas: Schemas;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly responses: Readonly<Record<string, Response>>;
}

/** Takes the schemas out of the pieces, and the parameters, responses and servers that they share. */
export function packDocument({ outline, pieces, schemas }: SplitDocument) {
  const all = [...pieces.values()];
  const parameters = findShared(all.flatMap((piece) => piece.parameters));
  const responses = findShared(all.flatMap((piece) => piece.responses));
  const usual = JSON.stringify(outline.servers);
  const packed = all.map(({ servers, ...piece }): PackedPiece => {
    const isUsual = JSON.stringify(servers) === usual;
    return {
      ...piece,
      parameters: piece.parameters.map(parameters.pack),
      responses: piece.responses.map(responses.pack),
      schemas: {},
      ...(!isUsual && { servers }),
    };
  });
  const parts = { schemas, parameters: parameters.named, responses: responses.named };
  return { pieces: packed, parts };
}

export function unpackPiece(
  { servers, ...packed }: PackedPiece,
  { schemas, parameters, responses }: DocumentParts,
  usual: readonly Server[],
): OperationPiece {
  return {
    ...packed,
    servers: servers ?? usual,
    parameters: unpack(packed.parameters, parameters),
    responses: unpack(packed.responses, responses),
    schemas,
  };
}

function unpack<Part>(
  packed: readonly (Part | string)[],
  named: Readonly<Record<string, Part>>,
): readonly Part[] {
  return packed.flatMap((one) => (typeof one === 'string' ? (named[one] ?? []) : one));
}

function findShared<Part>(all: readonly Part[]) {
  const texts = new Map(all.map((one) => [one, JSON.stringify(one)]));
  const known = new Set<string>();
  const shared = new Map<string, Part>();
  for (const one of all) {
    const text = texts.get(one) ?? '';
    if (known.has(text)) shared.set(text, one);
    known.add(text);
  }
  const names = new Map([...shared.keys()].map((text, at) => [text, String(at)]));
  return {
    named: Object.fromEntries([...shared.values()].map((part, at) => [String(at), part])),
    pack: (one: Part): Part | string => names.get(texts.get(one) ?? '') ?? one,
  };
}
