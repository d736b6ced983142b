import { toMoneyText } from '@portal/contract/money';
import {
  compareLists,
  type ListChange,
  listChangedPlans,
} from '@portal/contract/billing/price-edition/rules';
import type { NoticeScope, PriceList } from '@portal/contract/billing/price-edition/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { addJob } from '../../platform/jobs/job-sql.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { toAmount } from '../invoice/index.ts';
import { findCurrentEdition } from './price-edition-sql.ts';
import { toPriceList } from './edition-list.ts';
import { changeEdition } from './hold-edition.ts';
import { type BillChange, forecastBills, isChanged, listKeepers, toBegin } from './forecast.ts';
import { findEdition, toState } from './list-editions.ts';
import * as store from './price-notice-sql.ts';
import { priceNoticeMail, priceNoticeWithdrawnMail } from './price-mails.ts';
import { writeMessage } from '../../platform/mail/mail-frame.ts';
import { t } from '../../platform/text/text.ts';

interface Wanted {
  readonly scope: NoticeScope;
  readonly message: string;
}

type Edition = Awaited<ReturnType<typeof findEdition>>;

/** The list in force, and the one that begins. */
interface Lists {
  readonly from: Date;
  readonly before: PriceList;
  readonly after: PriceList;
}

interface Audience extends Lists {
  readonly month: string;
  readonly bills: ReadonlyMap<number, BillChange>;
  readonly accountIds: readonly number[];
}

async function readLists({ database, portal, billing }: Services, edition: Edition) {
  const current = await findCurrentEdition(database, portal.serviceId);
  const after = toPriceList(edition.content);
  const before = current ? toPriceList(current.content) : after;
  return { from: toBegin(edition, billing.noticeDays), before, after };
}

/** Whose bill of the last month would have been another, or who has an application on a plan that changes; not those who keep their prices. */
async function findAudience(services: Services, edition: Edition, scope: NoticeScope) {
  const { database } = services;
  const lists = await readLists(services, edition);
  const { month, bills } = await forecastBills(services, edition);
  const keepers = await listKeepers(database, lists.from);
  const wanted =
    scope === 'bills'
      ? bills.filter(isChanged).map(({ accountId }) => accountId)
      : await store.listAccountsOnPlans(database, listChangedPlans(lists.before, lists.after));
  return {
    ...lists,
    month,
    bills: new Map(bills.map((bill) => [bill.accountId, bill])),
    accountIds: wanted.filter((id) => !keepers.has(id)),
  };
}

export async function previewPriceNotice(services: Services, editionId: string, wanted: Wanted) {
  checkMessage(wanted.message);
  const edition = await findEdition(services, editionId);
  const audience = await findAudience(services, edition, wanted.scope);
  const told = await store.listNotices(services.database, edition.id);
  const shown = audience.accountIds.slice(0, 100);
  const names = await store.listAccountNames(services.database, shown);
  const mail = await toSample(services, audience, { ...wanted, to: 'admin' });
  const { subject, text } = writeMessage(mail, 'en');
  return {
    accounts: audience.accountIds.length,
    told: audience.accountIds.filter((id) => told.has(id)).length,
    receivers: shown.map((id) => ({
      account_id: id,
      org_name: names.get(id) ?? '',
      told_at: told.get(id)?.toISOString() ?? null,
    })),
    subject,
    text,
  };
}

/** The mail as the first account concerned gets it. */
async function toSample(
  services: Services,
  audience: Audience,
  { message, to }: { readonly message: string; readonly to: string },
) {
  const [accountId] = audience.accountIds;
  const mail = { message, bills: accountId === undefined ? null : toBills(audience, accountId) };
  const [concerned] = await store.listConcerned(services.database, audience.accountIds.slice(0, 1));
  return toNotice(services, audience, { plans: concerned?.plans, mail, to });
}

function toBills({ bills, after: { currency }, month }: Audience, accountId: number) {
  const bill = bills.get(accountId);
  const amount = (money: bigint) => `${currency} ${toAmount(toMoneyText(money))}`;
  return bill ? { month, before: amount(bill.before), after: amount(bill.after) } : null;
}

interface Addressed {
  /** Those of the account; without them, all changes are said. */
  readonly plans: readonly number[] | undefined;
  readonly mail: store.NoticeMail;
  readonly to: string;
}

function toNotice(
  { mailSender }: Services,
  { from, before, after }: Lists,
  { plans, mail, to }: Addressed,
) {
  const changes = toOwnChanges(compareLists(before, after), after, plans);
  return priceNoticeMail(mailSender, { to, from, changes, ...mail });
}

/** Changes of the plans that an account is on; all, where nobody in particular is meant. */
function toOwnChanges(
  changes: readonly ListChange[],
  { plans }: PriceList,
  own: readonly number[] | undefined,
): ListChange[] {
  if (!own) return [...changes];
  const names = new Set(plans.filter(({ id }) => own.includes(id)).map(({ name }) => name));
  return changes.filter(({ plan }) => plan !== null && names.has(plan));
}

export async function sendTestPriceNotice(
  services: Services,
  editionId: string,
  { actor, wanted }: { readonly actor: Actor; readonly wanted: Wanted },
): Promise<string> {
  checkMessage(wanted.message);
  const edition = await findEdition(services, editionId);
  const audience = await findAudience(services, edition, wanted.scope);
  const to = actor.person.email;
  const mail = await toSample(services, audience, { message: wanted.message, to });
  await inTransaction(services.database, (connection) => services.outbox.put(connection, [mail]));
  return to;
}

/** Each account is told once, whoever presses the button again; the mails follow in portions. */
export async function sendPriceNotices(
  services: Services,
  change: { readonly editionId: string; readonly ifMatch: string | null },
  { scope, message }: Wanted,
): Promise<number> {
  checkMessage(message);
  const edition = await findEdition(services, change.editionId);
  requirePlanned(edition);
  const audience = await findAudience(services, edition, scope);
  const notices = audience.accountIds.map((accountId) => ({
    accountId,
    mail: { message, bills: toBills(audience, accountId) },
  }));
  return changeEdition({ services, ...change }, async (connection, row) => {
    requirePlanned(row);
    const accounts = await store.insertNotices(connection, row.id, notices);
    noteAct({ after: { scope, message, accounts } });
    await addJob(connection, { name: noticesJob, key: noticesJob });
    return accounts;
  });
}

/** The job that hands over the mails of notices. */
const noticesJob = 'sendPriceNotices';
const most = 200;

/** In portions, each once: what was handed over stays so where a later portion fails. */
export function createNoticeRound(services: Services): RecurringJob {
  return {
    name: noticesJob,
    seconds: 60,
    async run() {
      while (
        await inTransaction(services.jobDatabase, (connection) => sendSome(services, connection))
      );
    },
  };
}

/** Whether there may be more. */
async function sendSome(services: Services, connection: Connection): Promise<boolean> {
  const notices = await store.lockNotices(connection, most);
  const [first] = notices;
  if (!first) return false;
  const { edition_id: editionId } = first;
  const edition = await findEdition(services, String(editionId), connection);
  const lists = await readLists(services, edition);
  const mails = new Map(notices.map(({ account_id: id, mail }) => [id, mail]));
  const concerned = await store.listConcerned(connection, [...mails.keys()]);
  await services.outbox.put(
    connection,
    concerned.flatMap(({ account_id: id, plans, admins }) => {
      const mail = mails.get(id);
      return mail ? admins.map((to) => toNotice(services, lists, { plans, mail, to })) : [];
    }),
  );
  await store.updateNotices(connection, editionId, [...mails.keys()]);
  return true;
}

function requirePlanned(edition: Edition): void {
  if (toState(edition) !== 'planned')
    throw invalid({ state: [t`must be planned: customers can only be told about a future start`] });
}

function checkMessage(message: string): void {
  if (message.length > 2000) throw invalid({ message: [t`must have at most 2000 characters`] });
}

/** Those who were told read that it does not come; a new hour is told anew. */
export async function tellOfWithdrawal(
  connection: Connection,
  { outbox, mailSender }: Services,
  { edition, reason }: { readonly edition: Edition; readonly reason: string },
): Promise<void> {
  const told = await store.listMailed(connection, edition.id);
  const from = edition.valid_from ?? new Date();
  const concerned = await store.listConcerned(connection, told);
  await outbox.put(
    connection,
    concerned.flatMap(({ admins }) =>
      admins.map((to) => priceNoticeWithdrawnMail(mailSender, { to, from, reason })),
    ),
  );
  await store.deleteNotices(connection, edition.id);
}
