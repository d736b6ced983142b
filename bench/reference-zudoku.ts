import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installRivals, rivals } from './rivals-folder.ts';

const folder = join(rivals, 'zudoku');
const site = join(folder, 'dist');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Zudoku builds its pages ahead of time: before the measurement, which is not counted. Null where it cannot. */
export async function serveZudoku(documents: ReadonlyMap<string, string>) {
  installRivals('zudoku');
  if (isBuilt(documents)) return startSite();
  mkdirSync(join(folder, 'data'), { recursive: true });
  for (const [name, text] of documents) writeFileSync(fileOf(name), text);
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/zudoku/cli.js', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 900_000,
    // It asks the network for newer versions and reports its use, unless it runs in CI.
    env: {
      ...process.env,
      ZUDOKU_PUBLIC_DOCUMENTS: [...documents.keys()].join(','),
      CI: '1',
      ZUDOKU_DISABLE_UPDATE_CHECK: '1',
      DO_NOT_TRACK: '1',
    },
  });
  if (status !== 0) {
    console.log(`Zudoku could not build its pages and is left out: ${stderr.slice(-500)}`);
    return null;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`Zudoku built its pages in ${seconds} s, which is not counted`);
  return startSite();
}

const fileOf = (name: string) => join(folder, 'data', `${name}.json`);

function isBuilt(documents: ReadonlyMap<string, string>): boolean {
  const isSame = ([name, text]: readonly [string, string]) =>
    existsSync(join(site, `${name}.html`)) &&
    existsSync(fileOf(name)) &&
    readFileSync(fileOf(name), 'utf8') === text;
  return [...documents].every(isSame);
}

async function startSite() {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
    const found = [path, `${path}.html`].find((one) => extname(one) && existsSync(site + one));
    if (!found || found.includes('..')) return response.writeHead(404).end();
    const content = files.get(found) ?? gzipSync(readFileSync(site + found));
    files.set(found, content);
    const type = types[extname(found)] ?? 'text/html';
    return response
      .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('Zudoku has no port');
  return {
    version: versionOf(),
    /** Operations stand on a page a tag; given the first tag's name. */
    urlOf: (name: string, tag: string) =>
      `http://127.0.0.1:${address.port}/${name}/${pageOf(name, tag)}`,
    urlsOf: (name: string) =>
      ['', ...pagesOf(name).map((page) => `/${page}`)].map(
        (page) => `http://127.0.0.1:${address.port}/${name}${page}`,
      ),
    close: () => server.close(),
  };
}

const pagesOf = (name: string) =>
  readdirSync(join(site, name)).map((file) => file.replace(/\.html$/, ''));

function pageOf(name: string, tag: string): string {
  const slug = tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const pages = pagesOf(name);
  return pages.find((page) => page === slug) ?? pages.find((page) => !page.startsWith('~')) ?? '';
}

function versionOf(): string {
  const text = readFileSync(join(folder, 'node_modules/zudoku/package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}
