import { readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';

/** A database that things happen to; its address stays the same over all of them. */
export interface FaultyDatabase {
  /** Of the database `name`. */
  url(name: string): string;
  /** Without the way in between. */
  direct(name: string): string;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Null where the disk is not one of its own, which can be filled. */
  readonly disk: { fill(): void; free(): Promise<void> } | null;
  close(): Promise<void>;
}

const diskSize = '450m';

export async function openFaultyDatabase(place: string): Promise<FaultyDatabase> {
  const directory = join(place, 'postgres');
  await mkdir(directory, { recursive: true });
  const isMounted = mountDisk(directory);
  await chmod(directory, 0o755);
  const run = () => startPostgres({ directory });
  let postgres = await run();
  const way = await openWay(() => postgres.port);
  const throughWay = (address: string) => {
    const url = new URL(address);
    url.port = String(way.port);
    return url.href;
  };
  const filler = join(directory, 'filler');
  return {
    url: (name) => throughWay(postgres.url(name)),
    direct: (name) => postgres.url(name),
    async kill() {
      process.kill(postgres.pid(), 'SIGKILL');
      await postgres.ended();
      await postgres.stop();
    },
    freeze: () => signalAll(postgres.pid(), 'SIGSTOP'),
    thaw: () => signalAll(postgres.pid(), 'SIGCONT'),
    stop: () => postgres.stop(),
    async start() {
      postgres = await run();
    },
    disk: isMounted ? { fill: () => fill(filler), free: () => rm(filler, { force: true }) } : null,
    async close() {
      await way.close();
      await postgres.stop();
      if (isMounted) spawnSync('umount', ['--lazy', directory]);
    },
  };
}

/** A small disk of its own needs the right to mount one. */
function mountDisk(directory: string): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', directory];
  return spawnSync('mount', options).status === 0;
}

/** Until nothing fits any more. */
function fill(file: string): void {
  for (const size of [16_000_000, 1_000_000, 4_096]) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

/** A postmaster and its processes, as /proc knows them. */
function signalAll(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
  for (const one of [pid, ...children.map(Number)]) if (one > 0) process.kill(one, signal);
}

/** Hands connections on to wherever the database is by now. */
async function openWay(portNow: () => number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(portNow(), '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe because the server listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
