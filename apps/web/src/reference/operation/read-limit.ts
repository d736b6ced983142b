import { errorText } from '@portal/contract/errors';
import type { CallAnswer } from '../call/send-call.ts';

interface UsedLimit {
  /** The gateway's own words: which limit, how much, and when its next window begins. */
  readonly text: string;
  /** Seconds until there is room again; null where waiting does not help. */
  readonly retryAfter: number | null;
  /** Under which the request log has the call; empty without. */
  readonly traceId: string;
}

/** What an answer says of a limit that is used up; null for every other answer, another system's 429 included. */
export function readLimit({ status, headers, body }: CallAnswer): UsedLimit | null {
  if (status !== 429) return null;
  const told = new TextDecoder().decode(body);
  if (!told.includes('"GW-429"')) return null;
  const headerOf = (name: string) =>
    headers.find(([known]) => known.toLowerCase() === name)?.[1] ?? '';
  const seconds = headerOf('retry-after');
  return {
    text: errorText(parse(told)) ?? 'You have used up a limit of your plan.',
    retryAfter: /^\d+$/.test(seconds) ? Number(seconds) : null,
    traceId: headerOf('x-request-id'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** '42 s', '3 min', '5 h', '9 days': rounded up, so that a call after it is not too early. */
export function toWaitText(seconds: number): string {
  if (seconds < 120) return `${seconds}\u00a0s`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)}\u00a0min`;
  if (seconds < 172_800) return `${Math.ceil(seconds / 3600)}\u00a0h`;
  return `${Math.ceil(seconds / 86_400)}\u00a0days`;
}
