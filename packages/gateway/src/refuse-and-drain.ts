import type { Exchange } from './exchange.ts';
import type { GatewayFault } from './gateway-fault.ts';

const drainedBytes = 32 * 1024 * 1024;
const drainMs = 5_000;

/**
 * Refuses while the client still sends. A connection closed under unread bytes is reset, and the reset can overtake the
 * answer: so the rest is read and thrown away first, within bounds.
 */
export function refuseAndDrain(exchange: Exchange, fault: GatewayFault): void {
  const { request, response } = exchange;
  if (!exchange.writeFault(fault, true)) return;
  if (request.complete) {
    response.end();
    return;
  }
  let left = drainedBytes;
  const end = () => {
    clearTimeout(timer);
    request.off('data', count);
    if (!response.writableEnded) response.end();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) end();
  };
  const timer = setTimeout(end, drainMs);
  timer.unref();
  request.on('data', count).once('end', end).once('close', end);
  request.resume();
}
