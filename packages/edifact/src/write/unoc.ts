/** Letters that do not come apart into one of ISO 8859-1 and a mark. */
const nearest: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
};

const isInUnoc = (sign: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(sign);

/** The text in the signs of UNOC (ISO 8859-1): `Łódź` as `Lódz`; a sign that has nothing near it is a `?`. */
export const toUnoc = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => (isInUnoc(sign) ? sign : toNearest(sign))).join('');

function toNearest(sign: string): string {
  const found = Object.hasOwn(nearest, sign) ? nearest[sign] : undefined;
  if (found !== undefined) return found;
  if (/\s/.test(sign)) return ' ';
  const plain = Array.from(sign.normalize('NFD')).filter(isInUnoc).join('');
  return plain === '' ? '?' : plain;
}
