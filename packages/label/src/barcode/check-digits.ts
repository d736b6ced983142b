/** Check digit of GS1 numbers: weights 3, 1, 3 … from the right (GS1 General Specifications, 7.9). */
export function toGs1CheckDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (sum % 10)) % 10;
}

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** Check digit of the eight digits of an S10 identifier (UPU S10, 5.3): 11 less the rest by 11; 10 becomes 0 and 11 becomes 5. */
export function toS10CheckDigit(serial: string): number {
  const sum = S10_WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 10) return 0;
  return digit === 11 ? 5 : digit;
}
