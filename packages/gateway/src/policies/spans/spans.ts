import type { CallSpans } from '../../call-spans.ts';
import type { Policy } from '../../compose.ts';

/** Tells the tracer what the gateway found out about a request. */
export function spans(sink: CallSpans): Policy {
  return {
    leave(exchange) {
      sink.end(exchange);
    },
  };
}
