import { expect, test } from 'vitest';
import { toActText, toWordId } from './act-words.ts';

test.each(['updateNews', 'resumeApplication', 'createCreditNote'])(
  'DAY-36 the act %s is found by its words, too',
  (operation) => {
    expect(toWordId(toActText(operation))).toBe(operation);
    expect(toWordId(operation)).toBe(operation);
  },
);
