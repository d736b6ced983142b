/** Members and attributes whose value is read by people, whatever it looks like. */
const read = new Set(
  `action alt aria-description aria-label aria-roledescription aria-valuetext asks body button
  caption confirm data-th description detail doing done empty error failed figure head heading hint intro label
  lead message more note notice otherwise pending placeholder price question reason results searchLabel summary
  text thing title tip todo verb what who words`.split(/\s+/),
);

/** Members and attributes whose value is read by machines, whatever it looks like. */
const unread = new Set(
  `accept aria-controls aria-current aria-describedby aria-keyshortcuts aria-labelledby autoComplete className code cursor
  d data-env dateTime fill form group href htmlFor icon id in key kind lang look method mediaType name path pattern place points rel role sample
  samples scope size source src stroke style target textAnchor to transform type url value variant viewBox`.split(
    /\s+/,
  ),
);

/** Elements whose content is code. */
export const codeElements: ReadonlySet<string> = new Set([
  'code',
  'kbd',
  'pre',
  'samp',
  'script',
  'style',
  'var',
]);

/**
 * How strings are taken at a place. `read`: all that have a letter are texts. `word`: sentences, and single words with a
 * capital. `sentence`: what looks like one. `code`: none.
 */
export type Taking = 'read' | 'word' | 'sentence' | 'code';

export function takingOf(member: string): Taking {
  if (read.has(member)) return 'read';
  return unread.has(member) || member.startsWith('data-') ? 'code' : 'word';
}

const hasLetters = /\p{L}/u;
/** A capital first, or words after a value or quotation mark; then a space between words. */
const sentence = /^(?=.*\p{Ll})["'“‘(…+]?(?:\p{Lu}|\{|<|\d|, |a |an |the |of )[^]*\s[^]*\p{L}{2}/u;
const word = /^\p{Lu}\p{Ll}+$/u;
/** Names of keys, headers and schemes, and what programs call each other. */
const names = new Set(
  'Authorization Basic Bearer Cookie End Enter Escape Home Mac Sep Sept Space Tab'.split(' '),
);
/** Paths of SVG, and lines of JSON. */
const drawn = /^M[\d.]+ ?[\d.]+[\d.a-zA-Z -]*$|^\s*"\w+": /;
const code =
  /^(?:https?:|\/|\.|#|\w+\(|SELECT |curl |[\w-]+:\/\/)|=>|\$\{|\\n|;\s*$|\{\}|^[\w.[\]]+$|^M(?:[\d.]+ ?[\d.]|\{)|^\{\w+\}[-_/.:]/;

/** @param words the words alone, with `{name}` for each expression */
export function isText(words: string, taking: Taking): boolean {
  const letters = words.replaceAll(/\{\w+(?:, plural.*?\}\})?\}?|<\/?\w+>/g, '');
  if (taking === 'code' || !hasLetters.test(letters) || drawn.test(words)) return false;
  if (taking === 'read') return true;
  if (taking === 'word' && word.test(words)) return !names.has(words);
  return sentence.test(words) && /\p{L}{3}/u.test(letters) && !code.test(words);
}
