import { pino } from 'pino';
import type { Log } from '../../platform/logs/log.ts';
import type { ToCalledPath } from '../../platform/logs/called-path.ts';
import type { AccessLogEntry } from '@portal/gateway/access-log-entry';

/** More than the longest line: a request's head ends at 16 KiB. */
const batchBytes = 64 * 1024;
const fullAt = 40 * 1024;

/**
 * Writes entries as the logger itself would, to its destination and with its bindings. A line costs a fifth of the logger's:
 * its members are known, nothing in it is redacted, and lines of one turn of the event loop are handed over together.
 */
export function createAccessLog(
  log: Log,
  toCalledPath: ToCalledPath,
): (entry: AccessLogEntry) => void {
  const stream = findStream(log);
  if (!stream || !log.isLevelEnabled('info')) return () => undefined;
  const bindings = String(Reflect.get(log, pino.symbols.chindingsSym));
  const mixin = findMixin(log);
  const batch = Buffer.allocUnsafe(batchBytes);
  let length = 0;
  const flush = () => {
    const lines = batch.subarray(0, length);
    if (length > 0 && stream.writeBytes) stream.writeBytes(Buffer.from(lines));
    else if (length > 0) stream.write(lines.toString('utf8'));
    length = 0;
  };
  return (entry) => {
    if (length === 0) setImmediate(flush);
    length += batch.write(toLine(entry, toCalledPath(entry), bindings + mixin()), length);
    if (length > fullAt) flush();
  };
}

/** What the logger adds to each line at the time, as members of JSON. */
function findMixin(log: Log): () => string {
  const mixin: unknown = Reflect.get(log, pino.symbols.mixinSym);
  if (typeof mixin !== 'function') return () => '';
  return () => {
    const members = JSON.stringify(mixin({}, 30, log)).slice(1, -1);
    return members === '' ? '' : `,${members}`;
  };
}

interface LineStream {
  write(text: string): unknown;
  writeBytes?(lines: Buffer): unknown;
}

function findStream(log: Log): LineStream | null {
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  return isWritable(stream) ? stream : null;
}

function isWritable(stream: unknown): stream is LineStream {
  return typeof stream === 'object' && stream !== null && 'write' in stream;
}

function toLine(entry: AccessLogEntry, path: string, bindings: string): string {
  const { method, status, applicationId, accountId, keyInQuery, cutOff } = entry;
  const { durationMs, upstreamMs, bytesOut } = entry;
  return `{"level":30,"time":${Date.now()}${bindings},"reqId":${quote(entry.requestId)},"method":${quote(method)},"path":${quote(path)},"status":${status},"systemName":${quoteOrNull(entry.systemName)},"applicationId":${applicationId},"accountId":${accountId},"keyInQuery":${keyInQuery},"faultCode":${quoteOrNull(entry.faultCode)},"durationMs":${durationMs},"upstreamMs":${upstreamMs},"bytesOut":${bytesOut},"cutOff":${cutOff},"msg":"request"}\n`;
}

/** Printable ASCII without quotes and backslashes, which stands in JSON as it is. */
const plain = /^[ !#-[\]-~]*$/;

function quote(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text);
}

function quoteOrNull(text: string | null): string {
  return text === null ? 'null' : quote(text);
}
