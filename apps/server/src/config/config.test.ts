import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/portal',
  SECRET_KEY: 'a secret key of at least 32 characters',
  PORTAL_CONFIG: fileURLToPath(new URL('../../../../config/portal.json', import.meta.url)),
};

test('ENV-01 one build serves either portal: which one it is comes from the environment', () => {
  const production = readConfig(complete);
  expect(production).toMatchObject({
    kind: 'production',
    port: 4000,
    portalUrl: 'http://localhost:4000',
    otherPortalUrl: 'http://localhost:4100',
  });
  expect(readConfig({ ...complete, PORTAL_ENV: 'sandbox' })).toMatchObject({
    port: 4100,
    portalUrl: 'http://localhost:4100',
    otherPortalUrl: 'http://localhost:4000',
  });
});

test('a wrong environment is told with everything that is wrong in it', () => {
  const wrong = { ...complete, PORT: 'many', PORTAL_URL: 'here', SECRET_KEY: 'short' };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  expect(() => readConfig(wrong)).toThrow(/PORT: .*PORTAL_URL: .*SECRET_KEY: /);
  expect(() => readConfig({ ...complete, OIDC_ISSUER: 'https://login.example' })).toThrow(
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  );
});

test('demo data are refused where others could reach them, and without a password', () => {
  const demo = { ...complete, PORTAL_DEMO: '1' };
  expect(() => readConfig(demo)).toThrow('PORTAL_DEMO_PASSWORD');
  const open = {
    ...demo,
    PORTAL_DEMO_PASSWORD: 'x',
    PORTAL_URL: 'https://developer.postal.example',
  };
  expect(() => readConfig(open)).toThrow('not a loopback address');
  const ready = { ...demo, PORTAL_DEMO_PASSWORD: 'x' };
  for (const host of ['0.0.0.0', '::', '192.0.2.7', 'portal.internal.example']) {
    expect(() => readConfig({ ...ready, HOST: host })).toThrow('HOST is not a loopback address');
  }
  expect(readConfig(ready).demo).toBe(true);
  expect(readConfig({ ...ready, HOST: '127.0.0.1' }).demo).toBe(true);
});

test('proxies are named by address or network; a name that is none is told', () => {
  const trusted = (list: string) => readConfig({ ...complete, TRUSTED_PROXIES: list });
  expect(trusted('10.0.0.7, 10.1.0.0/16,::1').trustedProxies).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    '::1',
  ]);
  expect(readConfig(complete).trustedProxies).toEqual(['loopback']);
  expect(() => trusted('proxy.internal.example')).toThrow(
    'TRUSTED_PROXIES: is a list of addresses',
  );
  for (const wrong of ['10.0.0.7,10.0.0.0/99', '0.0.0.0/0', '::/0', ',', '10.0.0.7;::1'])
    expect(() => trusted(wrong)).toThrow('TRUSTED_PROXIES');
});
