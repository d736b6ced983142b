import { describe, expect, test } from 'vitest';
import { readDocument } from '../read/read-document.ts';

/** What is told of a YAML document: line, message, how to mend it. */
function faultsOf(text: string): string[] {
  return readDocument(text, 'yaml').faults.map(
    ({ line, message, mend }) => `${line} ${message}: ${mend}`,
  );
}

const head = (version: string, rest = 'paths: {}') =>
  `${version}\ninfo: {title: Parcels, version: v1}\n${rest}`;
const openapi = (rest: string) => faultsOf(head('openapi: 3.0.3', rest));
const inSchema = (schema: string, version = '3.0.3') =>
  faultsOf(head(`openapi: ${version}`, `paths: {}\ncomponents: {schemas: {Parcel: ${schema}}}`));
const operation = (rest: string, path = '/parcels') =>
  openapi(`paths:\n  ${path}:\n    get:\n${rest.replaceAll(/^/gm, '      ')}`);
const answer = 'responses: {default: {description: Done}}';

describe('CAT-07 each fault says where it is and how it is mended', () => {
  test.each([
    [
      'servers: ["https://api.postal.example"]',
      '`servers[0]` must be an object: Write `- url: https://api.example.com`',
    ],
    ['servers: {url: /v1}', '`servers` must be a list: Begin each of its values with `- `'],
    ['tags: [{name: a}, {name: a}]', '`tags[1]` is a second tag a: Remove one of them'],
    [
      'security: [{apiKye: []}]\ncomponents: {securitySchemes: {apiKey: {type: http, scheme: basic}}}',
      '`security[0].apiKye` is not a security scheme of the document: Write `apiKey`',
    ],
    [
      'components: {securitySchemes: {key: {type: apiKey, name: Key}}}',
      '`securitySchemes.key` has no `in`: Add `in: header`',
    ],
    [
      'components: {responses: {Gone: {}}}',
      '`responses.Gone` has no `description`: Add `description: The shipment`',
    ],
    [
      'components: {examples: {a: {value: 1, externalValue: /a}}}',
      '`examples.a` has both `value` and `externalValue`: Remove one of them',
    ],
    [
      'components: {links: {next: {}}}',
      '`links.next` has no `operationId`: Add `operationId: getShipment`',
    ],
    [
      'components: {pathItems: {}}',
      '`components.pathItems` is not a field of the components before OpenAPI 3.1: Remove it, or raise the document to `openapi: 3.1.0`',
    ],
    [
      'components: {schemas: {"A parcel": {}}}',
      '`schemas.A parcel` must be a name of letters, digits, `.`, `_` and `-`: Write `A_parcel`',
    ],
    ['components: {schemas:}', '`components.schemas` is empty: Write a value, or remove the line'],
    [
      'externalDocs: {url: see <a>our docs</a>}',
      '`externalDocs.url` is not a URL: Write one address and nothing else, such as `https://example.com`',
    ],
  ])('%s', (text, fault) => {
    expect(openapi(`paths: {}\n${text}`)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    [
      'desciption: All\nresponses: {200: {description: OK}}',
      ['6 `get.desciption` is not a field of an operation: Write `description`'],
    ],
    [
      'summary: All',
      [
        '5 `/parcels.get` has no `responses`: Add `responses: {default: {description: The shipment}}`',
      ],
    ],
    [
      'responses: {}',
      ['6 `get.responses` names no response: Write at least `default`, with a `description`'],
    ],
    [
      'responses: {2xx: {description: OK}}',
      ['6 `responses.2xx` must be a status such as `200` or `4XX`, or `default`: Write `2XX`'],
    ],
    [
      'responses: {200: {description: OK, schema: {}}}',
      [
        '6 `200.schema` is not a field of a response: Move it below `content`, and there below a media type such as `application/json`',
      ],
    ],
    [
      'responses: {200: {description: OK, content: {schema: {}}}}',
      [
        '6 `content.schema` must be a media type: Write `application/json`, or what it is, with everything else below it',
      ],
    ],
    [
      `deprecated: 'true'\n${answer}`,
      ['6 `get.deprecated` must be true or false: Remove the quotes'],
    ],
    [
      `parameters: [{name: a, in: query, type: string}]\n${answer}`,
      [
        '6 `get.parameters[0]` has no `schema` or `content`: Add `schema` and say in it what the value looks like',
        '6 `parameters[0].type` is not a field of a parameter: Move it below `schema`',
      ],
    ],
    [
      `parameters: [{name: a, in: body, schema: {}}]\n${answer}`,
      [
        '6 `parameters[0].in` must be `path`, `query`, `header` or `cookie`: Describe the body in `requestBody`, which took its place in OpenAPI 3',
      ],
    ],
    [
      `parameters: [{name: a, in: Query, schema: {}, style: simple}]\n${answer}`,
      ['6 `parameters[0].in` must be `path`, `query`, `header` or `cookie`: Write `query`'],
    ],
    [
      `parameters: [{name: a, in: query, schema: {}}, {name: a, in: query, schema: {}}]\n${answer}`,
      ['6 `get.parameters[1]` is the same parameter as `[0]`: a in query: Remove one of them'],
    ],
    [
      `parameters: [{name: a b, in: header, schema: {}}]\n${answer}`,
      ['6 `parameters[0].name` must be the name of a header: Write letters, digits and hyphens'],
    ],
    [
      `parameters: [{name: id, in: path, required: true, schema: {}}]\n${answer}`,
      [
        '6 `get.parameters[0]` is a parameter of the path, which has no `{id}`: Write `{id}` in its place in the path, or remove the parameter',
      ],
    ],
  ])('%s', (text, faults) => {
    expect(operation(text)).toEqual(faults);
  });

  test('parameters of a path', () => {
    const parameters = `parameters: [{name: id, in: path, schema: {}}]\n${answer}`;
    expect(operation(parameters, '/parcels/{id}')).toEqual([
      '6 `get.parameters[0]` is part of the path, but not `required`: Add `required: true`',
    ]);
    expect(operation(answer, '/parcels/{id}/{id}').slice(0, 1)).toEqual([
      '4 `paths./parcels/{id}/{id}` has two parameters of one name: Rename one of them',
    ]);
    expect(operation(answer, '/parcels/{id}')).toEqual([
      '5 GET /parcels/{id} does not describe its path parameter id: Add `- {name: id, in: path, required: true, schema: {type: string}}` to its `parameters`',
    ]);
  });

  test.each([
    ['{required: [a, a]}', '`Parcel.required[1]` names `a` again: Remove one of them'],
    [
      '{properties: {a: {required: true}}}',
      '`a.required` must be a list of names: Remove it, and name the property in `required` of the object that holds it',
    ],
    [
      '{type: [string, "null"]}',
      '`Parcel.type` must be `string`, `number`, `integer`, `boolean`, `object` or `array`: Write one type, and beside it `nullable: true` where null is allowed',
    ],
    ['{type: strng}', 'Write `string`'],
    ['{type: array}', '`schemas.Parcel` has no `items`: Add `items: {type: string}`'],
    [
      '{maxLength: "10"}',
      '`Parcel.maxLength` must be a whole number, 0 or more: Remove the quotes',
    ],
    ['{title: 2024}', '`Parcel.title` is read as 2024, but must be text: Put it in quotes'],
    ['{const: 1}', '`Parcel.const` is not a field of a schema before OpenAPI 3.1'],
    ['{pattern: "(?i)[a-z"}', '`Parcel.pattern` is not a valid JavaScript regular expression'],
    [
      '[]',
      '`schemas.Parcel` must be an object: Write its fields below it, such as `title`, `description` or `type`',
    ],
    [
      '{$ref: "#/components/schemas/parcel"}',
      '#/components/schemas/parcel leads nowhere: Write `#/components/schemas/Parcel`',
    ],
  ])('a schema %s', (schema, fault) => {
    expect(inSchema(schema)).toEqual([expect.stringContaining(fault)]);
  });
});

test('CAT-07 each dialect has its own fields', () => {
  const later = '{type: [string, "null"], const: a, exclusiveMinimum: 1, items: true, anything: 1}';
  expect(inSchema(later, '3.1.0')).toEqual([]);
  const tag = 'paths: {}\ntags: [{name: a, parent: b}]';
  expect(faultsOf(head('openapi: 3.2.0', tag))).toEqual([]);
  expect(faultsOf(head('openapi: 3.1.0', tag))).toHaveLength(1);
  const responses = 'paths: {/a: {get: {responses: {200: {}}}}}';
  expect(faultsOf(head('openapi: 3.2.0', responses))).toEqual([]);
  expect(faultsOf(head('openapi: 3.1.0', 'paths: {/a: {get: {}}}'))).toEqual([]);
});

test('CAT-07 Swagger 2.0', () => {
  const text = `swagger: '2.0'
info: {title: Parcels, version: v1}
securityDefinitions: {login: {type: oauth2, flow: implicit}}
paths:
  /parcels:
    post:
      parameters:
        - {name: parcel, in: body}
        - {name: label, in: formData, type: file}
        - {name: page, in: query, type: file}
        - {name: list, in: query, type: array}
      responses: {default: {description: Done, content: {}}}
`;
  expect(faultsOf(text)).toEqual([
    '3 `securityDefinitions.login` has no `scopes`: Add `scopes: {}`',
    '3 `securityDefinitions.login` has no `authorizationUrl`: Add `authorizationUrl: https://login.example.com/authorize`',
    '6 `/parcels.post` takes a file, but no form: Add `consumes: [multipart/form-data]`',
    '7 `post.parameters` has parameters in `body` and in `formData`: Describe all of it in `body`',
    '8 `post.parameters[0]` has no `schema`: Add `schema: {type: object}`',
    '10 `parameters[2].type` must be `string`, `number`, `integer`, `boolean` or `array`: Write one of these',
    '11 `post.parameters[3]` has no `items`: Add `items: {type: string}`',
    '12 `default.content` is not a field of a response: Remove it, or call it `x-content`',
  ]);
});

test('CAT-07 a JSON document is mended in JSON', () => {
  const info = { title: 'Parcels', version: 'v1', 'x-visibility': 'secret' };
  const text = JSON.stringify({ openapi: '3.1.0', info, paths: {}, servers: ['a'] }, null, 2);
  expect(readDocument(text, 'json').faults).toEqual([
    {
      rule: 'unknown-value',
      message: '`info.x-visibility` must be `public`, `private`, `internal` or `apigov`',
      mend: 'Write one of these',
      pointer: '/info/x-visibility',
      line: 6,
      column: 21,
      severity: 'error',
    },
    {
      rule: 'wrong-type',
      message: '`servers[0]` must be an object',
      mend: 'Write `{"url": "https://api.example.com"}`',
      pointer: '/servers/0',
      line: 10,
      column: 5,
      severity: 'error',
    },
  ]);
});

describe('CAT-07 YAML as older readers take it is read with a warning', () => {
  const paths = (rest: string) => head('openapi: 3.0.3', `paths:\n  /parcels:\n${rest}`);
  test.each([
    [
      'flags in words',
      head('openapi: 3.0.3', 'components: {headers: {a: {required: yes, schema: {}}}}\npaths: {}'),
      '3 `required` is yes, which is read as true: Write `true`',
    ],
    [
      'digits that are lost',
      head('openapi: 3.0.3', 'components: {schemas: {a: {example: 0152}}}\npaths: {}'),
      '3 0152 is read as the number 152: Put it in quotes, so that each digit counts',
    ],
    [
      'signs that begin no text',
      paths('    description: @all\n'),
      '5 Plain value cannot start with reserved character @: Put the text in quotes',
    ],
    [
      'a backslash',
      paths('    description: "\\d"\n'),
      '5 Invalid escape sequence \\d: Write two backslashes, or put the text in single quotes',
    ],
    [
      'a key that begins too early',
      paths(`    get:\n        summary: All\n       ${answer}\n    summary: Parcels\n`),
      '7 The line is indented unlike those around it; it is read as the nearest of them: Begin it in the column that is meant',
    ],
    [
      'a key that begins too late',
      paths(`    get:\n      summary: All\n        ${answer}\n    summary: Parcels\n`),
      '7 The line is indented unlike those around it; it is read as the nearest of them: Begin it in the column that is meant',
    ],
  ])('%s', (_what, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  test('what is no YAML in any reading is refused with its line', () => {
    expect(faultsOf(paths('    summary: Parcels: all\n'))).toEqual([
      '5 Invalid YAML: A text without quotes contains a colon: Put the text in quotes',
    ]);
    expect(faultsOf(paths('\tget: {}\n'))).toEqual([
      '5 Invalid YAML: Tabs are not allowed as indentation: Write spaces instead of the tab',
    ]);
  });
});

test.each([
  ['fields', 501, '{"openapi": "3.0.3", "paths": {}', (index: number) => `, "k${index}": {}`, '}'],
  [
    'names',
    501,
    '{"openapi": "3.0.3", "paths": {}, "components": {"schemas": {"A": {"required": ["a"',
    () => ', "a"',
    ']}}}}',
  ],
  [
    'references to another kind',
    501,
    '{"openapi": "3.0.3", "paths": {}, "components": {"schemas": {"A": {}}, "headers": {"H": {"schema": {}}',
    (index: number) => `, "R${index}": {"$ref": "#/components/schemas/A"}`,
    '}}}',
  ],
  [
    'names that are required and nowhere',
    1,
    '{"openapi": "3.0.3", "paths": {}, "components": {"schemas": {"A": {"properties": {"a": {}}, "required": ["Z"',
    (index: number) => `, "name-${index}"`,
    ']}}}}',
  ],
  ['names in a path', 2, '{"openapi": "3.0.3", "paths": {"/', () => '{', '": {}}, "tags": 1}'],
])('CAT-07 a document of very many %s is read', (_what, count, start, toPart, end) => {
  const parts = Array.from({ length: 150_000 }, (_, index) => toPart(index));
  const read = readDocument(`${start}${parts.join('')}${end}`, 'json');
  expect([read.ok, read.faults.length]).toEqual([true, count]);
});
