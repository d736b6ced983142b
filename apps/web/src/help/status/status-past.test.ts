import { expect, test } from 'vitest';
import { parseDays, parsePastIncidents, toLengthText } from './status-past.ts';

test('STAT-02 past incidents have a length, and those that are open are not among them', () => {
  const incidents = [
    {
      id: 'a',
      name: 'Late',
      started_at: '2026-11-20T08:00:00Z',
      resolved_at: '2026-11-20T10:10:00Z',
    },
    { id: 'b', name: 'Open', started_at: '2026-11-20T08:00:00Z', resolved_at: null },
  ];
  const past = parsePastIncidents({ incidents });
  expect(past.map(({ name, minutes }) => [name, minutes])).toEqual([['Late', 130]]);
  expect([24, 60, 130].map(toLengthText)).toEqual(['24 min', '1 h', '2 h 10 min']);
});

test.each([null, {}, { components: [1] }])('STAT-02 %j is no history', (answer) => {
  expect(parseDays(answer)).toEqual([]);
});
