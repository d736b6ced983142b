import type { BearerCheck } from '../../bearer-check.ts';
import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { bearerMissing } from '../../gateway-fault.ts';

const scheme = /^Bearer ([\w.~+/-]+=*)$/i;

/** Holds IAM-secure routes to a verified token; without a check every token is refused. */
export function bearer(check: BearerCheck | undefined): Policy {
  return {
    enter(exchange, next) {
      const { route } = exchange;
      if (route?.kind !== 'upstream' || route.authentication !== 'iam') return next(exchange);
      const token = scheme.exec(exchange.request.headers.authorization ?? '')?.[1];
      if (!token || !check) return exchange.refuse(bearerMissing);
      void settle(check.verify(token, route.systemName), exchange, next);
    },
  };
}

async function settle(verdict: Promise<boolean>, exchange: Exchange, next: Next): Promise<void> {
  const isGood = await verdict.catch(() => false);
  if (exchange.response.destroyed) return;
  if (isGood) next(exchange);
  else exchange.refuse(bearerMissing);
}
