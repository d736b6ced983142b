import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@portal/postgres/free-port';
import { untilOpen } from '../until-open.ts';
import { type Child, startChild } from './child.ts';

/** Debian's Redis, and another that follows it; neither keeps anything over a restart. */
export async function startRedisPair(place: string) {
  const port = await findFreePort();
  const replicaPort = await findFreePort();
  const run = async (at: number, more: readonly string[] = []): Promise<Child> => {
    const settings = ['--bind', '127.0.0.1', '--port', String(at), '--save', ''];
    const child = startChild('/usr/bin/redis-server', {
      args: [...settings, '--appendonly', 'no', ...more],
      cwd: place,
      logFile: join(place, 'redis.log'),
    });
    await untilOpen(at);
    return child;
  };
  let main = await run(port);
  const replica = await run(replicaPort, ['--replicaof', '127.0.0.1', String(port)]);
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Whether the replica has its link. */
    async isFollowed() {
      const wire = connect(replicaPort, '127.0.0.1');
      wire.end('INFO replication\r\nQUIT\r\n');
      return (await text(wire)).includes('master_link_status:up');
    },
    kill: () => main.end('SIGKILL'),
    async start() {
      main = await run(port);
    },
    async close() {
      await main.end('SIGKILL');
      await replica.end('SIGKILL');
    },
  };
}
