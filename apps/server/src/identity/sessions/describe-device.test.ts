import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.4 Safari/605',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['a tool/1.0', 'Unknown browser'],
])('a user agent in words: %s', (userAgent, words) => {
  expect(describeDevice(userAgent).in('en')).toBe(words);
});

test('any user agent has some words', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'binary', maxLength: 400 })), (userAgent) => {
      expect(describeDevice(userAgent).in('en').length).toBeGreaterThan(0);
    }),
  );
});
