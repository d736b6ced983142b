import proxyAddress from '@fastify/proxy-addr';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { seenHeader, toSeenKey } from '../../http/probes.ts';
import { fault, type Finding, findClockFault, look, ok, reasonOf } from './finding.ts';

const Version = z.object({
  seen: z.optional(
    z.object({
      peer: z.string(),
      protocol: z.string(),
      host: z.string(),
      isForwarded: z.boolean(),
    }),
  ),
});

const patienceMs = 5_000;

/** Calls the portal where everybody does, and asks it what it saw of the call: that tells what the proxy in front says. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { portalUrl, secretKey } = config;
  try {
    const response = await fetch(`${portalUrl}/version`, {
      headers: { [seenHeader]: toSeenKey(secretKey) },
      signal: AbortSignal.timeout(patienceMs),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    const clock = Number.isNaN(date) ? [] : findClockFault(portalUrl, date);
    const version = z.safeParse(Version, await response.json().catch(() => null));
    const seen = response.ok && version.success ? version.data.seen : undefined;
    if (!seen)
      return [
        fault(
          `Somebody else answers at ${portalUrl} (PORTAL_URL), or a portal with another SECRET_KEY`,
          'Let the proxy lead every path of that address here, or set PORTAL_URL to the right one',
        ),
        ...clock,
      ];
    return [...findProxyFaults(config, seen), ...clock];
  } catch (error) {
    return [
      look(
        `Nobody answers at ${portalUrl} (PORTAL_URL): ${reasonOf(error)}`,
        'In order before the first start; else look at the proxy, its name in the DNS and its certificate',
      ),
    ];
  }
}

type Seen = NonNullable<z.output<typeof Version>['seen']>;

function findProxyFaults({ portalUrl, trustedProxies }: Config, seen: Seen): Finding[] {
  const { protocol, host } = new URL(portalUrl);
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  if (seen.isForwarded && !isTrusted(seen.peer, 0))
    return [
      fault(
        `The proxy in front, ${seen.peer}, is not among TRUSTED_PROXIES: all callers look like one`,
        `Add ${seen.peer} or its network there`,
      ),
    ];
  const wrong = [
    ...(`${seen.protocol}:` === protocol ? [] : [`X-Forwarded-Proto (here ${seen.protocol})`]),
    ...(seen.host === host ? [] : [`Host or X-Forwarded-Host (here ${seen.host})`]),
  ];
  if (wrong.length === 0) return [ok(`${portalUrl} leads here`)];
  return [
    fault(
      `The proxy in front of ${portalUrl} does not pass on ${wrong.join(' and ')}`,
      'Let it set both headers, and X-Forwarded-For',
    ),
  ];
}
