import type { Report } from './change.ts';

/** Words by which a description makes a rule. */
const ruleWord =
  'must|shall|should|may|can|cannot|required|optional|mandatory|default|maximum|minimum|max|min|deprecated|' +
  'obsolete|not|no|never|none|always|only|unless|except|without|least|most|before|after|until|within|unique|ignored|' +
  'exclusive|inclusive';
const unit =
  '(?:\\s?(?:%|°C|(?:k|m)?g|(?:c|m|k)?m|cm3|dm3|m3|l|ml|[kMG]i?B|bytes|ms|s|seconds?|min|minutes?|h|hours?|days?|weeks?|months?|years?|' +
  'characters?|digits?|letters?|items?|EUR|SEK|NOK|DKK|USD)(?![\\w]))?';
const telling = new RegExp(
  [
    '`[^`\\n]+`',
    `(?<![\\w.,])[-+]?\\d+(?:[.,:]\\d+)*${unit}`,
    '\\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\\b|\\b[A-Z]{3,}\\b',
    `\\b(?:${ruleWord})\\b`,
  ].join('|'),
  'g',
);
/** A text that is longer is read so far. */
const longest = 20_000;
const mostNamed = 6;

interface Texts {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What two texts say with words that make a rule: those that one of them has more often. Mere wording tells nothing. */
export function diffMeaning(
  { before, after }: Texts,
  { place, add }: { readonly place: string; readonly add: Report['add'] },
): void {
  if (before === after || !before || !after) return;
  const [old, current] = [tellingOf(before), tellingOf(after)];
  const [gone, fresh] = [lacking(old, current), lacking(current, old)];
  if (gone.length + fresh.length === 0) return;
  const parts = [
    ...(fresh.length > 0 ? [`now ${listWords(fresh)}`] : []),
    ...(gone.length > 0 ? [`no longer ${listWords(gone)}`] : []),
  ];
  const text = `The meaning may have changed: the description says ${parts.join(', ')}`;
  add({ rule: 'meaning-changed', breaking: false, place, text });
}

function tellingOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.slice(0, longest).matchAll(telling)) {
    const word = found.replaceAll(/[`\s]+/g, ' ').trim();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const lacking = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  [...one].filter(([word, count]) => count > (other.get(word) ?? 0)).map(([word]) => word);

function listWords(words: readonly string[]): string {
  const named = words.slice(0, mostNamed).map((word) => `“${word}”`);
  const more = words.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
