import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fontAxes } from './font-axes.ts';

const folder = fileURLToPath(new URL('../../../.cache/fonts', import.meta.url));

/** A variable font without the widths and weights that no style uses: a third of what the first page loads of it. */
export function trimFonts(): Plugin {
  return {
    name: 'trim-fonts',
    apply: 'build',
    enforce: 'pre',
    async transform(css, id) {
      if (!/@fontsource-variable\/.*\.css$/.test(id)) return null;
      const urls = [...css.matchAll(/url\((\.\/files\/[^)]*)\)/g)].map(([, url = '']) => url);
      const trimmed = await Promise.all(urls.map((url) => trim(join(dirname(id), url))));
      return urls.reduce(
        (text, url, at) => text.replace(url, relative(dirname(id), trimmed[at] ?? url)),
        css,
      );
    },
  };
}

/** @returns the file of the trimmed font */
async function trim(file: string): Promise<string> {
  const font = await readFile(file);
  const variationAxes = file.includes('wdth') ? fontAxes : { wght: fontAxes.wght };
  const options = { targetFormat: 'woff2', variationAxes, keepAllGlyphs: true } as const;
  const to = join(folder, file.split('/').at(-1) ?? '');
  await mkdir(folder, { recursive: true });
  await writeFile(to, await subsetFont(font, undefined, options));
  return to;
}
