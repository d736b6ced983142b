import * as z from 'zod/mini';
import { toCsv } from '@portal/contract/csv';
import type { listStaffActs as operation } from '@portal/contract/desk/staff-log/operations';
import { readerOf } from '@portal/contract/desk/staff-log/rules';
import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import type { QueryOf } from '@portal/contract/operation';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/portal-error.ts';
import { withMembers } from '../../platform/database/with-members.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { listActNames } from './act-names-sql.ts';
import { type ActFilter, listActs } from './staff-log-sql.ts';
import { t } from '../../platform/text/text.ts';

const pageSize = 20;
const mostExported = 50_000;

type Query = QueryOf<typeof operation>;

export async function listStaffActs({ database }: Services, query: Query) {
  return toPage(database, await listActs(database, toFilter(query), pageSize + 1));
}

async function toPage(database: Queryable, acts: readonly StaffAct[]) {
  const shown = acts.slice(0, pageSize);
  const names = await listActNames(database, shown);
  const named = shown.map((act) =>
    withMembers(act, {
      actor_name: names.get(`actor ${act.actor}`) ?? null,
      object_name: names.get(`${act.object_type} ${act.object_id}`) ?? null,
      account_name: names.get(`account ${act.account_id}`) ?? null,
    }),
  );
  return { acts: named, older: acts.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

const heads = [
  'at',
  'actor',
  'operation',
  'object_type',
  'object_id',
  'account_id',
  'reason',
  'before',
  'after',
  'address',
  'request_id',
] as const satisfies readonly (keyof StaffAct)[];

export async function exportStaffActs({ database }: Services, query: Query): Promise<string> {
  return toTable(await listActs(database, toFilter(query), mostExported));
}

function toTable(acts: readonly StaffAct[]): string {
  const cells = acts.map((act) =>
    heads.map((head) => (head === 'before' || head === 'after' ? toJson(act[head]) : act[head])),
  );
  return toCsv([heads, ...cells]);
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

interface ActObject {
  readonly objectType: string;
  readonly objectId: string;
}
type Period = Pick<Query, 'since' | 'until' | 'before'>;

/** What was done to an object is for those who look after it; of an account, everything in it. */
function toObjectFilter({ grants }: Person, { objectType, objectId }: ActObject, period: Period) {
  const grant = readerOf(objectType);
  if (!grants.includes(grant)) throw forbidden(t`This needs the grant ${grant}`);
  if (objectType !== 'account')
    return toFilter({ ...period, object_type: objectType, object_id: objectId });
  if (!isId(objectId)) throw notFound();
  return toFilter({ ...period, account_id: objectId });
}

export async function listObjectActs(
  { database }: Services,
  person: Person,
  { params, query }: { readonly params: ActObject; readonly query: Period },
) {
  return toPage(
    database,
    await listActs(database, toObjectFilter(person, params, query), pageSize + 1),
  );
}

export async function exportObjectActs(
  { database }: Services,
  person: Person,
  { params, query }: { readonly params: ActObject; readonly query: Period },
): Promise<string> {
  return toTable(await listActs(database, toObjectFilter(person, params, query), mostExported));
}

const isId = (text: string) => /^\d{1,15}$/.test(text);
const day = z.iso.date();

function toFilter(query: Query): ActFilter {
  return {
    actor: query.actor || null,
    operation: query.operation || null,
    objectType: query.object_type || null,
    objectId: query.object_id || null,
    accountId: toNumber('account_id', query.account_id),
    since: toDay('since', query.since),
    until: toDay('until', query.until),
    before: toNumber('before', query.before),
  };
}

function toNumber(field: string, text: string | undefined): number | null {
  if (!text) return null;
  if (!isId(text)) throw invalid({ [field]: [t`is not a valid id`] });
  return Number(text);
}

function toDay(field: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!z.safeParse(day, text).success)
    throw invalid({ [field]: [t`must be a date such as 2026-11-20`] });
  return `${text}T00:00:00Z`;
}
