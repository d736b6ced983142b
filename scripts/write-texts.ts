import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@portal/contract/operations';
import { textFaults } from '@portal/contract/read/text';
import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { toPeriodText } from '@portal/contract/text/periods';
import { limitPeriods } from '@portal/contract/usage/plan/rules';
import { priceWords } from '@portal/contract/text/prices';
import {
  fileOf,
  hasTexts,
  languages,
  type Catalogue,
  root,
  toPath,
} from '@portal/web/texts/catalogue';
import { rewriteHtml } from '@portal/web/texts/html-texts';
import { rewriteTexts } from '@portal/web/texts/texts';
import { findServerTexts } from './server-texts.ts';

/**
 * `npm run texts`: the catalogues have what the sources say: new texts without a translation, and none that is gone.
 * `-- --check`: says what differs and fails.
 */
const isCheck = process.argv.includes('--check');

function* listFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* listFiles(path);
    else if (entry.isFile() && hasTexts(path)) yield path;
  }
}

const found = new Map<string, string>();
rewriteHtml(readFileSync(join(root, 'apps/web/index.html'), 'utf8'), (text) => {
  found.set(text, 'apps/web/index.html');
  return text;
});
for (const file of ['apps/web/src', 'packages'].flatMap((at) => [...listFiles(join(root, at))])) {
  rewriteTexts(file, readFileSync(file, 'utf8'), (message, line) => {
    if (!found.has(message)) found.set(message, `${toPath(file)}:${line}`);
    return message;
  });
}

interface Texts {
  readonly language: string;
  readonly found: ReadonlyMap<string, string>;
  readonly file: string;
}

function compare({ language, found, file }: Texts): void {
  const before: Catalogue = JSON.parse(readFileSync(file, 'utf8'));
  const missing = [...found].filter(([text]) => !before[text]);
  const gone = Object.keys(before).filter((text) => !found.has(text));
  if (isCheck) {
    for (const [text, place] of missing) console.log(`${language} lacks: ${place}  ${text}`);
    for (const text of gone) console.log(`${language} has, but no source: ${text}`);
    if (missing.length + gone.length > 0) process.exitCode = 1;
    return;
  }
  const after = [...found.keys()].map((text) => [text, before[text] ?? '']);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`);
  console.log(
    `${language}: ${found.size} texts, ${missing.length} to translate, ${gone.length} gone`,
  );
}

const ofServer = new Map<string, string>();
const server = join(root, 'apps/server');
const sources = readdirSync(join(server, 'src'), { recursive: true, encoding: 'utf8' });
for (const name of sources.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
  const file = join(server, 'src', name);
  findServerTexts(file, readFileSync(file, 'utf8'), (message, line) => {
    if (!ofServer.has(message)) ofServer.set(message, `${toPath(file)}:${line}`);
  });
}
for (const { what, kept } of keptList.filter(({ byLaw }) => byLaw)) {
  for (const text of [what, kept])
    ofServer.set(text, 'packages/contract/src/desk/kept-data/kinds.ts');
}
for (const text of Object.values(textFaults))
  ofServer.set(text, 'packages/contract/src/read/text.ts');
for (const { id, document } of operations) {
  if (!document) continue;
  for (const text of [document.tooLarge, document.unsupported])
    ofServer.set(text, `operation ${id}`);
}
for (const text of priceWords) ofServer.set(text, 'packages/contract/src/text/prices.ts');
for (const period of limitPeriods)
  ofServer.set(toPeriodText(period, false), 'packages/contract/src/text/periods.ts');
for (const language of languages) {
  compare({ language, found, file: fileOf(language) });
  compare({ language, found: ofServer, file: join(server, 'texts', `${language}.json`) });
}
