import { parseStatusRange } from '@portal/contract/usage/request-log/rules';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { malformed } from '../../platform/errors/portal-error.ts';
import {
  listLoggedApis,
  listRequestRows,
  type RequestFilter,
  toLoggedRequest,
} from './request-log-sql.ts';
import { requireApplication } from '../../accounts/application/index.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';

interface LogQuery {
  readonly status?: string | undefined;
  readonly api?: string | undefined;
  readonly trace_id?: string | undefined;
  readonly fault?: string | undefined;
  readonly path?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
}

interface Page {
  readonly requests: LoggedRequest[];
  readonly next: string | null;
  readonly apis: string[];
}

const pageSize = 50;

/** A page of an application's calls; a cursor goes on behind the last one, whatever came in the meantime. */
export async function listLoggedRequests(
  { database }: Services,
  place: { readonly accountId: string; readonly applicationId: string },
  asked: LogQuery,
): Promise<Page> {
  const accountId = Number(place.accountId);
  const { id } = await requireApplication(database, accountId, place.applicationId);
  const filter = toFilter({ accountId, applicationId: id }, asked);
  const rows = await listRequestRows(database, filter, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? `${last.exact}~${last.id}` : null;
  const apis = await listLoggedApis(database, id);
  return { requests: shown.map(toLoggedRequest), next, apis };
}

function toFilter(whose: Pick<RequestFilter, 'accountId' | 'applicationId'>, asked: LogQuery) {
  return {
    ...whose,
    status: toStatus(asked.status),
    api: asked.api || null,
    traceId: asked.trace_id || null,
    fault: asked.fault || null,
    path: asked.path || null,
    since: toMoment('since', asked.since),
    until: toMoment('until', asked.until),
    after: toCursor(asked.after),
  };
}

function toStatus(text: string | undefined): RequestFilter['status'] {
  if (!text) return null;
  const range = parseStatusRange(text);
  if (!range)
    throw malformed(t`status must be a status such as 404, a class such as 4XX, or errors`);
  return range;
}

function toMoment(name: string, text: string | undefined): Date | null {
  if (!text) return null;
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : null;
  if (!at || Number.isNaN(at.getTime())) {
    throw malformed(t`${name} must be a time such as 2026-11-20T14:00:00Z`);
  }
  return at;
}

const cursor =
  /^(\d{4}-\d\d-\d\d [\d:.]+\+\d\d(?::\d\d)?)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function toCursor(text: string | undefined): { at: string; id: string } | null {
  if (!text) return null;
  const [, at, id] = cursor.exec(text) ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at))) {
    throw malformed(t`after must be the value of "next" from the previous page`);
  }
  return { at, id };
}
