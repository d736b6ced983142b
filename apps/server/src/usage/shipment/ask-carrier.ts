import type { ReadableStream } from 'node:stream/web';
import * as z from 'zod/mini';
import {
  invalid,
  malformed,
  notFound,
  PortalError,
  throttled,
} from '../../platform/errors/portal-error.ts';
import { asWritten, t, type Text } from '../../platform/text/text.ts';

/** The sandbox's carrier, and whether this portal has one. */
export interface SandboxCarrier {
  readonly carrierUrl: string;
  /** Parcels of production are real: nobody sets their clock. */
  readonly production: boolean;
}

export interface CarrierCall {
  readonly accountId: string;
  readonly requestId: string;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The base path of an API of the carrier; that of `sandbox-v1-world` by default. */
  readonly base?: string;
  /** Below it; the segments encoded. */
  readonly path: string;
  readonly body?: unknown;
  /** It touches no parcel: production asks its carrier, too. */
  readonly inProduction?: true;
  /** The carrier reads or draws something, maybe when others' have been read: it takes its time on a busy machine. */
  readonly mayWait?: true;
}

const worldBase = '/rest/sandbox/v1';
const longestMs = 10_000;
const longestWaitMs = 120_000;

const untilLate = ({ mayWait }: CarrierCall) =>
  AbortSignal.timeout(mayWait ? longestWaitMs : longestMs);

/** What the carrier answers of the account's own world; its refusals are the portal's. */
export async function askCarrier<Schema extends z.ZodMiniType>(
  carrier: SandboxCarrier,
  call: CarrierCall,
  reply: Schema,
): Promise<z.output<Schema>> {
  const response = await send(carrier, call, untilLate(call));
  const body = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw toRefusal(response, body);
  const read = z.safeParse(reply, body);
  if (!read.success) throw unanswered();
  return read.data;
}

/** A file of the carrier. */
export async function fetchFromCarrier(carrier: SandboxCarrier, call: CarrierCall) {
  const response = await send(carrier, call, untilLate(call));
  if (!response.ok) throw toRefusal(response, await response.json().catch(() => undefined));
  const data = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { mediaType: response.headers.get('content-type') ?? '', data };
}

/** The carrier's server-sent events of the account's world, until the signal. */
export async function followCarrier(
  carrier: SandboxCarrier,
  call: CarrierCall,
  signal: AbortSignal,
): Promise<ReadableStream> {
  const response = await send(carrier, call, signal);
  if (!response.ok || !response.body) throw toRefusal(response, undefined);
  return response.body;
}

async function send(carrier: SandboxCarrier, call: CarrierCall, signal: AbortSignal) {
  const { accountId, requestId, method = 'GET', base = worldBase, path, body } = call;
  if (carrier.production && !call.inProduction)
    throw notFound(t`Test shipments exist in the sandbox only`);
  try {
    return await fetch(`${carrier.carrierUrl}${base}${path}`, {
      method,
      headers: {
        accept: 'application/json, text/event-stream, */*',
        'x-account-id': accountId,
        'x-request-id': requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
  } catch {
    throw unanswered();
  }
}

const unanswered = () =>
  new PortalError('unavailable', { text: t`The carrier sandbox did not answer` });

const fault = z.object({
  explanationText: z.string(),
  paramValues: z._default(z.array(z.object({ param: z.string() })), []),
});
const refusal = z.object({ compositeFault: z.object({ faults: z.array(fault) }) });

/** What the carrier refuses a call of ours with: its statuses, and the refusal in its words, English as its document. */
const refusals: Readonly<Record<number, (text: Text, field: string) => PortalError>> = {
  400: malformed,
  404: notFound,
  409: (text) => new PortalError('conflict', { text }),
  422: (text, field) => invalid({ [field]: [text] }),
};

function toRefusal({ status, headers }: Response, body: unknown): PortalError {
  if (status === 429) return throttled(Number(headers.get('retry-after')) || 1);
  const { data } = z.safeParse(refusal, body);
  const [first] = data?.compositeFault.faults ?? [];
  const refuse = refusals[status];
  if (!first || !refuse) return unanswered();
  return refuse(asWritten(first.explanationText), first.paramValues[0]?.param ?? 'base');
}
