/** An answer that cannot be read in one way only, or that ended before its end. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** How the body behind a head ends (RFC 9112 §6.3). */
type Framing = 'none' | 'length' | 'chunked' | 'close';

export interface AnswerHead {
  readonly status: number;
  /** Flat list of names and values, Latin-1. */
  readonly headers: readonly string[];
  readonly framing: Framing;
  /** Bytes of the body; 0 unless the framing is `length`. */
  readonly length: number;
  /** Milliseconds for which the connection may be kept for another request; 0 when it may not. */
  readonly keptMs: number;
}

/** Names are tokens, values hold no control character, and no line is folded: whatever is unclear here was meant for two readers. */
const shape =
  /^HTTP\/1\.[01] [1-5]\d\d(?: [\t\x20-\x7e\x80-\xff]*)?(?:\r\n[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*)*$/;
const digits = /^\d{1,15}$/;

/** More than an upstream is likely to keep a connection, less than a NAT forgets one in. */
const longestKeptMs = 20_000;

interface FramingHeaders {
  length: string | undefined;
  encoding: string | undefined;
  connection: string;
  keepAlive: string;
}

/** Reads a head without the empty line at its end. Throws BrokenAnswer. */
export function parseAnswerHead(text: string, method: string): AnswerHead {
  if (!shape.test(text)) throw new BrokenAnswer('The head is no head of HTTP/1.1');
  const status = Number(text.slice(9, 12));
  const headers: string[] = [];
  const seen: FramingHeaders = {
    length: undefined,
    encoding: undefined,
    connection: '',
    keepAlive: '',
  };
  let at = text.indexOf('\r\n');
  while (at !== -1) {
    const colon = text.indexOf(':', at);
    const next = text.indexOf('\r\n', at + 2);
    const name = text.slice(at + 2, colon);
    const value = text.slice(colon + 1, next === -1 ? undefined : next).trim();
    headers.push(name, value);
    look(name, value, seen);
    at = next;
  }
  const framing = toFraming(seen, hasNoBody(method, status));
  const length = framing === 'length' ? Number(seen.length) : 0;
  const isOld = text.charCodeAt(7) === 0x30;
  if (isOld && seen.encoding !== undefined) throw new BrokenAnswer('Chunks in HTTP/1.0');
  return { status, headers, framing, length, keptMs: toKeptMs(seen, isOld) };
}

/** By length first: most names are none of these. */
function look(name: string, value: string, seen: FramingHeaders): void {
  if (name.length === 14) seeLength(name, value, seen);
  else if (name.length === 17) seeEncoding(name, value, seen);
  else if (name.length === 10) seeConnection(name, value, seen);
}

function seeLength(name: string, value: string, seen: FramingHeaders): void {
  if (name.toLowerCase() !== 'content-length') return;
  if (seen.length !== undefined || !digits.test(value)) throw new BrokenAnswer('Length unclear');
  seen.length = value;
}

function seeEncoding(name: string, value: string, seen: FramingHeaders): void {
  if (name.toLowerCase() !== 'transfer-encoding') return;
  const isKnown = value.toLowerCase() === 'chunked' && seen.encoding === undefined;
  if (!isKnown) throw new BrokenAnswer('Transfer encoding unknown');
  seen.encoding = value;
}

function seeConnection(name: string, value: string, seen: FramingHeaders): void {
  const lower = name.toLowerCase();
  if (lower === 'connection') seen.connection += `,${value.toLowerCase()}`;
  else if (lower === 'keep-alive') seen.keepAlive = value;
}

function hasNoBody(method: string, status: number): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304;
}

function toFraming({ length, encoding }: FramingHeaders, isBare: boolean): Framing {
  if (length !== undefined && encoding !== undefined) throw new BrokenAnswer('Two framings');
  if (isBare) return 'none';
  if (encoding !== undefined) return 'chunked';
  if (length === undefined) return 'close';
  return Number(length) === 0 ? 'none' : 'length';
}

/** A second less than the upstream says: a request that crosses the end of its connection is lost. */
function toKeptMs({ connection, keepAlive }: FramingHeaders, isOld: boolean): number {
  if (connection === '' && keepAlive === '') return isOld ? 0 : longestKeptMs;
  const options = connection.split(',').map((option) => option.trim());
  if (options.includes('close') || (isOld && !options.includes('keep-alive'))) return 0;
  const seconds = /(?:^|[\s,;])timeout=(\d{1,6})/i.exec(keepAlive)?.[1];
  if (seconds === undefined) return longestKeptMs;
  return Math.min(longestKeptMs, Math.max(0, Number(seconds) * 1_000 - 1_000));
}
