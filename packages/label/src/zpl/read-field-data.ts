import { CODE } from '../barcode/code128.ts';

type CodeSet = 'A' | 'B' | 'C';

/** What `>` and a sign call in the data of a `^BC` without a mode: values of Code 128. */
const INVOCATIONS: Readonly<Record<string, number>> = {
  '<': 62,
  '0': 30,
  '=': 94,
  '1': 95,
  '2': 96,
  '3': 97,
  '4': 98,
  '5': CODE.toC,
  '6': CODE.toB,
  '7': CODE.toA,
  '8': CODE.fnc1,
  '9': CODE.startA,
  ':': CODE.startB,
  ';': CODE.startC,
};

/** The set that follows a value; others leave it. */
const SETS: Readonly<Record<number, CodeSet>> = {
  [CODE.toA]: 'A',
  [CODE.startA]: 'A',
  [CODE.toB]: 'B',
  [CODE.startB]: 'B',
  [CODE.toC]: 'C',
  [CODE.startC]: 'C',
};

/** The values of a Code 128 as its field data say them; starts in set B where they do not say. */
export function readFieldData(data: string): number[] {
  const values: number[] = [];
  let set: CodeSet = 'B';
  for (const [part, sign = ''] of data.matchAll(/>(.)|[^>]+/g)) {
    const called = INVOCATIONS[sign];
    if (values.length === 0 && (called ?? 0) < CODE.startA) values.push(CODE.startB);
    if (called === undefined) values.push(...readLetters(part, set));
    else {
      values.push(called);
      set = SETS[called] ?? set;
    }
  }
  return values;
}

/** Sets A and C are said in pairs of digits; a pair with anything else, and a digit that is left over, is not printed. */
function readLetters(text: string, set: CodeSet): number[] {
  if (set === 'B') return Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  const pairs = text.match(/\d./g) ?? [];
  return pairs.filter((pair) => /^\d\d$/.test(pair)).map(Number);
}
