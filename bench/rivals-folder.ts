import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const rivals = join(import.meta.dirname, 'rivals');

/** Installs what `bench/rivals`, or a folder in it, pins, once: it is no part of the product and of no other command. */
export function installRivals(folder = ''): void {
  const cwd = join(rivals, folder);
  if (existsSync(join(cwd, 'node_modules/.package-lock.json'))) return;
  console.log(`Installing the rivals of ${join('bench/rivals', folder)} …`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
  if (status !== 0) throw new Error('The rivals could not be installed');
}
