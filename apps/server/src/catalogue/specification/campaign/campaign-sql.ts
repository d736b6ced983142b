import { campaignStateOf, toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import {
  type Brownout,
  type Campaign,
  campaignDetails,
  type CampaignList,
  campaignList,
} from '@portal/contract/catalogue/specification/campaign-schema';
import type { Visibility } from '@portal/contract/role';
import { type InferResult, sql } from 'kysely';
import { newVersion, now } from '../../../platform/rows/moments.ts';
import {
  fetchRow,
  fetchRows,
  rows,
  writeRows,
  type Queryable,
} from '../../../platform/rows/rows.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';
import type { Database } from '../../../platform/database/database.ts';

const campaign = campaignList.shape.campaigns.def.element;
const brownout = campaignDetails.shape.brownouts.def.element;

const titleOf = (name: string) =>
  sql<string | null>`(SELECT title FROM specifications t
    WHERE t.system_name = ${sql.raw(name)} ORDER BY t.status LIMIT 1)`;
const campaigns = rows
  .selectFrom('campaigns as c')
  .selectAll('c')
  .select([
    titleOf('c.system_name').as('title'),
    titleOf('c.successor').as('successor_title'),
    sql<string>`c.last_day::text`.as('lastDay'),
    sql<number>`(SELECT count(*) FROM campaign_recipients r WHERE r.campaign_id = c.id)`.as(
      'recipients',
    ),
  ]);

/** Of an API that is documented, those who may see it; one that is not, all of staff. */
const seenBy = (visibilities: readonly Visibility[]) =>
  campaigns.where(
    sql<boolean>`(EXISTS (SELECT FROM specifications v WHERE v.system_name = c.system_name AND v.visibility = ANY(${visibilities}))
      OR NOT EXISTS (SELECT FROM specifications v WHERE v.system_name = c.system_name))`,
  );

/** One campaign at a time begins or changes: two could else name each other's API as their successor. */
export async function lockCampaigns(connection: Queryable): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('campaigns', 0))");
}

/** Those that run by their last day, then those that are over, at most 200. */
export async function listCampaigns(database: Queryable, visibilities: readonly Visibility[]) {
  const inOrder = seenBy(visibilities)
    .orderBy(sql`c.cancelled_at IS NOT NULL OR c.last_day <= (now() AT TIME ZONE 'UTC')::date`)
    .orderBy('c.last_day')
    .orderBy('c.id')
    .limit(200);
  return (await fetchRows(database, inOrder)).map(toCampaign);
}

/** APIs that are deprecated by their document alone. */
export async function listUntold(database: Queryable, visibilities: readonly Visibility[]) {
  const { rows: found } = await database.query<CampaignList['untold'][number]>(
    `SELECT s.system_name AS "systemName", s.title, s.successor, s.sunset::text AS "lastDay" FROM specifications s
     WHERE s.status = 'deprecated' AND s.visibility = ANY($1)
       AND NOT EXISTS (SELECT FROM specifications a WHERE a.system_name = s.system_name AND a.status = 'active')
       AND NOT EXISTS (SELECT FROM campaigns c WHERE c.system_name = s.system_name AND c.cancelled_at IS NULL)
     ORDER BY s.sunset NULLS LAST, s.title`,
    [visibilities],
  );
  return found;
}

export async function findCampaign(
  database: Queryable,
  { id, visibilities }: { id: string; visibilities: readonly Visibility[] },
): Promise<Campaign | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const row = await fetchRow(database, seenBy(visibilities).where('c.id', '=', Number(id)));
  return row && toCampaign(row);
}

/** What ends the API, whether its last day has come or not; null where nothing does. */
export async function findOpenCampaign(database: Queryable, systemName: string) {
  const open = campaigns.where('c.cancelled_at', 'is', null);
  const row = await fetchRow(database, open.where('c.system_name', '=', systemName));
  return row && toCampaign(row);
}

/** APIs whose callers are sent to this one. */
export async function listNamedBy(database: Queryable, successor: string): Promise<string[]> {
  const { rows: found } = await database.query<{ name: string }>(
    `SELECT system_name AS name FROM campaigns WHERE successor = $1 AND cancelled_at IS NULL
       AND last_day > (now() AT TIME ZONE 'UTC')::date ORDER BY system_name`,
    [successor],
  );
  return found.map(({ name }) => name);
}

export interface CampaignEnd {
  readonly successor: string | null;
  readonly lastDay: string;
  readonly message: string;
}

const toValues = ({ successor, lastDay, message }: CampaignEnd) => ({
  successor,
  message,
  last_day: sql<Date>`${lastDay}`,
});

export async function insertCampaign(
  connection: Queryable,
  { systemName, startedBy, ...end }: CampaignEnd & { systemName: string; startedBy: string },
): Promise<number> {
  const values = { ...toValues(end), system_name: systemName, started_by: startedBy };
  const insert = rows.insertInto('campaigns').values(values).returning('id');
  const row = await fetchRow(connection, insert);
  if (!row) throw new Error('A written campaign has a row');
  return row.id;
}

const updateRow = (id: number) =>
  rows.updateTable('campaigns').set(newVersion).where('id', '=', id);

/** Gives how often it was changed, the first form counted: what is told anew. */
export async function updateCampaign(connection: Queryable, id: number, end: CampaignEnd) {
  const change = { ...toValues(end), edition: sql<number>`edition + 1` };
  const row = await fetchRow(connection, updateRow(id).set(change).returning('edition'));
  return row?.edition ?? 1;
}

export async function cancelCampaign(connection: Queryable, id: number, cancelledBy: string) {
  const over = { cancelled_at: now, cancelled_by: cancelledBy };
  await writeRows(connection, updateRow(id).set(over));
}

/** Planned, under way and over, the next first. */
export async function listBrownouts(database: Queryable, campaignId: number): Promise<Brownout[]> {
  const next = rows
    .selectFrom('campaign_brownouts')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('starts_at')
    .orderBy('id');
  return (await fetchRows(database, next)).map((row) => toReply(brownout, row));
}

export async function insertBrownout(
  connection: Queryable,
  campaignId: number,
  { startsAt, endsAt, share, planIds, createdBy }: Omit<Brownout, 'id'>,
): Promise<number> {
  const insert = rows.insertInto('campaign_brownouts').values({
    campaign_id: campaignId,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    share,
    plan_ids: planIds,
    created_by: createdBy,
  });
  return (await fetchRow(connection, insert.returning('id')))?.id ?? 0;
}

/** Null when it is not there. */
export async function deleteBrownout(connection: Queryable, campaignId: number, id: string) {
  const gone = rows
    .deleteFrom('campaign_brownouts')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : 0);
  return fetchRow(connection, gone.returning(['id', 'starts_at', 'ends_at']));
}

function toCampaign(row: InferResult<typeof campaigns>[number]): Campaign {
  const { system_name, successor, lastDay } = row;
  const cancelledAt = row.cancelled_at?.toISOString() ?? null;
  return toReply(campaign, {
    ...row,
    title: row.title ?? system_name,
    successor: successor && { systemName: successor, title: row.successor_title ?? successor },
    state: campaignStateOf({ cancelledAt, lastDay }, toDay(new Date())),
  });
}

/** Ids that no plan has. */
export async function listUnknownPlans(
  database: Pick<Database, 'query'>,
  planIds: readonly number[],
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM unnest($1::bigint[]) AS id WHERE NOT EXISTS (SELECT FROM plans p WHERE p.id = id.id)',
    [planIds],
  );
  return rows.map(({ id }) => id);
}
