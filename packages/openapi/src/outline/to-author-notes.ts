import {
  isList,
  listOf,
  memberOf,
  objectOf,
  textOf,
  textOr,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import type { OperationPiece } from './operation-piece.ts';

type AuthorNotes = Pick<OperationPiece, 'codeSamples' | 'mcp'>;

const mostSamples = 20;
const longestSample = 20_000;

/** What authors write for other readers of documents: samples of their own, and notes to programs. */
export function toAuthorNotes(operation: JsonObject): AuthorNotes {
  const given = ['x-codeSamples', 'x-code-samples'].flatMap((key) => listOf(operation, key));
  const codeSamples = given.flatMap(toSample).slice(0, mostSamples);
  return { ...(codeSamples.length > 0 && { codeSamples }), ...toProgramNote(operation) };
}

function toSample(value: Json) {
  const source = textOr(value, 'source').slice(0, longestSample);
  const language = toPlainText(textOr(value, 'lang'));
  const label = toPlainText(textOr(value, 'label')) || language;
  return source.trim() === '' || label === '' ? [] : [{ label, language, source }];
}

/** `x-mcp: false`, or an object that says so, or adds a description. */
function toProgramNote(operation: JsonObject): Pick<AuthorNotes, 'mcp'> {
  const note = memberOf(operation, 'x-mcp');
  if (note === undefined) return {};
  const isHidden =
    note === false || memberOf(note, 'enabled') === false || memberOf(note, 'disabled') === true;
  const description = textOf(note, 'description') ?? '';
  return isHidden || description ? { mcp: { isHidden, description } } : {};
}

/** `x-mcp` of a document: a server of the Model Context Protocol and its tools, as a section of its guide. */
export function toMcpSection(document: JsonObject): string {
  const mcp = objectOf(document, 'x-mcp');
  const servers = listOf(mcp, 'servers').map((server) => toItem(server, 'url'));
  const tools = listOf(mcp, 'tools').map(toTool);
  const items = [...servers, ...tools].filter(Boolean);
  if (items.length === 0) return '';
  const version = toPlainText(textOr(mcp, 'protocolVersion'));
  return ['## MCP server', version && `Protocol version ${version}.`, items.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

function toTool(tool: Json): string {
  const item = toItem(tool, 'name');
  const { properties = {}, required } = objectOf(tool, 'inputSchema');
  const needed = new Set(isList(required) ? required : []);
  const fields = Object.keys(properties ?? {}).map(
    (name) => `\`${toPlainText(name)}\`${needed.has(name) ? ' (required)' : ''}`,
  );
  return item && fields.length > 0 ? `${item} Takes ${fields.join(', ')}.` : item;
}

function toItem(value: Json, key: string): string {
  const name = toPlainText(textOr(value, key)).replaceAll('`', '');
  return name && `- \`${name}\` ${toPlainText(textOr(value, 'description'))}`.trimEnd();
}
