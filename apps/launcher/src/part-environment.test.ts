import { expect, test } from 'vitest';
import {
  toCarrierEnvironment,
  toPortalEnvironment,
  type EnvironmentFacts,
} from './part-environment.ts';

const facts: EnvironmentFacts = {
  root: '/portal',
  directory: '/data',
  base: {},
  ports: { production: 4000, sandbox: 4100, carrier: 4200 },
  portals: ['production', 'sandbox'],
  demoPassword: undefined,
  eventsToken: 'e',
};
const secrets = { databaseUrl: 'postgres://x', secretKey: 'k', signInSecret: undefined };

test('with a secret of both, the sandbox handles login through the production portal; each gets its own half', () => {
  const shared = { ...secrets, signInSecret: 's' };
  const production = toPortalEnvironment('production', facts, shared);
  expect(production).toMatchObject({ OTHER_PORTAL_CLIENT_SECRET: 's' });
  expect(production).not.toHaveProperty('OIDC_ISSUER');
  const sandbox = toPortalEnvironment('sandbox', facts, shared);
  expect(sandbox).toMatchObject({
    OIDC_ISSUER: 'http://localhost:4000/oidc',
    OIDC_CLIENT_ID: 'other-portal',
    OIDC_CLIENT_SECRET: 's',
  });
  expect(sandbox).not.toHaveProperty('OTHER_PORTAL_CLIENT_SECRET');
});

test('without it each portal handles login itself, or by the identity provider that is set for both', () => {
  expect(toPortalEnvironment('sandbox', facts, secrets)).not.toHaveProperty('OIDC_ISSUER');
  const base = { OIDC_ISSUER: 'https://login.example', OTHER_PORTAL_CLIENT_SECRET: 'left over' };
  for (const name of ['production', 'sandbox'] as const) {
    const environment = toPortalEnvironment(name, { ...facts, base }, secrets);
    expect(environment['OIDC_ISSUER']).toBe('https://login.example');
    expect(environment).not.toHaveProperty('OTHER_PORTAL_CLIENT_SECRET');
  }
});

test('each portal has parcels of its own with the one carrier, which tells each of them what happens', () => {
  for (const name of facts.portals) {
    expect(toPortalEnvironment(name, facts, secrets)).toMatchObject({
      CARRIER_URL: `http://127.0.0.1:4200/portals/${name}`,
      SANDBOX_CARRIER_URL: 'http://127.0.0.1:4200/portals/sandbox',
      EVENTS_TOKEN: 'e',
    });
  }
  expect(toCarrierEnvironment(facts, 'postgres://c')).toMatchObject({
    DATABASE_URL: 'postgres://c',
    EVENTS_URL: 'production=http://localhost:4000/events,sandbox=http://localhost:4100/events',
    TRACKING_URL: 'production=http://localhost:4000/track,sandbox=http://localhost:4100/track',
    EVENTS_TOKEN: 'e',
  });
});
