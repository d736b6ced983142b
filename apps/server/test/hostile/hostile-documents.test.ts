import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSpecifications } from '@portal/contract/catalogue/specification/operations';
import { fileURLToPath } from 'node:url';
import { readSpecification } from '../../src/catalogue/specification/intake/examination/read-specification.ts';
import { toTokenIssuer } from '../../src/identity/issuer/issuer-address.ts';
import { createSpecificationWork } from '../../src/catalogue/specification/intake/examination/specification-work.ts';
import { type TestPortal, startTestPortal } from '../start-test-portal.ts';
import { hostileDocuments } from './hostile-documents.ts';

const worker = fileURLToPath(
  new URL(
    '../../src/catalogue/specification/intake/examination/specification-worker.ts',
    import.meta.url,
  ),
);
const issuer = toTokenIssuer('http://localhost:4000');
const work = createSpecificationWork(worker, issuer);
const ingest = (text: string, format: 'json' | 'yaml' = 'json', by = work) =>
  by.examine({ document: { text, format }, rules: [] }, async () => null);

describe('a document that wants to do harm', () => {
  const refused = hostileDocuments.filter(({ rule }) => rule !== undefined);
  const read = hostileDocuments.filter(({ rule }) => rule === undefined);

  test.each(refused)('$name is refused, and told', async ({ text, format, rule }) => {
    const ingested = await ingest(text(), format);
    expect(ingested).toMatchObject({ ok: false, faults: [{ rule }] });
  });

  test.each(read)('$name is read, its faults told', async ({ text, format, faults = [] }) => {
    const document = text();
    const ingested = await ingest(document, format);
    if (!ingested.ok) throw new Error(JSON.stringify(ingested.faults));
    const { pieces, faults: told } = ingested.specification;
    for (const fault of faults) {
      expect(told).toContainEqual(expect.objectContaining(fault));
    }
    // An operation is of the size of its document: nothing is expanded.
    const largest = 3 * document.length + 2000;
    for (const { body } of pieces) expect(body.length).toBeLessThan(largest);
  });

  test('no member of a document becomes a member of every object', async () => {
    const hostile = hostileDocuments.find(({ name }) => name.startsWith('names of the language'));
    readSpecification({ text: hostile?.text() ?? '', format: 'json' }, issuer);
    expect('get' in {}).toBe(false);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('limits', () => {
  test('a document of 31 MiB is read @long', async () => {
    const examined = await ingest(toLargeDocument(31 * 1024 * 1024));
    expect(examined.ok && examined.specification.pieces.length).toBeGreaterThan(1000);
  });

  test('a document that takes too long, or too much memory, is refused, and the next one is read @long', async () => {
    const large = toLargeDocument(24 * 1024 * 1024);
    const tooComplex = 'The specification is too large or too complex to read';
    const hurried = createSpecificationWork(worker, issuer, { seconds: 1, memory: 1024 });
    await expect(ingest(large, 'json', hurried)).rejects.toThrow(tooComplex);
    const narrow = createSpecificationWork(worker, issuer, { seconds: 60, memory: 192 });
    await expect(ingest(large, 'json', narrow)).rejects.toThrow(tooComplex);
    expect((await ingest(toLargeDocument(1000), 'json', narrow)).ok).toBe(true);
  });
});

describe('while a large document is read', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  test('others are served @long', async () => {
    let isRead = false;
    const reading = ingest(toLargeDocument(24 * 1024 * 1024)).then((examined) => {
      isRead = true;
      return examined;
    });
    for (let call = 0; call < 5; call += 1) {
      const { status } = await portal.call(listSpecifications, null, { params: { path: 'noa' } });
      expect(status).toBe(200);
      expect(isRead).toBe(false);
    }
    expect((await reading).ok).toBe(true);
  });
});

/** A document of about so many bytes, with an operation each 8 KB. */
function toLargeDocument(bytes: number): string {
  const operation = (at: number) => ({
    get: {
      operationId: `operation${at}`,
      description: 'word '.repeat(1200),
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(
                  Array.from({ length: 30 }, (_, field) => [
                    `field${at}x${field}`,
                    { type: 'string' },
                  ]),
                ),
              },
            },
          },
        },
      },
    },
  });
  const paths = Array.from({ length: Math.ceil(bytes / 7700) }, (_, at) => [
    `/p${at}`,
    operation(at),
  ]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Large', version: '1.0.0' },
    paths: Object.fromEntries(paths),
  });
}
