import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const statusSummaryUrl = 'https://api.portal.example/status/api/v2/summary.json';
const update = (at: string, status: string, body: string) => ({
  id: at,
  status,
  body,
  created_at: at,
  updated_at: at,
  display_at: at,
});
const getStatusSummary = {
  page: { id: 'portal' },
  status: { indicator: 'major', description: 'Partial System Outage' },
  components: [
    { id: 'c1', name: 'Gateway', description: 'All calls', status: 'operational', position: 1 },
    {
      id: 'c2',
      name: 'Booking',
      description: 'shipment-v3-booking',
      status: 'partial_outage',
      position: 2,
    },
  ],
  incidents: [
    {
      id: 'i1',
      name: 'Bookings fail',
      status: 'identified',
      impact: 'major',
      incident_updates: [
        update('2026-11-23T08:30:00.000Z', 'identified', 'A disk is full.'),
        update('2026-11-23T08:00:00.000Z', 'investigating', 'We look.'),
      ],
    },
  ],
  scheduled_maintenances: [
    {
      id: 'm1',
      name: 'New racks',
      status: 'scheduled',
      impact: 'maintenance',
      scheduled_for: '2099-12-01T02:00:00.000Z',
      scheduled_until: '2099-12-01T04:00:00.000Z',
      incident_updates: [
        update('2026-11-20T08:00:00.000Z', 'scheduled', 'Two hours without labels.'),
      ],
    },
  ],
};
const getStatusHistory = {
  page: { id: 'portal' },
  components: [
    {
      id: 'c1',
      name: 'Gateway',
      latency_ms: 12,
      days: [
        { day: '2026-11-22', status: 'operational' },
        { day: '2026-11-23', status: null },
      ],
    },
    {
      id: 'c2',
      name: 'Booking',
      latency_ms: null,
      days: [
        { day: '2026-11-22', status: 'operational' },
        { day: '2026-11-23', status: 'partial_outage' },
      ],
    },
  ],
};
const listStatusIncidents = {
  page: { id: 'portal' },
  incidents: [
    { ...getStatusSummary.incidents[0] },
    {
      id: 'i0',
      name: 'Slow labels',
      status: 'resolved',
      impact: 'minor',
      created_at: '2026-11-01T08:00:00.000Z',
      started_at: '2026-11-01T08:00:00.000Z',
      resolved_at: '2026-11-01T09:30:00.000Z',
      incident_updates: [
        update('2026-11-01T09:30:00.000Z', 'resolved', 'The queue is empty again.'),
      ],
    },
  ],
};
const answers = { getStatusSummary, getStatusHistory, listStatusIncidents };
const calm = {
  ...getStatusSummary,
  status: { indicator: 'none', description: 'All Systems Operational' },
  components: [],
  incidents: [],
  scheduled_maintenances: [],
};

const open = (as: 'public' | 'internal' = 'public', more: object = {}) =>
  openPortal('/apis/status', {
    as,
    answers: { ...answers, ...more },
    config: { statusSummaryUrl },
  });
const withoutTime = (text: string) => text.replace(/Checked .*/, 'Checked now');

test('STAT-01 what works, what is being repaired, what is planned, what was', async () => {
  expect(withoutTime(await (await open()).reads())).toMatchInlineSnapshot(`
    "# API status
    What is working, what we are fixing, and planned maintenance.
    (Get updates) /status.rss
    Partial System OutageChecked now
    ## Incidents
    1 open
    ### Bookings fail
    #### Cause found 23 Nov 2026, 08:30 UTC
    A disk is full.
    #### We are looking into it 23 Nov 2026, 08:00 UTC
    We look.
    ## Services
    Operational
    Degraded performance
    Partial outage
    Major outage
    Maintenance
    Not measured
    ### Gateway
    All calls
    {Gateway, the last 2 days: problems on 0 of them}
    100.0 % of days without problems
    Operational12 ms
    ### Booking
    shipment-v3-booking
    {Booking, the last 2 days: problems on 1 of them}
    50.0 % of days without problems · 23 Nov 2026, partial outage
    Partial outage
    ## Scheduled Maintenance
    ### New racks
    Tue 1 Dec, 02:00–04:00 UTC
    Two hours without labels.
    ## Past incidents
    1 Nov 2026
    ### Slow labels
    The queue is empty again.
    1 h 30 min"
  `);
});

test('STAT-01 nothing wrong, nothing planned, nothing watched', async () => {
  const none = { page: { id: 'portal' }, incidents: [] };
  const shown = await (
    await open('public', { getStatusSummary: calm, listStatusIncidents: none })
  ).reads();
  expect(withoutTime(shown)).toMatchInlineSnapshot(`
    "# API status
    What is working, what we are fixing, and planned maintenance.
    (Get updates) /status.rss
    All Systems OperationalChecked now
    ## Incidents
    0 open
    No open incidents.
    ## Services
    ### No services listed
    No API is monitored here yet. You find current problems under Incidents.
    ## Scheduled Maintenance
    No maintenance is planned.
    ## Past incidents
    No past incidents."
  `);
});

test('STAT-01 a status service without an answer says nothing about the APIs, and can be asked again', async () => {
  const portal = await open('public', { getStatusSummary: new Refusal(503) });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# API status
    What is working, what we are fixing, and planned maintenance.
    (Get updates) /status.rss
    ## The status could not be loaded
    The status service is not answering. The APIs may still be working. Try again in a moment.
    [Try again]
    ## Past incidents
    1 Nov 2026
    ### Slow labels
    The queue is empty again.
    1 h 30 min"
  `);
  portal.answer('getStatusSummary', calm);
  await portal.press('Try again');
  expect(await portal.reads()).toContain('All Systems Operational');
});

const inDialog = () => within(screen.getByRole('dialog'));

test('STAT-02 staff report an incident with its impact, stage and service', async () => {
  const portal = await open('internal', { createStatusIncident: new Refusal(503) });
  const shown = await portal.reads();
  const desk = shown.slice(shown.indexOf('## For staff'), shown.indexOf('\nPartial System'));
  expect(desk).toMatchInlineSnapshot(`
    "## For staff
    [Report incident]
    [Plan maintenance]
    Bookings fail
    [Update Bookings fail]
    [Correct Bookings fail]
    New racks
    [Update New racks]
    [Correct New racks]"
  `);
  await portal.press('Report incident');
  await portal.user.click(await inDialog().findByLabelText('Booking'));
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Report incident
    [Close window]
    Name
    <Name: "">
    One line, as shown in the banner.
    Message
    <Message: "">
    Stage
    Stage: *We are looking into it | Cause found | Fix in place, we are monitoring | Resolved
    Impact
    Impact: None | *Minor | Major | Critical
    Services
    <Gateway>
    Gateway
    <Booking> on
    Booking
    Its status
    Its status: Operational | *Degraded performance | Partial outage | Major outage | Under maintenance
    [Close window]
    [Report]"
  `);
  await portal.user.type(inDialog().getByRole('textbox', { name: /^Name/ }), 'Down');
  await portal.user.type(inDialog().getByRole('textbox', { name: 'Message' }), 'We look.');
  await portal.user.selectOptions(inDialog().getByRole('combobox', { name: 'Impact' }), 'critical');
  await portal.user.selectOptions(
    inDialog().getByRole('combobox', { name: 'Stage' }),
    'identified',
  );
  await portal.user.selectOptions(
    inDialog().getByRole('combobox', { name: 'Its status' }),
    'major_outage',
  );
  await portal.user.click(inDialog().getByRole('button', { name: 'Report' }));
  expect(await portal.reads('dialog')).toContain('Nothing was published.');
  portal.answer('createStatusIncident', { data: { id: 'i2', name: 'Down' } });
  portal.calls.length = 0;
  await portal.user.click(inDialog().getByRole('button', { name: 'Report' }));
  await screen.findByText('The status is reported');
  await portal.reads();
  expect(portal.callsOf('createStatusIncident')[0]?.body).toEqual({
    name: 'Down',
    body: 'We look.',
    status: 'identified',
    impact: 'critical',
    components: { c2: 'major_outage' },
  });
  expect(portal.callsOf('getStatusSummary').length).toBeGreaterThan(0);
});

test('STAT-02 staff plan a maintenance', async () => {
  const portal = await open('internal', {
    createStatusIncident: { data: { id: 'm2', name: 'Racks' } },
  });
  await portal.reads();
  await portal.press('Plan maintenance');
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Plan maintenance
    [Close window]
    Name
    <Name: "">
    One line, as shown in the banner.
    Message
    <Message: "">
    Begins
    <Begins: "">
    [Choose a day and a time]
    Ends
    <Ends: "">
    [Choose a day and a time]
    Services
    <Gateway>
    Gateway
    <Booking>
    Booking
    [Close window]
    [Plan]"
  `);
  await portal.user.type(inDialog().getByRole('textbox', { name: /^Name/ }), 'Racks');
  await portal.user.type(inDialog().getByLabelText('Begins'), '2099-12-01T02:00');
  await portal.user.click(inDialog().getByLabelText('Gateway'));
  await portal.user.click(inDialog().getByRole('button', { name: 'Plan' }));
  await screen.findByText('The status is planned');
  expect(portal.callsOf('createStatusIncident')[0]?.body).toEqual({
    name: 'Racks',
    body: '',
    status: 'scheduled',
    impact: 'maintenance',
    components: { c1: 'under_maintenance' },
    scheduled_for: new Date('2099-12-01T02:00').toISOString(),
    scheduled_until: null,
  });
});

test.each([
  ['Bookings fail', 'i1', 'resolved', 'The status is updated'],
  ['New racks', 'm1', 'completed', 'The maintenance is updated'],
])('STAT-02 staff say more about what is open: %s', async (name, id, stage, done) => {
  const portal = await open('internal', { createStatusUpdate: { data: { id, name } } });
  await portal.reads();
  await portal.press(new RegExp(`^Update ?${name}`));
  await portal.user.type(await inDialog().findByRole('textbox', { name: 'Message' }), 'Done');
  await portal.user.selectOptions(inDialog().getByRole('combobox', { name: 'Stage' }), stage);
  await portal.user.click(inDialog().getByRole('button', { name: 'Update' }));
  await screen.findByText(done);
  const [sent] = portal.callsOf('createStatusUpdate');
  expect([sent?.params, sent?.body]).toEqual([
    { incidentId: id },
    { status: stage, body: 'Done', components: {} },
  ]);
});

test('STAT-02 a history that is refused leaves its parts out, whatever its answer holds', async () => {
  const portal = await open('public', {
    getStatusHistory: new Refusal(503, getStatusHistory),
    listStatusIncidents: new Refusal(503, listStatusIncidents),
  });
  const shown = await portal.reads();
  expect(shown).toContain('### Gateway');
  expect(shown).not.toContain('The last 90 days');
  expect(shown).not.toContain('Past incidents');
});

test('STAT-02 the newest word of an incident is marked, and ten that are over are shown', async () => {
  const [, over] = listStatusIncidents.incidents;
  const incidents = Array.from({ length: 12 }, (_, at) => ({
    ...over,
    id: `o${at}`,
    name: `Old ${at}`,
  }));
  const portal = await open('public', {
    listStatusIncidents: { page: { id: 'portal' }, incidents },
  });
  const shown = await portal.reads();
  expect(shown.match(/### Old \d+/g)).toHaveLength(10);
  const past = screen.getByRole('heading', { name: 'Bookings fail' }).closest('article');
  const stops = [...(past?.querySelectorAll('li') ?? [])];
  expect(stops).toHaveLength(2);
  expect(stops[0]?.className).not.toBe(stops[1]?.className);
});

test('DAY-34 an incident over several services at once; its name and impact are corrected', async () => {
  const portal = await open('internal', {
    createStatusIncident: { data: { id: 'i2', name: 'Down' } },
    updateStatusIncident: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'Field should not be empty' }] },
    }),
  });
  await portal.reads();
  await portal.press('Report incident');
  for (const name of ['Gateway', 'Booking']) {
    await portal.user.click(await inDialog().findByLabelText(name));
  }
  await portal.user.selectOptions(
    inDialog().getByRole('combobox', { name: 'Their status' }),
    'partial_outage',
  );
  await portal.user.click(inDialog().getByRole('button', { name: 'Report' }));
  await screen.findByText('The status is reported');
  expect(portal.callsOf('createStatusIncident')[0]?.body).toMatchObject({
    components: { c1: 'partial_outage', c2: 'partial_outage' },
  });
  await portal.press(/^Correct ?Bookings fail/);
  const name = await inDialog().findByRole('textbox', { name: /^Name/ });
  await portal.user.clear(name);
  await portal.press('Correct');
  await inDialog().findByText('Field should not be empty.');
  await portal.user.type(name, 'Bookings answer 500');
  portal.answer('updateStatusIncident', { data: { id: 'i1', name: 'Bookings answer 500' } });
  await portal.user.selectOptions(
    inDialog().getByRole('combobox', { name: /^Impact/ }),
    'critical',
  );
  await portal.press('Correct');
  await screen.findByText('Corrected');
  expect(portal.callsOf('updateStatusIncident').at(-1)).toMatchObject({
    params: { incidentId: 'i1' },
    body: { name: 'Bookings answer 500', impact: 'critical' },
  });
});
