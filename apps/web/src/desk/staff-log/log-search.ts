import { objectKinds, toActText, toKindText } from '@portal/contract/desk/staff-log/rules';
import { toWordId } from '../../calls/history/act-words.ts';
import { textIn, type Address } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';
import { type Filter, type FilterShape, keyOf } from '../../resource/workbench/tokens.ts';

const day = {
  hint: 'A day, written 2026-11-01.',
  read: (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined),
};

/** What narrows the log; acts are typed as the log says them, and words without a name are of the person. */
export const logShape: FilterShape = {
  free: 'actor',
  fields: [
    { name: 'person', key: 'actor', label: 'Person', hint: 'Part of the e-mail address.' },
    {
      name: 'act',
      key: 'operation',
      label: 'Act',
      hint: 'Its words, such as "Resume application".',
      read: toWordId,
      write: toActText,
    },
    {
      name: 'kind',
      key: 'object_type',
      label: 'Kind',
      hint: 'Choose what was acted on.',
      values: objectKinds.map((kind) => ({ value: kind, label: toKindText(kind) })),
    },
    { name: 'object', key: 'object_id', label: 'Object', hint: 'Its whole id.' },
    { name: 'account', key: 'account_id', label: 'Account', hint: 'Its id.' },
    { name: 'from', key: 'since', label: 'From', ...day },
    { name: 'until', label: 'Until', ...day },
  ],
};

/** What the address narrows the log by. */
export function parseLogFilter(address: Address): Filter {
  const given = logShape.fields.map((field) => [keyOf(field), textIn(address, keyOf(field))]);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

export function toLogHref(filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return [paths.admin({ tab: 'log' }), new URLSearchParams(given).toString()]
    .filter((part) => part !== '')
    .join('&');
}
