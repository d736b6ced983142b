import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { proveExamples } from '@portal/openapi/proof/prove-examples';
import { readDocument } from '@portal/openapi/read/read-document';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeCarrier, type Method } from './test-carrier.ts';

const specs = fileURLToPath(new URL('../../../content/specs/', import.meta.url));

function readPieces(name: string) {
  const read = readDocument(
    readFileSync(specs + name, 'utf8'),
    name.endsWith('json') ? 'json' : 'yaml',
  );
  if (!read.ok) throw new Error(`${name} cannot be read`);
  const { outline, pieces } = splitDocument(read.document);
  return { basePath: outline.basePath, pieces: [...pieces.values()] };
}

let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

test.each(readdirSync(specs))(
  'each example of %s, one after the other in one world, is answered as documented',
  async (name) => {
    const document = readPieces(name);
    const proof = await proveExamples(document, async ({ method, path, query, headers, body }) => {
      const reply = await carrier.send(method as Method, path + query, {
        headers,
        ...(body !== '' && { body }),
      });
      return { status: reply.status, headers: toTexts(reply.headers), body: reply.text };
    });
    expect(proof.faults).toEqual([]);
    expect(proof.operations).toBeGreaterThan(0);
    expect(proof.passed).toBe(proof.examples);
  },
);

const toTexts = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
