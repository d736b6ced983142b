import proxyAddress from '@fastify/proxy-addr';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { seenHeader, toSeenKey } from '../../http/probes.ts';
import { outwardSeams } from '../../config/outward-seams.ts';
import { explain } from './explain.ts';
import { fault, type Finding, findClockFault, look, ok } from './finding.ts';

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
          `Another service, or a portal with another SECRET_KEY, answers at ${portalUrl} (PORTAL_URL)`,
          'Make the proxy send every path of that address here, or correct PORTAL_URL',
        ),
        ...clock,
      ];
    return [...findProxyFaults(config, seen), ...clock];
  } catch (error) {
    const { reason, mend } = await explain('PORTAL_URL', portalUrl, error);
    const says = `Nobody answers at ${portalUrl} (PORTAL_URL): ${reason}`;
    if (mend) return [fault(says, mend)];
    return [
      look(says, `Normal before the first start. Otherwise: ${outwardSeams.PORTAL_URL.mend}`),
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
      'Make it set both headers, and X-Forwarded-For',
    ),
  ];
}
