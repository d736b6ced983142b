import { once } from 'node:events';
import { createServer as createWebServer, type RequestListener } from 'node:http';
import { createServer as createSecureWebServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { endedCertificate } from '../ended-certificate.ts';
import type { Scene } from './scene.ts';

type Closed = Pick<Scene, 'closed'>;

async function open(server: Server, { closed }: Closed): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closed.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}

/** Host and port of a web server. */
export const openWeb = (scene: Closed, handle: RequestListener) =>
  open(createWebServer(handle), scene);

/** One that speaks TLS, by a certificate that nobody trusts. */
export const openSecureWeb = (scene: Closed, handle: RequestListener) =>
  open(createSecureWebServer(endedCertificate, handle), scene);

/** Something that greets in words of its own, as servers of other protocols do, and hangs up at whatever it is told. */
export const openGreeter = (scene: Closed) =>
  open(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('SSH-2.0-OpenSSH_9.2\r\n');
      socket.once('data', () => socket.end());
    }),
    scene,
  );

/** Something that hangs: it takes whoever comes, and never says a word. */
export const openSilence = (scene: Closed) =>
  open(
    createServer((socket) => {
      socket.on('error', () => undefined).resume();
      scene.closed.push(() => socket.destroy());
    }),
    scene,
  );

/** What any web server says of a path that it does not have. */
export const aPage: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hi</title>');
};

export const answerJson =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const answerAs =
  (type: string, body: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
