import type { Policy } from '../../compose.ts';
import type { Meter } from '../../meter.ts';

/** Counts each call that was forwarded for an application; a refused one is not counted (contracts I4). */
export function meter(counter: Meter): Policy {
  return {
    leave(exchange) {
      const { application, route } = exchange;
      if (!exchange.forwarded || !application || !route) return;
      counter.count({
        applicationId: application.id,
        accountId: application.accountId,
        systemName: route.systemName,
        status: exchange.status,
        at: exchange.at,
      });
    },
  };
}
