import { toActText } from '@portal/contract/desk/staff-log/rules';
import { expect, test } from 'vitest';
import { toWordId } from './act-words.ts';

test.each(['updateNews', 'resumeApplication', 'createCreditNote'])(
  'DAY-36 the act %s is found by its words, too',
  (operation) => {
    expect(toWordId(toActText(operation))).toBe(operation);
    expect(toWordId(operation)).toBe(operation);
  },
);
