import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which the system takes the ports of outgoing connections: one of those could
// take a port between its being found and its being listened on.
const lowest = 15_000;
const highest = 32_000;

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export async function findFreePort(tries = 50): Promise<number> {
  const port = randomInt(lowest, highest);
  if (await isFree(port)) return port;
  if (tries === 0) throw new Error('No free port was found on 127.0.0.1');
  return findFreePort(tries - 1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
