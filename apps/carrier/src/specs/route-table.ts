import findMyWay from 'find-my-way';
import { createSchemaChecker, type SchemaChecker } from './schema-checker.ts';
import type { SpecDocument, SpecOperation } from './spec-document.ts';
import type { SpecSource } from './spec-source.ts';

export interface Route {
  readonly document: SpecDocument;
  readonly operation: SpecOperation;
  readonly checker: SchemaChecker;
}

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: Route; readonly params: Record<string, string> }
  | { readonly kind: 'wrongMethod'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknownPath' };

export interface RouteTable {
  find(method: string, path: string): RouteMatch;
}

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const;
type Method = (typeof METHODS)[number];
type Router = ReturnType<typeof findMyWay>;

/** Routes by base path to a document, and within it, once it is needed, to an operation. */
export function createRouteTable(sources: readonly SpecSource[]): RouteTable {
  const routers = new Map<string, Router>();
  const findRouter = (path: string) => {
    const source = sources.find(({ basePath }) => `${path}/`.startsWith(`${basePath}/`));
    if (!source) return undefined;
    const router = routers.get(source.basePath) ?? createRouter(source.load());
    routers.set(source.basePath, router);
    return router;
  };
  return {
    find: (method, path) => {
      const router = findRouter(path);
      return router ? findRoute(router, method, path) : { kind: 'unknownPath' };
    },
  };
}

function createRouter(document: SpecDocument): Router {
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 });
  const checker = createSchemaChecker(document);
  for (const operation of document.operations) {
    const route: Route = { document, operation, checker };
    const method = METHODS.find((name) => name === operation.method);
    if (method) router.on(method, toPattern(operation.path), () => {}, route);
  }
  return router;
}

function findRoute(router: Router, method: string, path: string): RouteMatch {
  const lookUp = (name: Method) => router.find(name, path);
  const wanted = METHODS.find((name) => name === (method === 'HEAD' ? 'GET' : method));
  const match = wanted ? lookUp(wanted) : null;
  if (match) {
    const params = match.params as Record<string, string>;
    return { kind: 'found', route: match.store as Route, params };
  }
  const allowed = METHODS.filter((name) => lookUp(name) !== null);
  return allowed.length > 0 ? { kind: 'wrongMethod', allowed } : { kind: 'unknownPath' };
}

/** `/a/{id}:stop` → `/a/:id::stop`: colons are the router's own sign for a parameter. */
function toPattern(path: string): string {
  return path.replaceAll(':', '::').replaceAll(/\{([^}]+)\}/g, ':$1');
}
