// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findFaqs } from '../faq/find-faqs.ts';
import { findFault, forgetDraft, keepDraft, readDraft, toSupportCase } from './support-draft.ts';

const faq = (id: string, category: string, answer: string) => ({
  id,
  category,
  question: `Question ${id}?`,
  answer,
});
const faqs = [
  faq('a', 'Calls', 'GW-401-KEY means that no key arrived'),
  faq('b', 'Labels', 'Ten printed labels'),
  faq('c', 'Calls', 'Wait as Retry-After says'),
];
const ids = (text: string, category = '') =>
  findFaqs(faqs, text, category).map((group) => [group.category, group.faqs.map(({ id }) => id)]);

test('FAQ-01 questions are found by words of question and answer, under their category', () => {
  expect(ids('')).toEqual([
    ['Calls', ['a', 'c']],
    ['Labels', ['b']],
  ]);
  expect(ids('key gw-401')).toEqual([['Calls', ['a']]]);
  expect(ids('question', 'Labels')).toEqual([['Labels', ['b']]]);
  expect(ids('zpl')).toEqual([]);
});

test('FAQ-01 what was typed is kept; the address stands over it, what is known fills the gaps', () => {
  const known = { name: 'anna', email: 'anna@shop.example' };
  const first = readDraft({ address: { trace_id: 'abc' }, known });
  expect(first).toMatchObject({ ...known, trace_id: 'abc', text: '' });
  keepDraft({ ...first, text: 'It fails', name: 'Anna' });
  expect(readDraft({ address: { trace_id: 'def' }, known })).toMatchObject({
    name: 'Anna',
    text: 'It fails',
    trace_id: 'def',
  });
  forgetDraft();
  expect(readDraft({ address: {}, known }).text).toBe('');
});

test('FAQ-01 a message lacks nothing that support needs, and a question has no call', () => {
  const draft = readDraft({ address: { trace_id: 'abc' }, known: { email: 'anna' } });
  const fields = ['name', 'email', 'subject', 'text'] as const;
  const faults = fields.map((name) => [name, findFault(name, draft[name])]);
  expect(Object.fromEntries(faults)).toEqual({
    name: 'Field should not be empty',
    email: 'Enter an e-mail address, such as name@company.example',
    subject: 'Field should not be empty',
    text: 'Field should not be empty',
  });
  expect(toSupportCase('contact', draft)).not.toHaveProperty('trace_id');
  expect(toSupportCase('report', draft)).toMatchObject({ trace_id: 'abc' });
});
