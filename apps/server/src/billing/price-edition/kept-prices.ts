import { keptPrices, type KeptPrices } from '@portal/contract/billing/price-edition/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { listAdminMails, lockAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import * as keptStore from './kept-prices-sql.ts';
import type { KeptRow } from './kept-prices-sql.ts';
import { toReason } from './change-edition.ts';
import { findEdition, requireProduction } from './list-editions.ts';
import { keptPricesMail } from './price-mails.ts';
import { t } from '../../platform/text/text.ts';

export async function listKeptPrices(services: Services): Promise<KeptPrices[]> {
  requireProduction(services);
  return (await keptStore.listKept(services.database)).map(toKept);
}

const toKept = (row: KeptRow): KeptPrices =>
  toReply(keptPrices, { ...row, edition: { id: row.edition_id, title: row.title } });

interface Keep {
  readonly edition_id: number;
  readonly until: string | null;
  readonly reason: string;
}

/** From this hour on; who keeps others already keeps these instead. */
export function keepPrices(
  services: Services,
  { actor, accountId: given }: { readonly actor: Actor; readonly accountId: string },
  keep: Keep,
): Promise<KeptPrices> {
  requireProduction(services);
  const accountId = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  return inTransaction(services.database, async (connection) => {
    if (!(await lockAccount(connection, accountId))) throw notFound(t`There is no such account`);
    const edition = await findEdition(services, String(keep.edition_id), connection);
    if (edition.valid_from === null || edition.valid_from > new Date())
      throw invalid({ edition_id: [t`must be an edition that is or was in force`] });
    const before = await keptStore.findKeptNow(connection, accountId);
    const reason = toReason(keep.reason);
    const until = toEnd(keep.until);
    const id = await keptStore.insertKept(connection, {
      account_id: accountId,
      edition_id: edition.id,
      until,
      reason,
      created_by: actor.person.email,
    });
    noteAct({
      type: 'account',
      id: accountId,
      accountId,
      before: before && toKept(before),
      after: { edition: edition.title || edition.id, until },
      reason,
    });
    const kept = await requireKept(connection, String(id));
    await tell(connection, services, { actor, kept, ended: false, reason });
    return toKept(kept);
  });
}

/** The day is the last one on which they hold. */
function toEnd(day: string | null): Date | null {
  if (day === null) return null;
  const start = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === day;
  if (!isDay) throw invalid({ until: [t`must be a date such as 2027-06-30`] });
  const end = new Date(start.getTime() + 86_400_000);
  if (end <= new Date()) throw invalid({ until: [t`must not be in the past`] });
  return end;
}

export function endKeptPrices(
  services: Services,
  {
    actor,
    keptId,
    ifMatch,
  }: { readonly actor: Actor; readonly keptId: string; readonly ifMatch: string | null },
  given: string,
): Promise<KeptPrices> {
  requireProduction(services);
  return inTransaction(services.database, async (connection) => {
    const id = /^\d{1,15}$/.test(keptId) ? Number(keptId) : 0;
    await keptStore.lockKept(connection, id);
    const before = await requireKept(connection, keptId);
    requireFresh(before.updated_at, ifMatch);
    const reason = toReason(given);
    if (before.until !== null && before.until <= new Date())
      throw invalid({
        state: [t`has ended: the account already pays under the current price list`],
      });
    await keptStore.endKept(connection, id, reason);
    const after = await requireKept(connection, keptId);
    const { account_id: accountId } = after;
    noteAct({ type: 'account', id: accountId, accountId, before: toKept(before), reason });
    await tell(connection, services, { actor, kept: after, ended: true, reason });
    return toKept(after);
  });
}

async function requireKept(connection: Connection, keptId: string): Promise<KeptRow> {
  const row = /^\d{1,15}$/.test(keptId)
    ? await keptStore.findKept(connection, Number(keptId))
    : null;
  if (!row) throw notFound(t`There are no such kept prices`);
  return row;
}

interface Told {
  readonly actor: Actor;
  readonly kept: KeptRow;
  readonly ended: boolean;
  readonly reason: string;
}

async function tell(
  connection: Connection,
  { outbox, mailSender }: Services,
  { actor, kept, ended, reason }: Told,
): Promise<void> {
  const { account_id: accountId, until, since, valid_from: validFrom } = kept;
  const subject = until?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
  const action = ended ? 'prices.kept_ended' : 'prices.kept';
  await recordEvent(connection, actor, { accountId, action, subject });
  const receivers = await listAdminMails(connection, accountId);
  await outbox.put(
    connection,
    receivers.map((to) =>
      keptPricesMail(mailSender, { to, validFrom: validFrom ?? since, until, ended, reason }),
    ),
  );
}

/** What an account keeps, in the shapes of the public price list; nothing where it pays as all do. */
export async function getAccountPrices({ database, portal }: Services, accountId: number) {
  const kept = portal.production ? await keptStore.findKeptNow(database, accountId) : null;
  if (!kept)
    return { keeps: false, since: null, until: null, metrics: [], limits: [], pricing_rules: [] };
  const { content, since, until } = kept;
  const times = { created_at: since.toISOString(), updated_at: since.toISOString() };
  const idOf = (name: string) => content.metrics.find((one) => one.systemName === name)?.id ?? 0;
  const [hits] = content.metrics;
  return {
    keeps: true,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    metrics: content.metrics.map(({ id, systemName, name, description, unit }) => ({
      metric: {
        id,
        name: systemName,
        system_name: systemName,
        friendly_name: name,
        description,
        unit,
        ...(hits && id !== hits.id ? { parent_id: hits.id } : {}),
        ...times,
      },
    })),
    limits: content.plans.flatMap((plan) =>
      plan.limits.map(({ id, metric, period, per, value }) => ({
        limit: { id, period, per, value, metric_id: idOf(metric), plan_id: plan.id, ...times },
      })),
    ),
    pricing_rules: content.plans.flatMap((plan) =>
      plan.pricingRules.map(({ id, metric, costPerUnit, min, max }) => ({
        pricing_rule: {
          id,
          metric_id: idOf(metric),
          plan_id: plan.id,
          cost_per_unit: costPerUnit,
          min,
          max,
        },
      })),
    ),
  };
}
