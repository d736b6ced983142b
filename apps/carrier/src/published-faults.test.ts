import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { portalFaults } from '@portal/contract/catalogue/specification/portal-faults';
import type { FaultExample } from '@portal/openapi/faults/document-fault';
import { toWireCall, type WireCall } from '@portal/openapi/faults/to-wire-call';
import type { SplitDocument } from '@portal/openapi/outline/split-document';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { published, readPublished } from '../test/published.ts';
import { fakeCarrier, type Method } from './test-carrier.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const documents = published.map((name) => [name, readPublished(name)] as const);
const told = documents.flatMap(([name, document]) =>
  (document.outline.faults ?? [])
    .filter(({ rule }) => rule !== '')
    .map((fault) => ({ name, code: fault.code, fault, document })),
);

let carrier = fakeCarrier();
beforeEach(() => {
  carrier = fakeCarrier();
});
afterEach(() => carrier.close());

const send = ({ method, path, query, headers, body }: WireCall) =>
  carrier.send(method as Method, path + query, { headers, ...(body !== '' && { body }) });

function toCalls({ outline, pieces }: SplitDocument, example: FaultExample) {
  const toCall = (key: string, change: FaultExample['wrong']) => {
    const piece = pieces.get(key);
    if (!piece) throw new Error(`${key} is no operation`);
    return toWireCall({ piece, basePath: outline.basePath }, change);
  };
  const { operation, first, wrong, right } = example;
  return {
    first: first.map((call) => toCall(call.operation, call)),
    wrong: toCall(operation, wrong),
    right: toCall(operation, right),
  };
}

const listCodes = (text: string) =>
  [...text.matchAll(/"faultCode":"([^"]+)"/g)].map(([, code]) => code);

test.each(told.filter(({ fault }) => fault.example !== null))(
  '$name says of $code how it comes and how it is put right',
  async ({ code, fault, document }) => {
    const { example, status } = fault;
    if (!example) return;
    const { first, wrong, right } = toCalls(document, example);
    for (const call of first) expect((await send(call)).status).toBeLessThan(400);
    const refused = await send(wrong);
    expect({ status: refused.status, codes: new Set(listCodes(refused.text)) }).toEqual({
      status,
      codes: new Set([code]),
    });
    expect(refused.headers['link']).toBe(`</apis/errors/${code}>; rel="help"`);
    const mended = await send(right);
    expect({ isRight: mended.status < 400, text: mended.text.slice(0, 400) }).toMatchObject({
      isRight: true,
    });
  },
);

/** The schemas of the documents stop a call before it could get these. */
const stopped = new Set(['BOOK-1050']);

function listSources(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(path, name), 'utf8'));
}

test('every code that the carrier can answer has a page: a document tells it, or all APIs have it', () => {
  const found = listSources(folder('.')).flatMap((source) =>
    [...source.matchAll(/'([A-Z]{3,}-\d{3,4}(?:-[A-Z0-9]+)?)'/g)].map(([, code = '']) => code),
  );
  const codes = new Set([...told, ...portalFaults].map(({ code }) => code));
  const untold = new Set(found.filter((code) => !codes.has(code)));
  expect([...untold].filter((code) => !stopped.has(code))).toEqual([]);
  expect(found.length).toBeGreaterThan(100);
});

test('every code that a document shows is told by it, or one that all APIs have', () => {
  const common = portalFaults.map(({ code }) => code);
  for (const [name, { outline, pieces }] of documents) {
    const own = told.filter((one) => one.name === name).map(({ code }) => code);
    const codes = new Set([...own, ...common]);
    const shown = (outline.faults ?? []).map(({ code }) => code);
    expect({ name, untold: shown.filter((code) => !codes.has(code)) }).toEqual({
      name,
      untold: [],
    });
    expect({ name, operations: pieces.size > 0 }).toEqual({ name, operations: true });
  }
});
