import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/**
 * Runs `use` with the address of a throwaway server of Debian's PostgreSQL on loopback, ended afterwards. As root it runs under
 * the package's own user, because PostgreSQL refuses root.
 * @template Result
 * @param {(url: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withDebianPostgres(use) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'));
  const user = process.getuid?.() === 0 ? findPostgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const cluster = join(folder, 'cluster');
  const options = { ...user, cwd: folder };
  const bin = findBinaries();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '-N'],
    {
      ...options,
      stdio: 'ignore',
    },
  );
  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await waitUntilReady(bin, port);
    return await use(`postgresql://portal@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function findPostgresUser() {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function findBinaries() {
  const found = readdirSync(versions).filter((version) =>
    existsSync(join(versions, version, 'bin/postgres')),
  );
  const newest = found.sort((left, right) => Number(left) - Number(right)).at(-1);
  if (!newest) throw new Error("Debian's PostgreSQL is not installed");
  return join(versions, newest, 'bin');
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {string} bin
 * @param {number} port
 */
async function waitUntilReady(bin, port) {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const args = ['-h', '127.0.0.1', '-p', String(port), '-q'];
      execFileSync(join(bin, 'pg_isready'), args, { stdio: 'ignore' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("Debian's PostgreSQL did not start");
}
