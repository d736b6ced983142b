import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://carrier:secret@127.0.0.1:5432/carrier';

test('a database is all that is needed', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    port: 4200,
    host: '127.0.0.1',
    databaseUrl: DATABASE_URL,
    rate: 288,
  });
});

const tooFast = 'SANDBOX_SPEED must be a whole number from 1 to 10000';

test.each<[Record<string, string>, string]>([
  [{}, 'DATABASE_URL must look like postgresql://user:password@host:5432/name'],
  [{ DATABASE_URL, PORT: 'x' }, 'PORT must be a whole number'],
  [
    { DATABASE_URL, EVENTS_URL: 'ftp://portal.example' },
    'EVENTS_URL must be an http or https address',
  ],
  [{ DATABASE_URL, TRACKING_URL: 'postal.example/track' }, 'TRACKING_URL must be an http or https'],
  [{ DATABASE_URL, TRACKING_URL: 'https://postal.example/?id=' }, 'TRACKING_URL must be an http'],
  [{ DATABASE_URL, SANDBOX_SPEED: '0' }, tooFast],
  [{ DATABASE_URL, SANDBOX_SPEED: '0.5' }, tooFast],
  [{ DATABASE_URL, SANDBOX_SPEED: '10001' }, tooFast],
  [{ DATABASE_URL, SANDBOX_SPEED: 'fast' }, tooFast],
  [
    { DATABASE_URL_FILE: '/nowhere/url' },
    'DATABASE_URL_FILE: /nowhere/url cannot be read (ENOENT)',
  ],
])('what is wrong in %o is told', (env, fault) => {
  expect(() => readConfig(env)).toThrow(`The configuration is wrong: ${fault}`);
});

test('who is told of events is named by an address, with a token where one is asked for', () => {
  expect(readConfig({ DATABASE_URL }).events).toBeUndefined();
  const EVENTS_URL = 'http://portal.example/events';
  expect(readConfig({ DATABASE_URL, EVENTS_URL, EVENTS_TOKEN: 'token' }).events).toEqual({
    urls: new Map([['', EVENTS_URL]]),
    token: 'token',
  });
  const both = 'production=https://a.example/events,sandbox=https://b.example/events';
  expect(readConfig({ DATABASE_URL, EVENTS_URL: both }).events?.urls).toEqual(
    new Map([
      ['production', 'https://a.example/events'],
      ['sandbox', 'https://b.example/events'],
    ]),
  );
  expect(() => readConfig({ DATABASE_URL, EVENTS_URL: 'sandbox=nowhere' })).toThrow(
    'EVENTS_URL must be an http or https address, or one a portal',
  );
});

test('all faults are told at once', () => {
  expect(() => readConfig({ PORT: 'x', SANDBOX_SPEED: '0' })).toThrow(
    /PORT must .*; DATABASE_URL must .*; SANDBOX_SPEED must /,
  );
});
