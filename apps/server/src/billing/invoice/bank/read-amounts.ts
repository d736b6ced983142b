import { type Money, parseMoney, roundToCents } from '@portal/contract/money';

type Mark = '.' | ',';

interface Bare {
  readonly digits: string;
  readonly isOut: boolean;
}

/** `-1 234,50 €`, `(55.00)`, `55,00-`, `SEK 12` → the digits with their marks, and whether they went out. */
function toBare(text: string): Bare | undefined {
  const bare = text
    .replaceAll(/[\s\u00A0\u2007\u202F'’]/g, '')
    .replace('\u2212', '-')
    .replaceAll(/[€$£]|^(kr|[A-Z]{3})(?=[-+\d])|(?<=[\d-])(kr|[A-Z]{3})\.?$/gi, '');
  const [, before, digits = '', after] = /^([-+(]?)([\d.,]*\d[\d.,]*)([-+)]?)$/.exec(bare) ?? [];
  if (before === undefined || (before === '(') !== (after === ')')) return undefined;
  return { digits, isOut: before === '-' || before === '(' || after === '-' };
}

/** The mark before the cents, where a text leaves no doubt. */
function toMark({ digits }: Bare): Mark | undefined {
  const [, mark, cents = ''] = /([.,])(\d+)$/.exec(digits) ?? [];
  if (mark !== '.' && mark !== ',') return undefined;
  const isOnce = digits.split(mark).length === 2;
  const hasOther = digits.includes(mark === '.' ? ',' : '.');
  return isOnce && (hasOther || cents.length <= 2) ? mark : undefined;
}

/** Of a whole column: what all texts that leave no doubt agree on. */
export function findDecimalMark(texts: readonly string[]): Mark | undefined {
  const marks = new Set(texts.flatMap((text) => toBareMark(text) ?? []));
  return marks.size === 1 ? [...marks][0] : undefined;
}

const toBareMark = (text: string) => {
  const bare = toBare(text);
  return bare && toMark(bare);
};

/** As cents after this mark; undefined where the digits are not grouped so, or there are parts of cents. */
function readBy(digits: string, mark: Mark): Money | undefined {
  const group = mark === '.' ? ',' : '.';
  const [whole = '', cents = '', ...rest] = digits.split(mark);
  if (rest.length > 0 || cents.includes(group)) return undefined;
  if (!/^(\d*|[1-9]\d{0,2}([.,]\d{3})+)$/.test(whole)) return undefined;
  const money = parseMoney(`${whole.replaceAll(group, '') || '0'}.${cents}`);
  return money !== undefined && roundToCents(money) === money ? money : undefined;
}

/**
 * What a text may mean: `12.500` is 12.50 or 12,500.00, and one of both where the rest of its column says which mark is before the
 * cents; `895,640` in a column of `895,64` stays doubtful. None where it is no amount.
 */
export function readAmounts(text: string, mark: Mark | undefined): Money[] {
  const bare = toBare(text);
  if (!bare) return [];
  const readings = new Set((['.', ','] as const).flatMap((one) => readBy(bare.digits, one) ?? []));
  const certain = toMark(bare) ?? (mark && !bare.digits.includes(mark) ? mark : undefined);
  const read = certain === undefined ? [...readings] : [readBy(bare.digits, certain) ?? []].flat();
  return read.map((money) => (bare.isOut ? -money : money));
}
