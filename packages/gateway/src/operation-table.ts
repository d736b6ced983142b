import findMyWay from 'find-my-way';
import type { Exchange } from './exchange.ts';
import type { FoundOperation } from './found-operation.ts';
import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';

/** An operation of an API's specification, as far as its calls are told apart by it. */
export interface KnownOperation {
  readonly systemName: string;
  /** Unique in its specification. */
  readonly key: string;
  /** Upper case. */
  readonly method: string;
  /** From the host on, parameters as `{name}`. */
  readonly path: string;
  /** Of a client's token, beside what the route asks for; absent where the document adds nothing. */
  readonly demand?: ScopeDemand;
}

export interface OperationTable {
  find(call: { systemName: string; method: string; path: string }): FoundOperation;
}

const noDemands: readonly ScopeDemand[] = [];
const unknownOperation: FoundOperation = { key: '', demands: noDemands };

/** The same for a call on its way; looked up once, however many ask. */
export function operationOf(exchange: Exchange, operations: OperationTable): FoundOperation {
  const { route, method, path } = exchange;
  if (!route) return unknownOperation;
  return (exchange.operation ??= operations.find({ systemName: route.systemName, method, path }));
}

type Router = ReturnType<typeof createRouter>;

interface KnownApi {
  readonly router: Router;
  /** For calls that the specification does not have, by method and for all others: a spelling of a path opens nothing. */
  readonly unknown: Map<string, FoundOperation>;
  readonly otherwise: FoundOperation;
}

/** Which operation of which API a path is, by the specifications' templates; a literal part beats a parameter. */
export function createOperationTable(operations: readonly KnownOperation[]): OperationTable {
  const apis = new Map<string, KnownApi>();
  for (const [systemName, own] of groupBy(operations, 'systemName')) {
    apis.set(systemName, toApi(own));
  }
  return {
    find({ systemName, method, path }) {
      const api = apis.get(systemName);
      if (!api) return unknownOperation;
      // Servers read `;` in two ways: where scopes are asked for, such a path is none of the specification.
      const isPlain = api.otherwise.demands.length === 0 || !path.includes(';');
      const found = isPlain ? findIn(api.router, method, path) : undefined;
      return found ?? api.unknown.get(method) ?? api.otherwise;
    },
  };
}

function findIn(router: Router, method: string, path: string): FoundOperation | undefined {
  // Safe because a method that is not registered finds nothing.
  const found = router.find(method as 'GET', path);
  if (!found && method === 'HEAD') return findIn(router, 'GET', path);
  // Safe because nothing else is put into a router.
  return found?.store as FoundOperation | undefined;
}

function toApi(operations: readonly KnownOperation[]): KnownApi {
  const router = createRouter();
  for (const operation of operations) addOperation(router, operation);
  const unknown = new Map<string, FoundOperation>();
  for (const [method, own] of groupBy(operations, 'method')) {
    unknown.set(method, { key: '', demands: listDemands(own) });
  }
  const reading = unknown.get('GET');
  if (reading && !unknown.has('HEAD')) unknown.set('HEAD', reading);
  return { router, unknown, otherwise: { key: '', demands: listDemands(operations) } };
}

function groupBy(operations: readonly KnownOperation[], member: 'systemName' | 'method') {
  const groups = new Map<string, KnownOperation[]>();
  for (const operation of operations) {
    const group = groups.get(operation[member]);
    if (group) group.push(operation);
    else groups.set(operation[member], [operation]);
  }
  return groups;
}

/** Each one once. */
function listDemands(operations: readonly KnownOperation[]): readonly ScopeDemand[] {
  const demands = operations.flatMap(({ demand }) => (demand ? [demand] : []));
  if (demands.length === 0) return noDemands;
  return [...new Map(demands.map((demand) => [JSON.stringify(demand), demand])).values()];
}

function createRouter() {
  return findMyWay({ ignoreTrailingSlash: true, maxParamLength: 2_000 });
}

/** A template that cannot be told apart from one before it, or cannot be read, stays out: its calls count for the API alone. */
function addOperation(router: Router, { method, path, key, demand }: KnownOperation): void {
  const template = path.replaceAll(/:/g, '::').replaceAll(/\{([^}]*)\}/g, toParameter);
  const found: FoundOperation = { key, demands: demand ? [demand] : noDemands };
  try {
    router.on(method as 'GET', template, () => undefined, found);
  } catch {
    return;
  }
}

const toParameter = (_: string, name: string) => `:${name.replaceAll(/\W/g, '_')}`;
