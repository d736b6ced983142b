import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQueueSearch, queueStates, toQueueHref } from './queue-search.ts';

test('APP-13 an address of the queue comes back as it was', () => {
  const search = fc.record({
    state: fc.constantFrom(...queueStates.map(({ state }) => state)),
    text: fc.string({ maxLength: 40 }),
    type: fc.constantFrom('', 'plan_change'),
    page: fc.integer({ min: 1, max: 9999 }),
    request: fc.constantFrom('', '501'),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      const query = new URLSearchParams(toQueueHref(wanted).split('?')[1]);
      expect(parseQueueSearch(Object.fromEntries(query))).toEqual(wanted);
    }),
  );
});

test('APP-13 what makes no sense is the first page of what waits', () => {
  for (const page of ['0', '-1', '1.5', 'x', '']) {
    expect(parseQueueSearch({ state: 'x', page })).toEqual({
      state: 'pending',
      text: '',
      type: '',
      page: 1,
      request: '',
    });
  }
});
