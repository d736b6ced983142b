import type { IncomingMessage, ServerResponse } from 'node:http';
import { nextTick } from 'node:process';

/** The beginning of a body as it went by. */
class Tail {
  readonly #chunks: Buffer[] = [];
  #kept = 0;
  size = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: unknown, encoding: unknown): void {
    const buffer = toBuffer(chunk, encoding);
    if (!buffer) return;
    this.size += buffer.length;
    const part = buffer.subarray(0, Math.max(0, this.#limit - this.#kept));
    if (part.length === 0) return;
    this.#kept += part.length;
    this.#chunks.push(part);
  }

  read(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get isCut(): boolean {
    return this.size > this.#kept;
  }
}

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  if (typeof chunk !== 'string') return null;
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
}

export interface BodyText {
  readonly text: string;
  /** More went by than is kept. */
  readonly isCut: boolean;
}

const readable = /^(application\/([\w.+-]*\+)?(json|xml|x-www-form-urlencoded)|text\/)/i;

/** Looks on while both bodies go by, and holds nothing up. */
export class BodyCapture {
  readonly #request: Tail;
  readonly #response: Tail;
  /** What the answer's head was written with, by lower-case name. */
  readonly headers: Record<string, string> = {};

  constructor(request: IncomingMessage, response: ServerResponse, limit: number) {
    this.#request = new Tail(limit);
    this.#response = new Tail(limit);
    this.#watchRequest(request);
    this.#watchResponse(response);
  }

  /** Listens only once somebody else does: a listener of its own would make the body flow away. */
  #watchRequest(request: IncomingMessage): void {
    const onListener = (event: string) => {
      if (event !== 'data') return;
      request.off('newListener', onListener);
      nextTick(() => {
        request.on('data', (chunk: Buffer) => this.#request.add(chunk, undefined));
      });
    };
    request.on('newListener', onListener);
  }

  #watchResponse(response: ServerResponse): void {
    const write = response.write.bind(response) as (...rest: unknown[]) => boolean;
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
    const writeHead = response.writeHead.bind(response) as (...rest: unknown[]) => ServerResponse;
    response.writeHead = (...rest: unknown[]) => {
      Object.assign(this.headers, toHeaders(rest.at(-1)));
      return writeHead(...rest);
    };
    response.write = (...rest: unknown[]) => {
      this.#response.add(rest[0], rest[1]);
      return write(...rest);
    };
    response.end = (...rest: unknown[]) => {
      this.#response.add(rest[0], rest[1]);
      return end(...rest);
    };
  }

  /** Null without a body; a body that nobody can read is told by its size. */
  request(type: string | undefined, encoding: string | undefined): BodyText | null {
    return toCaptured(this.#request, type, encoding);
  }

  response(type: string | undefined, encoding: string | undefined): BodyText | null {
    return toCaptured(this.#response, type, encoding);
  }
}

/** A flat list of names and values, which is how the gateway writes heads. */
function toHeaders(head: unknown): Record<string, string> {
  if (!Array.isArray(head)) return {};
  const headers: Record<string, string> = {};
  for (let index = 0; index < head.length; index += 2) {
    const name = String(head[index]).toLowerCase();
    const before = headers[name];
    const value = String(head[index + 1]);
    headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

function toCaptured(
  tail: Tail,
  type: string | undefined,
  encoding: string | undefined,
): BodyText | null {
  if (tail.size === 0) return null;
  const isPlain = encoding === undefined || encoding === 'identity';
  if (!isPlain || !readable.test(type ?? '')) {
    const kind = [type ?? 'unknown type', isPlain ? '' : encoding].filter(Boolean).join(', ');
    return { text: `(${tail.size} bytes, ${kind})`, isCut: false };
  }
  // The database keeps no U+0000, and the last character may be cut in half.
  const text = tail.read().toString('utf8').replaceAll('\u0000', '\ufffd');
  return { text, isCut: tail.isCut };
}
