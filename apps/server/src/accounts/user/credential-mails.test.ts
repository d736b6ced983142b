import { expect, test } from 'vitest';
import { createApplication } from '@portal/contract/accounts/application/operations';
import {
  createIamClient,
  regenerateIamClientSecret,
} from '@portal/contract/accounts/iam-client/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

test('each new credential is announced to who made it and to the admins, never with its value', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const [second, gone] = [await portal.person(), await portal.person()];
  await portal.database.query(
    `INSERT INTO users (account_id, iam_user_id, email, username, role, state)
     SELECT $1, id, email, username, 'admin', CASE id WHEN $2 THEN 'active' ELSE 'suspended' END
     FROM iam_users WHERE id IN ($2, $3)`,
    [accountId, second.iamUserId, gone.iamUserId],
  );
  const params = { accountId };
  const subjectsOf = async (to: string) => (await portal.listMails(to)).map((one) => one.subject);
  const body = { name: 'Warehouse', description: 'Prints labels' };
  const application = await portal.call(createApplication, admin, { params, body });
  const { id, user_key: key } = application.body.application;
  expect(await subjectsOf(admin.email)).toEqual(['A new API key was created']);

  const made = await portal.call(createIamClient, admin, {
    params,
    body: { client_name: 'Robot', application_id: id },
  });
  const { client_id: clientId, client_secret: secret } = made.body.client;
  const again = await portal.call(regenerateIamClientSecret, admin, {
    params: { accountId, clientId },
    body: {},
  });
  const token = await portal.call(createPersonalToken, member, {
    body: {
      token: {
        name: 'Reports',
        permission: 'ro',
        scopes: ['statistics'],
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  });
  for (const { email } of [admin, second]) {
    expect((await subjectsOf(email)).toSorted()).toEqual([
      'A new API key was created',
      'A new client secret was created',
      'A new client was created',
    ]);
  }
  expect(await subjectsOf(gone.email)).toEqual([]);
  expect(await subjectsOf(member.email)).toEqual(['A new personal token was created']);
  const mails = await portal.listMails();
  const texts = mails.map(({ text }) => text).join('\n');
  expect(texts).toContain(admin.email);
  expect(texts).toContain('"Robot"');
  const secrets = [
    key,
    secret,
    again.body.client.client_secret,
    token.body.access_token.value,
  ] as string[];
  for (const value of secrets) {
    expect(value).toMatch(/\S{16}/);
    expect(texts).not.toContain(value);
  }
});
