import { expect, test } from 'vitest';
import { findAccount } from '@portal/contract/accounts/account/operations';
import { createPortalClient } from './client.ts';

async function bearerAt(host: string): Promise<string | null> {
  let sent: Headers | undefined;
  const client = createPortalClient({
    host,
    bases: { development: ['http://localhost:8080', 'http://localhost:8081'] },
    accessToken: () => 'the-token-of-a-person',
    fetch: async (_url, init) => {
      sent = new Headers(init?.headers);
      return Response.json({ status: 'Not found' }, { status: 404 });
    },
  });
  await client(findAccount, { query: { email: 'a@b.example' } }).catch(() => undefined);
  return sent?.get('Authorization') ?? null;
}

test('CALL-05 the two local development bases get a dummy token, never a person’s', async () => {
  expect(await bearerAt('http://localhost:8080')).toBe('Bearer local-development');
  expect(await bearerAt('http://localhost:8081')).toBe('Bearer local-development');
  expect(await bearerAt('https://api.postal.example')).toBe('Bearer the-token-of-a-person');
});
