import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { toCapacity, withCapacity } from './capacity.ts';
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

test('the change log is cut by days, newest first, and each says what to do', () => {
  const [, ...releases] = read('CHANGELOG.md').split(/^## /m);
  const days = releases.slice(1).map((text) => /^(?:\S+ - )?(\d{4}-\d\d-\d\d)\n/.exec(text)?.[1]);
  expect(days).toEqual(days.toSorted((one = '', other = '') => other.localeCompare(one)));
  expect(new Set(days).size).toBe(days.length);
  expect(releases[0]).toMatch(/^Unreleased\n/);
  for (const release of releases.slice(1, -1)) expect(release).toContain('\n### Upgrade\n');
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

test('a package exports by name what others import, and its README says so', () => {
  const sources = tracked.filter(
    (file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('scripts/checks'),
  );
  const packages = readdirSync(fromRoot('packages'));
  for (const name of packages) {
    const { exports }: { exports: Record<string, string> } = JSON.parse(
      read(`packages/${name}/package.json`),
    );
    const others = sources
      .filter((file) => !file.startsWith(`packages/${name}/`))
      .map(read)
      .join();
    const readme = read(`packages/${name}/README.md`);
    for (const path of Object.keys(exports)) {
      expect(others).toContain(`'@portal/${name}${path.slice(1)}'`);
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const isSaid =
        readme.includes(`\`${path}\``) ||
        readme.match(new RegExp(`^\\| \`${folder}\` .*\`${path.slice(folder.length)}\``, 'm'));
      expect(isSaid, `${path} in packages/${name}/README.md`).toBeTruthy();
    }
  }
});

test('what docs/capacity.md computes follows from what it says was measured (write it by: npm run capacity -- --write)', () => {
  const page = read('docs/capacity.md');
  const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
  expect(plain(withCapacity(page))).toBe(plain(page));
  expect(() => toCapacity(page.replace('36 µs', 'fast'))).toThrow('what was measured of a call');
});

test('each file of the house that papers name is there', () => {
  const papers = tracked.filter(
    (file) => file.endsWith('.md') && !/^(content|docs\/decisions)\/|CHANGELOG/.test(file),
  );
  const missing = papers.flatMap((paper) =>
    [
      ...read(paper).matchAll(
        /`((?:apps|packages|scripts|docs|config|bench|deploy|e2e|attack)\/[\w./-]+\.\w+)`/g,
      ),
    ]
      .filter(([, file = '']) => !existsSync(fromRoot(file)))
      .map(([, file]) => `${paper}: ${file}`),
  );
  expect(missing).toEqual([]);
});
