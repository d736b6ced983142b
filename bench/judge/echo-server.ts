import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  readonly method: string;
  /** As it was called, origin included. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Of a document that names no server, the one that its reader fills in. */
export const unnamedServer = 'https://server.example';

/** Stands in for every host: an address of `https://api.carrier.example` is called at `<echo>/https/api.carrier.example`. */
export async function startEcho() {
  let arrived: Arrival[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = (request.url ?? '').replace(/^\/(https?)\//, '$1://');
      const { method = '', headers } = request;
      arrived.push({ method, url, headers, body: Buffer.concat(chunks) });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    /** A program whose call, which starts with an address, goes here; bodies hold addresses of their own. */
    aim: (code: string, start: string) => {
      const named = code.replace('{server}', unnamedServer);
      const at = start === '' ? -1 : named.indexOf(start);
      const before = named.slice(0, Math.max(at, 0));
      const rest = named.slice(before.length);
      return before + rest.replace(/\b(https?):\/\/(?=[\w[{])/, `${origin}/$1/`);
    },
    /** What came since the last time. */
    take: (): readonly Arrival[] => {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    close: () => server.close(),
  };
}
