import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listApplications } from '@portal/contract/accounts/application/operations';
import {
  getCloudEndpoint,
  updateCloudEndpoint,
} from '@portal/contract/catalogue/inventory/operations';
import { addApplication } from '../../../test/guarded-clients.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const systemName = 'upstream-v1-things';
const address = '/rest/upstream/v1/things';
let upstream: Server;
let upstreamUrl: string;
let seen: IncomingMessage['headers'] = {};
let portal: TestPortal;
let staff: TestPerson;
let account: TestAccount;
let apikey: string;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    seen = request.headers;
    // An answer that never ends, for whoever asks for it.
    if (request.url?.endsWith('/endless')) response.write('still');
    else response.end('seen');
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  // Safe because the server listens on a port.
  upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  portal = await startTestPortal({ UPSTREAM_HOSTS: '127.0.0.1,*.postal.example' });
  staff = await portal.person({ roleGrant: 'internal' });
  account = await portal.account();
  apikey = (await addApplication(portal, account)).key;
  await addRoute(portal);
});

afterAll(async () => {
  await portal.close();
  upstream.closeAllConnections();
  upstream.close();
});

async function addRoute({ database, url }: TestPortal): Promise<void> {
  await database.query(
    'INSERT INTO cloud_endpoints (system_name, base_path, upstream) VALUES ($1, $2, $3)',
    [systemName, address, upstreamUrl],
  );
  const isRouted = async () => expect((await fetch(`${url}${address}`)).status).toBe(401);
  await vi.waitFor(isRouted, { timeout: 10_000 });
}

const change = (body: unknown) =>
  portal.call(updateCloudEndpoint, staff, { params: { systemName }, body });

const ask = (headers: Readonly<Record<string, string>>) =>
  fetch(`${portal.url}${address}`, { headers: { apikey, ...headers } });

async function askInLines(authorization: readonly string[]): Promise<void> {
  const lines = authorization.flatMap((line) => ['Authorization', line]);
  const { host } = new URL(portal.url);
  const asked = get(`${portal.url}${address}`, {
    headers: ['Host', host, 'apikey', apikey, ...lines],
  });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('seen');
}

test('INV-04 an upstream off the list of the deployment is refused in words, and the one that stands stays', async () => {
  for (const refused of [
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:169.254.169.254]',
    'http://10.0.0.5:8080',
    'http://localhost:5432',
    'https://postal.example.evil.example',
  ]) {
    const reply = await change({ upstream: refused });
    expect([refused, reply.status]).toEqual([refused, 422]);
    expect(JSON.stringify(reply.body)).toContain('UPSTREAM_HOSTS');
  }
  const stands = await portal.call(getCloudEndpoint, staff, { params: { systemName } });
  expect(stands.body.data.upstream).toBe(upstreamUrl);
  expect((await change({ supportInfo: 'kept', upstream: upstreamUrl })).status).toBe(200);
});

test('ROLE-08 no upstream gets a credential of the portal; one of its own passes untouched', async () => {
  await ask({ authorization: `Bearer ${account.admin.token}` });
  expect(seen.authorization).toBeUndefined();
  await ask({ authorization: 'bearer  dp_0123456789' });
  expect(seen.authorization).toBeUndefined();
  await ask({ authorization: `Bearer\t${account.admin.token}` });
  expect(seen.authorization).toBeUndefined();
  await askInLines(['Basic dXNlcjpwYXNz', `Bearer ${account.admin.token}`]);
  expect(seen.authorization).toBeUndefined();
  for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer of-the-upstream', 'Bearer a.b.c']) {
    await ask({ authorization });
    expect(seen.authorization).toBe(authorization);
  }
});

test('ROLE-08 an upstream that asks for it is told who calls, by a token of a minute that opens nothing else', async () => {
  expect((await change({ callerAudience: 'two words' })).status).toBe(422);
  const audience = 'https://things.internal.postal.example';
  expect((await change({ callerAudience: audience })).body.data.callerAudience).toBe(audience);
  await expect
    .poll(async () => {
      await ask({ 'x-caller-token': 'forged', x_caller_token: 'forged' });
      return seen['x-caller-token'] ?? 'forged';
    })
    .not.toBe('forged');
  expect(seen).not.toHaveProperty('x_caller_token');
  const token = String(seen['x-caller-token']);
  const keys = createRemoteJWKSet(new URL(`${portal.url}/login/.well-known/jwks.json`));
  const { payload } = await jwtVerify(token, keys, { audience, typ: 'caller+jwt' });
  expect(payload['account_id']).toBe(String(account.id));
  expect(payload.sub).toBe(String(seen['x-application-id']));
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(60);
  expect(decodeJwt(token)).not.toHaveProperty('sid');
  const params = { accountId: account.id };
  const borrowed = await portal.call(listApplications, { ...account.admin, token }, { params });
  expect(borrowed.status).toBe(401);
  expect((await change({ callerAudience: '' })).status).toBe(200);
});

test('a gateway on a host of its own is told to programs, and lets the pages of the portal call it', async () => {
  const gatewayUrl = 'https://api.postal.example';
  const other = await startTestPortal({ GATEWAY_URL: gatewayUrl });
  const textOf = async (path: string) => (await fetch(`${other.url}${path}`)).text();
  expect(JSON.parse(await textOf('/config.json'))).toMatchObject({
    gatewayHost: other.url,
    gatewayUrl,
  });
  expect(await textOf('/.well-known/api-catalog')).toContain(`${gatewayUrl}/rest/shipment/`);
  expect(await textOf('/site/api-guide.md')).toContain(`${gatewayUrl}/rest/`);
  const home = await fetch(`${other.url}/`);
  expect(home.headers.get('content-security-policy')).toContain(`connect-src 'self' ${gatewayUrl}`);
  await addRoute(other);
  const from = (origin: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`${other.url}${address}`, { method, headers: { origin, ...headers } });
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'apikey',
  };
  const allowed = await from(other.url, preflight, 'OPTIONS');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('access-control-allow-origin')).toBe(other.url);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('apikey');
  const refused = await from(other.url);
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    401,
    other.url,
  ]);
  const stranger = await from('https://elsewhere.example');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  await other.close();
});

test('a stop waits neither for an answer that never ends nor for a request that was half sent @long', async () => {
  const other = await startTestPortal({ UPSTREAM_HOSTS: '127.0.0.1' });
  await addRoute(other);
  const { key } = await addApplication(other, await other.account());
  const endless = await fetch(`${other.url}${address}/endless`, { headers: { apikey: key } });
  expect(endless.status).toBe(200);
  const half = connect(Number(new URL(other.url).port), '127.0.0.1');
  half.on('error', () => undefined);
  half.write('GET / HTTP/1.1\r\nHost: portal.example\r\n');
  await other.close();
  await expect(endless.text()).rejects.toThrow('terminated');
  half.destroy();
});
