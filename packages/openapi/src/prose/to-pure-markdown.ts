import { aroundCode } from './around-code.ts';
import { toAlerts } from './to-alerts.ts';
import { readVisible } from './read-html.ts';
import { toMark } from './to-mark.ts';

const inline: Readonly<Record<string, string>> = {
  b: '**',
  code: '`',
  em: '*',
  i: '*',
  strong: '**',
};

/** A description in Markdown alone, for programs: its tags are the marks that they stand for. */
export function toPureMarkdown(given: string): string {
  const text = toAlerts(given);
  if (!text.includes('<')) return text;
  const pure = aroundCode(text, toMarks, (whole) => whole);
  return pure.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n').trim();
}

function toMarks(text: string): string {
  const addresses: string[] = [];
  const parts = readVisible(text).map((token) => {
    if (token.kind === 'text') return token.text;
    if (token.name !== 'a') return inline[token.name] ?? toMark(token);
    if (token.kind === 'close') return toLinkEnd(addresses.pop());
    addresses.push(/\bhref\s*=\s*["']?([^\s"'>]*)/i.exec(token.attributes)?.[1] ?? '');
    return addresses.at(-1) ? '[' : '';
  });
  return parts.join('');
}

const toLinkEnd = (address: string | undefined) => (address ? `](${address})` : '');
