import type { IconName } from '../../ui/figure/icon-paths.ts';

const icons: Readonly<Record<string, IconName>> = {
  shipment: 'parcel',
  location: 'pin',
  transport: 'truck',
  customer: 'account',
  retail: 'shop',
  masterdata: 'database',
  nova: 'flag',
  common: 'grid',
  system: 'server',
  apigov: 'shield',
};

export function iconOf(category: string): IconName {
  return icons[category] ?? 'api';
}
