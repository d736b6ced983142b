import { parseStatusRange } from '@portal/contract/usage/request-log/rules';
import type { FilterShape, FilterValue } from '../../resource/workbench/tokens.ts';
import { fromLocalField, toLocalField } from './log-search.ts';

const statuses: readonly FilterValue[] = [
  { value: '2XX', label: '2XX answered' },
  { value: 'errors', label: 'All errors' },
  { value: '4XX', label: '4XX client errors' },
  { value: '429', label: '429 limit used up' },
  { value: '5XX', label: '5XX server errors' },
];

const toStatus = (text: string): string | undefined => {
  const named = statuses.find(({ label }) => label.toLowerCase() === text.toLowerCase());
  if (named) return named.value;
  const status = /^errors$/i.test(text) ? 'errors' : text.toUpperCase();
  return parseStatusRange(status) ? status : undefined;
};

/** '2026-11-01' or '2026-11-01T14:05', in the reader's zone. */
const toMoment = (text: string): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?$/.test(text)) return undefined;
  return fromLocalField(text.length === 10 ? `${text}T00:00` : text) || undefined;
};

/** To the minute, to the day where it is midnight; what is more exact stays so. */
const writeMoment = (moment: string): string => {
  const local = toLocalField(moment);
  if (!moment.endsWith(':00.000Z')) return `${local}${moment.slice(16, -1)}`;
  return local.replace(/T00:00$/, '');
};

/** What narrows the log: status, API, time, path, trace id, error code. Words without a name are of the path. */
export const toLogShape = (apis: readonly FilterValue[]): FilterShape => ({
  free: 'path',
  fields: [
    {
      name: 'status',
      label: 'Status',
      hint: 'A status such as 404, a class such as 4XX, or errors.',
      values: statuses,
      read: toStatus,
    },
    {
      name: 'api',
      label: 'API',
      hint: 'Choose one that this application has called.',
      values: apis,
    },
    {
      name: 'from',
      key: 'since',
      label: 'From',
      hint: 'A day or a time, written 2026-11-01 or 2026-11-01T14:05.',
      read: toMoment,
      write: writeMoment,
    },
    {
      name: 'until',
      label: 'Until',
      hint: 'A day or a time, written 2026-11-01 or 2026-11-01T14:05.',
      read: toMoment,
      write: writeMoment,
    },
    { name: 'path', label: 'Path', hint: 'Any part of it, in quotes where it has spaces.' },
    { name: 'trace', label: 'Trace id', hint: 'The whole x-request-id of the answer.' },
    { name: 'fault', label: 'Error code', hint: 'The whole code, such as GW-429.' },
  ],
});
