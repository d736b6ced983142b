import { fakeLoggedRequest } from '@portal/contract/usage/request-log/fake-logged-request';
import { expect, test } from 'vitest';
import {
  toDurationText,
  toExactText,
  toFaultText,
  toSizeText,
  toUpstreamText,
} from './log-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [null, '–'],
  [0, '0.0 ms'],
  [4.51, '4.5 ms'],
  [9.94, '9.9 ms'],
  [10, '10 ms'],
  [184.4, '184 ms'],
  [1204, '1.2 s'],
])('%s milliseconds are told as %s', (milliseconds, text) => {
  expect(plain(toDurationText(milliseconds))).toBe(text);
});

test.each([
  [null, '–'],
  [0, '0 B'],
  [999, '999 B'],
  [3482, '3.5 kB'],
  [5_400_000, '5.4 MB'],
])('%s bytes are told as %s', (bytes, text) => {
  expect(plain(toSizeText(bytes))).toBe(text);
});

test.each([
  [null, undefined],
  ['GW-400', 'The request was malformed. (GW-400)'],
  ['GW-401', 'The access token was missing or not valid. (GW-401)'],
  ['GW-403', 'The role was too low. (GW-403)'],
  ['GW-403-STATE', 'The application was not live. (GW-403-STATE)'],
  ['GW-403-PLAN', 'The application’s plan does not include this API. (GW-403-PLAN)'],
  ['GW-413', 'The body was too large. (GW-413)'],
  ['GW-429', 'A limit of the plan was used up. (GW-429)'],
  ['GW-502', 'The API could not be reached. (GW-502)'],
  ['GW-503', 'The API was not available. (GW-503)'],
  ['GW-504', 'The API did not answer in time. (GW-504)'],
  ['GW-999', 'The gateway refused the call. (GW-999)'],
])('PLAN-05 the fault %s is told as %j', (fault_code, text) => {
  expect(toFaultText(fakeLoggedRequest({ fault_code }))).toBe(text);
});

test('PLAN-05 how long the API itself took, where it was asked; and when, to the millisecond', () => {
  const began = toUpstreamText(fakeLoggedRequest({ upstream_ms: 12 }));
  expect(plain(began)).toBe('API started answering after 12 ms');
  expect(toUpstreamText(fakeLoggedRequest({ upstream_ms: null }))).toBe(
    'The API did not answer, or was not called',
  );
  expect(toExactText('2026-11-20T14:05:09.123Z')).toMatch(/^20 Nov 2026, 14:05:09\.123$/);
});
