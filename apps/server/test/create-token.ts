import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import type { TestPerson, TestPortal } from './start-test-portal.ts';

/** A personal token of somebody of staff, good for a day. */
export async function createToken(
  portal: TestPortal,
  person: TestPerson,
): Promise<{ readonly id: number; readonly value: string }> {
  const token = {
    name: 'Nightly',
    permission: 'rw',
    scopes: ['publishing'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const { body } = await portal.call(createPersonalToken, person, { body: { token } });
  return body.access_token;
}
