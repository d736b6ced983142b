import { createServer, type Server } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Called, type RunningPortal, startTestPortal } from '../../../test/running-portal.ts';

const apo = '/rest/system/devportal/v2/apo';
const api = '/rest/shipment/v2/customs/declarations';
let carrier: Server;
let portal: RunningPortal;
let admin: string;
let partner: string;
let staff: string;
let accountId: number;
let application: { id: number; user_key: string };

interface Client {
  readonly client_id: string;
  readonly client_secret: string;
  readonly scope: string;
  readonly state: string;
}

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  const address = carrier.address();
  const carrierPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  portal = await startTestPortal({ CARRIER_URL: `http://127.0.0.1:${carrierPort}` });
  // One after the other: attempts at once from one network are made to wait.
  admin = await portal.logIn('admin@webshop.example');
  partner = await portal.logIn('admin@platform.example');
  staff = await portal.logIn('staff@postal.example');
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Webshop'",
  );
  accountId = rows[0]?.id ?? 0;
}, 60_000);

afterAll(async () => {
  await portal.close();
  carrier.close();
});

beforeEach(async () => {
  const path = `/rest/system/devportal/v1/accounts/${accountId}/applications.json`;
  const body = { name: 'Customs desk', description: 'Declares parcels' };
  const created = await portal.call('POST', path, { as: admin, body });
  ({ application } = created.body as { application: typeof application });
});

const clientsPath = () => `${apo}/accounts/${accountId}/clients`;
const clientOf = ({ body }: Called) => (body as { client: Client }).client;

async function createClient(): Promise<Client> {
  const body = { client_name: 'Customs backend', application_id: application.id };
  const created = await portal.call('POST', `${clientsPath()}.json`, { as: admin, body });
  expect(created.status).toBe(201);
  return clientOf(created);
}

const grant = (client: Client, name: string, as = admin) =>
  portal.call('POST', `${clientsPath()}/${client.client_id}/scopes.json`, { as, body: { name } });

interface TokenAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

async function fetchToken(
  client: Pick<Client, 'client_id' | 'client_secret'>,
  fields: Readonly<Record<string, string>> = {},
  how: 'basic' | 'post' = 'basic',
): Promise<TokenAnswer> {
  const secret = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
  const response = await fetch(`${portal.url}/oidc/token`, {
    method: 'POST',
    headers: how === 'basic' ? { authorization: `Basic ${secret}` } : {},
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      ...(how === 'post'
        ? { client_id: client.client_id, client_secret: client.client_secret }
        : {}),
      ...fields,
    }),
  });
  const body = (await response.json()) as TokenAnswer['body'];
  return { status: response.status, body, headers: response.headers };
}

async function callApi(token: unknown, path = api): Promise<number> {
  return (await callWith({ token, path })).status;
}

interface Sent {
  readonly token: unknown;
  readonly path?: string;
  readonly method?: string;
  readonly apikey?: string;
}

async function callWith({ token, path = api, method = 'GET', apikey }: Sent) {
  const headers = {
    authorization: `Bearer ${String(token)}`,
    apikey: apikey ?? application.user_key,
  };
  const response = await fetch(`${portal.url}${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function clientWithToken() {
  const client = await createClient();
  await grant(client, 'customs.read');
  const { body } = await fetchToken(client);
  expect(await settles(() => callApi(body['access_token']), 200)).toBe(200);
  return { client, token: body['access_token'] };
}

/** What the gateway says once it has heard of a change by notification; a slow machine takes its time. */
async function settles(ask: () => Promise<number>, wanted: number): Promise<number> {
  const end = Date.now() + 10_000;
  for (;;) {
    const got = await ask();
    if (got === wanted || Date.now() > end) return got;
  }
}

test('APP-12 a client is made for a live application, its secret shown once and kept as a hash only', async () => {
  const client = await createClient();
  expect(client).toMatchObject({ scope: '', state: 'live', grant_types: ['client_credentials'] });
  expect(client.client_id).toMatch(new RegExp(`^dp-${accountId}-[0-9a-f]{12}$`));
  const listed = await portal.call('GET', `${clientsPath()}.json`, { as: admin });
  expect(JSON.stringify(listed.body)).toContain(client.client_id);
  expect(JSON.stringify(listed.body)).not.toContain(client.client_secret);
  const { rows } = await portal.database.query('SELECT c::text FROM iam_clients c');
  expect(JSON.stringify(rows)).not.toContain(client.client_secret);
});

test('APP-12 a client without a name or a live application of the account is refused', async () => {
  const make = (body: unknown) => portal.call('POST', `${clientsPath()}.json`, { as: admin, body });
  expect(await make({ application_id: application.id })).toMatchObject({
    status: 422,
    body: { errors: { client_name: ["can't be blank"] } },
  });
  const foreign = await portal.database.query<{ id: number }>(
    'SELECT id FROM applications WHERE account_id <> $1 LIMIT 1',
    [accountId],
  );
  for (const id of [undefined, 99_999_999, foreign.rows[0]?.id]) {
    expect(await make({ client_name: 'x', application_id: id })).toMatchObject({
      status: 422,
      body: { errors: { application_id: ['must be a live application'] } },
    });
  }
  expect(
    await make({ client_name: 'x', application_id: application.id, grant_types: ['password'] }),
  ).toMatchObject({ status: 422, body: { errors: { grant_types: [expect.any(String)] } } });
});

test('APP-12 LOGIN-10 client credentials give a JWT of the issuer for the gateway, by Basic and by form', async () => {
  const client = await createClient();
  await grant(client, 'customs.read');
  for (const how of ['basic', 'post'] as const) {
    const { status, body, headers } = await fetchToken(client, {}, how);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'customs.read' });
    const keys = createRemoteJWKSet(new URL(`${portal.url}/oidc/jwks`));
    const { payload } = await jwtVerify(String(body['access_token']), keys, {
      issuer: `${portal.url}/oidc`,
      audience: 'gateway',
      typ: 'at+jwt',
    });
    expect(payload).toMatchObject({ client_id: client.client_id, scope: 'customs.read' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  }
  const listed = await portal.call('GET', `${clientsPath()}.json`, { as: admin });
  expect(listed.body).toMatchObject({
    clients: expect.arrayContaining([
      {
        client: expect.objectContaining({
          client_id: client.client_id,
          last_used_at: expect.any(String),
        }),
      },
    ]),
  });
});

test('APP-12 the token endpoint answers wrong secrets, unknown clients and foreign scopes as RFC 6749 says', async () => {
  const client = await createClient();
  await grant(client, 'customs.read');
  const wrong = await fetchToken({ ...client, client_secret: 'wrong' });
  expect([wrong.status, wrong.body['error']]).toEqual([401, 'invalid_client']);
  expect(wrong.headers.get('www-authenticate')).toContain('Basic');
  const placeholder = await fetchToken({ ...client, client_secret: 'known as a hash' }, {}, 'post');
  expect(placeholder.status).toBe(401);
  const unknown = await fetchToken({ client_id: 'dp-1-x', client_secret: 'x' });
  expect([unknown.status, unknown.body['error']]).toEqual([401, 'invalid_client']);
  const foreign = await fetchToken(client, { scope: 'customs.read freight.book' });
  expect([foreign.status, foreign.body['error']]).toEqual([400, 'invalid_scope']);
  const grantType = await fetchToken(client, { grant_type: 'authorization_code' });
  expect(grantType.status).toBe(400);
  const target = await fetchToken(client, { resource: 'https://elsewhere.example/' });
  expect([target.status, target.body['error']]).toEqual([400, 'invalid_target']);
});

test('APP-12 an IAM-secure API takes the token of a client with the scope of the operation, and no other', async () => {
  const { client, token } = await clientWithToken();
  expect(await callApi(token, '/rest/transport/v1/freight/quotes')).toBe(403);
  expect(await callApi('nonsense')).toBe(401);
  expect(await callApi(client.client_secret)).toBe(401);
  const none = await fetchToken(await createClient());
  expect(none.status).toBe(200);
  expect(await settles(() => callApi(none.body['access_token']), 403)).toBe(403);
  const own = await portal.call('GET', `${clientsPath()}.json`, { as: String(token) });
  expect(own.status).toBe(401);
});

test('APP-12 a program that knows an address alone finds its way to a token: RFC 9728, then RFC 8414', async () => {
  const refused = await callWith({ token: 'nonsense' });
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const named =
    /^Bearer error="invalid_token", resource_metadata="([^"]+)"$/.exec(challenge)?.[1] ?? '';
  expect(named).toBe(`${portal.url}/.well-known/oauth-protected-resource${api}`);
  const read = async (url: string) => (await fetch(url)).json() as Promise<Record<string, string>>;
  const resource = await read(named);
  expect(resource).toMatchObject({
    resource: `${portal.url}${api}`,
    authorization_servers: [`${portal.url}/oidc`],
    bearer_methods_supported: ['header'],
  });
  const server = await read(`${portal.url}/.well-known/oauth-authorization-server/oidc`);
  expect(server).toMatchObject({
    issuer: `${portal.url}/oidc`,
    token_endpoint: `${portal.url}/oidc/token`,
    grant_types_supported: ['client_credentials'],
  });
  const client = await createClient();
  await grant(client, 'customs.read');
  const { status, body } = await fetchToken(client, { resource: resource['resource'] ?? '' });
  expect(status).toBe(200);
  expect(await settles(() => callApi(body['access_token']), 200)).toBe(200);
  expect((await fetch(`${portal.url}/.well-known/oauth-protected-resource/admin`)).status).toBe(
    404,
  );
  const near = await fetchToken(client, { resource: `${portal.url}/restless` });
  expect([near.status, near.body['error']]).toEqual([400, 'invalid_target']);
});

test('APP-12 GW-403-SCOPE a client that reads customs declarations makes, changes and deletes none', async () => {
  const { client, token } = await clientWithToken();
  const one = `${api}/4711`;
  const changing = [
    ['POST', api],
    ['PUT', one],
    ['DELETE', one],
    ['POST', `${one}/submission`],
    ['DELETE', `${one};v=1`],
    ['POST', '/rest/shipment/v2/customs/Declarations'],
  ] as const;
  for (const [method, path] of changing) {
    const { status, headers, text } = await callWith({ token, method, path });
    expect([method, path, status]).toEqual([method, path, 403]);
    expect(text).toContain('GW-403-SCOPE');
    expect(text).toContain('customs.write');
    expect(headers.get('www-authenticate')).toContain('scope="customs.write"');
  }
  for (const path of [one, `${one}/form`]) expect(await callApi(token, path)).toBe(200);
  expect((await callWith({ token, method: 'HEAD', path: one })).status).toBe(200);

  await portal.database.query(
    "INSERT INTO iam_client_scopes (client_id, scope) VALUES ($1, 'customs.write')",
    [client.client_id],
  );
  expect((await callWith({ token, method: 'POST' })).status).toBe(403);
  const { body } = await fetchToken(client);
  const post = async () => (await callWith({ token: body['access_token'], method: 'POST' })).status;
  expect(await settles(post, 200)).toBe(200);
});

test('APP-12 GW-403-ACCOUNT a client’s token works with the API keys of its own account alone', async () => {
  const { token } = await clientWithToken();
  const path = '/rest/system/devportal/v1/accounts';
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Platform'",
  );
  const body = { name: 'Foreign', description: 'Of another account' };
  const created = await portal.call('POST', `${path}/${rows[0]?.id}/applications.json`, {
    as: partner,
    body,
  });
  const { user_key: apikey } = (created.body as { application: typeof application }).application;
  await portal.database.query("UPDATE applications SET status = 'live' WHERE account_id = $1", [
    rows[0]?.id,
  ]);
  const ask = async () => (await callWith({ token, apikey })).text;
  await settles(async () => ((await ask()).includes('GW-403-STATE') ? 0 : 1), 1);
  expect(await ask()).toContain('GW-403-ACCOUNT');
});

test('APP-12 a person’s own access token gets into no IAM-secure API, whatever the role', async () => {
  for (const token of [admin, staff]) expect(await callApi(token)).toBe(401);
});

test('APP-12 tokens stop within a second when the client is deleted, loses the scope, or its application is suspended', async () => {
  const deleted = await clientWithToken();
  await portal.call('DELETE', `${clientsPath()}/${deleted.client.client_id}.json`, { as: admin });
  expect(await settles(() => callApi(deleted.token), 401)).toBe(401);
  expect((await fetchToken(deleted.client)).status).toBe(401);

  const narrowed = await clientWithToken();
  const scope = `${clientsPath()}/${narrowed.client.client_id}/scopes/customs.read.json`;
  expect((await portal.call('DELETE', scope, { as: admin })).status).toBe(200);
  expect(await settles(() => callApi(narrowed.token), 403)).toBe(403);
  expect((await portal.call('DELETE', scope, { as: admin })).status).toBe(404);

  const suspended = await clientWithToken();
  const path = `/rest/system/devportal/v1/accounts/${accountId}/applications/${application.id}/suspend.json`;
  await portal.call('PUT', path, { as: admin });
  const listed = await portal.call('GET', `${clientsPath()}.json`, { as: admin });
  expect(listed.body).toMatchObject({
    clients: expect.arrayContaining([
      {
        client: expect.objectContaining({
          client_id: suspended.client.client_id,
          state: 'blocked',
        }),
      },
    ]),
  });
  expect((await fetchToken(suspended.client)).status).toBe(401);
});

test('APP-12 a new secret ends the one before, at once or after the hours that were asked for', async () => {
  const first = await createClient();
  const path = `${clientsPath()}/${first.client_id}/secret.json`;
  const second = clientOf(
    await portal.call('PUT', path, { as: admin, body: { overlap_hours: 2 } }),
  );
  expect((await fetchToken(first)).status).toBe(200);
  expect((await fetchToken(second)).status).toBe(200);
  expect(second).toHaveProperty('previous_secret_expires_at', expect.any(String));
  const third = clientOf(await portal.call('PUT', path, { as: admin }));
  expect((await fetchToken(first)).status).toBe(401);
  expect((await fetchToken(second)).status).toBe(401);
  expect((await fetchToken(third)).status).toBe(200);
  await portal.database.query(
    "UPDATE iam_clients SET secret_expires_at = now() - interval '1 second' WHERE id = $1",
    [first.client_id],
  );
  expect((await fetchToken(third)).status).toBe(401);
  expect(await portal.call('PUT', path, { as: admin, body: { overlap_hours: 721 } })).toMatchObject(
    {
      status: 422,
    },
  );
});

test('APP-12 the catalogue holds what the specifications declare; writing to a private API needs approval', async () => {
  const { body } = await portal.call('GET', `${apo}/scopes.json?systemName=shipment-v2-customs`, {
    as: admin,
  });
  expect(body).toMatchObject({
    scopes: [
      { scope: { name: 'customs.read', display_name: 'Read customs', approval_required: false } },
      { scope: { name: 'customs.write', approval_required: true, visibility: 'private' } },
    ],
  });
});

test('APP-12 a scope is granted at once, or asked for and granted by the approval', async () => {
  const client = await createClient();
  expect(await grant(client, 'customs.read')).toMatchObject({
    status: 201,
    body: { scope: { name: 'customs.read', granted: true } },
  });
  expect(await grant(client, 'customs.read')).toMatchObject({
    status: 422,
    body: { errors: { name: ['has already been granted'] } },
  });
  expect((await grant(client, 'nothing.like.it')).status).toBe(404);
  const asked = await grant(client, 'customs.write');
  expect(asked).toMatchObject({
    status: 202,
    body: { request: { type: 'scope_access', state: 'pending', client_id: client.client_id } },
  });
  expect((await grant(client, 'customs.write')).status).toBe(422);
  const path = `${clientsPath()}/${client.client_id}/scopes.json`;
  const scope = (name: string, state: object) =>
    expect.objectContaining({ scope: expect.objectContaining({ name, ...state }) });
  expect((await portal.call('GET', path, { as: admin })).body).toMatchObject({
    scopes: expect.arrayContaining([
      scope('customs.read', { granted: true, requested: false }),
      scope('customs.write', { granted: false, requested: true }),
    ]),
  });
  const { id } = (asked.body as { request: { id: number } }).request;
  const approval = `${apo}/accounts/${accountId}/requests/${id}/approve.json`;
  expect((await portal.call('PUT', approval, { as: staff, body: {} })).status).toBe(200);
  expect((await fetchToken(client)).body['scope']).toBe('customs.read customs.write');
});

test('ROLE-08 APP-12 nobody sees, changes or uses the clients of another account', async () => {
  const client = await createClient();
  const own = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Platform'",
  );
  const calls = [
    ['GET', '.json', undefined],
    ['PUT', `/${client.client_id}.json`, { client_name: 'mine' }],
    ['PUT', `/${client.client_id}/secret.json`, {}],
    ['DELETE', `/${client.client_id}.json`, undefined],
    ['GET', `/${client.client_id}/scopes.json`, undefined],
    ['POST', `/${client.client_id}/scopes.json`, { name: 'customs.read' }],
    ['DELETE', `/${client.client_id}/scopes/customs.read.json`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    for (const account of [accountId, own.rows[0]?.id]) {
      if (path === '.json' && account !== accountId) continue;
      const called = await portal.call(method, `${apo}/accounts/${account}/clients${path}`, {
        as: partner,
        body,
      });
      expect([method, path, called.status]).toEqual([method, path, 404]);
    }
  }
  expect((await fetchToken(client)).status).toBe(200);
});
