import { execFileSync } from 'node:child_process';

/** What a program that reads PDFs finds on a paper. */
export function readPaper(bytes: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' });
}

const join = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
const sort = (text: string) => Array.from(text).toSorted().join('');
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words of a text that a paper does not say; of what is read from the right, a reader may turn the letters. */
export function listUnread(paper: string, text: string): string[] {
  const page = join(paper);
  return text
    .split(' ')
    .map(join)
    .filter((word) => {
      if (!FROM_THE_RIGHT.test(word)) return !page.includes(word);
      const windows = Array.from(page, (_letter, at) => page.slice(at, at + word.length));
      return !windows.some((one) => sort(one) === sort(word));
    });
}
