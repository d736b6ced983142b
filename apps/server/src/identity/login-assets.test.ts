import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLoginAssets } from './login-assets.ts';

test('every file that the stylesheet needs is served under the name of its content', async () => {
  const { styles, script, files } = await readLoginAssets(undefined);
  for (const address of [styles, script]) {
    expect(files.has(address.replace('/login/assets/', ''))).toBe(true);
  }
  const text = files.get(styles.replace('/login/assets/', ''))?.content.toString() ?? '';
  const urls = [...text.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url);
  expect(urls.length).toBe(2);
  for (const url of urls) expect(files.has(url.replace('/login/assets/', ''))).toBe(true);
});

test('a folder of a provider replaces what it has; one that is not there is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-login-'));
  await writeFile(join(folder, 'wall.css'), '.wall { color: teal; }');
  const { styles, files } = await readLoginAssets(folder);
  await rm(folder, { recursive: true });
  const text = files.get(styles.replace('/login/assets/', ''))?.content.toString() ?? '';
  expect(text).toContain('.wall { color: teal; }');
  expect(text).toContain('.btn-primary');
  await expect(readLoginAssets(folder)).rejects.toThrow(folder);
});
