import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { listChangedTexts } from './changed-texts.mjs';
import { readTexts } from './read-texts.mjs';
import { fromRoot, root } from './root.mjs';
import { readWordList } from './word-list.mjs';

/**
 * `node scripts/words.mjs`: finds the words that `docs/words.md` retires in the texts that a person reads. With `--since <commit>` it
 * prints each sentence that has changed since, before and after.
 */
const places = [
  'apps/*/src/**',
  'packages/*/src/**',
  'packages/*/README.md',
  'content/**',
  'README.md',
  ':(glob)docs/*.md',
];
const unread = /\.(test|spec|d)\.tsx?$|\/(test|generated|own)\/|^docs\/words\.md$/;

const { stdout } = spawnSync('git', ['ls-files', ...places], { cwd: root, encoding: 'utf8' });
const files = stdout
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|ya?ml|json)$/.test(file) && !unread.test(file));
const since = process.argv.indexOf('--since');
if (since > 0) {
  const pairs = listChangedTexts(files, process.argv[since + 1] ?? '');
  console.log(['| before | after |', '| --- | --- |', ...pairs].join('\n'));
  process.exit();
}
const findRetired = readWordList(readFileSync(fromRoot('docs/words.md'), 'utf8'));

let found = 0;
let read = 0;
for (const file of files) {
  for (const { line, text } of readTexts(fromRoot(file))) {
    read++;
    for (const { phrase, write } of findRetired(text)) {
      found++;
      console.error(`${file}:${line} says '${phrase}'; write: ${write}`);
    }
  }
}
console.log(`${found} retired words in ${read} texts of ${files.length} files`);
// A check that looked at nothing has proved nothing.
process.exitCode = found > 0 || read === 0 ? 1 : 0;
