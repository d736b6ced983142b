import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Services } from '../../context/context.ts';
import { grants } from '@portal/contract/grant';
import { listMails } from '../../platform/mail/mail-list-sql.ts';
import { listUnresolvedIncidents } from '../../help/status/index.ts';
import { listFailingApis } from '../../usage/api-day/index.ts';
import { listSilentRoutes } from './overview-sql.ts';
import type { Found, OverviewSource, SourceLine } from './overview-source.ts';

/** Of fewer calls a share says nothing. */
const leastCalls = 20;

export const failsSources: readonly OverviewSource[] = [
  {
    id: 'incidents',
    part: 'fails',
    name: 'the incidents',
    grants,
    list: listIncidentLines,
  },
  {
    id: 'upstreams',
    part: 'fails',
    name: 'the upstreams',
    grants: ['support', 'publisher'],
    list: listUpstreamLines,
  },
  {
    id: 'apis',
    part: 'fails',
    name: 'the errors of APIs',
    grants: ['support', 'publisher'],
    list: listApiLines,
  },
  { id: 'mails', part: 'fails', name: 'the mails', grants: ['support'], list: listMailLines },
];

async function listIncidentLines(services: Services): Promise<SourceLine[]> {
  const { incidents } = await listUnresolvedIncidents(services);
  return incidents.map(({ name, status, created_at: at }) => ({
    text: name,
    detail: `Reported to customers, ${status}`,
    at,
    href: toPageAddress(services.portal.production ? '/apis/status' : '/', {}),
  }));
}

async function listUpstreamLines({ database, portal }: Services): Promise<SourceLine[]> {
  const routes = await listSilentRoutes(database);
  return routes.map(({ route, misses }) => ({
    text: `${route.replace(/^https?:\/\//, '')} is not answering`,
    detail: `${misses} failed attempts in a row, one a minute`,
    at: null,
    href: toPageAddress(portal.production ? '/apis/status' : '/gateway-inventory/cloud', {}),
  }));
}

async function listApiLines({ database, portal }: Services): Promise<SourceLine[]> {
  const apis = await listFailingApis(database, leastCalls);
  return apis.map(({ system_name: api, errors, calls, share, before }) => ({
    text: `${api} answers ${share} of 100 calls with its own error`,
    detail: `${errors} of ${calls} calls today; ${before} of 100 in the seven days before`,
    at: null,
    href: portal.production
      ? toPageAddress('/apis/statistics/gateway', {}, { api })
      : toPageAddress('/gateway-inventory/cloud/$systemName', { systemName: api }),
  }));
}

async function listMailLines({ database }: Services): Promise<Found> {
  const { total } = await listMails(database, 'failed', { limit: 0, offset: 0 });
  const oldest = { limit: 1, offset: Math.max(0, total - 1) };
  const { rows } = await listMails(database, 'failed', oldest);
  const lines = rows.map(({ receiver, ended_at: at }) => ({
    text:
      total === 1 ? '1 e-mail could not be delivered' : `${total} e-mails could not be delivered`,
    detail: `The oldest to ${receiver}`,
    at: at?.toISOString() ?? null,
    href: toPageAddress('/admin', {}, { tab: 'mails' }),
  }));
  return { lines, count: total };
}
