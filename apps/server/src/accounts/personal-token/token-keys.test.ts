import { createApplication } from '@portal/contract/accounts/application/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { operations } from '@portal/contract/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { samples } from '../../../test/operation-samples.ts';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';

let key: string;
let token: TestPerson;

const portal = shared(startTestPortal);
const account = shared(() => portal.account());

beforeAll(async () => {
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Till', description: 'At the counter' },
  });
  key = made.body.application.user_key;
  token = await byToken(['invoices', 'statistics', 'specifications']);
}, 60_000);

async function byToken(scopes: readonly string[]): Promise<TestPerson> {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const made = await portal.call(createPersonalToken, account.admin, {
    body: { token: { name: 'CI', permission: 'rw', scopes, expires_at } },
  });
  return { ...account.admin, token: made.body.access_token.value };
}

const reads = operations.filter(({ method, tokenScope }) => method === 'GET' && tokenScope);

describe.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s',
  (id, operation) => {
    test('APP-12 a token whose scopes name no API keys is shown none', async () => {
      const of = { portal, account, person: account.admin, role: 'admin', target: 'own' } as const;
      const call = (await samples[id]?.call(of)) ?? {};
      const { body } = await portal.call(operation, token, call);
      expect(JSON.stringify(body) ?? '').not.toContain(key);
      expect(JSON.stringify(body) ?? '').not.toMatch(/"user_key":"(?!hidden")/);
    });
  },
);
