const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 8;
const SPACE = 62n ** BigInt(LENGTH);
/** Has no factor in common with 62, so that no two serials share an id. */
const STRIDE = 92_233_720_368_547n;

/** `pu_` and eight letters or digits for the serial 1, 2, 3 …: unique, but not in a row. */
export function toPublicId(prefix: string, serial: number): string {
  let rest = (BigInt(serial) * STRIDE) % SPACE;
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text += DIGITS[Number(rest % 62n)] ?? '';
    rest /= 62n;
  }
  return `${prefix}${text}`;
}
