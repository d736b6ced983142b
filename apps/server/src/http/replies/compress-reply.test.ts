import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { inventoryBase, portalKey, portalKeyHeader } from '@portal/contract/bases';
import { operations } from '@portal/contract/operations';
import { startTestPortal } from '../../../test/portal/start-test-portal.ts';
import { shared } from '../../../test/shared.ts';
import { isCompressible } from './compress-reply.ts';

let staff: string;
const portal = shared(startTestPortal);

beforeAll(async () => {
  staff = await portal.signIn('governance@postal.example');
});

interface Got {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** As it comes over the wire. */
const get = (path: string, headers: Record<string, string>) =>
  new Promise<Got>((resolve, reject) => {
    const sent = { [portalKeyHeader]: portalKey, ...headers };
    request(`${portal.url}${path}`, { headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

const list = '/rest/apigov/ssa/v1/noa/specs?page=1&status=active';
const operation = '/rest/apigov/ssa/v1/noa/specs/shipment-v3-booking/operations/bookShipment';

test.each([list, operation, '/rest/apigov/v2/public/counts'])(
  'a long answer of %s is compressed as the client asks, and says that it varies by that',
  async (path) => {
    const plain = await get(path, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get(path, { 'accept-encoding': 'gzip;q=0.5, br' });
    const gzipped = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    const isShort = plain.bytes.length < 1024;
    const encodings = [brotli, gzipped].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual(isShort ? [undefined, undefined] : ['br', 'gzip']);
    if (isShort) return;
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
    for (const { headers } of [plain, brotli, gzipped]) {
      expect(headers['vary']).toMatch(/\bAccept-Encoding\b/);
    }
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    for (const refused of ['identity', 'zstd', 'br;q=0, gzip;q=0.0']) {
      const { headers } = await get(path, { 'accept-encoding': refused });
      expect(headers['content-encoding']).toBeUndefined();
    }
  },
);

test('what belongs to somebody is never compressed: a key beside the text of a stranger would be told by lengths', async () => {
  const compressed = operations.filter(isCompressible);
  for (const { id, access } of compressed) {
    expect([id, access]).toEqual([id, expect.stringMatching(/^(?:optional|public)$/)]);
  }
  expect(compressed.map(({ id }) => id).toSorted()).toMatchSnapshot();
  const own = await get(`${inventoryBase}/api2`, {
    Authorization: `Bearer ${staff}`,
    'accept-encoding': 'br, gzip',
  });
  expect(own.bytes.length).toBeGreaterThan(1024);
  expect(own.headers['content-encoding']).toBeUndefined();
});
