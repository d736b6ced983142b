import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromRoot, root } from './root.mjs';

const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
const tracked = stdout.split('\n').filter(Boolean);
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const decisions = readdirSync(fromRoot('docs/decisions')).filter((name) => /^\d{3}-/.test(name));

test('decisions are numbered without a gap, say their number, and stand in the index', () => {
  const numbers = decisions.map((name) => Number(name.slice(0, 3))).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const index = read('docs/decisions/README.md');
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  const titled = decisions.filter((name) =>
    new RegExp(`^# ${name.slice(0, 3)}[ :.]`).test(read(`docs/decisions/${name}`)),
  );
  expect(titled).toEqual(decisions);
});

test('each link from paper to paper leads to a file that is there', () => {
  const papers = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('content/'));
  expect(papers.length).toBeGreaterThan(40);
  const dead = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
      .map(([, link = '']) => normalize(join(dirname(paper), link)))
      .filter((path) => !existsSync(fromRoot(path)))
      .map((path) => `${paper}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('each decision that sources name is there', () => {
  const known = new Set(decisions.map((name) => name.slice(0, 3)));
  const sources = tracked.filter(
    (file) => /\.(ts|tsx|mjs|css|md)$/.test(file) && existsSync(fromRoot(file)),
  );
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:\b[Dd]ecision |decisions\/)(\d{3})\b/g)]
      .filter(([, number = '']) => !known.has(number))
      .map(([named]) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
