import * as z from 'zod/mini';
import { field, text } from '../../field.ts';

/** How calls reach an origin: straight from the browser, where the API's CORS lets this portal in, or through the portal. */
export const callWay = z.enum(['direct', 'relay']);
export type CallWay = z.output<typeof callWay>;

/** Where Try it may send calls of an API that the gateway does not serve. */
export const callOrigin = z.object({
  /** Scheme, host and port: `https://api.carrier.example`. */
  origin: text({
    label: 'Address',
    hint: 'Scheme, host and port, such as https://api.carrier.example',
  }),
  way: field(callWay, {
    label: 'How',
    hint: 'Straight from the browser only if the API allows this portal (CORS). Private addresses cannot be reached through the portal',
  }),
});
export type CallOrigin = z.output<typeof callOrigin>;

/** For staff: with who approved it. */
export const approvedOrigin = z.object({
  ...callOrigin.shape,
  approvedBy: z.string(),
  approvedAt: z.string(),
});
export type ApprovedOrigin = z.output<typeof approvedOrigin>;

const headers = z.array(z.tuple([z.string(), z.string()]));

/** Bytes of the body of a call that is sent on: as base64 they fit into a call of a MiB. */
export const maxRelayedBytes = 700 * 1024;

/** A call to an approved origin, to be sent on. */
export const relayedCall = z.object({
  method: z.string(),
  url: z.string(),
  headers,
  /** Bytes as base64, `maxRelayedBytes` at most; absent where the call has no body. */
  body: z.optional(z.string()),
});
export type RelayedCall = z.output<typeof relayedCall>;

/** What came back, as it came; redirects are not followed. */
export const relayedAnswer = z.object({
  status: z.number(),
  statusText: z.string(),
  headers,
  /** Bytes as base64. */
  body: z.string(),
});
export type RelayedAnswer = z.output<typeof relayedAnswer>;
