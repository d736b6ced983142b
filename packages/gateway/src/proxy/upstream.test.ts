import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fakeGateway, fakeRawUpstream, fakeUpstream } from '../fakes/fake-servers.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});

function keep<Closable extends { close(): Promise<void> }>(server: Closable): Closable {
  open.push(server);
  return server;
}

const answerTo = (body: string, ...headers: string[]) =>
  [`HTTP/1.1 200 OK`, `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');

/** A gateway before an upstream that writes these pieces, one after the other, for each request. */
async function gatewayTo(...pieces: string[]) {
  let closed = 0;
  const upstream = keep(
    await fakeRawUpstream((socket) => {
      socket.setNoDelay(true).on('close', () => (closed += 1));
      socket.on('data', () => void writeAll(socket, pieces));
    }),
  );
  const gateway = keep(await fakeGateway({ routes: [{ upstream: upstream.url }] }));
  const read = async () => {
    const answer = await gateway.fetch('/rest/a');
    return `${answer.status} ${await answer.text()}`;
  };
  return { upstream, read, closed: () => closed };
}

async function writeAll(socket: Socket, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise((written) => socket.write(piece, 'latin1', written));
    await new Promise((done) => setImmediate(done));
  }
}

test('interim answers are passed over, and the connection is kept', async () => {
  const { upstream, read } = await gatewayTo(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early',
    ' Hints\r\nLink: </a>\r\n\r\n',
    answerTo('final'),
  );
  expect([await read(), await read()]).toEqual(['200 final', '200 final']);
  expect(upstream.connections()).toBe(1);
});

test.each([1, 30_000, 60_000, 200_000])(
  'a connection that brought %i bytes at once brings the next answer, too',
  async (length) => {
    const { upstream, read } = await gatewayTo(answerTo('x'.repeat(length)));
    for (let call = 1; call <= 3; call += 1) {
      expect((await read()).length).toBe('200 '.length + length);
    }
    expect(upstream.connections()).toBe(1);
  },
);

test('an answer in pieces, in chunks, with extensions and trailers', async () => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r';
  const { upstream, read } = await gatewayTo(
    head,
    '\n4;a=b\r\nwh',
    'ol\r',
    '\n1\r\ne\r\n0\r\nX: 1\r\n\r\n',
  );
  expect([await read(), await read()]).toEqual(['200 whole', '200 whole']);
  expect(upstream.connections()).toBe(1);
});

test.each([
  [
    'what follows an answer is never the answer to the next call',
    [answerTo('mine'), answerTo('forged')],
  ],
  ['nor when it comes in one piece', [answerTo('mine') + answerTo('forged')]],
  [
    'a connection that the upstream closes is not used again',
    [answerTo('mine', 'Connection: close')],
  ],
  ['nor one that it keeps for no more than a second', [answerTo('mine', 'Keep-Alive: timeout=1')]],
])('%s', async (_, pieces) => {
  const { upstream, read, closed } = await gatewayTo(...pieces);
  for (let call = 1; call <= 3; call += 1) {
    expect(await read()).toBe('200 mine');
    await expect.poll(closed).toBe(call);
  }
  expect(upstream.connections()).toBe(3);
});

test('an upstream by name, over IPv4 or IPv6', async () => {
  const upstream = keep(
    await fakeUpstream((request, response) => void response.end(request.headers.host)),
  );
  const url = upstream.url.replace('127.0.0.1', 'localhost');
  const gateway = keep(await fakeGateway({ routes: [{ upstream: url }] }));
  const answer = await gateway.fetch('/rest/a');
  expect(`http://${await answer.text()}`).toBe(url);
});

test('GW-502 for an https upstream that speaks no TLS', async () => {
  const upstream = keep(await fakeRawUpstream((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')));
  const url = upstream.url.replace('http:', 'https:');
  const gateway = keep(await fakeGateway({ routes: [{ upstream: url }] }));
  expect((await gateway.fetch('/rest/a')).status).toBe(502);
});

test('closing waits for the call that is under way', async () => {
  let answerNow = () => undefined as void;
  const upstream = keep(
    await fakeUpstream((_, response) => {
      answerNow = () => void response.end('late');
    }),
  );
  const gateway = keep(await fakeGateway({ routes: [{ upstream: upstream.url }] }));
  const answer = gateway.fetch('/rest/a');
  await expect.poll(() => upstream.sockets.size).toBe(1);
  const [socket] = upstream.sockets;
  let isClosed = false;
  const closed = gateway.gateway.close().then(() => (isClosed = true));
  expect((await gateway.fetch('/rest/a')).status).toBe(503);
  expect(isClosed).toBe(false);
  answerNow();
  expect(await (await answer).text()).toBe('late');
  await closed;
  // The gateway closes it, long before the upstream would.
  await expect.poll(() => socket?.closed, { timeout: 1_000 }).toBe(true);
});
