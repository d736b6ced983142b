import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** Finds the caller's network as the framework finds `request.ip`: the last address that a trusted proxy vouches for. */
export function createCallerNetwork(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => toNetwork(proxyAddress(request, isTrusted));
}

/** What limits count by: one household has a whole /64 of IPv6 addresses. */
export function toNetwork(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
