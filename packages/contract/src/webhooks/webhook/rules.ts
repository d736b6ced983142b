/** Seconds before each next try (Standard Webhooks); with the first, at once, ten in about three days. */
export const retrySeconds: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

/** Days on which nothing went well, after which an endpoint is told nothing more. */
export const disabledAfterDays = 5;

/** Hours for which messages are signed with the secret before the new one too. */
export const secretOverlapHours = 24;

/** Milliseconds until an endpoint must have answered. */
export const answerWithinMs = 10_000;

/** Webhooks of an account. */
export const maxWebhooks = 20;

/** Minutes after which a receiver should refuse a message. */
export const signatureAgeMinutes = 5;

/** Longest wait that a receiver can ask for by `Retry-After`, in seconds. */
const longestWait = 86_400;

/**
 * Seconds until the next try, or null after the last one. `tries` counts those made; `asked` is what the receiver asked to wait;
 * `chance` (0 to 1) spreads tries of many messages over a tenth of the wait.
 */
export function toRetrySeconds(
  tries: number,
  { asked = 0, chance }: { readonly asked?: number; readonly chance: number },
): number | null {
  const planned = retrySeconds[tries - 1];
  if (planned === undefined) return null;
  return Math.max(planned * (1 + chance / 10), Math.min(asked, longestWait));
}

/** Seconds that `Retry-After` (RFC 9110 §10.2.3) says, from `now` on; 0 where it says nothing that can be read. */
export function parseRetryAfter(text: string | undefined, now: Date): number {
  const plain = text?.trim() ?? '';
  if (/^\d{1,9}$/.test(plain)) return Number(plain);
  const at = /^[A-Z][a-z]{2}, /.test(plain) ? Date.parse(plain) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

export const maxFilterReference = 100;

/** A reference, or the beginning of some with `*` behind. */
export const referencePattern = /^[^*]+\*?$/;

/** Whether a reference is what a filter asks for. */
export const fitsReference = (filter: string, reference: string | null | undefined): boolean =>
  filter.endsWith('*')
    ? (reference?.startsWith(filter.slice(0, -1)) ?? false)
    : reference === filter;
