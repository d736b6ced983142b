import { requestText } from '@portal/contract/accounts/request/rules';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { toActText, toObjectText } from '@portal/contract/desk/staff-log/rules';
import { fourEyesKinds, grantOfKind } from '@portal/contract/four-eyes';
import { grants, mayAsStaff } from '@portal/contract/grant';
import { listQueuedRequests } from '../../accounts/request/index.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { listSupportCases } from '../../help/support-case/index.ts';
import { findOverdue } from '../../billing/invoice/index.ts';
import { listWaitingAsks } from './overview-sql.ts';
import { listActNames } from '../staff-log/index.ts';
import type { Found, OverviewSource, SourceLine } from './overview-source.ts';

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
  { id: 'fourEyes', part: 'waits', name: 'the requests of four eyes', grants, list: listAskLines },
  {
    id: 'invoices',
    part: 'waits',
    name: 'the invoices',
    grants: ['finance'],
    list: listInvoiceLines,
  },
];

/** Those that wait longest. */
async function listRequestLines(services: Services): Promise<Found> {
  const { requests, pagination } = await listQueuedRequests(services, {});
  const lines = requests.slice(0, mostShown).map((request) => ({
    text: requestText(request),
    detail: request.org_name,
    at: request.created_at,
    href: toPageAddress('/admin', {}, { tab: 'queue' }),
  }));
  return { lines, count: pagination.total };
}

/** First what was handed to the reader, then what waits longest. */
async function listCaseLines(services: Services, person: Person): Promise<Found> {
  const own = await listSupportCases(services, person, { whose: 'mine', state: 'open' });
  const all = await listSupportCases(services, person, {});
  const isOwn = (reference: string) => own.cases.some((one) => one.case.reference === reference);
  const others = all.cases.filter((one) => !isOwn(one.case.reference));
  const lines = [...own.cases, ...others].slice(0, mostShown).map(({ case: one }) => ({
    text: `${one.reference}: ${one.subject}`,
    detail: [one.org_name ?? one.email, isOwn(one.reference) ? 'yours' : one.assignee]
      .filter(Boolean)
      .join(', '),
    at: one.updated_at,
    href: toPageAddress('/admin', {}, { tab: 'cases', case: one.reference }),
  }));
  return { lines, count: all.pagination.total };
}

/** What others have asked for and the reader may decide. */
async function listAskLines({ database }: Services, person: Person): Promise<SourceLine[]> {
  const kinds = fourEyesKinds.filter((kind) => mayAsStaff(grantOfKind[kind], person));
  const asks = await listWaitingAsks(database, kinds, person.iamUserId);
  const names = await listActNames(database, asks);
  return asks.map((ask) => ({
    text: `${toActText(ask.operation)}: ${names.get(`${ask.object_type} ${ask.object_id}`) ?? toObjectText(ask)}`,
    detail: names.get(`actor ${ask.actor}`) ?? ask.actor,
    at: ask.asked_at.toISOString(),
    href: toPageAddress('/admin/four-eyes', {}),
  }));
}

async function listInvoiceLines({ database, portal }: Services): Promise<Found> {
  const overdue = portal.production ? await findOverdue(database) : null;
  if (!overdue) return { lines: [], count: 0 };
  const { invoices: count, since } = overdue;
  const line = {
    text: count === 1 ? '1 invoice is overdue' : `${count} invoices are overdue`,
    detail: null,
    at: since,
    href: toPageAddress('/admin/invoices', {}, { state: 'overdue' }),
  };
  return { lines: [line], count };
}
