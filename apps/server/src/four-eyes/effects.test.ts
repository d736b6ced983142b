import { updateXAttributes } from '@portal/contract/catalogue/inventory/operations';
import {
  createDraft,
  publishDraft,
  updateDraftMetrics,
  updateDraftRoute,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  listSpecificationEditions,
  restoreSpecificationEdition,
} from '@portal/contract/catalogue/specification/edition-operations';
import {
  createSpecification,
  deleteSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import {
  confirmFourEyesAsk,
  listFourEyesAsks,
  withdrawFourEyesAsk,
} from '@portal/contract/desk/four-eyes/operations';
import { isReported } from '@portal/contract/desk/four-eyes/rules';
import { getFourEyesReport } from '@portal/contract/desk/four-eyes/report-operations';
import { listStaffActs } from '@portal/contract/desk/staff-log/operations';
import { fourEyesHeader, fourEyesKinds, type FourEyesKind } from '@portal/contract/four-eyes';
import { isGrant } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import { keepPrices } from '@portal/contract/billing/price-edition/operations';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectKeptParts } from '../../test/expect-kept-parts.ts';
import { samples } from '../../test/operation-samples.ts';
import { shared } from '../../test/shared.ts';
import { newDocument } from '../../test/specification-samples.ts';
import { startTestPortal, type TestPerson, type TestReply } from '../../test/start-test-portal.ts';
import { type WatchedWrite, watchWrites } from '../../test/watch-writes.ts';

let writes: Awaited<ReturnType<typeof watchWrites>>;
let asker: TestPerson;
let second: TestPerson;
let publisher: TestPerson;
let finance: TestPerson;

const portal = shared(() => startTestPortal({ MAIL_DIGEST_SECONDS: '3600' }));

beforeAll(async () => {
  writes = await watchWrites(portal.database);
  asker = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  second = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  publisher = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  finance = await portal.person({ roleGrant: 'internal', grants: ['finance'] });
}, 60_000);

const switchTo = async (kinds: readonly string[]) =>
  portal.database.query('INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, $2)', [
    kinds,
    asker.email,
  ]);

const columns: Readonly<Record<string, Partial<Record<FourEyesKind, readonly string[]>>>> = {
  cloud_endpoints: {
    routes: [
      'base_path',
      'upstream',
      'methods',
      'authentication',
      'visibility',
      'timeout_ms',
      'caller_audience',
      'lifecycle',
    ],
  },
  specifications: { publishing: ['document_hash', 'visibility', 'status', 'base_path'] },
  price_editions: { prices: ['valid_from'] },
  kept_prices: { prices: ['until', 'edition_id'] },
  api_drafts: { publishing: ['publish_at'] },
  portal_settings: { roles: ['staff_second_factor'] },
  four_eyes_settings: { roles: ['changed_by'] },
  iam_users: { roles: ['role_grant', 'grants'] },
};

/** What was served, priced, granted or read by everybody, and is another one now. */
const toKinds = (written: readonly WatchedWrite[]): FourEyesKind[] =>
  fourEyesKinds.filter((kind) =>
    written.some(
      ({ table, act, values }) =>
        columns[table]?.[kind]?.some((column) => Object.hasOwn(values, column)) ||
        (kind === 'publishing' && table === 'specification_editions' && act === 'DELETE'),
    ),
  );

const acts = operations.filter(
  ({ access, method, readsOnly }) =>
    (access === 'staff' || isGrant(access)) && method !== 'GET' && !readsOnly,
);

describe.each(acts.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    test('DAY-37 asks for a second person where a kind of what it writes is switched on, and is done as asked when another one confirms it', async () => {
      const sample = async () => {
        await switchTo([]);
        const account = await portal.account();
        const of = { portal, account, person: asker, role: 'owner', target: 'foreign' } as const;
        return (await samples[operation.id]?.call(of)) ?? {};
      };
      const call = await sample();
      await writes.take();
      const done = await portal.call(operation, asker, call);
      const kinds = toKinds(await writes.take());
      const again = await sample();
      await switchTo(fourEyesKinds);
      const asked = await portal.call(operation, asker, again);
      const isAsked = kinds.length > 0 || operation.fourEyes !== undefined;
      expect([kinds, asked.status]).toEqual([kinds, isAsked ? 202 : done.status]);
      expect(operation.fourEyes !== undefined).toBe(isAsked);
      if (!isAsked) return;
      const { id } = asked.body.fourEyes;
      expect(asked.headers.get(fourEyesHeader)).toBe(String(id));
      await expectKeptParts(portal, { id, token: asker.token });
      const told = await portal.call(getFourEyesReport, second, { params: { askId: id } });
      const parts = Object.values(told.body.data).filter((part) => part !== null);
      expect([told.status, parts.length > 0]).toEqual([200, isReported(operation.id)]);
      const confirm = (by: TestPerson) =>
        portal.call(confirmFourEyesAsk, by, { params: { askId: id } });
      expect((await confirm(asker)).status).toBe(403);
      const confirmed = await confirm(second);
      expect([confirmed.status, confirmed.body.data]).toMatchObject([
        200,
        { state: 'confirmed', decided_by: second.email, decision_reason: null },
      ]);
      const log = await portal.call(listStaffActs, asker, { query: { operation: operation.id } });
      expect(JSON.stringify(log.body.acts?.[0])).toContain(`confirmed by ${second.email}`);
      expect((await confirm(second)).status).toBe(409);
    });
  },
);

const first = 'http://127.0.0.1:9001';
const other = 'http://127.0.0.1:9002';
let names = 0;

const served = async (name: string) => {
  const { rows } = await portal.database.query(
    'SELECT base_path, upstream, visibility, authentication FROM cloud_endpoints WHERE system_name = $1',
    [name],
  );
  return rows[0];
};

/** An API that is served, and its next version. */
async function addServed() {
  names += 1;
  const name = `location-v1-served${names}`;
  const document = newDocument({ 'x-systemName': name, 'x-basePath': `/rest/location/${name}` });
  const next = { ...document, info: { ...document.info, version: '1.1.0' } };
  await switchTo([]);
  const { body } = await portal.call(createSpecification, publisher, { body: document });
  await portal.database.query('UPDATE cloud_endpoints SET upstream = $2 WHERE system_name = $1', [
    name,
    first,
  ]);
  return { name, document, next, id: String(body.data.id) };
}

async function draftElsewhere(body: unknown): Promise<string> {
  const drafted = await portal.call(createDraft, publisher, { body });
  const { id, route } = drafted.body.data;
  const changed = await portal.call(updateDraftRoute, publisher, {
    params: { draftId: id },
    body: { ...route, upstream: other },
  });
  expect(changed.status).toBe(200);
  return id;
}

type Served = Awaited<ReturnType<typeof addServed>>;
/** What stands before four eyes are switched on, and the act that is held then. */
type Way = (api: Served) => Promise<() => Promise<TestReply>>;

const publishNow = (draftId: string, body = {}) =>
  portal.call(publishDraft, publisher, {
    params: { draftId },
    body: { reason: 'Its owner follows', ...body },
  });
const remove = ({ id }: Served) =>
  portal.call(deleteSpecification, publisher, { params: { specificationId: id } });
const replace = ({ id, next }: Served, info: object) =>
  portal.call(updateSpecification, publisher, {
    params: { specificationId: id },
    body: { ...next, info: { ...next.info, ...info } },
  });
const attribute = ({ name }: Served, attributes: object) =>
  portal.call(updateXAttributes, publisher, {
    params: { systemName: name },
    body: { 'x-visibility': 'public', 'x-category': 'location', ...attributes },
  });

const ways: Readonly<Record<string, Way>> = {
  async 'a draft of a new version with another upstream'({ next }) {
    const draftId = await draftElsewhere(next);
    return () => publishNow(draftId);
  },
  async 'the same draft at a time to come'({ next }) {
    const draftId = await draftElsewhere(next);
    return () => publishNow(draftId, { at: new Date(Date.now() + 3_600_000).toISOString() });
  },
  'deleting the API': async (api) => () => remove(api),
  async 'publishing it anew after it was deleted'(api) {
    await remove(api);
    const draftId = await draftElsewhere(api.document);
    return () => publishNow(draftId);
  },
  'a document with another base path': async (api) => () =>
    replace(api, { 'x-basePath': `/rest/location/moved${names}` }),
  async 'an edition with another base path restored'(api) {
    await replace(api, { 'x-basePath': `/rest/location/moved${names}` });
    const { body } = await portal.call(listSpecificationEditions, publisher, {
      params: { specificationId: api.name },
    });
    const params = { specificationId: api.name, editionId: body.data.editions.at(-1).id };
    return () =>
      portal.call(restoreSpecificationEdition, publisher, {
        params,
        body: { reason: 'It was right' },
      });
  },
  'another visibility by an x-attribute': async (api) => () =>
    attribute(api, { 'x-visibility': 'internal' }),
  'another protection by an x-attribute': async (api) => () =>
    attribute(api, { 'x-iam-secure': true }),
};

test.each(Object.entries(ways))(
  'DAY-37 no route changes without a second person by %s',
  async (_way, prepare) => {
    const api = await addServed();
    const go = await prepare(api);
    const before = await served(api.name);
    await switchTo(['routes']);
    const asked = await go();
    expect([asked.status, await served(api.name)]).toEqual([202, before]);
    const { id: askId } = asked.body.fourEyes;
    const confirmed = await portal.call(confirmFourEyesAsk, second, { params: { askId } });
    expect(confirmed.body.data).toMatchObject({ kind: 'routes', state: 'confirmed' });
  },
);

test('DAY-37 what changes no route waits for nobody where routes alone take two', async () => {
  const api = await addServed();
  await switchTo(['routes']);
  expect((await attribute(api, { 'x-edition': 2 })).status).toBe(200);
});

test('DAY-37 what is published and priced at once takes a second person who may do both; whoever asked sees it and takes it back', async () => {
  await switchTo([]);
  const drafted = await portal.call(createDraft, publisher, { body: newDocument() });
  const draftId: string = drafted.body.data.id;
  const params = { draftId };
  const metrics = {
    listed: [],
    own: { system_name: 'samples', name: 'Samples', description: 'Calls', unit: 'call' },
  };
  const set = await portal.call(updateDraftMetrics, publisher, { params, body: metrics });
  expect([set.status, JSON.stringify(set.body)]).toMatchObject([200, expect.anything()]);
  await switchTo(['publishing', 'prices']);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { askId } = { askId: (await publishNow(draftId, { at })).body.fourEyes.id };
  const both = { params: { askId } };
  const half = await portal.call(confirmFourEyesAsk, finance, both);
  expect(`${half.status} ${JSON.stringify(half.body)}`).toMatch(/^403 .*the grant publisher/);
  const listed = await portal.call(listFourEyesAsks, publisher);
  expect(listed.body.data).toMatchObject([{ id: askId, kind: 'prices', is_own: true }]);
  expect((await portal.call(withdrawFourEyesAsk, publisher, both)).status).toBe(200);
});

test('DAY-37 nobody asks for prices of their own account, or confirms them', async () => {
  await switchTo(['prices']);
  const account = await portal.account();
  await portal.database.query(
    "UPDATE iam_users SET role_grant = 'internal', grants = '{finance}' WHERE id = $1",
    [account.admin.iamUserId],
  );
  const of = { portal, account, person: finance, role: 'finance', target: 'foreign' } as const;
  const call = (await samples['keepPrices']?.call(of)) ?? {};
  expect((await portal.call(keepPrices, account.admin, call)).status).toBe(403);
  const asked = await portal.call(keepPrices, finance, call);
  const both = { params: { askId: asked.body.fourEyes.id } };
  const own = await portal.call(confirmFourEyesAsk, account.admin, both);
  expect(`${own.status} ${JSON.stringify(own.body)}`).toMatch(/^403 .*your own account/);
  expect((await portal.call(confirmFourEyesAsk, second, both)).body.data).toMatchObject({
    state: 'confirmed',
  });
});

test('DAY-37 a draft that goes elsewhere says where its calls go now, and where they would', async () => {
  const { name, next } = await addServed();
  const draftId = await draftElsewhere(next);
  await switchTo(['routes']);
  const { id } = (await publishNow(draftId)).body.fourEyes;
  const listed = await portal.call(listFourEyesAsks, second, { query: { object: name } });
  expect(listed.body.data).toMatchObject([
    { id, before: { upstream: first, version: '1.0.0' }, after: { upstream: other } },
  ]);
  const told = await portal.call(getFourEyesReport, second, { params: { askId: id } });
  expect(told.body.data).toMatchObject({
    draft: {
      pricing: { draft: { id: draftId, route: { upstream: other } } },
      routeBefore: { upstream: first },
    },
    report: { predecessor: { version: '1.0.0' } },
  });
  expect((await portal.call(confirmFourEyesAsk, second, { params: { askId: id } })).status).toBe(
    200,
  );
});
