import { portalConfig } from '@portal/contract/portal-config';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPortalConfig } from './is-portal-config.ts';

const config = {
  kind: 'sandbox',
  production: false,
  title: 'Sandbox Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://sandbox.postal.example',
  gatewayUrl: 'https://sandbox.postal.example',
  loginService: 'https://sandbox.postal.example/login',
  otherPortalUrl: 'https://portal.postal.example',
  brand: { name: 'Norrvik Post', colour: '#00a0d6' },
  staffDomains: ['postal.example'],
  countries: [{ code: 'SE', name: 'Sweden' }],
  links: { apiGuide: 'https://postal.example/guide' },
  bases: { development: ['http://localhost:4600'] },
  statusSummaryUrl: 'https://status.postal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

test('ENV-01 a configuration of the contract is one', () => {
  expect(portalConfig.safeParse(config).success).toBe(true);
  expect(isPortalConfig(config)).toBe(true);
});

test('ENV-01 whatever one field is, the hand-written check and the contract agree', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(config)),
      fc.oneof(fc.jsonValue(), fc.constant(undefined)),
      (name, value) => {
        const changed = { ...config, [name]: value };
        expect(isPortalConfig(changed)).toBe(portalConfig.safeParse(changed).success);
      },
    ),
  );
});

test.each([
  { identityService: 1 },
  { development: ['a', 1] },
  { governanceGateway: null },
  {},
  { accountInfo: 'https://account.postal.example' },
])('CALL-05 for the bases %j too', (bases) => {
  const changed = { ...config, bases };
  expect(isPortalConfig(changed)).toBe(portalConfig.safeParse(changed).success);
});

test.each([null, [], 'text', {}])('ENV-01 %j is none', (value) => {
  expect(isPortalConfig(value)).toBe(false);
});
