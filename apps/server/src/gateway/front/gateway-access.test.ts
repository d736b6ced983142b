import { createServer, type Server } from 'node:http';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspendApplication } from '@portal/contract/accounts/application/operations';
import { deleteIamClient } from '@portal/contract/accounts/iam-client/operations';
import {
  getCloudEndpoint,
  updateXAttributes,
} from '@portal/contract/catalogue/inventory/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { requestClientScope } from '@portal/contract/accounts/scope/operations';
import {
  createSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import {
  baseOf,
  type Credential,
  type GuardedApi,
  guardedApis,
  methods,
  read,
  toDocument,
  toExpected,
  write,
} from '../../../test/guarded-apis.ts';
import { addApplication, addClient, tryAs } from '../../../test/guarded-clients.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const secret = 'a secret of the gateways in this test';
let carrier: Server;
let portal: TestPortal;
let staff: TestPerson;
let own: TestAccount;
let foreign: TestAccount;
const keys = { own: '', foreign: '' };
let credentials: Readonly<Record<string, Credential>>;

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((listening) => carrier.listen(0, '127.0.0.1', listening));
  const address = carrier.address();
  const port = typeof address === 'object' ? address?.port : 0;
  portal = await startTestPortal({
    CARRIER_URL: `http://127.0.0.1:${port}`,
    GATEWAY_SECRET: secret,
  });
  staff = await portal.person({ roleGrant: 'apigov' });
  [own, foreign] = [await portal.account(), await portal.account()];
  for (const api of guardedApis) await publish(api);
  // The table makes more calls than a plan allows in a minute.
  await portal.database.query('UPDATE plan_limits SET value = 1000000');
  credentials = await makeCredentials();
  await untilKnown();
}, 120_000);

afterAll(async () => {
  await portal.close();
  carrier.close();
});

async function publish(api: GuardedApi): Promise<void> {
  const { name, floor, security } = api;
  if (security === null || floor === 'none') {
    await portal.database.query(
      `INSERT INTO cloud_endpoints (system_name, base_path, upstream, visibility, authentication, methods)
       VALUES ($1, $2, 'carrier', 'public', $3, $4)`,
      [`guarded-v1-${name}`, baseOf(api), floor, methods],
    );
  }
  if (security === null) return;
  const { status } = await portal.call(createSpecification, staff, {
    body: toDocument(api, portal.url),
  });
  expect([name, status]).toEqual([name, 201]);
}

async function makeCredentials(): Promise<typeof credentials> {
  keys.own = (await addApplication(portal, own)).key;
  keys.foreign = (await addApplication(portal, foreign)).key;
  const [reader, both, none, other] = [
    await addClient(portal, own, [read]),
    await addClient(portal, own, [read, write]),
    await addClient(portal, own, []),
    await addClient(portal, foreign, [read, write]),
  ];
  const [deleted, expired, suspended, narrowed] = [
    await addClient(portal, own, [read, write]),
    await addClient(portal, own, [read, write]),
    await addClient(portal, own, [read, write]),
    await addClient(portal, own, [read]),
  ];
  const params = { accountId: own.id };
  const of = { ...params, clientId: deleted.id };
  await portal.call(deleteIamClient, own.admin, { params: of });
  const target = { ...params, applicationId: suspended.applicationId };
  await portal.call(suspendApplication, own.admin, { params: target });
  await portal.database.query(
    "UPDATE iam_clients SET secret_expires_at = now() - interval '1 second' WHERE id = $1",
    [expired.id],
  );
  // Granted after the token was made: the token carries it not.
  const late = { params: { ...params, clientId: narrowed.id }, body: { name: write } };
  await portal.call(requestClientScope, own.admin, late);
  const personal = await portal.call(createPersonalToken, own.admin, {
    body: {
      token: {
        name: 'Guard',
        permission: 'rw',
        scopes: ['applications', 'statistics'],
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  });
  const tried = (await tryAs(portal, own, both.id)).body.token.access_token;
  const key = 'own';
  const holding = (...holds: string[]) => ({ of: 'own' as const, holds });
  const all = holding(read, write);
  return {
    nothing: { key: null, token: null, client: null },
    'key alone': { key, token: null, client: null },
    'no key, all scopes': { key: null, token: both.token, client: all },
    'reading client': { key, token: reader.token, client: holding(read) },
    'client with all scopes': { key, token: both.token, client: all },
    'client without scopes': { key, token: none.token, client: holding() },
    'token older than its scope': { key, token: narrowed.token, client: holding(read) },
    'foreign key': { key: 'foreign', token: both.token, client: all },
    'foreign client': { key, token: other.token, client: { ...all, of: 'foreign' } },
    'foreign client and key': {
      key: 'foreign',
      token: other.token,
      client: { ...all, of: 'foreign' },
    },
    'deleted client': { key, token: deleted.token, client: null },
    'client with an expired secret': { key, token: expired.token, client: null },
    'client of a suspended application': { key, token: suspended.token, client: null },
    'login of a person': { key, token: own.admin.token, client: null },
    'login of staff': { key, token: staff.token, client: null },
    'personal token': { key, token: personal.body.access_token.value, client: null },
    nonsense: { key, token: 'not.a.token', client: null },
    'token to try': { key, token: tried, client: all },
    'token to try, foreign key': { key: 'foreign', token: tried, client: all },
  };
}

const target = (api: Pick<GuardedApi, 'name'>) => `${baseOf(api)}/items`;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly credential: Credential;
}

function toHeaders({ key, token }: Credential): Record<string, string> {
  return {
    ...(key && { apikey: keys[key] }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

const askWith = (name: string, path: string) => () =>
  ask({ method: 'GET', path, credential: credentials[name] as Credential });

async function ask({ method, path, credential }: Asked): Promise<string> {
  const response = await fetch(portal.url + path, { method, headers: toHeaders(credential) });
  return toCode(response.status, await response.text());
}

/** The same question, put by a gateway that forwards the call itself. */
async function askOutside({ method, path, credential }: Asked): Promise<string> {
  const response = await fetch(`${portal.url}/gateway/authorize`, {
    headers: {
      ...toHeaders(credential),
      'x-gateway-secret': secret,
      'x-original-method': method,
      'x-original-uri': path,
    },
  });
  const code = toCode(response.status, await response.text());
  return code === '204' ? '200' : code;
}

const toCode = (status: number, text: string) =>
  /"faultCode":"([^"]+)"/.exec(text)?.[1] ?? String(status);

/** Milliseconds until the wanted answer, or as good as never. */
async function until(wanted: string, asked: () => Promise<string>): Promise<number> {
  const start = Date.now();
  while ((await asked()) !== wanted) if (Date.now() - start > 10_000) return Infinity;
  return Date.now() - start;
}

/** What was made last has arrived in the gateway's memory. */
async function untilKnown(): Promise<void> {
  const path = target({ name: 'client' });
  await until('200', askWith('client without scopes', path));
  await until('GW-401', askWith('client with an expired secret', path));
  await until('GW-401', askWith('client of a suspended application', path));
}

describe.each(guardedApis.map((api) => [api.name, api] as const))('%s', (_name, api) => {
  test.each(methods)(
    'ROLE-08 APP-12 %s answers each credential as floor and document say',
    async (method) => {
      const [got, wanted]: unknown[][] = [[], []];
      for (const [name, credential] of Object.entries(credentials)) {
        const asked = { method, path: target(api), credential };
        got?.push({ name, front: await ask(asked), outside: await askOutside(asked) });
        const code = toExpected(api, method, credential);
        wanted?.push({ name, front: code, outside: code });
      }
      expect(got).toEqual(wanted);
    },
  );
});

test('GW-403-SCOPE a published change is in force within a second', async () => {
  const api: GuardedApi = {
    name: 'changing',
    floor: 'api-key',
    security: { GET: [{ key: [] }] },
    demands: {},
  };
  await publish(api);
  const code = askWith('key alone', target(api));
  expect(await until('200', code)).toBeLessThan(1_000);
  const systemName = 'guarded-v1-changing';
  const body = toDocument({ ...api, security: { GET: [{ own: [read] }] } }, portal.url);
  const params = { specificationId: systemName };
  expect((await portal.call(updateSpecification, staff, { params, body })).status).toBe(200);
  expect(await until('GW-401', code)).toBeLessThan(1_000);
});

test('APP-12 a member gets a token of an own client for ten minutes, with the scopes that it was granted', async () => {
  const client = await addClient(portal, own, [read]);
  const made = await tryAs(portal, own, client.id);
  expect(made.status).toBe(201);
  expect(made.headers.get('cache-control')).toBe('no-store');
  const { access_token: token, ...rest } = made.body.token;
  expect(rest).toEqual({ token_type: 'Bearer', expires_in: 600, scope: read });
  const { iat, exp, sub } = decodeJwt(token);
  expect([(exp ?? 0) - (iat ?? 0), sub]).toEqual([600, client.id]);
  expect((await tryAs(portal, own, client.id, own.admin)).status).toBe(201);
  const { rows } = await portal.database.query('SELECT r::text FROM idempotent_replies r');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('ROLE-08 APP-12 nobody gets a token of a foreign client, or of one that is blocked, expired or deleted', async () => {
  const theirs = await addClient(portal, foreign, [read]);
  for (const person of [own.admin, own.member]) {
    expect((await tryAs(portal, own, theirs.id, person)).status).toBe(404);
    expect((await tryAs(portal, foreign, theirs.id, person)).status).toBe(404);
  }
  expect((await tryAs(portal, own, 'dp-1-unknown')).status).toBe(404);
  const client = await addClient(portal, own, [read]);
  const params = { accountId: own.id, applicationId: client.applicationId };
  await portal.call(suspendApplication, own.admin, { params });
  expect(await tryAs(portal, own, client.id)).toMatchObject({
    status: 422,
    body: { errors: { client_id: ['belongs to an application that is not live'] } },
  });
  const expired = await addClient(portal, own, [read]);
  await portal.database.query(
    "UPDATE iam_clients SET secret_expires_at = now() - interval '1 second' WHERE id = $1",
    [expired.id],
  );
  expect(await tryAs(portal, own, expired.id)).toMatchObject({
    status: 422,
    body: { errors: { client_id: ['needs a new secret'] } },
  });
  const of = { accountId: own.id, clientId: expired.id };
  await portal.call(deleteIamClient, own.admin, { params: of });
  expect((await tryAs(portal, own, expired.id)).status).toBe(404);
});

test('GW-403-SCOPE a document alone takes no floor away; the inventory does', async () => {
  const api: GuardedApi = { name: 'floor', floor: 'iam', security: {}, demands: {} };
  await publish(api);
  const code = askWith('key alone', target(api));
  expect(await until('GW-401', code)).toBeLessThan(1_000);
  const systemName = 'guarded-v1-floor';
  const document = toDocument({ ...api, floor: 'api-key', security: { GET: [] } }, portal.url);
  const params = { specificationId: systemName };
  const published = { params, body: { ...document, components: {} } };
  expect((await portal.call(updateSpecification, staff, published)).status).toBe(200);
  const endpoint = { params: { systemName } };
  const floor = async () =>
    (await portal.call(getCloudEndpoint, staff, endpoint)).body.data.authentication;
  expect(await floor()).toBe('iam');
  expect(await code()).toBe('GW-401');
  const { xAttributes } = (await portal.call(getCloudEndpoint, staff, endpoint)).body.data;
  const edits = [{ ...xAttributes, 'x-note': 'untouched' }, { 'x-visibility': 'public' }];
  for (const [nth, body] of edits.entries()) {
    expect((await portal.call(updateXAttributes, staff, { ...endpoint, body })).status).toBe(200);
    expect(await floor()).toBe(['iam', 'api-key'][nth]);
  }
  expect(await until('200', code)).toBeLessThan(1_000);
});
