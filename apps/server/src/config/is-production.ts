import type { BrandConfig } from './brand-config.ts';

interface Place {
  readonly kind: string;
  readonly portalUrl: string;
  readonly brand: Pick<BrandConfig, 'productionHosts'>;
}

/** The environment is `production`, or the host is one of the configured two (ENV-02). */
export function isProduction(config: Place): boolean {
  const { hostname } = new URL(config.portalUrl);
  return config.kind === 'production' || config.brand.productionHosts.includes(hostname);
}
