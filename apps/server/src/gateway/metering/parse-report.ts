import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parseTicket } from '@portal/gateway/usage-ticket';
import type { AccessLogEntry } from '@portal/gateway/access-log-entry';
import { type RequestLogEntry, toKept } from '@portal/gateway/policies/request-log/request-log';
import { takeQueryKey } from '@portal/gateway/policies/request-path/take-query-key';
import type { OperationTable } from '@portal/gateway/operation-table';
import { UsageBatch } from './usage-batch.ts';
import type { UsageFlush } from './write-usage.ts';

const mostCalls = 10_000;
const name = z.string().check(z.maxLength(2_048));
const amount = z.number().check(z.nonnegative());

const report = z.object({
  /** Of the whole report: sent again under the same id it counts nothing twice. */
  id: z.string().check(z.regex(/^[\da-f]{32}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)),
  calls: z
    .array(
      z.object({
        /** What `/gateway/authorize` gave as `x-gateway-ticket`. */
        ticket: z.pipe(z.string(), z.transform(toTicket)),
        /** Below 100, as nginx tells it, when the client left before an answer began. */
        status: z.pipe(
          z.coerce.number().check(z.int(), z.minimum(0), z.maximum(599)),
          z.transform((status) => (status < 100 ? 499 : status)),
        ),
        requestId: z.optional(name),
        method: z.optional(name),
        path: z.optional(name),
        durationMs: z.optional(amount),
        upstreamMs: z.optional(z.nullable(amount)),
        bytesOut: z.optional(amount),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostCalls)),
});

export interface UsageReport {
  readonly flush: UsageFlush;
  readonly entries: readonly AccessLogEntry[];
  readonly requests: readonly RequestLogEntry[];
}

/** What another gateway reports of the calls that it forwarded; or what is wrong with it, in words. */
export function parseReport(text: string, operations: OperationTable): UsageReport | string {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return 'The body is not JSON.';
  }
  const parsed = z.safeParse(report, input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') || 'The report'}: ${issue?.message}.`;
  }
  return toUsageReport(parsed.data, operations);
}

type ReportedCall = z.output<typeof report>['calls'][number];

function toUsageReport(
  { id, calls }: z.output<typeof report>,
  operations: OperationTable,
): UsageReport {
  const batch = new UsageBatch();
  const requests = calls.map((call, nth) => toRequest(call, operations, toId(id, nth)));
  for (const {
    applicationId,
    accountId,
    systemName,
    at,
    operation,
    status,
    durationMs,
  } of requests) {
    batch.add(
      { applicationId, accountId, systemName, operation, status, at, durationMs, forwarded: true },
      mostCalls,
    );
  }
  const flush = { id, counts: batch.list(), details: batch.details.list() };
  return { flush, entries: requests.map(toEntry), requests };
}

/** The same for the same call of the same report, so that a repeated report is kept once. */
function toId(report: string, nth: number): string {
  const hex = createHash('sha256').update(`${report.toLowerCase()} ${nth}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function toTicket(text: string, context: z.core.ParsePayload) {
  const ticket = parseTicket(text);
  if (ticket) return ticket;
  context.issues.push({ code: 'custom', message: 'is not a ticket of this gateway', input: text });
  return z.NEVER;
}

function toRequest(call: ReportedCall, operations: OperationTable, id: string): RequestLogEntry {
  const { ticket, status, method = '', durationMs = 0, requestId = '' } = call;
  const { applicationId, accountId, systemName, at } = ticket;
  const [path = '', ...more] = (call.path ?? '').split('?');
  const { rest, key } = takeQueryKey(more.length > 0 ? `?${more.join('?')}` : '');
  const kept = toKept({ path, query: rest });
  return {
    id,
    requestId,
    at,
    applicationId,
    accountId,
    systemName,
    operation: operations.find({ systemName, method, path }).key,
    method,
    path: kept.path,
    query: kept.query,
    status,
    faultCode: null,
    faultText: null,
    durationMs,
    upstreamMs: call.upstreamMs ?? null,
    bytesIn: null,
    bytesOut: call.bytesOut ?? 0,
    keyInQuery: key !== null,
    talk: null,
  };
}

function toEntry(request: RequestLogEntry): AccessLogEntry {
  const { requestId, method, path, status, systemName, applicationId, accountId } = request;
  const { keyInQuery, durationMs, upstreamMs, bytesOut } = request;
  return {
    requestId,
    method,
    path,
    status,
    systemName,
    applicationId,
    accountId,
    keyInQuery,
    durationMs,
    upstreamMs,
    bytesOut,
    faultCode: null,
    cutOff: status === 499,
  };
}
