import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import { copyText, copyTextOrNull } from '../copy-text.ts';
import { EntryIds } from '../entry-ids.ts';

const firstBytes = 64 * 1024;
/** UTF-8 takes no more for one unit of a text. */
const bytesPerUnit = 3;

/** In the order in which a row of a batch has them. */
export const requestColumns = `id, at, application_id, account_id, request_id, system_name, operation, method, path,
  query, status, fault_code, fault_text, duration_ms, upstream_ms, bytes_in, bytes_out, key_in_query, talk`;

/**
 * Entries of the request log on their way to the database, as the bytes that COPY reads: while they wait, the garbage collector
 * has nothing to do with them.
 */
export class RequestBatch {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;
  #count = 0;
  #ids = new EntryIds(Date.now());
  #at = { milliseconds: Number.NaN, text: '' };

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
    const row = toRow(entry, entry.id ?? this.#ids.next(), this.#toTime(entry.at));
    this.#makeRoom(row.length * bytesPerUnit);
    this.#length += this.#bytes.write(row, this.#length);
    this.#count += 1;
  }

  /** Lines of COPY's text format. They are the batch's own, and last until it is cleared. */
  rows(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins anew, in the same memory. */
  clear(): void {
    this.#length = 0;
    this.#count = 0;
  }

  /** Many come in the same millisecond. */
  #toTime(milliseconds: number): string {
    if (milliseconds !== this.#at.milliseconds)
      this.#at = { milliseconds, text: new Date(milliseconds).toISOString() };
    return this.#at.text;
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, needed));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}

function toRow(entry: RequestLogEntry, id: string, at: string): string {
  const { applicationId, accountId, status, bytesIn, bytesOut, upstreamMs } = entry;
  const before = `${id}\t${at}\t${applicationId}\t${accountId}\t${copyText(entry.requestId)}\t${copyText(entry.systemName)}\t${copyText(entry.operation)}\t${copyText(entry.method)}\t${copyText(entry.path)}\t${copyText(entry.query)}\t${status}`;
  const fault = `${copyTextOrNull(entry.faultCode)}\t${copyTextOrNull(entry.faultText)}`;
  const took = `${round(entry.durationMs)}\t${upstreamMs === null ? '\\N' : round(upstreamMs)}`;
  const talk = entry.talk === null ? '\\N' : copyText(JSON.stringify(entry.talk));
  return `${before}\t${fault}\t${took}\t${bytesIn ?? '\\N'}\t${bytesOut}\t${entry.keyInQuery}\t${talk}\n`;
}

/** To a microsecond. */
function round(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000;
}
