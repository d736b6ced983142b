import type { ServerResponse } from 'node:http';
import type {
  ApiProof,
  ProofReport,
} from '@portal/contract/catalogue/specification/proof-operations';
import * as operations from '@portal/contract/catalogue/specification/proof-operations';
import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { replyWith, startFakeCarrier } from '../../../../test/start-fake-carrier.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../../test/start-test-portal.ts';

const systemName = 'location-v1-proved';
const item = '/rest/location/v1/proved/parcels/a1';
let id = '';

const carrier = shared(() => startFakeCarrier(({ url }) => url === item));
const portal = shared(() =>
  startTestPortal({
    PORTAL_ENV: 'sandbox',
    CARRIER_URL: carrier.url,
  }),
);
const publisher = shared(() => portal.person({ roleGrant: 'apigov' }));
beforeEach(() => {
  carrier.asked.length = 0;
});

function toDocument() {
  const parcel = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
  const content = { 'application/json': { schema: parcel, example: { id: 'a1' } } };
  const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  return {
    ...newDocument({ 'x-systemName': systemName, 'x-basePath': '/rest/location/v1/proved' }),
    paths: {
      '/parcels/{id}': {
        get: {
          summary: 'A parcel',
          parameters: [{ ...parameter, example: 'a1' }],
          responses: { 200: { description: 'It', content } },
        },
      },
    },
  };
}

async function report(): Promise<ProofReport> {
  const call = { params: { specificationId: systemName } };
  const { body } = await portal.call(operations.getProofReport, publisher, call);
  return body.data;
}
async function runNow() {
  const call = { params: { specificationId: id } };
  const { status, headers } = await portal.call(operations.proveSpecification, publisher, call);
  expect(status).toBe(202);
  const { rows } = await portal.database.query(
    'SELECT operation, object_type, object_id FROM staff_log WHERE request_id = $1',
    [headers.get('x-request-id')],
  );
  const line = { operation: 'proveSpecification', object_type: 'api', object_id: systemName };
  expect(rows).toEqual([line]);
}
const listed = async (from = portal) => {
  const { body } = await from.call(operations.listProofs, null, { params: { path: 'noa' } });
  const proofs: ApiProof[] = body.data;
  return proofs.filter((proof) => proof.systemName === systemName);
};
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

test('a document is proved once it has an upstream, as an account that nobody has, and the count is for everybody', async () => {
  carrier.answer(replyWith(200, { id: 'a1' }));
  const published = await portal.call(createSpecification, publisher, {
    body: toDocument(),
  });
  id = published.body.data.id;
  expect(await report()).toMatchObject({ hindrance: 'noUpstream' });
  const answering = { params: { path: 'noa' } };
  const { body } = await portal.call(operations.listProofs, null, answering);
  expect(body.answeredByDocument).toContain(id);
  const change = { params: { systemName }, body: { upstream: 'carrier' } };
  expect((await portal.call(updateCloudEndpoint, publisher, change)).status).toBe(200);
  await until(async () => {
    expect((await report()).proof).toMatchObject({ examples: 1, passed: 1, version: '1.0.0' });
  });
  const [call] = carrier.asked;
  expect(call).toMatchObject({ method: 'GET', url: item });
  expect(Number(call?.account)).toBeGreaterThan(900_000_000_000_000);
  expect(await listed()).toMatchObject([
    { operations: 1, examples: 1, passed: 1, differing: [], ranIn: 'here' },
  ]);
});

test('what differs is told to staff with its place, and to everybody by its operation', async () => {
  carrier.answer(replyWith(200, { id: 4 }));
  await runNow();
  await until(async () => {
    expect((await report()).faults).toMatchObject([
      { example: 'as it stands', place: 'body', pointer: '/id', text: 'must be text' },
    ]);
  });
  const [proof] = await listed();
  expect(proof).toMatchObject({ examples: 1, passed: 0 });
  expect(proof?.differing).toEqual([(await report()).faults[0]?.operation]);
});

test.each([
  ['that answers 503', replyWith(503, {}), 'it answered 503'],
  [
    'that hangs up',
    (response: ServerResponse) => void response.destroy(),
    'the connection was closed',
  ],
])(
  'an upstream %s says nothing of the document: what was proved before stays',
  async (_name, away, why) => {
    carrier.answer(away);
    const before = await listed();
    await runNow();
    await until(async () => expect((await report()).failure).toBe(why));
    expect(await listed()).toEqual(before);
    carrier.answer(replyWith(200, { id: 'a1' }));
    await runNow();
    await until(async () => {
      expect(await report()).toMatchObject({ failure: null, proof: { passed: 1 } });
    });
  },
);

describe('the production portal', () => {
  let production: TestPortal;
  let staff: TestPerson;
  beforeAll(async () => {
    production = await startTestPortal({ OTHER_PORTAL_URL: portal.url });
    staff = await production.person({ roleGrant: 'apigov' });
  }, 60_000);
  afterAll(() => production.close());

  test('runs nothing, and staff are told why', async () => {
    const call = { params: { specificationId: 'shipment-v3-booking' } };
    const refused = await production.call(operations.proveSpecification, staff, call);
    expect(refused.status).toBe(409);
    const { body } = await production.call(operations.getProofReport, staff, call);
    expect(body.data).toMatchObject({ proof: null, triedAt: null });
    expect(body.data.hindrance).toBe('production');
  });

  test('shows what its sandbox portal has proved under the same name and version, and nothing of another', async () => {
    const [proved] = await listed();
    const publish = async (version: string) => {
      const document = toDocument();
      const published = await production.call(createSpecification, staff, {
        body: { ...document, info: { ...document.info, version } },
      });
      expect(published.status).toBe(201);
      return published.body.data.id;
    };
    expect(await listed(production)).toEqual([]);
    const specificationId = await publish('1.0.0');
    expect(await listed(production)).toEqual([{ ...proved, specificationId, ranIn: 'sandbox' }]);
    await publish('1.1.0');
    expect(await listed(production)).toEqual([]);
  });
});
