import * as z from 'zod/mini';
import { ApiError, NetworkError } from './errors.ts';
import { fourEyesHeader } from './four-eyes.ts';
import type { BodyOf, Operation, ParamsOf, QueryOf, ReplyOf } from './operation.ts';

export interface Call<O extends Operation> {
  readonly params?: ParamsOf<O>;
  readonly query?: QueryOf<O>;
  readonly body?: BodyOf<O>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Sends this call instead of the transport's own: an upload tells how far it is. */
  readonly fetch?: typeof fetch;
}

export interface Transport {
  /** The address before a call's path; a function where calls go to several hosts. */
  readonly host: string | ((operation: Operation) => string);
  readonly fetch: typeof fetch;
  /** Headers of every call: bearer, portal key. Asked for at each call, because a session changes. */
  readonly headers: (operation: Operation) => Readonly<Record<string, string>>;
  /** Turns an XML answer into what the schema describes, an error's into an object (specification §7); throws for no XML. */
  readonly readXml?: (text: string, reply?: Operation['reply']) => Promise<unknown>;
  /** Hears of each answer that was read. */
  readonly onRead?: (
    operation: Operation,
    call: Pick<Call<Operation>, 'params' | 'query'>,
    headers: Headers,
  ) => void;
}

export type Client = <O extends Operation>(operation: O, call?: Call<O>) => Promise<ReplyOf<O>>;

/** A client of every operation; it has no time-out of its own (specification §7). */
export function createClient(transport: Transport): Client {
  return async (operation, call = {}) => {
    const response = await send(transport, operation, call);
    const text = await response.text();
    const body = await readBody(text, transport, response.ok ? operation.reply : undefined);
    const traceId = response.headers.get('x-request-id');
    if (!response.ok || response.headers.has(fourEyesHeader))
      throw new ApiError(operation.id, { status: response.status, body, traceId });
    const reply = z.safeParse(operation.reply, body === '' ? undefined : body);
    if (reply.success) {
      transport.onRead?.(operation, call, response.headers);
      return reply.data as never;
    }
    const unexpected = {
      message: 'The answer has an unexpected shape',
      issues: reply.error.issues,
    };
    throw new ApiError(operation.id, { status: response.status, body: unexpected, traceId });
  };
}

async function send<O extends Operation>(transport: Transport, operation: O, call: Call<O>) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...transport.headers(operation),
    ...call.headers,
  };
  const body = call.body === undefined ? undefined : toBody(operation, call.body);
  if (body) headers['Content-Type'] = body.type;
  const init: RequestInit = { method: operation.method, headers };
  if (body) init.body = body.content;
  if (call.signal) init.signal = call.signal;
  try {
    const { host } = transport;
    const base = typeof host === 'string' ? host : host(operation);
    return await (call.fetch ?? transport.fetch)(operationUrl(base, operation, call), init);
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw new NetworkError(operation.id, cause);
  }
}

const documentBody = z.union([
  z.object({ format: z.string(), text: z.string() }),
  z.object({ format: z.literal('zip'), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
]);

function toBody(
  operation: Operation,
  body: unknown,
): { type: string; content: string | Uint8Array<ArrayBuffer> } {
  if (!operation.document) return { type: 'application/json', content: JSON.stringify(body) };
  const document = z.parse(documentBody, body);
  const content = 'bytes' in document ? document.bytes : document.text;
  return { type: `application/${document.format}`, content };
}

/** The address of a call: parameters percent-encoded into the path, query without its undefined values. */
export function operationUrl<O extends Operation>(
  host: string,
  operation: O,
  call: Call<O>,
): string {
  const params = Object.entries(call.params ?? {});
  const path = params.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, `${value}`);
  }
  return query.size > 0 ? `${host}${path}?${query}` : `${host}${path}`;
}

/** The content type is not trusted: what starts with `<` is XML, with `{` or `[` is JSON (contracts §1.5). */
async function readBody(
  text: string,
  { readXml }: Transport,
  reply?: Operation['reply'],
): Promise<unknown> {
  const start = text.trimStart()[0];
  try {
    if (start === '<' && readXml) return await readXml(text, reply);
    return start === '{' || start === '[' || start === '"' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
