import { expect, test } from 'vitest';
import { toSwaggerText } from './raw-swagger.ts';

test('CAT-03 a document is indented where a person can read it, and stays as it is beyond', () => {
  const of = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
  expect(toSwaggerText('{"openapi":"3.1.0"}')).toBe('{\n  "openapi": "3.1.0"\n}');
  expect(toSwaggerText(of(400_000))).toContain('\n');
  expect(toSwaggerText(of(400_001))).toBe(of(400_001));
  expect(() => toSwaggerText('openapi: 3.1.0')).toThrow(SyntaxError);
});
