import type { BodyOf } from '@portal/contract/operation';
import {
  raiseLimit as operation,
  type RaisedLimit,
} from '@portal/contract/usage/raised-limit/operations';
import * as z from 'zod/mini';
import { recordEvent } from '../../accounts/account-event/index.ts';
import { changeAccount, listAdminMails } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { limitRaisedMail, raiseEndedMail } from './raised-limit-mails.ts';
import {
  deleteRaisedLimit,
  findLimit,
  type RaisedLimitRow,
  saveRaisedLimit,
} from './raised-limit-sql.ts';
import { t } from '../../platform/text/text.ts';

interface Raise extends BodyOf<typeof operation> {
  readonly accountId: number;
}

const dayMs = 86_400_000;
const mostDays = 366;

/** Gateways hold it at once; on its day the plan's own value is back, whatever was restarted in between. */
export function raiseLimit(services: Services, actor: Actor, raise: Raise): Promise<RaisedLimit> {
  const { accountId, application_id, metric_id, period, value } = raise;
  const reason = requireReason(raise.reason);
  const until = parseUntil(raise.until, new Date());
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const place = { account_id: accountId, application_id, metric_id, period };
    const limit = await findLimit(connection, place);
    if (!limit) throw notFound();
    requireRaise(limit, value);
    const name = `${limit.metric_name}, a ${period}`;
    const row = await saveRaisedLimit(connection, {
      ...place,
      application_id: limit.per === 'account' ? null : application_id,
      value,
      until,
      raised_by: actor.person.email,
      reason,
    });
    noteAct({
      type: 'raisedLimit',
      id: row.id,
      before: { limit: name, value: limit.value },
      after: { value, until: raise.until },
    });
    const details = { value: String(value), until: raise.until };
    await recordEvent(connection, actor, {
      accountId,
      action: 'limit.raised',
      subject: name,
      details,
    });
    const admins = await listAdminMails(connection, accountId);
    const holder = limit.per === 'account' ? null : limit.application_name;
    const about = {
      limit: { metricName: limit.metric_name, period },
      holder,
      value,
      until: raise.until,
      reason,
    };
    await services.outbox.put(
      connection,
      admins.map((to) => limitRaisedMail(services.mailSender, { ...about, to })),
    );
    return showRaisedLimit(row);
  });
}

/** Before its day. */
export function endRaisedLimit(
  services: Services,
  actor: Actor,
  end: { readonly accountId: number; readonly raisedLimitId: string; readonly reason: string },
): Promise<RaisedLimit> {
  const { accountId, raisedLimitId } = end;
  const reason = requireReason(end.reason);
  return changeAccount(services, { accountId, actor, as: 'staff' }, async (connection) => {
    const row = await deleteRaisedLimit(connection, accountId, raisedLimitId);
    if (!row) throw notFound();
    const subject = `${row.metric_name}, a ${row.period}`;
    const limit = { metricName: row.metric_name, period: row.period };
    noteAct({ before: { limit: subject, value: row.value, until: toDay(row.until) } });
    await recordEvent(connection, actor, { accountId, action: 'limit.raise_ended', subject });
    const admins = await listAdminMails(connection, accountId);
    await services.outbox.put(
      connection,
      admins.map((to) => raiseEndedMail(services.mailSender, { to, limit, reason })),
    );
    return showRaisedLimit(row);
  });
}

function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw invalid({ reason: [t`can't be blank`] });
  return reason;
}

/** Midnight (UTC) of the day on which it falls back. */
function parseUntil(text: string, now: Date): Date {
  if (!z.safeParse(z.iso.date(), text).success)
    throw invalid({ until: [t`must be a date such as 2026-11-20`] });
  const until = new Date(`${text}T00:00:00Z`);
  if (until <= now) throw invalid({ until: [t`must be a future date`] });
  if (until.getTime() > now.getTime() + mostDays * dayMs)
    throw invalid({ until: [t`is too far away (maximum is ${mostDays} days)`] });
  return until;
}

function requireRaise(
  limit: { readonly value: number; readonly is_free_quota: boolean },
  value: number,
): void {
  if (limit.is_free_quota)
    throw invalid({
      metric_id: [t`has only free calls: calls beyond them are billed, not refused`],
    });
  if (!Number.isInteger(value) || value > 1e15)
    throw invalid({ value: [t`must be a whole number`] });
  if (value <= limit.value)
    throw invalid({ value: [t`must be more than the plan allows (${limit.value})`] });
}

const toDay = (at: Date) => at.toISOString().slice(0, 10);

const showRaisedLimit = (row: RaisedLimitRow): RaisedLimit =>
  toReply(operation.reply.shape.raised_limit, { ...row, until: toDay(row.until) });
