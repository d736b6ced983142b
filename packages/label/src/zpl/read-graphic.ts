import { UnreadableLabel } from '../check/picture.ts';
import { spendInk, type Ink } from './ink.ts';
import { MOST_DOTS } from './print-bars.ts';

const MOST_STRIDE = MOST_DOTS / 8;
/** What painting eight dots, one by one, costs. */
const INK_PER_BYTE = 16;

/** Bytes of a graphic field in hexadecimal digits, with Zebra's counts before a digit and its signs for the rest of a row. */
export function readGraphic(data: string, stride: number, ink: Ink): Uint8Array {
  const digitsOfRow = stride * 2;
  const rows: string[] = [];
  let row = '';
  let count = 0;
  if (!(digitsOfRow > 0)) return new Uint8Array();
  if (stride > MOST_STRIDE) throw new UnreadableLabel(`A graphic is wider than ${MOST_DOTS} dots`);
  const end = (text: string) => {
    spendInk(ink, stride * INK_PER_BYTE);
    rows.push(text);
    row = '';
  };
  for (const sign of data.replaceAll(/\s/g, '')) {
    if (sign === ',') end(row.padEnd(digitsOfRow, '0'));
    else if (sign === '!') end(row.padEnd(digitsOfRow, 'F'));
    else if (sign === ':') end(rows.at(-1) ?? '0'.repeat(digitsOfRow));
    else if (/[0-9A-Fa-f]/.test(sign)) {
      row += sign.repeat(Math.min(Math.max(count, 1), digitsOfRow));
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
