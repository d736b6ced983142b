import { unknownAccount } from '@portal/contract/webhooks/webhook/programs';
import { CarrierFault, toFault } from '../composite-fault.ts';
import { toObject } from '../json.ts';
import { ofWorldKey } from '../worlds/owner.ts';
import { findUrl, type EventsTarget } from './events-target.ts';

interface PortalCall {
  /** World of the account. */
  readonly account: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the webhooks of the account, as `/{id}/ping`; empty for all of them. */
  readonly path: string;
  readonly body?: unknown;
  /** Names of the gateway, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PortalAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: unknown;
}

/** Asks the portal of a world for the webhooks of its account; undefined where no portal knows it. */
export type AskPortal = (call: PortalCall) => Promise<PortalAnswer | undefined>;

/** Longer than the portal looks where an address leads. */
const PATIENCE = 15_000;

export const askNobody: AskPortal = () => Promise.resolve(undefined);

export function createAskPortal(target: EventsTarget): AskPortal {
  return async ({ account, method, path, body, headers }) => {
    const url = findUrl(target, account);
    if (url === undefined) return undefined;
    const id = encodeURIComponent(ofWorldKey(account).account);
    const reply = await send(`${url}/accounts/${id}/webhooks${path}`, {
      method,
      headers: {
        ...(target.token !== undefined && { authorization: `Bearer ${target.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-application-id': headers['x-application-id'] ?? '',
        'x-request-id': headers['x-request-id'] ?? '',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isUnknown = toObject(reply.body)['error'] === unknownAccount.error;
    return isUnknown ? undefined : reply;
  };
}

async function send(url: string, init: RequestInit): Promise<PortalAnswer> {
  try {
    const reply = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await reply.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const { status, headers } = reply;
    if (status < 500 && status !== 401)
      return { status, body, retryAfter: headers.get('retry-after') ?? undefined };
  } catch {
    // Nothing came that could be read.
  }
  return refuseAway();
}

/** The portal did not answer, or takes nothing from here. */
export function refuseAway(): never {
  const text = 'Not available at the moment. Try again in a few seconds';
  throw new CarrierFault(503, [toFault('API-503', { text })], { headers: { 'retry-after': '5' } });
}
