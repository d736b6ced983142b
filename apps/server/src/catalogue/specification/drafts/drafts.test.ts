import {
  cancelDraftPublication,
  createDraft,
  createDraftPreview,
  deleteDraft,
  deleteDraftPreview,
  getDraft,
  getDraftReport,
  listDrafts,
  publishDraft,
  updateDraftDocument,
  updateDraftRoute,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  getSpecificationOperation,
  getSpecificationOutline,
} from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { getCloudEndpoint, probeUpstream } from '@portal/contract/catalogue/inventory/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const sune = shared(() => portal.person({ roleGrant: 'internal', grants: ['publisher'] }));
const vera = shared(() => portal.person({ roleGrant: 'internal', grants: ['publisher'] }));

const withPath = (info: Readonly<Record<string, unknown>> = {}) => {
  const document = newDocument(info);
  const name = document.info['x-systemName'];
  return { ...document, info: { ...document.info, 'x-basePath': `/rest/${name}` } };
};

async function draft(by: TestPerson, document: object) {
  const { status, body } = await portal.call(createDraft, by, { body: document });
  expect([status, body.compositeFault]).toEqual([201, undefined]);
  return body.data;
}

const route = {
  upstream: 'http://127.0.0.1:9',
  timeoutMs: 4000,
  callerAudience: '',
  lifecycle: 'production',
  businessOwner: null,
  producerTeam: null,
  contactEmail: 'team@postal.example',
  supportInfo: 'Weekdays',
};

const read = (name: string, as: TestPerson | null = null) =>
  portal.call(getSpecificationOutline, as, { params: { path: 'noa', specificationId: name } });

/** Nothing listens at the upstream of these drafts. */
const reason = 'Its upstream follows';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const textOf = (body: unknown) => JSON.stringify(body);

test('DAY-16 a draft is seen by nobody but publishers; its preview is the reference that it will be, until it is ended', async () => {
  const document = withPath();
  const name = document.info['x-systemName'];
  const { id } = await draft(sune, document);
  expect((await read(name)).status).toBe(404);
  expect((await portal.call(getCloudEndpoint, sune, { params: { systemName: name } })).status).toBe(
    404,
  );
  const customer = await portal.person();
  expect((await portal.call(listDrafts, customer)).status).toBe(403);
  const listed = (await portal.call(listDrafts, vera)).body.data;
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
    systemName: name,
    replaces: null,
    preview: null,
    createdBy: sune.email,
    route: { upstream: 'carrier' },
  });
  const report = await portal.call(getDraftReport, vera, { params: { draftId: id } });
  expect(report.body.data).toMatchObject({ predecessor: null, changes: [] });

  const made = await portal.call(createDraftPreview, sune, { params: { draftId: id } });
  const token = String(made.body.data.preview.address).split('/').at(-1) ?? '';
  const shown = await read(token);
  expect(shown.body.data.item).toMatchObject({ id: token, systemName: name });
  const operationKey = shown.body.data.outline.operations[0].key;
  const params = { path: 'noa', specificationId: token, operationKey };
  const piece = await portal.call(getSpecificationOperation, null, { params });
  expect(piece.body.data).toMatchObject({ method: 'GET' });
  expect((await read(`${token.slice(0, -1)}${token.endsWith('0') ? 1 : 0}`)).status).toBe(404);
  await portal.call(deleteDraftPreview, sune, { params: { draftId: id } });
  expect(textOf((await read(token)).body)).toContain('This preview has expired');
  const again = await portal.call(createDraftPreview, sune, { params: { draftId: id } });
  expect(again.body.data.preview.address).not.toContain(token);
  await portal.database.query(
    "UPDATE api_drafts SET preview_until = now() - interval '1 second' WHERE system_name = $1",
    [name],
  );
  expect((await portal.call(getDraft, sune, { params: { draftId: id } })).body.data.preview).toBe(
    null,
  );
});

test('DAY-16 its upstream is probed and chosen, with owner and contact; bad ones are refused in words', async () => {
  const { id } = await draft(sune, withPath());
  const put = (change: object, headers = {}) =>
    portal.call(updateDraftRoute, sune, {
      params: { draftId: id },
      body: { ...route, ...change },
      headers,
    });
  expect(textOf((await put({ upstream: 'http://elsewhere.example' })).body)).toContain(
    'UPSTREAM_HOSTS',
  );
  expect(textOf((await put({ businessOwner: 'nobody' })).body)).toContain('owner is not known');
  expect(textOf((await put({ timeoutMs: 1 })).body)).toContain('Time-out');
  const saved = await put({});
  expect(saved.body.data.route).toEqual(route);
  const lost = await put({}, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  expect(lost.status).toBe(412);
  const probe = (upstream: string) => portal.call(probeUpstream, sune, { body: { upstream } });
  expect((await probe('http://127.0.0.1:9')).body.data).toMatchObject({
    status: null,
    isUp: false,
  });
  const up = await probe(portal.url);
  expect(up.body.data).toMatchObject({ status: 200, isUp: true });
  expect((await probe('http://elsewhere.example')).status).toBe(422);
});

test('DAY-16 DAY-17 a draft is published with its route in one act, and is a draft no longer', async () => {
  const document = withPath();
  const name = document.info['x-systemName'];
  const { id } = await draft(sune, document);
  await portal.call(updateDraftRoute, sune, { params: { draftId: id }, body: route });
  const now = await portal.call(publishDraft, vera, { params: { draftId: id }, body: { reason } });
  expect(now.body.data.published).toMatchObject({ systemName: name, version: '1.0.0' });
  expect((await read(name)).status).toBe(200);
  const { body } = await portal.call(getCloudEndpoint, sune, { params: { systemName: name } });
  expect(body.data).toMatchObject({
    upstream: route.upstream,
    timeoutMs: 4000,
    producer: { contactEmail: route.contactEmail },
  });
  expect((await portal.call(getDraft, sune, { params: { draftId: id } })).status).toBe(404);
});

test('DAY-18 a new version inherits upstream, owner, team and contact of the version before, as a draft and as it is published', async () => {
  const first = withPath();
  const name = first.info['x-systemName'];
  const { id } = await draft(sune, first);
  const owned = { ...route, businessOwner: 'o-eighteen', producerTeam: 't-eighteen' };
  await portal.database.query(
    `INSERT INTO business_owners (id, name, email) VALUES ('o-eighteen', 'Eighteen', 'o@postal.example')`,
  );
  await portal.database.query(
    `INSERT INTO producer_teams (id, name, email, owner_id) VALUES ('t-eighteen', 'T', 't@postal.example', 'o-eighteen')`,
  );
  await portal.call(updateDraftRoute, sune, { params: { draftId: id }, body: owned });
  await portal.call(publishDraft, sune, { params: { draftId: id }, body: { reason } });
  const next = (version: number) => {
    const systemName = name.replace('-v1-', `-v${version}-`);
    const info = { 'x-systemName': systemName, 'x-basePath': `/rest/${systemName}` };
    return { ...first, info: { ...first.info, ...info, version: `${version}.0.0` } };
  };
  expect(await draft(sune, next(2))).toMatchObject({ inherits: name, route: owned });
  const direct = await portal.call(createSpecification, sune, { body: next(3) });
  expect(direct.status).toBe(201);
  const { body } = await portal.call(getCloudEndpoint, sune, {
    params: { systemName: name.replace('-v1-', '-v3-') },
  });
  expect(body.data).toMatchObject({
    upstream: route.upstream,
    timeoutMs: 4000,
    producer: { businessOwner: 'o-eighteen', producerTeam: 't-eighteen', supportInfo: 'Weekdays' },
  });
});

async function schedule(id: string, at: string) {
  const reply = await portal.call(publishDraft, sune, {
    params: { draftId: id },
    body: { at, reason },
  });
  expect(reply.status).toBe(200);
}

/** The time has come; the queue is asked as after a restart, by nobody. */
const timeHasCome = (id: string) =>
  portal.database.query(
    `WITH due AS (UPDATE api_drafts SET publish_at = now() - interval '1 second' WHERE id = $1)
     SELECT graphile_worker.add_job('publishDrafts', job_key => $2)`,
    [Number(id.replace('draft-', '')), `publish-${id}`],
  );

test('DAY-17 at its time a draft is published by the queue, who set it is told, and the log has their line', async () => {
  const document = withPath();
  const name = document.info['x-systemName'];
  const { id } = await draft(sune, document);
  for (const at of ['Monday', '2020-01-06T08:00:00Z', '2120-01-01T08:00:00Z']) {
    const refused = await portal.call(publishDraft, sune, {
      params: { draftId: id },
      body: { at },
    });
    expect(refused.status).toBe(422);
  }
  await schedule(id, inAnHour());
  const body = document;
  const changed = await portal.call(updateDraftDocument, sune, { params: { draftId: id }, body });
  expect(textOf(changed.body)).toContain('cancel the schedule');
  expect((await portal.call(deleteDraft, sune, { params: { draftId: id } })).status).toBe(409);
  await timeHasCome(id);
  await expect.poll(async () => (await read(name)).status, { timeout: 10_000 }).toBe(200);
  const [mail] = (await portal.listMails(sune.email)).filter((one) => one.text.includes(name));
  expect(mail?.subject).toContain('is published');
  expect(mail?.text).toMatch(/Still open when it was published:\s+.*\n\s*It has no business owner/);
  const { rows } = await portal.database.query(
    "SELECT actor FROM staff_log WHERE operation = 'publishDraft' AND object_id = $1 AND request_id = 'queue'",
    [name],
  );
  expect(rows).toEqual([{ actor: sune.email }]);
});

test('DAY-17 what cannot be published at its time stays a draft, changes nothing, and is told by mail with the reason', async () => {
  const document = withPath();
  const name = document.info['x-systemName'];
  const { id } = await draft(sune, document);
  await schedule(id, inAnHour());
  const rival = withPath();
  rival.info['x-basePath'] = document.info['x-basePath'];
  expect((await portal.call(createSpecification, vera, { body: rival })).status).toBe(201);
  await timeHasCome(id);
  const find = async () =>
    (await portal.call(getDraft, sune, { params: { draftId: id } })).body.data;
  await expect.poll(async () => (await find()).failure, { timeout: 10_000 }).toContain('is taken');
  expect(await find()).toMatchObject({ publishAt: null });
  expect((await read(name)).status).toBe(404);
  const mails = (await portal.listMails(sune.email)).filter((one) => one.text.includes(name));
  expect(mails[0]?.subject).toContain('was not published');
  expect(mails[0]?.text).toContain(`/apis/drafts/${id}`);
});

test('DAY-17 a time is taken back; somebody who no longer allowed to publish publishes nothing', async () => {
  const { id, systemName } = await draft(sune, withPath());
  await schedule(id, inAnHour());
  const back = await portal.call(cancelDraftPublication, vera, { params: { draftId: id } });
  expect(back.body.data).toMatchObject({ publishAt: null });
  expect(
    (await portal.call(cancelDraftPublication, vera, { params: { draftId: id } })).status,
  ).toBe(409);
  const left = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  await portal.call(publishDraft, left, {
    params: { draftId: id },
    body: { at: inAnHour(), reason },
  });
  await portal.database.query("UPDATE iam_users SET grants = '{support}' WHERE id = $1", [
    left.iamUserId,
  ]);
  await timeHasCome(id);
  const find = async () =>
    (await portal.call(getDraft, sune, { params: { draftId: id } })).body.data;
  await expect
    .poll(async () => (await find()).failure, { timeout: 10_000 })
    .toContain('no longer allowed to publish');
  expect((await read(systemName)).status).toBe(404);
});

test('DAY-24 drafting one’s own API again gives it the new document, somebody else’s is refused', async () => {
  const document = withPath();
  const { id } = await draft(sune, document);
  const later = { ...document, info: { ...document.info, version: '1.1.0' } };
  expect(await draft(sune, later)).toMatchObject({ id, version: '1.1.0' });
  const refused = await portal.call(createDraft, vera, { body: later });
  expect(textOf(refused.body)).toContain('already has a draft');
  expect(refused.status).toBe(409);
  const other = { ...later, info: { ...later.info, 'x-systemName': 'location-v1-another' } };
  const renamed = await portal.call(updateDraftDocument, sune, {
    params: { draftId: id },
    body: other,
  });
  expect(renamed.status).toBe(422);
  expect((await portal.call(deleteDraft, vera, { params: { draftId: id } })).status).toBe(200);
  expect((await portal.call(getDraft, sune, { params: { draftId: id } })).status).toBe(404);
});
