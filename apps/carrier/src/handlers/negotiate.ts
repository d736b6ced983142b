import type { CarrierReply, CarrierRequest } from '../operation-handler.ts';

/** The first media type of `Accept` that can be produced; the first one when nothing is said. */
export function chooseMediaType<T extends string>(
  { headers }: CarrierRequest,
  [first, ...others]: readonly [T, ...T[]],
): T | undefined {
  const accept = headers['accept'] ?? '*/*';
  for (const wanted of accept.split(',').map((part) => part.split(';')[0]?.trim())) {
    const found = [first, ...others].find((type) => fits(type, wanted ?? ''));
    if (found) return found;
  }
  return undefined;
}

function fits(type: string, wanted: string): boolean {
  if (wanted === '*/*') return true;
  return wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
}

type Cell = string | number | boolean | null | undefined;

/** A table with a header row: semicolons, quoted where needed, lines end with a line feed. */
export function toCsvReply(rows: readonly (readonly Cell[])[]): CarrierReply {
  const body = rows.map((row) => `${row.map(toCell).join(';')}\n`).join('');
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body };
}

function toCell(value: Cell): string {
  const text = String(value ?? '');
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
