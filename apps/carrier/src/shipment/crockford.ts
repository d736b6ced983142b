const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number in Crockford's base 32, filled up with zeros. */
export function toCrockford(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = `${DIGITS[rest % 32] ?? ''}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
