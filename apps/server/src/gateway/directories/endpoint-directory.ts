import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Log } from '../../platform/logs/log.ts';
import { isBelowPortalBase, portalBases } from '@portal/contract/addresses/portal-bases';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { RouteEnd } from '@portal/gateway/route-end';
import { createRouteTable, type Route, type RouteTable } from '@portal/gateway/route-table';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from './change-feed.ts';
import { portalSystem } from '../../platform/logs/called-path.ts';
import { createSerialWork } from '../serial-work.ts';

interface Row {
  readonly system_name: string;
  readonly base_path: string;
  readonly upstream: string;
  readonly methods: string[];
  readonly authentication: Route['authentication'];
  readonly timeout_ms: number;
  readonly caller_audience: string | null;
  readonly in_test: boolean;
  readonly deprecated: boolean;
  readonly deprecated_at: Date | null;
  readonly sunset: string | null;
  readonly successor: string | null;
  /** By seconds since 1970; null where no campaign ends the API. */
  readonly brownouts: BrownoutRow[] | null;
}

interface BrownoutRow {
  readonly from: number;
  readonly until: number;
  readonly share: number;
  readonly planIds: number[];
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** Stands for the upstream `carrier`. */
  readonly carrierUrl: string;
  /** Plans of staff's applications, who alone are served what is in test; without them everybody is. */
  readonly testPlans?: readonly number[] | undefined;
  /** Where APIs are documented. */
  readonly portalUrl: string;
  /** Decides which addresses upstreams may have; without it all. */
  readonly upstreams?: UpstreamGuard | undefined;
}

/**
 * The route table of the gateway: cloud and on-premises endpoints as they stand in the database, and the portal's own
 * bases. A pattern of paths is served from its part before the first star.
 */
export function createEndpointDirectory(options: Options): RouteTable & Follower {
  const { database, log } = options;
  let table = createRouteTable([]);
  // Once a path, not at each change.
  let ownPaths: ReadonlyMap<string, string | undefined> = new Map();

  const reload = async () => {
    const { rows } = await database.query<Row>(
      `SELECT e.system_name, e.base_path, e.upstream, e.methods, e.authentication, e.timeout_ms,
         e.caller_audience, e.lifecycle = 'test' AS in_test,
         c.id IS NOT NULL OR s.id IS NOT NULL AS deprecated,
         COALESCE(c.started_at, s.deprecated_at, s.updated_at) AS deprecated_at,
         COALESCE(c.last_day, s.sunset)::text AS sunset,
         CASE WHEN c.id IS NULL THEN s.successor ELSE c.successor END AS successor,
         CASE WHEN c.id IS NOT NULL THEN (
           SELECT COALESCE(json_agg(json_build_object('from', extract(epoch FROM b.starts_at),
             'until', extract(epoch FROM b.ends_at), 'share', b.share, 'planIds', b.plan_ids)), '[]')
           FROM campaign_brownouts b WHERE b.campaign_id = c.id AND b.ends_at > now()) END AS brownouts
       FROM cloud_endpoints e
       LEFT JOIN campaigns c ON c.system_name = e.system_name AND c.cancelled_at IS NULL
       LEFT JOIN specifications s ON s.system_name = e.system_name AND s.status = 'deprecated'
         AND NOT EXISTS (SELECT 1 FROM specifications a WHERE a.system_name = e.system_name AND a.status = 'active')
       WHERE e.lifecycle <> 'retired' OR c.id IS NOT NULL
       UNION ALL
       SELECT path_pattern, regexp_replace(path_pattern, '/\\*.*$', ''), upstream, methods, authentication,
         timeout_ms, NULL, lifecycle = 'test', false, NULL, NULL, NULL, NULL
       FROM onprem_endpoints WHERE lifecycle NOT IN ('design', 'retired')
       ORDER BY system_name`,
    );
    ownPaths = await findOwnPaths(rows, ownPaths);
    const usable = rows.filter((row) => !isReserved(row, ownPaths.get(row.base_path), log));
    for (const row of usable) warnOfUpstream(row, options);
    table = createRouteTable([
      ...usable.map((row) => toRoute(row, options)),
      ...portalBases.map(toPortalRoute),
    ]);
  };
  const work = createSerialWork(reload, log);

  return {
    channel: 'endpoint_changed',
    find: (path) => table.find(path),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}

/** Whether a base path is the portal's is asked of all its operations, which take 10 MB: they are loaded where one may be. */
async function findOwnPaths(rows: readonly Row[], known: ReadonlyMap<string, string | undefined>) {
  const paths = rows.map((row) => row.base_path);
  const isOpen = (path: string) => known.get(path) === undefined && isBelowPortalBase(path);
  const find = paths.some(isOpen)
    ? (await import('@portal/contract/addresses/served-paths')).findOwnPath
    : () => undefined;
  return new Map(paths.map((path) => [path, known.get(path) ?? find(path)]));
}

function isReserved(row: Row, ownPath: string | undefined, log: Log): boolean {
  const { system_name: systemName, base_path: basePath } = row;
  if (ownPath === undefined) return false;
  log.warn({
    what: 'an API is not routed',
    cause: `its base path ${basePath} meets ${ownPath}, which is the portal’s own`,
    mend: 'Give the API another base path.',
    systemName,
  });
  return true;
}

function warnOfUpstream({ system_name: systemName, upstream }: Row, { upstreams, log }: Options) {
  if (upstream === 'carrier' || upstream === '' || !upstreams || upstreams.allows(upstream)) return;
  log.warn({
    what: 'calls of an API fail',
    cause: 'its upstream is not in UPSTREAM_HOSTS',
    mend: 'Add the host to UPSTREAM_HOSTS and start again, or give the API another upstream.',
    systemName,
  });
}

/** Nothing stands for none. */
function toUpstream(upstream: string, carrierUrl: string): string | null {
  if (upstream === 'carrier') return carrierUrl;
  return upstream === '' ? null : upstream;
}

function toRoute(row: Row, { carrierUrl, portalUrl, testPlans }: Options): Route {
  const end = toEnd(row, portalUrl);
  return {
    systemName: row.system_name,
    basePath: row.base_path,
    kind: 'upstream',
    upstream: toUpstream(row.upstream, carrierUrl),
    methods: row.methods.map((method) => method.toUpperCase()),
    authentication: row.authentication,
    timeoutMs: row.timeout_ms,
    ...(row.caller_audience === null ? {} : { callerAudience: row.caller_audience }),
    ...(row.in_test && testPlans && { plans: testPlans }),
    ...(row.deprecated && { notices: toNotices(row) }),
    ...(end && { end }),
  };
}

/** That the API ends: since when it is deprecated (RFC 9745), its last day (RFC 8594), where to read on. */
function toNotices(row: Row): readonly string[] {
  const { system_name: systemName, deprecated_at: since, sunset, successor } = row;
  const page = (name: string) => toPageAddress('/apis/details/$id', { id: name });
  const seconds = Math.floor((since ?? new Date()).getTime() / 1000);
  return [
    'Deprecation',
    `@${seconds}`,
    ...(sunset ? ['Sunset', new Date(`${sunset}T00:00:00Z`).toUTCString()] : []),
    'Link',
    [
      `<${page(systemName)}>; rel="deprecation"; type="text/html"`,
      ...(successor ? [`<${page(successor)}>; rel="successor-version"; type="text/html"`] : []),
    ].join(', '),
  ];
}

/** What a campaign has announced comes by the clock of the gateway, whatever else of the portal runs then. */
function toEnd({ system_name: systemName, sunset, successor, brownouts }: Row, portalUrl: string) {
  if (brownouts === null || sunset === null) return null;
  const documentation = (id: string) => `${portalUrl}${toPageAddress('/apis/details/$id', { id })}`;
  return {
    systemName,
    at: Date.parse(`${sunset}T00:00:00Z`),
    successor:
      successor === null
        ? null
        : { systemName: successor, documentation: documentation(successor) },
    brownouts: brownouts.map(({ from, until, share, planIds }) => ({
      from: from * 1000,
      until: until * 1000,
      share,
      planIds: planIds.length > 0 ? new Set(planIds) : null,
    })),
  } satisfies RouteEnd;
}

function toPortalRoute(basePath: string): Route {
  return {
    systemName: portalSystem,
    basePath,
    kind: 'portal',
    upstream: null,
    methods: [],
    authentication: 'none',
    timeoutMs: 0,
  };
}
