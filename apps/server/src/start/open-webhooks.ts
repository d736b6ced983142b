import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { createSealing } from '../platform/sealing/sealing.ts';

/** Where webhooks may lead, and how their secrets are kept. */
export function openWebhooks({
  webhookHosts,
  portalUrl,
  secretKey,
}: Pick<Config, 'webhookHosts' | 'portalUrl' | 'secretKey'>): Pick<
  Services,
  'webhookGuard' | 'inboxGuard' | 'inboxHash' | 'webhookSealing'
> {
  return {
    webhookGuard: createUpstreamGuard(webhookHosts),
    inboxGuard: createUpstreamGuard([new URL(portalUrl).host]),
    inboxHash: createKeyedHash(secretKey, 'webhook-inbox'),
    webhookSealing: createSealing(secretKey, 'webhook'),
  };
}
