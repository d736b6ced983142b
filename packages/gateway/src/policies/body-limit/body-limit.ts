import type { Policy } from '../../compose.ts';
import { bodyTooLarge } from '../../gateway-fault.ts';
import { refuseAndDrain } from '../../refuse-and-drain.ts';

/** Refuses an announced body over the limit; one without a length is counted while it streams. */
export function bodyLimit(limit: number): Policy {
  const fault = bodyTooLarge(limit);
  return {
    enter(exchange, next) {
      const length = exchange.request.headers['content-length'];
      if (exchange.route?.kind === 'portal' || length === undefined || +length <= limit) {
        return next(exchange);
      }
      if (exchange.awaitsContinue) exchange.refuse(fault);
      else refuseAndDrain(exchange, fault);
    },
  };
}
