import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { findFreePort } from '@portal/postgres/free-port';
import { Browser } from '../login/browser.ts';
import { releaseSecretKey } from './release-secret-key.ts';

/**
 * Makes what `upgrade.test.ts` starts from: `DATABASE_URL=… npm run dump -- CHECKOUT NAME`. CHECKOUT is a release with its
 * packages installed, whose own code fills that empty database with its demo; somebody signs in there. Writes NAME.dump.br (pg_dump) and NAME.json beside this file.
 */
const [, , checkout = '', name = ''] = process.argv;

/** Those that a browser keeps when it is closed. */
const listLasting = ({ cookies }: Browser) =>
  [...cookies].filter(([, { path }]) => path === '/' || path === '/login');

const password = 'four words make sense';

const url = process.env['DATABASE_URL'] ?? '';
const port = await findFreePort();
const address = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Developer Portal</title>');
const server = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
  cwd: checkout,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: address,
    DATABASE_URL: url,
    SECRET_KEY: releaseSecretKey,
    WEB_DIR: folder,
    DATA_DIR: folder,
    PORTAL_DEMO: '1',
    PORTAL_DEMO_PASSWORD: password,
  },
});
try {
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 500));
  const browser = new Browser(address, address);
  const query = new URLSearchParams({ redirectionUrl: `${address}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const email = 'admin@webshop.example';
  const back = await browser.submit(page, new URL(page.url).pathname, { email, password });
  if (!back.location) throw new Error(back.text);
  writeFileSync(
    join(import.meta.dirname, `${name}.json`),
    `${JSON.stringify({ email, cookies: listLasting(browser) }, null, 2)}\n`,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
}
const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted().toReversed();
const dump = execFileSync(
  `/usr/lib/postgresql/${version}/bin/pg_dump`,
  ['--format=custom', '--compress=0', '--no-owner', url],
  { maxBuffer: 1 << 30 },
);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_LGWIN]: 24,
  [constants.BROTLI_PARAM_SIZE_HINT]: dump.length,
};
writeFileSync(join(import.meta.dirname, `${name}.dump.br`), brotliCompressSync(dump, { params }));
