import { portalKeyHeader } from '@portal/contract/bases';
import { personalTokenOf } from '@portal/contract/accounts/personal-token/rules';
import type { Policy } from '../../compose.ts';
import { portalKeyMissing, tokenMalformed } from '../../gateway-fault.ts';

/** Sent by a program, and no personal token: a variable of a CI that is empty, another one, or not the whole of it. Pages send tokens of three parts. */
const isBadToken = (authorization: string | undefined) =>
  authorization !== undefined && !/^Bearer +[^.\s]+\.[^.\s]+\.[^.\s]+$/i.test(authorization);

const demanding = /^\/rest\/(?:system|apigov)(?:\/|$)/;

/** Holds the portal's own calls to known clients; the value is an identifier, never a proof (contracts §0, finding 8). */
export function portalKey(known: readonly string[]): Policy {
  const allowed = new Set(known);
  return {
    enter(exchange, next) {
      if (exchange.route?.kind !== 'portal' || !demanding.test(exchange.path)) {
        return next(exchange);
      }
      const { authorization } = exchange.request.headers;
      // Programs with a personal token are no browser client; whether the token is good is the portal's to say.
      if (authorization && personalTokenOf(authorization) !== null) return next(exchange);
      const value = exchange.request.headers[portalKeyHeader];
      if (typeof value === 'string' && allowed.has(value)) return next(exchange);
      const isProgram = value === undefined && isBadToken(authorization);
      exchange.refuse(isProgram ? tokenMalformed : portalKeyMissing);
    },
  };
}
