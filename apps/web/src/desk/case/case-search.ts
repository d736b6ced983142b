import { toPageAddress } from '@portal/contract/addresses/pages';

export const caseViews = [
  { id: 'open', label: 'Open', query: { state: 'open' } },
  { id: 'mine', label: 'Yours', query: { whose: 'mine' } },
  { id: 'answered', label: 'Answered', query: { state: 'answered' } },
  { id: 'closed', label: 'Closed', query: { state: 'closed' } },
] as const;
type CaseViewId = (typeof caseViews)[number]['id'];

export interface CaseSearch {
  readonly view: CaseViewId;
  readonly text: string;
  readonly page: number;
  /** Reference of the case that is open. */
  readonly reference: string;
}

/** What the address names; what makes no sense is left out. */
export function parseCaseSearch(address: Readonly<Record<string, unknown>>): CaseSearch {
  const textOf = (name: string) => {
    const value = address[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const page = Number(address['page']);
  const view = textOf('whose') === 'mine' ? 'mine' : textOf('state');
  return {
    view: caseViews.find(({ id }) => id === view)?.id ?? 'open',
    text: textOf('text'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    reference: textOf('case'),
  };
}

export function toCaseHref({ view = 'open', text = '' }: Partial<CaseSearch> = {}): string {
  const chosen: Readonly<Record<string, string>> = text
    ? { text }
    : (caseViews.find(({ id }) => id === view)?.query ?? {});
  return toPageAddress('/admin', {}, { tab: 'cases', ...chosen });
}
