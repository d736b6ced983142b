import type { Outline } from '../outline/outline.ts';
import type { OperationPiece, Parameter, Response } from '../outline/operation-piece.ts';
import { toOperationAddress } from '../outline/operation-address.ts';
import { writeJson } from '../digits/exact-json.ts';
import { exactMark } from '../digits/numeric.ts';
import { runtime } from './runtime.ts';
import { contentOf, listSampleCalls, parametersIn } from './sample-call.ts';
import { toComment, toLine, toMemberName, toType } from './to-type.ts';

interface ClientSource {
  readonly outline: Outline;
  readonly pieces: readonly OperationPiece[];
  readonly systemName: string;
  /** Where its calls go unless the caller says otherwise. */
  readonly baseUrl: string;
  /** Where those of its test go. */
  readonly sandboxUrl: string;
  /** The page of the API. */
  readonly page: string;
}

interface ClientFile {
  readonly name: string;
  readonly text: string;
}

/** A client of an API as a package of npm: its types, a program without dependencies, a test of its examples, a paper. */
export function writeClient(source: ClientSource): ClientFile[] {
  const called = source.pieces.filter(({ kind }) => kind === 'operation');
  const client = { ...source, pieces: called };
  return [
    { name: 'package.json', text: toManifest(client) },
    { name: 'README.md', text: toReadme(client) },
    { name: 'index.js', text: toProgram(client) },
    { name: 'index.d.ts', text: toTypes(client) },
    { name: 'examples.test.js', text: toTest(client) },
  ];
}

const titleOf = ({ outline }: ClientSource) => toLine(`${outline.title} ${outline.version}`);

/** Whatever a document calls its edition; npm takes three numbers. */
const toVersion = (text: string) => {
  const [, major = '0', minor = '0', patch = '0'] =
    /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text) ?? [];
  return [major, minor, patch].map(Number).join('.');
};

const toManifest = (client: ClientSource) =>
  `${JSON.stringify(
    {
      name: client.systemName,
      version: toVersion(client.outline.version),
      description: `Client of ${titleOf(client)}`,
      type: 'module',
      exports: { '.': { types: './index.d.ts', default: './index.js' } },
      scripts: { test: 'node --test' },
      engines: { node: '>=20' },
    },
    null,
    2,
  )}\n`;

const nameOf = ({ operationId, key }: OperationPiece) => operationId ?? key;

function toReadme(client: ClientSource): string {
  const { outline, pieces, systemName, baseUrl, sandboxUrl, page } = client;
  const [first] = pieces;
  const call = first ? listSampleCalls(first)[0] : undefined;
  const sample = first && `const { body } = await client.${nameOf(first)}(${toCallText(call)});`;
  return `# ${titleOf(client)}

A client in TypeScript of ${page}: a function for each operation, its types, no dependencies. It runs on Node 20 and newer, and in browsers.

    npm install ./${systemName}-${toVersion(outline.version)}.tgz

\`\`\`ts
import { ApiFailure, createClient } from '${systemName}';

const client = createClient({ apiKey: process.env.API_KEY });
${sample ?? ''}
\`\`\`

${toRoundingNote(client)}An answer has \`status\`, \`headers\` and \`body\`. An answer of 400 or more is thrown as \`ApiFailure\`, which has them too. \`baseUrl\` is where calls go: ${baseUrl} unless you say otherwise. \`token\` is the access token of an API that asks for one, \`fetch\` takes the place of the built-in one.

\`API_KEY=… npm test\` in this folder sends the examples of the document to the sandbox, ${sandboxUrl}, or to \`BASE_URL\`. The key is one of the sandbox.
`;
}

/** What JavaScript cannot keep. */
function toRoundingNote({ pieces }: ClientSource): string {
  const said = [pieces[0]?.schemas, ...pieces.map((piece) => ({ ...piece, schemas: {} }))];
  const isExact = JSON.stringify(said).includes(exactMark);
  return isExact
    ? 'This API has numbers of more digits than JavaScript keeps (`Number.MAX_SAFE_INTEGER`): in calls and answers of this client they are rounded.\n\n'
    : '';
}

const toCallText = (call: object | undefined) =>
  call === undefined || Object.keys(call).length === 0 ? '' : writeJson(call, 2);

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** How the lists of a query are written in one text. */
function toStyles(parameters: readonly Parameter[]): Record<string, string> {
  const joined = parameters.filter(({ in: place, explode }) => place === 'query' && !explode);
  return Object.fromEntries(joined.map(({ name, style }) => [name, separators[style] ?? ',']));
}

function toProgram({ outline, pieces, baseUrl }: ClientSource): string {
  const operations = pieces.map((piece) => {
    const styles = toStyles(piece.parameters);
    const type = contentOf(piece)?.mediaType;
    const operation = {
      method: piece.method.toUpperCase(),
      path: toOperationAddress(piece, outline.basePath),
      ...(Object.keys(styles).length > 0 && { query: styles }),
      ...(type !== undefined && { type }),
    };
    return [nameOf(piece), operation] as const;
  });
  return `const defaultBaseUrl = ${JSON.stringify(baseUrl)};

const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)};

${runtime}`;
}

function toTypes(client: ClientSource): string {
  const { pieces } = client;
  const schemas = pieces[0]?.schemas ?? {};
  const named = Object.entries(schemas).map(
    ([name, schema]) => `${toComment(schema.description)}${toMemberName(name)}: ${toType(schema)};`,
  );
  return `/** The client of ${titleOf(client)}. */
export interface Client {
${pieces.map(toMethod).join('\n')}
}

export interface ClientOptions {
  readonly apiKey?: string | undefined;
  /** An access token, for an API that asks for one. */
  readonly token?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Answer<Status, Body> {
  readonly status: Status;
  readonly headers: Headers;
  readonly body: Body;
}

/** An answer of 400 or more. */
export declare class ApiFailure extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export declare function createClient(options: ClientOptions): Client;

/** What the document calls its schemas. */
export interface Schemas {
${named.join('\n')}
}
`;
}

function toMethod(piece: OperationPiece): string {
  const given = [
    toPlace(piece, 'path', 'path'),
    toPlace(piece, 'query', 'query'),
    toPlace(piece, 'header', 'headers'),
    toBody(piece),
    'signal?: AbortSignal;',
  ];
  const isNeeded = given.some((member) => /^\w+:/.test(member));
  const answers = piece.responses.filter(({ status }) => /^[23]/.test(status)).map(toAnswer);
  return `${toComment(piece.summary)}${toMemberName(nameOf(piece))}(call${isNeeded ? '' : '?'}: { ${given.join(' ')} }): Promise<${answers.join(' | ') || 'Answer<number, unknown>'}>;`;
}

function toPlace(
  piece: OperationPiece,
  place: 'path' | 'query' | 'header',
  member: string,
): string {
  const own = parametersIn(piece, place);
  if (own.length === 0) return '';
  const mark = own.some(({ required }) => required) ? '' : '?';
  const types = own.map(
    ({ name, required, schema, description }) =>
      `${toComment(description)}${toMemberName(name)}${required ? '' : '?'}: ${toType(schema)};`,
  );
  return `${member}${mark}: {\n${types.join('\n')}\n};`;
}

function toBody(piece: OperationPiece): string {
  const content = contentOf(piece);
  if (!content) return '';
  const isText = !/json|form/.test(content.mediaType);
  const type = isText ? 'string | Uint8Array' : toType(content.schema ?? {});
  return `body${piece.requestBody?.required ? '' : '?'}: ${type};`;
}

function toAnswer({ status, content }: Response): string {
  const types = content.map(({ mediaType, schema }) => {
    if (/[/+]json$/.test(mediaType)) return toType(schema ?? {});
    return /^text\/|[/+]xml$/.test(mediaType) ? 'string' : 'Uint8Array';
  });
  const code = /^\d{3}$/.test(status) ? status : 'number';
  return `Answer<${code}, ${[...new Set(types)].join(' | ') || 'undefined'}>`;
}

/** Sends what the document shows; nothing that takes something away. */
function toTest(client: ClientSource): string {
  const { pieces, sandboxUrl } = client;
  const tests = pieces
    .filter(({ method }) => method.toLowerCase() !== 'delete')
    .flatMap((piece) =>
      listSampleCalls(piece)
        .slice(0, 1)
        .map((call) => ({ piece, call })),
    )
    .map(
      ({ piece, call }) => `
test(${JSON.stringify(piece.summary || nameOf(piece))}, async () => {
  const { status } = await client[${JSON.stringify(nameOf(piece))}](${toCallText(call)});
  assert.ok(status < 400);
});`,
    );
  return `// Each operation of ${titleOf(client)}, as its document shows it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createClient } from './index.js';

const { API_KEY: apiKey, BASE_URL: baseUrl = ${JSON.stringify(sandboxUrl)}, TOKEN: token } = process.env;
const client = createClient({ apiKey, baseUrl, token });
${tests.join('\n')}
`;
}
