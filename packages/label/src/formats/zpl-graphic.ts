import type { Canvas } from '../raster/canvas.ts';

/** `^GFA` of the part of a canvas in a box of whole dots, in Zebra's compressed hexadecimal digits. */
export function toGraphic(canvas: Canvas): string {
  const { stride, height, bits } = canvas;
  const rows = Array.from({ length: height }, (_none, row) =>
    compressRow(Buffer.from(bits.subarray(row * stride, (row + 1) * stride)).toString('hex')),
  );
  const data = rows.map((row, index) => (row === rows[index - 1] ? ':' : row)).join('');
  const total = stride * height;
  return `^GFA,${total},${total},${stride},${data}`;
}

/** A comma ends a row that goes on blank, an exclamation mark one that goes on black. */
function compressRow(digits: string): string {
  const [, kept = '', tail = ''] = /^(.*?)(0*|f*)$/.exec(digits) ?? [];
  const end = tail.startsWith('f') ? '!' : ',';
  const packed = kept.toUpperCase().replaceAll(/(.)\1+/g, (run, digit: string) => {
    return `${toCount(run.length)}${digit}`;
  });
  return tail === '' ? packed : `${packed}${end}`;
}

/** How often the next digit comes: `G` to `Y` are 1 to 19, `g` to `z` are 20 to 400 in twenties. */
function toCount(count: number): string {
  const [units, twenties] = [count % 20, Math.floor(count / 20)];
  const high = 'z'.repeat(Math.floor(twenties / 20));
  const rest = twenties % 20;
  return `${high}${rest > 0 ? toLetter('f', rest) : ''}${units > 0 ? toLetter('F', units) : ''}`;
}

function toLetter(before: string, count: number): string {
  return String.fromCharCode(before.charCodeAt(0) + count);
}
