import { randomFillSync } from 'node:crypto';

/** A W3C trace context, as far as the gateway takes part in it. */
export interface Trace {
  readonly id: string;
  /** Whether the caller keeps its part of the trace. */
  readonly flags: '00' | '01';
}

const shape = /^([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;

const traceBytes = 16;
const spanBytes = 8;
/** Random bytes are drawn for many calls at once. */
const pool = Buffer.allocUnsafe(4_096);
let used = pool.length;

function drawHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** Null for what is no `traceparent`: its `tracestate` is worth nothing then, either. */
export function parseTrace(text: string): Trace | null {
  const [, version, id, flags, more] = shape.exec(text) ?? [];
  if (id === undefined || flags === undefined || version === 'ff') return null;
  // Later versions may go on after a dash (Trace Context §4.3); this one may not.
  if (version === '00' && more !== undefined) return null;
  return { id, flags: Number.parseInt(flags, 16) % 2 === 1 ? '01' : '00' };
}

/** The call begins here, and the request log keeps it. */
export function createTrace(): Trace {
  return { id: drawHex(traceBytes), flags: '01' };
}

/** What the next hop gets: this hop is its parent. */
export function toTraceparent({ id, flags }: Trace): string {
  return `00-${id}-${drawHex(spanBytes)}-${flags}`;
}
