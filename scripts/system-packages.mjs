import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { StartFailure, findDiskFull } from '../packages/lifecycle/src/start-failure.mjs';
import { chromium, shell } from '../e2e/chromium-path.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {{ name: string, isThere: () => boolean, isLong?: boolean, isShifted?: boolean }} SystemPackage */

/** @type {SystemPackage[]} Debian packages that the tests run against */
const packages = [
  {
    name: 'chromium-headless-shell',
    isThere: () => existsSync(process.env['CHROMIUM_PATH'] ?? shell),
  },
  {
    name: 'postgresql',
    isThere: () =>
      existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0,
  },
  { name: 'redis-server', isThere: () => existsSync('/usr/bin/redis-server') },
  { name: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'haproxy', isThere: () => existsSync('/usr/sbin/haproxy') },
  { name: 'nginx', isThere: () => existsSync('/usr/sbin/nginx') },
  // They read labels back, and the papers that the operators' document makes.
  { name: 'poppler-utils', isThere: () => existsSync('/usr/bin/pdftotext') },
  { name: 'zbar-tools', isThere: () => existsSync('/usr/bin/zbarimg') },
  { name: 'faketime', isThere: () => existsSync('/usr/bin/faketime'), isShifted: true },
  // They read the storage of the documents.
  ...[
    ['awscli', '/usr/bin/aws'],
    ['python3-boto3', '/usr/lib/python3/dist-packages/boto3'],
    ['rclone', '/usr/bin/rclone'],
    ['s3cmd', '/usr/bin/s3cmd'],
    // Its `promtool` checks what `/metrics` prints.
    ['prometheus', '/usr/bin/promtool'],
  ].map(([name = '', path = '']) => ({ name, isThere: () => existsSync(path), isLong: true })),
  // An image is built and run as root alone.
  ...['/usr/bin/buildah', '/usr/sbin/debootstrap'].map((path) => ({
    name: basename(path),
    isThere: () => existsSync(path) || process.getuid?.() !== 0,
    isLong: true,
  })),
];

/**
 * Installs what the tests need of the system, where this user may.
 * @param {import('./terminal.mjs').Terminal} terminal
 * @param {{ isLong: boolean, isShifted: boolean }} run  what the long tests, and those by a shifted clock, need beside it
 */
export async function installSystemPackages(terminal, { isLong, isShifted }) {
  const wanted = packages.filter((one) => (isLong || !one.isLong) && (isShifted || !one.isShifted));
  const missing = wanted.filter((one) => !one.isThere()).map((one) => one.name);
  if (missing.length === 0) return;
  try {
    await installByApt(missing, terminal);
  } catch (error) {
    // Chromium with a window of its own runs the same tests, in twice the time.
    if (missing.join() !== 'chromium-headless-shell' || !existsSync(chromium)) throw error;
  }
}

/**
 * @param {string[]} missing
 * @param {import('./terminal.mjs').Terminal} terminal
 */
async function installByApt(missing, terminal) {
  const finish = terminal.begin(`Installing ${missing.join(' and ')}`);
  const [program, ...first] = findAptGet(missing);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand(program, [...first, 'update'], { cwd: '/', env });
  const args = [...first, 'install', '--yes', '--no-install-recommends', ...missing];
  const { code, output } = await runCommand(program, args, { cwd: '/', env });
  if (code === 0) return finish();
  finish('failed');
  const reason =
    output.split('\n').find((line) => line.startsWith('E: ')) ?? 'apt-get gave no reason';
  throw new StartFailure(
    findDiskFull(output) ?? `${missing.join(' and ')} could not be installed: ${reason}`,
  );
}

/**
 * @param {string[]} missing
 * @returns {[string, ...string[]]} how this user calls apt-get
 */
function findAptGet(missing) {
  const hasApt = existsSync('/usr/bin/apt-get');
  if (hasApt && process.getuid?.() === 0) return ['apt-get'];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  if (hasApt && sudo.status === 0) return ['sudo', '-n', 'apt-get'];
  throw new StartFailure(
    `The tests need ${missing.join(' and ')}, which this user cannot install: install them (Debian: apt-get install ${missing.join(' ')}) and start again.`,
  );
}
