import type {
  CustomerApplication,
  CustomerLimit,
  CustomerPerson,
} from '@portal/contract/desk/customer/schema';
import type { Pagination } from '@portal/contract/pagination';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { planById } from '../../context/portal.ts';
import { toStaffRole } from '../../context/staff-role.ts';
import { listLimitUse, type QuotaRow } from '../../usage/statistics/index.ts';
import {
  type ApplicationRow,
  type FailureRow,
  type Listed,
  listApplicationRows,
  listEventRows,
  listFailureRows,
  listInvoiceRows,
  listMailRows,
  listPersonRows,
  listRequestRows,
  type PersonRow,
  type Window,
} from './customer-lists-sql.ts';

interface Wanted {
  readonly accountId: number;
  readonly page: string | undefined;
}

type Read = Pick<Services, 'database' | 'portal'>;

const fewOnPage = 5;
const manyOnPage = 10;

async function readPage<Row, Item>(
  { accountId, page: text }: Wanted,
  pageSize: number,
  { list, show }: { list: (window: Window) => Promise<Listed<Row>>; show: (row: Row) => Item },
): Promise<{ items: Item[]; pagination: Pagination }> {
  const page = parsePage(text);
  const window = { accountId, limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await list(window);
  return { items: rows.map(show), pagination: toPagination({ total, page, pageSize }) };
}

export async function listCustomerPeople({ database, portal }: Read, wanted: Wanted) {
  const { items: people, pagination } = await readPage(wanted, manyOnPage, {
    list: (window) => listPersonRows(database, window),
    show: (row) => showPerson(row, portal.staffDomains),
  });
  return { people, pagination };
}

export function showPerson(row: PersonRow, staffDomains: readonly string[]): CustomerPerson {
  const { last_sign_in_at, updated_at, ...person } = row;
  return {
    ...person,
    is_staff: row.iam_user_id !== null && toStaffRole(row, staffDomains) !== null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  };
}

export async function listCustomerApplications({ database, portal }: Read, wanted: Wanted) {
  const { items: rows, pagination } = await readPage(wanted, fewOnPage, {
    list: (window) => listApplicationRows(database, window),
    show: (row) => row,
  });
  const ids = rows.map(({ id }) => id);
  const [limits, failures] = await Promise.all([
    listLimitUse(database, wanted.accountId, ids),
    listFailureRows(database, ids),
  ]);
  const show = (row: ApplicationRow): CustomerApplication => ({
    id: row.id,
    name: row.name,
    status: row.status,
    plan: { id: row.plan_id, name: planById(portal, row.plan_id).name },
    last_call_at: row.last_call_at?.toISOString() ?? null,
    limits: limits.filter(isOf(row)).map(showLimit),
    failures: failures.filter(({ application_id: id }) => id === row.id).map(showFailure),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
  return { applications: rows.map(show), pagination };
}

/** What all applications of the account share stands with each of the plan. */
const isOf = (row: ApplicationRow) => (limit: QuotaRow) =>
  limit.application_id === row.id ||
  (limit.application_id === null && limit.plan_id === row.plan_id);

const shortPeriods: ReadonlySet<string> = new Set(['minute', 'hour']);

const showLimit = (limit: QuotaRow): CustomerLimit => ({
  metric_id: limit.metric_id,
  metric_name: limit.metric_name,
  period: limit.period,
  per: limit.application_id === null ? 'account' : 'application',
  kind: limit.kind,
  value: limit.value,
  raised:
    limit.raised_id === null || limit.raised_until === null
      ? null
      : {
          id: limit.raised_id,
          until: limit.raised_until.toISOString().slice(0, 10),
          plan_value: limit.plan_value,
        },
  used: shortPeriods.has(limit.period) ? null : limit.used,
});

/** What the contract does not name falls away with the reply. */
const showFailure = ({ at, ...failure }: FailureRow) => ({ ...failure, at: at.toISOString() });

export async function listCustomerRequests({ database }: Read, wanted: Wanted) {
  const { items: requests, pagination } = await readPage(wanted, fewOnPage, {
    list: (window) => listRequestRows(database, window),
    show: ({ created_at, decided_at, ...request }) => ({
      ...request,
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    }),
  });
  return { requests, pagination };
}

export async function listCustomerInvoices({ database }: Read, wanted: Wanted) {
  const { items: invoices, pagination } = await readPage(wanted, fewOnPage, {
    list: (window) => listInvoiceRows(database, window),
    show: (row) => row,
  });
  return { invoices, pagination };
}

export async function listCustomerMails({ database }: Read, wanted: Wanted) {
  const { items: mails, pagination } = await readPage(wanted, fewOnPage, {
    list: (window) => listMailRows(database, window),
    show: withMoment,
  });
  return { mails, pagination };
}

export async function listCustomerEvents({ database }: Read, wanted: Wanted) {
  const { items: events, pagination } = await readPage(wanted, manyOnPage, {
    list: (window) => listEventRows(database, window),
    show: withMoment,
  });
  return { events, pagination };
}

const withMoment = <Row extends { readonly created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
});
