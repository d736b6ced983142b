import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt, Family } from './attempt.ts';
import type { Stage } from './stage.ts';

const connections = 300;
const slowMs = 6_000;

interface Slow {
  readonly name: string;
  readonly first: (stage: Stage) => string;
  readonly next: string;
}

const kinds: readonly Slow[] = [
  { name: 'a head', first: () => 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', next: 'a' },
  { name: 'nothing at all', first: () => '', next: '' },
  {
    name: 'a body to an upstream',
    first: ({ base, webshop }) =>
      `POST ${base}/slow HTTP/1.1\r\nHost: x\r\napikey: ${webshop.apiKey}\r\nContent-Length: 100000\r\n\r\n`,
    next: 'a',
  },
  {
    name: 'a chunked body to an upstream',
    first: ({ base, webshop }) =>
      `POST ${base}/slow HTTP/1.1\r\nHost: x\r\napikey: ${webshop.apiKey}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    next: '1\r\na\r\n',
  },
  {
    name: 'a body to an operation',
    first: ({ webshop }) =>
      `POST /rest/system/devportal/v1/accounts HTTP/1.1\r\nHost: x\r\nx-bap-key: web-devportal\r\nAuthorization: Bearer ${webshop.accessToken}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    next: ' ',
  },
  {
    name: 'a body to the login',
    first: () =>
      'POST /login/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n',
    next: 'a',
  },
];

/** Held: while hundreds of connections send a byte now and then, calls of others are answered as ever. */
export const slowBytes: Family = {
  name: 'slow bytes',
  list: (stage) => [...kinds.map((kind) => crowd(stage, kind)), unread(stage)],
};

function crowd(stage: Stage, { name, first, next }: Slow): Attempt {
  return {
    name: `${connections} connections that send ${name} a byte at a time`,
    async run() {
      const sockets = await open(stage.portal, first(stage));
      const timer = setInterval(() => {
        for (const socket of sockets) socket.write(next);
      }, 500);
      try {
        await delay(slowMs / 4);
        return await findUnanswered(stage);
      } finally {
        clearInterval(timer);
        for (const socket of sockets) socket.destroy();
      }
    },
  };
}

/** Answers that nobody reads wait in the server's memory, and end. */
function unread(stage: Stage): Attempt {
  return {
    name: `${connections} connections that read no answer`,
    async run() {
      const line = `GET /specs/shipment-v5-trackandtrace HTTP/1.1\r\nHost: x\r\n\r\n`;
      const sockets = await open(stage.portal, line.repeat(20));
      for (const socket of sockets) socket.pause();
      try {
        return await findUnanswered(stage);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
  };
}

async function open(portal: string, first: string): Promise<Socket[]> {
  const port = Number(new URL(portal).port);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    if (first !== '') socket.write(first, 'latin1');
    return socket;
  });
  await delay(200);
  return sockets;
}

async function findUnanswered({ portal, base, webshop }: Stage): Promise<string | null> {
  const calls = {
    'a call of another': fetch(`${portal}${base}/ok`, {
      headers: { apikey: webshop.apiKey },
      signal: AbortSignal.timeout(slowMs),
    }),
    'a page': fetch(`${portal}/`, { signal: AbortSignal.timeout(slowMs) }),
    readiness: fetch(`${portal}/readyz`, { signal: AbortSignal.timeout(slowMs) }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const status = await call.then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) return `${name} got ${status || 'no answer'}`;
  }
  return null;
}
