const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
const LENGTH = 7;

/** Seven characters, about 150 metres: longitude and latitude are halved in turn. */
export function toGeohash(latitude: number, longitude: number): string {
  const ranges = [
    { low: -180, high: 180, value: longitude },
    { low: -90, high: 90, value: latitude },
  ];
  let hash = '';
  for (let place = 0; place < LENGTH; place += 1) {
    let index = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const range = ranges[(place * 5 + bit) % 2];
      if (range) index = index * 2 + halve(range);
    }
    hash += ALPHABET[index] ?? '';
  }
  return hash;
}

function halve(range: { low: number; high: number; readonly value: number }): 0 | 1 {
  const middle = (range.low + range.high) / 2;
  const isUpper = range.value >= middle;
  if (isUpper) range.low = middle;
  else range.high = middle;
  return isUpper ? 1 : 0;
}
