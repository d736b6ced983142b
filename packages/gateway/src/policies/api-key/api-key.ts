import type { KeyDirectory } from '../../application-record.ts';
import type { Policy } from '../../compose.ts';
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
      if (exchange.route?.kind === 'portal' || exchange.route?.authentication === 'none') {
        return next(exchange);
      }
      if (!key) return exchange.refuse(keyMissing);
      const application = key.length <= longestKey ? keys.find(key) : undefined;
      if (!application) return exchange.refuse(keyUnknown);
      exchange.application = application;
      next(exchange);
    },
  };
}
