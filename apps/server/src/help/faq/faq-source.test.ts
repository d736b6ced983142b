import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFaqSource, toFaqSlug, toFaqSource } from './faq-source.ts';

test('FAQ-01 an anchor is made of the words of a question, and no two are the same', () => {
  expect(toFaqSlug('Why 401?', new Set())).toBe('why-401');
  expect(toFaqSlug('Är paketet på väg?', new Set())).toBe('ar-paketet-pa-vag');
  expect(toFaqSlug('Why 401?', new Set(['why-401', 'why-401-2']))).toBe('why-401-3');
  expect(toFaqSlug('?!', new Set())).toBe('question');
  fc.assert(
    fc.property(fc.array(fc.string()), (questions) => {
      const taken = new Set<string>();
      for (const question of questions) {
        const slug = toFaqSlug(question, taken);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(taken.has(slug)).toBe(false);
        taken.add(slug);
      }
    }),
  );
});

test('FAQ-01 a question that is written reads the same again', () => {
  const words = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || 'x');
  fc.assert(
    fc.property(fc.record({ question: words, category: words, text: words }), (content) => {
      expect(parseFaqSource(toFaqSource(content))).toEqual(content);
    }),
  );
});
