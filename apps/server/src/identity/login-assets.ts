import { tokensSheet } from '@portal/design/tokens';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** Reads the files once and names each by its content, so that browsers may keep them for ever. */
export async function readLoginAssets(directory: string | undefined): Promise<LoginAssets> {
  const folder = directory ?? fileURLToPath(new URL('./assets', import.meta.url));
  const files = new Map<string, AssetFile>();
  const add = (name: string, content: Buffer): string => {
    const extension = extname(name);
    const digest = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    const file = `${name.slice(0, -extension.length)}.${digest}${extension}`;
    files.set(file, { type: types[extension] ?? 'application/octet-stream', content });
    return `${assetsPath}/${file}`;
  };
  const sheets = await Promise.all(
    ['login.css', 'controls.css', 'wall.css', 'security.css'].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  );
  let styles = [tokensSheet, ...sheets].join('\n');
  for (const font of fonts) {
    styles = styles.replaceAll(
      `url('${font}')`,
      `url('${add(font, await readFile(join(folder, font)))}')`,
    );
  }
  const stamps = await readFile(join(folder, 'stamps.html'), 'utf8');
  return {
    styles: add('login.css', Buffer.from(styles)),
    script: add('login.js', await readFile(join(folder, 'login.js'))),
    stamps: { markup: () => stamps },
    files,
  };
}
