import { t, type Text } from '../../platform/text/text.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** What a password is likely to be made of: names of the person, the organisation, the portal. */
export type ContextWords = readonly string[];

const length = { least: 12, most: 200 } as const;
/** So much must be left when names and runs are taken out. */
const leastOwn = 6;
const leastDistinct = 5;

const rows = [
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertz',
  'azerty',
  '1qaz2wsx3edc4rfv5tgb',
];
const alike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let known: ReadonlySet<string> | undefined;

/** Some 50,000 passwords that are tried first; unpacked at the first use. */
function isCommon(text: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(text);
}

/** What is wrong with a new password and what to do, or null (NIST SP 800-63B, 3.1.1.2): no rule of composition. */
export function findPasswordFault(password: string, words: ContextWords): Text | null {
  const count = Array.from(password).length;
  if (count < length.least)
    return t`Use at least ${length.least} characters. A few words are fine.`;
  if (count > length.most) return t`Use at most ${length.most} characters.`;
  const folded = fold(password);
  if (isMonotonous(folded))
    return t`It repeats or follows a sequence, such as aaaa or 1234. Use a few words instead.`;
  if (toCores(folded).some((core) => isCommon(core)))
    return t`It is a common password, or one with something added. Use a few words that nobody would put together.`;
  return without(folded, words).length < leastOwn
    ? t`It is too close to your name, address, organisation or the name of this portal. Use a few unrelated words.`
    : null;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const toBare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const toLetters = (text: string) => text.replaceAll(/[4@310!$57]/g, (sign) => alike[sign] ?? sign);
const trimDigits = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The forms under which a listed password hides: signs for letters, digits around it, itself twice. */
function toCores(folded: string): string[] {
  const bare = toBare(folded);
  const trimmed = [trimDigits(folded), trimDigits(toLetters(trimDigits(folded)))];
  const forms = [folded, bare, toLetters(folded), ...trimmed, trimDigits(toLetters(folded))];
  return [...new Set(forms.flatMap((form) => [form, toUnit(form)]))].filter(
    (form) => form.length > 3,
  );
}

/** `abcabcab` → `abc`. */
function toUnit(text: string): string {
  for (let size = 1; size * 2 <= text.length; size += 1) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit;
  }
  return text;
}

function isMonotonous(folded: string): boolean {
  if (new Set(folded).size < leastDistinct) return true;
  return withoutRuns(toBare(folded)).length < leastOwn;
}

/** Takes out four and more characters that follow each other in the alphabet, in digits or on a keyboard. */
function withoutRuns(text: string): string {
  let rest = '';
  let run = '';
  for (const character of text) {
    if (run !== '' && isInRow(run + character)) {
      run += character;
      continue;
    }
    if (run.length < 4) rest += run;
    run = character;
  }
  return run.length < 4 ? rest + run : rest;
}

function isInRow(run: string): boolean {
  const back = Array.from(run).toReversed().join('');
  return rows.some((row) => row.includes(run) || row.includes(back)) || new Set(run).size === 1;
}

/** What remains when names are taken out; digits around names are no words of one's own. */
function without(folded: string, words: ContextWords): string {
  const names = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => toBare(fold(word)))
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
  const bare = toBare(folded);
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), bare);
  return rest === bare ? bare : trimDigits(rest);
}
