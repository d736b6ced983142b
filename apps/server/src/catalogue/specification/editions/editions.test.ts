import { describe, expect, test } from 'vitest';
import {
  eraseSpecificationEdition,
  getEditionComparison,
  getSpecificationEdition,
  listDeletedSpecifications,
  listSpecificationEditions,
  restoreSpecificationEdition,
  updateSpecificationOwner,
} from '@portal/contract/catalogue/specification/edition-operations';
import {
  createSpecification,
  createSpecificationSubscription,
  deleteSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import { getSpecification } from '@portal/contract/catalogue/specification/operations';
import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestPerson,
  type TestReply,
} from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ email: 'olga@postal.example' }));
const colleague = shared(() => portal.person({ email: 'karl@postal.example' }));
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

type Document = Pick<ReturnType<typeof newDocument>, 'info'>;

const newApi = (info: Readonly<Record<string, unknown>> = {}) =>
  withPaths(newDocument(info), ['a', 'b', 'c', 'd']);

function withPaths<Given extends Document>(document: Given, names: readonly string[]) {
  const paths = names.map((name) => [`/${name}`, { get: { responses: {} } }]);
  return { ...document, paths: Object.fromEntries(paths) };
}

const at = <Given extends Document>(document: Given, version: string) => ({
  ...document,
  info: { ...document.info, version },
});

const nameOf = ({ info }: Document) => info['x-systemName'];

const publish = (
  document: object,
  query: Record<string, string> = {},
  as = owner,
): Promise<TestReply> => portal.call(createSpecification, as, { body: document, query });

async function published(document: object, query: Record<string, string> = {}) {
  const reply = await publish(document, query);
  expect(reply.status).toBe(201);
  return reply.body.data;
}

async function editionsOf(specificationId: string, as = owner) {
  const { body } = await portal.call(listSpecificationEditions, as, {
    params: { specificationId },
  });
  return body.data;
}

const toName = ({ version, revision, isPublished }: SpecificationEdition) =>
  `${version} r${revision}${isPublished ? ' published' : ''}`;

function refusalIn({ status, body }: TestReply) {
  const [fault] = body.compositeFault.faults;
  const params = fault.paramValues ?? [];
  const valueOf = (name: string) =>
    params.find(({ param }: { param: string }) => param === name)?.value;
  const [refusal, systemName, confirm] = ['refusal', 'systemName', 'confirm'].map(valueOf);
  return { status, refusal, systemName, ...(confirm !== undefined && { confirm }) };
}

test('CAT-07 who subscribed is told that an edition was replaced by force, by whom and why', async () => {
  const reader = await portal.person();
  const api = newApi();
  const { id } = await published(at(api, '2.0.0'), { force: 'true', reason: 'The first' });
  const params = { specificationId: id };
  await portal.call(createSpecificationSubscription, reader, { params });
  await published(at(api, '2.1.0'));
  const force = { force: 'true', reason: '<b>2.1.0</b> came too early' };
  await published(at(api, '1.9.0'), force);
  await publish(at(api, '1.8.0'), force, governance);
  const texts = (await portal.listMails(reader.email)).map(({ text }) => text).join('\n');
  const told = [...texts.matchAll(/^(.*) published it by force, .*\.\s+Reason: (.*)$/gm)];
  expect(told.map(([, who, why]) => `${who}: ${why}`).toSorted()).toEqual([
    'API governance: <b>2.1.0</b> came too early',
    'Its publisher: <b>2.1.0</b> came too early',
  ]);
});

test('CAT-07 a lower version is refused, published when it is meant, compared and undone: nothing is lost', async () => {
  const api = newApi();
  const name = nameOf(api);
  await published(at(api, '2.0.0'));
  const lower = at(withPaths(api, ['a', 'b', 'c']), '1.9.0');
  expect(refusalIn(await publish(lower))).toMatchObject({ status: 409, refusal: 'lower-version' });
  expect((await publish(lower, { force: 'true' })).status).toBe(422);
  expect((await publish(lower, { force: 'true', reason: 'x'.repeat(501) })).status).toBe(422);
  await published(lower, { force: 'true', reason: '2.0.0 came too early' });

  const listed = await editionsOf(name);
  expect(listed.editions.map(toName)).toEqual(['1.9.0 r1 published', '2.0.0 r1']);
  expect(listed).toMatchObject({
    owner: 'olga@postal.example',
    acts: [{ act: 'forced', person: 'olga@postal.example', reason: '2.0.0 came too early' }],
  });
  const [after, before] = listed.editions;
  const params = { specificationId: name, editionId: after.id };
  const compared = await portal.call(getEditionComparison, owner, {
    params,
    query: { before: before.id },
  });
  expect(compared.body.data.changes).toMatchObject([
    { rule: 'operation-removed', operation: 'GET /d' },
  ]);
  expect((await portal.call(getEditionComparison, owner, { params })).status).toBe(400);

  const restored = await portal.call(restoreSpecificationEdition, owner, {
    params: { specificationId: name, editionId: before.id },
    body: { reason: 'It was right' },
  });
  expect(restored.body.data).toMatchObject({ version: '2.0.0' });
  const again = await editionsOf(restored.body.data.id);
  expect(again.editions.map(toName)).toEqual(['1.9.0 r1', '2.0.0 r1 published']);
  expect(again.acts[0]).toMatchObject({
    act: 'restored',
    version: '2.0.0',
    reason: 'It was right',
  });
  const kept = await portal.call(getSpecificationEdition, owner, { params });
  expect(JSON.parse(kept.body.data.document)).toEqual(lower);
});

test('CAT-07 the same version with other bytes is a numbered revision; the same bytes are the same edition', async () => {
  const api = newApi();
  const { id } = await published(api);
  const described = { ...api, info: { ...api.info, description: 'Told better' } };
  const params = { specificationId: id };
  for (const body of [described, api, described]) {
    const reply = await portal.call(updateSpecification, owner, { params, body });
    expect(reply.status).toBe(200);
  }
  expect((await editionsOf(id)).editions.map(toName)).toEqual(['1.0.0 r2 published', '1.0.0 r1']);
  expect((await publish(described)).status).toBe(409);
  await published(
    { ...api, info: { ...api.info, description: 'Third' } },
    { force: 'true', reason: 'By a script' },
  );
  expect((await editionsOf(id)).editions.map(toName)[0]).toBe('1.0.0 r3 published');
});

test('CAT-07 a document that is mostly another one is refused, with a name that is free', async () => {
  const api = newApi();
  const { id } = await published(api);
  const other = at(withPaths(api, ['a', 'x', 'y', 'z']), '1.1.0');
  const refused = {
    status: 409,
    refusal: 'another-document',
    systemName: `${nameOf(api)}-2`,
  };
  expect(refusalIn(await publish(other))).toEqual(refused);
  const put = await portal.call(updateSpecification, owner, {
    params: { specificationId: id },
    body: other,
  });
  expect(refusalIn(put)).toEqual(refused);
  await published(other, { force: 'true', reason: 'Begun anew' });
});

test('CAT-07 two APIs of one title are told apart by a system name that is offered', async () => {
  const named = newDocument({ title: 'Parcels of everybody', 'x-systemName': undefined });
  const { systemName } = await published(named);
  const other = withPaths(named, ['others']);
  expect(refusalIn(await publish(at(other, '1.1.0')))).toEqual({
    status: 409,
    refusal: 'name-taken',
    systemName: `${systemName}-2`,
    confirm: systemName,
  });
});

describe.each([4, 1])('CAT-07 of an API with %i operations', (operations) => {
  const names = ['a', 'b', 'c', 'd'].slice(0, operations);
  const newOther = async () => {
    const api = withPaths(newDocument(), names);
    const { id } = await published(api);
    const systemName = nameOf(api);
    return { api, id, systemName, other: withPaths(api, ['x', 'y', 'z', 'w']) };
  };

  test('a document that shares no path takes another name, or its place where that is confirmed', async () => {
    const { api, id, systemName, other } = await newOther();
    const refused = {
      status: 409,
      refusal: 'another-document',
      systemName: `${systemName}-2`,
      confirm: systemName,
    };
    const force = { force: 'true', reason: 'Begun anew' };
    expect(refusalIn(await publish(other))).toEqual(refused);
    expect(refusalIn(await publish(other, force))).toEqual(refused);
    expect(refusalIn(await publish(other, { ...force, confirm: 'another' }))).toEqual(refused);
    const put = await portal.call(updateSpecification, owner, {
      params: { specificationId: id },
      query: force,
      body: other,
    });
    expect(refusalIn(put)).toEqual(refused);
    expect((await editionsOf(id)).acts).toEqual([]);
    await published({ ...other, info: { ...other.info, 'x-systemName': `${systemName}-2` } });
    await published(other, { ...force, confirm: systemName });
    const twin = await publish(other);
    expect(JSON.stringify(twin.body)).toContain('Specification already exists');
    expect((await publish(api)).status).toBe(409);
  });

  test('a document of the same name and version that has a path of it is the same API', async () => {
    const { api } = await newOther();
    expect(JSON.stringify((await publish(withPaths(api, [...names, 'x']))).body)).toContain(
      'Specification already exists',
    );
  });
});

describe('CAT-07 a system name has an owner', () => {
  test('whom others of the staff cannot overwrite, and API governance can', async () => {
    const api = newApi();
    const { id } = await published(api);
    const next = at(api, '1.1.0');
    expect(refusalIn(await publish(next, {}, colleague))).toEqual({
      status: 409,
      refusal: 'name-owned',
      systemName: `${nameOf(api)}-2`,
    });
    const params = { specificationId: id };
    expect((await portal.call(deleteSpecification, colleague, { params })).status).toBe(409);
    expect((await publish(next, {}, governance)).status).toBe(201);
    expect((await editionsOf(id)).owner).toBe('olga@postal.example');
  });

  test('who hands it over, as API governance does', async () => {
    const api = newApi();
    const { id } = await published(api);
    const handOver = (as: TestPerson, to: string, reason = 'Olga has left') =>
      portal.call(updateSpecificationOwner, as, {
        params: { specificationId: id },
        body: { owner: to, reason },
      });
    expect((await handOver(colleague, 'karl@postal.example')).status).toBe(403);
    expect((await handOver(governance, 'nobody')).status).toBe(422);
    expect((await handOver(governance, 'karl@postal.example', ' ')).status).toBe(422);
    expect((await handOver(governance, 'Karl@postal.example')).status).toBe(200);
    expect((await publish(at(api, '1.1.0'), {}, colleague)).status).toBe(201);
    expect((await publish(at(api, '1.2.0'))).status).toBe(409);
    const [act] = (await editionsOf(id)).acts;
    expect(act).toMatchObject({
      act: 'handed over',
      reason: 'To karl@postal.example: Olga has left',
    });
  });
});

test('CAT-07 what is deleted is kept, listed, and restored', async () => {
  const api = newApi();
  const name = nameOf(api);
  const { id } = await published(api);
  await portal.call(deleteSpecification, owner, { params: { specificationId: id } });
  const read = () =>
    portal.call(getSpecification, null, { params: { path: 'noa', specificationId: name } });
  expect((await read()).status).toBe(404);
  const deleted = await portal.call(listDeletedSpecifications, owner, {});
  const [edition] = deleted.body.data.filter(
    ({ systemName }: SpecificationEdition) => systemName === name,
  );
  const params = { specificationId: name, editionId: edition.id };
  const body = { reason: 'Deleted by mistake' };
  const restored = await portal.call(restoreSpecificationEdition, owner, { params, body });
  expect(restored.status).toBe(200);
  expect(JSON.parse((await read()).body.data.swaggerJsonContent)).toEqual(api);
  expect((await portal.call(restoreSpecificationEdition, owner, { params, body })).status).toBe(
    409,
  );
  expect((await editionsOf(name)).acts.map(({ act }: { act: string }) => act)).toEqual([
    'restored',
    'deleted',
  ]);
});

test('CAT-07 only the owner erases an edition, and never what is published', async () => {
  const api = newApi();
  const name = nameOf(api);
  await published(api);
  await published(at(api, '1.1.0'));
  const [current, old] = (await editionsOf(name)).editions;
  const erase = (as: TestPerson, { id }: SpecificationEdition, reason = 'It held a secret') =>
    portal.call(eraseSpecificationEdition, as, {
      params: { specificationId: name, editionId: id },
      query: { reason },
    });
  expect((await erase(governance, old)).status).toBe(403);
  expect((await erase(owner, old, '')).status).toBe(422);
  expect((await erase(owner, current)).status).toBe(409);
  expect((await erase(owner, old)).status).toBe(200);
  expect((await erase(owner, old)).status).toBe(404);
  const left = await editionsOf(name);
  expect(left.editions.map(toName)).toEqual(['1.1.0 r1 published']);
  expect(left.acts[0]).toMatchObject({ act: 'erased', version: '1.0.0, revision 1' });
});

test('CAT-07 editions that a role may not see are not there, and an edition is never changed', async () => {
  const hidden = newApi({ 'x-visibility': 'apigov' });
  expect((await publish(hidden, {}, governance)).status).toBe(201);
  const params = { specificationId: nameOf(hidden) };
  expect((await portal.call(listSpecificationEditions, owner, { params })).status).toBe(404);
  const [edition] = (await editionsOf(nameOf(hidden), governance)).editions;
  const one = { ...params, editionId: edition.id };
  expect((await portal.call(getSpecificationEdition, owner, { params: one })).status).toBe(404);
  await expect(
    portal.database.query("UPDATE specification_editions SET version = '0'"),
  ).rejects.toThrow('never changed');
});

test('CAT-07 two who publish one version at once: one of them is told', async () => {
  const api = newApi();
  await published(api);
  const both = await Promise.all(
    ['one', 'two'].map((description) => {
      const body = { ...api, info: { ...api.info, description, version: '2.0.0' } };
      return publish(body);
    }),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
});
