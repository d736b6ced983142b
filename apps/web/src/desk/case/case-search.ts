import { toPageAddress } from '@portal/contract/addresses/pages';
import { pageIn, textIn, type Address } from '../../lib/address.ts';
import type { FilterShape } from '../../resource/workbench/tokens.ts';

export const caseViews = [
  { id: 'open', label: 'Open', query: { state: 'open' } },
  { id: 'mine', label: 'Yours', query: { whose: 'mine' } },
  { id: 'answered', label: 'Answered', query: { state: 'answered' } },
  { id: 'closed', label: 'Closed', query: { state: 'closed' } },
] as const;
type CaseViewId = (typeof caseViews)[number]['id'];

export interface CaseSearch {
  readonly view: CaseViewId;
  /** Who handles it: 'nobody', or an e-mail address; empty for all. */
  readonly handler: string;
  readonly text: string;
  /** Of an account; empty for all. */
  readonly account: string;
  readonly page: number;
  /** Reference of the case that is open. */
  readonly reference: string;
}

/** What narrows the cases. Words without a name are of the reference, the subject or the e-mail. */
export const caseShape: FilterShape = {
  free: 'text',
  fields: [
    {
      name: 'handler',
      label: 'Handled by',
      hint: 'nobody, or an e-mail address.',
      values: [{ value: 'nobody', label: 'Nobody' }],
      read: (text) =>
        /^nobody$/i.test(text) ? 'nobody' : /^\S+@\S+$/.test(text) ? text : undefined,
    },
    {
      name: 'account',
      label: 'Account',
      hint: 'The number of an account.',
      read: (text) => (/^\d{1,15}$/.test(text) ? text : undefined),
    },
  ],
};

/** What the address names; what makes no sense is left out. */
export function parseCaseSearch(address: Address): CaseSearch {
  const whose = textIn(address, 'whose');
  const view = whose === 'mine' ? 'mine' : textIn(address, 'state');
  return {
    view: caseViews.find(({ id }) => id === view)?.id ?? 'open',
    handler: whose === 'mine' ? '' : whose,
    text: textIn(address, 'text'),
    account: textIn(address, 'account'),
    page: pageIn(address),
    reference: textIn(address, 'case'),
  };
}

type Choice = Partial<Omit<CaseSearch, 'page' | 'reference'>>;

/** A search, and the cases of an account, are of every state. */
export const isOfAll = ({ text = '', account = '' }: Choice): boolean => text + account !== '';

export function toCaseQuery(search: Choice): Readonly<Record<string, string>> {
  const { view = 'open', handler = '', text = '', account = '' } = search;
  return {
    ...(!isOfAll(search) && caseViews.find(({ id }) => id === view)?.query),
    ...(handler && { whose: handler }),
    ...(text && { text }),
    ...(account && { account_id: account }),
  };
}

export function toCaseHref(search: Choice = {}): string {
  const { account_id: account, ...query } = toCaseQuery(search);
  return toPageAddress('/admin', {}, { tab: 'cases', ...query, account });
}
