import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from './until-open.ts';

/** Debian's own PgBouncer on loopback in transaction mode, for every database of a server; few sessions, so that they are shared at once. */
export async function startPgBouncer(postgresUrl: string) {
  const port = await findFreePort();
  const { hostname, port: postgresPort, username, password } = new URL(postgresUrl);
  const directory = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(directory, 0o755);
  const settings = join(directory, 'pgbouncer.ini');
  const user = decodeURIComponent(username);
  const words = `user=${user} password=${decodeURIComponent(password)}`;
  await writeFile(
    settings,
    `[databases]
* = host=${hostname.replaceAll(/[[\]]/g, '')} port=${postgresPort} ${words}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
logfile =
pidfile =
`,
  );
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', ...who, settings], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  await untilOpen(port);
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
