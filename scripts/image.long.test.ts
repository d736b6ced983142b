import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '@portal/postgres/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDebianPostgres } from './debian-postgres.mjs';
import { fetchNode } from './fetch-node.mjs';
import { fromRoot } from './root.mjs';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const user = '10001:10001';
const place = mkdtempSync(join(tmpdir(), 'portal-image-'));
const started: ChildProcess[] = [];
let mounted = '';
let image: Image;
let bytes: { image: number; layers: number[] };

interface Image {
  readonly Env: string[];
  readonly Entrypoint: string[];
  readonly Cmd: string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: string[] };
}

const buildah = async (...args: string[]) => {
  const storage = ['--root', `${place}/store`, '--runroot', `${place}/run`];
  const given = [...storage, '--storage-driver', 'vfs', ...args];
  return (await run('buildah', given, { maxBuffer: 2 ** 26 })).stdout.trim();
};

/** Debian with Node in place of an image of a registry. */
async function makeBase(): Promise<void> {
  const kept = fromRoot('.cache/image/base');
  if (!existsSync(kept)) {
    const [, release = ''] =
      /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
    rmSync(`${kept}.new`, { recursive: true, force: true });
    await run('debootstrap', ['--variant=minbase', release, `${kept}.new`], {
      maxBuffer: 2 ** 26,
    });
    for (const unused of ['var/cache/apt/archives', 'var/lib/apt/lists'])
      rmSync(`${kept}.new/${unused}`, { recursive: true });
    cpSync(join(await fetchNode(24), 'node'), `${kept}.new/usr/local/bin/node`);
    renameSync(`${kept}.new`, kept);
  }
  const container = await buildah('from', 'scratch');
  await buildah('copy', '--quiet', container, kept, '/');
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
  await buildah('commit', '--quiet', container, 'base');
  await buildah('rm', container);
}

beforeAll(async () => {
  if (!isRoot) return;
  await makeBase();
  await run(process.execPath, [fromRoot('scripts/release.mjs'), `${place}/release`]);
  const file = ['--file', fromRoot('deploy/Containerfile'), '--tag', 'developer-portal'];
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/base'];
  await buildah('build', ...how, '--build-arg', 'BUILD=tested', ...file, `${place}/release`);
  const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'developer-portal'));
  image = JSON.parse(inspected.Config).config;
  const layers = JSON.parse(inspected.Manifest).layers.map(({ size }: { size: number }) => size);
  bytes = { layers, image: layers.reduce((sum: number, size: number) => sum + size, 0) };
  mounted = await buildah('mount', await buildah('from', 'developer-portal'));
}, 1_200_000);

afterAll(async () => {
  for (const child of started) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  if (mounted) await buildah('umount', '--all');
  rmSync(place, { recursive: true, force: true });
}, 120_000);

const readOnly = `
mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" &&
mount -t tmpfs -o uid=10001,gid=10001,mode=0700 data var/lib/developer-portal &&
mount -t tmpfs tmp tmp && mount -t proc proc proc && mount --bind /dev dev &&
exec /usr/sbin/chroot --userspec=${user} . /bin/sh -c 'cd "$0" && exec "$@"' "$@"`;

/** A program of the image as an engine runs it: its user, its folder, its variables, the root file system read-only. */
function runInImage(words: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const args = ['--mount', '--', 'sh', '-c', readOnly, mounted, image.WorkingDir, ...words];
  const own = Object.fromEntries(image.Env.map((one) => one.split(/=(.*)/s).slice(0, 2)));
  const child = spawn('unshare', args, { env: { ...own, ...variables } });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  started.push(child);
  return { child, ended, told: () => told };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Memory that the process holds, in MB, once it changes no more. */
async function settleMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  await expect
    .poll(
      () => {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        samples.unshift(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024));
        const last = samples.slice(0, 10);
        return last.length === 10 && Math.max(...last) - Math.min(...last) <= 2;
      },
      { interval: 1000, timeout: 120_000 },
    )
    .toBe(true);
  return samples[0] ?? 0;
}

test.skipIf(!isRoot)('the image runs nothing as root and changes nothing of its own', async () => {
  expect(image.User).toBe(user);
  expect(bytes.layers.at(-1)).toBeLessThan(150 * 1024 ** 2);
  const tried = runInImage(['sh', '-c', 'id -u; touch /tmp/a && touch dist/a || touch /a']);
  await tried.ended;
  expect(tried.told()).toMatch(/^10001\n/);
  expect(tried.told().match(/Read-only file system/g)).toHaveLength(2);
});

test.skipIf(!isRoot)(
  'it is ready on an empty database, tells its build, and stops in order',
  async () => {
    await withDebianPostgres(async (databaseUrl) => {
      const port = String(await findFreePort());
      const url = `http://127.0.0.1:${port}`;
      const variables = {
        HOST: '127.0.0.1',
        PORT: port,
        PORTAL_URL: url,
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'a secret key of tests, at least 32 characters long',
        STOP_WAIT_SECONDS: '0',
      };
      const startOnce = async (parts: string) => {
        const began = Date.now();
        const given = { ...variables, PORTAL_PARTS: parts };
        const server = runInImage([...image.Entrypoint, ...image.Cmd], given);
        const look = async () => ((await isReady(url)) ? 'ready' : server.told());
        await expect.poll(look, { interval: 50, timeout: 120_000 }).toBe('ready');
        return { ...server, seconds: ((Date.now() - began) / 1000).toFixed(1) };
      };
      const stop = async ({ child, ended }: ReturnType<typeof runInImage>) => {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      };
      const first = await startOnce('all');
      expect(await (await fetch(`${url}/version`)).json()).toMatchObject({ build: 'tested' });
      expect((await fetch(`${url}/apis/active`)).status).toBe(200);
      const [, ...check] = image.Healthcheck.Test;
      expect(await runInImage(check, { PORT: port }).ended).toBe(0);
      expect(await runInImage(check, { PORT: String(await findFreePort()) }).ended).toBe(1);
      await stop(first);
      const portal = await startOnce('all');
      const portalMemory = await settleMemory(portal.child.pid ?? 0);
      await stop(portal);
      const gateway = await startOnce('gateway');
      const gatewayMemory = await settleMemory(gateway.child.pid ?? 0);
      await stop(gateway);
      const mb = (size = 0) => Math.round(size / 1e6);
      console.info(
        [
          `image: ${mb(bytes.image)} MB, ${mb(bytes.layers.at(-1))} of them the release`,
          `start to ready: ${first.seconds} s on an empty database, ${portal.seconds} s after that, gateway ${gateway.seconds} s`,
          `idle memory: portal ${portalMemory} MB, gateway ${gatewayMemory} MB`,
        ].join('\n'),
      );
      expect(portalMemory).toBeLessThan(512);
      expect(gatewayMemory).toBeLessThan(384);
    });
  },
);
