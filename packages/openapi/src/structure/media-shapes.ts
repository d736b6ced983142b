import { isObject, memberOf } from '../read/json.ts';
import { anything, flag, listOf, oneOf, text } from './checks.ts';
import type { Check, Inspection, Place } from './inspection.ts';
import { all, mapOf, notBoth, object, since, within, type Naming } from './object.ts';
import { orReference } from './reference.ts';
import { schema } from './schema-shape.ts';
import { toChoice } from './words.ts';

const example = object({
  name: 'an example',
  fields: {
    summary: text,
    description: text,
    value: anything,
    externalValue: text,
    dataValue: since(3.2, anything),
    serializedValue: since(3.2, text),
  },
  also: all(
    ...['externalValue', 'dataValue', 'serializedValue'].map((other) => notBoth('value', other)),
    notBoth('serializedValue', 'externalValue'),
  ),
});

const exampleFields = { example: anything, examples: mapOf(orReference(example)) };
const oneExample = notBoth('example', 'examples');

const encodingFields = {
  encoding: (place: Place, on: Inspection) => mapOf(encoding)(place, on),
  prefixEncoding: since(3.2, (place, on) => listOf(encoding)(place, on)),
  itemEncoding: since(3.2, (place, on) => encoding(place, on)),
};
const oneEncoding = all(notBoth('encoding', 'prefixEncoding'), notBoth('encoding', 'itemEncoding'));

const encoding = object({
  name: 'an encoding',
  fields: {
    contentType: text,
    headers: (place, on) => headers(place, on),
    style: oneOf('form', 'spaceDelimited', 'pipeDelimited', 'deepObject'),
    explode: flag,
    allowReserved: flag,
    ...encodingFields,
    encoding: since(3.2, encodingFields.encoding),
  },
  also: oneEncoding,
});

export const mediaType = object({
  name: 'a media type',
  fields: {
    schema,
    itemSchema: since(3.2, schema),
    description: since(3.2, text),
    ...exampleFields,
    ...encodingFields,
  },
  also: all(oneExample, oneEncoding),
});

const mediaName: Naming = {
  fits: /\//,
  words: 'a media type',
  toMend: () => 'Write `application/json`, or what it is, with everything else below it',
};
const mediaOrReference = orReference(mediaType);
export const content = mapOf(
  (place, on) => (on.version < 3.2 ? mediaType : mediaOrReference)(place, on),
  mediaName,
);

/** Names of headers (RFC 9110, 5.1). */
export const headerName: Naming = {
  fits: /^[\w!#$%&'*+.^`|~-]+$/,
  words: 'the name of a header',
  toMend: () => 'Write letters, digits and hyphens',
};

/** Of a parameter or a header: its form is said by a schema or by one media type. */
export const formFields = { schema, content, ...exampleFields, explode: flag };

const oneForm = all(
  oneExample,
  ...['schema', 'style', 'explode', 'allowReserved'].map((other) => notBoth(other, 'content')),
);
const noExample = all(...['example', 'examples'].map((other) => notBoth(other, 'content')));

export const tellForm: Check = (place, on) => {
  oneForm(place, on);
  if (on.version < 3.2) noExample(place, on);
  const media = memberOf(place.value, 'content');
  if (memberOf(place.value, 'schema') === undefined && media === undefined) {
    const mend = 'Add `schema` and say in it what the value looks like';
    on.tell(place, {
      rule: 'missing-field',
      says: `has no ${toChoice(['schema', 'content'])}`,
      mend,
    });
  }
  if (!isObject(media) || Object.keys(media).length === 1) return;
  const says = 'must have one media type in its `content`';
  on.tell(place, { rule: 'not-together', says, mend: 'Keep the one that is sent' });
};

export const header = object({
  name: 'a header',
  fields: {
    description: text,
    required: flag,
    deprecated: flag,
    style: oneOf('simple'),
    allowEmptyValue: within(3, 3, flag),
    allowReserved: within(3, 3, flag),
    ...formFields,
  },
  also: tellForm,
});
export const headers = mapOf(orReference(header), headerName);
export const examples = exampleFields.examples;
