import { createServer } from 'node:net';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { portOptions } from './start-options.mjs';
import { titles, type PartName } from './part-name.ts';

/** Throws one sentence about the first port that another program listens on. */
export async function requireFreePorts(ports: Map<PartName, number>): Promise<void> {
  for (const [name, port] of ports) {
    const reason = (await tryPort(port, '127.0.0.1')) ?? (await tryPort(port, '::1'));
    if (reason) throw toPortFailure(name, port, reason);
  }
}

export function toPortFailure(name: PartName, port: number, reason: string): StartFailure {
  const what = reason === 'EACCES' ? 'cannot be used by this user' : 'is taken by another program';
  return new StartFailure(
    `Port ${port} for the ${titles[name]} ${what}: choose another with npm start -- ${portOptions[name]} ${suggest(port)}.`,
  );
}

const suggest = (port: number) => (port < 1024 ? port + 8000 : Math.min(port + 1, 65_535));

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      resolve(isTaken ? error.code : undefined);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
