import { CODE } from '../barcode/code128.ts';

/** What `>` and a sign call in the data of a `^BC` (mode N); a start of set A is none that labels need. */
const INVOCATIONS: Readonly<Record<string, number>> = {
  ':': CODE.startB,
  ';': CODE.startC,
  '5': CODE.toC,
  '6': CODE.toB,
  '8': CODE.fnc1,
};

/** The values of a Code 128 as its field data say them; starts in set B where they do not say. */
export function readFieldData(data: string): number[] {
  const values: number[] = [];
  let isC = false;
  for (const part of data.match(/>[:;568][^>]*|^[^>]+/g) ?? []) {
    const called = part.startsWith('>') ? INVOCATIONS[part.charAt(1)] : undefined;
    values.push(called ?? CODE.startB);
    if (called !== CODE.fnc1) isC = called === CODE.startC || called === CODE.toC;
    values.push(...readLetters(called === undefined ? part : part.slice(2), isC));
  }
  return values;
}

function readLetters(text: string, isC: boolean): number[] {
  if (isC) return (text.match(/\d\d/g) ?? []).map(Number);
  return Array.from(text, (letter) => letter.charCodeAt(0) - 32);
}
