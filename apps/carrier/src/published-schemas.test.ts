import { expect, test } from 'vitest';
import { isObject, toArray, toObject, type JsonObject } from './json.ts';
import { specs } from './test-carrier.ts';

/** Each object of a document, with the names that lead to it. */
function* walk(value: unknown, path = ''): Generator<readonly [string, JsonObject]> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* walk(one, `${path}/${index}`);
  }
  if (!isObject(value)) return;
  yield [path, value];
  for (const [name, child] of Object.entries(value)) yield* walk(child, `${path}/${name}`);
}

const objects = specs.flatMap(({ systemName, root }) =>
  [...walk(root)].map(([path, schema]) => ({ place: `${systemName} ${path}`, schema })),
);

test('what a part of allOf requires, it has: generators of types read no other', () => {
  const wrong = objects
    .filter(({ place, schema }) => /\/allOf\/\d+$/.test(place) && !('$ref' in schema))
    .filter(({ schema }) =>
      toArray(schema['required']).some(
        (name) => !Object.hasOwn(toObject(schema['properties']), String(name)),
      ),
    );
  expect(wrong.map(({ place }) => place)).toEqual([]);
});
