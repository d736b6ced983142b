import { tokensSheet } from '@portal/design/tokens';
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { shippedPlaces } from '../config/shipped-places.ts';
import type { Html } from './pages/html.ts';

const assetsPath = '/login/assets';

interface AssetFile {
  readonly type: string;
  readonly content: Buffer;
}

export interface LoginAssets {
  /** Addresses of the stylesheet and the script. */
  readonly styles: string;
  readonly script: string;
  readonly stamps: Html;
  /** By the last part of the address. */
  readonly files: ReadonlyMap<string, AssetFile>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const fonts = ['archivo-latin.woff2', 'archivo-latin-ext.woff2'];

const shipped = shippedPlaces.loginAssets;

/**
 * Reads the files once and names each by its content, so that browsers may keep them for ever.
 * @param directory of a provider; a file that it lacks is the product's, so that a new release may bring one more
 * @throws for a directory that is not there
 */
export async function readLoginAssets(directory: string | undefined): Promise<LoginAssets> {
  const folder = directory ?? shipped;
  await access(folder);
  const read = (name: string) =>
    readFile(join(folder, name)).catch(() => readFile(join(shipped, name)));
  const files = new Map<string, AssetFile>();
  const add = (name: string, content: Buffer): string => {
    const extension = extname(name);
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    const file = `${name.slice(0, -extension.length)}.${digest}${extension}`;
    files.set(file, { type: types[extension] ?? 'application/octet-stream', content });
    return `${assetsPath}/${file}`;
  };
  const sheets = await Promise.all(
    ['login.css', 'controls.css', 'wall.css', 'security.css'].map(read),
  );
  let styles = [tokensSheet, ...sheets].join('\n');
  for (const font of fonts) {
    styles = styles.replaceAll(`url('${font}')`, `url('${add(font, await read(font))}')`);
  }
  const stamps = (await read('stamps.html')).toString('utf8');
  return {
    styles: add('login.css', Buffer.from(styles)),
    script: add('login.js', await read('login.js')),
    stamps: { markup: () => stamps },
    files,
  };
}
