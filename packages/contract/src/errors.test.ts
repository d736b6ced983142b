import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, errorText } from './errors.ts';

const fault = (text: string) => ({ faults: [{ explanationText: text }, { explanationText: 'b' }] });

test.each([
  [{ compositeFault: fault('first'), message: 'm' }, 'first'],
  [{ errorResponse: { compositeFault: fault('wrapped') } }, 'wrapped'],
  [{ message: 'm', error: 'e' }, 'm'],
  [{ error: 'Access denied' }, 'Access denied'],
  [
    { error: { error: 'State cannot transition via "activate"' } },
    'State cannot transition via "activate"',
  ],
  [
    { error: 'invalid_grant', error_description: 'Code is invalid or has expired' },
    'Code is invalid or has expired',
  ],
  [{ errors: { name: ["can't be blank"] } }, "name can't be blank"],
  [{ errors: { base: ["Can't delete last admin"] } }, "Can't delete last admin"],
  [{ status: 'Not found' }, 'Not found'],
  ['plain text', undefined],
  [{}, undefined],
  [null, undefined],
])('the text of %j is %j', (body, text) => {
  expect(errorText(body)).toBe(text);
});

test('no body whatever makes the reader of error texts fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => ['string', 'undefined'].includes(typeof errorText(body))),
  );
});

test('a 422 gives the texts of a field', () => {
  const body = { errors: { name: ["can't be blank"], key: 'invalid' } };
  const error = new ApiError('createApplication', { status: 422, body, traceId: 't-1' });
  expect(error.field('name')).toEqual(["can't be blank"]);
  expect(error.field('key')).toEqual(['invalid']);
  expect(error.field('other')).toEqual([]);
  expect(error.traceId).toBe('t-1');
});
