import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../read/json.ts';
import { mendDocument } from './mend-document.ts';

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Foreign', version: '1.0.0', contact: { name: 'Nobody' } },
  tags: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
  paths: {
    '/a': { get: { operationId: 'a', deprecated: true, responses: {} } },
    "/b's": { get: { operationId: 'b', tags: ['a'], responses: {} } },
  },
};
const text = (value: unknown) => ({ format: 'json' as const, text: JSON.stringify(value) });
const overlay = (actions: readonly Json[], version = '1.1.0') =>
  text({ overlay: version, info: { title: 'Ours', version: '2' }, actions });

function mend(actions: readonly Json[], version?: string) {
  const mended = mendDocument(text(document), overlay(actions, version));
  if (!mended.ok) throw new Error(mended.faults[0]?.message);
  return { report: mended.report, value: JSON.parse(mended.document.text) };
}

test('CAT-07 an overlay changes what its targets find, and says what found nothing', () => {
  const { report, value } = mend([
    { target: '$.info', update: { title: 'Ours', contact: { email: 'us@postal.example' } } },
    { target: '$.paths.*.get[?@ == true]', remove: true },
    { target: "$.paths['/b\\'s'].get", description: 'Say more', update: { tags: ['b'] } },
    { target: '$.paths.*.post', remove: true },
    { target: "$.tags[?@.name != 'b']", remove: true },
  ]);
  expect(value.info).toEqual({
    title: 'Ours',
    version: '1.0.0',
    contact: { name: 'Nobody', email: 'us@postal.example' },
  });
  expect(value.paths['/a'].get).toEqual({ operationId: 'a', responses: {} });
  expect(value.paths["/b's"].get.tags).toEqual(['a', 'b']);
  expect(value.tags).toEqual([{ name: 'b' }]);
  expect(report.title).toBe('Ours');
  expect(report.actions.map(({ verb, found }) => [verb, found])).toEqual([
    ['update', 1],
    ['remove', 1],
    ['update', 1],
    ['remove', 0],
    ['remove', 2],
  ]);
});

test('CAT-07 a list that is put into a list is an entry in 1.0, and joins it in 1.1', () => {
  const actions = [{ target: '$.tags', update: [{ name: 'd' }] }];
  expect(mend(actions, '1.0.0').value.tags.at(-1)).toEqual([{ name: 'd' }]);
  expect(mend(actions).value.tags.at(-1)).toEqual({ name: 'd' });
  const one = [{ target: '$.tags', update: { name: 'd' } }];
  expect(mend(one, '1.0.0').value.tags).toHaveLength(4);
});

test('CAT-07 a part is copied, and later actions do not change what they were copied from', () => {
  const { value } = mend([
    { target: '$.info', copy: "$.paths['/a'].get" },
    { target: '$.info.responses', update: { 200: {} } },
    { target: '$.paths.*.get', update: { 'x-list': { a: 1 } } },
    { target: "$.paths['/a'].get['x-list']", update: { b: 2 } },
  ]);
  expect(value.info.operationId).toBe('a');
  expect(value.paths['/a'].get.responses).toEqual({});
  expect(value.paths["/b's"].get['x-list']).toEqual({ a: 1 });
});

test('CAT-07 a name that programs know is a member like any other', () => {
  const text = `{"overlay":"1.0.0","info":{},"actions":[{"target":"$.info","update":{"__proto__":{"x":1},"constructor":2}}]}`;
  const mended = mendDocument(
    { format: 'json', text: JSON.stringify(document) },
    { format: 'json', text },
  );
  expect(mended.ok && mended.document.text).toContain('"__proto__": {');
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
});

const remove = { target: '$', remove: true };
const wide = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`a${at}`, {}]));
test.each([
  ['no JSON', { format: 'json' as const, text: '{' }, 'The overlay cannot be read'],
  ['no overlay', text({ actions: [remove] }), 'This is no overlay of OAI 1.0 or 1.1'],
  ['a later version', overlay([remove], '2.0.0'), 'This is no overlay of OAI 1.0 or 1.1'],
  ['no actions', overlay([]), 'An overlay has 1 to 1000 actions; this one has 0'],
  ['too many actions', overlay(Array.from({ length: 1001 }, () => remove)), 'this one has 1001'],
  ['no target', overlay([{ remove: true }]), 'actions[0] has no target'],
  ['nothing to do', overlay([{ target: '$' }]), 'actions[0] does nothing'],
  ['no path', overlay([{ target: 'info', remove: true }]), 'info is no JSONPath'],
  ['a long path', overlay([{ target: `$${'.a'.repeat(2000)}`, remove: true }]), 'is too long'],
  ['the whole removed', overlay([remove]), 'cannot remove the whole'],
  ['nothing to copy', overlay([{ target: '$.info', copy: '$.nothing' }]), 'must find one place'],
  [
    'too much written',
    overlay([
      { target: '$.info', update: wide },
      { target: '$.info.*', update: { text: 'x'.repeat(100_000) } },
    ]),
    'writes too much',
  ],
  [
    'too deep',
    text({ overlay: '1.0.0', actions: JSON.parse('['.repeat(900) + ']'.repeat(900)) as Json }),
    'nested too deeply',
  ],
])('CAT-07 an overlay with %s is refused with what to do', (_, given, message) => {
  const mended = mendDocument(text(document), given);
  expect(mended).toMatchObject({
    ok: false,
    faults: [{ rule: 'overlay', message: expect.stringContaining(message) }],
  });
});

test('CAT-07 a document that cannot be read is told as any other', () => {
  const mended = mendDocument({ format: 'yaml', text: 'a: [' }, overlay([remove]));
  expect(mended).toMatchObject({ ok: false, faults: [{ rule: 'syntax' }] });
});
