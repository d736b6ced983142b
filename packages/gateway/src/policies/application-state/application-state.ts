import type { Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { applicationPending, applicationSuspended, routeMissing } from '../../gateway-fault.ts';

/** Lets live applications through (contracts I1), and to an API in test those of its plans alone. */
export const applicationState: Policy = {
  enter(exchange, next) {
    if (!isServed(exchange)) return exchange.refuse(routeMissing);
    const status = exchange.application?.status ?? 'live';
    if (status === 'live') return next(exchange);
    exchange.refuse(status === 'pending' ? applicationPending : applicationSuspended);
  },
};

function isServed({ route, application }: Exchange): boolean {
  const plans = route?.plans;
  return plans === undefined || (application !== null && plans.includes(application.planId));
}
