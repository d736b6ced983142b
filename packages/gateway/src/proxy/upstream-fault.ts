import {
  bodyTooLarge,
  closing,
  malformed,
  upstreamFailed,
  upstreamTimeout,
  type GatewayFault,
} from '../gateway-fault.ts';
import { BodyTooLarge } from './request-body.ts';

const unreadable = malformed(
  'A header of the request cannot be forwarded. Leave out characters outside printable ASCII.',
);

const faultByCode: Readonly<Record<string, GatewayFault>> = {
  UND_ERR_CONNECT_TIMEOUT: upstreamTimeout,
  UND_ERR_HEADERS_TIMEOUT: upstreamTimeout,
  UND_ERR_BODY_TIMEOUT: upstreamTimeout,
  ETIMEDOUT: upstreamTimeout,
  UND_ERR_CLOSED: closing,
  UND_ERR_DESTROYED: closing,
  UND_ERR_INVALID_ARG: unreadable,
};

/** Refused, reset, unknown host, unreadable answer: everything that is not named above is the upstream's failure. */
export function toUpstreamFault(error: Error, limit: number): GatewayFault {
  if (error instanceof BodyTooLarge) return bodyTooLarge(limit);
  return faultByCode[codeOf(error)] ?? upstreamFailed;
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
