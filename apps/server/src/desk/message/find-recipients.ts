import type { Audience, Recipient } from '@portal/contract/desk/message/operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  type ConcernedRow,
  findPlanName,
  hasApi,
  listCallers,
  listFollowers,
  listOfPlan,
} from './message-sql.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface Reached {
  /** Each address once. */
  readonly recipients: readonly Recipient[];
  readonly accountIds: readonly number[];
  /** Accounts without an active admin. */
  readonly untold: number;
  /** 'accounts that called GET /depots/{id} of location-v4 in the last 30 days' */
  readonly name: string;
}

/** Whom an audience is at this moment. */
export async function findRecipients(database: Queryable, audience: Audience): Promise<Reached> {
  const { rows, name } = await (audience.kind === 'plan'
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
    name,
  };
}

interface Found {
  readonly rows: readonly ConcernedRow[];
  readonly name: string;
}

async function findOfPlan(database: Queryable, { plan_id: planId }: Audience): Promise<Found> {
  const plan = planId === undefined ? null : await findPlanName(database, planId);
  if (planId === undefined || plan === null) throw invalid({ plan_id: ['is not known'] });
  return { rows: await listOfPlan(database, planId), name: `accounts on the plan ${plan}` };
}

async function findOfApi(
  database: Queryable,
  { kind, system_name: systemName = '', operation: given = '' }: Audience,
): Promise<Found> {
  const api = systemName.trim();
  if (!(await hasApi(database, api))) throw invalid({ system_name: ['is not known'] });
  const operation = kind === 'operation' ? given.trim() : null;
  if (operation === '') throw invalid({ operation: ["can't be blank"] });
  const callers = await listCallers(database, { systemName: api, operation });
  const called = `accounts that called ${operation ? `${operation} of ` : ''}${api} in the last 30 days`;
  if (operation) return { rows: callers, name: called };
  const followers = await listFollowers(database, api);
  return { rows: [...callers, ...followers], name: `${called}, and its followers` };
}
