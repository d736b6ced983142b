import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Draws the pictures that others show of the portal into `public`, from the drawings beside this file:
 * `node apps/web/build/preview/draw.mjs`.
 */
const web = new URL('../../', import.meta.url);
const inWeb = (path) => new URL(path, web);
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);
const fontData = (await readFile(font)).toString('base64');
const face = `@font-face{font-family:'Archivo Variable';font-weight:100 900;font-stretch:62% 125%;src:url(data:font/woff2;base64,${fontData})}`;
const mark = await readFile(inWeb('public/favicon.svg'), 'utf8');
const padded = `<div style="box-sizing:border-box;width:100%;height:100%;padding:14%;background:#fff">${mark}</div>`;

const pictures = [
  ['preview.png', 1200, 630, await readFile(inWeb('build/preview/preview.svg'), 'utf8')],
  ['apple-touch-icon.png', 180, 180, padded],
  ['favicon-32.png', 32, 32, mark],
];

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const [name, width, height, body] of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>${face}html,body{margin:0;width:${width}px;height:${height}px}svg{display:block;width:100%;height:100%}</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: fileURLToPath(inWeb(`public/${name}`)),
    omitBackground: name === 'favicon-32.png',
  });
  await page.close();
}
await browser.close();
