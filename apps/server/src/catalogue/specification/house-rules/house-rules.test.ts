import {
  getHouseRules,
  previewHouseRules,
  updateHouseRules,
} from '@portal/contract/catalogue/specification/house-rule-operations';
import {
  createSpecification,
  getSpecificationReport,
} from '@portal/contract/catalogue/specification/publish-operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import { startTestPortal, type TestPerson } from '../../../../test/start-test-portal.ts';

let governance: TestPerson;

const portal = shared(startTestPortal);

beforeAll(async () => {
  // Those that are shipped have a score here, so that none waits for one.
  const found = JSON.stringify({ score: 100, rules: [], findings: [] });
  await portal.database.query('UPDATE specifications SET lint = $1 WHERE lint IS NULL', [found]);
  governance = await portal.person({ roleGrant: 'internal', grants: ['governance', 'publisher'] });
}, 60_000);

const read = async () => (await portal.call(getHouseRules, governance)).body.data;
const put = (weights: object, version: number, by = governance) =>
  portal.call(updateHouseRules, by, { body: { weights, version } });
const preview = (weights: object) =>
  portal.call(previewHouseRules, governance, { body: { weights } });

async function publish() {
  const { body } = await portal.call(createSpecification, governance, { body: newDocument() });
  return { id: body.data.id, systemName: body.data.systemName, score: body.data.lint.score };
}

const scoreOf = async (specificationId: string) =>
  (await portal.call(getSpecificationReport, governance, { params: { specificationId } })).body.data
    .lint.score;

test('DAY-26 a rule weighs more: the scores that would change are shown first, follow when it is applied, and come back by undoing it', async () => {
  const { id, systemName, score } = await publish();
  const before = await read();
  expect(before).toMatchObject({ version: 0, previous: null, changedBy: null });
  const weights = { 'operation-summary': 100 };
  const shown = await preview(weights);
  const mine = shown.body.data.changed.find(
    (one: { systemName: string }) => one.systemName === systemName,
  );
  expect(mine.before).toBe(score);
  expect(mine.after).toBeLessThan(score);
  expect(await scoreOf(id)).toBe(score);
  const applied = await put(weights, 0);
  expect(applied.body.data).toMatchObject({
    changedBy: governance.email,
    previous: { 'operation-summary': 8 },
  });
  expect(await scoreOf(id)).toBe(mine.after);
  expect((await publish()).score).toBe(mine.after);
  const undone = await put(applied.body.data.previous, applied.body.data.version);
  expect(undone.body.data.rules).toEqual(before.rules);
  expect(await scoreOf(id)).toBe(score);
});

test('DAY-26 unknown rules, odd weights and a lost race are refused in words; others than governance are', async () => {
  const { version } = await read();
  for (const weights of [{ none: 3 }, { 'operation-summary': -1 }, { 'operation-summary': 1.5 }]) {
    expect((await preview(weights)).status).toBe(422);
    expect((await put(weights, version)).status).toBe(422);
  }
  const all = (await read()).rules.map(({ rule }: { rule: string }) => [rule, 0]);
  expect((await put(Object.fromEntries(all), version)).status).toBe(422);
  expect((await put({ 'operation-summary': 9 }, version - 1)).status).toBe(412);
  const publisher = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  expect((await put({ 'operation-summary': 9 }, version, publisher)).status).toBe(403);
});

test('DAY-26 a document without a score is held against the rules once somebody asks what others would change, and counts then', async () => {
  const { systemName, score } = await publish();
  await portal.database.query('UPDATE specifications SET lint = NULL WHERE system_name = $1', [
    systemName,
  ]);
  const weights = { 'operation-summary': 100 };
  const first = (await preview(weights)).body.data;
  expect(first.all - first.judged).toBe(1);
  expect(first.judging).toBe(1);
  expect((await read()).judging).toBeLessThanOrEqual(1);
  await expect.poll(async () => (await read()).judging, { timeout: 30_000 }).toBe(0);
  const last = (await preview(weights)).body.data;
  expect([last.judged, last.judging]).toEqual([last.all, 0]);
  expect(last.changed).toContainEqual(expect.objectContaining({ systemName, before: score }));
});
