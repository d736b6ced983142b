import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlace, type Place, root } from './documented-place.ts';
import { longRuns } from './long-runs.ts';
import { readCommands } from './read-commands.ts';
import { runs } from './runs.ts';

const documented = readCommands();
let place: Place;

beforeAll(async () => {
  place = await makePlace();
  // Nothing to do where `dist` is what the sources say.
  const { code, out, err } = await place.run('npm run build');
  if (code !== 0) throw new Error(`npm run build ended with ${code}: ${out}${err}`);
}, 300_000);

afterAll(() => place.leave());

test('every command of docs/operations.md is run by a test, and none that stands there no longer', () => {
  const known = new Set([...Object.keys(runs), ...Object.keys(longRuns)]);
  const unknown = documented
    .filter(({ text }) => !known.has(text))
    .map(({ chapter, text }) => `${chapter}: ${text}`);
  const texts = new Set(documented.map(({ text }) => text));
  const gone = [...known].filter((text) => !texts.has(text));
  expect([...(unknown.length > 0 ? [howToAdd, ...unknown] : []), ...gone]).toEqual([]);
});

const howToAdd =
  'docs/operations.md has commands that no test runs. Say in `runs` of apps/server/test/operations/runs.ts how each is run, in `longRuns` beside it when it takes a minute; examples in it (hosts, files, …) get a value in `examples` of documented-place.ts:';

const ran = documented.flatMap(({ chapter, text }) => {
  const run = runs[text];
  return typeof run === 'function' ? [[`${chapter}: ${text}`, text, run] as const] : [];
});
const shown = documented.flatMap(({ chapter, text }) => {
  const run = runs[text];
  return typeof run === 'object' ? [[`${chapter}: ${text} ${run.why}`, run.shownBy] as const] : [];
});

// In the order of the document: what one makes, those behind it find.
test.each(ran)('%s', { timeout: 120_000 }, async (_title, text, run) => {
  await expect(run(place, text)).resolves.toBeUndefined();
});

test.each(shown)('%s: %s', (_title, file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

test('commands are read from blocks, prose and tables, without comments and once', () => {
  const markdown = [
    '# One',
    '```sh',
    'A=1 \\',
    'node x.js   # says # nothing',
    '',
    '# a comment',
    '```',
    '## Two',
    'Type `portal backup FILE`, or `portal backup FILE` again; `SECRET_KEY` and `portal` are none.',
    '',
    '| `GET /healthz` | `UPDATE t SET a = 1` |',
    '| --- | --- |',
    '| `/news.{rss,atom}` | `gateway/x` |',
    '```sql',
    'SELECT 1;',
    'SELECT 2;',
    '```',
  ];
  expect(readCommands(markdown.join('\n'))).toEqual([
    { chapter: 'One', text: 'A=1 node x.js' },
    { chapter: 'Two', text: 'portal backup FILE' },
    { chapter: 'Two', text: 'GET /healthz' },
    { chapter: 'Two', text: 'UPDATE t SET a = 1' },
    { chapter: 'Two', text: '/news.{rss,atom}' },
    { chapter: 'Two', text: 'SELECT 1; SELECT 2;' },
  ]);
});
