import { ROOT_CONTEXT, trace, TraceFlags } from '@opentelemetry/api';
import type { AnyValueMap, Logger } from '@opentelemetry/api-logs';
import type { LogDestination } from '../platform/logs/log-destination.ts';

/** OpenTelemetry's severity numbers by the logger's levels. */
const severities: Readonly<Record<number, readonly [number: number, text: string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

interface Line extends AnyValueMap {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly what?: string;
  readonly trace_id?: string;
  readonly span_id?: string;
}

/** The same destination, whose lines go to OpenTelemetry as well: what the one leaves out, the other never sees. */
export function copyLines(destination: LogDestination, logger: Logger): LogDestination {
  const copy = (lines: string) => {
    for (const line of lines.split('\n')) if (line !== '') emit(logger, line);
  };
  return {
    write(line) {
      copy(line);
      destination.write(line);
    },
    writeBytes(lines) {
      copy(lines.toString('utf8'));
      destination.writeBytes(lines);
    },
    flushSync: () => destination.flushSync(),
  };
}

function emit(logger: Logger, text: string): void {
  // Safe because the server's own logger has written it.
  const { level, time, msg, trace_id, span_id, ...attributes } = JSON.parse(text) as Line;
  const body = msg ?? attributes.what;
  const [severityNumber, severityText] = severities[level] ?? [0, ''];
  const around =
    trace_id !== undefined && span_id !== undefined
      ? trace.setSpanContext(ROOT_CONTEXT, {
          traceId: trace_id,
          spanId: span_id,
          traceFlags: TraceFlags.SAMPLED,
        })
      : ROOT_CONTEXT;
  logger.emit({
    timestamp: time,
    severityNumber,
    severityText,
    ...(body !== undefined && { body }),
    attributes,
    context: around,
  });
}
