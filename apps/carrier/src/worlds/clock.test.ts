import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, MOST_RATE, toReal, toVirtual, untouched, type WorldClock } from './clock.ts';

const START = Date.parse('2026-11-20T09:00:00.000Z');
const DAY = 86_400_000;

const someClock = fc.record({
  anchorReal: fc.integer({ min: START, max: START + DAY }),
  anchorVirtual: fc.integer({ min: START - 30 * DAY, max: START + 30 * DAY }),
  rate: fc.integer({ min: 1, max: MOST_RATE }),
  isPaused: fc.boolean(),
  restsAt: fc.integer({ min: START - 30 * DAY, max: START + 60 * DAY }),
}) satisfies fc.Arbitrary<WorldClock>;

const someReal = fc.integer({ min: START - DAY, max: START + 10 * DAY });

test('a world that nobody has touched is where everybody is', () => {
  fc.assert(
    fc.property(someReal, fc.nat(10 * DAY), (real, later) => {
      expect(toVirtual(untouched(real, 288), real + later)).toBe(real + later);
    }),
  );
});

test('the clock never goes back', () => {
  fc.assert(
    fc.property(someClock, someReal, someReal, (clock, one, other) => {
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(toVirtual(clock, late)).toBeGreaterThanOrEqual(toVirtual(clock, early));
    }),
  );
});

test('a span comes to the same instant however it is cut up', () => {
  fc.assert(
    fc.property(someClock, fc.array(fc.nat(DAY), { maxLength: 6 }), (clock, cuts) => {
      const moments = cuts.toSorted((a, b) => a - b).map((cut) => clock.anchorReal + cut);
      const end = clock.anchorReal + DAY;
      const cut = moments.reduce((now, real) => anchorAt(now, real, toVirtual(now, real)), clock);
      expect(toVirtual(cut, end)).toBe(toVirtual(clock, end));
    }),
  );
});

test('a clock that stands holds its instant, and goes on from it', () => {
  fc.assert(
    fc.property(someClock, fc.nat(DAY), (clock, span) => {
      const stands = { ...clock, isPaused: true };
      const real = clock.anchorReal + span;
      expect(toVirtual(stands, real)).toBe(clock.anchorVirtual);
      const again = { ...anchorAt(stands, real, clock.anchorVirtual), isPaused: false };
      fc.pre(clock.anchorVirtual < clock.restsAt);
      expect(toVirtual(again, real)).toBe(clock.anchorVirtual);
    }),
  );
});

test('a world whose last event is over does not run ahead of the time outside', () => {
  fc.assert(
    fc.property(someClock, someReal, (clock, real) => {
      fc.pre(!clock.isPaused);
      const now = toVirtual(clock, real);
      expect(now).toBeLessThanOrEqual(Math.max(clock.restsAt, clock.anchorVirtual, real));
    }),
  );
});

test('the moment outside of an instant is the first at which the clock shows it', () => {
  fc.assert(
    fc.property(someClock, fc.nat(40 * DAY), (clock, ahead) => {
      const virtual = clock.anchorVirtual + 1 + ahead;
      const real = toReal(clock, virtual);
      const comes = !clock.isPaused && virtual <= clock.restsAt;
      const found = real === null ? [] : [toVirtual(clock, real - 1), toVirtual(clock, real)];
      expect(found.map((shown) => shown >= virtual)).toEqual(comes ? [false, true] : []);
    }),
  );
});
