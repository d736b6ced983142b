import type { DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import { type OpenPoint, soundScore } from '@portal/contract/catalogue/specification/open-points';
import type {
  SpecificationItem,
  SpecificationLint,
} from '@portal/contract/catalogue/specification/schema';
import type { ApiMetrics } from '@portal/contract/billing/price-edition/schema';
import { findListInForce, findMetricsOf, isNewApi } from '../../../billing/price-edition/index.ts';
import type { Services } from '../../../context/context.ts';
import { t, type Text } from '../../../platform/text/text.ts';
import { findRoute } from '../drafts/draft-sql.ts';
import { findInheritedMetrics } from './count-new-api.ts';
import { toFirstUpstream } from './endpoint-sql.ts';
import type { Understood } from './examination/examine-specification.ts';
import { probeRoute } from './probe-route.ts';
import { listUpstreamFaults } from './route-faults.ts';

export interface Judged {
  readonly examined: Understood;
  readonly predecessor: SpecificationItem | null;
  readonly lint: SpecificationLint | null;
  /** What its draft says of route and metrics; without one, what it inherits. */
  readonly drafted?: { readonly route: DraftRoute; readonly metrics: ApiMetrics } | undefined;
}

type Route = Pick<DraftRoute, 'upstream' | 'businessOwner'>;

/** What is still open about an API that is to be published: judged as it would be published now. */
export async function listOpenPoints(services: Services, judged: Judged): Promise<OpenPoint[]> {
  const { item } = judged.examined.specification;
  const route = judged.drafted?.route ?? (await findInheritedRoute(services, judged));
  const [upstream, isCounted] = await Promise.all([
    item.basePath ? judgeUpstream(services, judged.examined, route) : null,
    isCountedByName(services, judged),
  ]);
  return [
    ...pointIf(!item.basePath, { kind: 'noBasePath' }),
    ...(upstream ? [upstream] : []),
    ...pointIf(route.businessOwner === null, { kind: 'noOwner' }),
    ...pointIf(!isCounted, { kind: 'noMetric' }),
    ...judgeDocument(judged),
  ];
}

const plain = { count: null, address: null };

const pointIf = (isOpen: boolean, point: Pick<OpenPoint, 'kind'> & Partial<OpenPoint>) =>
  isOpen ? [{ ...plain, ...point }] : [];

function judgeDocument({ lint, examined }: Judged): OpenPoint[] {
  const ids = lint?.rules.find(({ rule }) => rule === 'operation-operationId')?.findings ?? 0;
  const score = lint?.score ?? 100;
  const breaking = examined.changes.filter((change) => change.breaking);
  const operations = new Set(breaking.map(({ operation }) => operation)).size;
  return [
    ...pointIf(ids > 0, { kind: 'noOperationIds', count: ids }),
    ...pointIf(score < soundScore, { kind: 'lowScore', count: score }),
    ...pointIf(operations > 0, { kind: 'breaking', count: operations }),
  ];
}

async function findInheritedRoute(
  { database, portal }: Services,
  { examined, predecessor }: Judged,
): Promise<Route> {
  const own = await findRoute(database, examined.specification.item.systemName);
  const before = own ?? (predecessor && (await findRoute(database, predecessor.systemName)));
  return before ?? { upstream: toFirstUpstream(portal), businessOwner: null };
}

/** In the sandbox an API without an upstream is answered by its document. */
async function judgeUpstream(
  services: Services,
  examined: Understood,
  { upstream }: Route,
): Promise<OpenPoint | null> {
  if (upstream === '') {
    return services.portal.production ? { ...plain, kind: 'noUpstream' } : null;
  }
  const guarded = { upstream, callerAudience: '' };
  if (listUpstreamFaults(guarded, { kept: null, upstreams: services.upstreams }).length > 0)
    return null;
  const { item, pieces } = examined.specification;
  // A path that can be asked as it stands tells more than the base path, which many upstreams do not have.
  const asked = pieces.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  const path = `${item.basePath ?? ''}${asked?.path ?? ''}`;
  const probe = await probeRoute(services, { upstream, path });
  const kind = probe && judgeAnswer(probe.status, asked !== undefined);
  return kind && { ...plain, kind, address: probe.address };
}

function judgeAnswer(status: number | null, isDescribed: boolean) {
  if (status === null || status >= 500) return 'upstreamSilent';
  return status === 404 && isDescribed ? 'upstreamNotFound' : null;
}

/** By a metric that names it: statistics and invoices tell its calls apart by nothing else. */
async function isCountedByName(
  services: Services,
  { examined, predecessor, drafted }: Judged,
): Promise<boolean> {
  const { database } = services;
  const { systemName } = examined.specification.item;
  if (!(await findListInForce(database, services))) return true;
  const isNew = await isNewApi(database, systemName);
  const metrics = isNew
    ? (drafted?.metrics ??
      (await findInheritedMetrics(services, database, { systemName, predecessor })))
    : await findMetricsOf(database, services, systemName);
  return metrics.listed.length > 0 || metrics.own !== null;
}

type Says = (point: { readonly count: number; readonly address: string }) => Text;

const texts: Readonly<Record<OpenPoint['kind'], Says>> = {
  noBasePath: () => t`It has no base path: nobody can call it`,
  noUpstream: () => t`It has no upstream: each call gets 503`,
  upstreamSilent: ({ address }) => t`Its upstream did not answer at ${address}`,
  upstreamNotFound: ({ address }) => t`Its upstream answered 404 at ${address}`,
  noOwner: () => t`It has no business owner`,
  noMetric: () => t`No metric counts its calls by name`,
  noOperationIds: ({ count }) => t`Operations without an operationId: ${count}`,
  lowScore: ({ count }) => t`Its score is ${count} of 100, below ${soundScore}`,
  breaking: ({ count }) => t`Operations that break for their callers: ${count}`,
};

/** As a mail or a refusal says it. */
export const toPointText = ({ kind, count, address }: OpenPoint): Text =>
  texts[kind]({ count: count ?? 0, address: address ?? '' });
