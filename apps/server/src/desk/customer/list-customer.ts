import { accountEvent } from '@portal/contract/accounts/account-event/schema';
import { accountRequest } from '@portal/contract/accounts/request/schema';
import {
  customerApplication,
  customerMail,
  customerPerson,
  type CustomerApplication,
  type CustomerLimit,
  type CustomerPerson,
} from '@portal/contract/desk/customer/schema';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { planById } from '../../context/portal.ts';
import { toStaffRole } from '../../context/staff-role.ts';
import type { Listed, Queryable } from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { listLimitUse, type QuotaRow } from '../../usage/statistics/index.ts';
import {
  type ApplicationRow,
  type FailureRow,
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

async function readPage<Row>(
  { database, accountId, page: text }: Wanted & Pick<Read, 'database'>,
  pageSize: number,
  list: (database: Queryable, window: Window) => Promise<Listed<Row>>,
) {
  const page = parsePage(text);
  const window = { accountId, limit: pageSize, offset: (page - 1) * pageSize };
  const { items, total } = await list(database, window);
  return { items, pagination: toPagination({ total, page, pageSize }) };
}

export async function listCustomerPeople({ database, portal }: Read, wanted: Wanted) {
  const { items, pagination } = await readPage({ database, ...wanted }, manyOnPage, listPersonRows);
  return { people: items.map((row) => showPerson(row, portal.staffDomains)), pagination };
}

export const showPerson = (row: PersonRow, staffDomains: readonly string[]): CustomerPerson =>
  toReply(customerPerson, {
    ...row,
    is_staff: row.iam_user_id !== null && toStaffRole(row, staffDomains) !== null,
  });

export async function listCustomerApplications({ database, portal }: Read, wanted: Wanted) {
  const { items: rows, pagination } = await readPage(
    { database, ...wanted },
    fewOnPage,
    listApplicationRows,
  );
  const ids = rows.map(({ id }) => id);
  const [limits, failures] = await Promise.all([
    listLimitUse(database, wanted.accountId, ids),
    listFailureRows(database, ids),
  ]);
  const show = (row: ApplicationRow): CustomerApplication =>
    toReply(customerApplication, {
      ...row,
      plan: { id: row.plan_id, name: planById(portal, row.plan_id).name },
      limits: limits.filter(isOf(row)).map(showLimit),
      failures: failures.filter(({ application_id: id }) => id === row.id).map(showFailure),
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
  const { items, pagination } = await readPage({ database, ...wanted }, fewOnPage, listRequestRows);
  return { requests: items.map((row) => toReply(accountRequest, row)), pagination };
}

export async function listCustomerInvoices({ database }: Read, wanted: Wanted) {
  const { items, pagination } = await readPage({ database, ...wanted }, fewOnPage, listInvoiceRows);
  return { invoices: items, pagination };
}

export async function listCustomerMails({ database }: Read, wanted: Wanted) {
  const { items, pagination } = await readPage({ database, ...wanted }, fewOnPage, listMailRows);
  return { mails: items.map((row) => toReply(customerMail, row)), pagination };
}

export async function listCustomerEvents({ database }: Read, wanted: Wanted) {
  const { items, pagination } = await readPage({ database, ...wanted }, manyOnPage, listEventRows);
  return { events: items.map((row) => toReply(accountEvent, row)), pagination };
}
