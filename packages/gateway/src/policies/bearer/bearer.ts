import type { BearerCheck, BearerClient } from '../../bearer-check.ts';
import type { Next, Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import {
  accountDiffers,
  bearerMissing,
  scopeMissing,
  unavailable,
  type GatewayFault,
} from '../../gateway-fault.ts';
import { operationOf, type OperationTable } from '../../operation-table.ts';
import { findMissingScopes, type ScopeDemand } from '@portal/contract/accounts/scope/demand';

const scheme = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Holds a call to a client's access token where its route is IAM-secure or its operation demands scopes. A document adds to what
 * the route asks for, and takes nothing away. Without a check every token is refused.
 */
export function bearer(check: BearerCheck | undefined, operations: OperationTable): Policy {
  return {
    enter(exchange, next) {
      const { route } = exchange;
      if (route?.kind !== 'upstream') return next(exchange);
      const { demands } = operationOf(exchange, operations);
      if (demands.length === 0 && route.authentication !== 'iam') return next(exchange);
      const token = scheme.exec(exchange.request.headers.authorization ?? '')?.[1];
      if (!token || !check) return exchange.refuse(toBearerFault(exchange, check));
      const all =
        route.authentication === 'iam' ? [...demands, check.floorOf(route.systemName)] : demands;
      void settle(check, token, { exchange, next, demands: all });
    },
  };
}

const toBearerFault = ({ path }: Exchange, check: BearerCheck | undefined): GatewayFault =>
  bearerMissing(check?.metadataOf?.(path));

interface DemandCheck {
  readonly exchange: Exchange;
  readonly next: Next;
  readonly demands: readonly ScopeDemand[];
}

async function settle(
  check: BearerCheck,
  token: string,
  { exchange, next, demands }: DemandCheck,
): Promise<void> {
  const fault = await check.verify(token).then(
    (client) => (client ? findFault(client, exchange, demands) : toBearerFault(exchange, check)),
    () => unavailable,
  );
  if (exchange.response.destroyed) return;
  if (fault) exchange.refuse(fault);
  else next(exchange);
}

function findFault(
  client: BearerClient,
  { application }: Exchange,
  demands: readonly ScopeDemand[],
): GatewayFault | null {
  if (application && application.accountId !== client.accountId) return accountDiffers;
  for (const demand of demands) {
    const missing = findMissingScopes(demand, client.scopes);
    if (missing) return scopeMissing(missing);
  }
  return null;
}
