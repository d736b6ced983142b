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
