/** More than a row of any label has. */
const MOST_DIGITS = 10_000;

/** Bytes of a graphic field in hexadecimal digits, with Zebra's counts before a digit and its signs for the rest of a row. */
export function readGraphic(data: string, stride: number): Uint8Array {
  const digitsOfRow = stride * 2;
  const rows: string[] = [];
  let row = '';
  let count = 0;
  if (!(digitsOfRow > 0)) return new Uint8Array();
  const end = (text: string) => {
    rows.push(text);
    row = '';
  };
  for (const sign of data.replaceAll(/\s/g, '')) {
    if (sign === ',') end(row.padEnd(digitsOfRow, '0'));
    else if (sign === '!') end(row.padEnd(digitsOfRow, 'F'));
    else if (sign === ':') end(rows.at(-1) ?? '0'.repeat(digitsOfRow));
    else if (/[0-9A-Fa-f]/.test(sign)) {
      row += sign.repeat(Math.min(Math.max(count, 1), MOST_DIGITS));
      count = 0;
    } else count += toCount(sign);
    while (row.length >= digitsOfRow) {
      const rest = row.slice(digitsOfRow);
      end(row.slice(0, digitsOfRow));
      row = rest;
    }
  }
  return new Uint8Array(Buffer.from(rows.join(''), 'hex'));
}

function toCount(sign: string): number {
  if (/[G-Y]/.test(sign)) return sign.charCodeAt(0) - 'F'.charCodeAt(0);
  return /[g-z]/.test(sign) ? (sign.charCodeAt(0) - 'f'.charCodeAt(0)) * 20 : 0;
}
