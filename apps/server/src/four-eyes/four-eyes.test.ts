import {
  updateCloudEndpoint,
  getCloudEndpoint,
} from '@portal/contract/catalogue/inventory/operations';
import {
  createDraft,
  getDraft,
  publishDraft,
  updateDraftRoute,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  createSpecification,
  deleteSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import {
  confirmFourEyesAsk,
  getFourEyes,
  listFourEyesAsks,
  refuseFourEyesAsk,
  updateFourEyes,
  withdrawFourEyesAsk,
} from '@portal/contract/desk/four-eyes/operations';
import { getFourEyesReport } from '@portal/contract/desk/four-eyes/report-operations';
import { listStaffActs } from '@portal/contract/desk/staff-log/operations';
import { updateStaffMember } from '@portal/contract/identity/staff/operations';
import { expect, test } from 'vitest';
import { addCalls } from '../../test/add-calls.ts';
import { createToken } from '../../test/create-token.ts';
import { expectKeptParts } from '../../test/expect-kept-parts.ts';
import { shared } from '../../test/shared.ts';
import { newDocument } from '../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const asker = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));
const second = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));
const sune = shared(() => portal.person({ roleGrant: 'internal', grants: ['publisher'] }));
const vera = shared(() => portal.person({ roleGrant: 'internal', grants: ['publisher'] }));

const switchTo = async (kinds: readonly string[]) =>
  portal.database.query('INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, $2)', [
    kinds,
    asker.email,
  ]);

const name = 'shipment-v5-trackandtrace';
const endpoint = async () =>
  (await portal.call(getCloudEndpoint, vera, { params: { systemName: name } })).body.data;
const change = (by: TestPerson, body: object, headers = {}) =>
  portal.call(updateCloudEndpoint, by, { params: { systemName: name }, body, headers });
const decide =
  (operation: typeof confirmFourEyesAsk | typeof refuseFourEyesAsk) =>
  (by: TestPerson, askId: number, body?: object) =>
    portal.call(operation, by, { params: { askId }, ...(body && { body }) });
const confirm = decide(confirmFourEyesAsk);
const refuse = decide(refuseFourEyesAsk);
const textOf = (body: unknown) => JSON.stringify(body);

test('DAY-37 a route changes only when a second publisher confirms it; who asks and who lacks the grant do not', async () => {
  await switchTo(['routes']);
  await portal.database.query(
    "UPDATE iam_users SET first_name = 'Sune', last_name = 'Berg' WHERE email = $1",
    [sune.email],
  );
  const before = await endpoint();
  const asked = await change(sune, { timeoutMs: 7777 }, { 'If-Match': `"${before.updatedAt}"` });
  expect(asked.body.message).toContain('Nothing is changed yet');
  const { id } = asked.body.fourEyes;
  expect(await endpoint()).toEqual(before);
  const again = await change(vera, { timeoutMs: 8888 });
  expect([again.status, textOf(again.body)]).toMatchObject([
    409,
    expect.stringContaining('waiting for a second person'),
  ]);
  const listed = await portal.call(listFourEyesAsks, vera, { query: { object: name } });
  expect(listed.body.data).toMatchObject([
    {
      id,
      kind: 'routes',
      object_id: name,
      after: { 'Time-out': '7777 ms' },
      object_name: expect.stringMatching(/ \d+\.\d+\.\d+$/),
      asked_by: sune.email,
      asked_by_name: 'Sune Berg',
      is_own: false,
    },
  ]);
  const support = await portal.person({ roleGrant: 'internal', grants: ['support'] });
  expect((await portal.call(listFourEyesAsks, support)).body.data).toEqual([]);
  expect((await confirm(support, id)).status).toBe(403);
  expect((await confirm(sune, id)).status).toBe(403);
  expect((await portal.call(withdrawFourEyesAsk, vera, { params: { askId: id } })).status).toBe(
    403,
  );
  expect((await confirm(vera, id)).body.data).toMatchObject({ state: 'confirmed' });
  expect((await endpoint()).timeoutMs).toBe(7777);
  const mails = await portal.listMails(sune.email);
  expect(mails.at(-1)?.subject).toBe('Your request was confirmed');
  const told = (await portal.listMails(vera.email)).map(({ subject }) => subject);
  expect(told).toContain(`${sune.email} asks for a second person`);
});

test('DAY-37 bad input is refused at once, and what has changed meanwhile is refused in words', async () => {
  await switchTo(['routes']);
  expect((await change(sune, { timeoutMs: 1 })).status).toBe(422);
  const stale = await change(sune, { timeoutMs: 5000 }, { 'If-Match': '"2020-01-01T00:00:00Z"' });
  expect(stale.status).toBe(412);
  const read = await endpoint();
  const asked = await change(sune, { timeoutMs: 5000 }, { 'If-Match': `"${read.updatedAt}"` });
  await switchTo([]);
  expect((await change(vera, { timeoutMs: 6000 })).status).toBe(200);
  const done = await confirm(vera, asked.body.fourEyes.id);
  expect(done.body.data).toMatchObject({
    state: 'outdated',
    decision_reason: 'Someone else has changed it',
  });
  await switchTo(['routes']);
  const blind = await change(sune, { timeoutMs: 5100 });
  await switchTo([]);
  await change(vera, { timeoutMs: 6100 });
  const late = await confirm(vera, blind.body.fourEyes.id);
  expect(late.body.data.decision_reason).toContain('has changed since the request was made');
  expect((await endpoint()).timeoutMs).toBe(6100);
  const mails = await portal.listMails(sune.email);
  expect(mails.at(-1)?.text).toContain('has changed since');
});

test('DAY-37 a request is refused with a reason, or taken back by who made it', async () => {
  await switchTo(['routes']);
  const asked = await change(sune, { timeoutMs: 9100 });
  const { id } = asked.body.fourEyes;
  expect((await refuse(vera, id, { reason: ' ' })).status).toBe(422);
  expect((await refuse(sune, id, { reason: 'No' })).status).toBe(403);
  expect((await refuse(vera, id, { reason: 'Too long' })).body.data).toMatchObject({
    state: 'refused',
    decision_reason: 'Too long',
  });
  const mails = await portal.listMails(sune.email);
  expect(mails.at(-1)?.text).toContain('Too long');
  const other = await change(sune, { timeoutMs: 9200 });
  const params = { askId: other.body.fourEyes.id };
  expect((await portal.call(withdrawFourEyesAsk, sune, { params })).status).toBe(200);
  expect((await confirm(vera, params.askId)).status).toBe(409);
  for (const askId of [0, 999_999]) expect((await confirm(vera, askId)).status).toBe(404);
  expect((await endpoint()).timeoutMs).not.toBe(9100);
});

test('DAY-37 of two who confirm at once one does it; who asked and lost the grant meanwhile gets nothing', async () => {
  await switchTo(['routes']);
  const asked = await change(sune, { timeoutMs: 4100 });
  const { id } = asked.body.fourEyes;
  const both = await Promise.all([confirm(vera, id), confirm(second, id)]);
  const states = both.map(({ status, body }) => [status, body.data?.state]);
  expect(states).toContainEqual([200, 'confirmed']);
  const lines = await portal.database.query(
    "SELECT FROM staff_log WHERE operation = 'updateCloudEndpoint' AND after ->> 'Time-out' = '4100 ms'",
  );
  expect(lines.rowCount).toBe(1);
  const left = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  const late = await change(left, { timeoutMs: 4200 });
  await portal.database.query("UPDATE iam_users SET grants = '{support}' WHERE id = $1", [
    left.iamUserId,
  ]);
  const done = await confirm(vera, late.body.fourEyes.id);
  expect(done.body.data).toMatchObject({ state: 'outdated' });
  expect((await endpoint()).timeoutMs).toBe(4100);
});

test('DAY-17 DAY-37 a draft approved by a second person is published at the time that was asked for', async () => {
  await switchTo(['publishing']);
  const { body } = await portal.call(createDraft, sune, { body: newDocument() });
  const draftId: string = body.data.id;
  const params = { draftId };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const ask = async () =>
    (
      await portal.call(publishDraft, sune, {
        params,
        body: { at, reason: 'Its upstream follows' },
      })
    ).body.fourEyes.id;
  const changed = await ask();
  await portal.call(updateDraftRoute, sune, {
    params,
    body: { ...body.data.route, timeoutMs: 1234 },
  });
  expect((await confirm(vera, changed)).body.data).toMatchObject({ state: 'outdated' });
  expect((await confirm(vera, await ask())).body.data).toMatchObject({ state: 'confirmed' });
  const draft = await portal.call(getDraft, vera, { params });
  expect(draft.body.data).toMatchObject({ publishAt: at });
});

test('DAY-37 owners switch it per kind, with a line in the log; alone nobody switches on what takes two, nor off what guards roles', async () => {
  await switchTo([]);
  const put = (kinds: readonly string[], by = asker) =>
    portal.call(updateFourEyes, by, { body: { kinds } });
  expect((await put(['routes'], sune)).status).toBe(403);
  const alone = await put(['prices']);
  expect(alone.status).toBe(200);
  const set = await put(['routes', 'roles']);
  expect(set.body.data).toMatchObject({ kinds: ['routes', 'roles'], changed_by: asker.email });
  const acts = await portal.call(listStaffActs, asker, { query: { operation: 'updateFourEyes' } });
  expect(textOf(acts.body)).toContain('prices');
  const off = await put([]);
  expect(off.status).toBe(202);
  expect((await portal.call(getFourEyes, sune)).body.data.kinds).toEqual(['routes', 'roles']);
  const person = await portal.person();
  const made = await portal.call(updateStaffMember, asker, {
    params: { iamUserId: person.iamUserId },
    body: { role: 'internal', grants: [], reason: 'New' },
  });
  expect(made.status).toBe(202);
  expect((await confirm(second, off.body.fourEyes.id)).body.data.state).toBe('confirmed');
  await portal.database.query("UPDATE iam_users SET grants = '{support}' WHERE id = $1", [
    second.iamUserId,
  ]);
  const lonely = await put(['roles']);
  expect([lonely.status, textOf(lonely.body)]).toMatchObject([
    422,
    expect.stringContaining('two people with the grant owner'),
  ]);
});

test('what a program asks for with its personal token is kept without the token', async () => {
  await switchTo(['publishing']);
  const { value } = await createToken(portal, sune);
  const { body } = await portal.call(createDraft, sune, { body: newDocument() });
  const program = { ...sune, token: value };
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const params = { draftId: body.data.id };
  const asked = await portal.call(publishDraft, program, {
    params,
    body: { at, reason: 'Its upstream follows' },
  });
  await expectKeptParts(portal, { id: asked.body.fourEyes.id, token: value });
  expect((await confirm(vera, asked.body.fourEyes.id)).body.data.state).toBe('confirmed');
});

test('DAY-37 a second person sees the document that would be published, what it breaks and whose calls, and so does who asked', async () => {
  await switchTo([]);
  const document = newDocument({ 'x-basePath': '/rest/location/v1/seen' });
  const made = await portal.call(createSpecification, sune, { body: document });
  const { id: specificationId, systemName } = made.body.data;
  const account = await portal.account();
  const calls = { accountId: account.id, systemName, operation: 'listSamples', calls: 3 };
  await addCalls(portal, calls);
  await switchTo(['publishing']);
  const info = { ...document.info, version: '1.1.0' };
  const paths = { '/others': { get: { operationId: 'listOthers', responses: {} } } };
  const asked = await portal.call(updateSpecification, sune, {
    params: { specificationId },
    body: { ...document, info, paths: { ...paths } },
    query: { force: 'true', reason: 'Meant so', confirm: systemName },
  });
  const { id: askId } = asked.body.fourEyes;
  const report = (by: TestPerson) => portal.call(getFourEyesReport, by, { params: { askId } });
  for (const person of [vera, sune]) {
    const { data } = (await report(person)).body;
    expect(JSON.parse(data.document.text).info.version).toBe('1.1.0');
    expect(data.report).toMatchObject({
      predecessor: { systemName, version: '1.0.0' },
      changes: expect.arrayContaining([
        expect.objectContaining({ rule: 'operation-removed', breaking: true }),
      ]),
      broken: { systemName, accounts: 1 },
      lint: { score: expect.any(Number) },
    });
  }
  const support = await portal.person({ roleGrant: 'internal', grants: ['support'] });
  expect((await report(support)).status).toBe(403);
  expect((await portal.call(getFourEyesReport, vera, { params: { askId: 'x' } })).status).toBe(404);
  expect((await refuse(vera, askId, { reason: 'It breaks callers' })).status).toBe(200);
  expect((await report(vera)).body.data).toEqual({
    document: null,
    draft: null,
    report: null,
    callers: null,
  });
});

test('DAY-37 of a scheduled draft a second person sees document, changes, callers, score, route before and after, and prices', async () => {
  await switchTo([]);
  const document = newDocument({ 'x-basePath': '/rest/location/v1/scheduled' });
  const made = await portal.call(createSpecification, sune, { body: document });
  const { systemName } = made.body.data;
  const account = await portal.account();
  await addCalls(portal, { accountId: account.id, systemName, operation: 'listSamples', calls: 3 });
  const others = { '/others': { get: { operationId: 'listOthers', responses: {} } } };
  const next = { ...document, info: { ...document.info, version: '1.1.0' }, paths: others };
  const { body } = await portal.call(createDraft, sune, { body: next });
  const params = { draftId: body.data.id };
  await portal.call(updateDraftRoute, sune, {
    params,
    body: { ...body.data.route, timeoutMs: 900 },
  });
  await switchTo(['publishing']);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const wish = { at, reason: 'Its callers were told', force: true };
  const asked = await portal.call(publishDraft, sune, { params, body: wish });
  const askId = asked.body.fourEyes.id;
  const { data } = (await portal.call(getFourEyesReport, vera, { params: { askId } })).body;
  expect(JSON.parse(data.document.text).info.version).toBe('1.1.0');
  expect(data.draft).toMatchObject({
    routeBefore: { upstream: 'carrier', timeoutMs: 30_000 },
    pricing: { isNew: false, draft: { route: { timeoutMs: 900 } }, list: { currency: 'EUR' } },
  });
  expect(data.report).toMatchObject({
    broken: { systemName, accounts: 1 },
    lint: { score: expect.any(Number) },
    points: expect.arrayContaining([{ kind: 'breaking', count: 1, address: null }]),
  });
  expect((await confirm(vera, askId)).body.data.state).toBe('confirmed');
  expect((await portal.call(getDraft, vera, { params })).body.data.publishAt).toBe(at);
  await switchTo([]);
});

test('DAY-37 what waits and does not hold any more says why in place of its report', async () => {
  await switchTo([]);
  const made = await portal.call(createSpecification, sune, { body: newDocument() });
  const { id: specificationId } = made.body.data;
  await switchTo(['publishing']);
  const params = { specificationId };
  const asked = await portal.call(deleteSpecification, sune, { params });
  await switchTo([]);
  expect((await portal.call(deleteSpecification, sune, { params })).status).toBe(200);
  const { id: askId } = asked.body.fourEyes;
  const told = await portal.call(getFourEyesReport, vera, { params: { askId } });
  expect(told.status).toBe(404);
  expect((await refuse(vera, askId, { reason: 'Gone' })).status).toBe(200);
});
