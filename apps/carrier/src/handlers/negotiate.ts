import { type CsvField, toCsv } from '@portal/contract/csv';
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

/** A table with a header row: semicolons, and lines that end with a line feed. */
export function toCsvReply(rows: readonly (readonly CsvField[])[]): CarrierReply {
  const body = toCsv(rows, { separator: ';', end: '\n' });
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body };
}
