import type { IncomingMessage } from 'node:http';
import { toNetwork } from '../login/login-throttles.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** Network of the caller: a proxy on this machine names it in `X-Forwarded-For`, nobody else is believed. */
export function toCallerNetwork({ socket, headers }: IncomingMessage): string {
  const own = socket.remoteAddress ?? '';
  const told = String(headers['x-forwarded-for'] ?? '').split(',');
  const trusted = [...told.map((address) => address.trim()), own].toReversed();
  const first = trusted.findIndex((address) => !loopback.test(address));
  return toNetwork((first === -1 ? '' : trusted[first]) || own);
}
