import { expect } from 'vitest';
import type { TestPortal } from './start-test-portal.ts';

/** Of an act that waits for a second person the parts of its call that are named are kept, and no credential of who asked. */
export async function expectKeptParts(
  { database }: TestPortal,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<void> {
  const { rows } = await database.query<{ call: object; line: string }>(
    'SELECT call, to_json(a)::text AS line FROM four_eyes_asks a WHERE id = $1',
    [id],
  );
  const parts = ['params', 'query', 'body', 'ifMatch', 'origin'];
  expect(parts).toEqual(expect.arrayContaining(Object.keys(rows[0]?.call ?? {})));
  expect(rows[0]?.line).not.toContain(token);
}
