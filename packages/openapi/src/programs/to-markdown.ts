import { toSequenceText } from '../call/to-sequence-text.ts';
import { describeRules, describeWhen, listExamples, listWords } from '../schema/describe-rules.ts';
import { describeType, readSchema, type Schemas } from '../schema/describe-schema.ts';
import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type {
  Callback,
  MediaType,
  OperationPiece,
  Parameter,
  Schema,
} from '../outline/operation-piece.ts';
import { fileMembersOf } from '../call/body-kind.ts';
import { isObject, type Json } from '../read/json.ts';
import { toOperationAddress, toOutlinedAddress } from '../outline/operation-address.ts';
import { groupOperations, toPathText } from '../outline/group-operations.ts';
import { toMcpText } from '../outline/to-author-notes.ts';
import type { Outline, OutlineOperation, SecurityScheme } from '../outline/outline.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { toPureMarkdown } from '../prose/to-pure-markdown.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { referencesOf, toSchemaRows, type SchemaRow } from '../schema/schema-rows.ts';
import { isXml, toXml } from '../schema/to-xml.ts';
import { writeJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';

/** One operation as Markdown: everything that its page shows, for people's notes and for language models. */
export function operationToMarkdown(
  piece: OperationPiece,
  { basePath, security }: { basePath: string | null; security: readonly SecurityScheme[] },
): string {
  const { kind, method, summary, deprecated, badges = [], description } = piece;
  const blocks = [
    `# ${oneLine(summary)}`,
    `\`${kind === 'webhook' ? 'EVENT' : method} ${toOperationAddress(piece, basePath)}\``,
    deprecated ? '**Deprecated.**' : '',
    badges.map((badge) => `**${oneLine(badge)}**`).join(' · '),
    toPureMarkdown(description),
    section('Security', securityLines(piece, security)),
    section(
      'Parameters',
      piece.parameters.map((one) => parameterLine(one, piece.schemas)),
    ),
    ...bodyBlocks(piece),
    ...responseBlocks(piece),
    ...piece.callbacks.flatMap((callback) => callbackBlocks(callback, piece.schemas)),
    ...(piece.codeSamples ?? []).flatMap(({ label, language, source }) => [
      `## Sample by the author: ${oneLine(label)}`,
      fence(source, /^[\w+#.-]+$/.test(language) ? language.toLowerCase() : ''),
    ]),
  ];
  return join(blocks);
}

/** An API as Markdown: what it is, how to get in, and its operations in short. */
export function outlineToMarkdown(
  outline: Outline,
  linkOf: (operationKey: string) => string,
): string {
  const toLine = (operation: OutlineOperation) => {
    const { key, kind, method, summary, badges = [], deprecated } = operation;
    const place =
      kind === 'webhook' ? 'EVENT' : `${method} ${toOutlinedAddress(operation, outline)}`;
    const marks = [...(deprecated ? ['deprecated'] : []), ...badges].map(oneLine).join(', ');
    return `- [${oneLine(summary)}](${linkOf(key)}): \`${place}\`${marks && ` (${marks})`}`;
  };
  const groups = groupOperations(outline.tags, outline.operations);
  return join([
    `# ${oneLine(outline.title)} ${oneLine(outline.version)}`,
    toPureMarkdown(outline.description),
    section(
      'Servers',
      outline.servers.map(({ url, description }) => `- \`${url}\` ${toPlainText(description)}`),
    ),
    section('Security', outline.security.map(schemeLine)),
    section('MCP server', outline.mcp ? [toMcpText(outline.mcp, outline.callOrigin)] : []),
    ...groups.map(({ path, description, operations }) =>
      section(oneLine(toPathText(path)), [
        ...(description ? [toPureMarkdown(description), ''] : []),
        ...operations.map(toLine),
      ]),
    ),
  ]);
}

const join = (blocks: readonly string[]) =>
  `${blocks
    .map((block) => block.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** After a colon where it is one paragraph; lists and tables keep their lines, below the item that they belong to. */
function about(given: string): string {
  const text = toPureMarkdown(given).trim();
  if (text === '') return '';
  if (!/\n\s*(?:\n|[-*+>|#]|\d+[.)]\s|```|~~~)/.test(text)) return `: ${oneLine(text)}`;
  return `:\n\n  ${text.replaceAll(/\r?\n/g, '\n  ')}`;
}

function section(title: string, lines: readonly string[], level = 2): string {
  return lines.length === 0 ? '' : `${'#'.repeat(level)} ${title}\n\n${lines.join('\n')}`;
}

function schemeLine({
  name,
  type,
  in: place,
  parameter,
  scheme,
  tokenUrl,
  flows = [],
  description,
}: SecurityScheme): string {
  const how = [
    scheme,
    place && parameter && `${place} \`${parameter}\``,
    tokenUrl && `token from ${tokenUrl}`,
    ...flows.map(
      ({ grant, authorizationUrl }) => authorizationUrl && `${grant} at ${authorizationUrl}`,
    ),
  ];
  const words = how.filter(Boolean).join(', ');
  return `- **${oneLine(name)}**: ${type}${words && ` (${words})`} ${toPlainText(description)}`.trimEnd();
}

function securityLines({ security }: OperationPiece, schemes: readonly SecurityScheme[]): string[] {
  return security.map((alternative) => {
    const names = Object.entries(alternative).map(([name, scopes]) => {
      const type = schemes.find((scheme) => scheme.name === name)?.type ?? 'unknown';
      return `${oneLine(name)} (${type}${scopes.length > 0 ? `; ${scopes.join(', ')}` : ''})`;
    });
    return `- ${names.join(' and ') || 'none'}`;
  });
}

function parameterLine(parameter: Parameter, schemas: Schemas): string {
  const { name, required, description, deprecated, schema } = parameter;
  const row = {
    name,
    required,
    schema: { ...schema, ...(description && { description }), deprecated },
  };
  return rowLine(row, schemas, ` in ${parameter.in}`);
}

function rowLine(
  { name, schema, required, when }: SchemaRow,
  schemas: Schemas,
  place = '',
): string {
  const melted = readSchema(schema, schemas);
  const marks = [
    when && describeWhen(when, schemas),
    required && 'required',
    melted.deprecated && 'deprecated',
    melted.readOnly && 'read only',
    melted.writeOnly && 'write only',
    ...describeRules(melted, schemas).slice(0, 24),
    ...listExamples(melted).map((example) => `e.g. ${example}`),
  ].filter(Boolean);
  const facts = [`${describeType(schema, schemas)}${place}`, ...marks].join(', ');
  const words = listWords(melted, schemas).map(
    ([value, text]) => `- \`${oneLine(value)}\` ${oneLine(toPureMarkdown(text))}`,
  );
  const text = [melted.description ?? '', words.join('\n')].filter(Boolean).join('\n\n');
  return `- ${name && `\`${oneLine(name)}\` `}(${facts})${about(text)}`;
}

type Bodies = Pick<OperationPiece, 'requestBody' | 'responses' | 'schemas'>;

function responseBlocks({ responses, schemas }: Bodies): string[] {
  return responses.flatMap((response) => [
    `## Response ${response.status}`,
    toPureMarkdown(response.description),
    section(
      'Headers',
      response.headers.map((one) => parameterLine(one, schemas)),
      3,
    ),
    ...contentBlocks(response.content, schemas, 'response'),
  ]);
}

/** What the API calls, and what it expects back. */
function callbackBlocks(callback: Callback, schemas: Schemas): string[] {
  const { name, method, expression, summary } = callback;
  const { description = '', parameters = [], requestBody = null, responses = [] } = callback;
  const parts = { requestBody, responses, schemas };
  return [
    `## Callback ${oneLine(name)}`,
    `\`${method} ${expression}\``,
    summary,
    toPureMarkdown(description),
    section(
      'Parameters of the callback',
      parameters.map((one) => parameterLine(one, schemas)),
    ),
    ...bodyBlocks(parts),
    ...responseBlocks(parts),
  ];
}

function bodyBlocks({ requestBody, schemas }: Bodies): string[] {
  if (!requestBody) return [];
  const title = requestBody.required ? '## Body (required)' : '## Body';
  return [
    title,
    toPureMarkdown(requestBody.description),
    ...contentBlocks(requestBody.content, schemas, 'request'),
  ];
}

function contentBlocks(
  content: readonly MediaType[],
  schemas: Schemas,
  direction: 'request' | 'response',
): string[] {
  return content.flatMap((media) => {
    const { mediaType, schema, examples } = media;
    const [example] = examples;
    const value = example ? example.value : schema && sampleSchema(schema, schemas, direction);
    const code = toCode(mediaType, withoutFiles(value, media, schemas), { schema, schemas });
    return [
      `\`${mediaType}\``,
      schema ? wholeTree(schema, schemas) : '',
      code ? fence(code.text, code.language) : '',
    ];
  });
}

/** No text stands for the files of a form. */
function withoutFiles(value: Json, media: MediaType, schemas: Schemas): Json {
  const files = new Set(fileMembersOf(media, schemas).map(({ name }) => name));
  if (files.size === 0 || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !files.has(name)));
}

interface ValueSchema {
  readonly schema: Schema | null;
  readonly schemas: Schemas;
}

function toCode(mediaType: string, value: Json, { schema, schemas }: ValueSchema) {
  if (value === null) return null;
  if (typeof value === 'string' && !isExact(value)) return { text: value, language: '' };
  const sequence = toSequenceText(mediaType, value);
  if (sequence !== undefined) return { text: sequence.trimEnd(), language: '' };
  if (isXml(mediaType)) return { text: toXml(value, schema, schemas), language: 'xml' };
  return { text: writeJson(value, 2), language: 'json' };
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
}

interface Tree {
  readonly schemas: Schemas;
  readonly depth: number;
  readonly above: readonly string[];
  /** Lines that may still be written; shared by the whole tree: schemas that hold each other would never end. */
  readonly budget: { left: number };
}

const deepest = 6;
const mostLines = 2000;

function wholeTree(schema: Schema, schemas: Schemas): string {
  const budget = { left: mostLines };
  const lines = treeLines(schema, { schemas, depth: 0, above: [], budget });
  const rest = budget.left < 0 ? ['- and more'] : [];
  return [...lines, ...rest].join('\n');
}

function treeLines(schema: Schema, tree: Tree): string[] {
  const rows = toSchemaRows(schema, tree.schemas);
  if (rows.length === 0 && tree.depth === 0) {
    return [rowLine({ name: '', schema, required: false }, tree.schemas)];
  }
  return rows.flatMap((row) => {
    tree.budget.left -= 1;
    if (tree.budget.left < 0) return [];
    const references = referencesOf(row.schema);
    const circle = references.find((name) => tree.above.includes(name));
    const indent = '  '.repeat(tree.depth);
    const place = circle === undefined ? '' : ` as ${schemaNameOf(circle)} above`;
    const line = rowLine(row, tree.schemas, place).replaceAll(/^(?=.)/gm, indent);
    if (circle !== undefined) return [line];
    if (tree.depth >= deepest) return [line];
    const below = { ...tree, depth: tree.depth + 1, above: [...tree.above, ...references] };
    return [line, ...treeLines(row.schema, below)];
  });
}
