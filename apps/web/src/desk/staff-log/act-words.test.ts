import { expect, test } from 'vitest';
import { toActText, toOperation } from './act-words.ts';

test.each(['updateNews', 'resumeApplication', 'createCreditNote'])(
  'DAY-36 the act %s is found by its words, too',
  (operation) => {
    expect(toOperation(toActText(operation))).toBe(operation);
    expect(toOperation(operation)).toBe(operation);
  },
);
