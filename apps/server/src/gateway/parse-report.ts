import * as z from 'zod/mini';
import { parseTicket } from '@portal/gateway/usage-ticket';
import type { AccessLogEntry } from '@portal/gateway/access-log-entry';
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

function toUsageReport(
  { id, calls }: z.output<typeof report>,
  operations: OperationTable,
): UsageReport {
  const batch = new UsageBatch();
  for (const call of calls) {
    const { ticket, status, method = '', durationMs = 0 } = call;
    const path = call.path?.split('?')[0] ?? '';
    const operation = operations.find({ systemName: ticket.systemName, method, path });
    batch.add({ ...ticket, status, operation, durationMs, forwarded: true }, mostCalls);
  }
  const flush = { id, counts: batch.list(), details: batch.details.list() };
  return { flush, entries: calls.map(toEntry) };
}

function toTicket(text: string, context: z.core.ParsePayload) {
  const ticket = parseTicket(text);
  if (ticket) return ticket;
  context.issues.push({ code: 'custom', message: 'is not a ticket of this gateway', input: text });
  return z.NEVER;
}

function toEntry(call: z.output<typeof report>['calls'][number]): AccessLogEntry {
  const { ticket, status } = call;
  return {
    requestId: call.requestId ?? '',
    method: call.method ?? '',
    path: call.path?.split('?')[0] ?? '',
    status,
    systemName: ticket.systemName,
    applicationId: ticket.applicationId,
    accountId: ticket.accountId,
    keyInQuery: false,
    faultCode: null,
    durationMs: call.durationMs ?? 0,
    upstreamMs: call.upstreamMs ?? null,
    bytesOut: call.bytesOut ?? 0,
    cutOff: status === 499,
  };
}
