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
