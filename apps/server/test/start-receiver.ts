import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a receiver of webhooks got. */
interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly path: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** What comes next is answered so, until it is said otherwise. */
  answer(how: (response: ServerResponse, times: number) => void): void;
  close(): Promise<void>;
}

/** A server of a customer that is told of events; it answers 200 until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  let answer = (response: ServerResponse, _times: number): void => void response.end('thanks');
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await readAll(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      received.push({ headers, body, path: request.url ?? '' });
      answer(response, received.length);
    };
    void take();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (how) => (answer = how),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  return text;
}
