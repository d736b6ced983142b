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

const patterns = objects.filter(
  ({ place, schema }) =>
    typeof schema['pattern'] === 'string' && !/\/(properties|mapping)$/.test(place),
);

test('each form that a document asks for has an example, which faults show', () => {
  expect(patterns.length).toBeGreaterThan(150);
  const wrong = patterns.filter(
    ({ schema: { pattern, examples, example, 'x-example': former } }) => {
      const shown = toArray(examples)[0] ?? example ?? former;
      return typeof shown !== 'string' || !new RegExp(String(pattern), 'u').test(shown);
    },
  );
  expect(wrong.map(({ place }) => place)).toEqual([]);
});

test('no document shows an expression where it says what is wrong', () => {
  const told = objects.flatMap(({ place, schema }) =>
    ['message', 'explanationText', 'description']
      .filter((name) => / must match \^/.test(String(schema[name])))
      .map((name) => `${place}/${name}`),
  );
  expect(told).toEqual([]);
});

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
