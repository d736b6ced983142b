// Pictures of every page: by state, width and theme, with a contact sheet. `--widths 1440,390`, `--schemes light`,
// `--pages /edi,/news` for those whose address holds one of these, `--against <folder>` for those that changed since.
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listChangedScreens } from './changed-screens.mjs';
import { root } from './root.mjs';

const folder = join(root, 'screens');

/** @param {readonly string[]} files */
function toContactSheet(files) {
  /** @type {Map<string, Map<string, string[]>>} */
  const pages = new Map();
  for (const file of files) {
    const [page = '', state = ''] = file.split(' ');
    const states = pages.get(page) ?? new Map();
    pages.set(page, states.set(state, [...(states.get(state) ?? []), file]));
  }
  const figure = (/** @type {string} */ file) =>
    `<figure><a href="${encodeURIComponent(file)}"><img loading="lazy" alt="" src="${encodeURIComponent(file)}"></a>` +
    `<figcaption>${file.split(' ').slice(2).join(' ').replace('.png', '')}</figcaption></figure>`;
  const sections = [...pages].map(
    ([page, states]) =>
      `<h2 id="${page}">${page}</h2>` +
      [...states]
        .map(([state, shots]) => `<h3>${state}</h3><div>${shots.map(figure).join('')}</div>`)
        .join(''),
  );
  const links = [...pages.keys()].map((page) => `<a href="#${page}">${page}</a>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:24px}nav{display:flex;flex-wrap:wrap;gap:4px 16px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:280px}
img{width:100%;height:200px;object-fit:cover;object-position:top;border:1px solid #ccc}figcaption{font-size:12px}
</style><h1>${files.length} screens</h1><nav>${links.join(' ')}</nav>${sections.join('')}</html>`;
}

const { values } = parseArgs({
  options: {
    widths: { type: 'string' },
    schemes: { type: 'string' },
    pages: { type: 'string' },
    against: { type: 'string' },
  },
});
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/screens.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SCREENS_DIR: folder,
      ...(values.widths && { SCREENS_WIDTHS: values.widths }),
      ...(values.schemes && { SCREENS_SCHEMES: values.schemes }),
      ...(values.pages && { SCREENS_PAGES: values.pages }),
    },
  },
);
process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
const all = (await readdir(folder)).filter((file) => file.endsWith('.png')).toSorted();
const changed = values.against
  ? await listChangedScreens(resolve(values.against), folder)
  : undefined;
for (const { file, share } of changed ?? []) console.log(`${(share * 100).toFixed(2)} %  ${file}`);
const files = changed?.map(({ file }) => file) ?? all;
await writeFile(join(folder, 'index.html'), toContactSheet(files));
const ofAll = changed ? ` of ${all.length} changed` : ' screens';
console.log(`${files.length}${ofAll}: ${join(folder, 'index.html')}`);
