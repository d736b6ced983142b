import { expect, test } from 'vitest';
import { operations } from './operations.ts';

test('CALL-02 who may call each operation, by which tokens, and how long its answer is kept', () => {
  const rows = operations.map((operation) => {
    const { id, access, errors, tokenScope = '-', cacheSeconds, repeatable, document } = operation;
    const kept = cacheSeconds === undefined ? '' : ` kept ${cacheSeconds} s`;
    const once = repeatable === false ? ' not repeatable' : '';
    const limit = document ? ` document of ${document.limit} bytes` : '';
    return `${id} ${access} ${errors} ${tokenScope}${kept}${once}${limit}`;
  });
  expect(rows).toMatchSnapshot();
});

test('what takes a document, or a body larger than others, is a surface that is attacked', () => {
  const large = operations.filter(({ document, bodyBytes }) => document || bodyBytes);
  expect(large.filter(({ surface }) => surface !== 'file').map(({ id }) => id)).toEqual([]);
});
