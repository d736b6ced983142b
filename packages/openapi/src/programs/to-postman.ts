import type { Json } from '../read/json.ts';
import { toBaseAddress, toOperationAddress } from '../outline/operation-address.ts';
import type { MediaType, OperationPiece, Parameter } from '../outline/operation-piece.ts';
import { groupOperations, listHeadings, type OperationGroup } from '../outline/group-operations.ts';
import type { Outline } from '../outline/outline.ts';
import { fileMembersOf } from '../call/body-kind.ts';
import { toCallForm, toExampleText } from '../call/call-form.ts';
import { toBody as toSentBody } from '../call/to-body.ts';
import type { SamplePart } from '../code-samples/sample-body.ts';
import { toWholeQueryText } from '../call/write-parameter.ts';
import { schemesOfAlternative } from '../call/called-piece.ts';
import { toPostmanCredentials, variablesOf } from './postman-credentials.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { toPureMarkdown } from '../prose/to-pure-markdown.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { toText } from '../digits/exact-json.ts';

/**
 * A collection of Postman's format v2.1: a folder a tag, a request an operation, with an example body. Where calls start
 * and the key are variables of the collection; it holds no secret.
 */
export function toPostman(
  outline: Outline,
  pieces: readonly OperationPiece[],
  origin: string,
): Json {
  const calls = pieces.filter(({ kind }) => kind === 'operation');
  const folders = toFolders(groupOperations(outline.tags, calls), (piece) =>
    toItem(piece, outline),
  );
  return {
    info: {
      name: `${outline.title} ${outline.version}`,
      description: toPureMarkdown(outline.description),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders,
    variable: [
      { key: 'baseUrl', value: toBaseUrl(outline, origin) },
      ...toVariables(outline).map((key) => ({ key, value: '' })),
    ],
  };
}

/** A folder for each title of a path. */
function toFolders(
  groups: readonly OperationGroup<OperationPiece>[],
  write: (piece: OperationPiece) => Json,
): Json[] {
  const root: Json[] = [];
  let open = [root];
  for (const [at, group] of groups.entries()) {
    for (const { title, depth } of listHeadings(groups, at)) {
      const item: Json[] = [];
      open[depth]?.push({ name: title, item });
      open = [...open.slice(0, depth + 1), item];
    }
    open.at(-1)?.push(...group.operations.map(write));
  }
  return root;
}

function toVariables(outline: Outline): readonly string[] {
  return [...new Set(outline.security.flatMap((scheme) => variablesOf(scheme, outline)))];
}

const isWhole = (address: string) => /^https?:/.test(address);

/** Where calls start: the host alone, or all that an API elsewhere has before its paths. */
function toBaseUrl(outline: Outline, origin: string): string {
  const base = toBaseAddress(outline);
  return isWhole(base) ? base : origin;
}

/** The address of a call in two parts: what the variable holds, and the rest. */
function toPlace(piece: OperationPiece, outline: Outline) {
  const address = toOperationAddress(piece, outline.basePath);
  const base = toBaseAddress(outline);
  if (!isWhole(address)) return { host: '{{baseUrl}}', path: address };
  if (isWhole(base) && address.startsWith(base)) {
    return { host: '{{baseUrl}}', path: address.slice(base.length) };
  }
  const [host = ''] = /^https?:\/\/[^/]*/.exec(address) ?? [];
  return { host, path: address.slice(host.length) };
}

function toItem(piece: OperationPiece, outline: Outline): Json {
  const { method, summary, description, parameters } = piece;
  const { host, path } = toPlace(piece, outline);
  const query = parameters.filter((one) => one.in === 'query');
  const inPath = parameters.filter((one) => one.in === 'path');
  const segments = path
    .replaceAll(/\{([^}]+)\}/g, ':$1')
    .split('/')
    .filter(Boolean);
  const schemes = schemesOfAlternative(piece, outline.security, 0);
  const { auth, ...credentials } = toPostmanCredentials(schemes, outline);
  const given = [
    ...query.map((one) => ({ ...toPair(one, piece), disabled: !(one.required || one.isShown) })),
    ...parameters.flatMap((one) => toWholeQuery(one, piece)),
    ...credentials.query.map((one) => ({ ...one, disabled: false })),
  ];
  const sent = given
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  const body = toBody(piece);
  return {
    name: summary,
    request: {
      method,
      description: toPureMarkdown(description),
      header: [...credentials.header, ...toHeaders(piece, credentials.header)],
      ...(auth && { auth }),
      url: {
        raw: `${host}/${segments.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: [host],
        path: segments,
        query: given,
        variable: inPath.map((one) => toPair(one, piece)),
      },
      ...(body && { body }),
    },
    response: [],
  };
}

function toPair(parameter: Parameter, { schemas }: OperationPiece) {
  const example = parameter.examples[0]?.value ?? sampleSchema(parameter.schema, schemas);
  return {
    key: parameter.name,
    value: toText(example),
    description: toPlainText(parameter.description),
  };
}

/** A query string that is no pairs: a name without a value is sent as it stands. */
function toWholeQuery(parameter: Parameter, piece: OperationPiece) {
  if (parameter.in !== 'querystring') return [];
  const key = toWholeQueryText(parameter, toExampleText(piece, parameter));
  const description = toPlainText(parameter.description);
  return [{ key, value: null, description, disabled: !parameter.required }];
}

function toHeaders(piece: OperationPiece, given: readonly { readonly key: string }[]) {
  const names = new Set(given.map(({ key }) => key.toLowerCase()));
  const own = piece.parameters.filter(
    (one) => one.in === 'header' && !names.has(one.name.toLowerCase()),
  );
  const media = piece.requestBody?.content[0]?.mediaType;
  return [
    ...(media && !/^multipart\//i.test(media) ? [{ key: 'Content-Type', value: media }] : []),
    ...own.map((one) => ({ ...toPair(one, piece), disabled: !one.required })),
  ];
}

/** As the samples send it; Postman asks for the files itself. */
function toBody(piece: OperationPiece): Json {
  const [media] = piece.requestBody?.content ?? [];
  const sent = toSentBody(piece, toCallForm(piece), true);
  if (!media || !sent) return null;
  const { body } = sent;
  if (typeof body === 'string') return toRawBody(media, body);
  if (body.kind === 'file') return { mode: 'file' };
  if (body.kind === 'fields') {
    const urlencoded = body.fields.map(([key, value]) => ({ key, type: 'text', value }));
    return { mode: 'urlencoded', urlencoded };
  }
  const files = fileMembersOf(media, piece.schemas).map(({ name: key }) => ({
    key,
    type: 'file',
    src: [],
  }));
  return { mode: 'formdata', formdata: [...files, ...body.parts.flatMap(toTextPart)] };
}

function toTextPart({ name: key, content: value, type }: SamplePart): Json[] {
  if (typeof value !== 'string') return [];
  return [{ key, type: 'text', value, ...(type !== undefined && { contentType: type }) }];
}

function toRawBody({ mediaType }: MediaType, raw: string): Json {
  const language = /[/+](json|xml)\b/.exec(mediaType)?.[1];
  return { mode: 'raw', raw, ...(language !== undefined && { options: { raw: { language } } }) };
}
