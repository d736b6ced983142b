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
  const built = await place.run('npm run build');
  expect(built.code, built.out + built.err).toBe(0);
}, 300_000);

afterAll(() => place.leave());

test('every command of docs/operations.md is run by a test', () => {
  const known = new Set([...Object.keys(runs), ...Object.keys(longRuns)]);
  const unknown = documented
    .filter(({ text }) => !known.has(text))
    .map(({ chapter, text }) => `${chapter}: ${text}`);
  const howTo =
    'docs/operations.md has commands that no test runs. Say in `runs` of apps/server/test/operations/runs.ts how each is run, in `longRuns` beside it when it takes a minute; examples in it (hosts, files, …) get a value in `examples` of documented-place.ts';
  expect(unknown, howTo).toEqual([]);
  const texts = new Set(documented.map(({ text }) => text));
  const gone = [...known].filter((text) => !texts.has(text));
  expect(gone, 'These are in docs/operations.md no longer: take them out of `runs`').toEqual([]);
});

// In the order of the document: what one makes, those behind it find.
for (const { chapter, text } of documented) {
  const run = runs[text];
  if (!run) continue;
  if (typeof run === 'function')
    test(`${chapter}: ${text}`, { timeout: 120_000 }, () => run(place, text));
  else
    test(`${chapter}: ${text} ${run.why}: ${run.shownBy}`, () => {
      expect(existsSync(join(root, run.shownBy))).toBe(true);
    });
}

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
