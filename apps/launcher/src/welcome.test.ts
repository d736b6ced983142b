import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { demoAccounts, toWelcome } from './welcome.ts';

const launched = {
  production: { url: 'http://localhost:4000' },
  sandbox: undefined,
  carrier: { url: 'http://127.0.0.1:4200' },
  demoPassword: 'abcd-efgh',
  pids: () => ({}),
  databaseUrls: {},
  ended: Promise.resolve(new StartFailure('over')),
  stop: async () => undefined,
};

test('the welcome names what runs, who can sign in, and where mail and logs go', () => {
  const text = toWelcome(launched, 'data');
  expect(text).toContain('  Production    http://localhost:4000\n');
  expect(text).not.toContain('Sandbox   ');
  expect(text).toContain('abcd-efgh (also in data/demo-password)');
  expect(text).toContain('data/production/mail (.eml files)');
  expect(toWelcome({ ...launched, demoPassword: undefined }, 'data')).not.toContain('Log in as');
});

test('the accounts it names are those that the server seeds', () => {
  const seed = new URL('../../server/src/start/seed/seed-demo.ts', import.meta.url);
  const seeded = [...readFileSync(seed, 'utf8').matchAll(/email: '([^']+)'/g)].map(([, email]) =>
    String(email),
  );
  expect(demoAccounts.map(([email]) => email).sort()).toEqual(seeded.sort());
});
