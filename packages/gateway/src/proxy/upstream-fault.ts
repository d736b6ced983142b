import {
  bodyTooLarge,
  upstreamFailed,
  upstreamTimeout,
  type GatewayFault,
} from '../gateway-fault.ts';
import { BodyTooLarge } from './request-body.ts';
import { UpstreamTimedOut } from './upstream-connection.ts';

/** Refused, reset, unknown host, unreadable answer: everything that is not named here is the upstream's failure. */
export function toUpstreamFault(error: Error, limit: number): GatewayFault {
  if (error instanceof BodyTooLarge) return bodyTooLarge(limit);
  const isLate = error instanceof UpstreamTimedOut || ('code' in error && error.code === late);
  return isLate ? upstreamTimeout : upstreamFailed;
}

/** The system gave up a connection by itself. */
const late = 'ETIMEDOUT';
