import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { startChild } from './topology/child.ts';
import { untilOpen } from './until-open.ts';

/** Debian's HAProxy with the shipped configuration of a gateway, in front of a portal. */
export async function startHaproxyGateway(portal: {
  readonly url: string;
  readonly secret: string;
}) {
  const place = await mkdtemp(join(tmpdir(), 'portal-haproxy-'));
  const port = await findFreePort();
  const logFile = join(place, 'haproxy.log');
  const child = startChild('/usr/sbin/haproxy', {
    args: ['-db', '-f', 'gateway.cfg'],
    env: {
      PUBLIC: `127.0.0.1:${port}`,
      PORTAL: new URL(portal.url).host,
      GATEWAY_SECRET: portal.secret,
    },
    cwd: fileURLToPath(new URL('../../../config/haproxy/', import.meta.url)),
    logFile,
  });
  await untilOpen(port);
  return {
    url: `http://127.0.0.1:${port}`,
    readErrors: () => readFile(logFile, 'utf8'),
    async close() {
      await child.end('SIGTERM');
      await rm(place, { recursive: true, force: true });
    },
  };
}
