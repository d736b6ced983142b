import {
  countCallers,
  type FiguresRow,
  listAccountNames,
  listFigures,
  listOwnedNames,
  listStatuses,
} from './gateway-statistics-sql.ts';
import { listApiNames, type UsageRange } from './statistics-sql.ts';
import type { Services } from '../../context/context.ts';
import { listAllBuckets, toShownPeriod } from './get-statistics.ts';
import { toFigures, toPercentiles } from './to-figures.ts';
import { requireStatistics, toSpan, toWantedId } from './usage-range.ts';

interface GatewayStatisticsQuery extends NonNullable<Parameters<typeof toSpan>[1]> {
  readonly account_id?: string | undefined;
}

const shownCount = 10;
const choiceCount = 100;

/** What all accounts together called, how it was answered and how fast; and who called most (PLAN-04). */
export async function getGatewayStatistics(services: Services, asked: GatewayStatisticsQuery) {
  requireStatistics(services);
  const now = new Date();
  const span = toSpan(toWantedId(asked.account_id), asked, now);
  const { database } = services;
  const { range } = span;
  const statuses = await listStatuses(database, range);
  return {
    period: toShownPeriod(span),
    total: toFigures(statuses),
    previous: toFigures(await listStatuses(database, span.before)),
    buckets: await listAllBuckets(services, span, now),
    statuses: statuses.map(({ status, refused, calls }) => ({ status, refused, calls })),
    accounts: await listAccounts(services, range),
    apis: await listApis(services, range),
    applications: await listApplications(services, range),
    callers: await countCallers(database, range),
    choices: await listChoices(services, range),
  };
}

const toRowFigures = ({ calls, errors, refused, latencies }: FiguresRow) => ({
  calls,
  errors,
  refused,
  ...toPercentiles(latencies),
});

const toAccountName = (names: ReadonlyMap<number, string>, id: number) =>
  names.get(id) ?? `Account ${id}`;

async function listAccounts({ database }: Services, range: UsageRange) {
  const rows = await listFigures(database, range, { key: 'account', limit: shownCount });
  const names = await listAccountNames(
    database,
    rows.map(({ key }) => Number(key)),
  );
  return rows.map((row) => {
    const id = Number(row.key);
    return { id, name: toAccountName(names, id), ...toRowFigures(row) };
  });
}

async function listApis({ database }: Services, range: UsageRange) {
  const rows = await listFigures(database, range, { key: 'api', limit: shownCount });
  const names = await listApiNames(
    database,
    rows.map(({ key }) => String(key)),
  );
  return rows.map((row) => {
    const system_name = String(row.key);
    const title = names.get(system_name)?.title ?? system_name;
    return { system_name, title, ...toRowFigures(row) };
  });
}

async function listApplications({ database }: Services, range: UsageRange) {
  const rows = await listFigures(database, range, { key: 'application', limit: shownCount });
  const owned = await listOwnedNames(
    database,
    rows.map(({ key }) => Number(key)),
  );
  const accountIds = [...owned.values()].map(({ accountId }) => accountId);
  const names = await listAccountNames(database, accountIds);
  return rows.map((row) => {
    const id = Number(row.key);
    const { name, accountId } = owned.get(id) ?? { name: `Application ${id}`, accountId: 0 };
    const account = { id: accountId, name: toAccountName(names, accountId) };
    return { id, name, account, ...toRowFigures(row) };
  });
}

/** What the calls of the period can be narrowed to, whatever they are narrowed to now. */
async function listChoices({ database }: Services, range: UsageRange) {
  const all = { ...range, accountId: null, applicationId: null, api: null };
  const accounts = await listFigures(database, all, { key: 'account', limit: choiceCount });
  const apis = await listFigures(database, all, { key: 'api', limit: choiceCount });
  const names = await listAccountNames(
    database,
    accounts.map(({ key }) => Number(key)),
  );
  const titles = await listApiNames(
    database,
    apis.map(({ key }) => String(key)),
  );
  return {
    accounts: accounts.map(({ key }) => ({
      id: Number(key),
      name: toAccountName(names, Number(key)),
    })),
    apis: apis.map(({ key }) => ({
      system_name: String(key),
      title: titles.get(String(key))?.title ?? String(key),
    })),
  };
}
