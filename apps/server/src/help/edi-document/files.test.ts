import * as files from '@portal/contract/help/edi-document/file-operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestReply } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'internal' }));

const place = { area: 'edi-labels', country: 'SE' };
const toPieces = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .match(/.{1,90000}/g) ?? [];
const upload = (name: string, text: string, of: object = {}) =>
  portal.call(files.createEdiFile, staff, {
    body: { ...place, name, content: toPieces(text), ...of },
  });
const change = (key: string, body: object) =>
  portal.call(files.updateEdiFile, staff, { body: { key, ...body } });
const textsOf = ({ body }: TestReply): string[] =>
  body.compositeFault.faults.map((one: { explanationText: string }) => one.explanationText);
const read = async (key: string) => {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${portal.url}/storage/portal-files/${path}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const listing = async () =>
  (await fetch(`${portal.url}/storage/portal-files?prefix=edi-labels/SE/`)).text();

test('DAY-33 a document is uploaded, replaced, renamed, dated and hidden; everybody sees it so within a second', async () => {
  const made = await upload('Depot guide 1.0.txt', 'First');
  expect(made.status).toBe(201);
  const { key } = made.body.data;
  expect(key).toBe('edi-labels/SE/Depot guide 1.0.txt');
  await expect.poll(async () => (await read(key)).text).toBe('First');
  expect((await read(key)).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await listing()).toContain('Depot guide 1.0.txt');
  const twice = await upload('Depot guide 1.0.txt', 'Second');
  expect([twice.status, textsOf(twice)]).toEqual([
    409,
    ['Depot guide 1.0.txt already exists: replace it, or choose another name'],
  ]);
  expect((await upload('Depot guide 1.0.txt', 'Second', { replace: true })).status).toBe(201);
  await expect.poll(async () => (await read(key)).text).toBe('Second');
  const renamed = await change(key, { name: 'Depot guide 1.1.txt', day: '2026-02-03' });
  expect(renamed.body.data).toMatchObject({
    name: 'Depot guide 1.1.txt',
    lastModified: '2026-02-03T09:00:00.000Z',
    isOwn: true,
    updatedBy: staff.email,
  });
  await expect.poll(async () => (await read(key)).status).toBe(404);
  const moved = renamed.body.data.key;
  expect((await read(moved)).headers.get('last-modified')).toBe('Tue, 03 Feb 2026 09:00:00 GMT');
  expect((await change(moved, { hidden: true })).body.data.hidden).toBe(true);
  await expect.poll(async () => (await read(moved)).status).toBe(404);
  expect(await listing()).not.toContain('Depot guide 1.1.txt');
  await change(moved, { hidden: false });
  await expect.poll(async () => (await read(moved)).text).toBe('Second');
});

test('DAY-33 a document of the storage is hidden, renamed and replaced too, and stays in the storage @long', async () => {
  const list = async () =>
    (await portal.call(files.listEdiFiles, staff, { query: place })).body.data;
  const [shipped] = (await list()).filter((file: files.EdiFile) => !file.isOwn);
  const before = await read(shipped.key);
  await change(shipped.key, { hidden: true });
  await expect.poll(async () => (await read(shipped.key)).status).toBe(404);
  await change(shipped.key, { hidden: false });
  await expect.poll(async () => (await read(shipped.key)).text).toBe(before.text);
  const renamed = await change(shipped.key, { name: `Renamed ${shipped.name}` });
  expect(renamed.status).toBe(200);
  await expect.poll(async () => (await read(renamed.body.data.key)).text).toBe(before.text);
  expect((await read(shipped.key)).status).toBe(404);
  expect(await list()).toContainEqual(
    expect.objectContaining({ key: shipped.key, hidden: true, isOwn: false }),
  );
});

test('DAY-33 bad names, places, days and files are said; nobody else may', async () => {
  expect((await upload('../x.txt', 'x')).status).toBe(422);
  expect((await upload('noending', 'x')).status).toBe(422);
  expect((await upload('a.txt', '')).status).toBe(422);
  expect(textsOf(await upload('a.txt', 'x', { area: 'other', country: 'se' }))).toHaveLength(2);
  expect((await upload('big.pdf', 'x'.repeat(files.ediFileLimit + 1))).status).toBe(422);
  expect((await change('edi-labels/SE/none.txt', { hidden: true })).status).toBe(404);
  const made = await upload('Dated.txt', 'x');
  expect((await change(made.body.data.key, { day: 'soon' })).status).toBe(422);
  expect((await change(made.body.data.key, { name: 'a/b.txt' })).status).toBe(422);
  const { admin } = await portal.account();
  expect((await portal.call(files.listEdiFiles, admin, { query: place })).status).toBe(403);
  const body = { ...place, name: 'a.txt', content: ['eA=='] };
  expect((await portal.call(files.createEdiFile, admin, { body })).status).toBe(403);
});
