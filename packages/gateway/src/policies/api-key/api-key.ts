import type { ApplicationRecord, KeyDirectory } from '../../application-record.ts';
import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { keyMissing, keyUnknown } from '../../gateway-fault.ts';

/** Longer than any key ever given out: hashing more would be the caller's work load, not ours. */
const longestKey = 256;

/** Finds the application of the key in the header `apikey`, or, for old integrations, in the query. */
export function apiKey(keys: KeyDirectory): Policy {
  return {
    enter(exchange, next) {
      const header = exchange.request.headers['apikey'];
      const key = (typeof header === 'string' && header) || exchange.queryKey;
      exchange.queryKey = null;
      if (!needsKey(exchange)) return next(exchange);
      if (!key) return exchange.refuse(keyMissing);
      if (key.length > longestKey) return exchange.refuse(keyUnknown);
      const application = keys.find(key);
      if (application || !keys.search) settle(application, exchange, next);
      else void search(keys.search(key), exchange, next);
    },
  };
}

async function search(
  application: Promise<ApplicationRecord | undefined>,
  exchange: Exchange,
  next: Next,
): Promise<void> {
  const found = await application;
  if (!exchange.response.destroyed) settle(found, exchange, next);
}

function settle(application: ApplicationRecord | undefined, exchange: Exchange, next: Next): void {
  if (!application) return exchange.refuse(keyUnknown);
  exchange.application = application;
  next(exchange);
}

function needsKey({ route }: Exchange): boolean {
  return route?.kind !== 'portal' && route?.authentication !== 'none';
}
