import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantTree, type Tree } from './plant-tree.ts';
import { readTexts } from './read-texts.mjs';
import { fromRoot } from './root.mjs';
import { readWordList } from './word-list.mjs';

const paper = `## Write this, not that
| write | not |
| --- | --- |
| It is available | \`does not go\`, \`is no … address\` |
## Said by the specification
- \`Oops... it does not go\`
`;
const find = (text: string) => readWordList(paper)(text).map(({ phrase }) => phrase);

let tree: Tree;
beforeAll(() => {
  tree = plantTree([]);
});
afterAll(() => tree.remove());

test('a retired phrase is found whatever its capitals; a part of a word, and a quote, are not', () => {
  expect(find('P20 Does not go to Poland')).toEqual(['does not go']);
  expect(find('This is no valid address.')).toEqual(['is no … address']);
  expect(find('It does not gossip')).toEqual([]);
  expect(find('Oops... it does not go')).toEqual([]);
});

test('a list without one of its sections is an error', () => {
  expect(() => readWordList('# Words')).toThrow("no section 'Write this, not that'");
});

test('texts of a source are its strings, templates and JSX; not paths, classes, types and keys', () => {
  tree.write(
    'page.tsx',
    `import { a } from './not-read';
type Kind = 'not read';
export const Page = ({ n }: { n: number }) => (
  <p className="not read" title="A title">
    First line
    second line {\`\${n} parcels\`} {a({ 'not read': 'a value' })}
  </p>
);
`,
  );
  const texts = readTexts(`${tree.root}/page.tsx`);
  expect(texts).toEqual([
    { line: 4, text: 'A title' },
    { line: 4, text: 'First line second line' },
    { line: 6, text: '{} parcels' },
    { line: 6, text: 'a value' },
  ]);
});

test('the list of the repository can be read', () => {
  const findOurs = readWordList(readFileSync(fromRoot('docs/words.md'), 'utf8'));
  expect(findOurs('Please load the page anew')).not.toEqual([]);
});
