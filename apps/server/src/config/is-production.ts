import type { Config } from './config.ts';

/** The environment is `production`, or the host is one of the configured two (ENV-02). */
export function isProduction(config: Pick<Config, 'kind' | 'portalUrl' | 'brand'>): boolean {
  const { hostname } = new URL(config.portalUrl);
  return config.kind === 'production' || config.brand.productionHosts.includes(hostname);
}
