import { expect, test } from 'vitest';
import { linkOwn } from './link-own.ts';

const own = { portalUrl: 'https://portal.example', supportMail: 'api-support@postal.example' };
const link = (text: string) => linkOwn(text, own, 'x');

test('a page of the portal and the address of support are links, without the full stop after them', () => {
  expect(
    link('See https://portal.example/a?b=1&c=2. Or write to api-support@postal.example.'),
  ).toBe(
    'See <a href="https://portal.example/a?b=1&amp;c=2" style="x">https://portal.example/a?b=1&amp;c=2</a>. ' +
      'Or write to <a href="mailto:api-support@postal.example" style="x">api-support@postal.example</a>.',
  );
});

test('what others wrote stays text, however like the portal it looks', () => {
  const texts = [
    'https://portal.example.evil.example/login',
    'https://evil.example/',
    'not-api-support@postal.example',
    'api-support@postal.example-evil.example',
  ];
  for (const text of texts) expect(link(text)).toBe(text);
});

test('markup in a text is shown as it was written', () => {
  expect(link('<a href="https://evil.example/">here</a>')).not.toContain('<a');
});
