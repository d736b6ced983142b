import { toOperationAddress } from '../outline/operation-address.ts';
import type { OperationPiece, Schema } from '../outline/operation-piece.ts';
import { reachedBy } from '../outline/reached-by.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { toSearchWords } from './to-search-words.ts';

/** By what an operation is found. */
export interface SearchTerms {
  /** Where it is called. */
  readonly address: string;
  readonly parameters: readonly string[];
  /** Names of the fields of bodies and answers, each once. */
  readonly fields: readonly string[];
  /** Words of its method, its path, its title and its id. */
  readonly nameWords: readonly string[];
  readonly parameterWords: readonly string[];
  readonly fieldWords: readonly string[];
  /** Words of its tag and its description. */
  readonly textWords: readonly string[];
}

const mostFields = 500;
const mostText = 4000;

export function toSearchTerms(piece: OperationPiece, basePath: string | null): SearchTerms {
  const parameters = [...new Set(piece.parameters.map(({ name }) => name))];
  const fields = listFields(piece);
  const { method, summary, operationId } = piece;
  const address = toOperationAddress(piece, basePath);
  return {
    address,
    parameters,
    fields,
    nameWords: [...toSearchWords([method, address, summary, operationId ?? ''])],
    parameterWords: [...toSearchWords(parameters)],
    fieldWords: [...toSearchWords(fields)],
    textWords: [
      ...toSearchWords([piece.tag ?? '', toPlainText(piece.description.slice(0, mostText))]),
    ],
  };
}

/** In the order of a reader: request first, then answers, then what they refer to. */
function listFields(piece: OperationPiece): readonly string[] {
  const names = new Set<string>();
  const open: Schema[] = [];
  const contents = [piece.requestBody?.content ?? [], ...piece.responses.map((one) => one.content)];
  for (const { schema } of contents.flat()) if (schema) open.push(schema);
  open.push(...Object.values(reachedBy(piece)));
  for (let at = 0; at < open.length && names.size < mostFields; at += 1) {
    const schema = open[at] ?? {};
    for (const name of Object.keys(schema.properties ?? {})) names.add(name);
    open.push(...schemasBelow(schema));
  }
  return [...names].slice(0, mostFields);
}

function schemasBelow(schema: Schema): readonly Schema[] {
  const { items, additionalProperties, not } = schema;
  const single = [items, additionalProperties, not].filter((one) => one !== undefined);
  const many = [schema.allOf, schema.oneOf, schema.anyOf, schema.prefixItems];
  return [
    ...Object.values(schema.properties ?? {}),
    ...single,
    ...many.flatMap((one) => one ?? []),
  ];
}
