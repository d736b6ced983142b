import * as z from 'zod/mini';
import { portalKeyHeader } from './bases.ts';
import type { DocumentBody, ErrorFamily, Operation } from './operation.ts';

type Json = Record<string, unknown>;

/** Our own calls as an OpenAPI 3.1 document, made from the same definitions that client and server use. */
export function toOpenApi(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = toOperation(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Developer portal',
      version,
      description: description.join('\n\n'),
      'x-systemName': 'apigov-v1-developerportal',
      'x-visibility': 'apigov',
      'x-category': 'apigov',
      'x-status': 'active',
    },
    servers: [{ url: '/', description: 'This portal' }],
    tags: [...new Set(operations.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, headers, responses: refusals, schemas: errorSchemas },
  };
}

const description = [
  'The calls that the portal itself makes: accounts, users, applications, specifications, news, status and login.',
  'Calls below `/rest/system` and `/rest/apigov` carry an access token of the login service as bearer and the header ' +
    `\`${portalKeyHeader}\`, an identifier of the client program that grants nothing by itself.`,
];

const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal token with the scope of the operation; also as user name of HTTP Basic.',
  },
  portalKey: { type: 'apiKey', in: 'header', name: portalKeyHeader },
};

const text = { type: 'string' };
const headers = {
  'Cache-Control': { description: 'How long the answer may be kept.', schema: text },
  ETag: { description: 'The version of what is answered, where it has one.', schema: text },
  Location: { description: 'Where what was made is read, if it is read alone.', schema: text },
  'Retry-After': {
    description: 'Seconds until the call may come again, where it was one too many.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': { description: 'Where a token is missing, or none.', schema: text },
};

const toHeaders = (names: readonly (keyof typeof headers)[]) => ({
  headers: Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ),
});

const errorSchemas: Readonly<Record<string, Json>> = {
  AccountError: {
    type: 'object',
    properties: {
      error: text,
      status: text,
      errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
    },
  },
  CompositeFault: {
    type: 'object',
    required: ['message', 'compositeFault'],
    properties: {
      message: text,
      traceId: text,
      compositeFault: {
        type: 'object',
        properties: {
          faults: {
            type: 'array',
            items: {
              type: 'object',
              required: ['explanationText'],
              properties: { explanationText: text, faultCode: text },
            },
          },
        },
      },
    },
  },
  LoginError: { type: 'object', properties: { error: text, error_description: text } },
};

const errorNames: Readonly<Record<ErrorFamily, string>> = {
  A: 'AccountError',
  B: 'CompositeFault',
  C: 'LoginError',
};

const refusals = Object.fromEntries(
  Object.keys(errorSchemas).map((name) => [
    name,
    {
      description: 'Refused',
      ...toHeaders(['Cache-Control', 'Retry-After', 'WWW-Authenticate']),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  ]),
);

function toOperation(operation: Operation): Json {
  const reply = toSchema(operation.reply, 'output');
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [tagOf(operation)],
    security: toSecurity(operation),
    parameters: [
      ...toParameters(operation, 'path'),
      ...toParameters(operation, 'query'),
      ...toSeenHeaders(operation),
    ],
    ...toRequestBody(operation),
    responses: {
      [operation.status]: {
        description: 'Success',
        ...toHeaders([
          'Cache-Control',
          'ETag',
          ...(operation.status === 201 ? ['Location' as const] : []),
        ]),
        ...(reply && { content: { [mediaTypeOf(reply)]: { schema: reply } } }),
      },
      ...(operation.fourEyes && {
        202: { description: 'Accepted: a second person must confirm it before it is carried out' },
      }),
      default: { $ref: `#/components/responses/${errorNames[operation.errors]}` },
    },
  };
}

/** A text is a table: all else is JSON. */
const mediaTypeOf = ({ type }: Json) => (type === 'string' ? 'text/csv' : 'application/json');

const specification = { schema: { description: 'A Swagger 2.0 or OpenAPI 3.x document' } };
const documentSchemas: Readonly<Record<DocumentBody['formats'][number], Json>> = {
  json: specification,
  yaml: specification,
  zip: { schema: { description: 'A ZIP of its files' } },
};

function toRequestBody(operation: Operation): Json {
  if (operation.document) {
    const content = Object.fromEntries(
      operation.document.formats.map((format) => [
        `application/${format}`,
        documentSchemas[format],
      ]),
    );
    return { requestBody: { required: true, content } };
  }
  const schema = toSchema(operation.body, 'input');
  return schema
    ? { requestBody: { required: true, content: { 'application/json': { schema } } } }
    : {};
}

function toParameters(operation: Operation, place: 'path' | 'query'): Json[] {
  const schema = toSchema(place === 'path' ? operation.params : operation.query, 'input');
  const required = schema?.['required'];
  const names = Array.isArray(required) ? required : [];
  const properties = schema?.['properties'];
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, property]: [string, unknown]) => ({
    name,
    in: place,
    required: place === 'path' || names.includes(name),
    schema: property,
  }));
}

const seenTexts: Readonly<Record<NonNullable<Operation['onceSeen']>, string>> = {
  invoice: '`updated_at` of the invoice, in quotation marks',
  month: '`version` of the month, in quotation marks',
  bankFile: '`version` of the file, in quotation marks',
};

function toSeenHeaders({ onceSeen }: Operation): Json[] {
  if (!onceSeen) return [];
  const key = 'A value of your own for this act, such as a UUID: a repeat gets the first answer';
  return [
    ['Idempotency-Key', key],
    ['If-Match', seenTexts[onceSeen]],
  ].map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: text,
  }));
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json | undefined {
  if (schema instanceof z.ZodMiniUndefined) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Of an answer it is what a reader takes where another service says nothing: this one says it.
    override: ({ jsonSchema }) => void (io === 'output' && delete jsonSchema.default),
  });
  return json;
}

const needsPortalKey = (path: string) => /^\/rest\/(system|apigov)\//.test(path);

function toSecurity({ access, path, tokenScope }: Operation): Json[] {
  const portalKey = needsPortalKey(path) ? { portalKey: [] } : {};
  const signedIn = { accessToken: [], ...portalKey };
  if (access === 'public') return [portalKey];
  const known = tokenScope ? [signedIn, { personalToken: [] }] : [signedIn];
  return access === 'optional' ? [portalKey, ...known] : known;
}

/** The entity that a path is about, by the last word that names one. */
function tagOf({ path }: Operation): string {
  if (path.startsWith('/login')) return 'login';
  if (path.startsWith('/iam')) return 'identity';
  if (path.startsWith('/rest/apigov')) return 'specifications';
  const words = path.split(/[/.]/).toReversed();
  return words.map((word) => tags[word]).find((tag) => tag !== undefined) ?? 'portal';
}

const tags: Readonly<Record<string, string>> = {
  access_tokens: 'personal tokens',
  accounts: 'accounts',
  applicationplans: 'plans',
  applications: 'applications',
  clients: 'clients',
  invoices: 'invoices',
  metrics: 'plans',
  portalnews: 'news',
  faqs: 'support',
  service: 'service codes',
  cases: 'support',
  scopes: 'scopes',
  status: 'status',
  users: 'users',
};
