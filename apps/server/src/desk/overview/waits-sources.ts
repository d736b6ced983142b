import { requestText } from '@portal/contract/accounts/request/rules';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { listQueuedRequests } from '../../accounts/request/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { listSupportCases } from '../../help/support-case/index.ts';
import { findOverdue, toDayText } from '../../billing/invoice/index.ts';
import type { OverviewSource, SourceLine } from './overview-source.ts';

const mostShown = 5;

export const waitsSources: readonly OverviewSource[] = [
  {
    id: 'requests',
    part: 'waits',
    name: 'the requests',
    grants: ['support'],
    list: listRequestLines,
  },
  {
    id: 'cases',
    part: 'waits',
    name: 'the support cases',
    grants: ['support'],
    list: listCaseLines,
  },
  {
    id: 'invoices',
    part: 'waits',
    name: 'the invoices',
    grants: ['finance'],
    list: listInvoiceLines,
  },
];

/** Those that wait longest, and how many more. */
async function listRequestLines(services: Services): Promise<SourceLine[]> {
  const { requests, pagination } = await listQueuedRequests(services, {});
  const href = (query: Readonly<Record<string, string>> = {}) =>
    toPageAddress('/admin', {}, { tab: 'queue', ...query });
  const shown = requests.slice(0, mostShown).map((request) => ({
    text: requestText(request),
    detail: request.org_name,
    at: request.created_at,
    href: href(),
  }));
  const more = pagination.total - shown.length;
  if (more <= 0) return shown;
  const text = more === 1 ? '1 more request is waiting' : `${more} more requests are waiting`;
  return [...shown, { text, detail: null, at: null, href: href() }];
}

/** First what was handed to the reader, then what waits longest. */
async function listCaseLines(services: Services, person: Person): Promise<SourceLine[]> {
  const own = await listSupportCases(services, person, { whose: 'mine', state: 'open' });
  const all = await listSupportCases(services, person, {});
  const isOwn = (reference: string) => own.cases.some((one) => one.case.reference === reference);
  const others = all.cases.filter((one) => !isOwn(one.case.reference));
  const shown = [...own.cases, ...others].slice(0, mostShown);
  const lines = shown.map(({ case: one }) => ({
    text: `${one.reference}: ${one.subject}`,
    detail: [one.org_name ?? one.email, isOwn(one.reference) ? 'yours' : one.assignee]
      .filter(Boolean)
      .join(', '),
    at: one.updated_at,
    href: toPageAddress('/admin', {}, { tab: 'cases', case: one.reference }),
  }));
  const more = all.pagination.total - lines.length;
  if (more <= 0) return lines;
  const text = more === 1 ? '1 more case is waiting' : `${more} more cases are waiting`;
  return [
    ...lines,
    { text, detail: null, at: null, href: toPageAddress('/admin', {}, { tab: 'cases' }) },
  ];
}

async function listInvoiceLines({ database, portal }: Services): Promise<SourceLine[]> {
  if (!portal.production) return [];
  const overdue = await findOverdue(database);
  if (!overdue) return [];
  const { invoices, since } = overdue;
  return [
    {
      text: invoices === 1 ? '1 invoice is overdue' : `${invoices} invoices are overdue`,
      detail: `The oldest since ${toDayText(new Date(since))}`,
      at: null,
      href: toPageAddress('/admin/invoices', {}, { state: 'overdue' }),
    },
  ];
}
