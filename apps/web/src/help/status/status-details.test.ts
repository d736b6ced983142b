import { expect, test } from 'vitest';
import { parseStatusDetails } from './status-details.ts';

const summary = {
  status: { indicator: 'major', description: 'Partial System Outage' },
  components: [
    { name: 'All', status: 'operational', group: true },
    { name: 'Shipment', status: 'partial_outage', description: 'Booking' },
    { name: 'Location', status: 'a_new_word' },
  ],
  incidents: [
    {
      name: 'Late scans',
      impact: 'major',
      incident_updates: [
        { status: 'investigating', body: 'Scans are late.', created_at: '2026-11-20T09:12:00Z' },
        { status: 'identified', body: 'A broker is full.', created_at: '2026-11-20T09:58:00Z' },
      ],
    },
  ],
  scheduled_maintenances: [
    { name: 'Upgrade', scheduled_for: '2026-11-29T01:00:00Z', scheduled_until: null },
  ],
};

test('ENV-06 services, incidents and maintenance are read, updates newest first', () => {
  const details = parseStatusDetails(summary);
  expect(details.services.map(({ name, indicator, word }) => [name, indicator, word])).toEqual([
    ['Shipment', 'major', 'Partial outage'],
    ['Location', 'minor', 'a new word'],
  ]);
  expect(details.incidents[0]?.updates.map(({ title }) => title)).toEqual([
    'Cause found',
    'We are looking into it',
  ]);
  expect(details.planned).toEqual([
    { id: '', name: 'Upgrade', text: '', from: '2026-11-29T01:00:00Z', until: '' },
  ]);
});

test.each([null, {}, { status: { indicator: 'fine' } }])('%j is a failure, not calm', (answer) => {
  expect(() => parseStatusDetails(answer)).toThrow(TypeError);
});

test.each([
  ['operational', 'none', 'Operational'],
  ['degraded_performance', 'minor', 'Degraded performance'],
  ['partial_outage', 'major', 'Partial outage'],
  ['major_outage', 'critical', 'Major outage'],
  ['under_maintenance', 'maintenance', 'Under maintenance'],
  ['', 'minor', ''],
])('STAT-01 a service that is %s', (status, indicator, word) => {
  const [service] = parseStatusDetails({ ...summary, components: [{ status }] }).services;
  expect(service).toEqual({ id: '', name: '', description: '', indicator, word });
});

test.each([
  ['investigating', 'We are looking into it'],
  ['identified', 'Cause found'],
  ['monitoring', 'Fix in place, we are monitoring'],
  ['resolved', 'Resolved'],
  ['scheduled', 'Planned'],
  ['in_progress', 'In progress'],
  ['verifying', 'Checking the result'],
  ['completed', 'Done'],
  ['called_off', 'called off'],
])('STAT-02 an update that says %s', (status, title) => {
  const incidents = [{ incident_updates: [{ status, body: 7 }] }];
  const [incident] = parseStatusDetails({ ...summary, incidents }).incidents;
  expect(incident?.updates).toEqual([{ title, text: '', at: '' }]);
});

test('STAT-01 each indicator is read, an impact that nobody knows is minor, and planned work has its last word', () => {
  for (const indicator of ['none', 'minor', 'major', 'critical', 'maintenance']) {
    const status = { indicator, description: 'd' };
    const details = parseStatusDetails({ status, incidents: [{ impact: indicator }] });
    expect(details).toMatchObject({ indicator, description: 'd', services: [], planned: [] });
    expect(details.incidents[0]?.indicator).toBe(indicator);
  }
  const updates = [
    { body: 'old', created_at: '2026-11-20' },
    { body: 'new', created_at: '2026-11-21' },
  ];
  const read = parseStatusDetails({
    ...summary,
    incidents: [{ impact: 'odd' }, 'none', null],
    scheduled_maintenances: [{ incident_updates: updates }],
  });
  expect(read.incidents).toEqual([{ id: '', name: '', indicator: 'minor', updates: [] }]);
  expect(read.planned[0]?.text).toBe('new');
});
