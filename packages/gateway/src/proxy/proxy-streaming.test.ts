import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeGateway, fakeKey, fakeUpstream } from '../fakes/fake-servers.ts';

const MiB = 1024 * 1024;
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});

function keep<Closable extends { close(): Promise<void> }>(server: Closable): Closable {
  open.push(server);
  return server;
}

async function gatewayTo(upstream: string, bodyLimit = 10 * MiB) {
  const routes = [{ upstream }];
  return keep(await fakeGateway({ routes, options: { bodyLimit } }));
}

/** `count` chunks of 64 KiB, made when they are asked for. */
function chunks(count: number) {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const state = { made: 0 };
  const stream = new Readable({
    read() {
      state.made += 1;
      this.push(state.made > count ? null : chunk);
    },
  });
  return { stream, state };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
}

function post(port: number, headers: Record<string, string> = {}) {
  return httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/rest/a',
    headers: { apikey: fakeKey, ...headers },
  });
}

describe('streaming', () => {
  test('a large answer waits for a slow client, in bounded memory', async () => {
    const { stream, state } = chunks(3_200);
    const upstream = keep(await fakeUpstream((_, response) => void stream.pipe(response)));
    const gateway = await gatewayTo(upstream.url);
    const client = httpRequest({
      port: gateway.port,
      host: '127.0.0.1',
      path: '/rest/a',
      headers: { apikey: fakeKey },
    }).end();
    const [answer]: IncomingMessage[] = await once(client, 'response');
    answer?.pause();
    let before = -1;
    await expect
      .poll(
        () => {
          const still = state.made === before;
          before = state.made;
          return still;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(state.made).toBeLessThan(1_600);
    expect(answer && (await readAll(answer))).toBe(3_200 * 64 * 1024);
  });

  test('a large body waits for a slow upstream, in bounded memory', async () => {
    let resume = () => undefined as void;
    let received = Promise.resolve(0);
    const upstream = keep(
      await fakeUpstream((request, response) => {
        resume = () => {
          received = readAll(request);
          void received.then(() => response.end('done'));
        };
      }),
    );
    const gateway = await gatewayTo(upstream.url, 300 * MiB);
    const { stream, state } = chunks(3_200);
    const client = post(gateway.port);
    stream.pipe(client);
    let before = -1;
    await expect
      .poll(
        () => {
          const still = state.made > 0 && state.made === before;
          before = state.made;
          return still;
        },
        { interval: 100 },
      )
      .toBe(true);
    expect(state.made).toBeLessThan(1_600);
    resume();
    const [answer]: IncomingMessage[] = await once(client, 'response');
    expect(answer?.statusCode).toBe(200);
    answer?.resume();
    expect(await received).toBe(3_200 * 64 * 1024);
  });

  test('the first byte passes before the last is there, both ways', async () => {
    const upstream = keep(
      await fakeUpstream((request, response) => {
        request.once('data', (chunk) => response.write(`got ${chunk}`));
        request.once('end', () => response.end(' end'));
      }),
    );
    const gateway = await gatewayTo(upstream.url);
    const client = post(gateway.port);
    client.write('first');
    const [answer]: IncomingMessage[] = await once(client, 'response');
    const [chunk]: Buffer[] = await once(answer ?? client, 'data');
    expect(String(chunk)).toBe('got first');
    client.end('last');
    const [rest]: Buffer[] = await once(answer ?? client, 'data');
    expect(String(rest)).toBe(' end');
  });

  test('an upstream that answers before it has read the body is heard', async () => {
    const upstream = keep(
      await fakeUpstream((_, response) => void response.writeHead(409).end('no')),
    );
    const gateway = await gatewayTo(upstream.url);
    const answer = await gateway.fetch('/rest/a', { method: 'POST', body: 'x'.repeat(4 * MiB) });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('no');
    expect((await gateway.fetch('/rest/a')).status).toBe(409);
  });
});

describe('body limit', () => {
  test('GW-413 for an announced body, read by a client that sends it all first', async () => {
    const upstream = keep(await fakeUpstream(() => expect.fail('forwarded')));
    const gateway = await gatewayTo(upstream.url, MiB);
    const answer = await gateway.fetch('/rest/a', { method: 'POST', body: 'x'.repeat(5 * MiB) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('GW-413');
    expect(gateway.calls.filter(({ forwarded }) => forwarded)).toEqual([]);
  });

  test('GW-413 for a body without a length, as soon as it is over the limit', async () => {
    let upstreamGot = 'nothing';
    const upstream = keep(
      await fakeUpstream((request) => {
        request.on('error', () => undefined);
        request.once('close', () => (upstreamGot = request.complete ? 'all' : 'a part'));
      }),
    );
    const gateway = await gatewayTo(upstream.url, MiB);
    const client = post(gateway.port);
    chunks(64).stream.pipe(client);
    const [answer]: IncomingMessage[] = await once(client, 'response');
    expect(answer?.statusCode).toBe(413);
    answer?.resume();
    await expect.poll(() => upstreamGot).not.toBe('all');
  });

  test('GW-413 ends an endless body', async () => {
    const upstream = keep(await fakeUpstream((request) => void request.resume()));
    const gateway = await gatewayTo(upstream.url, MiB);
    const client = post(gateway.port);
    client.on('error', () => undefined);
    const endless = chunks(Number.POSITIVE_INFINITY);
    endless.stream.pipe(client);
    await once(client, 'close');
    endless.stream.destroy();
    await expect.poll(() => gateway.entries.at(-1)?.status).toBe(413);
  });
});

describe('clients that leave', () => {
  test('before the answer: the upstream is told, the log says 499', async () => {
    let upstreamClosed = false;
    const upstream = keep(
      await fakeUpstream((request) => {
        request.socket.once('close', () => (upstreamClosed = true));
      }),
    );
    const gateway = await gatewayTo(upstream.url);
    const leave = new AbortController();
    const call = gateway.fetch('/rest/a', { signal: leave.signal });
    await expect.poll(() => upstream.sockets.size).toBe(1);
    leave.abort();
    await expect(call).rejects.toThrow('aborted');
    await expect.poll(() => upstreamClosed).toBe(true);
    expect(gateway.entries).toMatchObject([{ status: 499, cutOff: true }]);
  });

  test('in the middle of the answer, and in the middle of the body', async () => {
    const arrived: Socket[] = [];
    const upstream = keep(
      await fakeUpstream((request, response) => {
        arrived.push(request.socket);
        request.on('error', () => undefined);
        if (request.method === 'GET') response.write('x'.repeat(MiB));
      }),
    );
    const areClosed = () => arrived.map((socket) => socket.destroyed);
    const gateway = await gatewayTo(upstream.url);
    const answer = await gateway.fetch('/rest/a');
    await answer.body?.cancel();
    await expect.poll(areClosed).toEqual([true]);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`POST /rest/a HTTP/1.1\r\nHost: h\r\napikey: ${fakeKey}\r\n`);
    socket.write('Content-Length: 1000\r\n\r\npart');
    await expect.poll(areClosed).toEqual([true, false]);
    socket.destroy();
    await expect.poll(areClosed).toEqual([true, true]);
    await expect.poll(() => gateway.entries.map((entry) => entry.cutOff)).toEqual([true, true]);
  });
});

describe('Expect: 100-continue', () => {
  async function expectContinue(apikey: string) {
    const bodies: string[] = [];
    const upstream = keep(
      await fakeUpstream((request, response) => {
        request.on('data', (chunk) => bodies.push(String(chunk)));
        request.on('end', () => response.end('ok'));
      }),
    );
    const gateway = await gatewayTo(upstream.url);
    const client = post(gateway.port, { apikey, expect: '100-continue', 'content-length': '4' });
    client.flushHeaders();
    let continued = false;
    client.on('continue', () => {
      continued = true;
      client.end('body');
    });
    const [answer]: IncomingMessage[] = await once(client, 'response');
    answer?.resume();
    client.destroy();
    return { status: answer?.statusCode, continued, bodies };
  }

  test('the body is asked for once every check has passed', async () => {
    expect(await expectContinue(fakeKey)).toEqual({
      status: 200,
      continued: true,
      bodies: ['body'],
    });
  });

  test('and not at all when one has not', async () => {
    expect(await expectContinue('wrong')).toEqual({ status: 403, continued: false, bodies: [] });
  });
});
