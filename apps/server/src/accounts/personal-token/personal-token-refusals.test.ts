import * as tokens from '@portal/contract/accounts/personal-token/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

const day = 86_400_000;

test('APP-12 each personal token that is refused says why; one that is made is its person’s alone', async () => {
  const { admin, member } = await portal.account();
  const internal = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, {
    admin: admin.username,
    member: member.username,
    internal: internal.username,
  });
  const soon = new Date(Date.now() + 30 * day).toISOString();
  const sound = { name: 'Build', permission: 'ro', scopes: ['statistics'], expires_at: soon };
  const create = (token: object, who = admin) =>
    t.call(tokens.createPersonalToken, who, { body: { token: { ...sound, ...token } } });
  await create({ name: ' ', permission: 'all', scopes: [], expires_at: 'soon' });
  await create({ name: 'a'.repeat(256), scopes: undefined, permission: undefined });
  await create({ scopes: ['statistics', 'nothing'] });
  await create({ scopes: ['publishing'] });
  await create({ expires_at: undefined });
  for (const days of [-1, 366]) {
    const at = new Date(Date.now() + days * day).toISOString();
    await create({ expires_at: at });
  }
  for (const expires_at of ['2026-13-01', '2026-11-20', '1763600000', ''])
    await create({ expires_at });
  await create({ scopes: ['publishing', 'publishing'], permission: 'rw' }, internal);
  const made = await create({ name: ` ${'a'.repeat(255)} ` });
  const tokenId: number = made.body.access_token.id;
  expect(made.body.access_token.value).toMatch(/^dp_[0-9a-f]{96}$/);
  expect(made.body.access_token.value.startsWith(made.body.access_token.prefix)).toBe(true);
  const get = (id: number | string, who = admin) =>
    t.call(tokens.getPersonalToken, who, { params: { tokenId: id } });
  for (const id of ['x', 0, '9'.repeat(20)]) await get(id);
  await get(tokenId, member);
  await get(tokenId);
  await t.call(tokens.listPersonalTokens, admin, { query: { name: 'aaa' } });
  await t.call(tokens.listPersonalTokens, admin, { query: { name: 'Build' } });
  const remove = (who = admin) => t.call(tokens.deletePersonalToken, who, { params: { tokenId } });
  await remove(member);
  await remove();
  await remove();
  await t.call(tokens.listPersonalTokens, admin);
  await t.mails(admin.email);
  expect(t.text()).toMatchSnapshot();
});

test('APP-12 ten tokens are enough, and one that has ended counts no more', async () => {
  const person = await portal.person();
  const expires_at = new Date(Date.now() + day).toISOString();
  const body = { token: { name: 'One', permission: 'ro', scopes: ['statistics'], expires_at } };
  const create = () => portal.call(tokens.createPersonalToken, person, { body });
  for (let nth = 0; nth < 10; nth += 1) expect((await create()).status).toBe(201);
  expect(await create()).toMatchObject({
    status: 422,
    body: { errors: { base: ['You already have 10 tokens: revoke one first'] } },
  });
  await portal.database.query(
    `UPDATE personal_tokens SET expires_at = now() WHERE id =
       (SELECT max(id) FROM personal_tokens WHERE iam_user_id = $1)`,
    [person.iamUserId],
  );
  expect((await create()).status).toBe(201);
});
