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
import type { FoundOperation } from './list-operations.ts';
import { toOperationAddress } from './operation-address.ts';
import type { OperationPiece } from './operation-piece.ts';
import type { McpNote, Outline } from './outline.ts';

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

const maxServers = 20;
const maxTools = 200;

/** Servers of the Model Context Protocol that a document names as a whole, and those that operations of it are. */
export function toMcpNote(
  document: JsonObject,
  operations: readonly FoundOperation[],
  place: Pick<Outline, 'servers' | 'basePath'>,
): Pick<Outline, 'mcp'> {
  const mcp = objectOf(document, 'x-mcp');
  const given = [document, objectOf(document, 'info')].map((one) => memberOf(one, 'x-mcp-server'));
  const named = [...listOf(mcp, 'servers'), ...given.flat()].map((note) => ({ note, own: '' }));
  const called = operations.flatMap(({ operation, item, path, kind }) => {
    const note = memberOf(operation, 'x-mcp-server') ?? memberOf(item, 'x-mcp-server');
    const isServer = note !== undefined && note !== false && kind === 'operation';
    const { servers, basePath } = place;
    return isServer ? [{ note, own: toOperationAddress({ kind, path, servers }, basePath) }] : [];
  });
  const all = [...named, ...called];
  const found = new Map(all.flatMap(toServer).map((server) => [server.address, server]));
  const tools = [mcp, ...all.map(({ note }) => note)].flatMap((one) => listOf(one, 'tools'));
  const note = {
    protocolVersion: toPlainText(textOr(mcp, 'protocolVersion')),
    servers: [...found.values()].slice(0, maxServers),
    tools: tools.map(toTool).filter(Boolean).slice(0, maxTools),
  };
  return note.servers.length + note.tools.length > 0 ? { mcp: note } : {};
}

/** An address alone, or an object that may say one; `true` where the operation's own is meant. */
function toServer({ note, own }: { readonly note: Json | undefined; readonly own: string }) {
  const said = typeof note === 'string' ? note : (textOf(note, 'url') ?? own);
  const address = /^(?:https?:\/)?\/[^\s`]+$/.test(said) ? said : own;
  if (address === '') return [];
  const name = toPlainText(textOr(note, 'name')) || 'MCP server';
  return [{ name, description: toPlainText(textOr(note, 'description')), address }];
}

/** What a reader is told of them, in Markdown; a path of the gateway begins where calls do. */
export function toMcpText({ protocolVersion, servers, tools }: McpNote, origin = ''): string {
  const addresses = servers.map(({ name, description, address }) => {
    const whole = address.startsWith('/') ? origin + address : address;
    const shown = `\`\`\`url\n${whole}\n\`\`\``;
    return `**${name}** ${description}\n\n${shown}\n\n${toInstallText(name, whole)}`;
  });
  const version = protocolVersion && `Protocol version ${protocolVersion}.`;
  return [version, ...addresses, tools.join('\n')].filter(Boolean).join('\n\n');
}

/** The command of two clients that takes the server in; a path alone is no address to take. */
function toInstallText(name: string, address: string): string {
  if (address.startsWith('/')) return '';
  const id =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'mcp';
  const url = address.replaceAll("'", '%27');
  const server = JSON.stringify({ name: id, type: 'http', url });
  const lines = [`claude mcp add --transport http ${id} '${url}'`, `code --add-mcp '${server}'`];
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``;
}

function toTool(tool: Json): string {
  const name = toPlainText(textOr(tool, 'name')).replaceAll('`', '');
  const item = name && `- \`${name}\` ${toPlainText(textOr(tool, 'description'))}`.trimEnd();
  const { properties = {}, required } = objectOf(tool, 'inputSchema');
  const needed = new Set(isList(required) ? required : []);
  const fields = Object.keys(properties ?? {}).map(
    (name) => `\`${toPlainText(name)}\`${needed.has(name) ? ' (required)' : ''}`,
  );
  return item && fields.length > 0 ? `${item} Takes ${fields.join(', ')}.` : item;
}
