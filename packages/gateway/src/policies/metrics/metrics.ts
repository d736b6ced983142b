import type { Policy } from '../../compose.ts';
import type { GatewayMetrics } from '../../gateway-metrics.ts';

export function metrics(sink: GatewayMetrics): Policy {
  return {
    leave(exchange) {
      const systemName = exchange.route?.systemName ?? 'none';
      sink.countRequest(systemName, exchange.status);
      if (exchange.route?.kind !== 'portal') sink.observeCall(systemName, exchange);
    },
  };
}
