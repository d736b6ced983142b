import { textIn, type Address } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';

const fields = [
  'actor',
  'operation',
  'object_type',
  'object_id',
  'account_id',
  'since',
  'until',
] as const;
export type LogField = (typeof fields)[number];
export type LogFilter = Readonly<Partial<Record<LogField, string>>>;

/** What the address narrows the log by. */
export function parseLogFilter(address: Address): LogFilter {
  const given = fields.flatMap((field) => {
    const value = textIn(address, field);
    return value === '' ? [] : [[field, value]];
  });
  return Object.fromEntries(given);
}

export function toLogHref(filter: LogFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return [paths.admin({ tab: 'log' }), new URLSearchParams(given).toString()]
    .filter((part) => part !== '')
    .join('&');
}
