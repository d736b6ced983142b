import type { Audience, Recipient } from '@portal/contract/desk/message/operations';
import type { Queryable } from '../../platform/rows/rows.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  type ConcernedRow,
  findPlanName,
  hasApi,
  listCallers,
  listFollowers,
  listOfPlan,
} from './message-sql.ts';
import type { ReachedAudience } from './audience-text.ts';
import { t } from '../../platform/text/text.ts';

export interface Reached {
  /** Each address once. */
  readonly recipients: readonly Recipient[];
  readonly accountIds: readonly number[];
  /** Accounts without an active admin. */
  readonly untold: number;
  readonly audience: ReachedAudience;
}

/** Whom an audience is at this moment. */
export async function findRecipients(database: Queryable, audience: Audience): Promise<Reached> {
  const { rows, reached } = await (audience.kind === 'plan'
    ? findOfPlan(database, audience)
    : findOfApi(database, audience));
  const byAddress = new Map<string, Recipient>();
  const told = new Set<number>();
  const all = new Set<number>();
  for (const { email, ...row } of rows) {
    if (row.account_id !== null) all.add(row.account_id);
    if (email === null) continue;
    if (row.account_id !== null) told.add(row.account_id);
    const key = email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, { ...row, email });
  }
  return {
    recipients: [...byAddress.values()],
    accountIds: [...told],
    untold: all.size - told.size,
    audience: reached,
  };
}

interface Found {
  readonly rows: readonly ConcernedRow[];
  readonly reached: ReachedAudience;
}

async function findOfPlan(database: Queryable, { plan_id: planId }: Audience): Promise<Found> {
  const plan = planId === undefined ? null : await findPlanName(database, planId);
  if (planId === undefined || plan === null) throw invalid({ plan_id: [t`is not known`] });
  return { rows: await listOfPlan(database, planId), reached: { plan } };
}

async function findOfApi(
  database: Queryable,
  { kind, system_name: systemName = '', operation: given = '' }: Audience,
): Promise<Found> {
  const api = systemName.trim();
  if (!(await hasApi(database, api))) throw invalid({ system_name: [t`is not known`] });
  const operation = kind === 'operation' ? given.trim() : null;
  if (operation === '') throw invalid({ operation: [t`can't be blank`] });
  const callers = await listCallers(database, { systemName: api, operation });
  if (operation) return { rows: callers, reached: { api, operation } };
  const followers = await listFollowers(database, api);
  return { rows: [...callers, ...followers], reached: { api } };
}
