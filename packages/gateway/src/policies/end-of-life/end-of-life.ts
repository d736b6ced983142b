import type { Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { apiBrownedOut, apiEnded } from '../../gateway-fault.ts';
import type { Brownout, RouteEnd } from '../../route-end.ts';

/**
 * Refuses calls of an API that has ended, by the clock of this process, and those that a trial of its end takes: of a hundred calls that
 * a brown-out covers its share, spread evenly.
 */
export function endOfLife(): Policy {
  const counted = new WeakMap<Brownout, number>();
  const isTaken = (brownout: Brownout): boolean => {
    const sum = (counted.get(brownout) ?? 0) + brownout.share;
    counted.set(brownout, sum >= 100 ? sum - 100 : sum);
    return sum >= 100;
  };
  return {
    enter(exchange, next) {
      const end = exchange.route?.end;
      if (!end) return next(exchange);
      if (exchange.at >= end.at) return exchange.refuse(apiEnded(end));
      const brownout = findBrownout(end, exchange);
      if (!brownout || !isTaken(brownout)) return next(exchange);
      exchange.refuse(apiBrownedOut(end, Math.ceil((brownout.until - exchange.at) / 1000)));
    },
  };
}

function findBrownout({ brownouts }: RouteEnd, { at, application }: Exchange) {
  return brownouts.find(
    ({ from, until, planIds }) =>
      at >= from &&
      at < until &&
      (planIds === null || (application !== null && planIds.has(application.planId))),
  );
}
