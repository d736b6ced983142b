import type { Services } from '../context/context.ts';
import type { Route } from '../http/serve.ts';
import type { Replica } from '../platform/database/replica.ts';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import { PortalError } from '../platform/errors/portal-error.ts';

/**
 * Operations whose answers may lag (`mayLag` in the contract) are asked of the replica; everything else, and what the replica does not
 * have or cannot tell now, of the primary. Verbs are the same: they get another pool.
 */
export function withReplica(
  routesOf: (services: Services) => readonly Route[],
  services: Services,
  replica: Replica | null,
): readonly Route[] {
  const routes = routesOf(services);
  if (!replica) return routes;
  const lagging = new Map(
    routesOf({ ...services, database: replica.database })
      .filter(({ operation }) => operation.mayLag)
      .map((one) => [one.operation.id, one]),
  );
  return routes.map((one) => {
    const late = lagging.get(one.operation.id);
    return late ? { ...one, handle: toLate(one, late, replica) } : one;
  });
}

function toLate(one: Route, late: Route, replica: Replica): Route['handle'] {
  return async (call) => {
    if (!replica.isUsable()) return one.handle(call);
    try {
      return await late.handle(call);
    } catch (error) {
      if (isDatabaseAway(error)) replica.leaveAside(error);
      else if (!isLate(error)) throw error;
      return one.handle(call);
    }
  };
}

/** What was made a moment ago is not there yet; SQLSTATE serialization_failure: it had to give way to what came from the primary. */
function isLate(error: unknown): boolean {
  if (error instanceof PortalError) return error.failure === 'notFound';
  return error instanceof Error && 'code' in error && error.code === '40001';
}
