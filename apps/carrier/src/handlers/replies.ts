import { type CsvField, toCsv } from '@portal/contract/csv';
import type { CarrierReply, CarrierRequest } from '../operation-handler.ts';

type Headers = Readonly<Record<string, string>>;

export function ok(body: unknown, headers: Headers = {}): CarrierReply {
  return { status: 200, headers, body };
}

export function created(body: unknown, location: string, headers: Headers = {}): CarrierReply {
  return { status: 201, headers: { location, ...headers }, body };
}

/** A file that a browser shows (`inline`) or saves (`attachment`). */
export function toFileReply(
  body: unknown,
  type: string,
  { name, as }: { readonly name: string; readonly as: 'inline' | 'attachment' },
): CarrierReply {
  const headers = {
    'content-type': type,
    'content-disposition': `${as}; filename="${name}"`,
  };
  return ok(body, headers);
}

/** The first media type of `Accept` that can be produced; the first one when nothing is said. */
export function chooseMediaType<T extends string>(
  { headers }: Pick<CarrierRequest, 'headers'>,
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

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvField[])[];
}

/** The table as CSV where that is asked for, with semicolons and line feeds; else the reply itself. */
export function orTable(request: CarrierRequest, reply: CarrierReply, table: Table): CarrierReply {
  const type = chooseMediaType(request, ['application/json', 'text/csv']);
  if (type !== 'text/csv') return reply;
  const body = toCsv([table.columns, ...table.rows], { separator: ';', end: '\n' });
  const headers = { ...reply.headers, 'content-type': 'text/csv; charset=utf-8' };
  return { ...reply, headers, body };
}

/** Whether a value is what a filter asks for; all are when it asks for nothing. */
export function isWanted<T>(wanted: T | readonly T[] | undefined, value: T): boolean {
  if (wanted === undefined) return true;
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

/** One page of a list; pages count from 1. */
export function toPage<T>(list: readonly T[], page: number, size: number): T[] {
  return list.slice((page - 1) * size, page * size);
}

/** What follows the cursor, and the cursor of what follows that: null at the end. */
export function toCursorPage<T>(
  list: readonly T[],
  idOf: (value: T) => string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const start = list.findIndex((value) => idOf(value) === cursor) + 1;
  const page = list.slice(start, start + limit);
  const last = page.at(-1);
  const hasMore = start + page.length < list.length;
  return { page, next: hasMore && last !== undefined ? idOf(last) : null };
}
