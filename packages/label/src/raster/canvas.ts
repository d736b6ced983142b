/** One bit a pixel, rows of `stride` bytes, the leftmost pixel is the highest bit; 1 is black. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bits: Uint8Array;
}

export function createCanvas(width: number, height: number): Canvas {
  const stride = Math.ceil(width / 8);
  return { width, height, stride, bits: new Uint8Array(stride * height) };
}

/** Pixels of a row, from `left` up to but without `right`. */
export interface Run {
  readonly row: number;
  readonly left: number;
  readonly right: number;
}

/** Paints a run; what lies outside is left out. */
export function paintRun(canvas: Canvas, run: Run, isBlack: boolean): void {
  changeRun(canvas, run, (byte, mask) => (isBlack ? byte | mask : byte & ~mask));
}

/** Black where it is white, and white where it is black. */
export function flipRun(canvas: Canvas, run: Run): void {
  changeRun(canvas, run, (byte, mask) => byte ^ mask);
}

function changeRun(
  { width, height, stride, bits }: Canvas,
  { row, left, right }: Run,
  change: (byte: number, mask: number) => number,
): void {
  const from = Math.max(left, 0);
  const last = Math.min(right, width) - 1;
  if (row < 0 || row >= height || from > last) return;
  const [first, end] = [from >> 3, last >> 3];
  for (let byte = first; byte <= end; byte += 1) {
    const behind = byte === first ? 0xff >> (from & 7) : 0xff;
    const before = byte === end ? 0xff << (7 - (last & 7)) : 0xff;
    const at = row * stride + byte;
    bits[at] = change(bits[at] ?? 0, behind & before & 0xff);
  }
}

export function isBlackAt({ width, height, stride, bits }: Canvas, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return ((bits[y * stride + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}
