import { createSchemaReader, type Schemas } from '../schema/create-schema-reader.ts';
import {
  entriesOf,
  isTrue,
  memberOf,
  textOf,
  type JsonObject,
  textOr,
  textOrNull,
} from '../read/json.ts';
import { listDocumentFaults } from '../faults/list-document-faults.ts';
import { listOperations, listParameters, type FoundOperation } from './list-operations.ts';
import type { Callback, OperationPiece, Parameter } from './operation-piece.ts';
import type { Outline, OutlineOperation } from './outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { toAuthorNotes } from './to-author-notes.ts';
import type { Source } from './to-content.ts';
import { toOutline } from './to-outline.ts';
import { toOutlineOperations } from './to-outline-operations.ts';
import { isParameter, toParameter } from './to-parameter.ts';
import { toQueryFields, toWholeQuery } from './query-fields.ts';
import { toRequestBody } from './to-request-body.ts';
import { toResponses } from './to-responses.ts';
import { toSecurity } from '../security/to-security.ts';
import { toServers } from './to-servers.ts';

export interface SplitDocument {
  readonly outline: Outline;
  /** By the operation's key. */
  readonly pieces: ReadonlyMap<string, OperationPiece>;
  /** What the pieces hold: each named schema of the document that an operation reaches. */
  readonly schemas: Schemas;
}

/**
 * Cuts a document that `readDocument` gave into an outline, one piece an operation and its schemas, all plain
 * JSON. Every operation of the document is in both; nothing outside of the document is read.
 */
export function splitDocument(document: JsonObject): SplitDocument {
  const found = listOperations(document);
  const operations = toOutlineOperations(document, found);
  const source: Source = { document, schemas: createSchemaReader(document) };
  const bare = operations.flatMap((outlined, index) => {
    const one = found[index];
    return one ? [toPiece(source, one, outlined)] : [];
  });
  const schemas = source.schemas.listNamed();
  const pieces = new Map(bare.map((piece) => [piece.key, withQueryFields({ ...piece, schemas })]));
  const faults = listDocumentFaults(document, pieces);
  const outline = toOutline(document, operations, found);
  return { outline: faults.length === 0 ? outline : { ...outline, faults }, pieces, schemas };
}

function withQueryFields(piece: OperationPiece): OperationPiece {
  const open = (parameters: readonly Parameter[] = []) =>
    parameters.flatMap((parameter) => toQueryFields(parameter, piece.schemas));
  const callbacks = piece.callbacks.map((one) => ({ ...one, parameters: open(one.parameters) }));
  return { ...piece, parameters: open(piece.parameters), callbacks };
}

/** Places of Swagger 2.0 that make the request body. */
const inBody = new Set(['body', 'formData']);

function toPiece(
  source: Source,
  found: FoundOperation,
  outlined: OutlineOperation,
): Omit<OperationPiece, 'schemas'> {
  const { document } = source;
  const { operation, item } = found;
  const servers = outlined.servers ?? toServers(document);
  const { parameters, ...rest } = toParts(source, found);
  const parts = {
    parameters: [...parameters, ...toUndeclared(source, { ...outlined, servers, parameters })],
    ...rest,
    callbacks: toCallbacks(source, operation),
  };
  return {
    ...outlined,
    operationId: textOrNull(operation, 'operationId'),
    description: textOf(operation, 'description') ?? textOr(item, 'description'),
    servers,
    security: toSecurity(memberOf(operation, 'security') ?? memberOf(document, 'security')),
    ...parts,
    ...toExternalDocs(operation),
    ...toAuthorNotes(operation),
  };
}

/** What an address names in braces and nothing declares, or another document alone: a text that somebody fills in. */
function toUndeclared(
  source: Source,
  {
    kind,
    path,
    servers,
    parameters,
  }: Pick<OperationPiece, 'kind' | 'path' | 'servers' | 'parameters'>,
): readonly Parameter[] {
  const address = kind === 'webhook' ? '' : `${servers[0]?.url ?? ''}${path}`;
  const names = [...address.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => !parameters.some((one) => one.in === 'path' && one.name === name))
    .map((name) => toParameter(source, { name, in: 'path', schema: { type: 'string' } }));
}

function toExternalDocs(operation: JsonObject): Pick<OperationPiece, 'externalDocs'> {
  const docs = memberOf(operation, 'externalDocs');
  const url = textOr(docs, 'url');
  if (!/^https?:\/\//i.test(url)) return {};
  return { externalDocs: { url, description: toPlainText(textOr(docs, 'description')) } };
}

type Parts = Pick<OperationPiece, 'parameters' | 'requestBody' | 'responses'>;

/** What an operation takes and answers: the same for one that is called and one that calls back. */
function toParts(source: Source, found: FoundOperation): Parts {
  const parameters = listParameters(source.document, found);
  const shown = parameters.filter(
    (parameter) => isParameter(parameter) && !inBody.has(textOr(parameter, 'in')),
  );
  return {
    parameters: shown.map((parameter) => toWholeQuery(source, parameter)),
    requestBody: toRequestBody(source, found.operation, parameters),
    responses: toResponses(source, found.operation),
  };
}

function toCallbacks(source: Source, operation: JsonObject): readonly Callback[] {
  const { document } = source;
  return entriesOf(operation, 'callbacks').flatMap(([name, value]) => {
    const callback = resolveReference(document, value) ?? {};
    return listOperations({ ...document, paths: callback, webhooks: {} }).map((found) => ({
      name,
      expression: found.path,
      method: found.method,
      summary: toPlainText(textOr(found.operation, 'summary')),
      deprecated: isTrue(found.operation, 'deprecated'),
      description: textOr(found.operation, 'description'),
      ...toParts(source, found),
    }));
  });
}
