import { toActText } from '@portal/contract/desk/staff-log/rules';
import { expect, test } from 'vitest';
import { toChangeLines, toWordId } from './act-words.ts';

test.each(['updateNews', 'resumeApplication', 'createCreditNote'])(
  'DAY-36 the act %s is found by its words, too',
  (operation) => {
    expect(toWordId(toActText(operation))).toBe(operation);
    expect(toWordId(operation)).toBe(operation);
  },
);

test('DAY-36 fields and their values are said in words; marks of a version are left out', () => {
  const lines = toChangeLines({
    publishAt: '2026-11-30T08:00:00.000Z',
    due_on: null,
    isPublic: true,
    tags: ['a', 'b'],
    kinds: [],
    updatedAt: '2026-11-25T17:04:29.578Z',
    operation: 'publishDraft',
    own: { name: 'Lockers', prices: [{ plan: 1101, steps: [] }] },
  });
  expect(lines).toEqual([
    'publish at: 30 Nov 2026, 08:00 UTC',
    'due on: none',
    'is public: yes',
    'tags: a, b',
    'kinds: none',
    'operation: Publish draft',
    'own, name: Lockers',
    'own, prices, 1, plan: 1101',
    'own, prices, 1, steps: none',
  ]);
});
