import * as publishing from '@portal/contract/catalogue/specification/publish-operations';
import * as specifications from '@portal/contract/catalogue/specification/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { newDocument } from '../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));
const internal = shared(() => portal.person({ roleGrant: 'internal' }));

async function start() {
  const { admin } = await portal.account();
  const t = startTranscript(portal, {
    governance: governance.username,
    internal: internal.username,
    admin: admin.username,
  });
  return { t, admin };
}

test('CAT-05 CAT-06 CAT-08 what can be listed, read and searched by whom, and what is refused', async () => {
  const { t, admin } = await start();
  const list = (path: string, query: Record<string, string>, who: TestPerson | null = null) =>
    t.call(specifications.listSpecifications, who, { params: { path }, query });
  const narrow = { systemName: 'location-v2-postcodes' };
  await list('noa', narrow);
  await list('aut', narrow);
  await list('aut', narrow, admin);
  await list('other', narrow);
  for (const query of [
    { page: '0' },
    { page: 'x' },
    { page: '2', ...narrow },
    { status: 'secret' },
    { iam: 'true', ...narrow },
    { iam: 'maybe' },
    { text: 'a'.repeat(201) },
    { text: ' POSTCODE  look ', tags: 'location' },
    { tags: 'nothing, like' },
    { status: 'deprecated', text: 'booking' },
  ]) {
    await list('noa', query);
  }
  for (const role of ['public', 'customer', 'internal', 'apigov', 'admin']) {
    for (const who of [null, admin, internal]) {
      const query = { text: 'postcodes', tags: '', status: 'active' };
      await t.call(specifications.listSpecificationsByRole, who, { params: { role }, query });
    }
    await t.call(specifications.getRawSwagger, admin, {
      params: { role },
      query: { systemName: 'nowhere' },
    });
    await t.call(specifications.getRawSwagger, admin, { params: { role } });
  }
  const one = (specificationId: string, path = 'noa') => ({ params: { path, specificationId } });
  for (const id of ['nowhere', 'location-v2-postcodes', 'shipment-v2-customs', '0']) {
    await t.call(specifications.getSpecification, null, one(id));
    await t.call(specifications.getSpecification, admin, one(id, 'aut'));
  }
  await t.call(specifications.getSpecificationOutline, null, one('nowhere'));
  for (const operationKey of ['nothing', 'lookUpPostcode']) {
    const params = { path: 'noa', specificationId: 'location-v2-postcodes', operationKey };
    await t.call(specifications.getSpecificationOperation, null, { params });
  }
  for (const before of ['', 'nowhere', 'location-v2-postcodes', 'shipment-v2-customs']) {
    await t.call(specifications.getSpecificationComparison, null, {
      ...one('shipment-v3-booking'),
      query: { before },
    });
  }
  for (const body of [
    {},
    { text: 'a'.repeat(201) },
    { text: 'postcode', page: 0 },
    { text: 'qqq' },
  ]) {
    await t.call(specifications.searchSpecifications, null, { body });
  }
  for (const query of [
    { text: '' },
    { text: 'a'.repeat(201) },
    { text: 'postcode', limit: '0' },
    { text: 'postcode', limit: '101' },
    { text: 'postcode', limit: 'x' },
    { text: 'postcode', limit: '2' },
    { text: 'postcode', limit: '2', tags: 'shipment' },
    { text: 'postcode', limit: '2', status: 'deprecated' },
    { text: 'postcode', limit: '1', status: 'secret' },
  ]) {
    await t.call(specifications.searchOperations, null, { query });
  }
  expect(t.text()).toMatchSnapshot();
});

test('CAT-07 the life of a published document; each refusal says why', async () => {
  const { t, admin } = await start();
  const document = newDocument({
    title: 'Sorting hubs',
    'x-systemName': 'location-v1-hubs',
    'x-visibility': 'private',
  });
  const create = (body: unknown, who = governance) =>
    t.call(publishing.createSpecification, who, { body });
  await create(document, admin);
  await create({});
  await create({ openapi: '9.9.9', info: { title: 'A', version: '1' }, paths: {} });
  // What nobody knows is for the provider's own people.
  await create(
    newDocument({ title: 'Vault', 'x-systemName': 'location-v1-vault', 'x-visibility': 'secret' }),
  );
  await t.call(publishing.checkSpecification, governance, { body: document });
  await t.call(publishing.checkSpecification, governance, {
    body: document,
    query: { specificationId: '0' },
  });
  const made = await create(document);
  const { id, systemName, updatedAt } = made.body.data;
  t.name('specification', id);
  await create(document);
  const status = (body: object, ifMatch?: string, specificationId = id) =>
    t.call(publishing.updateSpecificationStatus, governance, {
      params: { specificationId },
      body,
      ...(ifMatch && { headers: { 'If-Match': ifMatch } }),
    });
  await status(
    { status: 'deprecated', successor: null, sunset: null },
    '"2020-01-01T00:00:00.000Z"',
  );
  await status({ status: 'deprecated', successor: null, sunset: null }, undefined, '0');
  await status({ status: 'secret', successor: null, sunset: null });
  await status({ status: 'deprecated', successor: 'No name', sunset: null });
  await status({ status: 'deprecated', successor: null, sunset: '2026-02-30' });
  await status({
    status: 'deprecated',
    successor: 'location-v4-servicepoints',
    sunset: '2099-03-31',
  });
  await status({ status: 'active', successor: null, sunset: null });
  await t.call(publishing.getSpecificationReport, governance, { params: { specificationId: id } });
  await t.call(publishing.getSpecificationReport, admin, { params: { specificationId: id } });
  await t.call(publishing.getSpecificationReport, governance, { params: { specificationId: '0' } });
  const events = (path: string, specificationId: string, who: TestPerson | null) =>
    t.call(publishing.listSpecificationEvents, who, { params: { path, specificationId } });
  await events('aut', systemName, admin);
  await events('noa', systemName, null);
  await events('noa', 'nowhere', null);
  for (const operation of [
    publishing.getSpecificationSubscription,
    publishing.createSpecificationSubscription,
    publishing.createSpecificationSubscription,
    publishing.getSpecificationSubscription,
    publishing.deleteSpecificationSubscription,
    publishing.deleteSpecificationSubscription,
  ]) {
    await t.call(operation, admin, { params: { specificationId: systemName } });
    await t.call(operation, admin, { params: { specificationId: 'nowhere' } });
  }
  await t.call(publishing.getSpecificationSubscription, null, {
    params: { specificationId: systemName },
  });
  const update = (body: unknown, headers = {}, specificationId = id) =>
    t.call(publishing.updateSpecification, governance, {
      params: { specificationId },
      body,
      headers,
    });
  await update(document, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  await update(document, { 'If-Match': `"${updatedAt}"` });
  await update(document, {}, '0');
  await update({ ...document, info: { ...document.info, version: '1.1.0' } });
  await events('aut', systemName, admin);
  const remove = (who = governance, specificationId: string = id) =>
    t.call(publishing.deleteSpecification, who, { params: { specificationId } });
  await remove(admin);
  await remove(governance, '0');
  await remove();
  await remove();
  await events('aut', systemName, admin);
  expect(t.text()).toMatchSnapshot();
});
