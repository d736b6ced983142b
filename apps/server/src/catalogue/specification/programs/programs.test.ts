import { readFile } from 'node:fs/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import { listApplications } from '@portal/contract/accounts/application/operations';
import {
  createClientToken,
  createIamClient,
} from '@portal/contract/accounts/iam-client/operations';
import { requestClientScope } from '@portal/contract/accounts/scope/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { findAccount } from '@portal/contract/accounts/account/operations';
import { startTestPortal } from '../../../../test/portal/start-test-portal.ts';
import { shared } from '../../../../test/shared.ts';

let customer: string;
let staff: string;
const portal = shared(() => startTestPortal('sandbox'));

beforeAll(async () => {
  customer = await portal.signIn('admin@webshop.example');
  staff = await portal.signIn('staff@postal.example');
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}${path}`, { headers });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const specs = new URL('../../../../../../content/specs/', import.meta.url);

const inTenDays = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);

const hello = (protocolVersion: string) => ({
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});
const edition = (protocolVersion: string) => ({ result: { protocolVersion } });
const callOf = (name: string, given: object) => ({
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

describe('documents', () => {
  test.each([
    ['location-v4-servicepoints', 'yaml'],
    ['transport-v2-pickups', 'json'],
  ])('CAT-06 %s is served byte for byte as it was uploaded, with an ETag', async (name, format) => {
    const response = await get(`/specs/${name}`);
    expect(response.headers.get('content-type')).toBe(`application/${format}`);
    const uploaded = await readFile(new URL(`${name}.${format}`, specs));
    expect(Buffer.from(await response.arrayBuffer()).equals(uploaded)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    const again = await get(`/specs/${name}`, { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${portal.url}/specs/${name}`, { method: 'HEAD' });
    expect(head.headers.get('etag')).toBe(etag);
  });

  test('CAT-06 a program sees what its token may see, and no more', async () => {
    const paths = ['/specs/system-v1-scanevents', '/specs/system-v1-scanevents.md'];
    for (const path of paths) {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, bearer(customer))).status).toBe(404);
      const seen = await get(path, bearer(staff));
      expect(seen.status).toBe(200);
      expect(seen.headers.get('cache-control')).toBe('private, no-cache');
      expect((await get(path, bearer('nonsense'))).status).toBe(401);
    }
    expect(await (await get('/llms.txt')).text()).not.toContain('system-v1-scanevents');
    expect(await (await get('/.well-known/api-catalog')).text()).not.toContain('scanevents');
  });
});

describe('a personal token of the scope specifications', () => {
  const createToken = async (email: string) => {
    const client = portal.client(await portal.signIn(email));
    const body = {
      token: { name: 'CI', permission: 'ro', scopes: ['specifications'], expires_at: inTenDays },
    };
    const { access_token: made } = await client(createPersonalToken, { body });
    return made.value ?? '';
  };

  test.each([
    ['admin@platform.example', 'private', 200],
    ['admin@platform.example', 'internal', 404],
    ['admin@webshop.example', 'private', 200],
    ['staff@postal.example', 'internal', 200],
  ])(
    'CAT-06 that of %s reads what is %s with %i, in each form',
    async (email, visibility, status) => {
      const value = await createToken(email);
      const name = visibility === 'private' ? 'location-v1-addresses' : 'system-v1-scanevents';
      for (const ending of ['', '.md', '/postman.json', '/client.tgz', '/openapi-3.0.json'])
        expect([ending, (await get(`/specs/${name}${ending}`, bearer(value))).status]).toEqual([
          ending,
          status,
        ]);
    },
  );

  test('CAT-06 one that is cut off is told as that, with what a program does', async () => {
    const response = await get('/rest/apigov/ssa/v1/aut/specs', bearer('dp_1a2b3c4d'));
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('GW-401-TOKEN');
  });
});

describe('Markdown', () => {
  test('CAT-09 an API, its operations and the guides are there as Markdown, found from llms.txt', async () => {
    const llms = await (await get('/llms.txt')).text();
    const [api] = /http\S+location-v4-servicepoints\.md/.exec(llms) ?? [];
    const markdown = await (await fetch(api ?? '')).text();
    expect(markdown).toMatch(/^# Service Point/);
    const [operation] = /http\S+\/operations\/findServicePoints\.md/.exec(markdown) ?? [];
    const response = await fetch(operation ?? '');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    for (const part of [
      '## Parameters',
      '`postcode` (string in query',
      '## Response 200',
      '`openingHours`',
    ]) {
      expect(text).toContain(part);
    }
    for (const [url] of llms.matchAll(/http\S+\.md/g)) expect((await fetch(url)).status).toBe(200);
    expect((await get('/apis/details/location-v4-servicepoints.md')).status).toBe(200);
  });
});

describe('catalogue of RFC 9727', () => {
  test('CAT-09 each API has an anchor, a document and a page, and all of them open', async () => {
    const response = await get('/.well-known/api-catalog');
    expect(response.headers.get('content-type')).toContain('application/linkset+json');
    const link = z.object({ href: z.string() });
    const { linkset } = z
      .object({
        linkset: z.array(
          z.object({
            anchor: z.string(),
            item: z.array(link).optional(),
            'service-desc': z.array(link).optional(),
            'service-doc': z.array(link).optional(),
          }),
        ),
      })
      .parse(await response.json());
    const [all, ...apis] = linkset;
    expect(all?.item).toHaveLength(apis.length);
    const links = apis.flatMap((one) => [
      ...(one['service-desc'] ?? []),
      ...(one['service-doc'] ?? []),
    ]);
    expect(links).toHaveLength(apis.length * 3);
    for (const { href } of links) expect((await fetch(href)).status).toBe(200);
  });
});

describe('site map', () => {
  test('CAT-09 robots.txt names it, and each address of it is a page that anybody may see', async () => {
    const robots = await (await get('/robots.txt')).text();
    const [, address = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    expect(address).toBe(`${portal.url}/sitemap.xml`);
    const response = await fetch(address, { headers: bearer(staff) });
    expect(response.headers.get('content-type')).toBe('application/xml');
    const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(await response.text());
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const places: string[] = urlset.url.map(({ loc }: { loc: string }) => loc);
    const paths = places.map((place) => place.slice(portal.url.length));
    expect(paths).toContain('/');
    expect(paths).toContain('/apis/active');
    expect(paths).toContain('/apis/details/location-v4-servicepoints');
    expect(paths.join(' ')).not.toMatch(/scanevents|apigov|\/admin|inventory|statistics|\$/);
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) {
      const page = await fetch(place, { headers: { accept: 'text/html' } });
      await page.arrayBuffer();
      expect([place, page.status]).toEqual([place, 200]);
    }
  });
});

describe('collections', () => {
  test('CAT-09 an API is there as a Postman collection v2.1 without a secret', async () => {
    const response = await get('/specs/transport-v2-pickups/postman.json');
    expect(response.headers.get('content-disposition')).toContain('postman_collection.json');
    const request = z.object({ method: z.string(), url: z.object({ raw: z.string() }) });
    const collection = z
      .object({
        info: z.object({ schema: z.string() }),
        item: z.array(z.object({ name: z.string(), item: z.array(z.object({ request })) })),
        variable: z.array(z.object({ key: z.string(), value: z.string() })),
      })
      .parse(await response.json());
    expect(collection.info.schema).toContain('/v2.1.0/');
    expect(collection.variable).toContainEqual({ key: 'apiKey', value: '' });
    const calls = collection.item.flatMap(({ item }) => item);
    expect(calls.length).toBeGreaterThan(2);
    for (const { request: call } of calls) expect(call.url.raw).toMatch(/^\{\{baseUrl\}\}\//);
  });
});

describe('answers of a deprecated API', () => {
  test('CAT-01 say since when it is deprecated, its last day and its successor', async () => {
    const response = await get('/rest/location/v3/servicepoints');
    expect(response.status).toBe(401);
    expect(response.headers.get('deprecation')).toMatch(/^@\d{9,10}$/);
    const sunset = response.headers.get('sunset') ?? '';
    expect(sunset).toMatch(/GMT$/);
    expect(new Date(sunset).getTime()).toBeGreaterThan(0);
    const link = response.headers.get('link') ?? '';
    expect(link).toContain('</apis/details/location-v4-servicepoints>; rel="successor-version"');
    expect(link).toContain('rel="deprecation"');
    const fresh = await get('/rest/location/v4/servicepoints');
    expect(fresh.headers.get('deprecation')).toBeNull();
  });

  test('CAT-01 say so when the call goes through as well', async () => {
    const apikey = await liveKey();
    const response = await get('/rest/location/v3/servicepoints', { apikey });
    expect(response.status).toBe(200);
    expect(response.headers.get('deprecation')).toMatch(/^@/);
  });
});

describe('Model Context Protocol', () => {
  test('CAT-09 a client searches, reads an operation and calls it with its key', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_apis',
      'read_operation',
      'call_sandbox',
    ]);
    const found = await say(client, 'search_apis', { text: 'service points' });
    expect(found.text).toContain('"operationKey":"listServicePoints"');
    const place = { systemName: 'location-v4-servicepoints', operationKey: 'findServicePoints' };
    expect((await say(client, 'read_operation', place)).text).toContain('## Parameters');
    const without = await say(client, 'call_sandbox', { ...place, query: { country: 'SE' } });
    expect(without).toEqual({ isError: true, text: 'An API key is missing' });
    const called = await say(client, 'call_sandbox', {
      ...place,
      query: { country: 'SE', postcode: '21120' },
      apiKey: await liveKey(),
    });
    expect(JSON.parse(called.text)).toMatchObject({ status: 200 });
    await client.close();
  });

  test('CAT-09 APP-12 an operation that needs scopes is called with the access token of a client', async () => {
    const client = await connect(bearer(customer));
    const call = {
      systemName: 'shipment-v2-customs',
      operationKey: 'listDeclarations',
      apiKey: await liveKey(),
    };
    const without = await say(client, 'call_sandbox', call);
    expect(JSON.parse(without.text)).toMatchObject({ status: 401 });
    const accessToken = await fetchAccessToken('customs.read');
    await expect
      .poll(async () => {
        const called = await say(client, 'call_sandbox', { ...call, accessToken });
        return JSON.parse(called.text).status;
      })
      .toBe(200);
    await client.close();
  });

  test('CAT-09 nobody reads by it what they may not see, nor leaves the path of an operation', async () => {
    const hidden = { systemName: 'system-v1-scanevents' };
    const client = await connect();
    expect((await say(client, 'read_operation', hidden)).isError).toBe(true);
    const climbing = await say(client, 'call_sandbox', {
      systemName: 'location-v4-servicepoints',
      operationKey: 'getServicePoint',
      path: { servicePointId: '..' },
      apiKey: 'x',
    });
    expect(climbing.isError).toBe(true);
    await client.close();
    const insider = await connect(bearer(staff));
    expect((await say(insider, 'read_operation', hidden)).isError).toBe(false);
    await insider.close();
    expect((await get('/mcp')).status).toBe(405);
    const answer = await fetch(`${portal.url}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });
    const named = ['content-type', 'cache-control', 'x-content-type-options'];
    expect([answer.status, ...named.map((name) => answer.headers.get(name))]).toEqual([
      200,
      'application/json',
      'no-store',
      'nosniff',
    ]);
    expect(await answer.json()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
    const refused = await fetch(`${portal.url}/mcp`, {
      method: 'POST',
      headers: bearer('dp_none'),
    });
    const metadata = `${portal.url}/.well-known/oauth-protected-resource/mcp`;
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${metadata}"`,
    ]);
    const described = (await (await fetch(metadata)).json()) as object;
    expect(described).toMatchObject({ resource: `${portal.url}/mcp` });
    expect(described).not.toHaveProperty('authorization_servers');
  });

  test.each([
    ['a ping', { id: 1, method: 'ping' }, [200, { id: 1, result: {} }]],
    ['a notification', { method: 'notifications/initialized' }, [202, '']],
    ['an answer to nobody', { id: 7, result: {} }, [202, '']],
    ['an older edition', hello('2025-03-26'), [200, edition('2025-03-26')]],
    ['an edition to come', hello('2030-01-01'), [200, edition('2025-11-25')]],
    ['what is no request', { id: 1 }, [200, { id: null, error: { code: -32_600 } }]],
    [
      'what nobody offers',
      { id: 'a', method: 'a/b' },
      [200, { id: 'a', error: { code: -32_601 } }],
    ],
    ['an unknown tool', callOf('none', {}), [200, { id: 1, error: { code: -32_602 } }]],
    ['a wrong argument', callOf('search_apis', { text: 1 }), [200, { result: { isError: true } }]],
  ])('CAT-09 %s is answered as the protocol says', async (_what, sent, told) => {
    const answer = await post({ jsonrpc: '2.0', ...sent });
    const text = await answer.text();
    expect([answer.status, text && JSON.parse(text)]).toMatchObject(told);
  });

  test('CAT-09 a batch is answered by what asks for an answer; an unknown edition, and what is no JSON, are refused', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const batch = await post([ping, { jsonrpc: '2.0', method: 'notifications/a' }, 'b']);
    expect(await batch.json()).toMatchObject([{ id: 1, result: {} }, { error: { code: -32_600 } }]);
    const many = await post(Array.from({ length: 21 }, () => ping));
    expect(await many.json()).toMatchObject({ error: { code: -32_600 } });
    expect((await post(ping, { 'MCP-Protocol-Version': '1999-01-01' })).status).toBe(400);
    expect((await post(ping, { 'MCP-Protocol-Version': '2025-06-18' })).status).toBe(200);
    const broken = await fetch(`${portal.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
  });

  test('CAT-09 what is declared is what is offered: tools that do not change, and nothing beside', async () => {
    const client = await connect();
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'search_apis',
      'read_operation',
      'call_sandbox',
    ]);
    await expect(client.listResources()).rejects.toThrow('Method not found');
    await expect(client.listPrompts()).rejects.toThrow('Method not found');
    await client.close();
  });
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const liveKey = async () => (await findLive()).user_key ?? '';

async function findLive() {
  const client = portal.client(customer);
  const { account } = await client(findAccount, {
    query: { email: 'admin@webshop.example', random: '1234' },
  });
  const { applications } = await client(listApplications, {
    params: { accountId: String(account.id) },
  });
  const live = applications.find(({ application }) => application.status === 'live');
  if (!live) throw new Error('No application is live');
  return { accountId: String(account.id), ...live.application };
}

/** Of a new client with one scope. */
async function fetchAccessToken(scope: string): Promise<string> {
  const client = portal.client(customer);
  const { accountId, id } = await findLive();
  const body = { client_name: 'Assistant', application_id: id };
  const made = await client(createIamClient, { params: { accountId }, body });
  const params = { accountId, clientId: made.client.client_id };
  await client(requestClientScope, { params, body: { name: scope } });
  return (await client(createClientToken, { params })).token.access_token;
}

async function connect(headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${portal.url}/mcp`), {
    requestInit: { headers },
  });
  await client.connect(transport as unknown as Transport);
  return client;
}

const toolAnswer = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ text: z.string() })).length(1),
});

async function say(client: Client, name: string, args: Record<string, unknown>) {
  const { isError, content } = toolAnswer.parse(await client.callTool({ name, arguments: args }));
  return { isError, text: content[0]?.text ?? '' };
}
