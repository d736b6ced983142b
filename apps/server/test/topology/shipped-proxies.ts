import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { untilOpen } from '../until-open.ts';
import { startChild } from './child.ts';
import { databasePassword } from './database-pair.ts';
import { until } from './until.ts';

const shipped = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

/** Addresses of the shipped configuration, by their variable. */
export type Addresses = Readonly<Record<string, string>>;

/** HAProxy with the shipped file as it is; its addresses are variables. */
export async function startHaproxy(place: string, addresses: Addresses) {
  const socket = join(place, 'haproxy.sock');
  const child = startChild('/usr/sbin/haproxy', {
    args: ['-db', '-f', join(shipped, 'haproxy/haproxy.cfg')],
    env: { ...addresses, SOCKET: socket },
    cwd: place,
    logFile: join(place, 'haproxy.log'),
  });
  await untilOpen(Number(addresses['PUBLIC']?.split(':')[1]));
  /** What HAProxy holds of a server: `UP`, `DOWN`, on the way to either. */
  const stateOf = async (server: string) => {
    const wire = connect(socket);
    wire.end('show stat\n');
    const line = (await text(wire)).split('\n').find((one) => one.split(',')[1] === server);
    return line?.split(',')[17] ?? 'unknown';
  };
  return {
    stateOf,
    untilUp: (server: string, seconds = 60) =>
      until(`HAProxy sends to ${server}`, async () => (await stateOf(server)) === 'UP', seconds),
    close: () => child.end('SIGTERM'),
  };
}

/** PgBouncer with the shipped file; its addresses, and where its list of users lies, are put in. */
export async function startShippedPgBouncer(
  place: string,
  { port, databasePort }: { readonly port: number; readonly databasePort: number },
) {
  const folder = join(place, 'pgbouncer');
  mkdirSync(folder);
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"portal" "${databasePassword}"\n`);
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const settings = readFileSync(join(shipped, 'pgbouncer/pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(file, settings);
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = startChild('/usr/sbin/pgbouncer', {
    args: [...who, file],
    cwd: folder,
    logFile: join(place, 'pgbouncer.log'),
  });
  await untilOpen(port);
  return { close: () => child.end('SIGKILL') };
}
