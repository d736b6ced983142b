import { afterEach, describe, expect, test } from 'vitest';
import {
  fakeGateway,
  fakeKey,
  fakeRawUpstream,
  fakeUpstream,
  rawRequest,
  sendRaw,
} from '../fakes/fake-servers.ts';
import type { Route } from '../route-table.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});

function keep<Closable extends { close(): Promise<void> }>(server: Closable): Closable {
  open.push(server);
  return server;
}

async function gatewayTo(upstream: string | null, route: Partial<Route> = {}) {
  return keep(await fakeGateway({ routes: [{ upstream, ...route }] }));
}

async function faultOf(answer: Response) {
  const body: unknown = await answer.json();
  expect(body).toMatchObject({ traceId: answer.headers.get('x-request-id') });
  return { status: answer.status, body };
}

const answerTo = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const fault = (code: string) => ({
  body: { compositeFault: { faults: [{ faultCode: code }] } },
});

describe('upstream failures', () => {
  test('GW-502 when the connection is refused, with a body under way too', async () => {
    const gone = await fakeUpstream(() => undefined);
    await gone.close();
    const gateway = await gatewayTo(gone.url);
    expect(await faultOf(await gateway.fetch('/rest/a'))).toMatchObject({
      status: 502,
      ...fault('GW-502'),
    });
    const answer = await gateway.fetch('/rest/a', { method: 'POST', body: 'x'.repeat(3_000_000) });
    expect(await faultOf(answer)).toMatchObject({ status: 502, ...fault('GW-502') });
  });

  test.each(['http://no-such-host.invalid', 'nonsense', 'ftp://files.postal.example'])(
    'GW-502 for the upstream %s',
    async (upstream) => {
      const gateway = await gatewayTo(upstream);
      expect(await faultOf(await gateway.fetch('/rest/a'))).toMatchObject({ status: 502 });
    },
  );

  test('GW-503-UPSTREAM where no system is connected', async () => {
    const gateway = await gatewayTo(null);
    expect(await faultOf(await gateway.fetch('/rest/a'))).toMatchObject({
      status: 503,
      ...fault('GW-503-UPSTREAM'),
    });
  });

  test.each([
    ['a reset', ''],
    ['no HTTP', 'SSH-2.0-server\r\n'],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'an unasked upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    ],
    ['a flood of interim answers', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(20)],
    ['an endless head', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('GW-502 for %s as the answer, and the gateway lives on', async (_, bytes) => {
    const upstream = keep(
      await fakeRawUpstream((socket) => socket.once('data', () => socket.end(bytes))),
    );
    const gateway = await gatewayTo(upstream.url);
    expect(await faultOf(await gateway.fetch('/rest/a'))).toMatchObject({
      status: 502,
      ...fault('GW-502'),
    });
    expect((await gateway.fetch('/rest/none')).status).toBe(404);
  });

  test('GW-504 when no answer comes within the time of the route', async () => {
    const upstream = keep(await fakeRawUpstream(() => undefined));
    const gateway = await gatewayTo(upstream.url, { timeoutMs: 100 });
    const answer = await gateway.fetch('/rest/a');
    expect(await faultOf(answer)).toMatchObject({ status: 504, ...fault('GW-504') });
    await expect.poll(() => gateway.calls).toMatchObject([{ status: 504 }]);
  });

  test.each([
    ['less than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz'],
  ])('an answer with %s is cut off, never completed', async (_, bytes) => {
    const upstream = keep(
      await fakeRawUpstream((socket) => socket.once('data', () => socket.end(bytes))),
    );
    const gateway = await gatewayTo(upstream.url);
    const answer = await gateway.fetch('/rest/a');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    await expect.poll(() => gateway.entries.at(-1)?.cutOff).toBe(true);
  });

  test('an answer that stops half-way is cut off after the time of the route', async () => {
    const upstream = keep(
      await fakeUpstream((_, response) => void response.writeHead(200).write('half')),
    );
    const gateway = await gatewayTo(upstream.url, { timeoutMs: 100 });
    await expect((await gateway.fetch('/rest/a')).text()).rejects.toThrow('terminated');
  });

  test('GW-503 with Retry-After when too many calls are under way, none is forwarded', async () => {
    const upstream = keep(await fakeUpstream(() => undefined));
    const routes = [{ upstream: upstream.url }];
    const gateway = keep(await fakeGateway({ routes, options: { maxInFlight: 1 } }));
    const leave = new AbortController();
    const first = gateway.fetch('/rest/a', { signal: leave.signal }).catch(() => 'left');
    await expect.poll(() => upstream.sockets.size).toBe(1);
    const answer = await gateway.fetch('/rest/a');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await faultOf(answer)).toMatchObject({ status: 503, ...fault('GW-503') });
    leave.abort();
    expect(await first).toBe('left');
  });

  test('GW-503 while the gateway closes', async () => {
    const upstream = keep(await fakeUpstream((_, response) => void response.end('ok')));
    const gateway = await gatewayTo(upstream.url);
    await gateway.gateway.close();
    expect(await faultOf(await gateway.fetch('/rest/a'))).toMatchObject({ status: 503 });
  });
});

describe('repeats', () => {
  /** Serves one request a connection well and closes it on the second. */
  async function forgetfulUpstream(onSecond: (nth: number) => string) {
    const requests: string[] = [];
    const upstream = keep(
      await fakeRawUpstream((socket, nth) => {
        let served = 0;
        socket.on('data', (chunk) => {
          requests.push(`${nth} ${chunk.toString().split(' ')[0]}`);
          served += 1;
          if (served === 1) socket.write(answerTo('fine'));
          else socket.end(onSecond(nth));
        });
      }),
    );
    return { upstream, requests };
  }

  test.each(['GET', 'OPTIONS'])(
    '%s is sent once more when a kept connection was closed under it',
    async (method) => {
      const { upstream, requests } = await forgetfulUpstream(() => '');
      const gateway = await gatewayTo(upstream.url);
      await (await gateway.fetch('/rest/a')).text();
      expect(await (await gateway.fetch('/rest/a', { method })).text()).toBe('fine');
      expect(requests).toEqual(['1 GET', `1 ${method}`, `2 ${method}`]);
      await expect.poll(() => gateway.calls).toHaveLength(2);
    },
  );

  test.each([
    ['POST', 'pay'],
    ['DELETE', undefined],
  ])('%s is never sent twice: it may have been carried out', async (method, body) => {
    const { upstream, requests } = await forgetfulUpstream(() => '');
    const gateway = await gatewayTo(upstream.url);
    await (await gateway.fetch('/rest/a')).text();
    const answer = await gateway.fetch('/rest/a', { method, ...(body && { body }) });
    expect(await faultOf(answer)).toMatchObject({ status: 502 });
    expect(requests.filter((request) => request.endsWith(method))).toHaveLength(1);
  });

  test('nothing is repeated once an answer has begun', async () => {
    const { upstream, requests } = await forgetfulUpstream(() => 'HTTP/1.1 20');
    const gateway = await gatewayTo(upstream.url);
    await (await gateway.fetch('/rest/a')).text();
    expect((await gateway.fetch('/rest/a')).status).toBe(502);
    expect(requests).toEqual(['1 GET', '1 GET']);
  });

  test('nothing is repeated on a connection that was new', async () => {
    const upstream = keep(
      await fakeRawUpstream((socket) => socket.once('data', () => socket.destroy())),
    );
    const gateway = await gatewayTo(upstream.url);
    expect((await gateway.fetch('/rest/a')).status).toBe(502);
    expect(upstream.connections()).toBe(1);
  });

  test('connections are kept and used again', async () => {
    const upstream = keep(await fakeUpstream((_, response) => void response.end('ok')));
    const gateway = await gatewayTo(upstream.url);
    for (let round = 0; round < 5; round += 1) await (await gateway.fetch('/rest/a')).text();
    expect(upstream.sockets.size).toBe(1);
  });
});

describe('refusals at the door', () => {
  test.each([
    ['two framings', ['Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['two lengths', ['Content-Length: 3', 'Content-Length: 4'], 'abcd'],
    ['an unknown framing', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'],
    ['a folded header', ['X-A: 1', ' Transfer-Encoding: chunked'], ''],
    ['a bad header name', ['X A: 1'], ''],
  ])('%s reach no upstream', async (_, headers, body) => {
    let reached = 0;
    const upstream = keep(
      await fakeUpstream((request, response) => {
        reached += request.headers['x-a'] === '1' ? 0 : 1;
        response.end('ok');
      }),
    );
    const gateway = await gatewayTo(upstream.url);
    const lines = ['POST /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`, ...headers];
    const answer = await sendRaw(gateway.port, rawRequest(lines, body));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).toBe(0);
  });

  test.each([
    ['a bad chunk size', ['Transfer-Encoding: chunked'], 'zz\r\n'],
    ['a chunk without its end', ['Transfer-Encoding: chunked'], '3\r\nabcX\r\n0\r\n\r\n'],
    ['a negative chunk', ['Transfer-Encoding: chunked'], '-1\r\n'],
    ['a chunk of more than 64 bits', ['Transfer-Encoding: chunked'], '10000000000000000\r\n'],
    ['a length with a sign', ['Content-Length: +3'], 'abc'],
    ['a length of two numbers', ['Content-Length: 3, 4'], 'abcd'],
    ['a length in hexadecimal', ['Content-Length: 0x3'], 'abc'],
    ['chunks announced twice', ['Transfer-Encoding: chunked, chunked'], '0\r\n\r\n'],
    ['hidden chunks', ['Transfer-Encoding: \u000bchunked'], '0\r\n\r\n'],
    ['a name with a space before its colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ])('what hides behind %s is no request of its own', async (_, headers, body) => {
    const paths: (string | undefined)[] = [];
    const upstream = keep(
      await fakeUpstream((request, response) => {
        paths.push(request.url);
        request
          .resume()
          .on('end', () => response.end('ok'))
          .on('error', () => undefined);
      }),
    );
    const gateway = await gatewayTo(upstream.url);
    const hidden = rawRequest(['GET /rest/a/hidden HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`]);
    const lines = ['POST /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`, ...headers];
    await sendRaw(gateway.port, `${[...lines, '', ''].join('\r\n')}${body}${hidden}`);
    expect(paths).not.toContain('/rest/a/hidden');
  });

  test('GW-501 a WebSocket is refused in words', async () => {
    const gateway = await gatewayTo('http://127.0.0.1:9');
    const lines = ['GET /rest/a HTTP/1.1', 'Host: h', `apikey: ${fakeKey}`];
    const answer = await sendRaw(
      gateway.port,
      [...lines, 'Upgrade: websocket', 'Connection: Upgrade, close', '', ''].join('\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 501 /);
    expect(answer).toContain('WebSockets are not supported');
  });

  test('traversal out of a route reaches no upstream', async () => {
    const gateway = await gatewayTo('http://127.0.0.1:9');
    for (const path of ['/rest/a/../b', '/rest/a/%2e%2e/b', '/rest/a/..%2fb', '/rest//a']) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: h', `apikey: ${fakeKey}`];
      const answer = await sendRaw(gateway.port, rawRequest(lines));
      expect(answer).toContain('GW-400');
    }
  });

  test('GW-405 carries Allow, a HEAD refusal has no body', async () => {
    const gateway = await gatewayTo('http://127.0.0.1:9', { methods: ['POST'] });
    const refused = await gateway.fetch('/rest/a');
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('POST');
    const head = await gateway.fetch('/rest/a', { method: 'HEAD' });
    expect(head.status).toBe(405);
    expect(await head.text()).toBe('');
  });
});
