import { existsSync, readFileSync } from 'node:fs';
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
