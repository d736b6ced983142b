import { expect, test } from 'vitest';
import { indicators } from './operations.ts';
import {
  impacts,
  incidentStates,
  maintenanceStates,
  parseIndicator,
  toBanner,
  toOverallStatus,
  toProbedStatus,
  toWorse,
} from './rules.ts';

const incident = (name: string) => ({ name });
const summary = (indicator: string, names: string[]) => ({
  status: { indicator, description: 'Minor Service Outage' },
  incidents: names.map(incident),
  scheduled_maintenances: [],
});

test('NAV-14 the banner has the description, the first incident and the number of the others', () => {
  expect(toBanner(summary('minor', ['Slow labels', 'b', 'c']))).toEqual({
    indicator: 'minor',
    description: 'Minor Service Outage',
    incident: 'Slow labels',
    more: '+2 more incident',
  });
  expect(toBanner(summary('major', ['One']))).toMatchObject({ incident: 'One', more: null });
  expect(toBanner(summary('major', []))).toMatchObject({ incident: null, more: null });
});

test('NAV-14 the banner is hidden when the indicator is none, incidents or not', () => {
  expect(toBanner(summary('none', ['Open but harmless']))).toBeNull();
});

test('an unknown indicator is taken as minor', () => {
  expect(parseIndicator('catastrophe')).toBe('minor');
  expect(parseIndicator('critical')).toBe('critical');
});

const summaries: [string[], string, string][] = [
  [[], 'none', 'All Systems Operational'],
  [['operational', 'operational'], 'none', 'All Systems Operational'],
  [['operational', 'degraded_performance'], 'minor', 'Partially Degraded Service'],
  [['partial_outage', 'degraded_performance'], 'major', 'Partial System Outage'],
  [['major_outage', 'under_maintenance'], 'critical', 'Major System Outage'],
  [['under_maintenance', 'operational'], 'maintenance', 'Service Under Maintenance'],
  [['something new'], 'none', 'All Systems Operational'],
];

test.each(summaries)('STAT-01 components %j are %s: %s', (components, indicator, description) => {
  expect(toOverallStatus(components)).toEqual({ indicator, description });
});

test('DAY-34 the impact of an open incident drives the indicator where components say less', () => {
  const all = ['operational', 'degraded_performance'];
  expect(toOverallStatus(all, ['none']).indicator).toBe('minor');
  expect(toOverallStatus(all, ['minor', 'critical']).indicator).toBe('critical');
  expect(toOverallStatus(['operational'], ['major'])).toEqual({
    indicator: 'major',
    description: 'Partial System Outage',
  });
  expect(toOverallStatus(['operational'], ['maintenance']).indicator).toBe('none');
});

test.each([
  ['operational', 'under_maintenance', 'under_maintenance'],
  ['partial_outage', 'degraded_performance', 'partial_outage'],
  ['major_outage', 'major_outage', 'major_outage'],
  ['operational', 'something new', 'operational'],
  ['something new', 'other', 'something new'],
])('STAT-01 of %s and %s the worse is %s', (one, other, worse) => {
  expect(toWorse(one, other)).toBe(worse);
});

test.each([
  [0, 0, 0, 'operational'],
  [2, 0, 3000, 'operational'],
  [2, 0, 3001, 'degraded_performance'],
  [2, 1, 0, 'partial_outage'],
  [2, 2, 0, 'major_outage'],
  [1, 1, 9000, 'major_outage'],
])('STAT-03 %i routes, %i of them down, %i ms: %s', (total, down, latencyMs, status) => {
  expect(toProbedStatus({ total, down, latencyMs })).toBe(status);
});

test('STAT-02 the states that an incident and a maintenance go through, and what an incident can hit', () => {
  expect(incidentStates.join(', ')).toBe('investigating, identified, monitoring, resolved');
  expect(maintenanceStates.join(', ')).toBe('scheduled, in_progress, verifying, completed');
  expect(impacts.join(', ')).toBe('none, minor, major, critical, maintenance');
  expect(indicators.map(parseIndicator)).toEqual(indicators);
});

test('STAT-01 the worse of two is the same whichever comes first, along the whole scale', () => {
  const scale = [
    'operational',
    'under_maintenance',
    'degraded_performance',
    'partial_outage',
    'major_outage',
  ];
  for (const [at, one] of scale.entries()) {
    for (const [place, other] of scale.entries()) {
      expect(toWorse(one, other)).toBe(scale[Math.max(at, place)]);
    }
  }
});
