import { expect, test } from 'vitest';
import { fillReply, toReplyText } from './rules.ts';

const one = { name: 'Anna $& Bo', reference: 'K7QF-2M9X' };
const text = 'Dear {name}, {name}: {reference} {other}';

test('DAY-12 a saved reply names whom it goes to and the case, and an answer is saved without them', () => {
  const filled = 'Dear Anna $& Bo, Anna $& Bo: K7QF-2M9X {other}';
  expect(fillReply(text, one)).toBe(filled);
  expect(toReplyText(filled, one)).toBe(text);
  expect(toReplyText('Dear you', { ...one, name: ' ' })).toBe('Dear you');
});
