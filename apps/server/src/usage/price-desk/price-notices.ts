import { toMoneyText } from '@portal/contract/money';
import {
  compareLists,
  type ListChange,
  listChangedPlans,
} from '@portal/contract/usage/price-edition/rules';
import type {
  NoticePreview,
  NoticeScope,
  PriceList,
} from '@portal/contract/usage/price-edition/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { toAmount } from '../invoice/index.ts';
import { findCurrentEdition, toPriceList } from '../price-edition/index.ts';
import { changeEdition } from './hold-edition.ts';
import { type BillChange, forecastBills, isChanged, listKeepers, toBegin } from './forecast.ts';
import { findEdition, toState } from './list-editions.ts';
import * as store from './price-desk-sql.ts';
import { priceNoticeMail, priceNoticeWithdrawnMail } from './price-mails.ts';

interface Wanted {
  readonly scope: NoticeScope;
  readonly message: string;
}

type Edition = Awaited<ReturnType<typeof findEdition>>;

interface Audience {
  readonly edition: Edition;
  readonly from: Date;
  readonly before: PriceList;
  readonly after: PriceList;
  readonly month: string;
  readonly bills: ReadonlyMap<number, BillChange>;
  readonly accountIds: readonly number[];
}

/** Whose bill of the last month would have been another, or who has an application on a plan that changes; not those who keep their prices. */
async function findAudience(
  services: Services,
  edition: Edition,
  scope: NoticeScope,
): Promise<Audience> {
  const { database, portal, billing } = services;
  const from = toBegin(edition, billing.noticeDays);
  const current = await findCurrentEdition(database, portal.serviceId);
  const after = toPriceList(edition.content);
  const before = current ? toPriceList(current.content) : after;
  const { month, bills } = await forecastBills(services, edition);
  const keepers = await listKeepers(database, from);
  const wanted =
    scope === 'bills'
      ? bills.filter(isChanged).map(({ accountId }) => accountId)
      : await store.listAccountsOnPlans(database, listChangedPlans(before, after));
  return {
    edition,
    from,
    before,
    after,
    month,
    bills: new Map(bills.map((bill) => [bill.accountId, bill])),
    accountIds: wanted.filter((id) => !keepers.has(id)),
  };
}

export async function previewPriceNotice(
  services: Services,
  editionId: string,
  wanted: Wanted,
): Promise<NoticePreview> {
  checkMessage(wanted.message);
  const edition = await findEdition(services, editionId);
  const audience = await findAudience(services, edition, wanted.scope);
  const told = await store.listNotices(services.database, edition.id);
  const shown = audience.accountIds.slice(0, 100);
  const names = await store.listAccountNames(services.database, shown);
  const { subject, text } = await toSample(services, audience, { ...wanted, to: 'admin' });
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
  const [first] = await store.listConcerned(services.database, audience.accountIds.slice(0, 1));
  return toNotice(services, audience, { concerned: first, message, to });
}

interface Addressed {
  readonly concerned: store.Concerned | undefined;
  readonly message: string;
  readonly to: string;
}

function toNotice(
  { mailSender }: Services,
  audience: Audience,
  { concerned, message, to }: Addressed,
) {
  const { from, before, after, month, bills } = audience;
  const bill = concerned && bills.get(concerned.account_id);
  const amount = (money: bigint) => `${after.currency} ${toAmount(toMoneyText(money))}`;
  return priceNoticeMail(mailSender, {
    to,
    from,
    message,
    changes: toOwnChanges(compareLists(before, after), after, concerned?.plans),
    bills: bill
      ? { month: toMonthName(month), before: amount(bill.before), after: amount(bill.after) }
      : null,
  });
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

const accountsAtOnce = 200;

/** Each account is told once, whoever presses the button again; what was sent stays sent where a later part fails. */
export async function sendPriceNotices(
  services: Services,
  change: { readonly editionId: string; readonly ifMatch: string | null },
  wanted: Wanted,
): Promise<number> {
  checkMessage(wanted.message);
  const edition = await findEdition(services, change.editionId);
  requirePlanned(edition);
  const audience = await findAudience(services, edition, wanted.scope);
  let told = 0;
  for (let at = 0; at < audience.accountIds.length; at += accountsAtOnce) {
    const part = audience.accountIds.slice(at, at + accountsAtOnce);
    told += await changeEdition({ services, ...change }, async (connection, row) => {
      requirePlanned(row);
      const sent = await tell(connection, services, { audience, part, message: wanted.message });
      noteAct({ after: { scope: wanted.scope, accounts: told + sent } });
      return sent;
    });
  }
  return told;
}

interface Part {
  readonly audience: Audience;
  readonly part: readonly number[];
  readonly message: string;
}

async function tell(connection: Connection, services: Services, { audience, part, message }: Part) {
  const concerned = await store.listConcerned(connection, part);
  const reachable = concerned.filter(({ admins }) => admins.length > 0);
  const ids = reachable.map(({ account_id: id }) => id);
  const fresh = await store.insertNotices(connection, audience.edition.id, ids);
  const mails = reachable
    .filter(({ account_id: id }) => fresh.has(id))
    .flatMap((one) =>
      one.admins.map((to) => toNotice(services, audience, { concerned: one, message, to })),
    );
  await services.outbox.put(connection, mails);
  return fresh.size;
}

function requirePlanned(edition: Edition): void {
  if (toState(edition) !== 'planned')
    throw invalid({ state: ['must be planned: customers are told of an hour in the future'] });
}

function checkMessage(message: string): void {
  if (message.length > 2000) throw invalid({ message: ['must have at most 2000 characters'] });
}

/** Those who were told read that it does not come; a new hour is told anew. */
export async function tellOfWithdrawal(
  connection: Connection,
  { outbox, mailSender }: Services,
  { edition, reason }: { readonly edition: Edition; readonly reason: string },
): Promise<void> {
  const told = [...(await store.listNotices(connection, edition.id)).keys()];
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

function toMonthName(month: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01`));
}
