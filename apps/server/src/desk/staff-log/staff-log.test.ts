import {
  exportObjectActs,
  exportStaffActs,
  listObjectActs,
  listStaffActs,
} from '@portal/contract/desk/staff-log/operations';
import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import { createNews, deleteNews, updateNews } from '@portal/contract/help/news/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { updateStaffMember } from '@portal/contract/identity/staff/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { newDocument } from '../../../test/specification-samples.ts';

const portal = shared(startTestPortal);
const owner = shared(() => portal.person({ roleGrant: 'apigov', grants: ['owner'] }));
const writer = shared(() => portal.person({ roleGrant: 'internal' }));

const list = async (query: Record<string, string>): Promise<StaffAct[]> =>
  (await portal.call(listStaffActs, owner, { query })).body.acts;

const toNews = (title: string, text: string) => ({
  source: `---\ntitle: ${title}\ndate: 2026-11-20\n---\n${text}`,
  state: 'draft',
});

test('DAY-36 the log says what an object was before and what it became, long texts cut', async () => {
  const made = await portal.call(createNews, writer, { body: toNews('First', 'x'.repeat(900)) });
  const newsId = made.body.data.id;
  const params = { newsId };
  await portal.call(updateNews, writer, { params, body: toNews('=Second', 'Short') });
  await portal.call(deleteNews, writer, { params });
  const acts = await list({ object_type: 'news', object_id: String(newsId) });
  expect(acts.map(({ operation }) => operation)).toEqual([
    'deleteNews',
    'updateNews',
    'createNews',
  ]);
  expect(acts[1]).toMatchObject({ actor: writer.email, before: { title: 'First' } });
  expect(JSON.stringify(acts[1]?.before)).toContain('(900 characters)');
  expect(acts[0]).toMatchObject({ before: { title: '=Second' }, after: null });
});

test('DAY-36 it is narrowed by person, kind, object and day, read page by page, and taken along as CSV', async () => {
  const person = await portal.person();
  const change = (reason: string) =>
    portal.call(updateStaffMember, owner, {
      params: { iamUserId: person.iamUserId },
      body: { role: 'internal', grants: [], reason },
    });
  for (let nth = 0; nth < 21; nth += 1) await change(nth === 20 ? '=HYPERLINK("x")' : `Try ${nth}`);
  const query = { object_type: 'person', object_id: person.iamUserId };
  const first = await portal.call(listStaffActs, owner, { query });
  expect(first.body.acts).toHaveLength(20);
  const rest = await list({ ...query, before: String(first.body.older) });
  expect(rest.map(({ reason }) => reason)).toEqual(['Try 0']);
  expect(rest[0]).toMatchObject({ before: { role: null }, after: { role: 'internal' } });
  const today = new Date().toISOString().slice(0, 10);
  const who = owner.email.slice(1, 6).toUpperCase();
  expect(await list({ ...query, actor: who, since: today, until: today })).toHaveLength(20);
  expect(await list({ ...query, until: '2020-01-01' })).toEqual([]);
  expect(await list({ ...query, operation: 'createNews' })).toEqual([]);
  const csv = await portal.call(exportStaffActs, owner, { query });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const lines = String(csv.body).split('\r\n');
  expect(lines).toHaveLength(23);
  expect(lines[0]).toContain('at,actor,operation');
  expect(lines[1]).toContain(`"'=HYPERLINK(`);
  for (const bad of [{ since: 'x' }, { before: 'x' }, { account_id: '-1' }]) {
    expect((await portal.call(listStaffActs, owner, { query: bad })).status).toBe(422);
  }
});

test('DAY-36 what is refused is in no log; who looks after an object reads what was done to it', async () => {
  await portal.call(createNews, writer, { body: { source: 'nothing', state: 'draft' } });
  const refused = await list({ actor: writer.email, operation: 'createNews', object_type: 'news' });
  expect(refused).toHaveLength(1);
  const published = await portal.call(createSpecification, writer, { body: newDocument() });
  const params = { objectType: 'api', objectId: published.body.data.systemName };
  const { body } = await portal.call(listObjectActs, writer, { params });
  expect(body.acts).toMatchObject([{ operation: 'createSpecification', before: null }]);
  const finance = await portal.person({ roleGrant: 'internal', grants: ['finance'] });
  expect((await portal.call(listObjectActs, finance, { params })).status).toBe(403);
  const today = new Date().toISOString().slice(0, 10);
  const week = { since: today, until: today };
  const csv = await portal.call(exportObjectActs, writer, { params, query: week });
  expect(csv.headers.get('content-disposition')).toContain('history.csv');
  expect(String(csv.body).split('\r\n')).toHaveLength(3);
  const before = { until: '2020-01-01' };
  const none = await portal.call(listObjectActs, writer, { params, query: before });
  expect(none.body).toEqual({ acts: [], older: null });
  expect((await portal.call(exportObjectActs, finance, { params })).status).toBe(403);
  const support = await portal.person({ roleGrant: 'internal', grants: ['support'] });
  const bad = { objectType: 'account', objectId: 'x' };
  expect((await portal.call(listObjectActs, support, { params: bad })).status).toBe(404);
});
