import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from './json.ts';
import { locateJson } from './locate-json.ts';

function pathsOf(value: Json, path: readonly string[] = []): (readonly string[])[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...members.flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

const json = fc
  .jsonValue({ maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);

test('every value is found where its own text stands', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, width) => {
      const text = JSON.stringify(value, null, width);
      const paths = pathsOf(value);
      const offsets = locateJson(text, paths);
      for (const [index, path] of paths.entries()) {
        const member = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), value);
        const start = JSON.stringify(member)[0];
        expect(text[offsets[index] ?? -1]).toBe(start);
      }
    }),
  );
});

test('a path that does not exist gets the place of what does', () => {
  expect(locateJson('{"a": {"b": 1}}', [['a', 'c', 'd'], ['x'], ['a', 'b']])).toEqual([6, 0, 12]);
});
