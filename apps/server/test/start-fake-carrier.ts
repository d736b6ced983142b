import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedOfCarrier {
  readonly method: string;
  readonly url: string;
  /** Of the header `x-account-id`. */
  readonly account: string;
  readonly body: string;
}

type Answer = (response: ServerResponse, call: AskedOfCarrier) => void;

export interface FakeCarrier {
  /** For CARRIER_URL. */
  readonly url: string;
  /** What a test's own calls have asked since it was forgotten last. */
  readonly asked: AskedOfCarrier[];
  /** What comes next is answered so, until it is said otherwise. */
  answer(how: Answer): void;
  close(): Promise<void>;
}

export const replyWith =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/**
 * A carrier that answers as a test says; the real one has tests of its own.
 * @param isOwn which calls are noted: jobs of the portal ask, too
 */
export async function startFakeCarrier(
  isOwn: (call: AskedOfCarrier) => boolean,
): Promise<FakeCarrier> {
  const asked: AskedOfCarrier[] = [];
  let answer: Answer = replyWith(404, {});
  async function take(request: IncomingMessage, response: ServerResponse) {
    const call = {
      method: request.method ?? '',
      url: request.url ?? '',
      account: String(request.headers['x-account-id']),
      body: Buffer.concat(await request.toArray()).toString(),
    };
    if (isOwn(call)) asked.push(call);
    answer(response, call);
  }
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (how) => void (answer = how),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
