import type { BrandConfig, PlanConfig } from '../config/brand-config.ts';

/** What the rules need to know of the portal that they run in. */
export interface Portal {
  readonly production: boolean;
  readonly staffDomains: readonly string[];
  readonly serviceId: number;
  readonly keyPrefix: string;
  readonly plans: readonly PlanConfig[];
  readonly countries: readonly string[];
  readonly customerNumber: BrandConfig['customerNumber'];
}

export function toPortal(brand: BrandConfig, production: boolean): Portal {
  const { serviceId, keyPrefix, plans } = production
    ? brand.portals.production
    : brand.portals.other;
  return {
    production,
    staffDomains: brand.staffDomains,
    serviceId,
    keyPrefix,
    plans,
    countries: brand.countries.map((country) => country.code),
    customerNumber: brand.customerNumber,
  };
}

export function planByKey(portal: Portal, key: string): PlanConfig {
  const plan = portal.plans.find((one) => one.key === key);
  if (!plan) throw new Error(`PORTAL_CONFIG has no plan ${key}`);
  return plan;
}

export function planById(portal: Portal, id: number): PlanConfig {
  return (
    portal.plans.find((one) => one.id === id) ?? {
      id,
      key: 'free',
      name: `Plan ${id}`,
      approval: false,
    }
  );
}
