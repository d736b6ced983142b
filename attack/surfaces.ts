import { operations } from '@portal/contract/operations';
import type { Stage } from './stage.ts';

/** Operations that take somebody's file or mail somebody else, and that no attempt of this run has reached. */
export async function listUnreached({ portal, sandbox }: Stage): Promise<string[]> {
  const reached = new Set((await Promise.all([portal, sandbox].map(listReached))).flat());
  return operations.filter(({ id, surface }) => surface && !reached.has(id)).map(({ id }) => id);
}

/** By the portal's own count of the calls that it has answered. */
async function listReached(portal: string): Promise<string[]> {
  const text = await (await fetch(`${portal}/metrics`)).text();
  const counted = text.matchAll(/^portal_operation_seconds_count\{operation="(\w+)".*\} [1-9]/gm);
  return [...counted].map(([, id = '']) => id);
}
