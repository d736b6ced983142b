import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { listGuidePapers, toFingerprint, writtenFile } from './guide-papers.ts';
import { withPaperWriter } from './pdf-document.ts';

/** Writes the PDFs of content/edi, one a country and version, into content/storage; both are committed. */
const storage = new URL('../content/storage/', import.meta.url);
const datesFile = new URL('dates.json', storage);
const dates: Record<string, string> = JSON.parse(readFileSync(datesFile, 'utf8'));
const written: Record<string, string> = {};

await withPaperWriter(async (write) => {
  for (const paper of listGuidePapers()) {
    const { key, ...text } = paper;
    const pdf = await write(text);
    const file = new URL(encodeURI(key), storage);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, pdf);
    dates[key] = paper.date;
    written[key] = toFingerprint(paper);
    console.log(`${key}: ${Math.ceil(pdf.length / 1024)} KiB`);
  }
});

keepSorted(datesFile, dates);
keepSorted(writtenFile, written);

function keepSorted(file: URL, facts: Readonly<Record<string, string>>): void {
  const sorted = Object.fromEntries(
    Object.entries(facts).sort(([one], [other]) => one.localeCompare(other)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
