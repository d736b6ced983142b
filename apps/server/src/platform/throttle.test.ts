import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function start() {
  let now = 0;
  const throttle = createThrottle({
    free: 3,
    firstWait: 1000,
    longestWait: 8000,
    forgetAfter: 60_000,
    now: () => new Date(now),
  });
  return { throttle, pass: (milliseconds: number) => void (now += milliseconds) };
}

test('the wait begins after the free attempts and doubles up to its limit', () => {
  const { throttle, pass } = start();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(throttle.attempt('key')).toBe(0);
    const wait = throttle.attempt('key');
    if (wait === 0) continue;
    waits.push(wait);
    pass(wait * 1000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 8, 8, 8].slice(0, waits.length));
});

test('a steady caller below the rate never waits', () => {
  const { throttle, pass } = start();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    expect(throttle.attempt('steady')).toBe(0);
    pass(20_500);
  }
});

test('keys are apart, a success starts anew, quiet is forgotten', () => {
  const { throttle, pass } = start();
  for (let attempt = 0; attempt < 3; attempt += 1) throttle.attempt('key');
  expect(throttle.attempt('key')).toBe(1);
  expect(throttle.attempt('other')).toBe(0);
  throttle.reset('key');
  expect(throttle.attempt('key')).toBe(0);
  for (let attempt = 0; attempt < 2; attempt += 1) throttle.attempt('key');
  expect(throttle.attempt('key')).toBe(1);
  pass(62_000);
  for (let attempt = 0; attempt < 3; attempt += 1) expect(throttle.attempt('key')).toBe(0);
});
