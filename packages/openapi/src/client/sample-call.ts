import type { OperationPiece, Parameter } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import { sampleSchema } from '../schema/sample-schema.ts';

/** A call as clients take it: the values of each place by name, and the body. */
export interface SampleCall {
  readonly path?: Readonly<Record<string, Json>>;
  readonly query?: Readonly<Record<string, Json>>;
  readonly headers?: Readonly<Record<string, Json>>;
  readonly body?: Json;
}

const places = { path: 'path', query: 'query', header: 'headers' } as const;
/** Set by every client itself. */
const ownHeaders = new Set(['accept', 'content-type', 'authorization']);

/** Parameters that a caller gives, of one place. */
export const parametersIn = (piece: OperationPiece, place: keyof typeof places): Parameter[] =>
  piece.parameters.filter(
    (one) => one.in === place && !(place === 'header' && ownHeaders.has(one.name.toLowerCase())),
  );

const isJson = (mediaType: string) => /^application\/([\w.-]+\+)?json$/.test(mediaType);

/** The body that a client sends: JSON where the operation takes it. */
export const contentOf = ({ requestBody }: OperationPiece) =>
  requestBody?.content.find(({ mediaType }) => isJson(mediaType)) ?? requestBody?.content[0];

/** Calls that the document shows: one for each example of a JSON body, else one; none where a file is sent. */
export function listSampleCalls(piece: OperationPiece): SampleCall[] {
  const given = Object.fromEntries(
    (['path', 'query', 'header'] as const)
      .map((place) => [places[place], toValues(piece, place)] as const)
      .filter(([, values]) => Object.keys(values).length > 0),
  );
  const content = contentOf(piece);
  if (!content) return [given];
  if (!isJson(content.mediaType)) return [];
  return content.examples.map(({ value }) => ({ ...given, body: value }));
}

/** The first example of each; a sample where one is needed that has none. */
function toValues(piece: OperationPiece, place: keyof typeof places): Record<string, Json> {
  const entries = parametersIn(piece, place).flatMap((one): [string, Json][] => {
    const [first] = one.examples;
    if (first) return [[one.name, first.value]];
    return one.required ? [[one.name, sampleSchema(one.schema, piece.schemas)]] : [];
  });
  return Object.fromEntries(entries);
}
