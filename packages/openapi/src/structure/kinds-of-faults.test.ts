import { describe, expect, test } from 'vitest';
import { readDocument } from '../read/read-document.ts';

/** What is told of a YAML document: line and pointer, message, how to mend it. */
function faultsOf(text: string): string[] {
  return readDocument(text, 'yaml').faults.map(
    ({ line, pointer, message, mend }) => `${line} ${pointer} ${message}: ${mend}`,
  );
}

const head = (version: string) => `${version}\ninfo: {title: Parcels, version: v1}\n`;
const swagger = `${head("swagger: '2.0'")}paths:\n  /parcels:\n    post:\n`;
const done = '      responses: {default: {description: Done}}\n';
const three = head('openapi: 3.0.3');
const later = head('openapi: 3.1.0');
const inSwagger = (parameters: string, consumes = '') =>
  `${swagger}${consumes}      parameters:\n${parameters.replaceAll(/^/gm, '        ')}\n${done}`;
const inOperation = (rest: string, start = three) =>
  `${start}paths:\n  /parcels:\n    post:\n${done}${rest.replaceAll(/^/gm, '      ')}\n`;
const schemas = (rest: string, start = three) =>
  `${start}paths: {}\ncomponents:\n  schemas:\n${rest.replaceAll(/^/gm, '    ')}\n`;
const schemes = (scheme: string, start = three) =>
  `${start}paths: {}\ncomponents:\n  securitySchemes:\n    login: ${scheme}\n`;

describe('CAT-07 each kind of fault says where it is and what to write', () => {
  test.each([
    [
      'several bodies',
      inSwagger('- {name: a, in: body, schema: {}}\n- {name: b, in: body, schema: {}}'),
      [
        '8 /paths/~1parcels/post/parameters/1 `post.parameters[1]` is a second `body`: Describe all of it in `[0]`',
      ],
    ],
    [
      'a body beside that of the path',
      `${swagger}      parameters: [{name: a, in: body, schema: {}}]\n${done}    parameters: [{name: b, in: body, schema: {}}]\n`,
      [
        "6 /paths/~1parcels/post/parameters `post.parameters` has a second `body` beside its path's: Describe all of it in `body`",
      ],
    ],
    [
      'a reference of the response `default` that leads nowhere',
      `${three}paths:\n  /parcels: {get: {responses: {default: {$ref: '#/components/responses/Gone'}}}}\n`,
      [
        '4 /paths/~1parcels/get/responses/default/$ref #/components/responses/Gone leads nowhere: Describe it there, or remove the reference',
      ],
    ],
    [
      'a reference in the place of a map',
      schemes(
        '{type: oauth2, flows: {implicit: {authorizationUrl: /a, scopes: {$ref: "#/info"}}}}',
      ),
      [
        '6 /components/securitySchemes/login/flows/implicit/scopes/$ref `scopes.$ref` stands where no reference is read: Write what it leads to in its place',
      ],
    ],
    [
      'what only looks like a reference in the values of examples',
      schemas(
        'Parcel: {default: {$ref: "#/a"}, examples: [{$ref: "#/a"}], properties: {examples: {default: {$ref: "#/b"}}}}',
        later,
      ).replace('components:', "components:\n  examples: {default: {value: {$ref: '#/c'}}}"),
      [],
    ],
    [
      'a body beside a form',
      inSwagger('- {name: a, in: body, schema: {}}\n- {name: b, in: formData, type: string}'),
      [
        '6 /paths/~1parcels/post/parameters `post.parameters` has parameters in `body` and in `formData`: Describe all of it in `body`',
      ],
    ],
    [
      'a file without a form',
      inSwagger('- {name: a, in: formData, type: file}'),
      [
        '5 /paths/~1parcels/post `/parcels.post` takes a file, but no form: Add `consumes: [multipart/form-data]`',
      ],
    ],
    [
      'a file in a form',
      inSwagger('- {name: a, in: formData, type: file}', '      consumes: [multipart/form-data]\n'),
      [],
    ],
    [
      'a body with members of a parameter',
      inSwagger('- {name: a, in: body, schema: {}, type: string}'),
      [
        '7 /paths/~1parcels/post/parameters/0/type `parameters[0].type` does nothing in a body: Move it below `schema`',
      ],
    ],
    [
      'a parameter with a schema',
      inSwagger('- {name: a, in: query, type: string, schema: {}}'),
      [
        '7 /paths/~1parcels/post/parameters/0/schema `parameters[0].schema` is for `in: body` alone: Write what it holds beside it, without `schema`',
      ],
    ],
    [
      'a host with a path',
      `${head("swagger: '2.0'")}paths: {}\nhost: https://api.postal.example/v1\n`,
      [
        '4 /host `host` is not a host: Write the name of the host alone, such as `api.example.com`; its path goes into `basePath`',
      ],
    ],
    [
      'a base path without a slash',
      `${head("swagger: '2.0'")}paths: {}\nbasePath: v1\n`,
      ['4 /basePath `basePath` must start with a slash: Write `/` before it'],
    ],
    [
      'a scheme twice',
      `${head("swagger: '2.0'")}paths: {}\nschemes: [https, https]\n`,
      ['4 /schemes/1 `schemes[1]` names `https` again: Remove one of them'],
    ],
    [
      'a demand twice',
      `${head("swagger: '2.0'")}paths: {}\nsecurityDefinitions: {a: {type: basic}}\nsecurity: [{a: []}, {a: []}]\n`,
      ['5 /security/1 `security[1]` is `[0]` again: Remove one of them'],
    ],
    [
      'a list without items',
      `${head("swagger: '2.0'")}paths: {}\ndefinitions:\n  List: {type: array}\n`,
      ['5 /definitions/List `definitions.List` has no `items`: Add `items: {type: string}`'],
    ],
    [
      'a required property that is nowhere',
      `${head("swagger: '2.0'")}paths: {}\ndefinitions:\n  Parcel: {required: [id], properties: {weight: {type: number}}}\n`,
      [
        '5 /definitions/Parcel/required/0 `Parcel.required[0]` names `id`, which is none of the `properties`: Describe it there, or remove it',
      ],
    ],
    [
      'a required property of a part',
      `${head("swagger: '2.0'")}paths: {}\ndefinitions:\n  Parcel: {allOf: [{properties: {id: {type: string}}}, {required: [id], properties: {a: {type: string}}}]}\n`,
      [],
    ],
    [
      'a required property misspelt',
      schemas('Parcel: {required: [Code], properties: {code: {type: string}}}'),
      [
        '6 /components/schemas/Parcel/required/0 `Parcel.required[0]` names `Code`, which is none of the `properties`: Write `code`',
      ],
    ],
    [
      'a required property that cannot be there',
      schemas(
        'Parcel: {required: [id], properties: {a: {type: string}}, additionalProperties: false}',
      ),
      [
        '6 /components/schemas/Parcel/required/0 `Parcel.required[0]` names `id`, which is none of the `properties`: Describe it there, or remove it',
      ],
    ],
    [
      'a required property of what builds on the schema',
      schemas('Parcel: {required: [kind], properties: {a: {type: string}}}'),
      [],
    ],
    [
      'members of another kind of scheme',
      schemes('{type: http, scheme: basic, in: header, name: Key}'),
      [
        '6 /components/securitySchemes/login/in `login.in` is not for `type: http`: Remove it, or write `type: apiKey`',
        '6 /components/securitySchemes/login/name `login.name` is not for `type: http`: Remove it, or write `type: apiKey`',
      ],
    ],
    [
      'a form of tokens that are no bearers',
      schemes('{type: http, scheme: basic, bearerFormat: JWT}'),
      [
        '6 /components/securitySchemes/login/bearerFormat `login.bearerFormat` is not for this `scheme`: Remove it, or write `scheme: bearer`',
      ],
    ],
    [
      'members of another flow',
      `${head("swagger: '2.0'")}paths: {}\nsecurityDefinitions:\n  a: {type: oauth2, flow: implicit, scopes: {}, authorizationUrl: /a, tokenUrl: /t}\n`,
      [
        '5 /securityDefinitions/a/tokenUrl `a.tokenUrl` is not for `flow: implicit`: Remove it, or write `flow: password`',
      ],
    ],
    [
      'empty flows',
      schemes('{type: oauth2, flows: {}}'),
      [
        '6 /components/securitySchemes/login/flows `login.flows` names no flow: Write at least one below it, such as `clientCredentials`',
      ],
    ],
    [
      'an address that is none',
      schemes('{type: openIdConnect, openIdConnectUrl: see below}'),
      [
        '6 /components/securitySchemes/login/openIdConnectUrl `login.openIdConnectUrl` is not a URL: Write one address and nothing else, such as `https://example.com`',
      ],
    ],
    [
      'content beside style',
      inOperation('parameters:\n  - {name: a, in: query, style: form, content: {text/plain: {}}}'),
      [
        '8 /paths/~1parcels/post/parameters/0 `post.parameters[0]` has both `style` and `content`: Remove one of them',
      ],
    ],
    [
      'content beside an example',
      inOperation('parameters:\n  - {name: a, in: query, example: 1, content: {text/plain: {}}}'),
      [
        '8 /paths/~1parcels/post/parameters/0 `post.parameters[0]` has both `example` and `content`: Remove one of them',
      ],
    ],
    [
      'an empty value in the path',
      inOperation(
        'parameters:\n  - {name: a, in: header, allowEmptyValue: true, schema: {}}',
        later,
      ),
      [
        '8 /paths/~1parcels/post/parameters/0/allowEmptyValue `parameters[0].allowEmptyValue` does nothing in a parameter of the header: Remove it',
      ],
    ],
    [
      'a reference to another kind',
      `${inOperation('parameters:\n  - $ref: "#/components/schemas/Page"')}components: {schemas: {Page: {type: string}}, parameters: {Page: {name: a, in: query, schema: {}}}}\n`,
      [
        '8 /paths/~1parcels/post/parameters/0/$ref `parameters[0].$ref` leads to what is not a parameter: Write `#/components/parameters/Page`',
      ],
    ],
    [
      'a reference to a kind that has no home',
      `${inOperation('requestBody: {$ref: "#/components/schemas/Page"}')}components: {schemas: {Page: {type: string}}}\n`,
      [
        '7 /paths/~1parcels/post/requestBody/$ref `requestBody.$ref` leads to what is not the body of a request: Write the body of a request here, in its place',
      ],
    ],
    [
      'a reference into the document',
      inOperation('requestBody: {$ref: "#/info"}'),
      [
        '7 /paths/~1parcels/post/requestBody/$ref `requestBody.$ref` leads to what is not the body of a request: Write the body of a request here, in its place',
      ],
    ],
    [
      'a path that is a schema',
      `${later}paths:\n  /parcels: {$ref: "#/components/schemas/Page"}\ncomponents: {schemas: {Page: {type: string}}}\n`,
      [
        '4 /paths/~1parcels/$ref `/parcels.$ref` leads to what is not a path: Write a path here, in its place',
      ],
    ],
    [
      'a schema that is a response',
      `${schemas('Parcel: {$ref: "#/components/responses/Gone"}', later)}  responses: {Gone: {description: Gone}}\n`,
      [
        '6 /components/schemas/Parcel/$ref `Parcel.$ref` leads to what is not a schema: Refer to one of those below `components.schemas`',
      ],
    ],
    [
      'a media type by reference',
      inOperation('requestBody:\n  content:\n    text/plain: {$ref: "#/info"}'),
      [
        '9 /paths/~1parcels/post/requestBody/content/text~1plain/$ref `text/plain.$ref` is not a field of a media type: Move it below `schema`',
      ],
    ],
    [
      'what stands beside a reference',
      schemas(
        'Parcel: {$ref: "#/components/schemas/Other", nullable: true}\nOther: {type: string}',
      ),
      [
        '6 /components/schemas/Parcel/nullable `Parcel.nullable` stands beside `$ref`, and is not read: Put the reference into a list `allOf`, beside which it is read',
      ],
    ],
    [
      'no text beside a reference',
      inOperation(
        'parameters:\n  - {$ref: "#/components/parameters/a", description: 1}',
        later,
      ).replace(/$/, 'components: {parameters: {a: {name: a, in: query, schema: {}}}}\n'),
      [
        '8 /paths/~1parcels/post/parameters/0/description `parameters[0].description` is read as 1, but must be text: Put it in quotes',
      ],
    ],
    [
      'choices of nothing',
      schemas('Parcel: {enum: []}'),
      [
        '6 /components/schemas/Parcel/enum `Parcel.enum` lists nothing: Write at least one value, or remove the list',
      ],
    ],
    [
      'a choice twice',
      schemas('Parcel: {enum: [a, a]}'),
      ['6 /components/schemas/Parcel/enum/1 `Parcel.enum[1]` names `a` again: Remove one of them'],
    ],
    [
      'parts of nothing',
      schemas('Parcel: {allOf: []}'),
      [
        '6 /components/schemas/Parcel/allOf `Parcel.allOf` lists nothing: Write at least one value, or remove the list',
      ],
    ],
    [
      'a step of nothing',
      schemas('Parcel: {multipleOf: 0}'),
      [
        '6 /components/schemas/Parcel/multipleOf `Parcel.multipleOf` must be a number above 0: Write a number such as `0.5`',
      ],
    ],
    [
      'types of nothing',
      schemas('Parcel: {type: []}', later),
      [
        '6 /components/schemas/Parcel/type `Parcel.type` lists nothing: Write at least one value, or remove the list',
      ],
    ],
    [
      'half a version',
      'openapi: "3.1"\ninfo: {title: Parcels, version: v1}\npaths: {}\n',
      ['1 /openapi `openapi` is not a version of OpenAPI: Write all of it, such as `3.1.0`'],
    ],
    [
      'a licence said twice',
      'openapi: 3.1.0\ninfo: {title: Parcels, version: v1, license: {name: a, identifier: MIT, url: /a}}\npaths: {}\n',
      ['2 /info/license `info.license` has both `identifier` and `url`: Remove one of them'],
    ],
    [
      'a path with a query',
      `${three}paths:\n  /parcels?page=1: {}\n`,
      [
        '4 /paths/~1parcels?page=1 `paths./parcels?page=1` must be a path that starts with a slash, without a query: Describe what follows `?` as `parameters`',
      ],
    ],
    [
      'a variable that is not described',
      `${three}paths: {}\nservers:\n  - url: https://{region}.postal.example\n`,
      [
        '5 /servers/0 `servers[0]` does not describe its variable `region`: Add `variables: {region: {default: v1}}`',
      ],
    ],
  ])('%s', (_kind, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
