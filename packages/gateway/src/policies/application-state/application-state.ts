import type { Policy } from '../../compose.ts';
import { applicationPending, applicationSuspended } from '../../gateway-fault.ts';

/** Lets live applications through (contracts I1). */
export const applicationState: Policy = {
  enter(exchange, next) {
    const status = exchange.application?.status ?? 'live';
    if (status === 'live') return next(exchange);
    exchange.refuse(status === 'pending' ? applicationPending : applicationSuspended);
  },
};
