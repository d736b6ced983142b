import { afterAll, describe, expect, test } from 'vitest';
import { handlers } from './handlers/handlers.ts';
import { isObject, toObject } from './json.ts';
import { createSchemaChecker } from './specs/schema-checker.ts';
import type {
  SpecContent,
  SpecDocument,
  SpecOperation,
  SpecParameter,
} from './specs/spec-document.ts';
import { fakeCarrier, specs, type Method, type TestReply } from './test-carrier.ts';

const carriers: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(carriers.map((carrier) => carrier.close())));

function freshSandbox() {
  const carrier = fakeCarrier();
  carriers.push(carrier);
  return carrier;
}

/** The operation's address with the examples of the parameters that it needs. */
function toUrl({ path, parameters }: SpecOperation): string {
  const url = parameters
    .filter(({ place }) => place === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const wanted = parameters.filter(({ place, required }) => place === 'query' && required);
  const query = new URLSearchParams(wanted.flatMap(toQuery)).toString();
  return query === '' ? url : `${url}?${query}`;
}

function toQuery({ name, example, separator }: SpecParameter): [string, string][] {
  if (isObject(example)) {
    return Object.entries(example).map(([key, part]) => [`${name}[${key}]`, String(part)]);
  }
  return [[name, Array.isArray(example) ? example.join(separator ?? ',') : String(example)]];
}

function toHeaders({ parameters }: SpecOperation): Record<string, string> {
  const needed = parameters.filter(({ place, required }) => place === 'header' && required);
  return Object.fromEntries(needed.map(({ name, example }) => [name, String(example)]));
}

function isJson({ mediaType }: SpecContent): boolean {
  return mediaType.includes('json');
}

/** What is wrong with a reply by the document's word; nothing when it conforms. */
function listFlaws(document: SpecDocument, operation: SpecOperation, reply: TestReply): string[] {
  const response =
    operation.responses.find(({ status }) => status === String(reply.status)) ??
    operation.responses.find(({ status }) => status === 'default');
  if (!response) return [`${reply.status} is not documented: ${reply.text}`];
  if (response.contents.length === 0) return [];
  const content = response.contents.find(({ mediaType }) => mediaType === reply.mediaType);
  if (!content) return [`${reply.mediaType} is not documented for ${reply.status}`];
  if (!isJson(content)) return [];
  return listSchemaFaults(document, content, reply.json());
}

function listSchemaFaults(document: SpecDocument, { schema }: SpecContent, value: unknown) {
  const errors = schema ? createSchemaChecker(document).check('reply', schema, value) : [];
  return errors.map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

function listExampleFaults(document: SpecDocument, content: SpecContent): string[] {
  if (!isJson(content)) return [];
  if (content.examples.length === 0) return ['there is no example'];
  return content.examples.flatMap((example) => listSchemaFaults(document, content, example));
}

const TRACE = 'trace-of-the-call';

/** Every fault, made on purpose or not, says which call it was. */
const findTrace = (reply: TestReply): unknown =>
  reply.status < 400 ? TRACE : toObject(reply.json())['traceId'];

const UNREAD = 'The request cannot be read';

/** The value, and the value with each of its members left out or null. */
function listVariants(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value, ...listVariants(value[0]).map((first) => [first])];
  if (!isObject(value)) return [value];
  const variants = Object.entries(value).flatMap(([key, member]) => {
    const { [key]: _left, ...rest } = value;
    const deeper = listVariants(member).map((variant) => ({ ...value, [key]: variant }));
    return [rest, { ...value, [key]: null }, ...deeper.slice(1)];
  });
  return [value, ...variants];
}

describe.each(specs.map((document) => [document.systemName, document] as const))(
  '%s',
  (_name, document) => {
    const operations = document.operations.map((operation) => [operation.id, operation] as const);

    test.each(operations.filter(([, { body }]) => body?.contents.some(isJson)))(
      '%s reads every body that its document lets through',
      async (_id, operation) => {
        const content = operation.body?.contents.find(isJson);
        const headers = { ...toHeaders(operation), 'content-type': content?.mediaType ?? '' };
        const url = toUrl(operation);
        const { send } = freshSandbox();
        for (const body of (content?.examples ?? []).flatMap(listVariants)) {
          const { text } = await send(operation.method as Method, url, { headers, body });
          expect({ body, isRead: !text.includes(UNREAD) }).toEqual({ body, isRead: true });
        }
      },
    );

    test.each(operations)(
      '%s answers on purpose with each status that it documents, and as a network fails',
      async (_id, operation) => {
        const { send } = freshSandbox();
        const told = new Map(operation.responses.map((one) => [one.status, one]));
        for (const status of new Set([...told.keys(), '500', '502', '503', '504'])) {
          const sent = { prefer: `code=${status}`, 'x-request-id': TRACE };
          const reply = await send(operation.method as Method, toUrl(operation), { headers: sent });
          expect([reply.status, reply.headers['preference-applied']]).toEqual([
            Number(status),
            `code=${status}`,
          ]);
          const { link: _ofCodes, ...headers } = told.get(status)?.headers ?? {};
          expect(reply.headers).toMatchObject(headers);
          const flaws = told.has(status) ? listFlaws(document, operation, reply) : [];
          expect([flaws, findTrace(reply)]).toEqual([[], TRACE]);
        }
      },
    );

    test.each(operations)('%s has examples that fit their schemas', (_id, operation) => {
      const replies = operation.responses.flatMap(({ contents }) => contents);
      const contents = [...replies, ...(operation.body?.contents ?? [])];
      expect(contents.flatMap((content) => listExampleFaults(document, content))).toEqual([]);
    });

    test.each(operations.filter(([, { body }]) => body?.contents.some(isJson)))(
      '%s refuses a body that is not JSON',
      async (_id, operation) => {
        const mediaType = operation.body?.contents.find(isJson)?.mediaType ?? '';
        const headers = { ...toHeaders(operation), 'content-type': mediaType };
        const url = toUrl(operation);
        const { send } = freshSandbox();
        const reply = await send(operation.method as Method, url, { headers, body: '{"a":' });
        expect(reply.status).toBe(400);
        expect(reply.text).toContain('not valid JSON');
        expect(listFlaws(document, operation, reply)).toEqual([]);
      },
    );

    test.each(operations.filter(([, { body }]) => body))(
      '%s takes no other media type, and no compressed body, and says so in words',
      async (_id, operation) => {
        const known = operation.body?.contents[0]?.mediaType ?? '';
        const sent = [
          { 'content-type': 'text/calendar' },
          { 'content-type': known, 'content-encoding': 'gzip' },
        ];
        const { send } = freshSandbox();
        for (const own of sent) {
          const headers = { ...toHeaders(operation), ...own };
          const method = operation.method as Method;
          const reply = await send(method, toUrl(operation), { headers, body: 'x' });
          expect([reply.status, listFlaws(document, operation, reply)]).toEqual([415, []]);
          expect(reply.text).toContain('is not accepted here; send ');
        }
      },
    );
  },
);

test('each operation has a handler, and each handler an operation', () => {
  const documented = specs.flatMap(({ systemName, operations }) =>
    operations.map(({ id }) => `${systemName} ${id}`),
  );
  const handled = Object.entries(handlers).flatMap(([systemName, operations]) =>
    Object.keys(operations).map((id) => `${systemName} ${id}`),
  );
  expect(handled.toSorted()).toEqual(documented.toSorted());
});

test('operation ids, base paths and system names are unique', () => {
  const ids = specs.flatMap(({ systemName, operations }) =>
    operations.map(({ id }) => `${systemName} ${id}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(specs.map(({ basePath }) => basePath)).size).toBe(specs.length);
  const strays = specs.flatMap(({ basePath, operations }) =>
    operations.filter(({ path }) => path !== basePath && !path.startsWith(`${basePath}/`)),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});
