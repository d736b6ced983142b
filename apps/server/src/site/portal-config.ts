import type { PortalConfig } from '@portal/contract/portal-config';
import type { Config } from '../config/config.ts';
import { isProduction } from '../config/is-production.ts';
import { version } from '../config/version.ts';
import { findCarrierTarball } from './downloads.ts';

/** `/config.json`: one build serves any portal, because the page asks where it runs (ENV-01). */
export function toPortalConfig(config: Config): PortalConfig {
  const production = isProduction(config);
  const carrierTarball = findCarrierTarball(config);
  return {
    kind: config.kind,
    production,
    title: production ? config.brand.title : `Sandbox ${config.brand.title}`,
    version,
    gatewayHost: config.portalUrl,
    gatewayUrl: config.gatewayUrl,
    loginService: `${config.portalUrl}/login`,
    otherPortalUrl: config.otherPortalUrl,
    brand: { name: config.brand.name, colour: config.brand.colour },
    staffDomains: config.brand.staffDomains,
    countries: config.brand.countries,
    links: toAddresses(config.brand.links, config.portalUrl),
    ...(config.brand.bases ? { bases: config.brand.bases } : {}),
    statusSummaryUrl: config.statusUrl ?? `${config.portalUrl}/status/api/v2/summary.json`,
    ediStorageUrl: config.ediStorageUrl ?? `${config.portalUrl}/storage/portal-files`,
    ...(carrierTarball !== undefined && { carrierTarball }),
    sendsSample: config.sandboxCarrierUrl !== null,
    sandboxLimits: listSandboxLimits(config.plans),
    logStore: config.logStore,
    sentryDsn: config.kind === 'sandbox' ? null : config.sentryDsn,
    tagManagerUrl: config.tagManagerUrl,
  };
}

/** Both portals read one file: what the sandbox holds to stands on the plan page of production as well. */
function listSandboxLimits({ portals: { other } }: Config['plans']) {
  const nameOf = (metric: string) =>
    other.metrics.find(({ systemName }) => systemName === metric)?.name ?? metric;
  const limits = other.plans.find((plan) => plan.default)?.limits ?? [];
  return limits.map(({ metric, period, value }) => ({ metric: nameOf(metric), period, value }));
}

/** A link that begins with '/' is one of this portal's own; who reads the answer need not know. */
function toAddresses(links: Config['brand']['links'], portalUrl: string) {
  return Object.fromEntries(
    Object.entries(links).map(([key, link]) => [
      key,
      link.startsWith('/') ? `${portalUrl}${link}` : link,
    ]),
  );
}
