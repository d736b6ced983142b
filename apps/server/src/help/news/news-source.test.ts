import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { parseNewsSource, toNewsSource } from './news-source.ts';

test('NEWS-01 Markdown with front matter is read, with Windows line ends too', () => {
  const source =
    '---\r\ntitle: New\r\ndate: 2026-11-20\r\nlink: https://postal.example/x\r\n---\r\n\r\n**Bold**\r\n';
  expect(parseNewsSource(source)).toEqual({
    title: 'New',
    date: '2026-11-20',
    category: 'devportal',
    link: 'https://postal.example/x',
    linkText: null,
    text: '**Bold**',
  });
});

const fieldsOf = (source: string) => {
  try {
    parseNewsSource(source);
    return null;
  } catch (error) {
    if (error instanceof PortalError) return Object.keys(error.details.fields ?? {});
    throw error;
  }
};

test.each([
  ['no front matter', 'Hello', ['source']],
  ['front matter that is no YAML', '---\ntitle: "x\n---\nHello', ['source']],
  ['no title and no day', '---\ndate: soon\n---\nHello', ['title', 'date']],
  ['no text', '---\ntitle: T\ndate: 2026-11-20\n---\n', ['text']],
  [
    'a link that runs a script',
    '---\ntitle: T\ndate: 2026-11-20\nlink: "javascript:alert(1)"\n---\nx',
    ['link'],
  ],
])('NEWS-01 %s is refused by field', (_what, source, fields) => {
  expect(fieldsOf(source)).toEqual(fields);
});

test('NEWS-01 what is written reads the same again', () => {
  const words = fc.string({ minLength: 1 }).map((text) => text.trim() || 'x');
  const content = fc.record({
    title: words,
    date: fc.constantFrom('2026-11-20', '2027-01-01'),
    category: fc.constant('devportal'),
    link: fc.constantFrom(null, 'https://postal.example/a?b=c#d'),
    linkText: fc.option(fc.string()),
    text: words,
  });
  fc.assert(
    fc.property(content, (one) => {
      expect(parseNewsSource(toNewsSource(one))).toEqual(one);
    }),
  );
});

test('NEWS-01 any text is read or refused, and never breaks the reader', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fieldsOf(text);
      fieldsOf(`---\n${text}\n---\nHello`);
    }),
  );
});
