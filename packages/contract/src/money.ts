/**
 * An amount in ten-thousandths of a currency unit: prices have at most four decimals (contracts C8), and whole numbers lose
 * nothing however often they are added and multiplied.
 */
export type Money = bigint;

const scale = 10_000n;

/** `"0.05"`, `95`, `" 1.5 "` → ten-thousandths; undefined for what is no decimal with at most four places. */
export function parseMoney(amount: unknown): Money | undefined {
  const text = typeof amount === 'number' ? toPlainText(amount) : amount;
  if (typeof text !== 'string') return undefined;
  const [, sign, whole, places = ''] = /^\s*(-?)(\d{1,18})(?:\.(\d*))?\s*$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(places.slice(4))) return undefined;
  const money = BigInt(whole) * scale + BigInt(places.slice(0, 4).padEnd(4, '0'));
  return sign === '-' ? -money : money;
}

/** Small numbers print with an exponent otherwise. */
const toPlainText = (amount: number) =>
  Number.isInteger(amount) ? String(amount) : amount.toFixed(4);

const absoluteOf = (money: Money) => (money < 0n ? -money : money);

/** Decimal text with as many places as it needs, but at least `leastPlaces`: `0.05`, `95.00`, `0.0025`. */
export function toMoneyText(money: Money, leastPlaces = 0): string {
  const absolute = absoluteOf(money);
  const places = (absolute % scale).toString().padStart(4, '0').replace(/0+$/, '');
  const shown = places.padEnd(leastPlaces, '0');
  const text = `${absolute / scale}${shown === '' ? '' : `.${shown}`}`;
  return money < 0n ? `-${text}` : text;
}

/** Rounded to cents, half away from zero (contracts I5, 7). */
export function roundToCents(money: Money): Money {
  const absolute = absoluteOf(money);
  const rounded = ((absolute + 50n) / 100n) * 100n;
  return money < 0n ? -rounded : rounded;
}

/** `percent` as decimal text (`25`, `25.5`) of an amount, rounded to cents. */
export function shareOf(money: Money, percent: string): Money {
  const rate = parseMoney(percent);
  if (rate === undefined) throw new Error(`${percent} is not a percentage`);
  const exact = money * rate;
  const divisor = 100n * scale;
  const half = exact < 0n ? -divisor * 50n : divisor * 50n;
  return ((exact + half) / (divisor * 100n)) * 100n;
}
