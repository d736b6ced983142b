import type { DocumentFormat } from '@portal/openapi/read/read-document';

/** Documents that somebody could upload to do harm; `rule` is the fault by which one is refused. */
interface HostileDocument {
  readonly name: string;
  readonly format: DocumentFormat;
  readonly text: () => string;
  readonly rule?: string;
  /** Faults that must be told, with their lines. */
  readonly faults?: readonly { readonly rule: string; readonly line: number }[];
}

const info = { title: 'Hostile', version: '1.0.0' };
const json = (more: object) =>
  JSON.stringify({ openapi: '3.1.0', info, paths: {}, ...more }, null, 1);

/** Everything that a page could run, in one text. */
const script =
  '<script>window.ran=1</script><img src=x onerror="window.ran=1"><svg/onload=window.ran=1>' +
  '[a](javascript:window.ran=1) [b](data:text/html,<script>window.ran=1</script>) ![c](https://evil.example/pixel.png)';

function toScriptedDocument(): object {
  const schema = {
    type: 'object',
    title: script,
    description: script,
    properties: {
      [script]: { type: 'string', description: script, example: script, enum: [script] },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: script,
      version: script,
      description: script,
      contact: { url: 'javascript:window.ran=1' },
      license: { name: script, url: 'data:text/html,x' },
      'x-systemName': 'hostile-v1-script',
      'x-visibility': 'public',
      'x-category': 'shipment',
      'x-successor': 'javascript:window.ran=1',
    },
    servers: [{ url: 'javascript:window.ran=1//', description: script }],
    externalDocs: { url: 'javascript:window.ran=1', description: script },
    tags: [{ name: script, description: script }],
    paths: {
      [`/${script}/{${script}}`]: {
        get: {
          operationId: script,
          summary: script,
          description: script,
          tags: [script],
          parameters: [
            { name: script, in: 'query', description: script, schema: { type: 'string' } },
          ],
          requestBody: { description: script, content: { 'application/json': { schema } } },
          responses: {
            200: { description: script, content: { [script]: { schema, example: script } } },
          },
        },
      },
    },
  };
}

function aliasBomb(): string {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const below =
      level === 0
        ? '"x"'
        : Array(10)
            .fill(`*l${level - 1}`)
            .join(', ');
    return `l${level}: &l${level} [${below}]`;
  });
  return `openapi: 3.1.0\n${levels.join('\n')}\n`;
}

/** 300 schemas that each refer to all others: small to write, endless to expand. */
function tangle(): string {
  const names = Array.from({ length: 300 }, (_, at) => `S${at}`);
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  );
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  const schema = { $ref: '#/components/schemas/S0' };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  return json({ paths: { '/a': { get: { responses } } }, components: { schemas } });
}

export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'aliases that expand to 10^30 values',
    format: 'yaml',
    text: aliasBomb,
    rule: 'alias-bomb',
  },
  {
    name: 'an alias of itself',
    format: 'yaml',
    text: () => 'openapi: 3.1.0\ninfo: &a\n  title: x\n  self: *a\n',
    rule: 'too-deep',
  },
  {
    name: 'JSON that is nested 500,000 deep',
    format: 'json',
    text: () => `{"openapi":"3.1.0","x":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    rule: 'too-deep',
  },
  {
    name: 'YAML that is nested 100,000 deep',
    format: 'yaml',
    text: () => `openapi: 3.1.0\nx: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n`,
    rule: 'too-deep',
  },
  {
    name: 'a reference to itself',
    format: 'json',
    text: () =>
      json({
        components: {
          schemas: {
            A: { $ref: '#/components/schemas/A' },
            B: { allOf: [{ $ref: '#/components/schemas/B' }] },
          },
        },
      }),
  },
  { name: '300 schemas that each hold all others', format: 'json', text: tangle },
  {
    name: 'a text of 8 MB in one value',
    format: 'json',
    text: () => json({ info: { ...info, description: 'x'.repeat(8_000_000) } }),
  },
  {
    name: 'a path of 10,000 characters',
    format: 'json',
    text: () =>
      json({
        paths: {
          [`/${'long'.repeat(2500)}`]: { get: { responses: { 200: { description: 'OK' } } } },
        },
      }),
  },
  {
    name: 'scripts in every text',
    format: 'json',
    text: () => JSON.stringify(toScriptedDocument()),
  },
  {
    name: 'references to files and to other hosts',
    format: 'yaml',
    text: () =>
      [
        'openapi: 3.1.0',
        'info: { title: Outside, version: 1.0.0 }',
        'paths:',
        '  /a:',
        '    get:',
        '      responses:',
        "        '200': { $ref: 'http://169.254.169.254/latest/meta-data' }",
        "        '400': { $ref: 'file:///etc/passwd' }",
        "        '404': { $ref: '#/components/responses/None' }",
      ].join('\n'),
    faults: [
      { rule: 'external-reference', line: 7 },
      { rule: 'external-reference', line: 8 },
      { rule: 'dangling-reference', line: 9 },
    ],
  },
  {
    name: 'names of the language itself',
    format: 'json',
    text: () =>
      `{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{"/a":{"__proto__":{"get":{}},"constructor":{},"get":{"responses":{"200":{"description":"x"}}}}},"components":{"schemas":{"__proto__":{"type":"object"},"toString":{"$ref":"#/components/schemas/__proto__"}}}}`,
  },
  {
    name: 'a regular expression that never ends',
    format: 'json',
    text: () =>
      json({
        paths: {
          '/a': {
            get: {
              parameters: [
                {
                  name: 'q',
                  in: 'query',
                  schema: { type: 'string', pattern: '^(a+)+$', minLength: 60 },
                },
              ],
              responses: { 200: { description: 'OK' } },
            },
          },
        },
      }),
  },
  { name: 'half a document', format: 'json', text: () => json({}).slice(0, -20), rule: 'syntax' },
  {
    name: 'bytes that are no text',
    format: 'yaml',
    text: () => '\u0000\u0001\uFFFE%&',
    rule: 'not-openapi',
  },
];
