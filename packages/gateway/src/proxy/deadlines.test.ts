import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createDeadlines, type Deadline } from './deadlines.ts';

test('property: in whichever order calls come and leave, those that wait too long are told, each once, and no other', async () => {
  const orders = fc.array(fc.record({ leaves: fc.boolean(), isDue: fc.boolean() }), {
    maxLength: 40,
  });
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(orders, fc.infiniteStream(fc.nat()), async (calls, numbers) => {
      const deadlines = createDeadlines();
      const told: number[] = [];
      const all = calls.map(({ isDue }, id) => {
        const call: Deadline = {
          dueAt: isDue ? 0 : Infinity,
          place: -1,
          onOverdue() {
            told.push(id);
            deadlines.delete(call);
          },
        };
        deadlines.add(call);
        return call;
      });
      const leaving = calls.flatMap(({ leaves }, id) => (leaves ? [id] : []));
      const shuffled = leaving.toSorted(() => (Number(numbers.next().value) % 3) - 1);
      for (const id of [...shuffled, ...leaving]) {
        const call = all[id];
        if (call) deadlines.delete(call);
      }
      await vi.advanceTimersByTimeAsync(250);
      deadlines.close();
      const due = calls.flatMap(({ leaves, isDue }, id) => (isDue && !leaves ? [id] : []));
      expect(told.toSorted((one, other) => one - other)).toEqual(due);
    }),
  );
  vi.useRealTimers();
});
