import type { OutlineOperation } from '../outline/outline.ts';

type Operation = Pick<OutlineOperation, 'key' | 'method' | 'path' | 'kind'>;

/** What an operation does to the things of its path family. */
export interface FamilyRole {
  readonly act: 'create' | 'list' | 'read' | 'replace' | 'patch' | 'remove';
  /** Template of the collection, such as `/orders/{orderId}/lines`. */
  readonly collection: string;
  /** Name of the parameter by which one thing is told. */
  readonly id: string;
}

const acts: Readonly<Record<string, FamilyRole['act']>> = {
  GET: 'read',
  PUT: 'replace',
  PATCH: 'patch',
  DELETE: 'remove',
};

/**
 * By operation, where it stands in a family of paths that can remember: `/things` with POST, and `/things/{id}` with GET.
 * Everything else remembers nothing.
 */
export function readPathFamilies(
  operations: readonly Operation[],
): ReadonlyMap<string, FamilyRole> {
  const called = operations.filter(({ kind }) => kind === 'operation');
  const has = (method: string, path: string) =>
    called.some((one) => one.method.toUpperCase() === method && trim(one.path) === path);
  const items = called.flatMap(({ path }) => {
    const [, collection, id] = /^(.*)\/\{([^{}/]+)\}$/.exec(trim(path)) ?? [];
    if (collection === undefined || id === undefined) return [];
    const remembers = has('POST', collection) && has('GET', trim(path));
    return remembers ? [[collection, { path: trim(path), id }] as const] : [];
  });
  const families = new Map(items);
  const roles = called.flatMap(({ key, method, path }): [string, FamilyRole][] => {
    const role = toRole(method.toUpperCase(), trim(path), families);
    return role ? [[key, role]] : [];
  });
  return new Map(roles);
}

const trim = (path: string) => path.replace(/\/+$/, '');

function toRole(
  method: string,
  path: string,
  families: ReadonlyMap<string, { readonly path: string; readonly id: string }>,
): FamilyRole | undefined {
  const own = families.get(path);
  if (own && method === 'POST') return { act: 'create', collection: path, id: own.id };
  if (own && method === 'GET') return { act: 'list', collection: path, id: own.id };
  const collection = path.slice(0, path.lastIndexOf('/'));
  const family = families.get(collection);
  const act = acts[method];
  if (family?.path !== path || !act) return undefined;
  return { act, collection, id: family.id };
}
