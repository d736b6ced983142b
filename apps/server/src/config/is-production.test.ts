import { expect, test } from 'vitest';
import { isProduction } from './is-production.ts';

const brand = {
  name: 'Norrvik Post',
  colour: '#00A0D6',
  title: 'Developer Portal',
  staffDomains: [],
  productionHosts: ['developer.postal.example', 'portal.postal.example'],
  countries: [],
  customerNumber: { digits: 8, checkDigit: 'luhn' as const },
  portals: {
    production: { serviceId: 1, keyPrefix: 'key_', plans: [] },
    other: { serviceId: 2, keyPrefix: 'key_', plans: [] },
  },
  links: {},
};

test('ENV-02 production is the environment of that name, or one of the two configured hosts', () => {
  const of = (kind: 'production' | 'staging' | 'sandbox', portalUrl: string) =>
    isProduction({ kind, portalUrl, brand });
  expect(of('production', 'http://localhost:4000')).toBe(true);
  expect(of('staging', 'https://developer.postal.example')).toBe(true);
  expect(of('sandbox', 'https://portal.postal.example:8443')).toBe(true);
  expect(of('sandbox', 'http://localhost:4100')).toBe(false);
  expect(of('staging', 'https://developer.postal.example.evil.example')).toBe(false);
});
