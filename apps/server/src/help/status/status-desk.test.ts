import * as status from '@portal/contract/help/status/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { moveMaintenances } from './probe-status.ts';

const portal = shared(startTestPortal);

beforeAll(async () => {
  await portal.database.query('DELETE FROM status_incidents');
  await portal.database.query("UPDATE status_components SET status = 'operational'");
}, 60_000);

test('STAT-01 an incident and a maintenance from their beginning to their end; each refusal names its field', async () => {
  const staff = await portal.person({ roleGrant: 'internal' });
  const { admin } = await portal.account();
  const { body: known } = await portal.call(status.listStatusComponents, null);
  const [first, second]: { id: string }[] = known.components;
  const [one, two] = [first?.id ?? '', second?.id ?? ''];
  const t = startTranscript(portal, { staff: staff.username, admin: admin.username });
  const sound = {
    name: ' Slow labels ',
    status: 'investigating',
    impact: 'minor',
    body: ' We look ',
  };
  const report = (change: object, who = staff) =>
    t.call(status.createStatusIncident, who, { body: { ...sound, ...change } });
  await report({}, admin);
  await report({ name: ' ', body: ' ' });
  await report({ impact: 'huge', status: 'scheduled' });
  await report({ components: { nowhere: 'major_outage' } });
  await report({ components: { [one]: 'on_fire' } });
  const planned = { impact: 'maintenance', status: 'scheduled', name: 'New racks' };
  const from = '2099-01-01T00:00:00+01:00';
  await report({ ...planned });
  await report({ ...planned, scheduled_for: from });
  await report({ ...planned, scheduled_for: 'soon', scheduled_until: from });
  await report({ ...planned, scheduled_for: from, scheduled_until: from });
  await report({
    ...planned,
    status: 'investigating',
    scheduled_for: from,
    scheduled_until: '2099-01-01T00:00:00Z',
  });
  const made = await report({ components: { [one]: 'partial_outage' }, scheduled_for: from });
  await t.call(status.getStatusSummary, null);
  const incidentId: string = made.body.data.id;
  const update = (body: object, id = incidentId, who = staff) =>
    t.call(status.createStatusUpdate, who, { params: { incidentId: id }, body });
  await update({ status: 'identified', body: 'Found' }, 'nothing');
  await update({ status: 'identified', body: 'Found' }, incidentId, admin);
  await update({ status: 'scheduled', body: 'Found' });
  await update({ status: 'identified', body: ' ' });
  await update({ status: 'identified', body: 'Found', components: { nowhere: 'operational' } });
  await update({
    status: 'identified',
    body: ' Found ',
    components: { [two]: 'degraded_performance' },
  });
  await update({ status: 'monitoring', body: 'Mended' });
  await t.call(status.listStatusComponents, null);
  await update({ status: 'resolved', body: 'Over' });
  await update({ status: 'resolved', body: 'Again' });
  await t.call(status.getStatusSummary, null);
  const work = await report({
    ...planned,
    components: { [one]: 'under_maintenance' },
    scheduled_for: from,
    scheduled_until: '2099-01-01T02:00:00Z',
  });
  await t.call(status.getStatusSummary, null);
  const begin = (column: string) =>
    portal.database.query(
      `UPDATE status_incidents SET ${column} = now() - interval '1 minute' WHERE id = $1`,
      [work.body.data.id],
    );
  await moveMaintenances(portal.database);
  await begin('scheduled_for');
  await moveMaintenances(portal.database);
  await t.call(status.getStatusSummary, null);
  await moveMaintenances(portal.database);
  await begin('scheduled_until');
  await moveMaintenances(portal.database);
  await t.call(status.listScheduledMaintenances, null);
  await t.call(status.listStatusIncidents, null);
  await t.call(status.getStatusSummary, null);
  expect(t.text()).toMatchSnapshot();
});

test('STAT-01 what is over at once leaves its components as they are well', async () => {
  const staff = await portal.person({ roleGrant: 'internal' });
  const { body } = await portal.call(status.listStatusComponents, null);
  const component: string = body.components[0].id;
  await portal.call(status.createStatusIncident, staff, {
    body: {
      name: 'Was down',
      status: 'resolved',
      impact: 'major',
      body: 'For an hour',
      components: { [component]: 'major_outage' },
    },
  });
  const { body: after } = await portal.call(status.getStatusSummary, null);
  expect(after.components[0].status).toBe('operational');
  expect(after.incidents).toEqual([]);
});

test('DAY-34 an incident over three services: the impact drives the indicator, its name is corrected, then it is over', async () => {
  const staff = await portal.person({ roleGrant: 'internal' });
  const { body: known } = await portal.call(status.listStatusComponents, null);
  const ids: string[] = known.components.slice(0, 3).map(({ id }: { id: string }) => id);
  const summary = async () => (await portal.call(status.getStatusSummary, null)).body;
  const made = await portal.call(status.createStatusIncident, staff, {
    body: {
      name: 'Lables fail',
      status: 'investigating',
      impact: 'critical',
      body: 'We look',
      components: Object.fromEntries(ids.map((id) => [id, 'degraded_performance'])),
    },
  });
  const params = { incidentId: made.body.data.id };
  expect((await summary()).status).toEqual({
    indicator: 'critical',
    description: 'Major System Outage',
  });
  expect((await portal.call(status.getStatus, null)).body.status.indicator).toBe('critical');
  const correct = (body: object) =>
    portal.call(status.updateStatusIncident, staff, { params, body });
  expect((await correct({ name: ' ' })).status).toBe(422);
  expect((await correct({ name: 'Labels', impact: 'maintenance' })).status).toBe(422);
  expect((await correct({ name: ' Labels fail ', impact: 'major' })).body.data).toMatchObject({
    name: 'Labels fail',
    impact: 'major',
  });
  expect((await summary()).status.indicator).toBe('major');
  const over = { status: 'resolved', body: 'Labels are printed again' };
  await portal.call(status.createStatusUpdate, staff, { params, body: over });
  const after = await summary();
  expect(after.status.indicator).toBe('none');
  const touched = after.components.filter(({ id }: { id: string }) => ids.includes(id));
  expect(touched.map((one: { status: string }) => one.status)).toEqual(
    ids.map(() => 'operational'),
  );
  expect((await correct({ name: 'Late' })).status).toBe(404);
});
