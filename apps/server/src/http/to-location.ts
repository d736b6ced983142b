import * as z from 'zod/mini';
import type { Operation } from '@portal/contract/operation';

const toShape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const splitEnding = (path: string) => ({
  base: path.replace(/\.json$/, ''),
  ending: path.endsWith('.json') ? '.json' : '',
});

const id = z.union([z.number(), z.string()]);
const ids = z.union([
  z.pipe(
    z.object({ id }),
    z.transform((one) => one.id),
  ),
  z.pipe(
    z.object({ client_id: id }),
    z.transform((one) => one.client_id),
  ),
  z.pipe(
    z.object({ reference: id }),
    z.transform((one) => one.reference),
  ),
]);

export type ToLocation = (
  operation: Operation,
  address: string,
  body: unknown,
) => Readonly<Record<string, string>>;

/** `Location` of what was created, where an operation has the address of one such thing (contracts §1.3). */
export function openLocations(operations: readonly Operation[]): ToLocation {
  const shapes = new Set(operations.map(({ path }) => toShape(path)));
  return ({ status, path }, address, body) => {
    const { base, ending } = splitEnding(path);
    if (status !== 201 || !shapes.has(toShape(`${base}/{id}${ending}`))) return {};
    const [created] = typeof body === 'object' && body !== null ? Object.values(body) : [];
    const found = z.safeParse(ids, created);
    if (!found.success) return {};
    const at = splitEnding(address.split('?')[0] ?? '').base;
    return { Location: `${at}/${encodeURIComponent(found.data)}${ending}` };
  };
}
