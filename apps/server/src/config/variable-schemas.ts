import proxyAddress from '@fastify/proxy-addr';
import { listGuardFaults } from '@portal/gateway/proxy/upstream-guard';
import * as z from 'zod/mini';

export const text = z.string().check(z.minLength(1));
export const url = z.url();
export const noAddress = z._default(z.nullable(url), null);
export const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
export const secretKey = z.string().check(z.minLength(32));

/** What a reader of ours makes nothing of is faulty. */
export const isReadBy = (read: (value: string) => unknown, error: string) =>
  z.refine<string>((value) => read(value) !== null, { error });

/** A whole number from `least` on. */
export function wholeNumber(least: number, otherwise: number) {
  return z._default(z.coerce.number().check(z.int(), z.minimum(least)), otherwise);
}

/** Addresses and networks (CIDR) with commas between, or `loopback`. */
export const proxies = z.string().check(
  z.refine((list) => isProxyList(toList(list)), {
    error: 'is a list of addresses and networks, such as 10.0.0.7,10.1.0.0/16',
  }),
);

/** Hosts that upstreams may have, with commas between. */
export const upstreamHosts = z.string().check(
  z.superRefine((list, context) => {
    for (const message of listGuardFaults(toList(list))) context.addIssue(message);
  }),
);

export const valkeyUrl = z.url({
  protocol: /^(valkey|redis)s?$/,
  error: 'is redis://…, rediss://… or valkey://…',
});

/** `name=value` with commas between, values percent-encoded, as OpenTelemetry has it. */
export const otlpHeaders = z.string().check(
  z.refine((list) => toHeaders(list) !== null, {
    error: 'is a list of headers, such as authorization=Bearer%20x',
  }),
);

/** The entries of a list with commas between. */
export function toList(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers of such a list by name; null for a list that is none. */
export function toHeaders(list: string): Record<string, string> | null {
  const pairs = toList(list).map((entry) => {
    const [name = '', ...value] = entry.split('=');
    return [name.trim(), decode(value.join('='))] as const;
  });
  const isList = pairs.every(([name, value]) => headerName.test(name) && value);
  return isList ? Object.fromEntries(pairs.map(([name, value]) => [name, value ?? ''])) : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return null;
  }
}

function isProxyList(entries: readonly string[]): boolean {
  try {
    proxyAddress.compile([...entries]);
    // A range of all addresses would believe every visitor.
    return entries.length > 0 && !entries.some((entry) => entry.endsWith('/0'));
  } catch {
    return false;
  }
}
