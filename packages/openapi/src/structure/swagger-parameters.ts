import { isObject, memberOf, textOf } from '../read/json.ts';
import { anything, count, flag, number, oneOf, positive, text } from './checks.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { needing, object } from './object.ts';
import { parametersOf, tellHeaderName, tellOptionalPath } from './parameter-shapes.ts';
import { choices, itemsOfArray, pattern, schema } from './schema-shape.ts';

const plainTypes = ['string', 'number', 'integer', 'boolean', 'array'];
const formats = ['csv', 'ssv', 'tsv', 'pipes'];

const plainFields = {
  format: text,
  default: anything,
  maximum: number,
  exclusiveMaximum: flag,
  minimum: number,
  exclusiveMinimum: flag,
  maxLength: count,
  minLength: count,
  pattern,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  enum: choices,
  multipleOf: positive,
  items: (place, on) => items(place, on),
} satisfies Record<string, Check>;

const items = object({
  name: 'the items of a list',
  needs: () => ({ type: 'string' }),
  fields: { type: oneOf(...plainTypes), collectionFormat: oneOf(...formats), ...plainFields },
  also: itemsOfArray,
});

export const header = object({
  name: 'a header',
  needs: () => ({ type: 'string' }),
  fields: {
    description: text,
    type: oneOf(...plainTypes),
    collectionFormat: oneOf(...formats),
    ...plainFields,
  },
  also: itemsOfArray,
});

/** Of a parameter at one of these places there may be more. */
const inForms =
  (check: Check, places: readonly string[], otherwise: Check): Check =>
  (place, on) =>
    (places.includes(textOf(place.parent?.value, 'in') ?? '') ? check : otherwise)(place, on);

const formFields = {
  type: inForms(oneOf(...plainTypes, 'file'), ['formData'], oneOf(...plainTypes)),
  allowEmptyValue: flag,
  collectionFormat: inForms(oneOf(...formats, 'multi'), ['query', 'formData'], oneOf(...formats)),
  ...plainFields,
};

/** A body says its form by a schema, everything else by members of its own. */
function tellElsewhere(place: Place, on: Inspection, isBody: boolean): void {
  const says = isBody ? 'does nothing in a body' : 'is for `in: body` alone';
  const mend = isBody
    ? 'Move it below `schema`'
    : 'Write what it holds beside it, without `schema`';
  on.tell(place, { rule: 'not-together', says, mend });
}

export const parameter = object({
  name: 'a parameter',
  needs: () => ({ name: 'id', in: 'query' }),
  fields: {
    name: text,
    in: oneOf('query', 'header', 'path', 'formData', 'body'),
    description: text,
    required: flag,
    schema,
    ...formFields,
  },
  also(place, on) {
    const isBody = memberOf(place.value, 'in') === 'body';
    needing(isBody ? { schema: { type: 'object' } } : { type: 'string' })(place, on);
    for (const [key, value] of Object.entries(isObject(place.value) ? place.value : {})) {
      const isElsewhere = isBody ? Object.hasOwn(formFields, key) : key === 'schema';
      if (isElsewhere) tellElsewhere(below(place, key, value), on, isBody);
    }
    itemsOfArray(place, on);
    tellOptionalPath(place, on);
    tellHeaderName(place, on);
  },
});
export const parameters = parametersOf(parameter);
