import findMyWay from 'find-my-way';
import type { Exchange } from './exchange.ts';

/** An operation of an API's specification, as far as its calls are told apart by it. */
export interface KnownOperation {
  readonly systemName: string;
  /** Unique in its specification. */
  readonly key: string;
  /** Upper case. */
  readonly method: string;
  /** From the host on, parameters as `{name}`. */
  readonly path: string;
}

export interface OperationTable {
  /** The key of the operation that a call is one of; empty for a call that the specification does not have. */
  find(call: { systemName: string; method: string; path: string }): string;
}

/** The same for a call on its way; looked up once, however many ask. */
export function operationOf(exchange: Exchange, operations: OperationTable): string {
  const { route, method, path } = exchange;
  if (!route) return '';
  return (exchange.operation ??= operations.find({ systemName: route.systemName, method, path }));
}

type Router = ReturnType<typeof createRouter>;

/** Which operation of which API a path is, by the specifications' templates; a literal part beats a parameter. */
export function createOperationTable(operations: readonly KnownOperation[]): OperationTable {
  const routers = new Map<string, Router>();
  for (const operation of operations) {
    const router = routers.get(operation.systemName) ?? createRouter();
    routers.set(operation.systemName, router);
    addOperation(router, operation);
  }
  return {
    find({ systemName, method, path }) {
      const router = routers.get(systemName);
      // Safe because a method that is not registered finds nothing.
      const found = router?.find(method as 'GET', path);
      return typeof found?.store === 'string' ? found.store : '';
    },
  };
}

function createRouter() {
  return findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
}

/** A template that cannot be told apart from one before it, or cannot be read, stays out: its calls count for the API alone. */
function addOperation(router: Router, { method, path, key }: KnownOperation): void {
  const template = path.replaceAll(/:/g, '::').replaceAll(/\{([^}]*)\}/g, toParameter);
  try {
    router.on(method as 'GET', template, () => undefined, key);
  } catch {
    return;
  }
}

const toParameter = (_: string, name: string) => `:${name.replaceAll(/\W/g, '_')}`;
