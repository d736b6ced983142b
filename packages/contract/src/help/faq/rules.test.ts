import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveFaq, moveFaqCategory, toFaqGroups } from './rules.ts';

const item = (id: number, category: string) => ({ id, category });
const items = [item(1, 'Calls'), item(2, 'Labels'), item(3, 'Calls'), item(4, 'Labels')];

test('FAQ-01 a question changes places within its category, a category with all of its questions', () => {
  expect(moveFaq(items, 3, 'up')).toEqual([3, 1, 2, 4]);
  expect(moveFaq(items, 3, 'down')).toBe(null);
  expect(moveFaq(items, 1, 'up')).toBe(null);
  expect(moveFaq(items, 9, 'up')).toBe(null);
  expect(moveFaqCategory(items, 'Labels', 'up')).toEqual([2, 4, 1, 3]);
  expect(moveFaqCategory(items, 'Labels', 'down')).toBe(null);
  expect(moveFaqCategory(items, 'Gone', 'up')).toBe(null);
});

test('FAQ-01 no move loses a question, and the way back gives the order of the page again', () => {
  const lists = fc
    .uniqueArray(fc.nat(), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.constantFrom('A', 'B', 'C').map((name) => item(id, name)))),
    );
  const anItem = fc.nat();
  fc.assert(
    fc.property(lists, anItem, fc.constantFrom('up', 'down'), (list, nth, direction) => {
      const chosen = list[nth % Math.max(1, list.length)];
      if (!chosen) return;
      const shown = toFaqGroups(list).flatMap((group) => group.items);
      const moves = [
        moveFaq(list, chosen.id, direction),
        moveFaqCategory(list, chosen.category, direction),
      ];
      const back = direction === 'up' ? 'down' : 'up';
      const undo = [moveFaq, moveFaqCategory] as const;
      for (const [which, ids] of moves.entries()) {
        if (!ids) continue;
        expect(ids.toSorted((a, b) => a - b)).toEqual(
          list.map(({ id }) => id).toSorted((a, b) => a - b),
        );
        const moved = ids.flatMap((id) => list.find((one) => one.id === id) ?? []);
        const again =
          which === 0 ? undo[0](moved, chosen.id, back) : undo[1](moved, chosen.category, back);
        expect(again).toEqual(shown.map(({ id }) => id));
      }
    }),
  );
});
