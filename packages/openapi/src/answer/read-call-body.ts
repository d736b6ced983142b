import type { MediaType, OperationPiece } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import { readParameter } from './read-parameter.ts';
import type { CallFault, DocumentCall } from './document-call.ts';
import { readJson } from '../digits/exact-json.ts';

/** A body that was read; undefined for none, or one that is not looked into: a file, XML. */
export interface CallBody {
  readonly content: MediaType | null;
  readonly value: Json | undefined;
  readonly faults: readonly CallFault[];
}

const none: CallBody = { content: null, value: undefined, faults: [] };
const fail = (status: CallFault['status'], text: string): CallBody => ({
  ...none,
  faults: [{ status, param: 'body', text }],
});

/** The media type without its parameters, in lower case. */
export const plainType = (text: string) => text.split(';')[0]?.trim().toLowerCase() ?? '';

export const isJson = (type: string) => /^application\/json$|\+json$|^text\/json$/.test(type);

/** A compressed body would only be unreadable. */
export const toEncodingText = (encoding: string) =>
  `Content-Encoding '${encoding.slice(0, 100)}' is not accepted here; send the body uncompressed.`;

/** Reads the body by its media type. */
export async function readCallBody(
  { requestBody, schemas }: OperationPiece,
  call: DocumentCall,
): Promise<CallBody> {
  if (!requestBody) return none;
  if (call.body.length === 0) {
    return requestBody.required ? fail(400, 'The request has no body.') : none;
  }
  const encoding = call.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return fail(415, toEncodingText(encoding));
  const type = plainType(call.headers['content-type'] ?? '');
  const content = requestBody.content.find(({ mediaType }) => covers(mediaType, type));
  if (!content) {
    const known = requestBody.content.map(({ mediaType }) => mediaType).join(', ');
    return fail(415, `Content-Type '${type.slice(0, 100)}' is not accepted here; send ${known}.`);
  }
  return readContent(content, { call, type, schemas });
}

interface Reading {
  readonly call: DocumentCall;
  readonly type: string;
  readonly schemas: OperationPiece['schemas'];
}

async function readContent(
  content: MediaType,
  { call, type, schemas }: Reading,
): Promise<CallBody> {
  if (isJson(type)) return readJsonBody(content, call.body);
  if (type === 'application/x-www-form-urlencoded') {
    const query = new URLSearchParams(new TextDecoder().decode(call.body));
    return { content, value: readFields(content, { ...call, query }, schemas), faults: [] };
  }
  return type === 'multipart/form-data'
    ? readParts(content, { call, type, schemas })
    : { ...none, content };
}

/** `application/*` covers `application/json`; JSON by any name is JSON. */
export function covers(range: string, type: string): boolean {
  const known = plainType(range);
  if (known === type || known === '*/*' || known === '*') return true;
  if (known.endsWith('/*')) return type.startsWith(known.slice(0, -1));
  return isJson(known) && isJson(type);
}

function readJsonBody(content: MediaType, body: Uint8Array): CallBody {
  try {
    const value = readJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return { content, value, faults: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return fail(400, `The body is not valid JSON: ${reason}`);
  }
}

/** A form is read as an exploded parameter whose members are its fields. */
function readFields(
  content: MediaType,
  call: DocumentCall,
  schemas: OperationPiece['schemas'],
): Json {
  const form = { name: '', in: 'query', style: 'form', explode: true, mediaType: null };
  const said = { required: false, deprecated: false, description: '', examples: [] };
  return readParameter({ ...form, ...said, schema: content.schema ?? {} }, call, schemas) ?? {};
}

interface Parts {
  readonly call: DocumentCall;
  readonly type: string;
  readonly schemas: OperationPiece['schemas'];
}

/** Files count by their name: to a schema they are texts. */
async function readParts(content: MediaType, { call, schemas }: Parts): Promise<CallBody> {
  const type = call.headers['content-type'] ?? '';
  const body = new Blob([new Uint8Array(call.body)]);
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return fail(400, 'The body is not valid multipart/form-data.');
  const pairs = [...form].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  const query = new URLSearchParams(pairs);
  return { content, value: readFields(content, { ...call, query }, schemas), faults: [] };
}
