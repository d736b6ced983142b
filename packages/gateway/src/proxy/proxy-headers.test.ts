import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakePriceList } from '../fakes/fake-plans.ts';
import { createPlanTable } from '../limits/plan-table.ts';
import { fakeGateway, fakeKey, fakeUpstream, rawRequest, sendRaw } from '../fakes/fake-servers.ts';

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'> & { body: string };

const seen: Seen[] = [];
let upstream: Awaited<ReturnType<typeof fakeUpstream>>;
let gateway: Awaited<ReturnType<typeof fakeGateway>>;

beforeAll(async () => {
  upstream = await fakeUpstream((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { method, url, headers, rawHeaders } = request;
      seen.push({ method, url, headers, rawHeaders, body });
      response.writeHead(Number(headers['x-want-status'] ?? 200), {
        'Content-Type': 'text/plain',
        Connection: 'x-private, Keep-Alive',
        'X-Private': 'hop',
        'X-Twice': ['one', 'two'],
        'X-Latin': 'bl\u00e5',
        'Set-Cookie': 'session=1',
        'X-Request-Id': 'upstream-id',
        'Content-Security-Policy': 'script-src *',
        'X-Content-Type-Options': 'none',
        RateLimit: '"theirs";r=1',
        'Access-Control-Allow-Origin': '*',
        Location: `${upstream.url}/rest/a/2`,
      });
      response.end(request.method === 'HEAD' ? undefined : 'fine');
    });
  });
  gateway = await fakeGateway({
    routes: [
      { upstream: upstream.url },
      { basePath: '/rest/open', upstream: `${upstream.url}/prefix/`, authentication: 'none' },
    ],
  });
});

afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

function lastSeen(): Seen {
  const last = seen.at(-1);
  if (!last) throw new Error('The upstream saw nothing');
  return last;
}

describe('request headers', () => {
  test('strips forged ids in spellings that servers read as the same name', async () => {
    const forged = [
      'X_Application_Id',
      'x-application_id',
      'X_ACCOUNT-ID',
      'x_request_id',
      'x_caller_token',
      'X-HTTP-Method-Override',
      'X_HTTP_Method',
      'x-method-override',
    ];
    await sendRaw(
      gateway.port,
      rawRequest([
        'GET /rest/a/1 HTTP/1.1',
        'Host: gateway.example',
        `apikey: ${fakeKey}`,
        'X_Own_Header: kept',
        ...forged.map((name) => `${name}: 999`),
      ]),
    );
    const { headers, rawHeaders } = lastSeen();
    expect(rawHeaders).not.toContain('999');
    expect(headers).toMatchObject({ 'x-application-id': '8101', x_own_header: 'kept' });
  });

  test('adds application, account and request id; strips the key, cookies and forged ids', async () => {
    const answer = await gateway.fetch('/rest/a/1?x=1', {
      headers: {
        'x-request-id': 'caller-id-1',
        'x-application-id': '1',
        'x-account-id': '1',
        'x-bap-key': 'web-devportal',
        cookie: 'portal=secret',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        authorization: 'Bearer token',
      },
    });
    expect(answer.headers.get('x-request-id')).toBe('caller-id-1');
    const { headers, url } = lastSeen();
    expect(url).toBe('/rest/a/1?x=1');
    expect(headers).toMatchObject({
      host: upstream.host,
      'x-application-id': '8101',
      'x-account-id': '4711',
      'x-request-id': 'caller-id-1',
      authorization: 'Bearer token',
    });
    expect(headers).not.toHaveProperty('apikey');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-bap-key');
  });

  test('a credential of the portal’s own goes no further than the gateway', async () => {
    const callerTokens = {
      isOwn: (authorization: string) => authorization === 'Bearer own',
      mint: ({ audience }: { audience: string }) => `token-for-${audience}`,
    };
    const routes = [{ upstream: upstream.url, callerAudience: 'carrier' }];
    const guarded = await fakeGateway({ routes, options: { callerTokens } });
    await guarded.fetch('/rest/a/1', { headers: { authorization: 'Bearer own', 'x-own': 'kept' } });
    const { headers } = lastSeen();
    expect(headers).toMatchObject({ 'x-own': 'kept', 'x-caller-token': 'token-for-carrier' });
    expect(headers).not.toHaveProperty('authorization');
    await guarded.fetch('/rest/a/1', { headers: { authorization: 'Bearer theirs' } });
    expect(lastSeen().headers.authorization).toBe('Bearer theirs');
    await guarded.close();
  });

  test('a trace goes on with the gateway as its parent; without one it begins, and names the request', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${trace}-b7ad6b7169203331-01`;
    const own = { traceparent, tracestate: 'congo=t61rcWkgMzE' };
    expect((await gateway.fetch('/rest/a/1', { headers: own })).headers.get('x-request-id')).toBe(
      trace,
    );
    const goingOn = lastSeen().headers;
    expect(goingOn).toHaveProperty('tracestate', own.tracestate);
    expect(goingOn['traceparent']).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
    expect(goingOn['traceparent']).not.toBe(traceparent);

    const headers = { traceparent: 'nonsense', tracestate: 'congo=t61rcWkgMzE' };
    const id = (await gateway.fetch('/rest/a/1', { headers })).headers.get('x-request-id');
    expect(lastSeen().headers).not.toHaveProperty('tracestate');
    expect(lastSeen().headers['traceparent']).toMatch(new RegExp(`^00-${id}-[\\da-f]{16}-01$`));
  });

  test('a key in the query works, and goes no further', async () => {
    await gateway.fetch(`/rest/a/1?x=1&apikey=${fakeKey}&y=2`, { headers: { apikey: '' } });
    expect(lastSeen().url).toBe('/rest/a/1?x=1&y=2');
    expect(gateway.entries.at(-1)).toMatchObject({ keyInQuery: true, status: 200 });
    expect(JSON.stringify(gateway.entries)).not.toContain(fakeKey);
    expect(JSON.stringify(seen)).not.toContain(fakeKey);
  });

  test('an open route gets no forged application either, and its path prefix', async () => {
    await gateway.fetch('/rest/open/1', { headers: { 'x-application-id': '1', apikey: '' } });
    expect(lastSeen().url).toBe('/prefix/rest/open/1');
    expect(lastSeen().headers).not.toHaveProperty('x-application-id');
  });

  test('headers of the connection end here, those named in Connection too', async () => {
    const answer = await sendRaw(
      gateway.port,
      [
        'GET /rest/a/1 HTTP/1.1',
        'Host: gateway.example',
        `apikey: ${fakeKey}`,
        'Connection: close, X-Hop, x-application-id',
        'X-Hop: 1',
        'Keep-Alive: timeout=9',
        'Proxy-Authorization: Basic abc',
        'Proxy-Connection: keep-alive',
        'TE: trailers',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
        'X-Kept: 1',
        '',
        '',
      ].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    const names = lastSeen().rawHeaders.filter((_, index) => index % 2 === 0);
    expect(names.map((name) => name.toLowerCase()).sort()).toEqual(
      [
        'connection',
        'host',
        'traceparent',
        'x-account-id',
        'x-application-id',
        'x-kept',
        'x-request-id',
      ].sort(),
    );
    expect(lastSeen().headers.connection).toBe('keep-alive');
  });

  test('a Connection header cannot take the length away', async () => {
    const lines = ['POST /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`, 'Content-Length: 4'];
    await sendRaw(
      gateway.port,
      `${[...lines, 'Connection: close, content-length', '', ''].join('\r\n')}body`,
    );
    expect(lastSeen()).toMatchObject({ body: 'body', headers: { 'content-length': '4' } });
  });

  test('bodies arrive as they were framed: by length, in chunks, or none', async () => {
    await gateway.fetch('/rest/a', { method: 'POST', body: 'hello' });
    expect(lastSeen()).toMatchObject({ body: 'hello', headers: { 'content-length': '5' } });
    const head = ['POST /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`];
    await sendRaw(
      gateway.port,
      rawRequest([...head, 'Transfer-Encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'),
    );
    expect(lastSeen()).toMatchObject({
      body: 'abcde',
      headers: { 'transfer-encoding': 'chunked' },
    });
    await gateway.fetch('/rest/a', { method: 'POST' });
    expect(lastSeen()).toMatchObject({ body: '', method: 'POST' });
    expect(lastSeen().headers['content-length']).toBe('0');
    await gateway.fetch('/rest/a', { method: 'DELETE' });
    expect(lastSeen()).toMatchObject({ body: '', method: 'DELETE' });
  });

  test('raw bytes of a header value stay the same bytes both ways', async () => {
    const lines = ['GET /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`, 'X-Raw: bl\u00e5'];
    const answer = await sendRaw(gateway.port, rawRequest(lines));
    expect(lastSeen().headers['x-raw']).toBe('bl\u00e5');
    expect(answer).toContain('X-Latin: bl\u00e5');
  });

  test('an HTTP/1.0 client gets an answer that it can read', async () => {
    const answer = await sendRaw(
      gateway.port,
      `GET /rest/a HTTP/1.0\r\napikey: ${fakeKey}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).not.toContain('transfer-encoding');
    expect(answer.endsWith('\r\n\r\nfine')).toBe(true);
  });
});

describe('answer headers', () => {
  test.each(['200', '204', '302', '404', '500'])(
    'an answer %s runs nothing and has no storage under the origin of the gateway, whatever the upstream says',
    async (status) => {
      const answer = await gateway.fetch('/rest/a/1', { headers: { 'x-want-status': status } });
      expect(answer.headers.get('content-security-policy')).toBe('sandbox');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('the connection ends here, nothing speaks for the portal\u2019s origin, the rest stays', async () => {
    const answer = await gateway.fetch('/rest/a/1', { headers: { 'x-want-status': '302' } });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('x-private')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-twice')).toBe('one, two');
    expect(answer.headers.get('location')).toBe('/rest/a/2');
    expect(answer.headers.get('x-request-id')).not.toContain('upstream-id');
    expect(await answer.text()).toBe('fine');
  });

  test('an upstream speaks of its own limits and pages only where the gateway does not', async () => {
    const theirs = await gateway.fetch('/rest/a/1');
    expect(theirs.headers.get('ratelimit')).toBe('"theirs";r=1');
    expect(theirs.headers.get('access-control-allow-origin')).toBe('*');
    const plans = createPlanTable(fakePriceList({ limits: [['hits', 'minute', 2]] }));
    const options = { plans, pagesOrigin: 'https://portal.example' };
    const held = await fakeGateway({ routes: [{ upstream: upstream.url }], options });
    const ours = await held.fetch('/rest/a/1', { headers: { origin: 'https://portal.example' } });
    expect(ours.headers.get('ratelimit')).toBe('"hits-minute";r=1;t=59');
    expect(ours.headers.get('access-control-allow-origin')).toBe('https://portal.example');
    await held.close();
  });

  test('HEAD has the head alone', async () => {
    const answer = await gateway.fetch('/rest/a/1', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
    expect(lastSeen().method).toBe('HEAD');
  });

  test.each([204, 304])('%i has no body and no length', async (status) => {
    const head = ['GET /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`];
    const answer = await sendRaw(gateway.port, rawRequest([...head, `x-want-status: ${status}`]));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).not.toMatch(/transfer-encoding|content-length/);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });
});

describe('metering and log', () => {
  test('counts the forwarded call of an application, once, with its status', async () => {
    gateway.calls.length = 0;
    await (await gateway.fetch('/rest/a/1', { headers: { 'x-want-status': '404' } })).text();
    await (await gateway.fetch('/rest/a/1', { headers: { apikey: 'wrong' } })).text();
    await expect.poll(() => gateway.entries.at(-1)?.faultCode).toBe('GW-403-KEY');
    expect(gateway.calls).toMatchObject([
      {
        applicationId: 8101,
        accountId: 4711,
        systemName: 'shipment-v3-booking',
        status: 404,
        at: 1_000,
        forwarded: true,
      },
    ]);
    expect(gateway.entries.at(-2)).toMatchObject({ status: 404, bytesOut: 4, cutOff: false });
    expect(gateway.entries.at(-2)?.upstreamMs).toBeGreaterThan(0);
  });
});

test('a refusal at an upstream’s route carries the sandbox, too', async () => {
  const refused = await gateway.fetch('/rest/a', { headers: { apikey: 'unknown' } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.headers.get('content-security-policy')).toBe('sandbox');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
});
