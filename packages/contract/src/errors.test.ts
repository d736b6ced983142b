import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, errorText, listFaults } from './errors.ts';

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

test('all faults are listed with what they are about; what is none falls away', () => {
  const faults = [
    { explanationText: 'a', paramValues: [{ param: 'line', value: '7' }, 'x', { param: 1 }] },
    { explanationText: 'b' },
    { explanationText: 7 },
    'c',
    null,
  ];
  const listed = [
    {
      text: 'a',
      params: new Map([
        ['line', '7'],
        ['', ''],
      ]),
    },
    { text: 'b', params: new Map() },
  ];
  expect(listFaults({ compositeFault: { faults } })).toEqual(listed);
  expect(listFaults({ errorResponse: { compositeFault: { faults } } })).toEqual(listed);
  const none = [null, undefined, 'text', 7, [{ compositeFault: { faults } }], {}];
  const empty = [{ compositeFault: 'x' }, { compositeFault: { faults: { 0: faults[0] } } }];
  expect([...none, ...empty, { errorResponse: 'x' }].map(listFaults)).toEqual(
    Array.from({ length: 9 }, () => []),
  );
});

test('an error without a text is told by its operation; a field has none where nothing says so', () => {
  const refusal = (body: unknown) =>
    new ApiError('listThings', { status: 503, body, traceId: null });
  expect(refusal('').message).toBe('listThings was answered with 503');
  expect(refusal({ message: 'Down' }).message).toBe('Down');
  for (const body of [null, 'x', {}, { errors: null }, { errors: ['name'] }, { errors: {} }]) {
    expect(refusal(body).field('name')).toEqual([]);
  }
  expect(refusal({ errors: {} }).field('toString')).toEqual([]);
  expect(refusal({ errors: { name: ['a', 7, 'b'] } }).field('name')).toEqual(['a', 'b']);
});

test.each([
  [{ errors: { error: "Name can't be blank" } }, "Name can't be blank"],
  [{ errors: { org_name: ['is too long'] } }, 'org name is too long'],
  [{ errors: { name: [] } }, undefined],
  [{ errors: {} }, undefined],
  [{ error: 'invalid_grant', status: 'x' }, 'invalid_grant'],
  [{ error: { status: 'x' } }, undefined],
  [{ error: 7, error_description: 'seven' }, 'seven'],
  [{ message: '', status: 'down' }, 'down'],
])('of %j the first text that says something is %j', (body, text) => {
  expect(errorText(body)).toBe(text);
});
