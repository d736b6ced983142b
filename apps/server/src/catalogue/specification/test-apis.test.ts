import { createApplication } from '@portal/contract/accounts/application/operations';
import { createIamClient } from '@portal/contract/accounts/iam-client/operations';
import * as scopes from '@portal/contract/accounts/scope/operations';
import { updateCloudEndpoint } from '@portal/contract/catalogue/inventory/operations';
import {
  getSpecificationOutline,
  listSpecifications,
  searchOperations,
} from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { expect, test } from 'vitest';
import { newDocument } from '../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

async function publishInTest(portal: TestPortal) {
  const staff = await portal.person({ roleGrant: 'internal' });
  const document = newDocument({ title: 'Zeppelins', 'x-basePath': '/rest/location/v1/zeppelins' });
  const systemName = document.info['x-systemName'];
  await portal.call(createSpecification, staff, { body: document });
  const sees = (who: TestPerson | null) => readAll(portal, systemName, who);
  const move = (lifecycle: string) =>
    portal.call(updateCloudEndpoint, staff, {
      params: { systemName },
      body: { lifecycle, upstream: 'http://127.0.0.1:9' },
    });
  return { staff, sees, move };
}

/** By catalogue, reference, search, document and program. */
async function readAll(portal: TestPortal, systemName: string, who: TestPerson | null) {
  const path = who ? 'aut' : 'noa';
  const headers: Record<string, string> = who ? { Authorization: `Bearer ${who.token}` } : {};
  const list = await portal.call(listSpecifications, who, {
    params: { path },
    query: { text: 'Zeppelins' },
  });
  const outline = await portal.call(getSpecificationOutline, who, {
    params: { path, specificationId: systemName },
  });
  const hits = await portal.call(searchOperations, who, { query: { text: 'samples' } });
  const file = await fetch(`${portal.url}/specs/${systemName}`, { headers });
  const text = await (await fetch(`${portal.url}/llms.txt`, { headers })).text();
  return [
    list.body.data.length,
    outline.status,
    hits.body.data.some((hit: { systemName: string }) => hit.systemName === systemName),
    file.status,
    text.includes('Zeppelins'),
  ];
}

const everywhere = [1, 200, true, 200, true];
const nowhere = [0, 404, false, 404, false];

async function addKey(portal: TestPortal, plan: 'customer' | 'internal'): Promise<string> {
  const { id, admin } = await portal.account();
  const made = await portal.call(createApplication, admin, {
    params: { accountId: id },
    body: { name: 'Trial', description: 'Of an API in test' },
  });
  if (plan === 'internal') {
    await portal.database.query('UPDATE applications SET plan_id = 1103 WHERE id = $1', [
      made.body.application.id,
    ]);
  }
  return made.body.application.user_key;
}

test('DAY-18 an API in test is shown to staff alone and served to their applications alone, and to all once it is not', async () => {
  const portal = await startTestPortal();
  const { staff, sees, move } = await publishInTest(portal);
  const customer = (await portal.account()).admin;
  const [theirs, ours] = [await addKey(portal, 'customer'), await addKey(portal, 'internal')];
  expect(await sees(null)).toEqual(everywhere);
  expect((await move('test')).status).toBe(200);
  expect(await sees(null)).toEqual(nowhere);
  expect(await sees(customer)).toEqual(nowhere);
  expect(await sees(staff)).toEqual(everywhere);
  const call = (key: string) => portal.gateway('/rest/location/v1/zeppelins/samples', key);
  // Nobody answers behind it: the gateway has let the call through.
  await expect.poll(() => call(ours)).toBe(502);
  expect(await call(theirs)).toBe(404);
  await move('production');
  expect(await sees(null)).toEqual(everywhere);
  await expect.poll(() => call(theirs)).toBe(502);
  await portal.close();
}, 60_000);

test('DAY-18 the sandbox shows an API in test to everybody', async () => {
  const portal = await startTestPortal({ PORTAL_ENV: 'sandbox' });
  const { sees, move } = await publishInTest(portal);
  await move('test');
  expect(await sees(null)).toEqual(everywhere);
  await portal.close();
}, 60_000);

test('DAY-18 scopes of an API in test are for staff alone until it is not in test any more', async () => {
  const portal = await startTestPortal();
  const { id: accountId, admin } = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const params = { accountId };
  const made = await portal.call(createApplication, admin, {
    params,
    body: { name: 'Customs trial', description: 'Declares parcels' },
  });
  const client = await portal.call(createIamClient, admin, {
    params,
    body: { client_name: 'Trial', application_id: made.body.application.id },
  });
  const one = { accountId, clientId: client.body.client.client_id };
  const move = (lifecycle: string) =>
    portal.call(updateCloudEndpoint, staff, {
      params: { systemName: 'shipment-v2-customs' },
      body: { lifecycle },
    });
  const names = async (who: TestPerson) => {
    const { body } = await portal.call(scopes.listScopes, who);
    return body.scopes.map(({ scope }: { scope: { name: string } }) => scope.name);
  };
  const ofClient = async () =>
    JSON.stringify((await portal.call(scopes.listClientScopes, admin, { params: one })).body);
  const ask = () =>
    portal.call(scopes.requestClientScope, admin, { params: one, body: { name: 'customs.read' } });
  expect((await move('test')).status).toBe(200);
  expect(await names(admin)).not.toContain('customs.read');
  expect(await names(staff)).toContain('customs.read');
  expect(await ofClient()).not.toContain('customs');
  expect((await ask()).status).toBe(404);
  expect((await move('production')).status).toBe(200);
  expect(await names(admin)).toContain('customs.read');
  expect((await ask()).status).toBe(201);
  await portal.close();
}, 60_000);
