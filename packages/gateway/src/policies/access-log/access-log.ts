import type { AccessLogEntry } from '../../access-log-entry.ts';
import type { Policy } from '../../compose.ts';

/** Writes one entry a request, after the answer. */
export function accessLog(log: (entry: AccessLogEntry) => void): Policy {
  return {
    leave(exchange) {
      log({
        requestId: exchange.requestId,
        method: exchange.method,
        path: exchange.path,
        status: exchange.status,
        systemName: exchange.route?.systemName ?? null,
        applicationId: exchange.application?.id ?? null,
        accountId: exchange.application?.accountId ?? null,
        keyInQuery: exchange.keyInQuery,
        faultCode: exchange.fault?.code ?? null,
        durationMs: round(exchange.durationMs),
        upstreamMs: exchange.upstreamMs === null ? null : round(exchange.upstreamMs),
        bytesOut: exchange.bytesOut,
        cutOff: exchange.cutOff,
      });
    },
  };
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
