import { getSpecificationComparison } from '@portal/contract/catalogue/specification/operations';
import {
  createSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { startTestPortal } from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov' }));

interface Described {
  readonly systemName: string;
  readonly version: string;
  readonly path: string;
  readonly visibility?: string;
}

function toDocument({ systemName, version, path, visibility = 'public' }: Described) {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Compared',
      version,
      'x-systemName': systemName,
      'x-visibility': visibility,
      'x-category': 'location',
    },
    paths: { [path]: { get: { responses: { 200: { description: 'OK' } } } } },
  };
}

async function publish(described: Described): Promise<string> {
  const { status, body } = await portal.call(createSpecification, staff, {
    body: toDocument(described),
  });
  expect(status).toBe(201);
  return body.data.id;
}

const compare = (after: string, before: string | undefined) =>
  portal.call(getSpecificationComparison, null, {
    params: { path: 'noa', specificationId: after },
    query: before === undefined ? {} : { before },
  });

test('CAT-09 getSpecificationComparison: what differs between two versions, what breaks first; read again after a change', async () => {
  const name = randomUUID().slice(0, 8);
  const [old, current] = [`location-v1-${name}`, `location-v2-${name}`];
  await publish({ systemName: old, version: '1.0.0', path: '/depots' });
  const id = await publish({ systemName: current, version: '2.x.99999999999', path: '/places' });
  const { body } = await compare(current, old);
  expect(body.data).toMatchObject({
    before: { systemName: old },
    after: { systemName: current },
    changes: [
      { rule: 'operation-removed', breaking: true, operation: 'GET /depots' },
      { rule: 'operation-added', breaking: false, operation: 'GET /places' },
    ],
  });
  await portal.call(updateSpecification, staff, {
    params: { specificationId: id },
    body: toDocument({ systemName: current, version: '2.1.0', path: '/depots' }),
  });
  expect((await compare(current, old)).body.data.changes).toEqual([]);
});

test('CAT-09 getSpecificationComparison refuses what is another API, unseen, unknown or not named', async () => {
  const name = randomUUID().slice(0, 8);
  const seen = `location-v3-${name}`;
  const hidden = `location-v4-${name}`;
  await publish({ systemName: seen, version: '3.0.0', path: '/a' });
  await publish({ systemName: hidden, version: '4.0.0', path: '/a', visibility: 'apigov' });
  expect((await compare(seen, 'location-v4-servicepoints')).status).toBe(422);
  expect((await compare(seen, hidden)).status).toBe(404);
  expect((await compare('location-v1-none', seen)).status).toBe(404);
  expect((await compare(seen, undefined)).status).toBe(400);
});
