import { createServer } from 'node:http';
import {
  createDraft,
  getDraftReport,
  publishDraft,
  updateDraftRoute,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  checkSpecification,
  createSpecification,
  listSpecificationEvents,
} from '@portal/contract/catalogue/specification/publish-operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../../test/start-test-portal.ts';

/** Knows `/rest/known/samples` alone. */
const upstream = createServer((request, answer) => {
  answer.statusCode = request.url === '/rest/known/samples' ? 401 : 404;
  answer.end();
});
let upstreamUrl = '';

const portal = shared(startTestPortal);
const sune = shared(() => portal.person({ roleGrant: 'internal', grants: ['publisher'] }));

beforeAll(async () => {
  await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening));
  const address = upstream.address();
  upstreamUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await portal.database.query(
    `INSERT INTO business_owners (id, name, email) VALUES ('o-open', 'Open', 'o@postal.example')`,
  );
}, 60_000);
afterAll(() => upstream.close());

async function draft(document: object, route: object = {}) {
  const { body } = await portal.call(createDraft, sune, { body: document });
  const params = { draftId: body.data.id };
  const changed = { ...body.data.route, ...route };
  const saved = await portal.call(updateDraftRoute, sune, { params, body: changed });
  expect(saved.status).toBe(200);
  return params;
}

const pointsOf = (body: { data: { points: { kind: string; count: number | null }[] } }) =>
  body.data.points.map(({ kind, count }) => (count === null ? kind : `${kind} ${count}`));

const reported = async (params: { draftId: string }) =>
  pointsOf((await portal.call(getDraftReport, sune, { params })).body);

const refusalOf = (body: unknown) => JSON.stringify(body);

const eventsOf = async (name: string, as: TestPerson | null) => {
  const params = { path: as ? 'aut' : 'noa', specificationId: name };
  const { body } = await portal.call(listSpecificationEvents, as, { params });
  return body.data.map(({ reason, forced }: { reason: string; forced: boolean }) => ({
    reason,
    forced,
  }));
};

test('DAY-16 what is open about a draft is listed before it is published, and publishing it all the same needs a reason, kept in its change log for staff', async () => {
  const bare = newDocument();
  bare.paths = { '/samples': { get: { responses: {} } } } as unknown as typeof bare.paths;
  const open = await draft(bare);
  expect(await reported(open)).toEqual([
    'noBasePath',
    'noOwner',
    'noMetric',
    'noOperationIds 1',
    expect.stringMatching(/^lowScore \d+$/),
  ]);
  const refused = await portal.call(publishDraft, sune, { params: open, body: { reason: ' ' } });
  expect(refused.status).toBe(422);
  expect(refusalOf(refused.body)).toContain('It has no business owner; No metric counts');
  const long = { params: open, body: { reason: 'x'.repeat(501) } };
  expect((await portal.call(publishDraft, sune, long)).status).toBe(400);
  const reason = 'The team names its owner on Monday';
  const { status } = await portal.call(publishDraft, sune, { params: open, body: { reason } });
  expect(status).toBe(200);
  const name = bare.info['x-systemName'];
  expect(await eventsOf(name, sune)).toEqual([{ reason, forced: false }]);
  expect(await eventsOf(name, null)).toEqual([{ reason: null, forced: false }]);
  const { rows } = await portal.database.query(
    "SELECT reason FROM staff_log WHERE operation = 'publishDraft' AND object_id = $1",
    [name],
  );
  expect(rows).toEqual([{ reason }]);
});

test('DAY-16 an upstream is asked where its calls will go: 404 and no answer are open, a refusal of credentials is not', async () => {
  const at = (basePath: string) => newDocument({ 'x-basePath': basePath });
  const route = { upstream: upstreamUrl, businessOwner: 'o-open' };
  const sound = await draft(at('/rest/known'), route);
  expect(await reported(sound)).not.toContain('upstreamNotFound');
  const lost = await draft(at('/rest/lost'), route);
  const { body } = await portal.call(getDraftReport, sune, { params: lost });
  expect(body.data.points[0]).toEqual({
    kind: 'upstreamNotFound',
    count: null,
    address: `${upstreamUrl}/rest/lost/samples`,
  });
  const silent = await draft(at('/rest/silent'), { ...route, upstream: 'http://127.0.0.1:9' });
  expect((await reported(silent))[0]).toBe('upstreamSilent');
  expect((await reported(await draft(at('/rest/none'), { upstream: '' })))[0]).toBe('noUpstream');
});

test('CAT-07 an upload is told what breaks and is published by programs as before; what was forced tells everybody why', async () => {
  const document = newDocument();
  const name = document.info['x-systemName'];
  const publish = (change: object, query = {}) =>
    portal.call(createSpecification, sune, { body: { ...document, ...change }, query });
  expect((await publish({})).status).toBe(201);
  const gone = { info: { ...document.info, version: '2.0.0' }, paths: {} };
  const checked = await portal.call(checkSpecification, sune, { body: { ...document, ...gone } });
  expect(pointsOf(checked.body)).toContain('breaking 1');
  expect((await publish(gone, { reason: 'x'.repeat(501) })).status).toBe(422);
  const force = { force: 'true', reason: 'Nobody calls it', confirm: name };
  expect((await publish(gone, force)).status).toBe(201);
  const forced = { reason: 'Nobody calls it', forced: true };
  expect(await eventsOf(name, null)).toEqual([forced, { reason: null, forced: false }]);
  const back = { info: { ...document.info, version: '3.0.0' } };
  const kept = { reason: 'Its owner is on leave', forced: false };
  expect((await publish(back, { reason: kept.reason })).status).toBe(201);
  expect((await eventsOf(name, sune))[0]).toEqual(kept);
});
