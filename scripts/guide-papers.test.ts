import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listGuidePapers, toFingerprint, writtenFile } from './guide-papers.ts';
import { fromRoot } from './root.mjs';

test('each paper of the storage was written with the words that its source has now (else: npx tsx scripts/write-storage.ts)', () => {
  const papers = listGuidePapers();
  expect(papers.length).toBeGreaterThan(20);
  const now = Object.fromEntries(papers.map((paper) => [paper.key, toFingerprint(paper)]));
  expect(JSON.parse(readFileSync(writtenFile, 'utf8'))).toEqual(now);
  const missing = papers.filter(({ key }) => !existsSync(fromRoot(`content/storage/${key}`)));
  expect(missing).toEqual([]);
});

test('a paper shows the example message that people download beside it', () => {
  const shown = listGuidePapers().flatMap(({ key, markdown }) => {
    const name = /(DESADV|IFTSTA) guideline (?:1\.5|2\.9)/.exec(key)?.[1];
    const [, message] = /```\n((?:[A-Z]{3}\+.*'\n)+)```/.exec(markdown) ?? [];
    return name === undefined ? [] : [{ key, name, message }];
  });
  expect(shown.map(({ key }) => key)).toHaveLength(6);
  for (const { key, name, message } of shown) {
    const folder = fromRoot(`content/storage/${dirname(key)}`);
    const file = readdirSync(folder).find((one) => one.startsWith(`${name} example`)) ?? '';
    expect(readFileSync(`${folder}/${file}`, 'utf8')).toContain(`\n${message}UNT+`);
  }
});
