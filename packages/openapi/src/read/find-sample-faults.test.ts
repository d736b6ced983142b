import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument, type DocumentFormat } from './read-document.ts';
import { findSampleFaults } from './find-sample-faults.ts';

function samplesOf(text: string, format: DocumentFormat = 'yaml') {
  const read = readDocument(text, format);
  if (!read.ok) throw new Error('not readable');
  return read.locate(findSampleFaults(read.document));
}

const brief = (text: string) =>
  samplesOf(text).map(
    ({ line, pointer, message, mend }) => `${line} ${pointer} ${message}: ${mend}`,
  );

const specs = new URL('../../../../content/specs/', import.meta.url);

test.each(readdirSync(specs))('CAT-07 each example and default of %s fits its schema', (file) => {
  const text = readFileSync(new URL(file, specs), 'utf8');
  expect(samplesOf(text, file.endsWith('.json') ? 'json' : 'yaml')).toEqual([]);
});

const head = (rest: string, version = 'openapi: 3.1.0') =>
  `${version}\ninfo: {title: T, version: '1'}\n${rest}`;
const parcel = `
components:
  schemas:
    Parcel:
      type: object
      required: [id, weight]
      properties:
        id: {type: string, readOnly: true}
        weight: {type: number, maximum: 35}
        pin: {type: string, writeOnly: true}
`;
const operation = (rest: string) =>
  head(`paths:\n  /parcels:\n    post:\n${rest.replaceAll(/^/gm, '      ')}${parcel}`);
const body = (examples: string, side: string) =>
  `${side}\n  content:\n    application/json:\n      schema: {$ref: '#/components/schemas/Parcel'}\n      ${examples}`;
const asked = (examples: string) => operation(body(examples, 'requestBody:'));
const answered = (examples: string) =>
  operation(
    `responses:\n  200:\n    description: OK\n    content:\n      application/json:\n        schema: {$ref: '#/components/schemas/Parcel'}\n        ${examples}`,
  );
const media = '/paths/~1parcels/post/requestBody/content/application~1json';
const mend = 'Correct the example, or the schema';

test.each([
  [
    'of a body',
    asked('example: {weight: 40}'),
    [
      `10 ${media}/example/weight The example breaks its schema at \`/weight\`: must be 35 or less: ${mend}`,
    ],
  ],
  [
    'with a name',
    asked('examples: {heavy: {value: {weight: "1"}}}'),
    [
      `10 ${media}/examples/heavy/value/weight The example breaks its schema at \`/weight\`: must be a number: ${mend}`,
    ],
  ],
  [
    'that lacks a member',
    asked('example: {}'),
    [
      `10 ${media}/example The example breaks its schema at \`/weight\`: This field is required: ${mend}`,
    ],
  ],
  [
    'of an answer that lacks what the API writes',
    answered('example: {weight: 1}'),
    [
      `12 /paths/~1parcels/post/responses/200/content/application~1json/example The example breaks its schema at \`/id\`: This field is required: ${mend}`,
    ],
  ],
  ['without what the other side writes', asked('example: {weight: 1}'), []],
  ['that is written as text', asked(`example: '{"weight": 1}'`), []],
  [
    'of a parameter',
    operation('parameters:\n  - {name: page, in: query, schema: {type: integer}, example: first}'),
    [
      '7 /paths/~1parcels/post/parameters/0/example The example breaks its schema: must be a whole number: Correct the example, or the schema',
    ],
  ],
  [
    'of a schema',
    head(
      'paths: {}\ncomponents:\n  schemas:\n    Size: {type: string, enum: [S, M], examples: [S, L]}',
    ),
    [
      '6 /components/schemas/Size/examples/1 The example breaks its schema: must be one of S, M: Correct the example, or the schema',
    ],
  ],
  [
    'that is a default',
    head('paths: {}\ncomponents:\n  schemas:\n    Size: {type: string, default: 3}'),
    [
      '6 /components/schemas/Size/default The default breaks its schema: must be text: Correct the default, or the schema',
    ],
  ],
  [
    'of a header',
    head('paths: {}\ncomponents:\n  headers:\n    Count: {schema: {type: integer}, example: x}'),
    [
      '6 /components/headers/Count/example The example breaks its schema: must be a whole number: Correct the example, or the schema',
    ],
  ],
  [
    'by reference, told where it is used',
    asked("examples: {a: {$ref: '#/components/examples/a'}}").replace(
      'components:\n',
      'components:\n  examples: {a: {value: {weight: x}}}\n',
    ),
    [
      `10 ${media}/examples/a The example breaks its schema at \`/weight\`: must be a number: ${mend}`,
    ],
  ],
  [
    'of XML, which is a text',
    operation(
      'responses:\n  200:\n    description: OK\n    content: {application/xml: {schema: {type: object}, example: <a/>}}',
    ),
    [],
  ],
  [
    'of Swagger 2.0',
    head(
      'paths:\n  /parcels:\n    get:\n      parameters: [{name: page, in: query, type: integer, default: one}]\n      responses:\n        default: {description: OK, schema: {type: object}, examples: {application/json: []}}\n',
      "swagger: '2.0'",
    ),
    [
      '6 /paths/~1parcels/get/parameters/0/default The default breaks its schema: must be a whole number: Correct the default, or the schema',
      '8 /paths/~1parcels/get/responses/default/examples/application~1json The example breaks its schema: must be an object: Correct the example, or the schema',
    ],
  ],
  [
    'of the response `default`, and of properties that are called as examples are',
    head(
      'paths: {}\ncomponents:\n  schemas:\n    A: {properties: {example: {type: string, example: 1}, default: {type: string, default: 2}}}',
    ),
    [
      '6 /components/schemas/A/properties/example/example The example breaks its schema: must be text: Correct the example, or the schema',
      '6 /components/schemas/A/properties/default/default The default breaks its schema: must be text: Correct the default, or the schema',
    ],
  ],
])('CAT-07 an example %s is held against its schema', (_what, text, faults) => {
  expect(brief(text)).toEqual(faults);
});

test('CAT-07 of too many examples it is told how many were not looked at', () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 2100 }, (_, at) => [`A${at}`, { type: 'string', example: 'a' }]),
  );
  const document = { openapi: '3.1.0', info: {}, components: { schemas } };
  expect(samplesOf(JSON.stringify(document), 'json')).toMatchObject([
    {
      rule: 'samples-left',
      message: expect.stringMatching(/^100 examples and defaults were not/),
      severity: 'warning',
      line: 1,
    },
  ]);
  const wrong = JSON.parse(JSON.stringify(document).replaceAll('"a"', '1'));
  expect(samplesOf(JSON.stringify(wrong), 'json')).toHaveLength(201);
});
