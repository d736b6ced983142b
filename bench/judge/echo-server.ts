import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrival {
  readonly method: string;
  /** As it was called, origin included. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

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
    /** A program whose call goes here: the first address is the call's. */
    aim: (code: string) => code.replace(/\b(https?):\/\/(?=[\w[{])/, `${origin}/$1/`),
    /** What came since the last time. */
    take: (): readonly Arrival[] => {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    close: () => server.close(),
  };
}
