import { expect, test } from 'vitest';
import { parseIndicator, toBanner, toOverallStatus } from './rules.ts';

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
