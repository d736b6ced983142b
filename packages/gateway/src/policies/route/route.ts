import type { Policy } from '../../compose.ts';
import { methodNotAllowed, routeMissing } from '../../gateway-fault.ts';
import type { Route, RouteTable } from '../../route-table.ts';

/** Tracing and tunnelling are left out: both show or bypass what the gateway adds. */
const commonMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Finds the route by its base path and holds the methods that it lists; HEAD comes with GET. */
export function route(routes: RouteTable): Policy {
  return {
    enter(exchange, next) {
      const found = routes.find(exchange.path);
      if (!found) return exchange.refuse(routeMissing);
      exchange.route = found;
      const methods = found.methods.length > 0 ? found.methods : commonMethods;
      if (!isListed(methods, exchange.method)) {
        return exchange.refuse(methodNotAllowed(toAllow(found, methods)));
      }
      next(exchange);
    },
  };
}

function isListed(methods: readonly string[], method: string): boolean {
  return methods.includes(method) || (method === 'HEAD' && methods.includes('GET'));
}

function toAllow(found: Route, methods: readonly string[]): string {
  const withHead = found.methods.includes('GET') && !found.methods.includes('HEAD');
  return [...methods, ...(withHead ? ['HEAD'] : [])].join(', ');
}
