import { expect, test } from 'vitest';
import { parsePastIncidents } from '../../session/past-incidents.ts';
import { parseDays, toLengthText } from './status-past.ts';

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

test('STAT-02 what is over lasted a minute at least, from when it began or was told; the last word is shown', () => {
  const toIncident = (facts: object) => ({
    id: 'a',
    resolved_at: '2026-11-20T10:00:20Z',
    ...facts,
  });
  const told = {
    created_at: '2026-11-20T09:00:00Z',
    incident_updates: [{ body: 'a' }, { body: 'b' }],
  };
  const incidents = [
    toIncident({ started_at: '2026-11-20T10:00:00Z', name: 'Short' }),
    toIncident({ ...told, name: 7 }),
    toIncident({ started_at: '2026-11-20T09:58:50Z', ...told }),
    'none',
    null,
  ];
  const components: string[] = [];
  expect(parsePastIncidents({ incidents })).toEqual([
    {
      id: 'a',
      name: 'Short',
      startedAt: '2026-11-20T10:00:00Z',
      minutes: 1,
      words: '',
      components,
    },
    { id: 'a', name: '', startedAt: '2026-11-20T09:00:00Z', minutes: 60, words: 'a', components },
    { id: 'a', name: '', startedAt: '2026-11-20T09:58:50Z', minutes: 2, words: 'a', components },
  ]);
  expect([null, [], { incidents: {} }].map(parsePastIncidents)).toEqual([[], [], []]);
});

test('STAT-02 a day without a status is one that nobody knows', () => {
  const days = [{ day: '2026-11-20', status: 'operational' }, { day: '2026-11-21' }, { status: 7 }];
  const components = [
    { id: 'c', latency_ms: 0, days },
    { id: 'd', latency_ms: '7' },
  ];
  expect(parseDays({ components })).toEqual([
    {
      id: 'c',
      latencyMs: 0,
      days: [
        { day: '2026-11-20', status: 'operational' },
        { day: '2026-11-21', status: null },
        { day: '', status: null },
      ],
    },
    { id: 'd', latencyMs: null, days: [] },
  ]);
});

test.each([
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [1440, '24 h'],
])('%i minutes are told as %s', (minutes, text) => {
  expect(toLengthText(minutes)).toBe(text);
});
