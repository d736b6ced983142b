import type { CallerTokens } from '../../caller-tokens.ts';
import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { callerUntold } from '../../gateway-fault.ts';

/**
 * Keeps the portal's own credentials from upstreams, and tells those that ask for it who calls. A credential that is not the
 * portal's passes untouched.
 */
export function caller(tokens: CallerTokens): Policy {
  return {
    enter(exchange, next) {
      const { route, application, request } = exchange;
      if (route?.kind !== 'upstream') return next(exchange);
      exchange.hidesAuthorization =
        request.headers.authorization !== undefined && hasOwn(request.rawHeaders, tokens);
      const { callerAudience: audience } = route;
      if (audience === undefined || !application) return next(exchange);
      const { id: applicationId, accountId } = application;
      const token = tokens.mint({ applicationId, accountId, audience });
      if (typeof token === 'string') settle(token, exchange, next);
      else void wait(token, exchange, next);
    },
  };
}

/** Each line counts, not the first alone: an upstream would get them all. */
function hasOwn(raw: readonly string[], tokens: CallerTokens): boolean {
  return raw.some(
    (name, index) =>
      index % 2 === 0 &&
      name.toLowerCase() === 'authorization' &&
      tokens.isOwn(raw[index + 1] ?? ''),
  );
}

function settle(token: string, exchange: Exchange, next: Next): void {
  exchange.callerToken = token;
  next(exchange);
}

async function wait(token: Promise<string>, exchange: Exchange, next: Next): Promise<void> {
  const minted = await token.catch(() => null);
  if (exchange.response.destroyed) return;
  if (minted === null) exchange.refuse(callerUntold);
  else settle(minted, exchange, next);
}
