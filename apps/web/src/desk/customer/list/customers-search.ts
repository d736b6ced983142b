import {
  customerColumns,
  customerMarks,
  customerPlans,
  customerStates,
  type CustomerColumn,
  type CustomerFilter,
  type CustomerMark,
} from '@portal/contract/desk/customer/list-schema';
import { pageIn, textIn, type Address } from '../../../lib/address.ts';
import { paths } from '../../../lib/paths.ts';

export interface CustomersSearch {
  readonly filter: CustomerFilter;
  readonly sort: { readonly column: CustomerColumn; readonly isDown: boolean };
  readonly page: number;
  /** Id of the one that is open; empty for none. */
  readonly customer: string;
}

const first = { column: 'name', isDown: false } as const;

export function parseSort(text: string): CustomersSearch['sort'] {
  const isDown = text.startsWith('-');
  const column = customerColumns.find((one) => one === (isDown ? text.slice(1) : text));
  return column ? { column, isDown } : first;
}

function parseFilter(address: Address): CustomerFilter {
  const plan = customerPlans.find((one) => one === textIn(address, 'plan'));
  const state = customerStates.find((one) => one === textIn(address, 'state'));
  const marks = customerMarks.filter((mark) => textIn(address, mark) === 'yes');
  return { ...(plan && { plan }), ...(state && { state }), ...toMarks(marks) };
}

const toMarks = (marks: readonly CustomerMark[]): CustomerFilter =>
  Object.fromEntries(marks.map((mark) => [mark, 'yes'] as const));

/** What the address shows of the list; what makes no sense narrows nothing. */
export const parseCustomersSearch = (address: Address): CustomersSearch => ({
  filter: parseFilter(address),
  sort: parseSort(textIn(address, 'sort')),
  page: pageIn(address),
  customer: textIn(address, 'customer'),
});

export const toSortText = ({ column, isDown }: CustomersSearch['sort']) =>
  isDown ? (`-${column}` as const) : column;

type Choice = Pick<CustomersSearch, 'filter' | 'sort'> & Partial<CustomersSearch>;

/** Another choice begins at the first page, with none open. */
export function toCustomersHref({ filter, sort, page = 1, customer = '' }: Choice): string {
  const isFirst = sort.column === first.column && !sort.isDown;
  return paths.customers({
    ...filter,
    ...(!isFirst && { sort: toSortText(sort) }),
    ...(page > 1 && { page: String(page) }),
    customer,
  });
}

/** Figures are looked at from the largest on, words from the first. */
export function toNextSort(
  { column: now, isDown }: CustomersSearch['sort'],
  column: CustomerColumn,
): CustomersSearch['sort'] {
  if (now === column) return { column, isDown: !isDown };
  return { column, isDown: ['calls', 'errors', 'revenue', 'last_call'].includes(column) };
}

export const isSameFilter = (one: CustomerFilter, other: CustomerFilter): boolean =>
  (['plan', 'state', ...customerMarks] as const).every((name) => one[name] === other[name]);
