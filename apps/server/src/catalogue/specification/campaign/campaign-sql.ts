import { campaignStateOf, toDay } from '@portal/contract/catalogue/specification/campaign-rules';
import type {
  Brownout,
  Campaign,
  CampaignList,
} from '@portal/contract/catalogue/specification/campaign-schema';
import type { Visibility } from '@portal/contract/role';
import type { Database } from '../../../platform/database/database.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';

type Queryable = Pick<Database, 'query'>;

interface CampaignRow {
  readonly id: number;
  readonly system_name: string;
  readonly title: string | null;
  readonly successor: string | null;
  readonly successor_title: string | null;
  readonly last_day: string;
  readonly message: string;
  readonly started_by: string;
  readonly started_at: Date;
  readonly cancelled_at: Date | null;
  readonly updated_at: Date;
  readonly recipients: number;
}

const titleOf = (name: string) =>
  `(SELECT title FROM specifications t WHERE t.system_name = ${name} ORDER BY t.status LIMIT 1)`;

const columns = `c.id, c.system_name, ${titleOf('c.system_name')} AS title, c.successor,
  ${titleOf('c.successor')} AS successor_title, c.last_day::text AS last_day, c.message, c.started_by, c.started_at,
  c.cancelled_at, c.updated_at, (SELECT count(*) FROM campaign_recipients r WHERE r.campaign_id = c.id) AS recipients`;

/** Of an API that is documented, those who may see it; one that is not, all of staff. */
const seen = (
  place: string,
) => `(EXISTS (SELECT FROM specifications v WHERE v.system_name = c.system_name AND v.visibility = ANY(${place}))
  OR NOT EXISTS (SELECT FROM specifications v WHERE v.system_name = c.system_name))`;

/** One campaign at a time begins or changes: two could else name each other's API as their successor. */
export async function lockCampaigns(connection: Queryable): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('campaigns', 0))");
}

/** Those that run by their last day, then those that are over, at most 200. */
export async function listCampaigns(
  database: Queryable,
  visibilities: readonly Visibility[],
): Promise<Campaign[]> {
  const { rows } = await database.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE ${seen('$1')}
     ORDER BY c.cancelled_at IS NOT NULL OR c.last_day <= (now() AT TIME ZONE 'UTC')::date, c.last_day, c.id LIMIT 200`,
    [visibilities],
  );
  return rows.map(toCampaign);
}

/** APIs that are deprecated by their document alone. */
export async function listUntold(
  database: Queryable,
  visibilities: readonly Visibility[],
): Promise<CampaignList['untold']> {
  const { rows } = await database.query<CampaignList['untold'][number]>(
    `SELECT s.system_name AS "systemName", s.title, s.successor, s.sunset::text AS "lastDay" FROM specifications s
     WHERE s.status = 'deprecated' AND s.visibility = ANY($1)
       AND NOT EXISTS (SELECT FROM specifications a WHERE a.system_name = s.system_name AND a.status = 'active')
       AND NOT EXISTS (SELECT FROM campaigns c WHERE c.system_name = s.system_name AND c.cancelled_at IS NULL)
     ORDER BY s.sunset NULLS LAST, s.title`,
    [visibilities],
  );
  return rows;
}

export async function findCampaign(
  database: Queryable,
  { id, visibilities }: { id: string; visibilities: readonly Visibility[] },
): Promise<Campaign | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const { rows } = await database.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.id = $1 AND ${seen('$2')}`,
    [Number(id), visibilities],
  );
  return rows[0] ? toCampaign(rows[0]) : null;
}

/** What ends the API, whether its last day has come or not; null where nothing does. */
export async function findOpenCampaign(
  database: Queryable,
  systemName: string,
): Promise<Campaign | null> {
  const { rows } = await database.query<CampaignRow>(
    `SELECT ${columns} FROM campaigns c WHERE c.system_name = $1 AND c.cancelled_at IS NULL`,
    [systemName],
  );
  return rows[0] ? toCampaign(rows[0]) : null;
}

/** APIs whose callers are sent to this one. */
export async function listNamedBy(database: Queryable, successor: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT system_name AS name FROM campaigns WHERE successor = $1 AND cancelled_at IS NULL
       AND last_day > (now() AT TIME ZONE 'UTC')::date ORDER BY system_name`,
    [successor],
  );
  return rows.map(({ name }) => name);
}

export interface CampaignEnd {
  readonly successor: string | null;
  readonly lastDay: string;
  readonly message: string;
}

export async function insertCampaign(
  connection: Queryable,
  { systemName, startedBy, ...end }: CampaignEnd & { systemName: string; startedBy: string },
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO campaigns (system_name, successor, last_day, message, started_by)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [systemName, end.successor, end.lastDay, end.message, startedBy],
  );
  const [row] = rows;
  if (!row) throw new Error('A written campaign has a row');
  return row.id;
}

/** Gives how often it was changed, the first form counted: what is told anew. */
export async function updateCampaign(
  connection: Queryable,
  id: number,
  end: CampaignEnd,
): Promise<number> {
  const { rows } = await connection.query<{ edition: number }>(
    `UPDATE campaigns SET successor = $2, last_day = $3, message = $4, edition = edition + 1, updated_at = ${nextVersion}
     WHERE id = $1 RETURNING edition`,
    [id, end.successor, end.lastDay, end.message],
  );
  return rows[0]?.edition ?? 1;
}

export async function cancelCampaign(
  connection: Queryable,
  id: number,
  cancelledBy: string,
): Promise<void> {
  await connection.query(
    `UPDATE campaigns SET cancelled_at = now(), cancelled_by = $2, updated_at = ${nextVersion} WHERE id = $1`,
    [id, cancelledBy],
  );
}

/** Planned, under way and over, the next first. */
export async function listBrownouts(database: Queryable, campaignId: number): Promise<Brownout[]> {
  const { rows } = await database.query<{
    readonly id: number;
    readonly starts_at: Date;
    readonly ends_at: Date;
    readonly share: number;
    readonly plan_ids: number[];
    readonly created_by: string;
  }>(
    `SELECT id, starts_at, ends_at, share, plan_ids, created_by FROM campaign_brownouts
     WHERE campaign_id = $1 ORDER BY starts_at, id`,
    [campaignId],
  );
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    share: row.share,
    planIds: row.plan_ids,
    createdBy: row.created_by,
  }));
}

export async function insertBrownout(
  connection: Queryable,
  campaignId: number,
  brownout: Omit<Brownout, 'id'>,
): Promise<number> {
  const { rows } = await connection.query<{ id: number }>(
    `INSERT INTO campaign_brownouts (campaign_id, starts_at, ends_at, share, plan_ids, created_by)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      campaignId,
      brownout.startsAt,
      brownout.endsAt,
      brownout.share,
      brownout.planIds,
      brownout.createdBy,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** False when it is not there. */
export async function deleteBrownout(
  connection: Queryable,
  campaignId: number,
  id: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM campaign_brownouts WHERE campaign_id = $1 AND id = $2',
    [campaignId, /^\d{1,15}$/.test(id) ? Number(id) : 0],
  );
  return rowCount === 1;
}

function toCampaign(row: CampaignRow): Campaign {
  const cancelledAt = row.cancelled_at?.toISOString() ?? null;
  const { successor } = row;
  return {
    id: row.id,
    systemName: row.system_name,
    title: row.title ?? row.system_name,
    successor:
      successor === null
        ? null
        : {
            systemName: successor,
            title: row.successor_title ?? successor,
          },
    lastDay: row.last_day,
    message: row.message,
    state: campaignStateOf({ cancelledAt, lastDay: row.last_day }, toDay(new Date())),
    startedBy: row.started_by,
    startedAt: row.started_at.toISOString(),
    cancelledAt,
    updatedAt: row.updated_at.toISOString(),
    recipients: row.recipients,
  };
}
