import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '@portal/postgres/free-port';
import { plantPortal } from './plant-portal.ts';
import type { Tree } from './plant-tree.ts';

const isRoot = process.getuid?.() === 0;
let tree: Tree;
let running: Run[] = [];

type Run = { child: ChildProcess; output: () => string; exited: Promise<number | null> };

beforeAll(() => {
  tree = plantPortal();
  chmodSync(tree.root, 0o755);
});

afterEach(async () => {
  for (const run of running) run.child.kill('SIGTERM');
  await Promise.all(running.map((run) => run.exited));
  running = [];
});

afterAll(() => tree.remove());

type Options = { data?: string; ports?: number[]; uid?: number; env?: NodeJS.ProcessEnv };

async function findPorts(): Promise<number[]> {
  return Promise.all([findFreePort(), findFreePort(), findFreePort()]);
}

function run(args: string[], options: Options = {}): Run {
  const user = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid };
  const child = spawn(process.execPath, [join(tree.root, 'scripts/start.mjs'), ...args], {
    ...user,
    cwd: tree.root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
  const exited = once(child, 'close').then(([code]) => code);
  const started = { child, output: () => text, exited };
  running.push(started);
  return started;
}

async function start(options: Options = {}): Promise<Run & { ports: number[] }> {
  const ports = options.ports ?? (await findPorts());
  const started = run(toArguments(ports, options.data), options);
  await expect.poll(() => started.output(), { interval: 50 }).toMatch(/Ctrl-C|stopped|\.\n$/);
  return { ...started, ports };
}

function toArguments(ports: number[], data = 'data'): string[] {
  const [production, sandbox, carrier] = ports;
  return [
    `--port=${production}`,
    `--sandbox-port=${sandbox}`,
    `--carrier-port=${carrier}`,
    `--data-dir=${data}`,
  ];
}

/** Processes that name the clone among their arguments, or work in it. */
function findProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return args.includes(tree.root) ? [args] : [];
      } catch {
        return [];
      }
    });
}

async function isReady(port: number | undefined): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return reply?.status === 200;
}

/** Process numbers of the parts, in the order of their start. */
function readChildren(): number[] {
  const { details } = JSON.parse(readFileSync(join(tree.root, 'data/launcher.lock'), 'utf8'));
  return details.children.map(({ pid }: { pid: number }) => pid);
}

const readPostmaster = () =>
  Number.parseInt(
    readFileSync(join(tree.root, 'data/postgres/home/cluster/postmaster.pid'), 'utf8'),
    10,
  );

function readLogs(data: string): string {
  return readdirSync(join(tree.root, data), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.log'))
    .map((path) => readFileSync(join(tree.root, data, path), 'utf8'))
    .join('\n');
}

describe('npm start', () => {
  test('builds, starts everything, says where, keeps secrets out of the logs, stops', async () => {
    const started = await start();
    const [production, sandbox, carrier] = started.ports;
    const output = started.output();
    expect(output).toMatch(
      /Building web, pages, shipped, server, carrier, launcher(?: …|:) done in/,
    );
    expect(output).toContain(`http://localhost:${production}`);
    expect(output).toContain(`http://localhost:${sandbox}`);
    expect(output).toContain('data/production/mail, data/sandbox/mail (.eml files)');
    for (const port of [production, sandbox, carrier]) {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    }
    const secrets = [
      'demo-password',
      'sign-in-secret',
      'production/secret-key',
      'sandbox/secret-key',
    ];
    for (const file of [...secrets, 'postgres/password']) {
      const path = join(tree.root, 'data', file);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readLogs('data')).not.toContain(readFileSync(path, 'utf8').trim());
    }
    expect(output).toContain(readFileSync(join(tree.root, 'data/demo-password'), 'utf8').trim());
    expect(readLogs('data')).toContain('Secrets: [secret] [secret] postgresql://portal:[secret]@');
    await fetch(`http://127.0.0.1:${production}/warn`);
    await fetch(`http://127.0.0.1:${production}/warn`);
    await expect.poll(started.output).toContain('production portal: warning: Careful');
    started.child.kill('SIGTERM');
    expect(await started.exited).toBe(0);
    await expect.poll(findProcesses).toEqual([]);
    expect(started.output()).toContain('Careful (1 more)');
  });

  test('a second start says where the first one runs', async () => {
    const first = await start();
    const second = run(toArguments(await findPorts()));
    expect(await second.exited).toBe(1);
    expect(second.output()).toBe(
      `The portal is already running at http://localhost:${first.ports[0]} and http://localhost:${first.ports[1]} ` +
        `(process ${first.child.pid}): use it, stop it with 'kill ${first.child.pid}', ` +
        'or start another with --data-dir and other ports.\n',
    );
  });

  test('after kill -9 nothing is left, not even a part that hangs, and the next start works on the same ports', async () => {
    const first = await start();
    const hanging = fetch(`http://127.0.0.1:${first.ports[0]}/hang`).catch(() => undefined);
    await expect.poll(() => readLogs('data')).toContain('Hanging');
    first.child.kill('SIGKILL');
    await first.exited;
    await expect.poll(findProcesses).toEqual([]);
    await hanging;
    const next = await start({ ports: first.ports });
    expect(next.output()).toContain('Ctrl-C');
    next.child.kill('SIGINT');
    expect(await next.exited).toBe(0);
    await expect.poll(findProcesses).toEqual([]);
  });

  test('what dies is started again, the database included, and the others go on', async () => {
    const started = await start();
    const answers = (ports: readonly number[]) =>
      Promise.all(ports.map((port) => isReady(port))).then((all) => all.every(Boolean));
    const serves = (title: string) => `The ${title} serves again.\n`;
    const titles = ['production portal', 'sandbox portal', 'carrier sandbox'];
    for (const [at, title] of titles.entries()) {
      const [pid = 0] = readChildren().slice(at);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(started.output)
        .toContain(`The ${title} was killed by SIGKILL. It is started again in `);
      expect(await answers(started.ports.filter((_port, other) => other !== at))).toBe(true);
      await expect.poll(started.output).toContain(serves(title));
      expect(readChildren()).not.toContain(pid);
    }
    const postmaster = readPostmaster();
    process.kill(postmaster, 'SIGKILL');
    await expect
      .poll(started.output)
      .toContain('Without it both portals and the carrier answer with an error.\n');
    await expect.poll(started.output).toContain(serves('database'));
    expect(readPostmaster()).not.toBe(postmaster);
    expect(await answers(started.ports)).toBe(true);
    started.child.kill('SIGTERM');
    expect(await started.exited).toBe(0);
    await expect.poll(findProcesses).toEqual([]);
  });

  test('what dies a sixth time within two minutes stays away with its reason, alone; nothing left ends all', async () => {
    const started = await start();
    const away = 'It has ended 6 times within two minutes and is not started again; its log is';
    const crash = (port: number | undefined) =>
      fetch(`http://127.0.0.1:${port}/crash`).catch(() => undefined);
    const crashUntil = async (title: string, port: number | undefined) => {
      const last = `The ${title} stopped (exit code 1): The crash was asked for. ${away}`;
      await expect
        .poll(() => crash(port).then(started.output), { interval: 200, timeout: 150_000 })
        .toContain(last);
    };
    await crashUntil('sandbox portal', started.ports[1]);
    expect(await isReady(started.ports[0])).toBe(true);
    await Promise.all([
      crashUntil('production portal', started.ports[0]),
      crashUntil('carrier sandbox', started.ports[2]),
    ]);
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain(
      'The crash was asked for. Everything else has been stopped.',
    );
    await expect.poll(findProcesses).toEqual([]);
  });

  test('a start has no end of its own, and says every ten seconds what is missing and where its log is', async () => {
    const started = await start({ env: { STARTS_AFTER: '11000' } });
    expect(started.output()).toMatch(
      /Starting the portals: 1\d(?:\.\d)? s so far; the production portal: "Reading its documents" \(\S+\/data\/production\/log\/server\.log\), the sandbox portal: /,
    );
    expect(started.output()).toMatch(/Starting the portals: done in 1\d/);
  });

  test('a taken port is named with the option that moves it', async () => {
    const ports = await findPorts();
    const stranger = createServer().listen(ports[1], '127.0.0.1');
    await once(stranger, 'listening');
    const started = await start({ ports });
    stranger.close();
    expect(await started.exited).toBe(1);
    expect(started.output().trim().split('\n').at(-1)).toBe(
      `Port ${ports[1]} for the sandbox portal is taken by another program: ` +
        `choose another with npm start -- --sandbox-port ${(ports[1] ?? 0) + 1}.`,
    );
  });

  test('--production-only starts no sandbox portal', async () => {
    const ports = await findPorts();
    const started = run([...toArguments(ports), '--production-only', '--quiet']);
    await expect.poll(started.output).toContain('Ctrl-C');
    expect(started.output()).not.toContain('Sandbox');
    expect(started.output()).not.toContain('…');
    await expect(fetch(`http://127.0.0.1:${ports[1]}/`)).rejects.toThrow('fetch failed');
  });

  test.each([
    [['--port', 'http'], "--port takes a port number from 1 to 65535, not 'http'."],
    [['--port', '4100'], 'Port 4100 is given twice: each part needs its own port.'],
    [['--prot', '1'], "Unknown option '--prot': see npm start -- --help."],
    [['--data-dir', 'package.json/x'], 'cannot be a folder, because a file is in its way.'],
  ])('%j ends in one sentence', async (args, sentence) => {
    const failed = run([...args, '--quiet']);
    expect(await failed.exited).toBe(1);
    expect(failed.output().endsWith(`${sentence}\n`)).toBe(true);
    expect(failed.output().trim().split('\n')).toHaveLength(1);
  });

  test.runIf(isRoot)('an ordinary user is told what cannot be written, or served', async () => {
    const denied = run(['--quiet', '--data-dir', join(tree.root, 'of-root/data')], { uid: 1 });
    expect(await denied.exited).toBe(1);
    expect(denied.output()).toMatch(
      /^\S+ cannot be written or read by this user: change its permissions\.\n$/,
    );
    const data = join(tree.root, 'of-daemon');
    const first = await start();
    expect(existsSync(join(tree.root, 'data/postgres/home/cluster'))).toBe(true);
    first.child.kill('SIGTERM');
    await first.exited;
    mkdirSync(data);
    chownSync(data, 1, 1);
    const started = await start({ data, uid: 1 });
    expect(started.output()).toContain('Ctrl-C');
    expect(statSync(join(data, 'postgres/home/cluster')).uid).toBe(1);
  });

  test.runIf(isRoot)('a full disk is one sentence', async () => {
    const data = join(tree.root, 'small');
    mkdirSync(data);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', data]);
    if (mounted.status !== 0) {
      console.warn('Not run: this machine does not let a test mount a small disk.');
      return;
    }
    try {
      const failed = run([...toArguments(await findPorts(), data), '--quiet']);
      expect(await failed.exited).toBe(1);
      expect(failed.output()).toBe('The disk is full: free some space and start again.\n');
    } finally {
      spawnSync('umount', [data]);
    }
  });

  test('npm that cannot reach the registry is one sentence', async () => {
    const offline = plantPortal();
    try {
      rmSync(join(offline.root, 'node_modules'), { recursive: true });
      mkdirSync(join(offline.root, 'npm-cache'));
      writeFileSync(join(offline.root, '.npmrc'), 'fetch-retries=0\n');
      const child = spawn(process.execPath, [join(offline.root, 'scripts/start.mjs'), '--quiet'], {
        cwd: offline.root,
        env: {
          ...process.env,
          npm_config_registry: 'http://127.0.0.1:9/',
          npm_config_cache: join(offline.root, 'npm-cache'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (text += data));
      expect((await once(child, 'close'))[0]).toBe(1);
      expect(text).toBe(
        'The packages cannot be fetched (npm ci): check the connection to the package registry and start again.\n',
      );
    } finally {
      offline.remove();
    }
  });
});
