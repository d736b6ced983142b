import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeGateway, fakeRawUpstream } from '../fakes/fake-servers.ts';

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});

function keep<Closable extends { close(): Promise<void> }>(server: Closable): Closable {
  open.push(server);
  return server;
}

/** Writes the same bytes again and again, each time well within the limit for silence. */
function trickle(socket: Socket, first: string, again: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(again), 60);
  socket.on('close', () => clearInterval(timer));
}

async function gatewayTo(serve: (socket: Socket) => void, longestCallMs = 60_000) {
  const upstream = keep(await fakeRawUpstream(serve));
  return keep(
    await fakeGateway({
      routes: [{ upstream: upstream.url, timeoutMs: 300 }],
      options: { longestCallMs },
    }),
  );
}

const codeOf = async (answer: Response) => JSON.stringify(await answer.json());

describe('deadlines', () => {
  test('GW-504 for a head that comes byte by byte', async () => {
    const gateway = await gatewayTo((socket) => trickle(socket, 'HTTP/1.1 200 OK\r\nX: ', 'a'));
    const answer = await gateway.fetch('/rest/a');
    expect(answer.status).toBe(504);
    expect(await codeOf(answer)).toContain('GW-504');
  });

  test.each(['100 Continue', '103 Early Hints'])('GW-504 for an endless %s', async (status) => {
    const interim = `HTTP/1.1 ${status}\r\n\r\n`;
    const gateway = await gatewayTo((socket) => trickle(socket, interim, interim));
    expect((await gateway.fetch('/rest/a')).status).toBe(504);
  });

  test('GW-504 for endless promises behind a body that came whole', async () => {
    const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n';
    const gateway = await gatewayTo((socket) => trickle(socket, interim, interim));
    const answer = await gateway.fetch('/rest/a', { method: 'POST', body: 'whole' });
    expect(await codeOf(answer)).toContain('GW-504');
  });

  test('an answer that stops is cut off, be it after much that the client had to take first', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\n';
    const gateway = await gatewayTo((socket) => {
      socket.write(head + 'x'.repeat(60_000));
    });
    const answer = await gateway.fetch('/rest/a');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('an answer that goes on for longer than a call may take is cut off', async () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    const gateway = await gatewayTo((socket) => trickle(socket, head, '1\r\na\r\n'), 500);
    const answer = await gateway.fetch('/rest/a');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    await expect.poll(() => gateway.entries.length).toBe(1);
    expect(gateway.calls).toHaveLength(1);
  });

  test('a slow answer that keeps all limits comes whole', async () => {
    const gateway = await gatewayTo((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n');
      let left = 8;
      const timer = setInterval(() => {
        socket.write('a');
        if ((left -= 1) === 0) clearInterval(timer);
      }, 60);
    });
    expect(await (await gateway.fetch('/rest/a')).text()).toBe('aaaaaaaa');
  });

  test('what a client takes to send its body is not the upstream’s time', async () => {
    const gateway = await gatewayTo((socket) => {
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
        if (text.endsWith('0\r\n\r\n')) {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine');
        }
      });
    });
    let left = 8;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((later) => setTimeout(later, 60));
        controller.enqueue(new TextEncoder().encode('part'));
        if ((left -= 1) === 0) controller.close();
      },
    });
    // Safe because undici wants it for streams, and the type of fetch does not know it.
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect(await (await gateway.fetch('/rest/a', init)).text()).toBe('fine');
  });
});
