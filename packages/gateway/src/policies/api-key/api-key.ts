import type { IncomingMessage } from 'node:http';
import type { ApplicationRecord, KeyDirectory } from '../../application-record.ts';
import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { keyGuessing, keyMissing, keyUnknown, unavailable } from '../../gateway-fault.ts';
import type { KeyGuesses } from './key-guesses.ts';

/** Longer than any key ever given out: hashing more would be the caller's work load, not ours. */
const longestKey = 256;

export interface ApiKeyOptions {
  readonly keys: KeyDirectory;
  /** Whom unknown keys are counted for. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly guesses: KeyGuesses;
}

/** Finds the application of the key in the header `apikey`, or, for old integrations, in the query. */
export function apiKey(options: ApiKeyOptions): Policy {
  const { keys } = options;
  return {
    enter(exchange, next) {
      const header = exchange.request.headers['apikey'];
      const key = (typeof header === 'string' && header) || exchange.queryKey;
      exchange.queryKey = null;
      if (!needsKey(exchange)) return next(exchange);
      if (!key) return exchange.refuse(keyMissing);
      const application = key.length > longestKey ? undefined : keys.find(key);
      if (application) settle(application, exchange, next);
      else void search(options, key, { exchange, next });
    },
  };
}

/** A known key never comes here: whoever guesses from an address stops nobody else behind it. */
async function search(
  { keys, addressOf, guesses }: ApiKeyOptions,
  key: string,
  { exchange, next }: { exchange: Exchange; next: Next },
): Promise<void> {
  const address = addressOf(exchange.request);
  const wait = guesses.attempt(address, exchange.at);
  if (wait > 0) return exchange.refuse(keyGuessing(wait));
  if (key.length > longestKey || !keys.search) return exchange.refuse(keyUnknown);
  const found = await keys.search(key).catch(() => null);
  if (found !== undefined) guesses.forgive(address);
  if (exchange.response.destroyed) return;
  if (found === null) exchange.refuse(unavailable);
  else settle(found, exchange, next);
}

function settle(application: ApplicationRecord | undefined, exchange: Exchange, next: Next): void {
  if (!application) return exchange.refuse(keyUnknown);
  exchange.application = application;
  next(exchange);
}

function needsKey({ route }: Exchange): boolean {
  return route?.kind !== 'portal' && route?.authentication !== 'none';
}
