import type { Schemas } from '../schema/create-schema-reader.ts';
import type { OperationPiece, Parameter } from './operation-piece.ts';
import type { Server } from './outline.ts';
import type { SplitDocument } from './split-document.ts';

/** A piece as it is stored: what it shares with others stands beside it. */
export interface PackedPiece extends Omit<OperationPiece, 'parameters' | 'servers'> {
  /** One that several operations take, by its name among the document's parts. */
  readonly parameters: readonly (Parameter | string)[];
  /** Only where they are not the document's. */
  readonly servers?: readonly Server[];
}

/** What the operations of a document share. */
export interface DocumentParts {
  readonly schemas: Schemas;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** Takes the schemas out of the pieces, and the parameters and servers that they share. */
export function packDocument({ outline, pieces, schemas }: SplitDocument) {
  const shared = findShared([...pieces.values()].flatMap(({ parameters }) => parameters));
  const usual = JSON.stringify(outline.servers);
  const packed = [...pieces.values()].map(({ servers, ...piece }): PackedPiece => {
    const isUsual = JSON.stringify(servers) === usual;
    const parameters = piece.parameters.map((one) => shared.nameOf(one) ?? one);
    return { ...piece, parameters, schemas: {}, ...(!isUsual && { servers }) };
  });
  const parts: DocumentParts = { schemas, parameters: shared.parameters };
  return { pieces: packed, parts };
}

export function unpackPiece(
  { servers, ...packed }: PackedPiece,
  { schemas, parameters }: DocumentParts,
  usual: readonly Server[],
): OperationPiece {
  const taken = packed.parameters.flatMap((one) =>
    typeof one === 'string' ? (parameters[one] ?? []) : one,
  );
  return { ...packed, servers: servers ?? usual, parameters: taken, schemas };
}

function findShared(all: readonly Parameter[]) {
  const counts = new Map<string, number>();
  const texts = new Map(all.map((one) => [one, JSON.stringify(one)]));
  for (const one of all) {
    const text = texts.get(one) ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const several = [...counts].filter(([, count]) => count > 1).map(([text]) => text);
  const names = new Map(several.map((text, at) => [text, String(at)]));
  const named = all.flatMap((one) => {
    const name = names.get(texts.get(one) ?? '');
    return name === undefined ? [] : [[name, one] as const];
  });
  return {
    parameters: Object.fromEntries(named),
    nameOf: (one: Parameter) => names.get(texts.get(one) ?? ''),
  };
}
