import { operations } from '@portal/contract/operations';
import { beforeAll, expect, test } from 'vitest';
import { startTestPortal } from '../../../test/running-portal.ts';
import { shared } from '../../../test/shared.ts';

const base = '/rest/system/devportal/v1';
const tokens = '/rest/system/devportal/v2/apo/personal/access_tokens';
let admin: string;
let member: string;
let accountId: number;

const portal = shared(startTestPortal);

beforeAll(async () => {
  admin = await portal.logIn('admin@webshop.example');
  member = await portal.logIn('member@webshop.example');
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Webshop'",
  );
  accountId = rows[0]?.id ?? 0;
}, 60_000);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Token {
  readonly id: number;
  readonly value: string;
  readonly prefix: string;
  readonly last_used_at: string | null;
}

const create = (token: unknown, as = admin) =>
  portal.call('POST', `${tokens}.json`, { as, body: { token } });

async function createToken(
  scopes: readonly string[],
  permission = 'ro',
  as = admin,
): Promise<Token> {
  const { status, body } = await create(
    { name: 'CI', scopes, permission, expires_at: inDays(30) },
    as,
  );
  expect(status).toBe(201);
  return (body as { access_token: Token }).access_token;
}

/** As a program calls: no header of the portal's browser client. */
async function callWith(
  authorization: string,
  path: string,
  about: { method?: string; body?: unknown } = {},
) {
  const response = await fetch(`${portal.url}${path}`, {
    method: about.method ?? 'GET',
    redirect: 'manual',
    headers: {
      authorization,
      ...(about.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(about.body === undefined ? {} : { body: JSON.stringify(about.body) }),
  });
  const text = await response.text();
  return { status: response.status, text };
}

const read = (token: Token, path: string) => callWith(`Bearer ${token.value}`, path);
const applications = () => `${base}/accounts/${accountId}/applications.json`;
const invoices = () => `${base}/accounts/${accountId}/invoices.json`;

test('APP-12 a personal token is shown once, and kept as a keyed hash', async () => {
  const token = await createToken(['applications']);
  expect(token.value).toMatch(/^dp_[0-9a-f]{96}$/);
  expect(token.value.startsWith(token.prefix)).toBe(true);
  expect(token.prefix).toHaveLength(11);
  const listed = await portal.call('GET', `${tokens}.json`, { as: admin });
  const one = await portal.call('GET', `${tokens}/${token.id}.json`, { as: admin });
  expect(one.body).toMatchObject({ access_token: { id: token.id, name: 'CI', permission: 'ro' } });
  const { rows } = await portal.database.query('SELECT t::text FROM personal_tokens t');
  for (const shown of [listed.body, one.body, rows]) {
    expect(JSON.stringify(shown)).not.toContain(token.value.slice(11));
  }
});

test('APP-12 name, scopes, permission and an end within a year are required', async () => {
  const good = { name: 'CI', scopes: ['applications'], permission: 'ro', expires_at: inDays(1) };
  const faults: readonly (readonly [object, string])[] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['applications', 'everything'] }, 'scopes'],
    [{ permission: 'admin' }, 'permission'],
    [{ expires_at: undefined }, 'expires_at'],
    [{ expires_at: 'tomorrow' }, 'expires_at'],
    [{ expires_at: inDays(-1) }, 'expires_at'],
    [{ expires_at: inDays(366) }, 'expires_at'],
  ];
  for (const [fault, field] of faults) {
    const { status, body } = await create({ ...good, ...fault });
    expect([field, status, Object.keys((body as { errors: object }).errors)]).toEqual([
      field,
      422,
      [field],
    ]);
  }
});

test('APP-12 a token works on the account API without the header of the browser client, as bearer and as user name', async () => {
  const token = await createToken(['applications']);
  const asBearer = await read(token, applications());
  expect([asBearer.status, asBearer.text.includes('Webshop checkout')]).toEqual([200, true]);
  const basic = Buffer.from(`${token.value}:`).toString('base64');
  expect((await callWith(`Basic ${basic}`, applications())).status).toBe(200);
  expect((await read(token, `${base}/aco/accounts/${accountId}.json`)).status).toBe(200);
  const wrong = { ...token, value: `dp_${'0'.repeat(96)}` };
  expect((await read(wrong, applications())).status).toBe(401);
  expect((await callWith('Bearer nonsense', applications())).status).toBe(401);
});

test('APP-12 ROLE-08 a token does what its scopes and its permission allow, and no more', async () => {
  const reader = await createToken(['applications']);
  const refused = await read(reader, invoices());
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('does not have the correct permissions');
  const body = { name: 'By token', description: 'x' };
  const write = (token: Token) =>
    callWith(`Bearer ${token.value}`, applications(), { method: 'POST', body });
  expect((await write(reader)).status).toBe(403);
  const writer = await createToken(['applications', 'invoices'], 'rw');
  expect((await write(writer)).status).toBe(201);
  expect((await read(writer, invoices())).status).toBe(200);
  const specifications = '/rest/apigov/ssa/v1/aut/specs';
  expect((await read(writer, specifications)).status).toBe(403);
  expect((await read(await createToken(['specifications']), specifications)).status).toBe(200);
});

test('APP-12 ROLE-08 a customer gets no token with a scope of staff', async () => {
  const scopes = ['specifications', 'publishing'];
  const wanted = { name: 'CI', scopes, permission: 'rw', expires_at: inDays(30) };
  const refused = await create(wanted, member);
  expect([refused.status, refused.body]).toEqual([422, { errors: { scopes: ['invalid'] } }]);
});

test('APP-12 ROLE-08 what names no scope refuses every personal token: users, clients, tokens, identity', async () => {
  const token = await createToken(
    ['applications', 'invoices', 'statistics', 'specifications'],
    'rw',
  );
  const closed = operations.filter(
    ({ access, tokenScope }) => access !== 'public' && tokenScope === undefined,
  );
  expect(closed.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'listUsers',
      'createIamClient',
      'createPersonalToken',
      'updateAccount',
    ]),
  );
  for (const { id, method, path } of closed) {
    const filled = path
      .replace('{accountId}', String(accountId))
      .replace('{role}', 'admin')
      .replace('{kind}', 'api2')
      .replaceAll(/\{\w+\}/g, '1');
    const { status } = await callWith(`Bearer ${token.value}`, filled, {
      method,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    // The login service serves some calls itself, and knows no personal tokens at all.
    expect({ id, status, isRefused: status === 403 || status === 401 }).toEqual({
      id,
      status,
      isRefused: true,
    });
  }
});

test('ROLE-08 APP-12 a token is its owner’s: colleagues do not see it, other accounts stay closed to it', async () => {
  const token = await createToken(['applications']);
  for (const method of ['GET', 'DELETE']) {
    const called = await portal.call(method, `${tokens}/${token.id}.json`, { as: member });
    expect([called.status, called.body]).toEqual([404, { status: 'Not found' }]);
  }
  const listed = await portal.call('GET', `${tokens}.json`, { as: member });
  expect(listed.body).toEqual({ access_tokens: [] });
  const { rows } = await portal.database.query<{ id: number }>(
    'SELECT id FROM accounts WHERE id <> $1',
    [accountId],
  );
  const foreign = `${base}/accounts/${rows[0]?.id}/applications.json`;
  expect((await read(token, foreign)).status).toBe(404);
});

test('APP-12 a revoked or expired token is refused at once; its last use is noted', async () => {
  const token = await createToken(['applications'], 'ro', member);
  await read(token, applications());
  const used = await portal.call('GET', `${tokens}/${token.id}.json`, { as: member });
  expect(used.body).toHaveProperty('access_token.last_used_at', expect.any(String));
  await portal.database.query('UPDATE personal_tokens SET expires_at = now() WHERE id = $1', [
    token.id,
  ]);
  expect((await read(token, applications())).status).toBe(401);
  const other = await createToken(['applications'], 'ro', member);
  const revoked = await portal.call('DELETE', `${tokens}/${other.id}.json`, { as: member });
  expect([revoked.status, revoked.body]).toEqual([200, '']);
  expect((await read(other, applications())).status).toBe(401);
  expect((await portal.call('DELETE', `${tokens}/${other.id}.json`, { as: member })).status).toBe(
    404,
  );
});

test('APP-12 nobody has more than ten tokens, also not by asking for many at once', async () => {
  const partner = await portal.logIn('admin@platform.example');
  const wish = { name: 'Many', scopes: ['statistics'], permission: 'ro', expires_at: inDays(1) };
  const made = await Promise.all(Array.from({ length: 13 }, () => create(wish, partner)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 10 }, () => 201),
    ...Array.from({ length: 3 }, () => 422),
  ]);
});
