import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { editInfo } from './edit-info.ts';

test('CAT-07 a JSON document keeps its order and indentation', () => {
  const text =
    '{\n    "openapi": "3.0.0",\n    "info": {\n        "title": "T",\n        "x-old": 1\n    }\n}\n';
  const edited = editInfo({ text, format: 'json' }, { 'x-status': 'deprecated', 'x-old': null });
  expect(edited.text).toBe(text.replace('"x-old": 1', '"x-status": "deprecated"'));
});

test('CAT-07 a YAML document keeps its comments', () => {
  const text = '# head\ninfo:\n  title: T # about\npaths: {}\n';
  const edited = editInfo({ text, format: 'yaml' }, { 'x-sunset': '2027-03-31' });
  expect(edited.text).toBe(
    '# head\ninfo:\n  title: T # about\n  x-sunset: 2027-03-31\npaths: {}\n',
  );
});

test('CAT-07 a YAML document that is read with warnings is edited too', () => {
  const text = 'info:\n    title: T\n   x-old: 1\n    title: U\npaths: {}\n';
  const edited = editInfo({ text, format: 'yaml' }, { 'x-old': 2 });
  expect(edited.text).toBe('info:\n  title: T\n  x-old: 2\n  title: U\npaths: {}\n');
});

test.each(['9007199254740993', '-123456789012345678901234567890', '3.14159265358979323846'])(
  'CAT-07 the number %s of a document keeps its digits when its info is edited',
  (n) => {
    const json = `{"info":{"title":"T","x-limit":${n}},"paths":{}}`;
    expect(editInfo({ text: json, format: 'json' }, { 'x-a': 1 }).text).toBe(
      json.replace('},"paths"', ',"x-a":1},"paths"'),
    );
    const yaml = `info:\n  title: T\n  x-limit: ${n}\nx-code: 0150\nx-step: 1e3\n`;
    expect(editInfo({ text: yaml, format: 'yaml' }, { 'x-limit': null, 'x-a': 1 }).text).toBe(
      yaml.replace(/x-limit: .*/, 'x-a: 1'),
    );
    expect(editInfo({ text: yaml, format: 'yaml' }, { 'x-a': 1.5 }).text).toBe(
      yaml.replace('\nx-code', '\n  x-a: 1.5\nx-code'),
    );
  },
);

test('CAT-07 a document without info comes back as it was', () => {
  const [json, yaml] = ['{"a":1}', 'a: 1\n'];
  expect(editInfo({ text: json, format: 'json' }, { b: true }).text).toBe(json);
  expect(editInfo({ text: yaml, format: 'yaml' }, { b: true }).text).toBe(yaml);
});

test('CAT-07 what was set is read again, in both formats', () => {
  const value = fc.oneof(fc.string(), fc.boolean(), fc.integer());
  fc.assert(
    fc.property(value, fc.constantFrom('json', 'yaml'), (wanted, format) => {
      const text = format === 'json' ? '{"info":{"title":"T"}}' : 'info:\n  title: T\n';
      const edited = editInfo({ text, format }, { 'x-a': wanted }).text;
      const read: unknown = format === 'json' ? JSON.parse(edited) : parse(edited);
      expect(read).toEqual({ info: { title: 'T', 'x-a': wanted } });
    }),
  );
});
