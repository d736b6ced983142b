/** Values of JSON by paths such as `parcels[0].weightKg`. */

type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

const toKeys = (path: string): (string | number)[] =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key));

export function valueAt(root: unknown, path: string): unknown {
  return toKeys(path).reduce<unknown>(
    (value, key) => (isContainer(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    root,
  );
}

/** Puts the value there, and makes what leads to it. */
export function putAt(root: Container, path: string, value: unknown): void {
  const keys = toKeys(path);
  const last = keys.pop() ?? '';
  let at = root;
  for (const [index, key] of keys.entries()) {
    const next = typeof (keys[index + 1] ?? last) === 'number' ? [] : {};
    const found = at[key];
    const inner = isContainer(found) ? found : (next as Container);
    at[key] = inner;
    at = inner;
  }
  at[last] = value;
}

/** Every value that is no object and no list, with its path. */
export function listLeaves(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => listLeaves(one, `${path}[${index}]`));
  }
  if (!isContainer(value)) return value === undefined || value === null ? [] : [{ path, value }];
  return Object.entries(value).flatMap(([key, one]) =>
    listLeaves(one, path === '' ? key : `${path}.${key}`),
  );
}

/** `parcels[0].size` as the table has it: `parcels[].size`. */
export const toPattern = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');
