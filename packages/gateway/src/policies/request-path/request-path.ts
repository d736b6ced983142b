import type { Policy } from '../../compose.ts';
import { malformed } from '../../gateway-fault.ts';
import { normalisePath } from './normalise-path.ts';
import { takeQueryKey } from './take-query-key.ts';

const refused = malformed(
  'The path is ambiguous. Leave out "..", "//", escaped slashes and characters that are not ASCII, and escape a percent sign as %25.',
);

/** Splits the target into path and query, normalises the path and takes a key out of the query. */
export const requestPath: Policy = {
  enter(exchange, next) {
    const target = exchange.request.url ?? '';
    const question = target.indexOf('?');
    const raw = question === -1 ? target : target.slice(0, question);
    const path = raw.startsWith('/') ? normalisePath(raw) : null;
    if (path === null) return exchange.refuse(refused);
    exchange.path = path;
    if (question !== -1) {
      const { rest, key } = takeQueryKey(target.slice(question));
      exchange.query = rest;
      exchange.queryKey = key;
      exchange.keyInQuery = key !== null;
    }
    next(exchange);
  },
};
