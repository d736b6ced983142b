import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import { EntryIds } from './entry-ids.ts';
import { quote, quoteOrNull } from './json-text.ts';

const firstBytes = 64 * 1024;
/** UTF-8 takes no more for one unit of a text. */
const bytesPerUnit = 3;

/**
 * Entries of the request log on their way to the database, as the bytes of one JSON array: while they wait, the garbage
 * collector has nothing to do with them.
 */
export class RequestBatch {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;
  #count = 0;
  #ids = new EntryIds(Date.now());

  /** Entries. */
  get count(): number {
    return this.#count;
  }

  /** Of all of them so far. */
  get bytes(): number {
    return this.#length;
  }

  add(entry: RequestLogEntry): void {
    if (this.#count === 0) this.#ids = new EntryIds(Date.now());
    const mark = this.#count === 0 ? '[' : ',';
    const line = mark + toJson(entry, entry.id ?? this.#ids.next());
    this.#makeRoom(line.length * bytesPerUnit);
    this.#length += this.#bytes.write(line, this.#length);
    this.#count += 1;
  }

  /** The bytes are the batch's own: they last until it is cleared. */
  toJson(): Buffer {
    if (this.#count === 0) return Buffer.from('[]');
    this.#bytes.write(']', this.#length, 'latin1');
    return this.#bytes.subarray(0, this.#length + 1);
  }

  /** Begins anew, in the same memory. */
  clear(): void {
    this.#length = 0;
    this.#count = 0;
  }

  /** For so many bytes and the end of the array. */
  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes + 1;
    if (needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, needed));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}

/** Named as `write-requests.ts` reads them. */
function toJson(entry: RequestLogEntry, id: string): string {
  const { at, applicationId, accountId, status, bytesIn, bytesOut, keyInQuery } = entry;
  const durationMs = round(entry.durationMs);
  const upstreamMs = entry.upstreamMs === null ? null : round(entry.upstreamMs);
  const talk = entry.talk === null ? 'null' : JSON.stringify(entry.talk);
  return `{"id":${quote(id)},"at":${at},"applicationId":${applicationId},"accountId":${accountId},"requestId":${quote(entry.requestId)},"systemName":${quote(entry.systemName)},"operation":${quote(entry.operation)},"method":${quote(entry.method)},"path":${quote(entry.path)},"query":${quote(entry.query)},"status":${status},"faultCode":${quoteOrNull(entry.faultCode)},"faultText":${quoteOrNull(entry.faultText)},"durationMs":${durationMs},"upstreamMs":${upstreamMs},"bytesIn":${bytesIn},"bytesOut":${bytesOut},"keyInQuery":${keyInQuery},"talk":${talk}}`;
}

/** To a microsecond. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000;
}
